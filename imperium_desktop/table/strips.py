"""A folded seat: who it is, what it has, and its cards in play in small."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from imperium_desktop.engine.plans import Rect
from imperium_desktop.engine.views import TableView
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

    def show_seat(self, view: TableView, rect: Rect, pictures: Pictures) -> None:
        """Draws name, state, resources and the sizes of hand and deck."""
        seat = next(found for found in view.seats if found.seat == self.seat)
        deciding = view.question is not None and view.question.seat == self.seat
        if seat.note:
            words = seat.note
        else:
            hand = len(view.zone("hand", self.seat).items)
            deck = len(view.zone("draw", self.seat).items)
            words = f"{seat.state.capitalize()} · hand {hand} · deck {deck}" + (" · decides" if deciding else "")
        counts = tuple(seat.resources.items())
        wanted = (rect, seat.name, words, counts, view.active, pictures.ratio, pictures.text_scale)
        self.setPos(rect.x, rect.y)
        if wanted == self._shown:
            return
        self._shown = wanted
        ratio = pictures.ratio
        pixmap = QPixmap(round(rect.width * ratio), round(rect.height * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = pictures.nation_colour(seat.nation)
        painter.setPen(QPen(colour.lighter(130) if view.active == self.seat else QColor(255, 255, 255, 40), 2))
        painter.setBrush(QColor(0, 0, 0, 70))
        painter.drawRoundedRect(QRectF(1, 1, rect.width - 2, rect.height - 2), 8, 8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(QRectF(4, 6, 6, rect.height - 12), 3, 3)
        painter.setPen(QColor(250, 244, 230))
        painter.setFont(pictures.font(15, bold=True))
        painter.drawText(QRectF(18, 4, 200, 22), int(Qt.AlignmentFlag.AlignVCenter), seat.name)
        painter.setFont(pictures.font(11))
        painter.setPen(QColor(220, 212, 195))
        painter.drawText(QRectF(18, 24, 320, 16), int(Qt.AlignmentFlag.AlignVCenter), words)
        if not seat.person:
            _draw_hint(painter, pictures)
        x = 18.0
        size = min(20.0, rect.height - 44)
        if size > 10:
            for kind, amount in counts:
                token = pictures.token(kind, size, None)
                painter.drawPixmap(round(x), round(rect.height - size - 4), token)
                box = QRectF(x + size + 2, rect.height - size - 4, 26, size)
                painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), str(amount))
                x += size + 27
        painter.end()
        self.setPixmap(pixmap)


def _draw_hint(painter: QPainter, pictures: Pictures) -> None:
    """Says that a click shows what the program goes by when it plays this seat."""
    box = QRectF(146, 5, 78, 19)
    painter.save()
    painter.setPen(QPen(QColor(230, 205, 150), 1))
    painter.setBrush(QColor(24, 20, 16, 200))
    painter.drawRoundedRect(box, 9, 9)
    painter.setPen(QColor(240, 230, 205))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), "Its table")
    painter.restore()
