"""Points that cards of a seat's deck bring once they lie in play: their own, and those of cards that count them there.

The score knows nothing of them before: a card that is only counted looks as good in the discard pile as in the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.effects.filters import Filter
from imperium_desktop.games.imperium.effects.points import MOST_VARIABLE, CardCount, ConditionalPoints, VariablePoints
from imperium_desktop.games.imperium.foresight.near_future import ACTIONS, DRAWN
from imperium_desktop.games.imperium.state import Scope

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.foresight.worth import Appraiser
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat

UNPLAYED = ("points_in_hand", "points_in_deck")
"""What is still in the hand, as far as there are actions for it, and in the whole deck if there is time to draw it."""


@lru_cache(maxsize=4096)
def counted_in_play(face: CardDef) -> tuple[tuple[Filter, float], ...]:
    """What in play a card scores, and for how many points each."""
    if not isinstance(face.points, VariablePoints):
        return ()
    return tuple(
        (part.count.filter, part.points / part.per)
        for part in face.points.parts
        if isinstance(part.count, CardCount) and part.count.place == "play"
    )


@lru_cache(maxsize=4096)
def gained_in_play(face: CardDef) -> int:
    """How many more points a card has itself if it lies in play."""
    points = face.points
    if not isinstance(points, ConditionalPoints):
        return 0
    in_play = next((case.points for case in points.cases if case.holds("play")), points.otherwise)
    elsewhere = next((case.points for case in points.cases if case.holds("discard")), points.otherwise)
    return in_play - elsewhere


def unplayed(
    game: Imperium, side: Seat, judge: Appraiser, owned: Sequence[int], playing: bool, rounds: float
) -> tuple[float, float]:
    """The points that putting cards into play would bring, from the hand and from the whole deck.

    :param judge: for the state in which the hand will be played.
    :param playing: whether the seat is about to play cards, so that its actions are what it has left.
    :param rounds: how many turns are left.
    """
    defs = game.defs
    counting: list[tuple[Filter, float]] = []
    for card in owned:
        points, counted = defs[card].points, counted_in_play(defs[card])
        if counted and points is not None and points.value(game, side.index, card, "play") < MOST_VARIABLE:
            counting += counted
    in_hand: list[float] = []
    all_in_all = 0.0
    for zone in (side.hand, side.draw, side.discard):
        for card in zone:
            face = defs[card]
            if not face.stays:
                continue
            gained = float(gained_in_play(face))
            for wanted, each in counting:
                gained += each * wanted.weight(game, card)
            if gained <= 0:
                continue
            all_in_all += gained
            if zone is side.hand and judge.fits(face) and _could_be_played(game, side, card):
                in_hand.append(gained)
    number = side.actions if playing else ACTIONS
    best = sum(sorted(in_hand)[-number:]) if number and in_hand else 0.0
    deck = len(side.hand) + len(side.draw) + len(side.discard)
    return best, all_in_all * min(1.0, rounds * DRAWN / max(1, deck))


def _could_be_played(game: Imperium, side: Seat, card: int) -> bool:
    condition = game.defs[card].playable
    return condition is None or condition.holds(game, Scope(side.index, card))
