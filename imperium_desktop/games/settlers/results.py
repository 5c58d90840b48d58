"""How a game ended or stands: scores seat by seat, the verdict, and what lists and statistics keep of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from imperium_desktop.engine.games import Game
from imperium_desktop.engine.kinds import CONCEDED, FinishedGame, FinishedSeat, ScoreSheet
from imperium_desktop.engine.texts import capital
from imperium_desktop.games.settlers.game import Settlers
from imperium_desktop.games.settlers.modes import HOT_SEAT, SOLO
from imperium_desktop.games.settlers.rules.scoring import faction_locations, score, standing, title, winners
from imperium_desktop.games.settlers.score_lines import points_by_source, score_lines
from imperium_desktop.games.settlers.seat_names import faction, player_name, seat_in_sentence, seat_label
from imperium_desktop.games.settlers.vocabulary import amount, listed

SCORING = "scoring"
"""How every game ends that nobody gives up."""


def score_sheets(game: Game, conceded: int | None = None) -> list[ScoreSheet]:
    """The final scores, seat by seat."""
    table = _settlers(game)
    won = _winners(table, conceded)
    return [
        ScoreSheet(seat, seat_label(table, seat), tuple(score_lines(table, seat)), seat in won)
        for seat in range(len(table.seats))
    ]


def finished(game: Game, conceded: int | None = None) -> FinishedGame:
    """What statistics keep of a game that is over."""
    table = _settlers(game)
    won = _winners(table, conceded)
    seats = tuple(
        FinishedSeat(
            there.faction,
            faction(table, seat),
            "",
            True,
            points_by_source(table, seat),
            seat in won,
            player_name(table, seat),
        )
        for seat, there in enumerate(table.seats)
    )
    mode = SOLO if table.deal.setup.solo else HOT_SEAT
    return FinishedGame(mode, seats, table.round, SCORING if conceded is None else CONCEDED)


def verdict(game: Game, conceded: int | None = None) -> str:
    """How the game ended and what decided it."""
    table = _settlers(game)
    if conceded is not None:
        return _conceded_verdict(table, conceded)
    if table.virtual is not None:
        return _solo_verdict(table)
    won = winners(table)
    best = score(table, won[0])
    names, win = _winners_words(table, won)
    if len(won) > 1:
        return f"With {amount('vp', best)} each, as many goods and as many cards, {names} share the victory."
    others = [seat for seat in range(len(table.seats)) if seat not in won]
    ahead = best - max(score(table, seat) for seat in others)
    if ahead:
        return f"{capital(names)} {win} with {amount('vp', best)}, {ahead} ahead."
    rival = max(others, key=lambda seat: standing(table, seat))
    by = "workers and resources" if standing(table, won[0])[1] != standing(table, rival)[1] else "cards in hand"
    return f"With {amount('vp', best)}, as many as {seat_in_sentence(table, rival)}, {names} {win} by more {by}."


def summary(game: Game) -> dict[str, Any]:
    """What a list of saves shows."""
    table = _settlers(game)
    return {
        "players": [seat_label(table, seat) for seat in range(len(table.seats))],
        "sides": [there.faction for there in table.seats],
        "round": table.round,
        "over": table.over,
        "mode": SOLO if table.deal.setup.solo else HOT_SEAT,
    }


def _settlers(game: Game) -> Settlers:
    assert isinstance(game, Settlers)
    return game


def _winners(game: Settlers, conceded: int | None) -> list[int]:
    """Who has won; of a game that was given up, whoever is ahead of the others."""
    if conceded is None:
        return winners(game)
    others = [seat for seat in range(len(game.seats)) if seat != conceded]
    best = max((score(game, seat) for seat in others), default=0)
    return [seat for seat in others if score(game, seat) == best]


def _winners_words(game: Settlers, won: Sequence[int]) -> tuple[str, str]:
    """Some seats in the middle of a sentence, and the verb that follows on them."""
    one = len(won) == 1 and player_name(game, won[0])
    return listed([seat_in_sentence(game, seat) for seat in won]), "wins" if one else "win"


def _conceded_verdict(game: Settlers, conceded: int) -> str:
    own = amount("vp", score(game, conceded))
    won = _winners(game, conceded)
    if not won:
        return f"You conceded in round {game.round}, with {own}."
    best = amount("vp", score(game, won[0]))
    names, win = _winners_words(game, won)
    how = f"share the victory with {best} each" if len(won) > 1 else f"{win} with {best}"
    return f"{capital(seat_in_sentence(game, conceded))} conceded in round {game.round}, with {own}: {names} {how}."


def _solo_verdict(game: Settlers) -> str:
    assert game.virtual is not None
    own, gathered = faction_locations(game, 0), len(game.virtual.collection)
    points = score(game, 0)
    against = f"{own} faction {'location' if own == 1 else 'locations'} against {gathered} gathered cards"
    if winners(game):
        return f"You have beaten the virtual player, {against}. {amount('vp', points)} make you {_titled(points)}."
    needed = "as many are not enough" if own == gathered else "you needed more"
    return f"The virtual player wins: {against}, and {needed}."


def _titled(points: int) -> str:
    name = title(points)
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"
