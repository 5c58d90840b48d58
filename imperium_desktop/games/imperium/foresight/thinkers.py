"""The computer players of Imperium, as they are asked about positions."""

from __future__ import annotations

from imperium_desktop.engine.levels import Level
from imperium_desktop.engine.thinkers import Thinkers
from imperium_desktop.engine.thinking import Player
from imperium_desktop.games.imperium.foresight.learned import known_weights, thinker
from imperium_desktop.games.imperium.foresight.reasons import words
from imperium_desktop.games.imperium.game import Imperium


class ImperiumThinkers(Thinkers):
    """Players by what was learned from games of Imperium."""

    def player(self, level: Level, seed: int) -> Player[Imperium]:
        return thinker(level, seed)

    def words(self, subject: str) -> str:
        return words(subject)

    def trouble(self) -> str:
        return known_weights().trouble
