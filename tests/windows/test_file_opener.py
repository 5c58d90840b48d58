"""A double click on a saved game while the program runs."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QUrl
from PySide6.QtGui import QFileOpenEvent

from imperium_desktop.windows.file_opener import FileOpener


def test_a_file_that_the_system_names_is_opened(qapp, tmp_path):
    opened: list[Path] = []
    opener = FileOpener(qapp, opened.append)
    game = tmp_path / "By the sea.imperium"
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile(str(game))))
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(QUrl("https://example.org/game")))
    QCoreApplication.sendEvent(qapp, QEvent(QEvent.Type.User))
    qapp.removeEventFilter(opener)
    assert opened == [game]
