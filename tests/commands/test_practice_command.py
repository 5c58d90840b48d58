"""`imperium-desktop practice`: a game in the terminal."""

import pytest
from command_output import GLORY_FIRST

from imperium_desktop.games.imperium.rules.clean_up import CleanUp
from imperium_desktop.storage.folders import Folders


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
