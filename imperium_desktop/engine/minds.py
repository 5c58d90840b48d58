"""What a game lends to a player that thinks: imagined copies, answers worth trying, and how a position looks.

The thinking itself (`engine.thinking`) and the learning (`learning`) know no game beyond this.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from imperium_desktop.engine.decisions import Decision, Option
from imperium_desktop.engine.games import Game

G = TypeVar("G", bound=Game)

Answer = Sequence[Option]


class Inputs(NamedTuple):
    """How a position looks to a seat, in the numbers that `Weights` gave to the names of what can be seen."""

    base: float
    """Points that count as they are."""
    plain: list[int]
    """What is there."""
    scaled: list[tuple[list[int], float]]
    """What is there and counts by a factor that several inputs share, such as the time that is left."""
    amounts: list[tuple[int, float]]
    """What is there in some amount."""

    def flat(self) -> Iterator[tuple[int, float]]:
        """All inputs that are there, each with how much it counts."""
        for number in self.plain:
            yield number, 1.0
        for numbers, factor in self.scaled:
            for number in numbers:
                yield number, factor
        yield from self.amounts


class Weights:
    """What each input is worth in points; inputs go by name, so that new ones can come at any time."""

    __slots__ = ("_numbers", "worth")

    def __init__(self, worth: Mapping[str, float] | None = None) -> None:
        self._numbers: dict[str, int] = {}
        self.worth: list[float] = []
        for name, points in (worth or {}).items():
            self.worth[self.number(name)] = points

    def number(self, name: str) -> int:
        """The number of an input; one that was never heard of is worth nothing."""
        number = self._numbers.get(name)
        if number is None:
            number = self._numbers[name] = len(self.worth)
            self.worth.append(0.0)
        return number

    def numbers(self, names: Iterable[str]) -> list[int]:
        """The numbers of several inputs."""
        known, called = self._numbers, tuple(names)
        try:
            return [known[name] for name in called]
        except KeyError:
            # One of them is heard of for the first time.
            return [self.number(name) for name in called]

    @property
    def names(self) -> list[str]:
        """All inputs in the order of their numbers."""
        return list(self._numbers)

    def value(self, inputs: Inputs) -> float:
        """The points that a position promises."""
        worth = self.worth
        total = inputs.base + sum([worth[number] for number in inputs.plain])
        for numbers, factor in inputs.scaled:
            total += factor * sum([worth[number] for number in numbers])
        for number, amount in inputs.amounts:
            total += worth[number] * amount
        return total

    def parts(self, inputs: Inputs) -> Iterator[tuple[int, float]]:
        """What each input adds to the value, by its number."""
        for number, amount in inputs.flat():
            yield number, self.worth[number] * amount


class Mind(Protocol[G]):
    """What one game lends. Whatever it is asked it answers from what the seat may see."""

    def imagined(self, game: G, seat: int, seed: int) -> G:
        """A copy in which everything hidden from the seat is dealt anew: what the seat sees and the seed settle it."""

    def answers(self, world: G, decision: Decision) -> list[Answer]:
        """The answers to a decision that are worth trying."""

    def gambles(self, answer: Answer) -> bool:
        """Whether an answer takes a card that nobody has seen, where others take one that can be seen."""

    def tried(self, world: G, answer: Answer, asks: bool = False, forks: bool = False) -> tuple[G, int]:
        """A copy in which an answer was given and habit has played on to the next settled point, in so many steps.

        A point is settled where a position can be judged: before a turn or an action, or before the unknown comes.

        :param asks: whether what is asked there must be known, so that it can be answered.
        :param forks: whether to stop before a question that has branches.
        """

    def branches(self, world: G, seat: int) -> list[Answer]:
        """The answers worth telling apart to a question that an answer has led to; none if habit may answer it."""

    def leads_on(self, world: G) -> bool:
        """Whether what such a question comes to shows only in the best answer to the one it leads to."""

    def settled(self, decision: Decision) -> bool:
        """Whether a position can be judged where this is asked."""

    def follows_up(self, decision: Decision, world: G) -> bool:
        """Whether what an answer to the decision is worth shows only in the best answer to what is asked next."""

    def opens_turn(self, decision: Decision) -> bool:
        """Whether the answers are turns of different kinds, which are judged by what they come to as a whole."""

    def in_turn(self, game: G, seat: int) -> bool:
        """Whether the seat is in the middle of a turn of its own, so that it may play on."""

    def surroundings(self, game: G, seat: int) -> Any:
        """What is the same for all answers to one decision and would be tedious to find out each time."""

    def inputs(self, game: G, seat: int, weights: Weights, surroundings: Any) -> Inputs:
        """How a position looks."""

    def unit(self, weights: Weights) -> float:
        """By how much a position promises more for each point a seat has more in it."""

    def outcome(self, game: G, seat: int) -> float:
        """What a finished game is worth to a seat, in points."""
