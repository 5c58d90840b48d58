"""Pictures that were drawn in an earlier run, kept on disk just as they lie in memory.

A face of 130 points takes 2 ms to draw and 0.1 ms to read in this form; as a PNG it would take 14 ms to write, and half
as long to read as to draw. A picture is known by what is drawn and by what draws it: our code, Qt and the typefaces.
"""

from __future__ import annotations

import hashlib
import struct
import sys
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Final

from PySide6.QtCore import qVersion
from PySide6.QtGui import QFont, QFontInfo, QImage

from imperium_desktop.art.disk_room import prune, put_in_place
from imperium_desktop.art.lettering import TEXT, TITLE

LIMIT: Final = 32 * 2**20
"""How many bytes stay on disk: some 250 faces as they lie on the table of an ordinary screen."""
_PRUNE_EVERY: Final = 64
SUFFIX: Final = ".picture"
_HEAD: Final = struct.Struct("<4sII")
_MARK: Final = b"IDP1"
_FORMAT: Final = QImage.Format.Format_ARGB32_Premultiplied


class KeptPictures:
    """A folder of such pictures. It can be made again, so nothing here ever complains. For use in any thread."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._writes = True
        self._kept = 0

    def find(self, key: str, ratio: float) -> QImage | None:
        """The picture that was kept for this key, for a screen of this pixel ratio."""
        try:
            data = self._file(key, ratio).read_bytes()
            mark, width, height = _HEAD.unpack_from(data)
        except (OSError, struct.error):
            return None
        if mark != _MARK or len(data) != _HEAD.size + 4 * width * height:
            return None
        # Copied: Qt would go on using the bytes, which Python throws away.
        image = QImage(data[_HEAD.size :], width, height, 4 * width, _FORMAT).copy()
        image.setDevicePixelRatio(ratio)
        return image

    def keep(self, key: str, ratio: float, image: QImage) -> None:
        """Keeps a picture, if it is of the usual form and the disk lets us."""
        if not self._writes or image.format() != _FORMAT:
            return
        head = _HEAD.pack(_MARK, image.width(), image.height())
        data = b"".join((head, image.constBits()))
        self._writes = put_in_place(self._file(key, ratio), lambda half: bool(half.write_bytes(data)))
        if self._kept % _PRUNE_EVERY == 0:
            prune(self._folder, SUFFIX, LIMIT)
        self._kept += 1

    def _file(self, key: str, ratio: float) -> Path:
        whole = f"{self._edition}\n{key}\n{ratio}"
        return self._folder / f"{hashlib.blake2b(whole.encode(), digest_size=16).hexdigest()}{SUFFIX}"

    @cached_property
    def _edition(self) -> str:
        """What all pictures of this run have in common."""
        faces = [QFontInfo(_of(families)).family() for families in (TITLE, TEXT)]
        return "\n".join([qVersion(), *faces, *_drawing_code()])


def _of(families: tuple[str, ...]) -> QFont:
    font = QFont()
    font.setFamilies(list(families))
    return font


def _drawing_code() -> Iterator[str]:
    """The sizes and dates of all that draws; in a build, where it is part of the program, those of the program."""
    own = Path(__file__).parent
    folders = [own, *(entry for entry in own.iterdir() if entry.is_dir())] if own.is_dir() else []
    files = sorted(file for folder in folders for file in folder.iterdir() if file.is_file())
    for file in files or [Path(sys.executable)]:
        facts = file.stat()
        yield f"{file.name} {facts.st_size} {facts.st_mtime_ns}"
