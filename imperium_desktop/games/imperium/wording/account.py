"""What the others did, in a few lines: like things are told in one, and what matters less is left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from string import Formatter
from typing import TYPE_CHECKING

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.events import Event, Part
from imperium_desktop.games.imperium.event_kinds import EVENT_KINDS, Brief
from imperium_desktop.games.imperium.wording.story import Teller, composed

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

MOST_CARDS = 3
"""So many cards are named in a line; of more only the number is told."""
_OF_THE_DETAIL = {"detail", "resource", "other", "target", "state"}
"""The parts that are made of the detail of an event: what differs in them is told apart."""


@dataclass(slots=True)
class _Line:
    event: Event
    brief: Brief
    importance: int


def account(game: Imperium, events: Sequence[Event], reader: int, most: int) -> list[list[Part]]:
    """The most important lines, in the order in which it happened."""
    lines = _lines(game, events, reader)
    chosen = sorted(lines, key=lambda line: -line.importance)[:most]
    return [_told(game, line, reader) for line in lines if line in chosen]


def _lines(game: Imperium, events: Sequence[Event], reader: int) -> list[_Line]:
    lines: dict[tuple[object, ...], _Line] = {}
    for event in events:
        brief = EVENT_KINDS[event.kind].brief
        importance = _importance(game, event, brief, reader) if brief is not None else 0
        if brief is None or not importance:
            continue
        parts = {name for _, name, _, _ in Formatter().parse(brief.words)}
        apart = event.detail if parts & _OF_THE_DETAIL else ""
        line = lines.setdefault((event.kind, event.seat, event.seats, apart), _Line(event, brief, importance))
        if line.event is not event:
            former = line.event
            line.event = replace(former, cards=former.cards + event.cards, amount=former.amount + event.amount)
    return list(lines.values())


def _importance(game: Imperium, event: Event, brief: Brief, reader: int) -> int:
    befell = event.seat == reader or ("{target}" in brief.words and Teller(game, event, reader).other == reader)
    return brief.to_reader if befell else brief.importance


def _told(game: Imperium, line: _Line, reader: int) -> list[Part]:
    event = line.event
    if len(event.cards) > MOST_CARDS and "{cards}" in line.brief.words:
        # Nobody in particular may see them: they are counted.
        event = replace(event, seats=())
    return composed(line.brief.words, Teller(game, event, reader))
