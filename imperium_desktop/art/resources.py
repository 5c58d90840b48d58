"""Where the vector files are: compiled into the program, beside it in the source tree, or installed with it."""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDir, QFile, QIODevice, QResource

PREFIX: Final = "icons"
"""Files are asked for as "icons:region.svg", by QIcon as well."""
_PACKAGE: Final = Path(__file__).resolve().parent.parent
_COMPILED: Final = _PACKAGE / "resources.rcc"
_SOURCES: Final = _PACKAGE.parent / "assets" / "icons"
_INSTALLED: Final = Path(sys.prefix) / "share" / "imperium-desktop" / "icons"


@lru_cache(maxsize=1)
def find_resources() -> None:
    """Make the vector files known to Qt. A compiled resources.rcc in the package comes before the files in assets."""
    if _COMPILED.is_file():
        QResource.registerResource(str(_COMPILED))
    QDir.setSearchPaths(PREFIX, [":/icons", str(_SOURCES), str(_INSTALLED)])


def icon_path(name: str) -> str:
    """The name under which Qt finds a vector file, for QIcon and QFile."""
    find_resources()
    return f"{PREFIX}:{name}.svg"


def has_icon(name: str) -> bool:
    """Whether there is a vector file of that name."""
    return QFile.exists(icon_path(name))


def read_icon(name: str) -> bytes:
    """The text of a vector file."""
    file = QFile(icon_path(name))
    if not file.open(QIODevice.OpenModeFlag.ReadOnly):
        raise FileNotFoundError(f"The symbol {name!r} is missing from the program; please install it again.")
    return bytes(file.readAll().data())
