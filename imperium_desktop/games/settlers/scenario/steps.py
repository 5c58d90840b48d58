"""Playing the steps of a scenario. Strict: a step that fits nothing is a failure."""

from __future__ import annotations

from typing import Any

from imperium_desktop.engine.checked_games import InvariantError, check_shown
from imperium_desktop.engine.decisions import Choice, Decision, Option
from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.engine.scenarios import StepError, StepTable, play_steps, shown
from imperium_desktop.games.settlers.game import Settlers
from imperium_desktop.games.settlers.invariants import CHECKS, check_table
from imperium_desktop.games.settlers.scenario.files import Scenario
from imperium_desktop.games.settlers.scenario.form import CARD_ANSWERS, PAID_WITH, PLAIN_ANSWERS
from imperium_desktop.games.settlers.scenario.names import Names


class Player:
    """Plays the steps of one scenario, and shows what it meets to every seat as at the table."""

    def __init__(self, scenario: Scenario, game: Settlers) -> None:
        self._scenario = scenario
        self._game = game
        self._names = Names(game.deal)

    def run(self) -> None:
        """Plays all steps.

        :raises StepError: with the first that does not fit, or what cannot be shown at the table.
        """
        self._check()
        play_steps(self._scenario.data.get("step", []), self._play)

    def _play(self, step: StepTable) -> None:
        decision = self._game.pending
        if decision is None:
            raise StepError("the game is over")
        by = step.pop("by", None)
        asked = self._scenario.factions[decision.seat]
        if by not in (None, asked):
            raise StepError(f"it is asked of {asked}, not of {by}; {self._situation()}")
        because = step.pop("because", "")
        [(key, value)] = step.items()
        if key == "offer":
            if self._meant(decision, value) is None:
                raise StepError(f"{shown(value)} is not offered; {self._situation()}")
        elif key == "refuse":
            self._check_refused(decision, value, because)
        else:
            self._answer(decision, self._meant(decision, step))

    def _answer(self, decision: Decision, chosen: list[Option] | None) -> None:
        if chosen is None:
            raise StepError(f"it fits nothing; {self._situation()}")
        try:
            self._game.apply(Choice(decision.number, tuple(option.id for option in chosen)))
        except IllegalChoiceError as error:
            raise StepError(str(error)) from error
        self._check()

    def _check(self) -> None:
        try:
            check_table(self._game)
            check_shown(self._game, CHECKS, self._game.outcome.events)
        except InvariantError as error:
            raise StepError(str(error)) from error

    def _check_refused(self, decision: Decision, probe: StepTable, because: str) -> None:
        if self._meant(decision, probe) is not None:
            raise StepError(f"{shown(probe)} is offered, and should be refused; {self._situation()}")
        if because:
            reason = self._reason(decision.seat, probe)
            if because.lower() not in reason.lower():
                raise StepError(f"{shown(probe)} is refused, but the reason given is: {reason or 'none'}")

    def _reason(self, seat: int, probe: StepTable) -> str:
        """Why nothing can be done with the card that a probe names."""
        names = [str(value) for key, value in probe.items() if key in CARD_ANSWERS]
        cards = sorted(card for name in names for card in self._names.all_of(name))
        return next((reason for card in cards if (reason := self._game.why_not(seat, card))), "")

    # What a step means -----------------------------------------------------------------------------------------------

    def _meant(self, decision: Decision, step: StepTable) -> list[Option] | None:
        """The options that a step means; None if it means nothing that is offered.

        :raises StepError: if it may mean several.
        """
        [(key, value)] = step.items()
        if key in CARD_ANSWERS:
            return self._of_card(decision, key, str(value))
        if key == "give":
            return self._given(decision, value)
        return [option for option in decision.options if self._is(option, key, value)][:1] or None

    def _of_card(self, decision: Decision, key: str, name: str) -> list[Option] | None:
        wanted = {f"{key}:{card}": card for card in self._names.all_of(name)}
        found = [option for option in decision.options if option.id in wanted or option.id == f"{key}:{name}"]
        if len({self._game.defs[wanted[option.id]].face for option in found if option.id in wanted}) > 1:
            raise StepError(f"“{name}” may be several cards here; write the number")
        return found[:1] or None

    def _given(self, decision: Decision, names: list[str]) -> list[Option] | None:
        """One option for each of the goods and cards that are given up; nothing may be given too."""
        if decision.kind != "swap":
            return None
        left = list(decision.options)
        chosen = []
        for name in names:
            option = next((option for option in left if self._is_given(option, name)), None)
            if option is None:
                return None
            left.remove(option)
            chosen.append(option)
        return chosen

    def _is_given(self, option: Option, name: str) -> bool:
        good, card = self._game.tally[option.value]
        return name == good or (card >= 0 and card in self._names.all_of(name))

    def _is(self, option: Option, key: str, value: Any) -> bool:
        match key:
            case "good":
                return option.id in (value, f"gain:{value}", f"place:{value}", f"buy:{value}")
            case "from":
                return bool(option.id == value)
            case "pay":
                return option.id == f"pay:{','.join(str(value.get(good, 0)) for good in PAID_WITH)}"
            case "player":
                return option.id == f"seat:{self._scenario.factions.index(value)}"
            case "steal":
                return option.id == f"steal:{self._scenario.factions.index(value['player'])}:{value['good']}"
        return key in PLAIN_ANSWERS and option.id == key

    def _situation(self) -> str:
        """What is asked now, with all options."""
        decision = self._game.pending
        if decision is None:
            return "the game is over"
        options = ", ".join(self._game.words(decision, option) for option in decision.options)
        return f"{self._scenario.factions[decision.seat]} is asked: {self._game.prompt(decision)} [{options}]"
