"""One gesture may say several answers, if nothing hidden lies between them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from table_driver import MARKET, TableDriver

Table = Callable[..., TableDriver]

ROMANS = (
    """
players = ["romans", "celts"]
[player.romans]
resources = { materials = 6, population = 4, progress = 2 }
hand = ["Dalmatia", "rom.conquer", "rom.glory", "Unrest"]
draw = ["rom.prosperity", "City of Rome"]
[player.celts]
hand = []
"""
    + MARKET
)
CARTHAGE = (
    """
players = ["carthaginians", "celts"]
[player.carthaginians]
hand = ["Unrest"]
[player.celts]
hand = []
"""
    + MARKET
)


def names(driver: TableDriver, cards: list[int]) -> list[str]:
    return [driver.game.defs[card].name for card in cards]


def test_a_market_card_is_dragged_while_it_is_asked_what_to_do(table: Table) -> None:
    driver = table(ROMANS)
    driver.drag(driver.card("Conquer"), driver.middle("play:0"))
    position = driver.page.controller.session.position
    hills = driver.card("Hills", "market")
    offer = next(offer for offer in driver.page.controller.offers if offer.item == hills)
    assert "2 population" in offer.deed and "Hills" in offer.deed
    driver.drag(hills, driver.middle("hand:0"))
    seat = driver.game.seats[0]
    assert "Hills" in names(driver, seat.hand)
    assert seat.resources[1] == 2, "the plain price of the first alternative"
    assert driver.page.controller.session.position == position + 3, "each answer is recorded by itself"


def test_the_dearer_way_to_the_same_card_stands_on_the_stage(table: Table) -> None:
    driver = table(ROMANS)
    driver.drag(driver.card("Conquer"), driver.middle("play:0"))
    hills = driver.card("Hills", "market")
    assert sum(offer.item == hills for offer in driver.page.controller.offers) == 1
    assert any("break through" in offer.words for offer in driver.page.controller.alternatives)


def test_the_second_of_two_quick_clicks_is_an_answer_of_the_stage_too(table: Table) -> None:
    """Two questions with their answers at the same place, one after the other, are a double click for the system."""
    driver = table(ROMANS)
    driver.drag(driver.card("Conquer"), driver.middle("play:0"))
    position = driver.page.controller.session.position
    stage = driver.page.scene.furniture.stage
    assert stage is not None
    row = driver.page.view.mapFromScene(stage.row_centre(0))
    driver.qtbot.mouseDClick(driver.viewport, Qt.MouseButton.LeftButton, pos=row)
    assert driver.page.controller.session.position > position


def test_laying_the_token_ends_the_turn(table: Table) -> None:
    driver = table(ROMANS)
    driver.drag(driver.card("Dalmatia"), driver.middle("play:0"))
    driver.answer("no")
    driver.drag("market_token", driver.middle(driver.card("Elders", "market")))
    elders = next(card for card in driver.game.slots if driver.game.defs[card].name == "Elders")
    assert driver.game.tokens[elders] == (0, 0, 1, 0)
    assert driver.game.phase == "cleanup"


def test_a_click_on_a_market_card_never_ends_the_turn(table: Table) -> None:
    driver = table(ROMANS)
    driver.drag(driver.card("Dalmatia"), driver.middle("play:0"))
    driver.answer("no")
    before = driver.game.fingerprint()
    driver.click(driver.card("Elders", "market"))
    driver.double_click(driver.card("Elders", "market"))
    assert driver.game.fingerprint() == before


def test_the_clean_up_token_looks_like_what_is_laid(table: Table) -> None:
    driver = table(CARTHAGE)
    driver.answer("end the turn")
    counter = driver.page.scene.furniture.counters["market_token"]
    assert counter.name == "2 materials, to be put on a card of the market"
    assert counter.rect_on_table().width <= driver.page.scene.plan.counters["market_token"].rect.width
    driver.drag("market_token", driver.middle(driver.card("Elders", "market")))
    elders = next(card for card in driver.game.slots if driver.game.defs[card].name == "Elders")
    assert driver.game.tokens[elders] == (2, 0, 0, 0)


def test_what_comes_to_light_on_the_way_is_not_offered_before(table: Table) -> None:
    """Alternatives that draw first lead to no market card: what is drawn is not known yet."""
    driver = table(ROMANS.replace('"rom.glory"', '"rom.prosperity"'))
    driver.drag(driver.card("Prosperity"), driver.middle("play:0"))
    assert all(len(offer.before) == 0 for offer in driver.page.controller.offers)


TRADERS = (
    """
players = ["romans", "celts"]
variants = ["trade_routes"]
[player.romans]
resources = { materials = 0, population = 0, progress = 1, goods = 2 }
hand = ["Dalmatia"]
draw = ["rom.prosperity", "City of Rome"]
play = ["Andes Highway", { card = "Hopewell Exchange System", tokens = { goods = 3 } }]
[player.celts]
hand = []
play = ["Swahili Coast"]
"""
    + MARKET
)


def test_goods_dragged_to_a_route_are_a_trade(table: Table) -> None:
    driver = table(TRADERS)
    route = driver.card("Andes Highway")
    driver.drag("goods:0", driver.middle(route))
    assert driver.game.seats[0].resources == [0, 2, 2, 1]
    assert driver.game.tokens[int(route.partition(":")[2])].goods == 1
    assert driver.game.seats[0].permanent[0] in driver.game.exhausted


def test_a_full_route_takes_no_goods(table: Table) -> None:
    driver = table(TRADERS)
    driver.drag("goods:0", driver.middle(driver.card("Hopewell Exchange System")))
    assert driver.game.seats[0].resources == [0, 0, 1, 2]


def test_the_trade_is_asked_for_with_an_exhaust_token_on_merchants(table: Table) -> None:
    driver = table(TRADERS)
    driver.drag("exhausts:0", driver.middle(driver.card("Merchants")))
    driver.press(Qt.Key.Key_2)
    driver.drag("goods:0", driver.middle(driver.card("Andes Highway")))
    assert driver.game.seats[0].resources == [0, 2, 2, 1]


def test_a_full_route_dragged_to_the_discard_pile_is_its_profit(table: Table) -> None:
    driver = table(TRADERS)
    driver.drag(driver.card("Hopewell Exchange System"), driver.middle("discard:0"))
    assert driver.game.seats[0].resources[3] == 5
    driver.answer("gain 1 material")
    assert driver.game.seats[0].resources[0] == 1
