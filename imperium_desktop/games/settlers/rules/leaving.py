"""A location leaves its empire, or becomes a foundation: whatever lies on it is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.games.settlers.rules.gaining import discard
from imperium_desktop.games.settlers.state import NEUTRAL, NOBODY, Location

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers


def strip(game: Settlers, location: Location) -> None:
    """Tokens, goods, cards beneath it and deals with it are lost; what it took over belongs to nobody this round."""
    for card in location.tucked:
        discard(game, card)
    if location.route != NOBODY:
        discard(game, location.route)
    if location.card in game.takeovers:
        game.takeovers.remove(location.card)
    for _, other in game.locations():
        if other.taken_with == location.card:
            other.taken = NEUTRAL
    plain = Location(location.card)
    for name in Location.__slots__:
        setattr(location, name, getattr(plain, name))


def leave(game: Settlers, card: int) -> None:
    """A location leaves its empire; where its card goes is for the caller to say."""
    owner, location = game.at(card)
    strip(game, location)
    game.empire_of(owner).remove(location)
