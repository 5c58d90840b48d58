"""Trade Routes in play: the goods on them, whom one can trade with, and the Profit of those that are full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.effects.base import GameStep
from imperium_desktop.games.imperium.effects.extents import BLOCKED
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.rules import playing
from imperium_desktop.games.imperium.rules.zones import DISCARDED, collect_tokens, lift, place_tokens, routes_of
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.vocabulary import GOODS, NO_AMOUNTS, Amounts

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

MOST_GOODS: Final = 3
"""A route with so many goods is full: nobody trades with it until its owner takes the Profit."""
ONE_GOODS: Final = Amounts(goods=1)

TRADED: Final = EventKind("trade", "{subject} trade with {cards}.", brief=Brief("{actor} traded with {cards}", 42))
PROFITED: Final = EventKind(
    "profit", "{subject} take the Profit of {cards}.", brief=Brief("{actor} took the Profit of {cards}", 68)
)


def goods_on(game: Imperium, card: int) -> int:
    """How many goods lie on a card."""
    return game.tokens.get(card, NO_AMOUNTS)[GOODS]


def routes_with_room(game: Imperium, seat: int) -> list[int]:
    """The Trade Routes a seat has in play that are not full."""
    return [card for card in routes_of(game, game.seats[seat]) if goods_on(game, card) < MOST_GOODS]


def commerce_scope(giver: Scope, route: int) -> Scope:
    """What the Commerce of a route runs in for whoever trades; what it gains comes from the route, from the card that
    let them trade, and from what they gave up for it."""
    scope = Scope(giver.seat, route)
    scope.through = scope.sources = (route, *giver.sources, giver.card)
    return scope


def trading_partners(game: Imperium, scope: Scope, resources: list[int]) -> Iterator[int]:
    """The routes a seat could trade with if it had these resources, its own first.

    A route whose Commerce costs more than the trader has cannot be traded with; one that would do nothing can.
    """
    side = game.seats[scope.seat]
    for owner in game.order_from(scope.seat):
        moved = owner == scope.seat and side.moves_goods
        if moved and not resources[GOODS]:
            continue
        for route in routes_with_room(game, owner):
            commerce = game.defs[route].commerce
            assert commerce is not None
            if commerce.costs and side.has_hand:
                pool = Pool(side)
                pool.resources = resources[:]
                pool.resources[GOODS] -= moved
                inner = commerce_scope(scope, route)
                if commerce.effect.extent(game, inner, pool) & BLOCKED:
                    continue
            yield route


def lay_goods(game: Imperium, seat: int, route: int) -> None:
    """Lays the goods of a trade onto a route: the trader's on an own one, else one from the supply."""
    side = game.seats[seat]
    if side.moves_goods and route in side.play:
        side.resources[GOODS] -= 1
    place_tokens(game, route, ONE_GOODS)
    game.log(TRADED, seat, (route,))


# Profit --------------------------------------------------------------------------------------------------------------


def can_profit(game: Imperium, seat: int, card: int) -> bool:
    """Whether the Profit of an own card can be taken, actions aside."""
    ability = game.defs[card].profit
    return (
        ability is not None
        and goods_on(game, card) >= MOST_GOODS
        and playing.can_resolve(game, Scope(seat, card), ability, something_anyway=True, actions_gone=1)
    )


def reason_against_profit(game: Imperium, seat: int, card: int) -> str:
    """Why the Profit of an own route cannot be taken now, in one sentence; empty if it can."""
    face = game.defs[card]
    goods = goods_on(game, card)
    if goods < MOST_GOODS:
        return f"{face.name} holds {goods} of {MOST_GOODS} goods; when it is full its Profit can be taken."
    if not game.seats[seat].actions:
        return f"Taking the Profit of {face.name} takes an action, and you have none left."
    if can_profit(game, seat, card) or face.profit is None:
        return ""
    return playing.lacking(face, face.profit, game, Scope(seat, card))


def profit(game: Imperium, seat: int, card: int) -> None:
    """Spends an action, takes the goods off a full route and resolves its Profit."""
    game.seats[seat].actions -= 1
    game.log(PROFITED, seat, (card,))
    collect_tokens(game, seat, card)
    scope = Scope(seat, card)
    scope.through = scope.sources = (card,)
    game.stack.append(Frame(PROFIT, scope))


class ProfitStep(GameStep):
    """The text is resolved; then the card is discarded, unless the text put it elsewhere."""

    uid = "rule:profit"

    def step(self, game: Imperium, frame: Frame) -> None:
        seat, card = frame.scope.seat, frame.scope.card
        frame.stage += 1
        if frame.stage == 1:
            ability = game.defs[card].profit
            assert ability is not None
            ability.effect.start(game, frame.scope)
        elif frame.stage == 2:
            if card in game.seats[seat].play:
                lift(game, card, seat)
                game.seats[seat].put_in_discard(game, card)
                game.log(DISCARDED, seat, (card,))
            game.happen("profit", seat, card)
        elif game.happened:
            game.open_window()
        else:
            game.stack.pop()


PROFIT = ProfitStep()
