"""Counting points: a pure function of the state, the same one that shows the score in mid-game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.games.imperium.effects.passives import ProgressScores, TokensScore, UnrestScores, declared
from imperium_desktop.games.imperium.rules.zones import owned_by_place
from imperium_desktop.games.imperium.vocabulary import PROGRESS
from imperium_desktop.games.imperium.zone_table import ZONES

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


@dataclass(frozen=True, slots=True)
class CountedPoints:
    """The points of one card, or of the progress tokens if the card is -1."""

    card: int
    place: str
    points: int


def score_lines(game: Imperium, seat: int) -> list[CountedPoints]:
    """Every card and the tokens that count, with what they are worth."""
    return game.seats[seat].score_lines(game)


def lines_by_the_cards(game: Imperium, seat: int) -> list[CountedPoints]:
    """What a player scores: every card as its text says, and the progress tokens."""
    return [CountedPoints(*counted) for counted in counted_by_the_cards(game, seat)]


def counted_by_the_cards(game: Imperium, seat: int) -> Iterator[tuple[int, str, int]]:
    """The same as plain card, place and points: computer players count very often."""
    side = game.seats[seat]
    defs = game.defs
    unrest = next(declared(game, seat, UnrestScores), None)
    for place, cards in (
        ("power", (side.power,)),
        ("state", side.states.faces[side.state].speaking),
        *owned_by_place(game, seat),
    ):
        for card in cards:
            face = defs[card]
            points = face.points
            if points is None:
                continue
            if unrest is not None and "unrest" in face.suits:
                yield card, place, unrest.points
            else:
                yield card, place, points.value(game, seat, card, place)
    yield -1, "pool", _progress_points(game, seat)


def scored_resources(game: Imperium, seat: int) -> list[int]:
    """What counts as a seat's pool when points are counted."""
    side = game.seats[seat]
    if not any(declared(game, seat, TokensScore)):
        return side.resources
    held = [game.tokens[card] for card in side.speaking() if card in game.tokens]
    return [sum(amounts) for amounts in zip(side.resources, *held, strict=True)]


def _progress_points(game: Imperium, seat: int) -> int:
    progress = scored_resources(game, seat)[PROGRESS]
    rate = next(declared(game, seat, ProgressScores), None)
    return progress if rate is None else rate.points * (progress // rate.per)


def score(game: Imperium, seat: int) -> int:
    """The points of a seat if they were counted now."""
    return game.seats[seat].score(game)


def lines_in_the_open(game: Imperium, seat: int) -> list[CountedPoints]:
    """What counts for a seat as far as the others can see it."""
    unseen = game.seats[seat].unseen
    return [line for line in score_lines(game, seat) if line.place not in unseen]


def score_in_the_open(game: Imperium, seat: int) -> int:
    """The points of a seat as far as the others can see what brings them."""
    return sum(line.points for line in lines_in_the_open(game, seat))


def unrest_count(game: Imperium, seat: int) -> int:
    """Unrest as a Collapse counts it: garrisoned and sunk cards lie in none of the places it names."""
    defs = game.defs
    return sum(
        [
            defs[card].suits.count("unrest")
            for place, cards in owned_by_place(game, seat)
            if place != "garrison" and (place not in ZONES or ZONES[place].unrest)
            for card in cards
        ]
    )


def settled(game: Imperium, seats: Iterable[int]) -> Imperium:
    """The game after what the cards of some seats do before scoring; the game itself if that is nothing."""
    from imperium_desktop.games.imperium.rules.solstice import settle_before_scoring

    for seat in seats:
        if game.seats[seat].keeps_solstice and _has_something_to_settle(game, seat):
            game = settle_before_scoring(game, seat)
    return game


def _has_something_to_settle(game: Imperium, seat: int) -> bool:
    defs = game.defs
    for _, cards in owned_by_place(game, seat):
        for card in cards:
            if defs[card].before_scoring is not None:
                return True
    return False


def lines_if_counted_now(game: Imperium, seat: int) -> list[CountedPoints]:
    """What would count for a seat if the game ended here, after what everybody's cards do before scoring."""
    return score_lines(game if game.over else settled(game, range(len(game.seats))), seat)


def score_if_counted_now(game: Imperium, seat: int) -> int:
    """The points of a seat if the game ended here."""
    return sum(line.points for line in lines_if_counted_now(game, seat))
