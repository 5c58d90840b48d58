"""A page of the main window: a heading with a way back, and whatever the page is for."""

from __future__ import annotations

from PySide6.QtCore import QKeyCombination, QRectF, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from imperium_desktop.windows.ornaments import paint_hills
from imperium_desktop.windows.widgets import HeadingLabel, push_button

MARGIN = 16


class Page(QWidget):
    """The heading, and `body` below it to be filled."""

    back = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.back_button = push_button(self.tr("← Back"), explained=self.tr("Back to where you came from (Esc)"))
        self.back_button.clicked.connect(self.back)
        self.heading = HeadingLabel()
        self.header = QHBoxLayout()
        self.header.setSpacing(12)
        self.header.addWidget(self.back_button)
        self.header.addWidget(self.heading)
        self.header.addStretch(1)
        self.body = QVBoxLayout()
        self.body.setSpacing(10)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN - 4, MARGIN, MARGIN)
        layout.setSpacing(12)
        layout.addLayout(self.header)
        layout.addLayout(self.body, 1)
        self.add_shortcut(Qt.Key.Key_Escape).activated.connect(self.escape)

    def set_title(self, title: str) -> None:
        """The heading."""
        self.heading.setText(title)
        self.setAccessibleName(title)

    def escape(self) -> None:
        """What Escape does: it leads back, unless the page has something to let go of first."""
        self.back.emit()

    def add_shortcut(self, keys: Qt.Key | QKeyCombination | QKeySequence.StandardKey) -> QShortcut:
        """Keys that work while this page has the focus."""
        shortcut = QShortcut(QKeySequence(keys), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        return shortcut


class LandPage(Page):
    """A page with a hint of the land that will be played for."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Hills along the lower edge."""
        painter = QPainter(self)
        paint_hills(painter, QRectF(self.rect()), QApplication.palette())
        painter.end()
