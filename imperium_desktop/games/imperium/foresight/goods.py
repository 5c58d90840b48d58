"""What goods are there for: the texts that are paid with them, and the Trade Routes they lie on.

A text that takes four goods is worth nothing with three, and a route with three pays out what one with two promises.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.conditions import Condition
from imperium_desktop.games.imperium.effects.control import If
from imperium_desktop.games.imperium.effects.resources import Pay
from imperium_desktop.games.imperium.rules.trading import goods_on, routes_with_room
from imperium_desktop.games.imperium.rules.zones import routes_of
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.vocabulary import GOODS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat

MOST_LACKING = 5
MOST_OFTEN = 2
MOST_PARTNERS = 4


class Price(NamedTuple):
    """What a text takes in goods, and what must hold for it."""

    goods: int
    condition: Condition | None


@lru_cache(maxsize=4096)
def prices(face: CardDef) -> tuple[Price, ...]:
    """What the texts of a face take in goods: nothing stands in for those."""
    texts = [ability.effect for ability in (face.play, face.exhaust, face.solstice) if ability is not None]
    return tuple(price for text in texts for price in _prices(text, None))


def _prices(node: Effect, condition: Condition | None) -> Iterator[Price]:
    if isinstance(node, Pay) and node.amounts[GOODS]:
        yield Price(node.amounts[GOODS], condition)
    if isinstance(node, If):
        if node.condition.foreseeable:
            yield from _prices(node.then, node.condition)
        return
    for child in node.children():
        yield from _prices(child, condition)


def paid_in_goods(game: Imperium, side: Seat, deck: Sequence[int]) -> Iterator[str]:
    """How many goods the texts of a seat lack, or how often they could be paid."""
    have = side.resources[GOODS]
    for place, cards in (("hand", side.hand), ("deck", deck), ("play", side.speaking())):
        for card in cards:
            face = game.defs[card]
            for number, (goods, condition) in enumerate(prices(face)):
                if condition is None or condition.holds(game, Scope(side.index, card)):
                    often = min(MOST_OFTEN, have // goods) if have >= goods else max(-MOST_LACKING, have - goods)
                    yield f"paid:{place}:{face.name}:{number}:{often}"


def on_routes(game: Imperium, side: Seat) -> Iterator[str]:
    """How many goods lie on each own route, and with how many routes of others one could trade."""
    for card in routes_of(game, side):
        goods = goods_on(game, card)
        yield f"route:{goods}"
        yield f"route:{game.defs[card].id}:{goods}"
    if game.deal.setup.trade_routes:
        partners = sum([len(routes_with_room(game, rival)) for rival in game.others(side.index)])
        yield f"partners:{min(MOST_PARTNERS, partners)}"
