"""How hard the Bot plays."""

from __future__ import annotations

from typing import Final

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.kinds import SetupOption
from imperium_desktop.games.imperium.vocabulary import NO_AMOUNTS, Amounts


@dataclass(frozen=True, slots=True)
class Difficulty(SetupOption):
    """What a level changes."""

    slots: int = 5
    discards_after_filling: bool = False
    resources: Amounts = NO_AMOUNTS
    """What the Bot starts with."""
    resources_per_point: int = 10
    """How many materials and population are worth a point."""
    progress_per_unrest: int = 0
    """What the Bot gains for every Unrest it returns."""
    more_unrest: int = 0
    """How many more common Unrest cards are in the game."""
    more_open_slots: int = 0
    """How many slots more stay open in a season that closes some."""


_START: Final = Amounts(materials=3, population=2, progress=1)

DIFFICULTIES: Final = {
    level.id: level
    for level in (
        Difficulty("chieftain", "Chieftain", "Four slots: it resolves 3 or 4 cards a turn.", slots=4),
        Difficulty(
            "warlord",
            "Warlord",
            "Four slots, and a card more goes through its deck every turn.",
            slots=4,
            discards_after_filling=True,
        ),
        Difficulty("imperator", "Imperator", "Five slots: it resolves 4 or 5 cards a turn."),
        Difficulty(
            "sovereign",
            "Sovereign",
            "Five slots, resources to begin with, and a point for every 5 of them at the end.",
            resources=_START,
            resources_per_point=5,
            more_open_slots=1,
        ),
        Difficulty(
            "overlord",
            "Overlord",
            "Like Sovereign with a sixth slot: it resolves 5 cards every turn.",
            slots=6,
            resources=_START,
            resources_per_point=5,
            more_open_slots=1,
        ),
        Difficulty(
            "supreme_ruler",
            "Supreme Ruler",
            "Like Overlord, with two more Unrest in the game, and it gains progress for each it returns.",
            slots=6,
            resources=_START,
            resources_per_point=5,
            more_open_slots=1,
            progress_per_unrest=1,
            more_unrest=2,
        ),
    )
}
"""From the easiest to the hardest."""
