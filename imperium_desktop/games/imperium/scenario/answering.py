"""Answering the decisions of a scenario: with what a step means, or by convention where no step is needed."""

from __future__ import annotations

from collections.abc import Sequence

from imperium_desktop.engine.checked_games import InvariantError, check_shown
from imperium_desktop.engine.decisions import NO, Decision, Option
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.scenarios import StepError, StepTable
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.effects.picks import ORDERING
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.invariants import CHECKS
from imperium_desktop.games.imperium.rules.clean_up import LETTING_GO
from imperium_desktop.games.imperium.rules.paying import PAYING
from imperium_desktop.games.imperium.rules.turns import CHOOSING_TURN
from imperium_desktop.games.imperium.scenario.meanings import ACTIVATING, Reader, mistake
from imperium_desktop.games.imperium.scenario.names import Names


class Answers:
    """A game, the reader of its steps, and what was answered in it without a step."""

    def __init__(self, game: Imperium, nations: list[str], shows: bool) -> None:
        self.game = game
        self.reader = Reader(game, Names(game.deal), nations)
        self.forced: list[Decision] = list(game.forced)
        """The decisions since the last step that had no alternative: a step may name what they were answered with."""
        self._nations = nations
        self._shows = shows

    def give(self, options: Sequence[Option]) -> None:
        """Answers the pending decision.

        :raises StepError: if these options are no answer to it, or if what follows cannot be shown at the table.
        """
        decision = self.game.pending
        assert decision is not None
        if wrong := mistake(decision, options):
            raise StepError(f"{wrong} {self.situation()}")
        self.game.answer(list(options))
        self.forced = list(self.game.forced)
        self.show()

    def give_meant(self, step: StepTable, by: str | None) -> StepTable | None:
        """Answers the pending decision with what a step means; what is left of the step, None if it does not fit."""
        decision = self.game.pending
        meant = self.reader.meaning(decision, step) if decision else None
        if meant is None:
            return None
        self.check_asked(by)
        if not meant.agrees:
            self.give(meant.options)
        return meant.rest

    def was_forced(self, step: StepTable, decisions: list[Decision], by: str | None) -> bool:
        """Whether the step names an answer that had no alternative and was taken without it."""
        found = self.reader.forced(step, decisions, by)
        self.forced = [decision for decision in self.forced if decision is not found]
        return found is not None

    def give_default(self) -> bool:
        """Answers what has an answer by convention: the plain payment, the order as it lay, the most there is."""
        decision = self.game.pending
        options = _by_convention(decision) if decision else []
        if not options:
            return False
        before = self.forced
        self.give(options)
        self.forced = before + self.forced
        return True

    def activate(self, step: StepTable) -> bool:
        """Says that the turn is one to activate, if that is asked and the step goes without saying so."""
        decision = self.game.pending
        if decision is None or asked(decision).kind is not CHOOSING_TURN or not is_activating(step):
            return False
        option = decision.option("turn:activate")
        if option is None:
            raise StepError(f"{quoted('turn:activate')} is not offered; {self.situation()}")
        self.give([option])
        return True

    def check_asked(self, by: str | None) -> None:
        """Holds a step that names a nation to what is asked.

        :raises StepError: if another one is asked.
        """
        decision = self.game.pending
        if decision is not None and by is not None and self._nations[decision.seat] != by:
            raise StepError(f"it is asked of {self._nations[decision.seat]}, not of {by}; {self.situation()}")

    def situation(self) -> str:
        """What is asked now, with all options."""
        decision = self.game.pending
        if decision is None:
            return "the game is over"
        options = ", ".join(self.game.words(decision, option) for option in decision.options)
        return f"{self._nations[decision.seat]} is asked: {self.game.prompt(decision)} [{options}]"

    def show(self) -> None:
        """Shows what was met, if that is wished: a verb that plays well can still have no words.

        :raises StepError: if it cannot be shown.
        """
        if self._shows:
            try:
                check_shown(self.game, CHECKS, self.game.outcome.events)
            except InvariantError as error:
                raise StepError(str(error)) from error


def is_activating(step: StepTable) -> bool:
    """Whether a step says what is done in a turn to activate."""
    return any(key in step for key in ACTIVATING)


def _by_convention(decision: Decision) -> list[Option]:
    """The options that need no step; none if the decision has to be answered."""
    kind, _, counted = asked(decision)
    if decision.option(NO) or kind is LETTING_GO:
        return []
    if kind is PAYING and not counted:
        return [decision.options[0]]
    if kind is ORDERING:
        return list(decision.options)
    if counted:
        return [decision.options[-1]]
    if decision.least == 0 and sum(option.weight for option in decision.options) <= decision.most:
        return list(decision.options)
    return []
