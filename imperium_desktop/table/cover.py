"""A curtain between two players at one screen: nobody sees the other's hand."""

from __future__ import annotations

from dataclasses import field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.views import Offer
from imperium_desktop.table import layers
from imperium_desktop.table.pictures import Pictures

SIT_DOWN = "Click or press Enter when you sit at the table"
CENTRED = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
WIDEST = 760.0
"""How long lines get."""
SPACE = 10.0


@dataclass(frozen=True, slots=True)
class Notice:
    """What a curtain says."""

    name: str
    """Whose turn it is to look or to answer."""
    account: list[str] = field(default_factory=list)
    """What happened since that player's last turn."""
    prompt: str = ""
    """What is asked of that player across the table; empty if they have to sit down first."""
    facts: str = ""
    """What everybody may know of them, beside the question."""
    offers: list[Offer] = field(default_factory=list)


class Cover(QGraphicsItem):
    """Hides the whole table until the next player is ready, or has answered."""

    def __init__(self, notice: Notice, table: QRectF, pictures: Pictures) -> None:
        super().__init__()
        self.notice = notice
        self._table = table
        self._pictures = pictures
        scale = self._fitting()
        self._words = self._lines(scale)
        self._button_font = self._font(17, scale, bold=True)
        self._buttons = self._place_buttons()
        self.setZValue(layers.COVER)

    @property
    def name(self) -> str:
        """Whose turn it is to look or to answer."""
        return self.notice.name

    def offer_at(self, position: QPointF) -> Offer | None:
        """The answer under a point of the scene."""
        found = zip(self.notice.offers, self._buttons, strict=True)
        return next((offer for offer, box in found if box.contains(position)), None)

    def button_centre(self, place: int) -> QPointF:
        """The middle of a button, in the scene."""
        return self._buttons[place].center()

    # Layout ----------------------------------------------------------------------------------------------------------

    def _font(self, size: float, scale: float, bold: bool = False) -> QFont:
        return self._pictures.font(max(9, round(size * scale)), bold)

    def _fitting(self) -> float:
        """How much smaller than usual the letters have to be."""
        scale = 1.0
        while scale > 0.5 and self._height(self._lines(scale)) > self._table.height() * 0.8:
            scale -= 0.1
        return scale

    def _lines(self, scale: float) -> list[tuple[str, QFont, QColor]]:
        """What stands above the buttons: words, letters and colour."""
        notice = self.notice
        bright, quiet = QColor(250, 240, 215), QColor(214, 206, 186)
        lines = [(notice.name, self._font(34, scale, bold=True), bright)]
        if notice.account:
            lines.append(("Since your last turn", self._font(14, scale), quiet))
            lines += [(line, self._font(17, scale), bright) for line in notice.account]
        if notice.prompt:
            lines.append((notice.prompt, self._font(21, scale, bold=True), bright))
            lines.append((notice.facts, self._font(14, scale), quiet))
        else:
            lines.append((SIT_DOWN, self._font(16, scale), quiet))
        return [line for line in lines if line[0]]

    def _boxes(self, lines: list[tuple[str, QFont, QColor]]) -> list[QRectF]:
        """Where the lines stand if the first begins at the top."""
        width = min(WIDEST * self._pictures.text_scale, self._table.width() - 40)
        x = self._table.center().x() - width / 2
        boxes: list[QRectF] = []
        y = 0.0
        for place, (words, font, _) in enumerate(lines):
            metrics = QFontMetricsF(font)
            if place and font != lines[place - 1][1]:
                y += SPACE * 1.6
            height = metrics.boundingRect(QRectF(0, 0, width, 4000), CENTRED, words).height()
            boxes.append(QRectF(x, y, width, height))
            y += height + SPACE / 2
        return boxes

    def _height(self, lines: list[tuple[str, QFont, QColor]]) -> float:
        return self._boxes(lines)[-1].bottom() + (70.0 if self.notice.offers else 0.0)

    def _top(self) -> float:
        return self._table.y() + (self._table.height() - self._height(self._words)) * 0.45

    @property
    def keyed(self) -> dict[str, Offer]:
        """The answers by the keys that give them, which are those of the table: a letter, or a number."""
        return {offer.key or str(place): offer for place, offer in enumerate(self.notice.offers, 1)}

    def _texts(self) -> list[str]:
        return [f"{key}  {offer.label}" for key, offer in self.keyed.items()]

    def _place_buttons(self) -> list[QRectF]:
        metrics = QFontMetricsF(self._button_font)
        widths = [max(110.0, metrics.horizontalAdvance(text) + 40) for text in self._texts()]
        height = metrics.height() + 18
        x = self._table.center().x() - (sum(widths) + SPACE * 2 * (len(widths) - 1)) / 2
        y = self._top() + self._boxes(self._words)[-1].bottom() + SPACE * 2
        boxes = []
        for width in widths:
            boxes.append(QRectF(x, y, width, height))
            x += width + SPACE * 2
        return boxes

    # Painting --------------------------------------------------------------------------------------------------------

    def boundingRect(self) -> QRectF:
        return self._table

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.fillRect(self._table, self._pictures.felt())
        painter.fillRect(self._table, QColor(0, 0, 0, 120))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = self._top()
        for (words, font, colour), box in zip(self._words, self._boxes(self._words), strict=True):
            painter.setFont(font)
            painter.setPen(colour)
            painter.drawText(box.translated(0, top), CENTRED, words)
        painter.setFont(self._button_font)
        for text, box in zip(self._texts(), self._buttons, strict=True):
            painter.setPen(QPen(QColor(230, 205, 150), 1.5))
            painter.setBrush(QColor(251, 243, 222))
            painter.drawRoundedRect(box, 7, 7)
            painter.setPen(QColor(40, 30, 16))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)
