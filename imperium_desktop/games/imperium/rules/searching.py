"""Breaking through: where the card comes from once a suit is declared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.effects.filters import Filter
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.rules import ending, market
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.vocabulary import PROGRESS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

FOUND_NOTHING = 2
"""Progress for a search of the main deck that finds no card of the suit."""


BROKEN_THROUGH: Final = EventKind(
    "break_through", "{subject} break through for {cards}.", brief=Brief("{actor} broke through for {cards}", 64)
)
MAIN_SEARCHED: Final = EventKind("search", "{subject} search the main deck: {cards}.")
NOTHING_OF_SUIT: Final = EventKind(
    "found_nothing",
    "No {detail} card is found; the {who} gain {amount} progress.",
    brief=Brief("{actor} found no {detail} card", 36),
)


def break_through(game: Imperium, scope: Scope, source: int | str, wanted: Filter) -> None:
    """Takes a card from the market, from exile, from its small deck or from under one, or searches the main deck."""
    side = game.seats[scope.seat]
    scope.taken = scope.brought = ()
    if source == "main":
        card = _search_main(game, scope.seat, wanted)
    elif source == "deck":
        card = game.decks[wanted.suits[0]].pop()
        side.gained.append(card)
        game.outcome.revealed = True
        game.log(BROKEN_THROUGH, scope.seat, (card,), detail="deck", seats=(scope.seat,))
    elif source in game.routes:
        card = int(source)
        game.routes[game.routes.index(card)] = -1
        side.gained.append(card)
        game.log(BROKEN_THROUGH, scope.seat, (card,), detail="route")
    elif source in game.exile:
        card = int(source)
        game.exile.remove(card)
        side.gained.append(card)
        game.log(BROKEN_THROUGH, scope.seat, (card,), detail="exile")
    else:
        card = int(source)
        slot = game.slots.index(card)
        scope.brought = game.tokens.get(card, ())
        game.log(BROKEN_THROUGH, scope.seat, (card,), detail="market")
        market.gain_from_market(game, scope.seat, slot, False, scope.sources)
        scope.those = (card,)
        game.happen("break", scope.seat, card, scope.declared, "market")
        market.refill(game, slot)
        return
    scope.those = () if card < 0 else (card,)
    if card >= 0:
        game.happen("break", scope.seat, card, scope.declared)


def _search_main(game: Imperium, seat: int, wanted: Filter) -> int:
    """Reveals the main deck card by card; the others are shuffled back. The deck counts as empty only afterwards."""
    suit = wanted.noun(1)
    for depth in range(len(game.main) - 1, -1, -1):
        card = game.main[depth]
        if wanted.matches(game, card):
            revealed = tuple(reversed(game.main[depth:]))
            del game.main[depth]
            game.outcome.revealed = True
            if depth < len(game.main):
                game.shuffle(game.main)
            game.log(MAIN_SEARCHED, seat, revealed, detail=suit)
            game.seats[seat].gained.append(card)
            game.log(BROKEN_THROUGH, seat, (card,), detail="main")
            if not game.main:
                ending.trigger_scoring(game, "the main deck is empty")
            return card
    if game.main:
        game.outcome.revealed = True
        game.log(MAIN_SEARCHED, seat, tuple(reversed(game.main)), detail=suit)
        game.shuffle(game.main)
    game.seats[seat].resources[PROGRESS] += FOUND_NOTHING
    game.log(NOTHING_OF_SUIT, seat, (), FOUND_NOTHING, suit)
    return -1
