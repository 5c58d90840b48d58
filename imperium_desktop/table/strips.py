"""A folded seat: who it is, what it has, and its cards in play in small."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from imperium_desktop.art import palette
from imperium_desktop.engine.plans import Rect, TablePlan
from imperium_desktop.engine.views import SeatView, TableView
from imperium_desktop.table import layers

if TYPE_CHECKING:
    from imperium_desktop.table.pictures import Pictures


_TOKEN_ROOM = 2.9
"""How much room a resource and a number of two digits want, of the height of their line."""
_HANDLE = 1.5
"""How wide the handle is, of the height of its line."""


class StripItem(QGraphicsPixmapItem):
    """The strip's background with name and numbers, drawn once per change."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.handle = QRectF()
        """Where an arrow says that a click unfolds the seat; nowhere on that of a Bot, whose tables are shown."""
        self._shown: tuple[object, ...] = ()
        self.setZValue(layers.ZONE_MARK)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_seat(self, view: TableView, plan: TablePlan, pictures: Pictures) -> None:
        """Draws who it is, the points, the resources and what everybody knows about its piles."""
        rect, unfolded = plan.strips[self.seat], plan.unfolded == self.seat
        seat = next(found for found in view.seats if found.seat == self.seat)
        deciding = view.question is not None and view.question.seat == self.seat
        facts = (seat.label, seat.summary, deciding, seat.score, seat.facts, tuple(seat.resources.items()), view.active)
        wanted = (*facts, rect, unfolded, plan.strip_words, pictures.ratio, pictures.text_scale)
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
        active = view.active == self.seat
        self._draw_ground(painter, pictures.side_colour(seat.side), rect, active)
        line = (rect.height - 6) / 3
        self.handle = QRectF()
        if not unfolded and (view.script is None or view.script.seat != self.seat):
            self.handle = QRectF(plan.strip_words - 3 - line * _HANDLE, 4 + line, line * _HANDLE, line - 2)
            _draw_handle(painter, self.handle)
        if unfolded:
            self._draw_line(painter, seat, _told(seat, deciding), rect, pictures)
        else:
            label = f"▶ {seat.label}" if active else seat.label
            self._draw_words(painter, seat, label, deciding, line, plan.strip_words - 18, pictures)
        painter.end()
        self.setPixmap(pixmap)

    def _draw_ground(self, painter: QPainter, colour: QColor, rect: Rect, active: bool) -> None:
        # Some sides are as dark as the cloth.
        seen = palette.as_mark_on(palette.FELT, colour)
        painter.setPen(QPen(seen if active else QColor(255, 255, 255, 40), 2))
        painter.setBrush(QColor(0, 0, 0, 70))
        painter.drawRoundedRect(QRectF(1, 1, rect.width - 2, rect.height - 2), 8, 8)
        painter.setPen(QPen(seen, 1))
        painter.setBrush(colour)
        painter.drawRoundedRect(QRectF(4.5, 6.5, 5, rect.height - 13), 2.5, 2.5)

    def _draw_words(
        self,
        painter: QPainter,
        seat: SeatView,
        label: str,
        deciding: bool,
        line: float,
        room: float,
        pictures: Pictures,
    ) -> None:
        """Three lines: who and how many points, the resources beside the handle, the piles."""
        name = _fitting(painter, label, room * 0.5, min(13 * pictures.text_scale, line * 0.8), bold=True)
        painter.setPen(QColor(250, 244, 230))
        flags = int(Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(QRectF(15, 3, room, line), flags, label)
        painter.setPen(QColor(220, 212, 195))
        size = min(11 * pictures.text_scale, line * 0.72)
        told = beside_name(seat, deciding, room - name - 8, size)
        _fitting(painter, told, room - name - 8, size)
        painter.drawText(QRectF(15 + name + 8, 3, room, line), flags, told)
        most = room - self.handle.width() - 4
        tokens = min(most, max(190 * pictures.text_scale, line * _TOKEN_ROOM * len(seat.resources)))
        _draw_resources(painter, seat, 15, 3 + line, line, pictures, tokens)
        facts = " · ".join(seat.facts)
        _fitting(painter, facts, room, min(10 * pictures.text_scale, line * 0.68))
        painter.drawText(QRectF(15, 3 + 2 * line, room, line), flags, facts)

    def _draw_line(self, painter: QPainter, seat: SeatView, told: str, rect: Rect, pictures: Pictures) -> None:
        """Everything on one line, above a seat that is unfolded."""
        flags = int(Qt.AlignmentFlag.AlignVCenter)
        size = min(12 * pictures.text_scale, rect.height * 0.6)
        hint = "Click or Escape folds it"
        folding = _fitting(painter, hint, rect.width * 0.2, size)
        painter.setPen(QColor(220, 212, 195))
        right = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        painter.drawText(QRectF(0, 0, rect.width - 12, rect.height), right, hint)
        tokens = min(rect.width * 0.25, 200 * pictures.text_scale)
        text = f"{seat.label} · {told} · {' · '.join(seat.facts)}"
        wide = _fitting(painter, text, rect.width - 60 - folding - tokens, size, bold=True)
        painter.setPen(QColor(250, 244, 230))
        painter.drawText(QRectF(15, 0, rect.width, rect.height), flags, text)
        _draw_resources(painter, seat, 15 + wide + 18, 2, rect.height - 4, pictures, tokens)


def _fitting(painter: QPainter, text: str, room: float, size: float, bold: bool = False) -> float:
    """Sets a font in which a text has room, at most so large; gives how wide the text is then."""
    font = QFont()
    font.setBold(bold)
    font.setPixelSize(max(7, round(size)))
    while font.pixelSize() > 7 and QFontMetricsF(font).horizontalAdvance(text) > room:
        font.setPixelSize(font.pixelSize() - 1)
    painter.setFont(font)
    return QFontMetricsF(font).horizontalAdvance(text)


def _draw_handle(painter: QPainter, box: QRectF) -> None:
    """An arrow down on a knob: here a click unfolds the seat, as everywhere on the strip."""
    painter.save()
    painter.setPen(QPen(QColor(255, 255, 255, 90), 1))
    painter.setBrush(QColor(255, 255, 255, 28))
    painter.drawRoundedRect(box, 3, 3)
    painter.setPen(QPen(QColor(250, 244, 230), max(1.5, box.height() * 0.13)))
    middle, reach = box.center(), box.height() * 0.26
    corner = QPointF(middle.x(), middle.y() + reach / 2)
    painter.drawLine(QPointF(middle.x() - reach, middle.y() - reach / 2), corner)
    painter.drawLine(corner, QPointF(middle.x() + reach, middle.y() - reach / 2))
    painter.restore()


def beside_name(seat: SeatView, deciding: bool, room: float, size: float) -> str:
    """What is said beside the name: who decides only where there is room, since the prompt and a frame say it too."""
    told = _told(seat, deciding)
    font = QFont()
    font.setPixelSize(max(7, round(size)))
    return told if QFontMetricsF(font).horizontalAdvance(told) <= room else _told(seat, deciding=False)


def _told(seat: SeatView, deciding: bool) -> str:
    """What is to be said of a seat."""
    return " · ".join(filter(None, (seat.summary, "decides" if deciding else "", seat.score_words)))


def _draw_resources(
    painter: QPainter, seat: SeatView, x: float, y: float, height: float, pictures: Pictures, room: float
) -> None:
    each = room / max(1, len(seat.resources))
    size = min(height, each * 0.5)
    for kind, amount in seat.resources.items():
        painter.drawPixmap(round(x), round(y + (height - size) / 2), pictures.token(kind, size, None))
        _fitting(painter, str(amount), each - size - 4, size * 0.8)
        painter.drawText(QRectF(x + size + 3, y, each - size, height), int(Qt.AlignmentFlag.AlignVCenter), str(amount))
        x += each
