"""The keyboard focus of the table: one item with a visible frame, moved by arrows and the Tab key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.table.outlines import FOCUSED

if TYPE_CHECKING:
    from imperium_desktop.table.items import TableItem
    from imperium_desktop.table.scene import TableScene


class TableFocus:
    """Which item has the focus."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.key: str | None = None

    @property
    def item(self) -> TableItem | None:
        """The item with the focus, as long as it is on the table."""
        return self._scene.item(self.key) if self.key else None

    def set(self, key: str | None) -> None:
        """Moves the visible focus."""
        if self.key is not None and (old := self._scene.item(self.key)) is not None:
            self._scene.outline(old, "focus", None)
        self.key = key
        if key is not None and (item := self._scene.item(key)) is not None:
            self._scene.outline(item, "focus", FOCUSED)
            self._scene.looking.look_at(item)

    def step(self, dx: int, dy: int) -> None:
        """Moves the focus to the nearest item in a direction."""
        items = {item.key: item.rect_on_table() for item in self._scene.table_items() if item.key}
        if not items:
            return
        if self.key not in items:
            usable = [key for key in items if self._scene.controller.offers_on_click(key)]
            self.set((usable or list(items))[0])
            return
        here = items[self.key]
        x, y = here.x + here.width / 2, here.y + here.height / 2
        best, least = None, float("inf")
        for key, rect in items.items():
            along = (rect.x + rect.width / 2 - x) * dx + (rect.y + rect.height / 2 - y) * dy
            across = abs((rect.x + rect.width / 2 - x) * dy) + abs((rect.y + rect.height / 2 - y) * dx)
            if key != self.key and along > 1 and along + 2.5 * across < least:
                best, least = key, along + 2.5 * across
        if best is not None:
            self.set(best)

    def step_usable(self, step: int) -> None:
        """Moves the focus among the things that can be used now."""
        keys = [item.key for item in self._scene.table_items() if self._scene.controller.offers_on_click(item.key)]
        if not keys:
            return
        place = keys.index(self.key) + step if self.key in keys else 0
        self.set(keys[place % len(keys)])
