"""At which questions on the way an imagined answer forks, and into what."""

from __future__ import annotations

import pytest
from trial_texts import ME, add, do, own_card, resources, table

from imperium_desktop.engine.decisions import NO
from imperium_desktop.engine.minds import Answer
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.effects.acquiring import NAMING_SUIT
from imperium_desktop.games.imperium.foresight.habits import ranking
from imperium_desktop.games.imperium.foresight.mind import MOST_NUMBERS, ImperiumMind
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.rules.turns import ACTING
from imperium_desktop.games.imperium.vocabulary import GOODS, MATERIALS, PROGRESS

MIND = ImperiumMind()


def hand(game: Imperium, number: int) -> None:
    """So many cards in the hand, no two alike."""
    game.exile += game.seats[ME].hand
    game.seats[ME].hand = [
        add(game, own_card(place, play=f"gain {place + 1} materials", header=None)) for place in range(number)
    ]


def played(game: Imperium, text: str) -> tuple[Imperium, Answer]:
    """The table before a card with a text is played, and the answer that plays it."""
    side = game.seats[ME]
    side.actions = 1
    card = add(game, own_card(99, play=text, header=None))
    side.hand.append(card)
    do(game, "gain 1 materials")
    assert asked(game.pending).kind is ACTING
    return game, [option for option in game.pending.options if option.value == ("play", card)]


# How many ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("put up to 2 into history", [0, 1, 2]),
        ("put up to 8 into history", [0, 2, 4, 6, 8]),
        ("put any into history", [0, 2, 4, 6, 9]),
        ("discard up to 3", [0, 1, 2, 3]),
    ],
)
def test_how_many_are_picked_is_tried_from_the_least_to_the_most(text: str, numbers: list[int]) -> None:
    game = table()
    hand(game, 9)
    do(game, text)
    branches = MIND.branches(game, ME)
    assert [len(branch) for branch in branches] == numbers
    assert len(numbers) <= MOST_NUMBERS
    ranked = ranking(game, game.pending)
    assert all(branch == ranked[: len(branch)] for branch in branches)


def test_to_decline_is_tried_beside_the_numbers() -> None:
    game = table()
    hand(game, 4)
    do(game, "may { put up to 2 into history }")
    *branches, declining = MIND.branches(game, ME)
    assert [option.id for option in declining] == [NO]
    assert [len(branch) for branch in branches] == [0, 1, 2]
    assert all(option.id != NO for branch in branches for option in branch)


def test_a_number_that_is_given_does_not_fork() -> None:
    game = table()
    hand(game, 4)
    do(game, "put 2 into history")
    assert game.pending.least == game.pending.most == 2
    assert not MIND.branches(game, ME)


def test_on_the_way_it_is_stopped_where_it_is_asked_how_many() -> None:
    game = table()
    hand(game, 4)
    game, answer = played(game, "gain 2 goods; put up to 2 into history")
    stopped, steps = MIND.tried(game, answer, forks=True)
    assert steps == 0 and stopped.pending.most == 2
    assert len(MIND.branches(stopped, ME)) == 3
    settled, steps = MIND.tried(game, answer)
    assert steps == 1 and not MIND.branches(settled, ME)


# Suits ---------------------------------------------------------------------------------------------------------------


def test_every_suit_is_tried() -> None:
    game = table()
    do(game, "break through uncivilised|civilised|region|tributary")
    assert asked(game.pending).kind is NAMING_SUIT
    assert len(MIND.branches(game, ME)) == len(game.pending.options) == 4


# Offers --------------------------------------------------------------------------------------------------------------


def test_an_offer_to_draw_is_taken_without_a_fork() -> None:
    game, answer = played(table(), "may { draw 2 }; gain 1 goods")
    opened, steps = MIND.tried(game, answer, forks=True)
    assert steps == 1
    assert opened.pending is None or asked(opened.pending).kind is ACTING
    assert len(opened.seats[ME].hand) == len(game.seats[ME].hand) + 1
    do(game, "may { draw 1 }")
    assert [option.id for option in game.pending.options] == ["yes", NO]
    assert not MIND.branches(game, ME)


@pytest.mark.parametrize("text", ["may { pay 1 goods -> draw 2 }", "may { gain 1 goods }", "may { take unrest }"])
def test_other_offers_fork(text: str) -> None:
    game = table()
    do(game, text)
    assert {branch[0].id for branch in MIND.branches(game, ME)} == {"yes", NO}


def test_the_other_players_questions_do_not_fork() -> None:
    game = table()
    do(game, "others { put up to 2 into history }")
    assert game.pending.seat != ME
    assert not MIND.branches(game, ME)


# The same once more --------------------------------------------------------------------------------------------------

GAIN = "choose { gain 1 materials / gain 1 progress }"


@pytest.mark.parametrize("forks", [False, True])
@pytest.mark.parametrize(("place", "resource"), [(0, MATERIALS), (1, PROGRESS)])
def test_where_the_same_text_asks_again_it_is_answered_as_before(place: int, resource: int, forks: bool) -> None:
    game = table()
    before = resources(game)
    do(game, f"3 times {{ {GAIN} }}")
    after, steps = MIND.tried(game, [game.pending.options[place]], forks=forks)
    assert steps == 2
    assert resources(after)[resource] == before[resource] + 3


def test_another_text_that_asks_alike_is_answered_for_itself() -> None:
    game = table()
    do(game, f"{GAIN}; {GAIN}")
    first = [game.pending.options[0]]
    after, steps = MIND.tried(game, first)
    assert steps == 1
    assert [after.seats[ME].resources[resource] for resource in (MATERIALS, PROGRESS)] == [10, 10]
    stopped, steps = MIND.tried(game, first, forks=True)
    assert steps == 0 and len(MIND.branches(stopped, ME)) == 2


def test_what_can_be_answered_no_more_is_answered_anew() -> None:
    game = table()
    game.seats[ME].hand.append(add(game, own_card(1, icons=["city"], header=None)))
    do(game, "2 times { choose { discard 1 city -> gain 1 goods / gain 1 population / gain 1 progress } }")
    first = [game.pending.options[0]]
    after, steps = MIND.tried(game, first)
    assert steps == 1
    assert resources(after) == [9, 9, 10, 10]
    stopped, steps = MIND.tried(game, first, forks=True)
    assert steps == 0
    assert stopped.seats[ME].resources[GOODS] == 10
    assert [branch[0].id for branch in MIND.branches(stopped, ME)] == ["alternative:3", "alternative:2"]


def test_to_decline_once_is_to_decline_each_time() -> None:
    game = table()
    before = resources(game)
    do(game, "3 times { may { gain 1 progress } }")
    after, steps = MIND.tried(game, [game.pending.options[-1]], forks=True)
    assert steps == 2
    assert resources(after) == before
