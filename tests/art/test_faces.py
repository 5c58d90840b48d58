"""Faces: sharp at every size, the same every time, words readable or replaced by symbols."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from card_specs import all_specs, spec
from pixels import difference, same
from PySide6.QtGui import QImage

from imperium_desktop.art import faces, frames, lettering
from imperium_desktop.art.faces import LEAST_TEXT, draw_face, draw_stand_in, letters_of, split_points
from imperium_desktop.engine.faces import Face

LONGEST = max(all_specs(), key=lambda found: sum(map(len, found.lines)) + len(found.points))


def text_size(found: Face, width: int, ratio: float = 1.0) -> int | None:
    """The size of the letters on a face, in pixels of the device; None where symbols stand in for words."""
    with frames.new_card(width, ratio, frames.banner_colour(found)) as (_, sheet):
        layouts = faces._text_beside_picture(sheet, found)
    return layouts[0].size if layouts else None


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("width", [60, 90, 120, 121, 180, 360, 600])
def test_faces_have_every_pixel_of_the_screen(width, ratio):
    image = draw_face(LONGEST, width, ratio)
    assert image.width() == round(width * ratio)
    assert image.height() == round(image.width() * 7 / 5)
    assert image.devicePixelRatio() == ratio


def test_corners_are_round_and_the_rest_is_solid():
    image = draw_face(spec("rom.glory"), 180)
    corners = [(0, 0), (179, 0), (0, 251), (179, 251)]
    assert all(image.pixelColor(x, y).alpha() < 60 for x, y in corners)
    assert all(image.pixelColor(x, y).alpha() == 255 for x in range(9, 171, 6) for y in range(9, 243, 6))


@pytest.mark.parametrize("width", [100, 180])
def test_the_same_card_always_looks_the_same(width):
    for key in ("rom.glory", "classics.reg.oasis", "vik.unrest", "rom.julius_caesar"):
        assert same(draw_face(spec(key), width), draw_face(spec(key), width))


def test_the_key_alone_chooses_the_picture():
    one = Face("a.region", "Somewhere", suits=("region",))
    assert difference(draw_face(one, 180), draw_face(replace(one, id="b.region"), 180)) > 0.01


def test_every_card_has_a_picture_of_its_own():
    seen: dict[bytes, str] = {}
    twins: list[tuple[str, str]] = []
    for found in all_specs():
        # The middle of the picture, where few symbols lie.
        middle = draw_face(found, 100).copy(30, 40, 40, 55)
        twin = seen.setdefault(bytes(middle.constBits()), found.id)
        if twin != found.id:
            twins.append((found.id, twin))
    assert twins == []


def test_every_card_is_readable_at_180():
    sizes = {found.id: text_size(found, 180) for found in all_specs()}
    assert {key: size for key, size in sizes.items() if size is None or size < LEAST_TEXT} == {}


def test_the_longest_card_is_larger_where_there_is_more_room():
    assert text_size(LONGEST, 180) < text_size(LONGEST, 360) < text_size(LONGEST, 600)


def test_letters_do_not_shrink_on_fine_screens():
    assert text_size(LONGEST, 180, 2.0) >= 2 * LEAST_TEXT


def test_text_that_cannot_be_read_gives_way_to_symbols():
    endless = replace(LONGEST, lines=("Exhaust: " + "Draw a card and gain 1 [materials]. " * 60,))
    assert text_size(endless, 180) is None
    assert not draw_face(endless, 180).isNull()


def test_small_faces_show_symbols_and_no_words():
    quiet = replace(spec("rom.legions"), lines=("Passive: A.", "Passive: B."))
    assert same(draw_face(spec("rom.legions"), 120), draw_face(quiet, 120))
    assert not same(draw_face(spec("rom.legions"), 180), draw_face(quiet, 180))


@pytest.mark.parametrize("width", [60, 120, 180])
@pytest.mark.parametrize(
    "change",
    [
        {"title": "Other"},
        {"suits": ("fame",)},
        {"icons": ("city",)},
        {"states": ("empire",)},
        {"header": "attack"},
        {"points": "3 VP"},
        {"cost": "4 [materials], 1 [population]"},
        {"nation": "celts"},
    ],
    ids=lambda change: next(iter(change)),
)
def test_whatever_is_printed_shows_at_every_size(width, change):
    base = Face("some.card", "Something", nation="romans", lines=("Draw a card.",))
    assert not same(draw_face(base, width), draw_face(replace(base, **change), width))


@pytest.mark.parametrize("change", [{"players": 3}, {"mark": "ruthless"}], ids=["players", "mark"])
def test_the_games_a_card_is_for_stand_at_its_foot(change):
    base = Face("some.card", "Something", numbers=("3UNC5/25",), suits=("uncivilised",), lines=("Draw a card.",))
    assert not same(draw_face(base, 180), draw_face(replace(base, **change), 180))


def test_unknown_suits_icons_and_nations_are_drawn_all_the_same():
    strange = Face(
        "x.y", "Strange", suits=("nonsense",), icons=("nonsense",), states=("nonsense",), nation="nonsense", start="x"
    )
    for width in (60, 120, 180):
        assert not draw_face(strange, width).isNull()


def test_faces_without_anything_are_drawn():
    for width in (60, 120, 180, 360):
        assert not draw_face(Face("empty", ""), width).isNull()


@pytest.mark.parametrize(
    ("points", "seal", "rest"),
    [
        ("", "", ""),
        ("3 VP", "3", ""),
        ("\u22122 VP", "\u22122", ""),
        ("1 VP per 6 [materials]", "1", "per 6 [materials]"),
        ("6 VP if in history, 2 VP elsewhere", "6", "if in history, 2 VP elsewhere"),
        ("as many as you like", "*", "as many as you like"),
    ],
)
def test_points_are_split_for_the_seal(points, seal, rest):
    assert split_points(points) == (seal, rest)


def test_workers_draw_what_the_main_thread_draws():
    some = all_specs()[::9]
    with ThreadPoolExecutor(4) as workers:
        theirs = list(workers.map(lambda found: draw_face(found, 180), some))
    assert all(same(image, draw_face(found, 180)) for image, found in zip(theirs, some, strict=True))


def test_a_stand_in_has_the_size_of_the_face():
    found = spec("rom.glory")
    for width, ratio in ((60, 1.0), (180, 1.5)):
        stand_in, face = draw_stand_in(found, width, ratio), draw_face(found, width, ratio)
        assert stand_in.size() == face.size()
        assert stand_in.devicePixelRatio() == ratio
        assert stand_in.format() == QImage.Format.Format_ARGB32_Premultiplied


def in_the_rail(found: Face) -> bool:
    """Power cards, State cards and what is always in play lie beside the hand, with more room."""
    return found.start == "in_play" or found.kind == "state"


WORDIEST = ("mrt.reactor_explosion", "pol.rapa_nui_easter_island", "pol.hawaii")
"""Cards with more texts than most: their letters give way a little."""


@pytest.mark.parametrize(("width", "letters"), [(130, 10), (150, 11), (190, 12)])
def test_words_come_before_the_picture_where_letters_have_a_size(width, letters):
    sizes = {found.id: letters_of(found, width, 1.0, letters) for found in all_specs() if not in_the_rail(found)}
    assert {key for key, size in sizes.items() if size < letters} <= set(WORDIEST)
    assert min(sizes.values()) >= 0.85 * letters


def test_letters_shrink_a_little_before_the_words_go():
    wordy = spec("art.king_arthurs_court")
    assert 8.5 <= letters_of(wordy, 130, 1.0, 10) < 10
    symbols = replace(wordy, lines=tuple("Exhaust: x" if line.startswith("Exhaust") else line for line in wordy.lines))
    assert not same(draw_face(wordy, 130, 1.0, 10), draw_face(symbols, 130, 1.0, 10))


def test_a_face_without_room_for_its_words_shows_symbols():
    assert same(draw_face(LONGEST, 60, 1.0, 10), draw_face(LONGEST, 60))


@pytest.mark.parametrize("letters", [9.5, 11, 12.5, 14])
def test_a_picture_is_painted_only_where_there_is_room(letters, monkeypatch):
    """Words may take all of it but a sliver of rounding; a row of trees in that would never come to its end."""
    heights = []
    monkeypatch.setattr(frames, "paint_picture", lambda painter, box, spec: heights.append(box.height()))
    wordy = [found for found in all_specs() if found.lines]
    for width in range(95, 150, 6):
        for found in wordy[width % 7 :: 7]:
            draw_face(found, width, 1.0, letters)
    draw_face(spec("vik.gothja"), 113, 1.0, letters)
    assert min(heights) >= 1


def test_a_state_card_of_its_own_shows_the_symbols_beside_its_title():
    assert frames.states_beside_title(spec("inu.state_summer")) == ("empire",)
    assert frames.states_beside_title(spec("pol.state_voyaging")) == ("voyaging", "barbarian")
    assert frames.states_beside_title(spec("common.state_barbarian")) == ()


@pytest.mark.parametrize("width", [80, 88, 100, 126])
def test_titles_stay_between_the_symbols_of_their_banner(width):
    """On a small face a long one takes two lines, and the banner is as high as they are."""
    narrowest = 1.4  # as DejaVu Serif needs it, which is wide; most systems have a narrower one
    beyond = []
    for found in all_specs():
        with frames.new_card(width, 1.0, frames.banner_colour(found)) as (_, sheet):
            title, room = faces._fitted_title(sheet, found, faces._banner_box(sheet, found))
        widest = max(lettering.advance(lettering.TITLE, line, True) for line in title.lines) * title.size
        high = lettering.height_of_two(title.size) if len(title.lines) == 2 else title.size
        if widest > room.width() * narrowest or high > room.height() * 1.11:
            beyond.append((found.title, title, room))
    assert beyond == []
