"""What is paid, and with what: gold stands in for any resource, and nothing stands in for gold."""

from collections.abc import Sequence
from itertools import product

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.games.settlers.vocabulary import FOOD, GOLD, RAZE, STONE, WOOD, WORKER, amount, amounts

Payment = tuple[int, int, int, int]
"""Wood, stone, food and gold as they are handed over."""
PRICED = ("wood", "stone", "food", "gold", "worker", "raze", "any", "location", "hand_card", "own_deal")
"""What a price may consist of."""


@dataclass(frozen=True, slots=True)
class Price:
    """So much of everything that can be asked for."""

    wood: int = 0
    stone: int = 0
    food: int = 0
    gold: int = 0
    worker: int = 0
    raze: int = 0
    any: int = 0
    """Resources of the player's choice."""
    location: int = 0
    hand_card: int = 0
    own_deal: int = 0

    @property
    def goods(self) -> tuple[tuple[str, int], ...]:
        """What it consists of, and how much of each."""
        return tuple((name, getattr(self, name)) for name in PRICED if getattr(self, name))

    @property
    def words(self) -> str:
        """The price in a few words."""
        return amounts(self.goods)


FREE = Price()


def suffices(price: Price, supply: Sequence[int]) -> bool:
    """Whether a supply suffices. Locations, cards and deals are not looked at."""
    gold = supply[GOLD] - price.gold
    if gold < 0 or price.worker > supply[WORKER] or price.raze > supply[RAZE]:
        return False
    wood, stone, food = supply[WOOD] - price.wood, supply[STONE] - price.stone, supply[FOOD] - price.food
    if wood >= 0 and stone >= 0 and food >= 0 and not price.any:
        return True
    missing = (-wood if wood < 0 else 0) + (-stone if stone < 0 else 0) + (-food if food < 0 else 0)
    return missing <= gold and price.any <= max(wood, 0) + max(stone, 0) + max(food, 0) + gold - missing


def lacking(price: Price, supply: Sequence[int]) -> str:
    """Why a supply does not suffice, as a sentence; empty if it does. Locations, cards and deals are not looked at."""
    if suffices(price, supply):
        return ""
    if price.worker > supply[WORKER]:
        return f"Needs {amount('worker', price.worker)}; you have {supply[WORKER]}."
    if price.raze > supply[RAZE]:
        return f"Needs {amount('raze', price.raze)}; you have {supply[RAZE]}."
    gold = supply[GOLD] - price.gold
    if gold < 0:
        return f"Needs {price.gold} gold; you have {supply[GOLD]}."
    wood, stone, food = supply[WOOD] - price.wood, supply[STONE] - price.stone, supply[FOOD] - price.food
    missing = (-wood if wood < 0 else 0) + (-stone if stone < 0 else 0) + (-food if food < 0 else 0)
    if missing > gold:
        return _resources_lacking(price, supply, gold)
    return f"Needs {amount('any', price.any)}; you have too few."


def _resources_lacking(price: Price, supply: Sequence[int], gold: int) -> str:
    for name, index in (("wood", WOOD), ("stone", STONE), ("food", FOOD)):
        wanted = getattr(price, name)
        if wanted > supply[index]:
            help_ = f"and only {gold} gold to make it up" if gold else "and no gold"
            return f"Needs {wanted} {name}; you have {supply[index]} {help_}."
    raise AssertionError("nothing is missing")


def payments(price: Price, supply: Sequence[int]) -> list[Payment]:
    """Every way to pay the resources and the gold of a price, the one with the least gold first."""
    if not price.any and supply[GOLD] == price.gold:
        return [(price.wood, price.stone, price.food, price.gold)]
    found: set[Payment] = set()
    extras = [mix for mix in product(range(price.any + 1), repeat=3) if sum(mix) <= price.any]
    for gold_for in product(range(price.wood + 1), range(price.stone + 1), range(price.food + 1)):
        for extra in extras:
            wood = price.wood - gold_for[0] + extra[0]
            stone = price.stone - gold_for[1] + extra[1]
            food = price.food - gold_for[2] + extra[2]
            gold = price.gold + sum(gold_for) + price.any - sum(extra)
            if wood <= supply[WOOD] and stone <= supply[STONE] and food <= supply[FOOD] and gold <= supply[GOLD]:
                found.add((wood, stone, food, gold))
    return sorted(found, key=lambda payment: (payment[GOLD], payment))


def after(supply: Sequence[int], price: Price, payment: Payment) -> list[int]:
    """A supply once a price has been paid in a certain way."""
    left = list(supply)
    for index, number in enumerate(payment):
        left[index] -= number
    left[WORKER] -= price.worker
    left[RAZE] -= price.raze
    return left
