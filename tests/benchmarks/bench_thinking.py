"""How long the process that thinks takes to answer, and how much memory: whole games of one level against itself.

Every decision is asked as the table asks it, in another process, one line each way:
`python tests/benchmarks/bench_thinking.py [LEVEL [GAMES]]`.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

from imperium_desktop.engine.deciders import Thought, told_position
from imperium_desktop.engine.levels import LEVELS
from imperium_desktop.engine.records import Record
from imperium_desktop.games.imperium.kind import ImperiumKind

SETUPS = (
    {"players": ["romans", "celts"], "commons": "classics", "variants": ["revised_cards"]},
    {"players": ["qin", "minoans", "greeks"], "commons": "legends", "variants": ["revised_cards"]},
    {"players": ["abbasids", "inuit"], "commons": "horizons", "variants": ["revised_cards", "trade_routes"]},
    {"players": ["vikings"], "mode": "solo", "bot": "persians", "difficulty": "imperator", "commons": "classics"},
)
SEED = 1_000_001


class Process:
    """The process that thinks, as the table keeps it."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "imperium_desktop", "think"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, told: dict[str, object]) -> Thought:
        """Asks and waits."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps(told), file=self._process.stdin, flush=True)
        return Thought.from_json(json.loads(self._process.stdout.readline()))

    @property
    def memory(self) -> float:
        """Megabytes it holds now."""
        status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="utf-8")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    @property
    def busy(self) -> float:
        """Seconds of processor time that thinking took so far; others may use the processor meanwhile."""
        return int(Path(f"/proc/{self._process.pid}/schedstat").read_text(encoding="utf-8").split()[0]) / 1e9

    def end(self) -> None:
        """Closes its input, with which it ends."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def at(values: list[float], part: float) -> float:
    """The value that so much of all stay below."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def main() -> None:
    level = sys.argv[1] if len(sys.argv) > 1 else list(LEVELS)[-1]
    games = int(sys.argv[2]) if len(sys.argv) > 2 else len(SETUPS)
    kind = ImperiumKind()
    process = Process()
    times: list[float] = []
    waited: list[float] = []
    memory: list[float] = []
    turns: dict[tuple[int, int, int], float] = {}
    for number in range(games):
        setup = SETUPS[number % len(SETUPS)]
        record = Record.begin(kind.rules, setup, SEED + number)
        game = kind.rules.start(setup, SEED + number)
        while (decision := game.pending) is not None:
            position = told_position(kind, record, game, level).to_json()
            began, begun_busy = time.perf_counter(), process.busy
            thought = process.ask(position)
            times.append(process.busy - begun_busy)
            waited.append(time.perf_counter() - began)
            memory.append(process.memory)
            turn = (number, game.round, decision.seat)
            turns[turn] = turns.get(turn, 0.0) + times[-1]
            game.apply(thought.choice)
        # The first answer of all waits for rules and cards to be read.
        print(
            f"{number + 1} games, {len(times)} answers of {level}. Processor time of an answer: half within "
            f"{1000 * at(times, 0.5):.1f} ms, 95 of 100 within {1000 * at(times, 0.95):.1f} ms, the longest but the "
            f"first {1000 * max(times[1:]):.0f} ms; of a turn: 95 of 100 within {at([*turns.values()], 0.95):.2f} s, "
            f"the longest {max(turns.values()):.2f} s. Waited for an answer: half {1000 * at(waited, 0.5):.1f} ms, "
            f"95 of 100 {1000 * at(waited, 0.95):.1f} ms. Memory: 95 of 100 at {at(memory, 0.95):.0f} MB, at most "
            f"{max(memory):.0f} MB",
            flush=True,
        )
    process.end()


if __name__ == "__main__":
    main()
