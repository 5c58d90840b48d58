"""Learning: small trainings that can be repeated, stopped and gone on with."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.schools import Result
from imperium_desktop.games.imperium.foresight.school import ImperiumSchool
from imperium_desktop.learning.fitting import LUCK, Expected, worth_of
from imperium_desktop.learning.training import Plan, Training
from imperium_desktop.learning.whims import whims

SMALL = Plan(seed=2, batch=1, batches=2, window=3)
"""Its first games are solo games, which are short."""


def weights_after(folder: Path, games: int) -> bytes:
    training = Training(folder, ImperiumSchool, SMALL)
    assert [done.games for done in training.rounds(games, 1)][-1:] == [games]
    return (folder / "weights.json").read_bytes()


@pytest.mark.slow
def test_the_same_seed_learns_the_same_and_a_stopped_training_goes_on(tmp_path: Path) -> None:
    whole = weights_after(tmp_path / "whole", 4)
    weights_after(tmp_path / "stopped", 2)
    assert weights_after(tmp_path / "stopped", 4) == whole
    kept = list((tmp_path / "whole").glob("courses-*.npz"))
    assert 0 < len(kept) < 4, "courses beyond the window are forgotten"


KILLED = """
import os, signal, time
from imperium_desktop.learning.training import processes

if __name__ == "__main__":
    with processes(1) as pool:
        pool.submit(os.getpid).result()
        pool.submit(time.sleep, 600)
        os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such way to end there")
def test_a_training_that_is_killed_leaves_nobody_playing_on(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    root = Path(__file__).parent.parent.parent
    # Whoever plays on holds what is read here open.
    ended = subprocess.run(
        [sys.executable, str(script)], stdout=subprocess.PIPE, env={"PYTHONPATH": str(root)}, timeout=120, check=False
    )
    assert ended.returncode == -9


def test_another_plan_is_refused(tmp_path: Path) -> None:
    (tmp_path / "progress.json").write_text(
        '{"plan": {"seed": 1, "noise": 0.4, "batch": 2, "batches": 2, "window": 6}, "games": 0, "tables": []}'
    )
    with pytest.raises(ImperiumDesktopError, match="other settings"):
        Training(tmp_path, ImperiumSchool, SMALL)


def test_a_new_training_begins_with_what_was_learned_elsewhere(tmp_path: Path) -> None:
    training = Training(tmp_path, ImperiumSchool, SMALL, {"hand:clas.glory": 1.5})
    assert training.weights.worth[training.weights.number("hand:clas.glory")] == 1.5
    going_on = Training(tmp_path, ImperiumSchool, SMALL, {"hand:clas.glory": 3.0})
    assert going_on.weights.worth[going_on.weights.number("hand:clas.glory")] == 1.5, "what lies there counts"


def result(points: float, rival: float, length: float = 20.0) -> Result:
    return Result(points, rival, "greeks:imperator", length, points > rival, lost_all=False)


def test_the_luck_of_a_rival_is_mostly_taken_out() -> None:
    results = [result(80, rival) for rival in (90, 100, 110) * 4]
    expected = Expected(results)
    assert expected.rival(result(80, 130)) == pytest.approx(LUCK * 100 + (1 - LUCK) * 130)
    assert worth_of(result(80, 130), expected) > worth_of(result(80, 130), Expected([]))


def test_a_lesson_can_be_dealt_whatever_its_number() -> None:
    school = ImperiumSchool()
    for number in range(60):
        game = school.start(school.lesson(number, 5))
        assert game.pending is not None


def test_whims_last_for_a_game_and_differ_from_game_to_game() -> None:
    weights = Weights({"hand:clas.glory": 1.0, "amount:materials": 0.5, "setting:romans": -20.0})
    sober = weights.worth[:]
    felt = []
    for number in (1, 1, 2, 3):
        with whims(weights, number, seed=5):
            felt.append(weights.worth[:3])
            weights.number("hand:clas.oracle")
        assert weights.worth[:3] == sober
    first, again, second, third = felt
    assert first == again
    assert first[:2] != second[:2]
    assert first[2] == sober[2], "what cannot be changed is not liked more or less"
    assert third == sober, "some games are played as well as can be"
