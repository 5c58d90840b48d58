"""The rows of an automatic opponent's table, with the one that is followed marked."""

from __future__ import annotations

import html
import re
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from imperium_desktop.engine.scripts import ScriptRow, ScriptTable
from imperium_desktop.engine.texts import MARK, without_marks
from imperium_desktop.windows import theme
from imperium_desktop.windows.marked_text import MarkedText, icon_html, marked_html
from imperium_desktop.windows.restyled import Restyled

ABOVE: Final = 0.45
"""How much of the height the rows above the marked one may take."""
_ABOUT_YOU: Final = re.compile(r"\b[Yy]ou (?=[a-z])[^.;,]*|\bfrom you\b")
"""The parts of a row that are done to the player, or by the player."""


class ScriptRows(Restyled, MarkedText):
    """Trigger and effect side by side, or one below the other; what concerns the player is bold."""

    def __init__(self, narrow: bool = False) -> None:
        super().__init__(margin_ems=0.3)
        self._narrow = narrow
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("The rows of its table"))
        self._table: ScriptTable | None = None
        self._row = -1

    def show_rows(self, table: ScriptTable, row: int) -> None:
        """Shows a table with one of its rows marked; -1 marks none."""
        if (table, row) != (self._table, self._row):
            self._table, self._row = table, row
            self._fill()
        self.show_marked_row()

    def show_marked_row(self) -> None:
        """Scrolls to the marked row, and leaves the one above it in sight where there is room for both."""
        bar = self.verticalScrollBar()
        if self._row < 1:
            bar.setValue(0)
            return
        self.scrollToAnchor(f"row{self._row}")
        marked = bar.value()
        self.scrollToAnchor(f"row{self._row - 1}")
        if marked - bar.value() > self.viewport().height() * ABOVE:
            bar.setValue(marked)

    def _fill(self) -> None:
        assert self._table is not None
        rows = [self._row_html(place, row) for place, row in enumerate(self._table.rows)]
        doubts = [f"<p>? {html.escape(row.doubt)}</p>" for row in self._table.rows if row.doubt]
        spoken = "\n".join(f"{without_marks(row.trigger)}: {row.words}" for row in self._table.rows)
        table = f"<table width='100%' cellspacing='0' cellpadding='3'>{''.join(rows)}</table>"
        self.show_html(f"{table}<small>{''.join(doubts)}</small>", spoken)

    def _row_html(self, place: int, row: ScriptRow) -> str:
        marked = place == self._row
        ground = f" bgcolor='{theme.marker_colour(QApplication.palette()).name()}'" if marked else ""
        sign = "▶ " if marked else ""
        doubt = " <b>?</b>" if row.doubt else ""
        trigger = f"<a name='row{place}'></a>{sign}{_trigger_html(row.trigger)}{doubt}"
        if self._narrow:
            return f"<tr{ground}><td><i>{trigger}</i><br>{_effect_html(row.words)}</td></tr>"
        return f"<tr{ground}><td width='30%'>{trigger}</td><td>{_effect_html(row.words)}</td></tr>"

    def restyle(self) -> None:
        """Follows the program's palette and text size."""
        if self._table is not None:
            self._fill()


def _trigger_html(trigger: str) -> str:
    """Icons with their names, or the names of cards."""
    words = html.escape(trigger).replace("]/[", "] / [")
    return MARK.sub(lambda mark: f"{icon_html(mark[1])}{mark[1].replace('_', ' ').capitalize()}", words)


def _effect_html(words: str) -> str:
    parts = []
    end = 0
    for about in _ABOUT_YOU.finditer(words):
        parts += [marked_html(words[end : about.start()]), f"<b>{marked_html(about[0])}</b>"]
        end = about.end()
    return "".join([*parts, marked_html(words[end:])])
