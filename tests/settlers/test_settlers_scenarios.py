"""Every scenario file is one test; and what is wrong with a file is told with its place."""

from pathlib import Path

import pytest

from imperium_desktop.engine.scenario_files import ScenarioFileError, read_sources, scenario_files
from imperium_desktop.games.settlers.catalogue import standard_catalogue
from imperium_desktop.games.settlers.scenario.runner import run_scenario

FOLDER = Path(__file__).parent / "scenarios"
GOOD = """\
title = "Sentry Tower takes the place of Mill"
game = "settlers"
players = ["barbarians", "japanese"]

[player.barbarians]
hand = ["Sentry Tower"]
empire = ["Mill"]
supply = { wood = 2 }

[[step]]
build = "Sentry Tower"

[expect.player.barbarians]
empire = ["Sentry Tower"]
supply = { raze = 1, worker = 1 }
"""


def run(path):
    return run_scenario(read_sources(path), standard_catalogue())


@pytest.mark.parametrize("path", list(scenario_files([FOLDER])), ids=lambda path: path.stem)
def test_scenario(path):
    result = run(path)
    assert result.passed, result.difference


@pytest.fixture
def changed(tmp_path):
    """Runs the good scenario with a change."""

    def run_changed(old, new):
        text = GOOD.replace(old, new, 1)
        assert text != GOOD
        path = tmp_path / "changed.toml"
        path.write_text(text, encoding="utf-8")
        return run(path)

    return run_changed


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('title = "Sentry', 'subject = "Sentry', "line 1, column 1: “subject” is not a key of scenario"),
        ('["barbarians", "japanese"]', '["barbarians", "gauls"]', "line 3, column 26: expected one of barbarians, "),
        (
            '["barbarians", "japanese"]',
            '["barbarians", "barbarians"]',
            "can be played by one player only.",
        ),
        ("[player.barbarians]", "[player.romans]", "line 5, column 1: “romans” does not play in this scenario"),
        ('hand = ["Sentry Tower"]', 'hand = ["Sentry Towr"]', "line 6, column 9: no card at this table is called"),
        ('hand = ["Sentry Tower"]', 'hnad = ["Sentry Tower"]', "line 6, column 1: “hnad” is not a key of player"),
        ('empire = ["Mill"]', 'empire = ["Mill", "Mill", "Mill"]', "there is no further card “Mill”"),
        ('empire = ["Mill"]', 'empire = [{ card = "Mill", samurai = true }]', "the table cannot be so: "),
        ("supply = { wood = 2 }", 'deals = ["Quarry"]', "the table cannot be so: a card without a deal lies under"),
        ("{ wood = 2 }", "{ wool = 2 }", "line 8, column 12: “wool” is no good; choose from: wood, stone, "),
        ("{ wood = 2 }", "{ wood = -2 }", "expected a whole number from 0 to 99"),
        ('build = "Sentry Tower"', 'build = "Sentry Towr"', "line 11, column 1: no card at this table is called"),
        ('build = "Sentry Tower"', 'bild = "Sentry Tower"', "line 11, column 1: “bild” is not a key of step"),
        ('build = "Sentry Tower"', "pass = false", "expected true for “pass”, not false"),
        ('build = "Sentry Tower"', 'build = "Mill"\npass = true', "a step gives one answer"),
        ('build = "Sentry Tower"', 'build = "Mill"\nbecause = "no"', "“because” only stands beside “refuse”"),
        ("{ raze = 1, worker = 1 }", "{}", "“supply” expects nothing"),
        (
            'players = ["barb',
            'phase = "attack"\nplayers = ["barb',
            "an attack only where one faction plays",
        ),
    ],
    ids=lambda value: value[:40],
)
def test_a_mistake_in_a_file(changed, old, new, told):
    with pytest.raises(ScenarioFileError, match=r"changed\.toml, ") as error:
        changed(old, new)
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("raze = 1,", "raze = 2,", "barbarians: raze is 1, expected 2"),
        (
            '\nempire = ["Sentry Tower"]',
            '\nempire = ["Mill"]',
            "is ['Sentry Tower'], expected ['Mill']",
        ),
        ('\nempire = ["Sentry Tower"]', '\nnot_empire = ["Sentry Tower"]', "is there, and should not be"),
        ('\nempire = ["Sentry Tower"]', "\nhand_size = 1", "barbarians: hand_size is 0, expected 1"),
        (
            "[expect.player",
            '[expect]\nasks = "barbarians"\n[expect.player',
            "asks is 'japanese', expected",
        ),
        ('build = "Sentry Tower"', 'build = "Mill"', "step 1 (build = 'Mill'): it fits nothing; barbarians is asked: "),
        ('build = "Sentry', 'by = "japanese"\nbuild = "Sentry', "it is asked of barbarians, not of japanese"),
        ('build = "Sentry Tower"', 'refuse = { build = "Sentry Tower" }', "is offered, and should be refused"),
        ('build = "Sentry Tower"', 'offer = { raze = "Mill" }', "raze = 'Mill' is not offered; barbarians is asked"),
        (
            'build = "Sentry Tower"',
            'refuse = { deal = "Sentry Tower" }\nbecause = "stone"',
            "is refused, but the reason given is: ",
        ),
    ],
    ids=lambda value: value[:40],
)
def test_a_scenario_that_fails(changed, old, new, told):
    result = changed(old, new)
    assert not result.passed
    assert told in result.difference
