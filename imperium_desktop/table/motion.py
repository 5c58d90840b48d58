"""Moving, flipping and fading items. One timer moves them all; any input finishes everything at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, QPointF, QTimer
from PySide6.QtWidgets import QGraphicsItem

from imperium_desktop.engine.dataclass import dataclass

FRAME = 16
"""Milliseconds between two frames."""


@dataclass(slots=True)
class Move:
    """One item on its way."""

    item: QGraphicsItem
    start: QPointF
    end: QPointF
    start_scale: float
    end_scale: float
    start_opacity: float
    end_opacity: float
    z_at_rest: float
    done: Callable[[], None] | None = None


class Motion(QObject):
    """All items that are on their way."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.duration = 220
        self._moves: dict[int, Move] = {}
        self._curve = QEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._advance)

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return bool(self._moves)

    def add(self, move: Move) -> None:
        """Starts a move; an older one of the same item is replaced."""
        self._moves[id(move.item)] = move
        if self.duration <= 0:
            self._end(move)
            del self._moves[id(move.item)]
            return
        move.item.setPos(move.start)
        move.item.setScale(move.start_scale)
        move.item.setOpacity(move.start_opacity)

    def begin(self) -> None:
        """Sets everything that was added going."""
        if self._moves:
            self._clock.restart()
            self._timer.start()

    def finish(self) -> None:
        """Brings everything to its end at once."""
        self._timer.stop()
        moves, self._moves = list(self._moves.values()), {}
        for move in moves:
            self._end(move)

    def _advance(self) -> None:
        part = self._clock.elapsed() / self.duration
        if part >= 1.0:
            self.finish()
            return
        eased = self._curve.valueForProgress(part)
        for move in self._moves.values():
            item = move.item
            item.setPos(move.start + (move.end - move.start) * eased)
            if move.start_scale != move.end_scale:
                item.setScale(move.start_scale + (move.end_scale - move.start_scale) * eased)
            if move.start_opacity != move.end_opacity:
                item.setOpacity(move.start_opacity + (move.end_opacity - move.start_opacity) * eased)

    def _end(self, move: Move) -> None:
        move.item.setPos(move.end)
        move.item.setScale(move.end_scale)
        move.item.setOpacity(move.end_opacity)
        move.item.setZValue(move.z_at_rest)
        if move.done is not None:
            move.done()
