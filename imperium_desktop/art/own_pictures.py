"""The player's own pictures: files named like cards, which replace the faces that we draw."""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainterPath

from imperium_desktop.art import frames
from imperium_desktop.art.disk_room import prune, put_in_place
from imperium_desktop.engine.faces import Face

SUFFIXES: Final = (".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff", ".avif")
CACHE_LIMIT: Final = 64 * 2**20
"""How many bytes of scaled pictures stay on disk."""

Report = Callable[[str], None]


class OwnPictures:
    """A folder of pictures named by card number ("1ROM14" or "1ROM14-23") or key ("rom.glory"). For use in workers.

    Scaled copies are kept in the cache folder: reading a large photograph and making it small takes ten times as long
    as reading the small one.
    """

    def __init__(self, folder: Path, cache_folder: Path | None, report: Report) -> None:
        self.folder = folder
        self._cache = cache_folder
        self._report = report
        self._lock = threading.Lock()
        self._files: dict[str, Path] | None = None
        self._refused: set[Path] = set()

    def draw(self, spec: Face, width: int, ratio: float) -> QImage | None:
        """The player's picture of a card at this size; None if there is none, or none that can be read."""
        file = self._file(spec)
        if file is None or file in self._refused:
            return None
        try:
            kept = self._kept_file(file, width, ratio)
            image = QImage(str(kept)) if kept is not None and kept.is_file() else QImage()
            if image.isNull():
                image = _as_card(file, spec, width, ratio)
                if kept is not None:
                    self._keep(image, kept)
        except (OSError, ValueError) as error:
            self._refuse(file, getattr(error, "strerror", None) or str(error))
            return None
        image.setDevicePixelRatio(ratio)
        return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)

    def _refuse(self, file: Path, reason: str) -> None:
        """Tells once why a picture is not used."""
        self._refused.add(file)
        name = "".join(letter if letter.isprintable() else "?" for letter in file.name)
        self._report(
            f"The picture {name} in {self.folder} cannot be read ({reason}); the card is drawn instead. "
            "Replace the file or take it away."
        )

    def _file(self, spec: Face) -> Path | None:
        with self._lock:
            if self._files is None:
                self._files = self._list()
        number = spec.number.lower()
        for name in (number.partition("/")[0], number.replace("/", "-"), number.replace("/", "_"), spec.id.lower()):
            if name and name in self._files:
                return self._files[name]
        return None

    def _list(self) -> dict[str, Path]:
        try:
            files = sorted(file for file in self.folder.iterdir() if file.suffix.lower() in SUFFIXES)
        except (OSError, ValueError) as error:  # a name that no system can have is a ValueError
            reason = getattr(error, "strerror", None) or "there can be no such folder"
            shown = "".join(letter if letter.isprintable() else "?" for letter in str(self.folder))
            self._report(
                f"The folder of your own pictures, {shown}, cannot be read ({reason}); "
                "choose another one in the settings."
            )
            return {}
        return {file.stem.lower(): file for file in files}

    def _kept_file(self, file: Path, width: int, ratio: float) -> Path | None:
        if self._cache is None:
            return None
        facts = file.stat()
        name = f"{file}\n{facts.st_mtime_ns}\n{facts.st_size}\n{width}\n{ratio}"
        return self._cache / f"{hashlib.sha256(os.fsencode(name)).hexdigest()[:32]}.png"

    def _keep(self, image: QImage, file: Path) -> None:
        """Keep a scaled copy if the disk lets us; the game goes on without."""
        if put_in_place(file, lambda half: image.save(str(half), "PNG")):  # type: ignore[call-overload]
            prune(file.parent, ".png", CACHE_LIMIT)
        else:
            self._cache = None


def _as_card(file: Path, spec: Face, width: int, ratio: float) -> QImage:
    """A picture file as a card: rounded corners, and a frame where its shape is not a card's."""
    # Only here: most players have no pictures of their own, and Pillow takes its time to come.
    from imperium_desktop.art.picture_files import read_scaled

    with frames.new_card(width, ratio, frames.banner_colour(spec)) as (card, sheet):
        picture = read_scaled(file, card.size())
        box = QRectF(card.rect())
        radius = frames.CORNER * sheet.unit
        outline = QPainterPath()
        outline.addRoundedRect(box, radius, radius)
        sheet.painter.fillPath(outline, sheet.dark)
        sheet.painter.setClipPath(outline)
        place = QRectF(picture.rect())
        place.moveCenter(box.center())
        sheet.painter.drawImage(place, picture)
    return card
