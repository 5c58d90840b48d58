"""The card browser."""

import pytest
from PySide6.QtCore import Qt

from imperium_desktop.engine.faces import Face
from imperium_desktop.windows.browser_model import FACE_ROLE, label, readable
from imperium_desktop.windows.browser_page import BrowserPage


@pytest.fixture
def page(desk, pictures, show):
    return show(BrowserPage(desk, pictures))


def shown(page):
    return [page.filter.index(row, 0).data(FACE_ROLE).id for row in range(page.filter.rowCount())]


def pick(page, name, value):
    combo = page.combos[name]
    combo.setCurrentIndex(combo.findData(value))


def test_all_cards_and_the_first_of_them(page):
    assert len(shown(page)) == 60
    assert page.count.text() == "60 cards"
    assert page.detail.face.id == "reds.1"
    assert page.search.hasFocus()


def test_searching_names_and_texts(qtbot, page):
    qtbot.keyClicks(page.search, "blues GAIN 7")
    assert shown(page) == ["blues.7"]
    assert page.count.text() == "1 of 60 cards"
    assert page.detail.face.id == "blues.7"
    qtbot.keyClick(page.search, Qt.Key.Key_Escape)
    assert len(shown(page)) == 60


def test_what_stands_at_the_foot_is_found_too():
    face = Face("some.card", "Something", numbers=("7",), mark="trade-friendly")
    assert readable(face) == "Something. 7. trade-friendly"


def test_a_search_without_result_says_so(qtbot, page):
    qtbot.keyClicks(page.search, "lobster")
    assert shown(page) == []
    assert "No card is like that" in page.count.text()
    assert page.detail.face is None


@pytest.mark.parametrize(
    ("name", "value", "count"),
    [
        ("suit", "fame", 30),
        ("icon", "river", 20),
        ("icon", "pinned", 5),
        ("group", "greens", 12),
        ("start", "development", 10),
        ("kind", "power", 5),
    ],
)
def test_filters(page, name, value, count):
    pick(page, name, value)
    assert len(shown(page)) == count


def test_filters_together_and_all_again(qtbot, page):
    pick(page, "group", "greens")
    pick(page, "suit", "fame")
    qtbot.keyClicks(page.search, "gain 10")
    assert shown(page) == ["greens.10"]
    qtbot.mouseClick(page.clear_button, Qt.MouseButton.LeftButton)
    assert len(shown(page)) == 60
    assert page.combos["group"].currentIndex() == 0


def test_a_click_and_the_arrows_choose_a_card(qtbot, page):
    place = page.grid.visualRect(page.filter.index(2, 0)).center()
    qtbot.mouseClick(page.grid.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page.detail.face.id == "reds.3"
    qtbot.keyClick(page.grid, Qt.Key.Key_Right)
    assert page.detail.face.id == "reds.4"


def test_the_detail_explains_words_and_icons(page):
    page.show_face("blues.12")
    text = page.detail.text.toPlainText()
    assert "Blues pebble 12" in text
    assert "Gain 12 materials." in text
    assert "Costs 2" in text
    assert "Worth 1 VP per" in text
    assert "Wood and stone" in text
    assert "[" not in text
    assert "Materials: Wood and stone" in page.detail.text.accessibleDescription()


def test_only_cards_that_are_seen_are_drawn(page, pictures):
    assert "reds.1" in {face for face, _ in pictures.asked}
    assert "greys.12" not in {face for face, _ in pictures.asked}
    page.show_face("greys.12")
    page.grab()
    assert "greys.12" in {face for face, _ in pictures.asked}


def test_a_picture_that_gets_ready_is_shown(qtbot, page, pictures):
    page.grab()
    pictures.asked.clear()
    pictures.ready.emit("reds.1")
    qtbot.waitUntil(lambda: len({face for face, _ in pictures.asked}) > 1)
    big = max(width for face, width in pictures.asked if face == "reds.1")
    assert big > 200


def test_pictures_are_asked_for_at_the_screens_ratio_and_again_when_settings_change(qtbot, page, pictures, desk):
    assert pictures.ratio == page.devicePixelRatioF()
    page.grab()
    pictures.asked.clear()
    desk.change_settings(art_folder="elsewhere")
    qtbot.waitUntil(lambda: len({face for face, _ in pictures.asked}) > 1)


def test_cards_fill_the_width(qtbot, page):
    before = page._delegate.width
    page.resize(1000, 720)
    qtbot.waitUntil(lambda: page._delegate.width != before)
    row = page.grid.visualRect(page.filter.index(0, 0))
    columns = page.grid.viewport().width() // row.width()
    assert columns >= 3
    assert page.grid.viewport().width() - columns * row.width() < columns + 4


def test_escape_leads_back_when_nothing_is_searched(qtbot, page):
    with qtbot.waitSignal(page.back):
        qtbot.keyClick(page.search, Qt.Key.Key_Escape)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("commons:classics", "Commons: Classics"),
        ("power_a", "Power A"),
        ("trade_route", "Trade route"),
        ("x", "X"),
        ("", ""),
    ],
)
def test_ids_as_words(value, words):
    assert label(value) == words
