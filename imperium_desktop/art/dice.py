"""A die as it lies on the table: an ivory cube seen from above, with its pips."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPen

from imperium_desktop.art import palette
from imperium_desktop.art.blank import blank

_IVORY: Final = QColor("#f6ead0")
_RED: Final = QColor("#a3231f")
_CORNERS: Final = ((0.26, 0.26), (0.74, 0.74), (0.74, 0.26), (0.26, 0.74), (0.26, 0.5), (0.74, 0.5))
"""Where pips lie, in pairs across the middle, as parts of a side."""


def draw_die(pips: int, size: int, ratio: float = 1.0) -> QImage:
    """A die that shows 1 to 6, `size` pixels wide and high on a screen of this pixel ratio."""
    if not 1 <= pips <= 6:
        raise ValueError(f"A die cannot show {pips}.")
    side = max(1, round(size * ratio))
    with blank(side, side) as (image, painter):
        _paint(painter, pips, side)
    image.setDevicePixelRatio(ratio)
    return image


def _paint(painter: QPainter, pips: int, side: int) -> None:
    edge = side * 0.06
    box = QRectF(edge, edge, side - 2.6 * edge, side - 2.6 * edge)
    corner = side * 0.2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette.faded(palette.NIGHT, 0.5))
    painter.drawRoundedRect(box.translated(edge * 0.6, edge * 1.2), corner, corner)
    shade = QLinearGradient(box.topLeft(), box.bottomRight())
    shade.setColorAt(0, palette.blend(_IVORY, palette.CREAM, 0.6))
    shade.setColorAt(1, palette.blend(_IVORY, palette.NIGHT, 0.18))
    painter.setBrush(shade)
    painter.setPen(QPen(palette.blend(_IVORY, palette.NIGHT, 0.6), max(1.0, side * 0.035)))
    painter.drawRoundedRect(box, corner, corner)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_RED)
    places = [*_CORNERS[: pips - pips % 2], *([(0.5, 0.5)] if pips % 2 else [])]
    for across, down in places:
        middle = QPointF(box.x() + box.width() * across, box.y() + box.height() * down)
        painter.drawEllipse(middle, side * 0.085, side * 0.085)
