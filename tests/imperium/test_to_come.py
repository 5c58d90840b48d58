"""Packs that are written but not shipped yet: every text of theirs can be read, so that only proof is missing.

A nation goes from `to_come` to the packs with its scenarios and its Bot.
"""

from pathlib import Path

import pytest

from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.scenario.files import read_scenario
from imperium_desktop.games.imperium.scenario.runner import run_scenario, scenario_files

TO_COME = Path(__file__).parent / "to_come"
SCENARIOS = Path(__file__).parent / "scenarios_to_come"
FILES = sorted(path for path in TO_COME.rglob("*.toml"))


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    catalogue = Catalogue()
    catalogue.add_own(TO_COME)
    return catalogue


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_to_come_can_be_read(path: Path, catalogue: Catalogue) -> None:
    place = f"{path.parent.name}/{path.name}"
    assert place in {pack.place for pack in catalogue.own}
    assert catalogue.refused.get(place, "") == ""


def test_what_has_come_is_not_kept_twice() -> None:
    assert not {path.stem for path in FILES} & set(Catalogue().nations)


@pytest.mark.parametrize("path", list(scenario_files([SCENARIOS])), ids=lambda path: path.stem)
def test_what_is_to_come_plays_as_it_should(path: Path, catalogue: Catalogue) -> None:
    assert run_scenario(read_scenario(path), catalogue).difference == ""
