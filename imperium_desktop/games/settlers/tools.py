"""What Imperial Settlers lends to the commands. Each part is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from imperium_desktop.engine.players import MakePlayer
    from imperium_desktop.engine.scenario_files import Sources
    from imperium_desktop.engine.scenarios import Result
    from imperium_desktop.games.settlers.card_lists import SettlersCards
    from imperium_desktop.games.settlers.foresight.school import SettlersSchool
    from imperium_desktop.games.settlers.matches import SettlersMatches
    from imperium_desktop.games.settlers.settlers_rules import SettlersRules
    from imperium_desktop.games.settlers.terminal import SettlersTerminal
    from imperium_desktop.games.settlers.trials import SettlersTrials


class SettlersTools:
    """Everything the commands know to ask."""

    title = "Imperial Settlers"

    @cached_property
    def rules(self) -> SettlersRules:
        """Its rules, with the packs that come with the program."""
        from imperium_desktop.games.settlers.settlers_rules import SettlersRules

        return SettlersRules()

    @property
    def players(self) -> Mapping[str, MakePlayer]:
        """Its automatic players by name."""
        from imperium_desktop.games.settlers.foresight.players import PLAYERS

        return PLAYERS

    @property
    def trouble(self) -> str:
        """What is wrong with what was learned, as a sentence; empty if nothing is."""
        from imperium_desktop.games.settlers.foresight.learned import known_weights

        return known_weights().trouble

    @property
    def trials(self) -> SettlersTrials:
        """Games together and against the virtual player."""
        from imperium_desktop.games.settlers.trials import SettlersTrials

        return SettlersTrials()

    @property
    def cards(self) -> SettlersCards:
        """Its cards in words."""
        from imperium_desktop.games.settlers.card_lists import SettlersCards

        return SettlersCards(self.rules.catalogue)

    @property
    def terminal(self) -> SettlersTerminal:
        """Games against the virtual player."""
        from imperium_desktop.games.settlers.terminal import SettlersTerminal

        return SettlersTerminal()

    @property
    def matches(self) -> SettlersMatches:
        """Matches of its automatic players."""
        from imperium_desktop.games.settlers.matches import SettlersMatches

        return SettlersMatches()

    @property
    def school(self) -> Callable[[], SettlersSchool]:
        """Where its computer players learn."""
        from imperium_desktop.games.settlers.foresight.school import SettlersSchool

        return SettlersSchool

    def run_scenario(self, sources: Sources) -> Result:
        """Plays a scenario and compares."""
        from imperium_desktop.games.settlers.scenario.runner import run_scenario

        return run_scenario(sources, self.rules.catalogue)


TOOLS = SettlersTools
"""What the list of games makes."""
