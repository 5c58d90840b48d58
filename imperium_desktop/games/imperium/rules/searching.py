"""Acquiring and breaking through: where the card comes from, once it is picked or a suit is declared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.effects.filters import Filter
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.rules import ending, market, replacing
from imperium_desktop.games.imperium.rules.zones import gain
from imperium_desktop.games.imperium.state import Frame, Happening, Scope
from imperium_desktop.games.imperium.vocabulary import Amounts

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

FOUND_NOTHING = 2
"""Progress for a search of the main deck that finds no card of the suit."""


ACQUIRED: Final = EventKind("acquire", "{subject} acquire {cards}.", brief=Brief("{actor} acquired {cards}", 62))
BROKEN_THROUGH: Final = EventKind(
    "break_through", "{subject} break through for {cards}.", brief=Brief("{actor} broke through for {cards}", 64)
)
MAIN_SEARCHED: Final = EventKind("search", "{subject} search the main deck: {cards}.")
NOTHING_OF_SUIT: Final = EventKind(
    "found_nothing", "No {detail} card is found.", brief=Brief("{actor} found no {detail} card", 36)
)


def acquire(game: Imperium, scope: Scope, card: int) -> None:
    """Takes a card from the market or from exile."""
    happening = ("acquire", scope.seat, card, 1, "exile" if card in game.exile else "market", ())
    if not replacing.held_back(game, happening, scope=scope):
        _acquire(game, scope, happening, ())


@replacing.outcome("acquire")
def _acquire(game: Imperium, scope: Scope, happening: Happening, cards: tuple[int, ...]) -> None:
    """From exile Unrest comes with whatever is no Region."""
    _, seat, card, _, zone, _ = happening
    scope.those = scope.came = (card,)
    scope.taken = scope.gained = ()
    scope.brought = game.tokens.get(card, ())
    game.log(ACQUIRED, seat, (card,), detail=zone)
    game.happen("acquire", seat, card, zone=zone, sources=_unrest_with(game, card))
    if zone == "market":
        market.gain_from_market(game, scope, card, with_unrest=True)
        return
    game.exile.remove(card)
    market.into_hand(game, scope, card)
    if "region" not in game.defs[card].suits:
        market.take_unrest_with(game, scope, zone)


def _unrest_with(game: Imperium, card: int) -> tuple[int, ...]:
    """The Unrest that comes with a card about to be acquired."""
    if card in game.slots:
        under = game.beneath[game.slots.index(card)]
        return () if under < 0 else (under,)
    return () if "region" in game.defs[card].suits else tuple(game.unrest[-1:])


WAITING: Final = ("waits",)
GOING_ON: Final = ("goes on",)
"""Whether a Break through was held back, and whether it takes place after all."""


def hold_break_through(game: Imperium, frame: Frame) -> bool:
    """Whether a text may take the place of the Break through on top of the stack, now that its suit is declared."""
    scope = frame.scope
    waits = replacing.held_back(game, ("break", scope.seat, -1, scope.declared, "", ()), scope=scope)
    frame.data = WAITING if waits else GOING_ON
    return waits


@replacing.outcome("break")
def _go_on(game: Imperium, scope: Scope, happening: Happening, cards: tuple[int, ...]) -> None:
    """The Break through has waited just below."""
    game.stack[-1].data = GOING_ON


def break_through(game: Imperium, scope: Scope, source: int | str, wanted: Filter) -> None:
    """Takes a card from the market, from exile, from its small deck or from under one, or searches the main deck."""
    scope.taken = scope.brought = scope.gained = ()
    zone = ""
    if source == "main":
        card = _search_main(game, scope, wanted)
    elif source == "top":
        card = market.draw_main(game)
        game.outcome.revealed = True
        market.into_hand(game, scope, card)
        game.log(BROKEN_THROUGH, scope.seat, (card,), detail="main", seats=(scope.seat,))
    elif source == "deck":
        card = game.decks[wanted.suits[0]].pop()
        game.outcome.revealed = True
        market.into_hand(game, scope, card)
        game.log(BROKEN_THROUGH, scope.seat, (card,), detail="deck", seats=(scope.seat,))
    elif source in game.routes:
        card = int(source)
        game.routes[game.routes.index(card)] = -1
        market.into_hand(game, scope, card)
        game.log(BROKEN_THROUGH, scope.seat, (card,), detail="route")
    elif source in game.exile:
        card, zone = int(source), "exile"
        game.exile.remove(card)
        market.into_hand(game, scope, card)
        game.log(BROKEN_THROUGH, scope.seat, (card,), detail="exile")
    else:
        card, zone = int(source), "market"
        scope.brought = game.tokens.get(card, ())
        game.log(BROKEN_THROUGH, scope.seat, (card,), detail="market")
        market.gain_from_market(game, scope, card, with_unrest=False)
    scope.those = scope.came = () if card < 0 else (card,)
    if card >= 0:
        game.happen("break", scope.seat, card, scope.declared, zone)


def _search_main(game: Imperium, scope: Scope, wanted: Filter) -> int:
    """Reveals the main deck card by card; the others are shuffled back. The deck counts as empty only afterwards."""
    suit = wanted.noun(1)
    seat = scope.seat
    for depth in range(len(game.main) - 1, -1, -1):
        card = game.main[depth]
        if wanted.matches(game, card):
            revealed = tuple(reversed(game.main[depth:]))
            del game.main[depth]
            game.outcome.revealed = True
            if depth < len(game.main):
                game.shuffle(game.main)
            game.log(MAIN_SEARCHED, seat, revealed, detail=suit)
            market.into_hand(game, scope, card)
            game.log(BROKEN_THROUGH, seat, (card,), detail="main")
            if not game.main:
                ending.trigger_scoring(game, "the main deck is empty")
            return card
    if game.main:
        game.outcome.revealed = True
        game.log(MAIN_SEARCHED, seat, tuple(reversed(game.main)), detail=suit)
        game.shuffle(game.main)
    game.log(NOTHING_OF_SUIT, seat, detail=suit)
    gain(game, seat, Amounts(progress=FOUND_NOTHING), ())
    return -1
