"""Deals: cards under the board, and marked locations of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.games.settlers.prices import Price
from imperium_desktop.games.settlers.rules.gaining import answer, discard, gain
from imperium_desktop.games.settlers.state import NOBODY, VIRTUAL
from imperium_desktop.games.settlers.steps import step

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers

DEAL_PRICE = Price(food=1)


def deals_of(game: Settlers, seat: int) -> list[int]:
    """The cards whose deals a seat has: those under its board, then locations of others that it deals with."""
    return [*game.seats[seat].deals, *[location.card for location in game.routes(seat)]]


def end(game: Settlers, seat: int, card: int) -> None:
    """A deal ends; its card, or its marker, is discarded."""
    under = game.deals_under(seat)
    if card in under:
        under.remove(card)
        discard(game, card)
        return
    location = game.at(card)[1]
    discard(game, location.route)
    location.route = NOBODY


def enemy_deals(game: Settlers, seat: int, routes: bool) -> list[tuple[int, int]]:
    """The deals of others that a seat may act against, with their holders."""
    found = []
    for other in game.enemies(seat):
        cards = deals_of(game, other) if routes else game.seats[other].deals
        found += [(other, card) for card in cards]
    if game.virtual is not None:
        found += [(VIRTUAL, card) for card in game.virtual.line]
    return found


@step
def make_deal(game: Settlers, seat: int, card: int) -> None:
    """The card goes under the board, its good is gained, and features answer."""
    there = game.seats[seat]
    there.hand.remove(card)
    there.deals.append(card)
    game.happen("deal", seat, (card,))
    deal_made(game, seat, card)


def deal_made(game: Settlers, seat: int, card: int) -> None:
    """A deal with a card was made."""
    answer(game, seat, "deal")
    gain(game, seat, game.defs[card].deal, 1, card)
