"""`imperium-desktop match`: two automatic players against each other or against Bots, and how often each won."""

from __future__ import annotations

import argparse
import json
from typing import Any

from imperium_desktop.engine.variant_lists import variant_list
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.matches import Match, MatchTerms, play_match, play_side_by_side
from imperium_desktop.games.imperium.new_games import able_with
from imperium_desktop.games.imperium.selfplay import PLAYERS


def add_arguments(parser: argparse.ArgumentParser, game: str) -> None:
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
    parser.add_argument("--cores", type=int, default=1, help="how many processes play (1)")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Prints how the match ended."""
    rules = ImperiumRules()
    catalogue = rules.catalogue
    variants = variant_list(arguments.variants)
    terms = MatchTerms(
        arguments.first,
        arguments.second,
        _named(arguments.nations) or able_with(catalogue, catalogue.nations, variants),
        _named(arguments.bots) or able_with(catalogue, catalogue.bots, variants),
        arguments.difficulty,
        arguments.commons,
        variants,
    )
    for name in terms.nations:
        catalogue.nation(name)
    for name in terms.bots:
        catalogue.bot(name)
    games, seed = arguments.games, arguments.seed
    if arguments.cores > 1:
        match = play_side_by_side(terms, games, seed, arguments.cores)
    else:
        match = play_match(rules, terms, range(games), seed)
    print(json.dumps(match.to_json(), indent=2) if arguments.json else _table(match, terms))
    return 0


def _named(names: str) -> list[str]:
    """The names that were given; none stands for all."""
    return [] if names == "all" else names.split(",")


def _table(match: Match, terms: MatchTerms) -> str:
    data = match.to_json()
    lines = [
        f"{terms.first} against {terms.second}: {data['won']} of {data['games']} won, "
        f"{data['points']:.1f} to {data['rival']:.1f} points, {data['endless']} without end",
        f"a decision of {terms.first}: half within {data['p50_ms']:.1f} ms, 95 of 100 within "
        f"{data['p95_ms']:.1f} ms, the longest turn {data['longest_turn_s']:.2f} s",
        *_rows("nation", data["nations"]),
    ]
    if terms.first != terms.second:
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
