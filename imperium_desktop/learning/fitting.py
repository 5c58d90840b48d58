"""Weights from courses: what each position turned out to be worth, explained by what was seen in it.

The value of a position should agree with the value of the next one and, less and less, with those after it and with the
end (temporal differences). The explanation is a linear one that stays near what was known before (ridge regression).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix, diags_array
from scipy.sparse.linalg import lsqr

from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.schools import Result
from imperium_desktop.learning.courses import CourseTable

Floats = NDArray[np.float64]

LAMBDA = 0.95
"""How much of the worth of a position is told by what came later rather than by the next position alone."""
LUCK = 0.7
"""How much of the luck of a rival that plays by a table is taken out of a result."""
NOISE = 30.0
"""By how many points results differ that could not be told apart."""
OBSERVATIONS = 5.0
"""As how many independent observations one course counts."""
WON = 20.0
CLOSE = 15.0
"""A lead of so many points is as good as a win, where luck was taken out."""
MOST_LEAD = 60.0
LOST_ALL = -40.0
SPREADS = {"amount": 8.0, "own": 3.0, "step": 3.0, "face": 1.6}
"""How many points inputs may be worth beyond what was known."""
AMOUNTS = ("amount", "own")
"""Those that come in an amount, and are judged by how large it usually is."""
MOST_ITERATIONS = 60
ROWS_OF_A_COURSE = 36
"""How many positions of a course are explained: neighbours tell the same."""


class Expected:
    """What rivals that play by a table usually score in a game of some length."""

    def __init__(self, results: Sequence[Result]) -> None:
        by_kind: dict[str, list[tuple[float, float]]] = defaultdict(list)
        for result in results:
            if result.rival_kind and not result.lost_all:
                by_kind[result.rival_kind].append((result.length, result.rival))
        self._lines: dict[str, tuple[float, float, float]] = {}
        for kind, pairs in by_kind.items():
            lengths, points = np.array(pairs).T
            middle = float(lengths.mean())
            spread = float(((lengths - middle) ** 2).sum()) + 200.0
            slope = float(((lengths - middle) * (points - points.mean())).sum()) / spread
            self._lines[kind] = (float(points.mean()), slope, middle) if len(pairs) >= 10 else (0.0, 0.0, -1.0)

    def rival(self, result: Result) -> float:
        """The points of the best rival with most of its luck taken out."""
        mean, slope, middle = self._lines.get(result.rival_kind, (0.0, 0.0, -1.0))
        if middle < 0:
            return result.rival
        return LUCK * (mean + slope * (result.length - middle)) + (1 - LUCK) * result.rival


def worth_of(result: Result, expected: Expected) -> float:
    """What the end of a game was worth to a seat."""
    if result.lost_all and not result.won:
        return LOST_ALL
    if result.lost_all:
        return WON
    if result.rival_kind:
        lead = result.points - expected.rival(result)
        bonus = WON * max(-1.0, min(1.0, lead / CLOSE))
    else:
        lead = result.points - result.rival
        bonus = WON if result.won else -WON
    return max(-MOST_LEAD, min(MOST_LEAD, lead)) + bonus


def fit(tables: Sequence[CourseTable], weights: Weights, known: Mapping[str, float], wider: float, seed: int) -> float:
    """Brings weights up to what the courses tell; gives the mean error of the positions explained, in points.

    :param wider: by how much inputs may be worth more than at the beginning of learning.
    """
    expected = Expected([result for table in tables for result in table.results])
    size = len(weights.worth)
    matrix, bases = _rows(tables, size)
    before = np.array(weights.worth)
    values = bases + matrix @ before
    targets, chosen, share = _targets(tables, values, expected, np.random.default_rng(seed))
    sample = matrix[chosen]
    prior = np.zeros(size)
    for name, points in known.items():
        prior[weights.number(name)] = points
    spreads = wider * _spreads(weights, sample)
    scale = np.sqrt(share) / NOISE
    left = diags_array(scale) @ sample @ diags_array(spreads)
    right = (targets[chosen] - bases[chosen] - sample @ prior) * scale
    begin = np.divide(before - prior, spreads, out=np.zeros(size), where=spreads > 0)
    found = lsqr(left, right, damp=1.0, x0=begin, iter_lim=MOST_ITERATIONS)[0]
    after = prior + spreads * found
    weights.worth[:] = [round(float(points), 4) for points in after]
    errors = targets[chosen] - bases[chosen] - sample @ after
    return float(np.sqrt(np.average(errors**2, weights=share)))


def _rows(tables: Sequence[CourseTable], size: int) -> tuple[csr_matrix, Floats]:
    ends: list[NDArray[np.int64]] = [np.zeros(1, np.int64)]
    total = 0
    for table in tables:
        ends.append(table.ends + total)
        total += len(table.numbers)
    starts = np.concatenate(ends)
    numbers = np.concatenate([table.numbers for table in tables])
    amounts = np.concatenate([table.amounts for table in tables])
    matrix = csr_matrix((amounts, numbers, starts), shape=(len(starts) - 1, size))
    return matrix, np.concatenate([table.bases for table in tables]).astype(np.float64)


def _targets(
    tables: Sequence[CourseTable], values: Floats, expected: Expected, chance: np.random.Generator
) -> tuple[Floats, NDArray[np.int64], Floats]:
    """What each position turned out to be worth, which rows are explained, and how much each counts."""
    targets = np.empty_like(values)
    chosen: list[NDArray[np.int64]] = []
    shares: list[Floats] = []
    first = 0
    for table in tables:
        begin = 0
        for end, result in zip(table.course_ends, table.results, strict=True):
            worth = worth_of(result, expected)
            low, high = first + begin, first + int(end)
            for row in range(high - 1, low - 1, -1):
                targets[row] = worth
                worth = LAMBDA * worth + (1 - LAMBDA) * values[row]
            rows = np.arange(low, high)
            if len(rows) > ROWS_OF_A_COURSE:
                rows = np.sort(chance.choice(rows, ROWS_OF_A_COURSE, replace=False))
            chosen.append(rows)
            shares.append(np.full(len(rows), OBSERVATIONS / len(rows)))
            begin = int(end)
        first += len(table.bases)
    return targets, np.concatenate(chosen), np.concatenate(shares)


def _spreads(weights: Weights, sample: csr_matrix) -> Floats:
    """How far each input may stray from what was known: amounts by how large they usually are."""
    size = len(weights.worth)
    squares = np.bincount(sample.indices, sample.data.astype(np.float64) ** 2, size)
    counts = np.maximum(1, np.bincount(sample.indices, minlength=size))
    usual = np.sqrt(squares / counts)
    spreads = np.empty(size)
    for number, name in enumerate(weights.names):
        head, _, rest = name.partition(":")
        if head in AMOUNTS:
            spreads[number] = SPREADS[head] / max(0.5, usual[number])
        else:
            spreads[number] = SPREADS["face" if "." in rest else "step"]
    return spreads
