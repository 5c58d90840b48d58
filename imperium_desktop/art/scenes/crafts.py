"""Work, belief and dealings of everyday life."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import animals, buildings, figures, mountains, ornaments, plants, towns
from imperium_desktop.art.scenes.canvas import Canvas, gradient_down
from imperium_desktop.art.scenes.still_life import WOOD, amphora
from imperium_desktop.engine.faces import Face

_STONE: Final = QColor("#a59c8c")


def carved_stone(c: Canvas, spec: Face) -> None:
    """A standing stone with notches or runes."""
    mood = c.mood
    c.sky((-0.4 * c.half, 30), 9)
    c.ridge(70, 16, palette.blend(mood.far, mood.middle, 0.35))
    plants.thicket(c, 78, 10, mood.middle, True)
    c.ground(82, mood.near)
    stone = palette.blend(_STONE, mood.middle, 0.15)
    c.path("M-24 92 L-20 26 C-18 12 14 8 20 22 L25 92 Z", stone)
    c.path("M6 12.6 C14 12 18 16 20 22 L25 92 H10 Z", palette.blend(stone, mood.dark, 0.4))
    ink = palette.blend(QColor("#8a2a1c"), mood.dark, 0.15)
    if spec.nation == "celts":
        c.line([(-2, 22), (0, 88)], ink, 1.8)
        for index in range(13):
            y = 27 + index * 4.7
            left, right = ((-10, 0), (-2, 8), (-9, 7))[(spec.seed >> index) % 3]
            c.line([(left - 1, y + 1), (right - 1, y - 1)], ink, 1.4)
    else:
        c.stroke("M-12 86 C-16 60 -16 36 -8 26 C0 18 12 22 13 34 C14 56 14 70 16 86", ink, 1.4)
        c.stroke("M-6 84 C-9 60 -9 40 -3 32 C2 28 7 32 7 38 C8 56 8 70 9 84", ink, 1.4)
        for index in range(9):
            y = 36 + index * 5.4
            c.line([(-12.4, y), (-8, y - 2.6), (-8.6, y + 2)], ink, 1.1)
        c.stroke("M-2 46 C4 42 6 50 0 52 C-6 54 -4 62 2 60", ink, 1.6)
    plants.grass(c, 101, 14, mood.dark)


def cauldron(c: Canvas, spec: Face) -> None:
    """A great kettle over the fire, with steam that curls."""
    c.sky((0.5 * c.half, 22), 8)
    plants.thicket(c, 74, 22, c.mood.middle, False)
    c.ground(78, c.mood.near)
    c.glow(0, 88, 48, 0.85, QColor("#ff9c3a"))
    for x in (-12, 0, 12):
        towns.fire(c, x, 96, 20)
    c.path("M-30 44 H30 C36 62 28 84 0 84 C-28 84 -36 62 -30 44 Z", QColor("#3a3230"))
    c.path("M8 44 H30 C36 62 28 84 0 84 C18 78 20 58 8 44 Z", palette.faded(palette.NIGHT, 0.5))
    c.disc(0, 44, 31, QColor("#5a4a3c"), 0.2)
    c.disc(0, 44, 27, QColor("#5fae7a"), 0.17)
    c.ring(-32, 58, 5, palette.GOLD, 1.8)
    c.ring(32, 58, 5, palette.GOLD, 1.8)
    ornaments_colour = palette.faded(palette.GOLD, 0.85)
    for index in range(7):
        c.stroke(
            f"M{-24 + index * 8} 60 C{-20 + index * 8} 54 {-16 + index * 8} 60 {-20 + index * 8} 64",
            ornaments_colour,
            1.2,
        )
    steam = palette.faded(QColor("#c9f0d0"), 0.6)
    c.stroke("M-10 40 C-18 30 0 26 -8 14 C-12 8 -8 4 -4 2", steam, 2.2)
    c.stroke("M8 40 C0 30 18 26 10 14 C6 8 12 6 14 4", steam, 1.8)
    c.stroke("M-1 40 C-5 34 5 30 1 22", steam, 1.4)


def stars(c: Canvas, spec: Face) -> None:
    """An eye, the moon and the wandering stars."""
    gradient_top, gradient_low = QColor("#120c2e"), palette.blend(QColor("#4b2f7a"), c.tint, 0.25)
    c.fill(gradient_down(c.top, 100, gradient_top, gradient_low))
    c.scatter(36, (c.top, 100), (0.3, 0.9), palette.faded(palette.CREAM, 0.85))
    c.glow(0, 50, 60, 0.5, QColor("#f4d98a"))
    gold = QColor("#f0cd74")
    for radius in (44, 36):
        c.ring(0, 50, radius, palette.faded(gold, 0.7), 0.7)
    for index in range(12):
        angle = 2 * math.pi * index / 12
        c.line(
            [(37 * math.cos(angle), 50 + 37 * math.sin(angle)), (43 * math.cos(angle), 50 + 43 * math.sin(angle))],
            palette.faded(gold, 0.7),
            0.8,
        )
        c.disc(40 * math.cos(angle + 0.26), 50 + 40 * math.sin(angle + 0.26), 1.5, gold)
    for index in range(16):
        with c.placed(0, 50, 1, turn=index * 22.5):
            c.polygon([(-1.6, -18), (0, -31 if index % 2 else -26), (1.6, -18)], gold)
    c.path("M-20 50 C-10 36 10 36 20 50 C10 64 -10 64 -20 50 Z", palette.CREAM)
    c.disc(0, 50, 9.4, palette.blend(c.tint, QColor("#2a5a96"), 0.6))
    c.disc(0, 50, 4.4, palette.NIGHT)
    c.disc(2.4, 47, 1.7, palette.CREAM)
    c.stroke("M-20 50 C-10 36 10 36 20 50 C10 64 -10 64 -20 50 Z", gold, 1.6)
    with c.placed(-0.78 * c.half, 26, 0.8):
        c.path("M6 -12 C-6 -12 -12 -4 -12 4 C-12 10 -8 14 -2 15 C-8 8 -6 -6 6 -12 Z", palette.CREAM)


def plenty(c: Canvas, spec: Face) -> None:
    """Jars, fruit and sheaves: a rich harvest."""
    c.sky((0.45 * c.half, 28), 9)
    c.clouds(2)
    c.ridge(66, 18, palette.blend(c.mood.far, c.mood.horizon, 0.3))
    plants.fields(
        c, 70, palette.blend(QColor("#e3b23f"), c.mood.middle, 0.15), palette.blend(QColor("#8f6a1c"), c.mood.near, 0.3)
    )
    for index in range(11):
        plants.wheat(
            c,
            -16 + index * 3.2,
            92,
            c.random.uniform(46, 58),
            (index - 5) * 5.4,
            palette.blend(QColor("#f0c552"), c.mood.near, 0.06 * (index % 3)),
        )
    c.rect(-13, 70, 26, 4.4, c.tint)
    for x, height in ((-40, 40), (-56, 30), (42, 38)):
        amphora(c, x, 96, height, palette.blend(QColor("#b5653a"), c.mood.dark, 0.1))
    c.path("M20 86 H70 L64 98 H26 Z", WOOD)
    for x, y, colour in (
        (28, 84, "#b3263a"),
        (36, 81, "#7a2a6a"),
        (44, 83, "#d8803a"),
        (52, 80, "#6f9a3a"),
        (60, 83, "#b3263a"),
        (40, 86, "#d8a83a"),
        (55, 86, "#7a2a6a"),
    ):
        c.disc(x, y, 5, QColor(colour))
        c.disc(x - 1.4, y - 1.6, 1.4, palette.faded(palette.CREAM, 0.6))


def plough(c: Canvas, spec: Face) -> None:
    """An ox draws the plough through dark earth."""
    c.sky((-0.4 * c.half, 28), 9)
    c.clouds(3)
    c.ridge(68, 16, palette.blend(c.mood.far, c.mood.horizon, 0.3))
    plants.fields(
        c,
        76,
        palette.blend(QColor("#8a5a30"), c.mood.middle, 0.15),
        palette.blend(QColor("#3f2614"), c.mood.near, 0.2),
        0.5 * c.half,
    )
    with c.placed(18, 92, 0.52):
        animals.bull(c, palette.blend(QColor("#d8c3a0"), c.mood.dark, 0.1))
    c.line([(30, 66), (-24, 82), (-40, 64)], WOOD, 2.4)
    c.polygon([(-26, 82), (-14, 86), (-22, 93)], QColor("#c9d0d2"))
    figures.robed(c, -46, 94, 36, c.tint)
    for index in range(8):
        plants.wheat(c, c.half * (0.66 + index * 0.05), 103, 40 - index, c.random.uniform(-8, 8), QColor("#e3b23f"))


def skis(c: Canvas, spec: Face) -> None:
    """A pair of skis in the snow before the mountains."""
    c.sky((0.5 * c.half, 26), 8)
    mountains.peaks(c, 74, 50)
    c.haze(76, 16, 0.5)
    c.ridge(82, 8, palette.blend(palette.CREAM, c.mood.horizon, 0.5))
    c.ridge(95, 10, palette.CREAM)
    for x, turn in ((-9, -9), (10, 7)):
        with c.placed(x, 97, 1, turn=turn):
            c.path("M-3.4 0 V-66 C-3.4 -74 -1 -80 3 -84 C4 -78 3.4 -72 3.4 -66 V0 Z", WOOD)
            c.path(
                "M0.6 0 V-66 C0.6 -74 1.6 -80 3 -84 C4 -78 3.4 -72 3.4 -66 V0 Z",
                palette.blend(WOOD, palette.NIGHT, 0.4),
            )
            c.rect(-4.6, -36, 9.2, 5, c.tint)
    for x in (-28, 30):
        c.line([(x, 98), (x * 0.92, 40)], WOOD, 1.6)
        c.ring(x * 0.995, 90, 4, WOOD, 1.2)
    c.ridge(104, 8, palette.blend(palette.CREAM, c.mood.far, 0.25))


def tiles(c: Canvas, spec: Face) -> None:
    """A mosaic floor with a great star."""
    c.fill(palette.blend(QColor("#d8c9a6"), c.tint, 0.1))
    shades = [palette.blend(QColor("#e8dcc0"), c.tint, share) for share in (0.0, 0.1, 0.22)] + [QColor("#c9b28a")]
    size = 4.6
    columns = math.ceil(c.half / size)
    for row in range(math.floor(c.top / size), 22):
        for index in range(-columns, columns):
            x, y = (index + 0.5) * size, (row + 0.5) * size
            distance, angle = math.hypot(x, y - 50), math.atan2(y - 50, x)
            edge = 26 + 13 * math.cos(8 * angle)
            if distance < 9:
                colour = palette.GOLD
            elif distance < edge:
                colour = c.tint
            elif 43 < distance < 48:
                colour = QColor("#7a2f1a")
            elif distance > 48 and row in (20, 21):
                colour = palette.blend(c.tint, palette.NIGHT, 0.3)
            else:
                colour = shades[c.random.randrange(4)]
            c.rect(x - size * 0.43, y - size * 0.43, size * 0.86, size * 0.86, colour)


def brand(c: Canvas, spec: Face) -> None:
    """A clan's mark, burnt into leather."""
    leather = QColor("#8a5a32")
    c.fill(
        gradient_down(
            c.top, 100, palette.blend(leather, palette.CREAM, 0.15), palette.blend(leather, palette.NIGHT, 0.35)
        )
    )
    c.scatter(40, (c.top, 100), (0.4, 1.6), palette.faded(palette.NIGHT, 0.1), flat=0.7)
    ornaments.frieze(c, c.top + 5, 9, palette.faded(QColor("#3a2010"), 0.7), spec.nation, spec.seed)
    ornaments.frieze(c, 87, 9, palette.faded(QColor("#3a2010"), 0.7), spec.nation, spec.seed)
    c.glow(0, 50, 46, 0.7, QColor("#ffb060"))
    for width, colour in ((8.4, QColor("#2a140a")), (3.6, QColor("#c9571c"))):
        c.ring(0, 40, 13, colour, width)
        c.stroke("M0 53 V80 M-18 66 C-18 82 18 82 18 66 M-26 34 L-13 40 M26 34 L13 40", colour, width)


def votes(c: Canvas, spec: Face) -> None:
    """Raised hands under the open sky."""
    c.sky((0, 40), 15)
    c.rays(0, 40, 20, palette.faded(c.mood.glow, 0.15))
    c.ridge(74, 12, palette.blend(c.mood.far, c.mood.middle, 0.35))
    towns.skyline(c, (buildings.temple,), 78, 30, 1)
    skins = [QColor(colour) for colour in ("#c68a5c", "#d9a27a", "#a86f44", "#e3b48c")]
    for index in range(9):
        x = -c.half + (index + 0.5) * 2 * c.half / 9 + c.random.uniform(-3, 3)
        y = 104 - c.random.uniform(0, 12)
        with c.placed(x, y, c.random.uniform(0.8, 1.05), turn=c.random.uniform(-10, 10)):
            c.path("M-7 4 L-5 -34 H5 L7 4 Z", skins[index % 4])
            c.path("M-9 4 L-7 -14 H7 L9 4 Z", (c.tint, palette.CREAM, QColor("#7a4a8a"))[index % 3])
            c.path(
                "M-6 -32 C-9 -40 -9 -46 -7 -47 C-5 -47 -5 -44 -4 -41 L-4.6 -54 "
                "C-4 -57 -1.6 -57 -1.4 -54 L-1 -44 L-0.2 -57 C0.4 -59.4 2.8 -59.4 2.8 -56.6 L2.4 -44 "
                "L4.4 -53 C5.4 -55 7.6 -54 7 -51.6 L5.6 -40 C6.6 -37 6 -34 5 -32 Z",
                skins[index % 4],
            )


def handshake(c: Canvas, spec: Face) -> None:
    """Two envoys meet under an olive branch."""
    c.sky((0, 44), 17)
    c.rays(0, 44, 20, palette.faded(c.mood.glow, 0.16))
    c.ridge(76, 10, palette.blend(c.mood.far, c.mood.middle, 0.4))
    c.ground(82, c.mood.middle, c.mood.near)
    other = palette.nation_colour(spec.id)
    for side, cloth in ((-1, c.tint), (1, other)):
        figures.standard(c, side * 46, 96, 76, cloth)
        figures.robed(c, side * 17, 97, 56, palette.blend(cloth, palette.CREAM, 0.25), hood=side > 0)
        c.line([(side * 14, 66), (0, 70)], palette.blend(cloth, palette.NIGHT, 0.2), 4)
    c.disc(0, 70, 2.6, QColor("#d9a27a"))
    with c.placed(0, 28, 1):
        c.stroke("M-18 8 C-6 -6 8 -8 20 -4", QColor("#4a5a2a"), 1.4)
        for index in range(6):
            for side in (-1, 1):
                with c.placed(-14 + index * 6, 3 - index * 1.6, 1, turn=side * 40 + 20):
                    c.path("M0 0 C3 -3 3 -7 0 -10 C-3 -7 -3 -3 0 0 Z", QColor("#6f8a3a"))
