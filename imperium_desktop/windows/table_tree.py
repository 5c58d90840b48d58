"""The table as a tree: zones, cards and what can be done. The keyboard and screen readers use it like any list."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from imperium_desktop.engine.views import ItemView, Offer
from imperium_desktop.table.controller import TableController
from imperium_desktop.table.plain_text import tip

OFFER = Qt.ItemDataRole.UserRole


class TableTree(QTreeWidget):
    """Rebuilt with every change; activating a line takes the offer."""

    def __init__(self, controller: TableController) -> None:
        super().__init__()
        self.controller = controller
        self.setHeaderHidden(True)
        self.setAccessibleName("The table as a list")
        self.itemActivated.connect(self._activated)
        controller.changed.connect(self._changed)
        self._stale = True

    def showEvent(self, event: QShowEvent) -> None:
        """Nobody pays for a list nobody sees."""
        if self._stale:
            self.show_table()
        super().showEvent(event)

    def _changed(self) -> None:
        self._stale = True
        if self.isVisible():
            self.show_table()

    def show_table(self) -> None:
        """Lists what can be done first, then everything that lies on the table."""
        self._stale = False
        self.clear()
        view = self.controller.view
        doing = QTreeWidgetItem(self, [self._question_words()])
        for offer in self.controller.offers:
            line = QTreeWidgetItem(doing, [self._offer_words(offer)])
            line.setData(0, OFFER, offer)
        doing.setExpanded(True)
        for zone in view.zones:
            if not zone.items:
                continue
            owner = f"{view.seats[zone.seat].name}: " if zone.seat is not None else ""
            branch = QTreeWidgetItem(self, [f"{owner}{zone.title}, {len(zone.items)}"])
            for item in zone.items:
                if item.face is not None:
                    self._add_card(branch, item)

    def _add_card(self, branch: QTreeWidgetItem, item: ItemView) -> None:
        line = QTreeWidgetItem(branch, [self._card_words(item)])
        if item.face is not None:
            line.setToolTip(0, tip("\n".join(self.controller.kind.face(item.face).long_lines)))
        for under in (*item.garrison, *item.beneath):
            self._add_card(line, under)
        if item.key is not None:
            for offer in self.controller.offers_for_menu(item.key):
                child = QTreeWidgetItem(line, [self._offer_words(offer)])
                child.setData(0, OFFER, offer)

    def _card_words(self, item: ItemView) -> str:
        assert item.face is not None
        words = self.controller.kind.face(item.face).title
        if item.tokens:
            words += ", " + ", ".join(f"{amount} {name}" for name, amount in item.tokens.items())
        return words + (", exhausted" if item.exhausted else "")

    def _offer_words(self, offer: Offer) -> str:
        return f"{offer.words[:1].upper()}{offer.words[1:]}"

    def _question_words(self) -> str:
        question = self.controller.view.question
        return question.prompt if question is not None else "The game is over"

    def _activated(self, line: QTreeWidgetItem) -> None:
        offer = line.data(0, OFFER)
        if isinstance(offer, Offer):
            self.controller.take(offer)
