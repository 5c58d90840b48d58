"""Whole games by automatic players, checked at every decision or as fast as they go."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import partial
from types import MappingProxyType
from typing import Any, Final, Protocol

from imperium_desktop.engine import randomness
from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.decisions import Option
from imperium_desktop.engine.errors import FaultError, ImperiumDesktopError
from imperium_desktop.engine.levels import LEVELS, Level
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.games.imperium.checked_games import CheckedGame, Chooser
from imperium_desktop.games.imperium.computer import ComputerPlayer
from imperium_desktop.games.imperium.covered import Covered
from imperium_desktop.games.imperium.deal import VARIANTS, Setup, make_deal
from imperium_desktop.games.imperium.foresight.learned import thinker
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.new_games import why_not_new
from imperium_desktop.games.imperium.rules.scoring import score
from imperium_desktop.games.imperium.setup import new_game


def _thinking(level: Level, seed: int) -> Chooser:
    return thinker(level, seed).choose


def _by_chance(seed: int) -> Chooser:
    player = RandomPlayer(seed)

    def choose(game: Imperium) -> list[Option]:
        assert game.pending is not None
        return player.choose(game.pending)

    return choose


PLAYERS: dict[str, Callable[[int], Chooser]] = {
    "random": _by_chance,
    "computer": lambda seed: ComputerPlayer(seed).choose,
    **{level.id: partial(_thinking, level) for level in LEVELS.values()},
}
"""The automatic players, each made with a seed of its own."""
BY_CHANCE: Final = ("random",)


def seated(players: Sequence[str], seed: int) -> Chooser:
    """Automatic players by name, seat by seat; where there are fewer than seats, they come round again."""
    made = {name: PLAYERS[name](seed) for name in players}

    def choose(game: Imperium) -> list[Option]:
        assert game.pending is not None
        return made[players[game.pending.seat % len(players)]](game)

    return choose


class Results(Protocol):
    """What keeps account of finished games."""

    seconds: float

    def add(self, game: Imperium, decisions: int) -> None:
        """Notes a finished game."""


@dataclass(slots=True)
class Report:
    """What came of a number of games."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    endings: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    scores: dict[str, list[int]] = field(default_factory=dict)
    rounds: list[int] = field(default_factory=list)
    covered: Covered = field(default_factory=Covered)

    def add(self, game: Imperium, decisions: int) -> None:
        """Notes a finished game."""
        self.games += 1
        self.decisions += decisions
        self.endings[game.ending] += 1
        self.rounds.append(game.round)
        self.covered.add(game)
        for seat in game.seats:
            self.scores.setdefault(seat.nation_def.id, []).append(score(game, seat.index))
        self.wins.update(game.seats[seat].nation_def.id for seat in game.winners)

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "endings": dict(self.endings),
            "wins": dict(self.wins),
            "mean_scores": {name: round(sum(scores) / len(scores), 1) for name, scores in self.scores.items()},
            "mean_rounds": round(sum(self.rounds) / len(self.rounds), 1) if self.rounds else 0,
            "covered": self.covered.to_json(),
        }


class ViolationError(Exception):
    """A game that broke an invariant, with what is needed to see it again."""

    def __init__(self, message: str, seed: int, record: Record) -> None:
        super().__init__(message)
        self.seed = seed
        self.record = record


def play_fast(
    rules: ImperiumRules, setup: Setup, seed: int, players: Sequence[str] = BY_CHANCE
) -> tuple[Imperium, int]:
    """One game in which nothing is checked but whether its set-up may be dealt."""
    refused = why_not_new(setup, rules.catalogue)
    if refused:
        raise ImperiumDesktopError(refused)
    game = new_game(make_deal(setup, rules.catalogue), seed)
    choose = seated(players, seed)
    decisions = 0
    while not game.over:
        game.answer(choose(game))
        decisions += 1
    return game, decisions


def play_checked(
    rules: ImperiumRules, setup: Setup, seed: int, players: Sequence[str] = BY_CHANCE, every: int = 1
) -> tuple[Imperium, int]:
    """One game in which everything is checked at every decision, or what takes long only at every so manyth.

    :raises ViolationError: as soon as something is wrong.
    """
    session = Session(rules, Record.begin(rules, setup.to_json(), seed))
    try:
        CheckedGame(session, seed, every).play(seated(players, seed))
    except ViolationError:
        raise
    except Exception as error:
        met = error.__cause__ if isinstance(error, FaultError) else error
        raise ViolationError(f"{type(met).__name__}: {met}", seed, session.record) from error
    game = session.game
    assert isinstance(game, Imperium)
    return game, session.position


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


def play_into(
    results: Results,
    rules: ImperiumRules,
    games: Iterable[tuple[Setup, int]],
    players: Sequence[str] = BY_CHANCE,
    every: int = 1,
) -> None:
    """Plays games one after the other and notes what came of them.

    :param every: how often a decision is looked at closely; 0 plays without any check.
    :raises ViolationError: from checked games, as soon as something is wrong.
    """
    play = partial(play_checked, every=every) if every else play_fast
    began = time.perf_counter()
    for setup, seed in games:
        results.add(*play(rules, setup, seed, players))
    results.seconds = time.perf_counter() - began
