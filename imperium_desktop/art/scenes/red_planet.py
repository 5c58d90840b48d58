"""Visitors from another world: saucers, their red home, and machines that nobody on Earth understands."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QBrush, QColor, QRadialGradient

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import buildings, figures, ornaments, plants
from imperium_desktop.art.scenes.canvas import Canvas, gradient_across, gradient_down
from imperium_desktop.engine.faces import Face

_METAL: Final = QColor("#c3ccd0")
_LIGHT: Final = QColor("#9ff0b0")
_SKIN: Final = QColor("#8fbf7a")


def saucer(c: Canvas, x: float, y: float, width: float, beam: float = 0.0) -> None:
    """A flying saucer, perhaps with a beam that reaches so far down."""
    if beam:
        light = gradient_down(y, y + beam, palette.faded(_LIGHT, 0.75), palette.faded(_LIGHT, 0.12))
        c.polygon(
            [(x - width * 0.13, y), (x + width * 0.13, y), (x + width * 0.36, y + beam), (x - width * 0.36, y + beam)],
            light,
        )
    with c.placed(x, y, width / 100):
        c.path("M-24 -8 C-24 -34 24 -34 24 -8 Z", palette.faded(QColor("#bff3ff"), 0.85))
        c.path("M6 -27 C16 -25 24 -18 24 -8 H12 C14 -16 12 -23 6 -27 Z", palette.faded(palette.NIGHT, 0.3))
        metal = palette.blend(_METAL, c.mood.horizon, 0.2)
        c.path("M-50 0 C-40 -12 40 -12 50 0 C40 12 -40 12 -50 0 Z", metal)
        c.path("M-50 0 C-40 12 40 12 50 0 C40 5 -40 5 -50 0 Z", palette.blend(metal, palette.NIGHT, 0.5))
        c.path("M-16 8 H16 L11 13 H-11 Z", palette.blend(metal, palette.NIGHT, 0.65))
        for step in range(5):
            c.disc(-32 + step * 16, 1.6 + 1.6 * (2 - abs(step - 2)), 2.6, _LIGHT)


def martian(c: Canvas, x: float, y: float, height: float, suit: QColor) -> None:
    """A slender visitor with a great head."""
    with c.placed(x, y, height / 78):
        c.path("M-7 -44 C-9 -30 -8 -14 -6 0 H-1.6 L0 -22 L1.6 0 H6 C8 -14 9 -30 7 -44 Z", suit)
        c.line([(-7, -41), (-13, -22)], suit, 3)
        c.line([(7, -41), (14, -26)], suit, 3)
        with c.placed(0, -57, 0.46):
            _head(c)


def _head(c: Canvas) -> None:
    """A great head with eyes that see in the dark; (0, 0) lies between nose and eyes."""
    c.path("M-28 -14 C-30 -46 30 -46 28 -14 C26 8 10 26 0 26 C-10 26 -26 8 -28 -14 Z", _SKIN)
    c.path("M6 -37 C24 -34 29 -24 28 -14 C26 8 10 26 0 26 C14 10 18 -16 6 -37 Z", palette.faded(palette.NIGHT, 0.25))
    for side in (-1, 1):
        with c.placed(side * 12.4, -6, 1, turn=side * -26):
            c.disc(0, 0, 10, palette.NIGHT, 0.6)
            c.disc(-3, -2, 2.2, palette.CREAM)


def _desert(c: Canvas, level: float = 70) -> None:
    """Red dunes, mesas, and two moons."""
    c.sky(None)
    c.disc(-0.5 * c.half, 20, 6.5, palette.faded(c.mood.glow, 0.9))
    c.disc(-0.62 * c.half, 31, 2.8, palette.faded(c.mood.glow, 0.75))
    c.ridge(level - 6, 14, palette.blend(c.mood.far, c.mood.horizon, 0.4), waves=0.7)
    for share, wide, tall in ((-0.7, 26, 26), (0.62, 34, 32)):
        x = share * c.half
        rock = palette.blend(c.mood.far, c.mood.middle, 0.5)
        c.polygon(
            [
                (x - wide / 2, level),
                (x - wide * 0.36, level - tall),
                (x + wide * 0.34, level - tall * 1.04),
                (x + wide / 2, level),
            ],
            rock,
        )
        c.polygon(
            [
                (x + wide * 0.12, level - tall),
                (x + wide * 0.34, level - tall * 1.04),
                (x + wide / 2, level),
                (x + wide * 0.2, level),
            ],
            palette.blend(rock, c.mood.dark, 0.35),
        )
    c.haze(level + 2, 16, 0.4)
    c.ridge(level + 4, 8, c.mood.middle, waves=0.9)
    c.ground(level + 6, palette.blend(c.mood.middle, c.mood.near, 0.3), c.mood.near)


def dome_city(c: Canvas, spec: Face) -> None:
    """Domes of glass on the red plain."""
    _desert(c, 72)
    for x, y, wide in ((-0.62, 82, 34), (0.66, 84, 38), (0.02, 90, 58)):
        bubble(c, x * c.half, y, wide)
    for x in (-40, 36):
        c.rect(x - 8, 84, 16, 5, palette.blend(_METAL, c.mood.dark, 0.35))
    saucer(c, 0.34 * c.half, 30, 26)
    martian(c, -0.86 * c.half, 99, 30, QColor("#4a5a6a"))
    martian(c, -0.72 * c.half, 100, 26, QColor("#4a5a6a"))


def bubble(c: Canvas, x: float, y: float, width: float) -> None:
    """A garden under glass."""
    half = width / 2
    c.disc(x, y, half * 1.06, palette.blend(_METAL, c.mood.dark, 0.3), 0.2)
    c.disc(x, y - 1, half * 0.98, QColor("#3f8a4a"), 0.17)
    for share, tall in ((-0.5, 0.5), (-0.12, 0.78), (0.3, 0.6), (0.58, 0.4)):
        plants.broadleaf(c, x + share * half, y, half * tall, QColor("#4fa05a"))
    with c.placed(x, y, width / 100):
        c.path("M-48 0 C-48 -46 -26 -62 0 -62 C26 -62 48 -46 48 0 Z", palette.faded(QColor("#d8fbff"), 0.3))
        for rib in (
            "M-48 0 C-48 -46 -26 -62 0 -62 C26 -62 48 -46 48 0",
            "M-20 0 C-20 -40 -10 -60 0 -62 C10 -60 20 -40 20 0",
            "M-43 -26 C-20 -20 20 -20 43 -26",
        ):
            c.stroke(rib, palette.faded(_METAL, 0.9), 1.8)
        c.stroke("M-36 -24 C-32 -40 -22 -50 -12 -54", palette.faded(palette.CREAM, 0.8), 3)


def landing(c: Canvas, spec: Face) -> None:
    """A saucer comes down on a plain of the Earth, before its astonished people."""
    c.sky(None if c.mood.night else (-0.5 * c.half, 26), 8)
    c.ridge(70, 18, palette.blend(c.mood.far, c.mood.horizon, 0.3))
    c.haze(72, 16, 0.4)
    c.ground(78, c.mood.middle, c.mood.near)
    c.glow(4, 84, 46, 0.6, _LIGHT)
    saucer(c, 4, 36, 78, beam=50)
    martian(c, 4, 92, 30, QColor("#4a5a6a"))
    for x, tall, lift in ((-48, 30, True), (-34, 26, False), (40, 28, True), (52, 31, False)):
        figures.robed(c, x, 99, tall, palette.blend(palette.CREAM, c.mood.near, 0.35 if lift else 0.6))
        if lift:
            c.line([(x - 4, 99 - tall * 0.62), (x - 8, 99 - tall * 1.12)], QColor("#b5794c"), 1.8)
            c.line([(x + 4, 99 - tall * 0.62), (x + 8, 99 - tall * 1.12)], QColor("#b5794c"), 1.8)
    plants.grass(c, 101, 5, c.mood.dark)


def fleet(c: Canvas, spec: Face) -> None:
    """Saucers over pyramids: who built what for whom?"""
    c.sky(None)
    for _ in range(20):
        c.disc(
            c.random.uniform(-1, 1) * c.half,
            c.random.uniform(c.top, 50),
            c.random.uniform(0.3, 0.8),
            palette.faded(c.mood.glow, 0.8),
        )
    c.ridge(76, 8, palette.blend(c.mood.far, c.mood.middle, 0.4))
    stone = palette.blend(QColor("#c9a468"), c.mood.dark, 0.25)
    built = (buildings.pyramid, buildings.ziggurat, buildings.step_pyramid)[spec.seed % 3]
    for x, wide in ((-40, 44), (40, 50), (0, 70)):
        built(c, x, 86, wide)
    c.ground(86, palette.blend(stone, c.mood.near, 0.5), c.mood.near)
    c.glow(0, 38, 34, 0.8, _LIGHT)
    saucer(c, 0, 24, 52, beam=20)
    saucer(c, -0.66 * c.half, 22, 26)
    saucer(c, 0.68 * c.half, 30, 30)
    for x, tall in ((-28, 20), (-18, 22), (16, 21), (27, 19)):
        figures.robed(c, x, 98, tall, palette.blend(palette.CREAM, c.mood.near, 0.4))


def crash(c: Canvas, spec: Face) -> None:
    """A saucer lies overgrown among huts: its crew has stayed."""
    c.sky((0.45 * c.half, 28), 9)
    c.clouds(2)
    c.ridge(68, 18, palette.blend(c.mood.far, c.mood.horizon, 0.3))
    plants.thicket(c, 76, 14, palette.blend(c.mood.middle, c.mood.near, 0.4), False)
    c.ground(80, c.mood.middle, c.mood.near)
    with c.placed(-16, 82, 1, turn=-14):
        saucer(c, 0, 0, 76)
    for turn, x in ((-20, -40), (10, -24), (-8, 2), (22, 14)):
        with c.placed(x, 84, 1, turn=turn):
            c.stroke("M0 0 C-4 -10 4 -16 0 -26", QColor("#3f7a42"), 1.6)
            for step in (-8, -16, -24):
                c.disc(2 if step % 16 else -2, step, 2.2, QColor("#5aa052"))
    plants.broadleaf(c, 0.84 * c.half, 96, 52, palette.blend(c.mood.near, c.mood.dark, 0.2))
    martian(c, 34, 98, 34, QColor("#b5834a"))
    figures.robed(c, 47, 98, 34, QColor("#b5653a"))
    plants.grass(c, 101, 6, c.mood.dark)


def overlord(c: Canvas, spec: Face) -> None:
    """The face of somebody who has come a long way to rule."""
    gradient = QRadialGradient(0, 50, max(c.half, 60) * 1.1)
    gradient.setColorAt(0, palette.blend(c.tint, palette.CREAM, 0.5))
    gradient.setColorAt(1, QColor("#12241c"))
    c.fill(QBrush(gradient))
    c.rays(0, 50, 26, palette.faded(palette.CREAM, 0.12))
    middle = 50 + c.top * 0.4
    ornaments.roundel(c, 0, middle, 45, QColor("#1c3a30"))
    with c.placed(0, middle, 0.94):
        c.path("M-40 42 C-34 26 -16 22 0 22 C16 22 34 26 40 42 C26 50 -26 50 -40 42 Z", QColor("#4a5a6a"))
        c.path("M-14 26 L0 42 L14 26 L8 18 H-8 Z", palette.GOLD)
        _head(c)
        c.stroke("M-6 14 C-2 16 2 16 6 14", palette.NIGHT, 1.6)
        for angle in range(-60, 61, 20):
            with c.placed(0, -14, 1, turn=angle):
                c.polygon([(-2.4, -25), (0, -36), (2.4, -25)], palette.GOLD)


def vats(c: Canvas, spec: Face) -> None:
    """Sleepers, or copies, in tanks of green light."""
    c.fill(gradient_down(c.top, 100, QColor("#1a2a34"), QColor("#0a1218")))
    cold = "cryo" in spec.title.lower()
    liquid = QColor("#8fd8ff") if cold else QColor("#8df09a")
    for share in (-0.92, 0.92):
        c.rect(share * c.half - 3, c.top, 6, 100 - c.top, QColor("#33454f"))
    for x, size in ((-46, 0.82), (46, 0.82), (0, 1.06)):
        with c.placed(x, 92, size):
            c.glow(0, -36, 34, 0.6, liquid)
            c.rect(
                -16,
                -68,
                32,
                64,
                gradient_across(
                    -16, 16, palette.blend(liquid, palette.CREAM, 0.4), palette.blend(liquid, palette.NIGHT, 0.45)
                ),
            )
            c.path(
                "M-19 -68 H19 V-74 C19 -80 -19 -80 -19 -74 Z M-20 -6 H20 V4 H-20 Z",
                palette.blend(_METAL, palette.NIGHT, 0.25),
            )
            c.rect(-12, -64, 3, 54, palette.faded(palette.CREAM, 0.6))
            with c.placed(2, -10, 0.62):
                shadow = palette.blend(liquid, palette.NIGHT, 0.75)
                c.path("M-7 -44 C-9 -30 -8 -14 -6 0 H-1.6 L0 -22 L1.6 0 H6 C8 -14 9 -30 7 -44 Z", shadow)
                c.disc(0, -58, 12, shadow, 1.1)
            for _ in range(5):
                c.ring(
                    c.random.uniform(-10, 12),
                    c.random.uniform(-60, -14),
                    c.random.uniform(0.8, 1.8),
                    palette.faded(palette.CREAM, 0.7),
                    0.6,
                )
    c.rect(-c.half, 94, 2 * c.half, 8, QColor("#2a3a44"))


def reactor(c: Canvas, spec: Face) -> None:
    """A cloud of fire rises over the plain."""
    _desert(c, 76)
    c.glow(0, 50, 80, 0.9, QColor("#ffdf9a"))
    c.path("M-20 90 C-8 80 -8 60 -10 44 H10 C8 60 8 80 20 90 Z", QColor("#c9571c"))
    c.path("M-7 90 C-3 78 -4 60 -5 44 H5 C3 60 4 78 8 90 Z", QColor("#ffb347"))
    for x, y, size, colour in (
        (-26, 38, 13, "#a83a1c"),
        (26, 38, 13, "#8a2f18"),
        (-19, 28, 16, "#c9571c"),
        (20, 28, 16, "#b5421c"),
        (-10, 38, 14, "#e8701c"),
        (11, 38, 14, "#d9601c"),
        (0, 22, 19, "#e8801c"),
        (-5, 28, 14, "#ffb347"),
        (2, 20, 11, "#ffd98a"),
    ):
        c.disc(x, y, size, QColor(colour), 0.85)
    c.disc(0, 88, 44, palette.faded(QColor("#ffd98a"), 0.35), 0.12)


def crystal(c: Canvas, spec: Face) -> None:
    """A skull of crystal, or a stone with a light of its own, on a pedestal."""
    ornaments.backdrop(c, spec.nation, spec.seed)
    c.glow(0, 46, 50, 0.85, QColor("#bff3ff"))
    ornaments.shadow(c, 0, 84, 26)
    c.path("M-18 84 L-14 72 H14 L18 84 Z", QColor("#6a7680"))
    glass, deep = QColor("#d4f4fb"), QColor("#4f9fb5")
    with c.placed(0, 46, 1.04):
        if "skull" in spec.title.lower():
            c.path(
                "M0 -28 C18 -28 27 -17 26 -3 C25 6 20 11 17 13 V24 H-17 V13 C-20 11 -25 6 -26 -3 C-27 -17 -18 -28 0 "
                "-28 Z",
                glass,
            )
            c.path(
                "M6 -28 C20 -26 27 -16 26 -3 C25 6 20 11 17 13 V24 H4 C14 8 16 -12 6 -28 Z", palette.faded(deep, 0.5)
            )
            for side in (-1, 1):
                c.disc(side * 10, -2, 6.6, palette.blend(deep, palette.NIGHT, 0.5))
                c.disc(side * 10 - 1.6, -4, 1.8, palette.CREAM)
            c.polygon([(0, 4), (3.4, 11), (-3.4, 11)], palette.blend(deep, palette.NIGHT, 0.5))
            for x in (-10, -5, 0, 5, 10):
                c.line([(x, 16), (x, 23)], deep, 1)
            c.stroke("M-18 -12 C-14 -20 -8 -23 -2 -24", palette.CREAM, 2)
        else:
            for points, fill in (
                (((0, -34), (-17, -12), (0, 24)), glass),
                (((0, -34), (17, -12), (0, 24)), palette.blend(glass, deep, 0.6)),
                (((0, -34), (-6, -12), (0, 24), (6, -12)), palette.CREAM),
                (((-17, -12), (-24, 4), (-8, 22), (0, 24)), palette.blend(glass, deep, 0.35)),
                (((17, -12), (25, 6), (8, 22), (0, 24)), deep),
            ):
                c.polygon(points, fill)


def _starry_night(c: Canvas) -> None:
    c.sky(None)
    for _ in range(30):
        place = c.random.uniform(-1, 1) * c.half, c.random.uniform(c.top, 64)
        c.disc(*place, c.random.uniform(0.3, 0.9), palette.faded(palette.CREAM, 0.85))
    c.ridge(84, 12, c.mood.middle, waves=0.9)
    c.ground(90, c.mood.near)


def portal(c: Canvas, spec: Face) -> None:
    """A door of light where there was none."""
    _starry_night(c)
    c.glow(0, 56, 50, 0.9, _LIGHT)
    for radius in (30, 24, 18, 12):
        c.painter.setBrush(palette.faded(_LIGHT, 0.16))
        c.painter.drawEllipse(QPointF(0, 56), radius * 0.72, radius * 1.1)
        c.ring(0, 56, radius * 0.8, palette.faded(palette.CREAM, 0.4), 0.8)
    frame = palette.blend(_METAL, palette.NIGHT, 0.2)
    if spec.seed % 2:
        c.stroke("M-26 94 C-34 40 -20 18 0 18 C20 18 34 40 26 94", frame, 4)
        for x, y in ((-28, 62), (-21, 34), (0, 18), (21, 34), (28, 62)):
            c.disc(x, y, 2.6, _LIGHT)
    else:
        for step in range(12):
            with c.placed(0, 56, 1, turn=step * 30 + 15):
                c.polygon([(-5.4, -30), (5.4, -30), (7, -40), (-7, -40)], frame)
                c.polygon([(-1, -32), (1, -32), (1.4, -38), (-1.4, -38)], _LIGHT)
    if spec.nation == "martians":
        martian(c, -2, 96, 44, QColor("#4a5a6a"))
    else:
        figures.robed(c, -2, 97, 44, palette.blend(c.tint, palette.CREAM, 0.4), hood=True, staff=True)


def signals(c: Canvas, spec: Face) -> None:
    """Rings of light from a tower to the stars."""
    _starry_night(c)
    c.glow(0, 36, 40, 0.8, _LIGHT)
    for step in range(5):
        c.ring(0, 34, 8 + step * 9, palette.faded(_LIGHT, 0.75 - step * 0.13), 1.2)
    c.polygon([(-16, 96), (-3, 40), (3, 40), (16, 96)], palette.blend(_METAL, c.mood.dark, 0.35))
    for y in (52, 64, 78):
        wide = 3 + (y - 40) * 0.23
        c.line([(-wide, y), (wide, y)], palette.blend(_METAL, c.mood.dark, 0.7), 1)
        c.line([(-wide, y), (wide * 0.8, y - 11)], palette.blend(_METAL, c.mood.dark, 0.7), 0.8)
    with c.placed(0, 36, 1, turn=-30):
        c.path("M-16 0 C-10 10 10 10 16 0 C8 4 -8 4 -16 0 Z", _METAL)
        c.line([(0, 4), (0, -8)], _METAL, 1.4)
        c.disc(0, -9, 2, palette.CREAM)
    martian(c, 34, 97, 30, QColor("#4a5a6a"))


def teacher(c: Canvas, spec: Face) -> None:
    """A visitor teaches people under the open sky."""
    c.sky((0, 44), 16)
    c.rays(0, 44, 20, palette.faded(c.mood.glow, 0.15))
    c.ridge(74, 12, palette.blend(c.mood.far, c.mood.middle, 0.35))
    c.ground(80, c.mood.middle, c.mood.near)
    saucer(c, 0.6 * c.half, 24, 30)
    c.disc(0, 92, 26, palette.faded(_LIGHT, 0.35), 0.2)
    martian(c, 0, 92, 58, palette.blend(c.tint, palette.NIGHT, 0.55))
    c.line([(9, 64), (22, 48)], _SKIN, 2.2)
    sphere = 1 + spec.seed % 3
    c.glow(24, 42, 16, 0.9, _LIGHT)
    for index in range(sphere + 1):
        c.ring(24, 42, 3.4 + index * 2.6, palette.CREAM, 0.8)
    c.disc(24, 42, 2.4, palette.GOLD)
    for angle in range(0, 360, 120):
        c.disc(24 + 8.6 * math.cos(math.radians(angle)), 42 + 8.6 * math.sin(math.radians(angle)), 1.2, palette.GOLD)
    for x, tall in ((-50, 32), (-36, 28), (-24, 25), (28, 25), (40, 28), (53, 32)):
        figures.robed(
            c, x, 100, tall, palette.blend(palette.CREAM, c.mood.near, 0.2 + abs(x) % 3 * 0.15), hood=x % 4 == 0
        )
