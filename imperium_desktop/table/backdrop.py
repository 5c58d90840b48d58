"""The sheet on which a pile is spread out, with its name."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from imperium_desktop.engine.plans import Rect
from imperium_desktop.table import layers
from imperium_desktop.table.panels import PanelItem
from imperium_desktop.table.pictures import Pictures


class Backdrop(PanelItem):
    """Dark, so that nobody takes the cards on it for cards of the market beneath."""

    def __init__(self, rect: Rect, title: str, hint: str, pictures: Pictures) -> None:
        super().__init__(QColor(20, 17, 13, 244), 10)
        self._box = QRectF(rect.x, rect.y, rect.width, rect.height)
        self._title = title
        self._hint = hint
        self._pictures = pictures
        self.setZValue(layers.SPREAD - 1)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @classmethod
    def under_a_seat(cls, rect: Rect, pictures: Pictures) -> Backdrop:
        """The sheet under a seat that is unfolded; its strip is its title."""
        sheet = cls(rect, "", "", pictures)
        sheet._ground = QColor(26, 34, 30)
        sheet.setZValue(layers.SHEET)
        return sheet

    def paint_inside(self, painter: QPainter) -> None:
        """Its name, and how it is put back."""
        painter.setPen(QColor(240, 230, 205))
        painter.setFont(self._pictures.font(13, bold=True))
        inner = self._box.adjusted(14, 8, -14, -8)
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft), self._title)
        painter.setFont(self._pictures.font(11))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight), self._hint)
