"""The colours of suits, nations, papers and felts, and the arithmetic of contrast that keeps every word readable."""

from __future__ import annotations

import colorsys
import zlib
from functools import cache, lru_cache
from typing import Final

from PySide6.QtGui import QColor

TEXT_CONTRAST: Final = 4.5
"""The least contrast between words and what they stand on (WCAG 2, level AA)."""
MARK_CONTRAST: Final = 3.0
"""The same for shapes and lines that one must see."""

PAPER: Final = QColor("#f7eedb")
PAPER_SHADE: Final = QColor("#ecdfc2")
PAPER_EDGE: Final = QColor("#c9b48a")
INK: Final = QColor("#2a2018")
CREAM: Final = QColor("#fdf6e3")
GOLD: Final = QColor("#d8b45a")
DEEP_GOLD: Final = QColor("#8a6420")
NIGHT: Final = QColor("#17131a")

SUIT_COLOURS: Final = {
    "region": "#2e6b3f",
    "uncivilised": "#a63d2a",
    "civilised": "#2a5a96",
    "tributary": "#e0ab30",
    "fame": "#6b3a8c",
    "unrest": "#2d2a2e",
    "power": "#4a3f6b",
    "trade_route": "#0f6a6c",
    "gadget": "#55606b",
    "brown": "#6b4423",
    "grey": "#646b73",
    "red": "#a3271f",
    "pink": "#a8477f",
    "golden": "#c9981c",
    "black": "#2a272b",
    "blue": "#2a5a96",
    "violet": "#643a8c",
}
"""Of suits, and of locations where those stand for suits."""
NATION_COLOURS: Final = {
    "carthaginians": "#6f2f8f",
    "celts": "#486410",
    "greeks": "#1b66ad",
    "macedonians": "#8a6406",
    "persians": "#0d6f78",
    "romans": "#8e1f2f",
    "scythians": "#85400c",
    "vikings": "#4e566c",
    "arthurians": "#181f68",
    "atlanteans": "#053f4d",
    "egyptians": "#ead5b2",
    "mauryans": "#f79a30",
    "minoans": "#e58f7f",
    "olmecs": "#3d3512",
    "qin": "#1f1d25",
    "utopians": "#b6aee6",
    "abbasids": "#063c26",
    "aksumites": "#48190c",
    "cultists": "#47093c",
    "guptas": "#b81f7c",
    "inuit": "#d0e9f3",
    "japanese": "#fbaecb",
    "magyars": "#c22a1c",
    "martians": "#62d268",
    "mayans": "#4cc6b4",
    "polynesians": "#45bdf0",
    "sassanids": "#7d5b60",
    "taino": "#cde04a",
    "tang": "#0c7a55",
    "wagadou": "#f5c624",
    "barbarians": "#ca8c48",
}
"""Chosen so that no two come near each other; dark enough for cream words, or light enough for ink."""
_NEUTRAL: Final = QColor("#5b5147")
FELT: Final = QColor("#1e3a32")
"""The table's cloth."""
DAYLIGHT_FELT: Final = QColor("#2f5a4b")
"""The cloth under a light palette: lighter than at night, and still dark enough for cream words."""
ON_FELT: Final = QColor("#eef3e6")
"""Words on the cloth."""


@cache
def suit_colour(suit: str) -> QColor:
    """The colour of a suit's banner; a suit we do not know is a neutral brown."""
    return QColor(SUIT_COLOURS[suit]) if suit in SUIT_COLOURS else _NEUTRAL


@cache
def nation_colour(nation: str | None) -> QColor:
    """The colour of a nation: its own, or one that always follows from its name; brown for no nation."""
    if nation is None:
        return _NEUTRAL
    if nation in NATION_COLOURS:
        return QColor(NATION_COLOURS[nation])
    seed = zlib.crc32(nation.encode())
    hue = (seed % 360) / 360
    saturation = 0.45 + (seed >> 9) % 30 / 100
    red, green, blue = colorsys.hls_to_rgb(hue, 0.34, saturation)
    colour = QColor.fromRgbF(red, green, blue)
    while contrast(colour, CREAM) < TEXT_CONTRAST + 0.3:
        colour = colour.darker(108)
    return colour


def luminance(colour: QColor) -> float:
    """How light a colour is to the eye, from 0 (black) to 1 (white)."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: QColor, other: QColor) -> float:
    """The contrast of two colours, from 1 (none) to 21 (black on white)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def text_on(ground: QColor) -> QColor:
    """Cream or ink: whichever is easier to read on this ground."""
    return CREAM if contrast(CREAM, ground) >= contrast(INK, ground) else INK


def as_mark_on(ground: QColor, colour: QColor) -> QColor:
    """A colour in which a mark can be seen on this ground: itself, or one nearer to cream or ink."""
    end = text_on(ground)
    for step in range(10):
        mark = blend(colour, end, step / 10)
        if contrast(mark, ground) >= MARK_CONTRAST:
            return mark
    return end


def under_gold(colour: QColor) -> QColor:
    """A ground on which gold stands out: the colour itself, or a darker one."""
    return colour.darker(200) if is_light(colour) else colour


def is_light(colour: QColor) -> bool:
    """Whether gold is lost on this ground."""
    return luminance(colour) > 0.3


def blend(one: QColor, other: QColor, share: float) -> QColor:
    """A mixture of two opaque colours: 0 is all of the first, 1 all of the second."""
    return _blend(one.rgb(), other.rgb(), share)


@lru_cache(maxsize=8192)
def _blend(one: int, other: int, share: float) -> QColor:
    mixed = [round((one >> shift & 255) * (1 - share) + (other >> shift & 255) * share) for shift in (16, 8, 0)]
    return QColor(*mixed)


def faded(colour: QColor, opacity: float) -> QColor:
    """The same colour, seen through."""
    return _faded(colour.rgb(), opacity)


@lru_cache(maxsize=4096)
def _faded(rgb: int, opacity: float) -> QColor:
    colour = QColor(rgb)
    colour.setAlphaF(opacity)
    return colour
