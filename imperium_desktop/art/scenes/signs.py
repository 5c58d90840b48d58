"""Signs of honour, in gold and bronze, around (0, 0)."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import towns
from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.engine.faces import Face

_BRIGHT: Final = QColor("#f4cf6a")
_BRONZE: Final = QColor("#8a5a14")


def _torch(c: Canvas) -> None:
    c.glow(0, -16, 30, 0.8, QColor("#fff0b0"))
    c.path("M-8 -8 H8 L4 34 H-4 Z", _BRONZE)
    c.path("M-11 -14 H11 L8 -4 H-8 Z", _BRIGHT)
    towns.fire(c, 0, -12, 26)


def _crown(c: Canvas) -> None:
    c.path("M-28 20 L-32 -20 L-15 0 L0 -30 L15 0 L32 -20 L28 20 Z", _BRIGHT)
    c.path("M6 20 L10 -10 L15 0 L32 -20 L28 20 Z", palette.faded(_BRONZE, 0.4))
    c.path("M-28 22 H28 V30 C10 34 -10 34 -28 30 Z", _BRONZE)
    for x, y in ((-32, -22), (0, -32), (32, -22)):
        c.disc(x, y, 4, QColor("#b3263a"))
    for x in (-16, 0, 16):
        c.disc(x, 12, 3.6, QColor("#2a5a96"))


def _eagle(c: Canvas) -> None:
    c.path(
        "M0 -16 C-8 -22 -20 -28 -40 -30 C-38 -20 -34 -12 -28 -8 L-31 -6 C-27 2 -21 7 -14 9 "
        "L-16 12 C-12 16 -7 18 -4 17 L-10 34 L-3 30 L0 38 "
        "L3 30 L10 34 L4 17 C7 18 12 16 16 12 L14 9 C21 7 27 2 31 -6 L28 -8 "
        "C34 -12 38 -20 40 -30 C20 -28 8 -22 0 -16 Z",
        _BRONZE,
    )
    c.path(
        "M0 -16 C-8 -22 -20 -28 -40 -30 C-38 -20 -34 -12 -28 -8 C-18 -12 -8 -8 0 4 "
        "C8 -8 18 -12 28 -8 C34 -12 38 -20 40 -30 C20 -28 8 -22 0 -16 Z",
        _BRIGHT,
    )
    c.disc(0, -18, 7.6, _BRIGHT)
    c.path("M-5 -20 L-15 -16 L-5 -13 Z", _BRONZE)
    c.disc(-3, -19, 1.3, palette.INK)


def _column(c: Canvas) -> None:
    for index in range(5):
        c.rect(-11 + index * 4.4, -20, 3.4, 44, palette.blend(palette.CREAM, _BRONZE, 0.1 * index))
    c.path("M-20 -28 H20 C20 -18 12 -18 12 -22 H-12 C-12 -18 -20 -18 -20 -28 Z", _BRIGHT)
    c.rect(-17, 24, 34, 5, _BRIGHT)
    c.rect(-21, 29, 42, 5, _BRONZE)
    c.disc(0, -34, 6, _BRIGHT)


def _star(c: Canvas) -> None:
    for radius, colour in ((34, _BRONZE), (30, _BRIGHT)):
        points = [
            (
                (radius if index % 2 == 0 else radius * 0.44) * math.sin(math.pi * index / 8),
                -(radius if index % 2 == 0 else radius * 0.44) * math.cos(math.pi * index / 8),
            )
            for index in range(16)
        ]
        c.polygon(points, colour)
    c.disc(0, 0, 9, _BRONZE)
    c.disc(-1, -1, 6.6, palette.CREAM)


def _arch(c: Canvas) -> None:
    c.path("M-30 32 V-22 H30 V32 H14 V0 C14 -18 -14 -18 -14 0 V32 Z", _BRIGHT)
    c.path("M6 -22 H30 V32 H14 V0 C14 -8 10 -12 6 -13 Z", palette.faded(_BRONZE, 0.35))
    c.path("M-34 -22 H34 V-28 H-34 Z M-28 -28 H28 V-36 H-28 Z", _BRONZE)
    for x in (-24, 24):
        c.rect(x - 1.6, -16, 3.2, 46, _BRONZE)


def _chalice(c: Canvas) -> None:
    c.path(
        "M-22 -30 H22 C22 -6 12 4 4 6 V20 C12 21 18 25 20 32 H-20 C-18 25 -12 21 -4 20 V6 C-12 4 -22 -6 -22 -30 Z",
        _BRIGHT,
    )
    c.path("M6 -30 H22 C22 -6 12 4 4 6 V20 C12 21 18 25 20 32 H4 V4 C10 -4 10 -18 6 -30 Z", palette.faded(_BRONZE, 0.4))
    c.rect(-22, -32, 44, 4, _BRONZE)
    for x in (-12, 0, 12):
        c.disc(x, -16, 3.4, QColor("#6b3a8c"))


def _dagger(c: Canvas) -> None:
    c.path("M-5 -6 L-4 -34 L0 -44 L4 -34 L5 -6 Z", palette.CREAM)
    c.path("M0 -6 V-44 L4 -34 L5 -6 Z", QColor("#8d979c"))
    c.path("M-18 -8 H18 V-2 H-18 Z", _BRIGHT)
    c.rect(-4, -2, 8, 22, QColor("#6b1f2a"))
    for y in (2, 8, 14):
        c.line([(-4, y), (4, y + 3)], _BRIGHT, 1.2)
    c.disc(0, 25, 6.4, _BRIGHT)
    c.disc(0, 25, 3, QColor("#b3263a"))


def _orb(c: Canvas) -> None:
    c.disc(0, 8, 24, _BRONZE)
    c.disc(-1, 7, 22, _BRIGHT)
    c.disc(-7, 0, 7, palette.faded(palette.CREAM, 0.7))
    c.path("M-22 3 C-10 9 10 9 22 3 L22 9 C10 15 -10 15 -22 9 Z M-3 -14 H3 V3 H-3 Z", _BRONZE)
    c.path("M-3 -40 H3 V-32 H10 V-26 H3 V-15 H-3 V-26 H-10 V-32 H-3 Z", _BRIGHT)
    c.disc(0, 8, 3.4, QColor("#b3263a"))


def _keep(c: Canvas) -> None:
    c.path("M-22 34 L-19 -16 H-26 V-36 H-17 V-29 H-6 V-36 H6 V-29 H17 V-36 H26 V-16 H19 L22 34 Z", _BRIGHT)
    c.path("M8 -29 H17 V-36 H26 V-16 H19 L22 34 H10 Z", palette.faded(_BRONZE, 0.4))
    c.path("M-8 34 V16 C-8 4 8 4 8 16 V34 Z", _BRONZE)
    c.rect(-2, -12, 4, 11, _BRONZE)


def _peacock(c: Canvas) -> None:
    for turn in range(-80, 81, 20):
        with c.placed(0, 22, 1, turn=turn):
            c.path("M-4 0 C-9 -26 -8 -42 0 -52 C8 -42 9 -26 4 0 Z", _BRONZE if turn % 40 else _BRIGHT)
            c.disc(0, -40, 4.6, QColor("#2a6a8a"))
            c.disc(0, -40, 2, _BRIGHT)
    c.path("M-10 34 C-14 18 -8 8 -4 0 C-6 -10 6 -10 4 0 C8 8 14 18 10 34 Z", QColor("#2a5a96"))
    c.disc(0, -6, 5.4, QColor("#2a5a96"))
    c.polygon([(-3, -4), (3, -4), (0, 2)], _BRIGHT)


def _trumpet(c: Canvas) -> None:
    with c.placed(0, 0, 1, turn=-32):
        c.path("M-36 -3 H14 C22 -4 30 -12 36 -18 V18 C30 12 22 4 14 3 H-36 Z", _BRIGHT)
        c.path("M-36 0 H14 C22 0 30 6 36 12 V18 C30 12 22 4 14 3 H-36 Z", palette.faded(_BRONZE, 0.6))
        c.path("M36 -18 C43 -18 43 18 36 18 C29 18 29 -18 36 -18 Z", _BRONZE)
        c.rect(-42, -5, 7, 10, _BRONZE)
        c.path("M-20 3 H8 V26 L1 20 L-6 28 L-13 20 L-20 26 Z", QColor("#8e1f2f"))


def _sun(c: Canvas) -> None:
    for step in range(16):
        with c.placed(0, 0, 1, turn=step * 22.5):
            reach = 40 if step % 2 == 0 else 31
            c.polygon([(-4.4, -19), (0, -reach), (4.4, -19)], _BRIGHT if step % 2 == 0 else _BRONZE)
    c.disc(0, 0, 20, _BRONZE)
    c.disc(0, 0, 18, _BRIGHT)
    for side in (-1, 1):
        c.disc(side * 6.4, -3, 2, _BRONZE)
    c.stroke("M-7 6 C-3 10 3 10 7 6", _BRONZE, 2)


def _shield(c: Canvas) -> None:
    c.path("M0 -38 C12 -32 22 -31 30 -31 C32 2 22 26 0 38 C-22 26 -32 2 -30 -31 C-22 -31 -12 -32 0 -38 Z", _BRONZE)
    c.path("M0 -32 C10 -27 18 -26 25 -26 C26 2 18 22 0 32 C-18 22 -26 2 -25 -26 C-18 -26 -10 -27 0 -32 Z", _BRIGHT)
    c.path("M-5 -30 H5 V-8 H24 V2 H5 V28 L0 32 L-5 28 V2 H-24 V-8 H-5 Z", QColor("#8e1f2f"))
    c.disc(0, -3, 6, _BRIGHT)


def _owl(c: Canvas) -> None:
    c.path("M-24 -34 L-10 -26 C-4 -28 4 -28 10 -26 L24 -34 C28 -14 26 16 0 38 C-26 16 -28 -14 -24 -34 Z", _BRONZE)
    for side in (-1, 1):
        c.disc(side * 10, -10, 9.6, _BRIGHT)
        c.disc(side * 10, -10, 4.2, palette.NIGHT)
    c.polygon([(0, -6), (4, 2), (0, 9), (-4, 2)], _BRIGHT)
    for row, y in enumerate((14, 20, 26)):
        for x in range(-8 + 3 * row, 9 - 3 * row, 5):
            c.disc(x, y, 1.8, _BRIGHT)


def _lion(c: Canvas) -> None:
    for step in range(18):
        with c.placed(0, 0, 1, turn=step * 20):
            c.path("M-7 -18 C-8 -30 -3 -36 0 -39 C3 -36 8 -30 7 -18 Z", _BRONZE)
    c.disc(0, 0, 25, _BRONZE)
    c.path("M-16 -14 C-8 -20 8 -20 16 -14 C19 2 13 20 0 24 C-13 20 -19 2 -16 -14 Z", _BRIGHT)
    for side in (-1, 1):
        c.disc(side * 15, -15, 5, _BRIGHT)
        c.disc(side * 7, -4, 2.3, palette.NIGHT)
    c.path("M-5 5 H5 L0 11 Z", _BRONZE)
    c.stroke("M0 11 V15 M-7 17 C-3 20 0 17 0 15 C0 17 3 20 7 17", _BRONZE, 1.8)


def _sail(c: Canvas) -> None:
    c.rect(-1.6, -40, 3.2, 60, _BRONZE)
    c.path("M3 -36 C24 -28 32 -10 28 12 H3 Z", _BRIGHT)
    c.path("M-3 -30 C-18 -20 -24 -4 -24 12 H-3 Z", palette.blend(_BRIGHT, palette.CREAM, 0.4))
    c.path("M-34 18 H36 C32 30 24 36 12 36 H-14 C-26 36 -32 30 -34 18 Z", _BRONZE)
    c.stroke("M-40 40 C-30 34 -24 46 -12 40 C0 34 6 46 18 40 C28 34 34 44 42 40", _BRIGHT, 2.4)


def _hand(c: Canvas) -> None:
    c.path(
        "M-15 38 L-14 12 C-22 2 -27 -12 -24 -16 C-20 -19 -17 -8 -13 -4 L-15 -30 C-14 -36 -7 -36 -6.6 -30 L-5 -8 "
        "L-2.6 -36 C-1 -42 6 -41 6 -35 L4.6 -8 L9 -31 C11 -36 17 -34 16.4 -29 L13 -4 L18 -18 C20 -22 26 -20 25 -15 "
        "C23 -4 20 8 15 16 L15 38 Z",
        _BRIGHT,
    )
    c.path(
        "M6 38 C12 22 14 6 13 -4 L18 -18 C20 -22 26 -20 25 -15 C23 -4 20 8 15 16 L15 38 Z", palette.faded(_BRONZE, 0.45)
    )
    c.rect(-18, 26, 36, 12, _BRONZE)
    c.stroke("M-4 10 C2 8 2 2 -2 2 C-8 2 -8 12 -1 14 C8 15 10 2 2 -3", _BRONZE, 1.8)


def _skull(c: Canvas) -> None:
    c.path(
        "M0 -36 C20 -36 30 -24 29 -8 C28 4 22 9 19 12 V28 H-19 V12 C-22 9 -28 4 -29 -8 C-30 -24 -20 -36 0 -36 Z",
        palette.CREAM,
    )
    c.path("M6 -36 C22 -34 30 -22 29 -8 C28 4 22 9 19 12 V28 H6 C16 10 18 -18 6 -36 Z", palette.faded(_BRONZE, 0.4))
    for side in (-1, 1):
        c.disc(side * 11, -6, 7, palette.NIGHT)
    c.polygon([(0, 1), (4, 9), (-4, 9)], palette.NIGHT)
    for x in (-12, -6, 0, 6, 12):
        c.line([(x, 17), (x, 27)], palette.NIGHT, 1.3)
    c.path("M-30 -16 L-34 -40 L-18 -28 L0 -46 L18 -28 L34 -40 L30 -16 C12 -26 -12 -26 -30 -16 Z", _BRIGHT)


def _balance(c: Canvas) -> None:
    c.rect(-2, -34, 4, 62, _BRONZE)
    c.path("M-16 36 C-14 28 14 28 16 36 Z", _BRONZE)
    c.line([(-30, -22), (30, -28)], _BRIGHT, 4)
    c.disc(0, -34, 5, _BRIGHT)
    for x, y in ((-30, -22), (30, -28)):
        for shift in (-10, 10):
            c.line([(x, y), (x + shift, y + 28)], _BRONZE, 1.3)
        c.disc(x, y + 29, 12, _BRIGHT, 0.4)


_SIGNS: Final[dict[str, Callable[[Canvas], None]]] = {
    "great": _eagle,
    "praiseworthy": _column,
    "glorious": _arch,
    "triumphant": _star,
    "awe-inspiring": _torch,
    "marvellous": _chalice,
    "king of kings": _crown,
    "notorious": _dagger,
    "imperial": _orb,
    "independent": _keep,
    "magnificent": _chalice,
    "outstanding": _star,
    "proud": _peacock,
    "eminent": _column,
    "acclaimed": _trumpet,
    "supreme": _sun,
    "determined": _shield,
    "canny": _owl,
    "honourable": _star,
    "brave": _lion,
    "intrepid": _sail,
    "influential": _balance,
    "welcoming": _hand,
    "dreaded": _skull,
}


def paint(c: Canvas, spec: Face) -> None:
    """The sign that a card's title means, or one that always follows from the card."""
    signs = tuple(_SIGNS.values())
    _SIGNS.get(spec.title.lower(), signs[spec.seed % len(signs)])(c)
