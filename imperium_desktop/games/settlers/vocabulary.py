"""The words of the game that rules and packs share."""

from typing import Final

WOOD, STONE, FOOD, GOLD, WORKER, RAZE, DEFENSE, VP = range(8)
"""Where each good stands in a supply; points are counted there as well."""
SUPPLY: Final = ("wood", "stone", "food", "gold", "worker", "raze", "defense", "vp")
INDEX: Final = {good: index for index, good in enumerate(SUPPLY)}
RESOURCES: Final = ("wood", "stone", "food")
DRAWN: Final = ("card", "common_card", "faction_card")
"""Goods that are cards: from either deck, or from the one that is named."""
GOODS: Final = (*SUPPLY, *DRAWN, "samurai")
COLOURS: Final = ("brown", "grey", "red", "pink", "gold", "black", "blue", "violet")
KINDS: Final = ("production", "feature", "action")
FACTIONS: Final = ("barbarians", "japanese", "romans", "egyptians")
COMMON: Final = "common"
ATTACK: Final = "attack"
"""The deck by which the virtual player attacks; its cards are of no other kind."""
LAST_ROUND: Final = 5
SCORE_SOURCES: Final = ("Scored in play", "Common location", "Faction location", "What lies on locations")
"""Every kind of thing that brings points."""
LOOKOUTS: Final = ("base", "draft", "advanced")
STANDARD: Final = "standard"
SOLO: Final = "solo"
MODES: Final = (STANDARD, SOLO)

NAMES: Final = {
    "wood": "wood",
    "stone": "stone",
    "food": "food",
    "gold": "gold",
    "worker": "worker",
    "raze": "raze token",
    "defense": "defence token",
    "vp": "point",
    "card": "card",
    "common_card": "common card",
    "faction_card": "faction card",
    "samurai": "samurai",
    "any": "resource of any kind",
    "location": "location",
    "hand_card": "card from the hand",
    "own_deal": "deal",
}
UNCOUNTED: Final = ("wood", "stone", "food", "gold", "samurai")


def amount(good: str, number: int) -> str:
    """So many of a good, in words."""
    name = NAMES[good]
    if number == 1 or good in UNCOUNTED:
        return f"{number} {name}"
    if good == "any":
        return f"{number} resources of any kind"
    if good == "hand_card":
        return f"{number} cards from the hand"
    return f"{number} {name}s"


def listed(words: list[str], last: str = "and") -> str:
    """Several things in one phrase."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def amounts(goods: tuple[tuple[str, int], ...]) -> str:
    """Several goods in words."""
    return listed([amount(good, number) for good, number in goods]) if goods else "nothing"
