"""The scene: brings the items to what the view says, and asks the gestures what a press means."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

from imperium_desktop.engine.plans import CounterPlan, Rect, TablePlan, ZonePlan
from imperium_desktop.engine.views import CounterView, ItemView, TableView, ZoneView
from imperium_desktop.table import layers
from imperium_desktop.table.backdrop import Backdrop
from imperium_desktop.table.controller import TableController
from imperium_desktop.table.gestures import Gestures
from imperium_desktop.table.items import GLOW, PICKED, CardItem, CounterItem, PileItem, TableItem
from imperium_desktop.table.motion import Motion, Move
from imperium_desktop.table.pictures import Pictures
from imperium_desktop.table.placing import Spot, spots
from imperium_desktop.table.plain_text import tip
from imperium_desktop.table.strips import StripItem

GARRISON_PEEP = 0.16
"""How far a card tucked under another looks out, as a part of the card's width."""


class TableScene(QGraphicsScene):
    """Everything on the felt."""

    looked_at = Signal(object)
    """A card is under the mouse or has the focus: its face id, or None."""
    strip_clicked = Signal(int)

    def __init__(self, controller: TableController, pictures: Pictures) -> None:
        super().__init__()
        self.controller = controller
        self.pictures = pictures
        self.motion = Motion(self)
        self.cards: dict[str, CardItem] = {}
        self.piles: dict[str, PileItem] = {}
        self.counters: dict[str, CounterItem] = {}
        self.strips: dict[int, StripItem] = {}
        self.plan = TablePlan(1.0, 1.0)
        self.spread: str | None = None
        """The pile that is spread out to be looked through."""
        self.hovered: TableItem | None = None
        self.backdrop: Backdrop | None = None
        self.gestures = Gestures(self)
        pictures.ready.connect(self._picture_ready)
        controller.changed.connect(self.show_view)
        controller.picked_changed.connect(self.show_marks)

    # Bringing the table to the view ----------------------------------------------------------------------------------

    def set_plan(self, plan: TablePlan) -> None:
        """Another window size, or a seat that was unfolded: everything is laid out anew without motion."""
        self.plan = plan
        self.setSceneRect(0, 0, plan.width, plan.height)
        self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)
        self.show_view(moving=False)

    def show_view(self, moving: bool = True) -> None:
        """Moves, adds and removes items until the scene shows the controller's view."""
        self.motion.finish()
        self.gestures.reset()
        view = self.controller.view
        self._choose_spread(view)
        before = {key: (item.pos(), item.width) for key, item in self.cards.items()}
        came_from = {key: item.zone for key, item in self.cards.items()}
        shown: set[str] = set()
        piled: set[str] = set()
        for zone in view.zones:
            plan = self._zone_plan(zone)
            if plan is None:
                continue
            if plan.style == "pile":
                self._show_pile(zone, plan)
                piled.add(zone.key)
            else:
                self._show_cards(zone, plan, shown)
        for key in [key for key in self.piles if key not in piled]:
            self.removeItem(self.piles.pop(key))
        for key in [key for key in self.cards if key not in shown]:
            self._leave(key, view, moving)
        if moving:
            self._animate(before, came_from)
        self._show_counters(view)
        self._show_strips(view)
        self._show_backdrop(view)
        focus = self.gestures.focus
        if focus is not None and not self.controller.offers_on_click(focus):
            self.gestures.set_focus(None)
        self.show_marks()
        self.motion.begin()

    def _choose_spread(self, view: TableView) -> None:
        """A pile is spread out while the question is about cards in it, or while the player looks through it."""
        asked = self._asked_pile(view)
        if asked is not None:
            self.spread = asked
        elif self.spread is not None and not self.gestures.looking_through:
            self.spread = None

    def _asked_pile(self, view: TableView) -> str | None:
        subjects = {offer.item for offer in self.controller.offers} | {offer.click for offer in self.controller.offers}
        for zone in view.zones:
            plan = self.plan.zones.get(zone.key)
            if (plan is None or plan.style == "pile") and any(item.key in subjects for item in zone.items if item.key):
                return zone.key if zone.name not in ("power",) else None
        return None

    def _zone_plan(self, zone: ZoneView) -> ZonePlan | None:
        plan = self.plan.zones.get(zone.key)
        if zone.key == self.spread and self.plan.spread is not None:
            width = self.plan.zones["limbo"].card_width if "limbo" in self.plan.zones else 120.0
            return ZonePlan(self.plan.spread.inset(8.0), width, "row")
        return plan

    def _show_pile(self, zone: ZoneView, plan: ZonePlan) -> None:
        pile = self.piles.get(zone.key)
        if pile is None:
            pile = PileItem(zone.key, zone.title)
            self.piles[zone.key] = pile
            self.addItem(pile)
        pile.show_pile(zone.items, self.pictures, plan.card_width, self._count(zone, plan), zone.title)
        captioned = bool(zone.items) and zone.name != "power" and plan.card_width > 40 and not plan.beneath
        pile.show_caption(self.pictures, plan.card_width, zone.title if captioned else "")
        pile.setToolTip(tip(zone.title))
        pile.setPos(plan.rect.x, plan.rect.y)
        under = plan.beneath or (zone.seat is None and zone.name in self.plan.origins.values())
        pile.setZValue(layers.BENEATH - (layers.STEP if plan.beneath else 0.0) if under else layers.CARD)

    def _count(self, zone: ZoneView, plan: ZonePlan) -> int:
        return 0 if zone.name == "power" or plan.beneath else len(zone.items)

    def _show_cards(self, zone: ZoneView, plan: ZonePlan, shown: set[str]) -> None:
        lifted = zone.key == self.spread or zone.name == "limbo"
        base = layers.LIMBO if lifted else layers.CARD
        items = zone.items
        for place, (item, spot) in enumerate(zip(items, spots(plan, len(items)), strict=True)):
            self._show_card(item, zone.key, spot, base + place * layers.STEP, shown, f"{zone.key}#{place}")
            for depth, under in enumerate(item.garrison, 1):
                peep = spot.width * GARRISON_PEEP * depth
                tucked = Spot(spot.x, spot.y - peep, spot.width)
                self._show_card(under, zone.key, tucked, base + place * layers.STEP - 0.01 * depth, shown, "")
            for under in item.beneath:
                below = Spot(spot.x + spot.width * 0.07, spot.y + spot.width * GARRISON_PEEP, spot.width)
                self._show_card(under, zone.key, below, layers.BENEATH + place * layers.STEP, shown, "")

    def _show_card(self, view: ItemView, zone: str, spot: Spot, z: float, shown: set[str], spare_key: str) -> None:
        key = view.key or spare_key
        card = self.cards.get(key)
        if card is None:
            card = CardItem(view, self.pictures.name(view.face))
            card.key = key
            self.cards[key] = card
            self.addItem(card)
            card.zone = ""
        card.name = self.pictures.name(view.face)
        card.show_card(view, self.pictures, spot.width)
        card.setPos(spot.x, spot.y)
        card.setScale(1.0)
        card.setZValue(z)
        card.zone = zone
        shown.add(key)

    def _leave(self, key: str, view: TableView, moving: bool) -> None:
        """A card that is no longer seen goes where it went to, or fades."""
        card = self.cards.pop(key)
        goal = self._whereabouts(key, view)
        if not moving or goal is None or self.motion.duration <= 0:
            self.removeItem(card)
            return
        card.setZValue(layers.MOVING)
        scale = goal.width / max(1.0, card.width)
        end = QPointF(goal.x, goal.y)
        self.motion.add(Move(card, card.pos(), end, 1.0, scale, 1.0, 0.4, layers.MOVING, lambda: self.removeItem(card)))

    def _whereabouts(self, key: str, view: TableView) -> Rect | None:
        for zone in view.zones:
            if any(item.key == key for item in zone.items):
                plan = self.plan.zones.get(zone.key)
                if plan is not None:
                    return Rect(plan.rect.x, plan.rect.y, plan.card_width, plan.rect.height)
                if zone.seat is not None and zone.seat in self.plan.strips:
                    strip = self.plan.strips[zone.seat]
                    return Rect(strip.x + 8, strip.y + 4, strip.height * 0.6, strip.height * 0.8)
        return None

    def _animate(self, before: dict[str, tuple[QPointF, float]], came_from: dict[str, str]) -> None:
        for key, card in self.cards.items():
            if key in before:
                start, width = before[key]
            else:
                origin = self._origin(card, came_from)
                if origin is None:
                    continue
                start, width = QPointF(origin.x, origin.y), origin.width
            end = card.pos()
            if start == end and abs(width - card.width) < 0.5:
                continue
            rest = card.zValue()
            card.setZValue(layers.MOVING + rest * 0.01)
            opacity = card.opacity()
            self.motion.add(Move(card, start, end, width / max(1.0, card.width), 1.0, opacity, opacity, rest))

    def _origin(self, card: CardItem, came_from: dict[str, str]) -> Rect | None:
        zone = came_from.get(card.key) or self.plan.origins.get(card.zone)
        plan = self.plan.zones.get(zone) if zone else None
        if plan is None:
            return None
        return Rect(plan.rect.x, plan.rect.y, plan.card_width, plan.rect.height)

    def _show_counters(self, view: TableView) -> None:
        present = {counter.key: counter for counter in view.counters}
        for key, plan in self.plan.counters.items():
            counter = present.get(key)
            item = self.counters.get(key)
            if counter is None:
                if item is not None:
                    item.setVisible(False)
                continue
            if item is None:
                item = self.counters[key] = CounterItem(key, counter.kind)
                self.addItem(item)
            item.setVisible(True)
            item.name = f"{counter.amount} {counter.kind.replace('_', ' ')}"
            item.setPixmap(self._counter_picture(counter, plan))
            item.setPos(plan.rect.x, plan.rect.y)
        for key in [key for key in self.counters if key not in self.plan.counters]:
            self.removeItem(self.counters.pop(key))

    def _counter_picture(self, counter: CounterView, plan: CounterPlan) -> QPixmap:
        if plan.style == "face":
            return self.pictures.die(plan.size, counter.amount)
        kind = {"actions": "action", "exhausts": "exhaust", "market_token": "progress"}.get(counter.kind, counter.kind)
        if plan.style == "row":
            return self.pictures.token_row(kind, plan.size, counter.amount, plan.rect.width)
        return self.pictures.token_with_number(kind, plan.size, counter.amount)

    def _show_strips(self, view: TableView) -> None:
        for seat in [seat for seat in self.strips if seat not in self.plan.strips]:
            self.removeItem(self.strips.pop(seat))
        for seat, rect in self.plan.strips.items():
            strip = self.strips.get(seat)
            if strip is None:
                strip = self.strips[seat] = StripItem(seat)
                self.addItem(strip)
            strip.show_seat(view, rect, self.pictures)

    def _show_backdrop(self, view: TableView) -> None:
        """Cards that are spread out to be looked at lie on a dark sheet with its name."""
        if self.backdrop is not None:
            self.removeItem(self.backdrop)
            self.backdrop = None
        shown = [zone for zone in view.zones if zone.items and (zone.key == self.spread or zone.name == "limbo")]
        if not shown or self.plan.spread is None:
            return
        zone = shown[0]
        hint = "Escape puts it back" if self.gestures.looking_through else ""
        self.backdrop = Backdrop(self.plan.spread, f"{zone.title}, {len(zone.items)}", hint, self.pictures)
        self.addItem(self.backdrop)

    # Marks -----------------------------------------------------------------------------------------------------------

    def show_marks(self) -> None:
        """A quiet glow on what can be used now, a frame on what was picked."""
        usable = {offer.click or offer.item for offer in self.controller.offers if not offer.quiet}
        usable |= {offer.item for offer in self.controller.offers if not offer.quiet}
        picked = {offer.item for offer in self.controller.picked}
        for item in self.table_items():
            item.mark("glow", GLOW if item.key in usable and item.key not in picked else None)
            item.mark("picked", PICKED if item.key in picked else None, 5.0)

    def table_items(self) -> Iterator[TableItem]:
        """Everything offers can name, in a stable order."""
        yield from self.cards.values()
        for key, pile in self.piles.items():
            if key in self.plan.zones:
                yield pile
        for counter in self.counters.values():
            if counter.isVisible():
                yield counter

    def item(self, key: str) -> TableItem | None:
        """The item with that key."""
        return self.cards.get(key) or self.piles.get(key) or self.counters.get(key)

    def target_rect(self, key: str) -> Rect | None:
        """What a card has to be dropped on for that target."""
        found = self.item(key)
        if found is not None:
            return found.rect_on_table()
        if key.startswith("strip:"):
            return self.plan.strips.get(int(key.removeprefix("strip:")))
        plan = self.plan.zones.get(key)
        return plan.rect if plan is not None else None

    def title_of(self, key: str | None) -> str:
        """What a person calls a zone, card or seat."""
        if key is None:
            return ""
        found = self.item(key)
        if found is not None:
            return found.name
        if key.startswith("strip:"):
            seat = int(key.removeprefix("strip:"))
            return next((view.name for view in self.controller.view.seats if view.seat == seat), key)
        return next((zone.title for zone in self.controller.view.zones if zone.key == key), key)

    def dim_except(self, key: str, targets: set[str]) -> None:
        """Lets everything step back that has nothing to do with the drag."""
        for item in self.table_items():
            zone = item.zone if isinstance(item, CardItem) else item.key
            if (
                item.key != key
                and item.key not in targets
                and zone not in targets
                and not isinstance(item, CounterItem)
            ):
                item.dim(True)

    def undim(self) -> None:
        """Brings everything to the fore again."""
        for item in self.table_items():
            item.dim(False)

    # Input -----------------------------------------------------------------------------------------------------------

    def hover(self, item: TableItem) -> None:
        """The mouse is over an item."""
        self.hovered = item
        if self.gestures.pressed is None:
            self.looked_at.emit(item)

    def unhover(self, item: TableItem) -> None:
        """The mouse has left an item."""
        if self.hovered is item:
            self.hovered = None
            self.looked_at.emit(None)

    def item_at(self, position: QPointF) -> TableItem | None:
        """The uppermost thing at a point."""
        for found in self.items(position):
            while found is not None and not isinstance(found, TableItem):
                found = found.parentItem()
            if isinstance(found, TableItem):
                return found
        return None

    def strip_at(self, position: QPointF) -> int | None:
        """The folded seat at a point."""
        for seat, rect in self.plan.strips.items():
            if QRectF(rect.x, rect.y, rect.width, rect.height).contains(position):
                return seat
        return None

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.motion.finish()
        if not self.gestures.press(event):
            event.ignore()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if not self.gestures.move(event):
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.gestures.release(event)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.motion.finish()
        self.gestures.double_click(event)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        painter.fillRect(rect, self.pictures.felt())
        for mat, _ in self.plan.mats:
            painter.setPen(QColor(255, 255, 255, 26))
            painter.setBrush(QColor(0, 0, 0, 38))
            painter.drawRoundedRect(QRectF(mat.x, mat.y, mat.width, mat.height), 10, 10)

    def _picture_ready(self, face: str) -> None:
        """A face was drawn in the background: show it wherever its stand-in is."""
        for card in self.cards.values():
            if card.view.face == face:
                card.setPixmap(self.pictures.card(face, card.view.back, card.width))
        for key, pile in self.piles.items():
            plan = self.plan.zones.get(key)
            if plan is not None and pile.items and pile.items[0].face == face:
                pile.setPixmap(self.pictures.card(face, pile.items[0].back, plan.card_width))
