"""What lies on the table besides cards: tokens, strips of other seats, sheets, the stage, and what is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtGui import QPixmap

from imperium_desktop.engine.plans import CounterPlan
from imperium_desktop.engine.views import CounterView, TableView, ZoneView
from imperium_desktop.table.backdrop import Backdrop
from imperium_desktop.table.items import CounterItem
from imperium_desktop.table.notes import NoteItem
from imperium_desktop.table.panels import take_off
from imperium_desktop.table.stage import StageItem
from imperium_desktop.table.strips import StripItem

if TYPE_CHECKING:
    from imperium_desktop.table.scene import TableScene


SINCE = "Since your last turn"


class Furniture:
    """Brought to every new view by the scene, after the cards."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.counters: dict[str, CounterItem] = {}
        self.strips: dict[int, StripItem] = {}
        self.backdrop: Backdrop | None = None
        self.sheet: Backdrop | None = None
        self.stage: StageItem | None = None
        self.account: NoteItem | None = None
        self.standing: NoteItem | None = None

    def show(self, view: TableView, offered: ZoneView) -> None:
        """Shows what a view says beside its cards."""
        self._show_counters(view)
        self._show_strips(view)
        self._show_backdrop(view, offered)
        self._show_sheet()
        self._show_stage(view)
        self._show_notes(view)

    def tokens(self) -> Iterator[CounterItem]:
        """The tokens that can be seen."""
        return (counter for counter in self.counters.values() if counter.isVisible())

    def _show_counters(self, view: TableView) -> None:
        plans = self.scene.plan.counters
        present = {counter.key: counter for counter in view.counters}
        for key, plan in plans.items():
            counter = present.get(key)
            item = self.counters.get(key)
            if counter is None:
                if item is not None:
                    item.setVisible(False)
                continue
            if item is None:
                item = self.counters[key] = CounterItem(key, counter.kind)
                self.scene.addItem(item)
            item.setVisible(True)
            item.name = counter_words(counter)
            item.tokens = counter.tokens
            item.setPixmap(self._counter_picture(counter, plan))
            item.setPos(plan.rect.x, plan.rect.y)
        for key in [key for key in self.counters if key not in plans]:
            self.scene.removeItem(self.counters.pop(key))

    def _counter_picture(self, counter: CounterView, plan: CounterPlan) -> QPixmap:
        pictures = self.scene.pictures
        if plan.style == "face":
            return pictures.die(plan.size, counter.amount)
        if counter.tokens:
            return pictures.tokens(counter.tokens, plan.size, plan.rect.width)
        kind = pictures.token_of(counter.kind)
        if plan.style == "row":
            return pictures.token_row(kind, plan.size, counter.amount, plan.rect.width)
        return pictures.token_with_number(kind, plan.size, counter.amount, plan.rect.width)

    def _show_strips(self, view: TableView) -> None:
        plans = self.scene.plan.strips
        for seat in [seat for seat in self.strips if seat not in plans]:
            self.scene.removeItem(self.strips.pop(seat))
        for seat in plans:
            strip = self.strips.get(seat)
            if strip is None:
                strip = self.strips[seat] = StripItem(seat)
                self.scene.addItem(strip)
            strip.show_seat(view, self.scene.plan, self.scene.pictures)

    def _show_backdrop(self, view: TableView, offered: ZoneView) -> None:
        """Cards that are spread out to be looked at lie on a dark sheet with its name."""
        take_off(self.backdrop)
        self.backdrop = None
        scene, spread = self.scene, self.scene.plan.spread
        open_at_once = scene.pictures.kind.look.spread
        shown = [zone for zone in view.zones if zone.items and (zone.key == scene.spread or zone.name in open_at_once)]
        if spread is None or not (shown or offered.items):
            return
        zone = shown[0] if shown else offered
        hint = "Escape puts it back" if scene.gestures.looking_through else ""
        self.backdrop = Backdrop(spread.rect, f"{zone.title}, {len(zone.items)}", hint, scene.pictures)
        scene.addItem(self.backdrop)

    def _show_sheet(self) -> None:
        take_off(self.sheet)
        self.sheet = None
        if self.scene.plan.sheet is not None:
            self.sheet = Backdrop.under_a_seat(self.scene.plan.sheet, self.scene.pictures)
            self.scene.addItem(self.sheet)

    def _show_stage(self, view: TableView) -> None:
        take_off(self.stage)
        self.stage = None
        rect = self.scene.plan.stage
        if rect is not None and view.stage is not None:
            controller = self.scene.controller
            offers = controller.alternatives
            keys = [controller.key_of(offer) for offer in offers]
            self.stage = StageItem(view.stage, offers, keys, rect, self.scene.pictures)
            self.scene.addItem(self.stage)

    def _show_notes(self, view: TableView) -> None:
        """The viewer's points, and what the others did."""
        plan, pictures = self.scene.plan, self.scene.pictures
        own = next((seat for seat in view.seats if seat.seat == view.viewer), None)
        standing = [view.heading]
        if own is not None and own.score is not None:
            standing.append(f"{own.score_words} now")
        self.standing = NoteItem.shown(self.standing, self.scene, plan.standing, standing, pictures)
        lines = self.scene.controller.account
        self.account = NoteItem.shown(self.account, self.scene, plan.account, lines, pictures, SINCE)


def counter_words(counter: CounterView) -> str:
    """What lies there, in a few words, and what it is for."""
    held = counter.tokens or {counter.kind.replace("_", " "): counter.amount}
    words = counter.words or " and ".join(f"{amount} {kind}" for kind, amount in held.items())
    return f"{words}, {counter.use}" if counter.use else words
