"""Patterns that nations love, and the backdrop for things shown on their own."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainterPath, QRadialGradient, QTransform

from imperium_desktop.art import palette
from imperium_desktop.art.blank import blank
from imperium_desktop.art.outlines import outline, stroked
from imperium_desktop.art.scenes.canvas import Canvas, gradient_down
from imperium_desktop.art.scenes.nations import nation_look

Repeat = tuple[str, float, float]
"""One repeat of a pattern, ten units high: its lines, its width and the width of its lines."""

_FRIEZES: Final[dict[str, Repeat]] = {
    "meander": ("M0 9 H10 V1.6 H2.6 V6.4 H6.4 V4 M10 9 H12", 12.0, 1.25),
    "waves": ("M0 8 C4 8 4 1.6 8 1.6 C11 1.6 12 5 9.6 5.6 M8 1.6 C12 1.6 11 8 14 8", 14.0, 1.2),
    "knot": ("M0 2 C5 2 7 8 12 8 M0 8 C5 8 7 2 12 2 M4 5 C4 3 8 3 8 5 C8 7 4 7 4 5 Z", 12.0, 1.15),
    "runes": ("M2 9 V1 L5 4 L2 5.4 M8 9 V1 M8 3 L11 1 M8 6 L11 4 M14 9 L16 1 L18 9 M20 1 V9 M20 5 L23 2", 25.0, 1.05),
    "triangles": ("M0 9 L4 1.6 L8 9 Z M4 6 V6.4", 8.0, 1.0),
    "rosettes": ("M5 1.4 V8.6 M1.4 5 H8.6 M2.5 2.5 L7.5 7.5 M7.5 2.5 L2.5 7.5 M11 1 V9", 12.0, 1.05),
    "spirals": ("M0 8 C8 8 10 1 5 1.4 C2 2 3 6 5.6 5 M5 8 H12", 12.0, 1.15),
    "leaves": ("M0 5 H10 M2 5 C2 2 5 1 7 1.6 C7 4 5 5 2 5 M2 5 C2 8 5 9 7 8.4 C7 6 5 5 2 5", 10.0, 0.95),
    "steps": ("M0 9 V6 H2.4 V3.6 H5 V1.2 H8 V3.6 H10.4 V6 H12.6 V9 M4.6 9 H8.4", 13.0, 1.15),
    "teeth": ("M0 1.4 L3 8 L6 1.4 Z M6 8.6 L9 2 L12 8.6 Z", 12.0, 0.9),
    "clouds": ("M0 8 H4 C1 8 1 3 4.6 3 C8 3 8 6.6 5.4 6.2 M8 8 H14 M8 8 C7 4 12 4 11.4 6.4", 14.0, 1.1),
    "scales": ("M0 9 C0 3 8 3 8 9 M2 9 C2 5.6 6 5.6 6 9 M-4 5 C-4 -1 4 -1 4 5 M4 5 C4 -1 12 -1 12 5", 8.0, 0.9),
    "stars": ("M6 1 L7.6 3.4 L10.4 5 L7.6 6.6 L6 9 L4.4 6.6 L1.6 5 L4.4 3.4 Z M11.4 3 L13 5 L11.4 7", 13.6, 1.0),
    "zigzag": ("M0 8 L4 2 L8 8 L12 2 L16 8 M4 6.6 V6.8 M12 6.6 V6.8", 16.0, 1.2),
    "lotus": (
        "M6 8.6 C3 6 4 3 6 1.2 C8 3 9 6 6 8.6 M6 8.6 C2 8.4 0.6 6 0.8 3.4 M6 8.6 C10 8.4 11.4 6 11.2 3.4",
        12.0,
        1.0,
    ),
    "circuits": ("M0 3 H4 V7 H9 M9 3 H13 V7 H16 M4 1.6 V3 M13 7 V8.6", 16.0, 1.1),
    "curls": ("M0 9 C0 2 8 2 8 6 C8 8.6 4.6 8 5 6 M8 6 C8 2 14 3 14 9", 14.0, 1.15),
}
_RINGS: Final = (
    "M0 1 C4 1 4 7 0 7 C-4 7 -4 1 0 1 M8 1 C12 1 12 7 8 7 C4 7 4 1 8 1 M4 6 C8 6 8 12 4 12 "
    "C0 12 0 6 4 6 M4 -4 C8 -4 8 2 4 2",
    8.0,
    1.1,
)
_ALL: Final = ("meander", "waves", "knot", "rosettes", "triangles", "leaves", "spirals")


def frieze(c: Canvas, y: float, height: float, colour: QColor, nation: str | None, seed: int = 0) -> None:
    """A band of a nation's pattern across the picture."""
    repeat = _FRIEZES[nation_look(nation).frieze or _ALL[seed % len(_ALL)]]
    c.rect(-c.half, y, 2 * c.half, height, _texture(c, repeat, y, height, colour))


def rings(c: Canvas, size: float, colour: QColor) -> QBrush:
    """A brush of linked rings, as of mail."""
    return _texture(c, _RINGS, 0, size, colour)


def _texture(c: Canvas, repeat: Repeat, y: float, height: float, colour: QColor) -> QBrush:
    scale = c.pixels_per_unit
    brush = QBrush(_tile(repeat, max(4, round(height * scale)), colour.rgba()))
    brush.setTransform(QTransform(1 / scale, 0, 0, 1 / scale, 0, y))
    return brush


@lru_cache(maxsize=128)
def _tile(repeat: Repeat, height: int, rgba: int) -> QImage:
    """One repeat of a frieze in pixels: laying tiles is twenty times as quick as drawing the lines of a whole band."""
    data, width, weight = repeat
    with blank(max(2, round(height * width / 10)), height) as (image, painter):
        painter.scale(image.width() / width, height / 10)
        area = stroked(outline(data), weight)
        for shift in (-width, 0, width):
            painter.fillPath(area.translated(shift, 0), QColor.fromRgba(rgba))
    return image


def backdrop(c: Canvas, nation: str | None, seed: int) -> None:
    """A warm light on a wall with a patterned band, and a table to stand things on."""
    tint = palette.under_gold(c.tint)
    deep = palette.blend(tint, palette.NIGHT, 0.55)
    bright = palette.blend(tint, c.mood.glow, 0.5)
    gradient = QRadialGradient(0, 44, max(c.half, 60))
    gradient.setColorAt(0, bright)
    gradient.setColorAt(0.5, palette.blend(tint, bright, 0.25))
    gradient.setColorAt(1, deep)
    c.fill(QBrush(gradient))
    c.rays(0, 44, 24, palette.faded(palette.CREAM, 0.06), turn=seed % 7 * 0.1)
    band = palette.faded(palette.GOLD, 0.5)
    c.rect(-c.half, c.top + 4, 2 * c.half, 0.7, band)
    frieze(c, c.top + 6.2, 8, band, nation, seed)
    c.rect(-c.half, c.top + 15.6, 2 * c.half, 0.7, band)
    table(c, nation, seed)


def table(c: Canvas, nation: str | None, seed: int) -> None:
    """A stone shelf with a carved edge."""
    stone = palette.blend(QColor("#cdbb97"), c.tint, 0.12)
    c.rect(-c.half, 82, 2 * c.half, 6, gradient_down(82, 88, palette.blend(stone, palette.CREAM, 0.45), stone))
    c.rect(
        -c.half,
        88,
        2 * c.half,
        12,
        gradient_down(88, 100, palette.blend(stone, palette.NIGHT, 0.35), palette.blend(stone, palette.NIGHT, 0.6)),
    )
    frieze(c, 90, 8, palette.faded(palette.CREAM, 0.4), nation, seed)


def shadow(c: Canvas, x: float, y: float, radius: float) -> None:
    """The soft shadow under a thing on the table."""
    c.painter.save()
    c.painter.translate(x, y)
    c.painter.scale(1, 0.16)
    gradient = QRadialGradient(0, 0, radius)
    gradient.setColorAt(0, QColor(0, 0, 0, 150))
    gradient.setColorAt(1, QColor(0, 0, 0, 0))
    c.painter.setBrush(QBrush(gradient))
    c.painter.drawEllipse(QPointF(0, 0), radius, radius)
    c.painter.restore()


def roundel(c: Canvas, x: float, y: float, radius: float, ground: QColor) -> None:
    """A great medallion with a beaded rim."""
    gold = palette.GOLD
    c.disc(x, y, radius * 1.09, palette.blend(gold, palette.NIGHT, 0.62))
    c.disc(x, y, radius * 1.06, gold)
    c.disc(x, y, radius, palette.blend(gold, palette.NIGHT, 0.5))
    beads = QPainterPath()
    beads.setFillRule(Qt.FillRule.WindingFill)
    for index in range(40):
        angle = 2 * math.pi * index / 40
        beads.addEllipse(
            QPointF(x + radius * 0.95 * math.cos(angle), y + radius * 0.95 * math.sin(angle)),
            radius * 0.03,
            radius * 0.03,
        )
    c.painter.fillPath(beads, palette.blend(gold, palette.CREAM, 0.4))
    gradient = QRadialGradient(x - radius * 0.3, y - radius * 0.3, radius * 1.4)
    gradient.setColorAt(0, palette.blend(ground, c.mood.glow, 0.45))
    gradient.setColorAt(1, palette.blend(ground, palette.NIGHT, 0.45))
    c.disc(x, y, radius * 0.9, QBrush(gradient))
