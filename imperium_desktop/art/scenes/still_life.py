"""Things shown on their own: masks, scrolls, coins, instruments, tools."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import ornaments, towns
from imperium_desktop.art.scenes.canvas import Canvas, gradient_across
from imperium_desktop.engine.faces import Face

_PARCHMENT = QColor("#ecd9ae")
WOOD = QColor("#7a5230")
_BRONZE = QColor("#a8752c")
_STONE = QColor("#a59c8c")


def _stage(c: Canvas, spec: Face, width: float = 34) -> None:
    ornaments.backdrop(c, spec.nation, spec.seed)
    ornaments.shadow(c, 0, 84, width)


def mask(c: Canvas, spec: Face) -> None:
    """A carved mask of jade, gold, stone or turquoise."""
    _stage(c, spec, 30)
    words = spec.title.lower()
    colour = QColor(
        "#d9a93c"
        if "gold" in words
        else "#9a938a"
        if "stone" in words
        else "#2f9aa0"
        if "turquoise" in words
        else "#3f8f6a"
    )
    deep, light = palette.blend(colour, palette.NIGHT, 0.5), palette.blend(colour, palette.CREAM, 0.45)
    plumes = (palette.GOLD, c.tint, light)
    for side in (-1, 1):
        for index in range(5):
            with c.placed(side * 3, 34, 1, turn=side * (14 + index * 17)):
                plume = plumes[(index + spec.seed) % 3]
                c.path("M-3.6 0 C-6 -14 -4 -24 0 -30 C4 -24 6 -14 3.6 0 Z", plume)
    c.path("M-25 30 C-14 24 14 24 25 30 C30 52 22 74 0 84 C-22 74 -30 52 -25 30 Z", colour)
    c.path("M4 25.6 C14 26 20 27.6 25 30 C30 52 22 74 0 84 C14 68 14 44 4 25.6 Z", palette.faded(deep, 0.45))
    c.path("M-20 33 C-8 28 8 28 20 33 L18 39 C8 35 -8 35 -18 39 Z", light)
    stones = 3 + spec.seed // 16 % 5
    for index in range(stones):
        c.disc(-12 + index * 24 / (stones - 1), 34, 1.7, deep)
    for side in (-1, 1):
        with c.placed(side * 10.4, 49, 1, flip=side < 0):
            c.path("M-7 0 C-4 -5 4 -6 8 -1 C4 4 -3 4 -7 0 Z", palette.CREAM)
            c.disc(0.6, -0.8, 2.3, palette.NIGHT)
            c.stroke("M-8 -6 C-3 -10 4 -10 9 -6", deep, 2)
        c.disc(side * 26, 56, 4, palette.GOLD)
        c.disc(side * 26, 62, 2.6, palette.GOLD)
    c.path("M-3 48 L-5 60 C-3 63 3 63 5 60 L3 48 Z", light)
    c.path("M-9 68 C-5 65 5 65 9 68 C5 73 -5 73 -9 68 Z", deep)
    c.rect(-6, 67, 12, 1.8, palette.CREAM)


def scroll(c: Canvas, spec: Face) -> None:
    """An open scroll with writing, a lamp beside it."""
    _stage(c, spec, 44)
    with c.placed(0, 2, 1, turn=-3):
        c.path("M-30 26 C-10 22 12 30 30 26 V74 C12 78 -10 70 -30 74 Z", _PARCHMENT)
        c.path("M12 27.4 C18 28 24 27.6 30 26 V74 C24 75.6 18 76 12 75.4 Z", palette.faded(QColor("#a07a3a"), 0.35))
        for row in range(7):
            wide = c.random.uniform(30, 44)
            c.line(
                [(-23, 34 + row * 5), (-23 + wide * 0.5, 34.6 + row * 5), (-23 + wide, 35.4 + row * 5)],
                palette.faded(QColor("#4a3218"), 0.75),
                1.1,
            )
        for x, top in ((-32, 22), (32, 22)):
            c.rect(
                x - 4,
                top,
                8,
                56,
                gradient_across(x - 4, x + 4, palette.blend(_PARCHMENT, palette.CREAM, 0.4), QColor("#b58f52")),
            )
            c.rect(x - 1.6, top - 6, 3.2, 68, palette.faded(WOOD, 0.9))
            for y in (top - 7, top + 62):
                c.disc(x, y, 3.4, palette.GOLD)
    c.disc(18, 74, 7, QColor("#8e1f2f"))
    c.disc(18, 74, 4.6, QColor("#b33040"))


def coins(c: Canvas, spec: Face) -> None:
    """Heaps of coin, one shown large with the nation's beast or a star."""
    _stage(c, spec, 52)
    gold, dark = QColor("#e0b040"), QColor("#7a5410")
    for x, count in ((-44, 4), (-31, 7), (33, 6), (46, 3)):
        for index in range(count):
            y = 82 - index * 3.6
            c.disc(x + (index % 2) * 0.8, y, 8, dark, 0.4)
            c.disc(x + (index % 2) * 0.8, y - 1.4, 8, palette.blend(gold, palette.CREAM, 0.06 * index), 0.4)
    c.disc(2, 54, 29, dark)
    c.disc(
        0, 52, 29, gradient_across(-29, 29, palette.blend(gold, palette.CREAM, 0.4), palette.blend(gold, dark, 0.35))
    )
    c.ring(0, 52, 25, dark, 1.2)
    for index in range(28):
        angle = 2 * math.pi * index / 28
        c.disc(27 * math.cos(angle), 52 + 27 * math.sin(angle), 0.9, dark)
    deep = palette.blend(gold, dark, 0.75)
    with c.placed(0, 52, 0.42):
        if spec.seed % 2:
            c.path(
                "M-22 50 C-16 40 -14 34 -15 24 C-24 16 -29 4 -27 -10 C-24 -30 -10 -42 6 -42 "
                "C20 -42 28 -33 29 -20 C29 -15 31 -12 33 -8 L40 3 C40 6 37 7 34 7 C35 10 36 12 35 15 "
                "C36 18 35 22 33 23 C34 29 31 33 25 34 C18 35 14 33 10 31 C9 38 11 44 20 50 Z",
                deep,
            )
            c.stroke("M-28 -18 C-10 -30 14 -32 30 -24", gold, 5)
        else:
            for index in range(8):
                with c.placed(0, 0, 1, turn=index * 45):
                    c.polygon([(-6, -8), (0, -44), (6, -8)], deep)
            c.disc(0, 0, 12, deep)
    for x, y in ((-16, 81), (18, 83), (-6, 84), (26, 81)):
        c.disc(x, y + 1, 6, dark, 0.35)
        c.disc(x, y, 6, gold, 0.35)


def treasure(c: Canvas, spec: Face) -> None:
    """A torc, rings and stones on dark cloth."""
    _stage(c, spec, 46)
    gold, dark = QColor("#e6bb4e"), QColor("#8a6014")
    c.painter.setBrush(QColor(0, 0, 0, 0))
    c.stroke("M-13 68 C-40 56 -36 20 0 20 C36 20 40 56 13 68", dark, 9.4)
    c.stroke("M-13 68 C-40 56 -36 20 0 20 C36 20 40 56 13 68", gold, 7)
    for index in range(21):
        angle = math.radians(128 + index * 14.2)
        x, y = 28.5 * math.cos(angle), 45 + 24 * math.sin(angle)
        with c.placed(x, y, 1, turn=math.degrees(angle) + 30):
            c.line([(-3, 0), (3, 0)], palette.faded(dark, 0.7), 1.2)
    for side in (-1, 1):
        c.disc(side * 13, 69, 7, dark)
        c.disc(side * 13, 68.4, 6, gold)
        c.disc(side * 13, 68.4, 2.8, c.tint)
    for x, y, colour in (
        (-42, 80, "#b3263a"),
        (40, 81, "#2a7a5a"),
        (-30, 83, "#2a5a96"),
        (28, 82, "#8a3a9a"),
        (0, 84, "#d8803a"),
    ):
        c.polygon([(x - 5, y - 2), (x - 2.6, y - 5), (x + 2.6, y - 5), (x + 5, y - 2), (x, y + 4)], QColor(colour))
        c.polygon(
            [(x - 2.6, y - 5), (x + 2.6, y - 5), (x + 1, y - 2), (x - 1, y - 2)], palette.faded(palette.CREAM, 0.6)
        )


def learning(c: Canvas, spec: Face) -> None:
    """Books, a lamp and figures of geometry."""
    _stage(c, spec, 44)
    _chalk_figure(c, sum(map(ord, spec.title)) % 3)
    for index, (wide, colour) in enumerate(((44, "#6b2f22"), (38, "#2a4a6b"), (41, "#5a6b2a"))):
        y = 83 - index * 7.4
        c.rect(-40, y - 7, wide, 7, QColor(colour))
        c.rect(-38, y - 5.6, wide - 4, 4.2, _PARCHMENT)
        c.rect(-40, y - 7, 4, 7, palette.blend(QColor(colour), palette.NIGHT, 0.3))
    with c.placed(26, 83, 1):
        c.path(
            "M-16 0 H10 C12 -4 20 -6 24 -12 C18 -12 14 -13 10 -12 C4 -18 -14 -18 -18 -10 C-19 -6 -18 -2 -16 0 Z",
            _BRONZE,
        )
        c.path("M-18 -10 C-26 -14 -28 -4 -20 -3 L-18 -6 C-22 -7 -22 -10 -18 -8 Z", _BRONZE)
        c.path("M-10 -15 C-4 -17 4 -17 8 -14 L4 -13 H-6 Z", palette.CREAM)
    c.glow(50, 66, 18, 0.9, QColor("#ffe39a"))
    towns.fire(c, 49.5, 71, 9)


def lyre(c: Canvas, spec: Face) -> None:
    """A lyre between the masks of comedy and tragedy."""
    _stage(c, spec, 50)
    for side in (-1, 1):
        with c.placed(side * 40, 56, 0.8, turn=side * 8):
            c.path(
                "M-16 -18 C-6 -12 6 -12 16 -18 C20 2 12 20 0 26 C-12 20 -20 2 -16 -18 Z",
                palette.CREAM if side < 0 else QColor("#d9b46a"),
            )
            for eye in (-1, 1):
                c.path(
                    "M-11 -3 C-8 -7 -4 -6 -2 -3 C-4 0 -8 0 -11 -3 Z"
                    if eye < 0
                    else "M11 -3 C8 -7 4 -6 2 -3 C4 0 8 0 11 -3 Z",
                    palette.NIGHT,
                )
            c.path(
                "M-9 8 C-4 10 4 10 9 8 C6 17 -6 17 -9 8 Z" if side < 0 else "M-8 16 C-6 7 6 7 8 16 C4 12 -4 12 -8 16 Z",
                palette.NIGHT,
            )
    c.stroke("M-10 80 C-26 68 -24 44 -14 36 C-10 32 -12 24 -18 20", palette.GOLD, 4.6)
    c.stroke("M10 80 C26 68 24 44 14 36 C10 32 12 24 18 20", palette.GOLD, 4.6)
    c.line([(-17, 32), (17, 32)], palette.DEEP_GOLD, 3.4)
    c.path("M-14 70 H14 C16 80 10 84 0 84 C-10 84 -16 80 -14 70 Z", _BRONZE)
    for x in (-8, -4, 0, 4, 8):
        c.line([(x, 33), (x * 0.8, 72)], palette.CREAM, 0.6)


def scales(c: Canvas, spec: Face) -> None:
    """A pair of scales between sacks and jars."""
    _stage(c, spec, 56)
    c.rect(-1.6, 22, 3.2, 58, palette.GOLD)
    c.path("M-14 83 C-12 77 12 77 14 83 Z", palette.DEEP_GOLD)
    c.line([(-34, 31), (34, 25)], palette.GOLD, 2.6)
    c.disc(0, 23, 4, palette.GOLD)
    for x, y in ((-34, 31), (34, 25)):
        for shift in (-11, 11):
            c.line([(x, y), (x + shift, y + 24)], palette.faded(palette.CREAM, 0.85), 0.7)
        with c.placed(x, y + 24, 1):
            c.path("M-14 0 H14 C12 8 6 11 0 11 C-6 11 -12 8 -14 0 Z", palette.DEEP_GOLD)
    for index in range(5):
        c.disc(-40 + index * 3, 52 - (index % 2) * 3, 3.4, QColor("#e6bb4e"))
    c.polygon([(28, 48), (34, 40), (40, 48)], c.tint)
    amphora(c, -56, 84, 34, QColor("#b5653a"))
    amphora(c, 56, 84, 30, QColor("#8a4a6a"))


def amphora(c: Canvas, x: float, y: float, height: float, colour: QColor) -> None:
    with c.placed(x, y, height / 100):
        c.path(
            "M-10 -100 H10 L8 -80 C30 -70 34 -44 20 -22 C14 -12 10 -6 10 0 H-10 "
            "C-10 -6 -14 -12 -20 -22 C-34 -44 -30 -70 -8 -80 Z",
            colour,
        )
        c.path(
            "M4 -100 H10 L8 -80 C30 -70 34 -44 20 -22 C14 -12 10 -6 10 0 H4 C12 -30 18 -56 4 -80 Z",
            palette.blend(colour, palette.NIGHT, 0.4),
        )
        c.stroke("M-9 -94 C-30 -94 -30 -74 -22 -66", colour, 5)
        c.stroke("M9 -94 C30 -94 30 -74 22 -66", colour, 5)
        c.rect(-26, -56, 52, 7, palette.faded(palette.NIGHT, 0.5))


def dice(c: Canvas, spec: Face) -> None:
    """Two dice and a cup."""
    _stage(c, spec, 44)
    with c.placed(-30, 83, 1, turn=-64):
        c.path("M-12 0 L-15 -34 H15 L12 0 Z", QColor("#8a4a28"))
        c.disc(0, -34, 15, QColor("#3a2014"), 0.3)
        c.rect(-13.4, -12, 26.8, 3.4, palette.GOLD)
    for x, y, turn, pips in (
        (6, 62, 14, ((0, 0), (-6, -6), (6, 6), (-6, 6), (6, -6))),
        (36, 70, -16, ((-5, -5), (5, 5), (0, 0))),
    ):
        with c.placed(x, y, 1, turn=turn):
            c.path(
                "M-13 -11 C-13 -13 -12 -13 -11 -13 H11 C13 -13 13 -12 13 -11 V11 C13 13 12 13 11 13 "
                "H-11 C-13 13 -13 12 -13 11 Z",
                palette.CREAM,
            )
            c.path(
                "M8 -13 H11 C13 -13 13 -12 13 -11 V11 C13 13 12 13 11 13 H-4 C8 8 10 0 8 -13 Z",
                palette.faded(QColor("#a07a3a"), 0.35),
            )
            for px, py in pips:
                c.disc(px, py, 2.4, QColor("#8e1f2f"))


def herbs(c: Canvas, spec: Face) -> None:
    """A mortar, herbs and small jars."""
    _stage(c, spec, 46)
    for turn, colour in ((-30, "#4f8a4a"), (-8, "#6f9a3a"), (14, "#3f7a52"), (34, "#5a8a3a")):
        with c.placed(0, 60, 1, turn=turn):
            c.line([(0, 0), (0, -34)], QColor("#35552a"), 1.2)
            for step in range(4):
                for side in (-1, 1):
                    with c.placed(0, -10 - step * 7, 1, turn=side * 50):
                        c.path("M0 0 C4 -3 4 -9 0 -12 C-4 -9 -4 -3 0 0 Z", QColor(colour))
    with c.placed(0, 84, 1):
        c.path(
            "M-22 -28 H22 C22 -12 14 -6 10 -5 L13 0 H-13 L-10 -5 C-14 -6 -22 -12 -22 -28 Z",
            palette.blend(_STONE, palette.CREAM, 0.4),
        )
        c.path("M6 -28 H22 C22 -12 14 -6 10 -5 L13 0 H2 C12 -8 12 -20 6 -28 Z", palette.faded(palette.NIGHT, 0.25))
        c.rect(-24, -31, 48, 4, palette.blend(_STONE, palette.CREAM, 0.6))
    c.line([(8, 56), (24, 30)], palette.CREAM, 5)
    amphora(c, -46, 84, 26, QColor("#3f6b8a"))
    amphora(c, 46, 84, 22, QColor("#8a4a6a"))
    amphora(c, 34, 84, 16, QColor("#b5653a"))


def comb(c: Canvas, spec: Face) -> None:
    """A comb of antler with carved beasts."""
    _stage(c, spec, 48)
    bone = QColor("#ecdcb8")
    c.path("M-40 40 C-30 22 30 22 40 40 V56 H-40 Z", bone)
    c.path("M-40 48 H40 V56 H-40 Z", palette.faded(QColor("#a07a3a"), 0.4))
    for index in range(17):
        x = -38 + index * 4.7
        c.path("M0 0 Z", bone)
        c.polygon([(x - 1.5, 56), (x + 1.5, 56), (x + 0.8, 80), (x - 0.8, 80)], bone)
    ink = QColor("#7a4a20")
    for side in (-1, 1):
        with c.placed(side * 17, 42, 1, flip=side < 0):
            c.stroke("M-12 8 C-14 -2 -4 -8 4 -4 C10 -1 8 6 2 5 C-2 4 0 0 3 1", ink, 1.6)
            c.disc(11, -2, 2.4, ink)
    c.ring(0, 38, 4, ink, 1.4)


def _chalk_figure(c: Canvas, kind: int) -> None:
    """A triangle in its circle, the squares over a triangle, or the paths of the planets."""
    chalk = palette.faded(palette.CREAM, 0.6)
    if kind == 0:
        c.ring(0, 40, 21, chalk, 0.8)
        angles = [math.radians(-90 + index * 120) for index in range(4)]
        c.line([(21 * math.cos(angle), 40 + 21 * math.sin(angle)) for angle in angles], chalk, 0.8)
        c.line([(0, 19), (0, 61)], chalk, 0.6)
        c.ring(0, 40, 10.4, chalk, 0.8)
    elif kind == 1:
        c.line([(-8, 48), (10, 48), (-8, 34), (-8, 48), (-8, 62), (10, 62), (10, 48)], chalk, 0.9)
        c.line([(-8, 48), (-22, 48), (-22, 34), (-8, 34), (6, 16), (24, 30), (10, 48)], chalk, 0.9)
    else:
        for radius, angle in ((7, 0.6), (14, 2.4), (21, 4.4)):
            c.ring(0, 40, radius, chalk, 0.8)
            c.disc(radius * math.cos(angle), 40 + radius * math.sin(angle), 1.8, palette.GOLD)
        c.disc(0, 40, 3, palette.GOLD)


def pottery(c: Canvas, spec: Face) -> None:
    """Painted jars in a row."""
    _stage(c, spec, 58)
    for x, tall, colour in ((-42, 44, "#8a4a2a"), (40, 48, "#3f6b8a"), (0, 62, "#b5653a")):
        amphora(c, x, 84, tall, QColor(colour))
    with c.placed(0, 55, 1):
        c.stroke("M-11 -2 C-7 -8 -3 4 0 -2 C3 -8 7 4 11 -2", palette.faded(palette.CREAM, 0.8), 1.4)
        c.stroke("M-10 6 C-6 0 -3 12 0 6 C3 0 6 12 10 6", palette.faded(palette.CREAM, 0.8), 1.4)


def forge(c: Canvas, spec: Face) -> None:
    """An anvil, a hammer and sparks."""
    _stage(c, spec, 50)
    c.glow(-6, 50, 44, 0.8, QColor("#ff9c3a"))
    iron = QColor("#4a4e54")
    c.path("M-40 50 H-14 V46 H38 V54 C26 55 18 60 18 68 L22 84 H-22 L-18 68 C-18 60 -34 62 -40 50 Z", iron)
    c.path("M-14 46 H38 V54 C34 54 30 55 28 56 H-14 Z", palette.blend(iron, palette.CREAM, 0.35))
    c.path("M-24 42 L10 40 L12 46 L-22 47 Z", QColor("#ff8a2a"))
    with c.placed(16, 34, 1, turn=-38):
        c.rect(-2.4, -4, 4.8, 40, WOOD)
        c.path("M-14 -12 H12 C15 -12 15 2 12 2 H-14 Z", palette.blend(iron, palette.CREAM, 0.2))
    for _ in range(22):
        x, y = c.random.uniform(-44, 40), c.random.uniform(12, 46)
        c.disc(x, y, c.random.uniform(0.5, 1.4), palette.faded(QColor("#ffd98a"), 0.9))
