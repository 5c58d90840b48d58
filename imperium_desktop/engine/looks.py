"""How the pieces of a game look, as data: what the table and the art cannot know by themselves."""

from collections.abc import Mapping
from dataclasses import field

from imperium_desktop.engine.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class TokenLook:
    """How a kind of token looks."""

    shape: str
    """The outline of the piece, one of those the art has."""
    colour: str
    """As “#e3b23c”."""
    symbol: str = ""
    """What stands on a piece whose shape alone does not say enough; empty for nothing."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the pieces of a game look."""

    tokens: Mapping[str, TokenLook]
    """Every kind of token there is."""
    counters: Mapping[str, str] = field(default_factory=dict)
    """The token that stands for a counter of another name."""
    used: str = ""
    """The token that lies on a card that was used; empty if it is shown in another way."""
    tokens_at: tuple[float, float] = (0.95, 0.19)
    """Where tokens lie on a card, from the right: their right edge and their top, in widths of the card."""
    spread: frozenset[str] = frozenset()
    """The zones whose cards are spread out to be looked at as soon as there are some."""
    suits: str = "suits"
    """What the suits of its cards are called."""
