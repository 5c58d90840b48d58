"""Whole games by automatic players, checked at every decision or as fast as they go, and what came of them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, Protocol

from imperium_desktop.engine.checked_games import CheckedGame, Checks
from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.decisions import Option
from imperium_desktop.engine.errors import FaultError, ImperiumDesktopError
from imperium_desktop.engine.events import Outcome
from imperium_desktop.engine.games import Game, Rules
from imperium_desktop.engine.players import Chooser
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session

if TYPE_CHECKING:
    from imperium_desktop.engine.kinds import FinishedGame


class PlayableGame(Game, Protocol):
    """A game that can be played without checking every answer."""

    def answer(self, chosen: Sequence[Option]) -> Outcome:
        """Like `apply`, for options taken from the pending decision itself."""


class PlayableRules(Rules, Protocol):
    """The rules of such games."""

    def start(self, setup: dict[str, Any], seed: int) -> PlayableGame:
        """Deals a game."""


class ViolationError(Exception):
    """A game that broke an invariant, with what is needed to see it again."""

    def __init__(self, message: str, seed: int, record: Record) -> None:
        super().__init__(message)
        self.seed = seed
        self.record = record


def play_fast(rules: PlayableRules, setup: dict[str, Any], seed: int, choose: Chooser) -> tuple[PlayableGame, int]:
    """One game in which nothing is checked but whether its set-up may be dealt; and how many decisions it took."""
    refused = rules.why_not_new(setup)
    if refused:
        raise ImperiumDesktopError(refused)
    game = rules.start(setup, seed)
    decisions = 0
    while not game.over:
        game.answer(choose(game))
        decisions += 1
    return game, decisions


def play_checked(
    rules: Rules, checks: Checks, setup: dict[str, Any], seed: int, choose: Chooser, every: int = 1
) -> tuple[Game, int]:
    """One game in which everything is checked at every decision, or what takes long only at every so manyth.

    :raises ViolationError: as soon as something is wrong.
    """
    session = Session(rules, Record.begin(rules, setup, seed))
    try:
        CheckedGame(session, checks, seed, every).play(choose)
    except Exception as error:
        met = error.__cause__ if isinstance(error, FaultError) else error
        raise ViolationError(f"{type(met).__name__}: {met}", seed, session.record) from error
    return session.game, session.position


class Results(Protocol):
    """What keeps account of finished games."""

    seconds: float

    def add(self, game: Any, decisions: int) -> None:
        """Notes a finished game."""

    def to_json(self) -> dict[str, Any]:
        """Plain data."""

    def lines(self) -> list[str]:
        """The same in words."""


@dataclass(slots=True)
class Covered:
    """What a number of games was played with, counted under headings: so that a report says what it rests on."""

    counts: dict[str, Counter[Any]] = field(default_factory=dict)

    def add(self, played_with: Mapping[str, Iterable[Any]]) -> None:
        """Notes what a game was played with."""
        for heading, things in played_with.items():
            self.counts.setdefault(heading, Counter()).update(things)

    def to_json(self) -> dict[str, Any]:
        """Plain data, in the order of the names."""
        return {
            heading: {str(name): counted[name] for name in sorted(counted)} for heading, counted in self.counts.items()
        }

    def lines(self) -> list[str]:
        """The same in words."""
        return [
            f"{heading:<20}{', '.join(f'{name} {count}' for name, count in counted.items()) or 'none'}"
            for heading, counted in self.to_json().items()
        ]


@dataclass(slots=True)
class Report:
    """What came of a number of games."""

    finished: Callable[[Any], FinishedGame]
    """What a game that is over came to."""
    played_with: Callable[[Any], Mapping[str, Iterable[Any]]]
    """What it was played with, under headings."""
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    endings: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    scores: dict[str, list[int]] = field(default_factory=dict)
    rounds: list[int] = field(default_factory=list)
    covered: Covered = field(default_factory=Covered)

    def add(self, game: Any, decisions: int) -> None:
        """Notes a finished game."""
        finished = self.finished(game)
        self.games += 1
        self.decisions += decisions
        self.endings[finished.ending] += 1
        self.rounds.append(finished.rounds)
        self.covered.add(self.played_with(game))
        for seat in finished.seats:
            self.scores.setdefault(seat.side, []).append(seat.score)
            self.wins[seat.side] += bool(seat.won)

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

    def lines(self) -> list[str]:
        """The same in words."""
        data = self.to_json()
        return [
            f"games               {data['games']}",
            f"decisions           {data['decisions']}",
            f"decisions a second  {data['decisions_per_second']}",
            f"mean rounds         {data['mean_rounds']}",
            f"endings             {', '.join(f'{name} {count}' for name, count in data['endings'].items())}",
            *(f"{name:<20}mean score {mean}, {data['wins'][name]} wins" for name, mean in data["mean_scores"].items()),
            "",
            *self.covered.lines(),
        ]


def play_into(
    results: Results,
    rules: PlayableRules,
    checks: Checks,
    games: Iterable[tuple[dict[str, Any], int]],
    make_chooser: Callable[[int], Chooser],
    every: int = 1,
) -> None:
    """Plays games one after the other and notes what came of them.

    :param every: how often a decision is looked at closely; 0 plays without any check.
    :raises ViolationError: from checked games, as soon as something is wrong.
    """
    began = time.perf_counter()
    for setup, seed in games:
        choose = make_chooser(seed)
        if every:
            results.add(*play_checked(rules, checks, setup, seed, choose, every))
        else:
            results.add(*play_fast(rules, setup, seed, choose))
        # After each game, for whoever stops before the last.
        results.seconds = time.perf_counter() - began
