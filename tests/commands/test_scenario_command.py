"""`imperium-desktop scenario`: what is wrong with a file is told with its place."""

import pytest
from command_output import GOOD_SCENARIO, SCENARIOS, write


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
