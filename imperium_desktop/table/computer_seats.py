"""Seats that computer players decide: each is asked elsewhere, and its answers come at a pace one can follow."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from imperium_desktop.engine.deciders import Decider, Thought, told_position
from imperium_desktop.engine.events import Event, Outcome, joined
from imperium_desktop.table.controller import TableController

LEAST_TIME = 400
"""Milliseconds between two answers at least, so that they can be followed."""


class HasDecider(Protocol):
    """Whoever can bring somebody who thinks, once it is needed."""

    @property
    def computers(self) -> Decider:
        """Who thinks for all computer players."""


class ComputerSeats(QObject):
    """Asks the decider whenever a computer player has to decide, and plays what it answers."""

    def __init__(self, controller: TableController, mind: HasDecider) -> None:
        super().__init__(controller)
        self._controller = controller
        self._mind = mind
        self.step_time: int | None = LEAST_TIME
        """Milliseconds between two answers; 0 shows them as they come, None waits for the player before each."""
        self._asked = -1
        """The number of the decision that is thought about; -1 if none is."""
        self._answer: Thought | None = None
        self._failed = False
        """Whether there will be no answer unless it is asked again."""
        self._since = QElapsedTimer()
        self._due = QTimer(self)
        self._due.setSingleShot(True)
        self._due.timeout.connect(self.go_on)
        self._skipping = False
        self._held: set[str] = set()
        """Why nobody is asked just now."""
        self._heard: Event | None = None
        """What happened last."""
        controller.happened.connect(self._hear)
        controller.rewound.connect(self._forget)
        controller.changed.connect(self.look)

    @property
    def playing(self) -> bool:
        """Whether a computer player decides just now."""
        return bool(self._controller.session.waits_for)

    def look(self) -> None:
        """Asks if a computer player has to decide; whatever was asked before is not wanted any more."""
        session = self._controller.session
        pending = session.pending
        if pending is None or not session.waits_for or self._controller.moments.playing or self._held:
            self._cancel()
            self._skipping = self._skipping and self._controller.moments.playing
            return
        if pending.number == self._asked:
            return
        self._cancel()
        self._asked = pending.number
        self._since.start()
        self._say("thinks about it…")
        position = told_position(self._controller.kind, session.record, session.game, session.waits_for)
        self._mind.computers.ask(position, self._take, self._fail)

    def _hear(self, outcome: Outcome) -> None:
        """Remembers what happened; it is told later, since somebody else may be watching by then."""
        self._heard = next((event for event in outcome.events if not event.quiet and not event.heading), self._heard)

    def _forget(self) -> None:
        """What happened last may have been taken back."""
        self._heard = None

    def _last(self) -> str:
        """What happened last in a sentence, as far as whoever watches may know it."""
        controller = self._controller
        try:
            told = controller.session.game.tell(self._heard, controller.viewer) if self._heard is not None else []
        except Exception as error:
            controller.meet(error)
            return ""
        return joined(told)

    def _take(self, thought: Thought) -> None:
        if thought.number != self._asked:
            return
        self._answer = thought
        if self._skipping or self.step_time == 0:
            self.go_on()
        elif self.step_time is not None:
            self._due.start(max(0, max(self.step_time, LEAST_TIME) - self._since.elapsed()))
        else:
            self._say("has decided; a click or Space shows it.")

    def _fail(self, why: str) -> None:
        """Nobody answers: the player can ask again, or decide the seat."""
        self._failed = True
        self._skipping = False
        self._controller.say_meanwhile(f"{why} The next step asks again; “Who decides” in the Game menu helps too.")

    def _say(self, words: str) -> None:
        """What was done last, and what whoever decides does now."""
        controller = self._controller
        pending = controller.session.pending
        assert pending is not None
        seat = next(seat for seat in controller.view.seats if seat.seat == pending.seat)
        controller.say_meanwhile(f"{self._last()} {seat.label} {words}".lstrip())

    def go_on(self) -> None:
        """Plays the answer that waits, if there is one, or asks again if there will be none."""
        self._due.stop()
        answer, self._answer = self._answer, None
        if self._failed:
            self._cancel()
            self.look()
        if answer is None:
            return
        self._asked = -1
        self._controller.answer_elsewhere(answer.choice)

    def skip(self) -> None:
        """Shows no more steps until a person is asked."""
        self._skipping = True
        self.go_on()

    def hold(self, why: str) -> None:
        """Nobody plays while nobody looks."""
        self._held.add(why)
        self._cancel()

    def release(self, why: str) -> None:
        """Somebody looks again, unless there is another reason why nobody does."""
        self._held.discard(why)
        self.look()

    def _cancel(self) -> None:
        self._due.stop()
        self._answer, self._failed = None, False
        if self._asked >= 0:
            self._asked = -1
            self._mind.computers.cancel()
