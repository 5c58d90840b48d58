"""How well and how fast the computer player plays: `python tests/benchmarks/bench_computer.py [GAMES]`.

Practice with every nation, then games for two against chance. Numbers worth keeping go into RESULTS.md.
"""

from __future__ import annotations

import statistics
import sys
import time

from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.computer import ComputerPlayer
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.rules.scoring import score
from imperium_desktop.games.imperium.selfplay import play_fast
from imperium_desktop.games.imperium.setup import new_game


def practice(rules: ImperiumRules, nation: str, games: int) -> list[int]:
    """The scores of practice games, with both sides of the Power card in turn."""
    return [
        score(play_fast(rules, Setup(((nation, "ab"[seed % 2]),), mode="practice"), seed, ["computer"])[0], 0)
        for seed in range(games)
    ]


def beats_chance(rules: ImperiumRules, setup: Setup, seed: int) -> bool:
    """Whether the computer wins a game for two from the first or the second seat."""
    game = new_game(make_deal(setup, rules.catalogue), seed)
    computer, chance = ComputerPlayer(seed), RandomPlayer(seed)
    mine = seed % 2
    while (decision := game.pending) is not None:
        game.answer(computer.choose(game) if decision.seat == mine else chance.choose(decision))
    return game.winners == (mine,)


def main() -> None:
    """Prints one line per measurement."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    rules = ImperiumRules()
    nations = rules.catalogue.nations
    everything: list[int] = []
    began = time.process_time()
    for nation in nations:
        scores = practice(rules, nation, games)
        everything += scores
        spread = f"sd {statistics.pstdev(scores):4.1f}, {min(scores)}-{max(scores)}"
        print(f"practice, {nation:<15}{statistics.mean(scores):6.1f} points, {spread}")
    seconds = (time.process_time() - began) / len(everything)
    print(f"practice, all            {statistics.mean(everything):6.1f} points, {seconds:.2f} s a game")

    began = time.process_time()
    pairs = [(nation, nations[(place + 7) % len(nations)]) for place, nation in enumerate(nations)]
    setups = [Setup(((one, "b"), (other, "b"))) for one, other in pairs]
    wins = sum(beats_chance(rules, setup, seed) for seed, setup in enumerate(setups * max(1, games // 4)))
    played = len(setups) * max(1, games // 4)
    print(f"against chance           {wins} of {played} won, {(time.process_time() - began) / played:.2f} s a game")


if __name__ == "__main__":
    main()
