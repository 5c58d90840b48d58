"""Hindsight: what went better than was forecast is preferred, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.minds import Inputs, Weights
from imperium_desktop.engine.schools import Result
from imperium_desktop.engine.thinking import key_of
from imperium_desktop.learning.courses import Course, CourseTable
from imperium_desktop.learning.fitting import fit
from imperium_desktop.learning.hindsight import (
    PATIENCE,
    WHIM,
    WILDER,
    Hindsight,
    HindsightPlan,
    warmth_of,
    what_came,
    whim_of,
)
from imperium_desktop.learning.lots import _RememberingJudge, play_lots
from tests.learning.orchard import FRUITS, Orchard, OrchardMind, OrchardSchool

PLAN = HindsightPlan(seed=3, batch=20, batches=2, rounds=2)


def learned(folder: Path, games: int) -> dict[str, float]:
    hindsight = Hindsight(folder, OrchardSchool, PLAN, {})
    steps = list(hindsight.steps(games, 1))
    played = PLAN.batch * PLAN.batches
    # Later the best answer has all lots in some games, which then teach nothing.
    assert steps[-1].games == games and len(steps[0].results) == played >= len(steps[-1].results)
    return hindsight.progress.preference


def test_what_went_better_is_preferred(tmp_path: Path) -> None:
    worth = learned(tmp_path, 120)
    assert worth["amount:apples"] > 1.0
    assert worth["amount:nettles"] < worth["amount:stones"] - 0.4 < 0.0, "less than the apple one might have picked"
    assert len(list(tmp_path.glob("*.npz"))) == 2 * PLAN.batches * PLAN.rounds, "older games are let go"


def test_stopped_learning_goes_on_as_if_it_had_not_been_stopped(tmp_path: Path) -> None:
    whole = learned(tmp_path / "whole", 120)
    learned(tmp_path / "stopped", 40)
    assert learned(tmp_path / "stopped", 120) == whole


def test_what_was_learned_is_the_mean_of_the_last_steps(tmp_path: Path) -> None:
    hindsight = Hindsight(tmp_path, OrchardSchool, PLAN, {})
    after = [hindsight.progress.preference["amount:apples"] for _ in hindsight.steps(120, 1)]
    assert len(set(after)) == 3
    assert hindsight.progress.worth()["amount:apples"] == pytest.approx(sum(after[1:]) / 2)
    again = Hindsight(tmp_path, OrchardSchool, PLAN, {})
    assert again.progress.worth() == hindsight.progress.worth()


def test_other_settings_are_refused(tmp_path: Path) -> None:
    Hindsight(tmp_path, OrchardSchool, PLAN, {})
    with pytest.raises(ImperiumDesktopError, match="other settings"):
        Hindsight(tmp_path, OrchardSchool, HindsightPlan(seed=4), {})


def test_a_folder_of_another_version_is_refused_with_a_sentence(tmp_path: Path) -> None:
    Hindsight(tmp_path, OrchardSchool, PLAN, {})
    file = tmp_path / "hindsight.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"games"', '"forecast": {}, "games"'), encoding="utf-8")
    with pytest.raises(ImperiumDesktopError, match="another version of this program"):
        Hindsight(tmp_path, OrchardSchool, PLAN, {})


def test_of_several_imagined_deals_the_luckiest_is_not_the_one_that_is_learned_from() -> None:
    mind, weights = OrchardMind(), Weights(OrchardSchool.hand_made)
    plain, lucky = Orchard(("stones",)), Orchard(("apples", "apples"))
    assert plain.pending is not None
    leave = [plain.pending.options[-1]]
    judge = _RememberingJudge(mind, weights, 0, plain, set())
    for worlds in ([plain, lucky, plain], [plain]):
        judge.promise(worlds, plain.pending, leave)
        after, _ = mind.tried(plain, leave)
        assert judge.met[key_of(leave)] == mind.inputs(after, 0, weights, None)


def test_lots_note_what_the_drawn_answer_had_more_than_its_fellows() -> None:
    weights = Weights(OrchardSchool.hand_made)
    (course,) = play_lots(OrchardSchool(), weights, 1, 1, 0.4)
    apples = weights.number("amount:apples")
    first = dict(course.usual.seen[0].amounts)
    assert first[apples] == pytest.approx(1 / (len(FRUITS) + 1)), "whoever knows nothing gives everything as many lots"
    for apart in course.apart.seen:
        assert all(amount == pytest.approx(0.75) or amount == pytest.approx(-0.25) for _, amount in apart.amounts)


def test_what_promises_far_less_has_no_lots() -> None:
    weights = Weights({**OrchardSchool.hand_made, "amount:apples": 20.0})
    assert play_lots(OrchardSchool(), weights, 1, 1, 0.4) == [], "lots were never drawn, so that nothing can be told"


@pytest.mark.parametrize("patience", [1.0, 0.85])
def test_how_games_end_is_forecast_from_their_ends_alone(patience: float) -> None:
    school = OrchardSchool()
    known = Weights(school.hand_made)
    courses = [course for number in range(40) for course in play_lots(school, known, number, 1, 0.4)]
    table = CourseTable.of(course.usual for course in courses)
    found = []
    for believed in (0.0, 300.0):
        forecast = Weights(dict.fromkeys(known.names, believed))
        fit([table], forecast, school, school.hand_made, 0.3, 1, patience)
        found.append(forecast.worth)
    alike = found[0] == pytest.approx(found[1], abs=0.01)
    assert alike == (patience == 1), "whatever was believed before leaves no trace"


def test_now_and_then_lots_are_drawn_more_evenly() -> None:
    warmths = [warmth_of(PLAN, number) for number in range(210)]
    assert warmths.count(PLAN.warmth) == 168 and set(warmths) == {PLAN.warmth, PLAN.warmth * WILDER}
    assert [whim_of(number) for number in range(5)].count(WHIM) == 1
    ways = [(warmth_of(PLAN, number), whim_of(number)) for number in range(210)]
    # Nations take turns by forty-twos: each has its share of such games.
    assert all(len({ways[number] for number in range(nation, 210, 42)}) == 3 for nation in range(42))


def test_an_answer_is_credited_with_what_came_later_less_and_less() -> None:
    seen = [Inputs(points, [], [], []) for points in (0.0, 4.0, 4.0)]
    result = Result(10.0, 0.0, "", 3.0, won=True, lost_all=False)
    gained = what_came([CourseTable.of([Course(seen, result)])], np.zeros(1))
    last = gained[2] - gained[1]
    assert last == pytest.approx((30.0 - 4.0) * (1 - PATIENCE))
    assert gained[0] - PATIENCE * gained[1] == pytest.approx(4.0 - (1 - PATIENCE) * _mean())


def _mean() -> float:
    third = 26.0
    second = PATIENCE * third
    first = 4.0 + PATIENCE * second
    return (first + second + third) / 3
