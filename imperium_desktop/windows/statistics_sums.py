"""What the plots show: finished games filtered, counted and added up. Plain numbers, no painting."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import field
from datetime import datetime, timedelta

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.storage.clock import moment
from imperium_desktop.storage.results import Result

PERIODS = {"all": None, "month": timedelta(days=30), "half": timedelta(days=182), "year": timedelta(days=365)}
"""How far back one may look."""

FEWEST = 3
"""With fewer games nobody can tell."""
LOOKED_BACK = 6
GOING_WELL, GOING_BADLY = 0.6, 0.2
"""The share of games won from which on a harder difficulty is more fun, and up to which an easier one is."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which results are shown; an empty word stands for all."""

    mode: str = ""
    side: str = ""
    opponent: str = ""
    difficulty: str = ""
    period: str = "all"

    def fits(self, result: Result, now: datetime) -> bool:
        """Whether a result is shown."""
        told = result.kept.told
        back = PERIODS[self.period]
        return (
            self.mode in ("", told.mode)
            and self.side in ("", result.own.side)
            and (not self.opponent or any(seat.side == self.opponent for seat in result.others))
            and self.difficulty in ("", told.difficulty)
            and (back is None or result.kept.ended >= now - back)
        )


@dataclass(slots=True)
class SideSums:
    """All results with one playable side."""

    side: str
    name: str
    results: list[Result] = field(default_factory=list)

    @property
    def decided(self) -> int:
        """How many of them had somebody to beat."""
        return sum(result.own.won is not None for result in self.results)

    @property
    def wins(self) -> int:
        """How many were won."""
        return sum(result.own.won is True for result in self.results)

    @property
    def win_rate(self) -> float | None:
        """The share of wins; None if nothing was decided."""
        return self.wins / self.decided if self.decided else None

    @property
    def scored(self) -> list[Result]:
        """Those that were played to their end; if all were given up, there are no others to go by."""
        return [result for result in self.results if not result.conceded] or self.results

    @property
    def average(self) -> float:
        """The average score."""
        return sum(result.own.score for result in self.scored) / len(self.scored)

    @property
    def best(self) -> int | None:
        """The best score; None if no game was played from its deal to its end."""
        return max((result.own.score for result in self.results if result.whole), default=None)

    def average_points(self, source: str) -> float:
        """What one source brought on average."""
        return sum(dict(result.own.points).get(source, 0) for result in self.scored) / len(self.scored)


@dataclass(frozen=True, slots=True)
class Totals:
    """The figures above the plots."""

    games: int
    wins: int
    decided: int
    seconds: int
    longest: int
    best: Result | None


def filtered(results: Iterable[Result], wanted: Wanted, now: datetime | None = None) -> list[Result]:
    """The results that fit."""
    today = now or moment(time.time())
    return [result for result in results if wanted.fits(result, today)]


def by_side(results: Iterable[Result]) -> list[SideSums]:
    """The sums of every playable side, the one played most first."""
    sums: dict[str, SideSums] = {}
    for result in results:
        own = result.own
        sums.setdefault(own.side, SideSums(own.side, own.name)).results.append(result)
    return sorted(sums.values(), key=lambda each: (-len(each.results), each.name))


@dataclass(slots=True)
class Pairing:
    """All games of one side against one opponent of the program's own."""

    games: int = 0
    hardest: int | None = None
    """The place of the hardest difficulty that was beaten; None if none was."""
    best_lead: int = 0
    """By how many points at most the opponent was beaten at that difficulty."""


def by_pairing(results: Iterable[Result], difficulties: Sequence[str]) -> dict[tuple[str, str], Pairing]:
    """How every side fared against every opponent that has a difficulty; only whole games count as won."""
    found: dict[tuple[str, str], Pairing] = {}
    for result in results:
        told = result.kept.told
        if told.difficulty not in difficulties or len(result.others) != 1:
            continue
        other = result.others[0]
        pairing = found.setdefault((result.own.side, other.side), Pairing())
        pairing.games += 1
        won = (difficulties.index(told.difficulty), result.own.score - other.score)
        is_best = pairing.hardest is None or won > (pairing.hardest, pairing.best_lead)
        if result.own.won and result.whole and is_best:
            pairing.hardest, pairing.best_lead = won
    return found


@dataclass(frozen=True, slots=True)
class Advice:
    """Which difficulty to try next, by the results so far."""

    level: int
    wins: int
    games: int
    at: int | None
    """The place of the difficulty those games were played at; None if there were too few to go by."""


def advice(results: Sequence[Result], difficulties: Sequence[str]) -> Advice:
    """The difficulty that suits somebody with these results: harder after wins, easier after losses."""
    decided = [result for result in results if result.own.won is not None]
    played = [result for result in decided if result.kept.told.difficulty in difficulties]
    if len(played) < FEWEST:
        return Advice(0, 0, len(played), None)
    at = difficulties.index(played[-1].kept.told.difficulty)
    recent = [result for result in played if result.kept.told.difficulty == difficulties[at]][-LOOKED_BACK:]
    wins, games = sum(result.own.won is True for result in recent), len(recent)
    level = at
    if games >= FEWEST and wins / games >= GOING_WELL:
        level = min(at + 1, len(difficulties) - 1)
    elif games >= FEWEST and wins / games <= GOING_BADLY:
        level = max(at - 1, 0)
    return Advice(level, wins, games, at)


def totals(results: Sequence[Result]) -> Totals:
    """The figures; a game of several persons is one game and was played once."""
    games = {result.kept.id: result.kept for result in results}
    return Totals(
        len(games),
        sum(result.own.won is True for result in results),
        sum(result.own.won is not None for result in results),
        sum(game.seconds for game in games.values()),
        max((game.seconds for game in games.values()), default=0),
        max((result for result in results if result.whole), key=lambda result: result.own.score, default=None),
    )


def running_average(scores: Sequence[int], span: int) -> list[float]:
    """The average of the last `span` scores at each of them."""
    return [sum(scores[max(0, at + 1 - span) : at + 1]) / min(at + 1, span) for at in range(len(scores))]


def axis_steps(most: float, least: float = 0.0, about: int = 7) -> list[int]:
    """Round numbers for an axis, from below the least to above the most."""
    rough = max(1.0, (most - least) / about)
    size = 1
    while not any(size * factor >= rough for factor in (1, 2, 5)):
        size *= 10
    step = next(size * factor for factor in (1, 2, 5) if size * factor >= rough)
    first = int(least // step)
    last = max(first + 1, -int(-most // step))
    return [number * step for number in range(first, last + 1)]
