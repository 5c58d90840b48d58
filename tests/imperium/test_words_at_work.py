"""Words of the effect language at work, each on a card written for it; the cases stand in `words_at_work.toml`."""

import tomllib
from importlib import resources
from pathlib import Path

import pytest

from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.scenario.runner import run_file

OURS = Path(str(resources.files("imperium_desktop.games.imperium").joinpath("packs")))
CASES = tomllib.loads((Path(__file__).parent / "words_at_work.toml").read_text(encoding="utf-8"))
IDS = {name: f"own.test_{number}" for number, name in enumerate(CASES)}
SCENERY = """
players = ["romans", "celts"]
[player.romans]
hand = ["Test"]
resources = { materials = 0, population = 0, progress = 0, goods = 0 }
"""
"""Where the card called Test usually is; a case that says `players` lays out its own table."""


@pytest.fixture(scope="module")
def own_cards(tmp_path_factory) -> Catalogue:
    """The packs of the program and one with a card for each case."""
    packs = tmp_path_factory.mktemp("packs")
    (packs / "own").mkdir()
    cards = [
        f'[[card]]\nid = "{IDS[name]}"\nname = "Test"\nbanner = "civilised"\n{case["card"]}'
        for name, case in CASES.items()
    ]
    (packs / "own" / "commons.toml").write_text("\n".join(cards), encoding="utf-8")
    return Catalogue([OURS, packs])


@pytest.mark.parametrize("name", CASES)
def test_word(name, own_cards, tmp_path):
    card, scenario = IDS[name], CASES[name]["scenario"]
    if "players = " not in scenario:
        scenario = f'base = "scenery"\n[player.romans]\n{scenario}'
    (tmp_path / "bases").mkdir()
    (tmp_path / "bases" / "scenery.toml").write_text(SCENERY.replace("Test", card), encoding="utf-8")
    path = tmp_path / "scenario.toml"
    path.write_text(f'title = "{name}"\n{scenario}'.replace('"Test"', f'"{card}"'), encoding="utf-8")
    assert run_file(path, own_cards).difference == ""
