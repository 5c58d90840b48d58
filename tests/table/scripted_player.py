"""A player that chooses by chance and plays with mouse and keyboard, and a look at whether the table shows the view."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from table_driver import TableDriver

from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.views import Offer
from imperium_desktop.table.items import CardItem
from imperium_desktop.windows.prompt_bar import MOST_BUTTONS


class ScriptedPlayer:
    """Chooses by chance and does it with the mouse or the keyboard."""

    def __init__(self, driver: TableDriver, seed: int) -> None:
        self.driver = driver
        self.chance = RandomPlayer(seed)
        self.ways: dict[str, int] = {}

    def step(self) -> None:
        """Answers one question, or does one part of an answer."""
        page = self.driver.page
        if page.cover is not None and page.cover.notice.offers:
            number = page.controller.session.position
            keys = list(page.cover.keyed)
            self.driver.press(Qt.Key(ord(keys[self.chance.below(len(keys))])))
            assert page.controller.session.position > number
            return
        if page.cover is not None:
            self.driver.press(Qt.Key.Key_Return)
            assert page.cover is None
            return
        controller = page.controller
        question = controller.question
        assert question is not None
        offers = [offer for offer in controller.offers if not offer.quiet]
        if page.prompt_bar.confirms:
            self._pick_some(offers)
            return
        self._do(offers[self.chance.below(len(offers))])

    def _pick_some(self, offers: list[Offer]) -> None:
        controller = self.driver.page.controller
        question = controller.question
        assert question is not None
        number, position = question.number, controller.session.position
        if any(offer.option == "no" for offer in offers) and self.chance.below(3) == 0:
            self._do(next(offer for offer in offers if offer.option == "no"))
            return
        cards = [offer for offer in offers if offer.option != "no"]
        wanted = question.least + self.chance.below(question.most - question.least + 1)
        for offer in cards:
            weight = sum(picked.weight for picked in controller.picked)
            if weight >= max(wanted, question.least):
                break
            self._do(offer)
            if controller.session.position != position:
                return
        assert controller.question is not None and controller.question.number == number
        self.driver.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert controller.session.position != position, "confirming did nothing"

    def _do(self, offer: Offer) -> None:
        page = self.driver.page
        before = (page.controller.session.position, len(page.controller.picked))
        item = offer.click or offer.item
        if offer in page.controller.alternatives:
            self._note("stage")
            self.driver.answer(offer.words)
        elif item is None:
            self._note("button")
            offers = page.controller.buttons
            place = offers.index(offer)
            if len(offers) > MOST_BUTTONS:
                place = min(place, MOST_BUTTONS - 1)
            for _ in range(2 if offer.warning else 1):
                self.driver.qtbot.mouseClick(page.prompt_bar._buttons[place], Qt.MouseButton.LeftButton)
            self._answer_chooser(offer)
        elif offer.item is not None and offer.target is not None and self.chance.below(2):
            self._note("drag")
            self.driver.drag(offer.item, self._free_point(offer.target))
            self._answer_chooser(offer)
        else:
            self._note("keyboard")
            page.scene.focus.set(item)
            self.driver.press(Qt.Key.Key_Return)
            if page.controller.warned is not None:
                self.driver.press(Qt.Key.Key_Return)
            self._answer_chooser(offer)
        after = (page.controller.session.position, len(page.controller.picked))
        assert before != after, f"{offer} did nothing: {page.prompt_bar.prompt.text()}"

    def _free_point(self, target: str) -> QPoint:
        return self.driver.middle(target)

    def _answer_chooser(self, offer: Offer) -> None:
        chooser = self.driver.page.scene.gestures.chooser
        if chooser is None:
            return
        words = [other.words for other in chooser.offers]
        if offer.words not in words:
            return  # the card was used, and the next question came with a list of its own
        self._note("chooser")
        point = self.driver.page.view.mapFromScene(chooser.row_centre(words.index(offer.words)))
        self.driver.qtbot.mouseClick(self.driver.viewport, Qt.MouseButton.LeftButton, pos=point)

    def _note(self, way: str) -> None:
        self.ways[way] = self.ways.get(way, 0) + 1


def check_reach(driver: TableDriver) -> None:
    """Whatever can be dragged or clicked lies on the table, and so does every place to drop something on."""
    scene = driver.page.scene
    for offer in driver.page.controller.offers:
        for key in (offer.item, offer.click):
            assert key is None or scene.item(key) is not None, f"{offer}: {key} is not there"
        assert offer.target is None or scene.target_rect(offer.target) is not None, f"{offer}: no place for it"


def check_agreement(driver: TableDriver) -> None:
    """The scene shows what the view says: every card in its zone, every pile and counter with its number."""
    page = driver.page
    scene, view = page.scene, page.controller.view
    for zone in view.zones:
        plan = scene.laid_cards.plan_of(zone)
        if plan is None:
            continue
        if plan.style == "pile":
            assert [item.card for item in scene.piles[zone.key].items] == [item.card for item in zone.items], zone.key
            continue
        shown = [item for item in scene.cards.values() if item.zone == zone.key]
        wanted = sum(1 + len(item.garrison) + len(item.beneath) for item in zone.items)
        assert len(shown) == wanted, zone.key
        for item in zone.items:
            if item.key is not None:
                card = scene.cards[item.key]
                assert isinstance(card, CardItem)
                assert card.view.tokens == item.tokens
                assert card.view.exhausted == item.exhausted
                rect = card.rect_on_table()
                assert rect.x >= -1 and rect.right <= scene.plan.width + 1, f"{card.name} leaves the table"
                assert rect.y >= -1 and rect.bottom <= scene.plan.height + 1, f"{card.name} leaves the table"
    for counter in view.counters:
        if counter.key in scene.plan.counters:
            assert scene.furniture.counters[counter.key].name.startswith(f"{counter.amount} ")
