"""Python's garbage, collected in the thread of the windows and in no other.

Python collects in whichever thread allocates next. If that is the one that draws faces, widgets and timers of a page
that was left are destroyed there, and Qt crashes when their next event comes.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 1000
"""Milliseconds."""


class GarbageCollector(QObject):
    """Takes over from Python while it exists; to be made in the thread of the windows."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        timer = QTimer(self, interval=EVERY)
        timer.timeout.connect(self.collect)
        timer.start()

    def collect(self) -> None:
        """Collects as far as Python itself would have done by now."""
        counts, limits = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > limits[generation]:
                gc.collect(generation)
                break
