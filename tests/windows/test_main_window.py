"""Going from page to page, as a player does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from imperium_desktop.engine.decisions import NO, Choice
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.journal_contents import CampaignPlace
from imperium_desktop.windows import open_games
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.keys_dialog import KeysDialog
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.save_words import save_words
from imperium_desktop.windows.score_page import ScorePage
from imperium_desktop.windows.table_page import TablePage


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = MainWindow(Desk(ImperiumKind(), Folders.below(tmp_path)))
    qtbot.addWidget(window)
    window.show()
    return window


def test_from_the_start_to_a_dealt_table_with_two_clicks(window: MainWindow, qtbot: QtBot) -> None:
    window.show_new_game("hot-seat")
    page = window.new_game_page
    qtbot.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    assert window.table is not None
    assert window.pages.currentWidget() is window.table
    assert len(window.table.controller.view.zone("hand", window.table.controller.viewer).items) == 5


def test_a_nations_cards_are_browsed_and_one_comes_back(window: MainWindow, qtbot: QtBot) -> None:
    window.show_new_game()
    page = window.new_game_page
    qtbot.mouseClick(page.seats[0].cards_button, Qt.MouseButton.LeftButton)
    browser = window.cards_page
    assert window.pages.currentWidget() is browser
    assert browser.combos["group"].currentData() == page.seats[0].combo.currentData()
    browser.back.emit()
    assert window.pages.currentWidget() is page


def test_leaving_keeps_the_game_and_continue_finds_it(window: MainWindow) -> None:
    window.games.start(window.desk.kind.setup(ChosenSetup([("romans", "b")], "classics", (), 0, "practice")), 3, "Kept")
    assert window.table is not None
    before = window.table.controller.session.game.fingerprint()
    window.show_start()
    assert window.table is None
    save = window.desk.saves.latest_unfinished()
    assert save is not None and save.title == "Kept" and save.thumbnail is not None
    window.games.open(save.path)
    assert window.table is not None
    assert window.table.controller.session.game.fingerprint() == before


def test_conceding_asks_first(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.games.start(
        window.desk.kind.setup(ChosenSetup([("romans", "b")], "classics", (), 0, "practice")), 3, "Given up"
    )
    monkeypatch.setattr(open_games, "ask_concede", lambda parent, words: False)
    window.games.concede()
    assert window.table is not None and not window.table.controller.session.over
    assert window.pages.currentWidget() is window.table


SOLO = ([("romans", "b")], "classics", (), 0, "", "celts", "warlord")
TOGETHER = ([("romans", "b"), ("celts", "b"), ("greeks", "b")], "classics", (), 1)


@pytest.fixture
def given_up(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Callable[..., MainWindow]:
    """A window in which a game was given up by its menu."""

    def give_up(*setup: Any) -> MainWindow:
        window.games.start(window.desk.kind.setup(ChosenSetup(*setup)), 3, "Given up")
        monkeypatch.setattr(open_games, "ask_concede", lambda parent, words: True)
        window.menus.concede.trigger()
        return window

    return give_up


def test_conceding_ends_the_game_with_its_score(given_up: Callable[..., MainWindow]) -> None:
    window = given_up(*SOLO)
    page = window.pages.currentWidget()
    assert isinstance(page, ScorePage)
    assert page.verdict.text().startswith("You conceded in round 1, with ")
    assert page.verdict.text().endswith("the Bot (Celts, Warlord) wins.")
    assert [(sheet.seat, sheet.won) for sheet in page._sheets] == [(1, True), (0, False)], "the winner stands first"
    [kept] = window.desk.statistics.games("imperium")
    assert (kept.told.ending, [seat.won for seat in kept.told.seats]) == ("conceded", [False, True])


def test_the_same_game_again(given_up: Callable[..., MainWindow], qtbot: QtBot) -> None:
    window = given_up(*SOLO)
    setup = window.desk.kind.setup(ChosenSetup(*SOLO))
    qtbot.mouseClick(window.ending.score_page.deal_button, Qt.MouseButton.LeftButton)
    assert window.games.session is not None and window.games.session.record.seed == 3
    window.menus.concede.trigger()
    qtbot.mouseClick(window.ending.score_page.new_button, Qt.MouseButton.LeftButton)
    assert window.games.session.record.setup == setup
    assert window.games.session.record.seed != 3
    window.menus.concede.trigger()
    qtbot.mouseClick(window.ending.score_page.another_button, Qt.MouseButton.LeftButton)
    assert window.pages.currentWidget() is window.new_game_page
    assert window.new_game_page._setup() == setup and not window.new_game_page.seed.text()


def test_a_finished_game_shows_its_course_and_its_best_cards(window: MainWindow) -> None:
    setup = window.desk.kind.setup(ChosenSetup([("romans", "b"), ("celts", "b")], "classics", (), 0))
    session = window.desk.new_session(setup, 5, "Course")
    player = RandomPlayer(5)
    while session.pending is not None:
        chosen = tuple(option.id for option in player.choose(session.pending))
        session.choose(Choice(session.pending.number, chosen))
    window.games.sit_down(session)
    page = window.ending.score_page
    assert window.pages.currentWidget() is page
    course = page.curve.course
    assert [entry.round for entry in course] == [*range(1, session.game.view(0).round + 1), None]
    sheets = {sheet.seat: sheet for sheet in page._sheets}
    assert course[-1].points == (sheets[0].total, sheets[1].total)
    assert page.why.isVisible() and "is the last: " in page.why.text()
    best = page._sheets[0]
    assert page.best.lines and page.best.lines[0].points == max(line.points for line in best.lines if line.face)


def test_a_game_that_was_given_up_is_not_offered_to_go_on_with(
    given_up: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = given_up(*SOLO)
    qtbot.mouseClick(window.ending.score_page.start_button, Qt.MouseButton.LeftButton)
    assert not window.start_page.continue_tile.isVisible()
    [save] = window.desk.saves.entries()
    assert save_words(save).endswith("conceded")
    window.games.open(save.path)
    assert isinstance(window.pages.currentWidget(), ScorePage)


def test_the_table_that_was_given_up_is_looked_at_and_asks_nothing(given_up: Callable[..., MainWindow]) -> None:
    window = given_up(*SOLO)
    window.ending.score_page.back_button.click()
    assert window.pages.currentWidget() is window.table and window.table is not None
    controller = window.table.controller
    assert controller.question is None and not controller.offers
    assert "You conceded in round 1" in window.table.log.plain_text()
    assert not window.menus.concede.isEnabled()


def test_of_several_players_one_gives_up_and_the_others_are_ahead(given_up: Callable[..., MainWindow]) -> None:
    window = given_up(*TOGETHER)
    words = window.ending.score_page.verdict.text()
    assert words.startswith("The Celts conceded in round 1")
    assert "the Romans" in words or "the Greeks" in words
    [kept] = window.desk.statistics.games("imperium")
    assert kept.told.seats[1].won is False
    assert any(seat.won for seat in kept.told.seats)


def test_practice_has_nobody_to_lose_to(given_up: Callable[..., MainWindow]) -> None:
    window = given_up([("romans", "b")], "classics", (), 0, "practice")
    [kept] = window.desk.statistics.games("imperium")
    assert (kept.told.ending, kept.told.seats[0].won) == ("conceded", None)


def test_a_replay_ends_with_the_giving_up(given_up: Callable[..., MainWindow]) -> None:
    window = given_up(*SOLO)
    window.ending.score_page.watch_button.click()
    assert window.replay is not None
    assert "You conceded" in window.replay.log.plain_text()
    assert "You conceded" in window.replay.controller.following
    assert window.replay.bar.take_over_button.isEnabled()


def test_the_guided_game_explains_its_steps(window: MainWindow, qtbot: QtBot) -> None:
    window.games.start_guided()
    assert window.table is not None
    bubble = window.table.guide.bubble
    assert bubble.isVisible()
    assert window.desk.settings.first_start_done
    page = window.table
    dalmatia = next(key for key, card in page.scene.cards.items() if card.name == "Dalmatia")
    ring = page.guide.pointer.ring
    assert page.guide.pointer.isVisible() and ring.contains(
        page.scene.cards[dalmatia].rect_on_table().x + 5, ring.center().y()
    )
    assert not any(card.has_mark("glow") for card in page.scene.cards.values()), "what it speaks of alone stands out"
    assert not bubble.geometry().intersects(ring.toRect())
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape):
        if not bubble.isVisible():
            page.guide.start(ImperiumKind().guide()[2])
        qtbot.keyClick(page.view, key)
        assert not bubble.isVisible() and page.controller.session.position == 0
    assert page.scene.cards[dalmatia].has_mark("glow")
    # Whoever plays on under an open note has understood it, and gets the next one.
    page.guide.start(ImperiumKind().guide()[2])
    offer = next(offer for offer in page.controller.offers_on_click(dalmatia))
    page.controller.take(offer)
    assert bubble.isVisible() and bubble.title.text() == "A garrison?"
    window.resize(1100, 640)
    assert page.view.viewport().rect().contains(bubble.geometry())
    bubble.skipped.emit()
    assert not bubble.isVisible() and not page.guide.pointer.isVisible()


def test_a_note_makes_way_for_what_is_picked_and_for_what_is_explained(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1280, 720)
    window.games.start_guided()
    page = window.table
    assert page is not None
    page.scene.motion.duration = 0
    bubble = page.guide.bubble
    page.scene.looking.hover(next(card for card in page.scene.cards.values() if card.zone == "market"))
    page.enlarging.explain(asked=True)
    bubble.move(explained_at(page).topLeft())
    page.enlarging.explain(asked=True)
    assert bubble.isVisible() and not explained_at(page).intersects(bubble.geometry())
    page.enlarging.hide()
    answer(page, "end")
    while page.controller.question is not None and page.controller.question.kind != "let go":
        answer(page, page.controller.offers[0].option if NO not in options(page) else NO)
    page.guide.start(ImperiumKind().guide()[2])
    assert bubble.title.text() == "Letting cards go"
    let_go = next(offer for offer in page.controller.offers if offer.item is not None)
    page.controller.take(let_go)
    assert let_go.item is not None
    rect = page.scene.cards[let_go.item].rect_on_table()
    apart = page.view.mapFromScene(QRectF(rect.x, rect.y, rect.width, rect.height)).boundingRect()
    assert bubble.isVisible() and not bubble.geometry().intersects(apart)


def explained_at(page: TablePage) -> QRect:
    assert page.enlarging.panel is not None
    return page.view.mapFromScene(page.enlarging.panel.sceneBoundingRect()).boundingRect()


def options(page: TablePage) -> set[str]:
    return {offer.option for offer in page.controller.offers}


def answer(page: TablePage, option: str) -> None:
    page.controller.take(next(offer for offer in page.controller.offers if offer.option == option))


def test_the_short_game_is_refused_for_the_utopians(window: MainWindow) -> None:
    setup = window.desk.kind.setup(ChosenSetup([("utopians", "b"), ("celts", "b")], "legends", ("short",), 0))
    with pytest.raises(ImperiumDesktopError, match="Utopians cannot play the short variant"):
        window.desk.new_session(setup, 1, "Refused")
    window.games.start(setup, 1, "Refused")
    assert window.table is None
    assert "Utopians" in window.messages.notice.label.text()


def test_the_code_of_a_deal_is_on_the_score_page_and_with_the_saves(
    given_up: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = given_up(*SOLO)
    code = window.desk.kind.deal_code(window.desk.kind.setup(ChosenSetup(*SOLO)), 3)
    line = window.ending.score_page.code_line
    assert line.isVisible() and line.code.text() == code
    qtbot.mouseClick(line.copy_button, Qt.MouseButton.LeftButton)
    assert QApplication.clipboard().text() == code
    window.show_saves()
    page = window.saves_page
    assert page.code_line.isVisible() and page.code_line.code.text() == code


def test_an_ironman_game_keeps_its_code_until_it_is_over(window: MainWindow) -> None:
    setup = window.desk.kind.setup(ChosenSetup(*SOLO))
    place = CampaignPlace("c1", 1, ironman=True)
    assert window.desk.deal_code(setup, 3, place) == ""
    assert window.desk.deal_code(setup, 3, place, over=True)
    assert window.desk.deal_code({"players": 5}, 3) == ""


def test_all_keys_stand_on_one_page(window: MainWindow, qtbot: QtBot) -> None:
    window.show_keys()
    dialog = next(child for child in window.findChildren(KeysDialog))
    told = [label.text() for label in dialog.findChildren(QLabel)]
    assert "Ctrl+Z" in told and "Undo" in told and "Ctrl+Enter or D" in told
    dialog.reject()
