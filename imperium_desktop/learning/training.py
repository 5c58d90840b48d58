"""Training: games are played with the weights there are, weights are fitted to the games, and so on.

Everything lies in one folder: the weights, the last courses, and how far it came. A training that was stopped goes on
where it was; the same seed and settings lead to the same weights.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, field
from functools import cache
from pathlib import Path
from typing import Any

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.levels import Care
from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.reading import why_not_read
from imperium_desktop.engine.schools import Result, School
from imperium_desktop.learning.courses import CourseTable, play_courses
from imperium_desktop.learning.fitting import fit
from imperium_desktop.learning.whims import whims

MakeSchool = Callable[[], School[Any]]
WIDENING = 8000
"""After so many games inputs may be worth as much more than at the beginning as they ever may."""
MOST_WIDER = 0.6
STAYING = 0.5
"""How much of what was thought before stays after a fit: what chance put into one fit the next ones take out again."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a training goes on; it is noted with the weights, since they are what it made of them."""

    seed: int = 1
    noise: float = 0.3
    """How far judgements stray, so that new things are tried."""
    batch: int = 100
    """Games of one process between two fits."""
    batches: int = 8
    """Batches between two fits; they are played side by side if there are processors for them."""
    window: int = 16000
    """How many of the last courses are learned from."""


@dataclass(slots=True)
class Progress:
    """How far a training came."""

    plan: Plan
    games: int = 0
    tables: list[str] = field(default_factory=list)
    """The files with the last courses."""


@dataclass(frozen=True, slots=True)
class Round:
    """What came of the games between two fits."""

    games: int
    """All games so far."""
    results: list[Result]
    given_up: int
    error: float
    seconds: float


class Training:
    """A training in a folder."""

    def __init__(
        self, folder: Path, make_school: MakeSchool, plan: Plan, begin: Mapping[str, float] | None = None
    ) -> None:
        """
        :param begin: what was learned elsewhere, to begin with in a new folder.
        :raises ImperiumDesktopError: if another plan was begun in this folder.
        """
        self.folder = folder
        self.make_school = make_school
        self.school = make_school()
        folder.mkdir(parents=True, exist_ok=True)
        self.progress = self._progress(plan)
        if begin is not None and not self._weights_file.exists():
            write_json(self._weights_file, {**self.school.hand_made, **begin})
        self.weights = Weights(read_json(self._weights_file) or self.school.hand_made)
        self._tables = {name: CourseTable.load(folder / name, self.weights) for name in self.progress.tables}

    @property
    def _weights_file(self) -> Path:
        return self.folder / "weights.json"

    @property
    def _progress_file(self) -> Path:
        return self.folder / "progress.json"

    def _progress(self, plan: Plan) -> Progress:
        data = read_json(self._progress_file)
        if not data:
            return Progress(plan)
        begun = Plan(**data["plan"])
        if begun != plan:
            raise ImperiumDesktopError(f"“{self.folder}” holds a training with other settings: {asdict(begun)}.")
        return Progress(begun, data["games"], data["tables"])

    def rounds(self, games: int, cores: int) -> Iterator[Round]:
        """Goes on until so many games were played in all."""
        with processes(cores) as pool:
            while self.progress.games < games:
                yield self._round(pool)

    def _round(self, pool: Executor) -> Round:
        began = time.monotonic()
        progress, plan = self.progress, self.progress.plan
        firsts = [progress.games + number * plan.batch for number in range(plan.batches)]
        jobs = [pool.submit(_play_batch, self.make_school, self.folder, plan, first) for first in firsts]
        given_up = sum(job.result() for job in jobs)
        new = [_table_name(first) for first in firsts]
        for name in new:
            self._tables[name] = CourseTable.load(self.folder / name, self.weights)
        progress.tables += new
        progress.games += plan.batch * plan.batches
        forgotten = self._forget()
        wider = 1.0 + MOST_WIDER * min(1.0, progress.games / WIDENING)
        tables = [self._tables[name] for name in progress.tables]
        before = self.weights.worth[:]
        error = fit(tables, self.weights, self.school, self.school.hand_made, wider, progress.games)
        self._stay_near(before)
        self._save()
        for name in forgotten:
            (self.folder / name).unlink()
        results = [result for name in new for result in self._tables[name].results]
        return Round(progress.games, results, given_up, error, time.monotonic() - began)

    def _stay_near(self, before: list[float]) -> None:
        """Goes only a part of the way from what was thought before; what was never met before goes all of it."""
        worth = self.weights.worth
        for number, points in enumerate(before):
            if points:
                worth[number] = round(STAYING * points + (1 - STAYING) * worth[number], 4)

    def _forget(self) -> list[str]:
        """Lets go of the oldest courses beyond the window; their files go once it is noted that they are not needed."""
        forgotten = []
        while sum(len(table.results) for table in self._tables.values()) > self.progress.plan.window:
            name = self.progress.tables.pop(0)
            del self._tables[name]
            forgotten.append(name)
        return forgotten

    def _save(self) -> None:
        # Those that are worth nothing too: in another order the sums would be others in their last digits.
        write_json(self._weights_file, dict(zip(self.weights.names, self.weights.worth, strict=True)))
        write_json(self._progress_file, asdict(self.progress))


def read_json(path: Path) -> dict[str, Any]:
    """What a file of a training says; nothing if there is none."""
    try:
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise ImperiumDesktopError(f"“{path}” cannot be read: {why_not_read(error)}.") from error
    return data


def write_json(path: Path, data: Any) -> None:
    """Writes a file of a training; whoever is stopped meanwhile leaves the old one."""
    new = path.with_suffix(".new")
    new.write_text(json.dumps(data), encoding="utf-8")
    new.replace(path)


def _table_name(first: int) -> str:
    return f"courses-{first:07d}.npz"


@contextmanager
def processes(cores: int) -> Iterator[Executor]:
    """Processes of their own, so that each has its rules; they give way to whatever else is done on the machine."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(cores, mp_context=context, initializer=_begin) as pool:
        yield pool


def _begin() -> None:
    """Gives way to others, and ends with whoever began it: what goes on alone would write into a folder given up."""
    if hasattr(os, "nice"):
        os.nice(10)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@cache
def school_of(make_school: MakeSchool) -> School[Any]:
    """In a process that plays: its school, made once."""
    return make_school()


def _play_batch(make_school: MakeSchool, folder: Path, plan: Plan, first: int) -> int:
    """Plays games and writes down their courses; gives how many came to no end."""
    school = school_of(make_school)
    path = folder / "weights.json"
    weights = Weights(json.loads(path.read_text(encoding="utf-8")) if path.exists() else school.hand_made)
    courses = []
    given_up = 0
    for number in range(first, first + plan.batch):
        with whims(weights, number, plan.seed):
            found = play_courses(school, weights, number, plan.seed, Care(noise=plan.noise))
        given_up += not found
        courses += found
    CourseTable.of(courses).save(folder / _table_name(first), weights.names)
    return given_up
