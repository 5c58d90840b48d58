"""What seats are called: by their nation, and by the name of whoever sits there if one was given."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


def player_name(game: Imperium, seat: int) -> str:
    """The name of the person at a seat; empty if none was given."""
    names = game.deal.setup.names
    return names[seat] if seat < len(names) else ""


def seat_label(game: Imperium, seat: int) -> str:
    """A seat in lists, such as “Romans” or “Ada (Romans)”."""
    nation, player = game.seats[seat].nation_def.name, player_name(game, seat)
    return f"{player} ({nation})" if player else nation


def seat_in_sentence(game: Imperium, seat: int) -> str:
    """A seat in the middle of a sentence, such as “the Romans” or “Ada (the Romans)”."""
    nation, player = f"the {game.seats[seat].nation_def.name}", player_name(game, seat)
    return f"{player} ({nation})" if player else nation
