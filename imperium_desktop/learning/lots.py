"""A player that draws lots: of answers that promise about as much it takes now one, now another.

Whatever else differs between two games, what was drawn differs by chance alone. So what came of it tells what the
answer was worth, and not merely in what company it is seen.
"""

from __future__ import annotations

import math
import random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from imperium_desktop.engine.decisions import Decision, Option
from imperium_desktop.engine.levels import Care
from imperium_desktop.engine.minds import Answer, G, Inputs, Mind, Weights
from imperium_desktop.engine.schools import Result, School
from imperium_desktop.engine.thinking import Judge, Thinker, key_of
from imperium_desktop.learning.courses import MOST_DECISIONS, Course

Floats = NDArray[np.float64]

SELDOM = 1e-5
"""What is drawn less often does not count."""
SLIGHT = 1e-3
"""Differences below this are none."""


class Drawn(NamedTuple):
    """Two ways to look at one decision at which lots were drawn."""

    usual: Inputs
    """How the position looks after an answer, on average over the lots."""
    apart: Inputs
    """By how much it looks otherwise after the one that was drawn."""


class LotDrawer(Thinker[G]):
    """Draws lots among answers; what promises more has more of them."""

    def __init__(self, mind: Mind[G], weights: Weights, seed: int, warmth: float) -> None:
        """
        :param warmth: by how many points an answer has to promise less for a third of the lots.
        """
        super().__init__(mind, weights, seed, Care())
        self.warmth = warmth
        self.drawn: list[Drawn] = []
        self._chance = random.Random(seed)
        self._view: _RememberingJudge[G] | None = None

    def _judge(self, world: G, seat: int) -> Judge[G]:
        self._view = _RememberingJudge(self.mind, self.weights, seat, world, self._seen)
        return self._view

    def choose(self, game: G) -> list[Option]:
        """An answer to the pending decision; what it was drawn from is noted."""
        decision = game.pending
        assert decision is not None
        if len(decision.options) == 1 and decision.least == decision.most:
            return [decision.options[0]]
        ranked = self.weighed(game)
        lots = _lots([weighed.points for weighed in ranked], self.warmth)
        if len(lots) == 1:
            return ranked[0].answer
        drawn = self._chance.choices(range(len(lots)), lots)[0]
        assert self._view is not None
        found = [self._view.met[key_of(weighed.answer)] for weighed in ranked[: len(lots)]]
        looks = [inputs for inputs in found if inputs is not None]
        if len(looks) == len(lots):
            self.drawn.append(_drawn(looks, lots, drawn))
        return ranked[drawn].answer


class _RememberingJudge(Judge[G]):
    """Remembers to what position each answer led, if the game was not over there.

    Of several imagined deals the first is remembered: the luckiest is not what the answer leads to.
    """

    def __init__(self, mind: Mind[G], weights: Weights, seat: int, now: G, seen: set[int]) -> None:
        super().__init__(mind, weights, seat, now, seen)
        self.met: dict[frozenset[str], Inputs | None] = {}
        self._judged: list[tuple[float, Inputs | None]] = []
        self._last: Inputs | None = None

    def promise(self, worlds: list[G], decision: Decision, answer: Answer) -> float:
        self.met.pop(key_of(answer), None)
        return super().promise(worlds, decision, answer)

    def _promise(self, world: G, decision: Decision, answer: Answer) -> float:
        self._judged.clear()
        points = super()._promise(world, decision, answer)
        self.met.setdefault(key_of(answer), max(self._judged, key=lambda judged: judged[0])[1])
        return points

    def played_out(self, world: G, answer: Answer) -> float:
        points = super().played_out(world, answer)
        self.met[key_of(answer)] = self._last
        return points

    def _inputs(self, game: G) -> Inputs:
        self._last = super()._inputs(game)
        return self._last

    def _end(self, game: G) -> float:
        points = super()._end(game)
        self._last = None
        return points

    def _value(self, game: G, steps: int) -> float:
        self._last = None
        value = super()._value(game, steps)
        self._judged.append((value, self._last))
        return value


def _lots(promises: list[float], warmth: float) -> list[float]:
    """What share of the lots each answer has, the best first; the last ones may have none."""
    shares = [math.exp((points - promises[0]) / warmth) for points in promises]
    total = sum(shares)
    return [share / total for share in shares if share > SELDOM * total]


def _drawn(looks: list[Inputs], lots: list[float], drawn: int) -> Drawn:
    usual = sum_of(looks, lots)
    own = sum_of([looks[drawn]], [1.0], len(usual))
    base = sum(share * inputs.base for inputs, share in zip(looks, lots, strict=True))
    return Drawn(_as_inputs(base, usual), _as_inputs(looks[drawn].base - base, own - usual))


def sum_of(looks: list[Inputs], shares: list[float], least: int = 0) -> Floats:
    """How much there is of every input, by its number: so much of each look."""
    numbers: list[int] = []
    amounts: list[float] = []
    for inputs, share in zip(looks, shares, strict=True):
        for group, factor in ((inputs.plain, 1.0), *inputs.scaled):
            numbers += group
            amounts += [share * factor] * len(group)
        for number, amount in inputs.amounts:
            numbers.append(number)
            amounts.append(share * amount)
    return np.bincount(np.array(numbers, np.int64), np.array(amounts, np.float64), least).astype(np.float64)


def _as_inputs(base: float, amounts: Floats) -> Inputs:
    there = np.nonzero(np.abs(amounts) > SLIGHT)[0]
    return Inputs(base, [], [], list(zip(there.tolist(), amounts[there].tolist(), strict=True)))


class DrawnCourse(NamedTuple):
    """One seat's way through a game, in both ways to look at it."""

    usual: Course
    apart: Course


def play_lots(school: School[Any], weights: Weights, number: int, seed: int, warmth: float) -> list[DrawnCourse]:
    """The courses of all seats of one practice game; none if it did not come to an end."""
    lesson = school.lesson(number, seed)
    game = school.start(lesson)
    players: dict[int, LotDrawer[Any]] = {}
    for _ in range(MOST_DECISIONS):
        decision = game.pending
        if decision is None:
            break
        seat = decision.seat
        if seat not in players:
            players[seat] = LotDrawer(school.mind, weights, lesson.seed * 31 + seat, warmth)
        game.answer(players[seat].choose(game))
    if not game.over:
        return []
    return [_course(player.drawn, school.result(game, seat)) for seat, player in players.items() if player.drawn]


def _course(drawn: list[Drawn], result: Result) -> DrawnCourse:
    return DrawnCourse(Course([usual for usual, _ in drawn], result), Course([apart for _, apart in drawn], result))
