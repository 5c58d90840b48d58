"""The ways to play that a new game can be set up for."""

from typing import Final

SOLO: Final = "solo"
PRACTICE: Final = "practice"
HOT_SEAT: Final = "hot-seat"
COMPUTER: Final = "computer"
"""Several seats, of which computer players decide some."""
