"""What happened, as plain data. A game turns events into words on demand."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Event:
    """One thing that happened.

    `seats` are those who may see `cards`; None means everyone. The log of a seat that may not see them speaks of
    "a card".
    """

    kind: str
    seat: int
    cards: tuple[int, ...] = ()
    amount: int = 0
    detail: str = ""
    seats: tuple[int, ...] | None = None


@dataclass(slots=True)
class Outcome:
    """What came of one answer."""

    events: list[Event] = field(default_factory=list)
    revealed: bool = False
    """Whether somebody learned something hidden, so that going back would be knowing too much."""
