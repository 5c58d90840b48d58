"""Every key there is, on one page."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from imperium_desktop.windows import theme
from imperium_desktop.windows.widgets import PlainLabel, ScaledLabel

AT_THE_TABLE = (
    ("Tab, Shift+Tab", "the next or the last thing that can be used now"),
    ("Arrow keys", "the nearest thing in that direction"),
    ("Enter", "use what has the focus, or give the answer with the marked frame"),
    ("Ctrl+Enter or D", "Done: answer with what was picked"),
    ("1 to 9", "the answers with these numbers"),
    ("Y, N and other letters", "the answers that show them; a letter always means the same"),
    ("Space", "explain the card under the mouse or the focus"),
    ("Menu key", "what can be done with it, or why not"),
    ("Escape", "close what was opened last, or let go of what is half done"),
)
THEIR_TURN = (
    ("Space", "the next step"),
    ("Escape", "the end of the turn"),
)


class KeysDialog(QDialog):
    """A list in two columns, grouped by where the keys work."""

    def __init__(self, actions: Sequence[QAction], parent: QWidget) -> None:
        """:param actions: the entries of the menus; those with a key are listed."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._grid.setHorizontalSpacing(theme.em() * 2)
        self._grid.setColumnStretch(1, 1)
        self._add_group(self.tr("At the table"), AT_THE_TABLE)
        self._add_group(self.tr("While the other side moves"), THEIR_TURN)
        menus = [
            (action.shortcut().toString(QKeySequence.SequenceFormat.NativeText), action.text().replace("&", ""))
            for action in actions
            if not action.shortcut().isEmpty()
        ]
        self._add_group(self.tr("Anywhere"), menus)
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(scroll, 1)
        layout.addWidget(buttons)
        self.resize(theme.em() * 40, min(theme.em() * 44, parent.height() - 40))

    def _add_group(self, title: str, keys: Sequence[tuple[str, str]]) -> None:
        self._grid.addWidget(ScaledLabel(title, 1.15, bold=True, serif=True), self._grid.rowCount(), 0, 1, 2)
        for key, meaning in keys:
            row = self._grid.rowCount()
            self._grid.addWidget(ScaledLabel(key, 1.0, bold=True), row, 0, Qt.AlignmentFlag.AlignTop)
            words = PlainLabel(meaning)
            words.setWordWrap(True)
            self._grid.addWidget(words, row, 1)
