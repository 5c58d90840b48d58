"""Glory and its opposite: leaders, powers, fame, peoples who pay tribute, unrest."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QRadialGradient

from imperium_desktop.art import icons, palette
from imperium_desktop.art.scenes import buildings, figures, ornaments, plants, towns
from imperium_desktop.art.scenes.buildings import Building
from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.art.specs import FaceSpec


def leader(c: Canvas, spec: FaceSpec) -> None:
    """A portrait in profile before the light of the nation's colour."""
    _glory(c, spec, palette.blend(c.tint, palette.NIGHT, 0.15))
    for side in (-1, 1):
        figures.standard(c, side * min(c.half * 0.84, 78), 98, 72, c.tint)
    middle = 50 + c.top * 0.4
    ornaments.roundel(c, 0, middle, 46, palette.blend(c.tint, c.mood.horizon, 0.45), spec.nation)
    with c.placed(0, middle - 6, 1, flip=bool(spec.seed & 4)):
        figures.profile(c, 72, figures.looks(spec.title, spec.nation, c.random))
    c.ring(0, middle, 42.5, palette.GOLD, 2.2)


def council(c: Canvas, spec: FaceSpec) -> None:
    """Several wise people: in a hall of columns, or around a fire under the trees."""
    if buildings.is_rustic(spec.nation):
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


def _clearing(c: Canvas, spec: FaceSpec) -> None:
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


def power(c: Canvas, spec: FaceSpec) -> None:
    """The nation's emblem, large, between its standards."""
    _glory(c, spec, c.tint)
    for side in (-1, 1):
        figures.standard(c, side * min(c.half * 0.76, 74), 100, 86, palette.blend(c.tint, palette.NIGHT, 0.2))
    with c.placed(0, 50 + c.top * 0.4):
        ornaments.roundel(c, 0, 0, 45, palette.blend(c.tint, palette.NIGHT, 0.1), spec.nation)
        icons.emblem(spec.nation or "").paint(c.painter, QRectF(-26, -26, 54, 54), palette.faded(palette.NIGHT, 0.5))
        icons.emblem(spec.nation or "").paint(
            c.painter, QRectF(-27, -27.4, 54, 54), palette.blend(palette.GOLD, palette.CREAM, 0.35)
        )


def _glory(c: Canvas, spec: FaceSpec, colour: QColor) -> None:
    gradient = QRadialGradient(0, 50, max(c.half, 60) * 1.1)
    gradient.setColorAt(0, palette.blend(colour, palette.CREAM, 0.55))
    gradient.setColorAt(1, palette.blend(colour, palette.NIGHT, 0.5))
    c.fill(QBrush(gradient))
    c.rays(0, 50, 28, palette.faded(palette.CREAM, 0.12), turn=0.05)
    ornaments.frieze(c, c.top + 3, 8, palette.faded(palette.GOLD, 0.6), spec.nation, spec.seed)
    ornaments.frieze(c, 89, 8, palette.faded(palette.GOLD, 0.6), spec.nation, spec.seed)


def fame(c: Canvas, spec: FaceSpec) -> None:
    """A laurel wreath around a sign of honour; which one follows from the card."""
    purple = palette.suit_colour("fame")
    gradient = QRadialGradient(0, 48 + c.top * 0.4, max(c.half, 60))
    gradient.setColorAt(0, QColor("#ffe9b0"))
    gradient.setColorAt(0.4, QColor("#d9a94c"))
    gradient.setColorAt(1, palette.blend(purple, palette.NIGHT, 0.45))
    c.fill(QBrush(gradient))
    c.rays(0, 48 + c.top * 0.4, 26, palette.faded(palette.CREAM, 0.2), turn=spec.seed % 9 * 0.04)
    for _ in range(16):
        c.disc(c.random.uniform(-1, 1) * c.half, c.random.uniform(c.top, 96), c.random.uniform(0.4, 1.1), palette.faded(palette.CREAM, 0.7))
    middle = 50 + c.top * 0.4
    plants.laurel(c, 0, middle, 38, QColor("#3f6b3a"), 10, 0.55)
    with c.placed(0, middle, 0.9):
        _SIGNS.get(spec.title.lower(), tuple(_SIGNS.values())[spec.seed % len(_SIGNS)])(c)
    with c.placed(0, middle + 38, 1):
        c.path("M-30 -6 C-18 0 18 0 30 -6 L40 4 L28 2 C14 8 -14 8 -28 2 L-40 4 Z", QColor("#8e1f2f"))
        c.path("M-28 2 C-14 8 14 8 28 2 L24 -3 C12 1 -12 1 -24 -3 Z", QColor("#b33040"))


_BRIGHT = QColor("#f4cf6a")
_BRONZE = QColor("#8a5a14")


def _torch(c: Canvas) -> None:
    c.glow(0, -16, 30, 0.8, QColor("#fff0b0"))
    c.path("M-8 -8 H8 L4 34 H-4 Z", _BRONZE)
    c.path("M-11 -14 H11 L8 -4 H-8 Z", _BRIGHT)
    towns.fire(c, 0, -12, 26)


def _crown(c: Canvas) -> None:
    c.path("M-28 20 L-32 -20 L-15 0 L0 -30 L15 0 L32 -20 L28 20 Z", _BRIGHT)
    c.path("M6 20 L10 -10 L15 0 L32 -20 L28 20 Z", palette.faded(_BRONZE, 0.4))
    c.path("M-28 22 H28 V30 C10 34 -10 34 -28 30 Z", _BRONZE)
    for x, y in ((-32, -22), (0, -32), (32, -22)):
        c.disc(x, y, 4, QColor("#b3263a"))
    for x in (-16, 0, 16):
        c.disc(x, 12, 3.6, QColor("#2a5a96"))


def _eagle(c: Canvas) -> None:
    c.path(
        "M0 -16 C-8 -22 -20 -28 -40 -30 C-38 -20 -34 -12 -28 -8 L-31 -6 C-27 2 -21 7 -14 9 L-16 12 C-12 16 -7 18 -4 17 L-10 34 L-3 30 L0 38 "
        "L3 30 L10 34 L4 17 C7 18 12 16 16 12 L14 9 C21 7 27 2 31 -6 L28 -8 C34 -12 38 -20 40 -30 C20 -28 8 -22 0 -16 Z",
        _BRONZE,
    )
    c.path("M0 -16 C-8 -22 -20 -28 -40 -30 C-38 -20 -34 -12 -28 -8 C-18 -12 -8 -8 0 4 C8 -8 18 -12 28 -8 C34 -12 38 -20 40 -30 C20 -28 8 -22 0 -16 Z", _BRIGHT)
    c.disc(0, -18, 7.6, _BRIGHT)
    c.path("M-5 -20 L-15 -16 L-5 -13 Z", _BRONZE)
    c.disc(-3, -19, 1.3, palette.INK)


def _column(c: Canvas) -> None:
    for index in range(5):
        c.rect(-11 + index * 4.4, -20, 3.4, 44, palette.blend(palette.CREAM, _BRONZE, 0.1 * index))
    c.path("M-20 -28 H20 C20 -18 12 -18 12 -22 H-12 C-12 -18 -20 -18 -20 -28 Z", _BRIGHT)
    c.rect(-17, 24, 34, 5, _BRIGHT)
    c.rect(-21, 29, 42, 5, _BRONZE)
    c.disc(0, -34, 6, _BRIGHT)


def _star(c: Canvas) -> None:
    for radius, colour in ((34, _BRONZE), (30, _BRIGHT)):
        points = [
            (
                (radius if index % 2 == 0 else radius * 0.44) * math.sin(math.pi * index / 8),
                -(radius if index % 2 == 0 else radius * 0.44) * math.cos(math.pi * index / 8),
            )
            for index in range(16)
        ]
        c.polygon(points, colour)
    c.disc(0, 0, 9, _BRONZE)
    c.disc(-1, -1, 6.6, palette.CREAM)


def _arch(c: Canvas) -> None:
    c.path("M-30 32 V-22 H30 V32 H14 V0 C14 -18 -14 -18 -14 0 V32 Z", _BRIGHT)
    c.path("M6 -22 H30 V32 H14 V0 C14 -8 10 -12 6 -13 Z", palette.faded(_BRONZE, 0.35))
    c.path("M-34 -22 H34 V-28 H-34 Z M-28 -28 H28 V-36 H-28 Z", _BRONZE)
    for x in (-24, 24):
        c.rect(x - 1.6, -16, 3.2, 46, _BRONZE)


def _chalice(c: Canvas) -> None:
    c.path("M-22 -30 H22 C22 -6 12 4 4 6 V20 C12 21 18 25 20 32 H-20 C-18 25 -12 21 -4 20 V6 C-12 4 -22 -6 -22 -30 Z", _BRIGHT)
    c.path("M6 -30 H22 C22 -6 12 4 4 6 V20 C12 21 18 25 20 32 H4 V4 C10 -4 10 -18 6 -30 Z", palette.faded(_BRONZE, 0.4))
    c.rect(-22, -32, 44, 4, _BRONZE)
    for x in (-12, 0, 12):
        c.disc(x, -16, 3.4, QColor("#6b3a8c"))


def _dagger(c: Canvas) -> None:
    c.path("M-5 -6 L-4 -34 L0 -44 L4 -34 L5 -6 Z", palette.CREAM)
    c.path("M0 -6 V-44 L4 -34 L5 -6 Z", QColor("#8d979c"))
    c.path("M-18 -8 H18 V-2 H-18 Z", _BRIGHT)
    c.rect(-4, -2, 8, 22, QColor("#6b1f2a"))
    for y in (2, 8, 14):
        c.line([(-4, y), (4, y + 3)], _BRIGHT, 1.2)
    c.disc(0, 25, 6.4, _BRIGHT)
    c.disc(0, 25, 3, QColor("#b3263a"))


_SIGNS: Final[dict[str, Callable[[Canvas], None]]] = {
    "great": _eagle,
    "praiseworthy": _column,
    "glorious": _arch,
    "triumphant": _star,
    "awe-inspiring": _torch,
    "marvellous": _chalice,
    "king of kings": _crown,
    "notorious": _dagger,
}


def triumph(c: Canvas, spec: FaceSpec) -> None:
    """A victor rides through an arch, or over a hill among standards, with petals in the air."""
    c.sky((0, 46), 18)
    c.rays(0, 46, 24, palette.faded(c.mood.glow, 0.18))
    c.ridge(78, 8, palette.blend(c.mood.far, c.mood.middle, 0.4))
    if buildings.is_rustic(spec.nation):
        for x, y, tall in ((-52, 88, 56), (52, 88, 56), (-34, 84, 60), (34, 84, 60)):
            figures.standard(c, x, y, tall, c.tint)
        c.path("M-90 101 C-50 92 -30 80 0 80 C30 80 50 92 90 101 Z", palette.blend(c.mood.middle, c.mood.near, 0.5))
        figures.horseman(c, 0, 84, 56, palette.CREAM, c.tint, "sword")
    else:
        c.ground(86, palette.blend(c.mood.wall, c.mood.near, 0.45))
        _great_arch(c)
        for side in (-1, 1):
            figures.standard(c, side * 56, 96, 58, c.tint)
        figures.horseman(c, 0, 96, 30, palette.CREAM, c.tint, "sword")
    figures.crowd(c, 104, 15, 13, palette.blend(c.mood.dark, c.mood.near, 0.25))
    for _ in range(22):
        x, y = c.random.uniform(-1, 1) * c.half, c.random.uniform(c.top, 80)
        c.disc(x, y, c.random.uniform(0.6, 1.3), c.random.choice((c.tint, palette.GOLD, palette.CREAM)), 0.6)


def _great_arch(c: Canvas) -> None:
    stone = palette.blend(c.mood.wall, palette.CREAM, 0.25)
    shade = palette.blend(stone, c.mood.dark, 0.4)
    with c.placed(0, 90, 0.86):
        c.path("M-50 0 V-74 H50 V0 H24 V-34 C24 -62 -24 -62 -24 -34 V0 Z", stone)
        c.path("M20 -74 H50 V0 H24 V-34 C24 -42 22 -48 20 -51 Z", palette.faded(c.mood.dark, 0.28))
        for x in (-44, -32, 28, 40):
            c.rect(x, -68, 6, 68, palette.blend(stone, palette.CREAM, 0.4))
            c.rect(x + 4, -68, 2, 68, shade)
        c.path("M-54 -74 H54 V-80 H-54 Z M-46 -80 H46 V-94 H-46 Z", stone)
        c.rect(-40, -91, 80, 8, palette.faded(c.mood.dark, 0.25))
        c.path("M-24 -34 C-24 -62 24 -62 24 -34 L20 -34 C20 -56 -20 -56 -20 -34 Z", shade)


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
    "khmer": buildings.stupa,
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
    "byzantines": buildings.dome,
}


def people(c: Canvas, spec: FaceSpec) -> None:
    """Envoys with gifts under their own banner, before what their people built."""
    words = spec.title.lower().split()
    built = next((_PEOPLES[word] for word in words if word in _PEOPLES), None)
    c.sky((c.random.choice((-0.4, 0.4)) * c.half, 30), 9)
    c.clouds(2)
    if built in (None, buildings.roofed_tower, buildings.tower, buildings.tent):
        c.ridge(70, 34, palette.blend(c.mood.far, c.mood.horizon, 0.3), rough=0.5)
    c.ridge(74, 12, palette.blend(c.mood.far, c.mood.middle, 0.3))
    wide = {buildings.stele: 12, buildings.pagoda: 40, buildings.tower: 44, buildings.roofed_tower: 40, buildings.tent: 40, buildings.yurt: 44}.get(built or buildings.house, 62)
    (built or buildings.house)(c, 0, 80, wide)
    if built is buildings.pyramid:
        buildings.pyramid(c, -50, 80, 40)
    if built is buildings.stele:
        for x in (-26, 28):
            buildings.stele(c, x, 80, 8)
    c.haze(82, 14, 0.35)
    c.ground(80, c.mood.middle, c.mood.near)
    cloths = [palette.nation_colour(f"{spec.key}{index}") for index in range(3)]
    figures.standard(c, -0.72 * c.half, 99, 74, cloths[0])
    figures.standard(c, 0.76 * c.half, 96, 66, cloths[0])
    for index, (x, tall) in enumerate(((-34, 34), (-12, 38), (12, 36), (34, 33))):
        figures.robed(c, x, 99, tall, (cloths[1], palette.CREAM, cloths[2], cloths[0])[index], staff=index == 3, hood=index == 1)
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


def unrest(c: Canvas, spec: FaceSpec) -> None:
    """A burning town and an angry crowd."""
    c.sky(None)
    for _ in range(6):
        x, y = c.random.uniform(-1, 1) * c.half, c.random.uniform(c.top, 40)
        c.disc(x, y, c.random.uniform(10, 22), palette.faded(palette.NIGHT, 0.28), 0.55)
    c.glow(0, 76, 80, 0.75, QColor("#ff8a2a"))
    c.ridge(72, 14, c.mood.far)
    towns.skyline(c, buildings.style(spec.nation), 76, 24, 5)
    for index in range(6):
        x = -c.half + (index + c.random.uniform(0.2, 0.8)) * 2 * c.half / 6
        towns.fire(c, x, c.random.uniform(62, 80), c.random.uniform(16, 34))
    for _ in range(16):
        c.disc(c.random.uniform(-1, 1) * c.half, c.random.uniform(c.top, 70), c.random.uniform(0.4, 1.0), palette.faded(QColor("#ffd068"), 0.85))
    c.rect(-c.half, 82, 2 * c.half, 18, palette.faded(c.mood.dark, 0.6))
    figures.crowd(c, 103, 27, 9, c.mood.dark, raised=True)
    if spec.nation:
        figures.standard(c, c.random.choice((-0.5, 0.5)) * c.half, 101, 54, c.tint)
