"""Computer players that answer positions they are told: one for each seat, which remembers the turn so far."""

from __future__ import annotations

from typing import Any, NamedTuple

from imperium_desktop.engine.deciders import Position, Promise, Reason, Thought
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.levels import LEVELS, Level
from imperium_desktop.engine.thinking import AGAIN, Player, Weighed
from imperium_desktop.games.imperium.foresight.learned import known_weights, thinker
from imperium_desktop.games.imperium.foresight.reasons import reasons
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules


class ImperiumThinkers:
    """All that were asked for so far."""

    def __init__(self, rules: ImperiumRules) -> None:
        self._rules = rules
        self._thinkers: dict[tuple[int, int, str], _Asked] = {}

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
        promises = [Promise(tuple(option.id for option in answer), round(points, 2)) for answer, points in weighed]
        why: tuple[Reason, ...] = ()
        if len(weighed) > 1:
            why = reasons(player.differences(game, weighed[0].answer, given or weighed[1].answer))
        return Thought(position.number, tuple(promises), why, known_weights().trouble)

    def _player(self, position: Position, level: Level) -> Player[Imperium]:
        """Who was asked before in the same game; somebody else if it was gone back in, since then the turn is another.

        A player that thought about a decision remembers that the turn came past it.
        """
        key = (position.seed, position.seat, position.level)
        asked = self._thinkers.get(key)
        if asked is None or asked.number >= position.number or asked.setup != position.setup:
            player = thinker(level, position.seed * 31 + position.seat)
        else:
            player = asked.player
        self._thinkers[key] = _Asked(player, position.number, position.setup)
        return player


class _Asked(NamedTuple):
    """A player, and what it was asked last."""

    player: Player[Imperium]
    number: int
    setup: dict[str, Any]


def _without_circles(weighed: list[Weighed]) -> list[Weighed]:
    """Only the answers that lead on, unless none does: what leads back to where one was has no points to be told."""
    return [one for one in weighed if one.points > AGAIN / 2] or weighed
