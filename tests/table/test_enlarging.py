"""Cards are raised where they lie and explained beside it, and nothing one needs is covered."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from table_driver import MARKET, TableDriver

from imperium_desktop.table import layers
from imperium_desktop.table.items import TableItem

Table = Callable[..., TableDriver]

ROMANS = (
    """
players = ["romans", "celts"]
[player.romans]
resources = { materials = 6, population = 4, progress = 2 }
hand = ["Dalmatia", "rom.advance", "rom.glory", "Unrest", "Triumvirate"]
draw = ["rom.conquer", "rom.prosperity", "City of Rome"]
discard = ["Hills", "Oracle", "Shrine"]
play = ["Coinage"]
[player.celts]
hand = []
play = ["Marsh"]
"""
    + MARKET
)


def rest_on(driver: TableDriver, item: TableItem, shown: Callable[[], object]) -> None:
    """Moves the mouse onto an item and leaves it there until something is shown."""
    driver.qtbot.mouseMove(driver.viewport, pos=QPoint(3, 3))
    rect = item.rect_on_table()
    point = driver.page.view.mapFromScene(QPointF(rect.x + rect.width * 0.5, rect.y + rect.height * 0.4))
    driver.qtbot.mouseMove(driver.viewport, pos=point)
    driver.qtbot.mouseMove(driver.viewport, pos=point + QPoint(1, 1))
    driver.qtbot.waitUntil(lambda: bool(shown()))


def panel_rect(driver: TableDriver) -> QRectF:
    panel = driver.page.enlarging.panel
    assert panel is not None
    return panel.sceneBoundingRect()


def item_rect(item: TableItem) -> QRectF:
    rect = item.rect_on_table()
    return QRectF(rect.x, rect.y, rect.width, rect.height)


def hand_rect(driver: TableDriver) -> QRectF:
    hand = driver.page.scene.plan.zones["hand:0"].rect
    return QRectF(hand.x, hand.y, hand.width, hand.height)


def test_a_small_card_is_raised_with_its_words_where_it_lies(table: Table) -> None:
    driver = table(ROMANS)
    enlarging = driver.page.enlarging
    # A busy machine may take so long that the panel would come as well.
    enlarging.rest_for(0)
    small = driver.page.scene.cards[driver.card("Marsh", "play:1")]
    rest_on(driver, small, lambda: enlarging.raised)
    assert enlarging.raised is not None and enlarging.panel is None
    raised = enlarging.raised
    assert raised.name == "Marsh" and raised.width > small.width * 2
    face = raised.view.face
    assert face is not None
    assert driver.page.pictures.letters_on(face, raised.width, raised.letters) >= 10
    assert driver.page.scene.sceneRect().contains(item_rect(raised))
    assert item_rect(raised).intersects(item_rect(small))
    driver.qtbot.mouseMove(driver.viewport, pos=QPoint(3, 3))
    assert enlarging.raised is None


def test_a_card_whose_words_can_be_read_is_not_raised(table: Table) -> None:
    driver = table(ROMANS)
    enlarging = driver.page.enlarging
    enlarging.later.setInterval(300)
    rest_on(driver, driver.page.scene.cards[driver.card("Glory")], lambda: enlarging.panel)
    assert enlarging.raised is None


def test_a_large_text_brings_the_words_back_on_a_raised_card(table: Table) -> None:
    driver = table(ROMANS)
    driver.page.desk.change_settings(text_scale=2.0)
    enlarging = driver.page.enlarging
    card = driver.page.scene.cards[driver.card("Glory")]
    rest_on(driver, card, lambda: enlarging.raised)
    raised = enlarging.raised
    assert raised is not None and raised.view.face is not None
    assert driver.page.pictures.letters_on(raised.view.face, raised.width, raised.letters) >= 20
    assert driver.page.scene.sceneRect().contains(item_rect(raised))
    assert not item_rect(raised).intersects(QRectF(driver.page.prompt_bar.geometry())), "it would lie beneath it"


def test_neighbours_are_lettered_alike(table: Table) -> None:
    driver = table(ROMANS)
    driver.page.desk.change_settings(text_scale=2.0)
    for zone in ("hand:0", "market"):
        cards = [
            card for card in driver.page.scene.cards.values() if card.zone == zone and card.zValue() >= layers.CARD
        ]
        assert len({card.letters for card in cards}) == 1
        sizes = [driver.page.pictures.letters_on(card.view.face, card.width, card.letters) for card in cards]
        assert min(sizes) >= 9, zone


def test_the_mouse_meets_the_card_beneath_a_raised_one(table: Table) -> None:
    driver = table(ROMANS)
    enlarging = driver.page.enlarging
    discard = driver.page.scene.piles["discard:0"]
    rest_on(driver, discard, lambda: enlarging.raised)
    driver.click("discard:0")
    assert driver.page.scene.spread == "discard:0"
    assert enlarging.raised is None


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 700), (1024, 580), (1920, 1050)])
def test_the_panel_covers_neither_the_card_nor_the_hand(table: Table, size: tuple[int, int], text_scale: float) -> None:
    driver = table(ROMANS, size)
    driver.page.desk.change_settings(text_scale=text_scale)
    enlarging = driver.page.enlarging
    names = [("Glory", "hand:0"), ("Coinage", "play:0"), ("Elders", "market"), ("Hills", "market"), ("Oasis", "market")]
    for name, zone in names:
        item = driver.page.scene.cards[driver.card(name, zone)]
        driver.page.scene.focus.set(item.key)
        driver.press(Qt.Key.Key_Space)
        assert enlarging.panel is not None and enlarging.panel.face.title == name
        assert not panel_rect(driver).intersects(item_rect(item)), name
        assert not panel_rect(driver).intersects(hand_rect(driver)), name
        assert driver.page.scene.sceneRect().contains(panel_rect(driver)), name
        if size[0] >= 1280 and text_scale == 1.0:
            assert enlarging.panel.explained == len(enlarging.panel.face.explanation.keywords), name
        driver.press(Qt.Key.Key_Space)
        assert enlarging.panel is None


def test_no_keyword_is_left_out_while_there_is_room(table: Table) -> None:
    driver = table(ROMANS, (1920, 1050))
    driver.page.desk.change_settings(text_scale=2.0)
    driver.page.scene.focus.set(driver.card("Oasis", "market"))
    driver.press(Qt.Key.Key_Space)
    panel = driver.page.enlarging.panel
    assert panel is not None and panel.explained == len(panel.face.explanation.keywords) > 0


def test_why_nothing_can_be_done_is_said_and_the_text_is_not_repeated(table: Table) -> None:
    driver = table(ROMANS)
    driver.page.scene.focus.set(driver.card("Glory"))
    driver.press(Qt.Key.Key_Space)
    panel = driver.page.enlarging.panel
    assert panel is not None
    words = panel._document.toPlainText()
    assert "3 Regions" in panel.reading.note and panel.reading.note in words
    for line in panel.face.explanation.sentences:
        assert line not in words


def test_keywords_are_explained_once_unless_asked_for(table: Table) -> None:
    driver = table(ROMANS)
    enlarging = driver.page.enlarging
    enlarging.later.setInterval(1)
    glory = driver.page.scene.cards[driver.card("Glory")]
    rest_on(driver, glory, lambda: enlarging.panel)
    assert enlarging.panel is not None and enlarging.panel.explained > 0
    driver.qtbot.mouseMove(driver.viewport, pos=QPoint(3, 3))
    rest_on(driver, glory, lambda: not enlarging.later.isActive())
    assert enlarging.panel is None, "there is nothing new to say"
    driver.press(Qt.Key.Key_Space)
    assert enlarging.panel is not None and enlarging.panel.explained == len(enlarging.panel.face.explanation.keywords)


def test_the_panel_goes_when_the_mouse_goes_to_the_prompt_or_the_drawer(table: Table) -> None:
    driver = table(ROMANS)
    enlarging = driver.page.enlarging
    enlarging.later.setInterval(1)
    for there in (driver.page.prompt_bar, driver.page.drawer.rail):
        driver.page.desk.explained.clear()
        rest_on(driver, driver.page.scene.cards[driver.card("Glory")], lambda: enlarging.panel)
        driver.qtbot.mouseMove(there, pos=there.rect().center())
        driver.qtbot.waitUntil(lambda: enlarging.panel is None)
        assert driver.page.scene.looking.hovered is None


def test_the_panel_is_never_over_an_opened_pile(table: Table) -> None:
    driver = table(ROMANS)
    enlarging = driver.page.enlarging
    driver.click("discard:0")
    backdrop = driver.page.scene.furniture.backdrop
    assert backdrop is not None
    enlarging.later.setInterval(1)
    card = driver.page.scene.cards[driver.card("Hills", "discard:0")]
    rest_on(driver, card, lambda: not enlarging.later.isActive())
    assert enlarging.panel is None, "there is no room for it between the pile and the hand"
    driver.press(Qt.Key.Key_Space)
    assert enlarging.panel is not None
    assert not panel_rect(driver).intersects(backdrop.sceneBoundingRect())


def test_the_menu_of_a_card_enlarges_it(table: Table) -> None:
    driver = table(ROMANS)
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.RightButton, pos=driver.point(driver.card("Glory")))
    chooser = driver.page.scene.gestures.chooser
    assert chooser is not None and chooser.note
    point = driver.page.view.mapFromScene(chooser.row_centre(len(chooser.offers) - 1))
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=point)
    assert driver.page.enlarging.panel is not None
    assert driver.page.enlarging.panel.face.title == "Glory"


def test_the_panel_never_comes_by_itself_if_that_is_not_wanted(table: Table) -> None:
    driver = table(ROMANS)
    driver.page.desk.change_settings(explain_after=0.0)
    enlarging = driver.page.enlarging
    rest_on(driver, driver.page.scene.cards[driver.card("Marsh", "play:1")], lambda: enlarging.raised)
    assert not enlarging.later.isActive()
    driver.press(Qt.Key.Key_Space)
    assert enlarging.panel is not None


def test_a_tooltip_speaks_of_what_lies_uppermost(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = table(ROMANS)
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda at, words, widget: told.append(words))
    for key in (driver.card("Coinage", "market"), driver.card("Elders", "market"), "exile", "materials:0"):
        at = driver.point(key)
        event = QHelpEvent(QHelpEvent.Type.ToolTip, at, driver.viewport.mapToGlobal(at))
        QApplication.sendEvent(driver.viewport, event)
    assert told == ["Exile, 0", "6 materials"], "cards lie over decks, and speak for themselves"


def test_zooming_keeps_the_panel_in_sight_and_readable(table: Table) -> None:
    driver = table(ROMANS)
    driver.page.view.scale(2.0, 2.0)
    view = driver.page.view
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    item = next(
        card
        for card in driver.page.scene.cards.values()
        if card.zone == "market" and seen.contains(card.sceneBoundingRect().center())
    )
    driver.page.scene.focus.set(item.key)
    driver.press(Qt.Key.Key_Space)
    panel = driver.page.enlarging.panel
    assert panel is not None and panel.scale() == pytest.approx(0.5)
    assert seen.adjusted(-1, -1, 1, 1).contains(panel_rect(driver))


def test_widths_of_the_panel_go_from_large_to_small() -> None:
    from imperium_desktop.table.zoom import PICTURES

    assert all(wide > narrow for wide, narrow in pairwise(PICTURES))
