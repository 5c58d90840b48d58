"""`imperium-desktop selfplay`: automatic players to the end, with every invariant checked on the way."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.variant_lists import add_variants
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.covered import covered_lines
from imperium_desktop.games.imperium.deal import Setup
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.new_games import able_with, needed_variants
from imperium_desktop.games.imperium.selfplay import (
    BY_CHANCE,
    PLAYERS,
    Report,
    ViolationError,
    play_into,
    repeated,
    tour,
)
from imperium_desktop.games.imperium.solo_games import SoloReport, pairings


def add_arguments(parser: argparse.ArgumentParser, game: str) -> None:
    """The command's own arguments."""
    parser.add_argument(
        "--players",
        help="nations with commas between them, each maybe with /a or /b (romans,celts); “all” goes through all pairs "
        "and more; in solo games they play in turn (all)",
    )
    parser.add_argument("--games", type=int, default=100, help="how many games, in solo games against each Bot")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game; the others count up from it")
    parser.add_argument("--commons", default="classics", help="the set of commons")
    parser.add_argument("--mode", default="standard", help="standard or practice")
    add_variants(parser, "none")
    parser.add_argument(
        "--player",
        default=BY_CHANCE,
        type=_players,
        help=f"who plays: {', '.join(PLAYERS)}; one for all, or seat by seat with commas between them, and where there "
        "are fewer than seats they come round again (random)",
    )
    parser.add_argument("--solo", action="store_true", help="solo games against Bots")
    parser.add_argument("--bots", default="all", help="the Bots of solo games with commas between them (all)")
    parser.add_argument(
        "--difficulty", default="imperator", choices=DIFFICULTIES, help="the difficulty of solo games (imperator)"
    )
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


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("it takes a number from 1 on")
    return number


def _players(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    unknown = [name for name in names if name not in PLAYERS]
    if unknown:
        raise ImperiumDesktopError(f"There is no player {quoted(unknown[0])}; choose from: {', '.join(PLAYERS)}.")
    return names


def run(arguments: argparse.Namespace) -> int:
    """Prints the report; 1 if an invariant was broken."""
    rules = ImperiumRules()
    report: Report | SoloReport = SoloReport() if arguments.solo else Report()
    games = _solo_games(rules, arguments) if arguments.solo else _games(rules, arguments)
    try:
        play_into(report, rules, games, arguments.player, 0 if arguments.fast else arguments.every)
    except ViolationError as violation:
        print(_where(violation), file=sys.stderr)
        print(violation.record.dumps())
        return 1
    if arguments.json:
        print(json.dumps(report.to_json(), indent=2))
    else:
        print(_solo_table(report.to_json()) if isinstance(report, SoloReport) else _table(report.to_json()))
    return 0


def _where(violation: ViolationError) -> str:
    """What went wrong, in which game and where in it; the record that is printed leads there."""
    setup = violation.record.setup
    game = ", ".join([*setup["players"], setup["mode"], *setup["variants"]])
    if "bot" in setup:
        game += f" against {setup['bot']}, {setup['difficulty']}"
    return f"Seed {violation.seed}, after {len(violation.record.choices)} choices ({game}): {violation}"


def _names(text: str, everyone: list[str]) -> list[str]:
    return everyone if text == "all" else text.split(",")


def _solo_games(rules: ImperiumRules, arguments: argparse.Namespace) -> Iterator[tuple[Setup, int]]:
    catalogue = rules.catalogue
    variants = arguments.variants or []
    bots = _names(arguments.bots, able_with(catalogue, catalogue.bots, variants))
    players = _names(arguments.players or "all", able_with(catalogue, catalogue.nations, variants))
    for bot in bots:
        catalogue.bot(bot)
    terms = {
        "commons": arguments.commons,
        "variants": variants,
        "difficulty": arguments.difficulty,
    }
    return pairings(bots, players, arguments.games, arguments.seed, terms, needed_variants(catalogue))


def _games(rules: ImperiumRules, arguments: argparse.Namespace) -> Iterator[tuple[Setup, int]]:
    players = arguments.players or "romans,celts"
    if players == "all":
        catalogue = rules.catalogue
        no_short = frozenset(name for name in catalogue.nations if catalogue.nation(name).no_short_game)
        names = catalogue.nations
        return tour(names, catalogue.commons, arguments.games, arguments.seed, no_short, needed_variants(catalogue))
    setup = Setup.from_json(
        {
            "players": players.split(","),
            "commons": arguments.commons,
            "mode": arguments.mode,
            "variants": arguments.variants or [],
        }
    )
    return repeated(setup, arguments.games, arguments.seed)


def _table(data: dict[str, Any]) -> str:
    lines = [
        f"games               {data['games']}",
        f"decisions           {data['decisions']}",
        f"decisions a second  {data['decisions_per_second']}",
        f"mean rounds         {data['mean_rounds']}",
        f"endings             {', '.join(f'{name} {count}' for name, count in data['endings'].items())}",
    ]
    lines += [
        f"{name:<20}mean score {mean}, {data['wins'].get(name, 0)} wins" for name, mean in data["mean_scores"].items()
    ]
    lines += ["", *covered_lines(data["covered"])]
    return "\n".join(lines)


def _solo_table(data: dict[str, Any]) -> str:
    lines = [
        f"games             {data['games']}",
        f"decisions         {data['decisions']}",
        f"seconds a game    {data['seconds_per_game']}",
        "",
        f"{'Bot':<15}{'games':>6}{'wins':>6}  {'person: mean, sd, min-max':<28}{'Bot: mean, sd, min-max':<28}"
        f"{'rounds':<8}endings",
    ]
    for name, results in data["bots"].items():
        endings = ", ".join(f"{ending} {count}" for ending, count in results["endings"].items())
        lines.append(
            f"{name:<15}{results['games']:>6}{results['wins']:>6}  {_spread(results['person']):<28}"
            f"{_spread(results['bot']):<28}{results['mean_rounds']:<8}{endings}"
        )
    lines += ["", *covered_lines(data["covered"])]
    return "\n".join(lines)


def _spread(scores: dict[str, float]) -> str:
    return f"{scores['mean']:.1f}, {scores['sd']:.1f}, {scores['min']}-{scores['max']}"
