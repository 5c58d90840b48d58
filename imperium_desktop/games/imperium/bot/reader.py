"""From the file of a Bot to its tables, checked for form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from imperium_desktop.engine.forms import FormError, Kind, amounts, list_of, table, text, whole, word
from imperium_desktop.engine.quotes import quoted, shortened
from imperium_desktop.engine.toml_places import KeyPath
from imperium_desktop.games.imperium.bot.definition import (
    COMMERCE,
    JOURNEY,
    MERCHANTS,
    NO_DYNASTY,
    PROFIT,
    RESHUFFLE,
    ROUTES,
    STATE_TABLES,
    BotDef,
    BotRow,
)
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.cards import NationDef
from imperium_desktop.games.imperium.pack_reader import parse_text
from imperium_desktop.games.imperium.state_cards import states_of
from imperium_desktop.games.imperium.vocabulary import RESOURCES, STATES, Amounts

SOURCES: Final = ("published", "authored")
DYNASTIES: Final = (
    *("usual", "quests", "discovery", "regions_first", "copies_aside", "alternating"),
    *(JOURNEY, NO_DYNASTY),
)
NAMED_CARDS: Final = {
    "dynasty_top": ("development", "development"),
    "dynasty_bottom": ("development", "development"),
    "nation_cards": ("deck", "card in the starting deck that is called"),
    "without": ("deck", "card in the starting deck that is called"),
}
"""Entries that name cards of the nation: where these start, and what they are called."""
MOST_TOKENS: Final = 9
MOST_SLOTS: Final = 6
MOST_UNREST_POINTS: Final = 9

_check_row = table({"when": text, "do": text, "uncertain": text}, "{key}: a row has when, do and uncertain")


def _rows(value: Any, path: KeyPath) -> None:
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        raise FormError(f"every row is a table of its own; write [[{path[-1]}]]", path)
    for index, row in enumerate(value):
        place = (*path, index)
        _check_row(row, place)
        for key in ("when", "do"):
            if key not in row:
                raise FormError(f"a row needs “{key}”", place)


def _state_rows(value: Any, path: KeyPath) -> None:
    """Rows of what sides of the State card bring about: each names the sides it is for."""
    _rows(value, path)
    for index, row in enumerate(value):
        if not set(row["when"].split("|")) <= set(STATES):
            sides = f"choose from: {', '.join(STATES)}"
            raise FormError(f"this row is for sides of a State card; {sides}", (*path, index, "when"))


_FILE: Final[Mapping[str, Kind]] = {
    "source": word(*SOURCES),
    "description": text,
    "dynasty": word(*DYNASTIES),
    **dict.fromkeys(NAMED_CARDS, list_of(text)),
    "seasons": table(dict.fromkeys(STATES, whole(1, MOST_SLOTS)), "{key} is no state"),
    "accession": word("flips", "nothing"),
    "token": amounts(RESOURCES, "resource", MOST_TOKENS),
    "unrest_points": table(
        dict.fromkeys(DIFFICULTIES, whole(-MOST_UNREST_POINTS, MOST_UNREST_POINTS)),
        "{key} is no difficulty",
        needs=tuple(DIFFICULTIES),
    ),
    **dict.fromkeys((*STATES, JOURNEY), _rows),
    **dict.fromkeys(STATE_TABLES, _state_rows),
}


def read_tables(data: dict[str, Any], nation: NationDef) -> BotDef:
    """The tables an entry describes.

    :raises FormError: with the first mistake.
    """
    table(_FILE, "a Bot has no entry {key}")(data, ())
    dynasty = data.get("dynasty", "usual")
    accession = data.get("accession", nation.accession)
    flips = accession == "flips" and nation.has_nation_deck
    needed = states_of(nation) if flips or nation.state_cards else [nation.state]
    if dynasty == JOURNEY:
        needed.append(JOURNEY)
    if dynasty == NO_DYNASTY:
        needed.append(RESHUFFLE)
    for name in needed:
        if not data.get(name):
            raise FormError(
                f"the Bot of the {shortened(nation.name)} needs a table “{name}”; write [[{name}]] for each row", ()
            )
    tables = {
        name: tuple(_row(entry, (name, index)) for index, entry in enumerate(data[name]))
        for name in (*STATES, JOURNEY, *STATE_TABLES)
        if name in data
    }
    return BotDef(
        nation.id,
        data.get("source", "authored"),
        Amounts.named(data.get("token", {"progress": 1})),
        tables,
        dynasty=dynasty,
        accession=accession,
        description=data.get("description", ""),
        seasons=_seasons(data, needed),
        unrest_points=data.get("unrest_points", {}),
        **{key: _named_cards(data, key, nation) for key in NAMED_CARDS},
    )


def _seasons(data: Mapping[str, Any], states: list[str]) -> dict[str, int]:
    seasons: dict[str, int] = data.get("seasons", {})
    for state in seasons:
        if state not in states or len(states) == 1:
            raise FormError(
                f"a Bot that has no other state than {', '.join(states)} has no such season", ("seasons", state)
            )
    return seasons


def _named_cards(data: Mapping[str, Any], key: str, nation: NationDef) -> tuple[str, ...]:
    names: list[str] = data.get(key, [])
    start, called = NAMED_CARDS[key]
    known = {card.name for card in nation.cards if card.start == start}
    for index, name in enumerate(names):
        if name not in known:
            raise FormError(f"the {shortened(nation.name)} have no {called} {quoted(name)}", (key, index))
    return tuple(names)


def read_trade_tables(data: dict[str, Any]) -> dict[str, tuple[BotRow, ...]]:
    """The tables by which every Bot trades.

    :raises FormError: with the first mistake.
    """
    names = (ROUTES, MERCHANTS, COMMERCE, PROFIT)
    table(dict.fromkeys(names, _rows), "the trade tables have no entry {key}")(data, ())
    for name in names:
        if not data.get(name):
            raise FormError(f"how a Bot trades needs a table “{name}”; write [[{name}]] for each row", ())
    return {name: tuple(_row(entry, (name, index)) for index, entry in enumerate(data[name])) for name in names}


def _row(entry: Mapping[str, Any], path: KeyPath) -> BotRow:
    return BotRow(
        parse_text("row_trigger", entry["when"], (*path, "when")),
        parse_text("row", entry["do"], (*path, "do")),
        entry.get("uncertain", ""),
    )
