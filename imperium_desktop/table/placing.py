"""Where each card of a zone goes: pure arithmetic on rectangles."""

from __future__ import annotations

from dataclasses import dataclass

from imperium_desktop.engine.plans import CARD_RATIO, GAP, Rect, ZonePlan


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies and how wide it is."""

    x: float
    y: float
    width: float

    @property
    def rect(self) -> Rect:
        """The rectangle it covers."""
        return Rect(self.x, self.y, self.width, self.width * CARD_RATIO)


def spots(plan: ZonePlan, count: int) -> list[Spot]:
    """The spots of `count` cards in a zone: side by side from the left, closer together where there is no room."""
    rect, width = plan.rect, plan.card_width
    if plan.style == "pile":
        return [Spot(rect.x, rect.y, width)] * count
    high = width * CARD_RATIO
    y = rect.y + plan.headroom + max(0.0, rect.height - plan.headroom - plan.footroom - high) / 2
    pitch = width + GAP
    if plan.style == "row" and count > 1:
        pitch = min(pitch, max(1.0, (rect.width - width) / (count - 1)))
    return [Spot(rect.x + place * pitch, y, width) for place in range(count)]
