"""The wheel shows the table larger, and then sharper."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from table_driver import MARKET, TableDriver

from imperium_desktop.art import store

Table = Callable[..., TableDriver]

ROMANS = (
    """
players = ["romans", "celts"]
[player.romans]
hand = ["Dalmatia", "rom.advance", "rom.glory", "Unrest", "Triumvirate"]
draw = ["rom.conquer", "rom.prosperity", "City of Rome"]
"""
    + MARKET
)


def turn_wheel(driver: TableDriver, at: QPoint, steps: int) -> None:
    for _ in range(abs(steps)):
        point, turn = QPointF(at), QPoint(0, 120 if steps > 0 else -120)
        buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
        event = QWheelEvent(point, point, QPoint(), turn, buttons, keys, Qt.ScrollPhase.NoScrollPhase, False)
        QApplication.sendEvent(driver.viewport, event)


def settle(driver: TableDriver) -> None:
    page = driver.page
    driver.qtbot.waitUntil(lambda: not page.view._settle.isActive() and not page.pictures.busy)


def test_faces_are_drawn_for_the_scale_at_which_they_are_seen(table: Table) -> None:
    driver = table(ROMANS)
    settle(driver)
    card = driver.page.scene.cards[driver.card("Coinage", "market")]
    before = card.pixmap()
    size = card.size
    turn_wheel(driver, driver.point(card.key), 4)
    zoom = driver.page.view.transform().m11()
    assert zoom > 1.9
    assert card.pixmap().cacheKey() == before.cacheKey(), "nothing is drawn while the wheel turns"
    settle(driver)
    assert card.pixmap().devicePixelRatio() == pytest.approx(driver.page.pictures.ratio * zoom, abs=0.01)
    assert card.size == pytest.approx(size, abs=1.0), "it lies as it lay"
    far = [item for item in driver.page.scene.cards.values() if item.sharpness == 1.0]
    assert far, "what is out of sight is not drawn again"
    driver.page.view.fit()
    settle(driver)
    assert card.pixmap().devicePixelRatio() == driver.page.pictures.ratio


def test_the_old_picture_stays_until_the_sharp_one_is_drawn(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = table(ROMANS)
    settle(driver)
    card = driver.page.scene.cards[driver.card("Coinage", "market")]
    before = card.pixmap().cacheKey()
    monkeypatch.setattr(store.FaceStore, "_start", lambda self: None)  # nothing is drawn any more
    turn_wheel(driver, driver.point(card.key), 4)
    driver.qtbot.waitUntil(lambda: not driver.page.view._settle.isActive())
    assert card.sharpness > 1.9
    assert card.pixmap().cacheKey() == before
    driver.page.pictures.store.forget()


def test_cards_that_come_into_sight_become_sharp_too(table: Table) -> None:
    driver = table(ROMANS)
    settle(driver)
    turn_wheel(driver, QPoint(10, 10), 6)
    settle(driver)
    card = driver.page.scene.cards[driver.card("Glory")]
    assert card.sharpness == 1.0
    bar = driver.page.view.verticalScrollBar()
    bar.setValue(bar.maximum())
    settle(driver)
    seen = driver.page.view.mapToScene(driver.viewport.rect()).boundingRect()
    in_sight = [item for item in driver.page.scene.cards.values() if seen.intersects(item.sceneBoundingRect())]
    assert in_sight and all(item.pixmap().devicePixelRatio() > 2 for item in in_sight)


def test_a_choice_made_in_a_zoomed_view_shows_sharp_cards(table: Table) -> None:
    driver = table(ROMANS)
    settle(driver)
    card = driver.page.scene.cards[driver.card("Dalmatia")]
    turn_wheel(driver, driver.point(card.key), 3)
    settle(driver)
    driver.page.scene.focus.set(card.key)
    driver.press(Qt.Key.Key_Return)
    settle(driver)
    moved = driver.page.scene.cards[card.key]
    seen = driver.page.view.mapToScene(driver.viewport.rect()).boundingRect()
    assert (moved.pixmap().devicePixelRatio() > 1.0) == seen.intersects(moved.sceneBoundingRect())


def test_the_felt_of_a_zoomed_table_is_dragged(table: Table) -> None:
    driver = table(ROMANS)
    settle(driver)
    view, scene = driver.page.view, driver.page.scene
    turn_wheel(driver, QPoint(10, 10), 4)
    settle(driver)
    area = driver.viewport.rect()
    points = [QPoint(x, y) for x in range(40, area.width(), 40) for y in range(40, area.height() - 60, 40)]
    free = [at for at in points if scene.item_at(view.mapToScene(at)) is None and driver.viewport.childAt(at) is None]
    felt = next(at for at in free if scene.strip_at(view.mapToScene(at)) is None)
    before = view.mapToScene(felt)
    driver.qtbot.mousePress(driver.viewport, Qt.MouseButton.LeftButton, pos=felt)
    driver.qtbot.mouseMove(driver.viewport, pos=felt - QPoint(30, 20))
    driver.qtbot.mouseRelease(driver.viewport, Qt.MouseButton.LeftButton, pos=felt - QPoint(30, 20))
    after = view.mapToScene(felt - QPoint(30, 20))
    assert (after - before).manhattanLength() < 4, "what was under the mouse stays under it"
    moved = view.mapToScene(felt)
    assert (moved - before).manhattanLength() > 10
    view.fit()
    driver.qtbot.mouseMove(driver.viewport, pos=felt)
    assert driver.viewport.cursor().shape() == Qt.CursorShape.ArrowCursor, "a whole table is not dragged"
