"""The sizes that all parts of one table share: the largest with which everything fits into the window."""

from __future__ import annotations

from typing import Final

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.faces import CARD_RATIO as RATIO
from imperium_desktop.engine.plans import GAP, Rect, ZonePlan
from imperium_desktop.engine.table_parts import letters, prompt_height, strips_height
from imperium_desktop.engine.views import TableView
from imperium_desktop.games.imperium.vocabulary import SMALL_DECKS
from imperium_desktop.games.imperium.zone_table import MARKET_RAIL, route_zone

SLOTS: Final = 5
LETTER_SHARE: Final = 0.066
"""How large words are beside the width of a card, where there is room for more than the least."""

# The rest in widths of a card of the hand.
PLAY: Final = 0.94
"""A card in play."""
ACROSS: Final = 8.9
"""Your side from edge to edge: eight cards in play or seven of the hand between the two rails."""
PILE: Final = 0.66
"""A pile of the market."""
ROUTE_PEEP: Final = 0.17
"""How far the Trade Routes look out above the small decks: their names can be read."""
DECK_PEEP: Final = 0.07
"""How far the small decks look out above their slots."""
UNREST_PEEP: Final = 0.07
"""How far Unrest looks out below a market card."""
SLOT_PEEP: Final = 0.15
"""How far a Bot's face-down card looks out below the market card of its slot."""
GARRISON_PEEP: Final = 0.17
"""How far a garrison looks out above a card in play, in widths of that card."""
SLOT_SIZE: Final = 0.84
"""How big the cards of a Bot's slots are beside those of the market."""
STRIP_WORDS: Final = 285.0
"""How wide the words of a strip are at the usual text size."""
LONE_STRIP_WORDS: Final = 440.0
"""The same where there is only one other seat."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes that all parts of one table share."""

    text_scale: float
    card: float
    """The width of a card of the hand and the market."""
    strips: float
    """The height of the strips of the other seats; 0 without other seats."""
    above: float
    """How far the small decks, and what lies under them, look out above the cards of the market."""
    below: float
    """How far cards look out below those of the market."""

    @property
    def play(self) -> float:
        """The width of a card in play."""
        return self.card * PLAY

    @property
    def market_height(self) -> float:
        """The height of the market."""
        return self.above + self.card * RATIO + self.below + GAP

    @property
    def play_height(self) -> float:
        """The height of the play area."""
        return self.play * (RATIO + GARRISON_PEEP) + GAP

    @property
    def prompt(self) -> float:
        """The height of what is asked."""
        return prompt_height(self.text_scale)

    @property
    def letters(self) -> float:
        """The size of the words on cards."""
        return letters(self.card * LETTER_SHARE, self.text_scale)


def measure(view: TableView, width: float, height: float, text_scale: float, bot: int | None) -> Measures:
    """The largest cards with which everything fits into the window."""
    strips = strips_height(height, text_scale) if len(view.seats) > 1 else 0.0
    below = UNREST_PEEP if bot is None else SLOT_PEEP
    fixed = strips + prompt_height(text_scale) + GAP * (7 if strips else 6) + 4.0
    above = DECK_PEEP + (ROUTE_PEEP if any(has_zone(view, route_zone(suit), None) for suit in SMALL_DECKS) else 0.0)
    high = above + RATIO + below + PLAY * (RATIO + GARRISON_PEEP) + RATIO
    slots = max(SLOTS, slots_of(view, bot))
    card = min(
        (height - fixed) / high,
        (width - GAP * (slots + 6 + len(MARKET_RAIL))) / (slots + (1 + len(MARKET_RAIL)) * PILE),
        (width - GAP * 17) / ACROSS,
    )
    card = max(40.0, card)
    return Measures(text_scale, card, strips, card * above, card * below)


def has_zone(view: TableView, name: str, seat: int | None) -> bool:
    """Whether the viewer is shown such a zone."""
    return any(zone.name == name and zone.seat == seat for zone in view.zones)


def small_row(rect: Rect) -> ZonePlan:
    """A row of small cards, with room for garrisons."""
    width = rect.height / (RATIO + GARRISON_PEEP)
    return ZonePlan(rect, width, "row", headroom=width * GARRISON_PEEP)


def slots_of(view: TableView, bot: int | None) -> int:
    """How many slots a Bot has."""
    return sum(zone.name.startswith("slot") and zone.seat == bot for zone in view.zones) if bot is not None else 0
