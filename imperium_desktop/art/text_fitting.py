"""How large the words of a face can be, whatever the face is made of.

A face says what its words look like at one size of letters, or that they do not fit; here the sizes are tried.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from imperium_desktop.art import lettering
from imperium_desktop.art.frames import Sheet

REDUCED_WIDTH: Final = 120
"""Up to this width a face shows symbols in place of words."""
LEAST_TEXT: Final = 8
"""The smallest letters of the text, in pixels of the screen; where they do not fit, symbols stand in for words."""
LEAST_TITLE: Final = 7
_LARGEST_TEXT: Final = 6.6
_SMALLEST_TEXT: Final = 3.9
"""Where the picture counts as much as the words; in hundredths of the width of the card, like the one above."""
_GIVING: Final = 0.86
"""How far a face may fall short of the letters asked for, rather than go without its words."""

Fitted = TypeVar("Fitted")


def text_first(sheet: Sheet, letters: float, fit: Callable[[float, float], Fitted | None]) -> Fitted | None:
    """What fits at the size asked for, or a little smaller; None if nothing does.

    :param fit: gives what is laid out with letters of a size and lines at a distance, or None if it does not fit.
    """
    most, least = (round(size * sheet.ratio * 2) for size in (letters, letters * _GIVING))
    for halves in range(most, least - 1, -1):
        for line in (lettering.LINE, lettering.TIGHT_LINE):
            found = fit(halves / 2, line)
            if found is not None:
                return found
    return None


def text_beside_picture(sheet: Sheet, fit: Callable[[float, float], Fitted | None]) -> Fitted | None:
    """What fits with letters as large as can be; None if it does not fit at a size one can read.

    :param fit: gives what is laid out with letters of a size within a share of the height, or None if it does not fit.
    """
    if sheet.width <= REDUCED_WIDTH * sheet.ratio:
        return None
    largest = round(_LARGEST_TEXT * sheet.unit)
    smallest = max(round(LEAST_TEXT * sheet.ratio), round(_SMALLEST_TEXT * sheet.unit))
    for size in range(max(largest, smallest), smallest - 1, -1):
        # The smaller the letters must be, the more of the picture they may take.
        found = fit(size, 0.25 + 0.37 * (largest - size) / max(1, largest - smallest))
        if found is not None:
            return found
    return None
