"""Where the dragged item may be dropped: lit places that say what will happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsSimpleTextItem

from imperium_desktop.engine.plans import Rect
from imperium_desktop.engine.texts import capital
from imperium_desktop.engine.views import Offer
from imperium_desktop.table import layers
from imperium_desktop.table.panels import take_off

if TYPE_CHECKING:
    from imperium_desktop.table.scene import TableScene

LIT = QColor(255, 214, 120)


class TargetMarks:
    """The marks for one drag."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.rects: dict[str, Rect] = {}
        self._offers: dict[str, list[Offer]] = {}
        self._marks: dict[str, QGraphicsPathItem] = {}
        self._label: QGraphicsPathItem | None = None
        self._pointed: str | None = None

    def show(self, offers: list[Offer], name: str) -> None:
        """Lights the targets of these offers."""
        self.clear()
        for offer in offers:
            rect = self.scene.target_rect(offer.target) if offer.target else None
            if offer.target is None or rect is None:
                continue
            self._offers.setdefault(offer.target, []).append(offer)
            self.rects[offer.target] = rect
        for key, rect in self.rects.items():
            path = QPainterPath()
            path.addRoundedRect(QRectF(rect.x, rect.y, rect.width, rect.height), 8, 8)
            mark = QGraphicsPathItem(path)
            mark.setZValue(layers.TARGET)
            mark.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self.scene.addItem(mark)
            self._marks[key] = mark
            self._paint(key, strong=False)

    def offers_for(self, target: str) -> list[Offer]:
        """What dropping on a target may mean."""
        return self._offers.get(target, [])

    def point_at(self, target: str | None) -> None:
        """Lights one target more strongly and says what will happen there."""
        if target == self._pointed:
            return
        if self._pointed in self._marks:
            self._paint(self._pointed, strong=False)
        self._pointed = target
        self._remove_label()
        if target is not None:
            self._paint(target, strong=True)
            self._show_label(target)

    def _paint(self, key: str | None, strong: bool) -> None:
        if key is None:
            return
        mark = self._marks[key]
        mark.setPen(QPen(LIT, 3.5 if strong else 2.0, Qt.PenStyle.SolidLine if strong else Qt.PenStyle.DashLine))
        fill = QColor(LIT)
        fill.setAlpha(70 if strong else 24)
        mark.setBrush(QBrush(fill))

    def _show_label(self, target: str) -> None:
        words = " or ".join(offer.deed or offer.words for offer in self._offers[target])
        text = QGraphicsSimpleTextItem(capital(words))
        font = self.scene.pictures.font(13, bold=True)
        text.setFont(font)
        text.setBrush(QColor(30, 24, 12))
        box = text.boundingRect().adjusted(-10, -5, 10, 5)
        path = QPainterPath()
        path.addRoundedRect(box, 6, 6)
        label = QGraphicsPathItem(path)
        label.setBrush(QColor(255, 236, 190))
        label.setPen(QPen(QColor(140, 110, 50), 1))
        label.setZValue(layers.LABEL)
        label.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        text.setParentItem(label)
        rect = self.rects[target]
        table = self.scene.sceneRect()
        x = min(max(rect.x + (rect.width - box.width()) / 2, 4.0), table.width() - box.width() - 4) + 10
        label.setPos(x, max(8.0, rect.y - box.height() + 4))
        self.scene.addItem(label)
        self._label = label

    def _remove_label(self) -> None:
        take_off(self._label)
        self._label = None

    def clear(self) -> None:
        """Puts all lights out."""
        self._remove_label()
        for mark in self._marks.values():
            self.scene.removeItem(mark)
        self._marks = {}
        self._offers = {}
        self.rects = {}
        self._pointed = None
