"""Watching a game with the mouse and the keys, in the main window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.watching import Watchable
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(scope="module")
def record():
    """A game of two played to its end by chance."""
    kind = ImperiumKind()
    setup = kind.setup(ChosenSetup([("romans", "b"), ("celts", "b")], "classics", (), 0))
    session = Session(kind.rules, Record.begin(kind.rules, setup, 5))
    player = RandomPlayer(5)
    while session.pending is not None:
        chosen = player.choose(session.pending)
        session.choose(Choice(session.pending.number, tuple(option.id for option in chosen)))
    return session.record


@pytest.fixture
def window(qtbot, tmp_path):
    """The main window on a desk of its own, without motion."""
    desk = Desk(ImperiumKind(), Folders.below(tmp_path))
    desk.change_settings(motion=False)
    window = MainWindow(desk)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


@pytest.fixture
def save(window, record):
    """Keeps the first choices of the game, or all, as a saved game."""

    def keep(choices: int | None = None) -> Path:
        desk = window.desk
        session = desk.new_session(record.setup, record.seed, "Two by the river")
        session.close()
        path = session.path
        with desk.open_session(path) as session:
            for choice in record.choices[:choices]:
                session.choose(choice)
        return path

    return keep


@pytest.fixture
def page(window, record):
    """The whole game on the replay page."""
    window.games.show_replay(record)
    return window.replay


def click(qtbot, widget, pos=None):
    qtbot.mouseClick(widget, LEFT, pos=pos or widget.rect().center())


def press(page, qtbot, name):
    click(qtbot, page.bar.buttons[name])


def story(page):
    return page.log.plain_text().splitlines()


def matches(page):
    """Whether scene, bar and log show the position."""
    replay = page.replay
    fresh = Session(replay.rules, replace(replay.record, choices=list(replay.record.choices[: replay.position])))
    assert replay.game.fingerprint() == fresh.game.fingerprint()
    assert page.bar.timeline.value() == replay.position
    assert f"Choice {replay.position} of {replay.length}" == page.bar.count.text()
    hand = page.controller.view.zone("hand", page.controller.viewer)
    shown = {item.key for item in page.scene.cards.values() if item.zone == hand.key}
    assert shown == {item.key for item in hand.items}
    told = story(page)
    page.log.tell_anew()
    assert story(page) == told
    return True


def test_where_the_game_stands_is_told_whole(page):
    page.controller.view.heading = "Round 19, one more to come · your turn\nBarbarian · Supreme Ruler"
    page.bar._fit_words()
    assert page.bar.heading.text() == "Round 19, one more to come · your turn"
    assert page.bar.title.text().startswith("Barbarian · Supreme Ruler · ")


def test_stepping_with_the_buttons(qtbot, page):
    assert page.replay.position == 0 and story(page) == ["Round 1: the Romans"]
    for _ in range(6):
        press(page, qtbot, "step")
    assert page.replay.position == 6 and matches(page)
    assert page.bar.made.text() == page.replay.steps[5].sentence
    assert page.bar.following.text() == f"Next: {page.replay.steps[6].sentence}"
    lines = len(story(page))
    press(page, qtbot, "step back")
    press(page, qtbot, "step back")
    assert page.replay.position == 4 and matches(page)
    assert 0 < len(story(page)) < lines
    press(page, qtbot, "turn")
    assert page.replay.position == page.replay.turns[2].position and matches(page)
    press(page, qtbot, "turn back")
    assert page.replay.position == page.replay.turns[1].position and matches(page)
    press(page, qtbot, "end")
    assert page.replay.position == page.replay.length and matches(page)
    assert page.bar.following.text() == page.desk.kind.verdict(page.replay.game)
    assert not page.bar.take_over_button.isEnabled()
    press(page, qtbot, "start")
    assert page.replay.position == 0 and story(page) == ["Round 1: the Romans"] and matches(page)


def test_the_same_with_keys(qtbot, page):
    view = page.view
    qtbot.waitUntil(view.hasFocus)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert page.replay.position == 2
    qtbot.keyClick(view, Qt.Key.Key_Left)
    assert page.replay.position == 1
    qtbot.keyClick(view, Qt.Key.Key_Right, CTRL)
    assert page.replay.position == page.replay.turns[1].position
    qtbot.keyClick(view, Qt.Key.Key_Left, CTRL)
    assert page.replay.position == 0
    qtbot.keyClick(view, Qt.Key.Key_End)
    assert page.replay.position == page.replay.length
    qtbot.keyClick(view, Qt.Key.Key_Home)
    assert page.replay.position == 0


def test_playing_and_pausing(qtbot, page):
    page.bar.speed.setCurrentIndex(page.bar.speed.count() - 1)
    assert page.player.speed == 8
    press(page, qtbot, "play")
    qtbot.waitUntil(lambda: page.replay.position >= 3)
    qtbot.keyClick(page.bar.buttons["play"], Qt.Key.Key_Space)
    assert not page.player.playing
    assert matches(page)


def test_playing_ends_at_the_end_and_begins_again(qtbot, page):
    page.player.set_speed(200)
    page.controller.go_to(page.replay.length - 2)
    press(page, qtbot, "play")
    qtbot.waitUntil(lambda: not page.player.playing)
    assert page.replay.position == page.replay.length
    press(page, qtbot, "play")
    qtbot.waitUntil(lambda: 0 < page.replay.position < page.replay.length)
    press(page, qtbot, "play")


def test_leaving_the_page_stops_it(qtbot, window, page):
    page.player.toggle()
    window.show_cards()
    assert not page.player.playing
    qtbot.keyClick(window.pages.currentWidget(), Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is page


def test_the_timeline(qtbot, page):
    line = page.bar.timeline
    goal = page.replay.length // 2
    click(qtbot, line, QPoint(round(line.x_of(goal)), line.height() // 3))
    assert abs(page.replay.position - goal) <= 1 and matches(page)
    start = QPoint(round(line.x_of(page.replay.position)), line.height() // 3)
    qtbot.mousePress(line, LEFT, pos=start)
    for x in (start.x() - 40, start.x() - 90, start.x() - 150):
        qtbot.mouseMove(line, QPoint(x, start.y()))
    qtbot.mouseRelease(line, LEFT, pos=QPoint(start.x() - 150, start.y()))
    assert page.replay.position < goal - 20 and matches(page)


def test_a_line_of_the_log_leads_to_where_it_happened(qtbot, page):
    page.drawer.open("Log")
    page.controller.go_to(60)
    text = page.log.text
    block = text.document().firstBlock()
    while block.userState() < 30:
        block = block.next()
    position = block.userState()
    text.verticalScrollBar().setValue(round(text.document().documentLayout().blockBoundingRect(block).top()) - 20)
    point = next(
        point
        for y in range(text.viewport().height())
        for point in [QPoint(12, y)]
        if page.log.line_at(point) == block and not text.anchorAt(point)
    )
    click(qtbot, text.viewport(), point)
    assert page.replay.position == position and matches(page)
    assert text.document().lastBlock().userState() == position


def test_a_click_below_the_story_leads_nowhere(qtbot, page):
    page.controller.go_to(3)
    viewport = page.log.text.viewport()
    click(qtbot, viewport, QPoint(20, viewport.height() - 10))
    assert page.replay.position == 3


def test_a_turn_of_the_list(qtbot, page):
    page.drawer.open("Turns")
    turn = page.replay.turns[5]
    place = page.turns.visualItemRect(page.turns.item(5)).center()
    click(qtbot, page.turns.viewport(), place)
    assert page.replay.position == turn.position and matches(page)
    assert page.turns.currentRow() == 5


def test_nothing_can_be_done_but_looking(qtbot, page):
    page.controller.go_to(30)
    before = page.replay.game.fingerprint()
    viewport = page.view.viewport()
    hand = page.controller.view.zone("hand", page.controller.viewer)
    card = page.scene.cards[hand.items[0].key]
    start = page.view.mapFromScene(card.sceneBoundingRect().center())
    qtbot.mousePress(viewport, LEFT, pos=start)
    for part in (20, 60, 120):
        qtbot.mouseMove(viewport, start - QPoint(0, part))
    qtbot.mouseRelease(viewport, LEFT, pos=start - QPoint(0, 120))
    qtbot.mouseDClick(viewport, LEFT, pos=start)
    qtbot.mouseRelease(viewport, LEFT, pos=start)
    assert page.replay.position == 30 and page.replay.game.fingerprint() == before
    assert page.controller.offers == []
    assert QApplication.activeModalWidget() is None


def test_a_card_is_enlarged(qtbot, page):
    page.controller.go_to(30)
    hand = page.controller.view.zone("hand", page.controller.viewer)
    card = page.scene.cards[hand.items[0].key]
    page.enlarging.later.setInterval(1)
    qtbot.mouseMove(page.view.viewport(), QPoint(3, 3))
    centre = page.view.mapFromScene(card.sceneBoundingRect().center())

    def enlarged():
        qtbot.mouseMove(page.view.viewport(), centre + QPoint(0, 1))
        qtbot.mouseMove(page.view.viewport(), centre)
        return page.enlarging.panel is not None

    qtbot.waitUntil(enlarged)
    assert page.enlarging.panel.face.id == card.view.face
    qtbot.keyClick(page.view, Qt.Key.Key_Escape)
    assert page.enlarging.panel is None


def test_hands_lie_open_or_not(qtbot, page):
    page.controller.go_to(30)
    near = page.controller.viewer
    other = 1 - near

    def faces(seat):
        return {item.face is not None for item in page.controller.view.zone("hand", seat).items}

    assert page.bar.open.isChecked() and faces(near) == {True} and faces(other) == {True}
    page.bar.open.click()
    assert faces(near) == {True} and faces(other) == {False}
    page.bar.side.setCurrentIndex(page.bar.side.findData(other))
    assert page.controller.viewer == other
    assert faces(other) == {True} and faces(near) == {False}
    drawn = [line for line in story(page) if "draw " in line.lower()]
    assert any("card" in line for line in drawn) and not all("card" in line for line in drawn)


def test_of_a_game_still_played_hands_stay_hidden(window, save):
    window.games.show_replay(save(30))
    page = window.replay
    page.controller.go_to(page.replay.length)
    assert not page.bar.open.isEnabled()
    for seat in (0, 1):
        assert {item.face for item in page.controller.view.zone("hand", seat).items} <= {None}
    page.bar.side.setCurrentIndex(page.bar.side.findData(0))
    assert None not in {item.face for item in page.controller.view.zone("hand", 0).items}


def test_taking_over_makes_a_new_game_and_leaves_the_old(qtbot, window, save):
    old = save()
    before = old.read_bytes()
    window.games.show_replay(old)
    page = window.replay
    page.controller.go_to(40)
    fingerprint = page.replay.game.fingerprint()
    click(qtbot, page.bar.take_over_button)
    assert window.replay is None and window.table is not None
    session = window.table.controller.session
    assert session.path != old and session.position == 40
    assert session.game.fingerprint() == fingerprint
    assert session.header.origin.title == "Two by the river" and session.header.origin.choices == 40
    window.table.curtain.lift()
    session.undo()
    session.redo()
    window.show_saves()
    assert old.read_bytes() == before
    saves = {save.path: save for save in window.desk.saves.entries()}
    assert len(saves) == 2
    assert saves[session.path].origin.title == "Two by the river"


def test_from_the_saved_games_and_back(qtbot, window, save):
    path = save(25)
    window.show_saves()
    saves = window.pages.currentWidget()
    click(qtbot, saves.watch_button)
    assert window.replay is not None and window.replay.replay.length == 25
    assert window.replay.watched.title == "Two by the river"
    qtbot.keyClick(window.replay.view, Qt.Key.Key_Escape)
    assert window.replay is None and window.pages.currentWidget() is saves
    assert saves.current.path == path


def test_from_the_score_and_back(qtbot, window, save):
    path = save()
    window.games.open(path)
    score = window.pages.currentWidget()
    click(qtbot, score.watch_button)
    assert window.replay is not None and window.replay.replay.finished
    click(qtbot, window.replay.bar.back_button)
    assert window.pages.currentWidget() is score
    click(qtbot, score.back_button)
    assert window.pages.currentWidget() is window.table


def test_a_file_that_is_no_game_is_told_of(window, tmp_path):
    path = tmp_path / "x.imperium"
    path.write_text("nothing")
    window.games.show_replay(path)
    assert window.replay is None
    assert "not a saved game" in window.messages.notice.label.text()


def test_a_record_of_other_rules_and_cards_is_watched_as_far_as_it_fits(window, record):
    window.games.show_replay(replace(record, content_hash="other", rules_version=1))
    assert window.replay.replay.length == len(record.choices)
    assert not window.replay.notice.isVisible()


def test_a_record_of_another_game_is_told_of(window, record):
    window.games.show_replay(replace(record, game="chess"))
    assert window.replay is None
    assert "a record of chess" in window.messages.notice.label.text()


def test_notices_stand_above_the_table(window, record):
    rules = window.desk.kind.rules
    window.games.watch(Watchable("Old", rules, record, ("Steps before this cannot be watched.",)))
    assert window.replay.notice.isVisible()
    assert "cannot be watched" in window.replay.notice.label.text()


def test_moments_are_shown_on_the_way(qtbot, page):
    page.controller.go_to(10)
    outcome = page.replay.outcomes[10]
    outcome.moments.append(page.replay.game.clone())
    outcome.told_by.append(len(outcome.events))
    heard = []
    page.controller.changed.connect(lambda: heard.append(page.replay.position))
    press(page, qtbot, "step")
    assert page.replay.position == 10
    assert page.bar.following.text() == f"After: {page.replay.steps[10].sentence}"
    press(page, qtbot, "step")
    assert page.replay.position == 11
    assert page.bar.made.text() == page.replay.steps[10].sentence
    assert heard == [10, 11]
    page.controller.go_to(10)
    press(page, qtbot, "step")
    page.controller.go_to(9)
    press(page, qtbot, "step")
    assert page.replay.position == 10
