"""Several people and computer players at one screen: nobody leaves the table for a computer, and no cards are told."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from table_driver import MARKET, TableDriver

from imperium_desktop.engine.deciders import Position, Promise, Thought
from imperium_desktop.table.strips import beside_name

THREE = (
    """
players = ["romans", "celts", "greeks"]
[player.romans]
hand = ["rom.prosperity", "rom.advance"]
draw = ["rom.conquer", "City of Rome", "rom.glory", "Raetia", "Triumvirate", "Elders", "Education"]
[player.celts]
hand = ["Unrest"]
draw = ["Boudicca", "Druids", "Hills", "Marsh", "Coast", "Oasis"]
[player.greeks]
hand = ["Unrest"]
"""
    + MARKET
)
ROMANS, CELTS, GREEKS = range(3)
FELT = QPoint(40, 40)


class Scripted:
    """Answers with what the test wants, when it wants it."""

    def __init__(self) -> None:
        self.asked: list[tuple[Position, Callable[[Thought], None]]] = []

    def ask(self, position: Position, done: Callable[[Thought], None], failed: object = None) -> None:
        self.asked = [(position, done)]

    def cancel(self) -> None:
        self.asked.clear()

    def answer(self, *options: str) -> None:
        position, done = self.asked.pop()
        done(Thought(position.number, (Promise(options, 0.0),)))


@pytest.fixture
def three(table: Callable[..., TableDriver]) -> TableDriver:
    """The Romans, whose turn it is, are handed to a computer; whoever plays the Greeks sits at the table."""
    driver = table(THREE)
    driver.page.desk.__dict__["computers"] = Scripted()
    driver.page.desk.change_settings(opponent_speed="at once", motion=False)
    driver.page.apply_settings()
    controller = driver.page.controller
    controller.let_decide(CELTS, "consul")
    controller.let_decide(ROMANS, "consul")
    assert controller.viewer == GREEKS
    assert driver.page.cover is None, "one person alone needs no curtain"
    controller.let_decide(CELTS, "")
    assert controller.viewer == GREEKS
    return driver


def thinking(driver: TableDriver) -> Scripted:
    decider = driver.page.desk.computers
    assert isinstance(decider, Scripted)
    return decider


def lift(driver: TableDriver) -> None:
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=FELT)
    assert driver.page.cover is None


def play(driver: TableDriver, name: str) -> None:
    """The Romans play a card."""
    decider, game = thinking(driver), driver.game
    decider.answer("turn:activate")
    card = next(card for card in game.seats[ROMANS].hand if game.defs[card].name == name)
    decider.answer(f"play:{card}")


def play_prosperity(driver: TableDriver) -> None:
    """The Romans play it; the Celts, who do not sit at the table, are asked whether they draw a card."""
    play(driver, "Prosperity")
    decider, game = thinking(driver), driver.game
    while decider.asked and game.pending is not None and game.pending.seat == ROMANS:
        game = driver.game
        assert game.pending is not None
        decider.answer(game.pending.options[0].id)
    assert driver.game.pending is not None and driver.game.pending.seat == CELTS


def test_whoever_is_asked_across_the_table_does_not_sit_down_to_watch_a_computer(three: TableDriver) -> None:
    play_prosperity(three)
    assert three.page.cover is not None and three.page.cover.notice.name == "Celts"
    three.press(Qt.Key.Key_Y)
    while three.page.controller.question is not None and three.page.controller.viewer == GREEKS:
        three.press(Qt.Key.Key_N)
    assert three.game.pending is not None and three.game.pending.seat == ROMANS
    assert three.page.cover is None, "whoever sat at the table sits there still"
    assert three.page.controller.viewer == GREEKS
    assert three.page.controller.meanwhile == "The Celts draw a card. Consul (Romans) thinks about it…"


def test_what_was_taken_back_is_not_told_any_more(three: TableDriver) -> None:
    play_prosperity(three)
    assert "Prosperity" in three.page.controller.meanwhile
    three.page.controller.let_decide(CELTS, "novice")
    three.page.controller.go_to(0, agreed=True)
    assert three.page.controller.meanwhile == "Consul (Romans) thinks about it…"


def test_computers_wait_until_somebody_sits_at_the_table(three: TableDriver) -> None:
    three.page.cover_at_start()
    assert three.page.cover is not None
    assert not thinking(three).asked, "nobody would see what it does"
    lift(three)
    assert [position.seat for position, _ in thinking(three).asked] == [ROMANS]


def test_what_a_computer_plays_lies_on_the_stage_with_its_text(three: TableDriver) -> None:
    play(three, "Prosperity")
    card = three.page.scene.item(three.card("Prosperity"))
    plan, stage = three.page.scene.plan, three.page.scene.furniture.stage
    assert card is not None and card.zone == f"resolving:{ROMANS}"
    assert card.rect_on_table().width == int(plan.zones[f"play:{GREEKS}"].card_width), "it can be read"
    assert plan.stage is not None and card.rect_on_table().right <= plan.stage.x
    assert stage is not None and "All players may draw a card." in stage.stage.sentences
    assert stage.offers == [], "it is not the viewer's to answer"


def test_a_strip_says_who_decides_only_where_that_can_be_read(three: TableDriver) -> None:
    seat = next(seat for seat in three.page.controller.view.seats if seat.seat == ROMANS)
    assert beside_name(seat, deciding=True, room=400, size=11) == "Barbarian · decides · at least 2 points"
    assert beside_name(seat, deciding=True, room=150, size=11) == "Barbarian · at least 2 points"
