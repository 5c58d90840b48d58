"""Who has won, and by what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.games.settlers.verbs.places import ScoreContents
from imperium_desktop.games.settlers.vocabulary import FOOD, STONE, VP, WOOD, WORKER

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers


def location_points(game: Settlers, seat: int) -> int:
    """What the locations of a seat are worth: foundations are worth nothing."""
    return sum(game.defs[location.card].points for location in game.seats[seat].empire if not location.foundation)


def content_points(game: Settlers, seat: int) -> int:
    """What lies on locations of a seat and beneath them is worth at the end."""
    points = 0
    for location in game.seats[seat].empire:
        definition = game.defs[location.card]
        if location.foundation:
            continue
        for index in definition.on.get("end", ()):
            verb = definition.parts[index].verb
            assert isinstance(verb, ScoreContents)
            points += verb.points(len(location.tucked) + sum(location.contents))
    return points


def score(game: Settlers, seat: int) -> int:
    """All points of a seat if the game ended now."""
    return game.seats[seat].supply[VP] + location_points(game, seat) + content_points(game, seat)


def standing(game: Settlers, seat: int) -> tuple[int, int, int]:
    """What seats are compared by: points, then workers and resources left, then cards on the hand."""
    there = game.seats[seat]
    left = sum(there.supply[index] for index in (WOOD, STONE, FOOD, WORKER))
    return score(game, seat), left, len(there.hand)


def winners(game: Settlers) -> list[int]:
    """The seat that has won, or those that share the victory."""
    standings = [standing(game, seat) for seat in range(len(game.seats))]
    best = max(standings)
    return [seat for seat, reached in enumerate(standings) if reached == best]
