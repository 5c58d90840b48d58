"""A game played under the eyes of every check: what must hold at each decision, and the ways back and forth."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, Protocol

from imperium_desktop.engine import randomness
from imperium_desktop.engine.decisions import Choice, Decision, Option
from imperium_desktop.engine.events import Event, joined
from imperium_desktop.engine.games import Game
from imperium_desktop.engine.players import Chooser
from imperium_desktop.engine.sessions import Session
from imperium_desktop.engine.views import TableView

MOST_DECISIONS: Final = 20_000
"""No game of random players comes near this; one that does would never end."""
LONGEST_WALK: Final = 32
"""So many decisions at most are gone back over: more than lie between two of a session's snapshots."""


class InvariantError(Exception):
    """Something impossible has happened: a mistake in the rules code, never in the play."""


class Checks(Protocol):
    """What must be true of one game at every decision, whatever is played."""

    def table(self, game: Any) -> None:
        """Whatever can be told of the state alone.

        :raises InvariantError: with the first violation.
        """

    def answers(self, game: Any, decision: Decision) -> None:
        """Whatever else must be possible with what is asked.

        :raises InvariantError: with the first violation.
        """

    def words(self, game: Any, decision: Decision, chosen: Sequence[Option]) -> str:
        """What a seat chose, in one sentence."""

    def loaded(self, game: Any, state: dict[str, Any]) -> Game:
        """A game of the same deal from what `to_json` gave."""


class CheckedGame:
    """A session that is played to its end and checked on the way.

    The table is checked at every decision. Where one is looked at closely, its words, every seat's view, copies and
    what a save would hold are checked too, and that neither this nor thinking has changed the game. Every so often the
    session goes back and forth again through the same positions, decision by decision: over all of them where all are
    looked at closely. In the end the whole record is played once more.
    """

    def __init__(self, session: Session, checks: Checks, seed: int, every: int = 1) -> None:
        """:param every: how often a decision is looked at closely; where this begins the seed says."""
        self.session = session
        self._checks = checks
        self._every = every
        self._random = randomness.next_number(seed)[1]
        self._first = self._below(every)
        self._states: dict[int, dict[str, Any]] = {}
        """The positions since the last walk that were looked at closely, by how many choices led there."""
        self._walked_to = 0
        self._walk_at = self._next_walk()

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
            choice = Choice(decision.number, tuple(option.id for option in choose(session.game)))
            self._check_untouched(f"thinking about decision {decision.number}")
            session.choose(choice)
            self._look()
            if session.position >= self._walk_at or session.over:
                self._walk_back_and_forth()
        session.record.fingerprint = session.game.fingerprint()
        session.record.replay(session.rules)

    def _look(self) -> None:
        game, position = self.session.game, self.session.position
        self._checks.table(game)
        if (position + self._first) % self._every == 0 or self.session.over:
            self._states[position] = state = game.to_json()
            check_shown(game, self._checks, self.session.outcomes[-1].events if position else ())
            # Whatever showing it has changed would be a difference too.
            check_copies(game, self._checks, state)

    def _check_untouched(self, doing: str) -> None:
        state = self._states.get(self.session.position)
        if state is not None and self.session.game.to_json() != state:
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


def check_copies(game: Game, checks: Checks, state: dict[str, Any]) -> None:
    """A clone and a game read back from JSON are the same game.

    :param state: what the game was before anything was done with it that must not change it.
    :raises InvariantError: if they are not.
    """
    if game.clone().to_json() != state:
        raise InvariantError("showing the table has changed the game, or a clone differs from its original")
    if checks.loaded(game, json.loads(json.dumps(state))).to_json() != state:
        raise InvariantError("a game read back from JSON differs from the one written")


def check_shown(game: Game, checks: Checks, events: Sequence[Event] = ()) -> None:
    """What happened can be told to everybody, the table be shown to every seat, and what is asked be answered.

    :raises InvariantError: with the first thing that cannot be shown or told.
    """
    decision = game.pending
    asked = f"decision {decision.number} ({decision.kind})" if decision else "the end"
    with _showing(f"{asked} for seat 0"):
        seen = game.view(0)
        _check_question(seen)
    seats = [seat.seat for seat in seen.seats]
    for seat in filter(None, seats):
        with _showing(f"{asked} for seat {seat}"):
            _check_question(game.view(seat))
    for event in events:
        with _showing(f"the event “{event.kind}”"):
            for reader in (None, *seats):
                _check_text(joined(game.tell(event, reader)))
    if decision is not None:
        with _showing(asked):
            _check_text(game.prompt(decision), *(checks.words(game, decision, [one]) for one in decision.options))
            checks.answers(game, decision)


def _check_question(view: TableView) -> None:
    if view.question is not None:
        _check_text(view.question.prompt, *(offer.words for offer in view.question.offers))


@contextmanager
def _showing(what: str) -> Iterator[None]:
    try:
        yield
    except InvariantError as error:
        raise InvariantError(f"{what}: {error}") from error
    except Exception as error:
        raise InvariantError(f"{what} cannot be shown: {type(error).__name__}: {error}") from error


def _check_text(*texts: str) -> None:
    for text in texts:
        if not text or text.strip() != text or "  " in text or "{" in text:
            raise InvariantError(f"“{text}” is empty, or has stray spaces or braces")
