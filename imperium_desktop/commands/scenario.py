"""`imperium-desktop scenario PATH...`: runs scenario files and says what differs."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from imperium_desktop.engine.forms import FormError, word
from imperium_desktop.engine.scenario_files import ScenarioFileError, Sources, read_sources, scenario_files
from imperium_desktop.engine.scenarios import Result
from imperium_desktop.games import GAMES, USUAL_GAME, make_tools


def add_arguments(parser: argparse.ArgumentParser, game: str) -> None:
    """The command's own arguments; which game a scenario is of, it says itself."""
    names = ", ".join(GAMES)
    parser.add_argument("--game", metavar="NAME", help=f"only those of one game: {names}")
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="scenario files or folders of them")


def run(arguments: argparse.Namespace) -> int:
    """One line a scenario, then the count; 1 if any failed, 2 if a file could not be used at all."""
    if arguments.game is not None:
        make_tools(arguments.game)
    passed = failed = unusable = 0
    for path in scenario_files(arguments.paths):
        try:
            sources = read_sources(path)
            game = _game(sources)
            if arguments.game not in (None, game):
                continue
            result = _run(sources, game)
        except ScenarioFileError as error:
            unusable += 1
            print(error, file=sys.stderr)
            continue
        if result.passed:
            passed += 1
            print(f"ok {result.title}")
        else:
            failed += 1
            print(f"FAIL {result.title}: {result.difference}")
    left_out = f", {unusable} not usable" if unusable else ""
    print(f"{passed} passed, {failed} failed{left_out}")
    return 2 if unusable else 1 if failed else 0


def _game(sources: Sources) -> str:
    """The game that a scenario says it is of."""
    game = sources.data.get("game", USUAL_GAME)
    try:
        word(*GAMES)(game, ("game",))
    except FormError as error:
        raise sources.error(error) from error
    return str(game)


def _run(sources: Sources, game: str) -> Result:
    result = make_tools(game).run_scenario(sources)
    if result is None:
        raise sources.error(FormError(f"{GAMES[game]} has no scenarios", ("game",)))
    return result
