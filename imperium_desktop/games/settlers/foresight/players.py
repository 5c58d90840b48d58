"""The automatic players of Imperial Settlers by name."""

from __future__ import annotations

from typing import Final

from imperium_desktop.engine.levels import Care
from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.players import Chooser, MakePlayer, by_chance, by_thinking
from imperium_desktop.engine.thinking import Thinker
from imperium_desktop.games.settlers.foresight.inputs import HAND_MADE
from imperium_desktop.games.settlers.foresight.learned import thinker
from imperium_desktop.games.settlers.foresight.mind import SettlersMind


def greedy(seed: int) -> Chooser:
    """Takes whatever brings most points at once: to it nothing else is worth anything."""
    return Thinker(SettlersMind(), Weights(), seed, Care()).choose


def hand_made(seed: int) -> Chooser:
    """Goes by what was known before anything was learned."""
    return Thinker(SettlersMind(), Weights(HAND_MADE), seed, Care()).choose


PLAYERS: Final[dict[str, MakePlayer]] = {
    "random": by_chance,
    "greedy": greedy,
    "hand_made": hand_made,
    **by_thinking(thinker),
}
