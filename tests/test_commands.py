"""The command line: exit codes, and for everything a person can get wrong one sentence on stderr, never a traceback."""

import builtins
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

from imperium_desktop import __version__
from imperium_desktop.__main__ import COMMANDS, main
from imperium_desktop.commands import selfplay as selfplay_command
from imperium_desktop.engine.checked_games import InvariantError
from imperium_desktop.engine.records import Record
from imperium_desktop.games.imperium import imperium_rules, invariants, selfplay
from imperium_desktop.games.imperium.catalogue import Catalogue, standard_catalogue
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.invariants import check_table
from imperium_desktop.games.imperium.rules.clean_up import CleanUp
from imperium_desktop.games.imperium.tools import ImperiumTools
from imperium_desktop.storage.folders import Folders

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = ROOT / "tests" / "scenarios"

GOOD_SCENARIO = """\
title = "Dalmatia brings population"
players = ["romans", "celts"]

[player.romans]
hand = ["Dalmatia"]
resources = { population = 0 }

[[step]]
play = "Dalmatia"

[expect.player.romans]
resources = { population = 1 }
play = ["Dalmatia"]
"""


class Output:
    """What a command left behind."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def sentence(self) -> str:
        """The one line on stderr."""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert "Traceback" not in self.err
        return lines[0]


@pytest.fixture
def run(capsys) -> Callable[..., Output]:
    def call(*arguments: object) -> Output:
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Output(code, captured.out, captured.err)

    return call


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


# The whole ------------------------------------------------------------------------------------------------------------


def test_version(capsys):
    with pytest.raises(SystemExit) as end:
        main(["cards", "--version"])
    assert end.value.code == 0
    assert __version__ in capsys.readouterr().out


@pytest.mark.parametrize("command", COMMANDS)
def test_help(command, capsys):
    with pytest.raises(SystemExit) as end:
        main([command, "--help"])
    assert end.value.code == 0
    assert f"usage: imperium-desktop {command}" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [["scenario"], ["selfplay", "--games", "many"], ["cards", "--colour"], ["practice", "--seed", "x"]],
    ids=["no path", "no number", "unknown option", "no seed"],
)
def test_arguments_that_make_no_sense(arguments, capsys):
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


def test_as_a_module_in_a_process_of_its_own(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "imperium_desktop", "scenario", str(tmp_path / "missing.toml")],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == f"{tmp_path / 'missing.toml'} does not exist.\n"


# scenario ------------------------------------------------------------------------------------------------------------


def test_scenarios_that_pass(run, tmp_path):
    path = write(tmp_path / "good.toml", GOOD_SCENARIO)
    done = run("scenario", path)
    assert (done.code, done.out, done.err) == (0, "ok Dalmatia brings population\n1 passed, 0 failed\n", "")


def test_a_folder_of_scenarios(run):
    done = run("scenario", SCENARIOS / "rules")
    assert done.code == 0
    lines = done.out.splitlines()
    assert all(line.startswith("ok ") for line in lines[:-1])
    assert lines[-1] == f"{len(lines) - 1} passed, 0 failed"


def test_a_scenario_that_expects_something_else(run, tmp_path):
    write(tmp_path / "1.toml", GOOD_SCENARIO)
    write(tmp_path / "2.toml", GOOD_SCENARIO.replace("{ population = 1 }", "{ population = 2 }"))
    done = run("scenario", tmp_path)
    assert done.code == 1
    assert done.out.splitlines() == [
        "ok Dalmatia brings population",
        "FAIL Dalmatia brings population: romans: population is 1, expected 2",
        "1 passed, 1 failed",
    ]


def test_a_step_that_does_not_fit_shows_what_is_asked(run, tmp_path):
    path = write(tmp_path / "bad.toml", GOOD_SCENARIO.replace('play = "Dalmatia"', 'play = "rom.glory"', 1))
    done = run("scenario", path)
    assert done.code == 1
    assert "step 1 (play = 'rom.glory'): it fits nothing; romans is asked: 3 actions left: play" in done.out
    assert "play Dalmatia" in done.out


@pytest.mark.parametrize(
    ("good", "bad", "line", "words"),
    [
        ('hand = ["Dalmatia"]', 'hnad = ["Dalmatia"]', 5, "“hnad” is not a key of player.romans"),
        ('hand = ["Dalmatia"]', 'hand = ["Dalmatai"]', 5, "there is no card “Dalmatai”"),
        ("resources = { population = 0 }", "resources = { people = 0 }", 6, "“people” is no resource"),
        ("[player.romans]", "[player.greeks]", 4, "“greeks” does not play in this scenario"),
        ('\nplay = "Dalmatia"', '\nplays = "Dalmatia"', 9, "“plays” is not a key of step"),
        ('\nplay = "Dalmatia"', '\nplay = "Dalmatai"', 9, "there is no card “Dalmatai”"),
        ('play = ["Dalmatia"]', 'ply = ["Dalmatia"]', 13, "“ply” is not a key of player.romans"),
        ('play = ["Dalmatia"]', 'play = ["Dalmatai"]', 13, "there is no card “Dalmatai”"),
        ('players = ["romans", "celts"]', 'players = ["romans"]', 2, "2 to 4 players"),
        ('players = ["romans", "celts"]', 'players = ["romans", "romans"]', 2, "cannot both play"),
        ('players = ["romans", "celts"]', 'players = ["romans", "klingons"]', 2, "no nation “klingons”"),
        ('title = "Dalmatia', 'subject = "Dalmatia', 1, "“subject” is not a key of scenario"),
        ("[expect.player.romans]", "[expect.player.romans]\nscroe = 3", 12, "“scroe” is not a key"),
        ("[[step]]", "[market]\nslots = []\n[[step]]", 9, "the market has 5 slots, and 0 are listed"),
        ("[[step]]", "[[step]\n", 8, "not valid TOML"),
    ],
    ids=lambda value: value.strip().replace("\n", " ")[:40] if isinstance(value, str) else str(value),
)
def test_a_typing_error_in_a_scenario(run, tmp_path, good, bad, line, words):
    path = write(tmp_path / "typo.toml", GOOD_SCENARIO.replace(good, bad, 1))
    done = run("scenario", path)
    assert done.code == 2
    assert str(path) in done.sentence
    assert f"line {line}" in done.sentence
    assert words in done.sentence


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ('players = ["romans", "celts"]', "players = 5"),
        ('players = ["romans", "celts"]', 'players = ["romans", "celts"]\nvariants = 3'),
        ("{ population = 0 }", "3"),
        ("{ population = 0 }", '{ population = "none" }'),
        ('hand = ["Dalmatia"]', 'hand = "Dalmatia"'),
        ('hand = ["Dalmatia"]', "hand = [[]]"),
        ('hand = ["Dalmatia"]', 'hand = ["Dalmatia"]\nactions = "three"'),
        ('hand = ["Dalmatia"]', 'hand = ["Dalmatia"]\nstate = "kingdom"'),
        ('hand = ["Dalmatia"]', 'hand = ["Dalmatia"]\ntokens_on = 3'),
        ('hand = ["Dalmatia"]', 'play = [{ card = "Dalmatia", garrison = 5 }]'),
        ('hand = ["Dalmatia"]', 'play = [{ card = "Dalmatia", tokens = 5 }]'),
        ("[[step]]", '[market]\nunrest_pile = "few"\n[[step]]'),
        ("[[step]]", "[market]\nunrest_pile = -1\n[[step]]"),
        ("[[step]]", '[market]\nking_of_kings = "c"\n[[step]]'),
        ("[[step]]", "[[step]]\npay = 3\n[[step]]"),
        ("[[step]]", '[[step]]\nrefuse = "Glory"\n[[step]]'),
        ("[[step]]", "[[step]]\noffer = 3\n[[step]]"),
        ("[[step]]", "[[step]]\norder = 3\n[[step]]"),
        ("[[step]]\nplay", "[step]\nplay"),
        ("{ population = 1 }", "1"),
        ('play = ["Dalmatia"]', "play = 3"),
        ('play = ["Dalmatia"]', 'winners = "romans"'),
        ("[expect.player.romans]", "[expect]\nwinners = 5\n[expect.player.romans]"),
        ("[expect.player.romans]", "[expect.market]\nslots = 5\n[expect.player.romans]"),
        ("title", "seed = 1.5\ntitle"),
    ],
    ids=lambda value: value.strip().replace("\n", " ")[:50],
)
def test_a_value_of_the_wrong_kind_in_a_scenario(run, tmp_path, good, bad):
    """Whether it counts as invalid or as failed: a sentence, and never an exit of 0."""
    text = GOOD_SCENARIO.replace(good, bad, 1)
    assert text != GOOD_SCENARIO
    done = run("scenario", write(tmp_path / "odd.toml", text))
    assert done.code == 2 or (done.code == 1 and "FAIL" in done.out)
    if done.code == 2:
        assert "odd.toml" in done.sentence and "line" in done.sentence


def test_a_table_without_unrest(run, tmp_path):
    """No game goes on with an empty Unrest pile; a scenario that starts with one is refused or collapses."""
    text = """
    title = "an empty pile"
    players = ["romans", "celts"]
    [player.romans]
    hand = ["Philip II"]
    [market]
    unrest_pile = 0
    slots = ["Oasis", "Education", "Coinage", "Elders", "Hills"]
    main = ["Temple", "Town", "Coast"]
    [[step]]
    play = "Philip II"
    [[step]]
    cards = ["Education"]
    [expect]
    over = true
    """
    done = run("scenario", write(tmp_path / "empty.toml", text))
    assert done.code in (0, 2)


def test_missing_files_and_empty_folders(run, tmp_path):
    done = run("scenario", tmp_path / "nowhere.toml")
    assert (done.code, done.sentence) == (2, f"{tmp_path / 'nowhere.toml'} does not exist.")
    done = run("scenario", tmp_path)
    assert (done.code, done.sentence) == (2, f"{tmp_path} holds no scenario files (*.toml).")


def test_a_file_that_is_no_text(run, tmp_path):
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\x89PNG\xff\xfe")
    done = run("scenario", path)
    assert done.code == 2
    assert "cannot be read" in done.sentence


# selfplay ------------------------------------------------------------------------------------------------------------


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


# Broken packs --------------------------------------------------------------------------------------------------------


@pytest.fixture
def broken_packs(tmp_path, monkeypatch) -> Path:
    """The program with a pack of the Romans in which a word is misspelt."""
    packs = tmp_path / "packs"
    shutil.copytree(str(resources.files("imperium_desktop.games.imperium").joinpath("packs")), packs)
    romans = packs / "classics" / "romans.toml"
    text = romans.read_text(encoding="utf-8")
    write(romans, text.replace('play = "abandon 3 region', 'play = "abandone 3 region', 1))
    catalogue = Catalogue([packs])
    monkeypatch.setattr(imperium_rules, "standard_catalogue", lambda: catalogue)
    return romans


@pytest.mark.parametrize(
    "arguments",
    [
        ["cards"],
        ["cards", "--nation", "romans"],
        ["selfplay", "--players", "celts,romans", "--games", "1"],
        ["practice", "--nation", "romans"],
        ["scenario", str(SCENARIOS / "rules" / "innovate.toml")],
    ],
    ids=" ".join,
)
def test_a_broken_pack(run, broken_packs, arguments):
    done = run(*arguments)
    assert done.code == 2
    lines = broken_packs.read_text(encoding="utf-8").splitlines()
    number = next(number for number, line in enumerate(lines, 1) if "abandone" in line)
    assert f"romans.toml, line {number}, column 16: " in done.sentence


def test_a_broken_pack_does_not_harm_other_nations(run, broken_packs):
    assert run("selfplay", "--players", "celts,greeks", "--games", 1, "--fast").code == 0
    assert run("cards", "--nation", "celts").code == 0


# cards ---------------------------------------------------------------------------------------------------------------


def test_cards_as_text(run):
    done = run("cards", "--nation", "romans")
    assert done.code == 0
    assert "Glory (rom.glory, 1ROM14/23)\n  Cannot be garrisoned.\n  Abandon 3 Regions to look at" in done.out
    assert "[" not in done.out


def test_cards_as_json(run):
    done = run("cards", "--json")
    cards = {card["id"]: card for card in json.loads(done.out)}
    assert len(cards) == len(list(standard_catalogue().cards()))
    assert cards["rom.legions"]["cost"] == "3 [population]"
    assert cards["rom.legions"]["points"] == "2 VP"


def test_cards_of_one_box(run):
    everything, box = run("cards"), run("cards", "--pack", "classics")
    assert box.code == 0
    assert "Unrest (common.unrest," in box.out and "Glory (rom.glory," in box.out
    assert len(box.out) <= len(everything.out)


def test_cards_that_do_not_exist(run):
    assert "There is no nation “klingons”" in run("cards", "--nation", "klingons").sentence
    assert "There is no box “atlantis”; choose from: " in run("cards", "--pack", "atlantis").sentence


@pytest.fixture
def facts(tmp_path) -> Callable[[object], Path]:
    def file(content: object) -> Path:
        return write(tmp_path / "facts.json", json.dumps(content))

    return file


def fact(**changes: object) -> dict[str, object]:
    """What a file of facts says about the Legions."""
    return {
        "id": "rom.legions",
        "group": "romans",
        "name": "Legions",
        "number": "1ROM5/23",
        "states": ["empire"],
        "header": "pinned",
        "start": "development",
        "development_cost": {"population": 3},
        "vp": 2,
    } | changes


def differences(run, path: Path) -> list[str]:
    done = run("cards", "--nation", "romans", "--check", path)
    assert done.code == 1
    assert "cards compared" in done.out.splitlines()[-1]
    return [line for line in done.out.splitlines()[:-1] if not line.endswith("not in the facts")]


def test_facts_that_agree_and_facts_that_do_not(run, facts):
    assert differences(run, facts([fact()])) == []
    assert differences(run, facts([fact(vp=3)])) == ["rom.legions: points is 2, the facts say 3"]
    assert differences(run, facts([fact(development_cost={"population": 4})])) == [
        "rom.legions: cost is {'population': 3}, the facts say {'population': 4}"
    ]
    assert differences(run, facts([fact(), fact(id="rom.aqueduct")])) == ["rom.aqueduct: missing"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("name", "Legion"),
        ("number", "1ROM6/23"),
        ("suits", ["region"]),
        ("banner", "civilised"),
        ("icons", ["city"]),
        ("states", ["barbarian"]),
        ("header", "attack"),
        ("start", "nation"),
        ("player_count", 3),
        ("copies", 2),
        ("vp_rule", {"type": "variable", "each": 1, "per": 2, "of": ["region"]}),
        ("development_cost_text", "[City of Rome] must be in play"),
    ],
)
def test_every_fact_is_compared(run, facts, key, value):
    assert len(differences(run, facts([fact(**{key: value})]))) == 1


def test_what_a_power_card_says_of_its_nation_is_compared(run, facts):
    power = fact(id="rom.power_a", name="Romans", exhaust_count=3, expansion="trade_friendly")
    lines = run("cards", "--nation", "romans", "--check", facts([fact(), power])).out.splitlines()
    assert "romans: it has 5 exhaust tokens, the facts of rom.power_a say 3" in lines
    assert "romans: it requires nothing, the facts of rom.power_a say otherwise" in lines


def test_the_mark_of_a_common_card_is_compared(run, facts):
    """On the cards of a nation the same fact says what the whole nation needs."""
    common = fact(id="classics.unc.shaduf", group="commons:classics", expansion="ruthless")
    lines = run("cards", "--pack", "classics", "--check", facts([common, fact(expansion="trade_friendly")])).out
    assert "classics.unc.shaduf: mark is None, the facts say 'ruthless'" in lines.splitlines()
    assert "rom.legions: mark" not in lines


def test_all_facts_agree(run):
    path = ROOT.parent / "shared" / "reference" / "imperium" / "cards.json"
    if not path.exists():
        pytest.skip("the file of facts is not here")
    done = run("cards", "--pack", "classics", "--check", path)
    assert done.code == 0
    assert done.out.splitlines()[-1].endswith(" 0 differences")


@pytest.mark.parametrize(
    "content",
    ["{", "", "{}", "[3]", '[{"name": "Legions"}]', "3"],
)
def test_a_file_that_holds_no_facts(run, tmp_path, content):
    done = run("cards", "--check", write(tmp_path / "facts.json", content))
    assert done.code == 2
    assert "facts.json" in done.sentence


@pytest.mark.parametrize(
    "content",
    [
        [{"id": "rom.legions"}],
        [{"id": "rom.legions", "name": "Legions"}],
        [fact(vp_rule={})],
        [fact(vp_rule=5)],
        [fact(vp_rule={"type": "conditional"})],
    ],
    ids=["id alone", "no group", "empty rule", "no rule", "no cases"],
)
def test_facts_with_parts_missing(run, facts, content):
    done = run("cards", "--nation", "romans", "--check", facts(content))
    assert done.code in (1, 2)
    assert "Traceback" not in done.err


def test_a_missing_file_of_facts(run, tmp_path):
    done = run("cards", "--check", tmp_path / "nowhere.json")
    assert done.code == 2
    assert "nowhere.json cannot be read" in done.sentence


# practice ------------------------------------------------------------------------------------------------------------


GLORY_FIRST = 17
"""A seed that deals the Romans Glory, then Unrest."""


class Typist:
    """Stands in for the keyboard: types prepared lines, then answers questions, or leaves."""

    def __init__(self, capsys, lines: list[str], answer: Callable[[str], str] | None) -> None:
        self.capsys = capsys
        self.lines = list(lines)
        self.answer = answer
        self.screen = ""

    def __call__(self, prompt: str = "") -> str:
        shown = self.capsys.readouterr().out
        self.screen += shown
        if self.lines:
            return self.lines.pop(0)
        if self.answer is None:
            raise EOFError
        assert len(self.screen) < 1_000_000, "the game does not end"
        return self.answer(shown)


@pytest.fixture
def practise(capsys, monkeypatch) -> Callable[..., Output]:
    """Runs the practice command with a typist; `out` is the whole screen."""

    def start(
        lines: list[str], *arguments: object, answer: Callable[[str], str] | None = None, seed: int = GLORY_FIRST
    ) -> Output:
        typist = Typist(capsys, lines, answer)
        monkeypatch.setattr(builtins, "input", typist)
        code = main(["practice", "--seed", str(seed), *map(str, arguments)])
        captured = capsys.readouterr()
        return Output(code, typist.screen + captured.out, captured.err)

    return start


def shy(shown: str) -> str:
    """Revolts every turn, returns nothing, keeps all cards and declines whatever can be declined."""
    question = shown.rpartition("\n\n")[2]
    if question.startswith("Your turn"):
        return "3"
    return "1" if "which market card gets" in question or "how many" in question else ""


def test_a_whole_practice_game(practise):
    done = practise(["w 1", "1", "w 1", "u", "u", "r", "r", "u"], "--nation", "romans", answer=shy)
    assert (done.code, done.err) == (0, "")
    assert f"Practice with seed {GLORY_FIRST}." in done.out
    assert "Glory needs 3 Regions in play; you have none." in done.out
    assert "There is nothing to undo." in done.out
    assert "There is nothing to redo." in done.out
    for number in range(2, 13):
        assert f"— Round {number}: the Romans —" in done.out
    assert "Round 13" not in done.out
    assert "points (from 50 you know your way, from 90 you excel)" in done.out


def test_practice_that_is_left(practise):
    done = practise(["q"], "--nation", "celts/a")
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith("You leave the table.\n")


def test_practice_at_the_end_of_the_input(practise):
    done = practise([])
    assert done.code == 0
    assert done.out.endswith("You leave the table.\n")


def test_practice_undo_redo_table_and_why(practise):
    done = practise(["w 1", "u", "r", "t", "1", "w 9", "w", "w 2", "u", "r", "t", "0", "99", "x", "1 1", "q"])
    assert done.code == 0
    assert "Glory needs 3 Regions in play; you have none." in done.out
    assert "There is nothing to undo." in done.out
    assert "There is nothing to redo." in done.out
    assert done.out.count("Turn 1 of 12, Barbarian") == 3
    assert "Something can be done with Unrest now." in done.out
    assert done.out.count("Say w and the place of a card in your hand, such as w 2.") == 2
    assert "“0” names no option." in done.out
    assert "“99” names no option." in done.out
    assert "“x” names no option." in done.out
    assert "is chosen twice in decision" in done.out


def test_practice_tells_what_happens(practise):
    done = practise(["2", "1", "1", "q"], "--nation", "romans")
    assert "The Romans innovate." in done.out
    assert "The Romans discard " in done.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--nation", "klingons"], "There is no nation “klingons”"),
        (["--nation", "romans/x"], "the side of a Power card is a or b"),
        (["--commons", "atlantis"], "There is no set of commons “atlantis”"),
        (["--variants", "short,long"], "There is no variant “long”; choose from: "),
        (["--nation", "guptas"], "The Guptas can only be played with the Trade Routes; choose that variant too."),
        (["--nation", "utopians", "--variants", "short"], "The Utopians cannot play the short variant"),
    ],
    ids=["nation", "side", "commons", "variant", "variant needed", "variant that does not fit"],
)
def test_practice_refuses(practise, arguments, words):
    done = practise(["q"], *arguments)
    assert done.code == 2
    assert words in done.sentence


def test_practice_with_variants(practise):
    """A nation that needs the Trade Routes, the commons of the same box, and blanks around the commas."""
    arguments = ["--nation", "guptas", "--commons", "horizons", "--variants", "trade_routes, precious_cards,"]
    done = practise(["q"], *arguments)
    assert (done.code, done.err) == (0, "")
    assert "Pool:    3 materials, 2 population, 1 goods; 3 actions, 6 exhaust tokens" in done.out


def test_practice_goes_on_after_a_fault(run, monkeypatch, tmp_path):
    def fail(*arguments):
        raise KeyError("on purpose")

    monkeypatch.setattr(CleanUp, "step", fail)
    monkeypatch.setattr(Folders, "standard", lambda: Folders.below(tmp_path))
    lines = iter(["3", "3", "1", "1", "1", "t", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(lines))
    done = run("practice", "--seed", 3)
    assert done.code == 0
    [report] = Folders.below(tmp_path).faults.iterdir()
    assert str(report) in done.out
    assert done.out.rstrip().endswith("You leave the table.")


def test_a_campaign_that_meets_a_fault(run, monkeypatch, tmp_path):
    def fail(*arguments):
        raise KeyError("on purpose")

    monkeypatch.setattr(CleanUp, "step", fail)
    done = run("campaign", "--play", "romans", "--data-dir", tmp_path)
    assert done.code == 2
    [report] = Folders.below(tmp_path).faults.iterdir()
    assert str(report) in done.sentence


# Which game ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["cards", "practice", "think", "campaign --play romans"])
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


def test_a_scenario_of_a_game_without_any(run, tmp_path, monkeypatch):
    monkeypatch.setattr(ImperiumTools, "run_scenario", lambda tools, sources: None)
    done = run("scenario", write(tmp_path / "none.toml", f'game = "imperium"\n{GOOD_SCENARIO}'))
    assert done.code == 2
    assert "none.toml, line 1, column 1: Imperium has no scenarios." in done.sentence
