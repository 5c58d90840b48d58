"""Weights from courses: what each position turned out to be worth, explained by what was seen in it.

The value of a position should agree with the value of the next one and, less and less, with those after it and with the
end (temporal differences). The explanation is a linear one that stays near what was known before (ridge regression).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix, diags_array, hstack
from scipy.sparse.linalg import LinearOperator, lsqr

from imperium_desktop.engine.input_kinds import AMOUNTS, kind_of
from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.schools import Result, School
from imperium_desktop.learning.courses import CourseTable

Floats = NDArray[np.float64]
Traits = Mapping[str, Mapping[str, float]]
"""What inputs have in common with others, by their names."""

LAMBDA = 0.85
"""How much of the worth of a position is told by what came later rather than by the next position alone."""
LUCK = 0.7
"""How much of the luck of a rival that plays by a table is taken out of a result."""
OBSERVATIONS = 5.0
"""As how many independent observations one course counts."""
WON = 20.0
CLOSE = 15.0
"""A lead of so many points is as good as a win, where luck was taken out."""
MOST_LEAD = 150.0
"""Leads beyond this are all the same. A lower limit would make what is far behind look better than it is."""
LOST_ALL = -120.0
"""Worse than nearly every other way to lose, or it would be sought."""
SPREADS = {"amount": 6.0, "own": 2.0, "setting": 30.0, "step": 2.0, "face": 1.0, "trait": 0.15}
"""How many points inputs may be worth beyond what was known."""
MOST_ITERATIONS = 40
SWEEPS = 4
"""How often values and weights are brought into line: what is learned of the end has to reach the beginning."""
ROWS_OF_A_COURSE = 24
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


def fit(
    tables: Sequence[CourseTable],
    weights: Weights,
    school: School[Any],
    before: Mapping[str, float],
    wider: float,
    seed: int,
    patience: float = LAMBDA,
    expected: Expected | None = None,
) -> float:
    """Brings weights up to what the courses tell; gives the mean error of the positions explained, in points.

    What an input is worth is what its traits are worth to all that have them, and something of its own.

    :param before: what was known, near which the explanation stays.
    :param wider: by how much inputs may be worth more than at the beginning of learning.
    :param patience: how much of the worth of a position is told by what came later; 1 if the end alone tells it.
    :param expected: what rivals usually score; found in the courses if it is not given.
    """
    expected = expected or Expected([result for table in tables for result in table.results])
    matrix, bases = rows_of(tables, len(weights.worth))
    prior = np.zeros(len(weights.worth))
    for name, points in before.items():
        prior[weights.number(name)] = points
    after = np.array(weights.worth)
    error = 0.0
    for sweep in range(SWEEPS if patience < 1 else 1):
        chance = np.random.default_rng((seed, sweep))
        targets, chosen, share = _targets(tables, bases + matrix @ after, expected, patience, chance)
        sample = matrix[chosen]
        traits = shared(weights, school.traits, sample, SPREADS["trait"])
        parts = wider * hstack([_spreads(weights, sample), traits], format="csr")
        wanted = targets[chosen] - bases[chosen] - sample @ prior
        after = prior + parts @ explained(sample, parts, wanted, np.sqrt(share) / school.luck)
        errors = targets[chosen] - bases[chosen] - sample @ after
        error = float(np.sqrt(np.average(errors**2, weights=share)))
    weights.worth[:] = [round(float(points), 4) for points in after]
    return error


def explained(sample: csr_matrix, parts: csr_matrix, wanted: Floats, scale: Floats) -> Floats:
    """How much of each part there is in what is wanted, as little of everything as will do.

    :param scale: how much each row counts.
    """
    # Rows and parts are not multiplied out: there would be several times as many numbers.
    rows, turned, parts_turned = sample, sample.T.tocsr(), parts.T.tocsr()
    operator = LinearOperator(
        (sample.shape[0], parts.shape[1]),
        matvec=lambda found: scale * (rows @ (parts @ found.ravel())),
        rmatvec=lambda errors: parts_turned @ (turned @ (scale * errors.ravel())),
        dtype=np.float64,
    )
    found: Floats = lsqr(operator, wanted * scale, damp=1.0, iter_lim=MOST_ITERATIONS)[0]
    return found


def rows_of(tables: Sequence[CourseTable], size: int) -> tuple[csr_matrix, Floats]:
    """What was seen at every point of all courses: inputs, and points that count as they are."""
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
    tables: Sequence[CourseTable], values: Floats, expected: Expected, patience: float, chance: np.random.Generator
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
                worth = patience * worth + (1 - patience) * values[row]
            rows = np.arange(low, high)
            if len(rows) > ROWS_OF_A_COURSE:
                rows = np.sort(chance.choice(rows, ROWS_OF_A_COURSE, replace=False))
            chosen.append(rows)
            shares.append(np.full(len(rows), OBSERVATIONS / len(rows)))
            begin = int(end)
        first += len(table.bases)
    return targets, np.concatenate(chosen), np.concatenate(shares)


def _spreads(weights: Weights, sample: csr_matrix) -> csr_matrix:
    """How far each input may stray from what was known: amounts by how large they usually are."""
    size = len(weights.worth)
    squares = np.bincount(sample.indices, sample.data.astype(np.float64) ** 2, size)
    counts = np.maximum(1, np.bincount(sample.indices, minlength=size))
    usual = np.sqrt(squares / counts)
    spreads = np.empty(size)
    for number, name in enumerate(weights.names):
        kind = kind_of(name)
        spreads[number] = SPREADS[kind] / (max(0.5, usual[number]) if kind in AMOUNTS else 1.0)
    return csr_matrix(diags_array(spreads))


def shared(weights: Weights, traits: Traits, sample: csr_matrix, spread: float) -> csr_matrix:
    """Which inputs have which traits, for those that were met.

    :param spread: how many points a trait may be worth.
    """
    met = np.bincount(sample.indices, minlength=len(weights.worth)) > 0
    numbers: dict[str, int] = {}
    rows, columns, amounts = [], [], []
    for row, name in enumerate(weights.names):
        if met[row]:
            for trait, amount in traits.get(name, {}).items():
                rows.append(row)
                columns.append(numbers.setdefault(trait, len(numbers)))
                amounts.append(spread * amount)
    shape = (len(weights.worth), max(1, len(numbers)))
    return csr_matrix((amounts, (rows, columns)), shape=shape)
