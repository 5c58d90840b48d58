"""From the file of a Bot to its tables, checked for form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from imperium_desktop.engine.quotes import shortened
from imperium_desktop.games.imperium.bot.definition import COMMERCE, JOURNEY, MERCHANTS, PROFIT, ROUTES, BotDef, BotRow
from imperium_desktop.games.imperium.cards import NationDef
from imperium_desktop.games.imperium.forms import FormError, Kind, amounts, table, text, word
from imperium_desktop.games.imperium.pack_reader import parse_text
from imperium_desktop.games.imperium.state_cards import states_of
from imperium_desktop.games.imperium.toml_places import KeyPath
from imperium_desktop.games.imperium.vocabulary import STATES, Amounts

SOURCES: Final = ("published", "authored")
DYNASTIES: Final = ("usual", "quests", "regions_first", "copies_aside", "journey")
MOST_TOKENS: Final = 9

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


_FILE: Final[Mapping[str, Kind]] = {
    "source": word(*SOURCES),
    "description": text,
    "dynasty": word(*DYNASTIES),
    "accession": word("flips", "nothing"),
    "token": amounts(MOST_TOKENS),
    **dict.fromkeys((*STATES, JOURNEY), _rows),
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
    for name in needed:
        if not data.get(name):
            raise FormError(
                f"the Bot of the {shortened(nation.name)} needs a table “{name}”; write [[{name}]] for each row", ()
            )
    tables = {
        name: tuple(_row(entry, (name, index)) for index, entry in enumerate(data[name]))
        for name in (*STATES, JOURNEY)
        if name in data
    }
    token = Amounts.named(data.get("token", {"progress": 1}))
    description = data.get("description", "")
    return BotDef(nation.id, data.get("source", "authored"), token, tables, dynasty, accession, description)


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
