"""A drawer at the right edge: a rail with a tab for each page, shut unless somebody wants to read.

In a narrow window an open drawer lies over the felt, so that no card shrinks for it; in a wide one it stands beside.
"""

from __future__ import annotations

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
        self._tabs: dict[QWidget, RailButton] = {}
        self._titles: dict[QWidget, str] = {}
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

    def add(self, page: QWidget, title: str) -> None:
        """Adds a page with its tab."""
        button = RailButton(title)
        button.clicked.connect(lambda: self.toggle(page))
        self._tabs[page] = button
        self._titles[page] = title
        self._column.insertWidget(self._column.count() - 1, button)
        self.pages.addWidget(page)

    @property
    def open_page(self) -> QWidget | None:
        """The page that is open."""
        return None if self.pages.isHidden() else self.pages.currentWidget()

    def toggle(self, page: QWidget) -> None:
        """Opens a page, or shuts the drawer if that page is open."""
        self.shut() if self.open_page is page else self.open(page)

    def open(self, page: QWidget) -> None:
        """Opens a page."""
        self.pages.setCurrentWidget(page)
        self.pages.show()
        self._arrange()
        self.changed.emit(self._titles[page])

    def open_titled(self, title: str) -> None:
        """Opens the page of that title, if there is one."""
        for page, known in self._titles.items():
            if known == title:
                self.open(page)

    def shut(self) -> None:
        """Shuts the drawer."""
        self.pages.hide()
        self._arrange()
        self.changed.emit("")

    def _arrange(self) -> None:
        """Puts the open page beside the table or over it, and marks its tab."""
        page = self.open_page
        for known, button in self._tabs.items():
            button.setChecked(known is page)
        beside = page is not None and self.width() >= BESIDE_FROM
        if beside and self._row.indexOf(self.pages) < 0:
            self._row.insertWidget(1, self.pages)
        elif not beside and self._row.indexOf(self.pages) >= 0:
            self._row.removeWidget(self.pages)
        width = min(max(PAGE, self.fontMetrics().averageCharWidth() * 42), max(PAGE, self.width() // 3))
        self.pages.setFixedWidth(width)
        if page is not None and not beside:
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
