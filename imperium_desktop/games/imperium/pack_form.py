"""The form of a pack file: the keys of its tables, and which words and numbers they may hold."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import Any, Final

from imperium_desktop.engine.forms import (
    FormError,
    Kind,
    amounts,
    either,
    flag,
    list_of,
    name,
    refused,
    table,
    text,
    whole,
    word,
)
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.toml_places import KeyPath
from imperium_desktop.games.imperium.state_cards import SHARED_STATES, STATE
from imperium_desktop.games.imperium.vocabulary import ICONS, MARKET_SUITS, RESOURCES, STATES, SUITS
from imperium_desktop.games.imperium.zone_table import OWN_PILES

CARD_SUITS: Final = (*SUITS, "power")
HEADERS: Final = ("pinned", "attack", "power_a", "power_b", "trade_route")
TRAITS: Final = (
    "unplayable",
    "no-garrison",
    "no-region-garrison",
    "no-effect",
    "immovable",
    "kept",
    "enters-play",
    "last",
    "keeps-unscored",
)
STARTS: Final = ("deck", "nation", "accession", "development", "supply", "in_play", "chaos")
TYPES: Final = ("card", "power", "state", "permanent")
SIDES: Final = ("a", "b")
MARKS: Final = ("ruthless", "trade_friendly")

COMMON_SUITS: Final = (*MARKET_SUITS, "fame", "unrest")
"""What set-up sorts the commons by: the banner of a card, or its first suit."""
TRADE_SUITS: Final = ("trade_route", "fame")
"""The same for the cards of the Trade Routes."""
ROUTES_NEEDED: Final = 5
"""How many routes the smallest game takes: one under each small deck, and two that nobody sees."""


class Role(Enum):
    """What a pack file is there for."""

    NATION = auto()
    COMMONS = auto()
    SHARED = auto()
    """The cards every game needs."""
    TRADE = auto()
    """The cards of the Trade Routes."""


MOST_COPIES: Final = 99
"""Far more than any box has: a slip of the finger must not deal a million cards."""


def _points(value: Any, path: KeyPath) -> None:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise refused("a whole number or a text in quotes", value, path)


_amounts = amounts(RESOURCES, "resource", MOST_COPIES)
COST_TEXTS: Final = ("pay", "needs", "free_if")


def _cost(value: Any, path: KeyPath) -> None:
    if not isinstance(value, dict) or not set(value) <= {*RESOURCES, *COST_TEXTS}:
        raise FormError(f"a cost is a table of {', '.join(RESOURCES)}, with pay, needs and free_if for more", path)
    _amounts({key: amount for key, amount in value.items() if key not in COST_TEXTS}, path)
    for key in COST_TEXTS:
        if key in value:
            text(value[key], (*path, key))


_TEXTS = either(text, list_of(text), expected="a text in quotes or a list of them")

CARD: Final[Mapping[str, Kind]] = {
    "id": name,
    "name": name,
    "number": text,
    "numbers": list_of(text),
    "copies": whole(1, MOST_COPIES),
    "suits": list_of(word(*CARD_SUITS)),
    "banner": word(*CARD_SUITS),
    "icons": list_of(word(*ICONS)),
    "states": list_of(word(*STATES)),
    "header": word(*HEADERS),
    "type": word(*TYPES),
    "side": word(*SIDES),
    "start": word(*STARTS),
    "players": whole(2, 4),
    "also": list_of(text),
    "back": text,
    "replaces": text,
    "cost": _cost,
    "traits": list_of(word(*TRAITS)),
    "mark": word(*MARKS),
    "free_play": either(flag, text, expected="true, false or a condition in quotes"),
    "room": whole(1, MOST_COPIES),
    "setup": text,
    "playable": text,
    "play": text,
    "exhaust": _TEXTS,
    "solstice": text,
    "end_of_solstice": text,
    "before_scoring": text,
    "arrival": text,
    "commerce": text,
    "profit": text,
    "passive": _TEXTS,
    "points": _points,
}

MOST_DEMANDS: Final = 5
NATION: Final[Mapping[str, Kind]] = {
    "name": name,
    "adjective": name,
    "description": text,
    "aggression": text,
    "demands": whole(1, MOST_DEMANDS),
    "exhausts": whole(0, MOST_COPIES),
    "state": word(*STATES),
    "state_cards": list_of(name),
    "accession": word("flips", "scoring", "nothing"),
    "develops": flag,
    "has_nation_deck": flag,
    "pile": word(*OWN_PILES),
    "no_short_game": text,
    "requires": word("trade_routes"),
    "short_game": table(
        {
            "no_resources": flag,
            "lose": _amounts,
            "developments": list_of(word(*STATES)),
            "garrison": name,
            "keeps_developments": flag,
        },
        "short_game has no key {key}",
    ),
    "notes": list_of(text),
}

UNUSED_OF_NATIONS: Final = ("adjective",)
"""What packs of older versions had to say; it is read, and used for nothing."""
_NATION_NEEDS: Final = ("name", "description", "aggression")

_check_card = table(CARD, "{key}: there is no such key for a card")
_check_file = table(
    {"card": lambda value, path: None, "nation": table(NATION, "[nation] has no key {key}")},
    "a pack has no entry {key}",
)


def check_pack(data: dict[str, Any], role: Role) -> None:
    """Checks a whole file.

    :raises FormError: with the first mistake.
    """
    _check_file(data, ())
    cards = data.get("card", [])
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise FormError("every card is a table of its own; write [[card]]", ("card",))
    # What a card is comes before what is on it: without that nobody can say which cards a nation lacks.
    for index, card in enumerate(cards):
        for key in ("type", "start"):
            if key in card:
                CARD[key](card[key], ("card", index, key))
    if role is Role.NATION:
        _check_nation(data.get("nation", {}), cards)
    for index, card in enumerate(cards):
        _check_one(card, ("card", index), role)
    if role is Role.NATION:
        _check_state_cards(data["nation"], cards)
    if role is Role.SHARED:
        _check_shared(cards)
    elif role is Role.TRADE:
        _check_trade(cards)
    _check_references(cards)


def _check_shared(cards: list[dict[str, Any]]) -> None:
    """The file of the shared cards has both sides of King of Kings and the State card, and Unrest for two players."""
    sides = []
    for index, card in enumerate(cards):
        if "fame" in card.get("suits", ()):
            if "side" not in card:
                raise FormError("King of Kings, the Fame card of every game, needs a side, a or b", ("card", index))
            sides.append(card["side"])
    if sorted(sides) != list(SIDES):
        raise FormError("every game needs one King of Kings (the suit fame) with side a and one with side b", ())
    if not any("unrest" in card.get("suits", ()) and card.get("players", 2) == 2 for card in cards):
        raise FormError("every game needs Unrest; give a card the suit unrest", ())
    states = [card.get("states", []) for card in cards if card.get("type") == STATE]
    if sorted(states) != [[state] for state in SHARED_STATES]:
        raise FormError("every game needs a State card that shows barbarian, and empire on its other side", ())


def _check_trade(cards: list[dict[str, Any]]) -> None:
    """Every seat gets Merchants, and there are routes for the decks."""
    if not any(card.get("type") == "permanent" for card in cards):
        raise FormError("the Trade Routes need Merchants; give a card the type permanent", ())
    routes = [card for card in cards if "trade_route" in card.get("suits", ())[:1] and card.get("players", 2) == 2]
    if sum(card.get("copies", 1) for card in routes) < ROUTES_NEEDED:
        raise FormError(f"a game for two needs {ROUTES_NEEDED} cards with the suit trade_route", ())


def _check_nation(nation: dict[str, Any], cards: list[dict[str, Any]]) -> None:
    if not set(_NATION_NEEDS) <= set(nation):
        raise FormError(f"a nation needs a [nation] table with {', '.join(_NATION_NEEDS)}", ("nation",))
    for place in ("power", "accession") if nation.get("has_nation_deck", True) else ("power",):
        if not any(place in (card.get("type"), card.get("start")) for card in cards):
            raise FormError(f"the nation has no {place} card", ("nation",))


def _check_state_cards(nation: dict[str, Any], cards: list[dict[str, Any]]) -> None:
    """A nation's own State cards are named, and one of them, or else the shared one, shows how it begins."""
    faces = {index: card for index, card in enumerate(cards) if card.get("type") == STATE}
    sides = {card.get("name"): card.get("back") for card in faces.values()}
    own = nation.get("state_cards", [])
    for index, face in enumerate(own):
        if face not in sides:
            raise FormError(f"there is no State card {quoted(face)} in this file", ("nation", "state_cards", index))
    backs = [sides[face] for face in own]
    for index, card in faces.items():
        if not card.get("states"):
            raise FormError("a State card shows at least one symbol; give it states", ("card", index))
        if card.get("name") not in own and card.get("id") not in backs:
            raise FormError("a State card is named under state_cards of the nation", ("card", index))
    for index, symbol in enumerate(nation.get("short_game", {}).get("developments", [])):
        if not any(card.get("start") == "development" and symbol in card.get("states", []) for card in cards):
            place = ("nation", "short_game", "developments", index)
            raise FormError(f"no development shows {quoted(symbol)}", place)
    state = nation.get("state", SHARED_STATES[0])
    if state not in (*SHARED_STATES, *(card["states"][0] for card in faces.values())):
        raise FormError(f"no State card shows {quoted(state)} first", ("nation", "state"))


def _check_one(card: dict[str, Any], path: KeyPath, role: Role) -> None:
    if "id" not in card:
        raise FormError("a [[card]] has no id", path)
    _check_card(card, path)
    if "name" not in card:
        raise FormError("the card has no name", (*path, "id"))
    if "number" in card and "numbers" in card:
        raise FormError("a card has a number or numbers, not both", (*path, "number"))
    if card.get("type") == "power" and "side" not in card:
        raise FormError("a Power card needs a side, a or b", path)
    if "setup" in card and card.get("type") != "power":
        raise FormError("what is gained at set-up stands on a Power card", (*path, "setup"))
    if "mark" in card and role is Role.NATION:
        raise FormError("only cards of the commons are marked", (*path, "mark"))
    _check_route(card, path)
    if role is not Role.NATION and card.get("type") not in ("state", "permanent"):
        banner = card.get("banner") or next(iter(card.get("suits", ())), None)
        suits = TRADE_SUITS if role is Role.TRADE else COMMON_SUITS
        if banner not in suits:
            raise FormError(
                f"the commons are sorted by banner or first suit; give the card one of {', '.join(suits)}", path
            )


def _check_route(card: dict[str, Any], path: KeyPath) -> None:
    """A route has Commerce and Profit and nothing else that is done when it is played; other cards have neither."""
    texts = [key for key in ("commerce", "profit") if key in card]
    if card.get("header") != "trade_route":
        if texts:
            raise FormError("only a card with the header trade_route has this", (*path, texts[0]))
        return
    if len(texts) < 2:
        raise FormError("a card with the header trade_route needs commerce and profit", path)
    if "play" in card:
        raise FormError("a card with the header trade_route does its commerce when it is played", (*path, "play"))


def _check_references(cards: list[dict[str, Any]]) -> None:
    ids = {card["id"] for card in cards}
    replaced: set[str] = set()
    for index, card in enumerate(cards):
        if "back" in card and card["back"] not in ids:
            raise FormError(f"there is no card {quoted(card['back'])} in this file", ("card", index, "back"))
        if "replaces" in card:
            if card["replaces"] in replaced:
                raise FormError(f"{quoted(card['replaces'])} is replaced by two cards", ("card", index, "replaces"))
            replaced.add(card["replaces"])
