"""Card faces: a banner, a picture, symbols and words, drawn for any width from 60 to 600 pixels.

A face is drawn in one of two ways. With a size of letters, as on the table, the words come first: all of them at that
size, and the picture takes the room that is left. Without one, as where a card is looked at by itself, words and
picture share the face, and the letters are as large as that allows. A face too small for its words shows symbols in
their place.
"""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage

from imperium_desktop.art import frames, icons, lettering, palette
from imperium_desktop.art.backs import draw_back
from imperium_desktop.art.frames import Sheet
from imperium_desktop.art.lettering import Layout
from imperium_desktop.art.text_fitting import (
    LEAST_TEXT,
    LEAST_TITLE,
    REDUCED_WIDTH,
    text_beside_picture,
    text_first,
)
from imperium_desktop.engine.faces import Face

__all__ = [
    "LEAST_TEXT",
    "REDUCED_WIDTH",
    "draw_back",
    "draw_face",
    "draw_stand_in",
    "letters_of",
    "split_points",
    "words_begin",
]

# Measures of the full face, in hundredths of its width.
_BANNER: Final = 13.8
_FOOT: Final = 6.4
_MARGIN: Final = 2.9
_SEAL: Final = 17.0
_SEAL_RISE: Final = 9.0
"""How far the seal reaches up into the paper."""
_LEAST_PAPER: Final = 17.0
_LEAST_PICTURE: Final = 9.0
"""What is left of a picture below this height is not worth showing: the paper reaches up to the banner."""
_ICON: Final = 13.0
_STATE_PITCH: Final = 12.4
"""What a state symbol takes of the room for the title."""
_COST: Final = 6.6

_POINTS: Final = re.compile(r"^(−?\d+) VP(?: (.*))?$", re.DOTALL)
_SIMPLE: Final = re.compile(r"^per ((?:\d+ )?\[\w+\](?:/\[\w+\])*)$")


def draw_face(spec: Face, width: int, ratio: float = 1.0, letters: float = 0.0) -> QImage:
    """The face of a card, `width` pixels wide on a screen of this pixel ratio. Safe to call in any thread.

    :param letters: how large its words are, in pixels of the screen; 0 leaves that to the room there is.
    """
    with frames.new_card(width, ratio, frames.banner_colour(spec)) as (image, sheet):
        frames.paint_stock(sheet)
        if spec.layout == "location":
            # Only here: who plays with cards of one make needs nothing of what draws the others.
            from imperium_desktop.art import locations

            locations.paint(sheet, spec, letters)
        elif (text := _words(sheet, spec, letters)) is not None:
            _paint_full(sheet, spec, *text, ribbon=not letters)
        else:
            _paint_reduced(sheet, spec)
    return image


def _words(sheet: Sheet, spec: Face, letters: float) -> tuple[Layout, Layout] | None:
    """The text and the words beside the seal, if there is room for them."""
    return _text_first(sheet, spec, letters) if letters else _text_beside_picture(sheet, spec)


def draw_stand_in(spec: Face, width: int, ratio: float = 1.0) -> QImage:
    """A plain card in the banner's colour with its title, drawn in a fraction of a millisecond."""
    with frames.new_card(width, ratio, frames.banner_colour(spec)) as (image, sheet):
        frames.paint_stock(sheet)
        border, unit = sheet.border, sheet.unit
        inner = QRectF(border, border, sheet.width - 2 * border, sheet.height - 2 * border)
        sheet.painter.fillRect(inner, palette.PAPER_SHADE)
        box = QRectF(inner.left(), inner.top(), inner.width(), 24 * unit)
        sheet.painter.fillRect(box, sheet.colour)
        room = box.adjusted(2 * unit, unit, -2 * unit, -unit)
        title = lettering.fit_title(
            spec.title, room.width(), room.height(), round(9 * unit), round(LEAST_TITLE * ratio)
        )
        if lettering.fits(title, inner.width()):
            lettering.paint_title(sheet.painter, title, room, palette.text_on(sheet.colour), centred=True)
    return image


def split_points(points: str) -> tuple[str, str]:
    """The number for the seal and the words that say when it counts: "1 VP per [river]" is ("1", "per [river]")."""
    if not points:
        return "", ""
    found = _POINTS.match(points)
    if not found:
        return "*", points
    return found[1], found[2] or ""


def letters_of(spec: Face, width: int, ratio: float, letters: float) -> float:
    """How large the words of a face are, in pixels of the screen, where they should be so large; 0 without words."""
    with frames.new_card(width, ratio, frames.banner_colour(spec)) as (_, sheet):
        if spec.layout == "location":
            from imperium_desktop.art import locations

            text = locations.words(sheet, spec, letters)
        else:
            text = next(iter(_text_first(sheet, spec, letters) or ()), None)
        return text.size / ratio if text is not None else 0.0


def words_begin(spec: Face, width: int, ratio: float, letters: float) -> float:
    """How far down the picture of a face gives way to words of that size, in pixels of the screen."""
    with frames.new_card(width, ratio, frames.banner_colour(spec)) as (_, sheet):
        text = _text_first(sheet, spec, letters) if spec.layout != "location" else None
        return (_boxes(sheet, spec, *text)[1].top() if text is not None else sheet.height) / ratio


def _text_first(sheet: Sheet, spec: Face, letters: float) -> tuple[Layout, Layout] | None:
    """The text and the words beside the seal at the size asked for, or a little smaller; None if they do not fit."""
    room = _room_for_words(sheet, spec)

    def fit(size: float, line: float) -> tuple[Layout, Layout] | None:
        layouts = _lay_out(spec, sheet, size, line)
        return layouts if _paper_height(*layouts, sheet.unit, bool(spec.points)) <= room else None

    return text_first(sheet, letters, fit)


def _text_beside_picture(sheet: Sheet, spec: Face) -> tuple[Layout, Layout] | None:
    """The text and the words beside the seal, as large as they fit; None if they do not fit at a size one can read."""

    def fit(size: float, share: float) -> tuple[Layout, Layout] | None:
        layouts = _lay_out(spec, sheet, size)
        return layouts if _paper_height(*layouts, sheet.unit, bool(spec.points)) <= share * sheet.height else None

    return text_beside_picture(sheet, fit)


def _lay_out(spec: Face, sheet: Sheet, size: float, line: float = lettering.LINE) -> tuple[Layout, Layout]:
    """The text, and the words beside the seal, at one size of letters."""
    _, condition = split_points(spec.points)
    beside = lettering.blocks((spec.points,)) if condition else ()
    room = sheet.width - 2 * sheet.border - 2 * _MARGIN * sheet.unit
    return (
        lettering.lay_out(lettering.blocks(spec.lines), room, size, line),
        lettering.lay_out(beside, room - (_SEAL - 2) * sheet.unit, size, line),
    )


def _room_for_words(sheet: Sheet, spec: Face) -> float:
    """How high the paper may be: icons want a strip of the picture for themselves."""
    kept = _ICON + 2 if spec.icons else 0.0
    return sheet.height - sheet.border - _banner_box(sheet, spec).bottom() - (_FOOT + kept) * sheet.unit


def _paper_height(text: Layout, beside: Layout, unit: float, points: bool) -> float:
    """How high the paper must be for the text, with room for the seal and the words beside it."""
    if not text.rows and not points:
        return 0.0
    return max(text.height + (_MARGIN + _below(beside, unit, points)) * unit, _LEAST_PAPER * unit)


def _below(beside: Layout, unit: float, points: bool) -> float:
    """How much stays free below the text, in hundredths of the width: for the seal, or for the words beside it."""
    if beside.rows:
        return _MARGIN + 1.2 + beside.height / unit
    return _SEAL_RISE if points else _MARGIN


def _boxes(sheet: Sheet, spec: Face, text: Layout, beside: Layout) -> tuple[QRectF, QRectF, QRectF]:
    """The banner, the paper and the foot of a face with words; the picture is between the first two."""
    unit, border = sheet.unit, sheet.border
    inner = QRectF(border, border, sheet.width - 2 * border, sheet.height - 2 * border)
    banner = _banner_box(sheet, spec)
    foot = QRectF(inner.left(), inner.bottom() - _FOOT * unit, inner.width(), _FOOT * unit)
    tall = _paper_height(text, beside, unit, bool(spec.points))
    if foot.top() - tall - banner.bottom() < _LEAST_PICTURE * unit:
        tall = foot.top() - banner.bottom()
    return banner, QRectF(inner.left(), foot.top() - tall, inner.width(), tall), foot


def _paint_full(sheet: Sheet, spec: Face, text: Layout, beside: Layout, ribbon: bool) -> None:
    """A face with words; the cost hangs down over the picture on a ribbon, or stands in the foot."""
    unit = sheet.unit
    banner, paper, foot = _boxes(sheet, spec, text, beside)
    picture = QRectF(banner.left(), banner.bottom(), banner.width(), paper.top() - banner.bottom())
    # Sums of fractions leave a sliver of nothing, in which a row of trees would never come to its end.
    if picture.height() >= 1:
        frames.paint_picture(sheet, picture, spec)
    _paint_full_banner(sheet, spec, banner)
    if ribbon:
        frames.paint_cost(sheet, spec.costs, banner.right() - 2 * unit, banner.bottom(), round(_COST * unit))
    if paper.height():
        frames.paint_paper(sheet, paper)
    frames.paint_icons(sheet, spec.icons, banner.left() + 2.6 * unit, paper.top() - (_ICON + 2) * unit, _ICON * unit)
    _paint_text(sheet, text, beside, paper, bool(spec.points))
    frames.paint_foot(sheet, spec, foot, words=spec.number if ribbon else "  ".join(spec.costs))
    number, _ = split_points(spec.points)
    if number:
        frames.paint_seal(sheet, number, QPointF(sheet.width - 10.4 * unit, sheet.height - 10.4 * unit), _SEAL * unit)


def _banner_box(sheet: Sheet, spec: Face) -> QRectF:
    """Where the banner is: high enough for two lines where the title of a small face is too long for one."""
    box = QRectF(sheet.border, sheet.border, sheet.width - 2 * sheet.border, _BANNER * sheet.unit)
    title, room = _fitted_title(sheet, spec, box)
    if " " in spec.title and not lettering.fits(title, room.width()):
        two_lines = lettering.height_of_two(LEAST_TITLE * sheet.ratio) + box.height() - room.height()
        box.setHeight(max(box.height(), two_lines))
    return box


def _fitted_title(sheet: Sheet, spec: Face, box: QRectF) -> tuple[lettering.Title, QRectF]:
    """The title and its room in a banner, between the suit and the symbols at the end."""
    unit = sheet.unit
    left, right = box.left() + 2.4 * unit, box.right() - 1.8 * unit
    if frames.suit_symbols(spec):
        left = box.left() + 20 * unit
    if spec.header:
        right = box.right() - 14 * unit
    right -= _STATE_PITCH * unit * len(frames.states_beside_title(spec))
    room = QRectF(left, box.top() + 0.6 * unit, right - left, box.height() - 2 * unit)
    least = round(LEAST_TITLE * sheet.ratio)
    return lettering.fit_title(spec.title, room.width(), room.height(), round(8.4 * unit), least), room


def _paint_full_banner(sheet: Sheet, spec: Face, box: QRectF) -> None:
    unit = sheet.unit
    frames.paint_banner(sheet, box)
    right = box.right() - 1.8 * unit
    if frames.suit_symbols(spec):
        frames.paint_suits(sheet, spec, box.left() + 0.6 * unit, box.top() + 0.4 * unit, 18 * unit)
    if spec.header:
        rule = max(sheet.ratio, 0.8 * unit)
        frames.paint_header(sheet, spec, QRectF(box.right() - 12.6 * unit, box.top(), 12.6 * unit, box.height() - rule))
        right = box.right() - 14 * unit
    for state in frames.states_beside_title(spec):
        frames.paint_state(sheet, state, QRectF(right - 11.4 * unit, box.top() + 1.4 * unit, 11.4 * unit, 11.4 * unit))
        right -= _STATE_PITCH * unit
    title, room = _fitted_title(sheet, spec, box)
    lettering.paint_title(sheet.painter, title, room, palette.text_on(sheet.colour), centred=False)


def _paint_text(sheet: Sheet, text: Layout, beside: Layout, paper: QRectF, points: bool) -> None:
    unit = sheet.unit
    left, width = paper.left() + _MARGIN * unit, paper.width() - 2 * _MARGIN * unit
    if beside.rows:
        lettering.paint_layout(
            sheet.painter, beside, left, paper.bottom() - _MARGIN * unit * 0.8 - beside.height, width
        )
    room = paper.height() - (_MARGIN + _below(beside, unit, points)) * unit
    lettering.paint_layout(
        sheet.painter, text, left, paper.top() + _MARGIN * unit + max(0.0, room - text.height) / 2, width
    )


def _paint_reduced(sheet: Sheet, spec: Face) -> None:
    unit, border, painter = sheet.unit, sheet.border, sheet.painter
    inner = QRectF(border, border, sheet.width - 2 * border, sheet.height - 2 * border)
    least = round(LEAST_TITLE * sheet.ratio)
    title = lettering.fit_title(spec.title, inner.width() - 3 * unit, 30 * unit, round(11.5 * unit), least)
    banner = QRectF(inner.left(), inner.top(), inner.width(), len(title.lines) * title.size * 1.08 + 4 * unit)
    foot = QRectF(inner.left(), inner.bottom() - 9 * unit, inner.width(), 9 * unit)
    symbols = lettering.abilities(spec.lines)
    paper = QRectF(inner.left(), foot.top() - (19 * unit if symbols else 0), inner.width(), 19 * unit if symbols else 0)
    frames.paint_picture(
        sheet, QRectF(inner.left(), banner.bottom(), inner.width(), paper.top() - banner.bottom()), spec
    )
    frames.paint_banner(sheet, banner)
    if lettering.fits(title, inner.width()):
        box = banner.adjusted(0, 0, 0, -unit)
        lettering.paint_title(painter, title, box, palette.text_on(sheet.colour), centred=True)
    if symbols:
        frames.paint_paper(sheet, paper)
        for index, name in enumerate(symbols[:4]):
            box = QRectF(paper.left() + (3 + index * 17.5) * unit, paper.top() + 2.6 * unit, 15 * unit, 15 * unit)
            icons.symbol(name).paint(painter, box)
    frames.paint_suits(sheet, spec, inner.left() + 1.5 * unit, banner.bottom() + 1.5 * unit, 23 * unit)
    _paint_right_column(sheet, spec, inner.right() - 1.5 * unit, banner.bottom() + 1.5 * unit)
    frames.paint_icons(sheet, spec.icons, inner.left() + 2 * unit, paper.top() - 20 * unit, 18 * unit)
    frames.paint_foot(sheet, spec, foot)
    _paint_reduced_points(sheet, spec, taken=(3 + len(symbols[:4]) * 17.5) * unit)


def _paint_right_column(sheet: Sheet, spec: Face, right: float, top: float) -> None:
    """Header and state one below the other, and the cost beside them."""
    side, y = 20 * sheet.unit, top
    if spec.header:
        frames.paint_header(sheet, spec, QRectF(right - side, y, side, side))
        y += side * 1.06
    for state in frames.states_beside_title(spec):
        frames.paint_state(sheet, state, QRectF(right - side, y, side, side))
        y += side * 1.06
    if y > top:
        right -= side * 1.06
    size = max(round(LEAST_TEXT * sheet.ratio), round(9.5 * sheet.unit))
    frames.paint_cost(sheet, spec.costs, right, top - 1.5 * sheet.unit, size)


def _paint_reduced_points(sheet: Sheet, spec: Face, taken: float) -> None:
    """The seal, and what its number is multiplied by if that is short; `taken` is where the symbols beside it end."""
    number, condition = split_points(spec.points)
    if not number:
        return
    unit, side = sheet.unit, 27 * sheet.unit
    centre = QPointF(sheet.width - 15 * unit, sheet.height - 15.5 * unit)
    size = max(round(LEAST_TITLE * sheet.ratio), round(9 * unit))
    simple = _SIMPLE.match(condition)
    words = f"/ {simple[1]}" if simple else ""
    left = centre.x() - side * 0.4 - lettering.marks_width(words, size) - 3 * unit
    if words and left > taken:
        box = QRectF(left, sheet.height - sheet.border - 14 * unit, centre.x() - left, 13 * unit)
        sheet.painter.setPen(palette.DEEP_GOLD)
        sheet.painter.setBrush(palette.PAPER)
        sheet.painter.drawRoundedRect(box, 3 * unit, 3 * unit)
        lettering.paint_marks(sheet.painter, words, box.left() + 2 * unit, box.center().y(), size, palette.INK)
    elif condition and number != "*":
        number += "*"
    frames.paint_seal(sheet, number, centre, side)
