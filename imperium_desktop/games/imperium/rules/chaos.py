"""Chaos: Unrest of a stronger kind, from a pile of its own that one nation keeps.

Taking it is not taking Unrest: what answers that, or takes its place, does not answer Chaos.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.event_kinds import Brief, EventKind

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.cards import NationDef
    from imperium_desktop.games.imperium.game import Imperium

CHAOS: Final = "chaos"
"""Where such cards begin."""
CHAOS_TAKEN: Final = EventKind("take_chaos", "{subject} take Chaos.", brief=Brief("Chaos went to {actor}", 50, 99))


def left(game: Imperium) -> int:
    """How many cards can still be taken."""
    return sum([len(seat.chaos) for seat in game.seats])


def take(game: Imperium, seat: int, number: int) -> tuple[int, ...]:
    """Takes Chaos from its pile into the hand, as far as there is any."""
    taken: list[int] = []
    for keeper in game.seats:
        while keeper.chaos and len(taken) < number:
            card = keeper.chaos.pop()
            taken.append(card)
            game.seats[seat].gained.append(card)
            game.log(CHAOS_TAKEN, seat, (card,), 1)
    return tuple(taken)


def pile_of(game: Imperium, card: int) -> list[int]:
    """The pile an Unrest card goes back to."""
    face = game.defs[card]
    keeper = next((seat for seat in game.seats if face.start == CHAOS and seat.nation_def.id == face.pack), None)
    return game.unrest if keeper is None else keeper.chaos


def winners_by_collapse(game: Imperium) -> list[int]:
    """Who wins a Collapse whatever anybody has: whoever has brought Chaos, and none of it is left in the pile."""
    return [seat.index for seat in game.seats if not seat.chaos and brings_chaos(seat.nation_def)]


def brings_chaos(nation: NationDef) -> bool:
    """Whether a nation keeps such a pile."""
    return any(face.start == CHAOS for face in nation.cards)
