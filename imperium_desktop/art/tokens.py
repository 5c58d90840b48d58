"""Tokens as wooden pieces, told apart by their shape as well as by their colour."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen

from imperium_desktop.art import lettering, palette
from imperium_desktop.art.blank import blank
from imperium_desktop.art.icons import symbol
from imperium_desktop.art.outlines import outline, shared
from imperium_desktop.engine.looks import TokenLook

# Each on a square of 32 units, as symbols are.
_PLAIN: Final = "M16 2 C23.7 2 30 8.3 30 16 C30 23.7 23.7 30 16 30 C8.3 30 2 23.7 2 16 C2 8.3 8.3 2 16 2 Z"
_SHAPES: Final = {
    "disc": _PLAIN,
    "diamond": "M16 1.4 C17 1.4 18 1.9 18.7 2.7 L29.3 13.3 C30.8 14.8 30.8 17.2 29.3 18.7 L18.7 29.3 "
    "C17.2 30.8 14.8 30.8 13.3 29.3 L2.7 18.7 C1.2 17.2 1.2 14.8 2.7 13.3 L13.3 2.7 C14 1.9 15 1.4 16 1.4 Z",
    "block": "M16 1.6 C16.5 1.6 17 1.7 17.4 2 L28 8 C28.9 8.5 29.4 9.4 29.4 10.4 V21.6 C29.4 22.6 28.9 23.5 28 24 "
    "L17.4 30 C16.5 30.5 15.5 30.5 14.6 30 L4 24 C3.1 23.5 2.6 22.6 2.6 21.6 V10.4 C2.6 9.4 3.1 8.5 4 8 L14.6 2 "
    "C15 1.7 15.5 1.6 16 1.6 Z",
    "person": "M16 1.4 C20 1.4 22.8 4.2 22.8 8 C22.8 10 22.2 11.4 21.2 12.6 C26 13.4 29.8 15.6 29.8 18.4 "
    "C29.8 20.6 26.4 21 23.8 20.6 C24.8 23.8 26 26 26 28.2 C26 29.8 25 30.6 23.4 30.6 H8.6 C7 30.6 6 29.8 6 28.2 "
    "C6 26 7.2 23.8 8.2 20.6 C5.6 21 2.2 20.6 2.2 18.4 C2.2 15.6 6 13.4 10.8 12.6 C9.8 11.4 9.2 10 9.2 8 "
    "C9.2 4.2 12 1.4 16 1.4 Z",
    "jar": "M11.4 1.6 H20.6 C21.6 1.6 22 2.2 22 3 V4.6 C27 3.6 29.6 7 28 12 "
    "C29.4 17.4 26 22.4 21 25.2 C20.6 26.4 20.6 27.4 21 28.6 "
    "C21.2 29.8 20.6 30.6 19.4 30.6 H12.6 C11.4 30.6 10.8 29.8 11 28.6 "
    "C11.4 27.4 11.4 26.4 11 25.2 C6 22.4 2.6 17.4 4 12 "
    "C2.4 7 5 3.6 10 4.6 V3 C10 2.2 10.4 1.6 11.4 1.6 Z",
}
SHAPES: Final = (*_SHAPES, "star")
"""The outlines that a game may give its tokens."""
_MARKS: Final = {"action": "M9 3 L30 16 L9 29 Z"}
"""What stands on a piece in place of the symbol, which has an outline of its own."""


def draw_token(kind: str, look: TokenLook | None, size: int, ratio: float = 1.0, count: int | None = None) -> QImage:
    """A token, `size` pixels wide and high on a screen of this pixel ratio, with a badge if a count is given.

    One that nobody gave a look is a plain disc in a colour that always follows from its name, with the first letter of
    it. Safe to call in any thread.
    """
    side = max(1, round(size * ratio))
    with blank(side, side) as (image, painter):
        painter.save()
        painter.scale(side / 32, side / 32)
        if count is not None:
            # The badge hangs over the lower right corner; the piece makes room for it.
            painter.scale(0.9, 0.9)
        _paint_piece(painter, kind, look)
        painter.restore()
        if count is not None:
            _paint_badge(painter, str(count), side)
    image.setDevicePixelRatio(ratio)
    return image


def _paint_piece(painter: QPainter, kind: str, look: TokenLook | None) -> None:
    shape = look.shape if look is not None else ""
    path, base = _shape(shape), QColor(look.colour) if look is not None else palette.nation_colour(kind)
    dark = palette.blend(base, palette.NIGHT, 0.55)
    painter.fillPath(path.translated(0.5, 1.2), palette.faded(palette.NIGHT, 0.4))
    painter.fillPath(path.translated(0, 0.8), dark)
    gradient = QLinearGradient(4, 2, 24, 30)
    gradient.setColorAt(0, palette.blend(base, palette.CREAM, 0.45))
    gradient.setColorAt(0.5, base)
    gradient.setColorAt(1, palette.blend(base, palette.NIGHT, 0.22))
    painter.fillPath(path, QBrush(gradient))
    if shape == "block":
        painter.fillPath(outline("M16 2.4 L28.4 9.4 L16 16.4 L3.6 9.4 Z"), palette.faded(palette.CREAM, 0.42))
        painter.fillPath(outline("M28.6 9.6 V22 L16 29.4 V16.4 Z"), palette.faded(palette.NIGHT, 0.34))
    elif shape == "jar":
        painter.setPen(QPen(palette.faded(palette.CREAM, 0.85), 1.7))
        painter.drawLine(QPointF(5, 12), QPointF(27, 12))
        painter.drawLine(QPointF(5.6, 16), QPointF(26.4, 16))
    elif shape == "person":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.faded(palette.CREAM, 0.35))
        painter.drawEllipse(QPointF(14, 6), 2.4, 2.4)
    painter.strokePath(path, QPen(dark, 1.1))
    ink = palette.text_on(base)
    if look is None:
        painter.setFont(lettering.font(lettering.TEXT, 17, True))
        painter.setPen(ink)
        painter.drawText(QRectF(0, 0, 32, 32), Qt.AlignmentFlag.AlignCenter, kind[:1].upper())
    elif look.symbol:
        painter.save()
        painter.translate(16, 16)
        painter.scale(0.56, 0.56)
        painter.translate(-16, -16)
        if look.symbol in _MARKS:
            painter.fillPath(outline(_MARKS[look.symbol]), ink)
        else:
            symbol(look.symbol).paint(painter, QRectF(0, 0, 32, 32), ink)
        painter.restore()


def _paint_badge(painter: QPainter, text: str, side: float) -> None:
    tall = side * 0.46
    size = max(6, round(tall * 0.8))
    wide = max(tall, lettering.advance(lettering.TEXT, text, True) * size + tall * 0.4)
    box = QRectF(side - wide - side * 0.02, side - tall - side * 0.02, wide, tall)
    painter.setPen(QPen(palette.CREAM, max(1.0, side * 0.03)))
    painter.setBrush(palette.NIGHT)
    painter.drawRoundedRect(box, tall / 2, tall / 2)
    made = lettering.font(lettering.TEXT, size, True)
    painter.setFont(made)
    painter.setPen(palette.CREAM)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


@cache
def _shape(name: str) -> QPainterPath:
    """The outline of that name, or a plain disc."""
    if name != "star":
        return shared(outline(_SHAPES.get(name, _PLAIN)))
    path = QPainterPath()
    for index in range(10):
        radius = 15.4 if index % 2 == 0 else 7.4
        angle = math.pi * index / 5 - math.pi / 2
        point = QPointF(16 + radius * math.cos(angle), 17 + radius * math.sin(angle))
        if index == 0:
            path.moveTo(point)
        else:
            path.lineTo(point)
    path.closeSubpath()
    return shared(path)
