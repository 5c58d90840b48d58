"""Turning State cards over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.event_kinds import Brief, EventKind

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

STATE_CHANGED: Final = EventKind("state", "The {who} {turn_to}.", great=True, brief=Brief("{actor} {turned_to}", 90))


def turn_up(game: Imperium, seat: int, state: str) -> None:
    """Lays another face of a seat's State cards up; that it lies there already changes nothing."""
    side = game.seats[seat]
    if side.state == state:
        return
    side.state = state
    game.log(STATE_CHANGED, seat, detail=state)
    game.happen("flip_state", seat, -1, zone=state)


def flip(game: Imperium, seat: int) -> None:
    """Turns a seat's State card over."""
    turn_up(game, seat, game.seats[seat].other_side)
