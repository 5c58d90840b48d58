"""The stage: the text that is being resolved, its present sentence lit, and its alternatives as buttons."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsSceneHoverEvent

from imperium_desktop.engine.plans import Rect
from imperium_desktop.engine.views import Offer, StageView
from imperium_desktop.table import layers
from imperium_desktop.table.panels import GOLD, PanelItem
from imperium_desktop.table.pictures import Pictures

PADDING = 7.0
ROW_PADDING = 4.0
LARGEST, SMALLEST = 13, 8
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class StageItem(PanelItem):
    """Stands beside the card being resolved. A press on a row takes its offer."""

    def __init__(self, stage: StageView, offers: list[Offer], keys: list[str], rect: Rect, pictures: Pictures) -> None:
        """:param keys: the key that takes each offer."""
        super().__init__(QColor(28, 23, 18, 235), 8)
        self.stage = stage
        self.offers = offers
        self._keys = keys
        self.pointed: int | None = None
        self._box = QRectF(0, 0, rect.width, rect.height)
        self._font = self._fitting(pictures)
        self._sentences, self._rows = self._lay_out(self._font)
        used = (self._rows or self._sentences)[-1].bottom() + PADDING
        self._box.setHeight(min(rect.height, used))
        self.setPos(rect.x, rect.y)
        self.setZValue(layers.STAGE)
        self.setAcceptHoverEvents(True)

    def offer_at(self, position: QPointF) -> Offer | None:
        """The offer under a point of the scene."""
        inside = self.mapFromScene(position)
        return next((offer for offer, row in zip(self.offers, self._rows, strict=True) if row.contains(inside)), None)

    def row_centre(self, place: int) -> QPointF:
        """The middle of a row, in the scene."""
        return self.mapToScene(self._rows[place].center())

    def _fitting(self, pictures: Pictures) -> QFont:
        """The largest letters with which all words have room."""
        for size in range(LARGEST, SMALLEST - 1, -1):
            font = pictures.font(size)
            sentences, rows = self._lay_out(font)
            if (rows or sentences)[-1].bottom() <= self._box.bottom() - PADDING:
                return font
        return pictures.font(SMALLEST)

    def _lay_out(self, font: QFont) -> tuple[list[QRectF], list[QRectF]]:
        metrics = QFontMetricsF(font)
        y = PADDING
        found: list[QRectF] = []
        for text, padding in [
            *((text, 1.0) for text in self._told()),
            *((text, ROW_PADDING) for text in self._texts()),
        ]:
            width = self._box.width() - 2 * PADDING
            room = QRectF(0, 0, width - 2 * (PADDING if padding > 1 else 3.0), 4000)
            height = metrics.boundingRect(room, WRAP, text).height() + 2 * padding
            found.append(QRectF(PADDING, y, width, height))
            y += height + 3
        told = len(self._told())
        return found[:told], found[told:]

    def _told(self) -> tuple[str, ...]:
        """What is told: with alternatives to choose from, these say what the present sentence offers."""
        sentences = enumerate(self.stage.sentences)
        told = [text for place, text in sentences if not self.offers or place != self.stage.current]
        return (*filter(None, (self.stage.heading,)), *told)

    def _is_current(self, text: str) -> bool:
        return not self.offers and text == self.stage.sentences[self.stage.current]

    def _texts(self) -> list[str]:
        return [f"{key}  {offer.label}" for key, offer in zip(self._keys, self.offers, strict=True)]

    def paint_inside(self, painter: QPainter) -> None:
        """The sentences, and the rows to choose from."""
        painter.setFont(self._font)
        for text, box in zip(self._told(), self._sentences, strict=True):
            lit = self._is_current(text)
            if lit:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(255, 214, 120, 60))
                painter.drawRoundedRect(box, 4, 4)
            painter.setPen(QColor(255, 236, 190) if lit else QColor(190, 182, 165))
            painter.drawText(box.adjusted(3, 0, -3, 0), WRAP, text)
        for place, (text, box) in enumerate(zip(self._texts(), self._rows, strict=True)):
            painter.setPen(QPen(GOLD, 1.2))
            painter.setBrush(QColor(255, 236, 190) if place == self.pointed else QColor(251, 243, 222))
            painter.drawRoundedRect(box, 5, 5)
            painter.setPen(QColor(40, 30, 16))
            painter.drawText(box.adjusted(PADDING, 0, -PADDING, 0), WRAP, text)

    def hoverMoveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        pointed = next((place for place, row in enumerate(self._rows) if row.contains(event.pos())), None)
        self._point_at(pointed)

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._point_at(None)

    def _point_at(self, place: int | None) -> None:
        if place != self.pointed:
            self.pointed = place
            self.update()
