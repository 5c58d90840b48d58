"""Exhaust texts of other players that a card lets its owner use: at will, or when what they wait for happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.event_kinds import EventKind
from imperium_desktop.games.imperium.rules.playing import put_exhaust_token
from imperium_desktop.games.imperium.state import Scope

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

BORROWED: Final = EventKind("borrow", "{subject} use the Exhaust text of {cards}.")


def lenders(game: Imperium, seat: int, borrower: int) -> list[int]:
    """The lasting cards of other players whose texts a card may use; one of its own print would lead nowhere."""
    likeness = game.defs[borrower].print_key
    return [
        card
        for other in game.others(seat)
        for card in game.seats[other].play
        if game.defs[card].pinned and game.defs[card].print_key != likeness
    ]


def ready_borrower(game: Imperium, seat: int) -> int:
    """The seat's card that could be exhausted now for the text of another, or -1."""
    side = game.seats[seat]
    if side.exhausts:
        for card in side.play:
            ability = game.defs[card].exhaust
            if ability is not None and ability.borrows and card not in game.exhausted:
                return card
    return -1


def can_borrow(game: Imperium, seat: int, lender: int) -> bool:
    """Whether the seat could use the text of a card now, timing aside."""
    borrower = ready_borrower(game, seat)
    return borrower >= 0 and lender in lenders(game, seat, borrower)


def borrow(game: Imperium, seat: int, lender: int) -> Scope:
    """Exhausts the borrower; gives the scope in which the text runs: it means the card that borrows."""
    borrower = ready_borrower(game, seat)
    put_exhaust_token(game, seat, borrower)
    game.log(BORROWED, seat, (lender,))
    return Scope(seat, borrower)
