"""Every file under tests/scenarios is one test; players attach such files to bug reports."""

from collections import Counter
from pathlib import Path

import pytest

from imperium_desktop.engine.scenario_files import is_base, scenario_files
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.scenario.files import Scenario, read_scenario
from imperium_desktop.games.imperium.scenario.runner import run_file

SCENARIOS = Path(__file__).parent / "scenarios"
FILES = list(scenario_files([SCENARIOS]))


def name_of(path: Path) -> str:
    return path.relative_to(SCENARIOS).as_posix()


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_scenario(path):
    result = run_file(path, standard_catalogue())
    assert result.passed, result.difference


@pytest.fixture(scope="module")
def scenarios() -> list[Scenario]:
    return [read_scenario(path) for path in FILES]


def test_every_scenario_demands_something(scenarios):
    """A file that neither expects, refuses nor offers anything would pass whatever the rules do."""
    idle = [
        name_of(scenario.path)
        for scenario in scenarios
        if not scenario.expect and not any("refuse" in step or "offer" in step for step in scenario.steps)
    ]
    assert idle == []


def test_titles_tell_scenarios_apart(scenarios):
    titles = Counter(scenario.title for scenario in scenarios)
    assert [title for title, count in titles.items() if count > 1] == []


def test_every_base_is_used(scenarios):
    bases = {file for file in SCENARIOS.rglob("*.toml") if is_base(file)}
    assert bases == {sheet.path for scenario in scenarios for sheet in scenario.sources.sheets[1:]}
