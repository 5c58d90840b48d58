"""Going from page to page, as a player does."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows import main_window
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = MainWindow(Desk(ImperiumKind(), Folders.below(tmp_path)))
    qtbot.addWidget(window)
    window.show()
    return window


def test_from_the_start_to_a_dealt_table_with_two_clicks(window: MainWindow, qtbot: QtBot) -> None:
    window.show_new_game("hot-seat")
    page = window._made["new game"]
    qtbot.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    assert window.table is not None
    assert window.pages.currentWidget() is window.table
    assert len(window.table.controller.view.zone("hand", window.table.controller.viewer).items) == 5


def test_a_nations_cards_are_browsed_and_one_comes_back(window: MainWindow, qtbot: QtBot) -> None:
    window.show_new_game()
    page = window._made["new game"]
    qtbot.mouseClick(page.seats[0].cards_button, Qt.MouseButton.LeftButton)
    browser = window._made["cards"]
    assert window.pages.currentWidget() is browser
    assert browser.combos["group"].currentData() == page.seats[0].combo.currentData()
    browser.back.emit()
    assert window.pages.currentWidget() is page


def test_leaving_keeps_the_game_and_continue_finds_it(window: MainWindow) -> None:
    window.start_game(window.desk.kind.setup([("romans", "b")], "classics", (), 0, True), 3, "Kept")
    assert window.table is not None
    before = window.table.controller.session.game.fingerprint()
    window.show_start()
    assert window.table is None
    save = window.desk.saves.latest_unfinished()
    assert save is not None and save.title == "Kept" and save.thumbnail is not None
    window.open_game(save.path)
    assert window.table is not None
    assert window.table.controller.session.game.fingerprint() == before


def test_conceding_asks_first(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.start_game(window.desk.kind.setup([("romans", "b")], "classics", (), 0, True), 3, "Given up")
    monkeypatch.setattr(main_window, "ask_concede", lambda parent: False)
    window.concede()
    assert window.table is not None
    monkeypatch.setattr(main_window, "ask_concede", lambda parent: True)
    window.concede()
    assert window.table is None


def test_the_guided_game_explains_its_steps(window: MainWindow, qtbot: QtBot) -> None:
    window.start_guided()
    assert window.table is not None
    bubble = window.table.bubble
    assert bubble.isVisible()
    first = bubble.title.text()
    bubble.got_it.emit()
    assert bubble.isVisible() and bubble.title.text() != first
    bubble.skipped.emit()
    assert not bubble.isVisible()
    assert window.desk.settings.first_start_done


def test_the_short_game_is_refused_for_the_utopians(window: MainWindow) -> None:
    setup = window.desk.kind.setup([("utopians", "b"), ("celts", "b")], "legends", ("short",), 0, False)
    with pytest.raises(ImperiumDesktopError, match="Utopians cannot play the short variant"):
        window.desk.new_session(setup, 1, "Refused")
    window.start_game(setup, 1, "Refused")
    assert window.table is None
    assert "Utopians" in window.notice.label.text()
