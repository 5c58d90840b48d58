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
    "log": "M7 6 H23.6 C28 6 31 10.4 31 16 C31 21.6 28 26 23.6 26 H7 C3.4 26 1 21.6 1 16 C1 10.4 3.4 6 7 6 Z",
    "stone": "M3.4 22 L6.6 11.6 L13 8.4 L17 2.6 L25 4 L30 13.6 L29.6 23.6 L23.6 29.6 L9.4 29.4 Z",
    "apple": "M16 8.6 C16 5 17.6 2.2 20.4 1.4 L22.2 3 C20.4 4.2 19.2 6 19 8 C24.6 6.6 29.8 10 29.6 17 "
    "C29.4 24.4 24.6 31 20.4 30.8 C18.4 30.6 17.6 29.8 16 29.8 C14.4 29.8 13.6 30.6 11.6 30.8 "
    "C7.4 31 2.6 24.4 2.4 17 C2.2 9.6 9.6 6.4 16 8.6 Z",
    "nugget": "M10.4 5.4 H21.6 L30.6 26.4 H1.4 Z",
    "shield": "M16 1.2 C20.2 3.4 25 4.4 29.4 4.4 C30.2 16.2 26.4 25.8 16 31 C5.6 25.8 1.8 16.2 2.6 4.4 "
    "C7 4.4 11.8 3.4 16 1.2 Z",
    "helmet": "M9 2 C10.6 4.4 13 5.6 16 5.6 C19 5.6 21.4 4.4 23 2 C24 5 23.2 7.6 21.4 9.4 C25 11.6 27 15 27.2 19.4 "
    "L31 23.4 L27 28.6 L22.6 24.6 H9.4 L5 28.6 L1 23.4 L4.8 19.4 C5 15 7 11.6 10.6 9.4 C8.8 7.6 8 5 9 2 Z",
    "medal": "M8.4 0.8 H23.6 L20.4 10.4 C24.4 12.2 26.8 15.9 26.8 20.2 C26.8 26.2 22 31 16 31 C10 31 5.2 26.2 5.2 20.2 "
    "C5.2 15.9 7.6 12.2 11.6 10.4 Z",
    "tile": "M7 2.4 H25 C27.6 2.4 29.6 4.4 29.6 7 V25 C29.6 27.6 27.6 29.6 25 29.6 H7 C4.4 29.6 2.4 27.6 2.4 25 V7 "
    "C2.4 4.4 4.4 2.4 7 2.4 Z",
    "barrier": "M7.4 1.6 L16 10.2 L24.6 1.6 L30.4 7.4 L21.8 16 L30.4 24.6 L24.6 30.4 L16 21.8 L7.4 30.4 L1.6 24.6 "
    "L10.2 16 L1.6 7.4 Z",
    "flag": "M5 1 C6.4 1 7.4 2 7.4 3.2 H29 L23.6 10.6 L29 18 H7.4 V29 C7.4 30.2 6.4 31 5 31 C3.6 31 2.6 30.2 2.6 29 "
    "V3.2 C2.6 2 3.6 1 5 1 Z",
    "scroll": "M7.4 2.4 H27 C29.6 2.4 30.8 4.6 30.8 6.6 C30.8 8.6 29.6 10.6 27 10.6 H25.6 V25.4 "
    "C25.6 28 23.6 29.8 21 29.8 H5 C2.4 29.8 1.2 27.6 1.2 25.6 C1.2 23.6 2.4 21.6 5 21.6 H6.4 V6.6 "
    "C6.4 4 6.4 2.4 7.4 2.4 Z",
}
SHAPES: Final = (*_SHAPES, "star")
"""The outlines that a game may give its tokens."""
_MARKS: Final = {"action": "M9 3 L30 16 L9 29 Z", "done": "M1 18 L6 12.6 L12.6 18.4 L26 4 L31 9 L13 28.4 Z"}
"""What stands on a piece in place of a symbol that has an outline of its own, or of none."""
_RELIEF: Final = {
    "block": (("M16 2.4 L28.4 9.4 L16 16.4 L3.6 9.4 Z", 0.42), ("M28.6 9.6 V22 L16 29.4 V16.4 Z", -0.34)),
    "jar": (("M5 11.2 H27 V12.9 H5 Z M5.6 15.2 H26.4 V16.9 H5.6 Z", 0.85),),
    "person": (("M14 3.6 C15.3 3.6 16.4 4.7 16.4 6 C16.4 7.3 15.3 8.4 14 8.4 C12.7 8.4 11.6 7.3 11.6 6 Z", 0.35),),
    "log": (
        (
            "M23.6 6 C28 6 31 10.4 31 16 C31 21.6 28 26 23.6 26 C19.2 26 16.4 21.6 16.4 16 C16.4 10.4 19.2 6 23.6 6 Z",
            0.55,
        ),
        (
            "M23.7 11 C26 11 27.4 13 27.4 16 C27.4 19 26 21 23.7 21 C21.4 21 20 19 20 16 C20 13 21.4 11 23.7 11 Z",
            -0.4,
        ),
        ("M5 11 H13.6 V12.6 H5 Z M7 18.6 H14.6 V20.2 H7 Z", -0.4),
    ),
    "stone": (("M13 8.4 L17 2.6 L25 4 L20.6 13.4 Z", 0.4), ("M30 13.6 L29.6 23.6 L23.6 29.6 L21 19 Z", -0.34)),
    "apple": (("M6 16 C6.2 12.8 8.2 11.2 11 11 C8.6 13 7.8 16 8.4 20.4 C6.8 19.4 5.9 17.8 6 16 Z", 0.7),),
    "nugget": (("M10.4 5.4 H21.6 L24 11.4 H8 Z", 0.5), ("M21.6 5.4 L30.6 26.4 H24 L19.6 11.4 Z", -0.22)),
    "shield": (("M16 4.6 C19.2 6 22.8 7 26.4 7.2 C26.6 16.4 23.4 23.2 16 27.4 Z", 0.4),),
    "helmet": (
        ("M9 2 C12 6.8 20 6.8 23 2 C24 5 23.2 7.6 21.4 9.4 C18 11 14 11 10.6 9.4 C8.8 7.6 8 5 9 2 Z", 0.6),
        ("M9.4 19.6 C13.6 17.8 18.4 17.8 22.6 19.6 V24.6 H9.4 Z", -0.65),
    ),
    "medal": (
        ("M8.4 0.8 H23.6 L20.4 10.4 C17.6 9.2 14.4 9.2 11.6 10.4 Z", -0.5),
        (
            "M16 13 L18.2 17.6 L23.2 18.2 L19.5 21.6 L20.5 26.6 L16 24.1 L11.5 26.6 L12.5 21.6 L8.8 18.2 L13.8 17.6 Z",
            0.8,
        ),
    ),
    "flag": (("M9.4 5.2 H25 L23 8 H9.4 Z", 0.35),),
    "scroll": (("M10 7.6 H21.6 V9.2 H10 Z M10 12.4 H21.6 V14 H10 Z M10 17.2 H18 V18.8 H10 Z", -0.5),),
}
"""What is lighter or darker on a piece, and how much."""


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
    for drawn, light in _RELIEF.get(shape, ()):
        painter.fillPath(outline(drawn), palette.faded(palette.CREAM if light > 0 else palette.NIGHT, abs(light)))
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
