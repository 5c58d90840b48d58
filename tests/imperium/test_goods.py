"""What goods are there for, as a computer player is told it."""

from __future__ import annotations

import pytest

from imperium_desktop.engine.minds import Weights
from imperium_desktop.games.imperium.foresight.goods import on_routes, paid_in_goods, prices
from imperium_desktop.games.imperium.foresight.input_names import HAND_MADE
from imperium_desktop.games.imperium.foresight.inputs import InputReader, surroundings
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.vocabulary import GOODS, Amounts


@pytest.fixture
def game() -> Imperium:
    return ImperiumRules().start({"players": ["wagadou", "vikings"], "variants": ["trade_routes"]}, 3)


def named(game: Imperium, name: str) -> int:
    return next(card for card, face in enumerate(game.defs) if face.name == name)


def test_how_many_goods_a_text_lacks_or_how_often_it_could_be_paid(game: Imperium) -> None:
    side = game.seats[0]
    pride = named(game, "Pride")
    side.hand = [pride]
    for goods, often in ((0, -4), (3, -1), (4, 1), (7, 1), (9, 2)):
        side.resources[GOODS] = goods
        told = list(paid_in_goods(game, side, side.hand))
        assert {f"paid:hand:Pride:0:{often}", f"paid:deck:Pride:0:{often}"} <= {*told}
        assert not any(name.startswith("paid:play:Pride") for name in told)


def test_what_can_be_had_only_once_is_waited_for_no_longer(game: Imperium) -> None:
    side = game.seats[0]
    merchants = named(game, "Merchant Empire")
    assert [price.goods for price in prices(game.defs[merchants])] == [3, 5]
    side.permanent = [merchants]
    side.resources[GOODS] = 4
    assert {"paid:play:Merchant Empire:0:1", "paid:play:Merchant Empire:1:-1"} <= {*paid_in_goods(game, side, [])}
    game.garrisons[merchants] = [named(game, "Pride")]
    told = {*paid_in_goods(game, side, [])}
    assert "paid:play:Merchant Empire:0:1" in told
    assert not any(name.startswith("paid:play:Merchant Empire:1") for name in told)


def test_a_full_route_looks_otherwise_than_two_that_have_begun(game: Imperium) -> None:
    own, rival = game.seats[:2]
    routes = [card for card, face in enumerate(game.defs) if face.commerce is not None][:3]
    own.play, rival.play = routes[:2], routes[2:]
    game.tokens[routes[0]] = Amounts(goods=3)
    told = list(on_routes(game, own))
    assert {"route:3", "route:0", f"route:{game.defs[routes[0]].id}:3", "partners:1"} <= {*told}
    game.tokens[routes[2]] = Amounts(goods=3)
    assert "partners:0" in list(on_routes(game, own))


def test_a_position_tells_it(game: Imperium) -> None:
    side = game.seats[0]
    side.hand = [named(game, "Pride")]
    weights = Weights(HAND_MADE)
    told = {weights.names[number] for number in InputReader(weights).read(game, 0, surroundings(game, 0)).plain}
    assert {"paid:hand:Pride:0:-3", "partners:0"} <= told
