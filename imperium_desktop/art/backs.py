"""Card backs: one for each deck, so that a pile says what it holds."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainterPath, QRadialGradient

from imperium_desktop.art import frames, icons, palette
from imperium_desktop.art.frames import Sheet
from imperium_desktop.art.icons import Symbol
from imperium_desktop.art.scenes.canvas import sunburst

_DECKS: Final = {
    "commons": (QColor("#7a5a2c"), "points"),
    "common": (QColor("#2c5a5e"), "location"),
    "attack": (QColor("#6a1c1c"), "attack"),
    "foundation": (QColor("#57524a"), "foundation"),
}
"""The colours and symbols of decks that are neither a suit's nor a nation's."""


def draw_back(kind: str, width: int, ratio: float = 1.0) -> QImage:
    """The back of a card, `width` pixels wide: a deck's name, a suit's, or a nation's for its colour and emblem.

    Safe to call in any thread.
    """
    colour, drawing = _look(kind)
    with frames.new_card(width, ratio, colour) as (image, sheet):
        frames.paint_stock(sheet)
        _paint_ground(sheet)
        _paint_lattice(sheet)
        _paint_medallion(sheet, drawing)
    return image


def _look(kind: str) -> tuple[QColor, Symbol]:
    if kind in _DECKS:
        colour, name = _DECKS[kind]
        return colour, icons.symbol(name)
    if kind not in icons.SUITS:
        return palette.nation_colour(kind), icons.emblem(kind)
    return palette.suit_colour(kind), icons.symbol(kind)


def _lines(ground: QColor) -> QColor:
    """The colour of what is printed on a back: gold, or on a light ground a deep tone of it."""
    return palette.blend(ground, palette.NIGHT, 0.7) if palette.is_light(ground) else palette.GOLD


def _paint_ground(sheet: Sheet) -> None:
    border = sheet.border * 1.5
    box = QRectF(border, border, sheet.width - 2 * border, sheet.height - 2 * border)
    centre = box.center()
    gradient = QRadialGradient(centre, sheet.height * 0.6)
    gradient.setColorAt(0, palette.blend(sheet.colour, palette.CREAM, 0.18))
    gradient.setColorAt(0.6, sheet.colour)
    gradient.setColorAt(1, palette.blend(sheet.colour, palette.NIGHT, 0.5))
    sheet.painter.fillRect(box, QBrush(gradient))
    reach = box.height() / 2 * 1.2
    sheet.painter.save()
    sheet.painter.setClipRect(box)
    beams = sunburst(32, palette.faded(palette.CREAM, 0.09).rgba())
    sheet.painter.drawImage(QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach), beams)
    sheet.painter.restore()


def _paint_lattice(sheet: Sheet) -> None:
    """A band of diamonds between two lines."""
    painter, unit = sheet.painter, sheet.unit
    ink = palette.blend(_lines(sheet.colour), sheet.colour, 0.2)
    for inset, weight in ((6.5 * unit, 0.7), (17.5 * unit, 0.5)):
        line = max(0.7 * sheet.ratio, weight * unit)
        width, height = sheet.width - 2 * inset, sheet.height - 2 * inset
        for side in (
            QRectF(inset, inset, width, line),
            QRectF(inset, inset + height - line, width, line),
            QRectF(inset, inset, line, height),
            QRectF(inset + width - line, inset, line, height),
        ):
            painter.fillRect(side, ink)
    path = QPainterPath()
    for x, y in _diamond_places():
        for size in (3.1, 1.3):
            path.moveTo((x - size) * unit, y * unit)
            for dx, dy in ((0, -size), (size, 0), (0, size)):
                path.lineTo((x + dx) * unit, (y + dy) * unit)
            path.closeSubpath()
    painter.fillPath(path, ink)


def _diamond_places() -> list[tuple[float, float]]:
    across = [12 + index * 76 / 9 for index in range(10)]
    down = [12 + index * 116 / 14 for index in range(1, 14)]
    return [(x, y) for x in across for y in (12.0, 128.0)] + [(x, y) for y in down for x in (12.0, 88.0)]


def _paint_medallion(sheet: Sheet, drawing: Symbol) -> None:
    painter, unit = sheet.painter, sheet.unit
    centre = QPointF(50 * unit, 70 * unit)
    gold = palette.GOLD
    painter.setPen(Qt.PenStyle.NoPen)
    petals = QPainterPath()
    petals.setFillRule(Qt.FillRule.WindingFill)
    for index in range(16):
        angle = 2 * math.pi * index / 16
        petals.addEllipse(
            centre + QPointF(26 * unit * math.cos(angle), 26 * unit * math.sin(angle)), 4.6 * unit, 4.6 * unit
        )
    painter.fillPath(petals, palette.blend(gold, palette.NIGHT, 0.35))
    light = palette.is_light(sheet.colour)
    ground = palette.blend(sheet.colour, *((palette.CREAM, 0.35) if light else (palette.NIGHT, 0.15)))
    for radius, colour in (
        (26.5, gold),
        (24.6, palette.blend(sheet.colour, palette.NIGHT, 0.55)),
        (23.4, ground),
    ):
        painter.setBrush(colour)
        painter.drawEllipse(centre, radius * unit, radius * unit)
    side = 31 * unit
    box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
    if light:
        drawing.paint(painter, box, _lines(sheet.colour))
        return
    drawing.paint(painter, box.translated(0.7 * unit, 0.9 * unit), palette.faded(palette.NIGHT, 0.5))
    drawing.paint(painter, box, palette.blend(gold, palette.CREAM, 0.45))
