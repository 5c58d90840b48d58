"""How often texts would do what they do for each of several things, as a computer player is told it."""

from __future__ import annotations

from typing import Any

import pytest
from trial_texts import ME, YOU, add, empty_handed, own_card

from imperium_desktop.engine.minds import Weights
from imperium_desktop.games.imperium.foresight.input_names import HAND_MADE
from imperium_desktop.games.imperium.foresight.inputs import InputReader, surroundings
from imperium_desktop.games.imperium.foresight.yields import MOST_TIMES, tallies, yields
from imperium_desktop.games.imperium.game import Imperium

EACH = "gain 1 materials per city"


@pytest.fixture
def game() -> Imperium:
    """Nothing in hand or deck, and no city in play."""
    game = empty_handed()
    assert not any("city" in game.defs[card].icons for card in game.seats[ME].speaking())
    return game


def card(game: Imperium, number: int = 1, **entry: Any) -> int:
    return add(game, own_card(number, **entry))


def found_cities(game: Imperium, number: int, owner: int = ME) -> None:
    """Puts so many cities into play."""
    game.seats[owner].play += [card(game, 70, icons=["city"]) for _ in range(number)]


def told(game: Imperium) -> list[str]:
    """What is told of cards that were made for the table."""
    side = game.seats[ME]
    return [name for name in yields(game, side, [*side.hand, *side.discard, *side.draw]) if ":Own " in name]


def test_how_often_is_told_of_the_hand_of_the_whole_deck_and_of_what_is_in_play(game: Imperium) -> None:
    side = game.seats[ME]
    side.hand, side.draw, side.discard = ([card(game, number, play=EACH)] for number in range(3))
    side.play.append(card(game, 3, exhaust=EACH))
    side.permanent = [*side.permanent, card(game, 4, solstice=EACH)]
    game.seats[YOU].play.append(card(game, 5, exhaust=EACH))
    for number in range(3):
        assert sorted(told(game)) == [
            *(f"per:deck:Own {place}:0:{number}" for place in range(3)),
            f"per:hand:Own 0:0:{number}",
            *(f"per:play:{side.state}:Own {place}:0:{number}" for place in (3, 4)),
        ]
        found_cities(game, 1)
        found_cities(game, 2, owner=YOU)


def test_in_play_the_state_is_told_with_it(game: Imperium) -> None:
    side = game.seats[ME]
    side.play.append(card(game, exhaust=EACH))
    before = side.state
    first = told(game)
    side.state = side.other_side
    assert side.state != before
    assert first == [f"per:play:{before}:Own 1:0:0"]
    assert told(game) == [f"per:play:{side.state}:Own 1:0:0"]


def test_more_than_many_is_as_good_as_many(game: Imperium) -> None:
    side = game.seats[ME]
    side.hand = [card(game, play=EACH)]
    found_cities(game, MOST_TIMES - 1)
    for times in (MOST_TIMES - 1, MOST_TIMES, MOST_TIMES, MOST_TIMES):
        assert f"per:hand:Own 1:0:{times}" in told(game)
        found_cities(game, 1)


@pytest.mark.parametrize(
    "entry",
    [
        {"play": "gain 2 progress per city"},
        {"play": "draw 1 per city"},
        {"play": "draw 1 region from exile per city"},
        {"play": "per city { gain 1 progress }"},
        {"exhaust": "gain 1 exhaust per city"},
        {"solstice": EACH},
        {"exhaust": f"pay 1 goods -> {EACH}"},
        {"play": f"choose {{ draw 1 / {EACH} }}"},
    ],
)
def test_whatever_is_done_for_each_is_told(game: Imperium, entry: dict[str, str]) -> None:
    game.seats[ME].play.append(card(game, **entry))
    found_cities(game, 2)
    (name,) = told(game)
    assert name.endswith(":Own 1:0:2")


def test_several_such_texts_of_one_card_are_told_apart(game: Imperium) -> None:
    side = game.seats[ME]
    face = {"play": f"{EACH}; gain 1 goods per 2 city", "exhaust": "gain 1 progress per card in exile"}
    side.hand = [card(game, **face)]
    game.exile = game.exile[:6]
    found_cities(game, 5)
    for place in ("hand", "deck"):
        assert [f"per:{place}:Own 1:{number}:{times}" for number, times in enumerate((5, 2, 6))] == [
            name for name in told(game) if name.startswith(f"per:{place}")
        ]


@pytest.mark.parametrize(
    "entry",
    [
        {"play": "gain 3 materials"},
        {"play": "3 times { gain 1 materials }"},
        # How many there will be only the text itself can tell.
        {"play": "discard any; gain 1 materials per count"},
        {"play": "draw 2; gain 1 materials per city in those"},
        {"passive": f"on reshuffle: {EACH}"},
        {"points": "1 per city"},
    ],
)
def test_what_is_not_counted_before_is_not_told(game: Imperium, entry: dict[str, str]) -> None:
    assert not tallies(own_card(1, **entry))


def test_a_card_counts_itself_where_its_text_says_so(game: Imperium) -> None:
    side = game.seats[ME]
    text = {"play": "gain 1 materials per city in play|self"}
    side.hand = [card(game, 1, icons=["city"], **text), card(game, 2, **text)]
    found_cities(game, 1)
    assert {"per:hand:Own 1:0:2", "per:hand:Own 2:0:1"} <= {*told(game)}


def test_a_position_tells_it(game: Imperium) -> None:
    side = game.seats[ME]
    side.hand, side.draw = [card(game, 1, play=EACH)], [card(game, 2, play=EACH)]
    side.play.append(card(game, 3, exhaust=EACH))
    found_cities(game, 3)
    weights = Weights(HAND_MADE)
    read = {weights.names[number] for number in InputReader(weights).read(game, ME, surroundings(game, ME)).plain}
    assert {name for name in read if ":Own " in name and name.startswith("per:")} == {
        *("per:hand:Own 1:0:3", "per:deck:Own 1:0:3", "per:deck:Own 2:0:3"),
        f"per:play:{side.state}:Own 3:0:3",
    }
