"""The table as a tree: zones, cards and what can be done. The keyboard and screen readers use it like any list."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from imperium_desktop.engine.views import CounterView, ItemView, Offer, SeatView, ZoneView
from imperium_desktop.table.controller import TableController
from imperium_desktop.table.plain_text import tip
from imperium_desktop.windows.fresh_when_seen import FreshWhenSeen
from imperium_desktop.windows.wrapped_lines import WrappedLines

DEED = Qt.ItemDataRole.UserRole
"""What activating a line does."""
KEY = Qt.ItemDataRole.UserRole + 1
"""What a line is about, whatever it says at the moment."""
TOP = "question"


class TableTree(QTreeWidget):
    """Rebuilt with every change; activating a line takes the offer. What was unfolded stays so."""

    confirm = Signal()
    """What was picked is to be the answer."""

    def __init__(self, controller: TableController) -> None:
        super().__init__()
        self.controller = controller
        self.setHeaderHidden(True)
        WrappedLines(self)
        self.setAccessibleName("The table as a list")
        self.itemActivated.connect(self._activated)
        fresh = FreshWhenSeen(self, self.show_table)
        controller.changed.connect(fresh.outdated)
        controller.picked_changed.connect(fresh.outdated)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter confirms what was picked, as on the table; Enter alone activates a line."""
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if entered and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.confirm.emit()
        else:
            super().keyPressEvent(event)

    def show_table(self) -> None:
        """Lists what can be done first, then everything that the table shows."""
        unfolded = {line.data(0, KEY) for line in self._lines() if line.isExpanded()} | {TOP}
        current = self.currentItem()
        here = current.data(0, KEY) if current is not None else None
        self.clear()
        self._add_question()
        if self.controller.account:
            told = self._line(self, "Since your last turn", "account")
            for number, words in enumerate(self.controller.account):
                self._line(told, words, f"account {number}")
        view = self.controller.view
        for seat in view.seats:
            branch = self._line(self, self._seat_words(seat), f"seat {seat.seat}")
            self._add_facts(branch, seat)
            self._add_places(branch, seat.seat)
        self._add_places(self._line(self, "The middle of the table", "middle"), None)
        for line in self._lines():
            line.setExpanded(line.data(0, KEY) in unfolded)
            if line.data(0, KEY) == here:
                self.setCurrentItem(line)

    def _lines(self) -> Iterator[QTreeWidgetItem]:
        waiting = [self.topLevelItem(place) for place in range(self.topLevelItemCount())]
        while waiting:
            line = waiting.pop()
            if line is not None:
                yield line
                waiting += [line.child(place) for place in range(line.childCount())]

    def _line(
        self,
        parent: QTreeWidget | QTreeWidgetItem,
        words: str,
        key: str,
        deed: Callable[[], None] | None = None,
    ) -> QTreeWidgetItem:
        line = QTreeWidgetItem(parent, [words])
        line.setData(0, KEY, key)
        line.setData(0, DEED, deed)
        return line

    # What is asked ---------------------------------------------------------------------------------------------------

    def _add_question(self) -> None:
        controller = self.controller
        question = controller.view.question
        asked = self._line(self, question.prompt if question is not None else "The game is over", TOP)
        # Several gestures may say the same.
        for offer in {(offer.before, offer.option, offer.words): offer for offer in controller.offers}.values():
            self._add_offer(asked, offer)
        if controller.several and question is not None:
            count = sum(offer.weight for offer in controller.picked)
            words = f"Done with {count} picked (Ctrl+Enter)" if count else "Done, none (Ctrl+Enter)"
            self._line(asked, words, "done", controller.confirm)

    def _add_offer(self, parent: QTreeWidgetItem, offer: Offer) -> None:
        words = offer.warning or offer.label
        if key := self.controller.key_of(offer):
            words = f"{words} ({key})"
        if offer in self.controller.picked:
            words = f"✓ {words}, picked"
        key = f"{parent.data(0, KEY)} {offer.option} {offer.item}"
        self._line(parent, words, key, lambda: self.controller.take(offer, sure=True))

    # What lies there -------------------------------------------------------------------------------------------------

    def _seat_words(self, seat: SeatView) -> str:
        view = self.controller.view
        parts = [f"{seat.label} (you)" if seat.seat == view.viewer else seat.label]
        if seat.summary:
            parts.append(seat.summary)
        if seat.score is not None:
            parts.append(seat.score_words)
        if seat.seat == view.active:
            parts.append("whose turn it is")
        return ", ".join(parts)

    def _add_facts(self, branch: QTreeWidgetItem, seat: SeatView) -> None:
        key = branch.data(0, KEY)
        for fact in seat.facts:
            self._line(branch, fact, f"{key} {fact.split(' ')[0]}")

    def _add_places(self, branch: QTreeWidgetItem, seat: int | None) -> None:
        """The counters and zones of a seat, or those that are nobody's."""
        view = self.controller.view
        for counter in view.counters:
            if counter.seat == seat:
                self._line(branch, _counter_words(counter), counter.key)
        for zone in view.zones:
            if zone.seat == seat:
                self._add_zone(branch, zone)

    def _add_zone(self, branch: QTreeWidgetItem, zone: ZoneView) -> None:
        line = self._line(branch, f"{zone.title or zone.name}, {len(zone.items) or 'empty'}", zone.key)
        for place, item in enumerate(zone.items):
            if _can_be_told(item):
                self._add_card(line, item, f"{zone.key} {place}")

    def _add_card(self, branch: QTreeWidgetItem, item: ItemView, place: str) -> None:
        key = item.key or place
        line = self._line(branch, self._card_words(item), key)
        if item.face is not None:
            line.setToolTip(0, tip("\n".join(self.controller.kind.face(item.face).explanation.sentences)))
        for number, under in enumerate((*item.garrison, *item.beneath)):
            if _can_be_told(under):
                self._add_card(line, under, f"{key} {number}")
        if item.key is not None:
            for offer in self.controller.offers_for_menu(item.key):
                self._add_offer(line, offer)

    def _card_words(self, item: ItemView) -> str:
        words = self.controller.kind.face(item.face).title if item.face is not None else item.name or "Card, face down"
        if item.tokens:
            words += ", " + ", ".join(f"{amount} {name}" for name, amount in item.tokens.items())
        return words + (", exhausted" if item.exhausted else "")

    def _activated(self, line: QTreeWidgetItem) -> None:
        deed = line.data(0, DEED)
        if deed is not None:
            deed()


def _can_be_told(item: ItemView) -> bool:
    """Whether a card is more than one of so many in its place."""
    return item.face is not None or item.key is not None


def _counter_words(counter: CounterView) -> str:
    """How many of what; a token that moves about may stand for several things."""
    if counter.words:
        return counter.words
    name = counter.kind.replace("_", " ").capitalize()
    held = ", ".join(f"{amount} {what}" for what, amount in counter.tokens.items())
    return f"{name}: {held or counter.amount}"
