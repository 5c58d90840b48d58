"""What is looked at: the item under the mouse or with the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from imperium_desktop.table import layers
from imperium_desktop.table.items import CardItem, TableItem

if TYPE_CHECKING:
    from imperium_desktop.table.scene import TableScene


class Looking(QObject):
    """Told by items, gestures and keys; whoever shows things large listens."""

    looked_at = Signal(object)
    """An item is under the mouse or has the focus; None if none is."""
    enlarge = Signal(object)
    """An item is to be enlarged and explained."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self.hovered: TableItem | None = None

    def look_at(self, item: TableItem | None) -> None:
        """An item has the focus now, or nothing is to be looked at."""
        self.looked_at.emit(item)

    def explain(self, item: TableItem | None) -> None:
        """An item is to be enlarged and explained."""
        self.enlarge.emit(item)

    def hover(self, item: TableItem) -> None:
        """The mouse is over an item."""
        self.hovered = item
        if self._scene.gestures.pressed is None:
            self._bring_forward(item)
            self.look_at(item)

    def unhover(self, item: TableItem) -> None:
        """The mouse has left an item."""
        self._put_back(item)
        if self.hovered is item:
            self.hovered = None
            self.look_at(None)

    def leave(self) -> None:
        """The mouse has left the table."""
        if self.hovered is not None:
            self.unhover(self.hovered)

    def _bring_forward(self, item: TableItem) -> None:
        """A card that its neighbours cover is seen whole while the mouse is over it."""
        if isinstance(item, CardItem) and not self._scene.motion.running:
            item.level = item.zValue()
            above = layers.RAISED if item.level < layers.RAISED else layers.TARGET - 1
            item.setZValue(above)

    def _put_back(self, item: TableItem) -> None:
        if isinstance(item, CardItem) and item.level is not None:
            if item is not self._scene.gestures.dragged:
                item.setZValue(item.level)
            item.level = None
