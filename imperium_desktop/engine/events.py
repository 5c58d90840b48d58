"""What happened, as plain data. A game turns events into words on demand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from imperium_desktop.engine.games import Game


@dataclass(slots=True)
class Event:
    """One thing that happened.

    `seats` are those who may see `cards`; None means everyone. The log of a seat that may not see them speaks of
    "a card".
    """

    kind: str
    seat: int
    cards: tuple[int, ...] = ()
    amount: int = 0
    detail: str = ""
    seats: tuple[int, ...] | None = None
    heading: bool = False
    """Whether it begins a part of the story, which is then a place to jump to."""
    quiet: bool = False
    """Whether telling it would make the story long without making it better."""


@dataclass(slots=True)
class Outcome:
    """What came of one answer."""

    events: list[Event] = field(default_factory=list)
    revealed: bool = False
    """Whether somebody learned something hidden, so that going back would be knowing too much."""
    moments: list[Game] = field(default_factory=list)
    """How the table looked on the way, if the game was watched and an opponent moved by itself."""
    told_by: list[int] = field(default_factory=list)
    """For each moment, how many of the events had happened."""
