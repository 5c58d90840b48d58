"""Matches of two automatic players, or of one against Bots: both seats, all nations in turn."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import field
from typing import Any

from imperium_desktop.engine.dataclass import dataclass
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
    """Games of one nation, or of all."""

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

    def to_json(self) -> dict[str, Any]:
        """Plain data, points as means."""
        games = max(1, self.games)
        return {"games": self.games, "won": self.won, "points": self.points / games, "rival": self.rival / games}


@dataclass(slots=True)
class Match:
    """What came of a match, as the first player sees it."""

    all: Tally = field(default_factory=Tally)
    nations: dict[str, Tally] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)
    """Seconds of every decision of the first player."""
    turns: list[float] = field(default_factory=list)
    """And of every turn."""
    endless: int = 0

    def add(self, nation: str, won: bool, points: float, rival: float) -> None:
        """Notes a game."""
        self.all.add(won, points, rival)
        self.nations.setdefault(nation, Tally()).add(won, points, rival)

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
        }


def play_match(rules: ImperiumRules, terms: MatchTerms, games: int, seed: int) -> Match:
    """Plays a match."""
    match = Match()
    needs = needed_variants(rules.catalogue)
    for number in range(games):
        nation = terms.nations[number % len(terms.nations)]
        rivals = [name for name in (terms.bots if terms.second == AGAINST_BOTS else terms.nations) if name != nation]
        # Each nation meets other rivals from one turn to the next.
        rival = rivals[(number // len(terms.nations) * 7 + number * 3) % len(rivals)]
        variants = sorted({*terms.variants, *(needs[name] for name in (nation, rival) if name in needs)})
        setup: dict[str, Any] = {"commons": terms.commons, "variants": variants}
        seat = 0
        if terms.second == AGAINST_BOTS:
            setup |= {"players": [nation], "mode": "solo", "bot": rival, "difficulty": terms.difficulty}
        else:
            seat = number // len(terms.nations) % 2
            setup["players"] = [nation, rival] if seat == 0 else [rival, nation]
        _play(rules.start(setup, seed + number), terms, seat, seed + number, match, nation)
    return match


def _play(game: Imperium, terms: MatchTerms, seat: int, seed: int, match: Match, nation: str) -> None:
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
    won = game.over and game.winners == (seat,)
    match.add(nation, won, score(game, seat), score(game, 1 - seat))
