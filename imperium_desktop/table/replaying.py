"""Watching a game: the same table, gone through by position instead of by gestures."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Signal

from imperium_desktop.engine.errors import FaultError
from imperium_desktop.engine.events import joined
from imperium_desktop.engine.games import Game
from imperium_desktop.engine.kinds import GameKind
from imperium_desktop.engine.replays import Moment, Replay, open_view, public_view
from imperium_desktop.engine.views import Offer, Question, TableView
from imperium_desktop.table.controller import TableController

NOBODY = -1
"""A reader who may know only what everybody may."""
STEP_TIME = 1100
"""Milliseconds between two choices at the usual speed."""


class ReplayController(TableController):
    """A replay at the table: from whose side it is seen, what lies open, and what was chosen."""

    turned = Signal()
    """Another seat sits at the near side: the table has to be laid out anew."""

    def __init__(self, kind: GameKind, replay: Replay) -> None:
        super().__init__(kind, replay)
        self.replay = replay
        self.side: int | None = None
        """The seat whose side is shown; None for that of whoever decides."""
        self.open = replay.finished
        """Whether all hands lie open: they may once the game is over."""
        self._several_people = len(replay.people) > 1
        self._on_the_way: Iterator[Moment] | None = None
        """What is still to be seen of the next choice before it is done."""
        self.moment: Moment | None = None
        """What is shown between two positions, while it is."""
        self.viewer = self._viewer_at(replay.position)
        self.refresh()

    # Looking ---------------------------------------------------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        """Nothing is asked of those who watch."""
        return None

    @property
    def reader(self) -> int | None:
        """For whose eyes the story is told; None may know all."""
        if self.open:
            return None
        if self.side is not None:
            return self.side
        if self.replay.finished:
            return None
        return NOBODY if self._several_people else self.viewer

    def why_not(self, card: int) -> str:
        """Why nothing can be done with a card."""
        return "This is a replay; take over from here to play on yourself."

    @property
    def made(self) -> str:
        """The choice that led here, in one sentence."""
        position = self.replay.position
        if self.moment is not None:
            return self._moment_words(self.moment)
        if position == 0:
            return "The beginning: nothing is chosen yet."
        step = self.replay.steps[position - 1]
        if self._may_know(step.seat):
            return step.sentence
        events = self.replay.outcomes[position - 1].events
        told = joined(self.replay.game.tell(events[0], self.reader)) if events else ""
        return told or f"The {self._name(step.seat)} have decided."

    @property
    def following(self) -> str:
        """The choice that comes next, in one sentence."""
        position = self.replay.position
        if position == self.replay.length:
            if self.replay.finished:
                return self.kind.verdict(self.replay.game, self.replay.conceded)
            return "This is as far as it was played."
        step = self.replay.steps[position]
        return step.sentence if self._may_know(step.seat) else f"The {self._name(step.seat)} decide."

    def _moment_words(self, moment: Moment) -> str:
        script = self.view.script
        if script is not None and script.sentence:
            return script.sentence
        return " ".join(joined(moment.game.tell(event, self.reader)) for event in moment.events)

    def _may_know(self, seat: int) -> bool:
        return self.replay.finished or self.reader == seat

    def _name(self, seat: int) -> str:
        return next(view.name for view in self.view.seats if view.seat == seat)

    def _viewer_at(self, position: int) -> int:
        return self.replay.seat_at(position) if self.side is None else self.side

    def _look(self, game: Game) -> TableView:
        if self.open:
            return open_view(game, self.viewer)
        if self.reader == NOBODY:
            return public_view(game, self.viewer)
        return game.view(self.viewer)

    # Going -----------------------------------------------------------------------------------------------------------

    def go_to(self, position: int, agreed: bool = False) -> None:
        """Goes to any position, back or forth; beyond the ends it stays at them. Nothing is lost by it."""
        position = min(max(0, position), self.replay.length)
        self._on_the_way = self.moment = None
        self._turn_to(self._viewer_at(position))
        try:
            self.replay.go_to(position)
        except FaultError as error:
            self.meet(error)
        self.refresh()

    def forward(self) -> None:
        """Shows the next thing: a moment on the way to the next position, or that position."""
        position = self.replay.position
        if position == self.replay.length:
            return
        if self._on_the_way is None:
            self._on_the_way = iter(self.replay.moments(position + 1))
            self._turn_to(self._viewer_at(position + 1))
        self.moment = next(self._on_the_way, None)
        if self.moment is None:
            self.go_to(position + 1)
        else:
            self._show(self.moment.game)

    def show_from(self, side: int | None, open_hands: bool) -> None:
        """Looks from another side, or with hands open or hidden."""
        self.side = side
        self.open = open_hands and self.replay.finished
        self._on_the_way = self.moment = None
        self._turn_to(self._viewer_at(self.replay.position))
        self.rewound.emit()
        self.refresh()

    def refresh(self) -> None:
        """Shows where the replay stands, and marks what will be chosen next."""
        self.picked.clear()
        if self.replay.position < self.replay.length:
            step = self.replay.steps[self.replay.position]
            if self._may_know(step.seat):
                self.picked += [Offer("", "", item=f"card:{card}") for card in step.cards]
        self._show(self.replay.game)

    def _show(self, game: Game) -> None:
        self._look_at(game)
        self.changed.emit()

    def _look_at(self, game: Game) -> None:
        try:
            self.view = self.without_points(self._look(game))
        except Exception as error:
            self.meet(error)

    def _turn_to(self, viewer: int) -> None:
        """The table turns before anything happens on it, so that what happens is seen to move."""
        if viewer != self.viewer:
            self.viewer = viewer
            self._look_at(self.replay.game)
            self.turned.emit()


class ReplayPlayer(QObject):
    """Plays a replay by itself at a speed."""

    playing_changed = Signal(bool)

    def __init__(self, controller: ReplayController) -> None:
        super().__init__(controller)
        self.controller = controller
        self.speed = 1.0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer.isActive()

    @property
    def step_time(self) -> int:
        """Milliseconds between two choices."""
        return round(STEP_TIME / self.speed)

    def set_speed(self, speed: float) -> None:
        """How many times faster than usual."""
        self.speed = speed
        self._timer.setInterval(self.step_time)

    def toggle(self) -> None:
        """Plays or pauses; at the end it plays from the beginning."""
        if self.playing:
            self.pause()
            return
        if not self.controller.replay.can_redo:
            self.controller.go_to(0)
        self._timer.start(self.step_time)
        self.playing_changed.emit(True)

    def pause(self) -> None:
        """Stops where it is."""
        if self.playing:
            self._timer.stop()
            self.playing_changed.emit(False)

    def _tick(self) -> None:
        self.controller.forward()
        if not self.controller.replay.can_redo:
            self.pause()
