"""Faces of locations: whatever is printed shows at every size, and the words of every card fit where it is played."""

from dataclasses import replace

import pytest
from card_specs import locations
from pixels import difference, same
from PySide6.QtGui import QImage

from imperium_desktop.art import frames, icons, lettering, palette
from imperium_desktop.art import locations as art
from imperium_desktop.art.faces import draw_face, letters_of
from imperium_desktop.art.lettering import gist
from imperium_desktop.art.text_fitting import LEAST_TEXT
from imperium_desktop.engine.faces import CARD_RATIO, Face
from imperium_desktop.engine.texts import MARK

STATUE = next(face for face in locations() if face.id == "com.statue")
LONGEST = max(locations(), key=lambda face: sum(map(len, face.lines)))


def test_every_card_is_a_location():
    assert {face.layout for face in locations()} == {"location"}


@pytest.mark.parametrize("face", locations(), ids=lambda face: face.id)
def test_every_face_is_drawn_at_every_size(face):
    for width, letters in ((48, 0), (84, 0), (130, 10), (260, 0)):
        image = draw_face(face, width, 1.0, letters)
        assert (image.width(), image.height()) == (width, round(width * CARD_RATIO))


def test_every_text_fits_where_cards_are_played():
    """In the smallest window that is meant for it a card is 130 wide and its letters 10 high."""
    sizes = {face.id: letters_of(face, 130, 1.0, 10) for face in locations()}
    assert {key: size for key, size in sizes.items() if size < 10} == {}


def test_every_text_fits_with_larger_letters_on_a_larger_card():
    assert {face.id for face in locations() if letters_of(face, 150, 1.0, 11) < 11} == set()


def test_every_card_can_be_read_where_it_is_looked_at_by_itself():
    def fits(face: Face) -> bool:
        with frames.new_card(180, 1.0, frames.banner_colour(face)) as (_, sheet):
            return art.words(sheet, face, 0) is not None

    assert [face.id for face in locations() if not fits(face)] == []


@pytest.mark.parametrize("face", locations(), ids=lambda face: face.id)
def test_every_mark_on_a_card_has_a_symbol(face):
    marks = MARK.findall(" ".join((face.cost, face.head, face.tail, *face.lines)))
    assert [mark for mark in (*marks, *face.suits, face.kind) if not icons.is_symbol(mark)] == []
    assert set(face.suits) <= set(palette.SUIT_COLOURS)


@pytest.mark.parametrize(("width", "letters"), [(84, 0), (130, 10), (180, 0)])
@pytest.mark.parametrize(
    "change",
    [
        {"title": "Other"},
        {"suits": ("brown",)},
        {"suits": ("grey", "red")},
        {"cost": "2 [wood]"},
        {"cost": ""},
        {"head": "[gold]"},
        {"head": ""},
        {"tail": "[food]"},
        {"nation": "romans"},
        {"lines": ("[bonus] When built: gain 2 [wood].",)},
    ],
    ids=str,
)
def test_whatever_is_printed_shows_at_every_size(width, letters, change):
    assert not same(draw_face(STATUE, width, 1.0, letters), draw_face(replace(STATUE, **change), width, 1.0, letters))


@pytest.mark.parametrize("kind", ["production", "action"])
def test_the_kind_shows_beside_the_title(kind):
    assert not same(draw_face(STATUE, 130, 1.0, 10), draw_face(replace(STATUE, kind=kind), 130, 1.0, 10))


def test_what_an_attack_is_aimed_at_stands_in_its_middle():
    wood, gold = (
        Face("att.x", "Attack", layout="location", kind="attack", head=f"[{good}]") for good in ("wood", "gold")
    )
    one, other = (draw_face(face, 130).copy(50, 70, 30, 40) for face in (wood, gold))
    assert not same(one, other)


def test_letters_are_never_so_large_that_a_word_leaves_the_card():
    quarry = next(face for face in locations() if face.id == "com.quarry")
    for width, letters in ((90, 20), (72, 13), (130, 30)):
        with frames.new_card(width, 1.0, frames.banner_colour(quarry)) as (_, sheet):
            text = art.words(sheet, quarry, letters)
        assert text is not None and LEAST_TEXT <= text.size < letters
        # “Production:” is bold, beside its symbol, within frame and margins.
        assert (1.6 + lettering.advance(lettering.TEXT, "Production:", True)) * text.size < width


def test_words_are_smaller_rather_than_not_there():
    assert {face.id for face in locations() if face.lines and not letters_of(face, 100, 1.0, 20)} == set()


def test_on_the_smallest_card_an_attack_shows_what_it_is_aimed_at_and_little_else():
    wood, gold = (
        Face("att.x", "Attack on Wood", layout="location", kind="attack", head=f"[{good}]") for good in ("wood", "gold")
    )
    assert difference(draw_face(wood, 34), draw_face(gold, 34)) > 0.03


def test_a_text_that_does_not_fit_gives_way_to_symbols():
    endless = replace(STATUE, lines=("[bonus] When built: " + "gain 1 [wood] and something more, " * 60,))
    assert letters_of(endless, 130, 1.0, 10) == 0
    assert not draw_face(endless, 130, 1.0, 10).isNull()


def test_small_faces_say_in_marks_what_a_card_does():
    assert gist(("[action] Action: spend 1 [worker] to gain 2 [wood].",)) == ("[action]", "1 [worker]", "2 [wood]")
    assert gist(()) == ()


def test_a_card_in_a_colour_of_its_own_or_of_none_has_its_corners_and_is_solid():
    for face in (STATUE, replace(STATUE, suits=()), replace(STATUE, suits=("golden", "red", "violet"))):
        image = draw_face(face, 130, 1.0, 10)
        assert image.pixelColor(0, 0).alpha() < 60
        assert all(image.pixelColor(x, y).alpha() == 255 for x in range(7, 123, 4) for y in range(7, 175, 4))


def test_printings_differ_in_what_is_printed_alone():
    village = next(face for face in locations() if face.id == "com.village")
    other = replace(village, id="com.village#COM014")
    assert same(draw_face(village, 130, 1.0, 10), draw_face(other, 130, 1.0, 10))


def test_faces_of_both_makes_come_from_one_door():
    plain = draw_face(Face("x.y", "Something", lines=("Draw a card.",)), 130, 1.0, 10)
    assert isinstance(plain, QImage) and not same(plain, draw_face(STATUE, 130, 1.0, 10))
    assert letters_of(LONGEST, 130, 1.0, 10) > 0
