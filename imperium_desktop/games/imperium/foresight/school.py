"""What Imperium lends to the learning of its computer players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from imperium_desktop.engine.minds import Answer
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.schools import Lesson, Result
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.foresight.input_names import HAND_MADE
from imperium_desktop.games.imperium.foresight.mind import ImperiumMind
from imperium_desktop.games.imperium.foresight.traits import traits_of_inputs
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.new_games import needed_variants
from imperium_desktop.games.imperium.rules.clean_up import LETTING_GO
from imperium_desktop.games.imperium.rules.scoring import score

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

DIFFICULTIES = ("imperator", "imperator", "sovereign", "warlord")
"""Against which levels of the Bot is practised, each as often as it stands here."""

UNUSUAL = (
    *("arthurians", "olmecs", "qin", "utopians"),
    *("abbasids", "inuit", "martians", "mayans", "polynesians", "sassanids", "tang", "wagadou"),
)
"""Nations whose ways have least in common with those of others, and are practised twice as often as theirs."""


class ImperiumSchool:
    """Solo games against every Bot, and games of two to four against itself, with all nations in turn."""

    def __init__(self, rules: ImperiumRules | None = None) -> None:
        self.rules = rules or ImperiumRules()
        self.mind = ImperiumMind()
        self.hand_made = HAND_MADE
        self.luck = 30.0

    @cached_property
    def traits(self) -> Mapping[str, Mapping[str, float]]:
        """What faces have in common."""
        return traits_of_inputs(self.rules.catalogue)

    def packs(self) -> dict[str, str]:
        """The hash of every pack that is practised with."""
        return self.rules.catalogue.hashes()

    def lesson(self, number: int, seed: int) -> Lesson:
        catalogue = self.rules.catalogue
        chance = RandomPlayer(seed * 1_000_003 + number)
        nations = catalogue.nations
        needs = needed_variants(catalogue)
        practised = [*nations, *(unusual for unusual in UNUSUAL if unusual in nations)]
        nation = practised[number % len(practised)]
        solo = chance.below(5) < 4
        size = 2 if solo or chance.below(3) < 2 else 3 + chance.below(2)
        names = [nation]
        while len(names) < size:
            other = nations[chance.below(len(nations))]
            if other not in names and (not solo or other in catalogue.bots):
                names.append(other)
        variants = {needs[name] for name in names if name in needs}
        if chance.below(4):
            variants.add("revised_cards")
        if not chance.below(3):
            variants.add("trade_routes")
        commons = catalogue.commons
        setup = {
            "players": [f"{name}/{'ab'[chance.below(2)]}" for name in (names[:1] if solo else names)],
            "commons": commons[chance.below(len(commons))],
            "variants": sorted(variants),
        }
        if solo:
            setup |= {"mode": "solo", "bot": names[1], "difficulty": DIFFICULTIES[chance.below(len(DIFFICULTIES))]}
        return Lesson(setup, seed * 1_000_003 + number)

    def start(self, lesson: Lesson) -> Imperium:
        return self.rules.start(lesson.setup, lesson.seed)

    def learns(self, game: Imperium) -> bool:
        return game.pending is not None and self.mind.settled(game.pending)

    def between(self, game: Imperium, answer: Answer) -> Imperium | None:
        assert game.pending is not None
        if asked(game.pending).kind is not LETTING_GO:
            return None
        between, _ = self.mind.tried(game, answer)
        return between if between.pending is None and not between.over else None

    def result(self, game: Imperium, seat: int) -> Result:
        rivals = [score(game, rival) for rival in game.others(seat)]
        setup = game.deal.setup
        return Result(
            float(score(game, seat)),
            float(max(rivals, default=0)),
            f"{setup.bot}:{setup.difficulty}:{setup.trade_routes}" if setup.bot else "",
            float(game.round),
            seat in game.winners,
            game.ending == "collapse",
        )
