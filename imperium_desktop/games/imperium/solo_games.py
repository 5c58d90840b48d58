"""Solo games of automatic players against the Bots, and what came of them Bot by Bot."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from types import MappingProxyType
from typing import Any

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.selfplay import Covered
from imperium_desktop.games.imperium.deal import Setup
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.rules.ending import BOT_SEAT
from imperium_desktop.games.imperium.rules.scoring import score
from imperium_desktop.games.imperium.selfplay import played_with

PERSON_SEAT = 1 - BOT_SEAT


def pairings(
    bots: Sequence[str],
    players: Sequence[str],
    games: int,
    seed: int,
    terms: dict[str, Any],
    needs: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[tuple[Setup, int]]:
    """So many games against each Bot, the person's nations in turn; no nation plays against itself.

    :param terms: the rest of the set-up as plain data: commons, variants, difficulty.
    :param needs: the variant that a nation cannot be played without.
    """
    for number, bot in enumerate(bots):
        others = [player for player in players if player.partition("/")[0] != bot]
        for game in range(games if others else 0):
            # Neighbouring Bots begin with different nations, so that a few games already are a mix.
            player = others[(5 * number + game) % len(others)]
            needed = {needs[name] for name in (player.partition("/")[0], bot) if name in needs}
            variants = sorted({*terms.get("variants", ()), *needed})
            setup = {**terms, "variants": variants, "mode": "solo", "players": [player], "bot": bot}
            yield Setup.from_json(setup), seed + game


@dataclass(slots=True)
class BotResults:
    """The games against one Bot."""

    wins: int = 0
    """Games the person won."""
    person: list[int] = field(default_factory=list)
    bot: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, game: Imperium) -> None:
        """Notes a finished game."""
        self.wins += game.winners == (PERSON_SEAT,)
        self.person.append(score(game, PERSON_SEAT))
        self.bot.append(score(game, BOT_SEAT))
        self.rounds.append(game.round)
        self.endings[game.ending] += 1

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "games": len(self.rounds),
            "wins": self.wins,
            "person": _spread(self.person),
            "bot": _spread(self.bot),
            "mean_rounds": round(statistics.mean(self.rounds), 1),
            "endings": dict(self.endings),
        }


@dataclass(slots=True)
class SoloReport:
    """What came of games against Bots."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    bots: dict[str, BotResults] = field(default_factory=dict)
    covered: Covered = field(default_factory=Covered)

    def add(self, game: Imperium, decisions: int) -> None:
        """Notes a finished game."""
        self.games += 1
        self.decisions += decisions
        self.covered.add(played_with(game))
        self.bots.setdefault(game.deal.setup.bot, BotResults()).add(game)

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds_per_game": round(self.seconds / self.games, 2) if self.games else 0,
            "bots": {name: results.to_json() for name, results in self.bots.items()},
            "covered": self.covered.to_json(),
        }

    def lines(self) -> list[str]:
        """The same in words, Bot by Bot."""
        data = self.to_json()
        lines = [
            f"games             {data['games']}",
            f"decisions         {data['decisions']}",
            f"seconds a game    {data['seconds_per_game']}",
            "",
            f"{'Bot':<15}{'games':>6}{'wins':>6}  {'person: mean, sd, min-max':<28}{'Bot: mean, sd, min-max':<28}"
            f"{'rounds':<8}endings",
        ]
        for name, results in data["bots"].items():
            endings = ", ".join(f"{ending} {count}" for ending, count in results["endings"].items())
            lines.append(
                f"{name:<15}{results['games']:>6}{results['wins']:>6}  {_spread_words(results['person']):<28}"
                f"{_spread_words(results['bot']):<28}{results['mean_rounds']:<8}{endings}"
            )
        return [*lines, "", *self.covered.lines()]


def _spread_words(scores: dict[str, float]) -> str:
    return f"{scores['mean']:.1f}, {scores['sd']:.1f}, {scores['min']}-{scores['max']}"


def _spread(scores: list[int]) -> dict[str, float]:
    return {
        "mean": round(statistics.mean(scores), 1),
        "sd": round(statistics.pstdev(scores), 1),
        "min": min(scores),
        "max": max(scores),
    }
