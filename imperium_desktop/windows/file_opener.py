"""Files that the running program is asked to open: on macOS a double click comes as an event, not as an argument."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent


class FileOpener(QObject):
    """Listens at the application, and has every file that comes opened."""

    def __init__(self, application: QObject, open_file: Callable[[Path], None]) -> None:
        super().__init__(application)
        self._open_file = open_file
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes the events that name a file, and leaves all others alone."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self._open_file(Path(event.file()))
            return True
        return super().eventFilter(watched, event)
