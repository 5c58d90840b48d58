"""The questions for files and folders, each behind one method that tests can answer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class FileToOpen:
    """Which file to read."""

    @classmethod
    def ask(cls, parent: QWidget, title: str, pattern: str) -> Path | None:
        """The file, or None if the player thought better of it."""
        from PySide6.QtWidgets import QFileDialog

        name, _ = QFileDialog.getOpenFileName(parent, title, str(Path.home()), pattern)
        return Path(name) if name else None


class FileToWrite:
    """Which file to write."""

    @classmethod
    def ask(cls, parent: QWidget, title: str, suggestion: str, pattern: str) -> Path | None:
        """The file, or None if the player thought better of it. The system asks before one is replaced."""
        from PySide6.QtWidgets import QFileDialog

        name, _ = QFileDialog.getSaveFileName(parent, title, str(Path.home() / suggestion), pattern)
        return Path(name) if name else None


class FolderToUse:
    """Which folder to use."""

    @classmethod
    def ask(cls, parent: QWidget, title: str, start: Path) -> Path | None:
        """The folder, or None if the player thought better of it."""
        from PySide6.QtWidgets import QFileDialog

        name = QFileDialog.getExistingDirectory(parent, title, str(start))
        return Path(name) if name else None
