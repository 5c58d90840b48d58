"""Cards as items of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.engine.views import ItemView
from imperium_desktop.games.imperium.vocabulary import RESOURCES

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


def seen(game: Imperium, card: int) -> ItemView:
    """A card that lies open, with its tokens and what is tucked under it."""
    tokens = game.tokens.get(card)
    garrison = game.garrisons.get(card)
    return ItemView(
        card,
        game.defs[card].id,
        card in game.exhausted,
        {name: amount for name, amount in zip(RESOURCES, tokens, strict=True) if amount} if tokens else {},
        [seen(game, under) for under in garrison] if garrison else [],
    )


def hidden(back: str) -> ItemView:
    """A card face down."""
    return ItemView(None, None, back=back)
