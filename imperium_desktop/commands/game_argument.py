"""Which game a command is about."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from imperium_desktop.games import GAMES, USUAL_GAME


def add_game(parser: argparse.ArgumentParser) -> None:
    """Adds `--game`."""
    names = ", ".join(GAMES)
    parser.add_argument("--game", default=USUAL_GAME, metavar="NAME", help=f"which game: {names} ({USUAL_GAME})")


def chosen_game(words: Sequence[str]) -> str:
    """The game that a command line names, before anything else of it is understood."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--game", default=USUAL_GAME, nargs="?", const=USUAL_GAME)
    game: str = parser.parse_known_args(words)[0].game
    return game
