"""Who answers for a seat: a person at the table, or somebody who is told the position and answers later.

What is told holds nothing that the seat could not know: every hidden card is dealt anew in it, and the seed of the game
stays at the table. So nobody can peek, not even by mistake.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import ImperiumDesktopError

if TYPE_CHECKING:
    from imperium_desktop.engine.games import Game
    from imperium_desktop.engine.kinds import GameKind
    from imperium_desktop.engine.records import Record

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
    given: tuple[str, ...] | None = None
    """An answer that was given here, to be weighed beside the best; None if none was."""

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {**{name: getattr(self, name) for name in _ENTRIES}, "given": self.given}

    @classmethod
    def from_json(cls, data: Any) -> Position:
        """What `to_json` gave.

        :raises ImperiumDesktopError: if it is something else.
        """
        if not isinstance(data, dict) or any(not isinstance(data.get(name), kind) for name, kind in _ENTRIES.items()):
            raise ImperiumDesktopError("This is no position that could be thought about.")
        given = data.get("given")
        return cls(**{name: data[name] for name in _ENTRIES}, given=given if given is None else tuple(map(str, given)))


_ENTRIES: Final = {"game": str, "setup": dict, "state": dict, "seat": int, "number": int, "level": str, "seed": int}


def told_position(
    kind: GameKind,
    record: Record,
    game: Game,
    level: str,
    given: tuple[str, ...] | None = None,
    chances: int = 0,
) -> Position:
    """What whoever thinks about the pending decision of a game is told.

    :param chances: another number settles the decider's own chances otherwise.
    """
    pending = game.pending
    assert pending is not None
    state = kind.known_state(game, pending.seat, _own_seed(record.seed, pending.number))
    # The same all through a game, so that it can be told which positions of a turn were there before.
    seed = (_own_seed(record.seed, 0) + chances) % 1000
    return Position(record.game, record.setup, state, pending.seat, pending.number, level, seed, given)


def _own_seed(seed: int, number: int) -> int:
    """Chances that are the same whenever a game asks a decision again, and tell nothing of the game's own."""
    return int.from_bytes(hashlib.blake2b(f"{seed} {number}".encode(), digest_size=4).digest(), "big")


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
    """What speaks for the first answer rather than the second, or the one that was given; the strongest first."""
    notice: str = ""
    """What the player should know of whoever thought, as a sentence; empty if nothing."""

    @property
    def choice(self) -> Choice:
        """The best answer."""
        return Choice(self.number, self.promises[0].options)

    def cost(self, given: Sequence[str]) -> float | None:
        """How many points an answer promises less than the best one; None if it was not weighed."""
        promised = next((promise.points for promise in self.promises if set(promise.options) == set(given)), None)
        return None if promised is None else self.promises[0].points - promised

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

    def ask(
        self, position: Position, done: Callable[[Thought], None], failed: Callable[[str], None] | None = None
    ) -> None:
        """Asks; `done` is called once with the answer, unless it is cancelled before.

        :param failed: is called instead with a sentence if there will be no answer; without it the player is told.
        """

    def cancel(self) -> None:
        """Whatever was asked is not wanted any more."""
