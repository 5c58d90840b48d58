"""Symbols: all are there, all differ in shape alone, and menus show the same shapes as cards."""

import itertools
import math
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from pixels import difference, empty
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtSvg import QSvgRenderer

import imperium_desktop
from imperium_desktop.art import icons, palette
from imperium_desktop.art.outlines import element_outline, outline
from imperium_desktop.art.resources import COMPILED, has_icon, icon_path, read_icon
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.pack_form import STATES, SUITS
from imperium_desktop.games.imperium.vocabulary import ICONS, RESOURCES

ROOT = Path(imperium_desktop.__file__).parent.parent
FOLDER = ROOT / "assets" / "icons"
NATIONS = tuple(palette.NATION_COLOURS)
SYMBOLS = sorted(icons.symbol_names())
DRAWINGS = [*SYMBOLS, *(f"nation_{nation}" for nation in NATIONS)]


def in_one_ink(drawing, side):
    image = empty(side, side, "white")
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawing.paint(painter, QRectF(0, 0, side, side), QColor("black"))
    painter.end()
    return image


@pytest.mark.parametrize("name", DRAWINGS)
def test_every_symbol_can_be_drawn(name):
    drawing = icons.symbol(name)
    assert not drawing.shape.isEmpty()
    box = drawing.shape.boundingRect()
    assert box.width() > 8
    assert box.height() > 8
    assert QRectF(-0.6, -0.6, 33.2, 33.2).contains(box), "it stays on its square"


def test_all_symbols_differ_in_shape_alone_even_in_text():
    drawings = [icons.symbol(name) for name in SYMBOLS] + [icons.emblem(name) for name in NATIONS]
    pictures = {drawing.name: in_one_ink(drawing, 16) for drawing in drawings}
    close = {
        (one, other): round(apart, 3)
        for one, other in itertools.combinations(pictures, 2)
        if (apart := difference(pictures[one], pictures[other])) < 0.045
    }
    assert close == {}


def test_every_nation_in_the_box_has_its_own_emblem_and_colour():
    assert set(standard_catalogue().nations) <= set(NATIONS)
    assert [nation for nation in NATIONS if not has_icon(f"nation_{nation}")] == []


def test_any_two_emblems_differ_clearly_without_colour():
    pictures = {nation: in_one_ink(icons.emblem(nation), 32) for nation in NATIONS}
    close = {
        (one, other): round(apart, 3)
        for one, other in itertools.combinations(pictures, 2)
        if (apart := difference(pictures[one], pictures[other])) < 0.15
    }
    assert close == {}


def test_circles_stay_round_where_shapes_are_united():
    ring = icons.emblem("abbasids").shape
    edges = [ring.elementAt(index) for index in range(ring.elementCount())]
    on_circle = [edge for edge in edges if abs(math.hypot(edge.x - 16, edge.y - 16) - 7.6) < 0.05]
    assert len(on_circle) >= 24


@pytest.mark.parametrize("name", DRAWINGS)
def test_symbols_stand_out_from_paper(name):
    drawing = icons.symbol(name)
    body = next(layer for layer in drawing.layers)
    outlined = body.pen.color() if body.pen is not None else body.fill.color()
    assert palette.contrast(outlined, palette.PAPER) >= 3


@pytest.mark.parametrize("name", DRAWINGS)
def test_menus_show_the_same_shape_as_cards(name):
    ours, theirs = empty(64, 64, "white"), empty(64, 64, "white")
    for image, paint in ((ours, icons.symbol(name).paint), (theirs, QSvgRenderer(icon_path(name)).render)):
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter, QRectF(0, 0, 64, 64))
        painter.end()
    assert difference(ours, theirs) < 0.01


def test_menu_icons_have_pixels():
    assert not icons.menu_icon("region").pixmap(24, 24).isNull()
    assert not icons.menu_icon("app").pixmap(24, 24).isNull()


def test_marks_are_told_from_words():
    assert icons.is_symbol("materials")
    assert not icons.is_symbol("something")


def test_nations_without_a_file_get_an_emblem_of_their_own():
    one, again, other = icons.emblem("lemurians"), icons.emblem("lemurians"), icons.emblem("nabataeans")
    assert one is again
    assert difference(in_one_ink(one, 32), in_one_ink(other, 32)) > 0.02


def test_every_word_on_a_card_that_is_drawn_has_a_symbol():
    assert {*ICONS, *SUITS, *RESOURCES, *STATES, *icons.SUITS} <= set(SYMBOLS)


def test_the_resources_are_the_files_that_the_program_uses():
    emblems = {f"nation_{nation}" for nation in NATIONS}
    files = {file.stem for file in FOLDER.iterdir()}
    assert files - emblems == {*SYMBOLS, "app"}
    listed = [(entry.get("alias"), entry.text) for entry in ElementTree.parse(ROOT / "resources.qrc").iter("file")]
    assert sorted(listed) == sorted((f"{name}.svg", f"assets/icons/{name}.svg") for name in files)


def test_the_compiled_resources_are_those_files(tmp_path):
    again = tmp_path / "resources.rcc"
    subprocess.run([sys.executable, ROOT / "packaging" / "resources.py", again], check=True)
    assert again.read_bytes() == COMPILED.read_bytes(), "run packaging/resources.py"
    assert all(read_icon(file.stem) == file.read_bytes() for file in FOLDER.iterdir())


def test_a_file_that_is_missing_is_named():
    with pytest.raises(FileNotFoundError, match="'nothing' is missing from the program"):
        read_icon("nothing")


def test_a_mark_without_a_drawing_is_a_rosette_of_its_own():
    one, other = icons.symbol("sea_shell"), icons.symbol("driftwood")
    assert not icons.is_symbol("sea_shell")
    assert difference(in_one_ink(one, 32), in_one_ink(other, 32)) > 0.02


def test_paths_are_read_as_svg_means_them():
    assert outline("M1 1 h4 v4 h-4 z").boundingRect() == QRectF(1, 1, 4, 4)
    assert outline("M0 0 L10 0 10 10").elementCount() == 3
    assert outline("M0 0 C0 -4 4 -4 4 0 S8 4 8 0").currentPosition().x() == 8
    assert outline("M0 0 q2 4 4 0").currentPosition().y() == 0


def test_other_svg_is_refused():
    with pytest.raises(ValueError, match="<image>"):
        element_outline("image", {})
    with pytest.raises(ValueError, match="skewX"):
        element_outline("rect", {"width": "1", "height": "1", "transform": "skewX(3)"})
