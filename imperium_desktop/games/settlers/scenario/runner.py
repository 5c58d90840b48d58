"""Running scenarios of Imperial Settlers."""

from __future__ import annotations

from imperium_desktop.engine.scenario_files import Sources
from imperium_desktop.engine.scenarios import Result, result_of
from imperium_desktop.games.settlers.catalogue import Catalogue
from imperium_desktop.games.settlers.scenario.expectations import compare
from imperium_desktop.games.settlers.scenario.files import checked
from imperium_desktop.games.settlers.scenario.layout import build
from imperium_desktop.games.settlers.scenario.mentions import check_mentions
from imperium_desktop.games.settlers.scenario.steps import Player


def run_scenario(sources: Sources, catalogue: Catalogue) -> Result:
    """Plays a scenario and compares.

    :raises ScenarioFileError: if it is not valid, or names something that does not exist.
    """
    scenario = checked(sources)
    game = build(scenario, catalogue)
    check_mentions(scenario, game)

    def run() -> None:
        Player(scenario, game).run()
        compare(scenario, game)

    return result_of(sources.path, scenario.title, run)
