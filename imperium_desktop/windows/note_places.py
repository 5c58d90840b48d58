"""Where a note may stand so that it hides little, and its line to what it speaks of crosses little.

Thousands of places are tried, so most of this is done with plain numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF

PACE = 24
"""Pixels between two places that are tried."""
APART = 22.0
"""How far a note stays away from what it speaks of, so that there is a line between them."""
AWAY = 0.6
"""What each pixel costs that a note stands away from the right edge, where the eyes expect it."""
OVER = 10.0
"""What each pixel of a line costs that lies over something."""
NEAREST = 300
"""How many places that hide nothing are looked at more closely."""

Edges = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def best_place(room: QRectF, size: QSizeF, taken: Sequence[QRectF], thing: QRectF | None) -> QRectF:
    """The place for a note of that size within a room, of all that hide least the best one; never over the thing."""
    others = [_edges(rect) for rect in taken]
    weighed = [(edges, 1.0) for edges in others]
    if thing is not None:
        weighed.append((_edges(thing.adjusted(-APART, -APART, APART, APART)), 100.0))
    hidden = [(_hidden(_edges(note), weighed), note) for note in _places(room, size)]
    if not hidden:
        return QRectF(room.topLeft(), size)
    least = min(cost for cost, _ in hidden)
    open_places = [note for cost, note in hidden if cost <= least + PACE * PACE]

    def distance(note: QRectF) -> float:
        away = AWAY * (room.right() - note.right())
        if thing is None:
            return away + abs(note.center().y() - room.center().y())
        way = note.center() - thing.center()
        return away + abs(way.x()) + abs(way.y())

    nearest = sorted(open_places, key=distance)[:NEAREST]
    if thing is None:
        return nearest[0]
    in_the_way = [_edges(rect) for rect in taken if not rect.intersects(thing)]
    return min(nearest, key=lambda note: distance(note) + OVER * _crossed(*line_between(note, thing), in_the_way))


def line_between(note: QRectF, thing: QRectF) -> tuple[QPointF, QPointF]:
    """From the edge of a note to the edge of what it speaks of: straight across or down where they face each other."""
    across = _shared(note.left(), note.right(), thing.left(), thing.right())
    if across is not None:
        below = note.center().y() > thing.center().y()
        start, end = (note.top(), thing.bottom()) if below else (note.bottom(), thing.top())
        return QPointF(across, start), QPointF(across, end)
    down = _shared(note.top(), note.bottom(), thing.top(), thing.bottom())
    if down is not None:
        right = note.center().x() > thing.center().x()
        start, end = (note.left(), thing.right()) if right else (note.right(), thing.left())
        return QPointF(start, down), QPointF(end, down)
    return _edge_point(note, thing.center()), _edge_point(thing, note.center())


def _places(room: QRectF, size: QSizeF) -> Iterator[QRectF]:
    """From the right edge and from the top on."""
    left = room.right() - size.width()
    while left >= room.left():
        top = room.top()
        while top + size.height() <= room.bottom():
            yield QRectF(QPointF(left, top), size)
            top += PACE
        left -= PACE


def _edges(rect: QRectF) -> Edges:
    return rect.left(), rect.top(), rect.right(), rect.bottom()


def _hidden(note: Edges, weighed: Sequence[tuple[Edges, float]]) -> float:
    """How much of some rectangles a note would hide, each as bad as its weight says."""
    left, top, right, bottom = note
    cost = 0.0
    for (other_left, other_top, other_right, other_bottom), weight in weighed:
        if left < other_right and other_left < right and top < other_bottom and other_top < bottom:
            width = min(right, other_right) - max(left, other_left)
            cost += weight * width * (min(bottom, other_bottom) - max(top, other_top))
    return cost


def _crossed(start: QPointF, end: QPointF, rects: Sequence[Edges]) -> float:
    """How many pixels of a line lie over some of these."""
    x, y = start.x(), start.y()
    across, down = end.x() - x, end.y() - y
    share = 0.0
    for left, top, right, bottom in rects:
        enters, leaves = 0.0, 1.0
        for way, first, last in ((across, left - x, right - x), (down, top - y, bottom - y)):
            if abs(way) < 1e-9:
                if not first <= 0 <= last:
                    leaves = enters
                continue
            enters = max(enters, min(first / way, last / way))
            leaves = min(leaves, max(first / way, last / way))
        share += max(0.0, leaves - enters)
    return share * (abs(across) + abs(down))


def _shared(first: float, last: float, other_first: float, other_last: float) -> float | None:
    """The middle of what two stretches have in common; None if that is nothing to speak of."""
    begin, end = max(first, other_first), min(last, other_last)
    return (begin + end) / 2 if end - begin > 6 else None


def _edge_point(box: QRectF, towards: QPointF) -> QPointF:
    """Where the line from the middle of a box to a point leaves the box."""
    centre = box.center()
    across, down = towards.x() - centre.x(), towards.y() - centre.y()
    reach = max(abs(across) / (box.width() / 2), abs(down) / (box.height() / 2), 1.0)
    return centre + QPointF(across, down) / reach
