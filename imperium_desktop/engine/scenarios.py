"""Playing a scenario: its steps one after the other, then the comparison with what it expects.

What steps mean and what can be expected are words of a game; the rest is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.forms import FormError, Kind, text
from imperium_desktop.engine.toml_places import KeyPath

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


# Forms ---------------------------------------------------------------------------------------------------------------


def title(value: Any, path: KeyPath) -> None:
    """What a scenario is called, on one line."""
    text(value, path)
    if "\n" in value:
        raise FormError("a title is one line", path)


def check_title(data: dict[str, Any]) -> None:
    """:raises FormError: if a scenario has no title."""
    if "title" not in data:
        raise FormError("a scenario needs a title", ())


def check_steps(steps: Any, check: Kind) -> None:
    """:raises FormError: with the first step that is not in order."""
    if not isinstance(steps, list):
        raise FormError("every step is a table of its own; write [[step]]", ("step",))
    for index, step in enumerate(steps):
        check(step, ("step", index))


def check_demands(expected: dict[str, Any], path: KeyPath = ("expect",)) -> None:
    """Refuses what would be compared with nothing and so passes whatever happens."""
    for key, value in expected.items():
        if value == {} or (key.startswith("not_") and not value):
            raise FormError(f"“{key}” expects nothing; leave it out or say what must be true", (*path, key))
        if isinstance(value, dict):
            check_demands(value, (*path, key))
