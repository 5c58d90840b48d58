"""The weights that were learned: a file beside this one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from imperium_desktop.engine.learned_weights import Known, known
from imperium_desktop.engine.levels import Level
from imperium_desktop.engine.thinking import Player, Thinker
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.computer import ComputerPlayer
from imperium_desktop.games.imperium.foresight.mind import ImperiumMind
from imperium_desktop.games.imperium.game import Imperium

FILE = Path(__file__).with_name("weights.json")
LEAST_GAMES = 5_000
"""Whoever learned from fewer plays worse than by what is known without."""


@cache
def known_weights() -> Known:
    """The weights that come with the program, if they are of use."""
    return known(FILE, LEAST_GAMES, standard_catalogue().hashes())


def thinker(level: Level, seed: int) -> Player[Imperium]:
    """A computer player of a level: with what was learned, or by what is known without."""
    weights, care = known_weights().weights, level.care
    if weights is None:
        return ComputerPlayer(seed, max(1, care.worlds), noise=care.noise)
    return Thinker(ImperiumMind(), weights, seed, care)
