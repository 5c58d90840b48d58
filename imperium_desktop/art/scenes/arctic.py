"""The far north: houses of snow, kayaks between the ice, dogs, drums and lamps."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtGui import QBrush, QColor, QLinearGradient

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import animals, distant_buildings, mountains
from imperium_desktop.art.scenes.canvas import Canvas, gradient_down
from imperium_desktop.engine.faces import Face

_SNOW: Final = QColor("#f2f7fb")
_FUR: Final = QColor("#d9c7a4")
_HIDE: Final = QColor("#8a6440")
_IVORY: Final = QColor("#f1e6cc")


def aurora(c: Canvas) -> None:
    """Curtains of light across the night."""
    for index, colour in enumerate((QColor("#5ee6a0"), QColor("#58d0d8"), QColor("#a878e0"))):
        phase, tall = c.random.uniform(0, 6.28), 34 - 5 * index
        strips = 44
        for step in range(strips):
            x = -c.half + step * 2 * c.half / strips
            foot = 34 + 7 * index + 5 * math.sin(x * 0.07 + phase) + 3 * math.sin(x * 0.19 + 2 * phase)
            light = QLinearGradient(0, foot - tall, 0, foot)
            light.setColorAt(0, palette.faded(colour, 0))
            light.setColorAt(0.8, palette.faded(colour, 0.3 + 0.12 * (step % 3)))
            light.setColorAt(1, palette.faded(colour, 0))
            c.rect(x, foot - tall, 2 * c.half / strips + 0.2, tall, QBrush(light))


def person(c: Canvas, x: float, y: float, height: float, flip: bool = False) -> None:
    """Somebody in a parka with a fur-rimmed hood."""
    with c.placed(x, y, height / 78, flip=flip):
        coat = palette.blend(_HIDE, c.tint, 0.25)
        c.path("M-8 0 L-9 -22 H-1 L-1 0 Z M8 0 L9 -22 H1 L1 0 Z", palette.blend(_HIDE, c.mood.dark, 0.6))
        c.path("M-13 -18 C-16 -40 -13 -58 0 -60 C13 -58 16 -40 13 -18 C5 -14 -5 -14 -13 -18 Z", coat)
        c.path("M4 -59 C13 -56 16 -40 13 -18 C10 -16.4 7 -15.6 4 -15.2 Z", palette.blend(coat, c.mood.dark, 0.35))
        c.path("M-13 -18 C-5 -14 5 -14 13 -18 V-13 C5 -9 -5 -9 -13 -13 Z", _FUR)
        c.disc(0, -67, 11, _FUR)
        c.disc(0.6, -67, 7.6, QColor("#b5794c"))
        c.path("M-9 -70 C-8 -80 8 -80 9 -70 C4 -74 -4 -74 -9 -70 Z", palette.blend(coat, c.mood.dark, 0.3))


def _land(c: Canvas, level: float = 78) -> None:
    """Snowfields before far peaks."""
    mountains.peaks(c, level - 4, 34)
    c.haze(level, 20, 0.5)
    snow = palette.blend(_SNOW, c.mood.horizon, 0.35)
    c.ridge(level, 7, palette.blend(snow, c.mood.far, 0.35), waves=0.9)
    c.ridge(level + 11, 7, palette.blend(snow, c.mood.far, 0.15), waves=0.7)


def snow_houses(c: Canvas, spec: Face) -> None:
    """A village of snow under the northern lights, or in the low sun."""
    c.sky(None if c.mood.night else (0.4 * c.half, 34), 8)
    if c.mood.night:
        aurora(c)
    _land(c)
    side = 1 if spec.seed & 1 else -1
    for x, y, size in ((side * 0.66, 80, 26), (-side * 0.12, 82, 22), (-side * 0.62, 90, 46)):
        if c.mood.night:
            c.glow(x * c.half - size * 0.14, y - 4, size * 0.6, 0.6, QColor("#ffcf7a"))
        distant_buildings.igloo(c, x * c.half, y, size)
    for x, tall in ((side * 16, 30), (side * 28, 27), (side * 22, 20)):
        person(c, x, 98, tall)
    _drifts(c)


def turf_house(c: Canvas, spec: Face) -> None:
    """A house of stones, turf and whale ribs where the summer is short."""
    c.sky((-0.4 * c.half, 26), 8)
    c.clouds(3)
    mountains.peaks(c, 72, 34)
    c.haze(76, 18, 0.5)
    c.ridge(78, 8, palette.blend(QColor("#8aa36a"), c.mood.middle, 0.45), waves=0.8)
    c.ridge(92, 8, palette.blend(QColor("#6f8a4a"), c.mood.near, 0.35), waves=0.6)
    with c.placed(6, 92, 0.9):
        turf = palette.blend(QColor("#6b7a3c"), c.mood.dark, 0.15)
        c.path("M-48 0 C-44 -34 -24 -44 0 -44 C24 -44 44 -34 48 0 Z", turf)
        c.path("M8 -44 C30 -42 44 -32 48 0 H22 C28 -20 22 -36 8 -44 Z", palette.blend(turf, c.mood.dark, 0.4))
        c.path("M-22 0 V-18 C-22 -30 2 -30 2 -18 V0 Z", c.mood.dark)
        for bone in ("M-26 0 C-28 -26 -18 -34 -10 -36", "M6 0 C8 -26 -2 -34 -10 -36"):
            c.stroke(bone, _IVORY, 3.2)
        for x, y, size in ((-44, -2, 6), (-36, -3, 5), (36, -2, 6), (44, -1, 5), (28, -2, 5)):
            c.disc(x, y, size, palette.blend(QColor("#8d8a84"), c.mood.dark, 0.15), 0.8)
        c.line([(24, -34), (24, -60)], _HIDE, 1.6)
        c.line([(44, -24), (44, -52)], _HIDE, 1.6)
        c.line([(24, -58), (44, -50)], _HIDE, 1)
        for x in (28, 34, 40):
            c.polygon(
                [(x - 1.6, -57 + (x - 24) * 0.4), (x + 1.6, -56 + (x - 24) * 0.4), (x, -44 + (x - 24) * 0.3)],
                QColor("#b5523a"),
            )
    person(c, -44, 98, 34)
    person(c, -32, 99, 24, flip=True)


def kayak(c: Canvas, x: float, y: float, size: float, flip: bool = False) -> None:
    """A hunter in a boat of skins, with a harpoon on its deck."""
    with c.placed(x, y, size / 100, flip=flip):
        c.path("M-66 -9 C-40 -2 40 -2 70 -12 C52 6 -44 8 -66 -9 Z", palette.blend(QColor("#c9a468"), c.mood.dark, 0.2))
        c.path("M-66 -9 C-40 -2 40 -2 70 -12 C50 -3 -42 2 -66 -9 Z", palette.blend(_IVORY, c.mood.middle, 0.15))
        with c.placed(-4, 8, 0.58):
            c.path("M-14 -16 C-16 -40 -13 -58 0 -60 C13 -58 16 -40 14 -16 Z", palette.blend(_HIDE, c.tint, 0.25))
            c.disc(1, -67, 11, _FUR)
            c.disc(3, -67, 7.4, QColor("#b5794c"))
        c.line([(-34, -34), (34, 0)], palette.blend(_HIDE, c.mood.dark, 0.4), 2)
        for end, tip in (((-34, -34), (-44, -40)), ((34, 0), (44, 6))):
            c.line([end, tip], _IVORY, 5)
        c.line([(8, -10), (56, -18)], palette.blend(_HIDE, c.mood.dark, 0.5), 1.6)
        c.polygon([(55, -21), (64, -20), (56, -16)], _IVORY)


def kayaks(c: Canvas, spec: Face) -> None:
    """Hunters paddle between the floes; a whale shows its tail."""
    c.sky((c.random.choice((-0.45, 0.45)) * c.half, 30), 8)
    c.clouds(2)
    mountains.peaks(c, 62, 30)
    c.haze(62, 18, 0.5)
    c.sea(61, 0.3 * c.half)
    for _ in range(5):
        x, y, size = c.random.uniform(-1, 1) * c.half, c.random.uniform(64, 76), c.random.uniform(5, 10)
        floe(c, x, y, size)
    side = 1 if spec.seed & 1 else -1
    with c.placed(side * 0.55 * c.half, 78, 0.32):
        c.path(
            "M0 0 C-2 -16 -6 -26 -4 -34 C-18 -38 -30 -34 -36 -24 C-38 -42 -20 -54 0 -44 C20 -54 38 -42 36 -24 "
            "C30 -34 18 -38 4 -34 C6 -26 2 -16 6 0 Z",
            palette.blend(QColor("#3a4652"), c.mood.dark, 0.2),
        )
        c.disc(2, 0, 16, palette.faded(palette.CREAM, 0.6), 0.2)
    kayak(c, -side * 0.62 * c.half, 76, 24, flip=side < 0)
    kayak(c, -side * 4, 93, 68, flip=side < 0)
    c.disc(-side * 4, 95, 42, palette.faded(palette.CREAM, 0.3), 0.08)


def floe(c: Canvas, x: float, y: float, size: float) -> None:
    """A piece of drifting ice."""
    ice = palette.blend(_SNOW, c.mood.horizon, 0.35)
    c.polygon([(x - size, y), (x - size * 0.55, y - size * 0.6), (x + size * 0.1, y - size * 0.85), (x + size, y)], ice)
    c.polygon(
        [(x + size * 0.1, y - size * 0.85), (x + size, y), (x + size * 0.2, y)], palette.blend(ice, c.mood.water, 0.5)
    )
    c.disc(x, y, size * 1.15, palette.faded(ice, 0.5), 0.12)


def dog_sled(c: Canvas, spec: Face) -> None:
    """Dogs pull a sled over the snow."""
    c.sky((-0.4 * c.half, 34), 9)
    c.clouds(2)
    _land(c, 74)
    coats = [QColor(colour) for colour in ("#5a5048", "#8f8a84", "#3a332e", "#b5a58c")]
    for index, (x, y) in enumerate(((50, 90), (36, 93), (22, 90), (8, 93))):
        c.line([(x - 8, y - 8), (-18, 88)], palette.faded(c.mood.dark, 0.6), 0.5)
        with c.placed(x, y, 0.42):
            animals.dog(c, palette.blend(coats[(index + spec.seed) % 4], c.mood.dark, 0.1))
    wood = palette.blend(_HIDE, c.mood.dark, 0.2)
    c.stroke("M-62 96 H-20 C-14 96 -12 93 -13 89", wood, 2)
    for x in (-54, -42, -30, -20):
        c.line([(x, 96), (x, 90)], wood, 1.2)
    c.line([(-60, 90), (-15, 90)], wood, 1.6)
    c.path("M-48 90 C-48 82 -40 79 -32 80 C-24 80 -20 84 -20 90 Z", palette.blend(_FUR, c.mood.middle, 0.2))
    c.line([(-60, 96), (-64, 76)], wood, 1.6)
    person(c, -58, 95, 34)
    _drifts(c)


def inuksuk(c: Canvas, spec: Face) -> None:
    """Stones piled up like a man show the way."""
    c.sky((10, 46), 20)
    c.rays(10, 46, 20, palette.faded(c.mood.glow, 0.15))
    c.birds(5, -0.4 * c.half, 22)
    _land(c, 82)
    stone = palette.blend(QColor("#7d7a78"), c.mood.dark, 0.2)
    shade = palette.blend(stone, c.mood.dark, 0.5)
    with c.placed(-4, 98, 0.98):
        for points in (
            ((-24, 0), (-20, -30), (-8, -31), (-7, 0)),
            ((7, 0), (8, -31), (20, -30), (25, 0)),
            ((-22, -30), (-20, -44), (20, -45), (22, -31)),
            ((-44, -45), (-42, -57), (42, -60), (45, -47)),
            ((-15, -59), (-12, -78), (13, -79), (14, -60)),
        ):
            c.polygon(points, stone)
            (_, foot), _, (right, top), (edge, low) = points
            c.polygon([(right - 5, top), (right, top), (edge, low), (edge - 7, (foot + low) / 2)], shade)
            c.line([points[1], points[2]], palette.faded(palette.CREAM, 0.5), 1)
    _drifts(c)


def stone_lamp(c: Canvas, spec: Face) -> None:
    """A lamp of soapstone burns in a house of snow."""
    c.fill(gradient_down(c.top, 100, QColor("#3a5a78"), QColor("#16283c")))
    seam = palette.faded(_SNOW, 0.2)
    for row, y in enumerate(range(int(c.top) - 10, 92, 15)):
        c.line([(-c.half, y + 4), (0, y), (c.half, y + 4)], seam, 0.8)
        for step in range(-4, 5):
            x = step * 22 + (row % 2) * 11
            c.line([(x, y + abs(x) * 0.06), (x, y + 15 + abs(x) * 0.06)], seam, 0.8)
    c.glow(0, 62, 70, 0.8, QColor("#ffb45a"))
    c.rect(-c.half, 84, 2 * c.half, 16, gradient_down(84, 100, QColor("#9fb6c6"), QColor("#48607a")))
    for x, tall in ((-32, 30), (32, 30)):
        c.line([(x, 86), (x * 0.8, 86 - tall)], _HIDE, 2)
    c.line([(-28, 57), (28, 57)], _HIDE, 1.8)
    c.path("M-18 58 H18 L14 44 H-14 Z", palette.blend(QColor("#4a4e54"), QColor("#ffb45a"), 0.15))
    c.path("M-40 78 C-30 90 30 90 40 78 C28 80 -28 80 -40 78 Z", QColor("#6b6864"))
    c.path("M-40 78 C-28 74 28 74 40 78 C28 82 -28 82 -40 78 Z", QColor("#8f8a84"))
    for index in range(9):
        x = -24 + index * 6
        with c.placed(x, 77.5, 0.9 + 0.25 * (index % 3)):
            c.path("M0 -10 C3 -6 3 -2 0 0 C-3 -2 -3 -6 0 -10 Z", QColor("#ff9c2a"))
            c.path("M0 -6 C1.6 -4 1.6 -1 0 0 C-1.6 -1 -1.6 -4 0 -6 Z", QColor("#ffe9a8"))
    person(c, -0.84 * c.half, 100, 46)


def drum(c: Canvas, spec: Face) -> None:
    """A shaman drums, or two women sing throat to throat, under the lights of the north."""
    c.sky(None)
    aurora(c)
    _land(c, 82)
    c.glow(0, 88, 46, 0.75, QColor("#ffb347"))
    if "singing" in spec.title.lower():
        for side in (-1, 1):
            person(c, side * 12, 98, 54, flip=side > 0)
        for radius in (9, 14, 19):
            c.ring(0, 44, radius, palette.faded(QColor("#ffe9a8"), 0.6 - radius * 0.02), 0.8)
    else:
        person(c, -6, 98, 62)
        c.line([(12, 76), (22, 66)], palette.blend(_HIDE, c.mood.dark, 0.2), 3)
        c.disc(26, 58, 15, palette.blend(_HIDE, c.mood.dark, 0.3))
        c.disc(26, 58, 13, _IVORY)
        c.stroke("M20 62 C20 52 32 52 32 62 M23 57 L20 50 M29 57 L32 50", QColor("#8e3a22"), 1.2)
        c.line([(-18, 70), (-30, 52)], _HIDE, 2)
    for x, tall in ((-0.72, 32), (-0.52, 28), (0.62, 30), (0.82, 32)):
        person(c, x * c.half, 99, tall, flip=x > 0)


def carvings(c: Canvas, spec: Face) -> None:
    """A bear, a seal and a whale of ivory on a hide."""
    c.fill(gradient_down(c.top, 100, QColor("#5a7c94"), QColor("#243a4e")))
    c.glow(0, 40, 60, 0.5, QColor("#eaf6ff"))
    c.path("M-70 84 C-50 72 50 70 72 84 L84 102 H-84 Z", _HIDE)
    c.path("M-70 84 C-50 72 50 70 72 84 L70 88 C46 76 -48 78 -68 88 Z", _FUR)
    deep = palette.blend(_IVORY, QColor("#7a5a34"), 0.45)
    with c.placed(-4, 82, 0.72):
        animals.bear(c, _IVORY)
        c.path(
            "M-10 -50 C4 -50 14 -48 22 -44 L20 -16 H14 L14 -16 H-14 C-4 -24 -4 -40 -10 -50 Z", palette.faded(deep, 0.4)
        )
        for x in (-32, -20, -8, 4):
            c.ring(x, -34, 2.4, QColor("#5a3a20"), 1)
    with c.placed(-46, 88, 0.5):
        c.path("M-30 0 C-38 -8 -36 -18 -30 -16 C-24 -10 -10 -16 6 -24 C16 -30 30 -28 32 -18 C34 -8 14 2 -6 2 Z", _IVORY)
        c.disc(26, -20, 1.8, palette.NIGHT)
    with c.placed(48, 88, 0.5):
        c.path(
            "M-34 -4 C-30 -24 16 -26 32 -8 C36 -14 44 -20 48 -18 C46 -10 46 -4 50 2 C42 4 36 0 32 -2 C14 8 -30 8 "
            "-34 -4 Z",
            _IVORY,
        )
        c.line([(-24, 0), (10, 1)], deep, 1.4)
        c.disc(-24, -7, 1.8, palette.NIGHT)


def _drifts(c: Canvas) -> None:
    c.ridge(103, 7, palette.blend(_SNOW, c.mood.far, 0.2), waves=0.9)
    for _ in range(14):
        c.disc(
            c.random.uniform(-1, 1) * c.half,
            c.random.uniform(c.top, 96),
            c.random.uniform(0.4, 0.9),
            palette.faded(_SNOW, 0.75),
        )
