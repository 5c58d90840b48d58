"""A solo game from the start page to the Bot's turn and the score, with real clicks."""

from __future__ import annotations

from pathlib import Path

import pytest
from clicks import click
from PySide6.QtCore import QPoint, Qt, QUrl
from pytestqt.qtbot import QtBot

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.save_words import save_words
from imperium_desktop.windows.table_page import TablePage


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    desk = Desk(ImperiumKind(), Folders.below(tmp_path))
    desk.change_settings(motion=False, opponent_speed="pause")
    window = MainWindow(desk)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    return window


def answer(qtbot: QtBot, page: TablePage, words: str) -> None:
    for button in page.prompt_bar._buttons:
        if words in button.accessibleName():
            click(qtbot, button)
            return
    raise AssertionError(f"no button “{words}”")


def point(page: TablePage, key: str) -> QPoint:
    rect = page.scene.target_rect(key)
    assert rect is not None
    return page.view.mapFromScene(rect.x + rect.width * 0.4, rect.y + rect.height * 0.4)


def test_two_clicks_to_a_first_hand_then_the_bot_moves(window: MainWindow, qtbot: QtBot) -> None:
    click(qtbot, window.start_page.mode_tiles["solo"])
    setting_up = window.new_game_page
    setting_up.seed.setText("3")
    click(qtbot, setting_up.start_button)
    page = window.table
    assert page is not None
    assert len(page.controller.view.zone("hand", 0).items) == 5
    assert page.cover is None
    assert page.controller.session.game.deal.setup.mode == "solo"
    view, viewport = page.view, page.view.viewport()

    answer(qtbot, page, "End the turn")
    market = page.controller.view.zone("market").items[0].key
    assert market is not None
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=point(page, market))
    answer(qtbot, page, "Done")
    panel = page.opponent.panel
    assert panel.isVisible()
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert panel.face is not None
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    while page.controller.question is not None and page.controller.question.kind != "turn":
        # The Bot's rows may ask something; no is always an answer there.
        page.controller.take(page.controller.question.offers[-1])
        qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    assert "Round 2" in page.controller.view.heading

    qtbot.keyClick(window, Qt.Key.Key_F4)
    assert page.drawer.open_title == "Bot"
    dragged = next(offer for offer in page.controller.offers if offer.item and offer.target == "play:0")
    start, goal = point(page, dragged.item), point(page, "play:0")
    before = page.controller.session.position
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    for part in (0.2, 0.6, 1.0):
        qtbot.mouseMove(viewport, pos=start + (goal - start) * part)
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=goal)
    assert page.controller.session.position > before


def test_a_whole_game_ends_with_both_scores(window: MainWindow, qtbot: QtBot) -> None:
    window.desk.change_settings(opponent_speed="at once")
    setup = window.desk.kind.setup(ChosenSetup([("romans", "b")], "classics", ("short",), 0, "", "greeks", "chieftain"))
    window.games.start(setup, 5, "Solo")
    page = window.table
    assert page is not None
    session = page.controller.session
    player = RandomPlayer(5)
    while session.pending is not None:
        session.choose(Choice(session.pending.number, tuple(option.id for option in player.choose(session.pending))))
    page.controller.refresh()
    score = window.ending.score_page
    assert window.pages.currentWidget() is score
    assert "the Bot (Greeks, Chieftain)" in score.verdict.text().replace("The Bot", "the Bot")
    text = score.as_text()
    assert "Greeks (Bot)" in text and "Other resources (Resources)" in text
    window.show_start()
    (save,) = window.desk.saves.entries()
    assert save_words(save) == "Romans, Greeks (Bot) · Chieftain · finished"


def test_leaving_in_the_middle_of_the_bots_turn_loses_nothing(window: MainWindow, qtbot: QtBot) -> None:
    setup = window.desk.kind.setup(ChosenSetup([("romans", "b")], "classics", (), 0, "", "carthaginians", "imperator"))
    window.games.start(setup, 3, "Left")
    page = window.table
    assert page is not None
    answer(qtbot, page, "End the turn")
    page.controller.take(page.controller.offers[0])
    page.controller.confirm()
    assert page.controller.moments.playing
    left_at = page.controller.session.game.fingerprint()
    window.show_start()
    save = window.desk.saves.latest_unfinished()
    assert save is not None and save_words(save).startswith("Romans, Carthaginians (Bot) · Imperator · round ")
    window.games.open(save.path)
    assert window.table is not None
    assert window.table.controller.session.game.fingerprint() == left_at
    assert window.table.cover is None


def test_a_solo_game_is_watched_again_with_the_rows_that_applied(window: MainWindow, qtbot: QtBot) -> None:
    kind = window.desk.kind
    setup = kind.setup(ChosenSetup([("romans", "b")], "classics", (), 0, "", "carthaginians", "imperator"))
    session = Session(kind.rules, Record.begin(kind.rules, setup, 3))
    player = RandomPlayer(3)
    while session.game.view(0).round < 3:
        assert session.pending is not None
        session.choose(Choice(session.pending.number, tuple(option.id for option in player.choose(session.pending))))
    window.games.show_replay(session.record)
    page = window.replay
    assert page is not None
    page.toggle_script()
    marked = set()
    while page.replay.position < page.replay.length:
        page.controller.forward()
        script = page.controller.view.script
        assert script is not None
        if script.mark is not None and script.mark.row >= 0:
            assert page.script_tab.rows._row == script.mark.row
            marked.add(script.mark.row)
    assert marked, "rows were seen to apply"
    page.toggle_script()
    links = [word for word in page.log.text.toHtml().split('"') if word.startswith("row:")]
    page.log.text.anchorClicked.emit(QUrl(links[0]))
    assert page.drawer.open_title == "Bot"
    assert page.script_tab.rows._row == int(links[0].split("/")[1])
    assert page.enlarging.panel is not None
