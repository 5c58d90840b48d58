"""Islands of warm seas: canoes and stars, huts under palms, carved gods, and those who dance for them."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import distant_buildings, ornaments, plants
from imperium_desktop.art.scenes.canvas import Canvas, gradient_down
from imperium_desktop.engine.faces import Face

_WOOD: Final = QColor("#7a4a28")
_THATCH: Final = QColor("#c59a52")
_SAIL: Final = QColor("#e6cf9a")
_SAND: Final = QColor("#f0dcae")
_PALM: Final = QColor("#2f7a46")
_SKINS: Final = (QColor("#a86f44"), QColor("#8f5a36"), QColor("#b57a4c"))


def voyager(c: Canvas, x: float, y: float, size: float, sail: QColor, flip: bool = False) -> None:
    """Two hulls under a sail like a crab's claw."""
    hull = palette.blend(_WOOD, c.mood.dark, 0.15)
    with c.placed(x, y, size / 100, flip=flip):
        c.path(
            "M-54 -10 C-30 -2 34 -4 62 -20 C60 -4 44 4 20 4 H-34 C-46 3 -52 -2 -54 -10 Z",
            palette.blend(hull, c.mood.dark, 0.35),
        )
        c.line([(-2, -8), (6, -92)], palette.blend(_WOOD, c.mood.dark, 0.4), 2.4)
        c.path(
            "M-6 -12 C-40 -34 -46 -66 -34 -96 C-22 -76 4 -70 36 -84 C30 -52 16 -26 -6 -12 Z",
            palette.blend(_SAIL, sail, 0.18),
        )
        c.path(
            "M-6 -12 C8 -34 16 -58 12 -76 C20 -78 28 -80 36 -84 C30 -52 16 -26 -6 -12 Z",
            palette.faded(c.mood.dark, 0.16),
        )
        c.stroke(
            "M-6 -12 C-40 -34 -46 -66 -34 -96 M-6 -12 C16 -26 30 -52 36 -84",
            palette.blend(_WOOD, c.mood.dark, 0.2),
            2.6,
        )
        for line in ("M-30 -74 C-14 -62 8 -60 30 -68", "M-28 -54 C-14 -46 6 -44 24 -52"):
            c.stroke(line, palette.faded(sail, 0.8), 3)
        c.path("M-62 -8 C-34 0 40 -2 72 -22 C70 -2 52 8 22 8 H-38 C-52 7 -60 2 -62 -8 Z", hull)
        c.path("M-62 -8 C-34 0 40 -2 72 -22 L71 -17 C40 3 -34 5 -61 -3 Z", palette.blend(_SAIL, hull, 0.25))
        c.path(
            "M72 -22 C76 -34 84 -34 84 -26 C84 -20 76 -18 70 -14 Z M-62 -8 C-70 -14 -72 -26 -66 -30 C-62 -22 -58 "
            "-16 -54 -8 Z",
            hull,
        )
        c.path("M-26 -6 H-2 L-4 -20 C-8 -26 -20 -26 -24 -20 Z", palette.blend(_THATCH, c.mood.middle, 0.15))
        for place, skin in ((12, 0), (26, 1), (-40, 2)):
            c.path(f"M{place - 4} -4 C{place - 5} -16 {place + 5} -16 {place + 4} -4 Z", _SKINS[skin])
            c.disc(place, -19, 3.6, palette.blend(_SKINS[skin], c.mood.dark, 0.25))


def far_island(c: Canvas, x: float, y: float, wide: float) -> None:
    """A green peak in the sea, far away."""
    with c.placed(x, y, wide / 100):
        c.path(
            "M-50 0 C-36 -8 -24 -30 -10 -44 C-4 -50 4 -48 8 -40 C20 -22 34 -6 50 0 Z",
            palette.blend(c.mood.far, c.mood.middle, 0.5),
        )
        c.path("M4 -47 C10 -40 26 -12 50 0 H16 C22 -12 10 -32 4 -47 Z", palette.blend(c.mood.middle, c.mood.near, 0.5))


def voyage(c: Canvas, spec: Face) -> None:
    """Great canoes under the stars or the trade wind's clouds."""
    side = 1 if spec.seed & 1 else -1
    c.sky((side * 0.5 * c.half, 28), 9)
    if c.mood.night:
        for step in range(7):
            x, y = -side * (0.7 - step * 0.1) * c.half, 40 - 9 * math.sin(step * 0.6)
            c.disc(x, y, 1.1, palette.CREAM)
    else:
        c.clouds(4)
        c.birds(5, -0.3 * c.half, 22)
    far_island(c, -side * 0.6 * c.half, 63, 46)
    c.sea(62, side * 0.5 * c.half)
    voyager(c, side * 0.62 * c.half, 72, 30, c.tint, flip=side > 0)
    voyager(c, -side * 0.04 * c.half, 93, 78, c.tint, flip=side < 0)
    c.disc(-side * 2, 97, 50, palette.faded(palette.CREAM, 0.4), 0.07)
    c.ridge(105, 8, palette.faded(palette.blend(c.mood.water, c.mood.dark, 0.4), 0.85), waves=3)


def paddlers(c: Canvas, spec: Face) -> None:
    """Long dugouts with many paddles, for war or for fish."""
    c.sky((0.4 * c.half, 28), 9)
    c.clouds(3)
    far_island(c, -0.5 * c.half, 64, 60)
    c.sea(63, 0.4 * c.half)
    fishing = "fish" in spec.title.lower()
    for x, y, size, crew in ((0.5, 75, 0.46, 5), (-0.06, 93, 1.06, 6)):
        with c.placed(x * c.half, y, size, flip=bool(spec.seed & 1)):
            hull = palette.blend(_WOOD, c.mood.dark, 0.2)
            for index in range(crew):
                place = -32 + index * 64 / (crew - 1)
                skin = _SKINS[index % 3]
                c.path(f"M{place - 5:.1f} -2 C{place - 6:.1f} -18 {place + 5:.1f} -20 {place + 5:.1f} -2 Z", skin)
                c.disc(place + 1, -21, 4.4, palette.blend(skin, c.mood.dark, 0.2))
                if not fishing:
                    c.line([(place + 3, -16), (place + 10, 10)], palette.blend(_WOOD, c.mood.dark, 0.5), 1.6)
                    c.disc(place + 10.5, 12, 2.6, palette.blend(_WOOD, c.mood.dark, 0.5), 1.6)
            c.path(
                "M-62 -12 C-40 0 40 0 64 -14 C70 -22 74 -20 72 -12 C66 4 48 10 0 10 C-44 10 -58 2 -66 -14 C-68 -22 "
                "-64 -20 -62 -12 Z",
                hull,
            )
            c.path("M-62 -12 C-40 0 40 0 64 -14 L62 -8 C40 5 -40 5 -60 -6 Z", palette.blend(c.tint, _SAIL, 0.4))
            if fishing:
                c.stroke("M34 -14 C52 -40 62 -34 64 8", palette.blend(_WOOD, c.mood.dark, 0.4), 1)
                c.path("M58 8 L70 6 L74 18 C66 24 58 22 54 18 Z", palette.faded(palette.CREAM, 0.5))
    for x, y in ((-0.84, 74), (-0.62, 70), (0.9, 86)) if fishing else ():
        with c.placed(x * c.half, y, 0.4, turn=-20):
            c.path("M-14 0 C-6 -10 8 -10 14 0 L22 -7 V7 L14 0 C8 8 -6 8 -14 0 Z", QColor("#d9e3e0"))
            c.disc(-7, -2, 1.4, palette.NIGHT)
    c.ridge(105, 7, palette.faded(palette.blend(c.mood.water, c.mood.dark, 0.4), 0.85), waves=3)


def beach(c: Canvas, spec: Face) -> None:
    """Huts under palms by a lagoon."""
    side = 1 if spec.seed & 1 else -1
    c.sky((-side * 0.45 * c.half, 28), 9)
    if not c.mood.night:
        c.clouds(3)
    far_island(c, -side * 0.5 * c.half, 62, 60)
    c.sea(61, -side * 0.45 * c.half)
    with c.placed(side * 0.32 * c.half, 100, 1, flip=side < 0):
        c.path("M-70 2 C-40 -18 -10 -26 20 -30 C40 -32 70 -34 100 -34 V2 Z", palette.blend(_SAND, c.mood.middle, 0.15))
        c.path("M-30 2 C-4 -10 30 -18 100 -20 V2 Z", palette.blend(_SAND, c.mood.near, 0.35))
    for x, y, size in ((0.86, 76, 26), (0.12, 82, 28), (0.52, 88, 44)):
        distant_buildings.palm_hut(c, side * x * c.half, y, size)
    if c.mood.night:
        c.glow(side * 0.26 * c.half, 92, 26, 0.9, QColor("#ffb347"))
    for x, foot, tall in ((0.95, 92, 62), (0.72, 78, 44), (-0.04, 84, 46)):
        plants.palm(c, side * x * c.half, foot, tall, _PALM)
    with c.placed(-side * 0.4 * c.half, 92, 0.6, flip=side > 0):
        c.path(
            "M-40 -8 C-20 2 20 2 44 -12 C40 4 26 8 0 8 C-24 8 -36 2 -40 -8 Z", palette.blend(_WOOD, c.mood.dark, 0.2)
        )
        c.line([(-20, 0), (-22, 14)], _WOOD, 1.6)
        c.line([(20, 0), (22, 14)], _WOOD, 1.6)
        c.path("M-36 16 C-20 12 24 12 38 14 C24 20 -20 20 -36 16 Z", palette.blend(_WOOD, c.mood.dark, 0.3))


def moai(c: Canvas, x: float, y: float, height: float) -> None:
    """A giant of tuff that looks inland."""
    stone = palette.blend(QColor("#8f8678"), c.mood.middle, 0.15)
    shade = palette.blend(stone, c.mood.dark, 0.5)
    with c.placed(x, y, height / 100):
        c.path(
            "M-24 0 C-26 -20 -22 -34 -16 -40 C-20 -60 -18 -88 -12 -94 C-4 -98 10 -97 14 -92 C20 -84 22 -58 18 -40 "
            "C24 -34 28 -20 26 0 Z",
            stone,
        )
        c.path(
            "M6 -96 C12 -95 14 -92 14 -92 C20 -84 22 -58 18 -40 C24 -34 28 -20 26 0 H10 C14 -20 14 -64 6 -96 Z",
            palette.faded(shade, 0.6),
        )
        c.path("M-15 -80 H17 V-74 H-15 Z", shade)
        c.path("M-3 -76 H5 L9 -52 C6 -48 -4 -48 -6 -52 Z", palette.blend(stone, palette.CREAM, 0.2))
        c.path("M5 -76 L9 -52 C8 -50 5 -49 2 -49 Z", shade)
        c.path("M-10 -45 C-4 -47 8 -47 13 -45 C8 -41 -4 -41 -10 -45 Z", shade)
        c.path("M-14 -76 C-19 -76 -20 -56 -16 -52 Z M17 -76 C21 -76 22 -56 18 -52 Z", shade)
        c.path("M-17 -97 H19 C18 -108 -16 -108 -17 -97 Z", palette.blend(QColor("#9a4a30"), c.mood.dark, 0.15))


def statues(c: Canvas, spec: Face) -> None:
    """Stone giants in a row above the sea."""
    c.sky((0, 46), 18)
    c.rays(0, 46, 20, palette.faded(c.mood.glow, 0.14))
    c.sea(70, 0)
    c.ridge(84, 7, palette.blend(c.mood.middle, c.mood.near, 0.4), waves=0.7)
    c.rect(-c.half, 84, 2 * c.half, 4, palette.blend(c.mood.wall, c.mood.dark, 0.5))
    for x, tall in ((-48, 44), (-25, 52), (24, 54), (47, 46), (0, 60)):
        moai(c, x, 86, tall)
    c.ground(88, c.mood.near)
    plants.grass(c, 101, 7, c.mood.dark)


def _dancer(c: Canvas, x: float, y: float, height: float, skin: QColor, raised: bool) -> None:
    with c.placed(x, y, height / 78):
        c.path("M-9 -28 L-17 0 H-10 L-1 -24 L1 -24 L10 0 H17 L9 -28 Z", skin)
        c.path("M-11 -56 C-6 -60 6 -60 11 -56 L8 -30 H-8 Z", skin)
        c.path("M2 -58 C6 -58 9 -57 11 -56 L8 -30 H2 Z", palette.faded(palette.NIGHT, 0.25))
        c.path(
            "M-11 -32 H11 L14 -12 L9 -15 L6 -10 L2 -14 L-2 -10 L-6 -15 L-10 -11 L-14 -13 Z",
            palette.blend(_THATCH, c.tint, 0.2),
        )
        c.disc(0, -66, 7, skin)
        c.path("M-7 -67 C-8 -78 8 -78 7 -67 C3 -71 -3 -71 -7 -67 Z", palette.NIGHT)
        if raised:
            c.line([(-10, -54), (-20, -62), (-18, -80)], skin, 4.4)
            c.line([(10, -54), (20, -62), (18, -80)], skin, 4.4)
        else:
            c.line([(-10, -54), (-20, -44), (-8, -40)], skin, 4.4)
            c.line([(10, -54), (20, -44), (8, -40)], skin, 4.4)
        for row in (-50, -45):
            c.line([(-5, row), (0, row + 2), (5, row)], palette.faded(palette.NIGHT, 0.55), 1.1)


def dance(c: Canvas, spec: Face) -> None:
    """Warriors dance before the fire."""
    c.sky((0, 30), 9)
    far_island(c, 0.5 * c.half, 70, 60)
    c.sea(68, 0)
    c.ground(80, palette.blend(_SAND, c.mood.near, 0.45), c.mood.near)
    c.glow(0, 84, 60, 0.75, QColor("#ff9c3a"))
    for index, (x, y, tall) in enumerate(
        (
            (-0.74, 88, 36),
            (-0.26, 86, 36),
            (0.26, 86, 36),
            (0.74, 88, 36),
            (-0.5, 100, 48),
            (0, 101, 52),
            (0.5, 100, 48),
        )
    ):
        skin = palette.blend(_SKINS[index % 3], c.mood.dark, 0.12)
        _dancer(c, x * c.half, y, tall, skin, raised=(index + spec.seed) % 2 == 0)
    for side in (-1, 1):
        plants.palm(c, side * 0.95 * c.half, 96, 58, palette.blend(_PALM, c.mood.dark, 0.3))


def carved_posts(c: Canvas, spec: Face) -> None:
    """Ancestors stand upon ancestors, carved in wood."""
    c.sky((0, 44), 15)
    c.rays(0, 44, 20, palette.faded(c.mood.glow, 0.14))
    c.ridge(76, 14, palette.blend(c.mood.far, c.mood.middle, 0.4))
    c.ground(84, c.mood.middle, c.mood.near)
    for x, y, size in ((-40, 92, 0.72), (40, 92, 0.72), (0, 98, 0.98)):
        with c.placed(x, y, size):
            wood = palette.blend(QColor("#8a4a28"), c.mood.dark, 0.1)
            c.path("M-13 0 V-78 H13 V0 Z", wood)
            c.path("M4 -78 H13 V0 H4 Z", palette.faded(palette.NIGHT, 0.3))
            for foot in (0, -26, -52):
                with c.placed(0, foot, 1):
                    c.path(
                        "M-15 -13 C-17 -25 17 -25 15 -13 C13 -7 -13 -7 -15 -13 Z",
                        palette.blend(wood, palette.CREAM, 0.16),
                    )
                    for side in (-1, 1):
                        c.disc(side * 6.4, -16, 3.6, QColor("#cfe6d8"))
                        c.disc(side * 6.4, -16, 1.5, palette.NIGHT)
                        c.stroke(f"M{side * 12} -6 C{side * 6} -9 {side * 4} -3 {side * 8} -2", palette.NIGHT, 1.1)
                    c.path("M-6 -10 C-2 -12 2 -12 6 -10 L4 -6.4 H-4 Z", palette.NIGHT)
            c.path("M-15 -78 H15 L9 -90 H-9 Z", palette.blend(c.tint, wood, 0.4))
    plants.palm(c, -0.93 * c.half, 99, 60, _PALM)
    plants.palm(c, 0.93 * c.half, 99, 54, _PALM)
    plants.grass(c, 101, 7, c.mood.dark)


def basket(c: Canvas, spec: Face) -> None:
    """Sweet potatoes and fruit in a woven basket."""
    c.fill(
        gradient_down(
            c.top, 100, palette.blend(c.mood.sky, c.tint, 0.25), palette.blend(c.mood.middle, palette.CREAM, 0.2)
        )
    )
    c.rays(0, 44, 22, palette.faded(palette.CREAM, 0.14))
    ornaments.table(c, spec.nation, spec.seed)
    ornaments.shadow(c, 0, 86, 50)
    for turn in range(-70, 71, 20):
        with c.placed(0, 60, 1, turn=turn):
            c.path(
                "M0 0 C-9 -14 -7 -34 0 -46 C7 -34 9 -14 0 0 Z",
                palette.blend(_PALM, palette.CREAM, 0.06 * (abs(turn) % 3)),
            )
            c.line([(0, 0), (0, -42)], palette.faded(palette.CREAM, 0.4), 0.8)
    for x, y, turn, colour in (
        (-26, 54, -30, "#a84a5a"),
        (24, 54, 26, "#b5523a"),
        (-8, 48, 12, "#c9708a"),
        (10, 46, -16, "#a84a5a"),
        (0, 56, 4, "#b5653a"),
        (-18, 60, 20, "#8e3a4a"),
        (20, 60, -12, "#c9708a"),
    ):
        with c.placed(x, y, 1, turn=turn):
            c.path("M-16 0 C-10 -10 8 -10 16 0 C8 9 -10 9 -16 0 Z", QColor(colour))
            c.path("M-10 -4 C-4 -7 4 -7 9 -4", palette.faded(palette.CREAM, 0.35))
    c.path("M-42 58 H42 C42 78 30 86 0 86 C-30 86 -42 78 -42 58 Z", _THATCH)
    c.path("M10 58 H42 C42 78 30 86 0 86 C20 80 22 68 10 58 Z", palette.faded(palette.NIGHT, 0.22))
    for row in (63, 69, 75, 81):
        reach = 4 if row < 80 else 2
        for step in range(-reach, reach + 1):
            c.line(
                [(step * 8 - 3, row), (step * 8 + 3, row + (2 if step % 2 else -2))],
                palette.faded(QColor("#6b4a1c"), 0.6),
                1.2,
            )
    c.rect(-44, 55, 88, 5, palette.blend(_THATCH, palette.NIGHT, 0.3))
