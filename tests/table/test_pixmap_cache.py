"""Pictures are kept only as far as there is room, however many sizes a window is given."""

import pytest
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.table.pictures import Pictures
from imperium_desktop.table.pixmap_cache import MEMORY_LIMIT, PixmapCache

SIDE = 16
ONE = SIDE * SIDE * 4


@pytest.fixture
def picture(qapp):
    def make():
        pixmap = QPixmap(SIDE, SIDE)
        pixmap.fill("#00000000")
        return pixmap

    return make


def test_what_was_not_asked_for_longest_makes_room(picture):
    cache = PixmapCache(3 * ONE)
    for name in "abc":
        cache.put((name,), picture())
    assert cache.get(("a",)) is not None
    cache.put(("d",), picture())
    assert cache.get(("b",)) is None
    assert all(cache.get((name,)) is not None for name in "acd")
    assert cache.memory == 3 * ONE


def test_a_picture_bigger_than_all_room_is_kept_alone(picture):
    cache = PixmapCache(ONE // 2)
    cache.put(("a",), picture())
    cache.put(("b",), picture())
    assert cache.get(("a",)) is None and cache.get(("b",)) is not None
    cache.clear()
    assert cache.get(("b",)) is None and cache.memory == 0


def test_what_nobody_looks_at_is_dropped(picture):
    cache = PixmapCache(4 * ONE)
    cache.put(("a", 1), picture())
    cache.put(("a", 2), picture())
    cache.drop(lambda key: key[1] == 2)
    assert cache.get(("a", 1)) is not None and cache.get(("a", 2)) is None
    assert cache.memory == ONE


def test_many_sizes_of_a_window_do_not_fill_the_memory(qtbot: QtBot, tmp_path):
    pictures = Pictures(ImperiumKind(), tmp_path)
    for width in range(400, 800, 10):
        pictures.card(None, "commons", width)
    assert 0 < pictures._pixmaps.memory <= MEMORY_LIMIT
