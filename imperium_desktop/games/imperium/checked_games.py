"""A game played under the eyes of every check: what must hold at each decision, and the ways back and forth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from imperium_desktop.engine import randomness
from imperium_desktop.engine.decisions import Choice, Option
from imperium_desktop.engine.sessions import Session
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.invariants import InvariantError, check_copies, check_shown, check_table

Chooser = Callable[[Imperium], list[Option]]
"""Answers the pending decision of a game."""

MOST_DECISIONS: Final = 20_000
"""No game of random players comes near this; one that does would never end."""
LONGEST_WALK: Final = 32
"""So many decisions at most are gone back over: more than lie between two of a session's snapshots."""


class CheckedGame:
    """A session that is played to its end and checked on the way.

    The table is checked at every decision. Where one is looked at closely, its words, every seat's view, copies and
    what a save would hold are checked too, and that neither this nor thinking has changed the game. Every so often the
    session goes back and forth again through the same positions, decision by decision: over all of them where all are
    looked at closely. In the end the whole record is played once more.
    """

    def __init__(self, session: Session, seed: int, every: int = 1) -> None:
        """:param every: how often a decision is looked at closely; where this begins the seed says."""
        self.session = session
        self._every = every
        self._random = randomness.next_number(seed)[1]
        self._first = self._below(every)
        self._states: dict[int, dict[str, Any]] = {}
        """The positions since the last walk that were looked at closely, by how many choices led there."""
        self._walked_to = 0
        self._walk_at = self._next_walk()

    @property
    def game(self) -> Imperium:
        """The game as it stands."""
        game = self.session.game
        assert isinstance(game, Imperium)
        return game

    def play(self, choose: Chooser) -> None:
        """Plays to the end.

        :raises InvariantError: as soon as something is wrong.
        """
        session = self.session
        self._look()
        while not session.over:
            decision = session.pending
            assert decision is not None
            if session.position > MOST_DECISIONS:
                raise InvariantError(f"no end after {MOST_DECISIONS} decisions")
            choice = Choice(decision.number, tuple(option.id for option in choose(self.game)))
            self._check_untouched(f"thinking about decision {decision.number}")
            session.choose(choice)
            self._look()
            if session.position >= self._walk_at or session.over:
                self._walk_back_and_forth()
        session.record.fingerprint = session.game.fingerprint()
        session.record.replay(session.rules)

    def _look(self) -> None:
        game, position = self.game, self.session.position
        check_table(game)
        if (position + self._first) % self._every == 0 or self.session.over:
            self._states[position] = state = game.to_json()
            check_shown(game, self.session.outcomes[-1].events if position else ())
            # Whatever showing it has changed would be a difference too.
            check_copies(game, state)

    def _check_untouched(self, doing: str) -> None:
        state = self._states.get(self.session.position)
        if state is not None and self.game.to_json() != state:
            raise InvariantError(f"{doing} has changed the game")

    def _walk_back_and_forth(self) -> None:
        """Undoes a choice, goes back to where the last walk ended or not quite so far, and makes every choice again."""
        session = self.session
        there = session.position
        session.undo()
        self._check_untouched(f"undoing decision {session.position}")
        session.go_to(max(self._walked_to, there - LONGEST_WALK))
        self._check_untouched(f"going back to decision {session.position}")
        while session.can_redo:
            session.redo()
            self._check_untouched(f"going forth to decision {session.position} again")
        if session.position != there:
            raise InvariantError(f"going back from decision {there} and forth again ends at {session.position}")
        self._states = {at: state for at, state in self._states.items() if at == there}
        self._walked_to = there
        self._walk_at = self._next_walk()

    def _next_walk(self) -> int:
        return self.session.position + 1 + self._every * self._below(LONGEST_WALK)

    def _below(self, limit: int) -> int:
        number, self._random = randomness.below(self._random, limit)
        return number
