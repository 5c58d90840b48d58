"""Texts that acquire a card on which a certain resource lies: of use only while the market has one.

What lies on the market is told all together elsewhere; whoever lays tokens there for such a text has to be told both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.effects.acquiring import Acquire
from imperium_desktop.games.imperium.state import Scope

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat

MOST_OPEN: Final = 3
"""More cards to choose from are hardly better."""


@lru_cache(maxsize=4096)
def acquisitions(face: CardDef) -> tuple[Acquire, ...]:
    """What in the texts of a face acquires a card only if something lies on it."""
    texts = [ability.effect for ability in (face.play, face.exhaust, face.commerce) if ability is not None]
    return tuple(
        node for text in texts for node in text.walk() if isinstance(node, Acquire) and node.filter.resource is not None
    )


def openings(game: Imperium, side: Seat, deck: Sequence[int]) -> Iterator[str]:
    """How many cards each such text could acquire now."""
    for place, cards in (("hand", side.hand), ("deck", deck), ("play", side.speaking())):
        for card in cards:
            face = game.defs[card]
            for number, verb in enumerate(acquisitions(face)):
                found = len(verb.candidates(game, Scope(side.index, card)))
                yield f"opening:{place}:{face.name}:{number}:{min(MOST_OPEN, found)}"
