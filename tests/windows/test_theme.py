"""Palettes, style sheet and size of text."""

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from imperium_desktop.art.palette import contrast
from imperium_desktop.storage.settings import Settings
from imperium_desktop.windows import theme
from imperium_desktop.windows.widgets import ScaledLabel

Role = QPalette.ColorRole
READ_TOGETHER = [
    (Role.WindowText, Role.Window),
    (Role.Text, Role.Base),
    (Role.Text, Role.AlternateBase),
    (Role.ButtonText, Role.Button),
    (Role.HighlightedText, Role.Highlight),
    (Role.ToolTipText, Role.ToolTipBase),
    (Role.PlaceholderText, Role.Window),
    (Role.PlaceholderText, Role.Base),
    (Role.BrightText, Role.Window),
    (Role.BrightText, Role.Base),
    (Role.Link, Role.Window),
    (Role.Link, Role.Base),
]


@pytest.fixture(params=["light", "dark"])
def palette(request):
    return theme.dark_palette() if request.param == "dark" else theme.light_palette()


@pytest.mark.parametrize(("ink", "ground"), READ_TOGETHER)
def test_words_stand_out(palette, ink, ground):
    assert contrast(palette.color(ink), palette.color(ground)) >= 4.5


def test_parts_of_a_diagram_stand_out_from_the_window(palette):
    colours = theme.series_colours(palette)
    assert len({colour.name() for colour in colours}) == len(colours) >= 9
    assert all(contrast(colour, palette.color(Role.Window)) >= 2 for colour in colours)


def test_a_word_that_was_searched_for_can_be_read(palette):
    assert contrast(palette.color(Role.Text), theme.marker_colour(palette)) >= 4.5


def test_the_style_sheet_is_filled_in(palette):
    sheet = theme.style_sheet(palette, 13)
    assert "$" not in sheet
    assert palette.color(Role.Highlight).name() in sheet


def test_light_and_dark(qapp):
    theme.apply_theme(qapp, Settings(palette="dark"))
    assert theme.is_dark(QApplication.palette())
    theme.apply_theme(qapp, Settings(palette="light"))
    assert not theme.is_dark(QApplication.palette())


def test_text_grows_with_the_setting_and_shrinks_back(qtbot, qapp):
    label = ScaledLabel("Pebbles", 1.5)
    qtbot.addWidget(label)
    usual = QApplication.font().pointSizeF()
    assert usual >= theme.LEAST_POINTS
    theme.apply_theme(qapp, Settings(palette="light", text_scale=2.0))
    assert QApplication.font().pointSizeF() == pytest.approx(2 * usual)
    assert label.font().pointSizeF() == pytest.approx(3 * usual)
    theme.apply_theme(qapp, Settings(palette="light"))
    assert label.font().pointSizeF() == pytest.approx(1.5 * usual)


def test_the_same_looks_again_cost_nothing(qapp):
    theme.apply_theme(qapp, Settings(palette="light"))
    before = QApplication.palette().cacheKey()
    theme.apply_theme(qapp, Settings(palette="light", motion=False))
    assert QApplication.palette().cacheKey() == before


def test_mixtures():
    assert theme.mix(QColor("#000000"), QColor("#ffffff"), 0.5).name() == "#808080"
    assert theme.see_through(QColor("#102030"), 0.5).alpha() == 128
