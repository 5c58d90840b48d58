"""Sums of points by where they came from, seat beside seat, so that one sees what decided the game."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from imperium_desktop.engine.kinds import ScoreSheet
from imperium_desktop.engine.texts import signed
from imperium_desktop.windows import theme
from imperium_desktop.windows.score_bars import LEAST_NAME_EMS, points_by_source, sources_of
from imperium_desktop.windows.widgets import ScaledLabel, clear_layout


class ScoreSums(QWidget):
    """A row for each kind of thing, a column for each seat; the most of a row is bold."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(4)
        self._grid.setHorizontalSpacing(16)
        self.setAccessibleName(self.tr("Sums"))

    def show_sheets(self, sheets: list[ScoreSheet]) -> None:
        """Shows these scores."""
        clear_layout(self._grid)
        sums = [points_by_source(sheet) for sheet in sheets]
        self._grid.setColumnMinimumWidth(0, round(theme.em() * LEAST_NAME_EMS))
        for column, sheet in enumerate(sheets, start=1):
            self._add(0, column, f"{sheet.name} ★" if sheet.won else sheet.name, bold=True)
            self._grid.setColumnStretch(column, 1)
        rows = [*sources_of(sheets)]
        for row, source in enumerate(rows, start=1):
            self._add(row, 0, source)
            points = [seat.get(source, 0) for seat in sums]
            for column, value in enumerate(points, start=1):
                is_most = len(sheets) > 1 and value == max(points) and points.count(value) < len(points)
                self._add(row, column, signed(value), bold=is_most)
        self._add(len(rows) + 1, 0, self.tr("Total"), bold=True)
        for column, sheet in enumerate(sheets, start=1):
            self._add(len(rows) + 1, column, signed(sheet.total), bold=True)

    def _add(self, row: int, column: int, words: str, bold: bool = False) -> None:
        label: QLabel = ScaledLabel(words, 1.0, bold=bold)
        align = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight
        self._grid.addWidget(label, row, column, align)
