"""What the next Solstice does to a seat, as a computer player foresees and arranges it."""

from __future__ import annotations

from collections.abc import Callable

from imperium_desktop.engine.minds import Weights
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.foresight.habits import quick_answer, ranking
from imperium_desktop.games.imperium.foresight.mind import ImperiumMind
from imperium_desktop.games.imperium.foresight.near_future import hand_drawn, hand_next
from imperium_desktop.games.imperium.foresight.position import circumstances, collapse_danger, outlook
from imperium_desktop.games.imperium.foresight.upcoming import due_at_solstice, leaves_at_solstice
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


def test_unrest_at_the_end_of_solstice_is_foreseen_until_scoring_is_triggered() -> None:
    game = solo("tang")
    side = game.seats[0]
    side.play = []
    judge = circumstances(game, side)
    assert due_at_solstice(game, side, judge).unrest == 1
    game.final_round = game.round + 1
    assert due_at_solstice(game, side, judge).unrest == 0


def test_a_collapse_is_near_when_the_next_solstice_empties_the_pile() -> None:
    game = solo("martians")
    side = game.seats[0]
    mind, weights = ImperiumMind(), Weights({})
    game.unrest = game.unrest[:2]
    dangers = []
    for play in ([], [finder(game)("Reactor Explosion")]):
        side.play = play
        inputs = mind.inputs(game, 0, weights, mind.surroundings(game, 0))
        dangers.append(dict(inputs.amounts)[weights.number("amount:danger")])
    assert dangers == [collapse_danger(game, 0), collapse_danger(game, 0, 2)]
    assert dangers[1] < 5 * dangers[0] < 0


def test_a_card_that_leaves_play_at_solstice_promises_nothing_for_later() -> None:
    game = solo("japanese")
    find = finder(game)
    side = game.seats[0]
    shrine, shinto, tendai = find("Jingu-ji (Shrine Temple)"), find("Shinto"), find("Tendai Buddhism")
    face = game.defs[shrine]
    side.play = [shrine, shinto]
    assert leaves_at_solstice(game, side, face, shrine)
    judge = circumstances(game, side)
    alone = outlook(game, 0, judge).in_play
    side.play.append(tendai)
    assert not leaves_at_solstice(game, side, face, shrine)
    gained = judge.card(face).lasting + judge.card(game.defs[tendai]).lasting
    rounds = (outlook(game, 0, judge).in_play - alone) / gained
    assert rounds > 1


def test_what_has_to_be_paid_for_stays_while_it_can_be_paid() -> None:
    game = solo("tang")
    side = game.seats[0]
    porcelain = finder(game)("Porcelain")
    side.play = [porcelain]
    for materials, leaves in ((0, True), (2, False)):
        side.resources = [materials, 0, 0, 0]
        assert leaves_at_solstice(game, side, game.defs[porcelain], porcelain) is leaves


def test_a_card_of_the_next_hand_that_waits_for_others_cannot_be_played() -> None:
    game = solo("tang")
    find = finder(game)
    side = game.seats[0]
    empress = find("Empress Wu Zetian")
    side.state, side.hand, side.play, side.history = "empire", [empress], [], []
    judge = circumstances(game, side)
    assert hand_next(game, side, judge)[:2] == (0.0, 1.0)
    side.play, side.history = [find("Mandate of Heaven")], [find("Emperor Taizong")]
    assert hand_next(game, side, judge)[1] == 0.0


def test_cards_that_stay_count_in_the_hand_that_is_drawn() -> None:
    game = solo("tang")
    side = game.seats[0]
    side.hand = [finder(game)("Chang'an")]
    judge = circumstances(game, side)
    assert hand_next(game, side, judge)[0] == 0.0
    assert hand_drawn(game, side, judge, 5.0) > hand_drawn(game, side, judge, 1.0) > 0.0
