"""Computer players that answer positions they are told: one for each seat, which remembers the turn so far."""

from __future__ import annotations

from imperium_desktop.engine.deciders import Position, Promise, Reason, Thought
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.levels import LEVELS
from imperium_desktop.engine.thinking import Player
from imperium_desktop.games.imperium.foresight.learned import known_weights, thinker
from imperium_desktop.games.imperium.foresight.reasons import reasons
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules


class ImperiumThinkers:
    """All that were asked for so far."""

    def __init__(self, rules: ImperiumRules) -> None:
        self._rules = rules
        self._thinkers: dict[tuple[int, int, str], Player[Imperium]] = {}

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
        key = (position.seed, position.seat, position.level)
        if key not in self._thinkers:
            self._thinkers[key] = thinker(level, position.seed * 31 + position.seat)
        player = self._thinkers[key]
        weighed = player.weighed(game)
        promises = [Promise(tuple(option.id for option in answer), round(points, 2)) for answer, points in weighed]
        why: tuple[Reason, ...] = ()
        if len(weighed) > 1:
            why = reasons(player.differences(game, weighed[0].answer, weighed[1].answer))
        return Thought(position.number, tuple(promises), why, known_weights().trouble)
