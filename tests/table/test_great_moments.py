"""Great moments are staged for a second, and whoever does something goes on at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from table_driver import MARKET, TableDriver

GLORY = (
    """
players = ["romans", "celts"]
[player.romans]
hand = ["rom.glory", "rom.advance"]
play = ["Dalmatia", "Hills", "Marsh"]
[player.celts]
hand = []
"""
    + MARKET
)

Table = Callable[[str], TableDriver]


@pytest.fixture
def fame(table: Table) -> TableDriver:
    """A Fame card was just taken with Glory."""
    driver = table(GLORY)
    driver.drag(driver.card("Glory"), driver.middle("play:0"))
    question = driver.page.controller.question
    assert question is not None and question.kind.startswith("take")
    driver.page.scene.motion.duration = 100
    driver.page.controller.take(question.offers[0])
    return driver


def test_a_great_moment_is_shown_with_its_card_and_goes_by_itself(fame: TableDriver) -> None:
    moments = fame.page.scene.great_moments
    assert moments.banner is not None
    assert "the Fame deck" in moments.banner.moment.words and moments.banner.moment.face
    assert fame.page.scene.sceneRect().contains(moments.banner.sceneBoundingRect())
    with fame.qtbot.waitSignal(moments.time.timeout):
        pass
    assert moments.banner is None


def test_a_press_or_a_key_goes_on_at_once(fame: TableDriver) -> None:
    moments = fame.page.scene.great_moments
    assert moments.banner is not None
    fame.press(Qt.Key.Key_Tab)
    assert moments.banner is None
    fame.page.controller.undo()
    fame.page.controller.undo()
    assert moments.banner is None
    question = fame.page.controller.question
    assert question is not None
    fame.page.controller.take(question.offers[0])
    assert moments.banner is not None
    fame.qtbot.mouseClick(fame.viewport, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert moments.banner is None


def test_without_motion_nothing_is_staged(table: Table) -> None:
    driver = table(GLORY)
    driver.page.desk.change_settings(motion=False)
    driver.drag(driver.card("Glory"), driver.middle("play:0"))
    question = driver.page.controller.question
    assert question is not None
    driver.page.controller.take(question.offers[0])
    assert driver.page.scene.great_moments.banner is None
