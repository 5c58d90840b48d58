"""Running scenario files: one line each, then the count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os.path import exists, isdir  # which answer about every name, those that cannot be included
from pathlib import Path

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.scenario.bases import is_base
from imperium_desktop.games.imperium.scenario.errors import StepError
from imperium_desktop.games.imperium.scenario.expectations import DifferenceError, compare
from imperium_desktop.games.imperium.scenario.files import Scenario, ScenarioFileError, read_scenario
from imperium_desktop.games.imperium.scenario.layout import build
from imperium_desktop.games.imperium.scenario.steps import Player


@dataclass(frozen=True, slots=True)
class Result:
    """How a scenario went; `difference` is empty if it passed."""

    path: Path
    title: str
    difference: str

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.difference


def scenario_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The scenarios meant by files and folders, in a stable order; bases are none.

    :raises ScenarioFileError: if a path does not exist or a folder holds no scenario.
    """
    for path in paths:
        if isdir(path):
            files = sorted(file for file in path.rglob("*.toml") if not is_base(file))
            if not files:
                raise ScenarioFileError(f"{path} holds no scenario files (*.toml).")
            yield from files
        elif exists(path):
            yield path
        else:
            raise ScenarioFileError(f"{path} does not exist.")


def run_scenario(scenario: Scenario, catalogue: Catalogue) -> Result:
    """Plays a scenario and compares.

    :raises ScenarioFileError: if the file names something that does not exist.
    """
    game = build(scenario, catalogue)
    try:
        Player(scenario, game, shows=True).run()
        compare(scenario, game)
    except (StepError, DifferenceError) as error:
        return Result(scenario.path, scenario.title, str(error))
    return Result(scenario.path, scenario.title, "")


def run_file(path: Path, catalogue: Catalogue) -> Result:
    """Reads and runs one file."""
    return run_scenario(read_scenario(path), catalogue)
