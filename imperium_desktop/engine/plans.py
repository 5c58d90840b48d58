"""Where things lie on a table: plain rectangles, so that a layout can be tested without a window."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in table units; one unit is one pixel of an unzoomed view."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.height

    def inset(self, by: float) -> "Rect":
        """The same rectangle with a margin taken off."""
        return Rect(self.x + by, self.y + by, max(1.0, self.width - 2 * by), max(1.0, self.height - 2 * by))


@dataclass(frozen=True, slots=True)
class ZonePlan:
    """How one zone is laid out.

    `style`: "row" spreads cards and overlaps them when it gets narrow, "fan" is the hand, "pile" shows the top card and
    a count, "slots" keeps every card in its place, "strip" is a folded seat.
    """

    rect: Rect
    card_width: float
    style: str = "row"
    title: str = ""
    face_up: bool = True
    beneath: bool = False
    """Whether it peeps out from under the cards of another zone."""


@dataclass(frozen=True, slots=True)
class CounterPlan:
    """Where the tokens of a counter lie."""

    rect: Rect
    size: float
    style: str = "number"
    """"number" is one token with a count, "row" one token each, "face" one that shows the amount itself."""


@dataclass(slots=True)
class TablePlan:
    """The whole table for one window size."""

    width: float
    height: float
    zones: dict[str, ZonePlan] = field(default_factory=dict)
    counters: dict[str, CounterPlan] = field(default_factory=dict)
    strips: dict[int, Rect] = field(default_factory=dict)
    """The folded seats of other players: a click unfolds one."""
    mats: list[tuple[Rect, str]] = field(default_factory=list)
    """Felt areas drawn beneath everything, with their title."""
    origins: dict[str, str] = field(default_factory=dict)
    """Where a card that turns up in a zone most likely comes from, so that it can be seen coming."""
    spread: Rect | None = None
    """Where a pile is spread out to be looked through."""
    script: Rect | None = None
    """Where the moves of an automatic opponent are explained."""
