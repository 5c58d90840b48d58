"""Courses: what a seat saw from settled point to settled point of a game, and how it ended."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.levels import Care
from imperium_desktop.engine.minds import Inputs, Weights
from imperium_desktop.engine.schools import Result, School
from imperium_desktop.engine.thinking import Thinker

MOST_DECISIONS = 3000
"""A practice game that takes longer is given up."""


@dataclass(slots=True)
class Course:
    """One seat's way through a game."""

    seen: list[Inputs] = field(default_factory=list)
    result: Result | None = None


def play_courses(school: School[Any], weights: Weights, number: int, seed: int, care: Care) -> list[Course]:
    """The courses of all thinking seats of one practice game; none if it did not come to an end."""
    lesson = school.lesson(number, seed)
    game = school.start(lesson)
    mind = school.mind
    thinkers: dict[int, Thinker[Any]] = {}
    courses: dict[int, Course] = {}
    decisions = 0
    while not game.over:
        decision = game.pending
        seat = decision.seat
        if seat not in thinkers:
            thinkers[seat] = Thinker(mind, weights, lesson.seed * 31 + seat, care)
            courses[seat] = Course()
        answer = thinkers[seat].choose(game)
        if school.learns(game):
            courses[seat].seen.append(mind.inputs(game, seat, weights, mind.surroundings(game, seat)))
            between = school.between(game, answer)
            if between is not None:
                around = mind.surroundings(between, seat)
                courses[seat].seen.append(mind.inputs(between, seat, weights, around))
        game.answer(answer)
        decisions += 1
        if decisions > MOST_DECISIONS:
            return []
    for seat, course in courses.items():
        course.result = school.result(game, seat)
    return [course for course in courses.values() if course.seen]


@dataclass(slots=True)
class CourseTable:
    """Many courses as rows of a sparse table."""

    numbers: NDArray[np.int32]
    """The inputs of all rows, one row after the other."""
    amounts: NDArray[np.float32]
    ends: NDArray[np.int64]
    """Where each row ends."""
    bases: NDArray[np.float32]
    course_ends: NDArray[np.int64]
    """With which row each course ends."""
    results: list[Result]

    @classmethod
    def of(cls, courses: Iterable[Course]) -> CourseTable:
        """Courses as rows."""
        numbers: list[int] = []
        amounts: list[float] = []
        ends: list[int] = []
        bases: list[float] = []
        course_ends: list[int] = []
        results: list[Result] = []
        for course in courses:
            for inputs in course.seen:
                for number, amount in inputs.flat():
                    numbers.append(number)
                    amounts.append(amount)
                ends.append(len(numbers))
                bases.append(inputs.base)
            course_ends.append(len(ends))
            assert course.result is not None
            results.append(course.result)
        return cls(
            np.array(numbers, np.int32),
            np.array(amounts, np.float32),
            np.array(ends, np.int64),
            np.array(bases, np.float32),
            np.array(course_ends, np.int64),
            results,
        )

    def save(self, path: Path, names: Sequence[str]) -> None:
        """Writes the table with the names of its inputs."""
        np.savez(
            path,
            numbers=self.numbers,
            amounts=self.amounts,
            ends=self.ends,
            bases=self.bases,
            course_ends=self.course_ends,
            text=np.array(json.dumps({"names": list(names), "results": self.results})),
        )

    @classmethod
    def load(cls, path: Path, weights: Weights) -> CourseTable:
        """A table that was written, its inputs numbered as these weights number them."""
        with np.load(path, allow_pickle=False) as data:
            text = json.loads(str(data["text"]))
            renumbered = np.array(weights.numbers(text["names"]), np.int32)
            return cls(
                renumbered[data["numbers"]],
                data["amounts"],
                data["ends"],
                data["bases"],
                data["course_ends"],
                [Result(*result) for result in text["results"]],
            )
