"""A copy of the game in which everything a seat cannot see is dealt anew: thinking ahead in it reveals nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.engine import randomness
from imperium_desktop.games.settlers.state import NOBODY

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers


def imagined(game: Settlers, seat: int, seed: int) -> Settlers:
    """A clone with every hidden card somewhere else; it depends only on what the seat sees and on the seed.

    Backs are seen: wherever a card of a deck lies hidden, another of the same deck lies afterwards. Cards are sorted
    before they are shuffled, so that the true order leaves no trace.
    """
    clone = game.clone()
    clone.random = seed
    clone.watched = False
    pools: dict[str, list[int]] = {}
    for deck, card in _hidden_cards(clone, seat):
        pools.setdefault(deck, []).append(card)
    for deck in sorted(pools):
        pools[deck].sort()
        clone.shuffle(pools[deck])
    _deal(clone, seat, pools)
    # What comes after is as unknown as what lies hidden.
    _, clone.random = randomness.next_number(clone.random)
    return clone


def _piles(game: Settlers, seat: int) -> list[list[int]]:
    """The lists of cards that a seat cannot see, or of which it cannot tell the order."""
    piles = [game.deck]
    for index, there in enumerate(game.seats):
        piles.append(there.deck)
        if index != seat:
            piles += [there.hand, there.aside]
    if game.virtual is not None:
        piles.append(game.virtual.attacks)
    return piles


def _hidden_cards(game: Settlers, seat: int) -> list[tuple[str, int]]:
    """Every hidden card with the deck that its back shows."""
    defs = game.defs
    found = [(defs[card].deck, card) for pile in _piles(game, seat) for card in pile]
    for owner, location in game.locations():
        if location.route != NOBODY:
            found.append((defs[location.route].deck, location.route))
        if owner != seat:
            found += [(defs[card].deck, card) for card in location.tucked]
            if location.foundation:
                found.append((defs[location.card].deck, location.card))
    return found


def _deal(game: Settlers, seat: int, pools: dict[str, list[int]]) -> None:
    """Puts another card of the same deck wherever a hidden one lies."""
    defs = game.defs

    def instead(card: int) -> int:
        return pools[defs[card].deck].pop()

    for pile in _piles(game, seat):
        pile[:] = [instead(card) for card in pile]
    for owner, location in game.locations():
        if location.route != NOBODY:
            location.route = instead(location.route)
        if owner != seat:
            location.tucked = tuple([instead(card) for card in location.tucked])
            if location.foundation:
                location.card = instead(location.card)
