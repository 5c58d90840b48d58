"""How far an effect could be done."""

from __future__ import annotations

from typing import Final

# Flags, so that a sequence can add them up.
NOTHING: Final = 0
DOABLE: Final = 1
"""At least a part of it would happen."""
FULL: Final = 2
"""Nothing of what it demands would be left undone: so a cost has to be met."""
BLOCKED: Final = 4
"""A cost outside MAY and Choose cannot be paid: the card cannot be played."""
OPTIONAL: Final = 8
"""It holds a MAY of which nothing could be done: it may be chosen, and is left undone."""
DONE: Final = DOABLE | FULL
NEUTRAL: Final = FULL
"""Nothing would happen, and nothing is missing: an optional thing, or a condition that does not hold."""


def extent_of(possible: int, wanted: int) -> int:
    """How far a demand for `wanted` is met by `possible`."""
    if possible >= wanted:
        return DONE if wanted else NOTHING
    return DOABLE if possible else NOTHING
