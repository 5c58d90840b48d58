"""Trials: what ends better is leaned to, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.minds import Weights
from imperium_desktop.learning.leanings import survey
from imperium_desktop.learning.trials import TrialPlan, Trials
from tests.learning.orchard import FRUITS, OrchardSchool

PLAN = TrialPlan(seed=3, batch=10, batches=4, surveyed=2)


def tried(folder: Path, games: int) -> dict[str, float]:
    trials = Trials(folder, OrchardSchool, PLAN, {})
    steps = list(trials.steps(games, 1))
    assert steps[-1].games == games and len(steps[-1].results) == 2 * PLAN.batch * PLAN.batches
    return trials.worth()


def test_what_ends_better_is_leaned_to(tmp_path: Path) -> None:
    worth = tried(tmp_path, 160)
    assert worth["amount:apples"] > 3 * abs(worth["amount:stones"])
    assert worth["amount:nettles"] < -3 * abs(worth["amount:stones"])


def test_stopped_trials_go_on_as_if_they_had_not_been_stopped(tmp_path: Path) -> None:
    whole = tried(tmp_path / "whole", 160)
    tried(tmp_path / "stopped", 80)
    assert tried(tmp_path / "stopped", 160) == whole


def test_other_settings_are_refused(tmp_path: Path) -> None:
    Trials(tmp_path, OrchardSchool, PLAN, {})
    with pytest.raises(ImperiumDesktopError, match="other settings"):
        Trials(tmp_path, OrchardSchool, TrialPlan(seed=4), {})


def test_what_tells_no_answers_apart_is_no_leaning() -> None:
    weights = Weights({**OrchardSchool.hand_made, "amount:weather": 1.0})
    assert sorted(survey(OrchardSchool(), weights, 1, 1).names) == [f"amount:{fruit}" for fruit in FRUITS]
