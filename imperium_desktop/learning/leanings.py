"""Leanings: ways in which a player may judge otherwise than it does, each a whole family of inputs at once.

There are far more inputs than games to tell what each is worth. What they have in common is little enough to be tried:
an amount, a scale, a trait of the faces in one place. A leaning is measured by how much it changes the choice between
the answers to one decision, since what changes nothing there changes nothing at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix

from imperium_desktop.engine.input_kinds import AMOUNTS, kind_of
from imperium_desktop.engine.levels import Care
from imperium_desktop.engine.minds import Inputs, Weights
from imperium_desktop.engine.schools import School
from imperium_desktop.engine.thinking import Thinker
from imperium_desktop.learning.courses import MOST_DECISIONS

MOST_LEANINGS = 72
RARE = 0.1
"""What tells fewer answers apart for every decision is no leaning of its own."""
ALIKE = 0.8
"""Leanings that are more alike than this are one."""
SWAY = 1.0
"""By how many points all leanings together may change a judgement, by and large."""

Floats = NDArray[np.float64]


class Leanings(NamedTuple):
    """What can be leaned to, and how far each input is swayed by one unit of it."""

    names: list[str]
    parts: list[dict[str, float]]
    """For each leaning the points that inputs gain."""

    def points(self, amounts: Floats, weights: Weights) -> Floats:
        """By how much each input counts for more with so much of every leaning."""
        found = np.zeros(len(weights.worth))
        for amount, part in zip(amounts.tolist(), self.parts, strict=True):
            for name, points in part.items():
                found[weights.number(name)] += amount * points
        return found


def survey(school: School[Any], weights: Weights, seed: int, games: int) -> Leanings:
    """The leanings that tell answers apart in some games, each scaled to matter as much as any other."""
    decisions = [rows for number in range(games) for rows in _answers_met(school, weights, number, seed)]
    families = _families(weights, school)
    names = list(families)
    table = _as_table(families, weights)
    centred = np.concatenate([_apart(_as_rows(rows, table.shape[1]) @ table.T) for rows in decisions])
    chosen = _chosen(centred, [": " not in name for name in names], RARE * len(decisions))
    usual = np.sqrt(np.square(centred[:, chosen]).sum(axis=0) / len(decisions))
    units = SWAY / (usual * np.sqrt(len(chosen)))
    return Leanings(
        [names[place] for place in chosen],
        [
            {name: amount * unit for name, amount in families[names[place]].items()}
            for place, unit in zip(chosen, units.tolist(), strict=True)
        ],
    )


def _apart(seen: csr_matrix) -> Floats:
    """By how much each of the answers to a decision has more or less of everything than they have on average."""
    dense = np.asarray(seen.toarray())
    apart: Floats = (dense - dense.mean(axis=0)) / np.sqrt(len(dense))
    return apart


def _chosen(centred: Floats, plain: list[bool], rare: float) -> list[int]:
    """Which families are leanings: what is told as a number first, then the most frequent; none like another."""
    met = (np.abs(centred) > 1e-9).sum(axis=0)
    order = sorted(range(len(plain)), key=lambda place: (not plain[place], -int(met[place])))
    lengths = np.sqrt(np.square(centred).sum(axis=0))
    chosen: list[int] = []
    for place in order:
        if met[place] >= rare and len(chosen) < MOST_LEANINGS:
            likeness = np.abs(centred[:, chosen].T @ centred[:, place]) / (lengths[chosen] * lengths[place])
            if not chosen or likeness.max() < ALIKE:
                chosen.append(place)
    return chosen


def _families(weights: Weights, school: School[Any]) -> dict[str, dict[str, float]]:
    """Inputs that have something in common, each with how much of it: amounts alone, scales by their steps."""
    families: dict[str, dict[str, float]] = {}
    for name in weights.names:
        kind = kind_of(name)
        head, _, rest = name.partition(":")
        if kind in AMOUNTS[:1]:
            families[name] = {name: 1.0}
        elif kind == "step" and rest.isdigit():
            families.setdefault(head, {})[name] = float(rest)
        elif kind == "face":
            for trait, amount in school.traits.get(name, {}).items():
                families.setdefault(trait, {})[name] = amount
    return families


def _answers_met(school: School[Any], weights: Weights, number: int, seed: int) -> Iterator[list[Inputs]]:
    """For every judged decision of a game, where each answer leads to."""
    lesson = school.lesson(number, seed)
    game = school.start(lesson)
    mind = school.mind
    thinkers: dict[int, Thinker[Any]] = {}
    for _ in range(MOST_DECISIONS):
        decision = game.pending
        if decision is None:
            return
        thinker = thinkers.setdefault(decision.seat, Thinker(mind, weights, lesson.seed * 31 + decision.seat, Care()))
        around = mind.surroundings(game, decision.seat)
        answers = mind.answers(game, decision)
        if len(answers) > 1:
            positions = [mind.tried(game, answer)[0] for answer in answers]
            rows = [
                mind.inputs(position, decision.seat, weights, around) for position in positions if not position.over
            ]
            if len(rows) > 1:
                yield rows
        game.answer(thinker.choose(game))


def _as_rows(rows: list[Inputs], size: int) -> csr_matrix:
    numbers: list[int] = []
    amounts: list[float] = []
    ends = [0]
    for inputs in rows:
        known = [(number, amount) for number, amount in inputs.flat() if number < size]
        numbers += [number for number, _ in known]
        amounts += [amount for _, amount in known]
        ends.append(len(numbers))
    return csr_matrix((amounts, numbers, ends), shape=(len(rows), size))


def _as_table(families: dict[str, dict[str, float]], weights: Weights) -> csr_matrix:
    rows, columns, amounts = [], [], []
    for row, family in enumerate(families.values()):
        for name, amount in family.items():
            rows.append(row)
            columns.append(weights.number(name))
            amounts.append(amount)
    return csr_matrix((amounts, (rows, columns)), shape=(len(families), len(weights.worth)))
