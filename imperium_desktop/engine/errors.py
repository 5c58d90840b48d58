"""Errors a person may see. Each carries one sentence that says what is wrong, where, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from imperium_desktop.engine.decisions import Choice
    from imperium_desktop.engine.records import Record

GO_ON = "nothing is lost: make another choice, or undo"
"""What a player can do at a table that met a fault."""


class ImperiumDesktopError(Exception):
    """Something the user gave us cannot be used; `str(error)` is a sentence fit to be shown."""


class IllegalChoiceError(ImperiumDesktopError):
    """An answer that the pending decision does not offer."""


class NewerStateError(ImperiumDesktopError):
    """A position that a newer version of the program kept; `reason` is what shows it, in a few words."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"This position was kept by a newer version of the program ({reason}).")
        self.reason = reason


class FaultError(ImperiumDesktopError):
    """The program itself failed at something; the exception that nobody expected is its cause.

    `what` failed is the first half of its sentence, `advice` the second.
    """

    def __init__(
        self, what: str, record: Record | None = None, choice: Choice | None = None, advice: str = GO_ON
    ) -> None:
        super().__init__(f"{what}; {advice}.")
        self.what = what
        self.record = record
        """The game up to where it stands, if there is one."""
        self.choice = choice
        """The choice that could not be made, if it was one."""
        self.advice = advice
        self.state: dict[str, Any] | None = None
        """The game as it stands, whole: not every game is played from its deal."""

    def told(self, report: Path | None) -> str:
        """The sentence with the place of the report, if one could be written."""
        return f"{self.what}; {self.advice} (a report lies in “{report}”)." if report is not None else str(self)


class DamagedRecordError(ImperiumDesktopError):
    """A record that cannot be read or no longer leads where it says."""
