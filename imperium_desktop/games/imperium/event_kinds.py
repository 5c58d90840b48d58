"""The kinds of event. Each is declared once, beside the verb or rule that logs it, with its sentence of the story."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.dataclass import dataclass

if TYPE_CHECKING:
    from imperium_desktop.engine.events import Event, Part
    from imperium_desktop.games.imperium.game import Imperium

Story = Callable[["Imperium", "Event"], list["Part"]]
"""Tells an event that everybody may know of."""


@dataclass(frozen=True, slots=True)
class Brief:
    """How a kind of event is told to those who were not there, a few lines for a whole turn."""

    words: str
    """The sentence, without a full stop. Its parts call the reader “you”."""
    importance: int
    """What is told where there is not room for all."""
    to_reader: int = 0
    """The same where it befell the reader; 0 if they did it themselves and need not be told."""


@dataclass(frozen=True, slots=True, eq=False)
class EventKind:
    """What is told of one kind of event, and how much is made of it."""

    name: str
    story: str | Story
    """The sentence. In braces stand the parts that `wording.story` knows: {who}, {cards}, {amount} and so on.

    One that begins with {subject} can be told without it.
    """
    heading: bool = False
    """Whether it begins a part of the story."""
    quiet: bool = False
    """Whether telling it would make the story long without making it better."""

    great: bool = False
    """Whether the table stops for it."""
    closing: bool = False
    """Whether it brings the game to its end."""
    brief: Brief | None = None
    """How others hear of it later; None if it is not worth a line."""

    def __post_init__(self) -> None:
        if EVENT_KINDS.setdefault(self.name, self) is not self:
            raise ValueError(f"“{self.name}” is declared twice as a kind of event")


EVENT_KINDS: Final[dict[str, EventKind]] = {}
"""All there are, by name. Whoever has a game has them all: its steps and verbs have been imported."""
