"""Playing the steps of a scenario. Strict: a step that fits nothing is a failure."""

from __future__ import annotations

from imperium_desktop.engine.scenarios import StepError, StepTable, play_steps
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.scenario.answering import Answers
from imperium_desktop.games.imperium.scenario.files import Scenario
from imperium_desktop.games.imperium.scenario.probes import check_offered, check_refused


class Player:
    """Plays the steps of one scenario."""

    def __init__(self, scenario: Scenario, game: Imperium, shows: bool = False) -> None:
        """`shows`: whether all that is met is shown to every seat, as it would be at the table."""
        self._scenario = scenario
        self._answers = Answers(game, scenario.nations, shows)

    def run(self) -> None:
        """Plays all steps, then the answers that need no step.

        :raises StepError: with the first step that does not fit, or what cannot be shown at the table.
        """
        self._answers.show()
        play_steps(self._scenario.steps, self._play)
        while self._answers.give_default():
            pass

    def _play(self, step: StepTable) -> None:
        by = step.pop("by", None)
        if "refuse" in step:
            check_refused(self._answers, step["refuse"], step.get("because"), by)
        elif "offer" in step:
            check_offered(self._answers, step["offer"], by)
        elif "die" in step:
            self._answers.game.next_roll = step.pop("die")
            if step:
                self._answer_all(step, by)
        elif step:
            self._answer_all(step, by)
        else:
            raise StepError("it answers nothing")

    def _answer_all(self, step: StepTable, by: str | None) -> None:
        """Answers decision after decision until nothing of the step is left to be said."""
        answers = self._answers
        forced_before = list(answers.forced)
        while step:
            rest = answers.give_meant(step, by)
            if rest is not None:
                step = rest
                continue
            forced = [*forced_before, *(decision for decision in answers.forced if decision not in forced_before)]
            if answers.was_forced(step, forced, by):
                return
            if not answers.activate(step) and not answers.give_default():
                raise StepError(f"it fits nothing; {answers.situation()}")
