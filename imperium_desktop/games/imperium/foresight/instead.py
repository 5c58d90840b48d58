"""What it is worth to let something happen, or to have a text take its place."""

from __future__ import annotations

from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.instead import GainIt
from imperium_desktop.games.imperium.foresight.worth import ACQUIRE, BREAK_THROUGH, HARM, UNREST, amounts_worth
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.vocabulary import Amounts


def foregone(scope: Scope) -> float:
    """What happens to the owner of a text if it is declined, in points; nothing if the text replaces nothing."""
    if not scope.inside or not scope.event:
        return 0.0
    kind, seat, _, amount, _, _ = scope.event
    worth = {"acquire": ACQUIRE, "break": BREAK_THROUGH, "take_unrest": -UNREST}.get(kind, 0.0)
    if kind == "gain":
        worth = amounts_worth(Amounts(*amount))
    return worth if seat == scope.seat else -HARM * worth


def gained_after_all(body: Effect, scope: Scope) -> float:
    """What a text lets its owner have of what it replaces, in points."""
    if not scope.event:
        return 0.0
    amounts = scope.event[3]
    return sum(
        amounts_worth(Amounts(*[max(0, amount + node.change) if amount else 0 for amount in amounts]))
        for node in body.walk()
        if isinstance(node, GainIt)
    )
