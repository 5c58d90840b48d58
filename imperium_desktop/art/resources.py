"""The vector files of assets/icons, as resources.qrc names them.

`packaging/resources.py` compiles them into one file that lies in the package, so that they are found in the same way
in a checkout, however the program was installed, and in the packages.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDir, QFile, QIODevice, QResource

COMPILED: Final = Path(__file__).with_name("resources.rcc")


@lru_cache(maxsize=1)
def _make_known() -> None:
    QResource.registerResource(str(COMPILED))


def icon_path(name: str) -> str:
    """The name under which Qt finds a vector file, for QIcon and QFile."""
    _make_known()
    return f":/icons/{name}.svg"


def icon_names() -> list[str]:
    """The names of all vector files."""
    _make_known()
    return [file.removesuffix(".svg") for file in QDir(":/icons").entryList(["*.svg"])]


def has_icon(name: str) -> bool:
    """Whether there is a vector file of that name."""
    return QFile.exists(icon_path(name))


def read_icon(name: str) -> bytes:
    """The text of a vector file."""
    file = QFile(icon_path(name))
    if not file.open(QIODevice.OpenModeFlag.ReadOnly):
        raise FileNotFoundError(f"The symbol {name!r} is missing from the program; please install it again.")
    return bytes(file.readAll().data())
