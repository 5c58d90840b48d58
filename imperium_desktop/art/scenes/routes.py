"""Trade: maps of routes with the goods they carry, and markets where these are sold."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QBrush, QColor, QPainterPath, QRadialGradient

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import animals, figures, ornaments, plants, still_life, styles, towns
from imperium_desktop.art.scenes.canvas import Canvas, gradient_across
from imperium_desktop.engine.faces import Face

_PARCHMENT: Final = QColor("#ecd9ae")
_BROWN: Final = QColor("#6b4a24")
_SEA: Final = QColor("#9fc0bd")
_RED: Final = QColor("#a8321f")


def route(c: Canvas, spec: Face) -> None:
    """A map with the way marked on it, and what is carried there."""
    gradient = QRadialGradient(0, 45, max(c.half, 60) * 1.2)
    gradient.setColorAt(0, palette.blend(_PARCHMENT, palette.CREAM, 0.4))
    gradient.setColorAt(1, palette.blend(_PARCHMENT, _BROWN, 0.4))
    c.fill(QBrush(gradient))
    words = spec.title.lower()
    by_sea = "ocean" in spec.icons or any(word in words for word in ("maritime", "coast", "circle", "philippines"))
    _coast(c, by_sea)
    if "river" in spec.icons or "nile" in words:
        c.stroke("M-90 26 C-50 34 -46 58 -14 56 C16 54 22 78 60 80 C80 82 90 92 100 96", _SEA, 4)
    for _ in range(5):
        x, y = c.random.uniform(-0.9, 0.5) * c.half, c.random.uniform(c.top + 8, 40)
        for shift in (-4, 0, 4):
            c.line(
                [(x + shift - 3, y + 3), (x + shift, y - 3 + abs(shift) * 0.5), (x + shift + 3, y + 3)],
                palette.faded(_BROWN, 0.55),
                0.8,
            )
    _way(c)
    _compass(c)
    with c.placed(0.52 * c.half, 66, 1):
        ornaments.roundel(c, 0, 0, 27, palette.suit_colour("trade_route"))
        _good(words)(c)


def _coast(c: Canvas, by_sea: bool) -> None:
    """Land and water: much water where the goods go by ship."""
    level = 46 if by_sea else 80
    path = QPainterPath(QPointF(-c.half - 4, level + c.random.uniform(-6, 6)))
    steps = 7
    for step in range(1, steps + 1):
        x = -c.half + step * 2 * c.half / steps
        y = level + c.random.uniform(-9, 9)
        path.cubicTo(x - 14, y + c.random.uniform(-12, 12), x - 8, y + c.random.uniform(-10, 10), x, y)
    path.lineTo(c.half + 6, 104)
    path.lineTo(-c.half - 6, 104)
    path.closeSubpath()
    c.painter.fillPath(path, palette.blend(_SEA, _PARCHMENT, 0.25))
    c.stroke_path(path, palette.faded(_BROWN, 0.8), 1.1)
    c.stroke_path(path.translated(0, 2.6), palette.faded(_BROWN, 0.25), 0.8)
    for _ in range(9):
        x, y = c.random.uniform(-1, 1) * c.half, c.random.uniform(level + 12, 97)
        c.line([(x - 3, y), (x - 1, y - 1.4), (x + 1, y), (x + 3, y - 1.4)], palette.faded(_BROWN, 0.3), 0.6)


def _way(c: Canvas) -> None:
    """A dashed line from town to town."""
    points = [
        (-0.86 * c.half + step * 0.3 * c.half, 40 + 16 * math.sin(step * 1.2 + c.random.uniform(0, 0.6)) + step * 4)
        for step in range(5)
    ]
    for (x, y), (to_x, to_y) in pairwise(points):
        for dash in range(6):
            share, end = dash / 6, (dash + 0.55) / 6
            c.line(
                [(x + (to_x - x) * share, y + (to_y - y) * share), (x + (to_x - x) * end, y + (to_y - y) * end)],
                _RED,
                1.3,
            )
    for x, y in points:
        c.disc(x, y, 3, _BROWN)
        c.disc(x, y, 1.9, palette.CREAM)
    x, y = points[0]
    for shift, tall in ((-3, 5), (0, 8), (3, 5)):
        c.rect(x + shift - 1.3, y - 3 - tall, 2.6, tall, palette.blend(_RED, _BROWN, 0.4))


def _compass(c: Canvas) -> None:
    with c.placed(-0.7 * c.half, 80, 0.8):
        for step in range(8):
            with c.placed(0, 0, 1, turn=step * 45):
                reach = 15 if step % 2 == 0 else 9
                c.polygon([(0, -reach), (2.6, -3), (0, 0)], _BROWN)
                c.polygon([(0, -reach), (-2.6, -3), (0, 0)], palette.blend(_PARCHMENT, _BROWN, 0.25))
        c.ring(0, 0, 10.5, palette.faded(_BROWN, 0.5), 0.8)


def _tin(c: Canvas) -> None:
    for x, y in ((-9, 10), (9, 10), (0, 1), (0, -9)):
        c.polygon([(x - 9, y + 5), (x - 6, y - 4), (x + 6, y - 4), (x + 9, y + 5)], QColor("#b9c2c8"))
        c.polygon([(x - 6, y - 4), (x + 6, y - 4), (x + 4, y - 6), (x - 4, y - 6)], QColor("#e2e8ea"))


def _stone(c: Canvas) -> None:
    for points, name in (
        (((-15, 8), (-8, -10), (2, -14), (0, 12)), "#2a4aa8"),
        (((2, -14), (14, -6), (16, 8), (0, 12)), "#1c3480"),
        (((-8, -10), (2, -14), (5, -2), (-5, 2)), "#4a74d8"),
    ):
        c.polygon(points, QColor(name))
    for x, y in ((-6, 5), (3, 2), (8, -4), (-2, -6), (9, 6)):
        c.disc(x, y, 0.9, palette.GOLD)


def _jade(c: Canvas) -> None:
    c.ring(0, 0, 11, QColor("#2f8a5e"), 9)
    c.ring(0, 0, 13, QColor("#7fd0a4"), 1.6)
    c.ring(0, 0, 8, palette.faded(palette.NIGHT, 0.35), 1)


def _amber(c: Canvas) -> None:
    for x, y, size in ((-8, 5, 8), (8, 6, 7), (1, -7, 9)):
        c.disc(x, y, size, QColor("#d9801c"), 1.15)
        c.disc(x - size * 0.25, y - size * 0.3, size * 0.45, palette.faded(QColor("#ffe09a"), 0.85))
    c.stroke("M0 -6 L3 -4 M-1 -9 L2 -7", _BROWN, 0.8)


def _feather(c: Canvas) -> None:
    c.path(
        "M-16 4 C-8 -2 -6 -12 2 -15 C8 -17 13 -12 10 -8 L17 -5 L9 -4 C10 6 2 12 -6 12 L-14 16 L-12 9 Z",
        QColor("#c9713a"),
    )
    c.disc(6, -10, 1.4, palette.NIGHT)
    c.stroke("M-8 6 C-2 4 2 0 4 -4 M-10 10 C-3 8 4 5 7 -1", palette.faded(palette.NIGHT, 0.4), 1.2)


def _ivory(c: Canvas) -> None:
    for turn in (-24, 18):
        with c.placed(0, 4, 1, turn=turn):
            c.path("M-4 14 C-8 -2 -2 -14 8 -20 C4 -8 6 4 5 14 Z", QColor("#f6ecd4"))
            c.path("M1 14 C0 0 2 -12 8 -20 C4 -8 6 4 5 14 Z", palette.faded(_BROWN, 0.3))


def _grain(c: Canvas) -> None:
    for turn in (-34, -17, 0, 17, 34):
        with c.placed(0, 18, 0.34, turn=turn):
            c.path(
                "M-1.6 0 H1.6 V-60 C9 -58 13 -66 11 -72 C15 -76 14 -82 10 -84 C14 -88 12 -94 8 -96 C8 -102 3 -108 0 "
                "-110 C-3 -108 -8 -102 -8 -96 C-12 -94 -14 -88 -10 -84 C-14 -82 -15 -76 -11 -72 C-13 -66 -9 -58 "
                "-1.6 -60 Z",
                QColor("#e6bb4e"),
            )
    c.rect(-6, 4, 12, 3, _RED)


def _llama(c: Canvas) -> None:
    c.path(
        "M-15 16 V2 C-16 -4 -10 -7 -4 -6 H4 L5 -16 L4 -20 L7 -18 L10 -21 L10 -17 L16 -14 L14 -11 L10 -10 C11 -2 12 "
        "2 9 5 V16 H5 V6 H-8 L-10 16 Z",
        QColor("#f0e2c2"),
    )
    c.rect(-11, -7, 12, 7, _RED)
    c.line([(-11, -3.4), (1, -3.4)], palette.GOLD, 1)
    c.disc(10, -15, 1, palette.NIGHT)


def _jar(c: Canvas) -> None:
    still_life.amphora(c, -7, 17, 34, QColor("#b5653a"))
    still_life.amphora(c, 9, 17, 27, QColor("#8a4a2a"))


def _spices(c: Canvas) -> None:
    for x, y, name in ((-11, 8, "#c9571c"), (11, 8, "#d9a93c"), (0, -4, "#8e2f22")):
        c.polygon([(x - 8, y), (x, y - 10), (x + 8, y)], QColor(name))
        c.path(f"M{x - 10} {y} H{x + 10} C{x + 8} {y + 8} {x - 8} {y + 8} {x - 10} {y} Z", QColor("#e2cf9a"))


def _silk(c: Canvas) -> None:
    for y, name in ((9, "#2a6a8a"), (0, "#b32a5a"), (-9, "#e0a83a")):
        colour = QColor(name)
        c.rect(-15, y - 4.5, 26, 9, gradient_across(-15, 11, palette.blend(colour, palette.CREAM, 0.35), colour))
        c.disc(11, y, 4.5, palette.blend(colour, palette.NIGHT, 0.3))
        c.ring(11, y, 2.4, palette.blend(colour, palette.CREAM, 0.4), 1)
    c.path("M-15 -5 C-22 2 -16 10 -20 18 L-13 17 C-11 10 -15 4 -11 -4 Z", QColor("#b32a5a"))


def _salt(c: Canvas) -> None:
    for x, y, tall in ((-7, 12, 24), (8, 12, 18)):
        c.polygon([(x - 7, y), (x - 6, y - tall), (x + 6, y - tall - 1), (x + 7, y)], QColor("#f6f4ee"))
        c.polygon([(x + 1, y), (x + 1, y - tall), (x + 6, y - tall - 1), (x + 7, y)], QColor("#c8c2b4"))
    for x in (-8, 0, 8):
        c.disc(x, 14, 4, palette.GOLD, 0.5)


_GOODS: Final[dict[str, Callable[[Canvas], None]]] = {
    "tin": _tin,
    "lapis": _stone,
    "jade": _jade,
    "amber": _amber,
    "hopewell": _feather,
    "swahili": _ivory,
    "nile": _grain,
    "andes": _llama,
    "mediterranean": _jar,
    "spice": _spices,
    "silk": _silk,
    "saharan": _salt,
}


def _good(words: str) -> Callable[[Canvas], None]:
    """What a route carries, after its name."""
    named = next((paint for word, paint in _GOODS.items() if word in words), None)
    return named or tuple(_GOODS.values())[len(words) % len(_GOODS)]


def market(c: Canvas, spec: Face) -> None:
    """Stalls with awnings, goods and haggling."""
    side = 1 if spec.seed & 1 else -1
    c.sky((side * 0.5 * c.half, 22), 8)
    c.clouds(2)
    towns.skyline(c, styles.style(spec.nation), 74, 24, 6)
    c.haze(76, 16, 0.3)
    c.ground(76, palette.blend(c.mood.wall, c.mood.near, 0.4), c.mood.near)
    for x, y, size, cloth in (
        (-0.64, 84, 0.8, QColor("#2a6a8a")),
        (0.64, 84, 0.8, QColor("#b5863a")),
        (0, 92, 1.05, palette.blend(c.tint, _RED, 0.3)),
    ):
        _stall(c, x * c.half, y, size, cloth)
    for x, tall, colour in ((-38, 34, "#7a4a8a"), (-27, 31, "#e8dcc2"), (30, 33, "#3f6b8a"), (42, 35, "#9a5a3a")):
        figures.robed(c, x, 100, tall, QColor(colour), hood=tall % 2 == 0)
    plants.nation_tree(spec.nation)(c, -side * 0.94 * c.half, 96, 46, palette.blend(c.mood.near, c.mood.dark, 0.3))


def _stall(c: Canvas, x: float, y: float, size: float, cloth: QColor) -> None:
    with c.placed(x, y, size):
        for post in (-22, 22):
            c.line([(post, 4), (post, -34)], palette.blend(_BROWN, c.mood.dark, 0.3), 1.6)
        c.rect(-24, -12, 48, 16, palette.blend(_BROWN, c.mood.dark, 0.15))
        c.rect(-24, -14, 48, 3, palette.blend(_BROWN, palette.CREAM, 0.35))
        for place, name in ((-17, "#c9571c"), (-6, "#6f8a3a"), (5, "#8e2f4a"), (16, "#e0b040")):
            for dx, dy in ((-3, 0), (3, 0), (0, -4)):
                c.disc(place + dx, -16 + dy, 3, QColor(name))
        for step in range(6):
            left = -27 + step * 9
            c.polygon(
                [(left + 3, -44), (left + 11.4, -44), (left + 9, -30), (left, -30)],
                cloth if step % 2 else palette.CREAM,
            )
            c.disc(left + 4.5, -30, 4.5, cloth if step % 2 else palette.CREAM, 0.6)
        c.rect(-26, -46, 52, 3, palette.blend(_BROWN, c.mood.dark, 0.2))


def beasts_of_burden(c: Canvas, spec: Face) -> None:
    """Camels rest before a town; slabs of salt or bars of gold are unloaded."""
    c.sky((0.3 * c.half, 34), 15)
    c.ridge(66, 10, palette.blend(c.mood.far, c.mood.horizon, 0.2), waves=0.8)
    towns.skyline(c, styles.style(spec.nation), 76, 26, 5)
    c.ground(78, c.mood.middle, c.mood.near)
    coat = palette.blend(QColor("#9a6f42"), c.mood.dark, 0.2)
    for x, y, size, flip in ((-0.66, 88, 0.44, False), (0.7, 90, 0.46, True)):
        with c.placed(x * c.half, y, size, flip=flip):
            animals.camel(c, coat)
            c.path("M-30 -68 C-24 -84 -8 -88 2 -72 L4 -50 C-8 -46 -22 -46 -30 -50 Z", c.tint)
    golden = "gold" in spec.title.lower()
    for x, y in ((-18, 96), (-4, 98), (10, 96), (-11, 90), (3, 90)):
        fill = QColor("#e6bb4e") if golden else QColor("#f6f4ee")
        c.polygon([(x - 7, y), (x - 5.4, y - 6), (x + 5.4, y - 6), (x + 7, y)], fill)
        c.polygon([(x + 1, y), (x + 1, y - 6), (x + 5.4, y - 6), (x + 7, y)], palette.blend(fill, _BROWN, 0.4))
    for x, tall in ((-30, 34), (24, 36)):
        figures.robed(c, x, 99, tall, palette.blend(palette.CREAM, c.tint, 0.25), hood=True, staff=x > 0)
