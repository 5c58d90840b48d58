"""What lies on the table: cards, piles and tokens. They show and are moved; they decide nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsSceneHoverEvent

from imperium_desktop.engine.faces import CARD_RATIO
from imperium_desktop.engine.plans import GAP, Rect, ZonePlan
from imperium_desktop.engine.views import ItemView
from imperium_desktop.table import layers
from imperium_desktop.table.outlines import USED
from imperium_desktop.table.placing import Spot

if TYPE_CHECKING:
    from imperium_desktop.table.pictures import Pictures
    from imperium_desktop.table.scene import TableScene

LYING = 0.24
"""How large tokens on a card are beside its width."""
HANGING = 0.2
"""How large tokens that hang over the foot of a card are beside its width."""
ON_THE_EDGE = 0.05
"""How far tokens that lie on the upper edge of a card reach down, beside its width: its title stays in sight."""
LEAST_TOKEN = 18.0
CLOSER = 0.1
"""How much of a token lies under the one beside it."""
MOST_BADGE = 1.5
"""How many times as large as usual the number on a pile becomes with the text: a larger one would hide the card."""


class TableItem(QGraphicsPixmapItem):
    """Something with a key that offers can name."""

    def __init__(self, key: str, name: str) -> None:
        super().__init__()
        self.key = key
        self.name = name
        self.solid = True
        """Whether the mouse meets it; what is only shown larger lets the mouse through."""
        self.sharpness = 1.0
        """How much larger than it lies it is seen, and so drawn: the view may be zoomed."""
        self._sharp: tuple[object, ...] = ()
        """What the present picture shows, if it is one for a zoomed view."""
        self._marks: dict[str, QGraphicsPixmapItem] = {}
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setAcceptHoverEvents(True)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in table units."""
        pixmap = self.pixmap()
        ratio = pixmap.devicePixelRatio() or 1.0
        return pixmap.width() / ratio, pixmap.height() / ratio

    def show_card_picture(self, pictures: Pictures, card: ItemView, width: float, letters: float) -> None:
        """A card as sharp as it is seen; until that is drawn, the picture that was there or the usual one."""
        wanted = (card.face, card.back, width, letters)
        sharp = pictures.sharp_card(card.face, card.back, width, letters, self.sharpness)
        if sharp is not None:
            self.setPixmap(sharp)
            self._sharp = wanted
        elif self.sharpness <= 1.0 or self._sharp != wanted:
            self.setPixmap(pictures.card(card.face, card.back, width, letters))
            self._sharp = ()

    def rect_on_table(self) -> Rect:
        """What it covers."""
        width, height = self.size
        return Rect(self.x(), self.y(), width * self.scale(), height * self.scale())

    def has_mark(self, name: str) -> bool:
        """Whether there is such a frame around the item."""
        return name in self._marks

    def mark(self, name: str, picture: QPixmap | None) -> None:
        """Lays a frame around the item or a shadow over it, their middles on each other, or takes that off."""
        sign = self._fasten(name, picture)
        if sign is not None:
            width, height = self.size
            box = sign.boundingRect()
            sign.setPos((width - box.width()) / 2, (height - box.height()) / 2)

    def wears(self, sign: QGraphicsItem) -> bool:
        """Whether it is only a frame around the item, a shadow over it or a tag on it."""
        return any(sign is mark for mark in self._marks.values())

    def tag(self, picture: QPixmap | None) -> None:
        """Fastens a small sign to the lower left corner, or takes it off."""
        sign = self._fasten("tag", picture)
        if sign is not None:
            sign.setPos(self._free_at_foot(), self._foot() - sign.boundingRect().height())

    def _free_at_foot(self) -> float:
        """From where on nothing else lies on its lower edge."""
        return -3.0

    def _foot(self) -> float:
        """How far down a sign may hang."""
        return self.size[1] + 3.0

    def _fasten(self, name: str, picture: QPixmap | None) -> QGraphicsPixmapItem | None:
        """The sign of that name with that picture, which goes wherever the item goes."""
        sign = self._marks.get(name)
        if picture is None:
            if sign is not None:
                self._drop(self._marks.pop(name))
            return None
        if sign is None:
            sign = self._marks[name] = QGraphicsPixmapItem(self)
            sign.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
            sign.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        if sign.pixmap().cacheKey() != picture.cacheKey():
            sign.setPixmap(picture)
        return sign

    def _drop(self, child: QGraphicsItem) -> None:
        """Takes a mark or token off again."""
        scene = self.scene()
        if scene is not None:
            scene.removeItem(child)
        else:
            child.setParentItem(None)

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        table: TableScene = self.scene()  # type: ignore[assignment]
        table.looking.hover(self)

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        table: TableScene = self.scene()  # type: ignore[assignment]
        if table is not None:
            table.looking.unhover(self)


class CardItem(TableItem):
    """A card. Tokens, the exhaust mark and cards beneath are shown with it."""

    def __init__(self, view: ItemView, name: str) -> None:
        super().__init__(view.key or "", name)
        self.view = view
        self.zone = ""
        self.width = 0.0
        self.letters = 0.0
        self.level: float | None = None
        """Where it lies when the mouse is not over it; None while it lies there."""
        self._tokens: list[QGraphicsPixmapItem] = []
        self._shown_tokens: tuple[object, ...] = ()

    def show_card(self, view: ItemView, pictures: Pictures, spot: Spot, letters: float) -> None:
        """Takes over what the view says about the card, for the spot at which it lies."""
        self.view = view
        self.width = spot.width
        self.letters = letters
        self.level = None
        self.show_face(pictures)
        room = tuple(map(round, (spot.width, spot.covered, spot.footroom, spot.headroom)))
        wanted: tuple[object, ...] = (tuple(view.tokens.items()), view.exhausted, letters, *room)
        if wanted != self._shown_tokens:
            self._shown_tokens = wanted
            self._show_tokens(pictures, spot)

    def show_face(self, pictures: Pictures) -> None:
        """Its picture as far as it is drawn."""
        self.show_card_picture(pictures, self.view, self.width, self.letters)

    def _show_tokens(self, pictures: Pictures, spot: Spot) -> None:
        for token in self._tokens:
            self._drop(token)
        self._tokens = []
        look = pictures.kind.look
        self.mark("used", pictures.outline(USED, *self.size) if self.view.exhausted else None)
        laid: list[tuple[str, int | None, float]] = []
        if self.view.exhausted and look.used:
            laid.append((look.used, None, max(20.0, self.width * 0.34)))
        if spot.footroom:
            self._hang_tokens(pictures, spot.footroom)
        else:
            size = max(LEAST_TOKEN, self.width * LYING)
            laid += [(kind, amount, size) for kind, amount in self.view.tokens.items()]
        y, most = self._room_for_tokens(pictures, spot.headroom) if laid else (0.0, 0.0)
        x = min(self.width * look.tokens_at[0], self.width - spot.covered)
        for kind, amount, wanted in laid:
            size = min(wanted, most)
            x = max(size, x) - size
            self._add_token(pictures.token(kind, size, amount), x, y)
            x += size * CLOSER if amount is not None else 0.0

    def _room_for_tokens(self, pictures: Pictures, headroom: float) -> tuple[float, float]:
        """From where down tokens lie and how high they are at most, so that they are neither on icons nor on words.

        That is on the picture, or if too little is left of it, on the upper edge of the card.
        """
        top = self.width * pictures.kind.look.tokens_at[1]
        if self.view.face is None:
            return top, self.width
        room = pictures.words_begin(self.view.face, self.width, self.letters) - top
        if room >= LEAST_TOKEN or not headroom:
            return top, max(LEAST_TOKEN, room)
        below = self.width * ON_THE_EDGE
        size = max(LEAST_TOKEN, min(headroom + below, self.width * LYING))
        return below - size, size

    def _hang_tokens(self, pictures: Pictures, footroom: float) -> None:
        """Tokens over the foot at the left: long texts leave no other place free."""
        size = max(LEAST_TOKEN, self.width * HANGING)
        y = self.width * CARD_RATIO + footroom + GAP / 2 - size
        for place, (kind, amount) in enumerate(self.view.tokens.items()):
            self._add_token(pictures.token(kind, size, amount), (0.02 + place * HANGING * 0.95) * self.width, y)

    def _free_at_foot(self) -> float:
        middle = self.width * CARD_RATIO / 2
        hanging = [token.x() + token.boundingRect().width() for token in self._tokens if token.y() > middle]
        return max(hanging, default=super()._free_at_foot())

    def _add_token(self, pixmap: QPixmap, x: float, y: float) -> None:
        token = QGraphicsPixmapItem(pixmap, self)
        token.setPos(x, y)
        token.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._tokens.append(token)


class RaisedCard(CardItem):
    """A card shown again where it lies, so large that its words can be read."""

    def __init__(self, view: ItemView, name: str) -> None:
        super().__init__(view, name)
        self.solid = False
        self.meanwhile: QPixmap | None = None
        """The small picture, until the large one is drawn."""
        self.setAcceptHoverEvents(False)
        self.setZValue(layers.ENLARGED)

    def show_face(self, pictures: Pictures) -> None:
        """The large picture, or the small one scaled up until that is drawn."""
        assert self.view.face is not None
        drawn = pictures.drawn_card(self.view.face, self.width, self.letters, self.sharpness)
        if drawn is None and self.meanwhile is not None:
            ratio = self.meanwhile.devicePixelRatio()
            drawn = self.meanwhile.scaledToWidth(round(self.width * ratio), Qt.TransformationMode.SmoothTransformation)
        if drawn is not None:
            self.setPixmap(drawn)


class PileItem(TableItem):
    """A pile: its top card and how many there are."""

    def __init__(self, key: str, name: str) -> None:
        super().__init__(key, name)
        self.items: list[ItemView] = []
        self._plan: ZonePlan | None = None
        self._badge: QGraphicsPixmapItem | None = None
        self._caption: QGraphicsPixmapItem | None = None
        self._shown: tuple[object, ...] = ()

    def show_pile(
        self, items: list[ItemView], pictures: Pictures, plan: ZonePlan, count: int, empty_title: str
    ) -> None:
        """Shows the top card, or an empty place."""
        self.items = items
        self._plan = plan
        width = plan.card_width
        if items:
            self.show_face(pictures)
        else:
            self.setPixmap(pictures.empty_place(width, empty_title))
        wanted = (count, round(width), pictures.text_scale)
        if wanted == self._shown:
            return
        self._shown = wanted
        if self._badge is not None:
            self._drop(self._badge)
            self._badge = None
        if count:
            height = max(16.0, width * 0.24) * min(pictures.text_scale, MOST_BADGE)
            badge = QGraphicsPixmapItem(pictures.badge(str(count), height), self)
            badge.setPos(min(width * 0.72, width * 1.08 - badge.boundingRect().width()), -width * 0.06)
            badge.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._badge = badge

    def show_face(self, pictures: Pictures) -> None:
        """The picture of its top card as far as it is drawn."""
        if self.items and self._plan is not None:
            self.show_card_picture(pictures, self.items[0], self._plan.card_width, self._plan.letters)

    def show_caption(self, pictures: Pictures, plan: ZonePlan, title: str) -> None:
        """Names the pile below it, or on its lower edge where there is no room; an empty title takes the name away."""
        if not title:
            if self._caption is not None:
                self._drop(self._caption)
                self._caption = None
            return
        if self._caption is None:
            self._caption = QGraphicsPixmapItem(self)
            self._caption.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._caption.setPixmap(pictures.caption(title, plan.card_width))
        on_the_card = max(0.0, self._caption.boundingRect().height() - plan.footroom)
        self._caption.setPos(0, plan.card_width * CARD_RATIO - on_the_card)

    def _foot(self) -> float:
        """Its name can be read below whatever hangs on it."""
        return super()._foot() if self._caption is None else self._caption.y()


class CounterItem(TableItem):
    """Tokens of one kind: one with a number, or one each."""

    def __init__(self, key: str, kind: str) -> None:
        super().__init__(key, kind)
        self.kind = kind
        self.tokens: dict[str, int] = {}
        """What lies there, so many of each kind, where that differs from its name."""
        self.setZValue(layers.TOKEN)
