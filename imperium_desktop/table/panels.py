"""What is laid over the felt to be read: a box with a rim, and something on it."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

GOLD = QColor(230, 205, 150)


def take_off(item: QGraphicsItem | None) -> None:
    """Takes something off the table, if it is there."""
    scene = item.scene() if item is not None else None
    if item is not None and scene is not None:
        scene.removeItem(item)


class PanelItem(QGraphicsItem):
    """The box; what stands in it is painted by those who inherit it."""

    def __init__(self, ground: QColor, radius: float, rim: QColor = GOLD, thickness: float = 1.5) -> None:
        super().__init__()
        self._ground = ground
        self._radius = radius
        self._rim = QPen(rim, thickness)
        self._box = QRectF()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self._rim)
        painter.setBrush(self._ground)
        inset = int(self._rim.widthF())
        painter.drawRoundedRect(self._box.adjusted(inset, inset, -inset, -inset), self._radius, self._radius)
        self.paint_inside(painter)

    def paint_inside(self, painter: QPainter) -> None:
        """What stands on the box."""
        raise NotImplementedError
