"""Computer players that answer positions they are told: one for each seat, which remembers the turn so far."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from imperium_desktop.engine.deciders import Position, Promise, Reason, Thought
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.games import Rules
from imperium_desktop.engine.input_kinds import AMOUNTS
from imperium_desktop.engine.levels import LEVELS, Level
from imperium_desktop.engine.thinking import AGAIN, Player, Weighed

MOST_REASONS = 3
LEAST = 0.2
"""Points below which nothing is said."""


class Thinkers(ABC):
    """All that were asked for so far, of one game."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._thinkers: dict[tuple[int, int, str], _Asked] = {}

    @abstractmethod
    def player(self, level: Level, seed: int) -> Player[Any]:
        """A new one."""

    @abstractmethod
    def words(self, subject: str) -> str:
        """What an input is about as players talk of it; empty if it tells them nothing."""

    @abstractmethod
    def trouble(self) -> str:
        """What is wrong with what they go by, as a sentence; empty if nothing is."""

    def think(self, position: Position) -> Thought:
        """The answers that were weighed, best first.

        :raises ImperiumDesktopError: if the position makes no sense.
        """
        level = LEVELS.get(position.level)
        if level is None:
            raise ImperiumDesktopError(f"There is no computer player “{position.level}”.")
        try:
            game = self._rules.load(position.setup, position.state)
        except ImperiumDesktopError:
            raise
        except Exception as error:
            raise ImperiumDesktopError(f"The position cannot be read: {error!r}.") from error
        decision = game.pending
        if decision is None or decision.seat != position.seat or decision.number != position.number:
            raise ImperiumDesktopError("The position does not ask what is to be answered.")
        given = None if position.given is None else decision.check(Choice(decision.number, position.given))
        player = self._player(position, level)
        weighed = _without_circles(player.weighed(game, given))
        # Promises go up faster than points where it was learned to be sure; players are told points.
        unit = player.unit
        promises = [
            Promise(tuple(option.id for option in answer), round(points / unit, 2)) for answer, points in weighed
        ]
        why: tuple[Reason, ...] = ()
        if len(weighed) > 1:
            differences = player.differences(game, weighed[0].answer, given or weighed[1].answer)
            why = strongest({name: points / unit for name, points in differences.items()}, self.words)
        return Thought(position.number, tuple(promises), why, self.trouble())

    def _player(self, position: Position, level: Level) -> Player[Any]:
        """Who was asked before in the same game; somebody else if it was gone back in, since then the turn is another.

        A player that thought about a decision remembers that the turn came past it.
        """
        key = (position.seed, position.seat, position.level)
        asked = self._thinkers.get(key)
        if asked is None or asked.number >= position.number or asked.setup != position.setup:
            player = self.player(level, position.seed * 31 + position.seat)
        else:
            player = asked.player
        self._thinkers[key] = _Asked(player, position.number, position.setup)
        return player


class _Asked(NamedTuple):
    """A player, and what it was asked last."""

    player: Player[Any]
    number: int
    setup: dict[str, Any]


def _without_circles(weighed: list[Weighed]) -> list[Weighed]:
    """Only the answers that lead on, unless none does: what leads back to where one was has no points to be told."""
    return [one for one in weighed if one.points > AGAIN / 2] or weighed


def strongest(differences: Mapping[str, float], words: Callable[[str], str]) -> tuple[Reason, ...]:
    """What speaks for the first of two answers, the strongest reason first.

    :param differences: by how many points it is better, by the names of inputs.
    """
    gathered: dict[str, float] = {}
    for name, points in differences.items():
        head = name.partition(":")[0]
        said = words(name.rpartition(":")[2] if head in AMOUNTS else head)
        if said:
            gathered[said] = gathered.get(said, 0.0) + points
    ranked = sorted(gathered.items(), key=lambda pair: -pair[1])[:MOST_REASONS]
    return tuple(Reason(said, round(points, 1)) for said, points in ranked if points >= LEAST)
