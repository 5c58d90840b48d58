"""Hindsight: lots are drawn between answers, and what came of them tells which kinds of answers deserve more lots.

There are two judgements. The forecast says how a game will end from where it is; it explains games well and chooses
badly, because it likes whatever is seen in good company. The preference chooses, and learns only from what lots
decided: an answer was better than its fellows if the forecasts after it turned out higher than the one before. The
better the forecast, the less of that is luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix, diags_array, hstack

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.input_kinds import AMOUNTS, kind_of
from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.schools import Result, School
from imperium_desktop.learning.courses import CourseTable
from imperium_desktop.learning.fitting import Expected, Floats, explained, fit, rows_of, shared, worth_of
from imperium_desktop.learning.lots import DrawnCourse, play_lots
from imperium_desktop.learning.training import MakeSchool, processes, read_json, school_of, write_json
from imperium_desktop.learning.whims import whims

PATIENCE = 0.75
"""How much of what an answer was worth is told by what came later rather than by the next forecast alone."""
CAUTION = 0.3
"""How far the forecast may stray from what is known by hand, beside what explaining games may."""
SURPRISE = 4.0
"""What came more than so many times as unexpectedly as usual is luck."""
WILDER = 3.0
"""How much more evenly lots are drawn in one game of five."""
WHIM = 5.0
"""How strong a whim is in another one: what pays late has to be begun again and again until the end."""
SPREADS = {"amount": 1.2, "own": 0.6, "setting": 0.0, "step": 0.36, "face": 0.42, "trait": 0.12}
"""How many points inputs may be worth beyond what was thought, where they usually tell answers apart."""
LEAST_APART = 0.05
"""By how much amounts tell answers apart at least, by and large."""
AS_IT_WAS = Expected([])
"""The points of rivals count in full, or harming them would count for little; the forecast takes most luck out."""


@dataclass(frozen=True, slots=True)
class HindsightPlan:
    """How learning by hindsight goes on."""

    seed: int = 1
    warmth: float = 0.4
    """By how many points a seat has to be worse off after an answer for a third of the lots."""
    batch: int = 25
    """Games of one process at a time."""
    batches: int = 28
    """Batches between two steps; they are played side by side if there are processors for them."""
    rounds: int = 3
    """The games of so many rounds are looked back on."""
    step: float = 0.16
    """How much of what was found out is believed at once."""


@dataclass(slots=True)
class HindsightProgress:
    """How far it came."""

    plan: HindsightPlan
    games: int = 0
    preference: dict[str, float] = field(default_factory=dict)
    lately: list[dict[str, float]] = field(default_factory=list)
    """The preferences after the last steps."""

    def worth(self) -> dict[str, float]:
        """The mean of the last preferences: what a single step took from luck it mostly leaves out."""
        kept = self.lately or [self.preference]
        return {name: sum(worth.get(name, 0.0) for worth in kept) / len(kept) for name in self.preference}


class LookedBack(NamedTuple):
    """What came of the games between two steps."""

    games: int
    """All games so far."""
    results: list[Result]
    surprise: float
    """By how many points what came differed from the forecast, answer by answer."""


class Hindsight:
    """Learning in a folder; what was stopped goes on there, and the same seed leads to the same weights."""

    def __init__(self, folder: Path, make_school: MakeSchool, plan: HindsightPlan, begin: Mapping[str, float]) -> None:
        """
        :param begin: what was learned before of choosing.
        :raises ImperiumDesktopError: if learning with another plan was begun in this folder.
        """
        self.folder = folder
        self.make_school = make_school
        self.school = make_school()
        folder.mkdir(parents=True, exist_ok=True)
        known = {**self.school.hand_made, **begin}
        self.progress = _progress(folder) or HindsightProgress(plan, 0, known)
        if self.progress.plan != plan:
            raise ImperiumDesktopError(f"“{folder}” holds learning with other settings: {asdict(self.progress.plan)}.")
        self._save()

    def _save(self) -> None:
        write_json(self.folder / "hindsight.json", asdict(self.progress))

    def steps(self, games: int, cores: int) -> Iterator[LookedBack]:
        """Goes on until so many games were played in all."""
        with processes(cores) as pool:
            while self.progress.games < games:
                yield self._step(pool)

    def _step(self, pool: Executor) -> LookedBack:
        progress, plan = self.progress, self.progress.plan
        played = plan.batch * plan.batches
        firsts = range(progress.games, progress.games + played, plan.batch)
        for job in [pool.submit(_play_batch, self.make_school, self.folder, first) for first in firsts]:
            job.result()
        progress.games += played
        oldest = max(0, progress.games - plan.rounds * played)
        weights = Weights(progress.preference)
        courses = [_load(self.folder, first, weights) for first in range(oldest, progress.games, plan.batch)]
        surprise = self._learn(weights, [usual for usual, _ in courses], [apart for _, apart in courses])
        self._save()
        for first in range(max(0, oldest - played), oldest, plan.batch):
            for path in _paths(self.folder, first):
                path.unlink(missing_ok=True)
        results = [result for usual, _ in courses[-plan.batches :] for result in usual.results]
        return LookedBack(progress.games, results, surprise)

    def _learn(self, weights: Weights, usual: Sequence[CourseTable], apart: Sequence[CourseTable]) -> float:
        """Forecasts how the games end and prefers what went better than that; gives the usual surprise.

        The forecast is made anew from the ends of the games alone: one that agreed with itself from position to
        position would be as wrong at the beginning of a game as it was before.
        """
        progress = self.progress
        forecast = Weights(dict.fromkeys(weights.names, 0.0))
        fit(usual, forecast, self.school, self.school.hand_made, CAUTION, progress.games, 1.0, AS_IT_WAS)
        gained = what_came(usual, np.array(forecast.worth))
        surprise = float(gained.std())
        found = preferred(rows_of(apart, len(weights.worth))[0], gained, weights, self.school)
        after = np.array(weights.worth) + progress.plan.step * self.school.mind.unit(weights) * found
        progress.preference = _rounded(weights.names, after)
        progress.lately = [*progress.lately, progress.preference][-progress.plan.rounds :]
        return surprise


def _rounded(names: Sequence[str], worth: Floats) -> dict[str, float]:
    return {name: round(float(points), 5) for name, points in zip(names, worth, strict=True)}


def what_came(tables: Sequence[CourseTable], forecast: Floats) -> Floats:
    """By how many points it went better after every answer than was forecast before it."""
    matrix, bases = rows_of(tables, len(forecast))
    values = bases + matrix @ forecast
    gained: Floats = np.empty_like(values)
    first = 0
    for table in tables:
        begin = 0
        for end, result in zip(table.course_ends, table.results, strict=True):
            after, later = worth_of(result, AS_IT_WAS), 0.0
            for row in range(first + int(end) - 1, first + begin - 1, -1):
                later = after - values[row] + PATIENCE * later
                gained[row] = later
                after = values[row]
            begin = int(end)
        first += len(table.bases)
    gained -= gained.mean()
    return gained


def preferred(apart: csr_matrix, gained: Floats, weights: Weights, school: School[Any]) -> Floats:
    """By how many points each input deserves to count for more.

    :param apart: for every answer that was drawn, what it had more and less than its fellows.
    :param gained: by how much it went better than was forecast.
    """
    usual = gained.std() or 1.0
    kept: Floats = np.clip(gained, -SURPRISE * usual, SURPRISE * usual)
    traits = shared(weights, school.traits, apart, SPREADS["trait"])
    parts = hstack([_spreads(weights, apart), traits], format="csr")
    found: Floats = parts @ explained(apart, parts, kept, np.full(len(kept), 1.0 / usual))
    return found


def _spreads(weights: Weights, apart: csr_matrix) -> csr_matrix:
    """How far each input may stray from what was thought: amounts by how much of them is usually at stake."""
    size = len(weights.worth)
    counts: NDArray[np.int64] = np.bincount(apart.indices, minlength=size)
    squares = np.bincount(apart.indices, apart.data.astype(np.float64) ** 2, size)
    usual = np.sqrt(squares / np.maximum(1, counts))
    spreads = np.zeros(size)
    for number, name in enumerate(weights.names):
        if counts[number]:
            kind = kind_of(name)
            spreads[number] = SPREADS[kind] / (max(LEAST_APART, usual[number]) if kind in AMOUNTS else 1.0)
    return csr_matrix(diags_array(spreads))


def _progress(folder: Path) -> HindsightProgress | None:
    kept = read_json(folder / "hindsight.json")
    try:
        return HindsightProgress(HindsightPlan(**kept.pop("plan")), **kept) if kept else None
    except (KeyError, TypeError) as error:
        raise ImperiumDesktopError(
            f"“{folder}” holds learning of another version of this program; choose a new folder."
        ) from error


def _paths(folder: Path, first: int) -> tuple[Path, Path]:
    return folder / f"usual-{first:07d}.npz", folder / f"apart-{first:07d}.npz"


def _load(folder: Path, first: int, weights: Weights) -> tuple[CourseTable, CourseTable]:
    usual, apart = _paths(folder, first)
    return CourseTable.load(usual, weights), CourseTable.load(apart, weights)


def warmth_of(plan: HindsightPlan, number: int) -> float:
    """How evenly lots are drawn in a game: now and then what seems bad is given a chance to prove itself."""
    return plan.warmth * (WILDER if number % 5 == 0 else 1.0)


def whim_of(number: int) -> float:
    """How strong the whim of a game is."""
    return WHIM if number % 5 == 2 else 0.0


def _play_batch(make_school: MakeSchool, folder: Path, first: int) -> None:
    """Plays games and writes down both ways to look at them."""
    school = school_of(make_school)
    progress = _progress(folder)
    assert progress is not None
    plan, weights = progress.plan, Weights(progress.preference)
    courses: list[DrawnCourse] = []
    unit = school.mind.unit(weights)
    for number in range(first, first + plan.batch):
        with whims(weights, number, plan.seed, whim_of(number)):
            courses += play_lots(school, weights, number, plan.seed, unit * warmth_of(plan, number))
    usual, apart = _paths(folder, first)
    CourseTable.of(course.usual for course in courses).save(usual, weights.names)
    CourseTable.of(course.apart for course in courses).save(apart, weights.names)
