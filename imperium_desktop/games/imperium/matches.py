"""Matches of two automatic players, or of one against Bots: both seats, all nations in turn."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import field
from typing import Any

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.new_games import needed_variants
from imperium_desktop.games.imperium.rules.scoring import score
from imperium_desktop.games.imperium.selfplay import PLAYERS

AGAINST_BOTS = "bot"
MOST_DECISIONS = 3000
"""A game that takes longer is lost for whoever plays it."""


@dataclass(frozen=True, slots=True)
class MatchTerms:
    """Who plays whom, and with what."""

    first: str
    second: str
    """An automatic player, or "bot"."""
    nations: Sequence[str]
    bots: Sequence[str]
    difficulty: str
    commons: str
    variants: Sequence[str]


@dataclass(slots=True)
class Tally:
    """Games of one nation, against one rival, or all."""

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
    nations: dict[str, Tally] = field(default_factory=dict)
    """By the nation that was played; where both players are alike, by either."""
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
        for mine, others in ((self.nations, other.nations), (self.rivals, other.rivals)):
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
            "nations": {name: tally.to_json() for name, tally in sorted(self.nations.items())},
            "rivals": {name: tally.to_json() for name, tally in sorted(self.rivals.items())},
        }


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who meets whom in one game of a match."""

    nation: str
    rival: str
    seat: int
    """Of the first player."""


def pairing(terms: MatchTerms, number: int) -> Pairing:
    """The nations of a game: all in turn, each against all rivals in turn, and the next time from the other seat.

    :raises ImperiumDesktopError: if there is nobody to meet.
    """
    place, around = number % len(terms.nations), number // len(terms.nations)
    nation = terms.nations[place]
    against_bots = terms.second == AGAINST_BOTS
    rivals = [name for name in (terms.bots if against_bots else terms.nations) if name != nation]
    if not rivals:
        raise ImperiumDesktopError("A match needs another nation to play against.")
    rival = rivals[(around + 3 * place) % len(rivals)]
    return Pairing(nation, rival, 0 if against_bots else sum(divmod(around, len(rivals))) % 2)


def play_match(rules: ImperiumRules, terms: MatchTerms, numbers: Iterable[int], seed: int) -> Match:
    """Plays games of a match, by their numbers.

    :raises ImperiumDesktopError: if they cannot be dealt.
    """
    match = Match()
    needs = needed_variants(rules.catalogue)
    for number in numbers:
        paired = pairing(terms, number)
        needed = {needs[name] for name in (paired.nation, paired.rival) if name in needs}
        setup: dict[str, Any] = {"commons": terms.commons, "variants": sorted({*terms.variants, *needed})}
        if terms.second == AGAINST_BOTS:
            setup |= {"players": [paired.nation], "mode": "solo", "bot": paired.rival, "difficulty": terms.difficulty}
        else:
            setup["players"] = [paired.nation, paired.rival][:: -1 if paired.seat else 1]
        _play(rules.start(setup, seed + number), terms, paired, seed + number, match)
    return match


def play_side_by_side(terms: MatchTerms, games: int, seed: int, cores: int) -> Match:
    """Plays a match in several processes; what came of it is the same as in one, but for the times."""
    context = multiprocessing.get_context("spawn")
    parts = [range(games)[core::cores] for core in range(cores)]
    match = Match()
    with ProcessPoolExecutor(cores, mp_context=context) as pool:
        for part in pool.map(_play_part, [(terms, list(part), seed) for part in parts]):
            match.join(part)
    return match


def _play_part(part: tuple[MatchTerms, list[int], int]) -> Match:
    terms, numbers, seed = part
    return play_match(ImperiumRules(), terms, numbers, seed)


def _play(game: Imperium, terms: MatchTerms, paired: Pairing, seed: int, match: Match) -> None:
    seat = paired.seat
    choosers = {seat: PLAYERS[terms.first](seed)}
    if terms.second != AGAINST_BOTS:
        choosers[1 - seat] = PLAYERS[terms.second](seed + 1)
    turn = (0, -1)
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
            if turn != (game.round, game.active):
                match.turns.append(spent)
                turn, spent = (game.round, game.active), 0.0
            spent += taken
        game.answer(answer)
        decisions += 1
    match.turns.append(spent)
    match.endless += not game.over
    won, lost = (game.over and game.winners == (one,) for one in (seat, 1 - seat))
    points, rival = score(game, seat), score(game, 1 - seat)
    match.all.add(won, points, rival)
    match.nations.setdefault(paired.nation, Tally()).add(won, points, rival)
    match.rivals.setdefault(paired.rival, Tally()).add(won, points, rival)
    if terms.first == terms.second:
        # Where both play alike, a game says as much of the one nation as of the other.
        match.nations.setdefault(paired.rival, Tally()).add(lost, rival, points)
