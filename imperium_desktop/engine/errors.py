"""Errors a person may see. Each carries one sentence that says what is wrong, where, and what to do."""


class ImperiumDesktopError(Exception):
    """Something the user gave us cannot be used; `str(error)` is a sentence fit to be shown."""


class IllegalChoiceError(ImperiumDesktopError):
    """An answer that the pending decision does not offer."""


class NewerStateError(ImperiumDesktopError):
    """A position that a newer version of the program kept; `reason` is what shows it, in a few words."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"This position was kept by a newer version of the program ({reason}).")
        self.reason = reason


class DamagedRecordError(ImperiumDesktopError):
    """A record that cannot be read or no longer leads where it says."""
