"""Undo and redo on a page where things are chosen before they are confirmed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtGui import QKeySequence

from imperium_desktop.windows.page import Page
from imperium_desktop.windows.widgets import push_button

State = TypeVar("State")


class ChoiceHistory(Generic[State]):
    """Remembers what was chosen before. The page tells it of every change and shows what it restores."""

    def __init__(self, page: Page, read: Callable[[], State], restore: Callable[[State], None]) -> None:
        self._read = read
        self._restore = restore
        self._restoring = False
        self._done: list[State] = []
        self._undone: list[State] = []
        self._now: State = read()
        self.undo_button = push_button(
            page.tr("&Undo"), explained=page.tr("Take the last choice on this page back (Ctrl+Z)")
        )
        self.undo_button.clicked.connect(lambda: self.undo())
        self.redo_button = push_button(page.tr("&Redo"), explained=page.tr("Choose again what was taken back (Ctrl+Y)"))
        self.redo_button.clicked.connect(lambda: self.redo())
        page.add_shortcut(QKeySequence.StandardKey.Undo).activated.connect(lambda: self.undo())
        page.add_shortcut(QKeySequence.StandardKey.Redo).activated.connect(lambda: self.redo())
        self._show()

    def begin(self) -> None:
        """Forgets everything: what is chosen now is where undo ends."""
        self._done.clear()
        self._undone.clear()
        self._now = self._read()
        self._show()

    def note(self) -> None:
        """Something may have been chosen."""
        now = self._read()
        if self._restoring or now == self._now:
            return
        self._done.append(self._now)
        self._undone.clear()
        self._now = now
        self._show()

    def undo(self) -> None:
        """Goes back to what was chosen before."""
        self._go(self._done, self._undone)

    def redo(self) -> None:
        """Goes forth again."""
        self._go(self._undone, self._done)

    def _go(self, source: list[State], other: list[State]) -> None:
        if not source:
            return
        other.append(self._now)
        self._now = source.pop()
        self._restoring = True
        try:
            self._restore(self._now)
        finally:
            self._restoring = False
        self._show()

    def _show(self) -> None:
        self.undo_button.setEnabled(bool(self._done))
        self.redo_button.setEnabled(bool(self._undone))
