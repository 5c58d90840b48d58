"""How a text is told: at length or with the marks of a card's face, and what whoever acts is called."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from imperium_desktop.engine.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Voice:
    """Verbs speak to whoever acts; the same words can be said of somebody else."""

    long: bool
    """Whether things are named; on a face most have a mark instead."""
    you: str = "you"
    """Whoever acts."""
    your: str = "your"
    others: str = ""
    """All others; empty if they have no name of their own."""

    def says(self, text: str) -> str:
        """A text that leaves open who is meant."""
        return text.format(you=self.you, your=self.your)

    def of_others(self) -> Voice:
        """The same, said of other players."""
        return replace(self, you="they", your="their", others="")

    def of_the_bot(self) -> Voice:
        """The same, said of the Bot to whoever plays against it."""
        return replace(self, you="it", your="its", others="you")

    def to_you(self) -> Voice:
        """The same, said to the reader."""
        return Voice(self.long)


IN_WORDS: Final = Voice(long=True)
IN_MARKS: Final = Voice(long=False)
