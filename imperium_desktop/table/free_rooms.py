"""Where there is room on the felt that covers nothing one needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from PySide6.QtCore import QPointF, QRectF, QSizeF

MOST_ROOMS = 4
"""The largest are enough to choose from."""


def free_rooms(whole: QRectF, taken: Sequence[QRectF], gap: float) -> list[QRectF]:
    """The largest rectangles that touch nothing that is taken, largest first."""
    blocked = [rect.adjusted(-gap, -gap, gap, gap) for rect in taken]
    free = [room for room in _rooms(whole, blocked) if not any(room.intersects(other) for other in blocked)]
    return sorted(free, key=lambda room: -room.width() * room.height())[:MOST_ROOMS]


def _rooms(whole: QRectF, blocked: Sequence[QRectF]) -> Iterator[QRectF]:
    across = sorted({whole.left(), whole.right(), *(x for rect in blocked for x in (rect.left(), rect.right()))})
    down = sorted({whole.top(), whole.bottom(), *(y for rect in blocked for y in (rect.top(), rect.bottom()))})
    for left, right in combinations([x for x in across if whole.left() <= x <= whole.right()], 2):
        for top, bottom in combinations([y for y in down if whole.top() <= y <= whole.bottom()], 2):
            yield QRectF(left, top, right - left, bottom - top)


def place_near(size: QSizeF, point: QPointF, room: QRectF) -> QPointF:
    """Where something of a size lies in a room, as near to a point as it gets."""
    x = min(max(point.x() - size.width() / 2, room.left()), room.right() - size.width())
    y = min(max(point.y() - size.height() / 2, room.top()), room.bottom() - size.height())
    return QPointF(max(room.left(), x), max(room.top(), y))
