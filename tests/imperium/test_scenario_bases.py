"""Bases: what several scenarios share is written once, and a mistake is told with the file it stands in."""

from pathlib import Path

import pytest

from imperium_desktop.engine.scenario_files import FOLDER, ScenarioFileError, scenario_files
from imperium_desktop.games.imperium.scenario.files import Scenario, read_scenario
from imperium_desktop.games.imperium.scenario.runner import run_file

BASE = """seed = 3
players = ["romans", "celts"]
[player.romans]
hand = ["Dalmatia"]
resources = { materials = 1, population = 0 }
[player.celts]
hand = []
[market]
unrest_pile = 4
"""
OWN = """title = "a scenario on a base"
base = "shared"
[player.romans]
resources = { materials = 2 }
[[step]]
play = "Dalmatia"
[expect.player.romans]
play = ["Dalmatia"]
resources = { materials = 2, population = 1 }
"""


class Files:
    """A scenario in a folder, and bases beside it or above."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.scenario = folder / "classics" / "romans" / "own.toml"
        self.base = folder / FOLDER / "shared.toml"

    def write(self, own: str = OWN, base: str = BASE) -> None:
        for file, text in ((self.scenario, own), (self.base, base)):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")

    def read(self) -> Scenario:
        return read_scenario(self.scenario)

    def refusal(self, catalogue) -> str:
        with pytest.raises(ScenarioFileError) as refused:
            run_file(self.scenario, catalogue)
        return str(refused.value)


@pytest.fixture
def files(tmp_path) -> Files:
    files = Files(tmp_path)
    files.write()
    return files


def test_a_scenario_on_a_base(files, catalogue):
    result = run_file(files.scenario, catalogue)
    assert result.passed, result.difference
    scenario = files.read()
    assert scenario.seed == 3
    assert scenario.start == {
        "player": {
            "romans": {"hand": ["Dalmatia"], "resources": {"materials": 2, "population": 0}},
            "celts": {"hand": []},
        },
        "market": {"unrest_pile": 4},
    }


def test_lists_are_taken_whole(files):
    files.write(own=OWN.replace("resources = { materials = 2 }", 'hand = ["Glory", "Advance"]', 1))
    assert files.read().start["player"]["romans"]["hand"] == ["Glory", "Advance"]


def test_the_nearest_base_counts(files):
    near = files.scenario.parent / FOLDER / "shared.toml"
    near.parent.mkdir()
    near.write_text(BASE.replace("seed = 3", "seed = 5"), encoding="utf-8")
    assert files.read().seed == 5


def test_a_base_is_no_scenario(files):
    assert list(scenario_files([files.folder])) == [files.scenario]


@pytest.mark.parametrize(
    ("good", "bad", "line", "words"),
    [
        ("seed = 3", 'seed = "three"', 1, "expected a whole number"),
        ("seed = 3", "sede = 3", 1, "“sede” is not a key of scenario"),
        ('hand = ["Dalmatia"]', 'hand = ["Dalmatia", "Dalmatai"]', 4, "there is no card “Dalmatai”"),
        ("[player.celts]", "[player.greeks]", 6, "“greeks” does not play"),
        ("unrest_pile = 4", "unrest_pile = 0", 9, "at least 1 card"),
        ("seed = 3", 'title = "no title"', 1, "a base has no “title”"),
        ("seed = 3", 'base = "shared"', 1, "a base has no “base”"),
        ("[market]", "[[step]]\nend = true\n[market]", 8, "a base has no “step”"),
        ("[market]", "[expect]\nover = true\n[market]", 8, "a base has no “expect”"),
        ("[market]", "[market", 8, "not valid TOML"),
    ],
)
def test_a_mistake_in_the_base_is_told_with_the_base(files, catalogue, good, bad, line, words):
    files.write(base=BASE.replace(good, bad, 1))
    sentence = files.refusal(catalogue)
    assert sentence.startswith(str(files.base))
    assert f"line {line}" in sentence
    assert words in sentence


@pytest.mark.parametrize(
    ("good", "bad", "line", "words"),
    [
        ("[player.romans]", '[player.romans]\nhand = ["Dalmatai"]', 4, "there is no card “Dalmatai”"),
        ("{ materials = 2 }", "{ materials = -2 }", 4, "expected a whole number"),
        ('title = "a scenario on a base"', "seed = 1", 1, "a scenario needs a title"),
        ('base = "shared"', 'base = "missing"', 2, "there is no base “missing”"),
        ('base = "shared"', f'base = "{"long" * 100}"', 2, "there is no base “long"),
        ('base = "shared"', 'base = "nul\\u0000"', 2, "there is no base"),
        ('base = "shared"', 'base = "../shared"', 2, "without the folder"),
        ('base = "shared"', "base = 7", 2, "“base” is the name of a file"),
        ('base = "shared"', 'base = " "', 2, "“base” is the name of a file"),
        ('base = "shared"', 'base = "shared"\nplayers = ["romans", "klingons"]', 3, "no nation “klingons”"),
    ],
)
def test_a_mistake_in_the_scenario_is_told_with_the_scenario(files, catalogue, good, bad, line, words):
    files.write(
        own=OWN.replace(good, bad, 1),
        base=BASE.replace("[player.celts]\nhand = []\n", "") if "klingons" in bad else BASE,
    )
    sentence = files.refusal(catalogue)
    assert sentence.startswith(str(files.scenario))
    assert f"line {line}" in sentence
    assert words in sentence
