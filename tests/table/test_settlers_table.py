"""Imperial Settlers at the real window: set up, played to the end by hand, saved, taken back and watched."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from scripted_player import ScriptedPlayer, check_agreement, check_reach
from table_driver import TableDriver

from imperium_desktop.games import GAMES, make_kind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.shelf import Shelf


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """The window with all games, as it opens for the first time."""
    shelf = Shelf(GAMES, make_kind)
    window = MainWindow(Desk(shelf[shelf.usual], Folders.below(tmp_path), shelf))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    qtbot.waitExposed(window)
    return window


def click(qtbot: QtBot, widget) -> None:
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def deal(qtbot: QtBot, window: MainWindow, mode: str, seed: int) -> TableDriver:
    """From the start page to a dealt table, by the mouse."""
    click(qtbot, window.start_page.game_buttons["settlers"])
    click(qtbot, window.start_page.mode_tiles[mode])
    window.new_game_page.seed.setText(str(seed))
    click(qtbot, window.new_game_page.start_button)
    assert window.table is not None
    window.table.scene.motion.duration = 0
    return TableDriver(window.table, qtbot)


def is_our_turn(driver: TableDriver) -> bool:
    controller = driver.page.controller
    return driver.page.cover is not None or controller.question is not None or controller.session.over


def play_on(driver: TableDriver, player: ScriptedPlayer, choices: int = 3000) -> None:
    """So many steps with mouse and keyboard, or to the end."""
    for _ in range(choices):
        # A computer player takes its time.
        driver.qtbot.waitUntil(lambda: is_our_turn(driver), timeout=60_000)
        if driver.page.controller.session.pending is None:
            return
        player.step()
        if driver.page.cover is None:
            check_agreement(driver)
            check_reach(driver)


@pytest.mark.parametrize("mode", ["hot-seat", "solo"])
def test_a_whole_game_by_hand(qtbot: QtBot, window: MainWindow, mode: str) -> None:
    driver = deal(qtbot, window, mode, 5)
    player = ScriptedPlayer(driver, 7)
    play_on(driver, player)
    assert driver.page.controller.session.over
    assert min(player.ways[way] for way in ("button", "drag", "keyboard")) > 5
    page = window.ending.score_page
    assert window.pages.currentWidget() is page
    assert "win" in page.verdict.text()
    # Whoever goes back to look at the table finds the way to the score again.
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert window.table is not None and window.pages.currentWidget() is window.games.screen
    bar = window.table.prompt_bar
    assert bar.prompt.text() == "The game is over."
    click(qtbot, bar._buttons[0])
    assert window.pages.currentWidget() is page
    assert [result.game for result in window.desk.statistics.games("settlers")] == ["settlers"]
    assert window.desk.statistics.games("imperium") == []


def test_undo_and_redo_lead_back_and_forth(qtbot: QtBot, window: MainWindow) -> None:
    driver = deal(qtbot, window, "hot-seat", 9)
    play_on(driver, ScriptedPlayer(driver, 3), 40)
    session = driver.page.controller.session
    here, position = session.game.fingerprint(), session.position
    driver.page.controller.go_to(4, agreed=True)
    assert session.position == 4
    driver.page.controller.go_to(position)
    assert session.game.fingerprint() == here


def test_a_save_opens_where_it_was_left_and_can_be_watched(qtbot: QtBot, window: MainWindow) -> None:
    driver = deal(qtbot, window, "hot-seat", 9)
    play_on(driver, ScriptedPlayer(driver, 3), 40)
    here = driver.page.controller.session.game.fingerprint()
    window.show_start()
    assert "Romans" in window.start_page.continue_tile.line.text()
    click(qtbot, window.start_page.game_buttons["imperium"])
    assert not window.start_page.continue_tile.isVisible()
    window.show_saves()
    assert "Imperial Settlers" in window.saves_page.model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    click(qtbot, window.saves_page.open_button)
    assert window.table is not None
    assert window.table.controller.session.game.fingerprint() == here
    window.show_saves()
    click(qtbot, window.saves_page.watch_button)
    assert window.replay is not None
    window.replay.controller.go_to(12)
    assert window.replay.controller.replay.position == 12


def test_every_page_shows_the_game_that_was_chosen(qtbot: QtBot, window: MainWindow) -> None:
    click(qtbot, window.start_page.game_buttons["settlers"])
    window.show_cards()
    assert {face.group for face in window.desk.kind.faces()} >= {"romans", "japanese"}
    assert window.cards_page.combos["suit"].isVisible()
    assert not window.cards_page.combos["start"].isVisible()
    window.show_statistics()
    assert "faction" in window.statistics_page.tabs.tabText(0)
    window.show_rules()
    assert window._rules is not None
    window.show_start()
    click(qtbot, window.start_page.game_buttons["imperium"])
    assert window._rules is None
    window.show_statistics()
    assert "nation" in window.statistics_page.tabs.tabText(0)


def test_the_guided_game_is_played_at_the_table(qtbot: QtBot, window: MainWindow) -> None:
    click(qtbot, window.start_page.game_buttons["settlers"])
    click(qtbot, window.start_page.guided_tile)
    assert window.table is not None
    window.table.scene.motion.duration = 0
    driver = TableDriver(window.table, qtbot)
    player, notes = ScriptedPlayer(driver, 3), []
    for _ in range(15):
        qtbot.waitUntil(lambda: is_our_turn(driver), timeout=60_000)
        before = len(notes)
        while window.table.guide.bubble.isVisible():
            notes.append(window.table.guide.bubble.title.text())
            driver.press(Qt.Key.Key_Return)
        # Whoever begins has more to do than to read.
        assert len(notes) - before <= 2
        play_on(driver, player, 1)
    assert len(set(notes)) == len(notes) > 4
    assert driver.page.controller.session.position > 15
    window.desk.computers.stop()
