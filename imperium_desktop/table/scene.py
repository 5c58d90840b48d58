"""The scene: brings the items to what the view says, and asks the gestures what a press means."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QGraphicsPixmapItem,
    QGraphicsScene,
    QGraphicsSceneHelpEvent,
    QGraphicsSceneMouseEvent,
    QToolTip,
)

from imperium_desktop.engine.accounts import Change
from imperium_desktop.engine.plans import Rect, TablePlan
from imperium_desktop.engine.views import TableView
from imperium_desktop.table.controller import TableController
from imperium_desktop.table.focus import TableFocus
from imperium_desktop.table.furniture import Furniture
from imperium_desktop.table.gestures import Gestures
from imperium_desktop.table.great_moments import GreatMoments
from imperium_desktop.table.items import CardItem, CounterItem, PileItem, TableItem
from imperium_desktop.table.laid_cards import LaidCards
from imperium_desktop.table.looking import Looking
from imperium_desktop.table.motion import Motion
from imperium_desktop.table.outlines import FOCUSED, GLOW, PICKED, SHADE, Outline
from imperium_desktop.table.pictures import Pictures
from imperium_desktop.table.plain_text import tip
from imperium_desktop.table.refusals import Refusals

TAGS = {Change.NEW: "new", Change.MORE: "+", Change.LESS: "\N{MINUS SIGN}"}

Planner = Callable[[TableView], TablePlan]


class TableScene(QGraphicsScene):
    """Everything on the felt."""

    laid_out = Signal()
    """The plan is another."""

    def __init__(self, controller: TableController, pictures: Pictures, planner: Planner) -> None:
        super().__init__()
        self.controller = controller
        self.pictures = pictures
        self.planner = planner
        self.motion = Motion(self)
        self.plan = TablePlan(1.0, 1.0)
        self._hushed = False
        """Whether nothing glows, because something else points at what matters."""
        self.spread: str | None = None
        """The pile that is spread out to be looked through."""
        self._scaled = Qt.TransformationMode.SmoothTransformation
        self._magnified = (1.0, QRectF())
        """How much larger the view shows the table, and which part of it."""
        self.laid_cards = LaidCards(self)
        self.furniture = Furniture(self)
        self.looking = Looking(self)
        self.focus = TableFocus(self)
        self.gestures = Gestures(self)
        self.refusals = Refusals(self, self.motion, pictures)
        self.great_moments = GreatMoments(self, controller, self.motion, pictures)
        pictures.ready.connect(self._picture_ready)
        controller.changed.connect(self.show_view)
        controller.picked_changed.connect(self.show_marks)
        controller.picked_changed.connect(self.laid_cards.set_picked_apart)

    @property
    def cards(self) -> dict[str, CardItem]:
        """Every card that lies by itself, by its key."""
        return self.laid_cards.cards

    @property
    def piles(self) -> dict[str, PileItem]:
        """Every pile, by the key of its zone."""
        return self.laid_cards.piles

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
        felt = (self.plan.mats, self.plan.inscriptions)
        self.plan = self.planner(view)
        if felt != (self.plan.mats, self.plan.inscriptions):
            self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)
        offered = self.laid_cards.show(view, moving)
        self.furniture.show(view, offered)
        if self.focus.key is not None and not self.controller.offers_on_click(self.focus.key):
            self.focus.set(None)
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

    def scale_pictures(self, mode: Qt.TransformationMode) -> None:
        """How pictures are brought to the size at which the view shows them: quickly while it changes, then well."""
        if mode != self._scaled:
            self._scaled = mode
            for item in self.items():
                if isinstance(item, QGraphicsPixmapItem):
                    item.setTransformationMode(mode)

    def _sharpen(self) -> None:
        zoom, part = self._magnified
        items: list[CardItem | PileItem] = [*self.cards.values(), *self.piles.values()]
        for item in items:
            sharpness = zoom if zoom > 1.0 and item.sceneBoundingRect().intersects(part) else 1.0
            if sharpness != item.sharpness or sharpness > 1.0:
                item.sharpness = sharpness
                item.show_face(self.pictures)

    # Marks -----------------------------------------------------------------------------------------------------------

    def show_marks(self) -> None:
        """A quiet glow on what can be used now, a frame on what was picked, a sign on what has changed."""
        usable = {offer.click or offer.item for offer in self.controller.offers if not offer.quiet}
        usable |= {offer.item for offer in self.controller.offers if not offer.quiet}
        picked = {offer.item for offer in self.controller.picked}
        for item in self.table_items():
            glows = item.key in usable and item.key not in picked and not self._hushed
            self.outline(item, "glow", GLOW if glows else None)
            self.outline(item, "picked", PICKED if item.key in picked else None)
            self.outline(item, "focus", FOCUSED if item.key == self.focus.key else None)
            change = self.controller.news.get(item.key)
            words = self.controller.advised.get(item.key) or (TAGS[change] if change else "")
            item.tag(self.pictures.tag(words, max(11.0, item.size[0] * 0.13)) if words else None)

    def outline(self, item: TableItem, name: str, look: Outline | None) -> None:
        """Lays an outline around an item, as large as the item is now, or takes it off."""
        item.mark(name, self.pictures.outline(look, *item.size) if look is not None else None)

    def hush(self, hushed: bool) -> None:
        """Lets nothing glow, or everything that can be used again."""
        if hushed != self._hushed:
            self._hushed = hushed
            self.show_marks()

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
                self.outline(item, "shade", SHADE)

    def undim(self) -> None:
        """Brings everything to the fore again."""
        for item in self.table_items():
            self.outline(item, "shade", None)

    # Input -----------------------------------------------------------------------------------------------------------

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        """Says what lies uppermost under the mouse, unless it shows its own name."""
        words = self._said_at(event.scenePos())
        if words:
            QToolTip.showText(event.screenPos(), tip(words), event.widget())
        else:
            QToolTip.hideText()

    def _said_at(self, position: QPointF) -> str:
        item = self.item_at(position)
        if isinstance(item, PileItem):
            return f"{item.name}, {len(item.items)}"
        if item is not None:
            return "" if isinstance(item, CardItem) else item.name
        standing = self.furniture.standing
        at_home = standing is not None and standing.sceneBoundingRect().contains(position)
        wanted = self.controller.view.viewer if at_home else self.strip_at(position)
        return next((seat.score_in_parts for seat in self.controller.view.seats if seat.seat == wanted), "")

    def item_at(self, position: QPointF) -> TableItem | None:
        """The uppermost thing at a point."""
        for found in self.items(position):
            holder = found.parentItem()
            if isinstance(holder, TableItem) and holder.wears(found):
                # A frame reaches beyond its card, over what looks out behind it.
                continue
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
        painter.setFont(self.pictures.font(12))
        painter.setPen(QColor(255, 255, 255, 110))
        for place, words in self.plan.inscriptions:
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(QRectF(place.x, place.y, place.width, place.height), flags, words)

    def _picture_ready(self, face: str) -> None:
        """A face was drawn in the background: show it wherever its stand-in is."""
        for card in self.cards.values():
            if card.view.face == face:
                card.show_face(self.pictures)
        for pile in self.piles.values():
            if pile.items and pile.items[0].face == face:
                pile.show_face(self.pictures)
