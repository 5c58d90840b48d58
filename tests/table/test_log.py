"""The log beside a table: whose turn it is, what is new, and the way back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextBlock
from table_driver import MARKET, TableDriver

from imperium_desktop.windows import table_page

TWO = (
    """
players = ["romans", "celts"]
[player.romans]
hand = ["Dalmatia", "rom.advance"]
draw = ["rom.conquer", "rom.prosperity", "City of Rome", "rom.glory", "Raetia", "Triumvirate", "Elders"]
[player.celts]
hand = ["Unrest"]
"""
    + MARKET
)


@pytest.fixture
def driver(table: Callable[[str], TableDriver]) -> TableDriver:
    return table(TWO)


def lift(driver: TableDriver) -> None:
    assert driver.page.cover is not None
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=QPoint(40, 40))
    assert driver.page.cover is None


def end_turn(driver: TableDriver) -> None:
    driver.answer("End the turn")
    driver.click(driver.card("Elders", "market"))
    if driver.page.cover is None:
        driver.answer("Done")
    lift(driver)


def lines(driver: TableDriver) -> list[QTextBlock]:
    document = driver.page.log.text.document()
    return [document.findBlockByNumber(number) for number in range(document.blockCount())]


def links(block: QTextBlock) -> list[tuple[str, str]]:
    found = []
    fragment = block.begin()
    while not fragment.atEnd():
        form = fragment.fragment().charFormat()
        if form.isAnchor():
            found.append((fragment.fragment().text(), form.anchorHref()))
        fragment += 1
    return found


def test_whoever_is_at_turn_is_named_in_the_heading_alone(driver):
    driver.double_click(driver.card("Dalmatia"))
    driver.answer("no")
    assert driver.page.log.plain_text().splitlines()[:2] == ["Round 1: the Romans", "Play Dalmatia."]
    end_turn(driver)
    driver.answer("End the turn")
    story = driver.page.log.plain_text().splitlines()
    at = story.index("Round 1: the Celts")
    driver.click(driver.card("Elders", "market"))
    told = driver.page.log.plain_text().splitlines()[at + 1 :]
    assert told and not any(line.startswith("The Celts") for line in told)


def test_cards_are_links_and_resources_have_icons(driver):
    driver.double_click(driver.card("Dalmatia"))
    driver.answer("no")
    played, gained = lines(driver)[1:3]
    assert links(played) == [("Dalmatia", "card:rom.dalmatia")]
    assert "\ufffc" in gained.text() and "￼" not in driver.page.log.plain_text()
    assert driver.page.log.plain_text().splitlines()[2] == "Gain 1 population."


def test_what_is_new_is_marked_once(driver):
    end_turn(driver)
    assert "since your last turn" not in driver.page.log.plain_text()
    end_turn(driver)
    story = driver.page.log.plain_text().splitlines()
    assert story.count("since your last turn") == 1
    end_turn(driver)
    end_turn(driver)
    story = driver.page.log.plain_text().splitlines()
    assert story.count("since your last turn") == 1
    at = story.index("since your last turn")
    assert story[at + 1] == "Round 2: the Celts"
    assert "Round 2: the Romans" in story[:at]


def test_a_mark_never_stands_alone(driver):
    driver.page.log.text.setFixedWidth(120)
    end_turn(driver)
    marked = [block for block in lines(driver) if "◉" in block.text()]
    assert marked
    for block in marked:
        assert block.text().endswith(".\u00a0◉") and len(block.text()) > 3


@pytest.mark.parametrize("agreed", [False, True])
def test_going_back_asks_before_it_touches_turns_of_others(driver, monkeypatch, agreed):
    asked = []

    def answer(_parent, _title, words):
        asked.append(words)
        return agreed

    monkeypatch.setattr(table_page, "agreed", answer)
    driver.page.desk.change_settings(confirmations=True)
    end_turn(driver)
    start = driver.page.controller.session.position
    end_turn(driver)
    position = driver.page.controller.session.position
    driver.page.log.text.anchorClicked.emit(f"at:{start}")
    assert asked == ["Turns of the Celts are taken back. Go back all the same?"]
    assert driver.page.controller.session.position == (start if agreed else position)


def test_the_newest_line_stays_in_sight(driver):
    page = driver.page
    page.drawer.open("Log")
    driver.qtbot.waitUntil(lambda: page.log.text.width() > page.drawer.pages.width() * 0.8)
    page.log.text.setFixedHeight(60)
    for _ in range(4):
        end_turn(driver)
    bar = page.log.text.verticalScrollBar()
    driver.qtbot.waitUntil(lambda: bar.maximum() > 0)
    assert bar.value() == bar.maximum()
    most = bar.maximum()
    font = page.log.font()
    font.setPointSizeF(font.pointSizeF() * 1.8)
    page.log.setFont(font)
    driver.qtbot.waitUntil(lambda: bar.maximum() > most)
    assert bar.value() == bar.maximum()
    bar.setValue(0)
    page.log.resize(page.log.width() - 30, page.log.height())
    assert bar.value() == 0, "who reads what was before goes on reading it"
