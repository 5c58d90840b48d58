"""A practice game of Imperium in a terminal."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from imperium_desktop.engine.games import Game
from imperium_desktop.engine.variant_lists import add_variants
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.modes import PRACTICE
from imperium_desktop.games.imperium.results import DONE_WELL, UNDERSTOOD
from imperium_desktop.games.imperium.rules.scoring import score, score_lines
from imperium_desktop.games.imperium.vocabulary import RESOURCES


class ImperiumTerminal:
    """What the command that practises asks."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """The nation, the commons and the variants."""
        parser.add_argument(
            "--nation", default="romans", help="the nation to practise with, maybe with /a for the other side"
        )
        parser.add_argument("--commons", default="classics", help="the set of commons")
        add_variants(parser, "none")

    def setup(self, arguments: argparse.Namespace) -> dict[str, Any]:
        """A practice game."""
        return {
            "players": [arguments.nation],
            "commons": arguments.commons,
            "mode": PRACTICE,
            "variants": arguments.variants or [],
        }

    def table(self, game: Game) -> Iterator[str]:
        """The player's counters and cards, and the market."""
        assert isinstance(game, Imperium)
        seat = game.seats[0]
        names = game.defs
        pairs = zip(seat.resources, RESOURCES, strict=True)
        pool = ", ".join(f"{amount} {name}" for amount, name in pairs if amount)
        yield f"Turn {game.round} of 12, {seat.state_face.name}"
        yield f"Pool:    {pool}; {seat.actions} actions, {seat.exhausts} exhaust tokens"
        yield "Market:  " + ", ".join(_with_tokens(game, card) for card in game.slots if card >= 0)
        yield "In play: " + (", ".join(_with_tokens(game, card) for card in seat.play) or "nothing")
        yield "Hand:    " + (", ".join(names[card].name for card in seat.hand) or "nothing")
        yield (
            f"Deck {len(seat.draw)}, discard {len(seat.discard)}, nation {len(seat.nation)}, "
            f"history {len(seat.history)}"
        )

    def hand(self, game: Game) -> list[tuple[int, str]]:
        """The cards in hand."""
        assert isinstance(game, Imperium)
        return [(card, game.defs[card].name) for card in game.seats[0].hand]

    def result(self, game: Game) -> Iterator[str]:
        """What brought points, and what to make of them."""
        assert isinstance(game, Imperium)
        if game.ending == "collapse":
            yield "The Unrest pile is empty: your civilisation has collapsed."
            return
        for line in score_lines(game, 0):
            if line.points:
                name = game.defs[line.card].name if line.card >= 0 else "Progress"
                yield f"  {name:<32}{line.points:>4}"
        total = score(game, 0)
        verdict = "keep practising"
        if total >= DONE_WELL:
            verdict = "a splendid game"
        elif total >= UNDERSTOOD:
            verdict = "you are ready for real opponents"
        yield ""
        yield f"{total} points (from {UNDERSTOOD} you know your way, from {DONE_WELL} you excel): {verdict}."


def _with_tokens(game: Imperium, card: int) -> str:
    tokens = game.tokens.get(card)
    name = game.defs[card].name
    if not tokens:
        return name
    return f"{name} ({', '.join(f'{n} {resource}' for n, resource in zip(tokens, RESOURCES, strict=True) if n)})"
