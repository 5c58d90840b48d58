"""Trees, grass and crops."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath

from imperium_desktop.art import palette
from imperium_desktop.art.scenes.canvas import HEIGHT, Canvas, beams
from imperium_desktop.art.scenes.nations import nation_look

Tree = Callable[[Canvas, float, float, float, QColor], None]
"""Draws a tree: canvas, x and y of its foot, height, colour of its leaves."""


def cypress(c: Canvas, x: float, y: float, height: float, colour: QColor) -> None:
    """A slim flame of a tree."""
    c.rect(x - height * 0.02, y - height * 0.12, height * 0.04, height * 0.12, c.mood.dark)
    with c.placed(x, y - height * 0.06, height / 100):
        c.path("M0 -94 C13 -64 15 -30 9 -4 C5 2 -5 2 -9 -4 C-15 -30 -13 -64 0 -94 Z", colour)
        c.path(
            "M0 -94 C-13 -64 -15 -30 -9 -4 C-7 -1 -5 0 -3 0 C-8 -34 -6 -64 0 -94 Z", palette.faded(c.mood.glow, 0.16)
        )


def conifer(c: Canvas, x: float, y: float, height: float, colour: QColor) -> None:
    """A fir in three tiers."""
    c.rect(x - height * 0.025, y - height * 0.14, height * 0.05, height * 0.14, c.mood.dark)
    with c.placed(x, y, height / 100):
        c.path("M0 -100 L15 -66 H8 L23 -38 H13 L30 -10 H-30 L-13 -38 H-23 L-8 -66 H-15 Z", colour)
        c.path("M0 -100 L-15 -66 H-8 L-23 -38 H-13 L-30 -10 H-12 L-4 -44 Z", palette.faded(c.mood.glow, 0.14))


def broadleaf(c: Canvas, x: float, y: float, height: float, colour: QColor) -> None:
    """A round crown on a short trunk."""
    c.rect(x - height * 0.035, y - height * 0.4, height * 0.07, height * 0.4, c.mood.dark)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for dx, dy, r in ((-0.24, -0.5, 0.2), (0.24, -0.52, 0.2), (0, -0.7, 0.27), (-0.1, -0.48, 0.22), (0.12, -0.46, 0.2)):
        path.addEllipse(QPointF(x + dx * height, y + dy * height), r * height, r * height * 0.92)
    c.painter.fillPath(path, colour)
    light = palette.faded(c.mood.glow, 0.16)
    c.disc(x - height * 0.1, y - height * 0.72, height * 0.17, light)
    c.disc(x - height * 0.27, y - height * 0.54, height * 0.11, light)


def palm(c: Canvas, x: float, y: float, height: float, colour: QColor) -> None:
    """A leaning trunk with fronds."""
    with c.placed(x, y, height / 100, flip=bool(int(x * 7) % 2)):
        c.path("M-4 0 C2 -30 2 -56 8 -80 L12 -79 C7 -56 8 -28 5 0 Z", c.mood.dark)
        c.path(
            "M10 -80 C-4 -98 -24 -94 -36 -74 C-20 -82 -4 -84 10 -78 Z M10 -80 "
            "C6 -98 18 -104 34 -100 C24 -94 16 -88 10 -78 Z "
            "M10 -80 C26 -92 44 -82 50 -60 C38 -72 24 -78 10 -78 Z M10 -80 C-6 -80 -18 -66 -20 -46 "
            "C-10 -62 0 -72 10 -77 Z "
            "M10 -80 C24 -78 32 -64 32 -46 C26 -60 18 -70 9 -77 Z M10 -80 C0 -96 -6 -102 -18 -104 "
            "C-10 -94 0 -86 10 -78 Z",
            colour,
        )


def olive(c: Canvas, x: float, y: float, height: float, colour: QColor) -> None:
    """A twisted trunk under a flat crown."""
    with c.placed(x, y, height / 100):
        c.path(
            "M-8 0 C2 -14 -10 -26 -4 -40 L-16 -58 L-8 -60 L2 -46 L12 -62 L18 -58 L8 -40 C10 -24 4 -14 12 0 Z",
            c.mood.dark,
        )
        c.path(
            "M-40 -58 C-42 -74 -26 -84 -14 -80 C-6 -96 18 -96 24 -82 C40 -82 46 -66 36 -56 C20 -50 -24 -50 -40 -58 Z",
            colour,
        )
        c.path(
            "M-36 -62 C-36 -72 -24 -80 -14 -76 C-6 -90 10 -90 16 -84 C0 -82 -18 -72 -36 -62 Z",
            palette.faded(c.mood.glow, 0.18),
        )


def dry_tree(c: Canvas, x: float, y: float, height: float, colour: QColor) -> None:
    """An umbrella crown, as on a savannah or a steppe."""
    with c.placed(x, y, height / 100):
        c.path(
            "M-4 0 C0 -26 -6 -40 -22 -58 L-18 -60 C-4 -48 0 -44 1 -38 C4 -48 12 -56 24 -64 L27 -61 C12 -50 6 -34 5 0 Z",
            c.mood.dark,
        )
        c.path(
            "M-50 -62 C-40 -78 -14 -76 -4 -84 C14 -92 44 -84 52 -68 C40 -60 20 -64 4 -62 C-12 -58 -36 -54 -50 -62 Z",
            colour,
        )


def blossom(c: Canvas, x: float, y: float, height: float, colour: QColor) -> None:
    """A crooked trunk under clouds of pink."""
    with c.placed(x, y, height / 100):
        c.path(
            "M-5 0 C1 -18 -8 -30 -2 -44 L-18 -60 L-14 -63 L2 -50 L10 -66 L14 -64 L7 -42 C8 -22 6 -10 7 0 Z", c.mood.dark
        )
        petal = palette.blend(QColor("#f3b3c6"), colour, 0.25)
        for dx, dy, radius in ((-24, -66, 17), (22, -66, 18), (0, -80, 21), (-10, -58, 14), (12, -54, 13)):
            c.disc(dx, dy, radius, petal, 0.8)
        light = palette.faded(palette.CREAM, 0.35)
        c.disc(-8, -84, 12, light, 0.7)
        c.disc(-28, -70, 8, light, 0.7)


def bare_tree(c: Canvas, x: float, y: float, height: float, colour: QColor) -> None:
    """Twisted boughs without a leaf."""
    bark = palette.blend(colour, c.mood.dark, 0.6)
    with c.placed(x, y, height / 100, flip=bool(int(x * 7) % 2)):
        c.path("M-8 0 C2 -18 -10 -30 -3 -48 L8 -46 C2 -32 12 -18 9 0 Z", bark)
        c.stroke("M0 -44 C-6 -58 -26 -56 -30 -76 M-16 -60 C-24 -62 -32 -56 -40 -60 M2 -44 C8 -60 2 -74 12 -92", bark, 4)
        c.stroke(
            "M6 -62 C18 -62 20 -76 32 -78 M-28 -70 C-34 -78 -32 -86 -38 -92 M24 -76 C28 -84 36 -86 38 -94", bark, 2.4
        )


TREES: Final[dict[str, Tree]] = {
    tree.__name__: tree for tree in (bare_tree, blossom, broadleaf, conifer, cypress, dry_tree, olive, palm)
}


def nation_tree(nation: str | None) -> Tree:
    """The tree that grows in a nation's home."""
    return TREES[nation_look(nation).tree]


def grove(
    c: Canvas, tree: Tree, y: float, height: float, count: int, colour: QColor, spread: float | None = None
) -> None:
    """Trees in a row across the picture, or around its middle."""
    reach = spread or c.half
    for index in range(count):
        x = -reach + (index + c.random.uniform(0.1, 0.9)) * 2 * reach / count
        tree(c, x, y + c.random.uniform(-1, 1.5), height * c.random.uniform(0.75, 1.2), colour)


def thicket(c: Canvas, y: float, height: float, colour: QColor, pointed: bool) -> None:
    """A whole edge of forest as one shape."""
    path = QPainterPath(QPointF(-c.half - 4, HEIGHT))
    x = -c.half - 4.0
    path.lineTo(x, y)
    while x < c.half + 4:
        step, rise = c.random.uniform(0.3, 0.62) * height, c.random.uniform(0.55, 1.0) * height
        if pointed:
            path.lineTo(x + step / 2, y - rise)
            path.lineTo(x + step, y - rise * 0.12)
        else:
            path.cubicTo(x - step * 0.15, y - rise, x + step * 1.15, y - rise, x + step, y - rise * 0.2)
        x += step
    path.lineTo(x, HEIGHT)
    c.painter.fillPath(path, colour)


def grass(c: Canvas, y: float, height: float, colour: QColor, count: int = 40) -> None:
    """Blades along the lower edge."""
    path = QPainterPath()
    for index in range(count):
        x = -c.half + (index + c.random.random()) * 2 * c.half / count
        tall, lean = height * c.random.uniform(0.5, 1.1), c.random.uniform(-0.35, 0.35) * height
        path.moveTo(x - height * 0.08, y)
        path.lineTo(x + lean, y - tall)
        path.lineTo(x + height * 0.1, y)
    c.painter.fillPath(path, colour)


def reeds(c: Canvas, x: float, y: float, height: float, count: int, colour: QColor) -> None:
    """Bulrushes at the water's edge."""
    for _ in range(count):
        foot, tall = x + c.random.uniform(-8, 8), height * c.random.uniform(0.6, 1.1)
        top = foot + c.random.uniform(-2, 2)
        c.line([(foot, y), (top, y - tall)], colour, 0.7)
        c.line([(top, y - tall * 0.98), (top * 0.9 + foot * 0.1, y - tall * 0.78)], c.mood.dark, 1.9)


def fields(c: Canvas, top: float, light: QColor, dark: QColor, vanishing: float = 0.0) -> None:
    """Furrows that run to a point on the horizon."""
    c.ground(top, light, palette.blend(light, dark, 0.45))
    c.rect(-c.half, top, 2 * c.half, HEIGHT - top, beams(vanishing, top - 5, 56, palette.faded(dark, 0.6)))


def wheat(c: Canvas, x: float, y: float, height: float, lean: float, colour: QColor) -> None:
    """One ear of grain."""
    with c.placed(x, y, height / 100, turn=lean):
        c.path(
            "M-1.4 0 H1.4 V-60 C8 -58 12 -66 10 -72 C14 -76 13 -82 9 -84 C13 -88 11 -94 7 -96 C7 -102 3 -108 0 -110 "
            "C-3 -108 -7 -102 -7 -96 C-11 -94 -13 -88 -9 -84 C-13 -82 -14 -76 -10 -72 C-12 -66 -8 -58 -1.4 -60 Z",
            colour,
        )


def laurel(c: Canvas, x: float, y: float, radius: float, colour: QColor, leaves: int = 9, gap: float = 0.5) -> None:
    """A wreath, open at the top."""
    light = palette.blend(colour, palette.CREAM, 0.35)
    for side in (-1, 1):
        for index in range(leaves):
            angle = math.pi / 2 + side * (0.2 + index * (math.pi - 0.2 - gap) / (leaves - 1))
            px, py = x + radius * math.cos(angle), y + radius * math.sin(angle)
            size = radius * (0.3 - 0.008 * index)
            for tilt, fill in ((-38, colour), (34, light)):
                with c.placed(px, py, size / 10, turn=math.degrees(angle) + 90 * side + side * tilt, flip=side < 0):
                    c.path("M0 0 C4 -4 10 -4.6 15 0 C10 4.6 4 4 0 0 Z", fill)
