"""`imperium-desktop learn`: lets the computer player learn by playing, and writes the weights it comes to."""

from __future__ import annotations

import argparse
from pathlib import Path

from imperium_desktop.commands.game_argument import add_game
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.learned_weights import read_learned, written
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
    parser.add_argument("--out", type=Path, help="where the weights are written after every fit")


def run(arguments: argparse.Namespace) -> int:
    """Plays and learns until it is stopped or all games are played."""
    try:
        from imperium_desktop.learning.training import Plan, Round, Training
    except ImportError as error:
        raise ImperiumDesktopError(f"Learning needs numpy and scipy: pip install '.[learn]' ({error}).") from error
    tools = make_tools(arguments.game)
    make_school = needed(tools.school, tools, "has no computer players that learn")
    plan = Plan(seed=arguments.seed)
    begin = read_learned(arguments.begin).worth if arguments.begin is not None else None
    training = Training(arguments.folder, make_school, plan, begin)
    packs = make_school().packs()

    def told(done: Round) -> str:
        # Whoever plays against itself wins as much as it loses.
        scripted = [result for result in done.results if result.rival_kind]
        lead = sum(result.points - result.rival for result in scripted) / max(1, len(scripted))
        won = sum(result.won for result in scripted)
        against = f"the last against Bots: {won} of {len(scripted)} won, {lead:+.1f} points; " if scripted else ""
        return f"{done.games} games; {against}{done.given_up} without end; error {done.error:.1f}; {done.seconds:.0f} s"

    for done in training.rounds(arguments.games, arguments.cores):
        print(told(done), flush=True)
        if arguments.out is not None:
            origin = {"command": "learn", "seed": plan.seed, "noise": plan.noise, "window": plan.window}
            worth = dict(zip(training.weights.names, training.weights.worth, strict=True))
            arguments.out.write_text(written(worth, packs, done.games, origin), encoding="utf-8")
    return 0
