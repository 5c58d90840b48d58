"""Which game a command is about."""

from __future__ import annotations

import argparse

from imperium_desktop.games import GAMES, USUAL_GAME


def add_game(parser: argparse.ArgumentParser) -> None:
    """Adds `--game`."""
    names = ", ".join(GAMES)
    parser.add_argument("--game", default=USUAL_GAME, metavar="NAME", help=f"which game: {names} ({USUAL_GAME})")
