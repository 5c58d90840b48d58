"""`imperium-desktop selfplay`: automatic players to the end, with every invariant checked on the way."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial
from typing import Final

from imperium_desktop.commands.computer_players import say_trouble
from imperium_desktop.commands.game_argument import add_game
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.players import BY_CHANCE, seated
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.selfplay import ViolationError, play_into
from imperium_desktop.engine.tools import Tools, Trials, needed
from imperium_desktop.games import make_tools

STOPPED: Final = 130
"""What shells are told by a command that was stopped with Ctrl+C."""


def add_arguments(parser: argparse.ArgumentParser, game: str) -> None:
    """The command's own arguments, and the game's."""
    tools = make_tools(game)
    add_game(parser)
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game; the others count up from it")
    parser.add_argument(
        "--player",
        default=BY_CHANCE,
        type=_known_to(tools),
        help=f"who plays: {', '.join(tools.players)}; one for all, or seat by seat with commas between them, and where "
        "there are fewer than seats they come round again (random)",
    )
    _trials(tools).add_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("--fast", "--unchecked", action="store_true", help="leave the checks out, for timing")
    parser.add_argument(
        "--every",
        type=_count,
        default=1,
        metavar="N",
        help="look at every Nth decision closely, beginning where the seed says: words, views, copies, saving, undo; "
        "the table itself is checked at every decision (1)",
    )


def _trials(tools: Tools) -> Trials:
    return needed(tools.trials, tools, "is not played by itself")


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("it takes a number from 1 on")
    return number


def _known_to(tools: Tools) -> Callable[[str], tuple[str, ...]]:
    def players(text: str) -> tuple[str, ...]:
        names = tuple(text.split(","))
        unknown = [name for name in names if name not in tools.players]
        if unknown:
            known = ", ".join(tools.players)
            raise ImperiumDesktopError(f"There is no player {quoted(unknown[0])}; choose from: {known}.")
        return names

    return players


def run(arguments: argparse.Namespace) -> int:
    """Prints the report; 1 if an invariant was broken, 130 if somebody stopped it before the last game."""
    tools = make_tools(arguments.game)
    trials = _trials(tools)
    report = trials.report(arguments)
    say_trouble(tools, arguments.player)
    choosers = partial(seated, tools.players, arguments.player)
    every = 0 if arguments.fast else arguments.every
    status = 0
    try:
        play_into(report, tools.rules, trials.checks, trials.games(arguments), choosers, every)
    except ViolationError as violation:
        print(_where(violation, trials), file=sys.stderr)
        print(violation.record.dumps())
        return 1
    except KeyboardInterrupt:
        print("Stopped: this is what came of the games that were finished.", file=sys.stderr)
        status = STOPPED
    print(json.dumps(report.to_json(), indent=2) if arguments.json else "\n".join(report.lines()))
    return status


def _where(violation: ViolationError, trials: Trials) -> str:
    """What went wrong, in which game and where in it; the record that is printed leads there."""
    game = trials.described(violation.record.setup)
    return f"Seed {violation.seed}, after {len(violation.record.choices)} choices ({game}): {violation}"
