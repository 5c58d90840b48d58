"""What seats are called: by their faction, and by the name of whoever sits there if one was given."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.state import State


def faction(game: State, seat: int) -> str:
    """What the people at a seat are called."""
    return game.deal.boards[seat].title


def player_name(game: State, seat: int) -> str:
    """The name of the person at a seat; empty if none was given."""
    names = game.deal.setup.names
    return names[seat] if seat < len(names) else ""


def seat_label(game: State, seat: int) -> str:
    """A seat in lists, such as “Romans” or “Ada (Romans)”."""
    player = player_name(game, seat)
    return f"{player} ({faction(game, seat)})" if player else faction(game, seat)


def seat_in_sentence(game: State, seat: int) -> str:
    """A seat in the middle of a sentence, such as “the Romans” or “Ada (the Romans)”."""
    player, people = player_name(game, seat), f"the {faction(game, seat)}"
    return f"{player} ({people})" if player else people
