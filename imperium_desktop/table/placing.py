"""Where each card of a zone goes: pure arithmetic on rectangles."""

from __future__ import annotations

from dataclasses import dataclass

from imperium_desktop.engine.plans import Rect, ZonePlan

RATIO = 1.4
GAP = 8.0
READABLE = 116.0
"""Hand cards shrink to this width before they overlap: what is in one's hand should be seen whole."""
SHOWN_PART = 0.34
"""Cards overlap until this part of each is still seen; only then do they shrink."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies and how wide it is."""

    x: float
    y: float
    width: float

    @property
    def rect(self) -> Rect:
        """The rectangle it covers."""
        return Rect(self.x, self.y, self.width, self.width * RATIO)


def spots(plan: ZonePlan, count: int, groups: list[int] | None = None) -> list[Spot]:
    """The spots of `count` cards in a zone; `groups` are numbers of cards that are kept together."""
    if plan.style == "pile":
        return [Spot(plan.rect.x, plan.rect.y, plan.card_width)] * count
    if plan.style == "slots":
        return [
            Spot(plan.rect.x + place * (plan.card_width + GAP), plan.rect.y, plan.card_width) for place in range(count)
        ]
    return _row(plan, count, groups or [])


def _row(plan: ZonePlan, count: int, groups: list[int]) -> list[Spot]:
    if not count:
        return []
    width = plan.card_width
    breaks = _breaks(count, groups)
    room = plan.rect.width
    pitch = width + GAP
    extra = len(breaks) * GAP * 2
    if plan.style == "fan" and count > 1:
        whole = (room - extra - GAP * (count - 1)) / count
        width = min(width, max(READABLE, whole))
        pitch = width + GAP
    if count > 1:
        pitch = min(pitch, (room - width - extra) / (count - 1))
        least = width * SHOWN_PART
        if pitch < least:
            width = max(24.0, (room - extra) / (1 + (count - 1) * SHOWN_PART))
            pitch = width * SHOWN_PART
    total = width + pitch * (count - 1) + extra
    x = plan.rect.x + max(0.0, (room - total) / 2)
    y = plan.rect.y + max(0.0, (plan.rect.height - width * RATIO) / 2)
    result = []
    for place in range(count):
        if place in breaks:
            x += GAP * 2
        result.append(Spot(x, y, width))
        x += pitch
    return result


def _breaks(count: int, groups: list[int]) -> set[int]:
    """The places before which a wider gap parts one group from the next."""
    result = set()
    place = 0
    for size in groups:
        place += size
        if 0 < place < count:
            result.add(place)
    return result


def overlap(one: Rect, other: Rect) -> float:
    """The area two rectangles share."""
    width = min(one.right, other.right) - max(one.x, other.x)
    height = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, width) * max(0.0, height)
