"""The page on which a game is played: the table with its prompt bar, covers, the opponent's moves, and the guide."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout

from imperium_desktop.engine.accounts import turns_since
from imperium_desktop.engine.errors import FaultError
from imperium_desktop.engine.scripts import ScriptMark
from imperium_desktop.engine.sessions import Session
from imperium_desktop.table.controller import TableController
from imperium_desktop.table.cover import Cover
from imperium_desktop.table.pictures import Pictures
from imperium_desktop.windows.advising import Advising
from imperium_desktop.windows.computer_turn import ComputerTurn
from imperium_desktop.windows.curtain import Curtain
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.guide import Guide
from imperium_desktop.windows.opponent_turn import OpponentTurn
from imperium_desktop.windows.prompt_bar import PromptBar
from imperium_desktop.windows.table_screen import LIST, LOG, TableScreen
from imperium_desktop.windows.widgets import NoticeBar, agreed

AWAY = "the page is not seen"
COVERED = "the table is covered"
"""Why computer players wait."""


class TablePage(TableScreen):
    """A game in play."""

    over = Signal()
    """The game has ended."""

    def __init__(self, desk: Desk, session: Session, pictures: Pictures) -> None:
        super().__init__(desk, TableController(desk.kind, session), pictures)
        self.prompt_bar = PromptBar(self.controller, pictures, self.view)
        self.opponent = OpponentTurn(self)
        self.computers = ComputerTurn(self)
        self.advising = Advising(self)
        self.curtain = Curtain(self)
        self.guide = Guide(self)
        self.view.guards = (self.guide, self.computers, self.curtain, self.opponent)
        self.fault_bar = NoticeBar()
        self._lay_out()
        self._connect()
        self.apply_settings()
        if self.controller.fault is not None:
            self._tell_fault(self.controller.fault)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.drawer, 1)
        layout.addWidget(self.fault_bar)

    def _connect(self) -> None:
        self.scene.laid_out.connect(self._place_prompt)
        self.scene.gestures.dragging.connect(self._place_prompt)
        self.view.zoomed.connect(self._place_prompt)
        self.drawer.changed.connect(self._place_prompt)
        self.view.confirm.connect(self.prompt_bar.press_default)
        self.view.key_pressed.connect(self.prompt_bar.press_key)
        self.prompt_bar.habit_wanted.connect(self._make_habit)
        self.prompt_bar.score_wanted.connect(self.over)
        self.prompt_bar.more_wanted.connect(self._list_answers)
        self.controller.changed.connect(self._changed)
        self.controller.faulted.connect(self._tell_fault)

    def lay_out_table(self) -> None:
        """Lays the table out for the size the view has now."""
        super().lay_out_table()
        self.curtain.lay_out()
        self.opponent.place()
        self.guide.go_on()

    def confirm(self) -> None:
        """What was picked is the answer."""
        self.prompt_bar.press_default()

    def _place_prompt(self) -> None:
        """Directly above the hand; at the lower edge while the view is zoomed and the hand may be anywhere."""
        room = self.scene.plan.prompt
        if room is None:
            return
        area = self.view.viewport().rect()
        if self.view.transform().m11() > 1.0:
            left, top, right = 0, area.height() - round(room.height), area.width()
        else:
            left, top, right = round(room.x), round(room.y), round(room.right)
        # Its buttons are in sight even where an open drawer lies over its end.
        right = min(right, area.width() - self.drawer.lies_over)
        self.prompt_bar.place(QRect(left, top, right - left, round(room.height)))
        # A card on its way must not pass beneath it; where it may be dropped says what is asked.
        dragging = self.scene.gestures.dragged is not None
        self.prompt_bar.setVisible(self.cover is None and not self.opponent.shown and not dragging)

    # What happens ----------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        self.enlarging.hide()
        self.guide.done()
        if self.controller.moments.playing:
            return
        if self.controller.fault is None:
            self.fault_bar.hide()
        if self.controller.session.over:
            self.over.emit()
        else:
            self.guide.go_on()

    def _tell_fault(self, fault: FaultError) -> None:
        """What the program failed at stays to be read until something is done after it."""
        self.fault_bar.say(self.desk.words(fault))

    def _list_answers(self) -> None:
        """More answers than buttons are listed above the prompt."""
        room = self.scene.plan.prompt
        question = self.controller.question
        if room is not None and question is not None:
            at = QPointF(room.right - room.width / 3, room.y)
            self.scene.gestures.open_chooser(self.controller.buttons, at, question.prompt)
            self.view.setFocus()

    def _make_habit(self, habit: str, does: bool) -> None:
        controller = self.controller
        (controller.habits.always if does else controller.habits.never).add(habit)
        self.desk.change_settings(
            dont_ask=tuple(sorted(controller.habits.never)), always_do=tuple(sorted(controller.habits.always))
        )

    def read_row(self, mark: ScriptMark) -> None:
        """Shows a row that an opponent followed earlier, and the card, beside the log."""
        self.opponent.read_again(mark)

    def go_to(self, position: int) -> None:
        """Goes back to where a line of the log happened; what other people did since then is not undone unasked."""
        controller = self.controller
        begun = turns_since(position, controller.session.opening, controller.session.outcomes)
        others = [seat for seat in controller.view.seats if seat.seat in begun and seat.seat != controller.viewer]
        names = [f"the {seat.name}" for seat in others if seat.person and not seat.decider]
        if not names:
            super().go_to(position)
        elif agreed(self, "Go back", f"Turns of {' and '.join(names)} are taken back. Go back all the same?"):
            controller.go_to(position, agreed=True)

    def apply_settings(self) -> None:
        """As for every table, and how fast an opponent moves."""
        super().apply_settings()
        self.controller.going_back.warns = self.desk.settings.confirmations
        self.controller.habits.never = set(self.desk.settings.dont_ask)
        self.controller.habits.always = set(self.desk.settings.always_do)
        self.opponent.set_speed(self.desk.settings.opponent_speed)
        self.computers.set_speed(self.desk.settings.opponent_speed)

    def _escape(self) -> None:
        if not self.opponent.close():
            super()._escape()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody moves while nobody looks."""
        self.controller.moments.hold()
        self.computers.seats.hold(AWAY)
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """The opponent goes on."""
        super().showEvent(event)
        self.controller.moments.go_on()
        self.computers.seats.release(AWAY)

    # Curtain ---------------------------------------------------------------------------------------------------------

    @property
    def cover(self) -> Cover | None:
        """What hides the table between two players, while it does."""
        return self.curtain.cover

    def cover_at_start(self) -> None:
        """Whoever begins or goes on sits down first: nobody's hand lies open to the others."""
        self.curtain.fall_at_start()

    def show_table(self, shown: bool) -> None:
        """Whether everything that one player only may see is shown, and can be used."""
        if not shown:
            self.computers.seats.hold(COVERED)
        self.enlarging.hide()
        self.unfolded = None
        self.scene.focus.set(None)
        self.view.setInteractive(shown)
        self.prompt_bar.setEnabled(shown)
        self.prompt_bar.setVisible(shown)
        self.drawer.pages.setEnabled(shown)
        for title in (LOG, LIST):
            self.drawer.page(title)  # whatever is made later would be open to the wrong player
        self.log.text.setVisible(shown)
        self.tree.setVisible(shown)
        if shown:
            self.log.tell_anew()
            self.lay_out_table()
            self.computers.seats.release(COVERED)
        # The keys are the table's, whatever button was pressed before.
        self.view.setFocus()
