"""What it costs to keep a game: python tests/benchmarks/bench_storage.py [FOLDER]

FOLDER is where to write, so that the disk that matters is measured; without it a folder in the working directory is
used, because the folder for temporary files may be in memory.
"""

import random
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from imperium_desktop.engine.decisions import Choice, Decision
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.journal_contents import SAVED_GAME, contents
from imperium_desktop.storage.journals import read_lines
from imperium_desktop.storage.kept_sessions import KeptSession
from imperium_desktop.storage.saves import Saves
from imperium_desktop.storage.settings import SettingsFile

CHOICES = 1000
SAVES = 200
SETUP = {"players": ["romans", "celts", "greeks", "vikings"]}


def random_choice(decision: Decision, chance: random.Random) -> Choice:
    """A legal answer, whatever the weights of the options are."""
    while True:
        count = chance.randint(min(decision.least, len(decision.options)), min(decision.most, len(decision.options)))
        chosen = chance.sample(list(decision.options), count)
        choice = Choice(decision.number, tuple(option.id for option in chosen))
        try:
            decision.check(choice)
        except Exception:
            continue
        return choice


def long_game(rules: ImperiumRules) -> tuple[int, list[Choice]]:
    """The seed of a game of that many choices, and the choices."""
    for seed in range(100):
        chance = random.Random(seed)
        session = Session(rules, Record.begin(rules, SETUP, seed))
        while session.pending is not None and session.position < CHOICES:
            session.choose(random_choice(session.pending, chance))
        if session.position == CHOICES:
            return seed, session.record.choices
    raise SystemExit(f"No game of {CHOICES} choices was found.")


def summarise(game: Any) -> dict[str, Any]:
    return {"players": SETUP["players"], "round": game.round}


def milliseconds(times: list[float]) -> str:
    times = sorted(times)
    middle, most = times[len(times) // 2], times[int(len(times) * 0.95)]
    return f"p50 {middle * 1e3:.2f} ms, p95 {most * 1e3:.2f} ms, max {times[-1] * 1e3:.2f} ms"


def timed(what: Any) -> float:
    start = time.perf_counter()
    what()
    return time.perf_counter() - start


def measure(top: Path) -> None:
    rules = ImperiumRules()
    folders = Folders.below(top)
    seed, choices = long_game(rules)
    plain = Session(rules, Record.begin(rules, SETUP, seed))
    without = [timed(lambda choice=choice: plain.choose(choice)) for choice in choices]
    print(f"choose, not kept:   {milliseconds(without)}")
    kept = KeptSession.begin(folders.saves, rules, SETUP, seed, "Benchmark", summarise, print)
    times = [timed(lambda choice=choice: kept.choose(choice)) for choice in choices]
    print(f"choose, kept:       {milliseconds(times)}")
    print(f"undo, kept:         {milliseconds([timed(kept.undo) for _ in range(50)])}")
    print(f"redo, kept:         {milliseconds([timed(kept.redo) for _ in range(50)])}")
    print(f"go to 0 and back:   {timed(lambda: (kept.go_to(0), kept.go_to(CHOICES))) * 1e3:.1f} ms")
    print(f"close:              {timed(kept.close) * 1e3:.2f} ms")
    path = kept.path
    print(f"file:               {path.stat().st_size / 1024:.0f} KB for {CHOICES} choices")
    reading = [timed(lambda: contents(read_lines(path, SAVED_GAME))) for _ in range(20)]
    print(f"read only:          {milliseconds(reading)}")

    def load(rules: ImperiumRules) -> None:
        KeptSession.open(path, rules, summarise, print)._journal.close()

    print(f"load, replayed:     {milliseconds([timed(lambda: load(rules)) for _ in range(20)])}")
    other = ImperiumRules()
    other.version = rules.version + 1
    print(f"load, at snapshot:  {milliseconds([timed(lambda: load(other)) for _ in range(20)])}")
    for number in range(SAVES - 1):
        shutil.copy(path, path.with_stem(f"{path.stem}-{number}"))
    saves = Saves(folders)
    print(f"list of {SAVES}:        {milliseconds([timed(saves.entries) for _ in range(5)])}")
    settings = SettingsFile(folders.settings)
    changes = [timed(lambda number=number: settings.change(text_scale=1 + number / 100)) for number in range(50)]
    print(f"change a setting:   {milliseconds(changes)}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else ".") as folder:
        measure(Path(folder))
