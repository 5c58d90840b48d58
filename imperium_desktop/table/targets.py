"""Where the dragged item may be dropped: lit places that say what will happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QSizeF, Qt
from PySide6.QtWidgets import QGraphicsPixmapItem

from imperium_desktop.engine.plans import Rect
from imperium_desktop.engine.texts import capital
from imperium_desktop.engine.views import Offer
from imperium_desktop.table import layers
from imperium_desktop.table.outlines import OPEN, POINTED_AT, Outline
from imperium_desktop.table.panels import take_off

if TYPE_CHECKING:
    from imperium_desktop.table.scene import TableScene


class TargetMarks:
    """The marks for one drag."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.rects: dict[str, Rect] = {}
        self._offers: dict[str, list[Offer]] = {}
        self._marks: dict[str, QGraphicsPixmapItem] = {}
        self._label: QGraphicsPixmapItem | None = None
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
        for key in self.rects:
            mark = self._marks[key] = QGraphicsPixmapItem()
            mark.setZValue(layers.TARGET)
            mark.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._light(key, OPEN)
            self.scene.addItem(mark)

    def offers_for(self, target: str) -> list[Offer]:
        """What dropping on a target may mean."""
        return self._offers.get(target, [])

    def best(self, place: QPointF, size: QSizeF) -> str | None:
        """The target that something dragged to a place is meant for: the one in its middle, else what it covers most.

        A card goes before the row that it lies in, and before another that it covers.
        """
        rect = Rect(place.x(), place.y(), size.width(), size.height())
        middle = Rect(rect.x + rect.width / 2, rect.y + rect.height / 2, 0, 0)
        within = [
            (target.width * target.height, -place, key)
            for place, (key, target) in enumerate(self.rects.items())
            if target.holds(middle)
        ]
        if within:
            return min(within)[-1]
        best: str | None = None
        most = 0.0
        for key, target in self.rects.items():
            area = rect.overlap(target)
            if area > most:
                best, most = key, area
        return best

    def point_at(self, target: str | None) -> None:
        """Lights one target more strongly and says what will happen there."""
        if target == self._pointed:
            return
        if self._pointed is not None:
            self._light(self._pointed, OPEN)
        self._pointed = target
        self._remove_label()
        if target is not None:
            self._light(target, POINTED_AT)
            self._show_label(target)

    def _light(self, key: str, look: Outline) -> None:
        rect, mark = self.rects[key], self._marks[key]
        mark.setPixmap(self.scene.pictures.outline(look, rect.width, rect.height))
        box = mark.boundingRect()
        mark.setPos(rect.x + (rect.width - box.width()) / 2, rect.y + (rect.height - box.height()) / 2)

    def _show_label(self, target: str) -> None:
        words = " or ".join(offer.deed or offer.words for offer in self._offers[target])
        label = self._label = QGraphicsPixmapItem(self.scene.pictures.label(capital(words)))
        label.setZValue(layers.LABEL)
        label.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        rect, box = self.rects[target], label.boundingRect()
        x = min(max(rect.x + (rect.width - box.width()) / 2, 4.0), self.scene.sceneRect().width() - box.width() - 4)
        label.setPos(x, max(3.0, rect.y - box.height() - 1))
        self.scene.addItem(label)

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
