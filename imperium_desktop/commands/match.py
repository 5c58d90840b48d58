"""`imperium-desktop match`: two automatic players against each other or against Bots, and how often each won."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from imperium_desktop.commands.computer_players import say_trouble
from imperium_desktop.commands.game_argument import add_game
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.matches import Contest, Match, play_match, play_side_by_side
from imperium_desktop.engine.tools import Matches, Tools, needed
from imperium_desktop.games import make_tools


def add_arguments(parser: argparse.ArgumentParser, game: str) -> None:
    """The command's own arguments, and the game's."""
    tools = make_tools(game)
    matches = _matches(tools)
    parser.add_argument("first", choices=tools.players, help="who plays")
    parser.add_argument("second", choices=(*tools.players, *matches.opponents), help="against whom")
    add_game(parser)
    parser.add_argument("--games", type=int, default=64, help="how many games (64)")
    parser.add_argument("--seed", type=int, default=1_000_001, help="seed of the first game; others than in learning")
    matches.add_arguments(parser)
    parser.add_argument("--cores", type=int, default=1, help="how many processes play (1)")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Prints how the match ended."""
    tools = make_tools(arguments.game)
    contest = _matches(tools).contest(arguments)
    say_trouble(tools, (arguments.first, arguments.second))
    games, seed = arguments.games, arguments.seed
    if arguments.cores > 1 and getattr(sys, "frozen", False):
        raise ImperiumDesktopError("The installed program plays a match in one process; leave --cores out.")
    if arguments.cores > 1:
        match = play_side_by_side(contest, games, seed, arguments.cores)
    else:
        match = play_match(contest, range(games), seed)
    print(json.dumps(match.to_json(), indent=2) if arguments.json else _table(match, contest))
    return 0


def _matches(tools: Tools) -> Matches:
    return needed(tools.matches, tools, "has no matches")


def _table(match: Match, contest: Contest) -> str:
    data = match.to_json()
    lines = [
        f"{contest.first} against {contest.second}: {data['won']} of {data['games']} won, "
        f"{data['points']:.1f} to {data['rival']:.1f} points, {data['endless']} without end",
        f"a decision of {contest.first}: half within {data['p50_ms']:.1f} ms, 95 of 100 within "
        f"{data['p95_ms']:.1f} ms, the longest turn {data['longest_turn_s']:.2f} s",
        *_rows("side", data["sides"]),
    ]
    if contest.first != contest.second:
        lines += _rows("against", data["rivals"])
    return "\n".join(lines)


def _rows(title: str, tallies: dict[str, dict[str, Any]]) -> list[str]:
    """Whoever was led by most comes first."""
    rows = sorted(tallies.items(), key=lambda pair: pair[1]["rival"] - pair[1]["points"])
    return [
        "",
        f"{title:<16}{'won':>5}{'of':>5}{'points':>9}{'rival':>9}{'lead':>9}",
        *(
            f"{name:<16}{row['won']:>5}{row['games']:>5}{row['points']:>9.1f}{row['rival']:>9.1f}"
            f"{row['points'] - row['rival']:>+9.1f}"
            for name, row in rows
        ),
    ]
