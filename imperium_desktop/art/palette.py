"""The colours of suits, nations, papers and felts, and the arithmetic of contrast that keeps every word readable."""

from __future__ import annotations

import colorsys
import zlib
from functools import cache, lru_cache
from typing import Final

from PySide6.QtGui import QColor

TEXT_CONTRAST: Final = 4.5
"""The least contrast between words and what they stand on (WCAG 2, level AA)."""

PAPER: Final = QColor("#f7eedb")
PAPER_SHADE: Final = QColor("#ecdfc2")
PAPER_EDGE: Final = QColor("#c9b48a")
INK: Final = QColor("#2a2018")
CREAM: Final = QColor("#fdf6e3")
GOLD: Final = QColor("#d8b45a")
DEEP_GOLD: Final = QColor("#8a6420")
NIGHT: Final = QColor("#17131a")

_SUITS: Final = {
    "region": "#2e6b3f",
    "uncivilised": "#a63d2a",
    "civilised": "#2a5a96",
    "tributary": "#e0ab30",
    "fame": "#6b3a8c",
    "unrest": "#2d2a2e",
    "power": "#4a3f6b",
    "trade_route": "#0f6a6c",
    "gadget": "#55606b",
}
_NATIONS: Final = {
    "romans": "#8e1f2f",
    "carthaginians": "#6d3380",
    "celts": "#3a6b2a",
    "greeks": "#1f5f99",
    "macedonians": "#8a6208",
    "persians": "#0d6b70",
    "scythians": "#8f4a14",
    "vikings": "#43566e",
}
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
    return QColor(_SUITS[suit]) if suit in _SUITS else _NEUTRAL


@cache
def nation_colour(nation: str | None) -> QColor:
    """The colour of a nation: its own, or one that always follows from its name; brown for no nation."""
    if nation is None:
        return _NEUTRAL
    if nation in _NATIONS:
        return QColor(_NATIONS[nation])
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
