"""`imperium-desktop learn`: lets the computer player learn by playing, and writes the weights it comes to."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from imperium_desktop.commands.game_argument import add_game
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.learned_weights import Learned, read_learned, written
from imperium_desktop.engine.schools import Result, School
from imperium_desktop.engine.tools import needed
from imperium_desktop.games import make_tools


def add_arguments(parser: argparse.ArgumentParser, game: str) -> None:
    """The command's own arguments."""
    add_game(parser)
    parser.add_argument("folder", type=Path, help="where the training lies; one that was stopped goes on there")
    parser.add_argument("--games", type=int, default=40_000, help="how many games in all (40000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the games (1)")
    parser.add_argument("--cores", type=int, default=2, help="how many processes play (2)")
    parser.add_argument("--begin", type=Path, help="weights to begin with in a new folder, such as the game's own")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument(
        "--trials",
        action="store_true",
        help="judge a little otherwise in every game and lean to what ended better, instead of explaining games",
    )
    ways.add_argument(
        "--hindsight",
        action="store_true",
        help="draw lots between answers and prefer what went better than was forecast, instead of explaining games",
    )
    parser.add_argument("--out", type=Path, help="where the weights are written after every fit or step")


def run(arguments: argparse.Namespace) -> int:
    """Plays and learns until it is stopped or all games are played."""
    tools = make_tools(arguments.game)
    make_school = needed(tools.school, tools, "has no computer players that learn")
    begin = read_learned(arguments.begin) if arguments.begin is not None else None
    try:
        way = _tried if arguments.trials else _looked_back if arguments.hindsight else _fitted
        for line, worth, games, origin in way(arguments, make_school, begin):
            print(line, flush=True)
            if arguments.out is not None:
                text = written(worth, make_school().packs(), games, origin)
                arguments.out.write_text(text, encoding="utf-8")
    except ImportError as error:
        raise ImperiumDesktopError(f"Learning needs numpy and scipy: pip install '.[learn]' ({error}).") from error
    return 0


class _Told(NamedTuple):
    """What is told and kept from time to time."""

    line: str
    worth: dict[str, float]
    games: int
    origin: dict[str, Any]


def _fitted(
    arguments: argparse.Namespace, make_school: Callable[[], School[Any]], begin: Learned | None
) -> Iterator[_Told]:
    from imperium_desktop.learning.training import Plan, Training

    plan = Plan(seed=arguments.seed)
    training = Training(arguments.folder, make_school, plan, None if begin is None else begin.worth)
    origin = {"command": "learn", "seed": plan.seed, "noise": plan.noise, "window": plan.window}
    for done in training.rounds(arguments.games, arguments.cores):
        line = f"{_results(done.games, done.results)}; {done.given_up} without end; error {done.error:.1f}"
        worth = dict(zip(training.weights.names, training.weights.worth, strict=True))
        yield _Told(f"{line}; {done.seconds:.0f} s", worth, done.games, origin)


def _tried(
    arguments: argparse.Namespace, make_school: Callable[[], School[Any]], begin: Learned | None
) -> Iterator[_Told]:
    from imperium_desktop.learning.trials import TrialPlan, Trials

    trials = Trials(arguments.folder, make_school, TrialPlan(arguments.seed), {} if begin is None else begin.worth)
    before = 0 if begin is None else begin.games
    origin = {"command": "learn --trials", "seed": arguments.seed, "games_before": before}
    for done in trials.steps(arguments.games, arguments.cores):
        line = (
            f"{_results(done.games, done.results)}; a unit was worth {done.slope:.2f} points, leaned {done.leaned:.2f}"
        )
        yield _Told(line, trials.worth(), before + done.games, origin)


def _looked_back(
    arguments: argparse.Namespace, make_school: Callable[[], School[Any]], begin: Learned | None
) -> Iterator[_Told]:
    from imperium_desktop.learning.hindsight import Hindsight, HindsightPlan

    plan = HindsightPlan(arguments.seed)
    hindsight = Hindsight(arguments.folder, make_school, plan, {} if begin is None else begin.worth)
    before = 0 if begin is None else begin.games
    origin = {"command": "learn --hindsight", "seed": arguments.seed, "games_before": before}
    for done in hindsight.steps(arguments.games, arguments.cores):
        line = (
            f"{_results(done.games, done.results)}; answers went otherwise than forecast by {done.surprise:.1f} points"
        )
        yield _Told(line, hindsight.progress.worth(), before + done.games, origin)


def _results(games: int, results: Sequence[Result]) -> str:
    """How it went against Bots: whoever plays against itself wins as much as it loses."""
    scripted = [result for result in results if result.rival_kind]
    lead = sum(result.points - result.rival for result in scripted) / max(1, len(scripted))
    won = sum(result.won for result in scripted)
    against = f"; the last against Bots: {won} of {len(scripted)} won, {lead:+.1f} points" if scripted else ""
    return f"{games} games{against}"
