"""The Fame deck and King of Kings beneath it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.state import Scope

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


def available(game: Imperium, seat: int) -> bool:
    """Whether the seat can still get something from the Fame deck."""
    return bool(game.fame) or not game.seats[seat].king_of_kings


def take(game: Imperium, scope: Scope) -> None:
    """Takes the top Fame card into the hand, or resolves King of Kings if it is the only one left."""
    if not game.fame:
        resolve_king(game, scope)
        return
    card = game.fame.pop()
    game.seats[scope.seat].hand.append(card)
    scope.those = (card,)
    game.outcome.revealed = True
    game.log("take", scope.seat, (card,), seats=(scope.seat,))


def resolve_king(game: Imperium, scope: Scope) -> None:
    """Resolves the side of King of Kings that lies up; each player may do so once."""
    side = game.seats[scope.seat]
    if side.king_of_kings:
        return
    side.king_of_kings = True
    king = game.deal.kings[game.king_side]
    game.log("king_of_kings", scope.seat, (king,), detail=game.king_side)
    game.king_side = "b"
    ability = game.defs[king].play
    if ability is not None:
        ability.effect.start(game, Scope(scope.seat, king))
