"""What Imperium lends to the commands. Each part is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from imperium_desktop.engine.players import MakePlayer
    from imperium_desktop.engine.scenario_files import Sources
    from imperium_desktop.engine.scenarios import Result
    from imperium_desktop.engine.schools import School
    from imperium_desktop.games.imperium.card_lists import ImperiumCards
    from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
    from imperium_desktop.games.imperium.matches import ImperiumMatches
    from imperium_desktop.games.imperium.terminal import ImperiumTerminal
    from imperium_desktop.games.imperium.trials import ImperiumTrials


class ImperiumTools:
    """Everything the commands know to ask."""

    title = "Imperium"

    @cached_property
    def rules(self) -> ImperiumRules:
        """Its rules, with the packs that come with the program."""
        from imperium_desktop.games.imperium.imperium_rules import ImperiumRules

        return ImperiumRules()

    @property
    def players(self) -> Mapping[str, MakePlayer]:
        """Its automatic players by name."""
        from imperium_desktop.games.imperium.selfplay import PLAYERS

        return PLAYERS

    @property
    def trouble(self) -> str:
        """What is wrong with what was learned, as a sentence; empty if nothing is."""
        from imperium_desktop.games.imperium.foresight.learned import known_weights

        return known_weights().trouble

    @property
    def trials(self) -> ImperiumTrials:
        """Games together, for practice, and against Bots."""
        from imperium_desktop.games.imperium.trials import ImperiumTrials

        return ImperiumTrials(self.rules.catalogue)

    @property
    def matches(self) -> ImperiumMatches:
        """Matches of its automatic players, and against Bots."""
        from imperium_desktop.games.imperium.matches import ImperiumMatches

        return ImperiumMatches(self.rules.catalogue)

    @property
    def cards(self) -> ImperiumCards:
        """Its cards in words."""
        from imperium_desktop.games.imperium.card_lists import ImperiumCards

        return ImperiumCards(self.rules.catalogue)

    @property
    def terminal(self) -> ImperiumTerminal:
        """Practice games."""
        from imperium_desktop.games.imperium.terminal import ImperiumTerminal

        return ImperiumTerminal()

    @property
    def school(self) -> Callable[[], School[Any]]:
        """Where its computer players learn."""
        from imperium_desktop.games.imperium.foresight.school import ImperiumSchool

        return ImperiumSchool

    def run_scenario(self, sources: Sources) -> Result:
        """Plays a scenario and compares."""
        from imperium_desktop.games.imperium.scenario.files import checked
        from imperium_desktop.games.imperium.scenario.runner import run_scenario

        return run_scenario(checked(sources), self.rules.catalogue)


TOOLS = ImperiumTools
"""What the list of games makes."""
