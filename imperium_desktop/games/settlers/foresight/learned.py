"""The weights that were learned: a file beside this one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from imperium_desktop.engine.learned_weights import Known, known
from imperium_desktop.engine.levels import Level
from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.thinking import Player
from imperium_desktop.games.settlers.catalogue import standard_catalogue
from imperium_desktop.games.settlers.foresight.inputs import HAND_MADE
from imperium_desktop.games.settlers.foresight.mind import SettlersMind
from imperium_desktop.games.settlers.foresight.rounds import RoundThinker
from imperium_desktop.games.settlers.game import Settlers

FILE = Path(__file__).with_name("weights.json")
LEAST_GAMES = 500
"""Whoever learned from fewer plays worse than by what is known without."""


@cache
def known_weights() -> Known:
    """The weights that come with the program, if they are of use."""
    catalogue = standard_catalogue()
    return known(FILE, LEAST_GAMES, {name: catalogue.content_hash((name,)) for name in catalogue.packs})


def thinker(level: Level, seed: int) -> Player[Settlers]:
    """A computer player of a level: with what was learned, or by what is known without."""
    weights = known_weights().weights or Weights(HAND_MADE)
    return RoundThinker(SettlersMind(), weights, seed, level.care)
