"""Journeys by sea and land: ships, harbours, caravans, wagons."""

from __future__ import annotations

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import animals, buildings, figures, plants, styles, towns
from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.engine.faces import Face

_HULL = QColor("#7a4a28")


def galley(c: Canvas, x: float, y: float, size: float, dragon: bool, sail: QColor, flip: bool = False) -> None:
    """A ship with one square sail: a trader with a round stern, or a longship with a dragon's head."""
    dark = c.mood.dark
    hull = palette.blend(_HULL, dark, 0.2)
    with c.placed(x, y, size / 100, flip=flip):
        c.line([(0, -10), (0, -86)], palette.blend(_HULL, dark, 0.45), 2.6)
        c.path(
            "M-34 -78 C-16 -74 16 -74 34 -78 C42 -58 42 -44 36 -28 C16 -22 -16 -22 -36 -28 C-30 -44 -30 -58 -34 -78 Z",
            palette.blend(sail, palette.CREAM, 0.72),
        )
        for left in (-30, -12.5, 5, 22.5):
            c.polygon([(left, -77), (left + 8.5, -76), (left + 9.5, -25), (left + 0.5, -26)], sail)
        c.path(
            "M10 -75 C22 -76 30 -77 34 -78 C42 -58 42 -44 36 -28 C30 -26 22 -25 14 -24 C22 -40 20 -58 10 -75 Z",
            palette.faded(dark, 0.22),
        )
        c.line([(-37, -78), (37, -78)], palette.blend(_HULL, dark, 0.45), 2.4)
        if dragon:
            c.path(
                "M-50 -16 C-54 -30 -60 -38 -58 -50 C-54 -42 -48 -34 -40 -12 C-20 -8 20 -8 40 -12 "
                "C48 -30 50 -44 58 -54 C64 -58 70 -54 70 -49 L62 -47 C58 -38 56 -26 50 -14 "
                "C44 2 -44 2 -50 -16 Z",
                hull,
            )
            c.disc(63, -52, 1.3, palette.CREAM)
        else:
            c.path(
                "M-54 -34 C-46 -38 -40 -34 -40 -26 L-38 -14 C-20 -10 24 -10 44 -16 L58 -30 "
                "C58 -18 52 -6 46 0 H-42 C-50 -8 -54 -20 -54 -34 Z",
                hull,
            )
            c.path("M48 -12 L70 -6 L46 -2 Z", palette.GOLD)
            c.disc(46, -12, 2.6, palette.CREAM)
            c.disc(46.6, -12, 1.2, dark)
        c.line([(-42, -8), (46, -9)], palette.GOLD, 1.3)
        for index in range(7):
            left = -34 + index * 11
            if dragon:
                c.disc(left, -12, 5.2, sail if index % 2 else palette.GOLD)
                c.disc(left, -12, 1.6, dark)
            c.line([(left, -4), (left - 9, 12)], palette.blend(_HULL, dark, 0.3), 1.4)


def sail_far_away(c: Canvas, x: float, y: float, size: float) -> None:
    """A small boat near the horizon."""
    with c.placed(x, y, size / 10):
        c.path("M-6 0 H6 L4 2.4 H-4 Z", c.mood.dark)
        c.path(
            "M0 -9 C4 -6 5 -3 5 -0.8 H0 Z M-0.8 -8 L-4 -0.8 H-0.8 Z", palette.blend(palette.CREAM, c.mood.horizon, 0.25)
        )


def _foam(c: Canvas, x: float, y: float, size: float) -> None:
    light = palette.faded(palette.CREAM, 0.6)
    for shift, wide in ((-0.5, 0.2), (-0.2, 0.16), (0.1, 0.2), (0.42, 0.18)):
        c.disc(x + shift * size, y, size * wide, light, 0.12)


def ship(c: Canvas, spec: Face) -> None:
    """A ship under sail with another behind it."""
    c.sky((c.random.choice((-0.5, 0.5)) * c.half, 28), 9)
    c.clouds(3)
    c.ridge(64, 12, palette.blend(c.mood.far, c.mood.horizon, 0.35))
    c.birds(4, 0.3 * c.half, 18)
    c.sea(62, 0.2 * c.half)
    dragon = spec.nation == "vikings"
    galley(c, -0.66 * c.half, 68, 24, dragon, palette.blend(c.tint, c.mood.far, 0.3))
    galley(c, 0.68 * c.half, 70, 28, dragon, palette.blend(c.tint, c.mood.far, 0.2))
    galley(c, 0, 92, 76, dragon, c.tint)
    _foam(c, 0, 94, 60)
    c.ridge(104, 9, palette.faded(palette.blend(c.mood.water, c.mood.dark, 0.4), 0.85), waves=3)


def boats(c: Canvas, spec: Face) -> None:
    """Small boats on a quiet river."""
    c.sky((0.4 * c.half, 30), 10)
    c.clouds(2)
    c.ridge(62, 16, palette.blend(c.mood.far, c.mood.horizon, 0.3))
    plants.thicket(c, 66, 9, c.mood.middle, False)
    c.sea(66, 0.4 * c.half)
    for x, y, size in ((-0.5, 76, 0.62), (0.5, 80, 0.72), (-0.05, 93, 1.1)):
        with c.placed(x * c.half, y, size):
            c.path(
                "M-30 -8 C-20 -2 20 -2 32 -10 C28 2 18 6 0 6 C-18 6 -28 2 -30 -8 Z",
                palette.blend(_HULL, c.mood.dark, 0.25),
            )
            c.path("M-30 -8 C-20 -2 20 -2 32 -10 L31 -7 C18 1 -18 1 -29.4 -5 Z", palette.GOLD)
            c.line([(2, -4), (2, -40)], c.mood.dark, 1.4)
            c.path("M3 -40 C18 -34 22 -20 18 -9 L3 -8 Z", palette.blend(c.tint, palette.CREAM, 0.5))
        figures.robed(
            c, x * c.half - 12 * size, y - 3 * size, 24 * size, palette.blend(palette.CREAM, c.mood.middle, 0.3)
        )
    plants.reeds(c, -0.85 * c.half, 101, 30, 6, c.mood.near)
    plants.reeds(c, 0.9 * c.half, 101, 26, 5, c.mood.near)


def harbour(c: Canvas, spec: Face) -> None:
    """Ships at the quay of a town."""
    c.sky((-0.4 * c.half, 26), 8)
    c.clouds(2)
    c.ridge(62, 18, palette.blend(c.mood.far, c.mood.horizon, 0.3))
    towns.skyline(c, styles.style(spec.nation), 66, 22, 6)
    c.rect(-c.half, 65, 2 * c.half, 5, palette.blend(c.mood.wall, c.mood.dark, 0.4))
    c.sea(70, -0.3 * c.half)
    galley(c, 0.52 * c.half, 82, 36, False, c.tint, flip=True)
    galley(c, -0.3 * c.half, 95, 56, False, palette.blend(c.tint, QColor("#2a5a96"), 0.5))
    _foam(c, -0.3 * c.half, 97, 44)


def caravan(c: Canvas, spec: Face) -> None:
    """Camels in a line over the dunes."""
    c.sky((0, 46), 20)
    c.ridge(66, 12, palette.blend(c.mood.far, c.mood.horizon, 0.2), waves=0.8)
    c.ridge(78, 14, c.mood.middle, waves=0.7)
    c.ground(88, palette.blend(c.mood.middle, c.mood.near, 0.5), c.mood.near)
    coat = palette.blend(QColor("#8a5f36"), c.mood.dark, 0.3)
    for x, y, size in ((-52, 86, 0.34), (-14, 89, 0.42), (34, 94, 0.54)):
        with c.placed(x, y, size):
            animals.camel(c, coat)
            c.path("M-30 -68 C-24 -84 -8 -88 2 -72 L4 -50 C-8 -46 -22 -46 -30 -50 Z", c.tint)
            c.path("M-30 -56 C-22 -52 -8 -52 4 -56 V-50 C-8 -46 -22 -46 -30 -50 Z", palette.GOLD)
            c.disc(-20, -58, 9, palette.blend(QColor("#b58a5a"), c.mood.dark, 0.1), 1.2)
    figures.robed(c, 62, 97, 30, palette.blend(palette.CREAM, c.tint, 0.2), staff=True)
    c.ridge(103, 9, c.mood.near, waves=0.8)


def road(c: Canvas, spec: Face) -> None:
    """A paved road runs to the rising sun, past a milestone."""
    c.sky((0, 58), 15)
    c.rays(0, 58, 22, palette.faded(c.mood.glow, 0.16))
    c.ridge(66, 12, palette.blend(c.mood.far, c.mood.horizon, 0.25))
    c.haze(70, 12, 0.5)
    c.ridge(72, 5, c.mood.middle)
    c.ground(72, c.mood.middle, c.mood.near)
    c.polygon([(-1.5, 70), (1.5, 70), (30, 101), (-30, 101)], palette.blend(c.mood.wall, c.mood.middle, 0.2))
    for step in range(7):
        y = 72 + step * step * 0.62
        wide = 2 + (y - 70) * 0.95
        c.rect(-wide, y, 2 * wide, 0.3 + step * 0.12, palette.faded(c.mood.dark, 0.35))
    for side in (-1, 1):
        for y, tall in ((75, 10), (80, 17), (89, 30)):
            plants.nation_tree(spec.nation)(
                c, side * (8 + (y - 70) * 2.1), y, tall, palette.blend(c.mood.near, c.mood.dark, 0.25)
            )
    with c.placed(-38, 98, 1):
        c.path("M-6 0 L-5 -26 C-5 -32 5 -32 5 -26 L6 0 Z", c.mood.wall)
        c.path("M1 -30 C4 -30 5 -29 5 -26 L6 0 H2 Z", palette.blend(c.mood.wall, c.mood.dark, 0.45))
        c.rect(-2.6, -22, 4, 1.2, c.mood.dark)
        c.rect(-2.6, -19, 4, 1.2, c.mood.dark)
    figures.robed(c, 18, 96, 24, c.tint, staff=True)


def wagons(c: Canvas, spec: Face) -> None:
    """Settlers and nomads with carts and tents."""
    c.sky((0.5 * c.half, 30), 9)
    c.clouds(3)
    c.ridge(68, 16, palette.blend(c.mood.far, c.mood.horizon, 0.3))
    c.ground(76, c.mood.middle, c.mood.near)
    kind = buildings.yurt if spec.nation == "scythians" else buildings.tent
    for x, y, size in ((-0.7, 80, 22), (0.72, 82, 26), (-0.2, 78, 16)):
        kind(c, x * c.half, y, size)
    with c.placed(30, 96, 0.42):
        animals.bull(c, palette.blend(QColor("#8a5a36"), c.mood.dark, 0.2))
    c.line([(12, 84), (-6, 86)], _HULL, 1.6)
    with c.placed(-20, 88, 1):
        c.path("M-20 0 C-22 -22 -16 -28 0 -28 C16 -28 20 -22 18 0 Z", palette.blend(palette.CREAM, c.tint, 0.2))
        for x in (-10, 0, 9):
            c.line([(x - 1, 0), (x - 1, -27)], palette.faded(c.mood.dark, 0.25), 0.8)
        c.rect(-21, 0, 40, 4, palette.blend(_HULL, c.mood.dark, 0.2))
        for x in (-12, 11):
            c.disc(x, 6, 7, palette.blend(_HULL, c.mood.dark, 0.4))
            c.disc(x, 6, 4.6, palette.blend(c.mood.middle, c.mood.near, 0.5))
            c.disc(x, 6, 1.6, _HULL)
    plants.grass(c, 101, 7, c.mood.dark)
    figures.robed(c, 56, 98, 26, c.tint, staff=True)


def camp(c: Canvas, spec: Face) -> None:
    """Tents round a fire by night."""
    c.sky((-0.5 * c.half, 24), 8)
    c.ridge(70, 18, palette.blend(c.mood.far, c.mood.horizon, 0.15))
    plants.thicket(c, 76, 12, c.mood.middle, True)
    c.ground(80, c.mood.near)
    c.glow(0, 88, 44, 0.8, QColor("#ff9c3a"))
    kind = buildings.yurt if spec.nation == "scythians" else buildings.tent
    for x, y, size in ((-0.62, 86, 34), (0.64, 88, 38), (0.1, 82, 22)):
        kind(c, x * c.half, y, size)
    for x in (-14, 15):
        figures.robed(c, x, 95, 22, palette.blend(c.tint, c.mood.dark, 0.3), hood=True)
    c.line([(-7, 97), (7, 93)], QColor("#3a2416"), 2.4)
    c.line([(-7, 93), (7, 97)], QColor("#3a2416"), 2.4)
    towns.fire(c, 0, 95, 18)


def mounds(c: Canvas, spec: Face) -> None:
    """Burial mounds on the steppe, each under its stone."""
    c.sky((0.2 * c.half, 44), 14)
    c.birds(5, -0.3 * c.half, 24)
    c.ridge(72, 8, palette.blend(c.mood.far, c.mood.middle, 0.4))
    c.ground(76, c.mood.middle, c.mood.near)
    for x, y, wide in ((-0.66, 80, 22), (0.7, 82, 26), (0, 90, 44)):
        with c.placed(x * c.half, y, wide / 44):
            c.path("M-44 0 C-30 -4 -22 -34 0 -36 C22 -34 30 -4 44 0 Z", palette.blend(c.mood.middle, c.mood.near, 0.6))
            c.path("M6 -35 C24 -32 30 -4 44 0 H14 C24 -10 18 -28 6 -35 Z", palette.blend(c.mood.near, c.mood.dark, 0.4))
            c.polygon([(-3, -34), (-2.4, -52), (2.4, -54), (3.4, -34)], c.mood.dark)
    plants.grass(c, 101, 12, c.mood.dark)
