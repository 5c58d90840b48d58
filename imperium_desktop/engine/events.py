"""What happened, as plain data. A game turns events into words on demand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.dataclass import dataclass

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
    great: bool = False
    """Whether the table stops for it."""
    closing: bool = False
    """Whether it brings the game to its end."""


EVERYBODY: Final = -1
"""The seat of a heading under which all seats act."""


class Subject(Enum):
    """How a sentence names the seat that did something."""

    NAMED = auto()
    PRONOUN = auto()
    """It was named in the sentence before."""
    LEFT_OUT = auto()
    """It stands in the heading above."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a sentence, and what it names."""

    words: str
    face: str = ""
    """The card that is named: its face."""
    token: str = ""
    """The kind of token that is named."""


def joined(parts: Iterable[Part]) -> str:
    """The sentence as plain words."""
    return "".join(part.words for part in parts)


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
