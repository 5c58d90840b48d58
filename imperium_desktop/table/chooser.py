"""A small list inside the scene: which of several things is meant, or what can be done with a card."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsSceneHoverEvent

from imperium_desktop.engine.plans import Rect
from imperium_desktop.engine.views import Offer
from imperium_desktop.table.panels import GOLD, PanelItem

WIDTH = 300.0
PADDING = 10.0


class Chooser(PanelItem):
    """Rows of words; one is current for the keyboard."""

    def __init__(self, title: str, offers: list[Offer], note: str, text_scale: float) -> None:
        super().__init__(QColor(38, 30, 22, 245), 8)
        self.title = title
        self.offers = offers
        self.note = note
        self.place = 0
        self._title_font = QFont()
        self._title_font.setPixelSize(round(13 * text_scale))
        self._title_font.setBold(True)
        self._font = QFont()
        self._font.setPixelSize(round(14 * text_scale))
        self._rows = self._measure()
        self.setAcceptHoverEvents(True)

    def _measure(self) -> list[QRectF]:
        metrics = QFontMetricsF(self._font)
        y = PADDING + QFontMetricsF(self._title_font).height() + 6
        boxes = []
        for text in [*self._told(), *self._texts()]:
            flags = Qt.TextFlag.TextWordWrap
            box = metrics.boundingRect(QRectF(0, 0, WIDTH - 4 * PADDING, 1000), int(flags), text)
            height = box.height() + 12
            boxes.append(QRectF(PADDING, y, WIDTH - 2 * PADDING, height))
            y += height + 4
        self._box = QRectF(0, 0, WIDTH, y + PADDING - 4)
        told = len(self._told())
        self._note_box = boxes[0] if told else QRectF()
        return boxes[told:]

    def _told(self) -> list[str]:
        """What is said above the rows."""
        return [self.note] if self.note else []

    def _texts(self) -> list[str]:
        return [offer.warning or offer.label for offer in self.offers]

    @property
    def current(self) -> Offer | None:
        """The offer the keyboard points at."""
        return self.offers[self.place] if self.offers else None

    def step(self, step: int) -> None:
        """Moves the keyboard's pointer."""
        if self.offers:
            self.place = (self.place + step) % len(self.offers)
            self.update()

    def offer_at(self, position: QPointF) -> Offer | None:
        """The offer under a point of the scene."""
        inside = self.mapFromScene(position)
        for offer, row in zip(self.offers, self._rows, strict=False):
            if row.contains(inside):
                return offer
        return None

    def row_centre(self, place: int) -> QPointF:
        """The middle of a row, in the scene."""
        return self.mapToScene(self._rows[place].center())

    def place_near(self, position: QPointF, table: QRectF, prompt: Rect | None = None) -> None:
        """Puts the list beside a point, inside the table and clear of the question, which lies above everything."""
        x = min(max(position.x() + 14, 4.0), table.width() - WIDTH - 4)
        height = self._box.height()
        y = max(4.0, min(position.y() - 20, table.height() - height - 4))
        if prompt is not None and Rect(x, y, WIDTH, height).overlap(prompt) > 0:
            above, below = prompt.y - height - 4, prompt.bottom + 4
            fits_below = below + height + 4 <= table.height()
            y = below if fits_below and (above < 4 or position.y() > prompt.y) else max(4.0, above)
        self.setPos(x, y)

    def paint_inside(self, painter: QPainter) -> None:
        """The title, and a row for each offer."""
        painter.setFont(self._title_font)
        painter.setPen(GOLD)
        title = QRectF(PADDING * 1.6, PADDING, WIDTH - 3 * PADDING, 20)
        painter.drawText(title, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), self.title)
        painter.setFont(self._font)
        painter.setPen(QColor(250, 244, 230))
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter)
        if self.note:
            painter.drawText(self._note_box.adjusted(PADDING, 0, -PADDING, 0), flags, self.note)
        for place, (text, row) in enumerate(zip(self._texts(), self._rows, strict=True)):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(120, 90, 40) if place == self.place else QColor(66, 54, 40))
            painter.drawRoundedRect(row, 5, 5)
            painter.setPen(QColor(250, 244, 230))
            painter.drawText(row.adjusted(PADDING, 0, -PADDING, 0), flags, text)

    def hoverMoveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        inside = event.pos()
        for place, row in enumerate(self._rows):
            if row.contains(inside) and place != self.place and self.offers:
                self.place = place
                self.update()
