"""Faces on demand: drawn by a worker, kept in memory, announced when they are ready.

Faces that we draw are not kept on disk. Measured on one core, 180 x 252 pixels: drawing 2.7 ms, reading a PNG 1.3 ms,
writing it 14 ms and 41 KB; at twice the pixels a point 4.5, 4.0 and 36 ms; at 360 x 504 with two pixels a point drawing
(9 ms) is quicker than reading (16 ms). A cache would save a third of a second at a start, after costing more than that
to write, and tens of megabytes. The player's own pictures are another matter: reading and scaling a photograph takes
20 ms and more, so small copies of those are kept.
"""

from __future__ import annotations

import atexit
from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QRunnable, Qt, QThread, QThreadPool, QTimer, Signal
from PySide6.QtGui import QImage

from imperium_desktop.art import icons, lettering
from imperium_desktop.art.faces import draw_face, draw_stand_in
from imperium_desktop.art.own_pictures import OwnPictures
from imperium_desktop.engine.faces import Face

MEMORY_LIMIT: Final = 64 * 2**20

_Wish = tuple[Face, int, float, float]
"""A face, its width, the pixel ratio, and how large its letters are; 0 leaves that to the room there is."""


class FaceStore(QObject):
    """Gives the face of a card at once: the real one if it is ready, else a stand-in, and `ready` follows."""

    ready = Signal(str)
    """A face was drawn; carries the key of its spec. Ask for it again."""
    problem = Signal(str)
    """Something about the player's own pictures is wrong; carries a sentence fit to be shown."""

    def __init__(
        self, cache_folder: Path | None = None, parent: QObject | None = None, memory_limit: int = MEMORY_LIMIT
    ) -> None:
        super().__init__(parent)
        self._cache_folder = cache_folder
        self._memory_limit = memory_limit
        self._faces: OrderedDict[_Wish, QImage] = OrderedDict()
        self._bytes = 0
        self._wanted: dict[_Wish, QImage | None] = {}
        """What is still to be drawn, each with its stand-in if somebody wanted one."""
        self._new: list[_Wish] = []
        self._count = 0
        self._desk = _Desk()
        self._starter = QTimer(self, singleShot=True, interval=0)
        self._starter.timeout.connect(self._start)
        _post().drawn.connect(self._take, Qt.ConnectionType.QueuedConnection)
        _post().said.connect(self._say, Qt.ConnectionType.QueuedConnection)
        _worker().start(_Preparation(), _FIRST)

    @property
    def busy(self) -> bool:
        """Whether faces are still being drawn."""
        return bool(self._wanted)

    def set_art_folder(self, folder: Path | None) -> None:
        """Use the player's own pictures in this folder, or none; every face is made anew."""
        self.forget()
        desk = self._desk
        desk.own = None
        if folder is not None:
            desk.own = OwnPictures(folder, self._cache_folder, lambda sentence: _post().said.emit(desk, sentence))

    def forget(self) -> None:
        """Drop every face, also those still being drawn."""
        self._desk.closed = True
        self._desk = _Desk(self._desk.own)
        self._faces.clear()
        self._wanted.clear()
        self._new.clear()
        self._bytes = 0

    def face(self, spec: Face, width: int, ratio: float = 1.0, letters: float = 0.0) -> tuple[QImage, bool]:
        """The face and True, or a stand-in and False; then `ready` says when to ask again."""
        image = self.drawn_face(spec, width, ratio, letters)
        if image is not None:
            return image, True
        wish = (spec, width, ratio, letters)
        stand_in = self._wanted[wish]
        if stand_in is None:
            stand_in = self._wanted[wish] = draw_stand_in(spec, width, ratio)
        return stand_in, False

    def drawn_face(self, spec: Face, width: int, ratio: float = 1.0, letters: float = 0.0) -> QImage | None:
        """The face if it is there; if not, it will be drawn, and `ready` says when to ask again."""
        wish = (spec, width, ratio, letters)
        image = self._faces.get(wish)
        if image is not None:
            self._faces.move_to_end(wish)
        elif wish not in self._wanted:
            self._wanted[wish] = None
            self._desk.dropped.discard(wish)
            self._new.append(wish)
            # Only once whoever asks has asked for everything: a worker that paints makes asking slower.
            self._starter.start()
        return image

    def drop(self, ratio: float) -> None:
        """Forgets the faces of a pixel ratio that nobody looks at any more, drawn or still to be drawn."""
        for wish in [wish for wish in self._faces if wish[2] == ratio]:
            self._bytes -= self._faces.pop(wish).sizeInBytes()
        for wish in [wish for wish in self._wanted if wish[2] == ratio]:
            del self._wanted[wish]
            self._desk.dropped.add(wish)
        self._new = [wish for wish in self._new if wish[2] != ratio]

    def _start(self) -> None:
        for wish in self._new:
            self._count += 1
            # What was asked for last is what the player looks at now.
            _worker().start(_Drawing(self._desk, wish), self._count)
        self._new.clear()

    def _take(self, desk: _Desk, wish: _Wish, image: QImage | None) -> None:
        if desk is not self._desk:
            return
        self._wanted.pop(wish, None)
        if image is None or wish in desk.dropped:
            desk.dropped.discard(wish)
            return
        self._faces[wish] = image
        self._bytes += image.sizeInBytes()
        while self._bytes > self._memory_limit and len(self._faces) > 1:
            _, oldest = self._faces.popitem(last=False)
            self._bytes -= oldest.sizeInBytes()
        self.ready.emit(wish[0].id)

    def _say(self, desk: _Desk, sentence: str) -> None:
        if desk is self._desk:
            self.problem.emit(sentence)


class _Desk:
    """What the worker knows of a store. It must not hold the store itself: whoever drops a store last ends it, and
    only the main thread may do that."""

    def __init__(self, own: OwnPictures | None = None) -> None:
        self.own = own
        self.closed = False
        self.dropped: set[_Wish] = set()
        """What need not be drawn any more."""


class _Post(QObject):
    """Carries news from the worker to the main thread."""

    drawn = Signal(object, object, object)
    said = Signal(object, str)


class _Drawing(QRunnable):
    """One face to be drawn in the worker."""

    def __init__(self, desk: _Desk, wish: _Wish) -> None:
        super().__init__()
        self._desk = desk
        self._wish = wish

    def run(self) -> None:
        """Draw the face, or take the player's own picture of it."""
        if self._desk.closed:
            return
        image: QImage | None = None
        own = self._desk.own
        try:
            if self._wish in self._desk.dropped:
                return
            if own is not None:
                image = own.draw(*self._wish[:3])
            if image is None:
                image = draw_face(*self._wish)
        finally:
            # Also after an error, or the store would wait for this face for ever.
            _post().drawn.emit(self._desk, self._wish, image)


class _Preparation(QRunnable):
    """Finds fonts and reads symbols, so that the first faces and stand-ins need not wait for them."""

    def run(self) -> None:
        """Fill the caches that all drawings share."""
        for families in (lettering.TITLE, lettering.TEXT):
            lettering.advance(families, "Imperium", True)
        for name in icons.symbol_names():
            icons.symbol(name)


_FIRST: Final = 2**30
"""The priority of what must come before any face."""


@lru_cache(maxsize=1)
def _post() -> _Post:
    return _Post()


@lru_cache(maxsize=1)
def _worker() -> QThreadPool:
    """One thread for all stores: painting is Python calling Qt, and two threads would mostly wait for each other.

    It belongs to no store: whoever ended a busy pool while holding Python's lock would wait for ever.
    """
    pool = QThreadPool()
    pool.setMaxThreadCount(1)
    pool.setThreadPriority(QThread.Priority.LowPriority)
    atexit.register(_end, pool)
    return pool


def _end(pool: QThreadPool) -> None:
    pool.clear()
    pool.waitForDone()
