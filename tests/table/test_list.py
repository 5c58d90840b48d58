"""The list tab holds everything the table shows, and can be played with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTreeWidgetItem
from table_driver import MARKET, TableDriver

from imperium_desktop.windows.table_tree import DEED

TWO = (
    """
players = ["romans", "celts"]
[player.romans]
resources = { materials = 6, population = 4, progress = 2 }
hand = ["Dalmatia", "rom.glory", "Unrest", "rom.advance"]
play = ["Coinage"]
[player.celts]
hand = ["Druids"]
"""
    + MARKET
)


@pytest.fixture
def listed(table: Callable[[str], TableDriver]) -> TableDriver:
    driver = table(TWO)
    driver.page.drawer.open("List")
    assert driver.page.tree.isVisible()
    return driver


def lines(driver: TableDriver) -> list[str]:
    return [line.text(0) for line in driver.page.tree._lines()]


def line(driver: TableDriver, words: str) -> QTreeWidgetItem:
    return next(line for line in driver.page.tree._lines() if words in line.text(0))


def test_everything_on_the_table_is_in_the_list(listed: TableDriver) -> None:
    told = lines(listed)
    view = listed.page.controller.view
    for zone in view.zones:
        assert any(words.startswith(f"{zone.title}, ") for words in told), zone.key
        for item in zone.items:
            if item.face is not None:
                assert any(listed.page.controller.kind.face(item.face).title in words for words in told)
    assert {"Materials: 6", "Population: 4", "Progress: 2", "Actions: 3"} <= set(told)
    assert any("(you)" in words and "points" in words and "whose turn it is" in words for words in told)
    assert any(words.startswith("Celts") and " point" in words for words in told)


def test_a_single_point_is_no_points(listed: TableDriver) -> None:
    view = listed.page.controller.view
    for points, words in ((1, "1 point,"), (-1, "\N{MINUS SIGN}1 point,"), (2, "2 points,")):
        view.seats[0].score = points
        listed.page.tree.show_table()
        assert any(words in line for line in lines(listed))


def test_a_line_is_activated_and_what_was_unfolded_stays_so(listed: TableDriver) -> None:
    tree = listed.page.tree
    hand = line(listed, "Hand, 4")
    hand.parent().setExpanded(True)
    hand.setExpanded(True)
    card = next(hand.child(row) for row in range(hand.childCount()) if hand.child(row).text(0) == "Dalmatia")
    card.setExpanded(True)
    tree.setCurrentItem(card.child(0))
    listed.qtbot.keyClick(tree, Qt.Key.Key_Return)
    assert "Dalmatia" in [listed.game.defs[one].name for one in listed.game.seats[0].play]
    assert line(listed, "Hand, 3").isExpanded()


def test_picks_are_ticked_and_confirmed(listed: TableDriver) -> None:
    tree = listed.page.tree
    listed.answer("end the turn")
    listed.click(listed.card("Elders", "market"))
    assert listed.page.controller.several
    glory = next(line for line in tree._lines() if "Glory" in line.text(0) and line.data(0, DEED) is not None)
    tree.setCurrentItem(glory)
    listed.qtbot.keyClick(tree, Qt.Key.Key_Return)
    assert any(words.startswith("✓") for words in lines(listed))
    position = listed.page.controller.session.position
    tree.setFocus()
    listed.qtbot.keyClick(tree, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert listed.page.controller.session.position == position + 1


def test_long_lines_wrap(listed):
    tree = listed.page.tree
    plain, long = line(listed, "Revolt"), line(listed, "Innovate")
    assert tree.fontMetrics().horizontalAdvance(long.text(0)) > tree.columnWidth(0)
    listed.qtbot.waitUntil(lambda: tree.visualItemRect(long).height() > 1.5 * tree.visualItemRect(plain).height())
