"""Regions: land and water as their icons and names say."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainterPath

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import buildings, landmarks, mountains, plants, styles, voyages
from imperium_desktop.art.scenes.canvas import HEIGHT, Canvas
from imperium_desktop.art.scenes.terrains import terrain
from imperium_desktop.engine.faces import Face

_LUSH: Final = ("mayans", "olmecs", "taino")
"""Nations at home among palms and creepers."""


def region(c: Canvas, spec: Face) -> None:
    """A landscape with the waters, crops and works that its icons promise."""
    kind = terrain(spec)
    sun_x = c.random.uniform(-0.55, 0.55) * c.half
    c.sky((sun_x, c.random.uniform(20, 34)), c.random.uniform(5.5, 8.5))
    c.clouds(3)
    c.birds(4, -sun_x * 0.8, c.random.uniform(20, 30))
    _distance(c, kind)
    {
        "mountains": _mountain_land,
        "forest": _forest_land,
        "coast": _coast_land,
        "desert": _desert_land,
        "marsh": _marsh_land,
        "plain": _plain_land,
        "ice": _ice_land,
        "hills": _hill_land,
    }[kind](c, spec, sun_x)
    fertile = spec.icons.count("fertile")
    if fertile and kind not in ("coast", "ice"):
        _crops(c, fertile, spec)
    if "river" in spec.icons and kind != "coast":
        _river(c, 66, c.random.choice((-1, 1)))
    landmarks.paint(c, spec, kind)
    _works(c, kind, spec, sun_x)
    _foreground(c, kind, spec)


def _distance(c: Canvas, kind: str) -> None:
    mood = c.mood
    if kind in ("mountains", "ice"):
        c.ridge(62, 22, palette.blend(mood.far, mood.horizon, 0.35), rough=0.6)
        c.haze(64, 26, 0.5)
        mountains.peaks(c, 73, 51)
    elif kind == "desert":
        c.ridge(60, 12, palette.blend(mood.far, mood.horizon, 0.3), waves=0.7)
    elif kind == "coast":
        c.ridge(60, 13, palette.blend(mood.far, mood.horizon, 0.35), waves=0.8)
    else:
        c.ridge(60, 20, palette.blend(mood.far, mood.horizon, 0.35), waves=0.9)
        c.haze(62, 20, 0.5)


def _mountain_land(c: Canvas, spec: Face, sun_x: float) -> None:
    c.haze(70, 16, 0.5)
    c.ridge(74, 10, c.mood.middle, waves=1.3)
    plants.grove(c, plants.conifer, 76, 9, 12, palette.blend(c.mood.near, c.mood.middle, 0.3))
    c.ridge(86, 10, c.mood.near, waves=1.0)


def _hill_land(c: Canvas, spec: Face, sun_x: float) -> None:
    c.ridge(70, 16, palette.blend(c.mood.middle, c.mood.far, 0.4), waves=1.0)
    c.haze(74, 12, 0.35)
    c.ridge(78, 14, c.mood.middle, waves=1.2)
    plants.grove(c, plants.nation_tree(spec.nation), 80, 9, 7, palette.blend(c.mood.near, c.mood.middle, 0.25))
    c.ridge(90, 14, c.mood.near, waves=0.8)


def _forest_land(c: Canvas, spec: Face, sun_x: float) -> None:
    lush = "jungle" in spec.title.lower() or "rain" in spec.title.lower() or spec.nation in _LUSH
    pointed = not lush and spec.nation in ("vikings", "scythians", None) and spec.seed % 3 != 0
    mood = c.mood
    plants.thicket(c, 66, 16, palette.blend(mood.middle, mood.far, 0.55), pointed)
    c.haze(70, 14, 0.45)
    plants.thicket(c, 76, 20, palette.blend(mood.middle, mood.near, 0.45), pointed)
    c.haze(82, 10, 0.25)
    plants.thicket(c, 88, 20, mood.near, pointed)
    if lush:
        for x in (-0.8, -0.3, 0.45, 0.85):
            plants.palm(c, x * c.half, 92, c.random.uniform(34, 50), palette.blend(mood.near, mood.dark, 0.3))


def _coast_land(c: Canvas, spec: Face, sun_x: float) -> None:
    mood = c.mood
    c.sea(60, sun_x)
    island = "island" in spec.title.lower() or "isle" in spec.title.lower()
    if island:
        for x, wide in ((-0.5, 30), (0.42, 40)):
            with c.placed(x * c.half, 68, wide / 50):
                c.path(
                    "M-50 2 C-40 -14 -26 -16 -16 -30 C-6 -40 8 -36 16 -24 C26 -16 40 -12 52 2 Z",
                    palette.blend(mood.middle, mood.far, 0.3),
                )
                c.path("M8 -36 C12 -34 14 -28 16 -24 C26 -16 40 -12 52 2 H14 C22 -10 14 -24 8 -36 Z", mood.near)
    side = -1 if sun_x > 0 else 1
    voyages.sail_far_away(
        c, -side * c.half * c.random.uniform(0.1, 0.6), c.random.uniform(65, 72), c.random.uniform(8, 13)
    )
    with c.placed(side * c.half, 100, 1, flip=side > 0):
        c.path("M-4 2 V-56 C10 -58 22 -52 30 -42 C36 -34 44 -34 48 -24 C54 -14 66 -10 84 -4 L110 2 Z", mood.middle)
        c.path("M30 -42 C36 -34 44 -34 48 -24 C54 -14 66 -10 84 -4 L110 2 H40 C46 -10 34 -26 30 -42 Z", mood.near)
        c.path(
            "M48 -24 C54 -14 66 -10 84 -4 L110 2 H88 C74 -4 56 -8 46 -18 Z",
            palette.blend(QColor("#e8d3a0"), mood.middle, 0.25),
        )
    tree = plants.nation_tree(spec.nation)
    for shift, foot in ((0.86, 52), (0.66, 60), (0.97, 48)):
        tree(c, side * shift * c.half, foot, c.random.uniform(14, 20), palette.blend(mood.near, mood.dark, 0.2))
    for x, size in ((-0.9, 9), (-0.72, 6), (-0.55, 4)):
        rock = (side * x * c.half, 101)
        c.polygon(
            [
                (rock[0] - size, rock[1]),
                (rock[0] - size * 0.6, rock[1] - size),
                (rock[0] + size * 0.1, rock[1] - size * 1.3),
                (rock[0] + size, rock[1]),
            ],
            mood.near,
        )
        c.polygon(
            [(rock[0] + size * 0.1, rock[1] - size * 1.3), (rock[0] + size, rock[1]), (rock[0] + size * 0.2, rock[1])],
            mood.dark,
        )
        c.disc(rock[0], 100, size * 1.5, palette.faded(palette.CREAM, 0.45), 0.12)
    if "fertile" in spec.icons:
        for step in range(7):
            plants.wheat(
                c,
                side * c.half * (0.55 + step * 0.07),
                102,
                24 + step * 2.2,
                c.random.uniform(-6, 6),
                QColor("#d9a93c"),
            )


def _desert_land(c: Canvas, spec: Face, sun_x: float) -> None:
    mood = c.mood
    for y, rise, share in ((68, 14, 0.0), (80, 16, 0.45), (94, 16, 0.85)):
        c.ridge(y, rise, palette.blend(mood.middle, mood.near, share), waves=0.8)
        c.ridge(y + 3, rise * 0.7, palette.faded(mood.near, 0.35), waves=0.8)
    if "oasis" in spec.title.lower() or "river" in spec.icons:
        c.disc(0, 84, 26, palette.blend(mood.water, mood.horizon, 0.15), 0.24)
        c.disc(-3, 83, 18, palette.faded(mood.glow, 0.3), 0.12)
        for x, tall in ((-26, 34), (-17, 26), (22, 38), (31, 28)):
            plants.palm(c, x, 86, tall, QColor("#2f6a42"))


def _marsh_land(c: Canvas, spec: Face, sun_x: float) -> None:
    mood = c.mood
    c.ridge(66, 8, palette.blend(mood.middle, mood.far, 0.4))
    c.sea(66, sun_x)
    c.scatter(7, (70, 94), (10, 20), palette.blend(mood.near, mood.middle, 0.4), flat=0.17)
    for x in (-0.75, 0.2, 0.8):
        plants.reeds(c, x * c.half, 98, 32, 6, palette.blend(mood.near, mood.dark, 0.25))


def _plain_land(c: Canvas, spec: Face, sun_x: float) -> None:
    mood = c.mood
    c.ridge(68, 7, palette.blend(mood.middle, mood.far, 0.3), waves=0.7)
    c.ground(70, palette.blend(mood.middle, mood.glow, 0.12), mood.near)
    c.scatter(4, (72, 80), (14, 26), palette.faded(mood.glow, 0.16), flat=0.1)
    tree = plants.nation_tree(spec.nation)
    for _ in range(3):
        tree(
            c,
            c.random.uniform(-0.9, 0.9) * c.half,
            c.random.uniform(71, 76),
            c.random.uniform(10, 15),
            palette.blend(mood.near, mood.dark, 0.3),
        )


def _ice_land(c: Canvas, spec: Face, sun_x: float) -> None:
    mood = c.mood
    c.sea(66, sun_x)
    ice = palette.blend(palette.CREAM, mood.horizon, 0.6)
    for _ in range(6):
        x, y, size = c.random.uniform(-1, 1) * c.half, c.random.uniform(72, 92), c.random.uniform(6, 12)
        c.polygon(
            [(x - size, y), (x - size * 0.5, y - size * 0.6), (x + size * 0.1, y - size * 0.9), (x + size, y)], ice
        )
        c.polygon(
            [(x + size * 0.1, y - size * 0.9), (x + size, y), (x + size * 0.2, y)], palette.blend(ice, mood.water, 0.4)
        )
    c.ridge(99, 10, palette.blend(ice, mood.near, 0.2), waves=0.8)


def _crops(c: Canvas, count: int, spec: Face) -> None:
    golden = palette.blend(QColor("#e3b23f"), c.mood.middle, 0.2)
    plants.fields(
        c, 78, golden, palette.blend(QColor("#8f6a1c"), c.mood.near, 0.3), c.random.uniform(-0.3, 0.3) * c.half
    )
    side = 1 if spec.seed & 1 else -1
    for step in range(5 + 3 * count):
        x = side * c.half * (1.0 - step * 0.09) if step < 7 else -side * c.half * (1.0 - (step - 7) * 0.1)
        plants.wheat(
            c,
            x,
            103,
            34 - (step % 7) * 2.4,
            c.random.uniform(-8, 8),
            palette.blend(QColor("#f0c552"), c.mood.near, 0.1),
        )


def _river(c: Canvas, top: float, side: int) -> None:
    """A stream that winds towards the viewer."""
    mood, reach = c.mood, c.half
    path = QPainterPath(QPointF(side * reach * 0.28, top))
    path.cubicTo(side * reach * 0.7, top + 9, -side * reach * 0.5, top + 12, -side * reach * 0.12, top + 20)
    path.cubicTo(side * reach * 0.2, top + 26, side * reach * 0.1, HEIGHT - 4, -side * reach * 0.06, HEIGHT + 2)
    path.lineTo(side * reach * 0.62, HEIGHT + 2)
    path.cubicTo(side * reach * 0.66, HEIGHT - 8, side * reach * 0.5, top + 20, side * reach * 0.1, top + 16)
    path.cubicTo(-side * reach * 0.2, top + 12, side * reach * 0.86, top + 9, side * reach * 0.34, top)
    path.closeSubpath()
    c.painter.fillPath(path, palette.blend(mood.water, mood.horizon, 0.25))
    light = palette.faded(palette.blend(mood.glow, palette.CREAM, 0.4), 0.55)
    for y, x, wide in ((top + 13, -0.02, 9), (top + 22, 0.2, 9), (HEIGHT - 8, 0.32, 12), (HEIGHT - 3, 0.22, 12)):
        c.rect(side * x * reach - wide / 2, y, wide, 0.7, light)


def _works(c: Canvas, kind: str, spec: Face, sun_x: float) -> None:
    """A homestead for each production icon, with smoke above it."""
    count = spec.icons.count("production")
    kind_of_house = styles.style(spec.nation)[-1] if spec.nation else buildings.house
    side = -1 if spec.seed & 2 else 1
    places = [(side * c.half * 0.58, 80.0), (side * c.half * 0.22, 84.0)]
    if kind == "coast":
        shore = -1 if sun_x > 0 else 1
        places = [(shore * (c.half - 64), 94.0), (shore * (c.half - 30), 70.0)]
    elif kind == "ice":
        places = [(side * c.half * 0.4, 96.0), (-side * c.half * 0.4, 97.0)]
    for x, y in places[:count]:
        for step in range(3):
            c.disc(
                x + 5 + step * 1.6, y - 17 - step * 5, 1.5 + step * 0.8, palette.faded(palette.CREAM, 0.4 - step * 0.1)
            )
        if kind == "marsh":
            c.disc(x, y + 1, 17, palette.blend(c.mood.near, c.mood.middle, 0.4), 0.2)
        kind_of_house(c, x, y, 16)
        c.rect(x - 12, y, 24, 1.2, palette.faded(c.mood.dark, 0.4))


def _foreground(c: Canvas, kind: str, spec: Face) -> None:
    if kind in ("coast", "desert", "ice", "marsh"):
        return
    dark = palette.blend(c.mood.near, c.mood.dark, 0.65)
    if "fertile" not in spec.icons:
        plants.grass(c, 101, 9, dark)
    tree = plants.nation_tree(spec.nation)
    side = 1 if spec.seed & 2 else -1
    if kind != "forest":
        tree(c, side * c.half * 0.88, 101, c.random.uniform(40, 54), dark)
