"""The turn of a computer player at the table: its answers come one by one, and keys and clicks go on or skip them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent

from imperium_desktop.table.computer_seats import ComputerSeats
from imperium_desktop.windows.opponent_turn import GRACE, STEP_TIMES

if TYPE_CHECKING:
    from imperium_desktop.windows.table_page import TablePage

SHORTER = 0.6
"""How long an answer is shown beside a row of a Bot's table, which has to be read."""


class ComputerTurn(QObject):
    """Plays the seats of computer players; the table hears of no click and no key while one decides."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self.seats = ComputerSeats(page.controller, page.desk)
        self._hurried = False
        """Whether the player goes through the turn by keys or clicks."""
        self._just_over = QTimer(self, singleShot=True, interval=GRACE)
        """Runs while keys and clicks may still be meant for the turn that is over."""
        self._just_over.timeout.connect(lambda: self._take_buttons_away(False))
        page.prompt_bar.step_wanted.connect(self._go_on)
        page.prompt_bar.skip_wanted.connect(self._skip)
        page.controller.changed.connect(self._changed)

    def _changed(self) -> None:
        """Whoever was in a hurry until now is asked: the next press or key was not meant as an answer."""
        if self._hurried and not self.seats.playing:
            self._hurried = False
            self._just_over.start()
            self._take_buttons_away(True)

    def _take_buttons_away(self, away: bool) -> None:
        """Other buttons stand now where the player pressed; a press that comes too late reaches none of them."""
        self._page.prompt_bar.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, away)

    def _go_on(self) -> None:
        self._hurried = True
        self.seats.go_on()

    def _skip(self) -> None:
        self._hurried = True
        self.seats.skip()

    def set_speed(self, speed: str) -> None:
        """How fast answers follow each other from now on."""
        time = STEP_TIMES[speed]
        self.seats.step_time = time if time is None else round(time * SHORTER)

    @property
    def _deciding(self) -> bool:
        """Whether a computer player decides before everybody's eyes."""
        return self.seats.playing and not self._page.controller.moments.playing and self._page.cover is None

    def keeps_press(self, event: QMouseEvent) -> bool:
        """A click goes on at once; with the other button cards can be looked at meanwhile."""
        listed = self._page.scene.gestures.chooser is not None
        if event.button() != Qt.MouseButton.LeftButton or listed:
            return False
        if not self._deciding:
            return self._just_over.isActive()
        self._go_on()
        return True

    def keeps_key(self, event: QKeyEvent) -> bool:
        """Space goes on at once, Escape to where a person is asked."""
        goes_on = event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if not self._deciding:
            return goes_on and self._just_over.isActive()
        if goes_on:
            self._go_on()
        elif event.key() == Qt.Key.Key_Escape:
            self._skip()
        return goes_on or event.key() == Qt.Key.Key_Escape
