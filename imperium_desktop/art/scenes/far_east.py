"""The lands of the rising sun: gates before shrines, temples in the mist, tea, brushes, blossoms and fireworks."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainterPath

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import buildings, distant_buildings, figures, ornaments, plants, styles, towns
from imperium_desktop.art.scenes.canvas import HEIGHT, Canvas, gradient_across, gradient_down
from imperium_desktop.engine.faces import Face

_VERMILION: Final = QColor("#c8402c")
_PAPER: Final = QColor("#f4ead2")
_PETAL: Final = QColor("#f6b8cc")
_GLAZE: Final = QColor("#2f5fa8")


def gate(c: Canvas, spec: Face) -> None:
    """A red gate in the water, before a mountain of snow."""
    c.sky((0.45 * c.half, 26), 9)
    c.clouds(2)
    with c.placed(-8, 66, 1):
        rock = palette.blend(c.mood.far, c.mood.middle, 0.25)
        c.path("M-66 2 C-44 -6 -26 -30 -12 -44 L12 -44 C26 -30 44 -6 66 2 Z", rock)
        c.path(
            "M-12 -44 L12 -44 C16 -40 20 -35 24 -30 L17 -33 L12 -26 L5 -33 L-3 -25 L-9 -32 L-18 -27 L-24 -30 C-20 "
            "-35 -16 -40 -12 -44 Z",
            palette.blend(palette.CREAM, c.mood.horizon, 0.2),
        )
        c.path("M4 -44 H12 C26 -30 44 -6 66 2 H24 C30 -14 18 -32 4 -44 Z", palette.faded(c.mood.dark, 0.16))
    c.haze(68, 18, 0.55)
    plants.thicket(c, 67, 6, palette.blend(c.mood.middle, c.mood.near, 0.4), True)
    c.sea(66, 0.45 * c.half)
    with c.placed(4, 92, 0.9):
        _torii(c)
        for x in (-30, 30):
            c.rect(x - 4, 1, 8, 10, palette.faded(_VERMILION, 0.35))
    branch(c, -1, spec.seed)


def _torii(c: Canvas) -> None:
    """Two posts and two beams, the upper one bent."""
    wood = palette.blend(_VERMILION, c.mood.dark, 0.08)
    shade = palette.blend(_VERMILION, c.mood.dark, 0.45)
    for x in (-30, 30):
        c.polygon([(x - 4.4, 0), (x - 3.4, -56), (x + 3.4, -56), (x + 4.4, 0)], wood)
        c.polygon([(x + 1, 0), (x + 1, -56), (x + 3.4, -56), (x + 4.4, 0)], shade)
        c.rect(x - 5.4, -5, 10.8, 6, palette.NIGHT)
    c.rect(-42, -46, 84, 5, wood)
    c.rect(-4, -58, 8, 13, palette.blend(palette.GOLD, shade, 0.2))
    c.path("M-54 -66 C-30 -58 30 -58 54 -66 L51 -57 C28 -52 -28 -52 -51 -57 Z", wood)
    c.path("M-56 -70 C-30 -62 30 -62 56 -70 L54 -65 C30 -58 -30 -58 -54 -65 Z", palette.blend(c.mood.dark, wood, 0.2))


def shrine_path(c: Canvas, spec: Face) -> None:
    """Gate behind gate leads up to a shrine in the wood."""
    c.sky((0, 34), 12)
    plants.thicket(c, 62, 26, palette.blend(c.mood.far, c.mood.middle, 0.4), True)
    c.haze(68, 20, 0.45)
    c.ridge(72, 6, palette.blend(c.mood.middle, c.mood.near, 0.3))
    distant_buildings.swept_hall(c, 0, 66, 22)
    c.ground(70, palette.blend(c.mood.middle, c.mood.near, 0.5), c.mood.near)
    c.polygon([(-4, 66), (4, 66), (26, 102), (-26, 102)], palette.blend(c.mood.wall, c.mood.near, 0.3))
    for foot, size in ((70, 0.26), (75, 0.38), (83, 0.58), (98, 0.94)):
        with c.placed(0, foot, size):
            _torii(c)
    for share, foot, tall in ((-0.9, 100, 66), (0.92, 100, 62), (-0.66, 84, 40), (0.68, 85, 42)):
        plants.conifer(c, share * c.half, foot, tall, palette.blend(c.mood.near, c.mood.dark, 0.3))
    figures.robed(c, 8, 96, 22, QColor("#e8dcc2"))


def branch(c: Canvas, side: int, seed: int) -> None:
    """A branch in blossom, from the upper corner."""
    with c.placed(side * c.half, c.top, 1, flip=side > 0):
        c.stroke("M-2 16 C14 14 26 22 42 18 M20 17 C28 12 32 10 36 4 M30 20 C34 26 40 28 46 30", QColor("#4a322a"), 1.8)
        for index in range(15):
            x, y = 8 + (index * 13 + seed) % 40, 4 + (index * 7 + seed) % 26
            flower(c, x, y, 2.6 + index % 3 * 0.5)


def flower(c: Canvas, x: float, y: float, size: float) -> None:
    """Five petals."""
    for step in range(5):
        angle = 2 * math.pi * step / 5
        c.disc(x + 0.6 * size * math.cos(angle), y + 0.6 * size * math.sin(angle), size * 0.52, _PETAL)
    c.disc(x, y, size * 0.28, QColor("#c04a6a"))


def blossoms(c: Canvas, spec: Face) -> None:
    """People under a cherry tree, and petals in the air."""
    c.sky((0.5 * c.half, 26), 9)
    c.ridge(66, 22, palette.blend(c.mood.far, c.mood.horizon, 0.35), rough=0.35)
    c.haze(70, 18, 0.5)
    buildings.pagoda(c, 0.62 * c.half, 80, 26)
    c.ridge(82, 8, c.mood.middle, waves=0.8)
    c.ground(86, palette.blend(c.mood.middle, c.mood.near, 0.5), c.mood.near)
    with c.placed(-0.34 * c.half, 94, 1):
        c.path(
            "M-6 4 C0 -14 -8 -26 -2 -40 L-18 -56 L-14 -58 L2 -46 L8 -64 L12 -63 L8 -42 L24 -54 L27 -51 L8 -32 C6 "
            "-18 8 -8 8 4 Z",
            QColor("#4a322a"),
        )
    for _ in range(34):
        angle, reach = c.random.uniform(0, 6.28), c.random.uniform(0, 1) ** 0.5
        x, y = -0.34 * c.half + 36 * reach * math.cos(angle), 32 + 17 * reach * math.sin(angle)
        c.disc(x, y, c.random.uniform(4, 7), palette.blend(_PETAL, palette.CREAM, c.random.uniform(0, 0.5)), 0.8)
    for x, tall, colour in ((20, 34, "#7a3f6a"), (31, 31, "#3f6b8a"), (-2, 30, "#b5523a")):
        figures.robed(c, x, 98, tall, QColor(colour))
    for _ in range(20):
        c.disc(c.random.uniform(-1, 1) * c.half, c.random.uniform(30, 98), c.random.uniform(0.6, 1.2), _PETAL, 0.7)


def tea(c: Canvas, spec: Face) -> None:
    """A pot and bowls, with steam, before a paper screen."""
    c.fill(gradient_down(c.top, 100, _PAPER, palette.blend(_PAPER, QColor("#b58a52"), 0.35)))
    frame = QColor("#6b4a30")
    for step in range(-4, 5):
        c.rect(step * 22 - 0.6, c.top, 1.2, 84 - c.top, palette.faded(frame, 0.7))
    for y in range(int(c.top) - 4, 82, 18):
        c.rect(-c.half, y, 2 * c.half, 1.2, palette.faded(frame, 0.7))
    c.glow(0, 40, 50, 0.6, QColor("#fff4d0"))
    branch(c, 1, spec.seed)
    c.rect(-c.half, 80, 2 * c.half, 22, gradient_down(80, 102, QColor("#8a5a34"), QColor("#4a2c18")))
    ornaments.shadow(c, -6, 86, 44)
    glaze = palette.blend(c.tint, QColor("#3a4a44"), 0.35)
    with c.placed(-10, 87, 0.92):
        c.stroke("M-18 -32 C-18 -62 18 -62 18 -32", QColor("#4a322a"), 3)
        c.path("M20 -24 C30 -26 34 -34 40 -40 L44 -36 C38 -26 34 -14 22 -12 Z", glaze)
        c.path("M-28 -18 C-28 -36 -14 -38 0 -38 C14 -38 28 -36 28 -18 C28 -4 16 0 0 0 C-16 0 -28 -4 -28 -18 Z", glaze)
        c.path("M8 -38 C20 -37 28 -34 28 -18 C28 -4 16 0 0 0 C16 -6 20 -24 8 -38 Z", palette.faded(palette.NIGHT, 0.3))
        c.path("M-14 -37 C-8 -42 8 -42 14 -37 Z", palette.blend(glaze, palette.CREAM, 0.25))
        c.disc(0, -42, 3, palette.GOLD)
        c.stroke("M-20 -24 C-18 -30 -12 -32 -6 -33", palette.faded(palette.CREAM, 0.5), 2)
    for x, size in ((40, 0.7), (57, 0.6)):
        with c.placed(x, 88, size):
            c.path("M-15 -18 H15 C14 -6 8 0 0 0 C-8 0 -14 -6 -15 -18 Z", _PAPER)
            c.disc(0, -18, 15, QColor("#b5ab90"), 0.25)
            c.disc(0, -18, 12, QColor("#6f8a3a"), 0.22)
            c.stroke("M-9 -8 C-4 -12 4 -4 9 -9", _GLAZE, 1.6)
    for x in (28, 38, 44):
        c.stroke(f"M{x} 68 C{x - 6} 58 {x + 6} 50 {x} 40", palette.faded(palette.CREAM, 0.75), 1.8)


def brush(c: Canvas, spec: Face) -> None:
    """A hanging scroll with strokes of the brush, ink and an ink stone."""
    ornaments.backdrop(c, spec.nation, spec.seed)
    with c.placed(-12, 0, 1):
        c.rect(-25, 12, 50, 3.4, QColor("#4a322a"))
        c.rect(-22, 15, 44, 60, _PAPER)
        c.rect(-22, 15, 44, 5, palette.blend(c.tint, palette.NIGHT, 0.2))
        c.rect(-22, 70, 44, 5, palette.blend(c.tint, palette.NIGHT, 0.2))
        c.rect(-26, 75, 52, 3.6, QColor("#4a322a"))
        ink = QColor("#1f1a1c")
        for column in (-11, 9):
            for row in range(3):
                with c.placed(column + c.random.uniform(-1, 1), 28 + row * 15, 0.62):
                    strokes = (
                        "M-9 -6 H9",
                        "M0 -10 V9",
                        "M-8 8 C-4 4 -1 0 0 -4",
                        "M0 -2 C3 4 6 7 9 8",
                        "M-7 1 H7",
                        "M-9 -10 V8 M9 -10 V8",
                    )
                    for pick in c.random.sample(range(6), 3):
                        c.stroke(strokes[pick], ink, 2.4)
        c.rect(12, 58, 7, 7, _VERMILION)
    ornaments.shadow(c, 34, 86, 26)
    c.path("M20 86 L24 76 H50 L54 86 Z", QColor("#33363c"))
    c.disc(37, 78, 10, palette.NIGHT, 0.3)
    with c.placed(46, 74, 1, turn=34):
        c.rect(-1.4, -50, 2.8, 44, QColor("#b58a4a"))
        c.path("M-2.4 -8 C-3 0 -1 4 0 8 C1 4 3 0 2.4 -8 Z", QColor("#1f1a1c"))
        c.rect(-2, -12, 4, 5, palette.GOLD)


def fireworks(c: Canvas, spec: Face) -> None:
    """Flowers of fire over the roofs of a great city."""
    c.sky(None)
    bursts = (
        (-38, 26, 20, "#ffb347"),
        (36, 22, 22, "#ff6a6a"),
        (0, 40, 15, "#8fe0ff"),
        (60, 46, 12, "#b8f08a"),
        (-62, 48, 12, "#e8a0ff"),
    )
    for x, y, radius, name in bursts:
        colour = QColor(name)
        c.glow(x, y, radius * 1.5, 0.6, colour)
        for step in range(18):
            angle = 2 * math.pi * step / 18
            end = (x + radius * math.cos(angle), y + radius * math.sin(angle))
            c.line(
                [(x + radius * 0.35 * math.cos(angle), y + radius * 0.35 * math.sin(angle)), end],
                palette.faded(colour, 0.8),
                0.8,
            )
            c.disc(*end, 1.1, palette.blend(colour, palette.CREAM, 0.5))
    c.ridge(74, 10, c.mood.far)
    towns.skyline(c, styles.style(spec.nation), 84, 26, 5)
    c.sea(86, 0)
    for x, _, _, name in bursts:
        c.rect(x - 1, 87, 2, 12, palette.faded(QColor(name), 0.4))
    figures.crowd(c, 105, 12, 15, palette.blend(c.mood.dark, c.mood.near, 0.2))


def mountain_temple(c: Canvas, spec: Face) -> None:
    """A temple on a steep peak above the mist, and the stair that leads to it."""
    c.sky((-0.45 * c.half, 26), 9)
    for share, tall in ((-0.8, 56), (0.82, 62), (-0.42, 40), (0.46, 44)):
        _pillar(c, share * c.half, 92, tall, palette.blend(c.mood.far, c.mood.horizon, 0.35))
    c.haze(84, 40, 0.55)
    _pillar(c, 4, 104, 62, palette.blend(c.mood.middle, c.mood.far, 0.25))
    buildings.pagoda(c, 6, 45, 20)
    distant_buildings.swept_hall(c, -10, 47, 16)
    for x, y in ((-24, 52), (22, 50), (-16, 62), (26, 66)):
        plants.conifer(c, x, y, 11, palette.blend(c.mood.near, c.mood.dark, 0.2))
    c.stroke("M-2 46 C-8 56 10 62 2 72 C-6 80 8 86 0 100", palette.blend(_PAPER, c.mood.middle, 0.3), 1.8)
    for y, shift in ((70, -0.5), (80, 0.55), (90, -0.2), (97, 0.4)):
        c.disc(shift * c.half, y, 40, palette.faded(palette.blend(c.mood.horizon, palette.CREAM, 0.4), 0.5), 0.13)
    c.birds(4, 0.5 * c.half, 26)
    plants.conifer(c, -0.88 * c.half, 102, 44, palette.blend(c.mood.near, c.mood.dark, 0.5))


def _pillar(c: Canvas, x: float, y: float, height: float, rock: QColor) -> None:
    wide = height * 0.42
    path = QPainterPath(QPointF(x - wide, y))
    path.cubicTo(x - wide * 0.7, y - height * 0.5, x - wide * 0.75, y - height * 0.8, x - wide * 0.5, y - height * 0.92)
    path.cubicTo(x - wide * 0.2, y - height * 1.02, x + wide * 0.4, y - height * 1.0, x + wide * 0.56, y - height * 0.9)
    path.cubicTo(x + wide * 0.8, y - height * 0.7, x + wide * 0.7, y - height * 0.4, x + wide, y)
    c.painter.fillPath(path, gradient_across(x - wide, x + wide, rock, palette.blend(rock, c.mood.dark, 0.5)))


def terraces(c: Canvas, spec: Face) -> None:
    """Fields in steps, each with its water."""
    c.sky((0.4 * c.half, 24), 8)
    c.clouds(3)
    c.ridge(56, 22, palette.blend(c.mood.far, c.mood.horizon, 0.35), rough=0.3)
    c.haze(58, 18, 0.5)
    for step in range(6):
        y = 54 + step * 8
        path = QPainterPath(QPointF(-c.half - 2, y))
        shift = 10 * math.sin(step * 1.7 + spec.seed % 6)
        path.cubicTo(-c.half * 0.4, y - 8 + shift * 0.4, c.half * 0.3, y + 8 - shift * 0.4, c.half + 2, y - 3)
        path.lineTo(c.half + 2, HEIGHT + 2)
        path.lineTo(-c.half - 2, HEIGHT + 2)
        c.painter.fillPath(path, palette.blend(QColor("#6f9a3a"), c.mood.near, 0.25 + 0.06 * step))
        c.painter.fillPath(path.translated(0, 1.6), palette.blend(c.mood.water, c.mood.horizon, 0.5))
        c.painter.fillPath(path.translated(0, 4.4), palette.blend(QColor("#8ab04a"), c.mood.middle, 0.3))
    tree = plants.nation_tree(spec.nation)
    styles.style(spec.nation)[-1](c, 0.6 * c.half, 70, 20)
    for x, y, tall in ((-0.86, 100, 44), (0.9, 92, 30)):
        tree(c, x * c.half, y, tall, palette.blend(c.mood.near, c.mood.dark, 0.35))
    for x in (-16, 4, 20):
        figures.robed(c, x, 96 - abs(x) * 0.1, 15, palette.blend(palette.CREAM, c.mood.near, 0.2))
        c.polygon([(x - 5, 84 - abs(x) * 0.1), (x, 80.6 - abs(x) * 0.1), (x + 5, 84 - abs(x) * 0.1)], QColor("#c59a52"))


def vases(c: Canvas, spec: Face) -> None:
    """Porcelain, white and blue."""
    ornaments.backdrop(c, spec.nation, spec.seed)
    ornaments.shadow(c, 0, 85, 52)
    for x, size in ((-40, 0.72), (40, 0.66), (0, 1.0)):
        with c.placed(x, 85, size):
            c.path(
                "M-8 -62 H8 C8 -54 6 -50 6 -48 C24 -42 26 -22 16 -8 C14 -4 12 -2 12 0 H-12 C-12 -2 -14 -4 -16 -8 "
                "C-26 -22 -24 -42 -6 -48 C-6 -50 -8 -54 -8 -62 Z",
                gradient_across(-22, 22, QColor("#fbf8f0"), QColor("#b4bccb")),
            )
            c.rect(-8, -60, 16, 2, _GLAZE)
            c.stroke("M-18 -34 C-10 -40 -4 -28 4 -34 C10 -39 14 -32 19 -34", _GLAZE, 2)
            c.stroke("M-16 -14 C-8 -10 8 -10 16 -14", _GLAZE, 1.6)
            for step in range(5):
                angle = 2 * math.pi * step / 5
                c.disc(4.6 * math.cos(angle), -23 + 4.6 * math.sin(angle), 2.4, _GLAZE)
            c.disc(0, -23, 2, palette.CREAM)
