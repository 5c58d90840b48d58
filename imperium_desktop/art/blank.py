"""Pictures to begin with: see-through, with a painter at work."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter


@contextmanager
def blank(width: int, height: int) -> Iterator[tuple[QImage, QPainter]]:
    """An empty picture of so many pixels, and a smooth painter on it until the picture is done."""
    image = QImage(max(1, width), max(1, height), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield image, painter
    finally:
        # A picture that goes while it is being painted takes the program with it.
        painter.end()
