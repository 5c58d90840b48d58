"""What is printed on a Bot's State card: two tables of rows, and what is special about the nation as a Bot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.games.imperium.bot.verbs import Row
from imperium_desktop.games.imperium.effects.filters import Filter
from imperium_desktop.games.imperium.vocabulary import Amounts

COMMERCE, PROFIT, MERCHANTS = "commerce", "profit", "merchants"
"""The tables by which every Bot trades: for routes, and for its Merchants once its slots are resolved."""
ROUTES = "routes"
"""The row for routes that comes to every table that has none of its own."""
JOURNEY = "journey"
"""The name of the table that is consulted when a deck runs out, for a Bot on a journey."""
RESHUFFLE, CLEAN_UP = "reshuffle", "clean_up"
"""Tables whose rows are for sides of the State card: when the deck runs out, and when the slots are filled again."""
STATE_TABLES = (RESHUFFLE, CLEAN_UP)
NO_DYNASTY = "none"
"""A Bot that has neither a dynasty nor a journey."""


@dataclass(frozen=True, slots=True, eq=False)
class BotRow:
    """One row: which cards it is for, and what the Bot does with them."""

    when: Filter
    effect: Row
    uncertain: str = ""
    """Why the reading of this row is not sure; empty if it is."""

    def trigger_words(self) -> str:
        """The trigger as it stands in the first column: icon marks, names, or "Other"."""
        if self.when.names:
            return " / ".join(self.when.names)
        return "Other" if self.when.everything else self.when.words(long=False)


@dataclass(frozen=True, slots=True, eq=False)
class BotDef:
    """How a nation plays as a Bot."""

    nation: str
    source: str
    """published: taken from the printed tables; authored: written for this program."""
    token: Amounts
    """What it adds to the market in its Clean-up."""
    tables: Mapping[str, tuple[BotRow, ...]]
    """By state; besides, a journey table for a Bot that travels instead of having a dynasty, and what sides of the
    State card bring about by themselves."""
    dynasty: str = "usual"
    """usual; quests, discovery: developments are a pile of their own;
    regions_first: these lie shuffled on the sorted rest;
    copies_aside: developments there are several of lie beside it, for its rows to fetch;
    alternating: those with one state symbol and those with another lie by turns, each sorted;
    journey and none: there is none."""
    dynasty_top: tuple[str, ...] = ()
    """Developments that lie on top of the others, the first uppermost."""
    dynasty_bottom: tuple[str, ...] = ()
    """Developments that lie beneath the others, the last undermost."""
    nation_cards: tuple[str, ...] = ()
    """Cards of the starting deck that lie among the nation cards of its dynasty."""
    seasons: Mapping[str, int] = field(default_factory=dict)
    """For a Bot whose State card turns over after each of its turns: how many slots are open in a state. Where nothing
    is said of it, all are; the higher levels leave more open."""
    without: tuple[str, ...] = ()
    """Cards of the nation that leave the game."""
    accession: str = "flips"
    """What its accession card does: flips its State card, or nothing."""
    description: str = ""
    """How its opponent meets it; empty if the file does not say."""
    unrest_points: Mapping[str, int] = field(default_factory=dict)
    """What each of its Unrest cards is worth, by difficulty; empty if what stands on them."""

    def trading(self, trade: Mapping[str, tuple[BotRow, ...]]) -> BotDef:
        """The same in a game with Trade Routes."""
        tables = {
            name: _with_routes(rows, trade[ROUTES])
            for name, rows in self.tables.items()
            if name not in (JOURNEY, *STATE_TABLES)
        }
        others = {name: rows for name, rows in (*self.tables.items(), *trade.items()) if name not in (*tables, ROUTES)}
        return replace(self, tables={**tables, **others})

    @property
    def replaces_dynasty(self) -> bool:
        """Whether something else than a dynasty card comes when its deck runs out."""
        return self.dynasty in (JOURNEY, NO_DYNASTY)

    @property
    def authored(self) -> bool:
        """Whether the tables are our own."""
        return self.source == "authored"

    @property
    def mostly_guessed(self) -> bool:
        """Whether most rows could not be read for sure."""
        doubts = [bool(row.uncertain) for row in self.rows()]
        return sum(doubts) * 2 > len(doubts)

    def rows(self) -> Iterator[BotRow]:
        """Every row of every table."""
        for table in self.tables.values():
            yield from table


def _with_routes(rows: tuple[BotRow, ...], routes: tuple[BotRow, ...]) -> tuple[BotRow, ...]:
    """A table with the rows for routes below those for Unrest, unless it has such rows itself."""
    if any("trade_route" in row.when.suits for row in rows):
        return rows
    place = sum(row.when.suits == ("unrest",) for row in rows)
    return (*rows[:place], *routes, *rows[place:])
