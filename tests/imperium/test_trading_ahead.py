"""With which route to trade, as a computer player looks ahead to it."""

from __future__ import annotations

from itertools import chain

from imperium_desktop.engine.levels import Care
from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.thinking import MOST_STEPS, STEP, Judge, Thinker
from imperium_desktop.games.imperium.decision_kinds import Habit, asked
from imperium_desktop.games.imperium.foresight.input_names import HAND_MADE
from imperium_desktop.games.imperium.foresight.mind import ImperiumMind
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules


def met(seed: int) -> int:
    """How often a game meets the question, which is looked at each time, until it has once."""
    setup = {"players": ["wagadou"], "mode": "solo", "bot": "carthaginians", "difficulty": "imperator"}
    game = ImperiumRules().start({**setup, "variants": ["trade_routes"], "commons": "horizons"}, seed)
    mind = ImperiumMind()
    thinker = Thinker(mind, Weights(HAND_MADE), seed, Care())
    found = 0
    while not game.over and not found:
        judge = Judge(mind, thinker.weights, game.pending.seat, game, set())
        for answer in mind.answers(game, game.pending):
            opened, _ = mind.tried(game, answer, forks=True)
            if not mind.branches(opened, 0) or not mind.leads_on(opened):
                continue
            ways = [mind.tried(opened, way, forks=True)[0] for way in mind.branches(opened, 0)]
            trades = [way for way in ways if way.pending and asked(way.pending).kind.habit is Habit.COMMERCE]
            for trade in trades:
                routes = mind.branches(trade, 0)
                assert {option.id for option in chain(*routes)} == {option.id for option in trade.pending.options}
                if len(routes) > 3:
                    found += 1
                    best = max(judge._value(mind.tried(trade, route)[0], 0) for route in routes)
                    assert judge.promise([game], game.pending, answer) > best - STEP * MOST_STEPS
        game.answer(thinker.choose(game))
    return found


def test_where_to_trade_is_one_of_several_things_every_route_is_tried() -> None:
    assert any(met(seed) for seed in range(1, 21))
