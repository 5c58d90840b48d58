"""How well a computer player plays, in words players understand. The weaker ones take less care; none ever peeks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.quotes import quoted


@dataclass(frozen=True, slots=True)
class Care:
    """How carefully a player thinks."""

    worlds: int = 1
    """In how many imagined deals each answer is tried."""
    noise: float = 0.0
    """How far, in points, each judgement is wrong as a rule."""
    playing_on: int = 0
    """How many of the best answers are tried again by playing the turn out; 0 for none."""
    worlds_on: int = 0
    """In how many imagined deals."""


@dataclass(frozen=True, slots=True)
class Level:
    """One level of computer players."""

    id: str
    title: str
    sentence: str
    care: Care


LEVELS: Final = {
    level.id: level
    for level in (
        Level("novice", "Novice", "Knows the rules and means well; misjudges most of what it sees.", Care(noise=1.8)),
        Level("steward", "Steward", "Plays soundly and overlooks a good deal.", Care(noise=0.75)),
        Level("consul", "Consul", "Judges every answer as well as it can.", Care()),
        Level(
            "emperor",
            "Emperor",
            "Takes its time: it tries every answer in several imagined games.",
            Care(worlds=2, playing_on=3, worlds_on=4),
        ),
    )
}
"""From the weakest to the strongest."""


def check_deciders(deciders: Sequence[str], seats: int) -> None:
    """Whether those who decide the seats of a set-up are people or computer players that there are.

    :raises ImperiumDesktopError: if they are not; the sentence says why.
    """
    if len(deciders) > seats:
        raise ImperiumDesktopError(f"{len(deciders)} players were named to decide {seats} seats.")
    for decider in deciders:
        if decider and decider not in LEVELS:
            raise ImperiumDesktopError(
                f"There is no computer player {quoted(decider)}; choose from: {', '.join(LEVELS)}."
            )
