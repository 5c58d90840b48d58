"""A session is a game being played: it records choices and goes back and forth among them."""

from imperium_desktop.engine.decisions import Choice, Decision
from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.engine.events import Outcome
from imperium_desktop.engine.games import Game, Rules
from imperium_desktop.engine.records import Record

SNAPSHOT_EVERY = 16
"""A clone costs some ten kilobytes, a choice some tenth of a millisecond: both ends of undo stay cheap."""


class Session:
    """A game with its record, undo and redo."""

    def __init__(self, rules: Rules, record: Record) -> None:
        self.rules = rules
        self.record = record
        self.game: Game = rules.start(record.setup, record.seed)
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
    def can_redo(self) -> bool:
        """Whether choices that were taken back can be made again."""
        return bool(self._undone)

    def choose(self, choice: Choice) -> Outcome:
        """Answers the pending decision; what was undone before is forgotten.

        :raises IllegalChoiceError: if this is no legal answer; nothing is changed then.
        """
        outcome = self.game.apply(choice)
        self._undone.clear()
        self._took(choice, outcome)
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
        choice = self._undone.pop()
        outcome = self.game.apply(choice)
        self._took(choice, outcome)
        return outcome

    def go_to(self, position: int) -> None:
        """Goes to the decision that came after `position` choices, back or forth."""
        if not 0 <= position <= self.position + len(self._undone):
            raise IllegalChoiceError(f"This game has no decision number {position}.")
        if position < self.earliest:
            raise IllegalChoiceError("In an ironman game nothing is taken back once something hidden came to light.")
        while self.position < position:
            self.redo()
        if self.position == position:
            return
        start = max(at for at in self._snapshots if at <= position)
        self._snapshots = {at: game for at, game in self._snapshots.items() if at <= position}
        taken_back = self.record.choices[position:]
        self._undone.extend(reversed(taken_back))
        del self.record.choices[position:]
        del self.outcomes[position:]
        self.game = self._snapshots[start].clone()
        self.game.watched = False
        for choice in self.record.choices[start:position]:
            self.game.apply(choice)
        self.game.watched = True

    def _took(self, choice: Choice, outcome: Outcome) -> None:
        self.record.choices.append(choice)
        self.outcomes.append(outcome)
        if self.position % SNAPSHOT_EVERY == 0:
            self._snapshots[self.position] = self.game.clone()
