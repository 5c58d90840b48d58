"""Glory: leaders, powers, fame and triumph."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QRadialGradient

from imperium_desktop.art import icons, palette
from imperium_desktop.art.scenes import figures, ornaments, plants, signs
from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.engine.faces import Face


def leader(c: Canvas, spec: Face) -> None:
    """A portrait in profile before the light of the nation's colour."""
    _glory(c, spec, palette.blend(c.tint, palette.NIGHT, 0.15))
    for side in (-1, 1):
        figures.standard(c, side * min(c.half * 0.84, 78), 98, 72, c.tint)
    middle = 50 + c.top * 0.4
    ornaments.roundel(c, 0, middle, 46, palette.blend(c.tint, c.mood.horizon, 0.45))
    with c.placed(0, middle - 6, 1, flip=bool(spec.seed & 4)):
        figures.profile(c, 72, figures.looks(spec.title, spec.nation, c.random))
    c.ring(0, middle, 42.5, palette.GOLD, 2.2)


def power(c: Canvas, spec: Face) -> None:
    """The nation's emblem, large, between its standards: gold on its colour, or on side B its colour on gold."""
    deep = palette.under_gold(c.tint)
    _glory(c, spec, c.tint)
    for side in (-1, 1):
        figures.standard(c, side * min(c.half * 0.76, 74), 100, 86, palette.blend(c.tint, palette.NIGHT, 0.2))
    ground, ink = palette.blend(deep, palette.NIGHT, 0.1), palette.blend(palette.GOLD, palette.CREAM, 0.35)
    if spec.header == "power_b":
        ground, ink = palette.blend(palette.GOLD, palette.CREAM, 0.45), palette.blend(deep, palette.NIGHT, 0.35)
    emblem = icons.emblem(spec.nation) if spec.nation else icons.symbol(next(iter(spec.icons), "power"))
    with c.placed(0, 50 + c.top * 0.4):
        ornaments.roundel(c, 0, 0, 45, ground)
        turn = c.random.uniform(0, 9)
        for step in range(40):
            with c.placed(0, 0, 1, turn=9 * step + turn):
                c.line([(0, -28), (0, -39)], palette.faded(ink, 0.16), 0.9)
        emblem.paint(c.painter, QRectF(-26, -26, 54, 54), palette.faded(palette.NIGHT, 0.4))
        emblem.paint(c.painter, QRectF(-27, -27.4, 54, 54), ink)


def _glory(c: Canvas, spec: Face, colour: QColor) -> None:
    gradient = QRadialGradient(0, 50, max(c.half, 60) * 1.1)
    gradient.setColorAt(0, palette.blend(colour, palette.CREAM, 0.55))
    gradient.setColorAt(1, palette.blend(colour, palette.NIGHT, 0.5))
    c.fill(QBrush(gradient))
    c.rays(0, 50, 28, palette.faded(palette.CREAM, 0.12), turn=0.05 + spec.seed % 11 * 0.02)
    ornaments.frieze(c, c.top + 3, 8, palette.faded(palette.GOLD, 0.6), spec.nation, spec.seed)
    ornaments.frieze(c, 89, 8, palette.faded(palette.GOLD, 0.6), spec.nation, spec.seed)


def throne(c: Canvas, spec: Face) -> None:
    """A seat above all others, with lions for arms."""
    deep = palette.under_gold(c.tint)
    _glory(c, spec, deep)
    for side in (-1, 1):
        figures.standard(c, side * min(c.half * 0.8, 74), 98, 84, palette.blend(c.tint, palette.NIGHT, 0.2))
    for step in range(3):
        wide = 100 - step * 16
        c.rect(-wide / 2, 94 - step * 5, wide, 6, palette.blend(QColor("#cdbb97"), palette.NIGHT, 0.1 + 0.1 * step))
    c.polygon([(-9, 100), (-6, 84), (6, 84), (9, 100)], QColor("#8e1f2f"))
    gold, cloth = palette.GOLD, palette.blend(c.tint, QColor("#8e1f2f"), 0.4)
    c.path("M-22 84 V30 C-22 14 -8 14 0 6 C8 14 22 14 22 30 V84 Z", gold)
    c.path("M6 12 C14 15 22 18 22 30 V84 H8 C14 60 14 30 6 12 Z", palette.faded(palette.DEEP_GOLD, 0.5))
    c.path("M-16 64 V32 C-16 22 -6 20 0 16 C6 20 16 22 16 32 V64 Z", cloth)
    c.path("M-24 64 H24 V72 H-24 Z", palette.blend(gold, palette.CREAM, 0.3))
    c.path("M-20 60 C-10 57 10 57 20 60 V65 H-20 Z", palette.blend(cloth, palette.CREAM, 0.15))
    for side in (-1, 1):
        with c.placed(side * 27, 84, 1, flip=side < 0):
            c.path(
                "M-6 0 V-24 C-8 -34 2 -40 6 -36 C12 -36 12 -26 6 -26 L5 0 Z",
                palette.blend(gold, palette.DEEP_GOLD, 0.3),
            )
            c.disc(5, -33, 1.2, palette.NIGHT)
    c.disc(0, 28, 5, QColor("#b3263a"))


def fame(c: Canvas, spec: Face) -> None:
    """A laurel wreath around a sign of honour; which one follows from the card."""
    purple = palette.suit_colour("fame")
    gradient = QRadialGradient(0, 48 + c.top * 0.4, max(c.half, 60))
    gradient.setColorAt(0, QColor("#ffe9b0"))
    gradient.setColorAt(0.4, QColor("#d9a94c"))
    gradient.setColorAt(1, palette.blend(purple, palette.NIGHT, 0.45))
    c.fill(QBrush(gradient))
    c.rays(0, 48 + c.top * 0.4, 26, palette.faded(palette.CREAM, 0.2), turn=spec.seed % 9 * 0.04)
    c.scatter(16, (c.top, 96), (0.4, 1.1), palette.faded(palette.CREAM, 0.7))
    middle = 50 + c.top * 0.4
    plants.laurel(c, 0, middle, 38, QColor("#3f6b3a"), 10, 0.55)
    with c.placed(0, middle, 0.9):
        signs.paint(c, spec)
    with c.placed(0, middle + 38, 1):
        c.path("M-30 -6 C-18 0 18 0 30 -6 L40 4 L28 2 C14 8 -14 8 -28 2 L-40 4 Z", QColor("#8e1f2f"))
        c.path("M-28 2 C-14 8 14 8 28 2 L24 -3 C12 1 -12 1 -24 -3 Z", QColor("#b33040"))


_ARCH_BUILDERS: Final = (None, "romans", "greeks", "macedonians", "carthaginians", "atlanteans", "minoans")


def triumph(c: Canvas, spec: Face) -> None:
    """A victor rides through an arch, or over a hill among standards, with petals in the air."""
    c.sky((0, 46), 18)
    c.rays(0, 46, 24, palette.faded(c.mood.glow, 0.18))
    c.ridge(78, 8, palette.blend(c.mood.far, c.mood.middle, 0.4))
    if spec.nation not in _ARCH_BUILDERS:
        for place, foot, tall in ((-52, 88, 56), (52, 88, 56), (-34, 84, 60), (34, 84, 60)):
            figures.standard(c, place, foot, tall, c.tint)
        c.path("M-90 101 C-50 92 -30 80 0 80 C30 80 50 92 90 101 Z", palette.blend(c.mood.middle, c.mood.near, 0.5))
        figures.horseman(c, 0, 84, 56, palette.CREAM, c.tint, "sword")
    else:
        c.ground(86, palette.blend(c.mood.wall, c.mood.near, 0.45))
        _great_arch(c)
        for side in (-1, 1):
            figures.standard(c, side * 56, 96, 58, c.tint)
        figures.horseman(c, 0, 96, 30, palette.CREAM, c.tint, "sword")
    figures.crowd(c, 104, 15, 13, palette.blend(c.mood.dark, c.mood.near, 0.25))
    for _ in range(22):
        x, y = c.random.uniform(-1, 1) * c.half, c.random.uniform(c.top, 80)
        c.disc(x, y, c.random.uniform(0.6, 1.3), c.random.choice((c.tint, palette.GOLD, palette.CREAM)), 0.6)


def _great_arch(c: Canvas) -> None:
    stone = palette.blend(c.mood.wall, palette.CREAM, 0.25)
    shade = palette.blend(stone, c.mood.dark, 0.4)
    with c.placed(0, 90, 0.86):
        c.path("M-50 0 V-74 H50 V0 H24 V-34 C24 -62 -24 -62 -24 -34 V0 Z", stone)
        c.path("M20 -74 H50 V0 H24 V-34 C24 -42 22 -48 20 -51 Z", palette.faded(c.mood.dark, 0.28))
        for x in (-44, -32, 28, 40):
            c.rect(x, -68, 6, 68, palette.blend(stone, palette.CREAM, 0.4))
            c.rect(x + 4, -68, 2, 68, shade)
        c.path("M-54 -74 H54 V-80 H-54 Z M-46 -80 H46 V-94 H-46 Z", stone)
        c.rect(-40, -91, 80, 8, palette.faded(c.mood.dark, 0.25))
        c.path("M-24 -34 C-24 -62 24 -62 24 -34 L20 -34 C20 -56 -20 -56 -20 -34 Z", shade)
