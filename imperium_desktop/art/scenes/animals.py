"""Beasts in profile, facing right, with their feet at (0, 0), about 100 units long."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes.canvas import Canvas

_HORSE: Final = (
    "M-42 -52 C-42 -62 -33 -66 -22 -64 C-10 -61 4 -61 12 -66 C20 -71 25 -80 29 -90 L28 -99 "
    "L34 -93 C40 -90 45 -83 50 -77 "
    "C53 -73 51 -68 47 -68 C42 -68 38 -71 35 -70 C31 -62 30 -54 27 -47 "
    "C36 -44 44 -40 50 -33 L45 -18 L40 -20 L42 -31 L26 -36 "
    "L22 -36 C20 -30 19 -26 20 -18 L25 -3 L19 -1 L12 -18 C11 -26 10 -32 8 -37 "
    "C-2 -34 -12 -34 -20 -37 C-22 -30 -28 -25 -34 -21 "
    "L-37 -5 L-43 -6 L-42 -24 C-36 -30 -35 -33 -35 -36 C-42 -30 -50 -22 -56 -10 L-61 -13 "
    "C-58 -26 -51 -34 -45 -42 C-44 -46 -43 -49 -42 -52 Z"
)
_TAIL: Final = "M-41 -58 C-52 -62 -62 -54 -66 -38 C-60 -46 -52 -49 -42 -49 Z"
_MANE: Final = "M29 -92 C22 -88 18 -78 10 -68 C14 -66 20 -68 24 -74 C28 -80 30 -86 31 -92 Z"
_ELEPHANT: Final = (
    "M-46 -46 C-48 -68 -30 -78 -8 -77 C2 -77 10 -76 16 -72 C20 -82 32 -86 42 -80 "
    "C52 -74 55 -62 56 -50 C57 -36 60 -26 66 -20 "
    "L60 -16 C52 -22 48 -34 46 -44 C42 -42 36 -42 32 -42 C30 -36 29 -30 29 -24 L30 0 H16 "
    "L14 -26 H-12 L-14 0 H-28 L-30 -22 C-32 -16 -33 -8 -33 0 "
    "H-46 C-48 -14 -46 -30 -46 -46 Z"
)
_EAR: Final = "M22 -72 C14 -70 12 -56 20 -46 C28 -44 36 -52 36 -62 C34 -70 28 -74 22 -72 Z"
_TUSK: Final = "M44 -48 C48 -40 56 -38 64 -44 C60 -34 48 -32 42 -42 Z"
_CAMEL: Final = (
    "M-44 -50 C-44 -62 -36 -68 -28 -68 C-24 -82 -8 -86 0 -72 C6 -64 14 -60 22 -62 "
    "C30 -64 33 -76 35 -86 C36 -92 42 -95 48 -93 L58 -88 C61 -86 60 -82 56 -82 "
    "L46 -81 C44 -68 40 -56 32 -50 C28 -46 24 -44 20 -42 L22 -22 L20 0 H14 L15 -22 L10 -40 "
    "C0 -37 -12 -37 -22 -40 L-24 -22 L-22 0 H-28 L-31 -22 L-33 -38 L-36 -22 L-35 0 H-41 "
    "L-43 -22 C-43 -32 -44 -40 -44 -50 Z M4 -41 L10 -22 L6 0 H0 L3 -22 L-3 -40 Z"
)
_BULL: Final = (
    "M-48 -48 C-48 -60 -38 -64 -26 -63 C-12 -62 -4 -64 4 -70 C14 -76 24 -74 30 -68 L36 -70 "
    "C42 -70 48 -64 52 -56 C56 -50 54 -44 48 -43 C42 -42 37 -42 33 -45 "
    "C32 -38 28 -34 24 -32 L26 -16 L24 0 H17 L17 -16 L12 -30 L9 -14 L9 0 H2 L1 -14 L0 -32 "
    "C-10 -29 -20 -30 -26 -32 L-27 -16 L-25 0 H-32 L-35 -16 L-38 -28 L-42 -14 L-41 0 H-48 "
    "L-50 -16 C-50 -28 -48 -38 -48 -48 Z"
)
_HORNS: Final = (
    "M32 -69 C30 -78 34 -84 42 -86 C37 -81 36 -75 38 -69 Z M40 -68 C42 -77 48 -82 56 -82 C50 -78 46 -73 46 -66 Z"
)
_DOG: Final = (
    "M-27 -14 C-29 -22 -22 -27 -12 -26 C-2 -25 6 -26 11 -31 L12 -38 L16 -34 L20 -37 L20 -32 C24 -31 28 -28 31 -25 "
    "C31 -22 28 -21 23 -21 C20 -16 18 -13 15 -11 L24 -1 L20 1 L9 -9 L4 1 H0 L4 -11 C-4 -9 -10 -9 -16 -11 "
    "L-26 1 L-30 0 L-22 -11 L-33 -4 L-35 -7 Z M-25 -20 C-33 -22 -38 -29 -33 -35 C-27 -38 -25 -31 -29 -29 "
    "C-29 -26 -26 -24 -22 -24 Z"
)
_BOAR: Final = (
    "M-42 -30 C-44 -46 -30 -56 -10 -56 C4 -58 16 -56 24 -48 L34 -54 L36 -44 C44 -40 52 -32 58 -24 C58 -19 54 -17 48 "
    "-18 C42 -15 34 -15 28 -18 L26 -10 L28 0 H20 L16 -14 L10 -16 L8 0 H0 L-2 -16 C-12 -14 -20 -15 -26 -18 L-26 0 H-34 "
    "L-36 -16 L-40 0 H-47 L-44 -20 Z"
)
_BEAR: Final = (
    "M-40 0 L-42 -20 C-46 -40 -30 -50 -10 -50 C4 -50 14 -48 22 -44 C28 -52 40 -52 46 -46 L58 -38 "
    "C60 -34 56 -31 50 -31 L38 -30 C34 -24 30 -20 28 -14 L28 0 H16 L14 -16 H-14 L-16 0 H-28 L-29 -10 L-30 0 Z"
)
_BULL_TAIL: Final = "M-47 -58 C-56 -56 -57 -44 -56 -32 L-59 -26 L-54 -24 L-53 -32 C-53 -42 -52 -50 -46 -52 Z"


def horse(c: Canvas, colour: QColor) -> None:
    """A galloping horse."""
    dark = palette.blend(colour, c.mood.dark, 0.6)
    c.path(_TAIL, dark)
    c.path(_HORSE, colour)
    c.path(_MANE, dark)


def elephant(c: Canvas, colour: QColor) -> None:
    """A war elephant without its tower."""
    c.path(_ELEPHANT, colour)
    c.path(_EAR, palette.blend(colour, c.mood.dark, 0.35))
    c.path(_TUSK, palette.CREAM)
    c.disc(41, -66, 1.8, c.mood.dark)


def camel(c: Canvas, colour: QColor) -> None:
    """A walking camel."""
    c.path(_CAMEL, colour)


def bull(c: Canvas, colour: QColor) -> None:
    """A heavy bull."""
    c.path(_BULL_TAIL, palette.blend(colour, c.mood.dark, 0.5))
    c.path(_BULL, colour)
    c.path(_HORNS, palette.CREAM)


def bear(c: Canvas, colour: QColor) -> None:
    """A bear that walks."""
    c.path(_BEAR, colour)
    c.disc(46, -41, 1.6, palette.NIGHT)


def dog(c: Canvas, colour: QColor) -> None:
    """A dog that runs."""
    c.path(_DOG, colour)


def boar(c: Canvas, colour: QColor) -> None:
    """A boar with bristles and tusks."""
    dark = palette.blend(colour, c.mood.dark, 0.6)
    for step in range(9):
        c.polygon([(-32 + step * 6, -50), (-31 + step * 6, -63), (-27 + step * 6, -51)], dark)
    c.path(_BOAR, colour)
    c.path("M48 -20 C50 -28 47 -34 43 -36 C46 -30 45 -24 43 -20 Z", palette.CREAM)
    c.disc(38, -36, 1.7, palette.NIGHT)


DRAWN: Final = {animal.__name__: animal for animal in (bear, boar, bull, camel, dog, elephant, horse)}
"""Those that can be named."""
