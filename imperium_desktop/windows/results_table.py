"""All results as a plain table that can be sorted by every column."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from imperium_desktop.engine.texts import signed
from imperium_desktop.storage.results import Result
from imperium_desktop.windows.statistics_words import date_words, duration, id_words, mode_words, won_words

SORT_ROLE = Qt.ItemDataRole.UserRole + 1
DATE, PLAYER, SIDE, SCORE = 0, 2, 3, 7


class ResultsTable(QTableView):
    """A row for each person's result, the latest first until another column is asked for."""

    def __init__(self, side_word: str) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("All games"))
        self._model = QStandardItemModel()
        self._model.setSortRole(SORT_ROLE)
        self._model.setHorizontalHeaderLabels(
            [
                self.tr("Date"),
                self.tr("Mode"),
                self.tr("Player"),
                side_word.capitalize(),
                self.tr("Side"),
                self.tr("Opponents"),
                self.tr("Difficulty"),
                self.tr("Score"),
                self.tr("Opponent"),
                self.tr("Result"),
                self.tr("Rounds"),
                self.tr("Choices"),
                self.tr("Ending"),
                self.tr("Time"),
            ]
        )
        self.setModel(self._model)
        self.setSortingEnabled(True)
        self.sortByColumn(DATE, Qt.SortOrder.DescendingOrder)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.setStyleSheet("QTableView::item { padding: 0px 5px; }")  # numbers to the right would touch words
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)

    def show_results(self, results: list[Result]) -> None:
        """Shows these and no others, sorted as before."""
        self._model.setRowCount(0)
        self.setSortingEnabled(False)  # or every new row would be put in order on its own
        for result in results:
            self._model.appendRow(_row(result))
        self.setSortingEnabled(True)
        self.setColumnHidden(PLAYER, not any(result.own.player for result in results))


def _row(result: Result) -> list[QStandardItem]:
    kept, told, own = result.kept, result.kept.told, result.own
    against = result.opponent_score
    return [
        _item(date_words(result, short=True), int(kept.ended.timestamp()), Qt.AlignmentFlag.AlignLeft),
        _item(_mode(result)),
        _item(own.player),
        _item(own.name),
        _item(own.version.upper()),
        _item(result.opponents),
        _item(id_words(told.difficulty)),
        _item(signed(own.score), own.score),
        _item("" if against is None else signed(against), -1_000_000 if against is None else against),
        _item(won_words(own.won)),
        _item(str(told.rounds), told.rounds),
        _item(str(kept.decisions), kept.decisions),
        _item(id_words(told.ending)),
        _item(duration(kept.seconds), kept.seconds),
    ]


def _mode(result: Result) -> str:
    """The mode; of a game that was taken over it says so, because its score is not held against others."""
    words = mode_words(result.kept.told.mode)
    if not result.taken_over:
        return words
    return QCoreApplication.translate("ResultsTable", "{mode}, taken over").format(mode=words)


def _item(words: str, number: int | None = None, side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignRight) -> QStandardItem:
    """A cell; one with a number is sorted by it and stands to the right, unless told otherwise."""
    item = QStandardItem(words)
    item.setData(words if number is None else number, SORT_ROLE)
    if number is not None:
        item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
    return item
