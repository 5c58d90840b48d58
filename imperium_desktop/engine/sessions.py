"""A session is a game being played: it records choices and goes back and forth among them."""

from contextlib import suppress
from dataclasses import replace

from imperium_desktop.engine.decisions import Choice, Decision
from imperium_desktop.engine.errors import FaultError, IllegalChoiceError, ImperiumDesktopError
from imperium_desktop.engine.events import Outcome
from imperium_desktop.engine.games import Game, Rules
from imperium_desktop.engine.records import Record

SNAPSHOT_EVERY = 16
"""A clone costs some ten kilobytes, a choice some tenth of a millisecond: both ends of undo stay cheap."""


class Session:
    """A game with its record, undo and redo.

    Whatever a choice meets, the game stands whole: choices are played on a copy, which takes the game's place when it
    has come to the next decision.
    """

    def __init__(self, rules: Rules, record: Record) -> None:
        """:raises ImperiumDesktopError: if the set-up makes no sense, or a FaultError if dealing it fails."""
        self.rules = rules
        self.record = record
        self.game: Game = self._dealt()
        self.outcomes: list[Outcome] = []
        self.ironman = False
        """Whether going back ends where something hidden came to light."""
        self._undone: list[Choice] = []
        self._snapshots: dict[int, Game] = {0: self.game.clone()}
        choices, record.choices = record.choices, []
        for choice in choices:
            self.choose(choice)
        self.game.watched = True

    @property
    def position(self) -> int:
        """How many choices have been made."""
        return len(self.record.choices)

    @property
    def pending(self) -> Decision | None:
        """What is asked now."""
        return self.game.pending

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.game.over

    @property
    def can_redo(self) -> bool:
        """Whether choices that were taken back can be made again."""
        return bool(self._undone)

    def choose(self, choice: Choice) -> Outcome:
        """Answers the pending decision; what was undone before is forgotten.

        :raises IllegalChoiceError: if this is no legal answer; nothing is changed then.
        :raises FaultError: if the rules fail at it; nothing is changed then.
        """
        outcome = self._play(choice)
        self._undone.clear()
        return outcome

    def revealed_since(self, position: int) -> bool:
        """Whether hidden information was revealed after that many choices."""
        return any(outcome.revealed for outcome in self.outcomes[position:])

    @property
    def earliest(self) -> int:
        """The decision that can be gone back to and none before it."""
        if not self.ironman:
            return 0
        return next((at for at in range(self.position, 0, -1) if self.outcomes[at - 1].revealed), 0)

    def undo(self) -> None:
        """Takes the last choice back."""
        if not self.record.choices:
            raise IllegalChoiceError("There is nothing to undo.")
        self.go_to(self.position - 1)

    def redo(self) -> Outcome:
        """Makes the choice that was taken back again."""
        if not self._undone:
            raise IllegalChoiceError("There is nothing to redo.")
        outcome = self._play(self._undone[-1])
        self._undone.pop()
        return outcome

    def go_to(self, position: int) -> None:
        """Goes to the decision that came after `position` choices, back or forth.

        :raises IllegalChoiceError: if there is no such decision, or no way back to it.
        :raises FaultError: if the rules fail on the way; the game then stands where the way ended.
        """
        if not 0 <= position <= self.position + len(self._undone):
            raise IllegalChoiceError(f"This game has no decision number {position}.")
        if position < self.earliest:
            raise IllegalChoiceError("In an ironman game nothing is taken back once something hidden came to light.")
        while self.position < position:
            self.redo()
        if self.position == position:
            return
        start = max(at for at in self._snapshots if at <= position)
        game = self._snapshots[start].clone()
        game.watched = False
        for choice in self.record.choices[start:position]:
            self._apply(game, choice, "Going back met a fault in the program and was not done")
        game.watched = True
        self.game = game
        self._snapshots = {at: game for at, game in self._snapshots.items() if at <= position}
        taken_back = self.record.choices[position:]
        self._undone.extend(reversed(taken_back))
        del self.record.choices[position:]
        del self.outcomes[position:]

    def fault(self, what: str, error: Exception, choice: Choice | None = None) -> FaultError:
        """A fault at this table as it stands; `what` is the first half of a sentence."""
        fault = FaultError(what, replace(self.record, choices=self.record.choices[: self.position]), choice)
        fault.__cause__ = error
        with suppress(Exception):  # it may be just this that fails
            fault.state = self.game.to_json()
        return fault

    def _dealt(self) -> Game:
        try:
            game = self.rules.start(self.record.setup, self.record.seed)
            _check(game)
        except ImperiumDesktopError:
            raise
        except Exception as error:
            what = "Dealing this game met a fault in the program"
            raise FaultError(what, self.record, advice="deal another one") from error
        return game

    def _play(self, choice: Choice) -> Outcome:
        game = self.game.clone()
        outcome = self._apply(game, choice, "This choice met a fault in the program and was not made")
        self.game = game
        self._took(choice, outcome)
        return outcome

    def _apply(self, game: Game, choice: Choice, what: str) -> Outcome:
        """Plays a choice on a copy of the game; `what` failed if that fails."""
        try:
            outcome = game.apply(choice)
            _check(game)
        except IllegalChoiceError:
            raise
        except Exception as error:
            raise self.fault(what, error, choice) from error
        return outcome

    def _took(self, choice: Choice, outcome: Outcome) -> None:
        self.record.choices.append(choice)
        self.outcomes.append(outcome)
        if self.position % SNAPSHOT_EVERY == 0:
            self._snapshots[self.position] = self.game.clone()


def _check(game: Game) -> None:
    if game.pending is None and not game.over:
        raise ValueError("the game asks nothing, but it is not over")
