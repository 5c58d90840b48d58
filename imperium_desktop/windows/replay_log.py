"""The log of a replay: it grows and shrinks with the position, and every line leads to where it happened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QMouseEvent, QTextBlock, QTextCursor

from imperium_desktop.engine.accounts import turn_at
from imperium_desktop.table.controller import TableController
from imperium_desktop.windows.log_panel import LogPanel

MOST_ADDED = 24
"""So many choices are added to the story one by one; for more it is told anew, which is quicker."""


class ReplayLog(LogPanel):
    """Tells the story up to where the replay stands."""

    marks_turns = False

    def __init__(self, controller: TableController, ask_path: Callable[[], Path | None]) -> None:
        self._told = 0
        """The position up to which the story is told."""
        self._pressed = QPoint()
        super().__init__(controller, ask_path)
        self.text.setToolTip("Click a line to go there")
        self.text.viewport().installEventFilter(self)
        self.text.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        controller.changed.connect(self.follow)

    def tell_anew(self) -> None:
        """The whole story up to where the replay stands."""
        super().tell_anew()
        self._told = self.controller.session.position

    def follow(self) -> None:
        """Adds what happened since, or takes back what has not happened yet."""
        session = self.controller.session
        if not 0 <= session.position - self._told <= MOST_ADDED and session.position > self._told:
            self.tell_anew()
            return
        if session.position < self._told:
            self._cut_after(session.position)
        for position in range(self._told + 1, session.position + 1):
            self.add_lines(session.outcomes[position - 1], position)
        if session.position != self._told:
            self._told = session.position
            self._to_end()

    def _cut_after(self, position: int) -> None:
        document = self.text.document()
        block = document.lastBlock()
        while block.isValid() and block.userState() > position:
            block = block.previous()
        if not block.isValid():
            self.text.clear()
            self._turn = None
            return
        cursor = QTextCursor(block)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        self._turn = turn_at(position, self.controller.session.opening, self.controller.session.outcomes)

    def line_at(self, point: QPoint) -> QTextBlock | None:
        """The line under a point of the text; None beside or below the story."""
        cursor = self.text.cursorForPosition(point)
        block = cursor.block()
        layout = self.text.document().documentLayout()
        scrolled = point.y() + self.text.verticalScrollBar().value()
        return block if scrolled <= layout.blockBoundingRect(block).bottom() else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click on a line goes there; one on a card's name enlarges the card, and a drag selects text."""
        if isinstance(event, QMouseEvent) and event.button() == Qt.MouseButton.LeftButton:
            point = event.position().toPoint()
            if event.type() == QEvent.Type.MouseButtonPress:
                self._pressed = point
            elif event.type() == QEvent.Type.MouseButtonRelease and not self.text.anchorAt(point):
                line = self.line_at(point)
                if (point - self._pressed).manhattanLength() < 4 and line is not None and line.userState() > 0:
                    self.go_to.emit(line.userState())
        return super().eventFilter(watched, event)
