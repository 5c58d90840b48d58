"""The campaign log on a page: the painted sheet, whose rows can be pointed at and opened."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from imperium_desktop.storage.campaign_log import LogSheet
from imperium_desktop.windows.campaigns.painted_log import paint_sheet, row_box, sheet_size

LEAST_WIDTH = 560


class LogView(QWidget):
    """A sheet of paper in the middle of its room, as big as it gets."""

    opened = Signal(int)
    """A game is to be looked at; its number, counted from 1."""
    chosen = Signal(int)
    """Another row stands out; the number of its game, or 0 for none."""

    def __init__(self) -> None:
        super().__init__()
        self._sheet: LogSheet | None = None
        self._row = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Campaign log"))

    @property
    def row(self) -> int:
        """The row that stands out, counted from 0; -1 for none."""
        return self._row

    def show_sheet(self, sheet: LogSheet) -> None:
        """Shows a sheet; no row stands out."""
        self._sheet = sheet
        self.choose(-1)
        self.update()

    def choose(self, row: int) -> None:
        """Lets a row stand out."""
        if row != self._row:
            self._row = row
            self.chosen.emit(row + 1)
            self._describe()
            self.update()

    def row_at(self, place: QPointF) -> int:
        """The row with a game at a place, or -1."""
        if self._sheet is None:
            return -1
        box = self._box()
        return next((row for row in range(len(self._sheet.rows)) if row_box(box, row).contains(place)), -1)

    def row_rect(self, row: int) -> QRectF:
        """Where a row is shown."""
        return row_box(self._box(), row)

    # Looks -----------------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """As wide as is easy to read."""
        return QSize(960, 640)

    def minimumSizeHint(self) -> QSize:
        """As small as can be read."""
        return QSize(LEAST_WIDTH, round(LEAST_WIDTH * 0.67))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The sheet on its shadow."""
        if self._sheet is None:
            return
        painter = QPainter(self)
        box = self._box()
        shadow = self.palette().color(self.palette().ColorRole.Shadow)
        for depth in range(1, 6):
            shadow.setAlpha(26 - 4 * depth)
            painter.fillRect(box.translated(depth, depth), shadow)
        paint_sheet(painter, box, self._sheet, QApplication.palette(), self._row)
        painter.end()

    def _box(self) -> QRectF:
        assert self._sheet is not None
        room = QRectF(self.rect()).adjusted(1, 1, -7, -7)
        size = sheet_size(self._sheet, room.width())
        scale = min(1.0, room.height() / size.height())
        box = QRectF(0, 0, size.width() * scale, size.height() * scale)
        box.moveTopLeft(QPointF(room.left() + (room.width() - box.width()) / 2, room.top()))
        return box

    # Mouse and keyboard ----------------------------------------------------------------------------------------------

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A row with a game invites a click."""
        row = self.row_at(event.position())
        self.setCursor(Qt.CursorShape.PointingHandCursor if row >= 0 else Qt.CursorShape.ArrowCursor)
        self.choose(row)

    def leaveEvent(self, event: QEvent) -> None:
        """The mouse lets go of the row."""
        if not self.hasFocus():
            self.choose(-1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Opens the game of a row."""
        row = self.row_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and row >= 0:
            self.opened.emit(row + 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows go through the rows, Enter opens one."""
        games = len(self._sheet.rows) if self._sheet is not None else 0
        key = event.key()
        if games and key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            step = 1 if key == Qt.Key.Key_Down else -1
            self.choose((self._row + step) % games if self._row >= 0 else (0 if step > 0 else games - 1))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._row >= 0:
            self.opened.emit(self._row + 1)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """No row stands out for somebody who went elsewhere."""
        super().focusOutEvent(event)
        self.choose(-1)

    def _describe(self) -> None:
        """What a screen reader says of the row that stands out."""
        if self._sheet is None or not 0 <= self._row < len(self._sheet.rows):
            return
        cells = zip(self._sheet.columns, self._sheet.cells(self._sheet.rows[self._row]), strict=True)
        self.setAccessibleDescription(", ".join(f"{title}: {words}" for title, words in cells if words))
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
