"""War: armies, riders, engines and arms."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import animals, buildings, figures, ornaments, plants, towns
from imperium_desktop.art.scenes.canvas import Canvas, gradient_across
from imperium_desktop.engine.faces import Face

STEEL = QColor("#d3d9dc")
WOOD = QColor("#7a5230")


def _field(c: Canvas, sun: float = 0.4) -> None:
    c.sky((sun * c.half, 30), 9)
    c.clouds(2)
    c.ridge(66, 20, palette.blend(c.mood.far, c.mood.horizon, 0.3))
    c.haze(70, 18, 0.5)
    c.ridge(80, 10, c.mood.middle)


def army(c: Canvas, spec: Face) -> None:
    """Ranks of soldiers under their standards."""
    _field(c, c.random.choice((-0.4, 0.4)))
    spears = "phalanx" in spec.title.lower()
    for row, (y, tall, count) in enumerate(((80, 22, 7), (90, 29, 6), (102, 38, 6))):
        if row < 2:
            for x in (-0.5, 0.35) if row else (-0.15, 0.6):
                figures.standard(c, x * c.half, y, 48 + 8 * row, c.tint)
        for index in range(count):
            x = -c.half + (index + 0.5 + 0.25 * (row % 2)) * 2 * c.half / count
            figures.soldier(c, x, y, tall, palette.blend(c.tint, c.mood.dark, 0.25 * (2 - row)))
        if spears:
            for index in range(count):
                x = -c.half + (index + 0.5) * 2 * c.half / count
                c.line([(x, y - tall * 0.6), (x + 26, y - tall - 30)], palette.blend(WOOD, c.mood.dark, 0.3), 0.8)
        c.haze(y + 2, 14, 0.18)


def guard(c: Canvas, spec: Face) -> None:
    """A few soldiers on watch before a gate."""
    c.sky((-0.4 * c.half, 28), 8)
    c.ridge(72, 14, palette.blend(c.mood.far, c.mood.middle, 0.4))
    for side in (-1, 1):
        buildings.tower(c, side * c.half * 0.74, 88, 50)
    buildings.wall(c, 88, 30, palette.blend(c.mood.wall, c.mood.dark, 0.3))
    with c.placed(0, 88, 0.5):
        c.path("M-24 0 V-34 C-24 -60 24 -60 24 -34 V0 Z", c.mood.dark)
    c.ground(88, c.mood.near)
    for x in (-44, -26, 26, 44):
        figures.soldier(c, x, 99, 42, c.tint)


def march(c: Canvas, spec: Face) -> None:
    """A column on the road to a far town, behind a rider with a drawn sword."""
    _field(c, 0.5)
    towns.skyline(c, (buildings.tower, buildings.house, buildings.temple), 70, 12, 4, 0.25)
    c.polygon([(-2, 70), (3, 70), (34, 102), (-40, 102)], palette.blend(c.mood.wall, c.mood.middle, 0.35))
    for y, tall, spread in ((76, 7, 3), (81, 10, 5), (87, 14, 8)):
        for side in (-1, 1):
            figures.soldier(c, side * spread + 3, y, tall, c.tint, cloaked=False)
    figures.horseman(c, -8, 101, 52, palette.blend(QColor("#5a3a20"), c.mood.dark, 0.2), c.tint, "sword")
    plants.nation_tree(spec.nation)(c, c.half * 0.85, 98, 40, palette.blend(c.mood.near, c.mood.dark, 0.5))
    figures.standard(c, -0.8 * c.half, 102, 62, c.tint)


def cavalry(c: Canvas, spec: Face) -> None:
    """Riders in the dust."""
    _field(c, -0.4)
    words = spec.title.lower()
    weapon = "bow" if "archer" in words or spec.nation == "scythians" else "spear"
    coats = [QColor(colour) for colour in ("#5a3a20", "#2d231c", "#d8cbb4", "#8a5a30")]
    for x, y, size in ((-0.62, 80, 28), (0.66, 82, 30), (0.05, 80, 26)):
        figures.horseman(
            c,
            x * c.half,
            y,
            size,
            palette.blend(coats[c.random.randrange(4)], c.mood.far, 0.25),
            palette.blend(c.tint, c.mood.far, 0.2),
            weapon,
        )
    c.haze(86, 12, 0.5)
    c.ground(92, c.mood.near)
    figures.horseman(c, -4, 98, 62, coats[spec.seed % 4], c.tint, weapon)
    c.scatter(7, (92, 99), (3, 7), palette.faded(c.mood.horizon, 0.3), flat=0.6, across=(-0.9, -0.1))


def knight(c: Canvas, spec: Face) -> None:
    """One armoured rider against a huge sun."""
    c.sky((4, 46), 30)
    c.rays(4, 46, 20, palette.faded(c.mood.glow, 0.14))
    c.ridge(86, 10, c.mood.middle)
    c.ridge(97, 8, c.mood.near)
    figures.horseman(c, 0, 95, 74, palette.blend(QColor("#3a2c22"), c.mood.dark, 0.3), c.tint, "spear")
    with c.placed(0, 95, 0.74):
        for row, y in enumerate((-62, -57, -52, -47)):
            for index in range(7):
                c.disc(-34 + index * 8 + (row % 2) * 4, y, 3.4, palette.faded(STEEL, 0.55), 0.8)
    plants.grass(c, 101, 7, c.mood.dark)


def chariot(c: Canvas, spec: Face) -> None:
    """Two horses and a light cart at full speed."""
    _field(c, -0.45)
    c.ground(90, c.mood.near)
    coat = QColor("#5a3a20")
    with c.placed(26, 95, 0.56):
        animals.horse(c, palette.blend(coat, c.mood.dark, 0.4))
    with c.placed(22, 98, 0.6):
        animals.horse(c, coat)
    c.line([(10, 70), (-24, 80)], WOOD, 1.6)
    figures.soldier(c, -34, 82, 42, palette.blend(c.tint, palette.CREAM, 0.15), cloaked=False)
    with c.placed(-36, 84, 1):
        c.path(
            "M-16 0 C-18 -18 -14 -24 -8 -26 L-6 -6 H14 L16 -22 C20 -18 20 -6 18 2 H-14 Z",
            palette.blend(WOOD, c.mood.dark, 0.15),
        )
        c.stroke("M-8 -26 C-2 -30 10 -30 16 -22", palette.GOLD, 1.6)
    for turn in range(8):
        angle = turn * math.pi / 4 + 0.2
        c.line(
            [(-36, 90), (-36 + 11 * math.cos(angle), 90 + 11 * math.sin(angle))],
            palette.blend(WOOD, c.mood.dark, 0.3),
            1.2,
        )
    c.ring(-36, 90, 11, palette.blend(WOOD, c.mood.dark, 0.3), 2.2)
    c.disc(-36, 90, 2.4, palette.GOLD)
    c.scatter(6, (92, 99), (3, 7), palette.faded(c.mood.horizon, 0.35), flat=0.6, across=(-1, -0.5))


def elephants(c: Canvas, spec: Face) -> None:
    """War elephants with towers on their backs."""
    _field(c, 0.45)
    grey = palette.blend(QColor("#8d8580"), c.mood.dark, 0.15)
    for x, y, size in ((-0.66, 84, 0.4), (0.72, 85, 0.42)):
        with c.placed(x * c.half, y, size):
            _war_elephant(c, palette.blend(grey, c.mood.far, 0.35))
    c.haze(88, 12, 0.4)
    c.ground(93, c.mood.near)
    with c.placed(-4, 98, 0.72):
        _war_elephant(c, grey)


def _war_elephant(c: Canvas, skin: QColor) -> None:
    animals.elephant(c, skin)
    c.path("M-36 -74 C-20 -80 0 -80 12 -75 L10 -52 C-6 -48 -24 -48 -36 -52 Z", c.tint)
    c.path("M-36 -58 C-24 -54 -6 -54 10.4 -58 L10 -52 C-6 -48 -24 -48 -36 -52 Z", palette.GOLD)
    c.path("M-30 -98 H6 L3 -76 H-27 Z", palette.blend(WOOD, c.mood.dark, 0.1))
    for x in (-28, -17, -6):
        c.rect(x, -104, 7, 8, palette.blend(WOOD, c.mood.dark, 0.1))
    c.rect(-30, -90, 36, 2.4, palette.GOLD)
    for x in (-22, -6):
        c.disc(x, -108, 4.4, c.mood.dark)
        c.line([(x + 6, -96), (x + 9, -124)], WOOD, 1.4)


def bull_raid(c: Canvas, spec: Face) -> None:
    """Cattle driven off by night."""
    c.sky((0.45 * c.half, 26), 10)
    c.ridge(70, 16, c.mood.far)
    c.ridge(82, 10, c.mood.middle)
    for x, y, size, coat in ((-34, 86, 0.36, "#6b4a34"), (34, 87, 0.38, "#3a2a20"), (0, 96, 0.62, "#8a5a36")):
        with c.placed(x, y, size):
            animals.bull(c, palette.blend(QColor(coat), c.mood.dark, 0.25))
    figures.soldier(c, -0.82 * c.half, 98, 42, c.tint, spear=False)
    plants.grass(c, 101, 8, c.mood.dark)


def hunt(c: Canvas, spec: Face) -> None:
    """Hounds bring a great boar to bay in the wood."""
    c.sky((-0.4 * c.half, 26), 9)
    plants.thicket(c, 70, 24, palette.blend(c.mood.far, c.mood.middle, 0.45), True)
    c.haze(74, 18, 0.5)
    plants.thicket(c, 82, 16, palette.blend(c.mood.middle, c.mood.near, 0.3), False)
    c.ground(86, c.mood.near)
    figures.horseman(c, -0.62 * c.half, 92, 42, QColor("#d8cbb4"), c.tint, "spear")
    with c.placed(26, 98, 0.66, flip=True):
        animals.boar(c, palette.blend(QColor("#4a3a30"), c.mood.dark, 0.15))
    for x, y, size, coat in ((-26, 98, 0.52, "#e2d6bc"), (-8, 93, 0.4, "#8a5a36")):
        with c.placed(x, y, size):
            animals.dog(c, palette.blend(QColor(coat), c.mood.dark, 0.12))
    plants.grass(c, 102, 8, c.mood.dark)


def siege_engine(c: Canvas, spec: Face) -> None:
    """An onager, or a ram, before a town's walls."""
    c.sky((-0.5 * c.half, 24), 8)
    c.clouds(3)
    wall = palette.blend(c.mood.wall, c.mood.middle, 0.25)
    for x in (-0.75, 0.1, 0.85):
        buildings.tower(c, x * c.half, 76, 28)
    buildings.wall(c, 78, 24, palette.blend(wall, c.mood.dark, 0.22))
    c.haze(80, 14, 0.35)
    c.ground(78, c.mood.middle, c.mood.near)
    if "ram" in spec.title.lower():
        _ram(c)
    else:
        _onager(c)
    plants.grass(c, 101, 6, c.mood.dark)


def _onager(c: Canvas) -> None:
    dark = palette.blend(WOOD, c.mood.dark, 0.35)
    c.line([(-38, 92), (34, 92)], WOOD, 5)
    for x in (-30, 26):
        c.disc(x, 94, 6.4, dark)
        c.disc(x, 94, 4, WOOD)
        c.disc(x, 94, 1.4, c.mood.dark)
    c.line([(2, 92), (14, 62)], dark, 3.6)
    c.line([(28, 92), (14, 62)], dark, 3.6)
    c.line([(-2, 90), (-34, 44)], WOOD, 3.4)
    c.disc(-36, 41, 6.6, dark)
    c.disc(-36, 38, 5.4, QColor("#8f8a84"))
    c.disc(34, 20, 3.4, QColor("#8f8a84"))
    for step in range(4):
        c.disc(26 - step * 7, 21 + step * 2.2, 2.2 - step * 0.4, palette.faded(palette.CREAM, 0.35 - step * 0.07))


def _ram(c: Canvas) -> None:
    dark = palette.blend(WOOD, c.mood.dark, 0.35)
    c.polygon([(-42, 66), (-34, 48), (36, 48), (44, 66)], palette.blend(c.tint, c.mood.dark, 0.3))
    c.polygon([(-34, 48), (36, 48), (40, 57), (-38, 57)], palette.blend(c.tint, palette.CREAM, 0.12))
    for x in (-38, 0, 38):
        c.line([(x, 66), (x, 94)], dark, 3)
    c.line([(-52, 80), (50, 78)], WOOD, 6)
    c.path("M48 72 H58 C64 72 66 76 66 79 C66 82 64 86 58 86 H48 Z", STEEL)
    for x in (-24, 20):
        c.line([(x, 66), (x, 79)], c.mood.dark, 1)
    for x in (-30, 0, 30):
        c.disc(x, 95, 6, dark)
        c.disc(x, 95, 3, WOOD)


def arms(c: Canvas, spec: Face) -> None:
    """A shield over crossed blades."""
    ornaments.backdrop(c, spec.nation, spec.seed)
    for turn, flip in ((40, False), (-40, True)):
        with c.placed(0, 50, 0.92, turn=turn, flip=flip):
            c.polygon(
                [(-3.6, 20), (-3.6, -46), (0, -56), (3.6, -46), (3.6, 20)],
                gradient_across(-3.6, 3.6, palette.CREAM, QColor("#8d979c")),
            )
            c.rect(-11, 19, 22, 4, palette.GOLD)
            c.rect(-2.4, 23, 4.8, 12, QColor("#5a3a20"))
            c.disc(0, 37, 4, palette.GOLD)
    ornaments.shadow(c, 0, 84, 30)
    _shield(c, spec)


def _shield(c: Canvas, spec: Face) -> None:
    rim = palette.blend(palette.GOLD, palette.NIGHT, 0.2)
    if spec.nation == "romans":
        c.path("M-18 28 C-8 24 8 24 18 28 V74 C8 78 -8 78 -18 74 Z", rim)
        c.path("M-15.4 30.6 C-6 27.4 6 27.4 15.4 30.6 V71.4 C6 74.6 -6 74.6 -15.4 71.4 Z", c.tint)
        c.line([(0, 31), (0, 72)], palette.GOLD, 1.6)
        for side in (-1, 1):
            c.line([(0, 50), (side * 9, 38), (side * 7, 44), (side * 13, 36)], palette.GOLD, 1.3)
            c.line([(0, 52), (side * 9, 64), (side * 7, 58), (side * 13, 66)], palette.GOLD, 1.3)
        c.disc(0, 51, 5, palette.GOLD)
        return
    c.disc(0, 51, 26, rim)
    c.disc(0, 51, 23.4, palette.blend(c.tint, palette.NIGHT, 0.12))
    count = 5 + spec.seed % 4
    for index in range(count):
        angle = 2 * math.pi * index / count - math.pi / 2
        c.line(
            [(7 * math.cos(angle), 51 + 7 * math.sin(angle)), (21 * math.cos(angle), 51 + 21 * math.sin(angle))],
            palette.GOLD,
            1.6,
        )
        c.disc(17 * math.cos(angle + math.pi / count), 51 + 17 * math.sin(angle + math.pi / count), 2.2, palette.GOLD)
    c.disc(0, 51, 7, palette.GOLD)
    c.disc(-1.6, 49.4, 2.6, palette.CREAM)


def mail(c: Canvas, spec: Face) -> None:
    """A shirt of rings on a stand."""
    ornaments.backdrop(c, spec.nation, spec.seed)
    ornaments.shadow(c, 0, 84, 34)
    c.line([(0, 20), (0, 84)], WOOD, 3)
    shirt = "M-13 24 C-6 30 6 30 13 24 L32 32 L30 52 L19 49 V80 C8 84 -8 84 -19 80 V49 L-30 52 L-32 32 Z"
    c.path(shirt, QColor("#6b767d"))
    c.path(shirt, ornaments.rings(c, 7, palette.faded(palette.CREAM, 0.5)))
    c.line([(-19, 62), (19, 62)], QColor("#5a3a20"), 4)
    c.disc(0, 62, 3.4, palette.GOLD)
    c.disc(0, 18, 8, QColor("#a9b2b7"))
    c.path("M-9 19 C-9 6 9 6 9 19 H6 V24 H-6 V19 Z", QColor("#8d979c"))
    c.line([(0, 8), (0, 24)], palette.GOLD, 1.8)
