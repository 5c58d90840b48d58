"""Whole games of Imperial Settlers by automatic players: what they are told on the command line, and what is played."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from imperium_desktop.engine import randomness
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.selfplay import Report
from imperium_desktop.games.settlers import results
from imperium_desktop.games.settlers.deal import Setup
from imperium_desktop.games.settlers.game import Settlers
from imperium_desktop.games.settlers.invariants import CHECKS
from imperium_desktop.games.settlers.vocabulary import FACTIONS, LOOKOUTS, SOLO, STANDARD

ALL = "all"


class SettlersTrials:
    """Games together and against the virtual player."""

    checks = CHECKS

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Who plays, and by which variants."""
        parser.add_argument(
            "--players",
            default=ALL,
            help="factions with commas between them, one alone against the virtual player; “all” goes through all "
            "tables and variants (all)",
        )
        parser.add_argument("--lookout", default=LOOKOUTS[0], help=f"{', '.join(LOOKOUTS)} ({LOOKOUTS[0]})")
        parser.add_argument("--peaceful", action="store_true", help="the peaceful variant")

    def games(self, arguments: argparse.Namespace) -> Iterator[tuple[dict[str, Any], int]]:
        """The games that are played."""
        if arguments.players == ALL:
            return tour(arguments.games, arguments.seed)
        factions = arguments.players.split(",")
        setup = {
            "factions": factions,
            "mode": SOLO if len(factions) == 1 else STANDARD,
            "lookout": arguments.lookout,
            "peaceful": arguments.peaceful,
        }
        Setup.from_json(setup)
        return ((setup, arguments.seed + number) for number in range(arguments.games))

    def report(self, arguments: argparse.Namespace) -> Report:
        """What keeps account of them."""
        return Report(results.finished, played_with)

    def described(self, setup: dict[str, Any]) -> str:
        """A set-up in a few words."""
        return ", ".join(_terms(Setup.from_json(setup), setup["factions"]))


def tour(games: int, seed: int) -> Iterator[tuple[dict[str, Any], int]]:
    """Set-ups that go through all tables of one to four factions, in any order of seats, with variants in between."""
    tables = [list(table) for count in range(1, len(FACTIONS) + 1) for table in combinations(FACTIONS, count)]
    chance = RandomPlayer(seed)
    for number in range(games):
        factions = tables[number % len(tables)][:]
        chance.state = randomness.shuffled(chance.state, factions)
        setup: dict[str, Any] = {"factions": factions, "mode": SOLO if len(factions) == 1 else STANDARD}
        if len(factions) > 1:
            setup |= {"lookout": LOOKOUTS[chance.below(len(LOOKOUTS))], "peaceful": chance.below(4) == 0}
        yield setup, seed + number


def played_with(game: Settlers) -> dict[str, list[str] | list[int]]:
    """What a game is played with."""
    setup = game.deal.setup
    factions = [seat.faction for seat in game.seats]
    return {"factions": factions, "seats": [len(factions)], "terms": _terms(setup)}


def _terms(setup: Setup, factions: list[str] | None = None) -> list[str]:
    terms = [*(factions or ()), SOLO if setup.solo else setup.lookout]
    return [*terms, "peaceful"] if setup.peaceful else terms
