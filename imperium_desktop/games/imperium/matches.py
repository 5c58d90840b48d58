"""Matches of automatic players of Imperium, against each other or against Bots."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, Final

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.kinds import FinishedGame
from imperium_desktop.engine.matches import Pairing
from imperium_desktop.engine.players import Chooser
from imperium_desktop.engine.variant_lists import variant_list
from imperium_desktop.games.imperium import results
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.new_games import able_with, needed_variants
from imperium_desktop.games.imperium.selfplay import PLAYERS

AGAINST_BOTS: Final = "bot"


@dataclass(frozen=True, slots=True)
class ImperiumContest:
    """Who plays whom, and with what."""

    first: str
    second: str
    """An automatic player, or "bot"."""
    sides: Sequence[str]
    bots: Sequence[str]
    difficulty: str
    commons: str
    variants: Sequence[str]

    @property
    def opponents(self) -> Sequence[str] | None:
        """The Bots, if they are played against."""
        return self.bots if self.second == AGAINST_BOTS else None

    def start(self, paired: Pairing, seed: int) -> Imperium:
        """Deals a game, with what its nations need."""
        rules = ImperiumRules()
        needs = needed_variants(rules.catalogue)
        needed = {needs[name] for name in (paired.side, paired.rival) if name in needs}
        setup: dict[str, Any] = {"commons": self.commons, "variants": sorted({*self.variants, *needed})}
        if self.opponents is not None:
            setup |= {"players": [paired.side], "mode": "solo", "bot": paired.rival, "difficulty": self.difficulty}
        else:
            setup["players"] = [paired.side, paired.rival][:: -1 if paired.seat else 1]
        return rules.start(setup, seed)

    def player(self, name: str, seed: int) -> Chooser:
        """An automatic player."""
        return PLAYERS[name](seed)

    def finished(self, game: Imperium) -> FinishedGame:
        """What a game came to."""
        return results.finished(game)


class ImperiumMatches:
    """Two automatic players against each other, or one against Bots."""

    opponents: tuple[str, ...] = (AGAINST_BOTS,)

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What is played, and with what."""
        parser.add_argument("--nations", default="all", help="who is played, with commas between them (all)")
        parser.add_argument("--bots", default="all", help="the Bots that are played against (all)")
        parser.add_argument("--difficulty", default="imperator", choices=DIFFICULTIES, help="how hard Bots play")
        parser.add_argument("--commons", default="classics", help="the set of commons")
        parser.add_argument("--variants", default="revised_cards", help="variants with commas between them")

    def contest(self, arguments: argparse.Namespace) -> ImperiumContest:
        """Who plays whom; nations that cannot play with these variants are left out unless they are named."""
        catalogue, variants = self._catalogue, variant_list(arguments.variants)
        contest = ImperiumContest(
            arguments.first,
            arguments.second,
            _named(arguments.nations) or able_with(catalogue, catalogue.nations, variants),
            _named(arguments.bots) or able_with(catalogue, catalogue.bots, variants),
            arguments.difficulty,
            arguments.commons,
            variants,
        )
        for name in contest.sides:
            catalogue.nation(name)
        for name in contest.bots:
            catalogue.bot(name)
        return contest


def _named(names: str) -> list[str]:
    """The names that were given; none stands for all."""
    return [] if names == "all" else names.split(",")
