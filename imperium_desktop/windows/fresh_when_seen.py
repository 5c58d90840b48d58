"""Nobody pays for what nobody sees: a widget that is shown anew when it is looked at."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class FreshWhenSeen(QObject):
    """Remembers that what a widget shows is out of date until somebody looks."""

    def __init__(self, widget: QWidget, show_anew: Callable[[], None]) -> None:
        super().__init__(widget)
        self._widget = widget
        self._show_anew = show_anew
        self._stale = True
        widget.installEventFilter(self)

    def outdated(self) -> None:
        """What is shown has changed."""
        self._stale = True
        if self._widget.isVisible():
            self._refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Before it is seen, it is brought up to date."""
        if event.type() == QEvent.Type.Show and self._stale:
            self._refresh()
        return False

    def _refresh(self) -> None:
        self._stale = False
        self._show_anew()
