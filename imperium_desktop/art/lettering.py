"""Words on cards: typefaces, titles that fit, and paragraphs with symbols among the words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from imperium_desktop.art import icons, palette

# Families that systems bring along; the last of each is what every system understands.
TITLE_FAMILIES: Final = ("Palatino Linotype", "Palatino", "P052", "Noto Serif", "Georgia", "DejaVu Serif Condensed", "serif")
TEXT_FAMILIES: Final = ("Segoe UI", "Helvetica Neue", "Noto Sans", "Cantarell", "DejaVu Sans Condensed", "sans-serif")

LABELS: Final = {
    "Exhaust": "exhaust",
    "Solstice": "solstice",
    "End of Solstice": "end_of_solstice",
    "Passive": "passive",
    "Free play": "free_play",
    "Before scoring": "before_scoring",
}
"""The words that say when an ability works, and their symbols."""

LINE: Final = 1.24
"""The distance of lines, in sizes of the letters."""
_GAP: Final = 0.42
_GUTTER: Final = 1.5
_SYMBOL: Final = 1.16
_MEASURE: Final = 100.0

_MARKS: Final = re.compile(r"\[(\w+)\]")
_LABEL: Final = re.compile(r"^(%s)(?:: |\.$)" % "|".join(sorted(LABELS, key=len, reverse=True)))


@lru_cache(maxsize=256)
def font(families: tuple[str, ...], size: float, bold: bool = False) -> QFont:
    """A font of these families. Widths grow evenly with its size, so that one measurement serves all sizes."""
    made = QFont()
    made.setFamilies(list(families))
    made.setPixelSize(max(1, round(size)))
    made.setPointSizeF(made.pixelSize())
    made.setPixelSize(max(1, round(size)))
    made.setBold(bold)
    made.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    return made
