"""The Fame deck and King of Kings beneath it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.state import Scope

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


FAME_TAKEN: Final = EventKind(
    "take", "{subject} take {cards} from the Fame deck.", great=True, brief=Brief("{actor} took Fame", 88)
)


def available(game: Imperium, seat: int) -> bool:
    """Whether the seat can still get something from the Fame deck."""
    return bool(game.fame) or not game.seats[seat].king_of_kings


def take(game: Imperium, scope: Scope) -> None:
    """Takes the top Fame card into the hand, or resolves King of Kings if it is the only one left."""
    if not game.fame:
        resolve_king(game, scope)
        return
    card = game.fame.pop()
    game.seats[scope.seat].gained.append(card)
    scope.those = (card,)
    game.outcome.revealed = True
    game.log(FAME_TAKEN, scope.seat, (card,), seats=(scope.seat,))


def resolve_king(game: Imperium, scope: Scope) -> None:
    """Resolves the side of King of Kings that lies up; each player may do so once."""
    side = game.seats[scope.seat]
    if side.king_of_kings:
        return
    side.king_of_kings = True
    side.resolve_king(game)
