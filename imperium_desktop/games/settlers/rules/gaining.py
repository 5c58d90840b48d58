"""Goods, points and cards that come to a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.engine.decisions import Option
from imperium_desktop.games.settlers.state import NOBODY
from imperium_desktop.games.settlers.steps import step
from imperium_desktop.games.settlers.vocabulary import ATTACK, COMMON, DRAWN, INDEX, VP

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers

FACTION = "faction"
EITHER = "either"
DECKS = {"card": EITHER, "common_card": COMMON, "faction_card": FACTION}
"""Which deck a good that is a card comes from."""


def gain(game: Settlers, seat: int, good: str, number: int, by: int, tallied: bool = False) -> None:
    """A seat gains a good; cards and samurai follow as steps. What is tallied may be given up again.

    :param by: the card that brings it; nobody's if none does.
    """
    if number < 1:
        return
    if good in DRAWN:
        for _ in range(number):
            game.stack.append(("draw", seat, DECKS[good], "hand", tallied))
        return
    if good == "samurai":
        for _ in range(number):
            game.stack.append(("bring_samurai", seat))
        return
    if tallied:
        game.tally += [(good, -1)] * number
    if good == "vp":
        gain_points(game, seat, number, by)
    else:
        game.seats[seat].supply[INDEX[good]] += number
    tell_gain(game, seat, good, number)


def tell_gain(game: Settlers, seat: int, good: str, number: int) -> None:
    """Goods that come one after the other are told together: “2 wood,1 vp”."""
    events = game.outcome.events
    if events and events[-1].kind == "gain" and events[-1].seat == seat:
        told = [entry.split(" ") for entry in events[-1].detail.split(",")]
        before = {name: int(count) for count, name in told}
        before[good] = before.get(good, 0) + number
        events[-1].detail = ",".join(f"{count} {name}" for name, count in before.items())
    else:
        game.happen("gain", seat, detail=f"{number} {good}")


def gain_points(game: Settlers, seat: int, number: int, by: int) -> None:
    """A seat gains points at once; a feature that answers two or more adds its own, which nothing answers."""
    game.seats[seat].supply[VP] += number
    if by != NOBODY:
        earned = game.earned[seat]
        earned[by] = earned.get(by, 0) + number
    if number < 2:
        return
    for location in game.listening(seat):
        definition = game.defs[location.card]
        for index in definition.on.get("points", ()):
            game.stack.append(("do_part", seat, location.card, index))


def can_draw(game: Settlers, seat: int, deck: str) -> bool:
    """Whether there is a card to draw."""
    common = bool(game.deck or game.discard)
    if deck == COMMON:
        return common
    faction = bool(game.seats[seat].deck)
    return faction if deck == FACTION else faction or common


@step
def draw(game: Settlers, seat: int, deck: str, into: str, tallied: bool) -> None:
    """A seat draws a card; where it has a choice, it names the deck."""
    if not can_draw(game, seat, deck):
        return
    options = [
        Option(name, name) for name in (COMMON, FACTION) if deck in (EITHER, name) and can_draw(game, seat, name)
    ]
    game.ask("draw", seat, options, ("draw_picked", seat, into, tallied))


@step
def draw_picked(game: Settlers, seat: int, into: str, tallied: bool) -> None:
    """The card is drawn."""
    (deck,) = game.picked
    card = top_common(game) if deck == COMMON else game.seats[seat].deck.pop()
    (game.seats[seat].hand if into == "hand" else game.looked).append(card)
    if tallied:
        game.tally.append(("card", card))
    game.outcome.revealed = True
    game.happen("draw", seat, (card,), detail=deck, seats=(seat,))


def top_common(game: Settlers) -> int:
    """Takes the top common card; the discard is shuffled when the deck has run out."""
    if not game.deck:
        game.deck, game.discard = game.discard, []
        game.shuffle(game.deck)
    return game.deck.pop()


def discard(game: Settlers, card: int) -> None:
    """A card goes to the discard of its deck; that of the common cards alone is ever shuffled again."""
    definition = game.defs[card]
    if definition.common:
        game.discard.append(card)
    elif definition.deck == ATTACK:
        assert game.virtual is not None
        game.virtual.spent.append(card)
    else:
        seat = game.seat_of(definition.deck)
        assert seat is not None
        seat.discard.append(card)


@step
def bring_samurai(game: Settlers, seat: int) -> None:
    """A samurai is deployed at once; without a location to guard it is lost."""
    options = [
        Option(f"guard:{location.card}", location.card, location.card)
        for location in game.seats[seat].empire
        if not location.samurai and not location.foundation and not game.defs[location.card].common
    ]
    if options:
        game.ask("samurai", seat, options, ("samurai_picked", seat))


@step
def samurai_picked(game: Settlers, seat: int) -> None:
    """The samurai stands guard."""
    (card,) = game.picked
    game.at(card)[1].samurai = True
    game.happen("samurai", seat, (card,))


@step
def do_part(game: Settlers, seat: int, card: int, index: int) -> None:
    """A part of a card is done."""
    game.defs[card].parts[index].verb.do(game, (seat, card, index))


@step
def part_answered(game: Settlers, seat: int, card: int, index: int, *known: object) -> None:
    """A part of a card goes on with what was picked."""
    game.defs[card].parts[index].verb.answered(game, (seat, card, index), *known)


def do_parts(game: Settlers, seat: int, card: int, occasion: str) -> None:
    """The parts of a card for an occasion follow in their order."""
    for index in reversed(game.defs[card].on.get(occasion, ())):
        game.stack.append(("do_part", seat, card, index))


def answer(game: Settlers, seat: int, occasion: str) -> None:
    """Whatever answers what a seat has done follows, once for every location."""
    for location in reversed(game.listening(seat)):
        do_parts(game, seat, location.card, occasion)


@step
def swap_tally(game: Settlers, seat: int, points_each: int, by: int) -> None:
    """Goods just gained may be given up for points."""
    tally = game.tally
    supply, hand = game.seats[seat].supply, game.seats[seat].hand
    options = [
        Option(f"give:{index}", index, card if card >= 0 else None)
        for index, (good, card) in enumerate(tally)
        if (card in hand if good == "card" else supply[INDEX[good]] > 0)
    ]
    if not options:
        tally.clear()
        return
    game.ask("swap", seat, options, ("swap_picked", seat, points_each, by), least=0, most=len(options), source=by)


@step
def swap_picked(game: Settlers, seat: int, points_each: int, by: int) -> None:
    """They are given up."""
    there = game.seats[seat]
    given = [game.tally[index] for index in game.picked]
    game.tally.clear()
    for good, card in given:
        if good == "card":
            there.hand.remove(card)
            discard(game, card)
        else:
            there.supply[INDEX[good]] -= 1
        game.happen("give_up", seat, (card,) if card >= 0 else (), 1, good)
        gain(game, seat, "vp", points_each, by)
