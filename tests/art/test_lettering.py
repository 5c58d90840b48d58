"""Words on cards: abilities are set off, symbols stay with their numbers, nothing runs out of its box."""

import pytest
from card_specs import all_specs
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from imperium_desktop.art import lettering
from imperium_desktop.art.blank import blank


def words_of(block):
    return ["".join(piece.text for piece in word.pieces) for word in block.words]


def test_abilities_are_set_off_by_their_symbols():
    found = lettering.blocks(
        (
            "Gain 1 [progress].",
            "Passive: Hand size +1.",
            "Exhaust: Draw a card.",
            "Solstice: Gain 2 [materials].",
            "End of Solstice: Draw a card.",
            "Before scoring: Return 1 [unrest].",
        )
    )
    symbols = [block.symbol for block in found]
    assert symbols == [None, "passive", "exhaust", "solstice", "end_of_solstice", "before_scoring"]


def test_free_play_belongs_to_what_is_played():
    (block,) = lettering.blocks(("Free play.", "Draw 2 cards."))
    assert block.symbol == "free_play"
    assert words_of(block) == ["Free", "play", "Draw", "2", "cards."]


def test_free_play_alone_is_a_block_of_its_own():
    found = lettering.blocks(("Exhaust: Draw a card.", "Free play."))
    assert [block.symbol for block in found] == ["exhaust", "free_play"]


def test_a_word_that_only_looks_like_a_label_is_text():
    (block,) = lettering.blocks(("Choose: draw a card OR gain 1 [progress].",))
    assert block.symbol is None
    assert words_of(block)[0] == "Choose:"


def test_a_number_stays_with_its_symbol():
    (block,) = lettering.blocks(("Gain 2 [materials], 1 [population].",))
    assert words_of(block) == ["Gain", "2\u2009materials,", "1\u2009population."]


def test_marks_that_are_no_symbols_are_words():
    (block,) = lettering.blocks(("Gain a [golden_fleece].",))
    assert words_of(block)[-1] == "golden fleece."


def test_small_faces_get_each_ability_once():
    lines = ("Free play.", "Draw a card.", "Passive: Hand size +1.", "Passive: More.", "Exhaust: Draw a card.")
    assert lettering.abilities(lines) == ("free_play", "passive", "exhaust")
    assert lettering.abilities(("Draw a card.",)) == ("action",)


@pytest.mark.parametrize("width", [100, 164, 330])
def test_no_row_is_wider_than_its_box(width):
    for spec in all_specs():
        layout = lettering.lay_out(lettering.blocks(spec.lines), width, 9)
        space = lettering.advance(lettering.TEXT, " ")
        for _, rows in layout.rows:
            for row in rows:
                used = sum(word.width for word in row.words) + space * (len(row.words) - 1)
                assert row.left + used * 9 <= width + 0.01


def test_no_word_is_lost_in_breaking():
    for spec in all_specs():
        blocks = lettering.blocks(spec.lines)
        layout = lettering.lay_out(blocks, 140, 9)
        laid = [word for _, rows in layout.rows for row in rows for word in row.words]
        assert laid == [word for block in blocks for word in block.words]


def test_smaller_letters_take_less_room():
    blocks = lettering.blocks(
        ("Gain 3 [progress], then draw until your hand is full; each rival may garrison one [region].",)
    )
    assert lettering.lay_out(blocks, 120, 8).height < lettering.lay_out(blocks, 120, 10).height


@pytest.mark.parametrize("text", ["Glory", "Dido, Queen of Carthage", "Rome, the Eternal City", "Supercalifragilistic"])
@pytest.mark.parametrize("width", [56, 80, 110, 220])
def test_titles_fit_their_box(text, width):
    title = lettering.fit_title(text, width, 26, 18, 4)
    assert " ".join(title.lines) == text
    assert max(lettering.advance(lettering.TITLE, line, True) for line in title.lines) * title.size <= width
    assert len(title.lines) <= 2
    assert title.size * len(title.lines) <= 26


def test_a_title_prefers_one_line():
    assert lettering.fit_title("The Senate", 200, 30, 15, 7).lines == ("The Senate",)


@pytest.mark.parametrize("text", ["Guanahani (San Salvador)", "Grand Library of Baghdad", "Advanced Mathematics"])
def test_a_long_title_of_a_small_face_takes_two_lines_rather_than_leave_its_box(text):
    title = lettering.fit_title(text, 62, 13.2, 9, 7)
    assert (title.size, len(title.lines)) == (7, 2)
    assert lettering.fits(title, 62)


def test_a_title_without_a_second_word_keeps_its_line():
    assert lettering.fit_title("Incomprehensibilities", 40, 13.2, 9, 7).lines == ("Incomprehensibilities",)


def test_a_title_that_is_too_long_even_so_is_narrowed(qapp):
    with blank(120, 20) as (image, painter):
        title = lettering.fit_title("Incomprehensibilities", 40, 13.2, 9, 7)
        lettering.paint_title(painter, title, QRectF(0, 3, 40, 13.2), QColor("black"), centred=False)
    painted = [x for x in range(120) for y in range(20) if image.pixelColor(x, y).alpha()]
    assert 30 < max(painted) <= 41
