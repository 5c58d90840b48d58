"""The title screen."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from imperium_desktop.windows.start_page import StartPage


def looks_main(tile):
    return tile.property("look") == "main tile"


def test_the_first_start_offers_the_guided_game(qtbot, desk, show):
    page = show(StartPage(desk))
    assert not page.continue_tile.isVisible()
    assert looks_main(page.guided_tile)
    assert page.guided_tile.hasFocus()
    with qtbot.waitSignal(page.guided):
        qtbot.keyClick(page.guided_tile, Qt.Key.Key_Return)


def test_later_the_guided_game_is_one_of_several(desk, show):
    desk.change_settings(first_start_done=True)
    page = show(StartPage(desk))
    assert page.guided_tile.isVisible()
    assert not looks_main(page.guided_tile)


def test_continue_says_what_it_continues(qtbot, desk, show, keep):
    keep("An older one")
    path = keep("By the sea", choices=3)
    page = show(StartPage(desk))
    assert page.continue_tile.isVisible()
    assert looks_main(page.continue_tile)
    assert not looks_main(page.guided_tile)
    line = page.continue_tile.line.text()
    assert "Reds, Blues" in line
    assert "round 2" in line
    assert not page.continue_tile.picture.pixmap().isNull()
    with qtbot.waitSignal(page.continue_game) as heard:
        qtbot.mouseClick(page.continue_tile, Qt.MouseButton.LeftButton)
    assert heard.args == [path]


def test_a_finished_game_is_not_continued(desk, show, keep):
    keep(choices=4)
    assert not show(StartPage(desk)).continue_tile.isVisible()


def test_a_game_played_meanwhile_is_found_when_the_page_is_shown_again(desk, show, keep):
    page = show(StartPage(desk))
    page.hide()
    keep()
    page.show()
    assert page.continue_tile.isVisible()


@pytest.mark.parametrize("name", ["saved_games", "cards", "statistics", "rules", "settings", "about", "quit"])
def test_every_small_button_leads_somewhere(qtbot, desk, show, name):
    page = show(StartPage(desk))
    with qtbot.waitSignal(page.wanted) as heard:
        qtbot.mouseClick(page.small_buttons[name], Qt.MouseButton.LeftButton)
    assert heard.args == [name]


@pytest.mark.parametrize("mode", ["solo", "practice", "hot-seat"])
def test_new_games(qtbot, desk, show, mode):
    page = show(StartPage(desk))
    tile = page.mode_tiles[mode]
    with qtbot.waitSignal(page.new_game) as heard:
        qtbot.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert heard.args == [mode]


def test_the_keyboard_reaches_everything(qtbot, desk, show, keep):
    keep()
    page = show(StartPage(desk))
    reached = set()
    for _ in range(20):
        reached.add(QApplication.focusWidget())
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    tiles = {page.continue_tile, page.guided_tile, page.campaign_tile, *page.mode_tiles.values()}
    assert reached >= tiles | set(page.small_buttons.values())


def test_a_folder_that_cannot_be_read_is_named(desk, show):
    desk.folders.saves.parent.mkdir(parents=True)
    desk.folders.saves.write_text("not a folder")
    page = show(StartPage(desk))
    assert str(desk.folders.saves) in page.trouble.label.text()
    assert page.trouble.isVisible()
    assert not page.continue_tile.isVisible()


def test_the_painting_is_made_once_for_each_size(qtbot, desk, show):
    page = show(StartPage(desk))
    page.grab()
    painting = page._picture.cacheKey()
    page.grab()
    assert page._picture.cacheKey() == painting
    page.resize(900, 600)
    page.grab()
    assert page._picture.cacheKey() != painting
