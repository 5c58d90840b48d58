"""Playing a scenario: its steps one after the other, then the comparison with what it expects.

What steps mean and what can be expected are words of a game; the rest is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from imperium_desktop.engine.dataclass import dataclass

StepTable = dict[str, Any]
"""A step as it is written."""


class StepError(Exception):
    """Why a step does not fit, in one sentence."""


class DifferenceError(Exception):
    """The first thing that differs, in one sentence."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a scenario went; `difference` is empty if it passed."""

    path: Path
    title: str
    difference: str

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.difference


def result_of(path: Path, title: str, run: Callable[[], None]) -> Result:
    """How a scenario went that plays and compares."""
    try:
        run()
    except (StepError, DifferenceError) as error:
        return Result(path, title, str(error))
    return Result(path, title, "")


def play_steps(steps: Iterable[StepTable], play: Callable[[StepTable], None]) -> None:
    """Plays step after step.

    :raises StepError: with the first that does not fit.
    """
    for number, step in enumerate(steps, 1):
        try:
            play(dict(step))
        except StepError as error:
            raise StepError(f"step {number} ({shown(step)}): {error}") from error


def shown(step: StepTable) -> str:
    """A step as it is written."""
    return ", ".join(f"{key} = {value!r}" for key, value in step.items())
