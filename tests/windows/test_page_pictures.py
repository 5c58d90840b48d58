"""A picture of the table, or of the score page, in a file or on the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.file_questions import FileToWrite
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.page_pictures import picture_of

CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = MainWindow(Desk(ImperiumKind(), Folders.below(tmp_path)))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.games.start(window.desk.kind.setup(ChosenSetup([("romans", "b")], "classics", (), 0, "practice")), 3, "Kept")
    qtbot.waitActive(window)
    return window


def answer(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> list[str]:
    """Answers the question for a file, and notes what was suggested."""
    suggested: list[str] = []

    def ask(parent: QWidget, title: str, suggestion: str, pattern: str) -> Path | None:
        suggested.append(suggestion)
        return path

    monkeypatch.setattr(FileToWrite, "ask", ask)
    return suggested


def test_the_table_is_saved_as_it_is_seen(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    suggested = answer(monkeypatch, tmp_path / "evening")
    qtbot.keyClick(window, Qt.Key.Key_S, CONTROL_SHIFT)
    assert suggested[0].startswith("imperium-") and suggested[0].endswith(".png")
    with Image.open(tmp_path / "evening.png") as picture:
        assert picture.format == "PNG"
        assert picture.size == (window.pages.width(), window.pages.height())
        assert len(picture.convert("RGB").getcolors(1 << 24) or ()) > 500
    assert str(tmp_path / "evening.png") in window.messages.line.text()


def test_the_table_is_copied(window: MainWindow, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().clear()
    qtbot.keyClick(window, Qt.Key.Key_C, CONTROL_SHIFT)
    picture = QGuiApplication.clipboard().pixmap()
    assert picture.size() == window.pages.size()
    assert "copied" in window.messages.line.text()


def test_whoever_thinks_better_of_it_hears_nothing(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, None)
    window.messages.line.go()
    qtbot.keyClick(window, Qt.Key.Key_S, CONTROL_SHIFT)
    assert window.messages.line.text() == ""


def test_a_place_that_cannot_be_written_is_named(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "no folder").write_text("but a file")
    answer(monkeypatch, tmp_path / "no folder" / "picture.png")
    qtbot.keyClick(window, Qt.Key.Key_S, CONTROL_SHIFT)
    assert "could not be written" in window.messages.line.text()
    assert "no folder" in window.messages.line.text()


def test_the_score_page_is_whole(window: MainWindow, show: Callable[..., QWidget]) -> None:
    assert window.table is not None
    window.ending.score_page.show_game(window.table.controller.session.game)
    window.pages.show_page(window.ending.score_page)
    before = window.ending.score_page.size()
    picture = picture_of(window.ending.score_page)
    assert window.ending.score_page.size() == before
    assert picture.width() == before.width()
    assert picture.height() >= before.height()


def test_what_must_be_scrolled_to_is_in_the_picture(show: Callable[..., QWidget]) -> None:
    page = QWidget()
    inside = QWidget()
    column = QVBoxLayout(inside)
    for number in range(40):
        label = QLabel(f"Line {number}")
        label.setFixedHeight(30)
        column.addWidget(label)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setWidget(inside)
    QVBoxLayout(page).addWidget(area)
    show(page, 300, 200)
    assert picture_of(page).height() >= 40 * 30
    assert page.height() == 200


def test_a_sentence_longer_than_the_window_is_wide_can_be_read(window: MainWindow) -> None:
    window.resize(1024, 600)
    window.messages.tell("The picture of a card " + "in a folder within a folder " * 12 + "cannot be read.")
    line = window.messages.line
    QApplication.processEvents()
    assert line.height() >= line.heightForWidth(line.width()) > 2 * line.fontMetrics().height()
    assert line.geometry().bottom() <= window.centralWidget().rect().bottom()
