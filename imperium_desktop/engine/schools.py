"""What a game lends to the learning of its computer players: what is played for practice, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from imperium_desktop.engine.minds import G, Mind


class Lesson(NamedTuple):
    """A game to be played for practice."""

    setup: dict[str, Any]
    seed: int


class Result(NamedTuple):
    """How a game ended for a seat."""

    points: float
    rival: float
    """The points of the best rival; 0 without one."""
    rival_kind: str
    """Whose luck can be taken out of the result because it plays by a table: such rivals have a name here."""
    length: float
    """How long the game was, in rounds."""
    won: bool
    lost_all: bool
    """Whether the game ended in a way that makes the points meaningless."""


class School(Protocol[G]):
    """What one game lends."""

    @property
    def mind(self) -> Mind[G]:
        """What it lends to the thinking."""

    @property
    def hand_made(self) -> Mapping[str, float]:
        """What is known of the worth of inputs before anything was learned."""

    @property
    def traits(self) -> Mapping[str, Mapping[str, float]]:
        """What inputs have in common with others, by their names: what one is worth tells something of the others."""

    @property
    def luck(self) -> float:
        """By how many points results differ that could not be told apart beforehand."""

    def packs(self) -> dict[str, str]:
        """The hash of every pack that is practised with."""

    def lesson(self, number: int, seed: int) -> Lesson:
        """The game with that number of a course of lessons."""

    def start(self, lesson: Lesson) -> G:
        """Deals it."""

    def learns(self, game: G) -> bool:
        """Whether the pending decision is one at which a position can be judged."""

    def between(self, game: G, answer: Any) -> G | None:
        """The position just before something unknown comes, if this answer leads there."""

    def result(self, game: G, seat: int) -> Result:
        """How a finished game ended for a seat."""
