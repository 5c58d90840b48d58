"""What people hold holy: altars of fire, churches, temples in the rock, trees, cups, swords and serpents."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import distant_buildings, figures, ornaments, plants, styles, towns
from imperium_desktop.art.scenes.canvas import Canvas, gradient_across, gradient_down
from imperium_desktop.engine.faces import Face

_STONE: Final = QColor("#b5a88e")
_SHELF: Final = QColor("#6b4526")
_BOOKS: Final = tuple(QColor(name) for name in ("#8e2f22", "#2a4a6b", "#5a6b2a", "#7a3f6a", "#b5863a", "#2f6a62"))


def fire_altar(c: Canvas, spec: Face) -> None:
    """The fire that never goes out, and those who tend it."""
    c.sky((0, 38), 14)
    c.rays(0, 40, 22, palette.faded(c.mood.glow, 0.16))
    c.ridge(72, 16, palette.blend(c.mood.far, c.mood.middle, 0.35))
    c.ground(82, palette.blend(c.mood.wall, c.mood.near, 0.45), c.mood.near)
    stone = palette.blend(_STONE, palette.CREAM, 0.3)
    c.glow(0, 40, 50, 0.85, QColor("#ffb347"))
    with c.placed(0, 96, 0.98):
        c.path("M-30 0 H30 V-6 H-30 Z M-24 -6 H24 V-12 H-24 Z", stone)
        c.path("M-15 -12 H15 L10 -34 H-10 Z", palette.blend(stone, c.mood.dark, 0.12))
        c.path("M2 -34 H10 L15 -12 H4 Z", palette.blend(stone, c.mood.dark, 0.45))
        c.path("M-14 -34 H14 L22 -42 H-22 Z M-26 -42 H26 V-48 H-26 Z", stone)
        for step in range(6):
            c.path(f"M{-25 + step * 9} -48 V-53 H{-20 + step * 9} V-48 Z", stone)
    for x, size in ((-11, 22), (11, 22), (0, 34)):
        towns.fire(c, x, 48, size)
    for side in (-1, 1):
        figures.robed(c, side * 38, 98, 44, palette.CREAM, staff=side > 0, hood=True)
        figures.robed(c, side * 54, 95, 36, palette.blend(palette.CREAM, c.tint, 0.25))


def holy_house(c: Canvas, spec: Face) -> None:
    """A church on a hill; people come from all sides."""
    side = 1 if spec.seed & 1 else -1
    c.sky((side * 0.5 * c.half, 26), 9)
    c.rays(side * 0.5 * c.half, 26, 20, palette.faded(c.mood.glow, 0.12))
    c.clouds(2)
    c.ridge(68, 18, palette.blend(c.mood.far, c.mood.horizon, 0.3))
    c.haze(70, 16, 0.5)
    c.path("M-90 102 C-50 92 -30 76 0 76 C30 76 50 92 90 102 Z", palette.blend(c.mood.middle, c.mood.near, 0.3))
    if "bishop" in spec.title.lower():
        for x, y, wide in ((-0.7, 84, 24), (0.74, 86, 26)):
            distant_buildings.church(c, x * c.half, y, wide)
    distant_buildings.church(c, 2, 79, 52)
    c.stroke("M2 79 C-8 86 12 92 0 102", palette.blend(c.mood.wall, c.mood.near, 0.2), 4)
    tree = plants.nation_tree(spec.nation)
    tree(c, -side * 0.86 * c.half, 99, 40, palette.blend(c.mood.near, c.mood.dark, 0.35))
    for x, tall in ((-22, 22), (-13, 20), (18, 23), (28, 21)):
        figures.robed(c, x, 99, tall, (c.tint, palette.CREAM, QColor("#7a4a8a"), QColor("#9a6a3a"))[tall % 4])


def cave_temple(c: Canvas, spec: Face) -> None:
    """A front of columns, cut into the living rock."""
    c.sky((0.5 * c.half, 18), 7)
    rock = palette.blend(QColor("#b57a4e"), c.mood.middle, 0.25)
    c.polygon(
        [
            (-c.half - 2, 102),
            (-c.half - 2, 34),
            (-0.7 * c.half, 22),
            (-0.3 * c.half, 16),
            (0.2 * c.half, 19),
            (0.6 * c.half, 28),
            (c.half + 2, 44),
            (c.half + 2, 102),
        ],
        gradient_down(16, 100, palette.blend(rock, palette.CREAM, 0.2), palette.blend(rock, c.mood.dark, 0.3)),
    )
    for _ in range(9):
        x = c.random.uniform(-0.95, 0.95) * c.half
        c.line([(x, 40 + abs(x) * 0.1), (x + c.random.uniform(-4, 4), 98)], palette.faded(c.mood.dark, 0.16), 1.4)
    pale, dark = palette.blend(rock, palette.CREAM, 0.35), palette.blend(rock, c.mood.dark, 0.75)
    with c.placed(0, 88, 0.94):
        c.path("M-44 0 V-44 H44 V0 Z", dark)
        for x in (-43, -25, -7, 11, 29):
            c.rect(x + 2, -40, 10, 40, gradient_across(x + 2, x + 12, pale, palette.blend(rock, c.mood.dark, 0.4)))
            c.rect(x, -44, 14, 5, pale)
            c.rect(x, -4, 14, 4, pale)
        c.path("M-50 -44 H50 V-52 H-50 Z", pale)
        c.path("M-26 -52 C-26 -74 -10 -80 0 -86 C10 -80 26 -74 26 -52 Z", palette.blend(pale, rock, 0.3))
        c.path("M-17 -52 C-17 -67 -7 -72 0 -76 C7 -72 17 -67 17 -52 Z", dark)
        c.glow(0, -14, 24, 0.7, QColor("#ffb347"))
        with c.placed(0, 0, 0.5):
            c.path("M-18 0 C-16 -14 -8 -16 -10 -26 C-12 -38 12 -38 10 -26 C8 -16 16 -14 18 0 Z", pale)
            c.disc(0, -42, 8, pale)
    c.ground(88, palette.blend(rock, c.mood.near, 0.4), c.mood.near)
    for x in (-46, -34, 38):
        figures.robed(c, x, 98, 24, palette.blend(c.tint, palette.CREAM, 0.3))
    plants.nation_tree(spec.nation)(c, 0.9 * c.half, 100, 42, palette.blend(c.mood.near, c.mood.dark, 0.35))


def library(c: Canvas, spec: Face) -> None:
    """Shelves up to the vault, a ladder, and somebody who reads."""
    warm = palette.blend(QColor("#8a5a34"), c.mood.dark, 0.25)
    c.fill(gradient_down(c.top, 100, palette.blend(warm, c.mood.glow, 0.2), palette.blend(warm, palette.NIGHT, 0.55)))
    tall = 100 - c.top
    for left, right in ((-c.half, -0.34 * c.half), (0.34 * c.half, c.half)):
        c.rect(left, c.top, right - left, tall, palette.blend(_SHELF, palette.NIGHT, 0.35))
        y = c.top + 4
        while y < 84:
            x = left + 3
            while x < right - 4:
                wide, high = c.random.uniform(2, 4), c.random.uniform(9, 13)
                c.rect(x, y + 14 - high, wide, high, palette.blend(c.random.choice(_BOOKS), c.mood.dark, 0.1))
                c.rect(x, y + 14 - high + 2, wide, 1, palette.faded(palette.GOLD, 0.6))
                x += wide + 0.5
            c.rect(left, y + 14, right - left, 2, _SHELF)
            y += 17
    c.path("M-20 102 V30 C-20 6 20 6 20 30 V102 Z", palette.blend(c.mood.horizon, palette.CREAM, 0.3))
    c.glow(0, 44, 46, 0.8)
    c.stroke("M-20 102 V30 C-20 6 20 6 20 30 V102", palette.blend(_STONE, palette.CREAM, 0.3), 3)
    c.stroke("M-20 34 L20 34 M0 12 V60 M-20 60 H20", palette.faded(_SHELF, 0.5), 1)
    ladder = palette.blend(_SHELF, palette.CREAM, 0.25)
    for shift in (0, 8):
        c.line([(-0.5 * c.half + shift, 98), (-0.44 * c.half + shift, 22)], ladder, 1.6)
    for step in range(8):
        c.line(
            [(-0.5 * c.half + step * 0.6, 92 - step * 9), (-0.5 * c.half + 8 + step * 0.6, 92 - step * 9)], ladder, 1.2
        )
    figures.robed(c, 4, 98, 48, palette.blend(c.tint, palette.CREAM, 0.2))
    c.path("M-4 74 C2 70 8 72 12 74 L12 80 C8 78 2 77 -4 80 Z", palette.CREAM)
    c.rect(22, 84, 30, 3, _SHELF)
    c.line([(26, 87), (26, 100)], _SHELF, 2)
    c.line([(48, 87), (48, 100)], _SHELF, 2)
    for index in range(3):
        c.rect(28 + index, 81 - index * 3, 18 - 2 * index, 3, _BOOKS[(spec.seed + index) % 6])


def serpent(c: Canvas, spec: Face) -> None:
    """A serpent as thick as a tree rises from a well; gold lies before it."""
    c.sky((-0.4 * c.half, 28), 12)
    c.ridge(70, 12, palette.blend(c.mood.far, c.mood.horizon, 0.25), waves=0.8)
    towns.skyline(c, styles.style(spec.nation), 72, 18, 4, 0.85)
    c.ground(76, c.mood.middle, c.mood.near)
    stone = palette.blend(_STONE, c.mood.dark, 0.25)
    c.disc(0, 92, 36, stone, 0.26)
    c.disc(0, 91, 29, palette.NIGHT, 0.22)
    skin, belly = palette.blend(QColor("#2f6a42"), c.tint, 0.15), QColor("#d9c77a")
    shape = "M-4 92 C-30 86 -34 66 -12 60 C12 54 22 46 12 34 C6 26 -6 24 -14 28"
    for width, colour in ((17, palette.blend(skin, palette.NIGHT, 0.5)), (14.6, skin)):
        c.stroke(shape, colour, width)
    c.stroke("M-8 90 C-30 84 -32 68 -14 63 C10 57 26 47 15 33", belly, 3)
    for x, y in ((-22, 84), (-26, 74), (-16, 64), (-2, 59), (10, 52), (13, 42), (6, 33)):
        c.polygon([(x - 3, y), (x, y - 4), (x + 3, y), (x, y + 4)], palette.blend(skin, palette.NIGHT, 0.45))
    with c.placed(-20, 27, 1):
        c.path("M10 -9 C0 -14 -18 -10 -24 0 C-18 8 0 10 10 7 Z", skin)
        c.path("M-24 0 C-18 8 0 10 10 7 L10 3 C0 5 -14 4 -24 0 Z", belly)
        c.disc(-7, -4, 2.6, palette.GOLD)
        c.disc(-7, -4, 1, palette.NIGHT, 2)
        c.stroke("M-24 1 L-34 3 M-30 2 L-35 -2", QColor("#b3263a"), 1.3)
    c.stroke("M6 98 C-8 97 -24 95 -31 90 C-38 94 -20 101 6 98", stone, 3)
    for x, y in ((24, 96), (31, 98), (38, 95), (45, 99), (28, 92), (36, 91)):
        c.disc(x, y + 1, 5, QColor("#7a5410"), 0.4)
        c.disc(x, y, 5, QColor("#e6bb4e"), 0.4)
    figures.robed(c, 52, 94, 34, palette.CREAM)


def great_tree(c: Canvas, spec: Face) -> None:
    """A tree as wide as a house, with lights among its leaves."""
    c.sky((0, 40), 16)
    c.rays(0, 42, 24, palette.faded(c.mood.glow, 0.16))
    c.ridge(80, 10, palette.blend(c.mood.far, c.mood.middle, 0.4))
    c.ground(86, c.mood.middle, c.mood.near)
    with c.placed(0, 98, 1):
        c.path(
            "M-26 2 C-14 -4 -10 -20 -10 -34 L-30 -54 L-25 -58 L-6 -44 L-6 -62 H6 L6 -44 L25 -58 L30 -54 L10 -34 C10 "
            "-20 14 -4 26 2 C14 0 8 -4 4 -8 L0 4 L-4 -8 C-8 -4 -14 0 -26 2 Z",
            palette.blend(QColor("#6b4a30"), c.mood.dark, 0.2),
        )
    for place, level, size in ((-30, 38, 17), (30, 38, 17), (0, 30, 24), (-14, 44, 17), (15, 44, 17)):
        c.disc(place, level, size, palette.blend(QColor("#4f8a4a"), c.mood.near, 0.35), 0.85)
    for _ in range(46):
        angle, reach = c.random.uniform(0, 6.28), c.random.uniform(0, 1) ** 0.5
        x, y = 48 * reach * math.cos(angle), 36 + 24 * reach * math.sin(angle)
        c.disc(
            x, y, c.random.uniform(6, 9), palette.blend(QColor("#4f8a4a"), c.mood.near, c.random.uniform(0, 0.45)), 0.85
        )
    for _ in range(16):
        x, y = c.random.uniform(-44, 44), c.random.uniform(20, 54)
        c.glow(x, y, 5, 0.9, QColor("#fff0a8"))
        c.disc(x, y, 1.3, QColor("#fffbe0"))
    figures.robed(c, -24, 98, 28, palette.blend(c.tint, palette.CREAM, 0.3), hood=True)
    figures.robed(c, 28, 99, 26, palette.CREAM, staff=True)
    plants.grass(c, 102, 7, c.mood.dark)


def chalice(c: Canvas, spec: Face) -> None:
    """A cup in a light of its own."""
    ornaments.backdrop(c, spec.nation, spec.seed)
    c.glow(0, 40, 60, 0.9, QColor("#fff4c0"))
    c.rays(0, 40, 26, palette.faded(palette.CREAM, 0.22))
    ornaments.shadow(c, 0, 85, 30)
    gold = gradient_across(-24, 24, QColor("#fbe39a"), QColor("#9a6a1c"))
    with c.placed(0, 85, 1.0):
        c.path(
            "M-25 -62 H25 C25 -36 14 -28 5 -26 V-14 C14 -12 20 -8 22 0 H-22 C-20 -8 -14 -12 -5 -14 V-26 C-14 -28 "
            "-25 -36 -25 -62 Z",
            gold,
        )
        c.disc(0, -62, 25, QColor("#8a5a14"), 0.2)
        c.disc(0, -62.4, 21, QColor("#b3263a"), 0.16)
        c.disc(0, -20, 6.4, gold)
        for x, colour in ((-15, "#2a7a5a"), (0, "#b3263a"), (15, "#2a5a96")):
            c.disc(x, -46, 4, palette.DEEP_GOLD)
            c.disc(x, -46, 3, QColor(colour))


def sword_in_stone(c: Canvas, spec: Face) -> None:
    """A sword that waits for the right hand."""
    c.sky((0, 38), 16)
    c.rays(0, 40, 24, palette.faded(c.mood.glow, 0.2))
    plants.thicket(c, 74, 20, palette.blend(c.mood.far, c.mood.middle, 0.45), True)
    c.haze(78, 20, 0.5)
    c.ground(82, c.mood.middle, c.mood.near)
    c.glow(0, 52, 36, 0.7, QColor("#fffbe0"))
    c.polygon([(-4.6, 76), (-4, 36), (4, 36), (4.6, 76)], gradient_across(-4.6, 4.6, palette.CREAM, QColor("#8d979c")))
    c.line([(0, 38), (0, 70)], palette.faded(QColor("#6b767d"), 0.8), 1)
    c.path("M-19 32 C-10 34 10 34 19 32 V38 C10 36 -10 36 -19 38 Z", palette.GOLD)
    c.rect(-2.6, 17, 5.2, 16, QColor("#5a2f22"))
    for y in (20, 24, 28):
        c.line([(-2.6, y), (2.6, y + 2)], palette.GOLD, 0.9)
    c.disc(0, 14, 4.4, palette.GOLD)
    c.disc(0, 14, 2, QColor("#b3263a"))
    stone = palette.blend(QColor("#8d8a86"), c.mood.middle, 0.2)
    c.polygon([(-44, 102), (-38, 84), (-20, 74), (-6, 70), (0, 75), (8, 69), (24, 74), (40, 86), (46, 102)], stone)
    c.polygon([(8, 69), (24, 74), (40, 86), (46, 102), (16, 102), (20, 84)], palette.blend(stone, c.mood.dark, 0.45))
    c.polygon([(-38, 84), (-20, 74), (-6, 70), (-12, 80), (-28, 88)], palette.blend(stone, palette.CREAM, 0.3))
    plants.grass(c, 102, 8, c.mood.dark)


def relic(c: Canvas, spec: Face) -> None:
    """The hand of a saint in a shrine of gold and glass."""
    ornaments.backdrop(c, spec.nation, spec.seed)
    ornaments.shadow(c, 0, 86, 34)
    gold, deep = QColor("#e6bb4e"), QColor("#8a6014")
    c.glow(0, 50, 40, 0.8, QColor("#fff4c0"))
    c.path("M-34 86 V80 H34 V86 Z M-30 80 V34 H-25 V80 Z M25 80 V34 H30 V80 Z", gold)
    c.rect(-25, 36, 50, 44, palette.faded(QColor("#d8fbff"), 0.3))
    c.path("M-36 36 L0 12 L36 36 Z", gold)
    c.path("M4 15 L36 36 H10 Z", palette.faded(deep, 0.5))
    c.disc(0, 28, 4.4, QColor("#b3263a"))
    c.line([(0, 12), (0, 2)], gold, 2)
    c.line([(-4, 6), (4, 6)], gold, 2)
    c.path(
        "M-8 80 L-6 60 C-9 54 -10 48 -7 47 C-5 47 -5 52 -3.4 54 L-4 42 C-3 40 -1 40 -0.8 43 L-0.4 53 L1 41 C2 39 4 "
        "40 3.8 43 L3 54 L6 46 C7 44 9 45 8 48 L6 60 L8 80 Z",
        QColor("#d9a27a"),
    )
    c.rect(-9, 68, 18, 4, deep)
    for x in (-27.5, 27.5):
        for y in (42, 56, 70):
            c.disc(x, y, 1.8, QColor("#2a7a5a"))


def oath(c: Canvas, spec: Face) -> None:
    """Two daggers over a bowl: blood for blood."""
    ornaments.backdrop(c, spec.nation, spec.seed)
    ornaments.shadow(c, 0, 86, 34)
    gold, deep = QColor("#e6bb4e"), QColor("#8a6014")
    with c.placed(0, 86, 0.9):
        c.path(
            "M-34 -34 H34 C32 -12 18 -4 6 -3 L12 4 H-12 L-6 -3 C-18 -4 -32 -12 -34 -34 Z",
            gradient_across(-34, 34, QColor("#fbe39a"), deep),
        )
        c.disc(0, -34, 34, deep, 0.16)
        c.disc(0, -34.4, 29, QColor("#8e1b1b"), 0.14)
    for side in (-1, 1):
        with c.placed(side * 26, 34, 1, turn=side * -34, flip=side > 0):
            c.rect(-2, -26, 4, 34, QColor("#d3d9dc"))
            c.polygon([(-2, 8), (2, 8), (0, 15)], QColor("#d3d9dc"))
            c.rect(-6, -28, 12, 3, gold)
            c.rect(-1.6, -38, 3.2, 10, QColor("#5a3a20"))
    for y in (52, 47):
        c.path(
            "M0 40 C2.4 44 2.4 47 0 48 C-2.4 47 -2.4 44 0 40 Z"
            if y > 50
            else "M7 34 C9 38 9 41 7 42 C5 41 5 38 7 34 Z",
            QColor("#b3263a"),
        )
