"""Prices are paid: what the player may choose of them is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from imperium_desktop.engine.decisions import Option
from imperium_desktop.games.settlers.prices import Payment, Price, lacking, payments
from imperium_desktop.games.settlers.rules import deals, leaving
from imperium_desktop.games.settlers.rules.gaining import discard
from imperium_desktop.games.settlers.state import NOBODY, Frame
from imperium_desktop.games.settlers.steps import step
from imperium_desktop.games.settlers.vocabulary import FOOD, GOLD, RAZE, STONE, WOOD, WORKER, amount

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers


def spendable(game: Settlers, seat: int) -> list[int]:
    """The locations and foundations a seat may give up for a building: not those that somebody has taken over."""
    return [location.card for location in game.seats[seat].empire if location.taken == NOBODY]


def why_not_pay(game: Settlers, seat: int, price: Price, supply: Sequence[int]) -> str:
    """Why a seat with that supply cannot pay a price, as a sentence; empty if it can."""
    missing = lacking(price, supply)
    if missing:
        return missing
    if price.location > len(spendable(game, seat)):
        return f"Needs {amount('location', price.location)} to be given up; you have none to spare."
    if price.hand_card > len(game.seats[seat].hand):
        return "Needs a card from your hand; you have none to spare."
    if price.own_deal and price.own_deal > len(deals.deals_of(game, seat)):
        return "Needs a deal to be given up; you have none to spare."
    return ""


def pay(
    game: Settlers, seat: int, price: Price, source: int, onto: int = NOBODY, ways: list[Payment] | None = None
) -> None:
    """A price is paid in steps: its goods, then its locations, cards and deals.

    :param source: the card that is paid for.
    :param onto: the location the goods are laid on; nobody's if they go back to the supply.
    :param ways: those ways of paying that leave enough for what comes next, if not all do.
    """
    if price.own_deal:
        game.stack.append(("pay_deal", seat, source))
    if price.hand_card:
        game.stack.append(("pay_card", seat, source))
    for _ in range(price.location):
        game.stack.append(("pay_location", seat, source))
    if ways is None:
        ways = payments(price, game.seats[seat].supply)
    then: Frame = ("goods_picked", seat, price.worker, price.raze, onto)
    options = [Option("pay:" + ",".join(map(str, payment)), payment) for payment in ways]
    game.ask("pay", seat, options, then, source=source)


@step
def goods_picked(game: Settlers, seat: int, workers: int, razes: int, onto: int) -> None:
    """The goods leave the supply."""
    (payment,) = game.picked
    spent = (*payment, workers, razes, 0, 0)
    supply = game.seats[seat].supply
    for index in (WOOD, STONE, FOOD, GOLD, WORKER, RAZE):
        supply[index] -= spent[index]
    if onto != NOBODY:
        location = game.at(onto)[1]
        before = location.paid or (0,) * 8
        location.paid = tuple(lain + laid for lain, laid in zip(before, spent, strict=True))


@step
def pay_location(game: Settlers, seat: int, source: int) -> None:
    """A location or foundation is given up."""
    options = [Option(f"spend:{card}", card, card) for card in spendable(game, seat)]
    game.ask("spend", seat, options, ("location_picked", seat), source=source)


@step
def location_picked(game: Settlers, seat: int) -> None:
    """It is discarded."""
    (card,) = game.picked
    game.happen("spend", seat, (card,))
    leaving.leave(game, card)
    discard(game, card)


@step
def pay_card(game: Settlers, seat: int, source: int) -> None:
    """A card from the hand is given up."""
    options = [Option(f"discard:{card}", card, card) for card in game.seats[seat].hand]
    game.ask("discard", seat, options, ("card_picked", seat), source=source)


@step
def card_picked(game: Settlers, seat: int) -> None:
    """It is discarded."""
    (card,) = game.picked
    game.seats[seat].hand.remove(card)
    discard(game, card)
    game.happen("discard", seat, (card,))


@step
def pay_deal(game: Settlers, seat: int, source: int) -> None:
    """A deal is given up."""
    options = [Option(f"end_deal:{card}", card, card) for card in deals.deals_of(game, seat)]
    game.ask("end_deal", seat, options, ("deal_picked", seat), source=source)


@step
def deal_picked(game: Settlers, seat: int) -> None:
    """It ends."""
    (card,) = game.picked
    deals.end(game, seat, card)
    game.happen("end_deal", seat, (card,))
