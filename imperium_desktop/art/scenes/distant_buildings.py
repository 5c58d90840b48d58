"""How people build where Rome and Greece are far away, lit from the left like everything else."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes.canvas import Canvas, gradient_across

_SNOW: Final = QColor("#f2f7fb")
_WOOD: Final = QColor("#7a4a28")
_THATCH: Final = QColor("#c59a52")
_MUD: Final = QColor("#c98a4e")
_LAMP: Final = QColor("#ffcf7a")


def _shade(c: Canvas, colour: QColor, share: float = 0.45) -> QColor:
    return palette.blend(colour, c.mood.dark, share)


def _door(c: Canvas, wall: QColor) -> QColor:
    return _LAMP if c.mood.night else _shade(c, wall, 0.75)


def igloo(c: Canvas, x: float, y: float, width: float) -> None:
    """A dome of snow blocks with a low tunnel."""
    snow = palette.blend(_SNOW, c.mood.horizon, 0.25)
    seam = palette.faded(palette.blend(c.mood.far, c.mood.dark, 0.35), 0.55)
    with c.placed(x, y, width / 100):
        c.path("M-48 0 C-48 -40 -26 -58 0 -58 C26 -58 48 -40 48 0 Z", snow)
        c.path("M10 -57 C32 -53 48 -36 48 0 H22 C28 -24 24 -44 10 -57 Z", palette.blend(snow, c.mood.far, 0.55))
        c.stroke(
            "M-46 -16 C-20 -12 20 -12 46 -16 M-40 -34 C-18 -30 18 -30 40 -34 M-27 -49 C-10 -46 10 -46 27 -49 "
            "M-22 0 L-23 -13 M26 -1 L27 -14 M-8 -14 V-31 M12 -14 V-31 M-30 -15 L-27 -32 M0 -32 V-47",
            seam,
            1.4,
        )
        c.path("M-30 0 C-30 -26 2 -26 2 0 Z", palette.blend(snow, palette.CREAM, 0.5))
        c.path("M-24 0 C-24 -19 -4 -19 -4 0 Z", _LAMP if c.mood.night else palette.blend(c.mood.dark, c.mood.far, 0.2))


def palm_hut(c: Canvas, x: float, y: float, width: float) -> None:
    """A house of poles under a deep roof of palm leaves."""
    thatch = palette.blend(_THATCH, c.mood.middle, 0.15)
    wall = palette.blend(_WOOD, c.mood.wall, 0.3)
    with c.placed(x, y, width / 100):
        c.path("M-36 0 V-30 H36 V0 Z", wall)
        c.path("M8 -30 H36 V0 H8 Z", palette.faded(palette.NIGHT, 0.25))
        for post in (-34, -20, 20, 34):
            c.rect(post - 1.6, -32, 3.2, 32, _shade(c, _WOOD, 0.3))
        c.path("M-10 0 V-24 H10 V0 Z", _door(c, wall))
        c.path("M-56 -22 C-38 -40 -20 -66 0 -82 C20 -66 38 -40 56 -22 C30 -28 -30 -28 -56 -22 Z", thatch)
        c.path("M0 -82 C20 -66 38 -40 56 -22 C44 -25 30 -26.6 18 -27 C18 -46 10 -66 0 -82 Z", _shade(c, thatch, 0.4))
        for lean in (-30, -14, 14, 30):
            c.line([(lean * 0.3, -66), (lean * 1.2, -28)], palette.faded(palette.NIGHT, 0.22), 1.2)


def swept_hall(c: Canvas, x: float, y: float, width: float) -> None:
    """A hall on a platform under one great roof with upturned eaves."""
    wood = palette.blend(QColor("#a8442e"), c.mood.wall, 0.25)
    with c.placed(x, y, width / 100):
        c.path("M-50 0 V-8 H50 V0 Z", palette.blend(c.mood.wall, palette.CREAM, 0.2))
        c.path("M-38 -8 V-34 H38 V-8 Z", palette.blend(c.mood.wall, palette.CREAM, 0.3))
        c.path("M8 -34 H38 V-8 H8 Z", palette.faded(palette.NIGHT, 0.22))
        for post in (-37, -19, 15, 33):
            c.rect(post, -34, 4, 26, wood)
        c.path("M-9 -8 V-28 H9 V-8 Z", _door(c, c.mood.wall))
        c.path("M-64 -34 C-44 -36 -32 -46 -24 -62 H24 C32 -46 44 -36 64 -34 C60 -28 -60 -28 -64 -34 Z", c.mood.roof)
        c.path(
            "M10 -62 H24 C32 -46 44 -36 64 -34 C52 -30 34 -29 18 -29 C22 -42 18 -54 10 -62 Z", _shade(c, c.mood.roof)
        )
        c.path("M-28 -62 C-10 -65 10 -65 28 -62 L30 -67 C12 -69 -12 -69 -30 -67 Z", palette.GOLD)


def mud_mosque(c: Canvas, x: float, y: float, width: float) -> None:
    """Towers of clay with beams that stick out of them."""
    mud = palette.blend(_MUD, c.mood.wall, 0.35)
    with c.placed(x, y, width / 100):
        c.path("M-50 0 V-38 C-40 -42 40 -42 50 -38 V0 Z", mud)
        c.path("M10 -41 C26 -41 40 -40 50 -38 V0 H10 Z", palette.faded(palette.NIGHT, 0.18))
        for step in range(9):
            c.path(f"M{-48 + step * 12} -38 C{-48 + step * 12} -48 {-40 + step * 12} -48 {-40 + step * 12} -38 Z", mud)
        for middle, tall in ((-32, 62), (32, 62), (0, 78)):
            with c.placed(middle, 0, 1):
                c.polygon([(-11, 0), (-8, -tall + 8), (-3, -tall), (3, -tall), (8, -tall + 8), (11, 0)], mud)
                c.polygon([(2, 0), (1.6, -tall), (3, -tall), (8, -tall + 8), (11, 0)], _shade(c, mud, 0.35))
                c.line([(0, -tall), (0, -tall - 9)], _shade(c, _WOOD), 1.4)
                c.disc(0, -tall - 10, 2.2, palette.CREAM)
                for level in range(3):
                    foot = -tall + 18 + level * 15
                    c.line([(-13, foot), (13, foot)], _shade(c, _WOOD, 0.3), 1.6)
        c.path("M-7 0 V-16 C-7 -24 7 -24 7 -16 V0 Z", _door(c, mud))


def domed_hall(c: Canvas, x: float, y: float, width: float) -> None:
    """A blue dome behind a tall gate, between two minarets."""
    wall = palette.blend(c.mood.wall, palette.CREAM, 0.15)
    tiles = palette.blend(QColor("#2a8a9a"), c.mood.roof, 0.25)
    with c.placed(x, y, width / 100):
        for side in (-1, 1):
            c.rect(side * 44 - 4, -78, 8, 78, gradient_across(side * 44 - 4, side * 44 + 4, wall, _shade(c, wall)))
            c.rect(side * 44 - 6, -64, 12, 4, wall)
            with c.placed(side * 44, -78, 1):
                c.path("M-4 0 C-5 -8 0 -12 0 -18 C0 -12 5 -8 4 0 Z", tiles)
        c.path("M-30 0 V-40 H30 V0 Z", wall)
        c.path("M6 -40 H30 V0 H6 Z", palette.faded(palette.NIGHT, 0.2))
        c.path("M-24 -40 C-32 -62 -12 -70 0 -84 C12 -70 32 -62 24 -40 Z", tiles)
        c.path("M4 -80 C14 -70 32 -62 24 -40 H8 C16 -54 12 -70 4 -80 Z", _shade(c, tiles, 0.4))
        c.line([(0, -84), (0, -92)], palette.GOLD, 1.6)
        c.path("M-17 0 V-48 H17 V0 Z", palette.blend(wall, palette.CREAM, 0.35))
        c.path("M-11 0 V-24 C-11 -34 -4 -38 0 -42 C4 -38 11 -34 11 -24 V0 Z", _door(c, wall))


def fire_temple(c: Canvas, x: float, y: float, width: float) -> None:
    """A dome on four arches, with the fire under it."""
    wall = palette.blend(c.mood.wall, c.mood.middle, 0.1)
    with c.placed(x, y, width / 100):
        c.path("M-40 0 V-46 H40 V0 Z", wall)
        c.path("M10 -46 H40 V0 H10 Z", palette.faded(palette.NIGHT, 0.22))
        c.path("M-32 -46 C-32 -74 -14 -82 0 -82 C14 -82 32 -74 32 -46 Z", palette.blend(wall, c.mood.roof, 0.45))
        c.path("M6 -82 C20 -79 32 -70 32 -46 H16 C20 -62 16 -76 6 -82 Z", palette.faded(palette.NIGHT, 0.3))
        c.rect(-44, -49, 88, 5, palette.blend(wall, palette.CREAM, 0.3))
        c.path("M-18 0 V-20 C-18 -40 18 -40 18 -20 V0 Z", _shade(c, wall, 0.78))
        c.path(
            "M0 -26 C5 -19 8 -16 8 -10 C8 -5 4 -2 0 -2 C-4 -2 -8 -5 -8 -10 C-8 -16 -3 -19 0 -26 Z", QColor("#ff9c2a")
        )
        c.path("M0 -16 C3 -12 4 -10 4 -7 C4 -4 2 -2 0 -2 C-2 -2 -4 -4 -4 -7 C-4 -10 -2 -12 0 -16 Z", QColor("#ffe39a"))


def church(c: Canvas, x: float, y: float, width: float) -> None:
    """A nave with a round apse and a tower under a cross."""
    wall = palette.blend(c.mood.wall, palette.CREAM, 0.15)
    with c.placed(x, y, width / 100):
        c.path("M-14 0 V-40 H46 V0 Z", wall)
        c.path("M46 0 V-30 C56 -30 56 0 56 0 Z", _shade(c, wall, 0.5))
        c.path("M20 -40 H46 V0 H20 Z", palette.faded(palette.NIGHT, 0.2))
        c.path("M-18 -38 L-6 -62 H38 L50 -38 Z", c.mood.roof)
        c.path("M24 -62 H38 L50 -38 H30 Z", _shade(c, c.mood.roof, 0.4))
        c.path("M-46 0 V-70 H-16 V0 Z", wall)
        c.path("M-26 -70 H-16 V0 H-26 Z", palette.faded(palette.NIGHT, 0.25))
        c.path("M-50 -68 L-31 -98 L-12 -68 Z", c.mood.roof)
        c.path("M-31 -98 L-12 -68 H-28 Z", _shade(c, c.mood.roof, 0.4))
        c.line([(-31, -98), (-31, -114)], palette.GOLD, 2.4)
        c.line([(-37, -107), (-25, -107)], palette.GOLD, 2.4)
        for left, top in ((-35, -58), (-4, -30), (14, -30), (32, -30)):
            with c.placed(left, top, 1):
                c.path("M0 14 V4 C0 -2 8 -2 8 4 V14 Z", _door(c, wall))
        c.path("M-38 0 V-14 C-38 -22 -24 -22 -24 -14 V0 Z", _shade(c, wall, 0.75))


def spire_temple(c: Canvas, x: float, y: float, width: float) -> None:
    """Towers like buds on a terrace, as at Angkor."""
    stone = palette.blend(c.mood.wall, c.mood.middle, 0.2)
    with c.placed(x, y, width / 100):
        c.path("M-56 0 V-14 H56 V0 Z", stone)
        c.path("M-46 -14 V-26 H46 V-14 Z", palette.blend(stone, palette.CREAM, 0.15))
        for middle, size in ((-38, 0.62), (38, 0.62), (0, 1.0)):
            with c.placed(middle, -22, size):
                c.path("M-15 0 V-14 C-18 -34 -8 -54 0 -66 C8 -54 18 -34 15 -14 V0 Z", stone)
                c.path("M2 -64 C9 -54 18 -34 15 -14 V0 H5 C10 -24 8 -48 2 -64 Z", _shade(c, stone))
                c.stroke("M-15 -14 H15 M-14 -26 H14 M-11 -38 H11 M-7 -50 H7", palette.faded(palette.NIGHT, 0.35), 1.6)
                c.path("M-4 0 V-10 H4 V0 Z", _shade(c, stone, 0.8))
        c.path("M-7 0 L-5 -26 H5 L7 0 Z", _shade(c, stone, 0.3))


def beam_house(c: Canvas, x: float, y: float, width: float) -> None:
    """A tower house of stone and timber, the beams' ends showing."""
    wall = palette.blend(QColor("#b59a7a"), c.mood.wall, 0.4)
    with c.placed(x, y, width / 100):
        for left, right, tall in ((-46, -16, 44), (16, 46, 44), (-20, 20, 66)):
            c.polygon([(left, 0), (left + 2, -tall), (right - 2, -tall), (right, 0)], wall)
            c.polygon(
                [((left + right) / 2 + 3, 0), ((left + right) / 2 + 3, -tall), (right - 2, -tall), (right, 0)],
                _shade(c, wall, 0.3),
            )
            for level in range(14, tall, 14):
                c.line([(left + 1, -level), (right - 1, -level)], _shade(c, _WOOD, 0.2), 2)
                for step in range(int(left) + 5, int(right), 8):
                    c.disc(step, -level, 1.7, _shade(c, _WOOD, 0.5))
            c.rect(left - 1, -tall - 4, right - left + 2, 5, palette.blend(wall, palette.CREAM, 0.25))
        c.path("M-7 0 V-18 H7 V0 Z", _door(c, wall))
        c.rect(-5, -54, 10, 9, _shade(c, wall, 0.7))


def glass_dome(c: Canvas, x: float, y: float, width: float) -> None:
    """A dwelling of metal and glass from another world."""
    metal = palette.blend(QColor("#c3ccd0"), c.mood.horizon, 0.2)
    with c.placed(x, y, width / 100):
        c.path("M-48 0 L-40 -14 H40 L48 0 Z", metal)
        c.path("M8 -14 H40 L48 0 H8 Z", palette.faded(palette.NIGHT, 0.3))
        c.path("M-36 -14 C-36 -50 -16 -60 0 -60 C16 -60 36 -50 36 -14 Z", palette.faded(QColor("#a8ecf0"), 0.75))
        c.path("M8 -59 C24 -56 36 -46 36 -14 H18 C22 -32 18 -50 8 -59 Z", palette.faded(palette.NIGHT, 0.25))
        c.stroke("M-12 -14 C-12 -42 -6 -56 0 -60 C6 -56 12 -42 12 -14 M-33 -32 C-14 -28 14 -28 33 -32", metal, 2)
        c.line([(0, -60), (0, -74)], metal, 2)
        c.disc(0, -75, 3, QColor("#9ff0b0"))
        c.path("M-8 0 V-10 H8 V0 Z", QColor("#9ff0b0"))
