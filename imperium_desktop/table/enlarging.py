"""Reading a card: it is raised where it lies after a short rest, and explained beside it after a longer one."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, QTimer
from PySide6.QtWidgets import QToolTip

from imperium_desktop.engine.faces import CARD_RATIO, Face
from imperium_desktop.engine.plans import Rect
from imperium_desktop.engine.views import ItemView
from imperium_desktop.table import layers
from imperium_desktop.table.free_rooms import free_rooms, place_near
from imperium_desktop.table.items import CardItem, PileItem, RaisedCard, TableItem
from imperium_desktop.table.outlines import GLOW
from imperium_desktop.table.panels import take_off
from imperium_desktop.table.placing import Spot
from imperium_desktop.table.table_widget import TableWidget
from imperium_desktop.table.zoom import MARGIN, Reading, ZoomItem

RAISE_TIME = 220
"""Milliseconds the mouse rests on a card that is too small to be read before it is raised."""
SMALL = 9.4
"""Words smaller than this are hard to read at the usual text size."""
READABLE = 12.0
"""How large the words of a raised card are at the usual text size."""
GROWTH = 1.12
EDGE = 2.0
"""What stays free at the edges of the table."""
LEAST_RAISED = 140.0
LEAST_ROOM = QSizeF(2 * MARGIN + 165.0, 2 * MARGIN + 165.0 * CARD_RATIO)
"""A panel smaller than this is not worth opening."""


class Enlarging(QObject):
    """What is shown large of the card under the mouse or the focus."""

    def __init__(self, view: TableWidget, explained: set[str]) -> None:
        """:param explained: the keywords that were explained already; those are explained again only if asked for."""
        super().__init__(view)
        self.view = view
        self.scene = view.table
        self.pictures = self.scene.pictures
        self.raised: RaisedCard | None = None
        self.panel: ZoomItem | None = None
        self._explained = explained
        self._item: TableItem | None = None
        self.soon = QTimer(self, singleShot=True, interval=RAISE_TIME)
        self.soon.timeout.connect(self.raise_card)
        self.later = QTimer(self, singleShot=True)
        """Runs out when the mouse has rested long enough for the panel; without an interval it never does."""
        self.later.timeout.connect(lambda: self.explain(asked=False))
        self.scene.looking.looked_at.connect(self._look)
        self.scene.looking.enlarge.connect(lambda item: self._explain(item, asked=True))
        self.scene.laid_out.connect(self.hide)
        self.view.enlarge.connect(self.toggle)
        self.pictures.ready.connect(self._picture_ready)

    def rest_for(self, seconds: float) -> None:
        """How long the mouse rests until the panel comes by itself; 0 for never."""
        self.later.setInterval(round(seconds * 1000))

    def _look(self, item: TableItem | None) -> None:
        self.hide()
        self._item = item
        gestures = self.scene.gestures
        if item is not None and gestures.dragged is None and gestures.chooser is None:
            self.soon.start()
            if self.later.interval():
                self.later.start()

    def hide(self) -> None:
        """Puts away whatever is shown large."""
        self.soon.stop()
        self.later.stop()
        self._drop_raised()
        take_off(self.panel)
        self.panel = None

    def _drop_raised(self) -> None:
        take_off(self.raised)
        self.raised = None

    def toggle(self) -> None:
        """Explains the card under the mouse or the focus, or puts it back."""
        if self.panel is not None:
            self.hide()
        else:
            self.explain(asked=True)

    # In place --------------------------------------------------------------------------------------------------------

    def raise_card(self) -> None:
        """Shows the card under the mouse larger where it lies, if it is too small to be read there."""
        item = self._present()
        shown = _shown(item)
        if item is None or shown is None or shown.face is None or self.panel is not None or self._is_readable(item):
            return
        self._drop_raised()
        visible = self._visible()
        width, letters = self._raised_size(shown.face, item, visible)
        raised = self.raised = RaisedCard(shown, item.name)
        raised.meanwhile = item.pixmap()
        raised.sharpness = self.view.transform().m11()
        raised.show_card(shown, self.pictures, Spot(0.0, 0.0, width), letters)
        if item.has_mark("glow"):
            self.scene.outline(raised, "glow", GLOW)
        self.scene.addItem(raised)
        raised.setPos(self._place(raised, _box(item.rect_on_table()).center(), visible))
        QToolTip.hideText()

    def _is_readable(self, item: TableItem) -> bool:
        """Whether the words can be read where the card lies."""
        if not isinstance(item, CardItem) or item.view.face is None:
            return False
        letters = self.pictures.letters_on(item.view.face, item.width, item.letters)
        return letters * self.view.transform().m11() >= SMALL * self.pictures.text_scale

    def _raised_size(self, face: str, item: TableItem, visible: QRectF) -> tuple[float, float]:
        """The least width at which all words have room at a size that can be read, and that size."""
        letters = READABLE * self.pictures.text_scale / self.view.transform().m11()
        most = min(visible.height() / CARD_RATIO, visible.width()) - 4
        width = min(most, max(LEAST_RAISED / self.view.transform().m11(), item.size[0] * GROWTH))
        while width < most and not self.pictures.letters_on(face, width, letters):
            width = min(most, width * GROWTH)
        return width, letters

    def _place(self, raised: RaisedCard, middle: QPointF, visible: QRectF) -> QPointF:
        """Over the card, but not under what is asked, which lies over all cards."""
        size = _box(raised.rect_on_table()).size()
        place = place_near(size, middle, visible)
        prompt = self.scene.plan.prompt
        if prompt is not None and QRectF(place, size).intersects(_box(prompt)) and prompt.y > size.height():
            visible = QRectF(visible.topLeft(), QPointF(visible.right(), prompt.y - EDGE))
        return place_near(size, middle, visible)

    # Beside it -------------------------------------------------------------------------------------------------------

    def explain(self, asked: bool) -> None:
        """Opens the panel for the card under the mouse or the focus.

        Unless it was asked for, it comes only if it has something to say that was not said before.
        """
        item = self._present()
        if item is not None:
            self._explain(item, asked)

    def _explain(self, item: TableItem, asked: bool) -> None:
        shown = _shown(item)
        if shown is None or shown.face is None:
            return
        controller = self.scene.controller
        face = controller.kind.face(shown.face)
        note = controller.why_not(shown.card) if controller.question is not None and shown.card is not None else ""
        keywords = [word for word in face.explanation.keywords if asked or word.title not in self._explained]
        beside = item if asked or self.raised is None else self.raised
        if asked or keywords:
            self._open(face, Reading(keywords, note, picture=asked), _box(beside.rect_on_table()), asked)

    def show_face(self, face: str) -> None:
        """Opens the panel for a card that was named elsewhere."""
        known = self.scene.controller.kind.face(face)
        self.hide()
        self._open(known, Reading(known.explanation.keywords), None, asked=True)

    def _open(self, face: Face, reading: Reading, beside: QRectF | None, asked: bool) -> None:
        """Where it covers neither the card one looks at, nor an opened pile, nor the hand, and no note covers it."""
        scale = self.view.transform().m11()
        best: tuple[ZoomItem, QRectF] | None = None
        for room in self._rooms(beside, asked):
            panel = ZoomItem(face, self.pictures, room.size() * scale, reading)
            if best is None or (panel.explained, panel.width) > (best[0].explained, best[0].width):
                best = panel, room
        if best is None:
            return
        if asked:
            self.hide()
        self.panel, room = best
        self._explained |= {word.title for word in reading.keywords[: self.panel.explained]}
        self.panel.setZValue(layers.ZOOM)
        # Its words keep their size while the table is seen larger.
        self.panel.setScale(1 / scale)
        size = self.panel.boundingRect().size() / scale
        self.panel.setPos(place_near(size, beside.center() if beside else QPointF(room.right(), room.top()), room))
        self.scene.addItem(self.panel)
        QToolTip.hideText()

    def _rooms(self, beside: QRectF | None, asked: bool) -> list[QRectF]:
        """Where the panel may lie. What was asked for is shown even where that takes the hand's place."""
        visible = self._visible()
        scale = self.view.transform().m11()
        plan = self.scene.plan
        opened = self.scene.furniture.backdrop
        taken = [rect for rect in (beside, opened.boundingRect() if opened is not None else None) if rect is not None]
        needed = [_box(zone.rect) for zone in plan.zones.values() if zone.steady]
        needed += [_box(plan.prompt)] if plan.prompt is not None else []
        ways = [[*taken, *needed, *self.view.under_panels()], taken, taken[:1]]
        for avoided in ways if asked else ways[:1]:
            rooms = free_rooms(visible, avoided, MARGIN / 2 / scale)
            rooms = [room for room in rooms if _is_enough(room.size() * scale)]
            if rooms:
                return rooms
        return [visible] if asked else []

    # Both ------------------------------------------------------------------------------------------------------------

    def _present(self) -> TableItem | None:
        """The item under the mouse or with the focus, unless it is being dragged or is gone."""
        item = self.scene.looking.hovered or self.scene.focus.item
        held = self.scene.gestures.dragged is not None
        return item if item is not None and item.scene() is not None and not held else None

    def _visible(self) -> QRectF:
        """The part of the table that is in sight."""
        corners = self.view.mapToScene(self.view.viewport().rect()).boundingRect()
        return corners.intersected(self.scene.sceneRect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)

    def _picture_ready(self, face: str) -> None:
        if self.panel is not None and self.panel.face.id == face:
            self.panel.redraw()
        if self.raised is not None and self.raised.view.face == face:
            self.raised.show_face(self.pictures)


def _shown(item: TableItem | None) -> ItemView | None:
    """The card that an item shows: itself, or the top of a pile."""
    if isinstance(item, CardItem):
        return item.view
    return item.items[0] if isinstance(item, PileItem) and item.items else None


def _box(rect: Rect) -> QRectF:
    return QRectF(rect.x, rect.y, rect.width, rect.height)


def _is_enough(size: QSizeF) -> bool:
    return size.width() >= LEAST_ROOM.width() and size.height() >= LEAST_ROOM.height()
