"""Automatic players: whoever answers the pending decision of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from imperium_desktop.engine.decisions import Option
from imperium_desktop.engine.levels import LEVELS, Level
from imperium_desktop.engine.random_player import RandomPlayer

Chooser = Callable[[Any], Sequence[Option]]
"""Answers the pending decision of a game."""
MakePlayer = Callable[[int], Chooser]
"""Makes an automatic player with a seed of its own."""

BY_CHANCE: Final = ("random",)
"""Who plays if nobody else was named."""


def by_chance(seed: int) -> Chooser:
    """Answers by chance, whatever the game."""
    player = RandomPlayer(seed)

    def choose(game: Any) -> list[Option]:
        return player.choose(game.pending)

    return choose


def by_thinking(thinker: Callable[[Level, int], Any]) -> dict[str, MakePlayer]:
    """The computer players of a game, by their levels."""
    return {level.id: partial(_thinking, thinker, level) for level in LEVELS.values()}


def _thinking(thinker: Callable[[Level, int], Any], level: Level, seed: int) -> Chooser:
    choose: Chooser = thinker(level, seed).choose
    return choose


def seated(players: Mapping[str, MakePlayer], names: Sequence[str], seed: int) -> Chooser:
    """Automatic players by name, seat by seat; where there are fewer than seats, they come round again."""
    made = {name: players[name](seed) for name in names}

    def choose(game: Any) -> Sequence[Option]:
        return made[names[game.pending.seat % len(names)]](game)

    return choose
