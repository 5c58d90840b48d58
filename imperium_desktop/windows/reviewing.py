"""A finished game is looked back on in the process that thinks, one choice after the other, for some ten seconds.

The time begins with the first answer: until then the process may still be starting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, QTimer, Signal

from imperium_desktop.engine.deciders import Thought
from imperium_desktop.engine.reviews import Asked, Review
from imperium_desktop.windows.desk import Desk

LONGEST_SIFTING = 6_000
"""Milliseconds after which no more choices are looked at for the first time."""
LONGEST_WEIGHING = 8_500
"""Milliseconds after which none is weighed again."""
LONGEST = 10_000
"""Milliseconds after which is told what is known by then."""


class Reviewing(QObject):
    """Has a review done; the window stays alive meanwhile, and it can be stopped at any time."""

    progressed = Signal(float)
    """How much is done, from 0 to 1."""
    finished = Signal(object)
    """The review is done as well as it can be."""
    failed = Signal(str)
    """It cannot be done, as a sentence says."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._review: Review | None = None
        self._steps: Iterator[Asked | None] = iter(())
        self._answered = False
        self._refused = ""
        """Why a choice could not be weighed, where one could not."""
        self._breath = self._timer(0, self._go_on)
        self._sifting = self._timer(LONGEST_SIFTING, self._hurry)
        self._weighing = self._timer(LONGEST_WEIGHING, self._settle)
        self._all = self._timer(LONGEST, self._end)

    def _timer(self, time: int, do: Callable[[], None]) -> QTimer:
        timer = QTimer(self, singleShot=True, interval=time)
        timer.timeout.connect(do)
        return timer

    @property
    def busy(self) -> bool:
        """Whether a review is being done."""
        return self._review is not None

    def start(self, review: Review) -> None:
        """Begins to look back; another review is given up."""
        self.cancel()
        self._review = review
        self._steps = review.next()
        self._answered, self._refused = False, ""
        self._breath.start()

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        if self._review is not None:
            self._review = None
            for timer in (self._breath, self._sifting, self._weighing, self._all):
                timer.stop()
            self._desk.computers.cancel()

    def _hurry(self) -> None:
        if self._review is not None:
            self._review.hurry()

    def _settle(self) -> None:
        if self._review is not None:
            self._review.settle()

    def _go_on(self) -> None:
        review = self._review
        if review is None:
            return
        try:
            asked = next(self._steps)
        except StopIteration:
            self._end()
            return
        self.progressed.emit(review.progress)
        if asked is None:
            self._breath.start()
            return

        def take(thought: Thought) -> None:
            if not self._answered:
                self._answered = True
                for timer in (self._sifting, self._weighing, self._all):
                    timer.start()
            review.take(asked, thought)
            self._breath.start()

        self._desk.computers.ask(asked.position, take, self._pass_over)

    def _pass_over(self, why: str) -> None:
        """A choice that cannot be weighed is left out; if none can, that is said."""
        self._refused = why
        self._breath.start()

    def _end(self) -> None:
        review = self._review
        self.cancel()
        if self._refused and not self._answered:
            self.failed.emit(self._refused)
        else:
            self.finished.emit(review)
