"""The rulebook's words as constants shared by rules, language and packs."""

from typing import Final

RESOURCES: Final = ("materials", "population", "progress", "goods")
MATERIALS: Final = 0
POPULATION: Final = 1
PROGRESS: Final = 2
GOODS: Final = 3

MARKET_SUITS: Final = ("uncivilised", "civilised", "region", "tributary")
SMALL_DECKS: Final = ("civilised", "uncivilised", "region")
"""In the order of market slots 3 to 5."""

Amounts = tuple[int, int, int, int]
"""How many materials, population, progress and goods."""

NO_AMOUNTS: Final[Amounts] = (0, 0, 0, 0)


def resource_words(index: int, amount: int) -> str:
    """The name of a resource in the number wanted."""
    return "material" if index == MATERIALS and amount == 1 else RESOURCES[index]
