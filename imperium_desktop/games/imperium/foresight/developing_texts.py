"""Texts that develop: of use only while there is a development that can be paid for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.effects.decks import Develop
from imperium_desktop.games.imperium.rules.developing import developable

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat

MOST_DEVELOPABLE: Final = 2
"""More than so many a text seldom comes to."""


@lru_cache(maxsize=4096)
def develops(face: CardDef) -> bool:
    """Whether a text that is played or exhausted develops."""
    texts = [ability.effect for ability in (face.play, face.exhaust) if ability is not None]
    return any(isinstance(node, Develop) for text in texts for node in text.walk())


def developing_texts(game: Imperium, side: Seat) -> Iterator[str]:
    """Where the cards are that develop, as the State card lies, and how many developments could be paid for now.

    A text is worth nothing where nothing can be paid for, and what would pay is worth little without a text: the two
    have to be told together.
    """
    if not side.development:
        return
    payable = -1
    for place, cards in (("play", side.play), ("hand", side.hand), ("deck", (*side.draw, *side.discard))):
        for card in cards:
            face = game.defs[card]
            if not develops(face):
                continue
            if payable < 0:
                payable = min(MOST_DEVELOPABLE, len(developable(game, side.index, free=False)))
            where = "ready" if place == "play" and side.exhausts and card not in game.exhausted else place
            yield f"develops:{where}:{payable}"
            yield f"develops:{where}:{side.state}:{face.name}:{payable}"
