"""Imperial Settlers in numbers: how fast it plays by chance, how strong its players are, how even its factions.

python tests/benchmarks/bench_settlers.py speed
python tests/benchmarks/bench_settlers.py match emperor greedy --games 100
python tests/benchmarks/bench_settlers.py solo emperor --games 100
python tests/benchmarks/bench_settlers.py balance consul --games 400
"""

import argparse
import time
from collections import Counter
from itertools import permutations

from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.settlers.foresight import learned
from imperium_desktop.games.settlers.foresight.players import PLAYERS
from imperium_desktop.games.settlers.rules.scoring import score, winners
from imperium_desktop.games.settlers.settlers_rules import SettlersRules
from imperium_desktop.games.settlers.vocabulary import FACTIONS

RULES = SettlersRules()
PAIRS = list(permutations(FACTIONS, 2))


def played(setup, seed, choosers, took=None):
    """A whole game; how long the first player's decisions took is noted."""
    game = RULES.start(setup, seed)
    while game.pending is not None:
        seat = game.pending.seat
        began = time.perf_counter()
        answer = choosers[seat](game)
        if took is not None and seat == took[0]:
            took[1].append(time.perf_counter() - began)
        game.answer(answer)
    return game


def speed(_):
    for count in (2, 3, 4, 1):
        setup = {"factions": list(FACTIONS[:count]), "mode": "standard" if count > 1 else "solo"}
        began, decisions = time.process_time(), 0
        for seed in range(200):
            game, player = RULES.start(setup, seed), RandomPlayer(seed)
            while game.pending is not None:
                game.answer(player.choose(game.pending))
                decisions += 1
        took = time.process_time() - began
        print(f"{count} seats: {decisions / 200:.0f} decisions a game, {decisions / took:,.0f} decisions/s")


def match(arguments):
    """Every pair of factions in turn; the players change seats from round to round of the pairs."""
    won = Counter()
    lead, times, by_faction = [], [], Counter()
    for number in range(arguments.games):
        pair = PAIRS[number % len(PAIRS)]
        own = (number // len(PAIRS)) % 2
        seed = arguments.seed + number
        makers = [PLAYERS[arguments.first], PLAYERS[arguments.second]]
        choosers = [makers[seat != own](seed * 31 + seat) for seat in (0, 1)]
        game = played({"factions": list(pair)}, seed, choosers, (own, times))
        best = winners(game)
        won["first" if best == [own] else "shared" if len(best) > 1 else "second"] += 1
        by_faction[pair[own], best == [own]] += 1
        lead.append(score(game, own) - score(game, 1 - own))
    times.sort()
    usual, slow = (1000 * times[int(len(times) * share)] for share in (0.5, 0.95))
    print(
        f"{arguments.first} against {arguments.second}: {won['first']} of {arguments.games} won, {won['shared']} "
        f"shared, mean lead {sum(lead) / len(lead):+.1f}; a decision: half within {usual:.1f} ms, "
        f"95 of 100 within {slow:.1f} ms, the longest {times[-1]:.2f} s"
    )
    for faction in FACTIONS:
        print(f"  {faction}: {by_faction[faction, True]} of {by_faction[faction, True] + by_faction[faction, False]}")


def solo(arguments):
    points = {faction: [] for faction in FACTIONS}
    won = Counter()
    for number in range(arguments.games):
        faction = FACTIONS[number % len(FACTIONS)]
        seed = arguments.seed + number
        game = played({"mode": "solo", "factions": [faction]}, seed, [PLAYERS[arguments.first](seed)])
        won[faction] += bool(winners(game))
        points[faction].append(score(game, 0))
    for faction, scored in points.items():
        print(f"{faction}: {won[faction]} of {len(scored)} won, mean {sum(scored) / len(scored):.1f} points")


def balance(arguments):
    won, games, points = Counter(), Counter(), Counter()
    pairs = Counter()
    firsts = 0
    for number in range(arguments.games):
        pair = PAIRS[number % len(PAIRS)]
        seed = arguments.seed + number
        game = played({"factions": list(pair)}, seed, [PLAYERS[arguments.first](seed * 31 + seat) for seat in (0, 1)])
        best = winners(game)
        for seat, faction in enumerate(pair):
            games[faction] += 1
            won[faction] += (seat in best) / len(best)
            points[faction] += score(game, seat)
            pairs[faction, pair[1 - seat]] += (seat in best) / len(best)
        firsts += (game.first + 4) % 2 in best
    for faction in FACTIONS:
        against = ", ".join(f"{other} {pairs[faction, other]:g}" for other in FACTIONS if other != faction)
        print(
            f"{faction}: {won[faction]:g} of {games[faction]} ({won[faction] / games[faction]:.0%}), "
            f"mean {points[faction] / games[faction]:.1f} points; against {against}"
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["speed", "match", "solo", "balance"])
    parser.add_argument("first", nargs="?", default="emperor")
    parser.add_argument("second", nargs="?", default="random")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=2_000_001)
    parser.add_argument("--weights", help="a file of weights to play by, instead of those that come with the program")
    arguments = parser.parse_args()
    if arguments.weights:
        use_weights(arguments.weights)
    {"speed": speed, "match": match, "solo": solo, "balance": balance}[arguments.what](arguments)


def use_weights(path):
    """Lets the levels play by weights as a training keeps them."""
    import json
    from pathlib import Path

    known = learned.Known(Weights(json.loads(Path(path).read_text(encoding="utf-8"))), "")
    learned.known_weights = lambda: known


if __name__ == "__main__":
    main()
