"""A folded seat: who it is, what it has, and its cards in play in small."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from imperium_desktop.engine.plans import Rect
from imperium_desktop.engine.views import SeatView, TableView
from imperium_desktop.table import layers

if TYPE_CHECKING:
    from imperium_desktop.table.pictures import Pictures


class StripItem(QGraphicsPixmapItem):
    """The strip's background with name and numbers, drawn once per change."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self._shown: tuple[object, ...] = ()
        self.setZValue(layers.ZONE_MARK)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_seat(self, view: TableView, rect: Rect, pictures: Pictures, unfolded: bool) -> None:
        """Draws who it is, the points, the resources and what everybody knows about its piles."""
        seat = next(found for found in view.seats if found.seat == self.seat)
        deciding = view.question is not None and view.question.seat == self.seat
        words = seat.note or seat.state.capitalize()
        if deciding:
            words += " · decides"
        facts = (rect, seat.label, words, seat.score, seat.facts, tuple(seat.resources.items()), view.active, unfolded)
        wanted = (*facts, pictures.ratio, pictures.text_scale)
        self.setPos(rect.x, rect.y)
        self.setZValue(layers.SHEET + 1 if unfolded else layers.ZONE_MARK)
        if wanted == self._shown:
            return
        self._shown = wanted
        ratio = pictures.ratio
        pixmap = QPixmap(round(rect.width * ratio), round(rect.height * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw(painter, seat, words, rect, pictures, view.active == self.seat)
        painter.end()
        self.setPixmap(pixmap)

    def _draw(
        self, painter: QPainter, seat: SeatView, words: str, rect: Rect, pictures: Pictures, active: bool
    ) -> None:
        colour = pictures.nation_colour(seat.nation)
        painter.setPen(QPen(colour.lighter(130) if active else QColor(255, 255, 255, 40), 2))
        painter.setBrush(QColor(0, 0, 0, 70))
        painter.drawRoundedRect(QRectF(1, 1, rect.width - 2, rect.height - 2), 8, 8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(QRectF(4, 6, 5, rect.height - 12), 2.5, 2.5)
        if rect.height < 2.2 * LINE * pictures.text_scale:
            self._draw_line(painter, seat, words, rect, pictures)
            return
        line = (rect.height - 6) / 3
        flags = int(Qt.AlignmentFlag.AlignVCenter)
        painter.setPen(QColor(250, 244, 230))
        painter.setFont(pictures.font(13, bold=True))
        name = QFontMetricsF(painter.font()).horizontalAdvance(seat.label) + 8
        painter.drawText(QRectF(15, 3, rect.width, line), flags, seat.label)
        painter.setFont(pictures.font(11))
        painter.setPen(QColor(220, 212, 195))
        painter.drawText(QRectF(15 + name, 3, rect.width, line), flags, _told(seat, words))
        _draw_resources(painter, seat, 15, 3 + line, line, pictures)
        painter.setFont(pictures.font(10))
        painter.drawText(QRectF(15, 3 + 2 * line, rect.width, line), flags, " · ".join(seat.facts))

    def _draw_line(self, painter: QPainter, seat: SeatView, words: str, rect: Rect, pictures: Pictures) -> None:
        """Everything on one line, above a seat that is unfolded."""
        flags = int(Qt.AlignmentFlag.AlignVCenter)
        painter.setPen(QColor(250, 244, 230))
        painter.setFont(pictures.font(12, bold=True))
        text = f"{seat.label} · {_told(seat, words)} · {' · '.join(seat.facts)}"
        painter.drawText(QRectF(15, 0, rect.width, rect.height), flags, text)
        x = 15 + QFontMetricsF(painter.font()).horizontalAdvance(text) + 18
        painter.setFont(pictures.font(11))
        _draw_resources(painter, seat, x, 2, rect.height - 4, pictures)
        right = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        painter.drawText(QRectF(0, 0, rect.width - 12, rect.height), right, "Click or Escape folds it")


LINE = 18.0
"""The height of a line of words at the usual text size."""


def _told(seat: SeatView, words: str) -> str:
    """What is said beside the name."""
    if seat.score is None:
        return words
    return f"{words} · {'at least ' if seat.score_is_least else ''}{seat.score} points"


def _draw_resources(painter: QPainter, seat: SeatView, x: float, y: float, height: float, pictures: Pictures) -> None:
    size = min(18.0, height)
    for kind, amount in seat.resources.items():
        painter.drawPixmap(round(x), round(y + (height - size) / 2), pictures.token(kind, size, None))
        painter.drawText(QRectF(x + size + 2, y, 26, height), int(Qt.AlignmentFlag.AlignVCenter), str(amount))
        x += size + 25
