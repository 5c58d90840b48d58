"""Colours: every word can be read, every nation has its own colour, always the same."""

import pytest
from PySide6.QtGui import QColor

from imperium_desktop.art import icons, palette

NATIONS = ("romans", "carthaginians", "celts", "greeks", "macedonians", "persians", "scythians", "vikings")


def test_contrast_is_measured_as_the_standard_says():
    assert palette.contrast(QColor("black"), QColor("white")) == pytest.approx(21)
    assert palette.contrast(QColor("#777777"), QColor("white")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("suit", icons.SUITS)
def test_titles_can_be_read_on_every_suit(suit):
    ground = palette.suit_colour(suit)
    assert palette.contrast(ground, palette.text_on(ground)) >= palette.TEXT_CONTRAST


@pytest.mark.parametrize("nation", [None, *NATIONS, *(f"people-{number}" for number in range(200))])
def test_titles_can_be_read_on_every_nation(nation):
    ground = palette.nation_colour(nation)
    assert palette.contrast(ground, palette.text_on(ground)) >= palette.TEXT_CONTRAST


@pytest.mark.parametrize("felt", [palette.FELT, palette.DAYLIGHT_FELT])
def test_words_can_be_read_on_both_felts(felt):
    assert palette.contrast(felt, palette.ON_FELT) >= palette.TEXT_CONTRAST


@pytest.mark.parametrize("paper", [palette.PAPER, palette.PAPER_SHADE])
def test_text_can_be_read_on_paper(paper):
    assert palette.contrast(paper, palette.INK) >= palette.TEXT_CONTRAST


def test_nations_have_colours_of_their_own():
    colours = [palette.nation_colour(nation).rgb() for nation in NATIONS]
    assert len(set(colours)) == len(NATIONS)


def test_an_unknown_nation_always_gets_the_same_colour():
    # Written down: the colour must not change with the machine or the version of Python.
    assert palette.nation_colour("atlanteans").name() == "#31238b"
    assert palette.nation_colour("atlanteans") != palette.nation_colour("utopians")


def test_blending_goes_from_one_colour_to_the_other():
    one, other = QColor("#102030"), QColor("#f0e0d0")
    assert palette.blend(one, other, 0) == one
    assert palette.blend(one, other, 1) == other
    assert palette.blend(one, other, 0.5) == QColor("#808080")


def test_fading_changes_only_the_opacity():
    faded = palette.faded(QColor("#102030"), 0.5)
    assert (faded.red(), faded.green(), faded.blue()) == (16, 32, 48)
    assert faded.alphaF() == pytest.approx(0.5, abs=0.01)
