"""The curtain at a table where several people sit at one screen: it falls when another seat decides.

What needs nobody's hidden cards is asked on the curtain itself, and whoever sits at the table stays there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

from imperium_desktop.engine.views import Offer, Question
from imperium_desktop.table.cover import Cover, Notice

if TYPE_CHECKING:
    from imperium_desktop.windows.table_page import TablePage

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Curtain(QObject):
    """Falls between two players; a click or Enter lifts it, or an answer where it asks something."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._controller = page.controller
        page.controller.sitting = page.controller.viewer
        self.cover: Cover | None = None
        page.controller.handed_over.connect(self.hand_over)
        page.controller.changed.connect(self._changed)

    def hand_over(self, seat: int) -> None:
        """Another seat decides: the table is covered, unless whoever decides never left it."""
        controller = self._controller
        people = sum(view.person and not view.decider for view in controller.view.seats)
        if people > 1 and (seat != controller.sitting or self.cover is None):
            self._fall()
        elif self.cover is not None:
            self.lift()
        else:
            controller.sitting = seat

    def fall_at_start(self) -> None:
        """Whoever begins or goes on sits down first: nobody's hand lies open to the others."""
        self._controller.sitting = -1
        self.hand_over(self._controller.viewer)

    def lay_out(self) -> None:
        """Another size of the table."""
        if self.cover is not None:
            self._show()

    def lift(self) -> None:
        """The next player sits at the table."""
        self._controller.sitting = self._controller.viewer
        self._remove()
        self._page.show_table(True)

    def _fall(self) -> None:
        self._page.show_table(False)
        self._show()

    def _show(self) -> None:
        self._remove()
        scene = self._page.scene
        self.cover = Cover(self._notice(), scene.sceneRect(), self._page.pictures)
        scene.addItem(self.cover)

    def _remove(self) -> None:
        if self.cover is not None:
            self._page.scene.removeItem(self.cover)
            self.cover = None

    def _notice(self) -> Notice:
        controller = self._controller
        seat = next(view for view in controller.view.seats if view.seat == controller.viewer)
        asked = self._asked()
        if asked is None:
            return Notice(seat.label, controller.account)
        return Notice(seat.label, controller.account, asked.prompt, " · ".join(seat.facts), self._answers())

    def _asked(self) -> Question | None:
        """What can be asked across the table."""
        question = self._controller.question
        return question if question is not None and question.manner.open else None

    def _answers(self) -> list[Offer]:
        return [offer for offer in self._controller.offers if not offer.quiet]

    def _changed(self) -> None:
        """Whoever is asked again while the curtain is down may have to sit down for it."""
        if self.cover is not None:
            if self._controller.session.over:
                self.lift()
            else:
                self._show()

    # Input -----------------------------------------------------------------------------------------------------------

    def keeps_press(self, event: QMouseEvent) -> bool:
        """A click lifts the curtain, or answers what it asks."""
        if self.cover is None:
            return False
        if not self.cover.notice.offers:
            self.lift()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._answer(self.cover.offer_at(self._page.view.mapToScene(event.position().toPoint())))
        return True

    def keeps_key(self, event: QKeyEvent) -> bool:
        """Enter lifts the curtain, or the keys it shows answer what it asks."""
        if self.cover is None:
            return False
        if self.cover.notice.offers:
            self._answer(self.cover.keyed.get(event.text().upper()))
        elif event.key() in _ENTER:
            self.lift()
        return True

    def _answer(self, offer: Offer | None) -> None:
        if offer is not None:
            self._controller.take(offer)
