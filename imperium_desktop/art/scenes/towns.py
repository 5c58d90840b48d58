"""Cities and what stands in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import buildings, distant_buildings, plants, styles
from imperium_desktop.art.scenes.buildings import Building
from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.engine.faces import Face


def skyline(c: Canvas, kinds: Sequence[Building], y: float, width: float, count: int, reach: float = 1.05) -> None:
    """Buildings side by side, the widest near the middle."""
    order = list(range(count))
    order.sort(key=lambda index: -abs(index - (count - 1) / 2))
    shift = c.random.randrange(len(kinds))
    for index in order:
        place = (index - (count - 1) / 2) / max(count - 1, 1) * 2
        size = width * (1.15 - 0.4 * abs(place)) * c.random.uniform(0.9, 1.12)
        kinds[(index + shift) % len(kinds)](c, place * c.half * reach, y + c.random.uniform(-1, 1.5), size)


def city(c: Canvas, spec: Face) -> None:
    """A walled town on a hill, built as its nation builds."""
    kinds, mood = styles.style(spec.nation), c.mood
    c.sky((c.random.choice((-0.45, 0.45)) * c.half, 26), 7)
    c.clouds(2)
    c.ridge(66, 20, palette.blend(mood.far, mood.horizon, 0.3))
    c.haze(68, 18, 0.5)
    c.ridge(76, 12, mood.middle, waves=0.6)
    skyline(c, kinds, 66, 24, 5)
    c.birds(4, c.random.uniform(-0.5, 0.5) * c.half, 22)
    skyline(c, kinds[1:] + kinds[:1], 79, 25, 6)
    if styles.is_rustic(spec.nation):
        buildings.palisade(c, 92, 14)
    else:
        buildings.wall(c, 92, 10, palette.blend(mood.wall, mood.dark, 0.35))
        with c.placed(0, 92, 0.22):
            c.path("M-40 0 V-66 H40 V0 Z", palette.blend(mood.wall, mood.dark, 0.22))
            c.path("M-22 0 V-30 C-22 -54 22 -54 22 -30 V0 Z", mood.dark)
    c.ground(92, palette.blend(mood.near, mood.middle, 0.3))
    c.polygon([(-5, 92), (5, 92), (16, 102), (-16, 102)], palette.blend(mood.wall, mood.near, 0.4))
    tree = plants.nation_tree(spec.nation)
    for side in (-1, 1):
        tree(c, side * c.half * 0.86, 101, c.random.uniform(26, 36), palette.blend(mood.near, mood.dark, 0.5))


def metropolis(c: Canvas, spec: Face) -> None:
    """A great city by the water, full of lights."""
    kinds, mood = styles.style(spec.nation), c.mood
    c.sky((c.random.uniform(-0.3, 0.3) * c.half, 30), 10)
    c.rays(0, 34, 18, palette.faded(mood.glow, 0.1))
    c.ridge(62, 14, palette.blend(mood.far, mood.horizon, 0.3), waves=1.4)
    grand = [kind for kind in kinds if kind is not buildings.house] or list(kinds)
    spires = [buildings.roofed_tower] if buildings.house in kinds else []
    skyline(c, [*grand, *spires], 60, 22, 6)
    c.haze(66, 16, 0.4)
    skyline(c, [*kinds, *spires], 72, 26, 5)
    skyline(c, kinds, 80, 20, 6)
    c.rect(-c.half, 79, 2 * c.half, 4, palette.blend(mood.wall, mood.dark, 0.4))
    c.sea(83, 0)
    for _ in range(10):
        x = c.random.uniform(-1, 1) * c.half
        c.rect(x, 84, 0.9, c.random.uniform(5, 13), palette.faded(QColor("#ffd98a"), 0.55))


def town(c: Canvas, spec: Face) -> None:
    """A few roofs among fields."""
    mood = c.mood
    c.sky((0.5 * c.half, 24), 7)
    c.clouds(3)
    c.ridge(66, 22, palette.blend(mood.far, mood.horizon, 0.3))
    c.haze(68, 18, 0.5)
    c.ridge(80, 14, mood.middle)
    skyline(c, (buildings.house, buildings.round_hut, buildings.house), 80, 22, 5, 0.8)
    plants.fields(c, 84, palette.blend(QColor("#d9b04a"), mood.middle, 0.3), mood.near)
    plants.broadleaf(c, -0.85 * c.half, 92, 40, palette.blend(mood.near, mood.dark, 0.3))


_HALL_WIDTHS: Final[dict[Building, float]] = {
    buildings.pagoda: 44,
    buildings.roofed_tower: 62,
    buildings.yurt: 70,
    distant_buildings.domed_hall: 76,
    distant_buildings.mud_mosque: 80,
}
"""How wide a building is where it stands alone: tall ones must not leave the picture."""


def great_hall(c: Canvas, spec: Face) -> None:
    """One great building, seen from its square: a temple, a senate, a palace or a wonder."""
    mood = c.mood
    c.sky((0, 40), 12)
    c.rays(0, 44, 20, palette.faded(mood.glow, 0.16), turn=0.08)
    c.clouds(2, 10, 26)
    c.ridge(74, 12, palette.blend(mood.far, mood.middle, 0.35))
    c.ground(82, palette.blend(mood.wall, mood.near, 0.45))
    for step in range(5):
        c.rect(-c.half, 84 + step * 3.6, 2 * c.half, 0.5, palette.faded(mood.dark, 0.3))
    hall = _hall(spec)
    hall(c, 0, 84, _HALL_WIDTHS.get(hall, 84))
    tree = plants.nation_tree(spec.nation)
    for side in (-1, 1):
        tree(c, side * c.half * 0.92, 96, 40, palette.blend(mood.near, mood.dark, 0.4))


def _hall(spec: Face) -> Building:
    words = spec.title.lower()
    if "wonder" in words:
        return buildings.ziggurat
    if "pyramid" in words:
        return buildings.pyramid if spec.nation == "egyptians" else buildings.step_pyramid
    if "buddhism" in words:
        return buildings.stupa
    if "mosque" in words or "islam" in words:
        return distant_buildings.mud_mosque if spec.nation == "wagadou" else distant_buildings.domed_hall
    if "palace" in words:
        return buildings.palace
    return styles.style(spec.nation)[0] if spec.nation else buildings.temple


def monument(c: Canvas, spec: Face) -> None:
    """Tall stones against the light."""
    mood = c.mood
    c.sky((0, 50), 16)
    c.rays(0, 52, 16, palette.faded(mood.glow, 0.14))
    c.ridge(80, 10, mood.middle)
    c.ground(86, mood.near)
    for x, width in ((-30, 17), (30, 17), (0, 29)):
        buildings.stele(c, x, 90, width)
    plants.grass(c, 101, 10, mood.dark)


def standing_stones(c: Canvas, spec: Face) -> None:
    """A ring of stones at the turn of night."""
    mood = c.mood
    c.sky((0, 42), 13)
    c.ridge(72, 12, palette.blend(mood.far, mood.middle, 0.4))
    c.ground(76, mood.middle, mood.near)
    stone = palette.blend(mood.wall, mood.dark, 0.45)
    for x in (-46, -24, 0, 24, 46):
        tall = 30 - abs(x) * 0.06
        with c.placed(x, 84 + abs(x) * 0.06, 1):
            c.polygon([(-5, 0), (-4, -tall), (3.4, -tall - 2), (5, 0)], stone)
            c.polygon([(1, 0), (1.4, -tall - 1), (3.4, -tall - 2), (5, 0)], mood.dark)
    for left, right in ((-29, 5), (-5, 29)):
        c.polygon([(left, 52), (right, 51), (right, 57), (left, 58)], palette.blend(stone, mood.glow, 0.12))
    c.glow(0, 88, 26, 0.9, QColor("#ffb347"))
    fire(c, 0, 93, 16)
    plants.grass(c, 101, 8, mood.dark)


def lighthouse(c: Canvas, spec: Face) -> None:
    """A tower with a fire over the sea."""
    mood = c.mood
    c.sky(None)
    c.clouds(3)
    c.sea(70, 10)
    for angle in (-12, 10):
        with c.placed(-14, 20, 1, turn=angle):
            c.polygon([(0, -1), (120, -14), (120, 14), (0, 1)], palette.faded(QColor("#ffe9a8"), 0.28))
            c.polygon([(0, -1), (-120, -14), (-120, 14), (0, 1)], palette.faded(QColor("#ffe9a8"), 0.28))
    with c.placed(-14, 0, 1):
        c.path("M-30 92 C-20 80 22 80 34 92 L44 100 H-44 Z", mood.near)
        c.path("M-15 84 L-12 54 H12 L15 84 Z", mood.wall)
        c.path("M2 54 H12 L15 84 H4 Z", palette.blend(mood.wall, mood.dark, 0.45))
        c.path("M-9 54 L-7.4 34 H7.4 L9 54 Z", palette.blend(mood.wall, palette.CREAM, 0.3))
        c.path("M1 34 H7.4 L9 54 H2 Z", palette.blend(mood.wall, mood.dark, 0.4))
        c.path("M-5.4 34 L-4.6 25 H4.6 L5.4 34 Z", mood.wall)
        c.rect(-16, 52.6, 32, 2.4, mood.wall)
        c.rect(-10, 33, 20, 2, mood.wall)
        c.rect(-2.4, 72, 4.8, 12, mood.dark)
    c.glow(-14, 20, 26, 0.95, QColor("#ffd36b"))
    fire(c, -14, 25, 9)


def windmills(c: Canvas, spec: Face) -> None:
    """Sails on a windy ridge."""
    mood = c.mood
    c.sky((0.5 * c.half, 26), 8)
    c.clouds(4)
    c.ridge(70, 16, palette.blend(mood.far, mood.middle, 0.4))
    c.ridge(86, 12, mood.middle)
    for x, y, size in ((-34, 80, 0.62), (30, 82, 0.72), (-2, 92, 1.05)):
        with c.placed(x, y, size):
            c.path("M-13 0 L-9 -40 C-8 -48 8 -48 9 -40 L13 0 Z", mood.wall)
            c.path("M1 -46 C6 -46 8 -44 9 -40 L13 0 H3 Z", palette.blend(mood.wall, mood.dark, 0.45))
            c.path("M-4 0 V-12 H4 V0 Z", mood.dark)
            for turn in (18, 108, 198, 288):
                with c.placed(0, -42, 1, turn=turn):
                    c.line([(0, 0), (0, -34)], mood.dark, 1.4)
                    c.polygon(
                        [(0.8, -8), (8, -10), (8, -34), (0.8, -34)],
                        palette.faded(palette.blend(palette.CREAM, c.tint, 0.25), 0.92),
                    )
    plants.grass(c, 101, 9, mood.dark)


def shaduf(c: Canvas, spec: Face) -> None:
    """A lever lifts water from the river to the fields."""
    mood = c.mood
    c.sky((-0.4 * c.half, 28), 8)
    c.ridge(64, 12, palette.blend(mood.far, mood.horizon, 0.3))
    c.ground(66, palette.blend(QColor("#8aa648"), mood.middle, 0.4), mood.near)
    c.sea(84, -10)
    for x in (-0.8, 0.75, 0.92):
        plants.palm(c, x * c.half, 82, c.random.uniform(28, 40), QColor("#2f6a42"))
    c.line([(-8, 88), (-8, 54)], mood.dark, 2.6)
    c.line([(4, 88), (4, 54)], mood.dark, 2.6)
    c.line([(-10, 56), (6, 56)], mood.dark, 2.2)
    c.line([(-36, 66), (34, 42)], palette.blend(QColor("#6b4526"), mood.dark, 0.2), 2.4)
    c.disc(-36, 68, 6, palette.blend(QColor("#9c8a70"), mood.dark, 0.3))
    c.line([(34, 42), (34, 76)], mood.dark, 0.9)
    with c.placed(34, 76, 1):
        c.path("M-6 0 H6 L4.4 11 H-4.4 Z", palette.blend(QColor("#9a5a2a"), mood.dark, 0.1))
    plants.reeds(c, -0.6 * c.half, 100, 22, 5, mood.near)


def arena(c: Canvas, spec: Face) -> None:
    """Rows of arches around the games."""
    mood = c.mood
    c.sky((0.3 * c.half, 26), 9)
    c.clouds(3)
    c.ridge(72, 10, palette.blend(mood.far, mood.middle, 0.4))
    c.ground(84, palette.blend(mood.wall, mood.near, 0.5))
    stone = mood.wall
    for level, (foot, tall, reach, count) in enumerate(((88, 17, 66, 11), (71, 15, 63, 11), (56, 12, 60, 11))):
        c.rect(-reach, foot - tall, 2 * reach, tall, palette.blend(stone, mood.dark, 0.1 + 0.03 * level))
        for index in range(count):
            place = (index - (count - 1) / 2) / ((count - 1) / 2)
            x = reach * 0.95 * place * (1.12 - 0.12 * abs(place))
            wide = 4.1 * (1 - 0.45 * abs(place) ** 2)
            with c.placed(x, foot, 1):
                c.polygon(
                    [
                        (-wide, 0),
                        (-wide, -tall * 0.55),
                        (-wide * 0.6, -tall * 0.78),
                        (wide * 0.6, -tall * 0.78),
                        (wide, -tall * 0.55),
                        (wide, 0),
                    ],
                    palette.blend(mood.dark, mood.roof, 0.25),
                )
        c.rect(-reach - 1, foot - tall, 2 * reach + 2, 1.8, palette.blend(stone, palette.CREAM, 0.4))
    for index in range(6):
        x = -50 + index * 20
        c.line([(x, 44), (x, 33)], mood.dark, 0.7)
        c.polygon([(x, 33), (x + 8, 35), (x, 38)], c.tint)
    plants.cypress(c, -0.93 * c.half, 98, 42, palette.blend(mood.near, mood.dark, 0.4))
    plants.cypress(c, 0.93 * c.half, 98, 38, palette.blend(mood.near, mood.dark, 0.4))


def building_site(c: Canvas, spec: Face) -> None:
    """Scaffolds and cranes: something new goes up."""
    mood = c.mood
    c.sky((-0.4 * c.half, 28), 8)
    c.clouds(2)
    c.ridge(70, 14, palette.blend(mood.far, mood.middle, 0.35))
    skyline(c, styles.style(spec.nation), 76, 18, 6)
    c.ground(84, palette.blend(mood.wall, mood.near, 0.5))
    styles.style(spec.nation)[0](c, 0, 88, 60)
    wood = palette.blend(QColor("#7a5230"), mood.dark, 0.15)
    for x in (-33, -22, 22, 33):
        c.line([(x, 90), (x, 38)], wood, 1.3)
    for y in (44, 58, 72):
        c.line([(-35, y), (-20, y)], wood, 1.2)
        c.line([(20, y), (35, y)], wood, 1.2)
    c.line([(46, 92), (38, 18)], wood, 2.0)
    c.line([(38, 18), (-8, 12)], wood, 1.8)
    c.line([(46, 92), (-8, 12)], palette.faded(wood, 0.5), 0.6)
    c.line([(-8, 12), (-8, 26)], mood.dark, 0.7)
    c.rect(-14, 26, 12, 8, palette.blend(mood.wall, palette.CREAM, 0.4))


def fire(c: Canvas, x: float, y: float, height: float) -> None:
    """A flame with a bright heart."""
    with c.placed(x, y, height / 100, flip=bool(int(x * 3) % 2)):
        c.path(
            "M2 -100 C6 -76 34 -62 34 -30 C34 -10 18 0 0 0 C-18 0 -34 -12 -34 -32 "
            "C-34 -50 -20 -56 -18 -74 C-8 -66 -6 -58 -4 -50 C4 -62 6 -80 2 -100 Z",
            QColor("#e8501c"),
        )
        c.path(
            "M2 -70 C6 -54 24 -44 24 -24 C24 -8 12 0 0 0 C-12 0 -24 -8 -24 -24 "
            "C-24 -38 -12 -42 -10 -52 C-4 -46 -2 -42 0 -36 C4 -44 6 -56 2 -70 Z",
            QColor("#ff9c2a"),
        )
        c.path(
            "M0 -40 C4 -28 13 -24 13 -12 C13 -4 6 0 0 0 C-7 0 -13 -4 -13 -12 C-13 -22 -2 -26 0 -40 Z", QColor("#ffe39a")
        )
