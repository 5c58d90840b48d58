"""For which resources the cards of a seat have a use: what their texts ask to be paid, and how often that is there.

Resources are worth little to whoever has let go of the card that takes them, and such a card little without them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.effects.resources import Pay
from imperium_desktop.games.imperium.effects.tokens import Move
from imperium_desktop.games.imperium.vocabulary import GOODS, Amounts

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat

MOST_TIMES = 3


@lru_cache(maxsize=4096)
def prices(face: CardDef) -> tuple[Amounts, ...]:
    """What the texts of a face ask to be paid, goods apart; Unrest is got rid of in other ways as well."""
    if "unrest" in face.suits:
        return ()
    texts = [ability.effect for ability in (face.play, face.exhaust, face.solstice) if ability is not None]
    return tuple(
        node.amounts for text in texts for node in text.walk() if isinstance(node, Pay | Move) and _without_goods(node)
    )


def _without_goods(price: Pay | Move) -> bool:
    if isinstance(price, Move) and not price.settled:
        return False
    return any(price.amounts) and not price.amounts[GOODS]


@lru_cache(maxsize=16384)
def _called(place: str, name: str, number: int, times: int) -> str:
    return f"outlet:{place}:{name}:{number}:{times}"


def outlets(game: Imperium, side: Seat, deck: Sequence[int]) -> Iterator[str]:
    """How often what each card asks for could be paid, without progress or goods that would stand in for it."""
    defs, resources = game.defs, side.resources
    for place, cards in (("deck", deck), ("play", side.play), ("permanent", (side.power, *side.permanent))):
        for card in cards:
            face = defs[card]
            for number, price in enumerate(prices(face)):
                often = min([have // wanted for have, wanted in zip(resources, price, strict=True) if wanted])
                yield _called(place, face.name, number, min(MOST_TIMES, often))
