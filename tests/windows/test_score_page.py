"""The end of a game."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.endings import RoundPoints
from imperium_desktop.windows.score_bars import sources_of
from imperium_desktop.windows.score_page import PLAYER, POINTS, WHAT, ScorePage


def finished(desk, players):
    game = desk.kind.rules.start({"players": [f"{name}/b" for name in players]}, 1)
    while game.pending is not None:
        game.apply(Choice(game.pending.number, ("two",)))
    return game


@pytest.fixture
def page(desk, show):
    page = ScorePage(desk)
    page.show_game(finished(desk, ["reds", "blues"]))
    return show(page)


def column(page, number):
    return [page.filter.index(row, number).data() for row in range(page.filter.rowCount())]


def test_verdict_and_every_card_of_every_seat(page):
    assert page.verdict.text() == "The last one wins, as always."
    assert page.filter.rowCount() == 8
    assert column(page, POINTS) == ["11", "10", "2", "2", "2", "2", "\N{MINUS SIGN}1", "\N{MINUS SIGN}1"]
    assert page.total.text() == "Blues 14 · Reds 13", "whoever won stands first"


def test_a_computer_player_is_named_with_its_level(page, desk):
    page.show_game(finished(desk, ["reds", "blues"]), deciders={1: "consul"})
    assert page.total.text() == "Consul (Blues) 14 · Reds 13"
    assert page.tabs.tabText(1) == "Consul (Blues) ★"


def test_the_table_is_sorted_by_a_click_on_its_head(qtbot, page):
    header = page.table.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(POINTS) + 10, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    points = [int(words.replace("\N{MINUS SIGN}", "-")) for words in column(page, POINTS)]
    assert points == sorted(points)
    place.setX(header.sectionViewportPosition(WHAT) + 10)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert column(page, WHAT) == sorted(column(page, WHAT))


def test_one_seat_alone(qtbot, page):
    qtbot.mouseClick(page.tabs, Qt.MouseButton.LeftButton, pos=page.tabs.tabRect(1).center())
    assert page.tabs.tabText(1) == "Blues ★"
    assert set(column(page, PLAYER)) == {"Blues"}
    assert page.table.isColumnHidden(PLAYER)
    assert page.total.text() == "Blues: 14 points"
    row = page.bars.rect().topLeft() + QPoint(20, 10 + round(page.bars._row()))
    qtbot.mouseClick(page.bars, Qt.MouseButton.LeftButton, pos=row)
    assert set(column(page, PLAYER)) == {"Reds"}


def test_the_bars_add_up(page):
    segments = list(page.bars.segments())
    for sheet in page.bars.sheets:
        assert sum(segment.points for segment in segments if segment.sheet is sheet) == sheet.total
    gained = [segment for segment in segments if segment.points > 0]
    unit = {round(segment.box.width() / segment.points, 3) for segment in gained}
    assert len(unit) == 1
    lost = [segment for segment in segments if segment.points < 0]
    assert lost and all(segment.box.right() <= gained[0].box.left() + 0.01 for segment in lost)
    assert sources_of(page.bars.sheets) == ["Sea", "Shore", "Sand"]


def test_the_bars_and_the_winner_can_be_heard(page):
    spoken = page.bars.accessibleDescription()
    assert "Blues (winner): 14" in spoken
    assert "Reds: 13 (Shore 4, Sand \N{MINUS SIGN}1, Sea 10)" in spoken


def test_copied_as_text(qtbot, page):
    qtbot.mouseClick(page.copy_button, Qt.MouseButton.LeftButton)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("The last one wins")
    assert "Blues (winner): 14\n   11  Driftwood (Sea)\n" in text
    assert "   \N{MINUS SIGN}1  Sand in the shoe (Sand)" in text
    assert page.notice.isVisible()


def test_ways_on(qtbot, page):
    assert page.new_button.hasFocus()
    ways: list[str] = []
    page.wanted.connect(ways.append)
    qtbot.keyClick(page.new_button, Qt.Key.Key_Return)
    qtbot.mouseClick(page.deal_button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.another_button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.watch_button, Qt.MouseButton.LeftButton)
    page.offer_next("To the log")
    assert not page.deal_button.isVisible() and not page.another_button.isVisible()
    qtbot.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    assert ways == ["rematch", "deal_again", "another_side", "watch_again", "start_page"]
    with qtbot.waitSignal(page.back):
        qtbot.keyClick(page.new_button, Qt.Key.Key_Escape)


def test_a_game_for_one_has_no_tab_for_all(page, desk):
    page.show_game(finished(desk, ["greens"]))
    assert page.tabs.count() == 1
    assert page.table.isColumnHidden(PLAYER)
    assert page.filter.rowCount() == 6
    page.show_game(finished(desk, ["reds", "blues", "whites", "greens"]))
    assert page.tabs.count() == 5
    assert not page.table.isColumnHidden(PLAYER)


def test_the_course_of_the_points(qtbot, page, desk):
    game = finished(desk, ["reds", "blues"])
    assert not page.curve.isVisible()
    course = [RoundPoints(1, (0, 0)), RoundPoints(2, (4, 9)), RoundPoints(None, (13, 14))]
    page.show_game(game, course=course)
    curve = page.curve
    assert curve.isVisible()
    assert curve.words(1) == "Round 2: Blues 9, Reds 4"
    assert curve.words(2) == "At the end: Blues 14, Reds 13"
    assert curve.point(2, 14).y() < curve.point(1, 9).y() < curve.point(0, 0).y()
    boxes = curve.boxes()
    assert all(box.contains(curve.point(place, 0).x(), box.center().y()) for place, box in enumerate(boxes))
