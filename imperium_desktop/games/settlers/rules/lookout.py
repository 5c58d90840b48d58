"""The lookout phase: cards for everybody, in three ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.engine.decisions import Option
from imperium_desktop.engine.events import EVERYBODY
from imperium_desktop.games.settlers.rules.gaining import can_draw, top_common
from imperium_desktop.games.settlers.state import Location
from imperium_desktop.games.settlers.steps import step
from imperium_desktop.games.settlers.vocabulary import COMMON, LAST_ROUND

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers

DRAFTED = 3
ADVANCED = 5
SOLO_OFFER = 4


@step
def begin_round(game: Settlers) -> None:
    """A round begins with everybody's own card."""
    game.round += 1
    game.happen("round", EVERYBODY, amount=game.round, detail=str(game.first))
    game.outcome.events[-1].heading = True
    game.outcome.events[-1].great = game.round == LAST_ROUND
    for seat in in_order(game):
        there = game.seats[seat]
        if there.deck:
            there.hand.append(there.deck.pop())
        if game.deal.setup.peaceful and can_draw(game, seat, COMMON):
            there.hand.append(top_common(game))
    game.outcome.revealed = True
    game.stack.append(("production_phase",))
    lookout = game.deal.setup.lookout
    if game.virtual is not None:
        reveal(game, SOLO_OFFER)
        game.stack += [("virtual_takes",), ("solo_pick",), ("virtual_takes",), ("solo_pick",)]
    elif lookout == "draft":
        game.stack.append(("draft_deal",))
    elif lookout == "advanced":
        reveal(game, ADVANCED)
        game.stack.append(("advanced_pick", 0))
    else:
        game.stack += [("offer_cards", True), ("offer_cards", False)]


def in_order(game: Settlers) -> list[int]:
    """The seats from the first player on."""
    count = len(game.seats)
    return [(game.first + distance) % count for distance in range(count)]


def reveal(game: Settlers, number: int) -> None:
    """Common cards are laid open, so many as there are."""
    for _ in range(number):
        if can_draw(game, 0, COMMON):
            game.offer.append(top_common(game))
    game.outcome.revealed = True


def take(game: Settlers, seat: int, card: int) -> None:
    """A seat takes a card that lies open."""
    game.offer.remove(card)
    game.seats[seat].hand.append(card)
    game.happen("take", seat, (card,))


def ask_for_card(game: Settlers, seat: int, cards: list[int], then: tuple[object, ...]) -> None:
    """A seat takes one of these cards."""
    game.ask("lookout", seat, [Option(f"take:{card}", card, card, f"hand:{seat}") for card in cards], then)


# The usual way -------------------------------------------------------------------------------------------------------


@step
def offer_cards(game: Settlers, backwards: bool) -> None:
    """One card more than there are players; the second time the last player begins."""
    reveal(game, len(game.seats) + 1)
    game.stack.append(("offer_pick", backwards, 0))


@step
def offer_pick(game: Settlers, backwards: bool, turn: int) -> None:
    """The next seat picks; what is left when all have is discarded."""
    if turn == len(game.seats) or not game.offer:
        game.discard += game.offer
        game.offer.clear()
        return
    order = in_order(game)
    seat = order[-1 - turn] if backwards else order[turn]
    ask_for_card(game, seat, game.offer, ("offer_picked", backwards, turn, seat))


@step
def offer_picked(game: Settlers, backwards: bool, turn: int, seat: int) -> None:
    """It takes the card."""
    take(game, seat, game.picked[0])
    game.stack.append(("offer_pick", backwards, turn + 1))


# The draft -----------------------------------------------------------------------------------------------------------


@step
def draft_deal(game: Settlers) -> None:
    """Everybody looks at three cards, keeps one, passes two on and keeps one of the two that come."""
    for seat in in_order(game):
        for _ in range(DRAFTED):
            if can_draw(game, seat, COMMON):
                game.seats[seat].aside.append(top_common(game))
    game.stack += [("draft_end",), ("draft_pick", 0), ("draft_pass",), ("draft_pick", 0)]


@step
def draft_pick(game: Settlers, turn: int) -> None:
    """The next seat keeps a card; it is asked in turn, and nobody sees what the others keep."""
    if turn == len(game.seats):
        return
    seat = in_order(game)[turn]
    game.stack.append(("draft_pick", turn + 1))
    if game.seats[seat].aside:
        ask_for_card(game, seat, game.seats[seat].aside, ("draft_picked", seat))


@step
def draft_picked(game: Settlers, seat: int) -> None:
    """It keeps the card."""
    (card,) = game.picked
    game.seats[seat].aside.remove(card)
    game.seats[seat].hand.append(card)
    game.happen("keep", seat, (card,), seats=(seat,))


@step
def draft_pass(game: Settlers) -> None:
    """The cards that were not kept go to the next seat."""
    passed = [seat.aside for seat in game.seats]
    for index, cards in enumerate(passed):
        game.seats[(index + 1) % len(game.seats)].aside = cards
    game.outcome.revealed = True


@step
def draft_end(game: Settlers) -> None:
    """What nobody kept is discarded."""
    for seat in game.seats:
        game.discard += seat.aside
        seat.aside = []


# The advanced way ----------------------------------------------------------------------------------------------------


@step
def advanced_pick(game: Settlers, turn: int) -> None:
    """Two laps in the same direction over cards that lie open; from the third pick on they are made up."""
    count = len(game.seats)
    if turn == 2 * count or not game.offer:
        game.discard += game.offer
        game.offer.clear()
        return
    seen = seen_in_advanced(count, turn)
    if len(game.offer) < seen:
        reveal(game, seen - len(game.offer))
    seat = in_order(game)[turn % count]
    ask_for_card(game, seat, game.offer, ("advanced_picked", turn, seat))


def seen_in_advanced(count: int, turn: int) -> int:
    """How many cards the seat whose turn it is chooses from."""
    if count == 2:
        return ADVANCED - turn
    if turn < count:
        return 5 if turn == 0 else 4
    return 2 if turn == 2 * count - 1 else 3


@step
def advanced_picked(game: Settlers, turn: int, seat: int) -> None:
    """It takes the card."""
    take(game, seat, game.picked[0])
    game.stack.append(("advanced_pick", turn + 1))


# Against the virtual player ------------------------------------------------------------------------------------------


@step
def solo_pick(game: Settlers) -> None:
    """The player takes a card."""
    if game.offer:
        ask_for_card(game, 0, game.offer, ("solo_picked",))


@step
def solo_picked(game: Settlers) -> None:
    """It goes to the hand."""
    take(game, 0, game.picked[0])


@step
def virtual_takes(game: Settlers) -> None:
    """Chance gives one of the cards that are left to the virtual player, as a location."""
    if not game.offer:
        return
    assert game.virtual is not None
    game.shuffle(game.offer)
    card = game.offer.pop()
    game.virtual.empire.append(Location(card))
    game.outcome.revealed = True
    game.happen("virtual_takes", 0, (card,))
