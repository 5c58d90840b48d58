"""Rooms seen from within, for whoever works under a roof; the light falls in from the left."""

from __future__ import annotations

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import ornaments
from imperium_desktop.art.scenes.canvas import HEIGHT, Canvas, gradient_across, gradient_down
from imperium_desktop.art.scenes.pigments import lit


def _wall(c: Canvas, colour: QColor) -> None:
    """A wall, lighter on the side of the window and darker under the ceiling."""
    dark = palette.blend(colour, c.mood.dark, 0.5)
    c.fill(gradient_across(-c.half, c.half, palette.blend(colour, palette.CREAM, 0.12), dark))
    none, deep = palette.faded(c.mood.dark, 0), palette.faded(c.mood.dark, 0.5)
    c.rect(-c.half, c.top, 2 * c.half, 24, gradient_down(c.top, c.top + 24, deep, none))


def _floor(c: Canvas, colour: QColor, y: float) -> None:
    c.rect(
        -c.half, y, 2 * c.half, HEIGHT - y, gradient_down(y, HEIGHT, colour, palette.blend(colour, c.mood.dark, 0.5))
    )
    c.rect(-c.half, y, 2 * c.half, 1.2, palette.faded(c.mood.dark, 0.35))


def _window(c: Canvas, x: float, y: float, width: float, height: float, arched: bool) -> None:
    """A window with the day behind it, and its light on what is below."""
    frame = palette.blend(lit(c, QColor("#5a3a22")), c.mood.dark, 0.25)
    with c.placed(x, y):
        if arched:
            c.disc(0, -height * 0.5, width * 0.62, frame)
        c.rect(-width * 0.62, -height * 0.5, width * 1.24, height * 1.08, frame)
        glass = gradient_down(-height, height * 0.5, c.mood.sky, c.mood.horizon)
        if arched:
            c.disc(0, -height * 0.5, width * 0.5, glass)
        c.rect(-width / 2, -height * 0.5, width, height, glass)
        c.rect(-0.7, -height * (0.98 if arched else 0.5), 1.4, height * (1.48 if arched else 1), frame)
        c.rect(-width / 2, -height * 0.06, width, 1.4, frame)
    c.glow(x, y, 46, 0.5)
    beam = palette.faded(c.mood.glow, 0.13)
    c.polygon([(x - width / 2, y - height / 2), (x + width / 2, y - height / 2), (x + 62, 100), (x + 14, 100)], beam)


def timber(c: Canvas) -> None:
    """Plaster between beams, a small window, boards."""
    plaster, wood = lit(c, QColor("#c9b08a")), lit(c, QColor("#5f3f26"))
    _wall(c, palette.blend(plaster, c.mood.near, 0.25))
    x = -c.half
    while x < c.half + 20:
        c.rect(x, c.top, 4.5, 76 - c.top, wood)
        x += 38
    c.rect(-c.half, 20, 2 * c.half, 4, wood)
    c.rect(-c.half, c.top, 2 * c.half, 5, wood)
    _window(c, -30, 44, 18, 22, arched=False)
    _floor(c, palette.blend(wood, palette.CREAM, 0.22), 76)
    for share in range(-6, 7):
        c.line([(share * 14, 76), (share * 26, 101)], palette.faded(c.mood.dark, 0.4), 0.7)


def vault(c: Canvas) -> None:
    """A cellar of hewn stones under an arch."""
    stone = palette.blend(lit(c, QColor("#8a8378")), c.mood.dark, 0.15)
    _wall(c, stone)
    joint = palette.faded(c.mood.dark, 0.3)
    row, y = 0, c.top + 6.0
    while y < 78:
        c.rect(-c.half, y, 2 * c.half, 0.8, joint)
        x = -c.half + (row % 2) * 9
        while x < c.half:
            c.rect(x, y, 0.8, 11, joint)
            x += 18
        y, row = y + 11, row + 1
    _window(c, -32, 34, 13, 15, arched=True)
    _floor(c, palette.blend(stone, c.mood.dark, 0.15), 78)


def columns(c: Canvas) -> None:
    """A marble hall, open to the day between its columns."""
    stone = palette.blend(c.mood.wall, palette.CREAM, 0.4)
    c.sky((-26, 40), 9)
    c.ridge(70, 14, palette.blend(c.mood.far, c.mood.horizon, 0.3))
    c.ridge(78, 6, c.mood.middle)
    _floor(c, palette.blend(stone, c.mood.near, 0.25), 78)
    for step in (84, 92):
        c.rect(-c.half, step, 2 * c.half, 0.5, palette.faded(c.mood.dark, 0.2))
    for share in (-0.93, -0.5, 0.5, 0.93):
        x = share * c.half
        c.rect(
            x - 5,
            c.top + 10,
            10,
            70 - c.top,
            gradient_across(x - 5, x + 5, stone, palette.blend(stone, c.mood.dark, 0.42)),
        )
        c.rect(x - 7.5, c.top + 8, 15, 4.5, palette.blend(stone, palette.CREAM, 0.3))
        c.rect(x - 7, 78, 14, 4, palette.blend(stone, palette.CREAM, 0.2))
    c.rect(-c.half, c.top, 2 * c.half, 9, palette.blend(stone, c.mood.dark, 0.12))
    c.rect(-c.half, c.top + 7.6, 2 * c.half, 1.2, palette.blend(c.tint, stone, 0.2))


def paper(c: Canvas) -> None:
    """Paper walls with a lattice, straw mats, a round window with a branch."""
    wood, mat = lit(c, QColor("#4a3020")), lit(c, QColor("#b9b27a"))
    c.fill(gradient_across(-c.half, c.half, QColor("#f6eedd"), palette.blend(QColor("#d9cbb0"), c.mood.dark, 0.25)))
    x = -c.half
    while x < c.half:
        c.rect(x, 14, 0.9, 62, wood)
        x += 10
    for y in (14, 29, 44, 60):
        c.rect(-c.half, y, 2 * c.half, 0.9, wood)
    c.rect(-c.half, c.top, 2 * c.half, 14 - c.top, palette.blend(QColor("#e4d5b8"), c.mood.dark, 0.2))
    c.rect(-c.half, 12, 2 * c.half, 2.6, wood)
    for share in (-1, -0.34, 0.34, 1):
        c.rect(share * c.half - 1.6, 12, 3.2, 66, wood)
    _floor(c, mat, 76)
    for share in range(-3, 4):
        c.line([(share * 26, 76), (share * 46, 101)], palette.faded(wood, 0.65), 1.4)
    c.rect(-c.half, 87, 2 * c.half, 0.9, palette.faded(wood, 0.55))


def painted(c: Canvas) -> None:
    """A temple hall: fat columns with bands of colour, and light from a door."""
    stone = palette.blend(QColor("#dcb887"), c.mood.dark, 0.18)
    _wall(c, palette.blend(stone, c.mood.dark, 0.3))
    c.rect(-10, 22, 20, 60, gradient_down(22, 82, c.mood.glow, c.mood.horizon))
    c.glow(0, 52, 52, 0.7)
    _floor(c, stone, 80)
    c.polygon([(-10, 80), (10, 80), (30, 101), (-30, 101)], palette.faded(c.mood.glow, 0.3))
    for share in (-0.86, -0.44, 0.44, 0.86):
        x, wide = share * c.half, 8.0
        c.rect(
            x - wide,
            c.top,
            2 * wide,
            84 - c.top,
            gradient_across(
                x - wide, x + wide, palette.blend(stone, palette.CREAM, 0.3), palette.blend(stone, c.mood.dark, 0.45)
            ),
        )
        for y, colour in ((12, "#2a6a8a"), (17, "#b8452e"), (66, "#2a6a8a"), (71, "#d8a838")):
            c.rect(x - wide, y, 2 * wide, 3, palette.blend(QColor(colour), c.mood.dark, 0.15))
        c.polygon(
            [(x - wide, 8), (x - wide * 1.7, -2), (x + wide * 1.7, -2), (x + wide, 8)],
            palette.blend(stone, palette.CREAM, 0.15),
        )
        c.rect(x - wide * 1.15, 82, wide * 2.3, 4, palette.blend(stone, c.mood.dark, 0.3))


def hall(c: Canvas) -> None:
    """A smoky hall of logs with shields on the wall and a fire somewhere."""
    wood = palette.blend(lit(c, QColor("#6b4a2c")), c.mood.dark, 0.2)
    _wall(c, wood)
    y = c.top
    while y < 78:
        c.rect(-c.half, y, 2 * c.half, 1, palette.faded(c.mood.dark, 0.45))
        c.rect(-c.half, y + 1, 2 * c.half, 1.4, palette.faded(palette.CREAM, 0.07))
        y += 8.5
    for side in (-1, 1):
        c.rect(side * 0.82 * c.half - 4, c.top, 8, 82 - c.top, palette.blend(wood, c.mood.dark, 0.3))
        c.line([(side * 0.8 * c.half, 24), (side * 0.3 * c.half, c.top)], palette.blend(wood, c.mood.dark, 0.25), 5)
        ornaments.roundel(c, side * 0.55 * c.half, 32, 8, c.tint)
    c.glow(0, 80, 70, 0.55, QColor("#ff9c3a"))
    _floor(c, palette.blend(wood, c.mood.near, 0.3), 78)
