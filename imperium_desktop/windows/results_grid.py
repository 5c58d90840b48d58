"""Which side has beaten which opponent, and how hard that was: a grid that asks to be filled."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QTableWidget, QTableWidgetItem

from imperium_desktop.art import palette
from imperium_desktop.art.icons import emblem, paint_medallion
from imperium_desktop.engine.kinds import PlayableSide, SetupOption
from imperium_desktop.engine.texts import signed
from imperium_desktop.storage.results import Result
from imperium_desktop.table.plain_text import tip
from imperium_desktop.windows import theme
from imperium_desktop.windows.statistics_sums import Pairing, by_pairing
from imperium_desktop.windows.widgets import painted_pixmap

UNPLAYED = ""
LOST = "–"


class ResultsGrid(QTableWidget):
    """Own sides down, opponents across; a click on a cell asks for a game of the two."""

    wanted = Signal(str, str)
    """A game with a side against an opponent: their ids."""

    def __init__(
        self, sides: Sequence[PlayableSide], opponents: Sequence[PlayableSide], difficulties: Sequence[SetupOption]
    ) -> None:
        super().__init__(len(sides), len(opponents))
        self._sides = sides
        self._opponents = opponents
        self._difficulties = difficulties
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setAccessibleName(self.tr("Which side has beaten which opponent"))
        self.cellActivated.connect(self._ask_for)
        self.cellClicked.connect(self._ask_for)
        size = round(theme.em() * 1.8)
        self.setIconSize(QSize(size, size))
        for row, side in enumerate(sides):
            self.setVerticalHeaderItem(row, self._head(side, side.name, size))
        for column, opponent in enumerate(opponents):
            self.setHorizontalHeaderItem(column, self._head(opponent, "", size))
            self.setColumnWidth(column, round(theme.em() * 3.4))
        self.horizontalHeader().setIconSize(QSize(size, size))

    @property
    def legend(self) -> str:
        """How it is read."""
        levels = ", ".join(f"{number} {level.name}" for number, level in enumerate(self._difficulties, 1))
        return self.tr(
            "Down whom you played, across whom you met. A number is the hardest difficulty you have won at ({levels}); "
            "{lost} is played and not won yet. A click begins a game of the two."
        ).format(levels=levels, lost=LOST)

    def _head(self, side: PlayableSide, words: str, size: int) -> QTableWidgetItem:
        head = QTableWidgetItem(words)
        head.setIcon(QIcon(_emblem_picture(side.id, size, self.devicePixelRatioF())))
        head.setToolTip(tip(side.name))
        head.setData(Qt.ItemDataRole.AccessibleTextRole, side.name)
        return head

    def show_results(self, results: Sequence[Result]) -> None:
        """Fills the grid with the best of these."""
        pairings = by_pairing(results, [level.id for level in self._difficulties])
        for row, side in enumerate(self._sides):
            for column, opponent in enumerate(self._opponents):
                self.setItem(row, column, self._cell(side, opponent, pairings.get((side.id, opponent.id))))

    def _cell(self, side: PlayableSide, opponent: PlayableSide, pairing: Pairing | None) -> QTableWidgetItem:
        cell = QTableWidgetItem(UNPLAYED)
        cell.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
        pair = self.tr("{side} against {opponent}").format(side=side.name, opponent=opponent.name)
        if pairing is None:
            told = self.tr("{pair}: not played yet").format(pair=pair)
        elif pairing.hardest is None:
            cell.setText(LOST)
            told = self.tr("{pair}: {games} played, not won yet").format(pair=pair, games=pairing.games)
        else:
            level = self._difficulties[pairing.hardest].name
            cell.setText(str(pairing.hardest + 1))
            shade = theme.series_colours(self.palette())[0]
            cell.setBackground(theme.see_through(shade, 0.25 + 0.6 * (pairing.hardest + 1) / len(self._difficulties)))
            cell.setForeground(QColor(Qt.GlobalColor.black) if pairing.hardest < 3 else QColor(Qt.GlobalColor.white))
            told = self.tr("{pair}: beaten at {level}, best lead {lead}").format(
                pair=pair, level=level, lead=signed(pairing.best_lead)
            )
        cell.setToolTip(tip(told))
        cell.setData(Qt.ItemDataRole.AccessibleTextRole, told)
        return cell

    def _ask_for(self, row: int, column: int) -> None:
        self.wanted.emit(self._sides[row].id, self._opponents[column].id)


def _emblem_picture(side: str, size: int, ratio: float) -> QPixmap:
    ground = palette.nation_colour(side)
    box = QRectF(1, 1, size - 2, size - 2)
    return painted_pixmap(
        size, ratio, lambda painter: paint_medallion(painter, emblem(side), box, ground, ground.darker(140))
    )
