"""What is promised by texts that take several things for much, as a computer player is told it."""

from __future__ import annotations

from typing import Any

import pytest
from trial_texts import ME, YOU, add, empty_handed, own_card

from imperium_desktop.engine.minds import Weights
from imperium_desktop.games.imperium.foresight.bargains import BARGAINS, MOST_MISSING, bargains, offered_bargains
from imperium_desktop.games.imperium.foresight.input_names import HAND_MADE
from imperium_desktop.games.imperium.foresight.inputs import InputReader, surroundings
from imperium_desktop.games.imperium.foresight.position import circumstances
from imperium_desktop.games.imperium.foresight.worth import FAME
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.vocabulary import GOODS, MATERIALS

PRICE = "pay 2 materials, 1 goods & discard 1 city -> take fame"


@pytest.fixture
def game() -> Imperium:
    """Nobody has anything in hand or deck, and the first seat nothing in its pool."""
    game = empty_handed()
    game.seats[ME].resources = [0, 0, 0, 0]
    return game


def card(game: Imperium, number: int = 1, **entry: Any) -> int:
    return add(game, own_card(number, **entry))


def offered(game: Imperium) -> tuple[list[float], list[str]]:
    side = game.seats[ME]
    return offered_bargains(game, side, circumstances(game, side), [*side.draw, *side.discard, *side.hand])


def test_what_a_price_lacks_is_counted_thing_by_thing(game: Imperium) -> None:
    side = game.seats[ME]
    side.play.append(card(game, exhaust=PRICE))
    for missing, (materials, goods, cities) in (
        (4, (0, 0, 0)),
        (3, (1, 0, 0)),
        (2, (2, 0, 0)),
        # What there is too much of stands in for nothing else.
        (2, (9, 0, 0)),
        (1, (2, 3, 0)),
        (1, (1, 1, 2)),
        (0, (2, 1, 1)),
    ):
        side.resources[MATERIALS], side.resources[GOODS] = materials, goods
        side.hand = [card(game, 2, icons=["city"]) for _ in range(cities)]
        promised, told = offered(game)
        assert told == [f"missing:hand:Own 1:0:{missing}"]
        nearness = 0.0 if not missing else FAME * ((4 - missing) / 4) ** 2
        assert promised == pytest.approx([0.0 if missing else FAME, 0.0, nearness, 0.0])


def test_it_is_told_apart_what_is_at_hand_and_what_the_rest_of_the_deck_holds(game: Imperium) -> None:
    side = game.seats[ME]
    hand, drawn, thrown, played, rival = [
        card(game, number, **{"exhaust" if number > 2 else "play": f"pay 2 goods -> gain {number + 4} progress"})
        for number in range(5)
    ]
    side.hand, side.draw, side.discard = [hand], [drawn], [thrown]
    side.play.append(played)
    game.seats[YOU].play.append(rival)
    places = {"Own 0": "hand", "Own 1": "deck", "Own 2": "deck", "Own 3": "hand"}
    for goods, promised in ((0, [0, 0, 0, 0]), (1, [0, 0, 11 / 4, 11 / 4]), (2, [11, 11, 0, 0])):
        side.resources[GOODS] = goods
        found, told = offered(game)
        assert found == pytest.approx(promised)
        assert set(told) == {f"missing:{place}:{name}:0:{2 - goods}" for name, place in places.items()}
        assert len(told) == len(places)


@pytest.mark.parametrize(
    ("entry", "price"),
    [
        ({"play": "move 2 materials to self & discard 1 -> take fame"}, [3]),
        ({"exhaust": "pay 1 goods & return 1 unrest & abandon 2 region -> take fame"}, [4]),
        # What is paid by as much as there is, and by oneself, is no number of things.
        ({"play": "pay 2 goods & put self into history -> take fame"}, [2]),
        ({"play": "pay any materials -> take fame"}, []),
        ({"exhaust": "put self into history -> take fame"}, []),
        ({"play": "pay 1 goods -> take fame"}, []),
        ({"play": "discard 1 -> take fame"}, []),
        ({"play": "pay 2 goods; take fame"}, []),
        ({"solstice": "pay 2 goods -> take fame"}, []),
        ({"play": "choose { pay 2 goods -> take fame / pay 1 goods -> draw 1 / discard 3 -> take fame }"}, [2, 3]),
        ({"play": "pay 2 goods -> take fame", "exhaust": "discard 4 -> take fame"}, [2, 4]),
    ],
)
def test_whatever_takes_several_things_is_a_bargain(entry: dict[str, str], price: list[int]) -> None:
    assert [bargain.price for bargain in bargains(own_card(1, **entry))] == price


def test_what_is_moved_is_missing_like_what_is_paid(game: Imperium) -> None:
    side = game.seats[ME]
    side.play.append(card(game, exhaust="move 3 materials to self -> take fame"))
    for materials in range(4):
        side.resources[MATERIALS] = materials
        assert offered(game)[1] == [f"missing:hand:Own 1:0:{3 - materials}"]


def test_what_gives_little_is_not_worth_preparing(game: Imperium) -> None:
    side = game.seats[ME]
    side.resources[GOODS] = 2
    for progress in range(1, 6):
        side.hand = [card(game, progress, play=f"pay 2 goods -> gain {progress} progress")]
        promised, told = offered(game)
        assert bool(told) == (progress >= 3)
        assert promised[0] == (progress if progress >= 3 else 0)


def test_a_text_is_called_by_its_place_on_the_card_whatever_the_others_are_worth(game: Imperium) -> None:
    side = game.seats[ME]
    text = "choose { pay 2 goods -> gain 1 progress / pay 2 goods -> take fame / discard 4 -> take fame }"
    side.play.append(card(game, exhaust=text))
    assert offered(game)[1] == ["missing:hand:Own 1:1:2", "missing:hand:Own 1:2:4"]


def test_what_cannot_be_played_as_the_state_card_lies_promises_nothing(game: Imperium) -> None:
    side = game.seats[ME]
    side.resources[GOODS] = 2
    for state in ("barbarian", "empire"):
        side.hand = [card(game, 1, play="pay 2 goods -> take fame", states=[state])]
        promised, told = offered(game)
        assert (promised[0], len(told)) == ((FAME, 1) if state in side.symbols else (0.0, 0))


def test_a_card_does_not_pay_for_itself(game: Imperium) -> None:
    side = game.seats[ME]
    text = {"play": "discard 2 -> take fame", "header": None}
    side.hand = [card(game, 1, **text), card(game, 2, header=None)]
    assert offered(game)[1] == ["missing:hand:Own 1:0:1"]
    side.hand.append(card(game, 3, header=None))
    assert offered(game)[1] == ["missing:hand:Own 1:0:0"]


def test_whoever_lacks_much_is_as_far_away_as_whoever_lacks_more(game: Imperium) -> None:
    side = game.seats[ME]
    for number in (MOST_MISSING - 1, MOST_MISSING, MOST_MISSING + 1, MOST_MISSING + 3):
        side.draw = [card(game, number, play=f"pay {number} goods -> take fame")]
        assert offered(game)[1] == [f"missing:deck:Own {number}:0:{min(number, MOST_MISSING)}"]


def test_a_position_tells_it(game: Imperium) -> None:
    side = game.seats[ME]
    side.hand = [card(game, 1, play="pay 2 goods -> take fame")]
    side.draw = [card(game, 2, play="pay 2 goods -> gain 8 progress")]
    for goods, promised in ((1, (0.0, 0.0, FAME / 4, 2.0)), (2, (FAME, 8.0, 0.0, 0.0))):
        side.resources[GOODS] = goods
        weights = Weights(HAND_MADE)
        read = InputReader(weights).read(game, ME, surroundings(game, ME))
        told = {weights.names[number] for number in read.plain}
        assert {f"missing:hand:Own 1:0:{2 - goods}", f"missing:deck:Own 2:0:{2 - goods}"} <= told
        amounts = {weights.names[number]: amount for number, amount in read.amounts}
        for head in ("amount", f"own:{side.nation_def.id}"):
            assert [amounts[f"{head}:{name}"] for name in BARGAINS] == pytest.approx(promised)
