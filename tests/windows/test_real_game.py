"""The pages with the game that is really played."""

import pytest
from PySide6.QtCore import Qt

from imperium_desktop.games.imperium.deal import Setup
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.games.imperium.selfplay import play_fast
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows.browser_page import BrowserPage
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.new_game_page import NewGamePage
from imperium_desktop.windows.rules_page import RulesPage
from imperium_desktop.windows.score_page import POINTS, ScorePage


@pytest.fixture
def real_desk(tmp_path):
    return Desk(ImperiumKind(), Folders.below(tmp_path))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_is_set_up_can_be_dealt(qtbot, real_desk, show, seats):
    page = show(NewGamePage(real_desk))
    if seats == 1:
        page.set_mode("practice")
    else:
        page.set_mode("hot-seat")
        page.set_seats(seats)
    for box in page.variants.values():
        box.setChecked(True)
    with qtbot.waitSignal(page.start) as heard:
        qtbot.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    with real_desk.new_session(*heard.args) as session:
        assert session.pending is not None
        assert len(session.game.seats) == seats


def test_every_card_can_be_browsed(real_desk, pictures, show):
    page = show(BrowserPage(real_desk, pictures))
    assert page.model.rowCount() > 250
    for face in page.model.faces:
        page.detail.show_face(face)
        assert "[" not in page.detail.text.toPlainText()


def test_every_chapter_can_be_read(real_desk, show):
    page = show(RulesPage(real_desk))
    for topic in real_desk.kind.topics():
        page.show_topic(topic.id)
        assert page.view.current == topic.id
        assert topic.title in page.view.text.toPlainText()


def test_the_score_of_a_whole_game(real_desk, show):
    setup = Setup((("romans", "b"), ("celts", "a"), ("vikings", "b")))
    game, _ = play_fast(real_desk.kind.rules, setup, 5)
    page = ScorePage(real_desk)
    page.show_game(game)
    show(page)
    totals = [sheet.total for sheet in real_desk.kind.score_sheets(game)]
    rows = range(page.filter.rowCount())
    points = [int(page.filter.index(row, POINTS).data().replace("\N{MINUS SIGN}", "-")) for row in rows]
    assert sum(points) == sum(totals)
