"""A slider over all choices of a game, with a mark where each turn begins."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider, QToolTip

from imperium_desktop.art import palette as art_palette
from imperium_desktop.engine.replays import Replay
from imperium_desktop.table.plain_text import tip

MARK = 6
"""Pixels a mark is high."""


class Timeline(QSlider):
    """A press anywhere goes there; marks have the colours of the seats, or that of words where all seats act."""

    def __init__(self, replay: Replay, colours: Mapping[int, QColor]) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._replay = replay
        self._colours = colours
        self.setRange(0, replay.length)
        self.setPageStep(max(1, replay.length // 20))
        self.setMinimumHeight(26 + MARK)
        self.setMinimumWidth(120)
        self.setAccessibleName("Position in the game")

    def x_of(self, position: int) -> float:
        """Where a position lies, in pixels from the left."""
        handle = self._handle_width()
        room = self.width() - handle
        return QStyle.sliderPositionFromValue(0, self.maximum(), position, room) + handle / 2

    def position_at(self, x: float) -> int:
        """The position nearest to a point."""
        handle = self._handle_width()
        return QStyle.sliderValueFromPosition(0, self.maximum(), round(x - handle / 2), self.width() - handle)

    def _handle_width(self) -> int:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        return self.style().pixelMetric(QStyle.PixelMetric.PM_SliderLength, option, self)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        low = self.height() - 1.0
        for turn in self._replay.turns:
            x = self.x_of(turn.position)
            shared = self.palette().color(QPalette.ColorRole.WindowText)
            ground = self.palette().color(QPalette.ColorRole.Window)
            own = self._colours.get(turn.seat)
            painter.setPen(QPen(shared if own is None else art_palette.as_mark_on(ground, own), 2))
            painter.drawLine(QPointF(x, low - MARK), QPointF(x, low))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The handle comes to the mouse and is then held by it."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setValue(self.position_at(event.position().x()))
        super().mousePressEvent(event)

    def event(self, event: QEvent) -> bool:
        """The tooltip names the turn under the mouse."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            position = self.position_at(event.pos().x())
            heading = self._replay.turn_at(position).heading
            QToolTip.showText(event.globalPos(), tip(f"{heading}, choice {position}"), self)
            return True
        return super().event(event)
