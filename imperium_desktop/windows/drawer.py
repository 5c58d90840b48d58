"""A drawer at the right edge: a rail with a tab for each page, shut unless somebody wants to read.

In a narrow window an open drawer lies over the felt, so that no card shrinks for it; in a wide one it stands beside.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QStackedWidget,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from imperium_desktop.table.plain_text import tip

RAIL = 28
PAGE = 290
"""How wide an open page is at the usual text size."""
BESIDE_FROM = 1600
"""A window at least this wide has room for an open drawer beside the table."""


class Drawer(QWidget):
    """The table with the rail beside it, and the page that is open."""

    changed = Signal(str)
    """Another page is open, known by its title; empty if none is."""

    def __init__(self, table: QWidget) -> None:
        super().__init__()
        self._table = table
        self._tabs: dict[str, RailButton] = {}
        self._makers: dict[str, Callable[[], QWidget]] = {}
        self._made: dict[str, QWidget] = {}
        self.pages = QStackedWidget(self)
        self.pages.setObjectName("drawer")
        self.pages.setAutoFillBackground(True)
        self.pages.hide()
        self.rail = QWidget()
        self.rail.setObjectName("rail")
        self.rail.setFixedWidth(RAIL)
        self._column = QVBoxLayout(self.rail)
        self._column.setContentsMargins(0, 6, 0, 6)
        self._column.setSpacing(4)
        self._column.addStretch(1)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(table, 1)
        self._row.addWidget(self.rail)
        table.installEventFilter(self)

    def add(self, title: str, make: Callable[[], QWidget]) -> None:
        """Adds a tab; its page is made when somebody first wants to read it."""
        button = RailButton(title)
        button.clicked.connect(lambda: self.toggle(title))
        self._tabs[title] = button
        self._makers[title] = make
        self._column.insertWidget(self._column.count() - 1, button)

    def page(self, title: str) -> QWidget:
        """The page with that title."""
        if title not in self._made:
            self._made[title] = self._makers[title]()
            self.pages.addWidget(self._made[title])
        return self._made[title]

    @property
    def open_title(self) -> str:
        """The title of the page that is open; empty if none is."""
        here = None if self.pages.isHidden() else self.pages.currentWidget()
        return next((title for title, page in self._made.items() if page is here), "")

    @property
    def lies_over(self) -> int:
        """How much of the table, from its right edge, lies under an open page."""
        return self.pages.width() if self.open_title and self._row.indexOf(self.pages) < 0 else 0

    def toggle(self, title: str) -> None:
        """Opens a page, or shuts the drawer if that page is open."""
        self.shut() if self.open_title == title else self.open(title)

    def open(self, title: str) -> None:
        """Opens the page with that title, if there is one."""
        if title not in self._makers:
            return
        self.pages.setCurrentWidget(self.page(title))
        self.pages.show()
        self._arrange()
        self.changed.emit(title)

    def shut(self) -> None:
        """Shuts the drawer."""
        self.pages.hide()
        self._arrange()
        self.changed.emit("")

    def _arrange(self) -> None:
        """Puts the open page beside the table or over it, and marks its tab."""
        open_title = self.open_title
        for title, button in self._tabs.items():
            button.setChecked(title == open_title)
        beside = bool(open_title) and self.width() >= BESIDE_FROM
        if beside and self._row.indexOf(self.pages) < 0:
            self._row.insertWidget(1, self.pages)
        elif not beside and self._row.indexOf(self.pages) >= 0:
            self._row.removeWidget(self.pages)
        width = min(max(PAGE, self.fontMetrics().averageCharWidth() * 42), max(PAGE, self.width() // 3))
        self.pages.setFixedWidth(width)
        if open_title and not beside:
            self.pages.setGeometry(self.rail.x() - width, 0, width, self.height())
            self.pages.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The table has another size: so has everything."""
        if event.type() == QEvent.Type.Resize:
            self._arrange()
        return super().eventFilter(watched, event)


class RailButton(QToolButton):
    """A tab whose word stands on its side."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setText(title)
        self.setCheckable(True)
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedWidth(RAIL)
        self.setToolTip(tip(title))

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(RAIL, metrics.horizontalAdvance(self.text()) + 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        painter.rotate(90)
        painter.translate(0, -self.width())
        painter.drawText(0, 0, self.height(), self.width(), int(Qt.AlignmentFlag.AlignCenter), self.text())
