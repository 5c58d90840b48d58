"""The menu in which a person hands a seat to a computer player, or takes it back, in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

if TYPE_CHECKING:
    from imperium_desktop.engine.views import SeatView
    from imperium_desktop.table.controller import TableController


class DeciderMenu(QMenu):
    """Seat by seat who decides; made anew whenever it is opened, since the game in play may be another."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("&Who decides"))
        self._controller: TableController | None = None

    def show_table(self, controller: TableController | None) -> None:
        """The seats of another table; without one nothing can be chosen."""
        self._controller = controller
        self.clear()
        session = controller.session if controller is not None else None
        self.setEnabled(session is not None and not session.over and not session.ironman)
        if controller is None or not self.isEnabled():
            return
        for seat in controller.view.seats:
            if seat.person:
                self._add(controller, seat)

    def _add(self, controller: TableController, seat: SeatView) -> None:
        from imperium_desktop.engine.deciders import PERSON
        from imperium_desktop.engine.levels import LEVELS

        menu = self.addMenu(seat.name)
        group = QActionGroup(menu)
        people = [other for other in controller.view.seats if other.person and not other.decider]
        for decider, words in (
            (PERSON, self.tr("A person at this screen")),
            *((level.id, self.tr("Computer: {level}").format(level=level.title)) for level in LEVELS.values()),
        ):
            action = QAction(words, group)
            action.setCheckable(True)
            action.setChecked(seat.decider == decider)
            # Somebody has to be left who watches.
            action.setEnabled(decider == PERSON or people != [seat])
            action.triggered.connect(lambda _=False, seat=seat.seat, who=decider: controller.let_decide(seat, who))
            menu.addAction(action)
