"""What should better sleep: tentacles, forbidden books, and those who call them."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import buildings, figures, ornaments, towns
from imperium_desktop.art.scenes.canvas import Canvas, gradient_down
from imperium_desktop.engine.faces import Face

_SLIME: Final = QColor("#3f7a5a")
_GLOW: Final = QColor("#a8f08a")


def tentacle(c: Canvas, x: float, y: float, height: float, lean: float, colour: QColor, curl: float = 1.0) -> None:
    """An arm that rises, bends over and curls, with suckers along its inner side."""
    left, right, suckers = [], [], []
    steps = 26
    heading, px, py = -90.0, x, y
    side = 1 if lean > 0 else -1
    for step in range(steps + 1):
        share = step / steps
        wide = height * 0.095 * (1 - share) ** 0.8 + 0.3
        across = math.radians(heading + 90)
        left.append((px - wide * math.cos(across), py - wide * math.sin(across)))
        right.append((px + wide * math.cos(across), py + wide * math.sin(across)))
        if 2 < step < steps - 3 and step % 2:
            inner = 0.62 * side
            suckers.append((px + inner * wide * math.cos(across), py + inner * wide * math.sin(across), wide * 0.36))
        heading += lean * (3.2 if share < 0.45 else 15 * curl) * (0.6 + share)
        reach = height / steps * (1.35 if share < 0.5 else 0.72)
        px += reach * math.cos(math.radians(heading))
        py += reach * math.sin(math.radians(heading))
    c.polygon([*left, *reversed(right)], colour)
    shade = left if side < 0 else right
    middle = [((a + p) / 2, (b + q) / 2) for (a, b), (p, q) in zip(left, right, strict=True)]
    c.polygon([*middle, *reversed(shade)], palette.faded(palette.NIGHT, 0.28))
    for sx, sy, size in suckers:
        c.disc(sx, sy, size, palette.blend(colour, palette.CREAM, 0.55))
        c.disc(sx, sy, size * 0.45, palette.blend(colour, palette.NIGHT, 0.4))


def _cultist(c: Canvas, x: float, y: float, height: float, raised: bool = False) -> None:
    """Somebody whose face nobody sees."""
    robe = palette.blend(c.tint, palette.NIGHT, 0.25)
    with c.placed(x, y, height / 78):
        c.path("M-8 -62 C-14 -54 -14 -40 -14 -30 L-18 0 H18 L14 -30 C14 -40 14 -54 8 -62 Z", robe)
        c.path("M3 -62 H8 C14 -54 14 -40 14 -30 L18 0 H7 Z", palette.faded(palette.NIGHT, 0.4))
        c.path("M-11 -56 C-13 -80 -3 -86 1 -88 C5 -84 13 -80 11 -56 C4 -52 -4 -52 -11 -56 Z", robe)
        c.path("M-6 -60 C-7 -74 7 -74 6 -60 C3 -56 -3 -56 -6 -60 Z", palette.NIGHT)
        for side in (-1, 1):
            c.disc(side * 2.6, -65, 1.1, _GLOW)
        if raised:
            c.line([(-11, -50), (-21, -78)], robe, 5)
            c.line([(11, -50), (21, -78)], robe, 5)


def _candle(c: Canvas, x: float, y: float, tall: float) -> None:
    c.rect(x - 1.6, y - tall, 3.2, tall, QColor("#e6dcc2"))
    c.disc(x, y, 2.6, QColor("#b5ab90"), 0.4)
    c.glow(x, y - tall - 2, 9, 0.9, _GLOW)
    towns.fire(c, x, y - tall, 5)


def rising(c: Canvas, spec: Face) -> None:
    """Arms rise from the sea, far too large."""
    c.sky((0.1 * c.half, 34), 15)
    c.clouds(4)
    c.sea(70, 0.1 * c.half)
    skin = palette.blend(_SLIME, c.tint, 0.25)
    for x, y, tall, lean in ((-0.7, 76, 40, 0.8), (0.74, 76, 44, -0.8), (-0.3, 74, 30, -0.7), (0.36, 74, 32, 0.7)):
        tentacle(c, x * c.half, y, tall, lean, palette.blend(skin, c.mood.far, 0.35))
    if spec.seed % 2:
        _great_head(c, skin)
    for x, tall, lean in ((-40, 86, 0.7), (40, 92, -0.7), (-14, 66, -0.7), (18, 62, 0.7)):
        tentacle(c, x, 98, tall, lean, skin)
        c.disc(x, 98, 9, palette.faded(palette.CREAM, 0.35), 0.22)
    c.ridge(104, 8, palette.faded(palette.blend(c.mood.water, c.mood.dark, 0.5), 0.9), waves=3)


def _great_head(c: Canvas, skin: QColor) -> None:
    with c.placed(0, 86, 0.8):
        c.path("M-30 4 C-40 -34 -26 -66 0 -66 C26 -66 40 -34 30 4 Z", palette.blend(skin, palette.NIGHT, 0.25))
        c.path("M6 -66 C28 -62 40 -32 30 4 H12 C22 -20 20 -48 6 -66 Z", palette.faded(palette.NIGHT, 0.3))
        for side in (-1, 1):
            with c.placed(side * 13, -26, 1, turn=side * 16):
                c.disc(0, 0, 8, _GLOW, 0.6)
                c.disc(0, 0, 2.2, palette.NIGHT, 2.0)


def town_in_terror(c: Canvas, spec: Face) -> None:
    """Arms over the roofs of a town that did not know what it worshipped."""
    c.sky((-0.4 * c.half, 26), 11)
    c.clouds(3)
    c.ridge(70, 14, palette.blend(c.mood.far, c.mood.horizon, 0.25))
    skin = palette.blend(_SLIME, c.tint, 0.25)
    for x, tall, lean in ((-0.5, 62, 0.8), (0.55, 66, -0.8)):
        tentacle(c, x * c.half, 80, tall, lean, palette.blend(skin, c.mood.far, 0.2))
    towns.skyline(c, (buildings.house, buildings.roofed_tower, buildings.house), 82, 24, 6)
    tentacle(c, 0.1 * c.half, 94, 56, 0.9, skin)
    c.ground(90, c.mood.near)
    figures.crowd(c, 104, 22, 9, c.mood.dark, raised=True)


def summoning(c: Canvas, spec: Face) -> None:
    """Hooded people around a sign that burns without fire, and what answers them."""
    words = spec.title.lower()
    light = QColor("#ff7a5a") if "blood" in words else _GLOW
    side = 1 if spec.seed & 1 else -1
    c.sky((side * (spec.seed // 2 % 4) * 0.2 * c.half, 24), 10)
    c.ridge(68, 16, palette.blend(c.mood.far, c.mood.horizon, 0.2))
    stone = palette.blend(QColor("#6f7a70"), c.mood.dark, 0.4)
    for x in (-0.82, -0.5, 0.5, 0.82):
        foot, tall = x * c.half, c.random.uniform(32, 42)
        c.polygon([(foot - 5, 82), (foot - 4, 82 - tall), (foot + 3, 79 - tall), (foot + 5, 82)], stone)
    c.ground(76, palette.blend(c.mood.middle, c.mood.near, 0.5), c.mood.dark)
    c.glow(0, 84, 52, 0.85, light)
    corners = 5 + spec.seed // 4 % 4
    with c.placed(0, 86, 1):
        c.painter.scale(1, 0.34)
        c.ring(0, 0, 34, light, 2)
        c.ring(0, 0, 28, palette.faded(light, 0.6), 1.2)
        angles = [4 * math.pi * step / corners for step in range(corners + 1)]
        c.line([(30 * math.sin(angle), -30 * math.cos(angle)) for angle in angles], light, 2)
    _answer(c, 4 if "key" in words else spec.seed // 16 % 4, light)
    far = ((-24, 80, 28), (24, 80, 28), (-44, 90, 38), (44, 90, 38))
    near = ((-22, 101, 42), (22, 101, 42)) if spec.seed & 8 else ((side * 34, 102, 46),)
    for x, y, tall in (*far, *near):
        _cultist(c, x, y, tall, raised=y < 95)


def _answer(c: Canvas, kind: int, light: QColor) -> None:
    """What appears over the sign: a beam, an arm, an eye, a moon of its own, or a key."""
    if kind == 0:
        for width, shade in ((14, 0.15), (7, 0.3), (2.4, 0.6)):
            c.polygon(
                [(-width, 86), (width, 86), (width * 0.5, c.top), (-width * 0.5, c.top)], palette.faded(light, shade)
            )
    elif kind == 1:
        tentacle(c, 0, 86, 62, 0.7, palette.blend(_SLIME, c.tint, 0.2))
    elif kind == 2:
        c.glow(0, 48, 30, 0.8, light)
        c.path("M-24 48 C-12 34 12 34 24 48 C12 62 -12 62 -24 48 Z", palette.faded(light, 0.9))
        c.disc(0, 48, 9.6, _SLIME)
        c.disc(0, 48, 3.2, palette.NIGHT, 2.2)
    elif kind == 3:
        c.glow(0, 50, 34, 0.9, light)
        for radius in (20, 15, 10):
            c.ring(0, 50, radius, palette.faded(light, 0.75), 1.1)
        c.disc(0, 50, 6, palette.blend(light, palette.CREAM, 0.5))
    else:
        c.glow(0, 46, 36, 0.9, light)
        c.ring(0, 34, 8, palette.GOLD, 3.4)
        c.rect(-2, 42, 4, 30, palette.GOLD)
        c.path("M2 60 H11 V65 H2 Z M2 67 H9 V72 H2 Z", palette.GOLD)


def grimoire(c: Canvas, spec: Face) -> None:
    """A book that looks back."""
    c.fill(gradient_down(c.top, 100, palette.blend(c.tint, palette.NIGHT, 0.45), palette.NIGHT))
    c.rays(0, 50, 22, palette.faded(_GLOW, 0.12), turn=spec.seed % 7 * 0.1)
    c.glow(0, 44, 60, 0.7, _GLOW)
    ornaments.table(c, spec.nation, spec.seed)
    for x, tall in ((-56, 20), (-47, 13), (50, 17), (58, 24)):
        _candle(c, x, 84, tall)
    page = QColor("#e2d8b0")
    c.path(
        "M-46 84 C-30 72 -12 74 0 82 C12 74 30 72 46 84 L42 58 C28 48 12 50 0 58 C-12 50 -28 48 -42 58 Z",
        QColor("#4a2a20"),
    )
    c.path("M0 79 C-12 71 -28 70 -43 79 L-40 56 C-26 48 -12 49 0 56 Z", page)
    c.path("M0 79 C12 71 28 70 43 79 L40 56 C26 48 12 49 0 56 Z", palette.blend(page, QColor("#8a7a4a"), 0.25))
    for row in range(4):
        c.stroke(
            f"M-36 {58 + row * 4.4} C-26 {54 + row * 4.4} -14 {54.4 + row * 4.4} -5 {59 + row * 4.4}",
            QColor("#4a5a3a"),
            0.9,
        )
    sign = spec.seed % 3
    with c.placed(22, 63, 0.5):
        if sign == 0:
            c.ring(0, 0, 13, QColor("#3a5a34"), 1.8)
            c.line(
                [(14 * math.sin(math.pi * 4 * step / 5), -14 * math.cos(math.pi * 4 * step / 5)) for step in range(6)],
                QColor("#3a5a34"),
                1.6,
            )
        elif sign == 1:
            c.stroke("M-14 6 C-10 -14 12 -14 12 2 C12 12 -4 12 -3 2 C-2 -4 5 -3 4 2", QColor("#3a5a34"), 2.4)
        else:
            c.stroke(
                "M0 14 V-8 M0 -8 C-10 -8 -12 -16 -6 -18 M0 -8 C10 -8 12 -16 6 -18 M-10 4 H10", QColor("#3a5a34"), 2.4
            )
    with c.placed(0, 30, 1):
        c.path("M-22 0 C-12 -13 12 -13 22 0 C12 13 -12 13 -22 0 Z", palette.faded(_GLOW, 0.85))
        c.disc(0, 0, 9, _SLIME)
        c.disc(0, 0, 3, palette.NIGHT, 2.2)
        c.disc(-3, -3, 1.6, palette.CREAM)


def idol(c: Canvas, spec: Face) -> None:
    """A thing of green stone on an altar with candles."""
    c.fill(gradient_down(c.top, 100, palette.blend(c.tint, palette.NIGHT, 0.5), palette.NIGHT))
    stone = palette.blend(QColor("#5a655c"), palette.NIGHT, 0.35)
    for share in (-0.9, 0.9):
        c.rect(share * c.half - 7, c.top, 14, 90 - c.top, stone)
        c.rect(share * c.half + 1, c.top, 6, 90 - c.top, palette.faded(palette.NIGHT, 0.4))
    c.glow(0, 46, 56, 0.75, _GLOW)
    c.path("M-46 84 H46 L52 101 H-52 Z", stone)
    c.rect(-50, 80, 100, 6, palette.blend(stone, palette.CREAM, 0.18))
    skin = palette.blend(_SLIME, palette.NIGHT, 0.1)
    with c.placed(0, 80, 0.86):
        for side in (-1, 1):
            with c.placed(0, 0, 1, flip=side < 0):
                c.path(
                    "M10 -52 C26 -70 44 -70 50 -54 C40 -58 38 -50 42 -42 C34 -46 30 -40 32 -32 C24 -36 18 -30 12 -26 Z",
                    palette.blend(skin, palette.NIGHT, 0.4),
                )
        c.path("M-24 0 C-28 -22 -18 -46 0 -46 C18 -46 28 -22 24 0 Z", skin)
        c.path("M6 -46 C20 -42 28 -20 24 0 H8 C16 -16 14 -34 6 -46 Z", palette.faded(palette.NIGHT, 0.3))
        c.path("M-15 -44 C-20 -66 -8 -76 0 -76 C8 -76 20 -66 15 -44 C10 -40 -10 -40 -15 -44 Z", skin)
        for x in (-10, -5, 0, 5, 10):
            c.stroke(
                f"M{x} -46 C{x - 3} -38 {x + 3} -34 {x * 1.3:.1f} -24", palette.blend(skin, palette.CREAM, 0.12), 3
            )
        for side in (-1, 1):
            c.disc(side * 6.4, -56, 3.4, _GLOW, 0.7)
        c.path(
            "M-30 0 C-30 -12 -14 -14 -10 -4 V0 Z M30 0 C30 -12 14 -14 10 -4 V0 Z",
            palette.blend(skin, palette.NIGHT, 0.2),
        )
    for x, tall in ((-42, 12), (-34, 18), (34, 15), (42, 10)):
        _candle(c, x, 80, tall)
    if "worship" in spec.title.lower():
        for x in (-44, -20, 20, 44):
            _cultist(c, x, 106, 46)


def dagger(c: Canvas, spec: Face) -> None:
    """A bent blade before a cloak, or a cup that one should not drink from."""
    c.fill(gradient_down(c.top, 100, palette.blend(c.tint, palette.NIGHT, 0.3), palette.NIGHT))
    robe = palette.blend(c.tint, palette.NIGHT, 0.5)
    c.path("M-60 102 C-50 50 -34 14 0 8 C34 14 50 50 60 102 Z", robe)
    c.path("M-20 30 C-22 8 22 8 20 30 C18 46 8 54 0 56 C-8 54 -18 46 -20 30 Z", palette.NIGHT)
    for side in (-1, 1):
        c.disc(side * 7, 30, 2.2, _GLOW)
        c.stroke(
            f"M{side * 22} 30 C{side * 30} 50 {side * 30} 76 {side * 22} 102", palette.faded(palette.NIGHT, 0.5), 3
        )
    c.glow(0, 72, 34, 0.6, _GLOW)
    if {"temptation", "lure", "decadence"} & set(spec.title.lower().split()):
        with c.placed(0, 92, 0.62):
            c.path(
                "M-22 -50 H22 C22 -24 12 -18 4 -16 V-6 C12 -5 18 -2 20 4 H-20 C-18 -2 -12 -5 -4 -6 V-16 C-12 -18 "
                "-22 -24 -22 -50 Z",
                palette.GOLD,
            )
            c.disc(0, -50, 22, palette.DEEP_GOLD, 0.22)
            c.disc(0, -50, 18, QColor("#7fd66a"), 0.18)
            c.stroke("M-6 -54 C-16 -66 8 -72 -2 -86 M6 -54 C14 -62 2 -72 10 -80", palette.faded(_GLOW, 0.7), 2.4)
            for x in (-12, 0, 12):
                c.disc(x, -36, 3, QColor("#8e1f2f"))
        return
    with c.placed(0, 66, 0.8, turn=24):
        c.path("M-4 6 C-9 -6 3 -16 -3 -28 C-7 -38 1 -44 1 -54 C7 -44 3 -36 7 -28 C11 -16 2 -6 5 6 Z", QColor("#cfd8d4"))
        c.path(
            "M1 6 C-2 -6 6 -16 2 -28 C0 -38 3 -44 1 -54 C7 -44 3 -36 7 -28 C11 -16 2 -6 5 6 Z",
            palette.faded(palette.NIGHT, 0.4),
        )
        c.path("M-16 6 C-6 3 8 3 18 6 C14 11 -12 11 -16 6 Z", palette.GOLD)
        c.rect(-3, 10, 7, 20, QColor("#3a2a24"))
        c.disc(0.5, 33, 5, _SLIME)
        c.disc(0.5, 33, 1.4, palette.NIGHT, 2)
