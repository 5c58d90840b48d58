"""The opponent's tables beside the game, to be looked at whenever one likes."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from imperium_desktop.engine.scripts import Script, ScriptMark
from imperium_desktop.table.controller import TableController
from imperium_desktop.windows.arranging import filled
from imperium_desktop.windows.fresh_when_seen import FreshWhenSeen
from imperium_desktop.windows.script_rows import ScriptRows
from imperium_desktop.windows.widgets import QuietLabel, ScaledLabel, Tabs


class ScriptTab(QWidget):
    """All tables of the opponent; the row it follows just now is marked."""

    def __init__(self, controller: TableController, script: Script) -> None:
        super().__init__()
        self.controller = controller
        self.title = ScaledLabel(script.title, 1.1, bold=True, serif=True)
        self.title.setWordWrap(True)
        self.tables = Tabs()
        self.tables.setAccessibleName(self.tr("Its tables"))
        for table in script.tables:
            self.tables.setTabData(self.tables.addTab(table.title), table.id)
        self.tables.currentChanged.connect(self._show_rows)
        self.explanation = QuietLabel(
            self.tr("The topmost row that fits the card and can be done, at least in part, applies."), 0.9
        )
        self.rows = ScriptRows(narrow=True)
        self.note = QuietLabel(script.note, 0.9)
        self.note.setVisible(bool(script.note))
        above = (self.title, self.tables, self.explanation)
        layout = filled(QVBoxLayout(self), *above, margins=(6, 6, 6, 6), spacing=4)
        layout.addWidget(self.rows, 1)
        layout.addWidget(self.note)
        self._current = ""
        controller.changed.connect(FreshWhenSeen(self, self.show_script).outdated)

    def show_script(self) -> None:
        """Shows the table that counts now when it becomes another; else the one the player chose to read."""
        script = self.controller.view.script
        if script is None:
            return
        mark = self._mark(script)
        current = mark.table if mark is not None else script.current
        if current != self._current:
            self._current = current
            self._choose(current)
        for place, table in enumerate(script.tables):
            self.tables.setTabText(place, f"{table.title} ●" if table.id == script.current else table.title)
        self._show_rows()

    def show_row(self, mark: ScriptMark) -> None:
        """Shows a row that was followed earlier, until something happens at the table."""
        script = self.controller.view.script
        if script is not None:
            self.show_script()
            self._choose(mark.table)
            self.rows.show_rows(script.table(mark.table), mark.row)

    def _choose(self, table: str) -> None:
        places = [self.tables.tabData(place) for place in range(self.tables.count())]
        self.tables.setCurrentIndex(places.index(table))

    def _show_rows(self) -> None:
        script = self.controller.view.script
        if script is None:
            return
        table = script.table(self.tables.tabData(self.tables.currentIndex()))
        mark = self._mark(script)
        self.rows.show_rows(table, mark.row if mark is not None and mark.table == table.id else -1)

    def _mark(self, script: Script) -> ScriptMark | None:
        """The row that is followed; while it is shown step by step, until the next one is."""
        moments = self.controller.moments
        return moments.mark if moments.playing else script.mark
