"""Pictures: they suit the card, cover their whole box in any shape, and differ."""

import ast
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from card_specs import all_specs, spec
from pixels import difference, empty
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from imperium_desktop.art import palette
from imperium_desktop.art.faces import draw_face
from imperium_desktop.art.scenes import figures, moods, nations, ornaments, plants, routes, styles, subjects, terrains
from imperium_desktop.art.scenes.subjects import choose_subject, paint_picture
from imperium_desktop.art.scenes.title_rules import BY_ICON, BY_STATE, OTHERS, PINNED, TITLES, named_subject
from imperium_desktop.engine.faces import Face

EVERY_SCENE = sorted(
    {named_subject(words).paint for words in TITLES.values()} | {choose_subject(found).paint for found in all_specs()},
    key=lambda paint: paint.__name__,
)


def scene_of(key):
    return choose_subject(spec(key)).paint.__name__


@pytest.mark.parametrize(
    ("key", "scene"),
    [
        ("classics.reg.oasis", "region"),
        ("rom.city_of_rome", "city"),
        ("classics.civ.metropolis", "metropolis"),
        ("classics.civ.cataphract", "knight"),
        ("classics.unc.jade_mask", "mask"),
        ("classics.unc.lost_scroll", "scroll"),
        ("classics.fam.great", "fame"),
        ("rom.unrest", "unrest"),
        ("classics.tri.qin", "people"),
        ("rom.power_a", "power"),
        ("rom.julius_caesar", "leader"),
        ("cel.boudicca", "leader"),
        ("rom.roman_invasion", "arms"),
        ("car.elephants", "elephants"),
        ("vik.longships", "ship"),
        ("gre.lighthouse", "lighthouse"),
        ("common.state_barbarian", "camp"),
        ("common.state_empire", "metropolis"),
    ],
)
def test_the_picture_suits_the_card(key, scene):
    assert scene_of(key) == scene


@pytest.mark.parametrize(
    ("nation", "title", "scene"),
    [
        ("inuit", "Iglu", "snow_houses"),
        ("inuit", "Kayaks", "kayaks"),
        ("inuit", "Advance", "dog_sled"),
        ("romans", "Advance", "road"),
        ("martians", "Cloning Vats", "vats"),
        ("cultists", "Dark Ritual", "summoning"),
        ("olmecs", "Ritual Sacrifice", "standing_stones"),
        ("polynesians", "Waka Hourua (Large Canoes)", "voyage"),
        ("polynesians", "Waka Taua (War Canoes)", "paddlers"),
        ("taino", "Sol de Jayuya", "sun_stone"),
        ("mayans", "Codices and Prophecies", "codex"),
        ("mayans", "Mayan Traders", "market"),
        ("minoans", "Minoan Traders", "caravan"),
        ("japanese", "Shinto", "gate"),
        ("tang", "Fireworks", "fireworks"),
        ("abbasids", "Grand Library of Baghdad", "library"),
        ("sassanids", "Atar", "fire_altar"),
        ("wagadou", "Pact with Bida", "serpent"),
        ("guptas", "Rock Cut Architecture", "cave_temple"),
        ("magyars", "Bishoprics", "holy_house"),
        ("arthurians", "Excalibur", "sword_in_stone"),
    ],
)
def test_a_word_may_mean_another_thing_to_another_nation(nation, title, scene):
    assert choose_subject(Face("a.card", title, nation=nation)).paint.__name__ == scene


@pytest.mark.parametrize(
    ("title", "nation", "states", "scene"),
    [
        ("Summer", "inuit", ("empire",), "kayaks"),
        ("Winter", "inuit", ("barbarian",), "snow_houses"),
        ("Alien", "martians", ("empire",), "landing"),
        ("Gone Native", "martians", ("barbarian",), "crash"),
        ("Isle-bound", "polynesians", ("isle_bound",), "beach"),
        ("Voyaging", "polynesians", ("voyaging",), "voyage"),
        ("Corrupted", "cultists", ("corrupted",), "summoning"),
        ("Summoned", "cultists", ("summoned",), "rising"),
        ("Free Tribes", "taino", ("barbarian",), "beach"),
        ("Empire", None, ("empire",), "metropolis"),
    ],
)
def test_state_cards_show_what_they_are_called(title, nation, states, scene):
    found = Face("a.state", title, nation=nation, kind="state", states=states)
    assert choose_subject(found).paint.__name__ == scene


def test_chaos_is_another_thing_than_unrest():
    chaos, unrest = (Face("a.card", title, nation="cultists", suits=("unrest",)) for title in ("Chaos", "Unrest"))
    assert choose_subject(chaos).paint.__name__ == "rising"
    assert choose_subject(unrest).paint.__name__ == "unrest"


def test_every_nation_has_its_own_ways():
    assert nations.known_nations() == set(palette.NATION_COLOURS)


@pytest.mark.parametrize("nation", [*palette.NATION_COLOURS, "any"])
def test_the_scenes_know_what_is_said_of_a_nation(nation):
    look = nations.nation_look(nation)
    assert all(styles.building(name) for name in look.buildings) and look.tree in plants.TREES
    assert {*look.moods, *look.lights} <= set(moods.MOODS) and set(look.homes) <= set(terrains._MOODS)
    assert not look.frieze or look.frieze in ornaments._FRIEZES
    assert look.skin in figures._SKINS
    assert all(named_subject(scene) for scene in look.scenes)


def test_trade_routes_carry_different_goods():
    names = ("Cornwall Tin Road", "Lapis Lazuli Trade", "Baltic Amber Road", "Andes Highway", "Western Silk Road")
    assert len({routes._good(name.lower()) for name in names}) == len(names)


def test_the_power_of_no_nation_shows_its_own_symbol():
    merchants = Face("a.power", "Merchants", kind="power", suits=("power",), icons=("merchant",), header="power_a")
    plain = Face("a.power", "Merchants", kind="power", suits=("power",), icons=("goods",), header="power_a")
    assert difference(*(draw_face(found, 180) for found in (merchants, plain))) > 0.01


def test_pictures_are_many():
    counts = Counter(choose_subject(found).paint.__name__ for found in all_specs())
    assert len(counts) >= 70


@pytest.mark.parametrize("key", ["car.iberia", "per.bactria", "vik.iceland", "classics.reg.forest", "gre.peloponnese"])
def test_land_is_as_its_name_says(key):
    kinds = {
        "car.iberia": "desert",
        "per.bactria": "desert",
        "vik.iceland": "ice",
        "classics.reg.forest": "forest",
        "gre.peloponnese": "coast",
    }
    assert terrains.terrain(spec(key)) == kinds[key]


@pytest.mark.parametrize("paint", EVERY_SCENE, ids=lambda paint: paint.__name__)
@pytest.mark.parametrize("shape", [(60, 90), (80, 80), (170, 60)], ids=["narrow", "square", "wide"])
def test_every_scene_covers_its_box_in_any_shape(paint, shape, monkeypatch):
    found = Face("some.card", "Some Land", nation="romans", icons=("production", "river", "fertile"))
    monkeypatch.setattr(subjects, "choose_subject", lambda _: subjects.Subject(paint))
    width, height = shape
    image = empty(width, height)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_picture(painter, QRectF(0, 0, width, height), found)
    painter.end()
    assert all(image.pixelColor(x, y).alpha() == 255 for x in range(width) for y in range(height))


@pytest.mark.parametrize("nation", [None, "celts", "persians", "scythians", "vikings", "someone"])
def test_towns_are_built_as_each_nation_builds(nation):
    found = Face("a.city", "City of Somewhere", nation=nation, icons=("city",))
    image = empty(120, 80)
    painter = QPainter(image)
    paint_picture(painter, QRectF(0, 0, 120, 80), found)
    painter.end()
    assert len({image.pixelColor(x, 50).rgb() for x in range(120)}) > 10


def test_painting_leaves_the_painter_as_it_was():
    image = empty(100, 100)
    painter = QPainter(image)
    before = painter.worldTransform()
    paint_picture(painter, QRectF(10, 10, 50, 50), spec("rom.glory"))
    assert painter.worldTransform() == before
    assert not painter.hasClipping()
    painter.end()
    assert image.pixelColor(5, 5) == QColor(0, 0, 0, 0)
    assert image.pixelColor(95, 95).alpha() == 0


def test_every_scene_is_shown_somewhere():
    """Scenes are named in data, so nothing else would notice one that no card calls for."""
    folder = Path(subjects.__file__).parent
    words = " ".join(file.read_text(encoding="utf-8") for file in (*folder.glob("*.toml"), Path(subjects.__file__)))
    scenes = {
        f"{file.stem}.{function.name}"
        for file in folder.glob("*.py")
        for function in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(function, ast.FunctionDef)
        and not function.name.startswith("_")
        and [argument.arg for argument in function.args.args] == ["c", "spec"]
    }
    assert len(scenes) > 100
    assert {scene for scene in scenes if not re.search(rf"\b{re.escape(scene)}\b", words)} == {
        "signs.paint"
    }  # a part of other scenes


def test_every_mood_a_scene_looks_well_in_is_known():
    listed = [*TITLES.values(), *BY_ICON.values(), *BY_STATE.values(), *PINNED, *OTHERS]
    assert {mood for words in listed for mood in named_subject(words).moods} <= set(moods.MOODS)


def test_moods_follow_the_nation_unless_the_scene_names_some():
    snow = moods.MOODS["snow"]
    assert moods.choose_mood(("snow",), "romans", Random(1)) is snow
    greek = {id(moods.choose_mood((), "greeks", Random(seed))) for seed in range(40)}
    assert id(snow) not in greek
    assert len(greek) == 3
