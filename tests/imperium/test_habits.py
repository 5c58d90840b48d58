"""How habit answers what is asked on the way, in the imagination of a computer player."""

from __future__ import annotations

from typing import Any

import pytest
from trial_texts import ME, YOU, add, do, own_card, play, table

from imperium_desktop.engine.decisions import NO
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.effects.changing import COPYING
from imperium_desktop.games.imperium.effects.exhausting import RETURNING_EXHAUST
from imperium_desktop.games.imperium.effects.garrisoning import CHOOSING_HOST
from imperium_desktop.games.imperium.effects.playing import BORROWING
from imperium_desktop.games.imperium.effects.tokens import ADDING_TOKENS, COLLECTING
from imperium_desktop.games.imperium.foresight.habits import quick_answer, values_of
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.rules.avoiding import AVOIDING
from imperium_desktop.games.imperium.rules.reactions import REACTING
from imperium_desktop.games.imperium.vocabulary import Amounts

SHINTO = "on play uncivilised|civilised: gain 1 population & draw 2"
TRADE = "on play civilised: choose { gain 1 progress / put 1 from discard into history }"


def answered(game: Imperium) -> list[int | None]:
    """The cards that habit picks."""
    return [option.subject for option in quick_answer(game)]


def held(game: Imperium, *faces: dict[str, Any]) -> list[int]:
    """Cards made for the hand, which holds nothing else."""
    cards = [add(game, own_card(number, header=None, **face)) for number, face in enumerate(faces)]
    game.exile += game.seats[ME].hand
    game.seats[ME].hand = cards[:]
    return cards


def laid(game: Imperium, *faces: dict[str, Any], owner: int = ME) -> list[int]:
    """Cards made for a play area, beside what lies there."""
    cards = [add(game, own_card(number + 10 * owner, **face)) for number, face in enumerate(faces)]
    game.seats[owner].play += cards
    return cards


# How many ------------------------------------------------------------------------------------------------------------


def test_where_nothing_is_given_up_as_many_are_picked_as_there_may_be() -> None:
    game = table()
    do(game, "put up to 2 region from exile into hand")
    assert len(answered(game)) == 2
    do(game, "put any region from exile into hand")
    assert len(answered(game)) == len(game.exile) > 2


def test_what_is_worse_than_to_decline_is_not_picked() -> None:
    game = table()
    poor, _, useless = held(game, {"play": "gain 1 materials"}, {"play": "gain 9 progress"}, {})
    do(game, "put up to 3 into history")
    assert set(answered(game)) == {poor, useless}
    do(game, "put any into history")
    assert set(answered(game)) == {poor, useless}
    held(game, *[{"play": "gain 9 progress"}] * 3)
    do(game, "put up to 2 into history")
    assert not quick_answer(game)


@pytest.mark.parametrize(
    "text",
    ["discard up to 2", "may { discard up to 2 }", "discard any", "abandon up to 3 region", "abandon any region"],
)
def test_as_few_are_given_up_as_may_be(text: str) -> None:
    game = table()
    do(game, text)
    assert game.pending is not None and game.pending.most > 1
    assert not quick_answer(game)


def test_a_number_that_is_given_is_kept_to() -> None:
    game = table()
    for text in ("discard 2", "put 2 into history", "put 2 region from exile into hand"):
        do(game, text)
        assert len(quick_answer(game)) == 2


# Whither -------------------------------------------------------------------------------------------------------------


def discarded(game: Imperium, *faces: dict[str, Any]) -> list[int]:
    """Cards made for the discard pile, in which nothing else lies."""
    cards = held(game, *faces)
    game.exile += game.seats[ME].discard
    game.seats[ME].discard, game.seats[ME].hand = cards[:], []
    return cards


def test_the_best_card_of_the_discard_pile_comes_onto_the_deck_and_of_the_hand_the_poorest() -> None:
    game = table()
    faces = {}, {"play": "gain 9 progress"}
    _, rich = discarded(game, *faces)
    do(game, "put 1 from discard on deck")
    assert answered(game) == [rich]
    poor, _ = held(game, *faces)
    do(game, "put 1 on deck")
    assert answered(game) == [poor]


def test_of_cards_alike_the_one_goes_into_history_that_has_more_points_there() -> None:
    game = table()
    _, gaining = discarded(game, {"points": 2}, {"points": "3 if in history, 1 otherwise"})
    do(game, "put 1 from discard into history")
    assert answered(game) == [gaining]


@pytest.mark.parametrize("text", ["abandon 1 mask", "recall 1 mask"])
def test_out_of_play_comes_what_does_nothing_there_and_some_good_when_it_is_played_again(text: str) -> None:
    game = table()
    again = {"icons": ["mask"], "play": "gain 1 progress"}
    _, second = laid(game, {"icons": ["mask"], "solstice": "gain 1 progress"}, again)
    do(game, text)
    assert answered(game) == [second]
    game = table()
    first, second = laid(game, {"icons": ["mask"]}, again)
    do(game, text)
    assert answered(game) == [second]
    # What lies beneath it would come along.
    game.garrisons[second] = (game.exile.pop(), game.exile.pop())
    assert answered(game) == [first]


# Reactions -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [SHINTO, TRADE])
def test_a_reaction_that_does_good_is_used(text: str) -> None:
    game = table()
    (card,) = laid(game, {"exhaust": text})
    play(game, "gain 1 materials", suits=["civilised"])
    assert asked(game.pending).kind is REACTING and game.pending.optional
    assert answered(game) == [card]


def test_a_reaction_that_does_harm_is_declined() -> None:
    game = table()
    laid(game, {"exhaust": "on play civilised: take unrest"})
    play(game, "gain 1 materials", suits=["civilised"])
    assert [option.id for option in quick_answer(game)] == [NO]


@pytest.mark.parametrize("best", [0, 1])
def test_of_several_reactions_the_one_is_used_that_does_most(best: int) -> None:
    game = table()
    faces = [{"exhaust": "on play civilised: gain 1 materials", "points": 7}, {"exhaust": SHINTO}]
    cards = laid(game, *(faces if best else faces[::-1]))
    play(game, "gain 1 materials", suits=["civilised"])
    assert answered(game) == [cards[best]]


def test_an_attack_is_avoided_for_nothing_and_not_at_any_price() -> None:
    for cost, avoids in (("", True), ("pay 3 progress -> ", False)):
        game = table()
        (card,) = laid(game, {"passive": f"on attack: may {{ {cost}avoid }}"}, owner=YOU)
        play(game, "others { abandon 1 region }", header="attack")
        assert asked(game.pending).kind is AVOIDING
        assert answered(game) == [card if avoids else None]


# Tokens and Exhaust texts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("most", [0, 1])
def test_tokens_are_collected_from_the_card_that_holds_most(most: int) -> None:
    game = table()
    cards = game.slots[1], game.slots[4]
    game.tokens[cards[most]] = Amounts(progress=2)
    game.tokens[cards[1 - most]] = Amounts(materials=3)
    do(game, "collect all from market")
    assert asked(game.pending).kind is COLLECTING
    assert answered(game) == [cards[most]]


@pytest.mark.parametrize("best", range(3))
@pytest.mark.parametrize("verb", ["add", "move"])
@pytest.mark.parametrize("holder", ["city", "market"])
def test_tokens_are_laid_on_the_card_that_is_wanted_most(holder: str, verb: str, best: int) -> None:
    game = table()
    faces = [{"solstice": "gain 1 materials", "icons": ["city"], "suits": ["region"]} for _ in game.slots]
    faces[best]["solstice"] = "gain 2 progress"
    cards = laid(game, *faces)
    for card in game.slots:
        game.tokens.pop(card, None)
    if holder == "market":
        side = game.seats[ME]
        game.exile += game.slots
        game.unrest += [card for card in game.beneath if card >= 0]
        side.play, game.slots, game.beneath = side.play[: -len(cards)], cards, [-1] * len(cards)
    # There is something on another already, which does not make up for it.
    game.tokens[cards[best - 1]] = Amounts(materials=1)
    do(game, f"{verb} 1 progress to {holder}")
    assert asked(game.pending).kind is ADDING_TOKENS
    assert {option.subject for option in game.pending.options} == {*cards}
    assert answered(game) == [cards[best]]


EXHAUSTS = (
    {"exhaust": "gain 1 materials"},
    {"exhaust": "gain 1 materials", "points": 30},
    {"exhaust": "gain 2 progress"},
)
"""The text of the last does most; of the others one card is worth less than it and one is worth more."""


@pytest.mark.parametrize("best", range(3))
def test_an_exhaust_token_is_taken_back_from_the_text_that_does_most(best: int) -> None:
    game = table()
    cards = laid(game, *EXHAUSTS[2 - best :], *EXHAUSTS[: 2 - best])
    game.exhausted.update(cards)
    game.seats[ME].exhausts -= 3
    do(game, "return exhaust")
    assert asked(game.pending).kind is RETURNING_EXHAUST
    assert answered(game) == [cards[best]]


@pytest.mark.parametrize("best", range(3))
@pytest.mark.parametrize(
    ("text", "kind"), [("run exhaust of opponent pinned", BORROWING), ("copy opponent city", COPYING)]
)
def test_the_text_of_another_is_used_that_does_most(text: str, kind: Any, best: int) -> None:
    game = table()
    faces = [{**face, "icons": ["city"]} for face in (*EXHAUSTS[2 - best :], *EXHAUSTS[: 2 - best])]
    cards = laid(game, *faces, owner=YOU)
    do(game, text)
    assert asked(game.pending).kind is kind
    assert answered(game) == [cards[best]]


@pytest.mark.parametrize("best", [0, 1])
def test_a_card_goes_beneath_the_one_that_is_most_wanted_in_play(best: int) -> None:
    game = table()
    faces = [{"solstice": "gain 1 materials"}, {"solstice": "gain 2 progress"}]
    hosts = laid(game, *({**face, "icons": ["city"]} for face in (faces if best else faces[::-1])))
    held(game, {"play": "gain 1 materials"})
    do(game, "garrison 1 in city")
    if asked(game.pending).kind is not CHOOSING_HOST:
        game.answer(quick_answer(game))
    assert asked(game.pending).kind is CHOOSING_HOST
    assert answered(game) == [hosts[best]]


# Points that stay ----------------------------------------------------------------------------------------------------

KEEPING = ["discard 1", "put 1 into history", "put 1 on deck", "put 1 into discard", "garrison 1"]


@pytest.mark.parametrize("states", [["barbarian"], ["empire"]])
@pytest.mark.parametrize(("text", "kept"), [*((text, True) for text in KEEPING), ("exile 1 from hand", False)])
def test_points_are_no_reason_to_keep_what_stays_scored(text: str, kept: bool, states: list[str]) -> None:
    game = table()
    scored = {"play": "gain 1 materials", "points": 6, "states": states}
    plain = {"play": "gain 2 progress", "states": states}
    cards = held(game, scored, plain)
    do(game, text)
    assert [option.subject for option in game.pending.options] == cards
    assert answered(game) == [cards[0] if kept else cards[1]]
    held(game, scored, {**scored, "points": None})
    do(game, text)
    values = values_of(game, game.pending)
    loss = 0.0 if kept else 6 * (1.0 if states == ["barbarian"] else 0.5)
    assert values[1] - values[0] == pytest.approx(loss)


def test_what_costs_points_is_given_up_gladly_wherever_it_goes() -> None:
    for text in ("discard 1", "exile 1 from hand"):
        game = table()
        bad = held(game, {"play": "gain 1 materials"}, {"play": "gain 1 materials", "points": -3})[1]
        do(game, text)
        assert answered(game) == [bad]
