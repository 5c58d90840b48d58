"""Every command can be told which game it is about, and what a game lacks is said in a sentence."""

import json

import pytest
from command_output import GOOD_SCENARIO, ROOT, write

from imperium_desktop.games.imperium.tools import ImperiumTools
from imperium_desktop.storage.folders import Folders


@pytest.mark.parametrize("command", ["cards", "practice", "think", "campaign --play romans", "scenario nowhere.toml"])
def test_a_game_that_does_not_exist(run, command):
    done = run(*command.split(), "--game", "chess")
    assert done.code == 2
    assert done.sentence.startswith("There is no game “chess”; choose from: imperium")


def test_a_game_can_be_named(run):
    assert run("cards", "--nation", "romans", "--game", "imperium").out == run("cards", "--nation", "romans").out


def test_a_scenario_of_a_game_that_does_not_exist(run, tmp_path):
    done = run("scenario", write(tmp_path / "chess.toml", f'game = "chess"\n{GOOD_SCENARIO}'))
    assert done.code == 2
    assert "chess.toml, line 1, column 1: expected one of imperium" in done.sentence


def test_what_a_game_lacks_is_said_in_a_sentence(run, monkeypatch):
    monkeypatch.setattr(ImperiumTools, "terminal", None)
    assert run("practice").sentence == "Imperium cannot be played in the terminal."


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["practice", "--faction", "gauls"], "“gauls” is no faction; "),
        (["campaign", "--play", "romans"], "There are no campaigns of Imperial Settlers."),
        (["--add-pack", "mine.zip"], "There are no packs of your own for Imperial Settlers."),
        (["cards", "--deck", "gauls"], "There is no deck “gauls”; choose from: common, "),
        (["selfplay", "--players", "romans,gauls"], "“gauls” is no faction; "),
        (["selfplay", "--players", "romans", "--peaceful"], "A game against the virtual player has no variants."),
        (["match", "random", "random", "--factions", "romans"], "A match needs somebody else to play against."),
        (["match", "random", "random", "--lookout", "far"], "“far” is no lookout; "),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_done_with_another_game(run, tmp_path, monkeypatch, arguments, words):
    monkeypatch.setattr(Folders, "standard", lambda: Folders.below(tmp_path))
    done = run(*arguments, "--game", "settlers")
    assert done.code == 2
    assert words in done.sentence


def test_self_play_of_another_game(run):
    done = run("selfplay", "--game", "settlers", "--games", 15, "--seed", 3, "--every", 25, "--json")
    assert done.code == 0
    report = json.loads(done.out)
    assert report["endings"] == {"scoring": 15}
    assert report["covered"]["factions"] == dict.fromkeys(["barbarians", "egyptians", "japanese", "romans"], 8)
    assert report["covered"]["seats"] == {"1": 4, "2": 6, "3": 4, "4": 1}


def test_another_game_in_the_terminal(practise):
    done = practise(["t", "w 1", "9999"], "--game", "settlers", "--faction", "japanese", answer=lambda shown: "1")
    assert (done.code, done.err) == (0, "")
    assert "Round 1 of 5\nSupply:     nothing\nProduction: nothing\n" in done.out
    assert "“9999” names no option." in done.out
    assert done.out.splitlines()[-1].startswith(("You have beaten the virtual player", "The virtual player wins"))


def test_a_match_of_another_game(run):
    done = run("match", "random", "random", "--game", "settlers", "--games", 4, "--json")
    assert done.code == 0
    assert json.loads(done.out)["games"] == 4


def test_the_cards_of_another_game(run):
    done = run("cards", "--game", "settlers", "--json")
    assert len(json.loads(done.out)) == 220
    assert (
        "Statue (com.statue, COM001)\n  common, feature, grey\n  build: 1 wood and 2 stone"
        in run("cards", "--game", "settlers", "--deck", "common").out
    )


def test_a_scenario_of_another_game(run):
    done = run("scenario", ROOT / "tests" / "settlers" / "scenarios" / "building.toml")
    assert done.out == "ok Sentry Tower takes the place of Mill\n1 passed, 0 failed\n"


def test_only_the_scenarios_of_one_game(run, tmp_path):
    write(tmp_path / "of_one.toml", GOOD_SCENARIO)
    other = ROOT / "tests" / "settlers" / "scenarios" / "building.toml"
    ours = "ok Dalmatia brings population\n1 passed, 0 failed\n"
    theirs = "ok Sentry Tower takes the place of Mill\n1 passed, 0 failed\n"
    assert run("scenario", "--game", "imperium", tmp_path, other).out == ours
    assert run("scenario", "--game", "settlers", tmp_path, other).out == theirs


def test_a_scenario_of_a_game_without_any(run, tmp_path, monkeypatch):
    monkeypatch.setattr(ImperiumTools, "run_scenario", lambda tools, sources: None)
    done = run("scenario", write(tmp_path / "none.toml", f'game = "imperium"\n{GOOD_SCENARIO}'))
    assert done.code == 2
    assert "none.toml, line 1, column 1: Imperium has no scenarios." in done.sentence
