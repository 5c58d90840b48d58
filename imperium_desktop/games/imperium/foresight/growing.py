"""Points that come with time: of cards that collect what they are worth, and of those that count what is gathered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.garrisoning import Garrison
from imperium_desktop.games.imperium.effects.points import (
    MOST_VARIABLE,
    Count,
    GarrisonCount,
    ResourceCount,
    TokenCount,
    VariablePoints,
)
from imperium_desktop.games.imperium.effects.tokens import Add, Move
from imperium_desktop.games.imperium.foresight.near_future import DRAWN

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat

MOST_GROWN: Final = 1.0
"""There is seldom enough to collect for more points in a round."""
A_ROUND: Final = 1.0
"""How many of a resource are gathered in a round, by and large."""
GROWING: Final = ("points_growing", "points_to_fill")
"""What cards in play collect by their own texts, and what those that count resources can still be filled up with."""


@lru_cache(maxsize=4096)
def growth(face: CardDef) -> float:
    """How many points a card in play comes to be worth more each round by its own texts."""
    if not isinstance(face.points, VariablePoints):
        return 0.0
    texts = [ability.effect for ability in (face.exhaust, face.solstice, face.end_of_solstice) if ability is not None]
    nodes = [node for text in texts for node in text.walk()]
    collected = [part.points * _collected(node, part.count) / part.per for part in face.points.parts for node in nodes]
    return min(MOST_GROWN, sum(collected))


def points_growing(game: Imperium, side: Seat, deck: Sequence[int], rounds: float) -> float:
    """How many points the cards of a seat will yet collect, if they do so each round from when they are in play.

    :param deck: the cards that have yet to be put into play.
    """
    total = 0.0
    for cards, time in ((side.play, rounds), (deck, rounds - len(deck) / DRAWN)):
        for card in cards:
            face = game.defs[card]
            more = growth(face)
            if more and face.points is not None and time > 0:
                there = face.points.value(game, side.index, card, "play")
                total += max(0.0, min(MOST_VARIABLE - there, more * time))
    return total


@lru_cache(maxsize=4096)
def filled(face: CardDef) -> float:
    """How many more points a card comes to be worth each round by the resources that are gathered meanwhile."""
    if not isinstance(face.points, VariablePoints):
        return 0.0
    counted = [part for part in face.points.parts if isinstance(part.count, ResourceCount)]
    return A_ROUND * sum([part.points / part.per for part in counted])


def points_to_fill(game: Imperium, side: Seat, owned: Sequence[int], rounds: float) -> float:
    """How many points the cards of a seat that count resources lack of their limit, as far as there is time.

    What is spent early enough is gathered again, so that such a card is whole at the end all the same: the score knows
    of its loss alone.
    """
    total = 0.0
    for card in owned:
        face = game.defs[card]
        more = filled(face)
        if more and face.points is not None:
            # None of them asks where it lies.
            there = face.points.value(game, side.index, card, "play")
            total += min(MOST_VARIABLE - there, more * rounds)
    return total


def _collected(node: Effect, count: Count) -> int:
    """How much more of what a card counts a verb puts beneath or onto the card itself."""
    if isinstance(count, GarrisonCount) and isinstance(node, Garrison):
        here = node.host is None and count.under.host is None
        return node.what.quantity.most if here and not node.what.reference else 0
    if isinstance(count, TokenCount) and isinstance(node, Add | Move) and node.holder.kind == "self":
        return sum([part.quantity.most for part in node.tokens if not set(part.resources).isdisjoint(count.resources)])
    return 0
