"""Faces of locations, which are built, dealt with and razed: what that costs and brings stands around the picture.

At the top the kind, the title and the colours; down the left edge what it costs, down the right one what razing it
brings; then the words, and at the foot whose it is and what a deal with it brings. As on other faces, words come first
where their size is given, and a face too small for them shows symbols in their place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

from imperium_desktop.art import frames, icons, lettering, palette
from imperium_desktop.art.frames import Sheet
from imperium_desktop.art.lettering import Layout
from imperium_desktop.art.text_fitting import LEAST_TEXT, LEAST_TITLE, REDUCED_WIDTH, text_beside_picture, text_first
from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.faces import Face
from imperium_desktop.engine.texts import MARK

# Measures of the full face, in hundredths of its width.
_BANNER: Final = 13.8
_MARGIN: Final = 2.9
_ICON: Final = 11.2
_GAP: Final = 1.0
_TAIL: Final = 13.4
"""The foot of a card one can make a deal with."""
_FOOT: Final = 5.0
"""The foot of others."""
_LEAST_PAPER: Final = 14.0
_BADGE_GAP: Final = 1.0

_LEAST_ICON: Final = 12
"""How large symbols on a face with words should be at least, in pixels of the screen; so is the next."""
_LEAST_BADGE: Final = 11

_RAZED: Final = QColor("#8e1b1b")


def paint(sheet: Sheet, spec: Face, letters: float) -> None:
    """Paint a face on its stock, with words of that size, or as large as they fit."""
    text = words(sheet, spec, letters)
    if text is not None:
        _paint_full(sheet, spec, text)
    else:
        _paint_reduced(sheet, spec)


def words(sheet: Sheet, spec: Face, letters: float) -> Layout | None:
    """The text as it is laid out; None if it does not fit at a size one can read."""
    blocks = lettering.blocks(spec.lines)
    width = _inner(sheet).width() - 2 * _MARGIN * sheet.unit

    def first(size: float, line: float) -> Layout | None:
        text = lettering.lay_out(blocks, width, size, line)
        return text if _paper(text, sheet.unit) <= room else None

    def beside(size: float, share: float) -> Layout | None:
        text = lettering.lay_out(blocks, width, size)
        return text if _paper(text, sheet.unit) <= share * sheet.height else None

    if not letters:
        return text_beside_picture(sheet, beside)
    # Cost and spoils want a strip of the picture for themselves.
    kept = (_ICON + 2 * _GAP) * sheet.unit if spec.cost or spec.head else 0.0
    room = _inner(sheet).height() - _banner(sheet, spec).height - _foot(spec) * sheet.unit - kept
    # Texts are short: where letters should be so large that a word leaves the card, or the text does, they are smaller.
    size = min(letters, max(LEAST_TEXT, lettering.widest_letters(blocks, width) / sheet.ratio))
    while (found := text_first(sheet, size, first)) is None and size > LEAST_TEXT:
        size = max(LEAST_TEXT, size - 1)
    return found


def _inner(sheet: Sheet) -> QRectF:
    border = sheet.border
    return QRectF(border, border, sheet.width - 2 * border, sheet.height - 2 * border)


def _paper(text: Layout, unit: float) -> float:
    """How high the paper must be for the text."""
    return max(text.height + 2 * _MARGIN * unit, _LEAST_PAPER * unit) if text.rows else 0.0


def _foot(spec: Face) -> float:
    return _TAIL if spec.tail else _FOOT


def _paint_full(sheet: Sheet, spec: Face, text: Layout) -> None:
    unit, inner = sheet.unit, _inner(sheet)
    top = _banner(sheet, spec)
    banner = QRectF(inner.left(), inner.top(), inner.width(), top.height)
    foot = QRectF(inner.left(), inner.bottom() - _foot(spec) * unit, inner.width(), _foot(spec) * unit)
    tall = _paper(text, unit)
    paper = QRectF(inner.left(), foot.top() - tall, inner.width(), tall)
    picture = QRectF(inner.left(), banner.bottom(), inner.width(), paper.top() - banner.bottom())
    _paint_middle(sheet, spec, picture, max(_ICON * unit, _LEAST_ICON * sheet.ratio))
    _paint_banner(sheet, spec, banner, top)
    if tall:
        frames.paint_paper(sheet, paper)
        left, width = paper.left() + _MARGIN * unit, paper.width() - 2 * _MARGIN * unit
        lettering.paint_layout(sheet.painter, text, left, paper.top() + (tall - text.height) / 2, width)
    _paint_foot(sheet, spec, foot)


def _paint_reduced(sheet: Sheet, spec: Face) -> None:
    """Title and symbols: what it costs, what razing and dealing bring, and what it does as far as marks say it."""
    unit, inner = sheet.unit, _inner(sheet)
    title = lettering.fit_title(
        spec.title, inner.width() - 3 * unit, 30 * unit, round(11.5 * unit), round(LEAST_TITLE * sheet.ratio)
    )
    readable, attack = lettering.fits(title, inner.width()), spec.kind == "attack"
    high = len(title.lines) * title.size * 1.08 + 4 * unit if readable or not attack else 0.0
    banner = QRectF(inner.left(), inner.top(), inner.width(), high)
    deep = 19 * unit if spec.tail else _FOOT * unit
    foot = QRectF(inner.left(), inner.bottom() - deep, inner.width(), deep)
    gist = lettering.gist(spec.lines)
    paper = QRectF(inner.left(), foot.top() - (19 * unit if gist else 0), inner.width(), 19 * unit if gist else 0)
    picture = QRectF(inner.left(), banner.bottom(), inner.width(), paper.top() - banner.bottom())
    _paint_middle(sheet, spec, picture, 17 * unit)
    if high:
        frames.paint_banner(sheet, banner)
    if readable:
        ink = palette.text_on(sheet.colour)
        lettering.paint_title(sheet.painter, title, banner.adjusted(0, 0, 0, -unit), ink, centred=True)
    side = 17 * unit
    _paint_colours(sheet, spec, inner.center().x() + side * len(spec.suits) / 2, banner.bottom() + unit, side)
    if gist:
        frames.paint_paper(sheet, paper)
        _paint_gist(sheet, gist, paper)
    _paint_foot(sheet, spec, foot)


def _paint_middle(sheet: Sheet, spec: Face, picture: QRectF, icon: float) -> None:
    """The picture, and what the card costs and yields at its edges: one below the other where that fits."""
    # Sums of fractions leave a sliver of nothing, in which a row of trees would never come to its end.
    if picture.height() >= 1:
        frames.paint_picture(sheet, picture, spec)
    if spec.kind == "attack":
        _paint_aim(sheet, spec.head, picture)
        return
    cost, spoils = _each(spec.costs), MARK.findall(spec.head)
    tabs = [marks for marks in (cost, ["raze", *spoils] if spoils else []) if marks]
    icon, upright = _fitting(tabs, picture, icon, _GAP * sheet.unit)
    _paint_tab(sheet, cost, picture, icon, upright, right=False)
    if spoils:
        _paint_tab(sheet, ["raze", *spoils], picture, icon, upright, right=True)


def _fitting(tabs: Sequence[Sequence[str]], picture: QRectF, icon: float, gap: float) -> tuple[float, bool]:
    """How large the symbols of the slips can be, up to a size, and whether they stand one below the other."""
    longest, all_marks = max(map(len, tabs), default=0), sum(map(len, tabs))
    while icon > 1:
        if longest * (icon + gap) + gap <= picture.height():
            return icon, True
        if all_marks * (icon + gap) + 3 * gap <= picture.width() and icon + 2 * gap <= picture.height():
            return icon, False
        icon -= 0.5
    return icon, False


def _each(costs: Sequence[str]) -> list[str]:
    """A mark for each thing to be paid: "2 [wood]" is wood and wood."""
    found: list[str] = []
    for entry in costs:
        number, _, mark = entry.partition(" ")
        found += MARK.findall(mark) * int(number)
    return found


def _paint_tab(sheet: Sheet, marks: Sequence[str], picture: QRectF, icon: float, upright: bool, right: bool) -> None:
    """Symbols on a slip of paper at the edge of the picture; what razing brings on one with a red edge."""
    if not marks:
        return
    unit, gap = sheet.unit, _GAP * sheet.unit
    long, wide = len(marks) * (icon + gap) + gap, icon + 2 * gap
    box = QRectF(0, 0, wide, long) if upright else QRectF(0, 0, long, wide)
    box.moveTop(picture.top())
    if right:
        box.moveRight(picture.right())
    else:
        box.moveLeft(picture.left())
    painter, edge = sheet.painter, max(sheet.ratio * 0.8, 0.7 * unit)
    painter.fillPath(_tab(box, 2.4 * unit, right), _RAZED if right else palette.NIGHT)
    painter.fillPath(
        _tab(box.adjusted(edge if right else 0, 0, 0 if right else -edge, -edge), 2 * unit, right), palette.PAPER
    )
    x, y = box.left() + gap, box.top() + gap
    for mark in marks:
        icons.symbol(mark).paint(painter, QRectF(x, y, icon, icon))
        x, y = (x, y + icon + gap) if upright else (x + icon + gap, y)


def _tab(box: QRectF, radius: float, right: bool) -> QPainterPath:
    """A slip that hangs at the left or the right edge: round at the corner that touches neither frame nor banner."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRoundedRect(box, radius, radius)
    path.addRect(QRectF(box.left(), box.top(), box.width(), box.height() / 2))
    path.addRect(QRectF(box.center().x() if right else box.left(), box.top(), box.width() / 2, box.height()))
    return path


def _paint_aim(sheet: Sheet, head: str, picture: QRectF) -> None:
    """What an attack is aimed at, large in the middle."""
    # On a card too small for words nothing else needs to be seen.
    share = 0.92 if sheet.width <= REDUCED_WIDTH * sheet.ratio else 0.48
    side = min(picture.height() * share, picture.width() * share)
    for mark in MARK.findall(head):
        box = QRectF(picture.center().x() - side / 2, picture.center().y() - side / 2, side, side)
        sheet.painter.setPen(QPen(_RAZED, side * 0.07))
        sheet.painter.setBrush(palette.PAPER)
        sheet.painter.drawEllipse(box)
        inset = side * 0.2
        icons.symbol(mark).paint(sheet.painter, box.adjusted(inset, inset, -inset, -inset))


@dataclass(frozen=True, slots=True)
class _Banner:
    """Where kind, title and colours stand at the top."""

    height: float
    kind: float
    """The side of the symbol of its kind; 0 without."""
    colour: float
    """The side of each badge."""
    title: lettering.Title
    room: tuple[float, float]
    """From where to where the title may reach."""


def _banner(sheet: Sheet, spec: Face) -> _Banner:
    """The banner is as high as its title needs: a long one on a narrow card has two lines."""
    unit, width = sheet.unit, _inner(sheet).width()
    kind = max(11 * unit, _LEAST_BADGE * sheet.ratio) if icons.is_symbol(spec.kind) else 0.0
    colour = max(10 * unit, _LEAST_BADGE * sheet.ratio) if len(spec.suits) < 2 else 8 * unit
    left = kind + 3 * unit if kind else 2.4 * unit
    right = width - 1.6 * unit - len(spec.suits) * (colour + _BADGE_GAP * unit)
    height, least = _BANNER * unit, round(LEAST_TITLE * sheet.ratio)
    title = lettering.fit_title(spec.title, right - left, height - 2 * unit, round(8.2 * unit), least)
    if not lettering.fits(title, right - left):
        height = max(height, 2.1 * least + 2 * unit)
        title = lettering.fit_title(spec.title, right - left, height - 2 * unit, round(8.2 * unit), least)
    return _Banner(height, kind, colour, title, (left, right))


def _paint_banner(sheet: Sheet, spec: Face, box: QRectF, banner: _Banner) -> None:
    unit = sheet.unit
    frames.paint_banner(sheet, box)
    middle = box.center().y() - 0.4 * unit
    if banner.kind:
        place = QRectF(box.left() + 1.2 * unit, middle - banner.kind / 2, banner.kind, banner.kind)
        _paint_kind(sheet, spec.kind, place)
    _paint_colours(sheet, spec, box.right() - 1.6 * unit, middle - banner.colour / 2, banner.colour)
    left, right = banner.room
    room = QRectF(box.left() + left, box.top() + 0.6 * unit, right - left, box.height() - 2 * unit)
    lettering.paint_title(sheet.painter, banner.title, room, palette.text_on(sheet.colour), centred=False)


def _paint_kind(sheet: Sheet, kind: str, box: QRectF) -> None:
    """When the card works, on a light disc."""
    sheet.painter.setPen(QPen(palette.GOLD, box.width() * 0.07))
    sheet.painter.setBrush(palette.CREAM)
    sheet.painter.drawEllipse(box)
    inset = box.width() * 0.16
    icons.symbol(kind).paint(sheet.painter, box.adjusted(inset, inset, -inset, -inset))


def _paint_colours(sheet: Sheet, spec: Face, right: float, top: float, side: float) -> None:
    """The colours of a location as badges, the last at the right."""
    for suit in reversed(spec.suits):
        if icons.is_symbol(suit):
            box = QRectF(right - side, top, side, side)
            rim = 0.5 * sheet.unit
            sheet.painter.setPen(Qt.PenStyle.NoPen)
            sheet.painter.setBrush(palette.GOLD)
            sheet.painter.drawRoundedRect(box.adjusted(-rim, -rim, rim, rim), side * 0.22, side * 0.22)
            icons.paint_badge(sheet.painter, suit, box)
            right -= side + _BADGE_GAP * sheet.unit


def _paint_foot(sheet: Sheet, spec: Face, box: QRectF) -> None:
    """What a deal with it brings, at the left, where cards that lie upon each other look out, and whose card it is."""
    unit, painter = sheet.unit, sheet.painter
    ground = palette.blend(palette.nation_colour(spec.nation), palette.NIGHT, 0.15) if spec.nation else sheet.dark
    painter.fillRect(box, ground)
    rule = max(sheet.ratio * 0.7, 0.5 * unit)
    painter.fillRect(QRectF(box.left(), box.top(), box.width(), rule), palette.faded(palette.GOLD, 0.8))
    if spec.nation:
        side = box.height() * 0.84
        place = QRectF(box.right() - side - 2 * unit, box.center().y() - side / 2 + rule / 2, side, side)
        icons.emblem(spec.nation).paint(painter, place, palette.text_on(ground))
    if not spec.tail:
        return
    goods = [*MARK.findall(spec.tail), "deal"]
    side, step = box.height() - rule - 2 * _GAP * unit, box.height() - rule - _GAP * unit
    slip = QRectF(box.left(), box.top() + rule, len(goods) * step + 2 * unit, box.height() - rule)
    painter.fillRect(slip, palette.PAPER)
    for index, mark in enumerate(goods):
        place = QRectF(slip.left() + unit + index * step, slip.top() + _GAP * unit, side, side)
        icons.symbol(mark).paint(painter, place)


def _paint_gist(sheet: Sheet, gist: Sequence[str], paper: QRectF) -> None:
    """As much of it as fits at a size one can see."""
    least, room = LEAST_TEXT * sheet.ratio, paper.width() - 3 * sheet.unit
    said, size = list(gist), max(least, 12 * sheet.unit)
    while size > least and lettering.marks_width(" ".join(said), size) > room:
        size = max(least, size - 1)
    while len(said) > 1 and lettering.marks_width(" ".join(said), size) > room:
        said.pop()
    words = " ".join(said)
    left = paper.center().x() - lettering.marks_width(words, size) / 2
    lettering.paint_marks(sheet.painter, words, left, paper.center().y(), size, palette.INK)
