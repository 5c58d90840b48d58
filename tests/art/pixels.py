"""Looking at pictures in tests."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter


def grey(image: QImage) -> bytes:
    """The lightness of every pixel on white, row by row."""
    flat = QImage(image.width(), image.height(), QImage.Format.Format_RGB32)
    flat.fill(Qt.GlobalColor.white)
    painter = QPainter(flat)
    painter.drawImage(QRectF(flat.rect()), image)
    painter.end()
    lightness = flat.convertToFormat(QImage.Format.Format_Grayscale8)
    width = lightness.width()
    return b"".join(bytes(lightness.constScanLine(row))[:width] for row in range(lightness.height()))


def difference(one: QImage, other: QImage) -> float:
    """How far two pictures of one size are apart in lightness, from 0 (the same) to 1 (black against white)."""
    assert one.size() == other.size()
    first, second = grey(one), grey(other)
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / 255 / len(first)


def same(one: QImage, other: QImage) -> bool:
    return one == other and one.devicePixelRatio() == other.devicePixelRatio()


def empty(width: int, height: int, colour: str = "transparent") -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(colour))
    return image
