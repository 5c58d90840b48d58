"""Picture files of any make, read and scaled with Pillow; importing it takes time, so only who has pictures does."""

from __future__ import annotations

import stat
import warnings
from pathlib import Path
from typing import Final

from PIL import Image, UnidentifiedImageError
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage

FORMATS: Final = ("PNG", "JPEG", "WEBP", "TIFF", "AVIF")
"""What is read, whatever a file's name says: many a .jpg is a .png. Pillow's other readers are never tried."""
MOST_BYTES: Final = 64 * 2**20
"""The largest file that is taken for a picture of a card."""
MOST_PIXELS: Final = 64_000_000
"""The largest picture: a file of a few bytes can claim to be one that fills the memory."""
_CROP: Final = 0.06
"""Pictures whose shape differs from the room's by no more than this fill it; others are shown whole."""
_ORIENTATION: Final = 0x0112
"""The number of the note in a photograph that says how the camera was held."""
_TURNS: Final = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
_LYING: Final = (5, 6, 7, 8)
"""The turns that make a wide picture a high one."""

# Our own limit is looked at first, and refuses with a sentence; Pillow's stands behind it.
Image.MAX_IMAGE_PIXELS = MOST_PIXELS
# What it thinks of a file it tells the terminal, where nobody looks.
warnings.filterwarnings("ignore", module=r"PIL\.")


def read_scaled(file: Path, room: QSize) -> QImage:
    """A picture, upright, so large that it fills the room or just fits into it.

    :raises ValueError: with the reason, fit to stand in brackets, if it is no picture that we read.
    :raises OSError: if the system does not let us read it.
    """
    _check(file)
    try:
        with Image.open(file, formats=FORMATS) as image:
            if image.width * image.height > MOST_PIXELS:
                raise Image.DecompressionBombError
            return _as_qt(_upright(image, room))
    except UnidentifiedImageError:
        raise ValueError("it is no PNG, JPEG, WebP, TIFF or AVIF picture") from None
    except Image.DecompressionBombError:
        raise ValueError(f"it has more than {MOST_PIXELS // 1_000_000} million pixels") from None
    except MemoryError:
        raise ValueError("there is not enough memory for it") from None
    except Exception as error:  # Pillow meets damaged files with errors of every kind
        if isinstance(error, OSError) and error.errno is not None:
            raise
        raise ValueError("it is damaged") from error


def _check(file: Path) -> None:
    """Refuses what would block for ever when it is opened, and what would fill the memory."""
    facts = file.stat()
    if not stat.S_ISREG(facts.st_mode):
        raise ValueError("it is a folder, a pipe or a device, not a file")
    if facts.st_size > MOST_BYTES:
        raise ValueError(f"it is larger than {MOST_BYTES >> 20} MB")


def _upright(image: Image.Image, room: QSize) -> Image.Image:
    """Scaled to its room and turned, in this order: small pictures are turned sooner."""
    # A JPEG can be read at a half, a quarter or an eighth of its size, in as much less time and memory.
    side = 3 * max(room.width(), room.height())
    image.draft(None, (side, side))
    image.load()
    # Only now: a TIFF turns itself when it is loaded.
    orientation = _orientation(image)
    shape = QSize(*image.size)
    wanted = _fitting(shape.transposed() if orientation in _LYING else shape, room)
    if orientation in _LYING:
        wanted.transpose()
    plain = _plain(image)
    scaled = plain.resize((wanted.width(), wanted.height()), Image.Resampling.LANCZOS, reducing_gap=3.0)
    turn = _TURNS.get(orientation)
    return scaled if turn is None else scaled.transpose(turn)


def _orientation(image: Image.Image) -> int:
    try:
        return int(image.getexif().get(_ORIENTATION, 1))
    except Exception:  # notes that cannot be read spoil no picture
        return 1


def _fitting(shape: QSize, room: QSize) -> QSize:
    difference = abs(shape.width() / shape.height() / (room.width() / room.height()) - 1)
    filling = Qt.AspectRatioMode.KeepAspectRatioByExpanding
    mode = filling if difference <= _CROP else Qt.AspectRatioMode.KeepAspectRatio
    return shape.scaled(room, mode).expandedTo(QSize(1, 1))


def _plain(image: Image.Image) -> Image.Image:
    """In red, green and blue, and transparent where it was: indexed colours and inks cannot be mixed as they are."""
    if image.mode.startswith("I;16"):
        image = image.point(lambda value: value * (1 / 256)).convert("L")
    return image.convert("RGBA" if image.has_transparency_data else "RGB")


def _as_qt(image: Image.Image) -> QImage:
    data = image.convert("RGBA").tobytes()
    # Copied: Qt would go on using the bytes, which Python throws away.
    return QImage(data, image.width, image.height, 4 * image.width, QImage.Format.Format_RGBA8888).copy()
