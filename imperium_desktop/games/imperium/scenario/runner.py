"""Running scenarios of Imperium."""

from __future__ import annotations

from pathlib import Path

from imperium_desktop.engine.scenarios import Result, result_of
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.scenario.expectations import compare
from imperium_desktop.games.imperium.scenario.files import Scenario, read_scenario
from imperium_desktop.games.imperium.scenario.layout import build
from imperium_desktop.games.imperium.scenario.steps import Player


def run_scenario(scenario: Scenario, catalogue: Catalogue) -> Result:
    """Plays a scenario and compares.

    :raises ScenarioFileError: if the file names something that does not exist.
    """
    game = build(scenario, catalogue)

    def run() -> None:
        Player(scenario, game, shows=True).run()
        compare(scenario, game)

    return result_of(scenario.path, scenario.title, run)


def run_file(path: Path, catalogue: Catalogue) -> Result:
    """Reads and runs one file."""
    return run_scenario(read_scenario(path), catalogue)
