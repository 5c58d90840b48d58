"""`imperium-desktop match`: two automatic players against each other or against Bots, and how often each won."""

from __future__ import annotations

import argparse
import json

from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.matches import Match, MatchTerms, play_match
from imperium_desktop.games.imperium.selfplay import PLAYERS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    parser.add_argument("first", choices=PLAYERS, help="who plays")
    parser.add_argument("second", choices=(*PLAYERS, "bot"), help="against whom")
    parser.add_argument("--games", type=int, default=64, help="how many games (64)")
    parser.add_argument("--seed", type=int, default=1_000_001, help="seed of the first game; others than in learning")
    parser.add_argument("--nations", default="all", help="who is played, with commas between them (all)")
    parser.add_argument("--bots", default="all", help="the Bots that are played against (all)")
    parser.add_argument("--difficulty", default="imperator", choices=DIFFICULTIES, help="how hard Bots play")
    parser.add_argument("--commons", default="classics", help="the set of commons")
    parser.add_argument("--variants", default="revised_cards", help="variants with commas between them")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Prints how the match ended."""
    rules = ImperiumRules()
    catalogue = rules.catalogue
    everyone, bots = catalogue.nations, catalogue.bots
    terms = MatchTerms(
        arguments.first,
        arguments.second,
        everyone if arguments.nations == "all" else arguments.nations.split(","),
        bots if arguments.bots == "all" else arguments.bots.split(","),
        arguments.difficulty,
        arguments.commons,
        [variant for variant in arguments.variants.split(",") if variant],
    )
    match = play_match(rules, terms, arguments.games, arguments.seed)
    print(json.dumps(match.to_json(), indent=2) if arguments.json else _table(match, arguments))
    return 0


def _table(match: Match, arguments: argparse.Namespace) -> str:
    data = match.to_json()
    lines = [
        f"{arguments.first} against {arguments.second}: {data['won']} of {data['games']} won, "
        f"{data['points']:.1f} to {data['rival']:.1f} points",
        f"a decision of {arguments.first}: half within {data['p50_ms']:.1f} ms, 95 of 100 within "
        f"{data['p95_ms']:.1f} ms, the longest turn {data['longest_turn_s']:.2f} s",
        "",
        f"{'nation':<16}{'won':>5}{'of':>5}{'points':>9}{'rival':>9}",
    ]
    for name, row in data["nations"].items():
        lines.append(f"{name:<16}{row['won']:>5}{row['games']:>5}{row['points']:>9.1f}{row['rival']:>9.1f}")
    return "\n".join(lines)
