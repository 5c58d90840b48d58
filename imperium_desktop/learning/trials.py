"""Trials: games are played with leanings one way and the other, and what ends better is leaned to from then on.

Weights that explain whole games well need not choose well between answers; here nothing but the end of games counts.
Every deal is played twice with leanings turned round, so that most of its luck is in both.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import asdict, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.levels import Care
from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.schools import Result, School
from imperium_desktop.engine.thinking import Thinker
from imperium_desktop.learning.courses import MOST_DECISIONS
from imperium_desktop.learning.leanings import Floats, Leanings, survey
from imperium_desktop.learning.training import MakeSchool, processes, read_json, school_of, write_json

MOST_LEAD = 70.0
"""Leads beyond this are all the same: they are mostly luck."""
WON = 10.0
RATE = 0.2
"""How many units one leans further for every point that one unit was worth since the last step."""
DOUBT = 1.5
"""What was worth less than so many times what chance brings is not leaned to at all."""


@dataclass(frozen=True, slots=True)
class TrialPlan:
    """How trials go on."""

    seed: int = 1
    batch: int = 25
    """Pairs of games of one process between two steps."""
    batches: int = 48
    """Batches between two steps; they are played side by side if there are processors for them."""
    surveyed: int = 24
    """In so many games it is seen which leanings matter."""


@dataclass(slots=True)
class TrialProgress:
    """How far trials came."""

    plan: TrialPlan
    pairs: int = 0
    leaned: list[float] = field(default_factory=list)
    """How far one leans from the weights that were there at first, in units of each leaning."""


class Step(NamedTuple):
    """What came of the games between two steps."""

    games: int
    """All games so far."""
    results: list[Result]
    slope: float
    """How many points one unit of everything was worth, by and large."""
    leaned: float
    """How far one leans now, in the same way."""


class Trials:
    """Trials in a folder; what was stopped goes on there, and the same seed leads to the same weights."""

    def __init__(self, folder: Path, make_school: MakeSchool, plan: TrialPlan, begin: Mapping[str, float]) -> None:
        """
        :param begin: what was learned before.
        :raises ImperiumDesktopError: if trials with another seed were begun in this folder.
        """
        self.folder = folder
        self.make_school = make_school
        folder.mkdir(parents=True, exist_ok=True)
        self.progress = _progress(folder) or TrialProgress(plan)
        if self.progress.plan != plan:
            raise ImperiumDesktopError(f"“{folder}” holds trials with other settings: {asdict(self.progress.plan)}.")
        if not self.progress.leaned:
            self._begin(begin)
        self.leanings = Leanings(**read_json(folder / "leanings.json"))

    def _begin(self, begin: Mapping[str, float]) -> None:
        school = self.make_school()
        weights = Weights({**school.hand_made, **begin})
        leanings = survey(school, weights, self.progress.plan.seed, self.progress.plan.surveyed)
        write_json(self.folder / "begin.json", dict(zip(weights.names, weights.worth, strict=True)))
        write_json(self.folder / "leanings.json", leanings._asdict())
        self.progress.leaned = [0.0] * len(leanings.names)
        write_json(self.folder / "trials.json", asdict(self.progress))

    def worth(self) -> dict[str, float]:
        """The weights as they are leaned to now."""
        weights = Weights(read_json(self.folder / "begin.json"))
        points = self.leanings.points(np.array(self.progress.leaned), weights)
        return dict(zip(weights.names, (np.array(weights.worth) + points).tolist(), strict=True))

    def steps(self, games: int, cores: int) -> Iterator[Step]:
        """Goes on until so many games were played in all."""
        with processes(cores) as pool:
            while 2 * self.progress.pairs < games:
                yield self._step(pool)

    def _step(self, pool: Executor) -> Step:
        progress, plan = self.progress, self.progress.plan
        firsts = [progress.pairs + plan.batch * number for number in range(plan.batches)]
        jobs = [pool.submit(_play_pairs, self.make_school, self.folder, first) for first in firsts]
        pairs = [pair for job in jobs for pair in job.result()]
        ways = np.array(
            [leaning_of(plan.seed, progress.pairs + number, len(progress.leaned)) for number in range(len(pairs))]
        )
        gained = np.array([pair.gained / 2 for pair in pairs])
        slope = believed(ways, gained)
        results = [result for pair in pairs for result in pair.results]
        progress.pairs += len(pairs)
        progress.leaned = [round(float(amount), 5) for amount in np.array(progress.leaned) + RATE * slope]
        write_json(self.folder / "trials.json", asdict(progress))
        usual = float(np.sqrt(np.mean(slope**2)))
        return Step(2 * progress.pairs, results, usual, float(np.sqrt(np.mean(np.square(progress.leaned)))))


def _progress(folder: Path) -> TrialProgress | None:
    kept = read_json(folder / "trials.json")
    return TrialProgress(TrialPlan(**kept.pop("plan")), **kept) if kept else None


def leaning_of(seed: int, number: int, size: int) -> Floats:
    """How one leans beyond what is settled in the pair of games of this number."""
    return np.random.default_rng((seed, number)).normal(0.0, 1.0, size)


def believed(ways: Floats, gained: Floats) -> Floats:
    """How many points one unit of each leaning brings, as far as it cannot be chance.

    :param ways: for every pair of games how one leaned.
    :param gained: how much better each pair went that way than without leaning.
    """
    found: Floats = (ways * gained[:, None]).mean(axis=0)
    chance = gained.std() / np.sqrt(len(gained))
    doubt = np.square(DOUBT * chance / np.where(found == 0.0, chance or 1.0, found))
    kept: Floats = found * np.maximum(0.0, 1.0 - doubt)
    return kept


class Pair(NamedTuple):
    """Two games of one deal."""

    gained: float
    """By how many points it went better with the leaning than against it."""
    results: list[Result]


def worth_of(result: Result) -> float:
    """What the end of a game was worth to a seat, without what is mostly luck."""
    if result.lost_all:
        return MOST_LEAD + WON if result.won else -MOST_LEAD - WON
    return max(-MOST_LEAD, min(MOST_LEAD, result.points - result.rival)) + (WON if result.won else -WON)


def _play_pairs(make_school: MakeSchool, folder: Path, first: int) -> list[Pair]:
    school = school_of(make_school)
    progress = _progress(folder)
    assert progress is not None
    plan = progress.plan
    leanings = Leanings(**read_json(folder / "leanings.json"))
    weights = Weights(read_json(folder / "begin.json"))
    settled = np.array(progress.leaned)
    pairs = []
    for number in range(first, first + plan.batch):
        leaning = leaning_of(plan.seed, number, len(settled))
        before = weights.worth
        ways = [
            (np.array(before) + leanings.points(settled + sign * leaning, weights)).tolist() for sign in (1.0, -1.0)
        ]
        games = [_played(school, weights, ways, number, plan.seed, turned) for turned in (0, 1)]
        weights.worth = before + [0.0] * (len(weights.worth) - len(before))
        ends = [end for game in games for end in game] if all(games) else []
        gained = sum(worth_of(result) * (1 if way == 0 else -1) for way, result in ends)
        pairs.append(Pair(2 * gained / max(1, len(ends)), [result for _, result in ends]))
    return pairs


def _played(
    school: School[Any], weights: Weights, ways: list[list[float]], number: int, seed: int, turned: int
) -> list[tuple[int, Result]]:
    """How a game ended for every seat, with the way in which it leaned; nothing if it did not come to an end.

    :param turned: which way the first seat leans; the next lean the other way, and so on.
    """
    lesson = school.lesson(number, seed)
    game = school.start(lesson)
    thinkers: dict[int, Thinker[Any]] = {}
    for _ in range(MOST_DECISIONS):
        decision = game.pending
        if decision is None:
            break
        seat = decision.seat
        if seat not in thinkers:
            thinkers[seat] = Thinker(school.mind, weights, lesson.seed * 31 + seat, Care())
        worth = ways[(seat + turned) % 2]
        # Inputs that were first met meanwhile are worth nothing either way.
        worth += [0.0] * (len(weights.worth) - len(worth))
        weights.worth = worth
        game.answer(thinkers[seat].choose(game))
    if not game.over:
        return []
    return [((seat + turned) % 2, school.result(game, seat)) for seat in thinkers]
