"""Pictures that are kept to be shown again, as many as there is room for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QPixmap

MEMORY_LIMIT: Final = 48 * 2**20
"""Several times what one big table shows; every other size of the window asks for every picture anew."""


class PixmapCache:
    """Pixmaps by their keys; those that were not asked for longest make room for new ones."""

    def __init__(self, memory_limit: int = MEMORY_LIMIT) -> None:
        self._memory_limit = memory_limit
        self._pixmaps: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()
        self.memory = 0
        """How many bytes of pictures are kept."""

    def get(self, key: tuple[object, ...]) -> QPixmap | None:
        """The picture, if it is kept."""
        pixmap = self._pixmaps.get(key)
        if pixmap is not None:
            self._pixmaps.move_to_end(key)
        return pixmap

    def put(self, key: tuple[object, ...], pixmap: QPixmap) -> None:
        """Keeps a picture that was not there."""
        self._pixmaps[key] = pixmap
        self.memory += _bytes(pixmap)
        while self.memory > self._memory_limit and len(self._pixmaps) > 1:
            _, oldest = self._pixmaps.popitem(last=False)
            self.memory -= _bytes(oldest)

    def drop(self, unwanted: Callable[[tuple[object, ...]], bool]) -> None:
        """Keeps those no longer whose keys are unwanted."""
        for key in [key for key in self._pixmaps if unwanted(key)]:
            self.memory -= _bytes(self._pixmaps.pop(key))

    def clear(self) -> None:
        """Keeps nothing any more."""
        self._pixmaps.clear()
        self.memory = 0


def _bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * pixmap.depth() // 8
