"""Where the guide's notes stand."""

import time

from PySide6.QtCore import QRectF, QSizeF

from imperium_desktop.windows.note_places import APART, best_place, line_between

ROOM = QRectF(0, 0, 1280, 680)
NOTE = QSizeF(330, 170)


def test_a_note_hides_nothing_where_there_is_room():
    taken = [QRectF(20 + 140 * place, 480, 130, 180) for place in range(5)] + [QRectF(100, 10, 900, 200)]
    thing = taken[4]
    note = best_place(ROOM, NOTE, taken, thing)
    assert not any(note.intersects(rect) for rect in taken)
    assert ROOM.contains(note)
    assert not note.intersects(thing.adjusted(-APART, -APART, APART, APART))


def test_it_stands_at_the_right_edge_unless_something_speaks_against_it():
    note = best_place(ROOM, NOTE, [], None)
    assert note.right() == ROOM.right()


def test_it_never_hides_what_it_speaks_of_even_if_everything_is_taken():
    taken = [QRectF(0, 0, 1280, 680)]
    thing = QRectF(600, 300, 130, 180)
    assert not best_place(ROOM, NOTE, taken, thing).intersects(thing)


def test_a_room_too_small_for_a_note_has_it_at_its_corner():
    assert best_place(QRectF(5, 5, 100, 100), NOTE, [], None).topLeft() == QRectF(5, 5, 1, 1).topLeft()


def test_its_line_crosses_nothing_if_it_can_be_helped():
    counter = QRectF(10, 540, 60, 30)
    hand = [QRectF(140 + 140 * place, 500, 130, 180) for place in range(4)]
    note = best_place(ROOM, NOTE, [*hand, counter], counter)
    start, end = line_between(note, counter)
    for step in range(101):
        point = start + (end - start) * (step / 100)
        assert not any(card.contains(point) for card in hand)


def test_lines_are_straight_where_note_and_thing_face_each_other():
    start, end = line_between(QRectF(500, 100, 100, 100), QRectF(100, 120, 50, 50))
    assert start.y() == end.y() and start.x() == 500 and end.x() == 150
    start, end = line_between(QRectF(100, 300, 100, 100), QRectF(120, 20, 50, 50))
    assert start.x() == end.x() and start.y() == 300 and end.y() == 70
    start, end = line_between(QRectF(500, 500, 100, 100), QRectF(20, 20, 50, 50))
    assert QRectF(500, 500, 100, 100).contains(start) and QRectF(20, 20, 50, 50).contains(end)


def test_a_large_table_is_searched_in_no_time():
    taken = [QRectF(20 * place, 10 * place, 120, 170) for place in range(60)]
    began = time.thread_time()
    best_place(QRectF(0, 0, 2560, 1400), NOTE, taken, taken[7])
    assert time.thread_time() - began < 0.5
