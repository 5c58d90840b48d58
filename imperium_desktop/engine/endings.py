"""How a game came to its end: the points of every seat from round to round, and what brought the end about."""

from __future__ import annotations

from collections.abc import Callable

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.engine.events import joined
from imperium_desktop.engine.games import Game
from imperium_desktop.engine.sessions import Session
from imperium_desktop.engine.texts import capital


@dataclass(frozen=True, slots=True)
class RoundPoints:
    """The points of every seat when a round began, or at the end."""

    round: int | None
    """None for the end of the game."""
    points: tuple[int, ...]


def points_by_round(session: Session, points: Callable[[Game], tuple[int, ...]]) -> list[RoundPoints]:
    """The points at the beginning of every round that can still be reached, and those at the end."""
    found: dict[int, RoundPoints] = {}
    for position in turns_begun(session):
        try:
            game = session.game_at(position)
        except IllegalChoiceError:
            continue  # of an older game not all positions are kept
        number = game.view(0).round
        found.setdefault(number, RoundPoints(number, points(game)))
    return [*found.values(), RoundPoints(None, points(session.game))]


def turns_begun(session: Session) -> list[int]:
    """After how many choices a turn or something like it began."""
    begun = [
        position
        for position, outcome in enumerate(session.outcomes[: session.position], 1)
        if any(event.heading for event in outcome.events)
    ]
    return [0, *begun]


def why_it_ended(session: Session) -> str:
    """What brought the end about, in one sentence; empty if nothing was announced."""
    outcomes = [session.opening, *session.outcomes[: session.position]]
    closing = [event for outcome in outcomes for event in outcome.events if event.closing]
    told = session.game.account(closing[-1:], 0, 1)
    words = joined(told[0]) if told else ""
    return f"{capital(words)}." if words else ""
