"""A small game that no art and no table knows, beside the usual one: drawn, played by hand, saved, undone, watched."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from scripted_player import ScriptedPlayer, check_agreement, check_reach
from shells import PEARLS, ShellsKind
from table_driver import TableDriver

from imperium_desktop.engine.plans import Rect
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.shelf import Shelf


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    shelf = Shelf.of(ImperiumKind(), ShellsKind())
    window = MainWindow(Desk(shelf["imperium"], Folders.below(tmp_path), shelf))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    qtbot.waitExposed(window)
    return window


@pytest.fixture
def driver(qtbot: QtBot, window: MainWindow) -> TableDriver:
    """From the start page to the table, by the mouse."""
    qtbot.mouseClick(window.start_page.game_buttons["shells"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(window.start_page.mode_tiles["hot-seat"], Qt.MouseButton.LeftButton)
    window.new_game_page.seed.setText("4")
    qtbot.mouseClick(window.new_game_page.start_button, Qt.MouseButton.LeftButton)
    assert window.table is not None
    window.table.scene.motion.duration = 0
    driver = TableDriver(window.table, qtbot)
    uncover(driver)
    # Every face is drawn, and with it every symbol that nobody knows.
    qtbot.waitUntil(lambda: not window.desk.drawing)
    return driver


def uncover(driver: TableDriver) -> None:
    if driver.page.cover is not None:
        driver.press(Qt.Key.Key_Return)


def state(driver: TableDriver) -> dict:
    return driver.page.controller.session.game.to_json()


def test_a_card_goes_onto_one_that_lies_face_down(driver: TableDriver) -> None:
    shell, stone = state(driver)["hands"][0][1], state(driver)["stones"][2]
    item = driver.page.scene.item(f"card:{stone}")
    assert item.name == "Stone"
    driver.drag(f"card:{shell}", driver.middle(f"card:{stone}"))
    assert state(driver)["laid"][0] == [[shell, stone, 0]]
    assert stone not in state(driver)["stones"]


def test_a_token_goes_onto_a_card(driver: TableDriver) -> None:
    shell = state(driver)["hands"][0][2]
    driver.drag("pearls:0", driver.middle(f"card:{shell}"))
    assert state(driver)["polished"] == {str(shell): 1}
    assert state(driver)["pearls"] == [PEARLS - 1, PEARLS]


def test_what_cannot_be_done_is_said(driver: TableDriver) -> None:
    stone = state(driver)["stones"][0]
    driver.click(f"card:{stone}")
    bubble = driver.page.scene.refusals.bubble
    assert bubble is not None
    assert bubble.reason == "Stones stay where they are."


def test_a_list_of_what_can_be_done_keeps_clear_of_the_question(driver: TableDriver) -> None:
    shell = state(driver)["hands"][0][0]
    driver.click(f"card:{shell}")
    scene = driver.page.scene
    chooser = scene.gestures.chooser
    assert chooser is not None
    box = chooser.sceneBoundingRect()
    assert scene.plan.prompt is not None
    assert scene.plan.prompt.overlap(Rect(box.x(), box.y(), box.width(), box.height())) == 0


def test_a_long_sentence_takes_only_the_room_that_the_answers_leave(driver: TableDriver) -> None:
    bar = driver.page.prompt_bar
    bar.show_question()
    bar.tell("Whoever reads this reads on, " * 9)
    words = bar.prompt.fontMetrics().boundingRect(
        bar.prompt.contentsRect(), int(Qt.TextFlag.TextWordWrap), bar.prompt.text()
    )
    assert words.height() <= bar.height()
    assert bar.prompt.geometry().right() <= bar._buttons[0].geometry().left()


def test_the_list_names_what_lies_face_down(driver: TableDriver) -> None:
    driver.page.drawer.open("List")
    tree = driver.page.tree
    words = [item.text(0) for item in tree.findItems("Stone", Qt.MatchFlag.MatchRecursive | Qt.MatchFlag.MatchExactly)]
    assert len(words) == len(state(driver)["stones"])


def test_a_whole_game_is_played_taken_back_saved_scored_and_watched(
    qtbot: QtBot, window: MainWindow, driver: TableDriver
) -> None:
    player = ScriptedPlayer(driver, 2)
    session = driver.page.controller.session
    for _ in range(8):
        player.step()
        if driver.page.cover is None:
            check_agreement(driver)
            check_reach(driver)
    here, position = session.game.fingerprint(), session.position
    driver.page.controller.undo()
    assert session.position == position - 1
    driver.page.controller.redo()
    assert session.game.fingerprint() == here
    window.show_start()
    assert window.start_page.continue_tile.line.text().startswith("Crabs, Gulls")
    qtbot.waitUntil(lambda: window.start_page.continue_tile.height() > 0)
    qtbot.mouseClick(window.start_page.continue_tile, Qt.MouseButton.LeftButton)
    assert window.table is not None
    assert window.table.controller.session.game.fingerprint() == here
    driver = TableDriver(window.table, qtbot)
    driver.page.scene.motion.duration = 0
    player = ScriptedPlayer(driver, 3)
    for _ in range(400):
        if driver.page.controller.session.pending is None:
            break
        player.step()
    assert window.pages.currentWidget() is window.ending.score_page
    assert window.ending.score_page.verdict.text() == "The shore is full."
    assert {"drag", "button", "keyboard"} <= set(player.ways)
    qtbot.waitUntil(lambda: not window.desk.drawing)
    window.grab()
    window.games.watch_again()
    assert window.replay is not None
    window.replay.controller.go_to(3)
    window.grab()


def test_every_page_of_the_game_is_shown(qtbot: QtBot, window: MainWindow, driver: TableDriver) -> None:
    window.show_cards()
    assert window.cards_page.model.rowCount() == 14
    qtbot.waitUntil(lambda: not window.desk.drawing)
    window.grab()
    window.show_statistics()
    window.grab()
    window.show_rules()
    assert window._rules is not None
    window._rules.grab()


def test_the_usual_game_is_played_beside_it(qtbot: QtBot, window: MainWindow, driver: TableDriver) -> None:
    window.show_start()
    qtbot.mouseClick(window.start_page.game_buttons["imperium"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(window.start_page.mode_tiles["practice"], Qt.MouseButton.LeftButton)
    window.new_game_page.seed.setText("4")
    qtbot.mouseClick(window.new_game_page.start_button, Qt.MouseButton.LeftButton)
    assert window.table is not None
    assert window.table.controller.kind.name == "imperium"
    window.table.scene.motion.duration = 0
    player = ScriptedPlayer(TableDriver(window.table, qtbot), 5)
    for _ in range(10):
        player.step()
    window.show_saves()
    window.grab()
    games = {window.saves_page.model.save(window.saves_page.model.index(row)).game for row in range(2)}
    assert games == {"imperium", "shells"}
