"""What one knows a land by: its volcano, its herds, its statues, or something that has landed there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import animals, arctic, buildings, distant_buildings, islands, plants, red_planet
from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.engine.faces import Face


def _volcano(c: Canvas, spec: Face) -> None:
    """A mountain of fire over the fields."""
    _cone(c)
    c.ridge(84, 8, c.mood.middle, waves=1.2)


def _cone(c: Canvas) -> None:
    """A cone that smokes, with fire running down its side."""
    rock = palette.blend(QColor("#6a5a58"), c.mood.far, 0.3)
    for x, y, size in ((-2, 30, 7), (6, 22, 10), (-6, 15, 12), (8, 8, 13), (-2, 0, 15)):
        c.disc(x, y, size, palette.faded(palette.blend(QColor("#5a4a4a"), c.mood.sky, 0.25), 0.75), 0.8)
    c.path("M-56 80 C-34 70 -22 50 -11 36 L11 36 C22 50 34 70 56 80 Z", rock)
    c.path("M2 36 H11 C22 50 34 70 56 80 H22 C28 64 14 48 2 36 Z", palette.blend(rock, c.mood.dark, 0.5))
    c.glow(0, 36, 22, 0.9, QColor("#ff9c3a"))
    c.path(
        "M-11 36 C-6 40 6 40 11 36 L8 41 C10 50 4 56 8 66 C2 62 0 54 1 46 L-2 56 C-8 52 -8 44 -7 40 Z",
        QColor("#ff8a2a"),
    )
    c.path("M-7 37 C-3 39 3 39 7 37 L4 42 L5 52 L1 44 L-3 47 Z", QColor("#ffe39a"))


def _herd(c: Canvas, spec: Face) -> None:
    """Elephants and an umbrella tree in the grass."""
    grey = palette.blend(QColor("#8d8580"), c.mood.dark, 0.25)
    for x, y, size, flip in ((-0.3, 86, 0.26, False), (-0.02, 88, 0.2, False), (0.24, 85, 0.28, True)):
        with c.placed(x * c.half, y, size, flip=flip):
            animals.elephant(c, grey)
    plants.dry_tree(c, 0.62 * c.half, 86, 40, palette.blend(c.mood.near, c.mood.dark, 0.2))


def _statues(c: Canvas, spec: Face) -> None:
    """Giants of stone on the shore."""
    for x, y, tall in ((-26, 96, 30), (-8, 97, 34), (10, 96, 31)):
        islands.moai(c, x, y, tall)


def _landing(c: Canvas, spec: Face) -> None:
    """A saucer hovers over its place."""
    c.disc(0, 90, 34, palette.faded(QColor("#9ff0b0"), 0.3), 0.2)
    c.ring(0, 90, 8, palette.faded(palette.CREAM, 0.5), 0.8)
    red_planet.saucer(c, 0, 44, 58, beam=46)


def _border(c: Canvas, spec: Face) -> None:
    """A watchtower and a wall that ends somewhere."""
    wall = palette.blend(c.mood.wall, c.mood.dark, 0.3)
    c.polygon([(-c.half, 76), (-0.1 * c.half, 82), (-0.1 * c.half, 88), (-c.half, 86)], wall)
    buildings.tower(c, -0.08 * c.half, 88, 26)


def _reef(c: Canvas, spec: Face) -> None:
    """A ring of sand and palms around bright water."""
    c.disc(0, 80, 46, palette.blend(QColor("#f0dcae"), c.mood.middle, 0.1), 0.26)
    c.disc(0, 80, 40, palette.blend(QColor("#5fe0d0"), c.mood.water, 0.2), 0.22)
    for x, tall in ((-40, 26), (-33, 20), (38, 28), (44, 20)):
        plants.palm(c, x, 80, tall, QColor("#2f7a46"))


def _stelae(c: Canvas, spec: Face) -> None:
    """Carved stones over the fields."""
    for x, width in ((-8, 10), (4, 14), (15, 8)):
        buildings.stele(c, x, 84, width)


def _igloos(c: Canvas, spec: Face) -> None:
    """Two houses of snow by the water."""
    distant_buildings.igloo(c, -0.5 * c.half, 97, 28)
    distant_buildings.igloo(c, -0.24 * c.half, 98, 18)


def _kayak(c: Canvas, spec: Face) -> None:
    """A hunter between the floes."""
    arctic.kayak(c, 0.1 * c.half, 86, 44, flip=bool(spec.seed & 8))


def _bears(c: Canvas, spec: Face) -> None:
    """A bear and her cub on the ice."""
    for x, y, size in ((0.2, 96, 0.3), (0.42, 97, 0.17)):
        with c.placed(x * c.half, y, size):
            animals.bear(c, palette.blend(palette.CREAM, c.mood.horizon, 0.15))


def _canoe(c: Canvas, spec: Face) -> None:
    """A great canoe on its way."""
    islands.voyager(c, 0.12 * c.half, 84, 40, c.tint, flip=bool(spec.seed & 8))


def _isles(c: Canvas, spec: Face) -> None:
    """More islands, near and far."""
    for x, y, wide in ((-0.2, 63, 40), (0.36, 66, 56), (0.04, 74, 34)):
        islands.far_island(c, x * c.half, y, wide)


def _far_volcano(c: Canvas, spec: Face) -> None:
    """Fire on an island at the horizon."""
    with c.placed(0.08 * c.half, 36, 0.42):
        _cone(c)


def _twisted(c: Canvas, spec: Face) -> None:
    """Trees that nobody planted, and eyes between them."""
    for x, tall in ((-0.78, 58), (-0.34, 44), (0.2, 50), (0.66, 62)):
        plants.bare_tree(c, x * c.half, 98, tall, c.mood.near)
    for x, y in ((-0.55, 82), (0.02, 88), (0.44, 80)):
        for side in (-1, 1):
            c.disc(x * c.half + side * 2.4, y, 1.3, QColor("#a8f08a"), 0.8)


_BY_WORD: Final[dict[str, Callable[[Canvas, Face], None]]] = {
    "volcano": _volcano,
    "savannah": _herd,
    "rapa": _statues,
    "landing": _landing,
    "borderland": _border,
    "lagoon": _reef,
    "sheba": _stelae,
    "twisted": _twisted,
    "hawaii": _far_volcano,
    "tahiti": _isles,
    "tutuila": _canoe,
    "nunavik": _bears,
}
_AT_HOME: Final[dict[str, tuple[str, tuple[Callable[[Canvas, Face], None], ...]]]] = {
    "inuit": ("ice", (_igloos, _kayak, _bears)),
    "polynesians": ("coast", (_canoe, _isles, _reef)),
    "taino": ("coast", (_isles, _canoe, _reef)),
}
"""What is seen in one kind of land of a nation whose Regions have much in common."""


def paint(c: Canvas, spec: Face, kind: str) -> None:
    """The landmark that a Region's name promises, if it does."""
    for word in spec.title.lower().split():
        if word in _BY_WORD:
            _BY_WORD[word](c, spec)
            return
    where, choices = _AT_HOME.get(spec.nation or "", ("", ()))
    if kind == where:
        choices[spec.seed // 16 % len(choices)](c, spec)
