"""After a turn of another seat: what changed is marked and told, and what lies open is asked across the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from table_driver import MARKET, TableDriver

TWO = (
    """
players = ["romans", "celts"]
[player.romans]
hand = ["rom.prosperity", "rom.advance"]
draw = ["rom.conquer", "City of Rome", "rom.glory", "Raetia", "Triumvirate", "Elders", "Education"]
[player.celts]
hand = ["Unrest"]
draw = ["Boudicca", "Druids", "Hills", "Marsh", "Coast", "Oasis"]
"""
    + MARKET
)
SOLO = (
    """
mode = "solo"
players = ["romans"]
difficulty = "imperator"
seed = 4
[player.romans]
hand = ["rom.dalmatia", "rom.conquer"]
draw = ["rom.glory", "rom.advance", "rom.raetia"]
[bot]
nation = "carthaginians"
state = "barbarian"
slots = ["Conquer", "Advance", "Glory", "Prosperity", "Unrest"]
deck = ["Glory", "Conquer", "Advance", "Iberia", "Mauretania"]
discard = []
"""
    + MARKET
)
FELT = QPoint(40, 40)


def end_turn(driver: TableDriver) -> None:
    driver.answer("End the turn")
    driver.click(driver.card("Elders", "market"))
    if driver.page.cover is None and driver.page.controller.question is not None and driver.page.controller.several:
        driver.answer("Done")


def lift(driver: TableDriver) -> None:
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=FELT)
    assert driver.page.cover is None


def tagged(driver: TableDriver) -> set[str]:
    return {item.name for item in driver.page.scene.table_items() if item.has_mark("tag")}


def told(driver: TableDriver) -> list[str]:
    note = driver.page.scene.furniture.account
    return note.lines if note is not None else []


@pytest.fixture
def two(table: Callable[..., TableDriver]) -> TableDriver:
    return table(TWO)


def test_the_curtain_tells_what_happened_and_the_table_marks_it(two):
    end_turn(two)
    assert two.page.cover is not None
    assert two.page.cover.notice.account == ["The Romans placed 1 progress on Elders", "The Romans drew 3 cards"]
    lift(two)
    assert told(two) == ["Since your last turn", *two.page.controller.account]
    assert "Elders" in tagged(two) and "Hills" not in tagged(two)
    position = two.page.controller.session.position
    two.answer("End the turn")
    assert told(two) == [] and tagged(two) == set(), "whoever does something has seen it"
    two.page.controller.go_to(position)
    assert told(two) and "Elders" in tagged(two)


def test_the_enter_key_lifts_the_curtain_after_a_click_on_a_button(two):
    two.answer("End the turn")
    two.click(two.card("Elders", "market"))
    two.answer("Done")
    assert two.page.cover is not None
    two.qtbot.keyClick(two.page.window().focusWidget() or two.page.view, Qt.Key.Key_Return)
    assert two.page.cover is None


@pytest.mark.parametrize("speed", ["pause", "at once"])
def test_skipping_the_turn_of_the_bot_leaves_the_same_marks_and_lines(table, speed):
    driver = table(SOLO)
    driver.page.desk.change_settings(opponent_speed=speed)
    driver.page.scene.motion.duration = 0
    end_turn(driver)
    if speed == "pause":
        assert driver.page.controller.moments.playing and told(driver) == [] and tagged(driver) == set()
        driver.press(Qt.Key.Key_Escape)
    assert not driver.page.controller.moments.playing
    lines = told(driver)
    assert 2 <= len(lines) <= 6 and lines[0] == "Since your last turn"
    assert all(line.startswith(("The Carthaginians", "Unrest", "2 Unrest")) or "joined" in line for line in lines[1:])
    assert tagged(driver)
    assert driver.page.controller.session.outcomes[-1].moments, "the turn was there to be watched"


# What is asked across the table --------------------------------------------------------------------------------------


def play_prosperity(driver: TableDriver) -> None:
    driver.double_click(driver.card("Prosperity"))
    driver.answer("yes")
    assert driver.page.cover is not None
    assert driver.page.controller.viewer == 1


def answered(driver: TableDriver, hand: int) -> None:
    assert driver.page.cover is None, "the Romans never left the table"
    assert driver.page.controller.viewer == 0
    assert len(driver.game.seats[1].hand) == hand
    assert driver.page.prompt_bar.isVisible() and driver.page.prompt_bar.isEnabled()


def test_drawing_a_card_is_asked_on_the_curtain(two):
    play_prosperity(two)
    notice = two.page.cover.notice
    assert notice.name == "Celts" and "raw a card" in notice.prompt
    assert [offer.words for offer in notice.offers] == ["yes", "no"]
    assert "hand 1" in notice.facts
    two.qtbot.mouseClick(two.viewport, Qt.MouseButton.LeftButton, pos=FELT)
    two.press(Qt.Key.Key_Return)
    assert two.page.cover is not None and two.page.controller.viewer == 1, "nobody has answered yet"
    button = two.page.view.mapFromScene(two.page.cover.button_centre(0))
    two.qtbot.mouseClick(two.viewport, Qt.MouseButton.LeftButton, pos=button)
    answered(two, 2)


@pytest.mark.parametrize(("key", "hand"), [(Qt.Key.Key_Y, 2), (Qt.Key.Key_N, 1)])
def test_the_keys_of_the_table_answer_on_the_curtain(two, key, hand):
    play_prosperity(two)
    assert two.page.cover._texts() == ["Y  Yes", "N  No"]
    two.press(key)
    answered(two, hand)


def test_what_was_drawn_across_the_table_is_not_told_to_the_others(two):
    play_prosperity(two)
    two.press(Qt.Key.Key_Y)
    drawn = two.game.defs[two.game.seats[1].hand[-1]].name
    story = two.page.log.plain_text()
    assert "The Celts draw a card." in story and f"draw {drawn}" not in story


def test_a_question_that_needs_ones_cards_is_not_asked_across_the_table(two):
    end_turn(two)
    assert two.page.cover is not None and not two.page.cover.notice.offers
    assert not two.page.cover.notice.prompt


def said(driver: TableDriver, seat: int) -> str:
    """What the mouse is told over the points of a seat."""
    scene = driver.page.scene
    if seat == driver.page.controller.viewer:
        return scene._said_at(scene.furniture.standing.sceneBoundingRect().center())
    strip = scene.plan.strips[seat]
    return scene._said_at(QPointF(strip.x + 30, strip.y + 12))


def test_a_strip_says_how_many_actions_are_left_to_whoever_is_at_turn(two):
    romans, celts = two.page.controller.view.seats
    assert "actions 3" in romans.facts
    assert not any(fact.startswith("actions") for fact in celts.facts)


def test_a_bot_has_tables_to_be_shown_and_nothing_to_unfold(table):
    driver = table(SOLO)
    assert driver.page.scene.furniture.strips[1].handle.isEmpty()


def test_the_points_are_told_with_what_brings_them(two):
    own, other = said(two, 0), said(two, 1)
    view = two.page.controller.view.seats[0]
    assert own.splitlines()[0] == f"{view.score} points if the game ended now"
    assert sum(int(line.rpartition(" ")[2]) for line in own.splitlines()[1:]) == view.score
    assert other.startswith("At least ") and "by what everybody can see" in other


def test_points_that_nobody_wants_to_know_are_told_nowhere(two):
    assert "points now" in " ".join(two.page.scene.furniture.standing.lines)
    two.page.desk.change_settings(points=False)
    assert said(two, 0) == said(two, 1) == ""
    assert "point" not in " ".join(two.page.scene.furniture.standing.lines)
    two.page.drawer.open("List")
    words = " ".join(line.text(0) for line in two.page.tree._lines())
    assert "point" not in words
    two.page.desk.change_settings(points=True)
    assert said(two, 0)


def test_the_token_of_the_clean_up_says_what_it_is_for(two):
    two.answer("End the turn")
    token = next(item for item in two.page.scene.furniture.counters.values() if item.tokens)
    assert token.name == "1 progress, to be put on a card of the market"
