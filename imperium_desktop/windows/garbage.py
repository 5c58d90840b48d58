"""Python's garbage, collected in the thread of the windows and in no other.

Python collects in whichever thread allocates next. If that is the one that draws faces, widgets and timers of a page
that was left are destroyed there, and Qt crashes when their next event comes.
"""

from __future__ import annotations

import gc
from contextlib import suppress

from PySide6.QtCore import QObject, QTimer

EVERY = 1000
"""Milliseconds."""


class GarbageCollector(QObject):
    """Takes over from Python while it exists; to be made in the thread of the windows."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._young = 0
        """Collections of new objects that Python would have made since the last one of middle-aged objects."""
        self._middle = 0
        """Collections of middle-aged objects that it would have made since the last one of all."""
        timer = QTimer(self, interval=EVERY)
        timer.timeout.connect(self.collect)
        timer.start()

    def collect(self) -> None:
        """Collects as far as Python itself would have done by now.

        A second may bring as many objects as Python would have collected a hundred times meanwhile; if that counted as
        once, a table that was left would stay in memory for minutes.
        """
        new, (most_new, most_young, most_middle) = gc.get_count()[0], gc.get_threshold()
        if new <= most_new:
            return
        generation = 0
        self._young += new // most_new
        if self._young > most_young:
            generation = 1
            self._middle += self._young // most_young
            self._young = 0
            if self._middle > most_middle:
                generation = 2
                self._middle = 0
        gc.collect(generation)
        if generation == 2:
            give_back()


def give_back() -> None:
    """Gives memory that is free back to the system, where the C library does not do so by itself.

    Pictures come and go in all sizes, and what lies free between them would add up over an evening.
    """
    import ctypes

    with suppress(AttributeError, OSError, TypeError):  # only the C library of most Linux systems knows it
        ctypes.CDLL(None).malloc_trim(0)
