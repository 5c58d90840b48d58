"""`imperium-desktop selfplay` and `match`: automatic players to the end, as a table and as JSON."""

import json
import re
import sys

import pytest

from imperium_desktop.commands import selfplay as selfplay_command
from imperium_desktop.engine.checked_games import InvariantError
from imperium_desktop.engine.records import Record
from imperium_desktop.games.imperium import invariants, selfplay
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.foresight import learned as imperium_learned
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.invariants import check_table
from imperium_desktop.games.settlers.foresight import learned as settlers_learned


def test_selfplay_as_json(run):
    done = run("selfplay", "--players", "romans,celts/a", "--games", 3, "--seed", 2, "--json", "--fast")
    assert done.code == 0
    report = json.loads(done.out)
    assert report["games"] == 3
    assert report["decisions"] > 100
    assert report["decisions_per_second"] > 0
    assert sum(report["endings"].values()) == 3
    assert set(report["mean_scores"]) == {"romans", "celts"}


def test_selfplay_as_a_table(run):
    done = run("selfplay", "--players", "greeks", "--mode", "practice", "--variants", "short", "--games", 1)
    assert done.code == 0
    assert done.out.startswith("games               1\ndecisions ")
    assert "greeks              mean score" in done.out


def test_selfplay_gives_the_same_games_for_a_seed(run):
    reports = []
    for _ in range(2):
        report = json.loads(run("selfplay", "--players", "all", "--games", 4, "--seed", 9, "--json", "--fast").out)
        del report["decisions_per_second"]
        reports.append(report)
    assert reports[0] == reports[1]


def test_selfplay_of_no_games(run):
    done = run("selfplay", "--games", 0, "--json")
    assert done.code == 0
    assert json.loads(done.out)["games"] == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", "romans,klingons"], "There is no nation “klingons”; choose from: "),
        (["--players", "romans,romans/a"], "Two players cannot both play the Romans."),
        (
            ["--players", "romans,celts,greeks,persians,vikings"],
            "is played by 2 to 4 players, and 5 nations were named.",
        ),
        (["--players", "romans"], "is played by 2 to 4 players, and 1 nations were named."),
        (["--players", "romans/c,celts"], "the side of a Power card is a or b."),
        (["--commons", "atlantis"], "There is no set of commons “atlantis”"),
        (["--variants", "long"], "There is no variant “long”"),
        (["--mode", "duel"], "There is no mode “duel”"),
        (["--mode", "practice"], "Practice is played alone, and 2 nations were named."),
        (["--solo", "--bots", "klingons"], "There is no nation “klingons”; choose from: "),
        (["--solo", "--players", "romans/c", "--bots", "celts"], "the side of a Power card is a or b."),
        (["--mode", "solo", "--players", "romans"], "A solo game needs a nation for the Bot."),
        (["--player", "emperor,genius"], "There is no player “genius”; choose from: random, computer, novice, "),
        (["--player", "emperor,"], "There is no player “”; choose from: "),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_selfplay_refuses(run, arguments, words):
    done = run("selfplay", *arguments)
    assert done.code == 2
    assert words in done.sentence
    assert done.out == ""


def test_selfplay_of_solo_games(run):
    """The computer against two Bots, the nations in turn; none plays against itself."""
    arguments = ["--solo", "--bots", "romans,celts", "--players", "romans,greeks", "--games", 2, "--seed", 3]
    done = run("selfplay", *arguments, "--player", "computer", "--difficulty", "chieftain", "--unchecked", "--json")
    assert done.code == 0
    report = json.loads(done.out)
    assert report["games"] == 4
    assert set(report["bots"]) == {"romans", "celts"}
    for results in report["bots"].values():
        assert results["games"] == sum(results["endings"].values()) == 2
        assert 0 <= results["wins"] <= 2
        for scores in (results["person"], results["bot"]):
            assert scores["min"] <= scores["mean"] <= scores["max"]


def test_selfplay_with_a_player_for_each_seat(run, monkeypatch):
    """The third seat is the first player's again; whoever decides is told the game as it stands."""
    asked = {"novice": set(), "random": set()}

    def noting(name, make):
        def made(seed):
            choose = make(seed)

            def chosen(game):
                asked[name].add(game.pending.seat)
                return choose(game)

            return chosen

        return made

    for name in asked:
        monkeypatch.setitem(selfplay.PLAYERS, name, noting(name, selfplay.PLAYERS[name]))
    players = ["--players", "romans,celts,greeks", "--player", "novice,random"]
    done = run("selfplay", *players, "--variants", "short", "--games", 1, "--fast", "--json")
    assert done.code == 0
    assert json.loads(done.out)["games"] == 1
    assert asked == {"novice": {0, 2}, "random": {1}}


FEW = json.dumps({"format": 1, "games": 12, "packs": {}, "inputs": {"deck": {"rom.glory": 1.0}}})


@pytest.fixture(params=[imperium_learned, settlers_learned])
def learned(request, monkeypatch, tmp_path):
    """The weights of a game, to be written by the test."""
    monkeypatch.setattr(request.param, "FILE", tmp_path / "weights.json")
    request.param.known_weights.cache_clear()
    yield request.param
    request.param.known_weights.cache_clear()


@pytest.mark.parametrize(
    ("weights", "words"),
    [
        ("{", "cannot be read"),
        ("[]", "holds no weights"),
        ('{"format": 99}', "newer version"),
        ('{"format": 1, "games": 9999, "packs": {}, "inputs": {"deck": {"rom.glory": NaN}}}', "not in order"),
        ('{"format": 1, "games": 9999, "packs": {"classics": "other"}, "inputs": {}}', "learned with other cards"),
        (FEW, "come from 12 games, which is not enough"),
    ],
)
def test_weights_that_do_not_fit_are_told_where_a_computer_plays_and_the_hand_made_one_answers(
    run, learned, weights, words
):
    learned.FILE.write_text(weights, encoding="utf-8")
    game = "imperium" if learned is imperium_learned else "settlers"
    for command in (["selfplay", "--player", "consul,random"], ["match", "novice", "random"]):
        done = run(*command, "--game", game, "--games", 1, *(["--fast"] if command[0] == "selfplay" else []))
        assert done.code == 0
        assert words in done.err
        assert done.err.endswith("The computer plays by what it knew before it learned.\n")
    done = run("selfplay", "--game", game, "--games", 1, "--fast")
    assert done.err == "", "by chance nobody plays by weights"


def test_match_as_a_table(run):
    done = run("match", "random", "bot", "--games", 2, "--nations", "romans", "--bots", "celts,greeks")
    assert done.code == 0
    assert done.out.startswith("random against bot: ")
    assert "\nromans " in done.out
    assert re.search(r"\ncelts +\d +1 ", done.out), "Bot by Bot"


def test_an_installed_program_plays_a_match_in_one_process(run, monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    done = run("match", "random", "random", "--cores", 2, "--games", 1)
    assert (done.code, done.out) == (2, "")
    assert done.sentence == "The installed program plays a match in one process; leave --cores out."


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["random", "random", "--nations", "romans"], "A match needs somebody else to play against."),
        (["random", "bot", "--nations", "klingons"], "There is no nation “klingons”; choose from: "),
        (["random", "bot", "--bots", "klingons"], "There is no nation “klingons”; choose from: "),
        (["random", "random", "--variants", "long"], "There is no variant “long”"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_match_refuses(run, arguments, words):
    done = run("match", *arguments, "--games", 1)
    assert done.code == 2
    assert words in done.sentence


def test_selfplay_of_solo_games_leaves_out_who_cannot_play_a_variant(run, monkeypatch):
    """Nobody who was not named is a reason to refuse the whole run."""
    setups = []
    monkeypatch.setattr(selfplay_command, "play_into", lambda *how: setups.extend(setup for setup, _ in how[3]))
    assert run("selfplay", "--solo", "--games", 40, "--variants", "short").code == 0
    unable = {name for name in standard_catalogue().nations if standard_catalogue().nation(name).no_short_game}
    assert {"utopians", "cultists"} <= unable
    assert {setup["bot"] for setup in setups} == set(standard_catalogue().bots) - unable
    assert {setup["players"][0].partition("/")[0] for setup in setups} == set(standard_catalogue().nations) - unable


def test_selfplay_of_solo_games_as_a_table(run):
    done = run("selfplay", "--solo", "--bots", "vikings", "--players", "celts", "--games", 1, "--fast")
    assert done.code == 0
    assert done.out.startswith("games             1\ndecisions ")
    assert "\nvikings             1     " in done.out


def test_selfplay_that_is_stopped_tells_of_the_games_that_were_finished(run, monkeypatch):
    """Ctrl+C in the third game: two are reported, and the shell learns that there were to be more."""
    finished = 0

    def by_chance_until_stopped(seed):
        nonlocal finished
        finished += 1
        if finished > 2:
            raise KeyboardInterrupt
        return by_chance(seed)

    by_chance = selfplay.PLAYERS["random"]
    monkeypatch.setitem(selfplay.PLAYERS, "random", by_chance_until_stopped)
    done = run("selfplay", "--variants", "short", "--games", 5, "--fast", "--json")
    assert done.code == 130
    assert done.sentence == "Stopped: this is what came of the games that were finished."
    report = json.loads(done.out)
    assert report["games"] == 2
    assert report["decisions_per_second"] > 0


def test_selfplay_reports_a_violation(run, monkeypatch):
    """A broken invariant: exit 1, the seed in words, and a record that leads there."""

    def check(game):
        check_table(game)
        if game.number > 30:
            raise InvariantError("a card has vanished")

    monkeypatch.setattr(invariants, "check_table", check)
    done = run("selfplay", "--games", 1, "--seed", 5)
    assert done.code == 1
    record = Record.loads(done.out)
    where = f"Seed 5, after {len(record.choices)} choices (romans/b, celts/b, standard)"
    assert done.sentence == f"{where}: InvariantError: a card has vanished"
    assert record.seed == 5
    assert record.replay(ImperiumRules()).number > 30
