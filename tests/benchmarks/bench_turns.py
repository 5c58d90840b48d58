"""How much more a turn comes to if it is thought about in other ways: `python tests/benchmarks/bench_turns.py [GAMES]`.

In whole games against Bots every third turn is played in each way from the same position, and what it comes to is
judged at its end, in points beside the first way. Luck is the same for all of them, so that a hundred turns tell what
would take a thousand games; it says nothing of what the judgement itself gets wrong.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from typing import Any

from imperium_desktop.engine.levels import LEVELS, Care
from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.thinking import Thinker
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.foresight import habits
from imperium_desktop.games.imperium.foresight.learned import known_weights
from imperium_desktop.games.imperium.foresight.mind import ImperiumMind, _halts
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.new_games import needed_variants
from imperium_desktop.games.imperium.rules.turns import CHOOSING_TURN

WAYS = {
    "at sight": Care(),
    "two deals": Care(worlds=2),
    "the best three, one deal": Care(playing_on=3, worlds_on=1),
    "the best five, four deals": Care(worlds=2, playing_on=5, worlds_on=4),
    "the strongest level": list(LEVELS.values())[-1].care,
}
EVERY = 3
MOST_DECISIONS = 200
SEED = 7_000_001
MIND = ImperiumMind()


def deals(rules: ImperiumRules, games: int) -> list[dict[str, Any]]:
    """Set-ups of all nations against all Bots, in turn by chance."""
    catalogue, chance = rules.catalogue, random.Random(SEED)
    needs = needed_variants(catalogue)
    setups = []
    for _ in range(games):
        nation, bot = chance.sample(list(catalogue.nations), 2)
        variants = {"revised_cards", *(needs[name] for name in (nation, bot) if name in needs)}
        setup = {"players": [nation], "mode": "solo", "bot": bot, "difficulty": "imperator"}
        setups.append(setup | {"commons": chance.choice(catalogue.commons), "variants": sorted(variants)})
    return setups


def end_of_turn(game: Imperium, player: Thinker[Imperium]) -> Imperium:
    """Where the turn that begins comes to, before cards are drawn for the next one."""
    seat = game.pending.seat
    for _ in range(MOST_DECISIONS):
        decision = game.pending
        answer = player.choose(game) if decision.seat == seat else habits.quick_answer(game)
        game = game.clone()
        game.answer(answer, _halts(game, True))
        if game.pending is None or game.active != seat or not MIND.in_turn(game, seat):
            break
    return game


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    rules = ImperiumRules()
    weights = known_weights().weights
    assert isinstance(weights, Weights)
    more: dict[str, list[float]] = {name: [] for name in WAYS}
    spent = dict.fromkeys(WAYS, 0.0)
    for number, setup in enumerate(deals(rules, games)):
        game = rules.start(setup, SEED + number)
        players = [Thinker(MIND, weights, SEED + number, Care()) for _ in game.seats]
        turns = 0
        while (decision := game.pending) is not None:
            if asked(decision).kind is CHOOSING_TURN:
                turns += 1
                if turns % EVERY == 0:
                    _compare(game, weights, more, spent, SEED + turns)
            game.answer(players[decision.seat].choose(game))
        print(f"{number + 1} games, {len(more['at sight'])} turns", flush=True)
    for name, found in more.items():
        mean, error = statistics.mean(found), statistics.stdev(found) / len(found) ** 0.5
        print(f"{name:<28}{mean:+.2f} +- {error:.2f} points, {1000 * spent[name] / len(found):.0f} ms")


def _compare(
    game: Imperium, weights: Weights, more: dict[str, list[float]], spent: dict[str, float], seed: int
) -> None:
    seat = game.pending.seat
    found: dict[str, float] = {}
    for name, care in WAYS.items():
        began = time.process_time()
        end = end_of_turn(game, Thinker(MIND, weights, seed, care))
        spent[name] += time.process_time() - began
        if end.over:
            return
        found[name] = weights.value(MIND.inputs(end, seat, weights, MIND.surroundings(end, seat)))
    for name, value in found.items():
        more[name].append((value - found["at sight"]) / MIND.unit(weights))


if __name__ == "__main__":
    main()
