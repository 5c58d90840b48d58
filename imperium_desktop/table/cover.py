"""A curtain between two players at one screen: nobody sees the other's hand."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from imperium_desktop.table import layers
from imperium_desktop.table.pictures import Pictures


class Cover(QGraphicsItem):
    """Hides the whole table until the next player is ready."""

    def __init__(self, name: str, table: QRectF, pictures: Pictures) -> None:
        super().__init__()
        self.name = name
        self._table = table
        self._pictures = pictures
        self.setZValue(layers.COVER)

    def boundingRect(self) -> QRectF:
        return self._table

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.fillRect(self._table, self._pictures.felt())
        painter.fillRect(self._table, QColor(0, 0, 0, 120))
        painter.setPen(QColor(250, 240, 215))
        painter.setFont(self._pictures.font(34, bold=True))
        upper = self._table.adjusted(0, 0, 0, -self._table.height() * 0.12)
        painter.drawText(upper, int(Qt.AlignmentFlag.AlignCenter), f"The {self.name}")
        painter.setFont(self._pictures.font(17))
        lower = self._table.adjusted(0, self._table.height() * 0.12, 0, 0)
        painter.drawText(lower, int(Qt.AlignmentFlag.AlignCenter), "Click or press Enter when you sit at the table")
