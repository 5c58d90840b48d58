"""What an opponent does by itself, shown step by step before the player goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.events import Event, Outcome, Subject, joined
from imperium_desktop.engine.games import Game
from imperium_desktop.engine.scripts import DONE, END, ROLL, ROW, Script, ScriptMark

if TYPE_CHECKING:
    from imperium_desktop.table.controller import TableController

SHORTER = 0.6
"""How long a step lasts that has no row to be read, beside one that has."""

Told = tuple[int, Outcome]
"""A part of the story, and after how many choices it happened."""


@dataclass(frozen=True, slots=True)
class _Step:
    game: Game
    told: tuple[Told, ...]
    events: tuple[Event, ...]


class MomentPlayer(QObject):
    """Holds the table back: it shows each moment for a while, and the game as it stands when all are over."""

    shown = Signal()
    """Another step is on the table, or the last is over."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self.controller = controller
        self.step_time: int | None = 0
        """Milliseconds for a row to be read; 0 shows no steps at all, None waits for the player after each."""
        self.mark: ScriptMark | None = None
        """The row that is being followed, and the card."""
        self.sentence = ""
        """What is going on."""
        self._steps: list[_Step] = []
        self._rest: list[Told] = []
        self._playing = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.next)

    @property
    def playing(self) -> bool:
        """Whether the table shows what has been, not what is."""
        return self._playing

    @property
    def script(self) -> Script | None:
        """The tables of the opponent, as they are in this step."""
        return self.controller.view.script

    def play(self, outcomes: list[Told]) -> bool:
        """Shows the moments of some outcomes one by one; False if there are none to be shown."""
        if self.step_time == 0 or not any(outcome.moments for _, outcome in outcomes):
            return False
        self._steps, self._rest = [], []
        for position, outcome in outcomes:
            self._add(position, outcome)
        self._playing = True
        self.next()
        return True

    def _add(self, position: int, outcome: Outcome) -> None:
        start = 0
        for game, end in zip(outcome.moments, outcome.told_by, strict=True):
            events = outcome.events[start:end]
            told = (*self._rest, (position, Outcome(events)))
            self._steps.append(_Step(game, told, tuple(events)))
            self._rest = []
            start = end
        self._rest.append((position, Outcome(outcome.events[start:], outcome.revealed)))

    def next(self) -> None:
        """Goes on to the next step; after the last one the player goes on."""
        self._timer.stop()
        if not self._playing:
            return
        if not self._steps:
            self._end()
            return
        step = self._steps[0]
        controller = self.controller
        try:
            controller.look_at_moment(step.game)
            self._describe(step)
        except Exception as error:
            controller.meet(error)
            self.skip()
            return
        self._steps.pop(0)
        controller.tell(list(step.told))
        self.go_on()
        self.shown.emit()
        controller.show()

    def _describe(self, step: _Step) -> None:
        script = self.script
        stage = script.stage if script is not None else ""
        if stage != DONE:
            self.mark = script.mark if script is not None else None
        sentence = script.sentence if script is not None else ""
        told = self._story(step)
        if stage in (ROLL, ROW):
            told = [sentence]
        elif stage == END or not told:
            told.append(sentence)
        self.sentence = " ".join(told)

    def _story(self, step: _Step) -> list[str]:
        """What happened in a step; who does it is named once."""
        told: list[str] = []
        last: int | None = None
        for event in step.events:
            if not event.quiet:
                subject = Subject.PRONOUN if event.seat == last else Subject.NAMED
                told.append(joined(step.game.tell(event, self.controller.viewer, subject)))
                last = event.seat
        return told

    def untold(self, position: int) -> int:
        """How many of the events that came of a choice are still to be shown; it is known by its position."""
        waiting = [*(told for step in self._steps for told in step.told), *self._rest]
        return sum(len(outcome.events) for place, outcome in waiting if place == position)

    def hold(self) -> None:
        """Nothing goes on by itself while nobody looks."""
        self._timer.stop()

    def go_on(self) -> None:
        """Waits for the next step, unless the player wants to be waited for."""
        if self._playing and self.step_time:
            script = self.script
            reading = script is not None and script.stage == ROW
            self._timer.start(round(self.step_time * (1.0 if reading else SHORTER)))

    def skip(self) -> None:
        """Goes to the end at once."""
        if self._playing:
            self._rest = [told for step in self._steps for told in step.told] + self._rest
            self._steps = []
            self.next()

    def stop(self) -> None:
        """Lets go of everything; whoever stops it shows something else."""
        self._timer.stop()
        self._steps, self._rest = [], []
        if self._playing:
            self._playing = False
            self.shown.emit()

    def _end(self) -> None:
        rest = self._rest
        self.stop()
        self.controller.tell(rest)
        self.controller.refresh()
