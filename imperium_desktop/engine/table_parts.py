"""What the tables of all games have in common: strips of the other seats, a question, and words of a least size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from imperium_desktop.engine.plans import GAP, Rect, TablePlan
from imperium_desktop.engine.views import TableView

TITLE_LINE: Final = 26.0
"""The height of the title of a sheet or of cards spread out."""
_PROMPT: Final = 36.0
_LEAST_STRIP: Final = 52.0
_STRIP_SHARE: Final = 0.075
LEAST_LETTERS: Final = 10.0
"""The least size of words on cards."""


def prompt_height(text_scale: float) -> float:
    """The height of what is asked."""
    return _PROMPT * text_scale


def strips_height(height: float, text_scale: float) -> float:
    """The height of the strips of the other seats in a window of that height."""
    return max(_LEAST_STRIP * min(text_scale, 1.3), height * _STRIP_SHARE)


def letters(wanted: float, text_scale: float) -> float:
    """The size of the words on cards, where there is room for that size or at least for the least."""
    return max(LEAST_LETTERS, wanted) * text_scale


def cards_in(view: TableView, name: str, seat: int | None) -> int:
    """How many cards the viewer is shown there."""
    return next((len(zone.items) for zone in view.zones if zone.name == name and zone.seat == seat), 0)


def others_in_turn(view: TableView) -> list[int]:
    """The other seats as they follow on the viewer."""
    others = [seat.seat for seat in view.seats if seat.seat != view.viewer]
    return [seat for seat in others if seat > view.viewer] + [seat for seat in others if seat < view.viewer]


def strips_with_cards(plan: TablePlan, seats: list[int], area: Rect, words: float) -> Iterator[tuple[int, Rect]]:
    """Places a strip for each seat side by side, and tells where its cards lie, to the right of words so wide."""
    each = (area.width - GAP * (len(seats) - 1)) / len(seats)
    for place, seat in enumerate(seats):
        rect = Rect(area.x + place * (each + GAP), area.y, each, area.height)
        plan.strips[seat] = rect
        plan.strip_words = min(words, rect.width * 0.68)
        yield seat, Rect(rect.x + plan.strip_words, rect.y + 4, rect.width - plan.strip_words - 6, rect.height - 8)


def lay_sheet(plan: TablePlan, seat: int, area: Rect, text_scale: float) -> Rect:
    """A sheet on which another seat is unfolded below its name; the answer is the room on it."""
    plan.sheet, plan.unfolded = area, seat
    title = TITLE_LINE * text_scale
    plan.strips[seat] = Rect(area.x, area.y, area.width, title)
    return Rect(area.x, area.y + title, area.width, area.height - title).inset(GAP)
