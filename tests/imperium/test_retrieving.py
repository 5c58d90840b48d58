"""What texts would draw from the discard pile, as a computer player is told it."""

from __future__ import annotations

from typing import Any

import pytest
from trial_texts import ME, add, empty_handed, own_card

from imperium_desktop.engine.minds import Weights
from imperium_desktop.games.imperium.foresight.input_names import HAND_MADE
from imperium_desktop.games.imperium.foresight.inputs import InputReader, surroundings
from imperium_desktop.games.imperium.foresight.position import circumstances
from imperium_desktop.games.imperium.foresight.retrieving import MOST_FOUND, retrieving
from imperium_desktop.games.imperium.game import Imperium

MASKS = "draw 1 mask from discard"


@pytest.fixture
def game() -> Imperium:
    """Nothing in hand or deck, and a token for a text in play."""
    game = empty_handed()
    game.seats[ME].exhausts = 1
    return game


def card(game: Imperium, number: int = 1, **entry: Any) -> int:
    return add(game, own_card(number, **entry))


def discard_masks(game: Imperium, number: int, text: str = "gain 1 materials") -> None:
    game.seats[ME].discard += [card(game, 50, icons=["mask"], header="none", play=text) for _ in range(number)]


def found(game: Imperium, actions: bool = True) -> tuple[float, list[str]]:
    """What is told of cards that were made for the table."""
    side = game.seats[ME]
    promise, told = retrieving(game, side, circumstances(game, side), actions)
    return promise, [name for name in told if ":Own " in name]


def test_how_much_a_text_finds_is_told() -> None:
    game = empty_handed()
    side = game.seats[ME]
    side.exhausts = 1
    side.play.append(card(game, exhaust=f"choose {{ {MASKS} / gain 1 materials }}"))
    for number in range(MOST_FOUND + 2):
        promise, told = found(game)
        assert told == [f"retrieving:ready:Own 1:0:{min(MOST_FOUND, number)}"]
        assert (promise > 0) == (number > 0)
        discard_masks(game, 1)


def test_the_better_the_card_the_more_it_promises(game: Imperium) -> None:
    game.seats[ME].play.append(card(game, exhaust=MASKS))
    discard_masks(game, 1)
    little, _ = found(game)
    discard_masks(game, 1, "gain 5 progress")
    assert found(game)[0] > little


def test_a_text_that_is_exhausted_finds_nothing_now(game: Imperium) -> None:
    side = game.seats[ME]
    source = card(game, exhaust=MASKS)
    side.play.append(source)
    discard_masks(game, 1)
    game.exhausted.add(source)
    assert found(game) == (0.0, ["retrieving:play:Own 1:0:1"])


def test_from_the_hand_it_takes_an_action(game: Imperium) -> None:
    side = game.seats[ME]
    side.hand = [card(game, header="none", play=MASKS)]
    discard_masks(game, 1)
    assert found(game)[1] == ["retrieving:ready:Own 1:0:1"]
    assert found(game, actions=False) == (0.0, ["retrieving:hand:Own 1:0:1"])


@pytest.mark.parametrize(("wanted", "number"), [("other", 0), ("present", 1)])
def test_only_the_side_of_the_state_card_that_lies_up_counts(game: Imperium, wanted: str, number: int) -> None:
    side = game.seats[ME]
    state = side.state if wanted == "present" else side.other_side
    side.play.append(card(game, exhaust=f"if state {state} {{ {MASKS} }}"))
    discard_masks(game, 1)
    assert len(found(game)[1]) == number


@pytest.mark.parametrize("text", ["draw 1", "draw 1 region from exile", "look 1 of fame { take 1 of those }"])
def test_other_texts_do_not_draw_from_the_discard_pile(game: Imperium, text: str) -> None:
    game.seats[ME].play.append(card(game, exhaust=text))
    assert found(game) == (0.0, [])


def test_the_judgement_is_told_it(game: Imperium) -> None:
    game.seats[ME].play.append(card(game, exhaust=MASKS))
    discard_masks(game, 2)
    weights = Weights(HAND_MADE)
    inputs = InputReader(weights).read(game, ME, surroundings(game, ME))
    assert "retrieving:ready:Own 1:0:2" in {weights.names[number] for number in inputs.plain}
