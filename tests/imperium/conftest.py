"""Shared by the tests of the game: its rules, and positions written as scenario text."""

from collections.abc import Callable
from pathlib import Path

import pytest

from imperium_desktop.games.imperium.catalogue import Catalogue, standard_catalogue
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.scenario.files import read_scenario
from imperium_desktop.games.imperium.scenario.layout import build
from imperium_desktop.games.imperium.scenario.steps import Player


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return standard_catalogue()


@pytest.fixture(scope="session")
def rules() -> ImperiumRules:
    return ImperiumRules()


@pytest.fixture(scope="session")
def closely() -> int:
    """How often a decision of a random game is looked at closely, beginning elsewhere in each.

    The table itself is checked at all of them. `imperium-desktop selfplay` looks closely at every decision.
    """
    return 3


@pytest.fixture
def situation(tmp_path: Path, catalogue: Catalogue) -> Callable[[str], Imperium]:
    """The table as the text of a scenario describes it, after its steps; the title is supplied."""

    def lay(text: str) -> Imperium:
        path = tmp_path / "situation.toml"
        path.write_text(f'title = "a situation"\n{text}', encoding="utf-8")
        scenario = read_scenario(path)
        game = build(scenario, catalogue)
        Player(scenario, game).run()
        return game

    return lay
