"""PySide6 6.12.0 on Python 3.11 drops a reference to None on every void call; pyproject.toml keeps it out."""

import gc
import sys

from PySide6.QtWidgets import QGraphicsRectItem

CALLS = 1000


def test_void_calls_keep_the_references_to_none(qapp):
    item = QGraphicsRectItem(0, 0, 10, 10)
    gc.collect()
    before = sys.getrefcount(None)
    for step in range(CALLS):
        item.setPos(step % 7, step % 5)
    lost = before - sys.getrefcount(None)
    # A few come and go with whatever else the interpreter does.
    assert lost < CALLS // 10, f"{lost} references to None lost over {CALLS} calls of setPos"
