"""The scene: brings the items to what the view says, and asks the gestures what a press means."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneHelpEvent, QGraphicsSceneMouseEvent, QToolTip

from imperium_desktop.engine.accounts import Change
from imperium_desktop.engine.plans import Rect, TablePlan, ZonePlan
from imperium_desktop.engine.views import ItemView, TableView, ZoneView
from imperium_desktop.table import layers
from imperium_desktop.table.controller import TableController
from imperium_desktop.table.furniture import Furniture
from imperium_desktop.table.gestures import Gestures
from imperium_desktop.table.items import GLOW, PICKED, CardItem, CounterItem, PileItem, TableItem
from imperium_desktop.table.motion import Motion, Move
from imperium_desktop.table.pictures import Pictures
from imperium_desktop.table.placing import Spot, spots
from imperium_desktop.table.plain_text import tip
from imperium_desktop.table.refusals import Refusals

OFFERED = "offered"
"""The key of the place where cards of closed piles are laid out to be chosen from."""
GARRISON_PEEP = 0.11
"""How far a card tucked under another looks out where nothing says how much room there is, in widths of the card."""

TAGS = {Change.NEW: "new", Change.MORE: "+", Change.LESS: "\N{MINUS SIGN}"}

Planner = Callable[[TableView], TablePlan]


class TableScene(QGraphicsScene):
    """Everything on the felt."""

    looked_at = Signal(object)
    """An item is under the mouse or has the focus; None if none is."""
    enlarge = Signal(object)
    """An item is to be enlarged and explained."""
    strip_clicked = Signal(int)

    dragging = Signal(bool)
    """Something begins or ends to follow the mouse."""
    laid_out = Signal()
    """The plan is another."""

    def __init__(self, controller: TableController, pictures: Pictures, planner: Planner) -> None:
        super().__init__()
        self.controller = controller
        self.pictures = pictures
        self.planner = planner
        self.motion = Motion(self)
        self.cards: dict[str, CardItem] = {}
        self.piles: dict[str, PileItem] = {}
        self.plan = TablePlan(1.0, 1.0)
        self.spread: str | None = None
        """The pile that is spread out to be looked through."""
        self._places: dict[str, dict[str, int]] = {}
        """Where the cards of steady zones lie, counted from the left."""
        self.hovered: TableItem | None = None
        self._magnified = (1.0, QRectF())
        """How much larger the view shows the table, and which part of it."""
        self.furniture = Furniture(self)
        self.gestures = Gestures(self)
        self.refusals = Refusals(self, self.motion, pictures)
        pictures.ready.connect(self._picture_ready)
        controller.changed.connect(self.show_view)
        controller.picked_changed.connect(self.show_marks)

    # Bringing the table to the view ----------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Another window size, or a seat that was unfolded: everything is laid out anew without motion."""
        self.show_view(moving=False)
        self.setSceneRect(0, 0, self.plan.width, self.plan.height)
        self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def show_view(self, moving: bool = True) -> None:
        """Moves, adds and removes items until the scene shows the controller's view."""
        self.motion.finish()
        self.refusals.clear()
        self.gestures.reset()
        view = self.controller.view
        self.plan = self.planner(view)
        if self.spread is not None and not self.gestures.looking_through:
            self.spread = None
        before = {key: (item.pos(), item.width) for key, item in self.cards.items()}
        came_from = {key: item.zone for key, item in self.cards.items()}
        shown: set[str] = set()
        piled: set[str] = set()
        offered = self._offered_in_piles(view)
        for zone in view.zones:
            plan = self._zone_plan(zone)
            if plan is None:
                continue
            if plan.style == "pile":
                self._show_pile(zone, plan)
                piled.add(zone.key)
            else:
                self._show_cards(zone, plan, shown)
        if offered.items and self.plan.spread is not None:
            self._show_cards(offered, self.plan.spread, shown)
        for key in [key for key in self.piles if key not in piled]:
            self.removeItem(self.piles.pop(key))
        for key in [key for key in self.cards if key not in shown]:
            self._leave(key, view, moving)
        if moving:
            self._animate(before, came_from)
        self.furniture.show(view, offered)
        focus = self.gestures.focus
        if focus is not None and not self.controller.offers_on_click(focus):
            self.gestures.set_focus(None)
        self.show_marks()
        self.laid_out.emit()
        self._sharpen()
        self.motion.begin()

    def magnify(self, zoom: float, part: QRectF) -> None:
        """The view shows a part of the table so much larger: what lies there is drawn as sharp as that."""
        before, _ = self._magnified
        self._magnified = (round(zoom, 2), part)
        self._sharpen()
        if before > 1.0 and before != round(zoom, 2):
            self.pictures.drop_sharpness(before)

    def _sharpen(self) -> None:
        zoom, part = self._magnified
        items: list[CardItem | PileItem] = [*self.cards.values(), *self.piles.values()]
        for item in items:
            sharpness = zoom if zoom > 1.0 and item.sceneBoundingRect().intersects(part) else 1.0
            if sharpness != item.sharpness or sharpness > 1.0:
                item.sharpness = sharpness
                item.show_face(self.pictures)

    def _offered_in_piles(self, view: TableView) -> ZoneView:
        """The cards that the question is about and that lie in piles: nobody could pick them there."""
        subjects = {offer.item for offer in self.controller.offers} | {offer.click for offer in self.controller.offers}
        found: list[ItemView] = []
        titles: list[str] = []
        for zone in view.zones:
            plan = self.plan.zones.get(zone.key)
            if zone.key == self.spread or (plan is not None and plan.style != "pile"):
                continue
            asked = [item for item in zone.items if item.key in subjects and item.key is not None]
            found += asked
            if asked:
                titles.append(zone.title)
        return ZoneView(OFFERED, None, found, " and ".join(titles))

    def _zone_plan(self, zone: ZoneView) -> ZonePlan | None:
        return self.plan.spread if zone.key == self.spread else self.plan.zones.get(zone.key)

    def _show_pile(self, zone: ZoneView, plan: ZonePlan) -> None:
        pile = self.piles.get(zone.key)
        if pile is None:
            pile = PileItem(zone.key, zone.title)
            self.piles[zone.key] = pile
            self.addItem(pile)
        pile.show_pile(zone.items, self.pictures, plan, 0 if plan.beneath else len(zone.items), zone.title)
        captioned = bool(zone.items) and plan.card_width > 34 and not plan.beneath
        pile.show_caption(self.pictures, plan.card_width, zone.title if captioned else "")
        pile.name = zone.title
        pile.setPos(plan.rect.x, plan.rect.y)
        pile.setZValue(self._level(zone, plan))

    def _level(self, zone: ZoneView, plan: ZonePlan) -> float:
        """How high the cards of a zone lie."""
        if plan is self.plan.spread:
            return layers.SPREAD
        if zone.seat is not None and zone.seat == self.plan.unfolded:
            return layers.SHEET + 1
        return layers.BENEATH if plan.beneath else layers.CARD

    def _show_cards(self, zone: ZoneView, plan: ZonePlan, shown: set[str]) -> None:
        base = self._level(zone, plan)
        places = self._steady_places(zone) if plan.steady else range(len(zone.items))
        spread_out = spots(plan, max(places, default=-1) + 1)
        faces = [item.face for item in zone.items if item.face is not None]
        letters = self.pictures.common_letters(faces, plan.card_width, plan.letters)
        for place, item in zip(places, zone.items, strict=True):
            spot, level = spread_out[place], base + place * layers.STEP
            self._show_card(item, zone.key, spot, level, letters, shown, f"{zone.key}#{place}")
            for depth, under in enumerate(item.garrison, 1):
                peep = (plan.headroom or spot.width * GARRISON_PEEP) * depth / len(item.garrison)
                tucked = Spot(spot.x, spot.y - peep, spot.width)
                self._show_card(under, zone.key, tucked, level - 0.01 * depth, letters, shown, "")
            for under in item.beneath:
                below = Spot(spot.x + spot.width * 0.07, spot.y + plan.footroom, spot.width)
                lowest = layers.BENEATH + (1 + place) * layers.STEP
                self._show_card(under, zone.key, below, lowest, letters, shown, "")

    def _steady_places(self, zone: ZoneView) -> list[int]:
        """Where each card lies: while something is being resolved, cards keep their places and gaps stay open."""
        before = self._places.get(zone.key, {}) if self.controller.view.stage is not None else {}
        keys = [item.key or f"#{place}" for place, item in enumerate(zone.items)]
        free = iter(place for place in range(len(before) + len(keys)) if place not in {before.get(key) for key in keys})
        places = [before[key] if key in before else next(free) for key in keys]
        self._places[zone.key] = dict(zip(keys, places, strict=True))
        return places

    def _show_card(
        self, view: ItemView, zone: str, spot: Spot, z: float, letters: float, shown: set[str], spare_key: str
    ) -> None:
        key = view.key or spare_key
        card = self.cards.get(key)
        if card is None:
            card = CardItem(view, self.pictures.name(view.face))
            card.key = key
            self.cards[key] = card
            self.addItem(card)
            card.zone = ""
        card.name = self.pictures.name(view.face)
        card.show_card(view, self.pictures, spot.width, letters)
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

    # Marks -----------------------------------------------------------------------------------------------------------

    def show_marks(self) -> None:
        """A quiet glow on what can be used now, a frame on what was picked, a sign on what has changed."""
        usable = {offer.click or offer.item for offer in self.controller.offers if not offer.quiet}
        usable |= {offer.item for offer in self.controller.offers if not offer.quiet}
        picked = {offer.item for offer in self.controller.picked}
        for item in self.table_items():
            item.mark("glow", GLOW if item.key in usable and item.key not in picked else None)
            item.mark("picked", PICKED if item.key in picked else None, 5.0)
            change = self.controller.news.get(item.key)
            item.tag(self.pictures.tag(TAGS[change], max(11.0, item.size[0] * 0.13)) if change else None)

    def table_items(self) -> Iterator[TableItem]:
        """Everything offers can name, in a stable order."""
        yield from self.cards.values()
        for key, pile in self.piles.items():
            if key in self.plan.zones:
                yield pile
        yield from self.furniture.tokens()

    def item(self, key: str) -> TableItem | None:
        """The item with that key."""
        return self.cards.get(key) or self.piles.get(key) or self.furniture.counters.get(key)

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
            return next((view.label for view in self.controller.view.seats if view.seat == seat), key)
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
            self._bring_forward(item)
            self.looked_at.emit(item)

    def unhover(self, item: TableItem) -> None:
        """The mouse has left an item."""
        self._put_back(item)
        if self.hovered is item:
            self.hovered = None
            self.looked_at.emit(None)

    def leave(self) -> None:
        """The mouse has left the table."""
        if self.hovered is not None:
            self.unhover(self.hovered)

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        """Names what lies uppermost under the mouse, unless it shows its own name."""
        item = self.item_at(event.scenePos())
        if item is None or isinstance(item, CardItem):
            QToolTip.hideText()
            return
        name = f"{item.name}, {len(item.items)}" if isinstance(item, PileItem) else item.name
        QToolTip.showText(event.screenPos(), tip(name), event.widget())

    def _bring_forward(self, item: TableItem) -> None:
        """A card that its neighbours cover is seen whole while the mouse is over it."""
        if isinstance(item, CardItem) and not self.motion.running:
            item.level = item.zValue()
            above = layers.RAISED if item.level < layers.RAISED else layers.TARGET - 1
            item.setZValue(above)

    def _put_back(self, item: TableItem) -> None:
        if isinstance(item, CardItem) and item.level is not None:
            if item is not self.gestures.dragged:
                item.setZValue(item.level)
            item.level = None

    def item_at(self, position: QPointF) -> TableItem | None:
        """The uppermost thing at a point."""
        for found in self.items(position):
            while found is not None and not isinstance(found, TableItem):
                found = found.parentItem()
            if isinstance(found, TableItem) and found.solid:
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
        for mat in self.plan.mats:
            painter.setPen(QColor(255, 255, 255, 26))
            painter.setBrush(QColor(0, 0, 0, 38))
            painter.drawRoundedRect(QRectF(mat.x, mat.y, mat.width, mat.height), 10, 10)

    def _picture_ready(self, face: str) -> None:
        """A face was drawn in the background: show it wherever its stand-in is."""
        for card in self.cards.values():
            if card.view.face == face:
                card.show_face(self.pictures)
        for pile in self.piles.values():
            if pile.items and pile.items[0].face == face:
                pile.show_face(self.pictures)
