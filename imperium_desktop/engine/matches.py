"""Matches of two automatic players, or of one against opponents of the game's own: both seats, all sides in turn."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.players import Chooser
from imperium_desktop.engine.selfplay import PlayableGame

if TYPE_CHECKING:
    from imperium_desktop.engine.kinds import FinishedGame

MOST_DECISIONS = 3000
"""A game that takes longer is lost for whoever plays it."""


class Pairing(NamedTuple):
    """Who meets whom in one game of a match."""

    side: str
    rival: str
    seat: int
    """Of the first player."""


class Contest(Protocol):
    """Who plays whom in a match of one game, and with what. It goes to other processes, so it is plain data."""

    first: str
    second: str
    """An automatic player, or what the game calls opponents of its own."""

    @property
    def sides(self) -> Sequence[str]:
        """What is played."""

    @property
    def opponents(self) -> Sequence[str] | None:
        """The opponents of the game's own that are met; None if the second player decides a seat like the first."""

    def start(self, paired: Pairing, seed: int) -> PlayableGame:
        """Deals a game.

        :raises ImperiumDesktopError: if it cannot be dealt.
        """

    def player(self, name: str, seed: int) -> Chooser:
        """An automatic player."""

    def finished(self, game: Any) -> FinishedGame:
        """What a game came to."""


@dataclass(slots=True)
class Tally:
    """Games of one side, against one rival, or all."""

    games: int = 0
    won: int = 0
    points: float = 0.0
    rival: float = 0.0

    def add(self, won: bool, points: float, rival: float) -> None:
        """Notes a game."""
        self.games += 1
        self.won += won
        self.points += points
        self.rival += rival

    def join(self, other: Tally) -> None:
        """Adds games that were noted elsewhere."""
        self.games += other.games
        self.won += other.won
        self.points += other.points
        self.rival += other.rival

    def to_json(self) -> dict[str, Any]:
        """Plain data, points as means."""
        games = max(1, self.games)
        return {"games": self.games, "won": self.won, "points": self.points / games, "rival": self.rival / games}


@dataclass(slots=True)
class Match:
    """What came of a match, as the first player sees it."""

    all: Tally = field(default_factory=Tally)
    sides: dict[str, Tally] = field(default_factory=dict)
    """By the side that was played; where both players are alike, by either."""
    rivals: dict[str, Tally] = field(default_factory=dict)
    """By whom the first player met."""
    times: list[float] = field(default_factory=list)
    """Seconds of every decision of the first player."""
    turns: list[float] = field(default_factory=list)
    """And of every turn."""
    endless: int = 0

    def join(self, other: Match) -> None:
        """Adds what came of further games."""
        self.all.join(other.all)
        for mine, others in ((self.sides, other.sides), (self.rivals, other.rivals)):
            for name, tally in others.items():
                mine.setdefault(name, Tally()).join(tally)
        self.times += other.times
        self.turns += other.turns
        self.endless += other.endless

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        times = sorted(self.times) or [0.0]
        return {
            **self.all.to_json(),
            "endless": self.endless,
            "p50_ms": 1000 * times[len(times) // 2],
            "p95_ms": 1000 * times[len(times) * 95 // 100],
            "longest_turn_s": max(self.turns, default=0.0),
            "sides": {name: tally.to_json() for name, tally in sorted(self.sides.items())},
            "rivals": {name: tally.to_json() for name, tally in sorted(self.rivals.items())},
        }


def pairing(contest: Contest, number: int) -> Pairing:
    """The sides of a game: all in turn, each against all rivals in turn, and the next time from the other seat.

    :raises ImperiumDesktopError: if there is nobody to meet.
    """
    sides, opponents = contest.sides, contest.opponents
    place, around = number % len(sides), number // len(sides)
    side = sides[place]
    rivals = [name for name in (sides if opponents is None else opponents) if name != side]
    if not rivals:
        raise ImperiumDesktopError("A match needs somebody else to play against.")
    rival = rivals[(around + 3 * place) % len(rivals)]
    return Pairing(side, rival, sum(divmod(around, len(rivals))) % 2 if opponents is None else 0)


def play_match(contest: Contest, numbers: Iterable[int], seed: int) -> Match:
    """Plays games of a match, by their numbers.

    :raises ImperiumDesktopError: if they cannot be dealt.
    """
    match = Match()
    for number in numbers:
        _play(contest, pairing(contest, number), seed + number, match)
    return match


def play_side_by_side(contest: Contest, games: int, seed: int, cores: int) -> Match:
    """Plays a match in several processes; what came of it is the same as in one, but for the times."""
    context = multiprocessing.get_context("spawn")
    parts = [range(games)[core::cores] for core in range(cores)]
    match = Match()
    with ProcessPoolExecutor(cores, mp_context=context) as pool:
        for part in pool.map(_play_part, [(contest, list(part), seed) for part in parts]):
            match.join(part)
    return match


def _play_part(part: tuple[Contest, list[int], int]) -> Match:
    return play_match(*part)


def _play(contest: Contest, paired: Pairing, seed: int, match: Match) -> None:
    game = contest.start(paired, seed)
    seat = paired.seat
    choosers = {seat: contest.player(contest.first, seed)}
    if contest.opponents is None:
        choosers[1 - seat] = contest.player(contest.second, seed + 1)
    spent = 0.0
    decisions = 0
    while not game.over and decisions < MOST_DECISIONS:
        assert game.pending is not None
        deciding = game.pending.seat
        began = time.process_time()
        answer = choosers[deciding](game)
        taken = time.process_time() - began
        if deciding == seat:
            match.times.append(taken)
            spent += taken
        outcome = game.answer(answer)
        if any(event.heading for event in outcome.events):
            match.turns.append(spent)
            spent = 0.0
        decisions += 1
    match.turns.append(spent)
    match.endless += not game.over
    own, others = (contest.finished(game).seats[one] for one in (seat, 1 - seat))
    won, lost = (game.over and bool(one.won) and not other.won for one, other in ((own, others), (others, own)))
    match.all.add(won, own.score, others.score)
    match.sides.setdefault(paired.side, Tally()).add(won, own.score, others.score)
    match.rivals.setdefault(paired.rival, Tally()).add(won, own.score, others.score)
    if contest.first == contest.second:
        # Where both play alike, a game says as much of the one side as of the other.
        match.sides.setdefault(paired.rival, Tally()).add(lost, others.score, own.score)
