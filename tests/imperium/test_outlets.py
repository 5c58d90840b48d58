"""What the cards of a seat ask to be paid, as a computer player sees it."""

from __future__ import annotations

from imperium_desktop.engine.minds import Weights
from imperium_desktop.games.imperium.foresight.mind import ImperiumMind
from imperium_desktop.games.imperium.foresight.outlets import outlets
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules


def test_how_often_the_price_of_a_text_is_there_is_told_of_every_card_that_asks_for_it() -> None:
    game = ImperiumRules().start({"players": ["qin", "vikings"]}, 3)
    side = game.seats[0]
    legalism = next(card for card, face in enumerate(game.defs) if face.name == "Legalism")
    side.hand = [card for card in side.hand if card != legalism]
    side.draw = [card for card in side.draw if card != legalism]
    told = []
    for zone, population in ((side.discard, 2), (side.discard, 3), (side.play, 6), (side.play, 30)):
        side.resources[1] = population
        zone.append(legalism)
        told += [name for name in outlets(game, side, side.discard) if "Legalism" in name]
        weights = Weights()
        mind = ImperiumMind()
        seen = mind.inputs(game, 0, weights, mind.surroundings(game, 0)).plain
        assert weights.number(told[-1]) in seen
        zone.remove(legalism)
    expected = (("deck", 0), ("deck", 1), ("play", 2), ("play", 3))
    assert told == [f"outlet:{place}:Legalism:0:{times}" for place, times in expected]
    assert not any(":Unrest:" in name for name in outlets(game, side, [*side.hand, *side.draw]))
