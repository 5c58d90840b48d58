"""A random game of any kind, and a table on which its decisions are looked at: by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from table_driver import TableDriver

from imperium_desktop.engine.decisions import Choice, Decision
from imperium_desktop.engine.kinds import GameKind
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.engine.views import ItemView, Offer, TableView
from imperium_desktop.storage.folders import Folders
from imperium_desktop.table.items import TableItem
from imperium_desktop.table.pictures import Pictures
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.prompt_bar import MOST_BUTTONS
from imperium_desktop.windows.table_page import TablePage


class Walk:
    """A random game, and a table on which some of its decisions are looked at."""

    def __init__(self, kind: GameKind, setup: dict[str, object], seed: int, qtbot: QtBot, folder: Path) -> None:
        self.session = Session(kind.rules, Record.begin(kind.rules, setup, seed))
        self.player = RandomPlayer(seed)
        self.seen: set[tuple[object, ...]] = set()
        """The shapes of the decisions that were looked at."""
        desk = Desk(kind, Folders.below(folder))
        self.page = TablePage(desk, self.session, Pictures(kind, desk.folders.cache))
        self.page.scene.motion.duration = 0
        self.page.resize(1280, 700)
        qtbot.addWidget(self.page)
        self.page.show()
        qtbot.waitExposed(self.page)
        self.driver = TableDriver(self.page, qtbot)

    def decisions(self) -> Iterator[Decision]:
        """One decision after another, answered by chance."""
        while (decision := self.session.pending) is not None:
            yield decision
            chosen = tuple(option.id for option in self.player.choose(decision))
            self.session.choose(Choice(decision.number, chosen))

    def visit(self, view: TableView) -> None:
        """Finds every answer by mouse and by keyboard, and gives one; once for each shape of a decision."""
        if shape(view) in self.seen:
            return
        self.seen.add(shape(view))
        self.look()
        offers = self.page.controller.offers
        for offer in offers:
            self.check_by_mouse(offer)
        self.check_by_keyboard(offers)
        chosen = [offer for offer in offers if not offer.quiet]
        number = len(self.seen)
        self.choose(chosen[number % len(chosen)], (self.choose_by_mouse, self.choose_by_keyboard)[number % 2])

    def look(self) -> None:
        """Shows the table as it is now to whoever decides."""
        controller = self.page.controller
        controller.moments.stop()
        # Whoever walks needs no time to take the hands off the keys.
        self.page.opponent._just_over.stop()
        controller.refresh()
        if self.page.cover is not None:
            self.page.curtain.lift()
        QApplication.processEvents()

    # What the mouse finds --------------------------------------------------------------------------------------------

    def check_by_mouse(self, offer: Offer) -> None:
        """A press somewhere answers with this offer, or begins to."""
        key = offer.click or offer.item
        if key is not None:
            item = self.page.scene.item(key)
            assert item is not None, f"{offer}: nothing on the table is {key}"
            assert self.free_point(item) is not None, f"{offer}: {item.name} is covered"
            if offer.click is None and offer.target is not None:
                assert self.page.scene.target_rect(offer.target) is not None, f"{offer}: there is no such target"
        elif offer.quiet:
            # Nobody needs to choose by itself what whatever follows it implies.
            assert any(other.before[:1] == (offer.option,) for other in self.page.controller.offers), offer
        elif offer in self.page.controller.alternatives:
            stage = self.page.scene.furniture.stage
            assert stage is not None
            centre = stage.row_centre(stage.offers.index(offer))
            assert stage.sceneBoundingRect().contains(centre) and self.is_free(centre), offer
        else:
            self.check_button(offer)

    def check_button(self, offer: Offer) -> None:
        bar = self.page.prompt_bar
        buttons = bar._buttons
        assert all(button.isVisible() and bar.rect().contains(button.geometry()) for button in buttons)
        # With more answers than buttons the last one lists them.
        assert buttons and offer in self.page.controller.buttons

    def free_point(self, item: TableItem) -> QPointF | None:
        """Where the item can be pressed."""
        rect = item.rect_on_table()
        for down in (0.5, 0.05, 0.95, 0.02, 0.98):
            for along in (0.5, 0.05, 0.95):
                point = QPointF(rect.x + rect.width * along, rect.y + rect.height * down)
                if self.page.scene.item_at(point) is item and self.is_free(point):
                    return point
        return None

    def is_free(self, point: QPointF) -> bool:
        """Whether a point of the table is in sight and under no panel."""
        view = self.page.view
        at = view.mapFromScene(point)
        return view.viewport().rect().contains(at) and view.childAt(at) is view.viewport()

    def choose_by_mouse(self, offer: Offer) -> None:
        """Answers with a card, or something else on the felt, by clicking."""
        key = offer.click or offer.item
        item = self.page.scene.item(key) if key else None
        if item is None:
            buttons = self.page.controller.buttons
            hidden = offer in buttons[MOST_BUTTONS - 1 :] and len(buttons) > MOST_BUTTONS
            for _ in range(2 if offer.warning else 1):
                self.driver.answer("more…" if hidden else offer.words)
            if hidden:
                self._answer_chooser(offer)
            return
        point = self.free_point(item)
        assert point is not None
        self._press(point)
        self._answer_chooser(offer)

    def choose(self, offer: Offer, way: Callable[[Offer], None]) -> None:
        """Answers, or picks one of several, and takes it back."""
        controller = self.page.controller
        before = (self.session.position, len(controller.picked))
        way(offer)
        assert (self.session.position, len(controller.picked)) != before, f"{offer} was not chosen by {way.__name__}"
        controller.moments.stop()
        if self.session.position != before[0]:
            self.session.go_to(before[0])

    def _press(self, point: QPointF) -> None:
        at: QPoint = self.page.view.mapFromScene(point)
        self.driver.qtbot.mouseClick(self.driver.viewport, Qt.MouseButton.LeftButton, pos=at)

    def _answer_chooser(self, offer: Offer) -> None:
        chooser = self.page.scene.gestures.chooser
        if chooser is not None and offer in chooser.offers:
            self._press(chooser.row_centre(chooser.offers.index(offer)))

    # What the keyboard finds -----------------------------------------------------------------------------------------

    def check_by_keyboard(self, offers: list[Offer]) -> None:
        """Tab comes by everything that can be used; what is a button has a key."""
        wanted = {key for offer in offers if (key := offer.click or offer.item) is not None and not offer.quiet}
        found: set[str | None] = set()
        for _ in wanted:
            self.driver.press(Qt.Key.Key_Tab)
            found.add(self.page.scene.focus.key)
        assert wanted <= found, f"Tab does not come by {wanted - found}"

    def choose_by_keyboard(self, offer: Offer) -> None:
        """Answers with Tab and Enter, or with the number of a button."""
        key = offer.click or offer.item
        if key is None:
            pressed = self.page.controller.key_of(offer) or "1"
            for _ in range(2 if offer.warning else 1):
                self.driver.press(Qt.Key(ord(pressed)))
            return
        for _ in self.page.controller.offers:
            if self.page.scene.focus.key == key:
                break
            self.driver.press(Qt.Key.Key_Tab)
        self.driver.press(Qt.Key.Key_Return)
        chooser = self.page.scene.gestures.chooser
        if chooser is not None and offer in chooser.offers:
            for _ in range(chooser.offers.index(offer)):
                self.driver.press(Qt.Key.Key_Down)
            self.driver.press(Qt.Key.Key_Return)
        elif self.page.controller.warned is not None:
            self.driver.press(Qt.Key.Key_Return)


def places(view: TableView) -> dict[str, str]:
    """The zone of every card in sight."""
    found: dict[str, str] = {}

    def note(item: ItemView, zone: str) -> None:
        if item.key is not None:
            found[item.key] = zone
        for under in (*item.garrison, *item.beneath):
            note(under, f"{zone} below")

    for zone in view.zones:
        for item in zone.items:
            note(item, zone.name)
    return found


def shape(view: TableView) -> tuple[object, ...]:
    """What kinds of answer there are: decisions of one shape are shown in one way."""
    assert view.question is not None
    where = places(view)
    kinds = {
        (offer.option.partition(":")[0], where.get(offer.click or offer.item or "", offer.item and "furniture"))
        for offer in view.question.offers
    }
    return (view.question.kind.split(" ")[0], frozenset(kinds))
