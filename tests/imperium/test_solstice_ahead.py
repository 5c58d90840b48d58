"""What the next Solstice does to a seat, as a computer player foresees and arranges it."""

from __future__ import annotations

from collections.abc import Callable

from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.foresight.habits import quick_answer, ranking
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.rules.solstice import CHOOSING_EFFECT


def solo(nation: str) -> Imperium:
    setup = {"commons": "horizons", "players": [nation], "mode": "solo", "bot": "greeks", "difficulty": "imperator"}
    return ImperiumRules().start({**setup, "variants": ["trade_routes"]}, 3)


def finder(game: Imperium) -> Callable[[str], int]:
    return {face.name: card for card, face in enumerate(game.defs)}.__getitem__


def order_at_solstice(nation: str, *names: str) -> list[str]:
    """In which order habit carries out the texts of cards that wait at Solstice."""
    game = solo(nation)
    find = finder(game)
    side = game.seats[0]
    side.resources = [3, 3, 25, 0]
    while game.pending is not None and asked(game.pending).kind is not CHOOSING_EFFECT:
        side.play = [find(name) for name in names]
        side.draw += side.nation
        side.nation.clear()
        game.answer(quick_answer(game))
    assert game.pending is not None
    return [game.defs[option.value].name for option in ranking(game, game.pending)]


def test_at_solstice_what_is_given_comes_before_what_is_taken() -> None:
    order = order_at_solstice("tang", "Mandate of Heaven", "Guangzhou", "Chang'an")
    assert order == ["Chang'an", "Guangzhou", "Mandate of Heaven"]


def test_unrest_comes_before_texts_that_may_get_rid_of_it() -> None:
    assert order_at_solstice("martians", "Rift Valley", "Reactor Explosion")[0] == "Reactor Explosion"
