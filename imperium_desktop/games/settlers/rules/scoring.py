"""Who has won, and by what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.games.settlers.verbs.places import ScoreContents
from imperium_desktop.games.settlers.vocabulary import FOOD, STONE, VP, WOOD, WORKER

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers
    from imperium_desktop.games.settlers.state import Location

TITLES = (
    (80, "Emperor"),
    (70, "King"),
    (60, "Castellan"),
    (50, "Knight"),
    (40, "Squire"),
    (30, "Servant"),
    (0, "Commoner"),
)
"""The least points for each title of a solo game, the highest first."""


def location_points(game: Settlers, seat: int) -> int:
    """What the locations of a seat are worth: foundations are worth nothing."""
    return sum(game.defs[location.card].points for location in game.seats[seat].empire if not location.foundation)


def points_on(game: Settlers, location: Location) -> int:
    """What lies on a location and beneath it is worth at the end."""
    definition = game.defs[location.card]
    if location.foundation:
        return 0
    points = 0
    for index in definition.on.get("end", ()):
        verb = definition.parts[index].verb
        assert isinstance(verb, ScoreContents)
        points += verb.points(len(location.tucked) + sum(location.contents))
    return points


def content_points(game: Settlers, seat: int) -> int:
    """What lies on all locations of a seat and beneath them is worth at the end."""
    return sum(points_on(game, location) for location in game.seats[seat].empire)


def score(game: Settlers, seat: int) -> int:
    """All points of a seat if the game ended now."""
    return game.seats[seat].supply[VP] + location_points(game, seat) + content_points(game, seat)


def standing(game: Settlers, seat: int) -> tuple[int, int, int]:
    """What seats are compared by: points, then workers and resources left, then cards on the hand."""
    there = game.seats[seat]
    left = sum(there.supply[index] for index in (WOOD, STONE, FOOD, WORKER))
    return score(game, seat), left, len(there.hand)


def faction_locations(game: Settlers, seat: int) -> int:
    """How many locations of its faction a seat has built: what counts against the virtual player."""
    return sum(1 for location in game.seats[seat].empire if not game.defs[location.card].common)


def title(points: int) -> str:
    """What a player is called who has beaten the virtual player with so many points."""
    return next(name for least, name in TITLES if points >= least)


def winners(game: Settlers) -> list[int]:
    """The seat that has won, or those that share the victory; nobody if the virtual player has gathered enough."""
    if game.virtual is not None:
        return [0] if faction_locations(game, 0) > len(game.virtual.collection) else []
    standings = [standing(game, seat) for seat in range(len(game.seats))]
    best = max(standings)
    return [seat for seat, reached in enumerate(standings) if reached == best]
