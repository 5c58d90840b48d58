"""Bargains: texts that give much for several things, and how near a seat is to having them all together.

What a text takes is told thing by thing elsewhere, and each card has to learn for itself what that is good for. Here it
is told how much would be gained and what share of the price is there, so that all such texts learn from each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.control import Arrow
from imperium_desktop.games.imperium.effects.picks import PickVerb
from imperium_desktop.games.imperium.effects.resources import Pay
from imperium_desktop.games.imperium.effects.tokens import Move
from imperium_desktop.games.imperium.rules.playing import loses_symbols
from imperium_desktop.games.imperium.state import Scope

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.foresight.worth import Appraiser
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat

BARGAINS: Final = ("bargains_at_hand", "bargains_of_the_deck", "bargains_near_hand", "bargains_near_deck")
"""What could be had for prices that are there, from the hand and the play area or from the rest of the deck, and for
those of which a part is there.
"""
GREAT: Final = 3.0
"""Less is not worth preparing for."""
MOST_MISSING: Final = 6


class Bargain(NamedTuple):
    """What a text takes in all, and what it gives."""

    picks: tuple[PickVerb, ...]
    amounts: tuple[int, ...]
    result: Effect

    @property
    def price(self) -> int:
        """How many things it takes."""
        return sum(self.amounts) + sum([verb.what.quantity.least for verb in self.picks])

    def missing(self, game: Imperium, side: Seat, card: int) -> int:
        """How many of them are not there."""
        scope = Scope(side.index, card)
        lacking = sum([max(0, amount - have) for amount, have in zip(self.amounts, side.resources, strict=True)])
        found = [verb.what.quantity.least - len(verb.candidates(game, scope)) for verb in self.picks]
        return lacking + sum([number for number in found if number > 0])


@lru_cache(maxsize=4096)
def bargains(face: CardDef) -> tuple[Bargain, ...]:
    """The texts of a face that give something for at least two things."""
    texts = [ability.effect for ability in (face.play, face.exhaust) if ability is not None]
    found = [_bargain(node) for text in texts for node in text.walk() if isinstance(node, Arrow)]
    return tuple(bargain for bargain in found if bargain.price > 1)


def _bargain(arrow: Arrow) -> Bargain:
    nodes = list(arrow.cost.walk())
    picks = tuple(node for node in nodes if isinstance(node, PickVerb) and not node.what.reference)
    paid = [node.amounts for node in nodes if isinstance(node, Pay) or (isinstance(node, Move) and node.settled)]
    return Bargain(picks, tuple(sum(column) for column in zip((0, 0, 0, 0), *paid, strict=True)), arrow.result)


def offered_bargains(
    game: Imperium, side: Seat, judge: Appraiser, deck: Sequence[int]
) -> tuple[list[float], list[str]]:
    """What the bargains of a seat promise, and what each of them lacks by the name of its card."""
    there, near = [0.0, 0.0], [0.0, 0.0]
    told: list[str] = []
    in_play, hand = side.speaking(), set(side.hand)
    for card in (*deck, *in_play):
        face = game.defs[card]
        for number, bargain in enumerate(bargains(face)):
            gain = judge.effect(bargain.result)
            speaks = card in in_play
            if gain < GREAT or not (speaks or judge.fits(face) or loses_symbols(game, side.index, card)):
                continue
            missing = bargain.missing(game, side, card)
            later = not speaks and card not in hand
            if missing:
                near[later] += gain * (1.0 - missing / bargain.price) ** 2
            else:
                there[later] += gain
            told.append(f"missing:{'deck' if later else 'hand'}:{face.name}:{number}:{min(MOST_MISSING, missing)}")
    return [*there, *near], told
