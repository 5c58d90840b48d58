"""A game looked back on: which choices of its people cost most, as far as they could know.

Every choice is weighed once against what else could have been answered; those that seem to have cost most are weighed
again with other imagined cards, so that one unlikely deal does not condemn a good choice.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.deciders import Position, Reason, Thought, told_position
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.endings import turns_begun
from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.engine.kinds import GameKind
from imperium_desktop.engine.sessions import Session

REVIEWER = "consul"
"""The level that looks back: the quickest of those that judge as well as they can."""
AGAIN = 6
"""How often more the costliest choices are weighed."""
SUSPECTS = 8
"""How many choices of a seat are weighed again."""
MOST_SHOWN = 3
LEAST_COST = 0.5
"""Points; what cost less was as good as the best."""


class Costly(NamedTuple):
    """A choice that cost something."""

    position: int
    """How many choices had been made before it."""
    seat: int
    given: tuple[str, ...]
    better: tuple[str, ...]
    """What would have been best."""
    points: float
    """By how much."""
    reasons: tuple[Reason, ...]
    following: tuple[str, ...] = ()
    """What would have been best after that, where the first answer says little by itself."""


class Asked(NamedTuple):
    """A choice that is to be weighed."""

    place: int
    position: Position


@dataclass(slots=True)
class _Weighed:
    """What is known of one choice."""

    seat: int
    given: tuple[str, ...]
    thoughts: list[Thought]

    def verdict(self, place: int) -> Costly | None:
        """What it cost by all that was thought; None if it was the best, or cannot be told."""
        promised: dict[frozenset[str], list[float]] = {}
        for thought in self.thoughts:
            for promise in thought.promises:
                promised.setdefault(frozenset(promise.options), []).append(promise.points)
        # Only what was weighed every time can be compared.
        sums = {answer: sum(points) for answer, points in promised.items() if len(points) == len(self.thoughts)}
        given = sums.get(frozenset(self.given))
        if given is None:
            return None
        best = max(sums, key=lambda answer: sums[answer])
        points = (sums[best] - given) / len(self.thoughts)
        if points < LEAST_COST:
            return None
        promises = [promise for thought in self.thoughts for promise in thought.promises]
        better = next(promise.options for promise in promises if frozenset(promise.options) == best)
        agreeing = [thought for thought in self.thoughts if frozenset(thought.promises[0].options) == best]
        return Costly(place, self.seat, self.given, better, points, agreeing[0].reasons if agreeing else ())


class Review:
    """The choices of some seats of a game, weighed one by one by whoever thinks."""

    def __init__(self, kind: GameKind, session: Session, seats: frozenset[int]) -> None:
        self._kind = kind
        self._session = session
        self._seats = seats
        self._turns = turns_begun(session)
        self._weighed: dict[int, _Weighed] = {}
        self._places = _spread(session.position)
        self._looked_at = 0
        self._suspects: list[int] | None = None
        """The choices that are weighed again; None while not all were weighed once."""
        self._again: list[tuple[int, int]] = []
        """What is still to be weighed again, and with which chances."""
        self._following: dict[int, tuple[str, ...]] = {}
        """What would have been best after the best answer, by the place of the choice."""

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1; weighing once is taken for two thirds of it."""
        if self._suspects is None:
            return 0.66 * self._looked_at / max(1, len(self._places))
        return 1.0 - 0.34 * len(self._again) / max(1, AGAIN * len(self._suspects))

    def next(self) -> Iterator[Asked | None]:
        """What is to be weighed next, again and again; None where something was passed over, to take a breath."""
        for place in self._places:
            if self._suspects is not None:
                break
            self._looked_at += 1
            yield self._asked(place)
        self.hurry()
        while self._again:
            yield self._asked(*self._again.pop(0))
        for seat in self._seats:
            for costly in self.costliest(seat):
                yield self._asked_after(costly)

    def hurry(self) -> None:
        """No more choices are looked at for the first time."""
        if self._suspects is None:
            suspects = [costly.position for seat in self._seats for costly in self._costliest(seat, SUSPECTS)]
            self._again = [(place, chances) for chances in range(1, AGAIN + 1) for place in suspects]
            self._suspects = suspects

    def settle(self) -> None:
        """No more choices are weighed again; what would have followed the best answers is still to be asked."""
        self.hurry()
        self._again.clear()

    def take(self, asked: Asked, thought: Thought) -> None:
        """Somebody has thought about a choice."""
        position = asked.position
        if position.given is None:
            self._following[asked.place] = thought.choice.options
            return
        weighed = self._weighed.setdefault(asked.place, _Weighed(position.seat, position.given, []))
        weighed.thoughts.append(thought)

    def costliest(self, seat: int) -> list[Costly]:
        """The choices of a seat that cost most, the costliest first; at most one of each turn."""
        found = self._costliest(seat, MOST_SHOWN)
        return [costly._replace(following=self._following.get(costly.position, ())) for costly in found]

    def _costliest(self, seat: int, most: int) -> list[Costly]:
        # What was weighed but once may look worse than it was; where there is better to go by, it does not count.
        places = self._weighed if self._suspects is None else self._suspects
        verdicts = [self._weighed[place].verdict(place) for place in places if self._weighed[place].seat == seat]
        found: dict[int, Costly] = {}
        for costly in sorted(filter(None, verdicts), key=lambda costly: -costly.points):
            found.setdefault(bisect_right(self._turns, costly.position), costly)
        return list(found.values())[:most]

    def _asked(self, place: int, chances: int = 0) -> Asked | None:
        try:
            game = self._session.game_at(place)
        except IllegalChoiceError:
            return None  # of an older game not all positions are kept
        decision = game.pending
        if decision is None or decision.seat not in self._seats:
            return None
        if len(decision.options) == 1 and decision.least == decision.most:
            return None
        given = self._session.record.choices[place].options
        return Asked(place, told_position(self._kind, self._session.record, game, REVIEWER, given, chances))

    def _asked_after(self, costly: Costly) -> Asked | None:
        """What comes after the best answer, if at the table both are given with one gesture."""
        game = self._session.game_at(costly.position)
        question = game.view(costly.seat).question
        if question is None or all(offer.before != costly.better for offer in question.offers):
            return None
        game.apply(Choice(question.number, costly.better))
        if game.pending is None or game.pending.seat != costly.seat:
            return None
        return Asked(costly.position, told_position(self._kind, self._session.record, game, REVIEWER))


def _spread(length: int) -> list[int]:
    """All places, so that those of any beginning of the list lie evenly over the game."""
    strides = ((0, 8), (4, 8), (2, 4), (1, 2))
    return [place for first, step in strides for place in range(first, length, step)]
