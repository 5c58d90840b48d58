"""How a game ends: scoring is announced and played out, collapse is at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.rules import chaos, scoring

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


BOT_SEAT = 1
"""In solo play the Bot sits opposite the player."""


SCORING_TRIGGERED: Final = EventKind(
    "scoring_triggered",
    "The end is near: {detail}. Round {amount} is the last.",
    great=True,
    closing=True,
    brief=Brief("round {amount} is the last: {detail}", 100, 100),
)
WON_BY_CHAOS: Final = EventKind(
    "chaos_victory",
    "No Chaos is left in its pile: the {who} win the Collapse.",
    great=True,
    brief=Brief("no Chaos was left: {actor} won", 100),
)
ENDED: Final = EventKind("over", "The game is over by {detail}.")


def trigger_scoring(game: Imperium, reason: str) -> None:
    """Announces the end: the round is finished, and another is played unless the variant or mode says otherwise."""
    if game.final_round is not None:
        return
    setup = game.deal.setup
    at_once = "short" in setup.variants or setup.mode == "practice"
    game.final_round = game.round if at_once else game.round + 1
    game.log(SCORING_TRIGGERED, game.active, (), game.final_round, reason)


def check_collapse(game: Imperium) -> None:
    """Ends the game at once when the Unrest pile is empty."""
    if game.unrest or not game.phase:
        return
    by_chaos = chaos.winners_by_collapse(game)
    if by_chaos:
        game.log(WON_BY_CHAOS, by_chaos[0])
        finish(game, "collapse", by_chaos)
    fewest: list[int] = []
    lowest = None
    for seat in range(len(game.seats)):
        count = scoring.unrest_count(game, seat)
        if lowest is None or count < lowest:
            lowest, fewest = count, [seat]
        elif count == lowest:
            fewest.append(seat)
    if len(fewest) > 1:
        # Nobody was asked before: what cards do before scoring is done for those who are tied.
        fewest = _highest(scoring.settled(game, fewest), fewest)
    mode = game.deal.setup.mode
    if mode == "practice":
        fewest = []
    elif mode == "solo":
        # Whatever the Bot has: the player loses.
        fewest = [BOT_SEAT]
    finish(game, "collapse", fewest)


def count_up(game: Imperium) -> None:
    """Ends the game by scoring; equal scores share the win, but not with a Bot."""
    winners = _highest(game, list(range(len(game.seats))))
    if game.deal.setup.mode == "solo" and len(winners) > 1:
        winners = [BOT_SEAT]
    finish(game, "scoring", winners)


def finish(game: Imperium, ending: str, winners: list[int]) -> None:
    """The game is over."""
    from imperium_desktop.games.imperium.game import GameOver

    game.over = True
    game.ending = ending
    game.winners = tuple(winners)
    game.pending = None
    game.log(ENDED, game.active, (), 0, ending)
    raise GameOver


def _highest(game: Imperium, seats: list[int]) -> list[int]:
    scores = {seat: scoring.score(game, seat) for seat in seats}
    best = max(scores.values())
    return [seat for seat in seats if scores[seat] == best]
