"""The parts that faces and backs are put together from: card stock, banners, medallions, chips, ribbons and seals."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from imperium_desktop.art import icons, lettering, palette
from imperium_desktop.art.blank import blank
from imperium_desktop.art.icons import Symbol
from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.faces import CARD_RATIO, Face

CORNER: Final = 4.2
"""The radius of a card's corners, in hundredths of its width."""

_HEADERS: Final = {
    "attack": QColor("#8e1b1b"),
    "pinned": QColor("#2b2420"),
    "power_a": QColor("#d8b45a"),
    "power_b": QColor("#d8b45a"),
    "trade_route": QColor("#0f6a6c"),
}
_STATES: Final = {
    "barbarian": QColor("#7a2f1a"),
    "empire": QColor("#8a1f45"),
    "isle_bound": QColor("#2d6a4f"),
    "voyaging": QColor("#1c5d7a"),
    "corrupted": QColor("#3f2d52"),
    "summoned": QColor("#4b1f6b"),
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """A card being drawn: the painter and the measures that all parts share, in pixels of the device."""

    painter: QPainter
    width: float
    ratio: float
    colour: QColor
    """The colour that rules the card."""

    @property
    def height(self) -> float:
        """The height of the card."""
        return self.width * CARD_RATIO

    @property
    def unit(self) -> float:
        """A hundredth of the card's width."""
        return self.width / 100

    @property
    def border(self) -> float:
        """The width of the frame around everything."""
        return max(self.ratio, 2.2 * self.unit)

    @property
    def dark(self) -> QColor:
        """The colour of the frame."""
        return palette.blend(self.colour, palette.NIGHT, 0.5)


@contextmanager
def new_card(width: int, ratio: float, colour: QColor) -> Iterator[tuple[QImage, Sheet]]:
    """An empty picture of a card's shape, and the sheet to paint it with, in pixels of the device."""
    wide = max(1, round(width * ratio))
    with blank(wide, round(wide * CARD_RATIO)) as (image, painter):
        painter.setRenderHints(QPainter.RenderHint.TextAntialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        yield image, Sheet(painter, wide, ratio, colour)
    image.setDevicePixelRatio(ratio)


def banner_colour(spec: Face) -> QColor:
    """The colour of a card's banner: its ruling suit's, or its nation's where no suit rules."""
    suit = spec.ruling_suit
    if suit is None or spec.kind == "power":
        if spec.kind == "state" and spec.states:
            return _STATES.get(spec.states[0], palette.nation_colour(spec.nation))
        return palette.nation_colour(spec.nation)
    return palette.suit_colour(suit)


def paint_stock(sheet: Sheet) -> None:
    """The card itself: a dark line around it, so that cards on cards stay apart, then the frame and a fine gold line.

    They are whole sheets, one inside the other: filling those is several times quicker than drawing lines around.
    """
    painter, unit, border = sheet.painter, sheet.unit, sheet.border
    painter.setPen(Qt.PenStyle.NoPen)
    line, gold = max(sheet.ratio * 0.7, 0.5 * unit), max(0.6, 0.45 * unit)
    for inset, radius, colour in (
        (0.0, CORNER * unit, palette.NIGHT),
        (line, CORNER * unit - line, sheet.dark),
        (border - gold, unit, palette.blend(palette.GOLD, sheet.dark, 0.25)),
    ):
        painter.setBrush(colour)
        painter.drawRoundedRect(QRectF(inset, inset, sheet.width - 2 * inset, sheet.height - 2 * inset), radius, radius)


def paint_banner(sheet: Sheet, box: QRectF) -> None:
    """The ground of the title."""
    gradient = QLinearGradient(box.topLeft(), box.bottomLeft())
    gradient.setColorAt(0, palette.blend(sheet.colour, palette.CREAM, 0.1))
    gradient.setColorAt(0.5, sheet.colour)
    gradient.setColorAt(1, palette.blend(sheet.colour, palette.NIGHT, 0.14))
    sheet.painter.fillRect(box, QBrush(gradient))
    rule = max(sheet.ratio, 0.8 * sheet.unit)
    sheet.painter.fillRect(QRectF(box.left(), box.bottom() - rule, box.width(), rule), palette.GOLD)


def paint_paper(sheet: Sheet, box: QRectF) -> None:
    """The ground of the text."""
    gradient = QLinearGradient(box.topLeft(), box.bottomLeft())
    gradient.setColorAt(0, palette.PAPER)
    gradient.setColorAt(1, palette.PAPER_SHADE)
    sheet.painter.fillRect(box, QBrush(gradient))
    rule = max(sheet.ratio, 0.8 * sheet.unit)
    sheet.painter.fillRect(QRectF(box.left(), box.top(), box.width(), rule), palette.DEEP_GOLD)


def paint_picture(sheet: Sheet, box: QRectF, spec: Face) -> None:
    """What the card shows."""
    # Only here: words are measured long before the first picture is painted, and the scenes take their time to come.
    from imperium_desktop.art.scenes.subjects import paint_picture as paint

    paint(sheet.painter, box, spec)


def paint_foot(sheet: Sheet, spec: Face, box: QRectF, words: str = "") -> None:
    """The strip at the bottom in the nation's colour, with its emblem and a few words or symbols."""
    ground = palette.blend(palette.nation_colour(spec.nation), palette.NIGHT, 0.15) if spec.nation else sheet.dark
    sheet.painter.fillRect(box, ground)
    rule = max(sheet.ratio * 0.7, 0.5 * sheet.unit)
    sheet.painter.fillRect(QRectF(box.left(), box.top(), box.width(), rule), palette.faded(palette.GOLD, 0.8))
    x = box.left() + 2 * sheet.unit
    ink = palette.text_on(ground)
    if spec.nation:
        side = box.height() * 0.8
        place = QRectF(x, box.center().y() - side / 2 + rule / 2, side, side)
        icons.emblem(spec.nation).paint(sheet.painter, place, ink)
        x += side + 1.6 * sheet.unit
    if spec.players > 2 and words:
        words += f"  {spec.players}+"
    if spec.mark and words:
        words += f"  {spec.mark}"
    # Symbols are drawn for paper: on this ground they are read on a slip of it.
    size = round(box.height() * 0.84) if "[" in words else max(round(5.6 * sheet.ratio), round(3.7 * sheet.unit))
    if "[" in words:
        ink = palette.INK
        slip = QRectF(
            x - sheet.unit, box.top() + rule, lettering.marks_width(words, size) + 2 * sheet.unit, box.height()
        )
        sheet.painter.fillRect(slip, palette.PAPER)
    lettering.paint_marks(sheet.painter, words, x, box.center().y() + rule / 2, size, ink)


def suit_symbols(spec: Face) -> list[tuple[Symbol, QColor]]:
    """The medallions of a card, the ruling one first: its suits, or its nation's emblem, or its state."""
    ruling = spec.ruling_suit
    if spec.nation and (spec.kind == "power" or ruling is None):
        return [(icons.emblem(spec.nation), palette.nation_colour(spec.nation))]
    names = sorted(set(spec.suits), key=lambda suit: suit != ruling)
    found = [(icons.symbol(name), palette.suit_colour(name)) for name in names if icons.is_symbol(name)]
    if not found and spec.kind == "state":
        found = [(icons.symbol(name), _STATES[name]) for name in spec.states if name in _STATES]
    return found


def states_beside_title(spec: Face) -> tuple[str, ...]:
    """The state symbols at the end of the banner; the shared State card has its own as its medallion."""
    return () if spec.kind == "state" and spec.nation is None else spec.states


def paint_suits(sheet: Sheet, spec: Face, left: float, top: float, side: float) -> None:
    """The medallions of a card, one below the other, the first the largest."""
    for index, (drawing, colour) in enumerate(suit_symbols(spec)):
        size = side if index == 0 else side * 0.74
        box = QRectF(left + (side - size) / 2, top, size, size)
        icons.paint_medallion(sheet.painter, drawing, box, palette.blend(colour, palette.NIGHT, 0.12), palette.GOLD)
        top += size * 0.96


def paint_header(sheet: Sheet, spec: Face, box: QRectF) -> None:
    """The pin, the crossed swords or the letter of a Power card, on a ground of its own colour."""
    if spec.header is None:
        return
    ground = _HEADERS.get(spec.header, sheet.dark)
    sheet.painter.fillRect(box, ground)
    side = min(box.width(), box.height()) * 0.74
    place = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
    icons.symbol(spec.header).paint(sheet.painter, place, palette.text_on(ground))


def paint_state(sheet: Sheet, state: str, box: QRectF) -> None:
    """The state that a card belongs to, as a round chip."""
    if icons.is_symbol(state):
        icons.paint_medallion(sheet.painter, icons.symbol(state), box, _STATES.get(state, sheet.dark), palette.CREAM)


def paint_icons(sheet: Sheet, names: tuple[str, ...], left: float, top: float, side: float) -> None:
    """A card's icons in a row, each on a light disc."""
    painter = sheet.painter
    for index, name in enumerate(names):
        if not icons.is_symbol(name):
            continue
        box = QRectF(left + index * side * 1.06, top, side, side)
        painter.setPen(QPen(palette.NIGHT, max(0.8, side * 0.05)))
        painter.setBrush(palette.CREAM)
        painter.drawEllipse(box)
        inset = side * 0.17
        icons.symbol(name).paint(painter, box.adjusted(inset, inset, -inset, -inset))


def paint_cost(sheet: Sheet, entries: Sequence[str], right: float, top: float, size: int) -> None:
    """What a development costs, on a ribbon that hangs down from the banner."""
    if not entries:
        return
    width = max(lettering.marks_width(entry, size) for entry in entries) + size * 0.8
    mark = size * 1.25
    height = mark + size * 0.5 + len(entries) * size * 1.3
    left = right - width
    painter = sheet.painter
    ribbon = QPainterPath(QPointF(left, top))
    ribbon.lineTo(right, top)
    ribbon.lineTo(right, top + height + size * 0.5)
    ribbon.lineTo(left + width / 2, top + height)
    ribbon.lineTo(left, top + height + size * 0.5)
    ribbon.closeSubpath()
    painter.fillPath(ribbon, palette.PAPER)
    painter.strokePath(ribbon, QPen(palette.NIGHT, max(0.8, size * 0.08)))
    icons.symbol("development").paint(painter, QRectF(left + (width - mark) / 2, top + size * 0.25, mark, mark))
    y = top + mark + size * 0.95
    for entry in entries:
        wide = lettering.marks_width(entry, size)
        lettering.paint_marks(painter, entry, left + (width - wide) / 2, y, size, palette.INK)
        y += size * 1.3


def paint_seal(sheet: Sheet, text: str, centre: QPointF, side: float) -> None:
    """A card's points on a seal: gold, or black where they are lost."""
    lost = text.startswith("\u2212")
    painter = sheet.painter
    wax = _seal(round(side), lost)
    painter.drawImage(QPointF(round(centre.x() - wax.width() / 2), round(centre.y() - wax.height() / 2)), wax)
    size = int(min(side * 0.56, side * 0.68 / max(0.3, lettering.advance(lettering.TITLE, text, True))))
    box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
    ink = QColor("#ffb4a0") if lost else palette.INK
    lettering.paint_title(painter, lettering.Title(size, (text,)), box, ink, centred=True)


@lru_cache(maxsize=32)
def _seal(side: int, lost: bool) -> QImage:
    base, edge = (QColor("#3a2a2c"), palette.NIGHT) if lost else (QColor("#e2b94f"), palette.DEEP_GOLD)
    scallops = _scallops()
    gradient = QRadialGradient(-0.15, -0.18, 0.75)
    gradient.setColorAt(0, palette.blend(base, palette.CREAM, 0.1 if lost else 0.5))
    gradient.setColorAt(1, base)
    with blank(round(side * 1.2), round(side * 1.2)) as (image, painter):
        painter.translate(image.width() / 2, image.height() / 2)
        painter.scale(side, side)
        painter.fillPath(scallops.translated(0.02, 0.04), QColor(0, 0, 0, 90))
        painter.fillPath(scallops, QBrush(gradient))
        painter.strokePath(scallops, QPen(edge, 0.035))
        painter.setPen(QPen(palette.faded(edge, 0.7), 0.022))
        painter.drawEllipse(QPointF(0, 0), 0.37, 0.37)
    return image


def _scallops() -> QPainterPath:
    path = QPainterPath()
    count = 14
    for index in range(count):
        start, end = (2 * math.pi * step / count for step in (index, index + 1))
        if index == 0:
            path.moveTo(0.46 * math.cos(start), 0.46 * math.sin(start))
        middle = (start + end) / 2
        path.quadTo(0.57 * math.cos(middle), 0.57 * math.sin(middle), 0.46 * math.cos(end), 0.46 * math.sin(end))
    return path
