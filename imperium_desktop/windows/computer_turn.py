"""The turn of a computer player at the table: its answers come one by one, and keys and clicks go on or skip them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

from imperium_desktop.table.computer_seats import ComputerSeats
from imperium_desktop.windows.opponent_turn import STEP_TIMES

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
        page.prompt_bar.step_wanted.connect(self.seats.go_on)
        page.prompt_bar.skip_wanted.connect(self.seats.skip)

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
        if not self._deciding or listed or event.button() != Qt.MouseButton.LeftButton:
            return False
        self.seats.go_on()
        return True

    def keeps_key(self, event: QKeyEvent) -> bool:
        """Space goes on at once, Escape to where a person is asked."""
        if not self._deciding:
            return False
        if event.key() == Qt.Key.Key_Escape:
            self.seats.skip()
            return True
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.seats.go_on()
            return True
        return False
