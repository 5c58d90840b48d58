"""The turn of the Bot at the table: gone through step by step with real clicks and keys, and read again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from table_driver import SOLO, TableDriver

from imperium_desktop.engine.scripts import END, ROLL, ROW

ASKS = SOLO.replace('slots = ["Unrest", "Unrest"', 'slots = ["Prosperity", "Prosperity"')


@pytest.fixture
def solo(table: Callable[..., TableDriver]) -> Callable[..., TableDriver]:
    def open_solo(speed: str = "pause", text: str = SOLO, **options: object) -> TableDriver:
        driver = table(text, **options)
        driver.page.desk.change_settings(opponent_speed=speed)
        driver.page.scene.motion.duration = 0
        return driver

    return open_solo


def end_turn(driver: TableDriver) -> None:
    """Ends the player's turn with clicks: a token on the market, nothing let go."""
    driver.answer("End the turn")
    driver.click(driver.card("Hills", "market"))
    driver.answer("Done")


def log(driver: TableDriver) -> str:
    return driver.page.log.plain_text()


def test_each_click_shows_the_next_step(solo):
    driver = solo()
    page, moments = driver.page, driver.page.controller.moments
    end_turn(driver)
    assert moments.playing
    assert page.opponent.panel.isVisible()
    assert page.controller.view.script.stage == ROLL
    assert "rolls" in page.opponent.panel.sentence.text()
    assert "turns up" not in log(driver)
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert page.controller.view.script.stage == ROW
    assert page.opponent.panel.face == page.controller.view.zone("resolving", 1).items[0].face
    assert page.opponent.panel.sentence.text() == "Return this card."
    assert log(driver).count("turns up Unrest") == 1
    steps = 2
    while page.controller.view.script.stage != END:
        driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
        steps += 1
    assert steps in (10, 12), "the die, four or five cards turned up and done, the clean-up"
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert not moments.playing
    assert not page.opponent.panel.isVisible()
    assert page.controller.question is not None
    assert page.controller.view == driver.game.view(0)


def test_keys_and_buttons_go_on_too(solo):
    driver = solo()
    panel = driver.page.opponent.panel
    end_turn(driver)
    seen = [driver.page.controller.view.script.stage]
    for go_on in (
        lambda: driver.press(Qt.Key.Key_Space),
        lambda: driver.press(Qt.Key.Key_Return),
        lambda: driver.qtbot.mouseClick(panel.next_button, Qt.MouseButton.LeftButton),
        lambda: driver.qtbot.mouseClick(panel, Qt.MouseButton.LeftButton, pos=QPoint(4, 4)),
        lambda: driver.qtbot.mouseClick(panel.rows.viewport(), Qt.MouseButton.LeftButton),
    ):
        go_on()
        seen.append(driver.page.controller.view.script.stage)
    assert seen == ["roll", "row", "done", "row", "done", "row"]


def test_escape_skips_to_the_end_and_the_log_tells_everything(solo):
    driver = solo()
    end_turn(driver)
    driver.press(Qt.Key.Key_Space)
    driver.press(Qt.Key.Key_Escape)
    assert not driver.page.controller.moments.playing
    assert not driver.page.opponent.panel.isVisible()
    told = log(driver)
    driver.page.log.tell_anew()
    assert told == log(driver), "told step by step it is the same story"
    assert told.count("turns up Unrest") in (4, 5)


def test_at_once_shows_no_steps(solo):
    driver = solo("at once")
    end_turn(driver)
    assert not driver.page.controller.moments.playing
    assert not driver.page.opponent.panel.isVisible()
    assert driver.page.controller.question is not None
    assert "turns up Unrest" in log(driver)


def test_at_a_speed_it_goes_on_by_itself(solo):
    driver = solo("fast")
    moments = driver.page.controller.moments
    moments.step_time = 1
    shown = []
    moments.shown.connect(lambda: shown.append(moments.sentence))
    end_turn(driver)
    driver.qtbot.waitUntil(lambda: not moments.playing)
    assert len(shown) in (11, 13)
    assert driver.page.controller.view == driver.game.view(0)


def test_the_speed_can_be_changed_while_it_moves(solo):
    driver = solo()
    end_turn(driver)
    speed = driver.page.opponent.panel.speed
    assert speed.currentData() == "pause"
    speed.setCurrentIndex(speed.findData("at once"))
    speed.activated.emit(speed.currentIndex())
    assert driver.page.desk.settings.opponent_speed == "at once"
    assert not driver.page.controller.moments.playing


def test_the_turn_waits_while_its_speed_is_chosen(solo):
    driver = solo("slow")
    end_turn(driver)
    moments, speed = driver.page.controller.moments, driver.page.opponent.panel.speed
    assert moments._timer.isActive()
    driver.qtbot.mouseClick(speed, Qt.MouseButton.LeftButton)
    assert speed.view().isVisible() and not moments._timer.isActive()
    speed.hidePopup()
    assert moments.playing and moments._timer.isActive()


@pytest.mark.parametrize("keys", [(Qt.Key.Key_Down, Qt.Key.Key_Return), (Qt.Key.Key_Tab, Qt.Key.Key_Return)])
def test_keys_that_go_through_the_turn_play_no_card_as_it_ends(solo, keys):
    driver = solo()
    end_turn(driver)
    moments, session = driver.page.controller.moments, driver.page.controller.session
    while moments.playing:
        driver.press(Qt.Key.Key_Space)
    position = session.position
    for key in keys:
        driver.press(key)
    assert (session.position, driver.page.scene.focus.key) == (position, None)
    driver.qtbot.waitUntil(lambda: not driver.page.opponent._just_over.isActive())
    driver.press(Qt.Key.Key_Tab)
    assert driver.page.scene.focus.key is not None, "later the keys are the table's again"


def test_the_table_waits_while_the_bot_moves(solo):
    driver = solo()
    end_turn(driver)
    before = driver.game.fingerprint()
    position = driver.page.controller.session.position
    assert driver.page.controller.offers == []
    driver.press(Qt.Key.Key_Tab)
    driver.press(Qt.Key.Key_1)
    assert driver.page.controller.moments.playing
    assert (driver.game.fingerprint(), driver.page.controller.session.position) == (before, position)


def test_afterwards_a_card_can_be_dragged(solo):
    driver = solo()
    end_turn(driver)
    driver.press(Qt.Key.Key_Escape)
    driver.drag(driver.card("Dalmatia", "hand:0"), driver.middle("play:0"))
    assert driver.card("Dalmatia", "play:0")


def test_undo_ends_it_and_takes_the_choice_back(solo):
    driver = solo()
    driver.answer("End the turn")
    driver.click(driver.card("Hills", "market"))
    before = driver.game.fingerprint()
    driver.answer("Done")
    driver.press(Qt.Key.Key_Space)
    undo = driver.page.prompt_bar.undo
    driver.qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    assert "hidden" in driver.page.prompt_bar.prompt.text(), "cards were turned up: it is asked first"
    driver.qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    assert not driver.page.controller.moments.playing
    assert not driver.page.opponent.panel.isVisible()
    assert driver.game.fingerprint() == before
    assert "rolls" not in log(driver)
    driver.answer("Done")
    assert driver.page.controller.moments.playing


def test_a_question_in_the_middle_of_its_turn_is_asked_at_the_table(solo):
    driver = solo(text=ASKS)
    page = driver.page
    end_turn(driver)
    while page.controller.moments.playing:
        driver.press(Qt.Key.Key_Space)
    assert "draw a card?" in page.prompt_bar.prompt.text()
    script = page.controller.view.script
    assert script.stage == ROW
    assert script.table(script.mark.table).rows[script.mark.row].trigger == "Prosperity"
    driver.answer("No")
    assert page.controller.moments.playing, "then the Bot goes on"
    assert page.opponent.panel.face is not None, "with what came of the row that asked"


def test_a_page_nobody_sees_waits(solo):
    driver = solo("normal")
    end_turn(driver)
    moments = driver.page.controller.moments
    assert moments._timer.isActive()
    driver.page.hide()
    assert not moments._timer.isActive()
    driver.page.show()
    assert moments._timer.isActive()


def test_a_line_of_the_log_shows_its_row_again(solo):
    driver = solo("at once")
    end_turn(driver)
    panel = driver.page.opponent.panel
    text = driver.page.log.text
    links = [word for word in text.toHtml().split('"') if word.startswith("row:")]
    text.anchorClicked.emit(QUrl(links[0]))
    assert panel.isVisible()
    assert driver.page.pictures.name(panel.face) == "Unrest"
    assert panel.sentence.text() == "Return this card."
    assert panel.rows._row == 0
    assert not panel.next_button.isVisible()
    assert driver.page.controller.question is not None, "the game waits for nobody"
    driver.press(Qt.Key.Key_Escape)
    assert not panel.isVisible()
    text.anchorClicked.emit(QUrl(links[0]))
    driver.qtbot.mouseClick(panel.close_button, Qt.MouseButton.LeftButton)
    assert not panel.isVisible()
    text.setFocus()
    text.anchorClicked.emit(QUrl(links[0]))
    assert driver.page.view.hasFocus() or driver.page.focusWidget() is driver.page.view, "Escape goes to the table"
    driver.click("discard:0")
    assert not panel.isVisible(), "whoever goes on with the game has read enough"


def test_its_tables_can_be_looked_at_beside_the_table(solo):
    driver = solo()
    page = driver.page
    strip = page.scene.plan.strips[1]
    point = page.view.mapFromScene(strip.x + 60, strip.y + 20)
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=point)
    assert page.drawer.open_title == "Bot"
    tab = page.script_tab
    assert tab.tables.tabText(0) == "Barbarian ●"
    assert "Unrest" in tab.rows.toPlainText()
    driver.qtbot.mouseClick(tab.tables, Qt.MouseButton.LeftButton, pos=tab.tables.tabRect(1).center())
    assert tab.tables.tabText(1) == "Empire"
    assert "You take 1 Unrest" in tab.rows.toPlainText()
    assert page.controller.question is not None
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=point)
    assert page.drawer.open_title == ""


def test_the_panel_leaves_piles_and_market_free(solo):
    driver = solo(size=(1280, 700))
    end_turn(driver)
    panel = driver.page.opponent.panel.geometry()
    for zone in ("market", "exile", "draw:0", "discard:0", "nation:0", "power:0", "slot1:1"):
        assert not panel.contains(driver.middle(zone)), zone
    card = driver.page.opponent.panel.card
    assert card.width() > 180, "the card can be read"


def test_no_cover_comes_between_you_and_the_bot(solo):
    driver = solo()
    driver.page.cover_at_start()
    assert driver.page.cover is None
    end_turn(driver)
    driver.press(Qt.Key.Key_Escape)
    assert driver.page.cover is None


TRADING = SOLO.replace("seed = 4\n", 'seed = 4\nvariants = ["trade_routes"]\n').replace(
    'slots = ["Unrest", "Unrest", "Unrest", "Unrest", "Unrest"]',
    'slots = ["Andes Highway"]\ndie = 6\nplay = [{ card = "Hopewell Exchange System", tokens = { goods = 3 } }]',
)


def test_its_trade_is_shown_row_by_row(solo):
    driver = solo(text=TRADING)
    page = driver.page
    end_turn(driver)
    seen = []
    while page.controller.moments.playing:
        script = page.controller.view.script
        if script.stage == ROW:
            seen.append((script.place, script.mark.table, script.sentence))
        driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert seen == [
        ("Slot 1", "barbarian", "Play this card. Trigger it."),
        ("Trade Route", "commerce", "Gain 2 population. Gain 1 progress."),
        ("Slot 1", "barbarian", "Play this card. Trigger it."),
        ("Merchants", "merchants", "Resolve the Profit of each of its full routes."),
        ("Trade Route", "profit", "Gain 3 materials. Gain 2 population."),
        ("Merchants", "merchants", "Resolve the Profit of each of its full routes."),
    ]
    assert "The Bot triggers Andes Highway: Gain 2 population." in log(driver)
    assert "The Bot takes the Profit of Hopewell Exchange System: Gain 3 materials." in log(driver)


def test_a_log_opened_during_the_turn_tells_no_more_than_was_shown(solo):
    driver = solo()
    page = driver.page
    end_turn(driver)
    page.drawer.open("Log")
    assert "rolls" in log(driver) and "turns up" not in log(driver)
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert log(driver).count("turns up Unrest") == 1
    page.log.tell_anew()
    assert log(driver).count("turns up Unrest") == 1
    page.controller.moments.skip()
    whole = log(driver)
    page.log.tell_anew()
    assert log(driver) == whole and whole.count("turns up") > 1
