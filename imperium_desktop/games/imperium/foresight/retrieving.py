"""Texts that draw from the discard pile: worth as much as what lies there, and nothing while nothing fitting does.

For all else a card of the discard pile is as good as one anywhere in the deck, so that nobody would discard first what
is drawn again at once, nor keep such a text until there is something to draw.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.conditions import Condition
from imperium_desktop.games.imperium.effects.control import If
from imperium_desktop.games.imperium.effects.putting import PutIntoHand
from imperium_desktop.games.imperium.state import Scope

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.foresight.worth import Appraiser
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat

RETRIEVING: Final = ("promise_to_retrieve",)
"""What the best cards promise that the texts that are ready could draw from the discard pile."""
MOST_FOUND: Final = 3
"""More to choose from is hardly better."""
KEPT: Final = 2.0
"""For so many rounds a card that stays in play counts."""


class Retrieval(NamedTuple):
    """What draws from the discard pile, and what must hold for it."""

    verb: PutIntoHand
    conditions: tuple[Condition, ...]


@lru_cache(maxsize=4096)
def retrievals(face: CardDef) -> tuple[Retrieval, ...]:
    """What in the texts of a face draws from the discard pile, by the use of an action or an Exhaust token."""
    texts = [ability.effect for ability in (face.play, face.exhaust) if ability is not None]
    return tuple(found for text in texts for found in _retrievals(text, ()))


def _retrievals(node: Effect, conditions: tuple[Condition, ...]) -> Iterator[Retrieval]:
    if isinstance(node, PutIntoHand):
        if "discard" in node.places and not node.what.reference and not node.what.among_those:
            yield Retrieval(node, conditions)
        return
    if isinstance(node, If):
        # What cannot be foreseen may well hold.
        more = (node.condition,) if node.condition.foreseeable else ()
        yield from _retrievals(node.then, conditions + more)
        if node.otherwise is not None:
            yield from _retrievals(node.otherwise, conditions)
        return
    for child in node.children():
        yield from _retrievals(child, conditions)


def retrieving(game: Imperium, side: Seat, judge: Appraiser, actions: bool) -> tuple[float, list[str]]:
    """What could be drawn from the discard pile now, and how much each such text finds there, by the name of its card.

    :param actions: whether cards of the hand can still be played.
    """
    defs = game.defs
    told: list[str] = []
    number = 0
    found: set[int] = set()
    for place, cards in (("play", side.speaking()), ("hand", side.hand)):
        for card in cards:
            face = defs[card]
            for order, (verb, conditions) in enumerate(retrievals(face)):
                scope = Scope(side.index, card)
                if not all(condition.holds(game, scope) for condition in conditions):
                    continue
                fitting = [other for other, zone in verb.candidates(game, scope) if zone == "discard"]
                ready = place == "hand" and actions
                if place == "play":
                    ready = bool(side.exhausts) and card not in game.exhausted
                where = "ready" if ready else place
                told.append(f"retrieving:{where}:{face.name}:{order}:{min(MOST_FOUND, len(fitting))}")
                if ready and fitting:
                    number += verb.quantity(game, scope).most
                    found.update(fitting)
    if not number:
        return 0.0, told
    worths = [judge.card(defs[card]) for card in found if judge.fits(defs[card])]
    promised = sorted([worth.play + KEPT * worth.lasting for worth in worths], reverse=True)
    return sum(promised[:number]), told
