"""Cards and locations are razed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.games.settlers.rules import leaving
from imperium_desktop.games.settlers.rules.gaining import answer, discard, gain
from imperium_desktop.games.settlers.state import NEUTRAL, NOBODY, VIRTUAL, Location
from imperium_desktop.games.settlers.vocabulary import RAZE

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers

HAND_TOKENS = 1
ENEMY_TOKENS = 2


def tokens_needed(location: Location) -> int:
    """How many raze tokens another player's location takes."""
    return ENEMY_TOKENS + location.defense + location.samurai


def raze_targets(game: Settlers, seat: int, tokens: int | None) -> list[int]:
    """The locations of others that a seat can raze; protection does not matter without a number of tokens."""
    return [
        location.card
        for _, location in game.targets(seat)
        if game.defs[location.card].raze and (tokens is None or tokens_needed(location) <= tokens)
    ]


def spend_tokens(game: Settlers, seat: int, tokens: int) -> None:
    """Raze tokens go back to the supply."""
    game.seats[seat].supply[RAZE] -= tokens


def raze_from_hand(game: Settlers, seat: int, card: int, tallied: bool = False) -> None:
    """A card of the hand is razed for its goods."""
    game.seats[seat].hand.remove(card)
    discard(game, card)
    game.happen("raze_hand", seat, (card,))
    _spoils(game, seat, card, tallied)


def raze_location(game: Settlers, seat: int, card: int, tallied: bool = False) -> None:
    """A location is razed: a common one becomes a foundation, for which whoever controlled it gains wood.

    The virtual player neither gains anything nor keeps a foundation.
    """
    owner, location = game.at(card)
    holder = owner if location.taken in (NOBODY, NEUTRAL) else location.taken
    game.happen("raze", seat, (card,), detail=str(owner))
    if game.defs[card].common and owner != VIRTUAL:
        leaving.strip(game, location)
        location.foundation = True
        gain(game, holder, "wood", 1, NOBODY)
    else:
        leaving.leave(game, card)
        discard(game, card)
    _spoils(game, seat, card, tallied)


def _spoils(game: Settlers, seat: int, card: int, tallied: bool) -> None:
    answer(game, seat, "raze")
    for good in game.defs[card].raze:
        gain(game, seat, good, 1, card, tallied)
