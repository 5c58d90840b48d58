"""Cards that collect what they are worth points for: the sooner they are in play, the more they come to."""

from __future__ import annotations

from typing import Final

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.garrisoning import Garrison
from imperium_desktop.games.imperium.effects.points import Count, GarrisonCount, TokenCount, VariablePoints
from imperium_desktop.games.imperium.effects.tokens import Add, Move

MOST_GROWN: Final = 1.0
"""There is seldom enough to collect for more points in a round."""


def growth(face: CardDef) -> float:
    """How many points a card in play comes to be worth more each round by its own texts."""
    if not isinstance(face.points, VariablePoints):
        return 0.0
    texts = [ability.effect for ability in (face.exhaust, face.solstice, face.end_of_solstice) if ability is not None]
    nodes = [node for text in texts for node in text.walk()]
    collected = [part.points * _collected(node, part.count) / part.per for part in face.points.parts for node in nodes]
    return min(MOST_GROWN, sum(collected))


def _collected(node: Effect, count: Count) -> int:
    """How much more of what a card counts a verb puts beneath or onto the card itself."""
    if isinstance(count, GarrisonCount) and isinstance(node, Garrison):
        here = node.host is None and count.under.host is None
        return node.what.quantity.most if here and not node.what.reference else 0
    if isinstance(count, TokenCount) and isinstance(node, Add | Move) and node.holder.kind == "self":
        return sum([part.quantity.most for part in node.tokens if not set(part.resources).isdisjoint(count.resources)])
    return 0
