"""Matches of two automatic players of Imperial Settlers."""

from __future__ import annotations

import argparse

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.kinds import FinishedGame
from imperium_desktop.engine.matches import Pairing
from imperium_desktop.engine.players import Chooser
from imperium_desktop.games.settlers import results
from imperium_desktop.games.settlers.foresight.players import PLAYERS
from imperium_desktop.games.settlers.game import Settlers
from imperium_desktop.games.settlers.settlers_rules import SettlersRules
from imperium_desktop.games.settlers.vocabulary import FACTIONS, LOOKOUTS


@dataclass(frozen=True, slots=True)
class SettlersContest:
    """Who plays whom, and by which variants."""

    first: str
    second: str
    sides: tuple[str, ...]
    lookout: str
    peaceful: bool
    opponents: None = None

    def start(self, paired: Pairing, seed: int) -> Settlers:
        """Deals a game of two."""
        factions = [paired.side, paired.rival][:: -1 if paired.seat else 1]
        return SettlersRules().start({"factions": factions, "lookout": self.lookout, "peaceful": self.peaceful}, seed)

    def player(self, name: str, seed: int) -> Chooser:
        """An automatic player."""
        return PLAYERS[name](seed)

    def finished(self, game: Settlers) -> FinishedGame:
        """What a game came to."""
        return results.finished(game)


class SettlersMatches:
    """Two automatic players against each other."""

    opponents: tuple[str, ...] = ()

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What is played, and by which variants."""
        parser.add_argument("--factions", default="all", help="who is played, with commas between them (all)")
        parser.add_argument("--lookout", default=LOOKOUTS[0], help=f"{', '.join(LOOKOUTS)} ({LOOKOUTS[0]})")
        parser.add_argument("--peaceful", action="store_true", help="the peaceful variant")

    def contest(self, arguments: argparse.Namespace) -> SettlersContest:
        """Who plays whom."""
        factions = FACTIONS if arguments.factions == "all" else tuple(arguments.factions.split(","))
        return SettlersContest(arguments.first, arguments.second, factions, arguments.lookout, arguments.peaceful)
