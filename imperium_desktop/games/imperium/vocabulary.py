"""The rulebook's words as constants shared by rules, language and packs."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

RESOURCES: Final = ("materials", "population", "progress", "goods")
MATERIALS: Final = 0
POPULATION: Final = 1
PROGRESS: Final = 2
GOODS: Final = 3

SUITS: Final = ("region", "uncivilised", "civilised", "tributary", "fame", "unrest", "trade_route", "gadget")
"""What texts can name; the suit of Power cards they cannot."""
MARKET_SUITS: Final = ("uncivilised", "civilised", "region", "tributary")
SMALL_DECKS: Final = ("civilised", "uncivilised", "region")
"""In the order of market slots 3 to 5."""

STORES: Final = {"Mana": "mana"}
"""What the cards beneath a card are called, by its name, where the rulebook has a word for them."""

STATES: Final = ("barbarian", "empire", "corrupted", "summoned", "isle_bound", "voyaging")
"""The symbols of State cards."""

ICONS: Final = (
    "city",
    "metropolis",
    "production",
    "river",
    "fertile",
    "ocean",
    "hunt",
    "knight",
    "mask",
    "merchant",
    "miracle",
    "scroll",
)


class Amounts(NamedTuple):
    """How many of each resource, in the order of `RESOURCES`; saved games keep them as a list."""

    materials: int = 0
    population: int = 0
    progress: int = 0
    goods: int = 0

    @classmethod
    def of(cls, resource: int, number: int) -> Amounts:
        """So many of one resource."""
        return cls(*[number if index == resource else 0 for index in range(len(RESOURCES))])

    @classmethod
    def named(cls, numbers: Mapping[str, int]) -> Amounts:
        """By the names of the resources; there are none of those that are not named."""
        return cls(*[numbers.get(name, 0) for name in RESOURCES])

    def add(self, other: Iterable[int]) -> Amounts:
        """Both together."""
        return Amounts(*map(operator.add, self, other))

    def subtract(self, other: Iterable[int]) -> Amounts:
        """What is left of it."""
        return Amounts(*map(operator.sub, self, other))

    def scaled(self, times: int) -> Amounts:
        """So many times as much."""
        return Amounts(*[amount * times for amount in self])

    def covered_by(self, pool: Iterable[int]) -> bool:
        """Whether a pool holds at least as much of each."""
        return all(map(operator.le, self, pool))

    @property
    def total(self) -> int:
        """How many tokens."""
        return sum(self)


def state_words(symbol: str) -> str:
    """What a state symbol is called."""
    return symbol.replace("_", "-").capitalize()


NO_AMOUNTS: Final = Amounts()


def resource_words(index: int, amount: int) -> str:
    """The name of a resource in the number wanted."""
    return "material" if index == MATERIALS and amount == 1 else RESOURCES[index]
