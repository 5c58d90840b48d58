"""Points that cards bring beneath the Power card, as a computer player reckons them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from trial_texts import ME, YOU, add, empty_handed, own_card

from imperium_desktop.engine.minds import Weights
from imperium_desktop.games.imperium.foresight.buried import BURIED, gained_beneath, points_to_bury
from imperium_desktop.games.imperium.foresight.input_names import HAND_MADE
from imperium_desktop.games.imperium.foresight.inputs import InputReader, surroundings
from imperium_desktop.games.imperium.foresight.position import rounds_left
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.rules.scoring import score

MASK = "2 if in history"
SAGE = "7 if in history, 3 otherwise"
MANY = 20.0


@pytest.fixture
def game() -> Imperium:
    """Nothing in hand or deck, and no text that buries anything."""
    game = empty_handed()
    assert to_bury(game) == (0.0, 0.0)
    return game


def card(game: Imperium, number: int = 1, **entry: Any) -> int:
    return add(game, own_card(number, **{"header": None, **entry}))


def bury_with(game: Imperium, *texts: str, key: str = "exhaust") -> None:
    """Puts cards into play for these texts."""
    game.seats[ME].play += [card(game, 50 + place, header="pinned", **{key: text}) for place, text in enumerate(texts)]


def to_bury(game: Imperium, rounds: float = MANY) -> tuple[float, float]:
    side = game.seats[ME]
    return points_to_bury(game, side, [*side.hand, *side.discard, *side.draw], rounds)


@pytest.mark.parametrize(
    ("points", "pile", "gained"),
    [
        (MASK, "history", 2),
        (SAGE, "history", 4),
        ("12 if garrisoned, 8 if in history, 3 otherwise", "history", 5),
        ("3 if in play, 10 if in history", "history", 10),
        ("5 if in play, 1 otherwise", "history", 0),
        ("4 if not in history", "history", -4),
        (4, "history", 0),
        ("2 per card in history", "history", 0),
        (MASK, "legends", 0),
        ("3 if in legends, 1 otherwise", "legends", 2),
        (None, "history", 0),
    ],
)
def test_what_a_card_gains_beneath_the_power_card(points: Any, pile: str, gained: int) -> None:
    entry = {} if points is None else {"points": points}
    assert gained_beneath(own_card(1, **entry), pile) == gained


def test_it_is_what_the_score_goes_up_by(game: Imperium) -> None:
    side = game.seats[ME]
    for points in (MASK, SAGE):
        for zone in (side.hand, side.draw, side.discard):
            zone.append(card(game, points=points))
            before, (gain, _) = score(game, ME), to_bury(game)
            side.history.append(zone.pop())
            assert score(game, ME) - before == gain > 0
            assert to_bury(game) == (0.0, 0.0)


def test_the_whole_deck_is_added_up_and_what_loses_by_it_is_left_out(game: Imperium) -> None:
    side = game.seats[ME]
    side.hand, side.draw = (
        [card(game, points=MASK)],
        [card(game, points=SAGE), card(game, points="4 if not in history")],
    )
    side.discard = [card(game, points=MASK), card(game, points=9)]
    assert to_bury(game) == (8.0, 0.0)


def test_each_text_in_play_buries_one_card_a_round_the_best_first(game: Imperium) -> None:
    side = game.seats[ME]
    side.hand, side.draw = [card(game, points=MASK)], [card(game, points=SAGE)]
    side.discard = [card(game, points="3 if in history")]
    bury_with(game, "put 1 into history -> gain 1 progress")
    for rounds, in_time in ((0.0, 0.0), (0.9, 0.0), (1.0, 4.0), (2.5, 7.0), (3.0, 9.0), (MANY, 9.0)):
        assert to_bury(game, rounds) == (9.0, in_time)
    # Two texts bury different cards.
    bury_with(game, "may { put 1 from hand|discard into history }", key="solstice")
    for rounds, in_time in ((0.0, 0.0), (1.0, 7.0), (2.0, 9.0), (MANY, 9.0)):
        assert to_bury(game, rounds) == (9.0, in_time)


def test_a_text_buries_only_what_it_may(game: Imperium) -> None:
    side = game.seats[ME]
    side.hand = [card(game, points=SAGE), card(game, points=MASK, icons=["city"])]
    bury_with(game, "put 1 city into history")
    assert to_bury(game) == (6.0, 2.0)
    bury_with(game, "put 1 into history")
    assert to_bury(game) == (6.0, 6.0)


@pytest.mark.parametrize(
    ("entry", "buries"),
    [
        ({"exhaust": "choose { draw 1 / put 1 into history }"}, True),
        ({"exhaust": "put 1 from discard into history"}, True),
        ({"solstice": "put 1 from hand|discard into history"}, True),
        ({"exhaust": "put 1 from play into history"}, False),
        ({"exhaust": "put 1 from exile into history"}, False),
        ({"exhaust": "put self into history"}, False),
        ({"exhaust": "put 1 into discard"}, False),
        # That is done once, or waits for something to happen.
        ({"play": "put 1 into history"}, False),
        ({"exhaust": "on reshuffle: put 1 into history"}, False),
    ],
)
def test_only_what_takes_from_the_deck_round_after_round_buries(
    game: Imperium, entry: dict[str, str], buries: bool
) -> None:
    side = game.seats[ME]
    side.hand = [card(game, points=MASK)]
    side.play.append(card(game, 50, header="pinned", **entry))
    assert to_bury(game) == (2.0, 2.0 * buries)


def test_texts_of_others_and_of_the_hand_bury_nothing(game: Imperium) -> None:
    side = game.seats[ME]
    side.hand = [card(game, points=MASK)]
    buriers = [card(game, number, header="pinned", exhaust="put 1 into history") for number in (50, 51, 52)]
    game.seats[YOU].play.append(buriers[0])
    side.hand.append(buriers[1])
    assert to_bury(game) == (2.0, 0.0)
    side.permanent = [*side.permanent, buriers[2]]
    assert to_bury(game) == (2.0, 2.0)


def test_a_nation_buries_where_it_has_its_pile() -> None:
    for nation, pile in (("atlanteans", "flooded"), ("polynesians", "legends"), ("romans", "history")):
        game = ImperiumRules().start({"players": [nation, "vikings"], "variants": ["trade_routes"]}, 3)
        game.deal = replace(game.deal, defs=game.defs[:])
        piles = ["history", "flooded", "legends"]
        cards = [card(game, points=f"{points} if in {place}") for points, place in enumerate(piles, 1)]
        assert points_to_bury(game, game.seats[0], cards, MANY)[0] == piles.index(pile) + 1


def test_a_position_tells_it(game: Imperium) -> None:
    side = game.seats[ME]
    side.hand, side.draw = [card(game, points=SAGE)], [card(game, points=MASK) for _ in range(20)]
    bury_with(game, "put 1 into history")
    weights = Weights(HAND_MADE)
    read = InputReader(weights).read(game, ME, surroundings(game, ME))
    amounts = {weights.names[number]: amount for number, amount in read.amounts}
    assert 1 < rounds_left(game) < 20
    expected = [44.0, 4.0 + 2.0 * (int(rounds_left(game)) - 1)]
    for head in ("amount", f"own:{side.nation_def.id}"):
        assert [amounts[f"{head}:{name}"] for name in BURIED] == expected
