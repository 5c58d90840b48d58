"""The player's own pictures: files named like cards, which replace the faces that we draw."""

from __future__ import annotations

import hashlib
import stat
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader, QPainterPath

from imperium_desktop.art import frames
from imperium_desktop.art.specs import FaceSpec

SUFFIXES: Final = (".png", ".jpg", ".jpeg", ".webp")
CACHE_LIMIT: Final = 64 * 2**20
"""How many bytes of scaled pictures stay on disk."""
MOST_BYTES: Final = 32 * 2**20
"""The largest file that is taken for a picture of a card."""
_CROP: Final = 0.06
"""Pictures whose shape differs from a card's by no more than this fill it; others are shown whole."""

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

    def draw(self, spec: FaceSpec, width: int, ratio: float) -> QImage | None:
        """The player's picture of a card at this size; None if there is none, or none that can be read."""
        file = self._file(spec)
        if file is None or file in self._refused:
            return None
        try:
            _check(file)
            kept = self._kept_file(file, width, ratio)
            image = QImage(str(kept)) if kept is not None and kept.is_file() else QImage()
            if image.isNull():
                image = _scaled(file, spec, width, ratio)
                if kept is not None:
                    self._keep(image, kept)
        except (OSError, ValueError) as error:
            self._refused.add(file)
            self._report(
                f"The picture {file.name} in {self.folder} cannot be read ({error}); the card is drawn instead. "
                "Replace the file or take it away."
            )
            return None
        image.setDevicePixelRatio(ratio)
        return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)

    def _file(self, spec: FaceSpec) -> Path | None:
        with self._lock:
            if self._files is None:
                self._files = self._list()
        number = spec.number.lower()
        for name in (number.partition("/")[0], number.replace("/", "-"), number.replace("/", "_"), spec.key.lower()):
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
        return self._cache / f"{hashlib.sha256(name.encode()).hexdigest()[:32]}.png"

    def _keep(self, image: QImage, file: Path) -> None:
        """Keep a scaled copy if the disk lets us; the game goes on without."""
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            image.save(str(file), "PNG")  # type: ignore[call-overload]
            _prune(file.parent)
        except OSError:
            self._cache = None


def _check(file: Path) -> None:
    """Refuses what would block for ever when it is opened, and what would fill the memory.

    :raises ValueError: with the reason.
    """
    facts = file.stat()
    if not stat.S_ISREG(facts.st_mode):
        raise ValueError("it is a folder, a pipe or a device, not a file")
    if facts.st_size > MOST_BYTES:
        raise ValueError(f"it has more than {MOST_BYTES} bytes")


def _prune(folder: Path) -> None:
    """Take away the copies that have lain there longest, once there are too many."""
    files = sorted((facts.st_mtime, facts.st_size, file) for file in folder.glob("*.png") for facts in (file.stat(),))
    excess = sum(size for _, size, _ in files) - CACHE_LIMIT
    for _, size, file in files:
        if excess <= 0:
            break
        file.unlink(missing_ok=True)
        excess -= size


def _scaled(file: Path, spec: FaceSpec, width: int, ratio: float) -> QImage:
    """A picture file as a card: rounded corners, and a frame where its shape is not a card's."""
    with frames.new_card(width, ratio, frames.banner_colour(spec)) as (card, sheet):
        picture = _read(file, card.size())
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


def _read(file: Path, room: QSize) -> QImage:
    reader = QImageReader(str(file))
    reader.setAutoTransform(True)
    # The content counts, not the name: many a .jpg is a .png.
    reader.setDecideFormatFromContent(True)
    size = reader.size()
    if size.isValid() and size.width() > 0 and size.height() > 0:
        turned = reader.transformation() & QImageIOHandler.Transformation.TransformationRotate90
        shape = size.transposed() if turned else size
        difference = abs(shape.width() / shape.height() / (room.width() / room.height()) - 1)
        mode = (
            Qt.AspectRatioMode.KeepAspectRatioByExpanding if difference <= _CROP else Qt.AspectRatioMode.KeepAspectRatio
        )
        target = shape.scaled(room, mode)
    else:
        target = room
    image = reader.read()
    if image.isNull():
        raise ValueError(reader.errorString().lower().rstrip("."))
    return image.scaled(target, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
