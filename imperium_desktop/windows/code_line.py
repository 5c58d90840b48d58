"""The short code of a deal, to be read out or copied."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from imperium_desktop.windows.widgets import PlainLabel, QuietLabel, push_button


class CodeLine(QWidget):
    """The code, a button that copies it, and what it is for; away while there is none."""

    def __init__(self, direction: QBoxLayout.Direction = QBoxLayout.Direction.LeftToRight) -> None:
        super().__init__()
        self.words = QuietLabel(self.tr("Code of this deal:"), 0.9)
        self.words.setWordWrap(False)
        self.words.setToolTip(self.tr("Whoever types it in at New game gets the same set-up and the same cards"))
        self.code = PlainLabel()
        self.code.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.code.setAccessibleName(self.tr("Code of this deal"))
        self.copy_button = push_button(self.tr("Copy code"))
        self.copy_button.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.code.text()))
        row = QBoxLayout(direction)
        row.setSpacing(6)
        row.addWidget(self.words)
        row.addWidget(self.code)
        row.addWidget(self.copy_button)
        if direction == QBoxLayout.Direction.LeftToRight:
            row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(row)
        self.show_code("")

    def show_code(self, code: str) -> None:
        """Shows another code, or nothing if it is empty."""
        self.code.setText(code)
        self.setVisible(bool(code))
