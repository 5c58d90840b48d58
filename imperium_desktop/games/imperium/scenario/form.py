"""The form of a scenario file: the keys of its tables, and what each of them may hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from imperium_desktop.engine.forms import (
    FormError,
    Kind,
    amounts,
    either,
    flag,
    list_of,
    refused,
    table,
    text,
    whole,
    word,
)
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.scenario_forms import (
    check_demands,
    check_steps,
    check_title,
    side,
    table_of_each,
    title,
    unchecked,
)
from imperium_desktop.engine.toml_places import KeyPath
from imperium_desktop.games.imperium import zone_table
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.deal import MODES, VARIANTS
from imperium_desktop.games.imperium.pack_form import CARD_SUITS, SIDES
from imperium_desktop.games.imperium.vocabulary import ICONS, RESOURCES, STATES
from imperium_desktop.games.imperium.zone_table import SEAT_ZONES, SHARED_ZONES

PLAYER_ZONES: Final = tuple(zone.listed for zone in SEAT_ZONES if zone.listed)
MARKET_ZONES: Final = tuple(zone.listed for zone in SHARED_ZONES if zone.listed)
BOT_ZONES: Final = {zone.listed: zone.name for zone in zone_table.BOT_ZONES if zone.listed}
"""What a Bot's zones are called, and where they lie in the state."""
HOSTS: Final = {"mana": "Mana"}
"""What the cards beneath some permanent cards are called, and those cards."""
SLOTS: Final = 5

_MOST: Final = 999
"""More than any game sees: a slip of the finger must not lay out a million tokens or cards."""

_TURNS: Final = ("activate", "innovate", "revolt")
_PLACES: Final = (*PLAYER_ZONES, *MARKET_ZONES, "deck", "market", "garrison")
_ENDINGS: Final = ("scoring", "collapse")

_count = whole(0, _MOST)
_amounts = amounts(RESOURCES, "resource", _MOST)


def _some_amounts(value: Any, path: KeyPath) -> None:
    """Amounts of which at least one is named: an empty table would lay out nothing and compare nothing."""
    _amounts(value, path)
    if not value:
        raise FormError(f"“{path[-1]}” names no resource; write {{ materials = 0 }} where there are none", path)


def _card(unknown: str, **details: Kind) -> Kind:
    """A card by its name, or a table that also says what lies on it."""
    expected = 'a card, which is a name in quotes or a table such as { card = "City" },'
    return either(text, table({"card": text, **details}, unknown, needs=["card"]), expected=expected)


_card_in_play = _card("a card has no {key}", garrison=list_of(text), tokens=_some_amounts, exhausted=flag)
_card_in_slot = _card("a card in the market has no {key}", tokens=_some_amounts)
_card_elsewhere = _card("only a card in play may have {key}")
_cards_to_pick = list_of(_card_in_play)
_token_places = list_of(word("nation", "development", "power"))


_campaign = table(
    {"added": list_of(text), "removed": list_of(text), "lost_last": flag, "set_aside": whole(0, 5)},
    "{key} is not a key of campaign",
)

_HEAD: Final[Mapping[str, Kind]] = {
    "title": title,
    "base": unchecked,
    "game": word("imperium"),
    "seed": whole(),
    "commons": text,
    "players": list_of(text),
    "mode": word(*MODES),
    "bot": unchecked,
    "difficulty": word(*DIFFICULTIES),
    "campaign": _campaign,
    "variants": list_of(word(*VARIANTS)),
    "end_triggered": flag,
    "to_move": unchecked,
    "player": unchecked,
    "market": unchecked,
    "step": unchecked,
    "expect": unchecked,
}


def check_head(data: dict[str, Any]) -> None:
    """What can be said before the nations are known.

    :raises FormError: with the first mistake.
    """
    table(_HEAD, "{key} is not a key of scenario")(data, ())
    check_title(data)


def check_body(data: dict[str, Any], nations: list[str], slots: int) -> None:
    """All that depends on who plays; a Bot is the last of the nations and has so many slots.

    :raises FormError: with the first mistake.
    """
    side(nations, "nation")(data.get("to_move", nations[0]), ("to_move",))
    players = nations[:-1] if slots else nations
    table_of_each(players, "nation", _PLAYER)(data.get("player", {}), ("player",))
    if slots and isinstance(data["bot"], dict):
        table(_BOT, "{key} is not a key of bot")(data["bot"], ("bot",))
        _check_bot_slots(data["bot"].get("slots", []), slots, ("bot", "slots"))
    table(_START_MARKET, "{key} is not a key of market")(data.get("market", {}), ("market",))
    check_steps(data.get("step", []), _step(nations))
    expect = data.get("expect", {})
    table(_expect(nations, players), "{key} is not a key of expect")(expect, ("expect",))
    check_demands(expect)
    if slots and isinstance(expect.get("bot"), dict):
        _check_bot_slots(expect["bot"].get("slots", []), slots, ("expect", "bot", "slots"))
    elif "bot" in expect:
        raise FormError('there is no Bot in this scenario; it needs mode = "solo"', ("expect", "bot"))


def _check_bot_slots(value: list[Any], slots: int, path: KeyPath) -> None:
    if len(value) > slots:
        raise FormError(f"the Bot has {slots} slots, and {len(value)} are listed", path)


# The start -----------------------------------------------------------------------------------------------------------


def _zones(zones: tuple[str, ...]) -> dict[str, Kind]:
    special = {"play": _card_in_play, "slots": _card_in_slot}
    return {zone: list_of(special.get(zone, _card_elsewhere)) for zone in zones}


def _slots(value: Any, path: KeyPath) -> None:
    list_of(_card_in_slot)(value, path)
    if len(value) != SLOTS:
        raise FormError(f"the market has {SLOTS} slots, and {len(value)} are listed", path)


def _unrest_pile(value: Any, path: KeyPath) -> None:
    _count(value, path)
    if value == 0:
        raise FormError("a game is over when the Unrest pile is empty; give “unrest_pile” at least 1 card", path)


_PLAYER: Final[Mapping[str, Kind]] = {
    "state": word(*STATES),
    "resources": _some_amounts,
    "actions": _count,
    "exhausts": _count,
    "journey": text,
    "ceremony": text,
    "merchants": text,
    "king_of_kings": flag,
    "tokens_on": _token_places,
    **_zones((*PLAYER_ZONES, *HOSTS)),
}

_bot_slots = list_of(either(word(""), text, expected='a card by its name, or "" for an empty slot'))

_BOT: Final[Mapping[str, Kind]] = {
    "nation": text,
    "state": word(*STATES),
    "resources": _some_amounts,
    "journey": text,
    "merchants": text,
    "king_of_kings": flag,
    "die": whole(0, 6),
    **_zones(tuple(zone for zone in BOT_ZONES if zone != "slots")),
    "slots": _bot_slots,
}

_MARKET: Final[Mapping[str, Kind]] = {
    "king_of_kings": word(*SIDES),
    "pool": _count,
    **_zones(MARKET_ZONES),
}
_START_MARKET: Final[Mapping[str, Kind]] = {**_MARKET, "slots": _slots, "unrest_pile": _unrest_pile}


# Steps ---------------------------------------------------------------------------------------------------------------


_ANSWERS: Final[Mapping[str, Kind]] = {
    "turn": text,
    "play": text,
    "free_play": text,
    "exhaust": text,
    "profit": text,
    "end": flag,
    "choose": either(whole(1), list_of(whole(1)), expected="the number of an alternative"),
    "may": flag,
    "cards": _cards_to_pick,
    "suit": word(*CARD_SUITS),
    "icon": word(*ICONS),
    "number": _count,
    "order": _cards_to_pick,
    "from": word(*_PLACES),
    "done": flag,
    "option": text,
    "pay": _amounts,
}
"""What a step may answer, players apart."""


def _step(nations: list[str]) -> Kind:
    nation = side(nations, "nation")
    players = either(nation, list_of(nation), expected=f"one of {', '.join(nations)} or a list of them")
    answers: dict[str, Kind] = {**_ANSWERS, "player": players}
    # What is refused must at least exist: a typing error would be "refused" by every rule.
    probe = table({**answers, "turn": word(*_TURNS)}, "{key} is no answer that can be offered or refused")

    def check_probe(value: Any, path: KeyPath) -> None:
        probe(value, path)
        if not value:
            raise FormError(f"“{path[-1]}” names no answer", path)

    form = table(
        {**answers, "refuse": check_probe, "offer": check_probe, "because": text, "die": whole(1, 6), "by": nation},
        "{key} is not a key of step",
    )

    def check(value: Any, path: KeyPath) -> None:
        form(value, path)
        for key, company in (("refuse", {"because", "by"}), ("offer", {"by"})):
            others = sorted(set(value) - {key} - company)
            if key in value and others:
                raise FormError(f"{quoted(others[0])} cannot stand beside “{key}”; make it a step of its own", path)
        if "because" in value and "refuse" not in value:
            raise FormError("“because” only stands beside “refuse”", (*path, "because"))

    return check


# Expectations --------------------------------------------------------------------------------------------------------


def _ending(value: Any, path: KeyPath) -> None:
    # No ending at all is written as an empty text.
    if value != "":
        word(*_ENDINGS)(value, path)


def _expected_slots(value: Any, path: KeyPath) -> None:
    if not isinstance(value, list):
        raise refused("a list in square brackets", value, path)
    if len(value) > SLOTS:
        raise FormError(f"the market has {SLOTS} slots, and {len(value)} are listed", path)
    for index, item in enumerate(value):
        # A slot that does not matter is left empty.
        if item not in ("", {}):
            _card_in_slot(item, (*path, index))


def _expected(kinds: Mapping[str, Kind], zones: tuple[str, ...]) -> dict[str, Kind]:
    return {
        **kinds,
        **{f"{zone}_size": _count for zone in zones},
        **{f"not_{zone}": kind for zone, kind in _zones(zones).items()},
    }


def _expect(nations: list[str], players: list[str]) -> dict[str, Kind]:
    player = _expected(_PLAYER, (*PLAYER_ZONES, *HOSTS)) | {"hand_limit": _count, "score": whole(), "unrest": _count}
    bot = _expected(_BOT, tuple(BOT_ZONES)) | {"score": whole(), "unrest": _count}
    market = _expected(_MARKET, MARKET_ZONES) | {
        "slots": _expected_slots,
        "unrest_pile": _count,
        "unrest_pile_size": _count,
    }
    return {
        "over": flag,
        "ending": _ending,
        "winners": list_of(side(nations, "nation")),
        "active": side(nations, "nation"),
        "asks": side(nations, "nation", "nobody"),
        "end_triggered": flag,
        "player": table_of_each(players, "nation", player),
        "bot": table(bot, "{key} is not a key of expect.bot"),
        "market": table(market, "{key} is not a key of expect.market"),
    }
