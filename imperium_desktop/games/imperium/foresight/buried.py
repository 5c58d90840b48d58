"""Points that cards of a seat's deck bring once they lie in its history, and the texts that put them there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.effects.points import ConditionalPoints
from imperium_desktop.games.imperium.effects.putting import PutIntoHistory, PutIntoOwnPile

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat

BURIED: Final = ("points_to_bury", "points_to_bury_in_time")
"""What all cards of the deck would gain beneath the Power card, and what of that the texts in play have time for."""


@lru_cache(maxsize=4096)
def gained_beneath(face: CardDef, pile: str) -> int:
    """How many more points a card has in the pile under the Power card than in the deck."""
    points = face.points
    if not isinstance(points, ConditionalPoints):
        return 0
    there = next((case.points for case in points.cases if case.holds(pile)), points.otherwise)
    elsewhere = next((case.points for case in points.cases if case.holds("discard")), points.otherwise)
    return there - elsewhere


@lru_cache(maxsize=4096)
def buriers(face: CardDef) -> tuple[PutIntoHistory | PutIntoOwnPile, ...]:
    """What of the texts that a card in play uses round after round puts other cards beneath the Power card."""
    texts = [ability.effect for ability in (face.exhaust, face.solstice) if ability is not None]
    return tuple(
        node
        for text in texts
        for node in text.walk()
        if isinstance(node, PutIntoHistory | PutIntoOwnPile) and not node.what.reference and _of_the_deck(node)
    )


def _of_the_deck(node: PutIntoHistory | PutIntoOwnPile) -> bool:
    return "hand" in node.places or "discard" in node.places


def points_to_bury(game: Imperium, side: Seat, deck: Sequence[int], rounds: float) -> tuple[float, float]:
    """What the cards of the deck would gain in history, all in all and by the texts in play in the rounds left."""
    defs = game.defs
    gains = sorted([(gain, card) for card in deck if (gain := gained_beneath(defs[card], side.pile)) > 0], reverse=True)
    if not gains:
        return 0.0, 0.0
    in_time = 0.0
    left = list(gains)
    for card in side.speaking():
        for verb in buriers(defs[card]):
            fitting = [found for found in left if verb.what.filter.matches(game, found[1])]
            for found in fitting[: int(rounds)]:
                in_time += found[0]
                left.remove(found)
    return float(sum([gain for gain, _ in gains])), in_time
