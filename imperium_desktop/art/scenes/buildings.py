"""Houses, temples, towers and huts, lit from the left."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes.canvas import Canvas, gradient_across

Building = Callable[[Canvas, float, float, float], None]
"""Draws a building: canvas, x of its middle, y of its foot, width."""


def _shade(c: Canvas, colour: QColor, share: float = 0.45) -> QColor:
    return palette.blend(colour, c.mood.dark, share)


def _window(c: Canvas) -> QColor:
    return QColor("#ffd98a") if c.mood.night or c.mood.roof.lightness() < 90 else _shade(c, c.mood.wall, 0.75)


def house(c: Canvas, x: float, y: float, width: float) -> None:
    """Four walls and a tiled roof."""
    tall = width * 0.7
    _block(c, x, y, width, tall, c.mood.wall, _shade(c, c.mood.wall))
    c.polygon([(x - width * 0.58, y - tall), (x, y - tall - width * 0.34), (x + width * 0.58, y - tall)], c.mood.roof)
    c.polygon([(x, y - tall - width * 0.34), (x + width * 0.58, y - tall), (x, y - tall)], _shade(c, c.mood.roof, 0.4))
    c.rect(x - width * 0.26, y - tall * 0.68, width * 0.14, width * 0.2, _window(c))
    c.rect(x + width * 0.1, y - tall * 0.52, width * 0.18, tall * 0.52, _shade(c, c.mood.wall, 0.8))


def flat_house(c: Canvas, x: float, y: float, width: float) -> None:
    """A cube with a parapet, as in hot lands."""
    tall = width * 0.85
    _block(c, x, y, width, tall, c.mood.wall, _shade(c, c.mood.wall))
    c.rect(x - width * 0.54, y - tall - width * 0.08, width * 1.08, width * 0.12, _shade(c, c.mood.wall, 0.18))
    for dx in (-0.28, 0.02):
        c.rect(x + dx * width, y - tall * 0.72, width * 0.14, width * 0.2, _window(c))
    c.rect(x + width * 0.16, y - tall * 0.42, width * 0.2, tall * 0.42, _shade(c, c.mood.wall, 0.8))


def temple(c: Canvas, x: float, y: float, width: float) -> None:
    """Steps, columns and a pediment."""
    stone, dark = palette.blend(c.mood.wall, palette.CREAM, 0.35), _shade(c, c.mood.wall, 0.62)
    step = width * 0.045
    for index in range(3):
        wide = width * (1.12 - index * 0.05)
        c.rect(x - wide / 2, y - step * (index + 1), wide, step, _shade(c, stone, 0.08 + 0.1 * (2 - index)))
    foot, tall = y - 3 * step, width * 0.42
    c.rect(x - width / 2, foot - tall, width, tall, dark)
    columns = 6
    for index in range(columns):
        left = x - width * 0.48 + index * width * 0.96 / columns + width * 0.03
        wide = width * 0.085
        c.rect(left, foot - tall, wide, tall, gradient_across(left, left + wide, stone, _shade(c, stone, 0.4)))
    c.rect(x - width * 0.52, foot - tall - width * 0.07, width * 1.04, width * 0.08, stone)
    top = foot - tall - width * 0.07
    c.polygon([(x - width * 0.55, top), (x, top - width * 0.2), (x + width * 0.55, top)], _shade(c, stone, 0.12))
    c.polygon(
        [(x - width * 0.4, top - width * 0.025), (x, top - width * 0.15), (x + width * 0.4, top - width * 0.025)],
        _shade(c, stone, 0.42),
    )


def _block(c: Canvas, x: float, y: float, width: float, tall: float, wall: QColor, shade: QColor) -> None:
    """A wall on its foot at x, y, lit from the left."""
    c.rect(x - width / 2, y - tall, width, tall, gradient_across(x - width / 2, x + width / 2, wall, shade))


def dome(c: Canvas, x: float, y: float, width: float) -> None:
    """A round hall under a dome."""
    tall = width * 0.48
    _block(c, x, y, width, tall, c.mood.wall, _shade(c, c.mood.wall))
    for index in range(5):
        c.rect(x - width * 0.42 + index * width * 0.18, y - tall * 0.72, width * 0.09, tall * 0.5, _window(c))
    c.rect(x - width * 0.54, y - tall - width * 0.05, width * 1.08, width * 0.07, c.mood.wall)
    with c.placed(x, y - tall - width * 0.05, width / 100):
        c.path("M-46 0 C-46 -46 -22 -60 0 -60 C22 -60 46 -46 46 0 Z", c.mood.roof)
        c.path("M8 -60 C26 -58 46 -44 46 0 H22 C26 -30 20 -50 8 -60 Z", _shade(c, c.mood.roof, 0.45))
        c.path("M-2 -60 H2 V-74 L0 -80 L-2 -74 Z", palette.GOLD)


def tower(c: Canvas, x: float, y: float, width: float) -> None:
    """A square tower with battlements."""
    width *= 0.52
    tall = width * 2.6
    _block(c, x, y, width, tall, c.mood.wall, _shade(c, c.mood.wall, 0.5))
    c.rect(x - width * 0.6, y - tall - width * 0.16, width * 1.2, width * 0.22, _shade(c, c.mood.wall, 0.12))
    for index in range(4):
        c.rect(
            x - width * 0.6 + index * width * 0.34,
            y - tall - width * 0.34,
            width * 0.18,
            width * 0.2,
            _shade(c, c.mood.wall, 0.12),
        )
    for level in (0.78, 0.5):
        c.rect(x - width * 0.08, y - tall * level, width * 0.16, width * 0.34, _window(c))


def roofed_tower(c: Canvas, x: float, y: float, width: float) -> None:
    """A tower under a pointed roof."""
    width *= 0.5
    tall = width * 2.2
    _block(c, x, y, width, tall, c.mood.wall, _shade(c, c.mood.wall, 0.5))
    c.polygon([(x - width * 0.62, y - tall), (x, y - tall - width * 0.95), (x + width * 0.62, y - tall)], c.mood.roof)
    c.polygon(
        [(x, y - tall - width * 0.95), (x + width * 0.62, y - tall), (x + width * 0.08, y - tall)],
        _shade(c, c.mood.roof, 0.4),
    )
    c.rect(x - width * 0.1, y - tall * 0.8, width * 0.2, width * 0.4, _window(c))


def arches(c: Canvas, x: float, y: float, width: float) -> None:
    """A piece of an aqueduct: arches upon arches."""
    wide = width / 4
    for level, (tall, count) in enumerate(((wide * 1.3, 4), (wide * 0.75, 8))):
        foot = y - level * wide * 1.3
        each = width / count
        c.rect(
            x - width / 2,
            foot - tall,
            width,
            tall,
            gradient_across(x - width / 2, x + width / 2, c.mood.wall, _shade(c, c.mood.wall, 0.4)),
        )
        for index in range(count):
            with c.placed(x - width / 2 + (index + 0.5) * each, foot, each / 100):
                c.path(
                    "M-34 0 V-60 C-34 -104 34 -104 34 -60 V0 Z"
                    if level == 0
                    else "M-32 0 V-30 C-32 -74 32 -74 32 -30 V0 Z",
                    _shade(c, palette.blend(c.mood.horizon, c.mood.middle, 0.5), 0.25),
                )
    c.rect(x - width * 0.52, y - wide * 2.16, width * 1.04, wide * 0.14, c.mood.wall)


def round_hut(c: Canvas, x: float, y: float, width: float) -> None:
    """A round house under a great cone of thatch."""
    tall = width * 0.36
    thatch = palette.blend(QColor("#b58a4a"), c.mood.middle, 0.3)
    c.rect(
        x - width * 0.4,
        y - tall,
        width * 0.8,
        tall,
        gradient_across(x - width * 0.4, x + width * 0.4, _shade(c, c.mood.wall, 0.15), _shade(c, c.mood.wall, 0.6)),
    )
    c.rect(x - width * 0.09, y - tall * 0.9, width * 0.18, tall * 0.9, _shade(c, c.mood.wall, 0.9))
    c.polygon([(x - width * 0.56, y - tall * 0.8), (x, y - width * 1.05), (x + width * 0.56, y - tall * 0.8)], thatch)
    c.polygon(
        [(x + width * 0.04, y - width * 1.02), (x + width * 0.56, y - tall * 0.8), (x + width * 0.14, y - tall * 0.8)],
        _shade(c, thatch, 0.42),
    )


def longhouse(c: Canvas, x: float, y: float, width: float) -> None:
    """A bowed roof with crossed gable beams."""
    wood = palette.blend(QColor("#7a5232"), c.mood.near, 0.35)
    with c.placed(x, y, width / 100):
        c.path("M-50 0 V-16 C-30 -20 30 -20 50 -16 V0 Z", wood)
        c.path(
            "M-54 -12 C-46 -34 -44 -42 -42 -48 C-20 -56 20 -56 42 -48 C44 -42 46 -34 54 -12 C20 -18 -20 -18 -54 -12 Z",
            _shade(c, palette.blend(wood, c.mood.wall, 0.25), 0.1),
        )
        c.path("M10 -54 C24 -53 36 -51 42 -48 C44 -42 46 -34 54 -12 C44 -14 34 -15 24 -16 Z", _shade(c, wood, 0.45))
        c.path("M-8 0 V-12 H8 V0 Z", QColor("#ffcf7a") if c.mood.night else _shade(c, wood, 0.8))
        for side in (-42, 42):
            c.line([(side - 5, -58), (side + 3, -42)], wood, 2.2)
            c.line([(side + 5, -58), (side - 3, -42)], wood, 2.2)


def yurt(c: Canvas, x: float, y: float, width: float) -> None:
    """A felt tent with a band in the nation's colour."""
    felt = palette.blend(palette.CREAM, c.mood.middle, 0.2)
    with c.placed(x, y, width / 100):
        c.path("M-46 0 L-44 -32 C-30 -52 -14 -58 0 -60 C14 -58 30 -52 44 -32 L46 0 Z", felt)
        c.path("M10 0 L16 -58 C28 -54 38 -44 44 -32 L46 0 Z", _shade(c, felt, 0.4))
        c.path("M-45 -28 L-44 -34 H44 L45 -28 Z", c.tint)
        c.path("M-10 0 V-26 H10 V0 Z", _shade(c, felt, 0.75))
        c.path("M-8 -60 H8 L5 -66 H-5 Z", _shade(c, felt, 0.6))


def ziggurat(c: Canvas, x: float, y: float, width: float) -> None:
    """Terraces with a stair."""
    tall = width * 0.15
    for index in range(4):
        wide = width * (1 - index * 0.21)
        foot = y - index * tall
        c.polygon(
            [
                (x - wide / 2, foot),
                (x - wide / 2 + tall * 0.25, foot - tall),
                (x + wide / 2 - tall * 0.25, foot - tall),
                (x + wide / 2, foot),
            ],
            gradient_across(
                x - wide / 2, x + wide / 2, palette.blend(c.mood.wall, c.mood.middle, 0.18), _shade(c, c.mood.wall)
            ),
        )
    c.polygon(
        [
            (x - width * 0.1, y),
            (x - width * 0.05, y - 4 * tall),
            (x + width * 0.05, y - 4 * tall),
            (x + width * 0.1, y),
        ],
        _shade(c, c.mood.wall, 0.28),
    )
    c.rect(
        x - width * 0.1, y - 4 * tall - width * 0.1, width * 0.2, width * 0.1, palette.blend(c.mood.roof, c.tint, 0.4)
    )


def pyramid(c: Canvas, x: float, y: float, width: float) -> None:
    """A smooth pyramid, half in shade."""
    tall = width * 0.62
    c.polygon(
        [(x - width / 2, y), (x - width * 0.06, y - tall), (x + width / 2, y)],
        palette.blend(c.mood.wall, c.mood.middle, 0.25),
    )
    c.polygon(
        [(x - width * 0.06, y - tall), (x + width / 2, y), (x + width * 0.06, y)],
        _shade(c, palette.blend(c.mood.wall, c.mood.middle, 0.25), 0.5),
    )


def step_pyramid(c: Canvas, x: float, y: float, width: float) -> None:
    """A step pyramid with a temple on top."""
    ziggurat(c, x, y, width)
    c.rect(x - width * 0.05, y - width * 0.66, width * 0.1, width * 0.06, _shade(c, c.mood.wall, 0.2))


def pagoda(c: Canvas, x: float, y: float, width: float) -> None:
    """Swinging roofs, one above the other."""
    for index in range(4):
        wide, foot = width * (1 - index * 0.17), y - index * width * 0.36
        c.rect(
            x - wide * 0.32,
            foot - width * 0.22,
            wide * 0.64,
            width * 0.22,
            gradient_across(
                x - wide * 0.32,
                x + wide * 0.32,
                palette.blend(c.mood.wall, QColor("#a8322a"), 0.5),
                _shade(c, c.mood.wall, 0.6),
            ),
        )
        with c.placed(x, foot - width * 0.2, wide / 100):
            c.path("M-56 2 C-36 -2 -24 -10 -16 -20 H16 C24 -10 36 -2 56 2 C36 6 -36 6 -56 2 Z", c.mood.roof)
            c.path("M8 -20 H16 C24 -10 36 -2 56 2 C44 5 30 6 14 6 Z", _shade(c, c.mood.roof, 0.45))
    c.line([(x, y - width * 1.46), (x, y - width * 1.75)], palette.GOLD, width * 0.03)


def stupa(c: Canvas, x: float, y: float, width: float) -> None:
    """A great round mound with a parasol."""
    with c.placed(x, y, width / 100):
        c.path("M-50 0 V-12 H50 V0 Z", c.mood.wall)
        c.path(
            "M-42 -12 C-44 -54 -20 -64 0 -64 C20 -64 44 -54 42 -12 Z", palette.blend(c.mood.wall, palette.CREAM, 0.3)
        )
        c.path("M8 -64 C30 -62 44 -50 42 -12 H16 C24 -34 20 -54 8 -64 Z", _shade(c, c.mood.wall, 0.4))
        c.path(
            "M-9 -64 H9 V-73 H-9 Z M-1.4 -73 H1.4 V-96 H-1.4 Z M-10 -80 L0 -85 L10 -80 Z M-7 -88 L0 -92 L7 -88 Z",
            palette.DEEP_GOLD,
        )


def stele(c: Canvas, x: float, y: float, width: float) -> None:
    """A tall carved stone, slender like a tower in the room of a house."""
    with c.placed(x, y, width / 72):
        c.path("M-13 0 L-10 -120 C-10 -130 10 -130 10 -120 L13 0 Z", c.mood.wall)
        c.path("M3 -127 C8 -126 10 -124 10 -120 L13 0 H5 Z", _shade(c, c.mood.wall))
        for level in (-20, -44, -68, -92):
            c.rect(-5, level, 8, 10, _shade(c, c.mood.wall, 0.35))


def tent(c: Canvas, x: float, y: float, width: float) -> None:
    """A ridge tent with an open flap."""
    with c.placed(x, y, width / 100):
        c.path("M-50 0 L-6 -58 L10 -58 L52 0 Z", palette.blend(c.tint, palette.CREAM, 0.45))
        c.path("M2 -58 H10 L52 0 H26 Z", palette.blend(c.tint, c.mood.dark, 0.35))
        c.path("M-20 0 L-2 -46 L14 0 Z", _shade(c, c.tint, 0.7))
        c.line([(-10, -64), (2, -56), (12, -64)], c.mood.dark, 2)


def palace(c: Canvas, x: float, y: float, width: float) -> None:
    """A long hall on a terrace, with a row of slim columns."""
    stone = palette.blend(c.mood.wall, c.mood.middle, 0.12)
    c.rect(x - width * 0.58, y - width * 0.12, width * 1.16, width * 0.12, _shade(c, stone, 0.25))
    c.polygon(
        [
            (x - width * 0.2, y),
            (x - width * 0.06, y - width * 0.12),
            (x + width * 0.06, y - width * 0.12),
            (x + width * 0.2, y),
        ],
        _shade(c, stone, 0.45),
    )
    foot, tall = y - width * 0.12, width * 0.4
    c.rect(x - width * 0.46, foot - tall, width * 0.92, tall, _shade(c, stone, 0.62))
    for index in range(7):
        left = x - width * 0.45 + index * width * 0.143
        c.rect(
            left, foot - tall, width * 0.05, tall, gradient_across(left, left + width * 0.05, stone, _shade(c, stone))
        )
        c.rect(left - width * 0.02, foot - tall, width * 0.09, width * 0.04, stone)
    c.rect(x - width * 0.52, foot - tall - width * 0.09, width * 1.04, width * 0.1, stone)
    for index in range(9):
        c.polygon(
            [
                (x - width * 0.5 + index * width * 0.118, foot - tall - width * 0.09),
                (x - width * 0.47 + index * width * 0.118, foot - tall - width * 0.14),
                (x - width * 0.44 + index * width * 0.118, foot - tall - width * 0.09),
            ],
            stone,
        )


def wall(c: Canvas, y: float, height: float, colour: QColor) -> None:
    """A town wall across the picture, with battlements."""
    c.rect(-c.half, y - height, 2 * c.half, height, colour)
    x = -c.half
    while x < c.half:
        c.rect(x, y - height * 1.26, height * 0.34, height * 0.28, colour)
        x += height * 0.62


def palisade(c: Canvas, y: float, height: float) -> None:
    """Pointed stakes across the picture."""
    wood = palette.blend(QColor("#6b4a2c"), c.mood.near, 0.4)
    x = -c.half - 2
    points = [(x, y)]
    while x < c.half + 4:
        points += [(x, y - height * 0.8), (x + height * 0.16, y - height), (x + height * 0.32, y - height * 0.8)]
        x += height * 0.33
    points.append((x, y))
    c.polygon(points, wood)
    c.rect(-c.half, y - height * 0.42, 2 * c.half, height * 0.12, _shade(c, wood, 0.5))
