"""`imperium-desktop selfplay`: random legal players to the end, with every invariant checked on the way."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator

from imperium_desktop.games.imperium.deal import Setup
from imperium_desktop.games.imperium.rules_object import ImperiumRules
from imperium_desktop.games.imperium.selfplay import Report, ViolationError, play_many, repeated, tour


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    parser.add_argument(
        "--players",
        default="romans,celts",
        help="nations with commas between them, each maybe with /a or /b; “all” goes through all pairs and more",
    )
    parser.add_argument("--games", type=int, default=100, help="how many games")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game; the others count up from it")
    parser.add_argument("--commons", default="classics", help="the set of commons")
    parser.add_argument("--mode", default="standard", help="standard or practice")
    parser.add_argument("--variants", default="", help="variants with commas between them")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("--fast", action="store_true", help="leave the checks out, for timing")


def run(arguments: argparse.Namespace) -> int:
    """Prints the report; 1 if an invariant was broken."""
    rules = ImperiumRules()
    try:
        report = play_many(rules, _games(rules, arguments), checked=not arguments.fast)
    except ViolationError as violation:
        print(f"Seed {violation.seed}: {violation}", file=sys.stderr)
        print(violation.record.dumps())
        return 1
    print(json.dumps(report.to_json(), indent=2) if arguments.json else _table(report))
    return 0


def _games(rules: ImperiumRules, arguments: argparse.Namespace) -> Iterator[tuple[Setup, int]]:
    if arguments.players == "all":
        catalogue = rules.catalogue
        no_short = frozenset(name for name in catalogue.nations if catalogue.nation(name).no_short_game)
        return tour(catalogue.nations, catalogue.commons, arguments.games, arguments.seed, no_short)
    setup = Setup.from_json(
        {
            "players": arguments.players.split(","),
            "commons": arguments.commons,
            "mode": arguments.mode,
            "variants": [variant for variant in arguments.variants.split(",") if variant],
        }
    )
    return repeated(setup, arguments.games, arguments.seed)


def _table(report: Report) -> str:
    data = report.to_json()
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
    return "\n".join(lines)
