"""What Windows shows under “Details” in the properties of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PyInstaller.utils.win32.versioninfo import VSVersionInfo

BRITISH_ENGLISH = 0x0809
UNICODE = 1200


def numbers(version: str) -> tuple[int, int, int, int]:
    """The version as Windows counts it: four numbers, whatever stands behind them."""
    parts = [int(part) for part in version.split(".")[:3] if part.isdigit()]
    major, minor, patch, *_ = [*parts, 0, 0, 0]
    return major, minor, patch, 0


def strings(version: str) -> dict[str, str]:
    """The lines of that list."""
    return {
        "CompanyName": "Imperium Desktop contributors",
        "FileDescription": "Imperium Desktop",
        "FileVersion": version,
        "InternalName": "imperium-desktop",
        "LegalCopyright": "Imperium Desktop contributors; MIT licence",
        "OriginalFilename": "imperium-desktop.exe",
        "ProductName": "Imperium Desktop",
        "ProductVersion": version,
    }


def resource(version: str) -> VSVersionInfo:
    """The resource that PyInstaller puts into the program."""
    from PyInstaller.utils.win32 import versioninfo as windows

    lines = [windows.StringStruct(name, text) for name, text in strings(version).items()]
    return windows.VSVersionInfo(
        ffi=windows.FixedFileInfo(filevers=numbers(version), prodvers=numbers(version), mask=0x3F, OS=0x40004),
        kids=[
            windows.StringFileInfo([windows.StringTable(f"{BRITISH_ENGLISH:04x}{UNICODE:04x}", lines)]),
            windows.VarFileInfo([windows.VarStruct("Translation", [BRITISH_ENGLISH, UNICODE])]),
        ],
    )
