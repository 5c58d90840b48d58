"""What the cards of a seat wait for, as a computer player is told it."""

from __future__ import annotations

import pytest
from positions import PAIR, start

from imperium_desktop.engine.minds import Weights
from imperium_desktop.games.imperium.foresight.inputs import InputReader, surroundings
from imperium_desktop.games.imperium.foresight.prospects import (
    beneath,
    fed,
    laid,
    next_development,
    of_the_course,
    points_to_come,
)
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.state import Seat
from imperium_desktop.games.imperium.vocabulary import Amounts


@pytest.fixture
def romans() -> Imperium:
    return start(PAIR, 5, ImperiumRules())


def named(game: Imperium, name: str) -> int:
    return next(card for card, face in enumerate(game.defs) if face.id == name)


def told(game: Imperium, side: Seat) -> list[str]:
    return fed(game, side, [*side.hand, *side.discard, *side.draw])


def test_how_much_of_what_a_text_takes_is_missing_and_for_how_often_it_is_there(romans: Imperium) -> None:
    side = romans.seats[0]
    side.hand = [named(romans, "rom.glory")]
    side.draw, side.discard = [], []
    regions = [card for card, face in enumerate(romans.defs) if "region" in face.suits]
    for number, often in ((0, -3), (1, -2), (3, 1), (5, 1), (6, 2)):
        side.play = regions[:number]
        assert f"fed:hand:Glory:0:{often}" in told(romans, side)


def test_whether_all_is_there_that_a_text_takes_from_several_places() -> None:
    game = ImperiumRules().start({"players": ["arthurians", "romans"], "commons": "legends"}, 3)
    side = game.seats[0]
    side.hand, side.draw, side.discard = [named(game, "art.myrddin_wyllt_merlin")], [], []
    fields, court = named(game, "art.britannia_prima"), named(game, "art.king_arthurs_court")
    side.play, side.permanent = [fields], [court]
    knights = [named(game, f"art.{name}") for name in ("bedwyr", "cai_sir_kay", "king_arthur")]
    for beneath_fields, beneath_court, least in (([], [], -3), (knights, [], -1), (knights, side.development[:1], 1)):
        game.garrisons = {fields: list(beneath_fields), court: list(beneath_court)}
        assert f"fed:hand:Myrddin Wyllt (Merlin):all:{least}" in told(game, side)


def test_what_conditions_hold_and_what_cannot_be_played_or_developed() -> None:
    seen = set()
    for nation in ("olmecs", "sassanids", "abbasids", "celts"):
        game = ImperiumRules().start({"players": [nation, "vikings"], "variants": ["trade_routes"]}, 3)
        side = game.seats[0]
        side.hand = [card for card, face in enumerate(game.defs) if face.pack == nation]
        seen |= {
            name.partition(":")[0] + ("?" if name.endswith(("True", "False")) else "") for name in told(game, side)
        }
    assert seen == {"fed", "blocked", "if?"}


def test_how_many_cards_lie_beneath_another(romans: Imperium) -> None:
    side = romans.seats[0]
    assert not list(beneath(romans, side))
    region, *others = [card for card, face in enumerate(romans.defs) if "region" in face.suits]
    side.play = [region]
    romans.garrisons[region] = others[:2]
    face = romans.defs[region]
    assert list(beneath(romans, side)) == [f"beneath:{face.id}:2", f"beneath:{side.state}:{face.name}:2"]


def test_how_many_tokens_lie_on_a_card_that_gathers_them() -> None:
    game = ImperiumRules().start({"players": ["utopians", "romans"], "variants": ["revised_cards"]}, 3)
    side = game.seats[0]
    gates = named(game, "uto.gates_of_shangri_la.x")
    side.permanent = [gates]
    assert not list(laid(game, side))
    for number, told_as in ((3, 3), (12, 12), (15, 12)):
        game.tokens[gates] = Amounts(materials=number)
        assert list(laid(game, side)) == [f"laid:Gates of Shangri-la:{told_as}"]


def test_what_lies_permanently_counts_for_the_time_to_come_as_well() -> None:
    game = ImperiumRules().start({"players": ["utopians", "romans"], "variants": ["revised_cards"]}, 3)
    weights = Weights()
    inputs = InputReader(weights).read(game, 0, surroundings(game, 0))
    factors = {weights.names[number]: factor for numbers, factor in inputs.scaled for number in numbers}
    assert factors["permanent_later:uto.visions_of_shangri_la"] == factors["setting_later:utopians"] == 1.0
    game.final_round = game.round
    inputs = InputReader(weights).read(game, 0, surroundings(game, 0))
    factors = {weights.names[number]: factor for numbers, factor in inputs.scaled for number in numbers}
    assert factors["permanent_later:uto.visions_of_shangri_la"] == 0.0


def test_how_soon_something_can_be_developed_and_whether_it_could_be_paid(romans: Imperium) -> None:
    side = romans.seats[0]
    side.resources = [0, 0, 0, 0]
    assert (len(side.hand), len(side.draw)) == (5, 5)
    assert next_development(romans, side) == "next_development:1:-3"
    side.draw = []
    side.resources = [9, 9, 0, 0]
    assert next_development(romans, side) == "next_development:0:2"


def test_where_a_nation_stands_on_its_way(romans: Imperium) -> None:
    side = romans.seats[0]
    assert list(of_the_course(romans, side)) == [f"nation_cards:romans:{len(side.nation)}"]
    side.nation = side.nation[:1]
    assert list(of_the_course(romans, side)) == ["nation_cards:romans:1", "accession:romans:1"]
    side.nation, side.development = [], side.development[:2]
    assert [name.partition(":")[0] for name in of_the_course(romans, side)] == [
        "nation_cards",
        "next_development",
        "end_in_hand",
    ]


def test_points_that_have_begun_points_beyond_the_limit_and_those_of_cards_to_come(romans: Imperium) -> None:
    side = romans.seats[0]
    own = [side.power]
    side.nation, side.development = [], [named(romans, "rom.emperor_trajan")]
    side.resources = [0, 7, 0, 0]
    # Each 2 population count a point on the Power card, each 3 on the emperor, who is not there yet.
    assert points_to_come(romans, side, own) == pytest.approx((0.5, 0.0, 2.0))
    side.resources = [0, 26, 0, 0]
    assert points_to_come(romans, side, own) == pytest.approx((0.0, 3.0, 8.0))
