"""What commands say of the computer players they let play."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from imperium_desktop.engine.levels import LEVELS
from imperium_desktop.engine.tools import Tools


def say_trouble(tools: Tools, players: Iterable[str]) -> None:
    """Says what is wrong with what computer players go by, if one of a level plays: the games are of another worth."""
    if not LEVELS.keys().isdisjoint(players) and tools.trouble:
        print(tools.trouble, file=sys.stderr)
