"""How fast the engine is: `python tests/benchmarks/bench_engine.py`. Numbers worth keeping go into RESULTS.md."""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.selfplay import play_fast
from imperium_desktop.games.imperium.setup import new_game

ROOT = Path(__file__).resolve().parents[2]
NATIONS = ("carthaginians", "celts", "greeks", "macedonians", "persians", "romans", "scythians", "vikings")
PAIR = Setup((("romans", "a"), ("celts", "a")))
FOUR = Setup((("romans", "a"), ("celts", "a"), ("vikings", "a"), ("scythians", "a")))

COLD_START = """
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
game = ImperiumRules().start({"players": ["romans", "celts"]}, 1)
assert game.pending is not None
"""

COLD_START_SPLIT = """
import time
began = time.perf_counter()
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.language.parser import parse
imported = time.perf_counter()
parse("points", "1")
grammar = time.perf_counter()
catalogue = ImperiumRules().catalogue
catalogue.shared(), catalogue.commons_set("classics"), catalogue.nation("romans"), catalogue.nation("celts")
parsed = time.perf_counter()
ImperiumRules().start({"players": ["romans", "celts"]}, 1)
ready = time.perf_counter()
print(imported - began, grammar - imported, parsed - grammar, ready - parsed)
"""


def decisions_per_second(rules: ImperiumRules, first_seed: int) -> float:
    """Random games over all pairs of Classics nations, listing every option of every decision.

    By processor time: whatever else the machine does takes its share of the clock, not of this.
    """
    decisions = 0
    began = time.process_time()
    for number, (one, other) in enumerate(combinations(NATIONS, 2)):
        setup = Setup(((one, "ab"[number % 2]), (other, "b")))
        decisions += play_fast(rules, setup, first_seed + number)[1]
    return decisions / (time.process_time() - began)


def mid_game(rules: ImperiumRules, setup: Setup, seed: int) -> Imperium:
    """A position half way through a random game."""
    _, decisions = play_fast(rules, setup, seed)
    game = new_game(make_deal(setup, rules.catalogue), seed)
    player = RandomPlayer(seed)
    for _ in range(decisions // 2):
        assert game.pending is not None
        game.answer(player.choose(game.pending))
    return game


def timed(action: Callable[[], object], times: int) -> list[float]:
    """How long each of so many runs took, in microseconds."""
    durations = []
    for _ in range(times):
        began = time.perf_counter_ns()
        action()
        durations.append((time.perf_counter_ns() - began) / 1000)
    return durations


def mean_and_p95(durations: list[float]) -> str:
    ordered = sorted(durations)
    return f"{statistics.mean(ordered):8.1f} µs mean, {ordered[int(len(ordered) * 0.95)]:8.1f} µs p95"


def record_of_a_game(rules: ImperiumRules, seed: int) -> Record:
    session = Session(rules, Record.begin(rules, PAIR.to_json(), seed))
    player = RandomPlayer(seed)
    while (decision := session.pending) is not None:
        session.choose(Choice(decision.number, tuple(option.id for option in player.choose(decision))))
    session.record.fingerprint = session.game.fingerprint()
    return session.record


def in_new_process(code: str) -> tuple[float, str]:
    """Seconds from the start of a process to its end, and what it printed."""
    began = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    return time.perf_counter() - began, done.stdout


def main() -> None:
    """Prints one line per measurement."""
    rules = ImperiumRules()
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, load {load:.1f}")

    play_fast(rules, PAIR, 0)  # parses the packs
    rates = [decisions_per_second(rules, first_seed) for first_seed in (1, 1001, 2001)]
    shown = ", ".join(f"{rate:,.0f}" for rate in rates)
    print(f"random play         {statistics.mean(rates):8,.0f} decisions/s (runs: {shown})")

    for name, setup in (("2 players", PAIR), ("4 players", FOUR)):
        positions = [mid_game(rules, setup, seed) for seed in range(1, 6)]
        clones = [duration for game in positions for duration in timed(game.clone, 1000)]
        print(f"clone, {name}    {mean_and_p95(clones)}")
        print(f"to_json, {name}  {mean_and_p95([d for game in positions for d in timed(game.to_json, 200)])}")
        prints = [d for game in positions for d in timed(game.fingerprint, 200)]
        print(f"fingerprint, {name} {mean_and_p95(prints)}")
        size = statistics.mean(len(json.dumps(game.to_json())) for game in positions)
        print(f"state as JSON, {name}  {size / 1024:.1f} KiB")

    record = record_of_a_game(rules, 3)
    replays = timed(lambda: record.replay(rules), 7)
    choices = len(record.choices)
    print(f"full replay         {statistics.median(replays) / 1000:8.1f} ms for {choices} choices (2 players)")

    in_new_process(COLD_START)  # bytecode is written
    empty = statistics.median(in_new_process("pass")[0] for _ in range(7))
    starts = [in_new_process(COLD_START)[0] for _ in range(7)]
    print(f"cold start          {min(starts):8.3f} s best, {statistics.median(starts):.3f} s median to a game ready")
    print(f"  of which Python   {empty:8.3f} s")
    splits = [[float(part) for part in in_new_process(COLD_START_SPLIT)[1].split()] for _ in range(7)]
    for name, parts in zip(("imports", "grammar", "packs", "deal"), zip(*splits, strict=True), strict=True):
        print(f"  {name:<18}{statistics.median(parts):8.3f} s")


if __name__ == "__main__":
    main()
