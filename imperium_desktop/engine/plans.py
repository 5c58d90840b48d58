"""Where things lie on a table: plain rectangles, so that a layout can be tested without a window."""

from collections.abc import Sequence
from dataclasses import field
from typing import Final

from imperium_desktop.engine.dataclass import dataclass

GAP: Final = 6.0
"""Between neighbouring cards."""


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

    def holds(self, other: "Rect", slack: float = 0.5) -> bool:
        """Whether another rectangle lies within this one."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlap(self, other: "Rect") -> float:
        """The area that both cover."""
        width = min(self.right, other.right) - max(self.x, other.x)
        height = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0.0, width) * max(0.0, height)


FEW_BENEATH = 2
"""So many cards can look out above the one they lie beneath and still be told apart."""


def around(rects: Sequence[Rect]) -> Rect | None:
    """The smallest rectangle that holds all of these; None if there are none."""
    if not rects:
        return None
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(left, top, max(rect.right for rect in rects) - left, max(rect.bottom for rect in rects) - top)


def caption_height(width: float) -> float:
    """How high the name of a pile of so wide cards is."""
    return max(13.0, width * 0.17)


@dataclass(frozen=True, slots=True)
class ZonePlan:
    """How one zone is laid out.

    `style`: "row" spreads cards and overlaps them when it gets narrow, "pile" shows the top card and a count, "slots"
    keeps every card in its place.
    """

    rect: Rect
    card_width: float
    style: str = "row"
    letters: float = 0.0
    """How large the words on its cards are; 0 for cards that are looked at to be told apart, not to be read."""
    headroom: float = 0.0
    """What is kept free above the cards of a row, for cards that look out from under them."""
    footroom: float = 0.0
    """The same below the cards; the name of a pile stands there."""
    beneath: bool = False
    """Whether it peeps out from under the cards of another zone."""
    lowest: bool = False
    """Whether what else peeps out there lies upon it."""
    fan: float = 0.0
    """How far each of many cards beneath one looks out to its left; a few of them look out above it, and all if 0."""
    upon: int = 0
    """How many cards of neighbouring zones these lie upon, where they reach over each other."""
    steady: bool = False
    """Whether cards of a row keep their places while something is being resolved."""
    looked_through: bool = False
    """Whether a click spreads the cards of a row out like those of a pile, once they lie over each other."""

    def fan_of(self, beneath: int) -> float:
        """How far each of so many cards looks out to the left of the one above them; 0 if they look out above it."""
        return self.fan if beneath > FEW_BENEATH else 0.0


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
    strip_words: float = 0.0
    """How much of a strip is for words; cards lie in the rest."""
    mats: list[Rect] = field(default_factory=list)
    """Areas of the felt that belong together."""
    inscriptions: list[tuple[Rect, str]] = field(default_factory=list)
    """What is written on the felt, for places that are empty at first."""
    origins: dict[str, str] = field(default_factory=dict)
    """Where a card that turns up in a zone most likely comes from, so that it can be seen coming."""
    spread: ZonePlan | None = None
    """Where a pile is spread out to be looked through, or cards from closed piles are offered."""
    unfolded: int | None = None
    """The seat of another player that is shown as large as one's own."""
    sheet: Rect | None = None
    """The sheet that it lies on, over the rest of the table."""
    prompt: Rect | None = None
    """Where it stands what is asked."""
    stage: Rect | None = None
    """Where the words of what is being resolved stand, beside its card."""
    account: Rect | None = None
    """Where it is told what the others did."""
    standing: Rect | None = None
    """Where the viewer's own points stand."""
    script: Rect | None = None
    """Where the moves of an automatic opponent are explained."""
