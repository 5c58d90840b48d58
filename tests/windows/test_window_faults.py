"""Faults in the real window: the game is there afterwards, to be continued, and counts nowhere as finished."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from command_lines import command_line
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium import results
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.games.imperium.rules.clean_up import CleanUp
from imperium_desktop.games.imperium.rules.turns import Round
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows import running
from imperium_desktop.windows.application import hand_uncaught_to
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.table_page import TablePage


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    desk = Desk(ImperiumKind(), Folders.below(tmp_path))
    desk.change_settings(motion=False, first_start_done=True)
    window = MainWindow(desk)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    return window


def fail(*arguments: object, **named: object) -> None:
    raise KeyError("on purpose")


def fail_half_way(step: CleanUp, game: Imperium, frame: object) -> None:
    game.stack.clear()
    fail()


def deal(window: MainWindow) -> TablePage:
    window.games.start(window.desk.kind.setup(ChosenSetup([("romans", "b")], "classics", (), 0, "practice")), 3, "Kept")
    assert window.table is not None
    return window.table


def answer(qtbot: QtBot, page: TablePage, words: str) -> None:
    for button in page.prompt_bar._buttons:
        if words in button.accessibleName():
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
            return
    raise AssertionError(f"no button “{words}”")


def click_market(qtbot: QtBot, page: TablePage) -> None:
    key = page.controller.view.zone("market").items[0].key
    assert key is not None
    rect = page.scene.target_rect(key)
    assert rect is not None
    at: QPoint = page.view.mapFromScene(rect.x + rect.width * 0.4, rect.y + rect.height * 0.4)
    qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def fault_at_the_end_of_a_turn(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    """Plays into a fault with the mouse; how the game stood before."""
    page = deal(window)
    with monkeypatch.context() as patch:
        patch.setattr(CleanUp, "step", fail_half_way)
        answer(qtbot, page, "End the turn")
        session = page.controller.session
        assert page.fault_bar.isVisible()
        return session.position, session.game.fingerprint()


def test_leaving_the_table_after_a_fault(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fault_at_the_end_of_a_turn(window, qtbot, monkeypatch)
    window.show_start()
    start = window.start_page
    assert start.continue_tile.isVisible()
    [save] = window.desk.saves.entries()
    assert not save.finished
    assert window.desk.statistics.games(window.desk.kind.name) == []
    qtbot.waitUntil(lambda: start.continue_tile.height() > 10)
    qtbot.mouseClick(start.continue_tile, Qt.MouseButton.LeftButton)
    assert window.table is not None
    page = window.table
    session = page.controller.session
    assert (session.position, session.game.fingerprint()) == before
    assert window.pages.currentWidget() is page
    assert not page.fault_bar.isVisible()
    answer(qtbot, page, "End the turn")
    click_market(qtbot, page)
    assert session.position > before[0]


def test_closing_the_window_after_a_fault(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fault_at_the_end_of_a_turn(window, qtbot, monkeypatch)
    window.close()
    again = Desk(ImperiumKind(), window.desk.folders)
    save = again.saves.latest_unfinished()
    assert save is not None
    assert again.statistics.games(again.kind.name) == []
    with again.open_session(save.path) as session:
        assert (session.position, session.game.fingerprint()) == before
        session.go_to(0)


def test_dealing_that_fails(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Round, "step", fail)
        window.games.start(
            window.desk.kind.setup(ChosenSetup([("romans", "b")], "classics", (), 0, "practice")), 3, "Not dealt"
        )
    assert window.table is None
    [report] = window.desk.folders.faults.iterdir()
    assert str(report) in window.messages.notice.label.text()
    assert window.desk.saves.entries() == []
    deal(window)


def test_a_table_page_that_cannot_be_made(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is closed again, so that it can be opened once that works."""
    with monkeypatch.context() as patch:
        patch.setattr(TablePage, "_lay_out", fail)
        window.games.start(
            window.desk.kind.setup(ChosenSetup([("romans", "b")], "classics", (), 0, "practice")), 3, "Kept"
        )
        assert window.table is None
        assert window.pages.currentWidget() is window.start_page
    save = window.desk.saves.latest_unfinished()
    assert save is not None
    window.games.open(save.path)
    assert window.table is not None


def test_a_score_that_cannot_be_shown(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is over all the same; it can be looked at later."""
    page = deal(window)
    session = page.controller.session
    player = RandomPlayer(2)
    while not session.over:
        decision = session.pending
        assert decision is not None
        session.choose(Choice(decision.number, tuple(option.id for option in player.choose(decision))))
    with monkeypatch.context() as patch:
        patch.setattr(results, "verdict", fail)
        page.controller.refresh()
        assert page.fault_bar.isVisible()
        assert window.pages.currentWidget() is page
        assert window.desk.statistics.games(window.desk.kind.name) == []
    path = session.path
    window.show_start()
    window.games.open(path)
    assert window.pages.currentWidget() is window.ending.score_page
    assert len(window.desk.statistics.games(window.desk.kind.name)) == 1


def test_what_nobody_caught(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(sys, "__excepthook__", lambda *arguments: None)
    hand_uncaught_to(window.games.meet)
    sys.excepthook(KeyError, KeyError("deep inside"), None)
    [report] = window.desk.folders.faults.iterdir()
    assert str(report) in window.messages.notice.label.text()
    page = deal(window)
    sys.excepthook(ValueError, ValueError("at the table"), None)
    assert page.fault_bar.isVisible()
    assert len(list(window.desk.folders.faults.iterdir())) == 2


def test_the_thumbnail_is_not_worth_the_save(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    page = deal(window)
    with monkeypatch.context() as patch:
        patch.setattr(page, "picture", fail)
        window.show_start()
    save = window.desk.saves.latest_unfinished()
    assert save is not None
    window.desk.open_session(save.path).close()


def test_a_game_counts_as_finished_only_if_it_is_over(window: MainWindow) -> None:
    session = deal(window).controller.session
    with pytest.raises(AssertionError):
        window.desk.keep_result(session)


def test_a_game_from_the_command_line_that_cannot_be_dealt(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = Folders.below(tmp_path)
    monkeypatch.setattr(Round, "step", fail)
    arguments = command_line("--new", "romans", "--seed", "3")
    with pytest.raises(ImperiumDesktopError) as caught:
        running.open_window(arguments, folders, (1280, 720))
    [report] = folders.faults.iterdir()
    assert str(report) in str(caught.value)
