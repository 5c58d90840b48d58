"""Faces on demand: drawn by a worker, kept in memory, announced when they are ready.

Those that lie on the table are kept on disk too, so that the next table has them at once.
"""

from __future__ import annotations

import atexit
from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QRunnable, Qt, QThread, QThreadPool, QTimer, Signal
from PySide6.QtGui import QImage

from imperium_desktop.art import icons, lettering
from imperium_desktop.art.backs import draw_back
from imperium_desktop.art.faces import draw_face, draw_stand_in
from imperium_desktop.art.kept_pictures import KeptPictures
from imperium_desktop.art.own_pictures import OwnPictures
from imperium_desktop.engine.faces import Face

MEMORY_LIMIT: Final = 64 * 2**20


class _Wish(NamedTuple):
    """A face to be drawn."""

    face: Face
    width: int
    ratio: float
    """Of pixels of the screen to points."""
    letters: float
    """How large its letters are; 0 leaves that to the room there is."""
    keep: bool
    """Whether the next run of the program may want it too."""

    @property
    def key(self) -> str:
        """What it is kept by."""
        return f"{self.face.id} {self.face.digest} {self.width} {self.letters}"


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
        self._kept = KeptPictures(cache_folder) if cache_folder is not None else None
        self._memory_limit = memory_limit
        self._faces: OrderedDict[_Wish, QImage] = OrderedDict()
        self._bytes = 0
        self._wanted: dict[_Wish, QImage | None] = {}
        """What is still to be drawn, each with its stand-in if somebody wanted one."""
        self._new: list[_Wish] = []
        self._count = 0
        self._desk = _Desk(None, self._kept)
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
        desk.own, desk.kept = None, self._kept
        if folder is not None:
            desk.kept = None
            desk.own = OwnPictures(folder, self._cache_folder, lambda sentence: _post().said.emit(desk, sentence))

    def forget(self) -> None:
        """Drop every face, also those still being drawn."""
        self._desk.closed = True
        self._desk = _Desk(self._desk.own, self._desk.kept)
        self._faces.clear()
        self._wanted.clear()
        self._new.clear()
        self._bytes = 0

    def face(
        self, spec: Face, width: int, ratio: float = 1.0, letters: float = 0.0, keep: bool = False
    ) -> tuple[QImage, bool]:
        """The face and True, or a stand-in and False; then `ready` says when to ask again."""
        image = self.drawn_face(spec, width, ratio, letters, keep)
        if image is not None:
            return image, True
        wish = _Wish(spec, width, ratio, letters, keep)
        stand_in = self._wanted[wish]
        if stand_in is None:
            stand_in = self._wanted[wish] = draw_stand_in(spec, width, ratio)
        return stand_in, False

    def drawn_face(
        self, spec: Face, width: int, ratio: float = 1.0, letters: float = 0.0, keep: bool = False
    ) -> QImage | None:
        """The face if it is there; if not, it will be drawn, and `ready` says when to ask again.

        :param keep: whether the next run of the program may want it too.
        """
        wish = _Wish(spec, width, ratio, letters, keep)
        image = self._faces.get(wish)
        if image is not None:
            self._faces.move_to_end(wish)
            return image
        if wish in self._wanted:
            return None
        image = self._desk.find(wish)
        if image is not None:
            self._remember(wish, image)
        else:
            self._wanted[wish] = None
            self._desk.dropped.discard(wish)
            self._new.append(wish)
            # Only once whoever asks has asked for everything: a worker that paints makes asking slower.
            self._starter.start()
        return image

    def back(self, kind: str, width: int, ratio: float = 1.0) -> QImage:
        """The back of a card; drawn at once where it was not kept, as there are few."""
        key = f"back {kind} {width}"
        image = self._kept.find(key, ratio) if self._kept is not None else None
        if image is None:
            image = draw_back(kind, width, ratio)
            if self._kept is not None:
                self._kept.keep(key, ratio, image)
        return image

    def drop(self, ratio: float) -> None:
        """Forgets the faces of a pixel ratio that nobody looks at any more, drawn or still to be drawn."""
        for wish in [wish for wish in self._faces if wish.ratio == ratio]:
            self._bytes -= self._faces.pop(wish).sizeInBytes()
        for wish in [wish for wish in self._wanted if wish.ratio == ratio]:
            del self._wanted[wish]
            self._desk.dropped.add(wish)
        self._new = [wish for wish in self._new if wish.ratio != ratio]

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
        self._remember(wish, image)
        self.ready.emit(wish.face.id)

    def _remember(self, wish: _Wish, image: QImage) -> None:
        self._faces[wish] = image
        self._bytes += image.sizeInBytes()
        while self._bytes > self._memory_limit and len(self._faces) > 1:
            _, oldest = self._faces.popitem(last=False)
            self._bytes -= oldest.sizeInBytes()

    def _say(self, desk: _Desk, sentence: str) -> None:
        if desk is self._desk:
            self.problem.emit(sentence)


class _Desk:
    """What the worker knows of a store. It must not hold the store itself: whoever drops a store last ends it, and
    only the main thread may do that."""

    def __init__(self, own: OwnPictures | None, kept: KeptPictures | None) -> None:
        self.own = own
        self.kept = kept
        """Where our own faces are kept; none while the player has pictures, which may take their place at any time."""
        self.closed = False
        self.dropped: set[_Wish] = set()
        """What need not be drawn any more."""

    def find(self, wish: _Wish) -> QImage | None:
        """A face that was drawn in an earlier run."""
        return self.kept.find(wish.key, wish.ratio) if self.kept is not None and wish.keep else None

    def draw(self, wish: _Wish) -> QImage:
        """The player's own picture, or the face as we draw it, which is then kept."""
        face, width, ratio, letters, keep = wish
        image = self.own.draw(face, width, ratio) if self.own is not None else None
        if image is None:
            image = draw_face(face, width, ratio, letters)
            if self.kept is not None and keep:
                self.kept.keep(wish.key, ratio, image)
        return image


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
        try:
            if self._wish not in self._desk.dropped:
                image = self._desk.draw(self._wish)
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
