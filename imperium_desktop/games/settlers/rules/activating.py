"""Action locations are activated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.games.settlers.prices import Price, after, payments
from imperium_desktop.games.settlers.rules.gaining import do_parts
from imperium_desktop.games.settlers.rules.paying import pay, why_not_pay
from imperium_desktop.games.settlers.steps import step

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers
    from imperium_desktop.games.settlers.state import Location


def why_not_use(game: Settlers, seat: int, location: Location) -> str:
    """Why a seat cannot activate a location it controls, as a sentence; empty if it can."""
    definition = game.defs[location.card]
    if not definition.uses:
        return "It is not an action location."
    if location.used >= definition.uses:
        return "It has been used up in this round."
    if location.blocked:
        return "It is blocked until the round ends."
    supply = game.seats[seat].supply
    price = definition.price
    reason = why_not_pay(game, seat, price, supply)
    if reason:
        return reason
    if not definition.on["action"]:
        return ""
    ways = payments(price, supply) if definition.heeds_supply else [None]
    for way in ways:
        left = supply if way is None else after(supply, price, way)
        reason = why_not_do(game, seat, location.card, left)
        if not reason:
            return ""
    return reason


def why_not_do(game: Settlers, seat: int, card: int, supply: list[int]) -> str:
    """Why the action of a card cannot be done with what is left of a supply."""
    definition = game.defs[card]
    for index in definition.on["action"]:
        reason = definition.parts[index].verb.why_not(game, (seat, card, index), supply)
        if reason:
            return reason
    return ""


def can_use_twice(game: Settlers, seat: int, location: Location) -> bool:
    """Whether a location that can be activated once can be activated again in the same turn."""
    definition = game.defs[location.card]
    if definition.uses - location.used < 2:
        return False
    price = definition.price
    double = Price(*[2 * getattr(price, name) for name in price.__slots__])
    return not why_not_pay(game, seat, double, game.seats[seat].supply)


@step
def activate(game: Settlers, seat: int, card: int) -> None:
    """A location is paid and does what it does; a second time only if that is still possible."""
    found = game.find(card)
    if found is None or found[1] not in game.controlled(seat) or why_not_use(game, seat, found[1]):
        return
    location = found[1]
    location.used += 1
    definition = game.defs[card]
    game.happen("activate", seat, (card,))
    do_parts(game, seat, card, "action")
    ways = None
    if definition.heeds_supply:
        supply = game.seats[seat].supply
        ways = [
            way
            for way in payments(definition.price, supply)
            if not why_not_do(game, seat, card, after(supply, definition.price, way))
        ]
    pay(game, seat, definition.price, card, card, ways)
