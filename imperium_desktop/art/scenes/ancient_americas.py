"""Beyond the western ocean: pyramids in the forest, stones that count the days, ball courts and feathers."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import buildings, figures, ornaments, plants
from imperium_desktop.art.scenes.canvas import Canvas, gradient_down
from imperium_desktop.engine.faces import Face

_STONE: Final = QColor("#b0a58e")
_JADE: Final = QColor("#3f9a74")
_PLUMES: Final = tuple(QColor(name) for name in ("#1f8a5a", "#d0402c", "#e8b03a", "#2a7ab0"))


def forest_pyramid(c: Canvas, spec: Face) -> None:
    """A great pyramid rises from the forest."""
    c.sky((c.random.choice((-0.5, 0.5)) * c.half, 26), 9)
    c.clouds(2)
    c.birds(6, -0.3 * c.half, 26)
    plants.thicket(c, 66, 14, palette.blend(c.mood.far, c.mood.middle, 0.4), False)
    c.haze(70, 16, 0.5)
    side = 1 if spec.seed & 1 else -1
    buildings.step_pyramid(c, side * 0.66 * c.half, 74, 44)
    plants.thicket(c, 78, 12, palette.blend(c.mood.middle, c.mood.near, 0.3), False)
    buildings.step_pyramid(c, -side * 0.1 * c.half, 90, 92)
    plants.thicket(c, 96, 10, palette.blend(c.mood.near, c.mood.dark, 0.15), False)
    for share, tall in ((-0.92, 50), (0.9, 44), (0.72, 32)):
        plants.palm(c, share * c.half, 102, tall, palette.blend(c.mood.near, c.mood.dark, 0.35))


def ball_court(c: Canvas, spec: Face) -> None:
    """Players between sloping walls, and the ring the ball must pass."""
    c.sky((0, 30), 9)
    c.clouds(2)
    plants.thicket(c, 64, 12, palette.blend(c.mood.far, c.mood.middle, 0.5), False)
    buildings.step_pyramid(c, 0, 72, 34)
    c.ground(72, palette.blend(QColor("#c9b07a"), c.mood.middle, 0.3), c.mood.near)
    stone = palette.blend(_STONE, c.mood.wall, 0.35)
    for side in (-1, 1):
        with c.placed(side * c.half, 0, 1, flip=side > 0):
            c.polygon(
                [(-2, 30 + 12), (20, 50), (26, 72), (40, 102), (-2, 102)],
                palette.blend(stone, c.mood.dark, 0.25 if side < 0 else 0.4),
            )
            c.polygon([(-2, 36), (20, 46), (20, 50), (-2, 43)], palette.blend(stone, palette.CREAM, 0.3))
            for y in (58, 70, 84):
                c.line([(0, y), (22 + (y - 50) * 0.35, y)], palette.faded(palette.NIGHT, 0.25), 0.8)
    ring = (-c.half + 29, 52)
    c.ring(*ring, 7.5, palette.blend(stone, c.mood.dark, 0.3), 4.4)
    c.ring(*ring, 7.5, palette.faded(palette.CREAM, 0.35), 1)
    c.disc(-c.half + 48, 44, 4.6, QColor("#3a2a22"))
    c.disc(-c.half + 46.6, 42.6, 1.4, palette.faded(palette.CREAM, 0.5))
    for x, y, tall, turn in ((-8, 92, 38, -10), (22, 96, 42, 12), (42, 88, 30, 6)):
        with c.placed(x, y, tall / 78, turn=turn):
            skin = QColor("#9a623c")
            c.path("M-9 -28 L-16 0 H-9 L-1 -24 L1 -24 L10 0 H17 L9 -28 Z", skin)
            c.path("M-10 -56 C-6 -60 6 -60 10 -56 L8 -30 H-8 Z", skin)
            c.path("M-12 -36 H12 L10 -22 H-10 Z", c.tint)
            c.line([(-9, -54), (-20, -44)], skin, 4.6)
            c.line([(9, -54), (21, -60)], skin, 4.6)
            c.disc(0, -66, 7, skin)
            for index in range(3):
                with c.placed(-2, -71, 1, turn=-40 + index * 24):
                    c.path("M-2 0 C-4 -9 -2 -16 0 -19 C2 -16 4 -9 2 0 Z", _PLUMES[index])


def sun_stone(c: Canvas, spec: Face) -> None:
    """The sun with a face, cut into rock, among spirals and beasts."""
    rock = palette.blend(QColor("#8a8076"), c.tint, 0.12)
    c.fill(gradient_down(c.top, 100, palette.blend(rock, palette.CREAM, 0.3), palette.blend(rock, palette.NIGHT, 0.35)))
    for _ in range(40):
        place = c.random.uniform(-1, 1) * c.half, c.random.uniform(c.top, 100)
        c.disc(
            *place,
            c.random.uniform(2, 9),
            palette.faded(palette.NIGHT if c.random.random() < 0.5 else palette.CREAM, 0.06),
            0.6,
        )
    groove, light = palette.blend(rock, palette.NIGHT, 0.65), palette.faded(palette.CREAM, 0.5)
    for shift, ink in ((0.9, light), (0, groove)):
        with c.placed(shift, 48 + shift, 1):
            (_carved_sun if "sol" in spec.title.lower().split() else _carved_beasts)(c, ink)
        for side in (-1, 1):
            with c.placed(side * 0.8 * c.half + shift, 30 + shift, 0.9, flip=side < 0):
                c.stroke("M0 0 C5 0 5 -7 -1 -7 C-9 -7 -9 6 1 7 C13 7 13 -13 -2 -13", ink, 2)
            with c.placed(side * 0.78 * c.half + shift, 80 + shift, 0.6, flip=side < 0):
                c.stroke(
                    "M0 -12 C8 -12 8 2 0 4 C-8 2 -8 -12 0 -12 M-6 -4 L-14 -10 M6 -4 L14 -10 M-5 2 L-12 12 M5 2 L12 12",
                    ink,
                    2.6,
                )


def _carved_sun(c: Canvas, ink: QColor) -> None:
    for step in range(14):
        with c.placed(0, 0, 1, turn=step * 360 / 14):
            c.stroke("M-3.4 -27 L0 -37 L3.4 -27", ink, 2)
    c.ring(0, 0, 23, ink, 2.6)
    for side in (-1, 1):
        c.ring(side * 8, -5, 4.4, ink, 2.2)
        c.disc(side * 8, -5, 1.5, ink)
    c.stroke("M-8 9 C-4 13 4 13 8 9", ink, 2.4)


def _carved_beasts(c: Canvas, ink: QColor) -> None:
    """A frog, a bird, and somebody in swaddling bands."""
    c.stroke("M-8 -12 C-8 -22 8 -22 8 -12 C12 2 6 16 0 18 C-6 16 -12 2 -8 -12", ink, 2.6)
    c.stroke("M-8 -8 L-22 -16 L-24 -28 M8 -8 L22 -16 L24 -28 M-7 8 L-22 8 L-18 24 M7 8 L22 8 L18 24", ink, 2.6)
    c.stroke("M0 6 C5 6 5 -2 -1 -2 C-6 -2 -6 8 1 9", ink, 1.8)
    for side in (-1, 1):
        c.disc(side * 3.4, -13, 1.6, ink)
        c.ring(side * 36, 4, 6, ink, 2)
        c.stroke(f"M{side * 36} 10 V26 M{side * 30} 16 H{side * 42}", ink, 2.2)


def calendar(c: Canvas, spec: Face) -> None:
    """Wheels of days with signs, bars and dots."""
    ornaments.backdrop(c, spec.nation, spec.seed)
    middle = 46
    c.disc(2, middle + 2, 38, palette.faded(palette.NIGHT, 0.4))
    for radius, colour in (
        (38, "#8a7a5c"),
        (35.5, "#c0ac82"),
        (26, "#9a8862"),
        (24.4, "#cdbb92"),
        (13, "#8a7a5c"),
        (11.4, "#d8c8a0"),
    ):
        c.disc(0, middle, radius, QColor(colour))
    ink = QColor("#5a4224")
    for step in range(20):
        with c.placed(0, middle, 1, turn=step * 18 + spec.seed % 18):
            c.line([(0, -26), (0, -35.5)], ink, 0.8)
            for dot in range(step % 4 + 1):
                c.disc(2.4 + 2 * dot, -31.4, 0.8, QColor("#8e2f22"))
    for step in range(13):
        with c.placed(0, middle, 1, turn=step * 360 / 13):
            c.path("M-3.2 -15 H3.2 V-22 H-3.2 Z", palette.blend(_JADE, QColor("#cdbb92"), 0.35 + 0.2 * (step % 2)))
            c.disc(0, -18.5, 1.5, ink)
    with c.placed(0, middle, 0.42):
        c.path("M-18 -16 C-8 -22 8 -22 18 -16 C22 2 14 18 0 22 C-14 18 -22 2 -18 -16 Z", _JADE)
        for side in (-1, 1):
            c.disc(side * 8, -5, 4, palette.CREAM)
            c.disc(side * 8, -5, 2, palette.NIGHT)
        c.rect(-7, 8, 14, 5, palette.CREAM)


def codex(c: Canvas, spec: Face) -> None:
    """A book of bark that unfolds, with painted signs."""
    ornaments.backdrop(c, spec.nation, spec.seed)
    ornaments.shadow(c, 0, 86, 58)
    inks = (QColor("#8e2f22"), QColor("#2a6a5a"), QColor("#2a2018"), QColor("#c98a2a"))
    for page in range(5):
        left = -60 + page * 24
        up, down = (0, 5) if page % 2 else (5, 0)
        c.polygon(
            [(left, 26 + up), (left + 24, 26 + down), (left + 24, 84 + down), (left, 84 + up)],
            palette.blend(QColor("#ecd9ae"), palette.NIGHT, 0.16 if page % 2 else 0.0),
        )
        c.line([(left, 26 + up), (left, 84 + up)], palette.faded(palette.NIGHT, 0.3), 0.8)
        for row in range(4):
            y = 35 + row * 12.5 + (up + down) / 2
            for column in (0, 1):
                _glyph(c, left + 7 + column * 10, y, inks[c.random.randrange(4)], c.random.randrange(5))


def _glyph(c: Canvas, x: float, y: float, ink: QColor, kind: int) -> None:
    with c.placed(x, y, 0.36):
        c.path("M-10 -8 C-10 -12 10 -12 10 -8 V8 C10 12 -10 12 -10 8 Z", palette.faded(ink, 0.85))
        light = QColor("#ecd9ae")
        if kind == 0:
            for dot in (-5, 0, 5):
                c.disc(dot, -4, 1.9, light)
            c.rect(-7, 2, 14, 3, light)
        elif kind == 1:
            c.ring(0, 0, 5, light, 2.4)
            c.disc(0, 0, 1.6, light)
        elif kind == 2:
            c.stroke("M-6 5 C-8 -6 4 -8 5 0 C5 5 -1 5 -1 1", light, 2.2)
        elif kind == 3:
            c.disc(-3.5, -3, 2.4, light)
            c.disc(4, -3, 2.4, light)
            c.rect(-5, 3, 10, 2.6, light)
        else:
            c.stroke("M-7 -6 L7 6 M7 -6 L-7 6 M0 -8 V8", light, 2)


def headdress(c: Canvas, spec: Face) -> None:
    """Feathers of the quetzal and the macaw over a band of jade."""
    ornaments.backdrop(c, spec.nation, spec.seed)
    ornaments.shadow(c, 0, 86, 36)
    for ring, (count, reach, wide) in enumerate(((15, 54, 5.6), (11, 42, 5.2), (9, 30, 4.6))):
        for step in range(count):
            turn = -86 + 172 * step / (count - 1)
            with c.placed(0, 72, 1, turn=turn):
                colour = _PLUMES[(step + ring) % 4] if ring else _PLUMES[0]
                c.polygon(
                    [(-1.4, 0), (-wide, -reach * 0.72), (0, -reach), (wide, -reach * 0.72), (1.4, 0)],
                    palette.blend(colour, palette.NIGHT, 0.12 * (step % 2)),
                )
                c.line([(0, -4), (0, -reach + 3)], palette.faded(palette.CREAM, 0.4), 0.7)
                if not ring:
                    c.disc(0, -reach * 0.8, 2.2, QColor("#2a7ab0"))
                    c.disc(0, -reach * 0.8, 1, palette.GOLD)
    c.path("M-26 86 C-28 70 -16 60 0 60 C16 60 28 70 26 86 C14 80 -14 80 -26 86 Z", palette.GOLD)
    for step in range(7):
        angle = math.radians(-160 + step * 23.4)
        c.disc(23 * math.cos(angle), 82 + 16 * math.sin(angle), 3, _JADE)
    c.disc(0, 70, 6, palette.DEEP_GOLD)
    c.disc(0, 70, 4, QColor("#d0402c"))


def cistern(c: Canvas, spec: Face) -> None:
    """A deep round pool that keeps the rain, with a stair down to it."""
    c.sky((-0.4 * c.half, 24), 8)
    c.clouds(2)
    plants.thicket(c, 58, 12, palette.blend(c.mood.far, c.mood.middle, 0.5), False)
    c.ground(58, palette.blend(QColor("#a8b060"), c.mood.middle, 0.4), c.mood.near)
    rock = palette.blend(_STONE, c.mood.middle, 0.25)
    for depth in range(4):
        c.disc(0, 74 + depth * 3, 50 - depth * 5, palette.blend(rock, c.mood.dark, 0.12 + 0.16 * depth), 0.36)
    c.disc(0, 86, 33, palette.blend(c.mood.water, c.mood.dark, 0.25), 0.3)
    c.disc(-6, 84, 20, palette.faded(c.mood.horizon, 0.4), 0.16)
    for step in range(5):
        c.polygon(
            [
                (30 - step * 4, 63 + step * 4),
                (40 - step * 4, 64 + step * 4),
                (38 - step * 4, 67 + step * 4),
                (28 - step * 4, 66 + step * 4),
            ],
            palette.blend(rock, palette.CREAM, 0.3),
        )
    figures.robed(c, 43, 66, 22, c.tint)
    buildings.step_pyramid(c, -0.6 * c.half, 62, 40)
    for share in (-0.92, 0.92):
        plants.palm(c, share * c.half, 100, 52, palette.blend(c.mood.near, c.mood.dark, 0.3))


def stone_head(c: Canvas, spec: Face) -> None:
    """A head of basalt, taller than a man, in the forest."""
    c.sky((0.5 * c.half, 24), 8)
    plants.thicket(c, 66, 22, palette.blend(c.mood.far, c.mood.middle, 0.4), False)
    c.haze(70, 16, 0.4)
    plants.thicket(c, 80, 14, palette.blend(c.mood.middle, c.mood.near, 0.4), False)
    c.ground(86, c.mood.near)
    stone = palette.blend(QColor("#86807a"), c.mood.middle, 0.15)
    shade = palette.blend(stone, c.mood.dark, 0.55)
    with c.placed(-4, 94, 0.92):
        c.path("M-34 0 C-40 -22 -38 -52 -30 -62 C-16 -76 16 -76 30 -62 C38 -52 40 -22 34 0 Z", stone)
        c.path(
            "M8 -72 C22 -70 28 -64 30 -62 C38 -52 40 -22 34 0 H12 C24 -24 22 -54 8 -72 Z", palette.faded(shade, 0.55)
        )
        c.path("M-36 -46 C-16 -52 16 -52 36 -46 L35 -40 C16 -46 -16 -46 -35 -40 Z", shade)
        c.stroke("M0 -73 V-51 M-16 -70 L-14 -50 M16 -70 L14 -50", shade, 1.8)
        for side in (-1, 1):
            with c.placed(side * 14, -32, 1, flip=side < 0):
                c.path("M-9 0 C-5 -5 5 -6 10 -1 C5 4 -5 4 -9 0 Z", palette.blend(stone, palette.CREAM, 0.35))
                c.disc(0, -1, 2.6, shade)
                c.stroke("M-10 -6 C-4 -10 5 -10 11 -6", shade, 2)
        c.path("M-6 -30 H6 L12 -16 C8 -12 -8 -12 -12 -16 Z", palette.blend(stone, palette.CREAM, 0.18))
        c.path("M4 -30 H6 L12 -16 C10 -14 6 -13 3 -13 Z", shade)
        c.path("M-16 -7 C-8 -11 8 -11 16 -7 C10 -1 -10 -1 -16 -7 Z", shade)
        c.line([(-13, -6.6), (13, -6.6)], palette.blend(stone, palette.CREAM, 0.2), 1.2)
    figures.robed(c, 48, 98, 32, c.tint)
    plants.palm(c, -0.92 * c.half, 101, 58, palette.blend(c.mood.near, c.mood.dark, 0.3))
    plants.grass(c, 102, 9, c.mood.dark)
