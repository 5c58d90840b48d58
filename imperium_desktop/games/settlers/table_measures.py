"""The sizes that all parts of one table share: the largest with which everything fits into the window."""

from __future__ import annotations

from typing import Final

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.faces import CARD_RATIO as RATIO
from imperium_desktop.engine.plans import GAP
from imperium_desktop.engine.table_parts import letters, prompt_height, strips_height
from imperium_desktop.engine.views import TableView
from imperium_desktop.games.settlers.places import LINE

STRIP_WORDS: Final = 330.0
"""How wide the words of a strip are at the usual text size."""
LONE_STRIP_WORDS: Final = 440.0
"""The same if there is one strip only."""
LETTER_SHARE: Final = 0.083
"""How large words are beside the width of a card in an empire, where there is room for more than the least."""

# The rest in widths of a card of the hand.
PLAY: Final = 0.88
"""A location."""
TUCKED: Final = 0.05
"""How far cards look out above the location they lie beneath."""
RAIL: Final = 1.25
"""The rail with the supply."""
PILES: Final = 0.6
"""The rail with the piles."""
SIDE_BY_SIDE: Final = 8
"""So many locations of a row lie side by side."""
COLUMN: Final = 2
"""How many locations wide the column is where things are offered, resolved and told."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes that all parts of one table share."""

    text_scale: float
    card: float
    """The width of a card of the hand."""
    strips: float
    """The height of the strips of the other seats, or of the virtual player's."""

    @property
    def play(self) -> float:
        """The width of a location."""
        return self.card * PLAY

    @property
    def headroom(self) -> float:
        """How far cards look out above the location they lie beneath."""
        return self.card * TUCKED

    @property
    def row(self) -> float:
        """The height of a row of locations."""
        return self.play * RATIO + self.headroom

    @property
    def rows(self) -> float:
        """The height of the three rows."""
        return 3 * self.row + 2 * GAP

    @property
    def column(self) -> float:
        """The width of the column where things are offered, resolved and told."""
        return COLUMN * (self.play + GAP) - GAP

    @property
    def prompt(self) -> float:
        """The height of what is asked."""
        return prompt_height(self.text_scale)

    @property
    def letters(self) -> float:
        """The size of the words on cards."""
        return letters(self.play * LETTER_SHARE, self.text_scale)


def measure(view: TableView, width: float, height: float, text_scale: float) -> Measures:
    """The largest cards with which everything fits into the window."""
    strips = strips_height(height, text_scale)
    fixed = strips + prompt_height(text_scale) + GAP * 9
    high = RATIO + 3 * (PLAY * RATIO + TUCKED)
    across = RAIL + PILES + (SIDE_BY_SIDE + COLUMN) * PLAY
    gaps = GAP * (SIDE_BY_SIDE + COLUMN + 9)
    card = min((height - fixed) / high, (width - gaps) / across)
    return Measures(text_scale, max(40.0, card), strips)


def is_solo(view: TableView) -> bool:
    """Whether the virtual player is at the table."""
    return any(zone.name == LINE for zone in view.zones)
