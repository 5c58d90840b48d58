"""Who answers for a seat: a person at the table, or somebody who is told the position and answers later.

What is told holds nothing that the seat could not know: every hidden card is dealt anew in it, and the seed of the game
stays at the table. So nobody can peek, not even by mistake.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import ImperiumDesktopError

PERSON: Final = ""
"""Who decides a seat of which nothing else is said: whoever sits at the table. Other words are levels of computers."""


@dataclass(frozen=True, slots=True)
class Position:
    """What whoever decides a seat is told."""

    game: str
    setup: dict[str, Any]
    state: dict[str, Any]
    """The game as the seat may know it."""
    seat: int
    number: int
    """Of the decision."""
    level: str
    seed: int
    """What settles the chances that the decider takes; the game's own seed is none of its business."""

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {name: getattr(self, name) for name in _ENTRIES}

    @classmethod
    def from_json(cls, data: Any) -> Position:
        """What `to_json` gave.

        :raises ImperiumDesktopError: if it is something else.
        """
        if not isinstance(data, dict) or any(not isinstance(data.get(name), kind) for name, kind in _ENTRIES.items()):
            raise ImperiumDesktopError("This is no position that could be thought about.")
        return cls(**{name: data[name] for name in _ENTRIES})


_ENTRIES: Final = {"game": str, "setup": dict, "state": dict, "seat": int, "number": int, "level": str, "seed": int}


class Promise(NamedTuple):
    """An answer and the points it promises."""

    options: tuple[str, ...]
    points: float


class Reason(NamedTuple):
    """What speaks for the best answer rather than for the next, in a word or two, and by how many points."""

    words: str
    points: float


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking about a position: the answers that were weighed, best first."""

    number: int
    """Of the decision."""
    promises: tuple[Promise, ...]
    reasons: tuple[Reason, ...] = ()
    """What speaks for the first answer rather than the second, the strongest first."""
    notice: str = ""
    """What the player should know of whoever thought, as a sentence; empty if nothing."""

    @property
    def choice(self) -> Choice:
        """The best answer."""
        return Choice(self.number, self.promises[0].options)

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        promises = [[list(promise.options), promise.points] for promise in self.promises]
        return {"number": self.number, "promises": promises, "reasons": self.reasons, "notice": self.notice}

    @classmethod
    def from_json(cls, data: Any) -> Thought:
        """What `to_json` gave.

        :raises ImperiumDesktopError: if it is something else.
        """
        try:
            promises = [Promise(tuple(map(str, options)), float(points)) for options, points in data["promises"]]
            if not promises:
                raise ValueError("no answer")
            reasons = [Reason(str(words), float(points)) for words, points in data.get("reasons", ())]
            return cls(int(data["number"]), tuple(promises), tuple(reasons), str(data.get("notice", "")))
        except (KeyError, TypeError, ValueError) as error:
            raise ImperiumDesktopError(f"This is no answer of a computer player: {error}.") from error


class Decider(Protocol):
    """Somebody who decides elsewhere. What is asked later takes the place of what was asked before."""

    def ask(self, position: Position, done: Callable[[Thought], None]) -> None:
        """Asks; `done` is called once with the answer, unless it is cancelled before."""

    def cancel(self) -> None:
        """Whatever was asked is not wanted any more."""
