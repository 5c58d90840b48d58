"""The turn of an automatic opponent at the table: it is gone through step by step, and read again from the log."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent

from imperium_desktop.engine.scripts import Script, ScriptMark

if TYPE_CHECKING:
    from imperium_desktop.windows.script_panel import ScriptPanel
    from imperium_desktop.windows.table_page import TablePage

STEP_TIMES: Final[dict[str, int | None]] = {"pause": None, "slow": 2800, "normal": 1500, "fast": 650, "at once": 0}
"""Milliseconds for a row to be read."""

GRACE: Final = 400
"""Milliseconds after a turn during which whoever still goes through it by keys plays no card."""


class OpponentTurn(QObject):
    """Shows the panel while moments are played; a click or a key goes on, and the table itself hears of neither."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._moments = page.controller.moments
        self._speed = ""
        self._just_over = QTimer(self, singleShot=True, interval=GRACE)
        """Runs while keys may still be meant for the turn that is over."""
        self._moments.shown.connect(self._show_step)
        page.controller.changed.connect(self._changed)

    @cached_property
    def panel(self) -> ScriptPanel:
        """Where the turn is shown; made for its first step."""
        from imperium_desktop.windows.script_panel import ScriptPanel

        panel = ScriptPanel(self._page.view, self._page.pictures)
        panel.step.connect(self._moments.next)
        panel.skipped.connect(self._moments.skip)
        panel.closed.connect(self.close)
        panel.choose_speed(self._speed)
        panel.speed.unfolded.connect(lambda reads: self._moments.hold() if reads else self._moments.go_on())
        panel.speed_chosen.connect(lambda speed: self._page.desk.change_settings(opponent_speed=speed))
        self._place(panel)
        return panel

    @property
    def _made(self) -> ScriptPanel | None:
        """The panel, if it was needed yet."""
        return self.__dict__.get("panel")

    @property
    def shown(self) -> bool:
        """Whether the panel is seen."""
        return self._made is not None and self._made.isVisible()

    def set_speed(self, speed: str) -> None:
        """How fast the steps follow each other from now on."""
        self._speed = speed
        self._moments.step_time = STEP_TIMES[speed]
        if self._made is not None:
            self._made.choose_speed(speed)
        if self._moments.step_time == 0:
            self._moments.skip()
        elif self._moments.playing:
            self._moments.hold()
            self._moments.go_on()

    def place(self) -> None:
        """Puts the panel where the plan has room for it."""
        if self._made is not None:
            self._place(self._made)

    def _place(self, panel: ScriptPanel) -> None:
        room = self._page.scene.plan.script
        if room is not None:
            panel.place(QRect(round(room.x), round(room.y), round(room.width), round(room.height)))

    def read_again(self, mark: ScriptMark) -> None:
        """Shows a row that was followed earlier, and the card."""
        script = self._page.controller.view.script
        if script is None or self._moments.playing:
            return
        table = script.table(mark.table)
        words = table.rows[mark.row].words if mark.row >= 0 else "No row of its table could be followed."
        self._page.enlarging.hide()
        self._page.view.setFocus()
        self.panel.show_step(script, mark, words, self._back(script), playing=False)

    def close(self) -> bool:
        """Puts the panel away; False if it was not there."""
        if not self.shown:
            return False
        self.panel.hide()
        self._page.view.setFocus()
        return True

    def _show_step(self) -> None:
        script = self._moments.script
        if not self._moments.playing or script is None:
            self._just_over.start()
            self._hide()
            return
        self._page.enlarging.hide()
        self._page.view.setFocus()
        moments = self._moments
        self.panel.show_step(script, moments.mark, moments.sentence, self._back(script), playing=True)

    def _back(self, script: Script) -> str:
        return next(seat.side for seat in self._page.controller.view.seats if seat.seat == script.seat)

    def _changed(self) -> None:
        if not self._moments.playing:
            self._hide()

    def _hide(self) -> None:
        if self._made is not None:
            self._made.hide()

    def keeps_press(self, event: QMouseEvent) -> bool:
        """A click goes on to the next moment; later it only puts the panel away."""
        if not self._moments.playing:
            self.close()
            return False
        self._moments.next()
        return True

    def keeps_key(self, event: QKeyEvent) -> bool:
        """Space goes on to the next moment, Escape to the end; no key is for the table until the turn is well over."""
        if not self._moments.playing:
            return self._just_over.isActive()
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._moments.next()
        elif key == Qt.Key.Key_Escape:
            self._moments.skip()
        return True
