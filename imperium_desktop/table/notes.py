"""A few lines of words on the felt."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from imperium_desktop.engine.plans import Rect
from imperium_desktop.table import layers
from imperium_desktop.table.pictures import Pictures

LARGEST, SMALLEST = 13, 8
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)


class NoteItem(QGraphicsItem):
    """Lines as large as they fit; those that do not fit are left out from the end."""

    def __init__(self, rect: Rect, lines: list[str], pictures: Pictures, title: str = "") -> None:
        super().__init__()
        self.lines = [title, *lines] if title else lines
        self._titled = bool(title)
        self._box = QRectF(0, 0, rect.width, rect.height)
        self._font = self._fitting(pictures)
        self._bold = QFont(self._font)
        self._bold.setBold(True)
        self.setPos(rect.x, rect.y)
        self.setZValue(layers.ZONE_MARK)
        # Cards are dragged across it: its words are not set anew each time.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @classmethod
    def shown(
        cls,
        former: NoteItem | None,
        scene: QGraphicsScene,
        rect: Rect | None,
        lines: list[str],
        pictures: Pictures,
        title: str = "",
    ) -> NoteItem | None:
        """Takes the former note away and shows another, if there is anything to say and room for it."""
        if former is not None:
            scene.removeItem(former)
        if rect is None or not lines:
            return None
        note = cls(rect, lines, pictures, title)
        scene.addItem(note)
        return note

    def _fitting(self, pictures: Pictures) -> QFont:
        """As large as they fit; with large letters all lines in smaller ones are better than some of them in large."""
        font = pictures.font(LARGEST)
        while self._height(font) > self._box.height() and font.pixelSize() > SMALLEST:
            font.setPixelSize(font.pixelSize() - 1)
        return font

    def _heights(self, font: QFont) -> list[float]:
        bold = QFont(font)
        bold.setBold(True)
        room = QRectF(0, 0, self._box.width() - 12, 4000)
        return [
            QFontMetricsF(bold if self._titled and not place else font).boundingRect(room, WRAP, line).height() + 3
            for place, line in enumerate(self.lines)
        ]

    def _height(self, font: QFont) -> float:
        return sum(self._heights(font)) + 8

    @property
    def is_whole(self) -> bool:
        """Whether no line is left out."""
        return self._height(self._font) <= self._box.height()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        y = 4.0
        for place, (line, height) in enumerate(zip(self.lines, self._heights(self._font), strict=True)):
            if y + height > self._box.height():
                break
            titled = self._titled and not place
            painter.setFont(self._bold if titled else self._font)
            painter.setPen(QColor(255, 214, 120) if titled else QColor(236, 228, 208))
            painter.drawText(QRectF(6, y, self._box.width() - 12, height), WRAP, line)
            y += height
