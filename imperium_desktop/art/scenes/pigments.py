"""Colours in words, as data names them: a base, lighter or darker, perhaps seen through.

"wall" and the other names of a mood's colours, "tint" for the nation's, "cloth" for what a drawing is asked to wear,
"cream", "gold", "deepgold", "ink", "skin", or a number as "#8a4f1d", with "!" before it if it shines by itself and the
light of the picture does not change it. "-4" after it blends four tenths of the mood's dark into it, "+3" three tenths
of cream, "@5" makes it half transparent: "cloth-4", "#ffd98a@6", "wall+2@7".
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes.canvas import Canvas

_WORD: Final = re.compile(r"(!?#[0-9a-f]{6}|[a-z]+)([+-]\d)?(?:@(\d))?")
_FIXED: Final = {"cream": palette.CREAM, "gold": palette.GOLD, "deepgold": palette.DEEP_GOLD, "ink": palette.NIGHT}
_SKIN: Final = QColor("#c98f64")
_BY_DAY, _BY_NIGHT = 0.12, 0.34
"""How much of the mood is in everything that brings its own colour."""


@lru_cache(maxsize=1024)
def _parsed(word: str) -> tuple[str, float, float]:
    found = _WORD.fullmatch(word)
    if found is None:
        raise ValueError(f"{word!r} names no colour")
    return found[1], int(found[2] or 0) / 10, int(found[3]) / 10 if found[3] else 1.0


def pigment(c: Canvas, word: str, cloth: QColor | None = None) -> QColor:
    """The colour that a word means in this picture."""
    base, shift, opacity = _parsed(word)
    colour = _base(c, base, cloth)
    if shift:
        colour = palette.blend(colour, palette.CREAM if shift > 0 else c.mood.dark, abs(shift))
    return colour if opacity == 1.0 else palette.faded(colour, opacity)


def _base(c: Canvas, base: str, cloth: QColor | None) -> QColor:
    if base.startswith("!"):
        return QColor(base[1:])
    if base.startswith("#"):
        return lit(c, QColor(base))
    if base == "cloth":
        return cloth if cloth is not None else c.tint
    if base == "tint":
        return c.tint
    if base == "skin":
        return palette.blend(_SKIN, c.mood.dark, 0.15)
    if base in _FIXED:
        return _FIXED[base]
    found: QColor = getattr(c.mood, base)
    return found


def lit(c: Canvas, colour: QColor) -> QColor:
    """A colour of its own in the light of the picture."""
    share, air = (_BY_NIGHT, c.mood.middle) if c.mood.night else (_BY_DAY, c.mood.near)
    return palette.blend(colour, air, share)
