"""The main window is found again where it was left, and fits the screen that is there."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.settings import Settings
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.window_place import FRAME, fitted, restore

SCREEN = QRect(0, 0, 1920, 1050)
BESIDE = QRect(1920, 0, 1280, 1024)


@pytest.fixture
def open_window(qtbot: QtBot, tmp_path: Path):
    def open_window() -> MainWindow:
        window = MainWindow(Desk(ImperiumKind(), Folders.below(tmp_path)))
        qtbot.addWidget(window)
        restore(window, window.desk.settings)
        with qtbot.waitExposed(window):
            window.show()
        return window

    return open_window


def test_it_is_found_where_it_was_left(open_window):
    window = open_window()
    window.showNormal()
    window.setGeometry(QRect(30, 60, 700, 640))
    window.close()
    again = open_window()
    assert again.geometry() == QRect(30, 60, 700, 640)
    assert not again.isMaximized()


def test_a_maximised_window_is_maximised_again_and_knows_how_it_was(open_window):
    window = open_window()
    window.showNormal()
    window.setGeometry(QRect(30, 60, 700, 640))
    window.showMaximized()
    window.close()
    again = open_window()
    assert again.isMaximized()
    assert again.desk.settings.window == (30, 60, 700, 640)


def test_the_first_start_fills_a_small_screen(open_window):
    assert QGuiApplication.primaryScreen().size().width() < 1600
    window = open_window()
    assert window.isMaximized()


@pytest.mark.parametrize(("width", "height", "maximised"), [(1599, 1200, True), (1920, 999, True), (1600, 1000, False)])
def test_what_is_small(qtbot, monkeypatch, tmp_path, width, height, maximised):
    window = MainWindow(Desk(ImperiumKind(), Folders.below(tmp_path)))
    qtbot.addWidget(window)
    screen = QGuiApplication.primaryScreen()
    monkeypatch.setattr(type(screen), "size", lambda _: QRect(0, 0, width, height).size())
    monkeypatch.setattr(type(screen), "availableGeometry", lambda _: QRect(0, 0, width, height))
    restore(window, Settings())
    assert window.isMaximized() == maximised
    assert QRect(0, 0, width, height).contains(window.geometry())


@pytest.mark.parametrize(
    ("left", "found"),
    [
        (QRect(100, 80, 1280, 720), QRect(100, 80, 1280, 720)),
        (QRect(2000, 80, 1000, 720), QRect(2000, 80, 1000, 720)),
        (QRect(5000, 4000, 1000, 700), QRect(1920 - 8 - 1000, 1050 - 8 - 700, 1000, 700)),
        (QRect(1900, 300, 1200, 2000), QRect(1928, 40, 1200, 976)),
        (QRect(-300, -300, 4000, 3000), SCREEN.marginsRemoved(FRAME)),
    ],
    ids=["fits", "beside", "its screen is gone", "too high", "too large"],
)
def test_it_lies_on_a_screen_that_is_there(left, found):
    assert fitted(left, [SCREEN, BESIDE]) == found
