"""The market, its decks, the Unrest pile and the Fame deck."""

from __future__ import annotations

from collections.abc import Sequence
from operator import sub
from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.effects.base import GameStep
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.rules import chaos, ending, replacing
from imperium_desktop.games.imperium.rules.zones import collect_tokens, place_tokens
from imperium_desktop.games.imperium.state import Frame, Happening, Scope
from imperium_desktop.games.imperium.vocabulary import SMALL_DECKS, Amounts

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


TOKENS_ADDED: Final = EventKind(
    "add",
    "{subject} place {amount} {resource} on {cards}.",
    brief=Brief("{actor} placed {amount} {resource} on {cards}", 18),
)
EXILED: Final = EventKind("exile", "{subject} exile {cards}.", brief=Brief("{actor} exiled {cards}", 52))
UNREST_TAKEN: Final = EventKind(
    "take_unrest", "{subject} take Unrest.", brief=Brief("{some}Unrest went to {actor}", 48, 99)
)
UNREST_RETURNED: Final = EventKind(
    "return_unrest", "{subject} return Unrest.", brief=Brief("{actor} returned {some}Unrest", 38)
)
REFILLED: Final = EventKind("refill", "{cards} comes into the market.", quiet=True)


def draw_main(game: Imperium) -> int:
    """The top card of the main deck, or -1; emptying it triggers scoring."""
    if not game.main:
        return -1
    card = game.main.pop()
    if not game.main:
        ending.trigger_scoring(game, "the main deck is empty")
    return card


def put_back_on_main(game: Imperium, cards: Sequence[int]) -> None:
    """Cards that were looked at lie on the main deck again, the last on top.

    If they were all there was, slots could not be filled meanwhile, and if none came back, the deck is empty only now.
    """
    were_all = not game.main
    game.main.extend(cards)
    if not game.main:
        ending.trigger_scoring(game, "the main deck is empty")
    elif were_all:
        fill_gaps(game)


def refill(game: Imperium, slot: int) -> None:
    """Fills an empty slot from its small deck, else from the main deck, and lays Unrest under a card that needs it.

    A Trade Route that lay under the small deck comes before the main deck.
    """
    card = -1
    if slot >= 2:
        deck = game.decks[SMALL_DECKS[slot - 2]]
        if deck:
            card = deck.pop()
        else:
            card, game.routes[slot - 2] = game.routes[slot - 2], -1
    if card < 0:
        card = draw_main(game)
    game.slots[slot] = card
    if card < 0:
        return
    game.outcome.revealed = True
    game.log(REFILLED, game.active, (card,), slot)
    lay_unrest(game, slot)


def uncovered_routes(game: Imperium) -> list[int]:
    """The Trade Routes whose small deck has run out: they lie in the open, and are not in the market."""
    return [route for route, suit in zip(game.routes, SMALL_DECKS, strict=True) if route >= 0 and not game.decks[suit]]


def fill_gaps(game: Imperium) -> None:
    """Fills every slot a card was lifted from."""
    for slot, card in enumerate(game.slots):
        if card < 0:
            refill(game, slot)


def lay_unrest(game: Imperium, slot: int) -> None:
    """Lays an Unrest under the card of a slot unless it is a Region."""
    if "region" not in game.defs[game.slots[slot]].suits:
        game.beneath[slot] = game.unrest.pop()
        ending.check_collapse(game)


def remove(game: Imperium, slot: int) -> tuple[int, int]:
    """Takes the card out of a slot and the Unrest (or -1) from under it. Tokens stay noted on the card."""
    card, under = game.slots[slot], game.beneath[slot]
    game.slots[slot] = game.beneath[slot] = -1
    return card, under


def gain_from_market(game: Imperium, scope: Scope, card: int, with_unrest: bool) -> None:
    """Takes a market card with its tokens to the hand; the Unrest comes along or goes back to the pile."""
    game.stack.append(Frame(FROM_MARKET, scope, (card, with_unrest, scope.sources)))


class FromMarket(GameStep):
    """First the tokens, then the card, then the Unrest; then its slot is filled."""

    uid = "rule:from market"

    def step(self, game: Imperium, frame: Frame) -> None:
        card, with_unrest, sources = frame.data
        seat = frame.scope.seat
        resources = game.seats[seat].resources
        frame.stage += 1
        if frame.stage == 1:
            frame.scope.gained = tuple(resources)
            amounts = collect_tokens(game, seat, card, sources, from_market=True)
            if any(amounts):
                game.happen("market", seat, card, amounts)
            return
        if frame.stage == 2:
            gained = tuple(map(sub, resources, frame.scope.gained))
            frame.scope.gained = gained if any(map(sub, gained, frame.scope.brought)) else ()
            if card not in game.slots:
                # Whatever took the place of its tokens has taken the card away.
                game.stack.pop()
                return
            slot = game.slots.index(card)
            _, under = remove(game, slot)
            frame.data = (slot, under, ())
            into_hand(game, frame.scope, card)
            if under >= 0 and not with_unrest:
                game.unrest.append(under)
            elif under >= 0:
                # It waits on top of its pile, from where it is taken or not.
                game.unrest.append(under)
                take_unrest_with(game, frame.scope, "market")
            return
        game.stack.pop()
        refill(game, frame.data[0])


def into_hand(game: Imperium, scope: Scope, card: int) -> None:
    """A lifted card that was acquired or broken through for comes to the hand."""
    happening = ("gained_card", scope.seat, card, 1, "", ())
    if not replacing.held_back(game, happening, (card,), scope):
        game.seats[scope.seat].gained.append(card)


@replacing.outcome("gained_card")
def _into_hand_after_all(game: Imperium, scope: Scope, happening: Happening, cards: tuple[int, ...]) -> None:
    game.seats[happening[1]].gained.extend(cards)


def take_unrest(game: Imperium, scope: Scope, number: int) -> None:
    """Takes Unrest from the pile into the hand; it becomes `those`."""
    scope.those = ()
    scope.count = 0
    for _ in range(min(number, len(game.unrest))):
        take_unrest_with(game, scope, "")


def take_unrest_with(game: Imperium, scope: Scope, zone: str) -> None:
    """Takes an Unrest from the pile; `zone` is where the card lay that it comes with, if it comes with one."""
    happening = ("take_unrest", scope.seat, -1, 1, zone, ())
    if not replacing.held_back(game, happening, scope=scope):
        _take_top_unrest(game, scope, happening, ())


@replacing.outcome("take_unrest")
def _take_top_unrest(game: Imperium, scope: Scope, happening: Happening, cards: tuple[int, ...]) -> None:
    """The last card of the pile is the Collapse."""
    seat = happening[1]
    card = game.unrest.pop()
    game.seats[seat].gained.append(card)
    if happening[4]:
        scope.taken = (card,)
    else:
        scope.those = (*scope.those, card)
        scope.count = len(scope.those)
    game.log(UNREST_TAKEN, seat, (card,), 1)
    game.happen("take_unrest", seat, card)
    ending.check_collapse(game)


def return_unrest(game: Imperium, seat: int, card: int, zone: str) -> None:
    """Puts a lifted Unrest back onto its pile, which for Chaos is another."""
    chaos.pile_of(game, card).append(card)
    game.log(UNREST_RETURNED, seat, (card,))
    game.happen("return_unrest", seat, card, zone=zone)
    game.seats[seat].unrest_returned(game)


def exile_from_market(game: Imperium, seat: int, card: int) -> None:
    """Exiles a market card; its Unrest goes back to the pile and the slot is filled again."""
    slot = game.slots.index(card)
    _, under = remove(game, slot)
    if under >= 0:
        game.unrest.append(under)
    game.exile.append(card)
    game.log(EXILED, seat, (card,))
    game.happen("exile", seat, card)
    refill(game, slot)


def cards(game: Imperium) -> list[tuple[int, str]]:
    """The cards of the market, with their zone."""
    return [(card, "market") for card in game.slots if card >= 0]


def untouched(game: Imperium) -> list[int]:
    """The market cards without tokens: the only ones that can be exiled."""
    return [card for card in game.slots if card >= 0 and card not in game.tokens]


def add_tokens(game: Imperium, seat: int, card: int, amounts: Amounts) -> None:
    """Adds resources from the supply to a card."""
    place_tokens(game, card, amounts)
    for index, amount in enumerate(amounts):
        if amount:
            game.log(TOKENS_ADDED, seat, (card,), amount, str(index))


FROM_MARKET = FromMarket()
