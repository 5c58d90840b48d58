"""What Imperial Settlers lends to the learning of its computer players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from imperium_desktop.engine.minds import Answer
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.schools import Lesson, Result
from imperium_desktop.games.settlers.foresight.inputs import HAND_MADE
from imperium_desktop.games.settlers.foresight.mind import SettlersMind, best_rival
from imperium_desktop.games.settlers.rules.scoring import score, winners
from imperium_desktop.games.settlers.settlers_rules import SettlersRules
from imperium_desktop.games.settlers.vocabulary import FACTIONS, LOOKOUTS

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers

SIZES = (1, 2, 2, 2, 2, 3, 4)
"""How many sit at the table, each as often as it stands here; one plays against the virtual player."""


class SettlersSchool:
    """Games of two to four against itself and games against the virtual player, with all factions in turn."""

    def __init__(self, rules: SettlersRules | None = None) -> None:
        self.rules = rules or SettlersRules()
        self.mind = SettlersMind()
        self.hand_made = HAND_MADE
        self.luck = 8.0
        self.traits: Mapping[str, Mapping[str, float]] = {}

    def packs(self) -> dict[str, str]:
        """The hash of every pack that is practised with."""
        catalogue = self.rules.catalogue
        return {name: catalogue.content_hash((name,)) for name in catalogue.packs}

    def lesson(self, number: int, seed: int) -> Lesson:
        chance = RandomPlayer(seed * 1_000_003 + number)
        size = SIZES[chance.below(len(SIZES))]
        factions = [FACTIONS[number % len(FACTIONS)]]
        while len(factions) < size:
            other = FACTIONS[chance.below(len(FACTIONS))]
            if other not in factions:
                factions.append(other)
        setup: dict[str, object] = {"factions": factions}
        if size == 1:
            setup["mode"] = "solo"
        elif not chance.below(3):
            setup["lookout"] = LOOKOUTS[chance.below(len(LOOKOUTS))]
            setup["peaceful"] = not chance.below(3)
        return Lesson(setup, seed * 1_000_003 + number)

    def start(self, lesson: Lesson) -> Settlers:
        return self.rules.start(lesson.setup, lesson.seed)

    def learns(self, game: Settlers) -> bool:
        return game.pending is not None and self.mind.settled(game.pending)

    def between(self, game: Settlers, answer: Answer) -> Settlers | None:
        """What an answer leads to is what is judged when answers are compared."""
        if not self.learns(game):
            return None
        after, _ = self.mind.tried(game, answer)
        return None if after.over else after

    def result(self, game: Settlers, seat: int) -> Result:
        return Result(
            float(score(game, seat)),
            best_rival(game, seat),
            "",
            float(game.round),
            seat in winners(game),
            lost_all=False,
        )
