"""How a turn is played on in imagination: in how many deals an answer is tried, and what is answered on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from positions import PAIR, start
from trial_texts import ME, add, do, own_card, resources, table

from imperium_desktop.engine.decisions import Option
from imperium_desktop.engine.levels import Care
from imperium_desktop.engine.minds import Answer, Weights
from imperium_desktop.engine.thinking import HOPELESS, MOST_JUDGED, SHARE, TELLING, Judge, Thinker, Weighed
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.foresight.habits import quick_answer
from imperium_desktop.games.imperium.foresight.input_names import HAND_MADE
from imperium_desktop.games.imperium.foresight.mind import ImperiumMind
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.rules.turns import ACTING, CHOOSING_TURN

DEALS = 4
NAMES = ("first", "second", "third", "fourth")


class Scripted(Judge[Imperium]):
    """Finds in each deal what it is told, and notes in which deals an answer was tried."""

    def __init__(self, game: Imperium, points: Mapping[str, Sequence[float]], judged_each: int = 0) -> None:
        super().__init__(ImperiumMind(), Weights(HAND_MADE), 0, game, set())
        self.points = points
        self.judged_each = judged_each
        self.deals: dict[str, list[Imperium]] = {name: [] for name in points}

    def played_out(self, world: Imperium, answer: Answer) -> float:
        deals = self.deals[answer[0].id]
        deals.append(world)
        self.judged += self.judged_each
        return self.points[answer[0].id][len(deals) - 1]


def played_on(
    points: Mapping[str, Sequence[float]], unit: float = 1.0, judged_each: int = 0, judged_before: int = 0
) -> tuple[dict[str, float], Scripted]:
    """The answers in the order of the ranking, each with what it comes to."""
    game = start(PAIR, 5, ImperiumRules())
    thinker = Thinker(ImperiumMind(), Weights({**HAND_MADE, "amount:own_score": unit - 1.0}), 3, Care())
    assert thinker.unit == unit
    thinker._judged = judged_before
    ranked = [Weighed([Option(name)], 50.0 - place) for place, name in enumerate(points)]
    view = Scripted(game, points, judged_each)
    found = thinker._played_on(ranked, game, game.pending, view, DEALS)
    assert sorted(one.answer[0].id for one in found) == sorted(points)
    return {one.answer[0].id: one.points for one in found}, view


# Giving answers up ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", [1.0, 4.0])
def test_an_answer_far_behind_is_given_up_before_the_last_deals(unit: float) -> None:
    near, far = 10 - (HOPELESS - 0.1) * unit, 10 - (HOPELESS + 0.1) * unit
    found, view = played_on({"far": [far] * DEALS, "near": [near] * DEALS, "best": [10.0] * DEALS}, unit)
    assert {name: len(deals) for name, deals in view.deals.items()} == {"far": TELLING, "near": DEALS, "best": DEALS}
    assert list(found) == ["best", "near", "far"]
    assert found == pytest.approx({"best": 10.0, "near": near, "far": far})


def test_one_bad_deal_says_too_little() -> None:
    found, view = played_on({"unlucky": [-15.0, 32.0, 14.0, 14.0], "steady": [10.0] * DEALS})
    assert {len(deals) for deals in view.deals.values()} == {DEALS}
    assert found == pytest.approx({"steady": 10.0, "unlucky": 45 / DEALS})
    assert list(found) == ["unlucky", "steady"]


def test_whoever_alone_is_left_is_tried_no_more() -> None:
    found, view = played_on({"lost": [0.0] * DEALS, "best": [10.0] * DEALS, "worse": [1.0] * DEALS})
    assert {len(deals) for deals in view.deals.values()} == {TELLING}
    assert next(iter(found)) == "best"


def test_the_first_is_the_best_of_those_that_stayed() -> None:
    points = {
        "given up": [0.0, 0.0, 99.0, 99.0],
        "fallen": [10.0, 10.0, 0.0, 0.0],
        "risen": [9.0, 9.0, 9.0, 9.0],
    }
    found, view = played_on(points)
    assert len(view.deals["given up"]) == TELLING
    assert list(found) == ["risen", "fallen", "given up"]
    # In the third deal it has not yet fallen far behind: nothing but the average counts.
    assert len(view.deals["fallen"]) == DEALS
    assert found["risen"] > max(found["given up"], found["fallen"])


@pytest.mark.parametrize(
    ("judged_before", "deals"), [(0, 3), (MOST_JUDGED // 2, 2), (MOST_JUDGED - 1, 1)], ids=["early", "later", "late"]
)
def test_one_decision_leaves_something_for_the_rest_of_the_turn(judged_before: int, deals: int) -> None:
    """Once all was judged that may be, the rest would be played at sight: a long turn is thought about to its end."""
    each = int(SHARE * MOST_JUDGED / 2.5 / 2)
    points = {"one": [10.0] * DEALS, "other": [9.0] * DEALS}
    _, view = played_on(points, judged_each=each, judged_before=judged_before)
    assert {name: len(tried) for name, tried in view.deals.items()} == {"one": deals, "other": deals}


def test_who_takes_little_care_misjudges_kinds_of_turn_as_well() -> None:
    game = start(PAIR, 5, ImperiumRules())
    assert asked(game.pending).kind is CHOOSING_TURN
    weights = Weights(HAND_MADE)
    careful, careless = (Thinker(ImperiumMind(), weights, 3, Care(noise=noise)).weighed(game) for noise in (0.0, 50.0))
    right = {weighed.answer[0].id: weighed.points for weighed in careful}
    wrong = {weighed.answer[0].id: weighed.points for weighed in careless}
    assert right.keys() == wrong.keys()
    assert all(abs(right[kind] - wrong[kind]) > 1 for kind in right)


def test_turns_of_different_kinds_are_all_played_to_their_end() -> None:
    """One is over at once and of another only the first action would be judged, however careless the player."""
    game = start(PAIR, 5, ImperiumRules())
    tried: list[tuple[str, ...]] = []

    class Watching(Thinker[Imperium]):
        def _played_on(self, best: list[Weighed], *rest: Any) -> list[Weighed]:
            tried.append(tuple(sorted(one.answer[0].id for one in best)))
            return best

    watching = Watching(ImperiumMind(), Weights(HAND_MADE), 3, Care())
    assert asked(game.pending).kind is CHOOSING_TURN
    watching.weighed(game)
    assert tried == [tuple(sorted(option.id for option in game.pending.options))]
    game.answer([game.pending.options[0]])
    assert asked(game.pending).kind is ACTING
    watching.weighed(game)
    assert len(tried) == 1
    care = Care(playing_on=2, worlds_on=1)
    Watching(ImperiumMind(), Weights(HAND_MADE), 3, care).weighed(game)
    assert len(tried[1]) == 2


def test_all_are_tried_in_the_same_deals() -> None:
    _, view = played_on({name: [10.0] * DEALS for name in NAMES})
    dealt = [[id(world) for world in view.deals[name]] for name in NAMES]
    assert all(worlds == dealt[0] for worlds in dealt)
    assert len({world.random for world in view.deals["first"]}) == DEALS


# What is asked on the way --------------------------------------------------------------------------------------------

WANTED = {"materials": "alternative:1", "progress": "alternative:2"}


def question(text: str) -> tuple[Imperium, Answer]:
    """The table before a card with a text is played, and the answer that plays it."""
    game = table()
    side = game.seats[ME]
    side.actions = 1
    card = add(game, own_card(99, play=text, header=None))
    side.hand.append(card)
    do(game, "gain 1 population")
    assert asked(game.pending).kind is ACTING
    return game, [option for option in game.pending.options if option.value == ("play", card)]


def judging(game: Imperium, wanted: str) -> Judge[Imperium]:
    """Somebody to whom one resource is worth more than anything else."""
    weights = Weights({**HAND_MADE, f"amount:{wanted}": 50.0})
    return Judge(ImperiumMind(), weights, ME, game, set())


@pytest.mark.parametrize("wanted", WANTED)
def test_on_the_way_value_answers_and_not_habit(wanted: str) -> None:
    game, answer = question("choose { gain 1 materials / gain 1 progress }; gain 1 goods")
    after, steps = judging(game, wanted)._followed(game, answer)
    assert steps == 1
    gained = [now - then for now, then in zip(resources(after), resources(game), strict=True)]
    assert gained == ([1, 0, 0, 1] if wanted == "materials" else [0, 0, 1, 1])
    mind = ImperiumMind()
    asks, _ = mind.tried(game, answer, forks=True)
    assert quick_answer(asks)[0].id == WANTED["progress"]


@pytest.mark.parametrize(("wanted", "left"), [("materials", 0), ("goods", 1)])
def test_every_question_on_the_way_is_answered_so(wanted: str, left: int) -> None:
    text = "choose { gain 1 materials / gain 1 progress }; may { pay 1 goods -> gain 1 materials }; gain 1 population"
    game, answer = question(text)
    after, steps = judging(game, wanted)._followed(game, answer)
    assert steps == 2
    gained = [now - then for now, then in zip(resources(after), resources(game), strict=True)]
    assert gained[3] == left - 1
    if wanted == "materials":
        assert gained[0] == 2


def test_an_answer_promises_the_best_of_what_two_questions_on_the_way_come_to() -> None:
    game, answer = question("choose { gain 1 goods / gain 1 progress }; choose { gain 1 materials / gain 1 progress }")
    judge = judging(game, "materials")
    mind = ImperiumMind()
    first, steps = mind.tried(game, answer, forks=True)
    values = []
    for branch in mind.branches(first, ME):
        second, more = mind.tried(first, branch, forks=True)
        assert len(mind.branches(second, ME)) == 2
        for last in mind.branches(second, ME):
            after, most = mind.tried(second, last)
            values.append(judge._value(after, steps + more + most + 2))
    by_habit, _ = mind.tried(second, quick_answer(second))
    assert resources(by_habit)[0] == resources(game)[0]
    assert judge.promise([game], game.pending, answer) == pytest.approx(max(values))
    assert max(values) > judge._value(by_habit, 0) + 5


def test_how_many_on_the_way_is_answered_so() -> None:
    game, answer = question("abandon up to 3 region; gain 1 goods")
    for worth, number in ((50.0, 0), (-50.0, 3)):
        weights = Weights({**HAND_MADE, "amount:regions": worth})
        judge = Judge(ImperiumMind(), weights, ME, game, set())
        after, _ = judge._followed(game, answer)
        assert len(game.seats[ME].play) - len(after.seats[ME].play) == number
