"""Every action of Imperial Settlers by drag and drop, with real mouse events."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot
from table_driver import TableDriver

from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.games.settlers.game import Settlers
from imperium_desktop.games.settlers.kind import SettlersKind
from imperium_desktop.games.settlers.settlers_rules import SettlersRules
from imperium_desktop.games.settlers.state import Location
from imperium_desktop.games.settlers.vocabulary import INDEX
from imperium_desktop.storage.folders import Folders
from imperium_desktop.table.pictures import Pictures
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.table_page import TablePage

pytestmark = pytest.mark.usefixtures("plain_faces")

Prepare = Callable[[Settlers], None]


class PreparedRules(SettlersRules):
    """Deals a table at the first turn of the first seat, changed as a test wants it."""

    def __init__(self, prepare: Prepare) -> None:
        super().__init__()
        self._prepare = prepare

    def start(self, setup: dict[str, Any], seed: int) -> Settlers:
        game = super().start(setup, seed)
        while game.pending is not None and game.pending.kind != "action":
            game.answer(list(game.pending.options[:1]))
        for seat in game.seats:
            game.discard += [card for card in seat.hand if game.defs[card].common]
            seat.discard += [card for card in seat.hand if not game.defs[card].common]
            seat.hand.clear()
            seat.supply[:] = [0] * len(seat.supply)
        # Somebody has to be asked next, or the round would be over.
        game.seats[1].supply[INDEX["worker"]] = 2
        self._prepare(game)
        game.pending = None
        game.stack[:] = [("turn", 0)]
        game.advance()
        return game


def take(game: Settlers, name: str) -> int:
    """Takes a card out of the pile it lies in."""
    card = next(card for card, known in enumerate(game.defs) if known.name == name)
    piles = [game.deck, game.discard, *(pile for seat in game.seats for pile in (seat.deck, seat.discard, seat.hand))]
    pile = next(pile for pile in piles if card in pile)
    pile.remove(card)
    return card


def hand(game: Settlers, *names: str) -> None:
    game.seats[0].hand += [take(game, name) for name in names]


def standing(game: Settlers, seat: int, *names: str) -> None:
    game.seats[seat].empire += [Location(take(game, name)) for name in names]


def supply(game: Settlers, **goods: int) -> None:
    for good, number in goods.items():
        game.seats[0].supply[INDEX[good]] = number


class Table:
    """A table page, and hands for it."""

    def __init__(self, driver: TableDriver) -> None:
        self.driver = driver
        self.scene = driver.page.scene

    @property
    def game(self) -> Settlers:
        game = self.driver.page.controller.session.game
        assert isinstance(game, Settlers)
        return game

    def card(self, name: str) -> str:
        return self.driver.card(name)

    def place(self, key: str) -> QPoint:
        rect = self.scene.target_rect(key)
        assert rect is not None, key
        return self.driver.page.view.mapFromScene(QPointF(rect.x + rect.width / 2, rect.y + rect.height / 2))

    def drag(self, item: str, target: str) -> None:
        self.driver.drag(item, self.place(target))


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Callable[..., Table]:
    """Opens a table that was prepared."""

    def open_table(prepare: Prepare, *factions: str) -> Table:
        kind = SettlersKind()
        kind.rules = PreparedRules(prepare)
        setup = {"factions": list(factions or ("romans", "barbarians")), "first": 0}
        session = Session(kind.rules, Record.begin(kind.rules, setup, 3))
        desk = Desk(kind, Folders.below(tmp_path))
        page = TablePage(desk, session, Pictures(kind, desk.folders.cache))
        page.scene.motion.duration = 0
        qtbot.addWidget(page)
        page.resize(1280, 700)
        page.show()
        qtbot.waitExposed(page)
        if page.cover is not None:
            page.curtain.lift()
        return Table(TableDriver(page, qtbot))

    return open_table


def names(game: Settlers, seat: int = 0) -> list[str]:
    return [game.defs[location.card].name for location in game.seats[seat].empire]


def test_a_card_is_built_in_its_row(table):
    def prepare(game: Settlers) -> None:
        hand(game, "Quarry")
        supply(game, wood=1, stone=1)

    opened = table(prepare)
    opened.drag(opened.card("Quarry"), "production_common:0")
    assert names(opened.game) == ["Quarry"]


def test_a_card_does_not_go_to_another_row(table):
    def prepare(game: Settlers) -> None:
        hand(game, "Quarry")
        supply(game, wood=1, stone=1)

    opened = table(prepare)
    opened.drag(opened.card("Quarry"), "action_common:0")
    assert names(opened.game) == []
    assert opened.scene.refusals.bubble is not None
    assert "cannot go there" in opened.scene.refusals.bubble.reason


@pytest.mark.parametrize("ways", ["card to the deals", "food to the card"])
def test_a_deal_is_made(table, ways):
    def prepare(game: Settlers) -> None:
        hand(game, "Builder")
        supply(game, food=1)

    opened = table(prepare)
    if ways == "card to the deals":
        opened.drag(opened.card("Builder"), "deals:0")
    else:
        opened.drag("food:0", opened.card("Builder"))
    assert [opened.game.defs[card].name for card in opened.game.seats[0].deals] == ["Builder"]


@pytest.mark.parametrize("ways", ["card to the tokens", "token to the card"])
def test_a_card_of_the_hand_is_razed(table, ways):
    def prepare(game: Settlers) -> None:
        hand(game, "Quarry", "Village")
        supply(game, raze=1)

    opened = table(prepare)
    if ways == "card to the tokens":
        opened.drag(opened.card("Quarry"), "raze:0")
    else:
        opened.drag("raze:0", opened.card("Quarry"))
    assert [opened.game.defs[card].name for card in opened.game.seats[0].hand] == ["Village"]
    assert opened.game.seats[0].supply[INDEX["stone"]] == 2


@pytest.mark.parametrize("unfolded", [False, True])
def test_a_location_of_another_empire_is_razed(table, unfolded):
    def prepare(game: Settlers) -> None:
        standing(game, 1, "Quarry", "Old Forest")
        supply(game, raze=2, worker=2)

    opened = table(prepare)
    if unfolded:
        opened.scene.gestures.strip_clicked.emit(1)
        assert opened.scene.plan.unfolded == 1
    opened.drag("raze:0", opened.card("Quarry"))
    quarry = opened.game.seats[1].empire[0]
    assert quarry.foundation
    assert opened.game.seats[0].supply[INDEX["stone"]] == 2


def test_a_small_card_of_another_empire_unfolds_it(table):
    def prepare(game: Settlers) -> None:
        standing(game, 1, "Quarry")
        supply(game, worker=2)

    opened = table(prepare)
    opened.driver.click(opened.card("Quarry"))
    assert opened.scene.plan.unfolded == 1


def test_a_worker_uses_a_location(table):
    def prepare(game: Settlers) -> None:
        standing(game, 0, "Lumberjacks")
        supply(game, worker=3)

    opened = table(prepare)
    opened.drag("worker:0", opened.card("Lumberjacks"))
    assert opened.game.seats[0].supply[INDEX["wood"]] == 2
    assert opened.scene.cards[opened.card("Lumberjacks")].view.tokens == {"worker": 1}


def test_workers_dropped_on_a_location_that_works_twice_ask_how_often(table):
    def prepare(game: Settlers) -> None:
        standing(game, 0, "Gold Mine")
        supply(game, worker=2)

    opened = table(prepare)
    opened.drag("worker:0", opened.card("Gold Mine"))
    chooser = opened.scene.gestures.chooser
    assert chooser is not None
    assert [offer.option.partition(":")[0] for offer in chooser.offers] == ["use", "twice"]


@pytest.mark.parametrize("good", ["wood", "stone", "food"])
def test_two_workers_are_traded_for_a_resource(table, good):
    opened = table(lambda game: supply(game, worker=3))
    opened.drag("worker:0", f"{good}:0")
    assert opened.game.seats[0].supply[INDEX[good]] == 1
    assert opened.game.seats[0].supply[INDEX["worker"]] == 1


@pytest.mark.parametrize("deck", ["deck", "deck:0"])
def test_two_workers_are_traded_for_a_card(table, deck):
    opened = table(lambda game: supply(game, worker=2))
    opened.drag("worker:0", deck)
    (card,) = opened.game.seats[0].hand
    assert opened.game.defs[card].common == (deck == "deck")


def test_a_defence_token_protects_a_common_location(table):
    def prepare(game: Settlers) -> None:
        standing(game, 0, "Quarry", "Builder")
        supply(game, defense=1, worker=2)

    opened = table(prepare)
    opened.drag("defense:0", opened.card("Quarry"))
    assert opened.game.seats[0].empire[0].defense
    assert opened.game.pending is not None and opened.game.pending.kind == "action"


def test_a_worker_stands_guard_as_a_samurai(table):
    def prepare(game: Settlers) -> None:
        standing(game, 0, "Farm")
        supply(game, worker=3)

    opened = table(prepare, "japanese", "romans")
    opened.drag("worker:0", opened.card("Farm"))
    assert opened.game.seats[0].empire[0].samurai


def test_a_card_of_the_hand_goes_beneath_a_gate(table):
    def prepare(game: Settlers) -> None:
        standing(game, 0, "Gate")
        hand(game, "Quarry", "Village")
        supply(game, worker=2)

    opened = table(prepare, "japanese", "romans")
    opened.drag(opened.card("Village"), opened.card("Gate"))
    assert [opened.game.defs[card].name for card in opened.game.seats[0].empire[0].tucked] == ["Village"]


def test_a_location_given_up_goes_to_the_discard(table):
    def prepare(game: Settlers) -> None:
        standing(game, 0, "Quarry", "Village")
        hand(game, "Builder")
        supply(game, stone=1)

    opened = table(prepare)
    opened.drag(opened.card("Builder"), "production:0")
    assert opened.game.pending is not None and opened.game.pending.kind == "spend"
    opened.drag(opened.card("Village"), "discard")
    assert names(opened.game) == ["Quarry", "Builder"]


def test_tokens_are_laid_out_one_by_one_where_gold_may_stand_in(table):
    def prepare(game: Settlers) -> None:
        hand(game, "Quarry")
        supply(game, wood=1, stone=1, gold=1)

    opened = table(prepare)
    opened.drag(opened.card("Quarry"), "production_common:0")
    assert opened.game.pending is not None and opened.game.pending.kind == "pay"
    opened.drag("gold:0", opened.card("Quarry"))
    opened.drag("stone:0", opened.card("Quarry"))
    assert names(opened.game) == ["Quarry"]
    # It has produced, and given its bonus.
    assert opened.game.seats[0].supply[:4] == [1, 2, 0, 0]


def test_whoever_could_still_act_passes_at_the_second_press(table):
    opened = table(lambda game: supply(game, worker=2))
    opened.driver.answer("pass")
    assert not opened.game.seats[0].passed
    assert opened.driver.page.controller.warned is not None
    opened.driver.answer("pass")
    assert opened.driver.page.controller.session.game.seats[0].passed


def test_enter_does_not_pass_while_there_is_something_to_do(table):
    def prepare(game: Settlers) -> None:
        hand(game, "Quarry")
        supply(game, wood=1, stone=1)

    opened = table(prepare)
    assert [offer.option for offer in opened.driver.page.controller.buttons] == ["pass"]
    for _ in range(3):
        opened.driver.press(Qt.Key.Key_Return)
    assert not opened.game.seats[0].passed


@pytest.mark.parametrize("good", ["wood", "stone", "food", "gold"])
def test_any_good_of_a_price_uses_a_location(table, good):
    def prepare(game: Settlers) -> None:
        standing(game, 0, "Marketplace")
        supply(game, **{"wood": 1, "stone": 1, "food": 1, "gold": 0} | ({"gold": 1} if good == "gold" else {}))

    opened = table(prepare)
    opened.drag(f"{good}:0", opened.card("Marketplace"))
    if good == "gold":
        # Which of the three it stands in for is asked.
        assert opened.game.pending is not None and opened.game.pending.kind == "pay"
    else:
        assert opened.game.seats[0].supply[INDEX["vp"]] == 3


def test_a_raze_token_uses_a_location_that_razes_at_the_usual_price(table):
    def prepare(game: Settlers) -> None:
        standing(game, 0, "Dark Chapel")
        hand(game, "Quarry", "Village")
        supply(game, raze=1)

    opened = table(prepare, "barbarians", "romans")
    opened.drag("raze:0", opened.card("Dark Chapel"))
    assert opened.game.pending is not None and opened.game.pending.kind == "raze"


@pytest.mark.parametrize("cards", [("Quarry",), ("Quarry", "Village")])
def test_a_card_of_the_hand_pays_for_the_location_it_is_dragged_to(table, cards):
    def prepare(game: Settlers) -> None:
        standing(game, 0, "Tavern")
        hand(game, *cards)

    opened = table(prepare)
    opened.drag(opened.card("Quarry"), opened.card("Tavern"))
    assert [opened.game.defs[card].name for card in opened.game.seats[0].hand] == list(cards[1:])
    assert opened.game.seats[0].supply[INDEX["vp"]] == 2


def test_a_card_goes_before_the_row_it_lies_in(table):
    """Sawmill could be built where the Tavern stands."""

    def prepare(game: Settlers) -> None:
        standing(game, 0, "Tavern")
        hand(game, "Sawmill", "Village")
        supply(game, wood=1)

    opened = table(prepare)
    opened.drag(opened.card("Sawmill"), opened.card("Tavern"))
    assert names(opened.game) == ["Tavern"]
    assert opened.game.seats[0].supply[INDEX["vp"]] == 2


def test_beside_a_card_its_row_is_meant(table):
    def prepare(game: Settlers) -> None:
        standing(game, 0, "Tavern")
        hand(game, "Sawmill", "Village")
        supply(game, wood=1)

    opened = table(prepare)
    opened.drag(opened.card("Sawmill"), "action_common:0")
    assert names(opened.game) == ["Tavern", "Sawmill"]


@pytest.mark.parametrize("others", [("Quarry",), ("Quarry", "Old Forest")])
def test_a_location_that_costs_nothing_is_dragged_to_its_target(table, others):
    def prepare(game: Settlers) -> None:
        standing(game, 0, "Temple of Ra")
        standing(game, 1, *others)

    opened = table(prepare, "egyptians", "romans")
    opened.drag(opened.card("Temple of Ra"), opened.card("Quarry"))
    assert opened.game.seats[1].empire[0].taken == 0


@pytest.mark.parametrize("cards", [("Village",), ("Quarry", "Village")])
def test_the_last_card_of_the_hand_goes_beneath_a_gate_as_well(table, cards):
    def prepare(game: Settlers) -> None:
        standing(game, 0, "Gate")
        hand(game, *cards)

    opened = table(prepare, "japanese", "romans")
    opened.drag(opened.card("Village"), opened.card("Gate"))
    assert [opened.game.defs[card].name for card in opened.game.seats[0].empire[0].tucked] == ["Village"]


@pytest.mark.parametrize("goods", [{"food": 2}, {"food": 1, "wood": 1}])
def test_a_good_is_placed_on_a_shrine(table, goods):
    def prepare(game: Settlers) -> None:
        standing(game, 0, "Shrine")
        supply(game, **goods)

    opened = table(prepare, "japanese", "romans")
    opened.drag("food:0", opened.card("Shrine"))
    assert opened.game.seats[0].empire[0].contents[INDEX["food"]] == 1


def test_of_cards_over_each_other_the_one_on_top_is_meant(table):
    """Those of another empire lie close together in its strip."""
    others = ("Quarry", "Old Forest", "Mill", "Hunter", "Sawmill", "Mason", "Barracks", "Joiner", "Brewer", "Village")

    def prepare(game: Settlers) -> None:
        standing(game, 1, *others)
        supply(game, raze=2, worker=2)

    opened = table(prepare, "romans", "barbarians", "japanese", "egyptians")
    top = max(others, key=lambda name: opened.scene.cards[opened.card(name)].rect_on_table().x)
    card = opened.scene.cards[opened.card(top)].rect_on_table()
    edge = opened.driver.page.view.mapFromScene(QPointF(card.x + 3, card.y + card.height / 2))
    opened.driver.drag("raze:0", edge)
    razed = [opened.game.defs[place.card].name for place in opened.game.seats[1].empire if place.foundation]
    assert razed == [top]


def deals(game: Settlers, number: int) -> None:
    """So many cards of the first faction lie under its board."""
    seat = game.seats[0]
    seat.deals, seat.deck = seat.deck[:number], seat.deck[number:]
    supply(game, worker=2)


def lie_apart(opened: Table, cards: list[str]) -> bool:
    """Whether half of each card and more can be seen."""
    places = [opened.scene.cards[key].rect_on_table() for key in cards]
    return all(right.x - left.x > 0.5 * left.width for left, right in pairwise(places))


@pytest.mark.parametrize("ways", ["mouse", "keys"])
def test_deals_that_cover_each_other_are_looked_through_like_a_pile(table, ways):
    opened = table(lambda game: deals(game, 10))
    made = [f"card:{card}" for card in opened.game.seats[0].deals]
    if ways == "mouse":
        opened.driver.click(made[-1])
    else:
        opened.scene.focus.set(made[4])
        opened.driver.press(Qt.Key.Key_Return)
    assert lie_apart(opened, made), "the goods can be read"
    opened.driver.click(made[2])
    assert opened.scene.plan.unfolded is None, "the strip beneath them is not what was clicked"
    opened.driver.press(Qt.Key.Key_Escape)
    assert opened.scene.spread is None
    place = opened.scene.plan.zones["deals:0"].rect
    assert all(place.holds(opened.scene.cards[key].rect_on_table()) for key in made)


def test_deals_side_by_side_stay_where_they_are(table):
    opened = table(lambda game: deals(game, 2))
    opened.driver.click(f"card:{opened.game.seats[0].deals[0]}")
    assert opened.scene.spread is None


def test_deals_that_cover_each_other_are_laid_out_when_one_is_asked_for(table):
    def prepare(game: Settlers) -> None:
        deals(game, 10)
        standing(game, 0, "Imperial Messenger")

    opened = table(prepare)
    opened.drag("worker:0", opened.card("Imperial Messenger"))
    assert opened.game.pending is not None and opened.game.pending.kind == "own_deal"
    seat = opened.game.seats[0]
    assert lie_apart(opened, [f"card:{card}" for card in seat.deals])
    chosen = next(card for card in seat.deals[3:] if opened.game.defs[card].deal in INDEX)
    good = INDEX[opened.game.defs[chosen].deal]
    before = seat.supply[good]
    opened.driver.click(f"card:{chosen}")
    assert opened.game.seats[0].supply[good] == before + 1
