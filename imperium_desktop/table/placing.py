"""Where each card of a zone goes: pure arithmetic on rectangles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import inf

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.faces import CARD_RATIO
from imperium_desktop.engine.plans import GAP, Rect, ZonePlan


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies and how wide it is."""

    x: float
    y: float
    width: float
    covered: float = 0.0
    """How much of its width, from the right, lies under what comes next in its row."""
    footroom: float = 0.0
    """How much room there is below it, into which tokens on it may hang."""
    headroom: float = 0.0
    """How much room there is above it, into which tokens on it may reach."""

    @property
    def rect(self) -> Rect:
        """The rectangle it covers."""
        return Rect(self.x, self.y, self.width, self.width * CARD_RATIO)


def spots(plan: ZonePlan, count: int, beneath: Sequence[int] = ()) -> list[Spot]:
    """The spots of `count` cards in a zone: side by side from the left, closer together where there is no room.

    :param beneath: how many cards lie beneath each; many of them are fanned out and need room too.
    """
    rect, width = plan.rect, plan.card_width
    if plan.style == "pile":
        return [Spot(rect.x, rect.y, width)] * count
    high = width * CARD_RATIO
    y = rect.y + plan.headroom + max(0.0, rect.height - plan.headroom - plan.footroom - high) / 2
    fans = [plan.fan_of(number) * number for number in beneath] or [0.0] * count
    pitches = [width + fan + GAP for fan in fans[:-1]]
    if plan.style == "row" and pitches:
        closer = min(1.0, max(float(len(pitches)), rect.width - width - fans[-1]) / sum(pitches))
        pitches = [pitch * closer for pitch in pitches]
    starts = list(accumulate(pitches, initial=rect.x))
    return [
        Spot(start + fan, y, width, max(0.0, start + fan + width - following), plan.footroom, plan.headroom)
        for start, fan, following in zip(starts, fans, [*starts[1:], inf], strict=False)
    ]
