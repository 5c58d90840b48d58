"""Press, move and release: what they mean is looked up among the offers, never judged here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QSizeF, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsSceneMouseEvent

from imperium_desktop.engine.views import Offer
from imperium_desktop.table import layers
from imperium_desktop.table.chooser import Chooser
from imperium_desktop.table.hand import Hand
from imperium_desktop.table.items import CardItem, CounterItem, PileItem, TableItem
from imperium_desktop.table.motion import Move
from imperium_desktop.table.panels import take_off
from imperium_desktop.table.targets import TargetMarks

if TYPE_CHECKING:
    from imperium_desktop.table.scene import TableScene

EXPLAIN = Offer("explain", "see it large and explained (Space)")
"""What every menu of a card offers besides the answers to what is asked."""
GLANCE = 40
"""Milliseconds after which it is looked again where something dragged is by now."""


class Gestures(QObject):
    """The state of the mouse, and what a key does with the item that has the focus."""

    dragging = Signal(bool)
    """Something begins or ends to follow the mouse."""
    strip_clicked = Signal(int)
    """The folded seat of somebody else was clicked."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.scene = scene
        self.pressed: TableItem | None = None
        self.press_position = QPointF()
        self._dragged: QGraphicsPixmapItem | None = None
        self.home = QPointF()
        self.level = 0.0
        """How high what is dragged lies at home."""
        self._size = QSizeF()
        """Of what follows the mouse."""
        self.complained = False
        self.hand = Hand(scene, self.move)
        self.marks = TargetMarks(scene)
        self._glances = QTimer(self)
        self._glances.setInterval(GLANCE)
        self._glances.timeout.connect(self._glance)
        self.chooser: Chooser | None = None
        self.menu_of = ""
        """The item whose menu was opened last."""

    @property
    def looking_through(self) -> bool:
        """Whether a pile is spread out."""
        return self.scene.spread is not None

    @property
    def dragged(self) -> QGraphicsPixmapItem | None:
        """What follows the mouse."""
        return self._dragged

    @dragged.setter
    def dragged(self, item: QGraphicsPixmapItem | None) -> None:
        was, self._dragged = self._dragged, item
        if (was is None) != (item is None):
            self.dragging.emit(item is not None)

    def reset(self) -> None:
        """The table is about to change: let go of everything."""
        self._free_hand()
        if self.dragged is not None and self.dragged is not self.pressed:
            self.scene.removeItem(self.dragged)
        self.pressed = None
        self.dragged = None
        self.marks.clear()
        self.close_chooser()

    # Mouse -----------------------------------------------------------------------------------------------------------

    def press(self, event: QGraphicsSceneMouseEvent) -> bool:
        """A button goes down; False if there is nothing to hold and the view may pan."""
        position = event.scenePos()
        self.scene.looking.look_at(None)
        self.scene.refusals.clear()
        self.scene.great_moments.skip()
        if self.dragged is not None:
            # Another button, or the first one again because its release went to another window.
            self._let_go()
            return True
        if self.chooser is not None:
            self._press_chooser(position)
            return True
        if event.button() == Qt.MouseButton.LeftButton and self._press_stage(position):
            return True
        item = self.scene.item_at(position)
        if event.button() == Qt.MouseButton.RightButton:
            if item is not None:
                self.open_menu(item, position)
            return item is not None
        if event.button() != Qt.MouseButton.LeftButton:
            return False
        if item is None:
            return self._press_felt(position)
        self.pressed = item
        self.press_position = position
        self.complained = False
        self.hand.press(event)
        return True

    def _press_chooser(self, position: QPointF) -> None:
        assert self.chooser is not None
        offer = self.chooser.offer_at(position)
        self.close_chooser()
        if offer is not None:
            self._take_listed(offer)

    def _take_listed(self, offer: Offer) -> None:
        """Takes what was chosen from a list."""
        if offer is EXPLAIN:
            self.scene.looking.explain(self.scene.item(self.menu_of))
        else:
            # The list has said what it costs.
            self.scene.controller.take(offer, sure=True)

    def _press_stage(self, position: QPointF) -> bool:
        stage = self.scene.furniture.stage
        offer = stage.offer_at(position) if stage is not None else None
        if offer is not None:
            self.scene.controller.take(offer)
        return offer is not None

    def _press_felt(self, position: QPointF) -> bool:
        if self.looking_through:
            self.stop_looking()
            return True
        seat = self.scene.strip_at(position)
        if seat is not None:
            self.strip_clicked.emit(seat)
            return True
        return False

    def move(self, event: QGraphicsSceneMouseEvent) -> None:
        """The mouse moves after a press, until something is lifted: far enough, and what was pressed is."""
        if self.pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            # The release went to another window.
            self._free_hand()
            return
        moved = (event.scenePos() - self.press_position).manhattanLength()
        if moved >= QApplication.startDragDistance() and self._lift(self.pressed):
            assert self.dragged is not None
            self.hand.carry(self.dragged, event)
            self._glances.start()
            self._glance()

    def _glance(self) -> None:
        """Lights the place over which something dragged is."""
        if self.dragged is not None:
            self.marks.point_at(self.marks.best(self.dragged.scenePos(), self._size))

    def _free_hand(self) -> None:
        self._glances.stop()
        self.hand.let_go()

    def _lift(self, item: TableItem) -> bool:
        """Picks an item up if an offer begins with it; otherwise says why not, once."""
        offers = [offer for offer in self.scene.controller.offers_from(item.key) if offer.target is not None]
        if not offers:
            if not self.complained:
                self.complained = True
                self.complain(item, self.press_position)
            return False
        self.home = item.pos()
        if isinstance(item, CardItem):
            self.dragged = item
            self.level = item.zValue() if item.level is None else item.level
        else:
            self.dragged = self._ghost(item)
            self.dragged.setPos(self.press_position - self.dragged.boundingRect().center())
        self._size = self.dragged.boundingRect().size()
        self.dragged.setZValue(layers.DRAGGED)
        self.marks.show(offers, item.name)
        self.scene.dim_except(item.key, {offer.target for offer in offers if offer.target})
        return True

    def _ghost(self, item: TableItem) -> QGraphicsPixmapItem:
        """One token of a counter, or the top card of a pile."""
        pictures = self.scene.pictures
        if isinstance(item, CounterItem):
            size = self.scene.plan.counters[item.key].size * 1.3
            if item.tokens:
                pixmap = pictures.payment(item.tokens, round(size))
            else:
                pixmap = pictures.token(pictures.token_of(item.kind), size, None)
        else:
            pixmap = item.pixmap()
        ghost = QGraphicsPixmapItem(pixmap)
        self.scene.addItem(ghost)
        return ghost

    def release(self, event: QGraphicsSceneMouseEvent) -> None:
        """A button goes up: a drop or a click."""
        if event.button() != Qt.MouseButton.LeftButton or self.pressed is None:
            return
        item = self.pressed
        self._free_hand()
        if self.dragged is None:
            self.pressed = None
            if (event.scenePos() - self.press_position).manhattanLength() < QApplication.startDragDistance():
                self.click(item, event.scenePos())
            return
        target = self.marks.best(self.dragged.pos(), self._size)
        offers = self.marks.offers_for(target) if target else []
        self._let_go()
        if not offers:
            self.scene.refusals.say(self._no_place_there(item), item, event.scenePos())
        elif len(offers) == 1:
            # The place has said what it costs.
            self.scene.controller.take(offers[0], sure=True)
        else:
            self.open_chooser(offers, event.scenePos(), item.name)

    def _let_go(self) -> None:
        """What is dragged goes back to where it was."""
        self._free_hand()
        dragged = self.dragged
        assert dragged is not None
        self.dragged = self.pressed = None
        self.marks.clear()
        self.scene.undim()
        if not isinstance(dragged, CardItem):
            self.scene.removeItem(dragged)
            return
        self.scene.motion.add(Move(dragged, dragged.pos(), self.home, 1.0, 1.0, 1.0, 1.0, self.level))
        self.scene.motion.begin()

    def _no_place_there(self, item: TableItem) -> str:
        places = {
            self.scene.title_of(offer.target) for offer in self.scene.controller.offers_from(item.key) if offer.target
        }
        return f"{item.name} cannot go there. It can go to: {', '.join(sorted(places))}."

    def double_click(self, event: QGraphicsSceneMouseEvent) -> None:
        """Does at once what a click would only offer; on an answer of the stage it is one more click."""
        left = event.button() == Qt.MouseButton.LeftButton
        if left and self.chooser is None and self._press_stage(event.scenePos()):
            return
        item = self.scene.item_at(event.scenePos())
        self.close_chooser()
        if item is None or not left:
            return
        offers = self.scene.controller.offers_on_click(item.key)
        if len(offers) == 1:
            self.scene.controller.take(offers[0])
        elif offers:
            self.open_chooser(offers, event.scenePos(), item.name)

    def click(self, item: TableItem, position: QPointF) -> None:
        """Answers with an item, or shows what can be done with it."""
        controller = self.scene.controller
        self.scene.focus.set(item.key)
        offers = controller.offers_on_click(item.key)
        question = controller.question
        if offers and question is not None:
            if question.manner.careful or len(offers) > 1:
                self.open_chooser(offers, position, item.name)
            else:
                controller.take(offers[0])
        elif (pile := self._spreads(item)) is not None:
            self.look_through(pile)
        elif not self._is_spread(item) and (seat := self.scene.strip_at(position)) is not None:
            self.strip_clicked.emit(seat)
        elif controller.offers:
            self.complain(item, position)

    # Piles -----------------------------------------------------------------------------------------------------------

    def _spreads(self, item: TableItem) -> str | None:
        """The place that is spread out by a click: a pile with open cards, or a row whose cards cover each other."""
        if isinstance(item, PileItem):
            return item.key if any(view.face for view in item.items) and item.key in self.scene.plan.zones else None
        return item.zone if isinstance(item, CardItem) and self.scene.laid_cards.is_crowded(item.zone) else None

    def _is_spread(self, item: TableItem) -> bool:
        """Whether it lies among what is looked through, over whatever else is there."""
        return isinstance(item, CardItem) and item.zone == self.scene.spread

    def look_through(self, zone: str) -> None:
        """Spreads a pile out until the felt is clicked or Escape is pressed."""
        self.scene.spread = zone
        self.scene.show_view()

    def stop_looking(self) -> None:
        """Puts a pile together again."""
        self.scene.spread = None
        self.scene.show_view()

    # Words -----------------------------------------------------------------------------------------------------------

    def complain(self, item: TableItem, position: QPointF) -> None:
        """Says why nothing can be done with an item now."""
        self.scene.refusals.say(self.reason(item), item, position)

    def reason(self, item: TableItem) -> str:
        """Why nothing can be done with an item now, in one sentence."""
        if isinstance(item, CardItem) and item.view.card is not None:
            reason = self.scene.controller.why_not(item.view.card)
            if reason:
                return reason
            clicked = self.scene.controller.offers_on_click(item.key)
            how = "click it, or drag the token onto it" if clicked else "it is offered elsewhere"
            return f"{item.name}: {how}."
        question = self.scene.controller.question
        if question is not None and question.manner.hint:
            return question.manner.hint
        return f"Nothing can be done with the {item.name.lower()} now."

    def open_menu(self, item: TableItem, position: QPointF) -> None:
        """What can I do with this, and why not."""
        offers = self.scene.controller.offers_for_menu(item.key)
        note = "" if offers else self.reason(item)
        self.menu_of = item.key
        readable = isinstance(item, CardItem) and item.view.face is not None
        self.open_chooser([*offers, EXPLAIN] if readable else offers, position, item.name, note)

    def open_chooser(self, offers: list[Offer], position: QPointF, title: str, note: str = "") -> None:
        """Lists offers beside a point."""
        self.close_chooser()
        self.scene.looking.look_at(None)
        self.chooser = Chooser(title, offers, note, self.scene.pictures.text_scale)
        self.chooser.setZValue(layers.CHOOSER)
        self.scene.addItem(self.chooser)
        self.chooser.place_near(position, self.scene.sceneRect(), self.scene.plan.prompt)

    def close_chooser(self) -> None:
        """Takes the list away."""
        take_off(self.chooser)
        self.chooser = None

    # Keyboard --------------------------------------------------------------------------------------------------------

    def step(self, dx: int, dy: int) -> None:
        """An arrow key: to the next line of the list that is open, or to the nearest item in a direction."""
        if self.chooser is not None:
            self.chooser.step(dy or dx)
        else:
            self.scene.focus.step(dx, dy)

    def enter(self) -> bool:
        """Takes what the chooser or the focus points at; False if there is nothing."""
        if self.chooser is not None:
            offer = self.chooser.current
            self.close_chooser()
            if offer is not None:
                self._take_listed(offer)
            return True
        item = self.scene.focus.item
        if item is None:
            return False
        offers = self.scene.controller.offers_on_click(item.key)
        if not offers:
            if self.scene.controller.several:
                return False
            pile = self._spreads(item)
            if pile is not None:
                self.look_through(pile)
            return pile is not None
        if len(offers) == 1:
            self.scene.controller.take(offers[0])
        else:
            rect = item.rect_on_table()
            self.open_chooser(offers, QPointF(rect.x + rect.width / 2, rect.y), item.name)
        return True

    def escape(self) -> bool:
        """Cancels whatever is half done; False if nothing was."""
        if self.chooser is not None:
            self.close_chooser()
            return True
        if self.dragged is not None:
            self._let_go()
            return True
        if self.looking_through:
            self.stop_looking()
            return True
        return self.scene.controller.let_go()
