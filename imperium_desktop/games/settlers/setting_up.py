"""A game is dealt."""

from __future__ import annotations

from imperium_desktop.engine import randomness
from imperium_desktop.games.settlers.deal import Deal
from imperium_desktop.games.settlers.game import Settlers
from imperium_desktop.games.settlers.rules import (  # noqa: F401 - whatever is played needs all steps registered
    activating,
    attacking,
    building,
    clean_up,
    deals,
    lookout,
    paying,
    production,
    turns,
)
from imperium_desktop.games.settlers.rules.gaining import top_common
from imperium_desktop.games.settlers.vocabulary import ATTACK

OPENING_HAND = 2
"""Cards of either deck."""


def new_game(deal: Deal, seed: int) -> Settlers:
    """Shuffles, deals and plays to the first decision."""
    game = Settlers(deal, randomness.next_number(seed)[1])
    for card, definition in enumerate(deal.defs):
        if definition.common:
            game.deck.append(card)
        elif seat := game.seat_of(definition.deck):
            seat.deck.append(card)
    game.shuffle(game.deck)
    for seat in game.seats:
        game.shuffle(seat.deck)
    if deal.setup.first is not None:
        game.first = deal.setup.first
    else:
        game.first, game.random = randomness.below(game.random, len(game.seats))
    for index in lookout.in_order(game):
        there = game.seats[index]
        for _ in range(OPENING_HAND):
            there.hand.append(top_common(game))
            there.hand.append(there.deck.pop())
    if game.virtual is not None:
        game.virtual.attacks = [card for card, definition in enumerate(deal.defs) if definition.deck == ATTACK]
        game.shuffle(game.virtual.attacks)
        attacking.reveal_target(game)
    game.stack.append(("begin_round",))
    game.advance()
    return game
