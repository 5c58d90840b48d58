"""Garbage is collected in the thread of the windows only."""

import gc
import threading
import weakref

from PySide6.QtCore import QObject, QTimer

from imperium_desktop.windows.garbage import GarbageCollector


class Knot(QObject):
    """A page that refers to itself, with something that waits."""

    def __init__(self):
        super().__init__()
        self.me = self
        self.timer = QTimer(self, interval=1)
        self.timer.start()


def allocate_much():
    return [[] for _ in range(200_000)]


def test_no_other_thread_collects(qtbot):
    parent = QObject()
    gc.enable()
    try:
        collector = GarbageCollector(parent)
        assert not gc.isenabled()
        gone = weakref.ref(Knot())
        worker = threading.Thread(target=allocate_much)
        worker.start()
        worker.join()
        assert gone() is not None
        much = allocate_much()
        collector.collect()
        assert much
        assert gone() is None
        qtbot.wait(5)  # the timer is gone with it, or this would crash
    finally:
        gc.disable()


def test_what_is_old_does_not_wait_for_minutes(qtbot):
    """Much that is new in one second counts as much, so a table that was left is not kept for long."""
    parent = QObject()
    gc.enable()
    try:
        collector = GarbageCollector(parent)
        knot = Knot()
        gone = weakref.ref(knot)
        gc.collect()
        gc.collect()  # by now it is among the oldest
        del knot
        much = allocate_much()
        collector.collect()
        assert much
        assert gone() is None
    finally:
        gc.disable()
