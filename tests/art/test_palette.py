"""Colours: every word can be read, every nation has its own colour, always the same."""

import itertools
import math

import pytest
from PySide6.QtGui import QColor

from imperium_desktop.art import icons, palette

NATIONS = tuple(palette.NATION_COLOURS)


def lab(colour):
    """Lightness and hue as the eye sees them (Oklab): equal distances look equally far apart."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


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


def test_any_two_nations_can_be_told_apart_by_their_colours():
    places = {nation: lab(palette.nation_colour(nation)) for nation in NATIONS}
    close = {
        (one, other): round(apart, 3)
        for one, other in itertools.combinations(NATIONS, 2)
        if (apart := math.dist(places[one], places[other])) < 0.06
    }
    assert close == {}


@pytest.mark.parametrize("ground", [palette.FELT, palette.DAYLIGHT_FELT, QColor("white"), QColor("#2b2b2b")])
@pytest.mark.parametrize("nation", NATIONS)
def test_a_nation_leaves_marks_that_can_be_seen_on_any_ground(nation, ground):
    mark = palette.as_mark_on(ground, palette.nation_colour(nation))
    assert palette.contrast(mark, ground) >= palette.MARK_CONTRAST


@pytest.mark.parametrize("nation", NATIONS)
def test_gold_stands_out_on_the_ground_made_for_it(nation):
    ground = palette.under_gold(palette.nation_colour(nation))
    assert palette.contrast(ground, palette.blend(palette.GOLD, palette.CREAM, 0.35)) >= 3


def test_an_unknown_nation_always_gets_the_same_colour():
    # Written down: the colour must not change with the machine or the version of Python.
    assert palette.nation_colour("lemurians").name() == "#856629"
    assert palette.nation_colour("lemurians") != palette.nation_colour("nabataeans")


def test_blending_goes_from_one_colour_to_the_other():
    one, other = QColor("#102030"), QColor("#f0e0d0")
    assert palette.blend(one, other, 0) == one
    assert palette.blend(one, other, 1) == other
    assert palette.blend(one, other, 0.5) == QColor("#808080")


def test_fading_changes_only_the_opacity():
    faded = palette.faded(QColor("#102030"), 0.5)
    assert (faded.red(), faded.green(), faded.blue()) == (16, 32, 48)
    assert faded.alphaF() == pytest.approx(0.5, abs=0.01)
