"""A small school for the tests of learning: fruit is picked, and some of it is worth having."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from imperium_desktop.engine.decisions import Decision, Option
from imperium_desktop.engine.minds import Answer, Inputs, Weights
from imperium_desktop.engine.schools import Lesson, Result

FRUITS = ("apples", "nettles", "stones")
POINTS = {"apples": 6.0, "nettles": -6.0, "stones": 0.0}
"""What a fruit turns out to be worth at the end; stones change nothing."""


class Orchard:
    """Six times one picks a fruit, or stones, or leaves it."""

    def __init__(self, picked: tuple[str, ...] = (), rounds: int = 0) -> None:
        self.picked = picked
        self.rounds = rounds

    @property
    def over(self) -> bool:
        return self.rounds == 6

    @property
    def pending(self) -> Decision | None:
        options = tuple(Option(fruit) for fruit in (*FRUITS, "leave"))
        return None if self.over else Decision(self.rounds, 0, "pick", options)

    def answer(self, answer: Answer) -> None:
        self.picked += tuple(option.id for option in answer)
        self.rounds += 1


class OrchardMind:
    """Sees how much of everything was picked."""

    def imagined(self, game: Orchard, seat: int, seed: int) -> Orchard:
        return game

    def answers(self, world: Orchard, decision: Decision) -> list[Answer]:
        return [[option] for option in decision.options]

    def branches(self, world: Orchard, seat: int) -> list[Answer]:
        return []

    def leads_on(self, world: Orchard) -> bool:
        return False

    def tried(self, world: Orchard, answer: Answer, asks: bool = False, forks: bool = False) -> tuple[Orchard, int]:
        game = Orchard(world.picked, world.rounds)
        game.answer(answer)
        return game, 0

    def settled(self, decision: Decision) -> bool:
        return False

    def gambles(self, answer: Answer) -> bool:
        return False

    def follows_up(self, decision: Decision, world: Orchard) -> bool:
        return False

    def opens_turn(self, decision: Decision) -> bool:
        return False

    def in_turn(self, game: Orchard, seat: int) -> bool:
        return False

    def surroundings(self, game: Orchard, seat: int) -> None:
        return None

    def inputs(self, game: Orchard, seat: int, weights: Weights, surroundings: None) -> Inputs:
        amounts = [(weights.number(f"amount:{fruit}"), float(game.picked.count(fruit))) for fruit in FRUITS]
        return Inputs(0.0, [], [], amounts)

    def unit(self, weights: Weights) -> float:
        return 1.0

    def outcome(self, game: Orchard, seat: int) -> float:
        return 0.0


class OrchardSchool:
    """Lets one pick; the rival always has ten points."""

    mind = OrchardMind()
    hand_made: Mapping[str, float] = dict.fromkeys((f"amount:{fruit}" for fruit in FRUITS), 0.0)
    traits: Mapping[str, Mapping[str, float]] = {}
    luck = 10.0

    def packs(self) -> dict[str, str]:
        return {}

    def lesson(self, number: int, seed: int) -> Lesson:
        return Lesson({}, seed + number)

    def start(self, lesson: Lesson) -> Orchard:
        return Orchard()

    def learns(self, game: Orchard) -> bool:
        return True

    def between(self, game: Orchard, answer: Any) -> None:
        return None

    def result(self, game: Orchard, seat: int) -> Result:
        points = sum(POINTS.get(fruit, 0.0) for fruit in game.picked)
        return Result(points, 10.0, "crow", 6.0, points > 10.0, lost_all=False)
