"""Whole games of Imperium by automatic players: who they are, and what is played to try everything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from imperium_desktop.engine import randomness, selfplay
from imperium_desktop.engine.players import BY_CHANCE, MakePlayer, by_chance, by_thinking, seated
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.computer import ComputerPlayer
from imperium_desktop.games.imperium.deal import TRADE_ROUTES, VARIANTS, Setup
from imperium_desktop.games.imperium.foresight.learned import thinker
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.invariants import CHECKS

PLAYERS: Final[dict[str, MakePlayer]] = {
    "random": by_chance,
    "computer": lambda seed: ComputerPlayer(seed).choose,
    **by_thinking(thinker),
}
"""The automatic players, each made with a seed of its own."""


def play_fast(
    rules: ImperiumRules, setup: Setup, seed: int, players: Sequence[str] = BY_CHANCE
) -> tuple[Imperium, int]:
    """One game in which nothing is checked but whether its set-up may be dealt."""
    game, decisions = selfplay.play_fast(rules, setup.to_json(), seed, seated(PLAYERS, players, seed))
    assert isinstance(game, Imperium)
    return game, decisions


def play_checked(
    rules: ImperiumRules, setup: Setup, seed: int, players: Sequence[str] = BY_CHANCE, every: int = 1
) -> tuple[Imperium, int]:
    """One game in which everything is checked at every decision, or what takes long only at every so manyth.

    :raises ViolationError: as soon as something is wrong.
    """
    choose = seated(PLAYERS, players, seed)
    game, decisions = selfplay.play_checked(rules, CHECKS, setup.to_json(), seed, choose, every)
    assert isinstance(game, Imperium)
    return game, decisions


def played_with(game: Imperium) -> dict[str, list[str] | list[int]]:
    """What a game is played with: its nations, those that meet the Trade Routes, and how the table was laid."""
    setup = game.deal.setup
    nations = [seat.nation_def.id for seat in game.seats]
    return {
        "nations": nations,
        TRADE_ROUTES: nations if setup.trade_routes else [],
        "seats": [len(nations)],
        "commons": [setup.commons],
        "variants": list(setup.variants) or ["none"],
    }


def repeated(setup: Setup, games: int, seed: int) -> Iterator[tuple[Setup, int]]:
    """The same set-up with consecutive seeds."""
    for number in range(games):
        yield setup, seed + number


def _pairs(nations: list[str]) -> list[tuple[str, str]]:
    """All pairs: neighbours first, then those further apart, so that everybody has played about equally often."""
    count = len(nations)
    return [
        (nations[place], nations[(place + apart) % count])
        for apart in range(1, count // 2 + 1)
        # Those right opposite each other would be named twice.
        for place in range(count if apart * 2 < count else apart)
    ]


def tour(
    nations: list[str],
    commons: list[str],
    games: int,
    seed: int,
    no_short: frozenset[str] = frozenset(),
    needs: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[tuple[Setup, int]]:
    """Set-ups that go through all pairs of nations, with tables of three and four, practice and variants in between.

    :param needs: the variant that a nation cannot be played without.
    """
    pairs = _pairs(nations)
    chance = RandomPlayer(seed)
    for number in range(games):
        if number % 8 == 6:
            size = 3 + chance.below(2)
        else:
            size = 1 if number % 40 == 39 else 2
        if size == 2:
            names = list(pairs[number % len(pairs)])
        else:
            names = nations[:]
        chance.state = randomness.shuffled(chance.state, names)
        players = tuple((name, "ab"[chance.below(2)]) for name in names[:size])
        variants = tuple(variant for variant in sorted(VARIANTS) if chance.below(8) == 0)
        if no_short & set(names[:size]):
            variants = tuple(variant for variant in variants if variant != "short")
        variants = tuple(sorted({*variants, *(needs[name] for name in names[:size] if name in needs)}))
        mode = "practice" if size == 1 else "standard"
        first = None if chance.below(4) == 0 else 0
        yield Setup(players, commons[chance.below(len(commons))], mode, variants, first), seed + number
