"""How a game ended or stands: scores seat by seat, the verdict, and what lists and statistics keep of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from imperium_desktop.engine.games import Game
from imperium_desktop.engine.kinds import CONCEDED, FinishedGame, FinishedSeat, ScoreLine, ScoreSheet
from imperium_desktop.engine.texts import signed
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.modes import HOT_SEAT
from imperium_desktop.games.imperium.phrases import upper
from imperium_desktop.games.imperium.rules import chaos
from imperium_desktop.games.imperium.rules.scoring import score, score_lines, unrest_count
from imperium_desktop.games.imperium.score_sources import source_of
from imperium_desktop.games.imperium.seat_names import player_name, seat_in_sentence, seat_label
from imperium_desktop.games.imperium.state import Seat

UNDERSTOOD: Final = 50


DONE_WELL: Final = 90


_TOKENS: Final = {"Resources": "Other resources", "Progress": "Progress tokens"}
"""What the line of a source is called that no card brings."""


def score_sheets(game: Game, conceded: int | None = None) -> list[ScoreSheet]:
    """The final scores, seat by seat."""
    table = _imperium(game)
    winners = _winners(table, conceded)
    sheets = []
    for seat in table.seats:
        lines = []
        for line in score_lines(table, seat.index):
            source = source_of(table, line)
            if line.card < 0:
                lines.append(ScoreLine(_TOKENS[source], None, source, line.points))
            else:
                card = table.defs[line.card]
                lines.append(ScoreLine(card.name, card.id, source, line.points))
        won = seat.index in winners and len(table.seats) > 1
        sheets.append(ScoreSheet(seat.index, _name(table, seat), tuple(lines), won))
    return sheets


def finished(game: Game, conceded: int | None = None) -> FinishedGame:
    """What statistics keep of a game that is over."""
    table = _imperium(game)
    setup = table.deal.setup
    seats = []
    for seat, sheet in zip(table.seats, score_sheets(game, conceded), strict=True):
        person = seat.index < len(setup.players)
        points: dict[str, int] = {}
        for line in sheet.lines:
            points[line.source] = points.get(line.source, 0) + line.points
        won = sheet.won if len(table.seats) > 1 else None
        version = setup.players[seat.index][1] if person else ""
        nation = seat.nation_def
        player = player_name(table, seat.index)
        seats.append(FinishedSeat(nation.id, nation.name, version, person, tuple(points.items()), won, player))
    mode = HOT_SEAT if setup.mode == "standard" else setup.mode
    ending = table.ending if conceded is None else CONCEDED
    return FinishedGame(mode, tuple(seats), table.round, ending, setup.difficulty)


def verdict(game: Game, conceded: int | None = None) -> str:
    """How the game ended and what decided it."""
    table = _imperium(game)
    if conceded is not None:
        return _conceded_verdict(table, conceded)
    if table.deal.setup.mode == "practice":
        return _practice_verdict(table)
    if table.deal.setup.mode == "solo":
        return _solo_verdict(table)
    names, win = _winners_words(table, table.winners)
    if table.ending == "collapse" and chaos.winners_by_collapse(table):
        return f"The Unrest pile ran out, and no Chaos is left in its pile: {names} {win} the Collapse."
    if table.ending == "collapse":
        fewest = unrest_count(table, table.winners[0])
        return f"The Unrest pile ran out: Collapse. With {fewest} Unrest, the fewest, {names} {win}."
    best = score(table, table.winners[0])
    if len(table.winners) > 1:
        return f"With {_points(best)} each, {names} share the victory."
    others = [score(table, seat.index) for seat in table.seats if seat.index not in table.winners]
    return f"{upper(names)} {win} with {_points(best)}, {signed(best - max(others))} ahead."


def summary(game: Game) -> dict[str, Any]:
    """What a list of saves shows."""
    table = _imperium(game)
    return {
        "players": [_name(table, seat) for seat in table.seats],
        "nations": [seat.nation_def.id for seat in table.seats],
        "round": table.round,
        "over": table.over,
        "mode": table.deal.setup.mode,
        "difficulty": DIFFICULTIES[table.deal.setup.difficulty].name if table.deal.setup.difficulty else "",
    }


def _name(game: Imperium, seat: Seat) -> str:
    """What a seat is called in lists: the Bot is told from people."""
    return f"{seat.nation_def.name} (Bot)" if isinstance(seat, Bot) else seat_label(game, seat.index)


def _winners_words(game: Imperium, winners: Sequence[int]) -> tuple[str, str]:
    """Some seats in the middle of a sentence, and the verb that follows on them."""
    one = len(winners) == 1 and player_name(game, winners[0])
    return " and ".join(seat_in_sentence(game, seat) for seat in winners), "wins" if one else "win"


def _imperium(game: Game) -> Imperium:
    assert isinstance(game, Imperium)
    return game


def _winners(game: Imperium, conceded: int | None) -> tuple[int, ...]:
    """Who has won; of a game that was given up, whoever is ahead of the others."""
    if conceded is None:
        return game.winners
    others = [seat.index for seat in game.seats if seat.index != conceded]
    best = max((score(game, seat) for seat in others), default=0)
    return tuple(seat for seat in others if score(game, seat) == best)


def _conceded_verdict(game: Imperium, conceded: int) -> str:
    own = _points(score(game, conceded))
    winners = _winners(game, conceded)
    if not winners:
        return f"You conceded in round {game.round}, with {own}."
    best = score(game, winners[0])
    if game.deal.setup.mode == "solo":
        return f"You conceded in round {game.round}, with {own} to {signed(best)}: {_bot_words(game)} wins."
    names, win = _winners_words(game, winners)
    who = seat_in_sentence(game, conceded)
    share = f"share the victory with {_points(best)} each" if len(winners) > 1 else f"{win} with {_points(best)}"
    return f"{upper(who)} conceded in round {game.round}, with {own}: {names} {share}."


def _points(count: int) -> str:
    return "1 point" if count == 1 else f"{signed(count)} points"


def _bot_words(game: Imperium) -> str:
    return f"the Bot ({game.seats[1].nation_def.name}, {DIFFICULTIES[game.deal.setup.difficulty].name})"


def _practice_verdict(game: Imperium) -> str:
    if game.ending == "collapse":
        if game.winners:
            return "The Unrest pile ran out, and no Chaos is left in its pile: you win the Collapse."
        return "The Unrest pile ran out: your civilisation has collapsed."
    total = score(game, 0)
    if total >= DONE_WELL:
        return f"{total} points: a splendid game. {DONE_WELL} is a score to be proud of."
    if total >= UNDERSTOOD:
        return f"{total} points: with {UNDERSTOOD} you know your way, and from {DONE_WELL} you excel."
    return f"{_points(total)}. With {UNDERSTOOD} you know your way around; try again."


def _solo_verdict(game: Imperium) -> str:
    name = _bot_words(game)
    if game.ending == "collapse":
        if 0 in game.winners:
            return "The Unrest pile ran out, and no Chaos is left in its pile: you win the Collapse."
        return f"The Unrest pile ran out: Collapse. Whatever the scores, {name} wins."
    own, other = score(game, 0), score(game, 1)
    if own > other:
        return f"You beat {name} by {_points(own - other)}, {signed(own)} to {signed(other)}."
    if own == other:
        return f"{_points(own)} each: equal scores are a victory for {name}."
    return f"{upper(name)} wins by {other - own}, {signed(other)} to {signed(own)}."
