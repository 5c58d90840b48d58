"""The hand on the mouse: a finger feels what is pressed, the palm carries what was lifted.

Qt moves the palm by itself. A line of Python for every motion would be the dearest part of dragging.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QGraphicsScene, QGraphicsSceneMouseEvent

from imperium_desktop.table import layers

SHOWS_NOTHING = QGraphicsItem.GraphicsItemFlag.ItemHasNoContents


class Finger(QGraphicsRectItem):
    """Has the mouse between a press and what comes of it."""

    def __init__(self, moved: Callable[[QGraphicsSceneMouseEvent], None]) -> None:
        super().__init__()
        self._moved = moved
        self.setFlag(SHOWS_NOTHING)
        self.setZValue(layers.HAND)

    def lie_at(self, place: QPointF) -> None:
        """Lies at a place, above everything."""
        self.setRect(QRectF(place - QPointF(1, 1), QSizeF(2, 2)))

    def withdraw(self) -> None:
        """Lies nowhere."""
        self.setRect(QRectF())

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self._moved(event)


class Hand:
    """The one hand of a scene."""

    def __init__(self, scene: QGraphicsScene, moved: Callable[[QGraphicsSceneMouseEvent], None]) -> None:
        """:param moved: hears of motions after a press, until something is carried."""
        self._scene = scene
        self._finger = Finger(moved)
        self._palm = QGraphicsRectItem()
        self._palm.setFlags(SHOWS_NOTHING | QGraphicsItem.GraphicsItemFlag.ItemIsMovable)
        self._palm.setZValue(layers.DRAGGED)
        for part in (self._finger, self._palm):
            scene.addItem(part)

    def press(self, event: QGraphicsSceneMouseEvent) -> None:
        """Touches what lies where a button went down."""
        self.let_go()
        self._finger.lie_at(event.scenePos())
        # Only a press that Qt itself brings to an item makes it remember where that was.
        QGraphicsScene.mousePressEvent(self._scene, event)

    def carry(self, item: QGraphicsItem, event: QGraphicsSceneMouseEvent) -> None:
        """Takes an item along from now on, and as far as the mouse has come since it was pressed."""
        item.setParentItem(self._palm)
        self._palm.grabMouse()
        self._scene.sendEvent(self._palm, event)

    def let_go(self) -> None:
        """Lets go of everything; what was carried lies where it was carried to."""
        for part in (self._palm, self._finger):
            if self._scene.mouseGrabberItem() is part:
                part.ungrabMouse()
        self._finger.withdraw()
        for item in self._palm.childItems():
            place = item.scenePos()
            item.setParentItem(None)  # type: ignore[arg-type]
            item.setPos(place)
        # Qt carries from where the palm was at first: always from here.
        self._palm.setPos(0, 0)
