"""Peoples and what moves them: envoys with tribute, councils, unrest."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import buildings, distant_buildings, figures, plants, styles, towns
from imperium_desktop.art.scenes.buildings import Building
from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.engine.faces import Face

_PEOPLES: Final[dict[str, Building]] = {
    "egyptians": buildings.pyramid,
    "qin": buildings.pagoda,
    "goryeo": buildings.pagoda,
    "xiongnu": buildings.yurt,
    "olmecs": buildings.step_pyramid,
    "sumerians": buildings.ziggurat,
    "akkadians": buildings.ziggurat,
    "babylonians": buildings.ziggurat,
    "assyrians": buildings.palace,
    "median": buildings.palace,
    "persians": buildings.palace,
    "parthian": buildings.palace,
    "seleucid": buildings.temple,
    "aksumites": buildings.stele,
    "mauryans": buildings.stupa,
    "nanda": buildings.stupa,
    "kushan": buildings.stupa,
    "khmer": distant_buildings.spire_temple,
    "nabataean": distant_buildings.fire_temple,
    "melayu": distant_buildings.palm_hut,
    "harrapans": buildings.flat_house,
    "punt": distant_buildings.palm_hut,
    "carolingian": distant_buildings.church,
    "moravia": distant_buildings.church,
    "sabaeans": buildings.palace,
    "himyarite": distant_buildings.beam_house,
    "illyrians": buildings.tower,
    "tyrrhenians": buildings.temple,
    "etruscans": buildings.temple,
    "phoenicians": buildings.flat_house,
    "caribs": distant_buildings.palm_hut,
    "ionians": buildings.temple,
    "greeks": buildings.temple,
    "romans": buildings.temple,
    "macedonians": buildings.temple,
    "minoans": buildings.palace,
    "armenians": buildings.roofed_tower,
    "hittites": buildings.tower,
    "berbers": buildings.tent,
    "lydians": buildings.temple,
    "kush": buildings.pyramid,
    "kushites": buildings.pyramid,
    "celts": buildings.round_hut,
    "vikings": buildings.longhouse,
    "scythians": buildings.yurt,
    "cimmerians": buildings.yurt,
    "carthaginians": buildings.dome,
    "byzantines": distant_buildings.domed_hall,
}


_WIDTHS: Final[dict[Building, float]] = {
    buildings.stele: 29,
    distant_buildings.church: 54,
    distant_buildings.domed_hall: 56,
    distant_buildings.beam_house: 54,
    distant_buildings.palm_hut: 46,
    buildings.pagoda: 40,
    buildings.tower: 44,
    buildings.roofed_tower: 40,
    buildings.tent: 40,
    buildings.yurt: 44,
}


def people(c: Canvas, spec: Face) -> None:
    """Envoys with gifts under their own banner, before what their people built."""
    words = spec.title.lower().split()
    built = next((_PEOPLES[word] for word in words if word in _PEOPLES), None)
    c.sky((c.random.choice((-0.4, 0.4)) * c.half, 30), 9)
    c.clouds(2)
    if built in (None, buildings.roofed_tower, buildings.tower, buildings.tent):
        c.ridge(70, 34, palette.blend(c.mood.far, c.mood.horizon, 0.3), rough=0.5)
    c.ridge(74, 12, palette.blend(c.mood.far, c.mood.middle, 0.3))
    (built or buildings.house)(c, 0, 80, _WIDTHS.get(built or buildings.house, 62))
    if built is buildings.pyramid:
        buildings.pyramid(c, -50, 80, 40)
    if built is buildings.stele:
        for x in (-26, 28):
            buildings.stele(c, x, 80, 19)
    c.haze(82, 14, 0.35)
    c.ground(80, c.mood.middle, c.mood.near)
    cloths = [palette.nation_colour(f"{spec.id}{index}") for index in range(3)]
    figures.standard(c, -0.72 * c.half, 99, 74, cloths[0])
    figures.standard(c, 0.76 * c.half, 96, 66, cloths[0])
    for index, (x, tall) in enumerate(((-34, 34), (-12, 38), (12, 36), (34, 33))):
        figures.robed(
            c, x, 99, tall, (cloths[1], palette.CREAM, cloths[2], cloths[0])[index], staff=index == 3, hood=index == 1
        )
        if index in (0, 2):
            _gift(c, x + 8, 82, index)
    plants.grass(c, 101, 4, c.mood.dark)


def _gift(c: Canvas, x: float, y: float, kind: int) -> None:
    with c.placed(x, y, 0.5):
        if kind:
            c.path("M-5 -8 H5 C5 -4 9 0 9 6 C9 12 4 14 4 16 H-4 C-4 14 -9 12 -9 6 C-9 0 -5 -4 -5 -8 Z", palette.GOLD)
            c.rect(-8, 3, 16, 2.4, palette.DEEP_GOLD)
        else:
            c.rect(-11, -2, 22, 14, QColor("#7a4a28"))
            c.path("M-11 -2 C-11 -12 11 -12 11 -2 Z", QColor("#9a6436"))
            c.rect(-2.4, -4, 4.8, 7, palette.GOLD)


def unrest(c: Canvas, spec: Face) -> None:
    """A burning town and an angry crowd."""
    c.sky(None)
    c.scatter(6, (c.top, 40), (10, 22), palette.faded(palette.NIGHT, 0.28), flat=0.55)
    c.glow(0, 76, 80, 0.75, QColor("#ff8a2a"))
    c.ridge(72, 14, c.mood.far)
    towns.skyline(c, styles.style(spec.nation), 76, 24, 5)
    for index in range(6):
        x = -c.half + (index + c.random.uniform(0.2, 0.8)) * 2 * c.half / 6
        towns.fire(c, x, c.random.uniform(62, 80), c.random.uniform(16, 34))
    c.scatter(16, (c.top, 70), (0.4, 1.0), palette.faded(QColor("#ffd068"), 0.85))
    c.rect(-c.half, 82, 2 * c.half, 18, palette.faded(c.mood.dark, 0.6))
    figures.crowd(c, 103, 27, 9, c.mood.dark, raised=True)
    if spec.nation:
        figures.standard(c, c.random.choice((-0.5, 0.5)) * c.half, 101, 54, c.tint)


def council(c: Canvas, spec: Face) -> None:
    """Several wise people: in a hall of columns, or around a fire under the trees."""
    if styles.is_rustic(spec.nation):
        _clearing(c, spec)
    else:
        _columns(c)
    robes = (c.tint, QColor("#e8dcc2"), QColor("#7a4a8a"), QColor("#3f6b8a"), QColor("#9a6a3a"))
    for index, (x, y, tall) in enumerate(((-38, 92, 50), (36, 92, 50), (-19, 95, 54), (18, 95, 54), (0, 99, 60))):
        figures.robed(c, x, y, tall, robes[(index + spec.seed) % 5], staff=index == 4, hood=index % 2 == 1)


def _columns(c: Canvas) -> None:
    c.sky((0, 40), 14)
    c.ground(80, palette.blend(c.mood.wall, c.mood.near, 0.5))
    stone = palette.blend(c.mood.wall, palette.CREAM, 0.3)
    for share in (-0.9, -0.55, 0.55, 0.9):
        x = share * c.half
        c.rect(x - 5, c.top + 8, 10, 76 - c.top, palette.blend(stone, c.mood.dark, 0.12))
        c.rect(x + 1, c.top + 8, 4, 76 - c.top, palette.blend(stone, c.mood.dark, 0.35))
        c.rect(x - 7.5, c.top + 4, 15, 5, stone)
        c.rect(x - 7.5, 82, 15, 4, stone)
    c.rect(-c.half, c.top, 2 * c.half, 5, palette.blend(stone, c.mood.dark, 0.2))


def _clearing(c: Canvas, spec: Face) -> None:
    c.sky((0.35 * c.half, 26), 9)
    plants.thicket(c, 66, 24, palette.blend(c.mood.far, c.mood.middle, 0.5), True)
    c.haze(70, 18, 0.4)
    c.ground(76, c.mood.middle, c.mood.near)
    for side in (-1, 1):
        plants.nation_tree(spec.nation)(c, side * c.half * 0.86, 88, 62, palette.blend(c.mood.near, c.mood.dark, 0.25))
    stone = palette.blend(c.mood.wall, c.mood.dark, 0.45)
    for x in (-52, -27, 27, 52):
        c.polygon([(x - 5, 82), (x - 4, 58), (x + 3, 56), (x + 5, 82)], stone)
    c.glow(0, 84, 40, 0.7, QColor("#ffb347"))


def envoy(c: Canvas, spec: Face) -> None:
    """An envoy with a gift comes before a foreign hall."""
    c.sky((0.4 * c.half, 28), 9)
    c.clouds(2)
    c.ridge(70, 16, palette.blend(c.mood.far, c.mood.horizon, 0.3))
    c.ground(80, palette.blend(c.mood.wall, c.mood.near, 0.4), c.mood.near)
    buildings.palace(c, 14, 82, 78)
    for x in (-16, 44):
        figures.soldier(c, x, 92, 34, palette.nation_colour(spec.id))
    figures.standard(c, -46, 98, 78, c.tint)
    figures.robed(c, -28, 98, 50, palette.blend(c.tint, palette.CREAM, 0.2))
    _gift(c, -17, 74, 1)
    plants.nation_tree(spec.nation)(c, 0.9 * c.half, 98, 44, palette.blend(c.mood.near, c.mood.dark, 0.4))


def oracle(c: Canvas, spec: Face) -> None:
    """A seer at the tripod, in smoke that knows more than she says."""
    _columns(c)
    c.glow(0, 60, 50, 0.6, QColor("#bfe8c8"))
    smoke = palette.faded(QColor("#e6fff0"), 0.5)
    c.stroke("M0 58 C-22 46 20 36 -4 22 C-18 12 6 4 -2 -12", smoke, 5)
    c.stroke("M4 58 C24 44 -8 34 12 18 C22 8 8 0 14 -12", smoke, 3.4)
    bronze = palette.blend(QColor("#a8752c"), c.mood.dark, 0.1)
    for x in (-10, 0, 10):
        c.line([(x * 0.7, 66), (x * 1.5, 94)], palette.blend(bronze, c.mood.dark, 0.3), 2.4)
    c.path("M-15 58 H15 C15 68 8 72 0 72 C-8 72 -15 68 -15 58 Z", bronze)
    c.disc(0, 58, 15, palette.blend(bronze, palette.CREAM, 0.3), 0.22)
    c.disc(0, 58, 12, QColor("#7fd6a0"), 0.18)
    figures.robed(c, -34, 97, 58, palette.blend(c.tint, palette.CREAM, 0.3), hood=True)
    figures.robed(c, 36, 95, 46, QColor("#e8dcc2"), staff=True)
