"""What self-play of Imperium is told on the command line, and what it makes of it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from imperium_desktop.engine.selfplay import Report
from imperium_desktop.engine.variant_lists import add_variants
from imperium_desktop.games.imperium import results
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.deal import Setup
from imperium_desktop.games.imperium.invariants import CHECKS
from imperium_desktop.games.imperium.new_games import able_with, needed_variants
from imperium_desktop.games.imperium.selfplay import played_with, repeated, tour
from imperium_desktop.games.imperium.solo_games import SoloReport, pairings


class ImperiumTrials:
    """Games together, for practice, and against Bots."""

    checks = CHECKS

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Who plays, and with what."""
        parser.add_argument(
            "--players",
            help="nations with commas between them, each maybe with /a or /b (romans,celts); “all” goes through all "
            "pairs and more; in solo games they play in turn (all)",
        )
        parser.add_argument("--commons", default="classics", help="the set of commons")
        parser.add_argument("--mode", default="standard", help="standard or practice")
        add_variants(parser, "none")
        parser.add_argument("--solo", action="store_true", help="solo games against Bots, so many against each")
        parser.add_argument("--bots", default="all", help="the Bots of solo games with commas between them (all)")
        parser.add_argument(
            "--difficulty", default="imperator", choices=DIFFICULTIES, help="the difficulty of solo games (imperator)"
        )

    def games(self, arguments: argparse.Namespace) -> Iterator[tuple[dict[str, Any], int]]:
        """The games that are played."""
        chosen = self._solo_games(arguments) if arguments.solo else self._games(arguments)
        return ((setup.to_json(), seed) for setup, seed in chosen)

    def report(self, arguments: argparse.Namespace) -> Report | SoloReport:
        """What keeps account of them."""
        return SoloReport() if arguments.solo else Report(results.finished, played_with)

    def described(self, setup: dict[str, Any]) -> str:
        """A set-up in a few words."""
        words = ", ".join([*setup["players"], setup["mode"], *setup["variants"]])
        return f"{words} against {setup['bot']}, {setup['difficulty']}" if "bot" in setup else words

    def _solo_games(self, arguments: argparse.Namespace) -> Iterator[tuple[Setup, int]]:
        catalogue = self._catalogue
        variants = arguments.variants or []
        bots = _names(arguments.bots, able_with(catalogue, catalogue.bots, variants))
        players = _names(arguments.players or "all", able_with(catalogue, catalogue.nations, variants))
        for bot in bots:
            catalogue.bot(bot)
        terms = {"commons": arguments.commons, "variants": variants, "difficulty": arguments.difficulty}
        return pairings(bots, players, arguments.games, arguments.seed, terms, needed_variants(catalogue))

    def _games(self, arguments: argparse.Namespace) -> Iterator[tuple[Setup, int]]:
        catalogue, players = self._catalogue, arguments.players or "romans,celts"
        if players == "all":
            no_short = frozenset(name for name in catalogue.nations if catalogue.nation(name).no_short_game)
            needs = needed_variants(catalogue)
            return tour(catalogue.nations, catalogue.commons, arguments.games, arguments.seed, no_short, needs)
        setup = Setup.from_json(
            {
                "players": players.split(","),
                "commons": arguments.commons,
                "mode": arguments.mode,
                "variants": arguments.variants or [],
            }
        )
        return repeated(setup, arguments.games, arguments.seed)


def _names(text: str, everyone: list[str]) -> list[str]:
    return everyone if text == "all" else text.split(",")
