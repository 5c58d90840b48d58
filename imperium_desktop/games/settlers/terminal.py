"""A game of Imperial Settlers against the virtual player in a terminal."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from imperium_desktop.engine.games import Game
from imperium_desktop.games.settlers import results
from imperium_desktop.games.settlers.game import Settlers
from imperium_desktop.games.settlers.score_lines import score_lines
from imperium_desktop.games.settlers.state import Location
from imperium_desktop.games.settlers.vocabulary import FACTIONS, KINDS, LAST_ROUND, SOLO, SUPPLY, amount


class SettlersTerminal:
    """What the command that practises asks."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """The faction."""
        parser.add_argument("--faction", default="romans", help=f"{', '.join(FACTIONS)} (romans)")

    def setup(self, arguments: argparse.Namespace) -> dict[str, Any]:
        """A game against the virtual player."""
        return {"factions": [arguments.faction], "mode": SOLO}

    def table(self, game: Game) -> Iterator[str]:
        """The supply, the hand, the empire by kinds, and what the virtual player has."""
        assert isinstance(game, Settlers) and game.virtual is not None
        seat, virtual = game.seats[0], game.virtual
        held = [amount(good, number) for good, number in zip(SUPPLY, seat.supply, strict=True) if number]
        yield f"Round {game.round} of {LAST_ROUND}"
        yield f"Supply:     {_listed(held)}"
        for kind in KINDS:
            yield f"{kind.capitalize() + ':':<12}{_listed(_standing(game, seat.empire, kind))}"
        yield f"Deals:      {_listed(_names(game, seat.deals))}"
        yield f"Hand:       {_listed(_names(game, seat.hand))}"
        theirs = [location for kind in KINDS for location in _standing(game, virtual.empire, kind)]
        yield f"Virtual:    {_listed(theirs)}; it has gathered {len(virtual.collection)}"
        yield f"Targets:    {_listed(_names(game, virtual.line))}"

    def hand(self, game: Game) -> list[tuple[int, str]]:
        """The cards in hand."""
        assert isinstance(game, Settlers)
        return [(card, game.defs[card].name) for card in game.seats[0].hand]

    def result(self, game: Game) -> Iterator[str]:
        """What brought points, and how it ended."""
        assert isinstance(game, Settlers)
        for line in score_lines(game, 0):
            if line.points:
                yield f"  {line.what:<32}{line.points:>4}"
        yield ""
        yield results.verdict(game)


def _names(game: Settlers, cards: list[int]) -> list[str]:
    return [game.defs[card].name for card in cards]


def _standing(game: Settlers, empire: list[Location], kind: str) -> list[str]:
    """The locations of a kind, and which of them were used."""
    built = [location for location in empire if not location.foundation and game.defs[location.card].kind == kind]
    return [f"{game.defs[location.card].name}{' (used)' if location.used else ''}" for location in built]


def _listed(words: list[str]) -> str:
    return ", ".join(words) or "nothing"
