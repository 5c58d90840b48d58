"""Statistics: how the games that were finished at this table went."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.texts import signed
from imperium_desktop.storage.results import Result, results, write_csv
from imperium_desktop.storage.statistics import SUFFIX
from imperium_desktop.windows.arranging import FLUSH, card, filled
from imperium_desktop.windows.desk import TRY_AGAIN, Desk
from imperium_desktop.windows.file_questions import FileToOpen, FileToWrite
from imperium_desktop.windows.ornaments import Wreath
from imperium_desktop.windows.page import Page
from imperium_desktop.windows.results_grid import ResultsGrid
from imperium_desktop.windows.results_table import ResultsTable
from imperium_desktop.windows.statistics_plots import SidePlot, SourcePlot, TimePlot
from imperium_desktop.windows.statistics_sums import Totals, Wanted, by_side, filtered, totals
from imperium_desktop.windows.statistics_words import duration, game_count, mode_words, percent
from imperium_desktop.windows.widgets import NoticeBar, QuietLabel, ScaledLabel, Tabs, push_button


class StatisticsPage(Page):
    """Totals, filters, three diagrams and a table."""

    play = Signal(str, str)
    """A game with a side against an opponent is wanted: their ids."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._results: list[Result] = []
        self.shown: list[Result] = []
        """What fits the filters, the oldest first."""
        self.set_title(self.tr("Statistics"))
        self.import_button = push_button(
            self.tr("&Import…"), explained=self.tr("Take in the games of another machine: its file of statistics")
        )
        self.import_button.clicked.connect(lambda: self._import())
        self.export_button = push_button(
            self.tr("&Export CSV…"), explained=self.tr("Write the games shown here to a file for other programs")
        )
        self.export_button.clicked.connect(lambda: self._export())
        self.header.addWidget(self.import_button)
        self.header.addWidget(self.export_button)
        self.figures = {name: _Figure() for name in ("games", "wins", "time", "longest", "best")}
        self.figures["wins"].setToolTip(
            self.tr("Everybody at a shared screen has a result of their own; practice games have no winner.")
        )
        self.combos = {name: QComboBox() for name in ("mode", "side", "opponent", "difficulty", "period")}
        for combo in self.combos.values():
            combo.setMinimumContentsLength(5)
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            combo.currentIndexChanged.connect(lambda _: self._filter())
        self.clear_button = push_button(self.tr("&Clear"), explained=self.tr("Show all games again"))
        self.clear_button.clicked.connect(lambda: self.clear_filters())
        self.side_plot = SidePlot()
        self.time_plot = TimePlot()
        self.source_plot = SourcePlot(desk.kind.score_sources)
        self.table = ResultsTable(desk.kind.side_word)
        self.views = QStackedWidget()
        choices = desk.kind.choices()
        self.grid = ResultsGrid(choices.sides, choices.opponents, desk.kind.difficulties())
        self.grid.wanted.connect(self.play)
        self.grid_words = QuietLabel(self.grid.legend)
        self._pairings = QWidget()
        filled(QVBoxLayout(self._pairings), self.grid_words, self.grid, margins=FLUSH).setStretch(1, 1)
        self.tabs = Tabs()
        self.tabs.setAccessibleName(self.tr("What to look at"))
        for words, view in (
            (self.tr("By {side}").format(side=desk.kind.side_word), _scrolled(self.side_plot)),
            (self.tr("Over time"), self.time_plot),
            (self.tr("Where points come from"), _scrolled(self.source_plot)),
            (self.tr("All games"), self.table),
            *([(self.tr("Against whom"), self._pairings)] if choices.opponents else []),
        ):
            self.tabs.addTab(words)
            self.views.addWidget(view)
        self.tabs.currentChanged.connect(self._show_view)
        self.nothing = QuietLabel("", 1.15)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.notice = NoticeBar()
        self._unread = False
        self._try_again = QTimer(self)
        self._try_again.setSingleShot(True)
        self._try_again.setInterval(TRY_AGAIN)
        self._try_again.timeout.connect(lambda: self.refresh() if self.isVisible() else None)
        self._arrange()
        desk.told.connect(self._tell)

    def refresh(self) -> None:
        """Reads the database again."""
        self._try_again.stop()
        try:
            self._results = results(self._desk.statistics.games(self._desk.kind.name))
            if self._unread:
                self.notice.hide()
            self._unread = False
        except ImperiumDesktopError as error:
            # What was read before is still shown; the window never waits for a file that another program holds.
            self._unread = True
            self.notice.say(str(error))
            if self.isVisible():
                self._try_again.start()
        self._fill_combos()
        self._filter()

    def clear_filters(self) -> None:
        """Shows everything."""
        for combo in self.combos.values():
            combo.setCurrentIndex(0)

    def showEvent(self, event: QShowEvent) -> None:
        """Games may have been finished meanwhile."""
        super().showEvent(event)
        self.refresh()
        (self.tabs if self._results else self.import_button).setFocus()

    # Filters ---------------------------------------------------------------------------------------------------------

    def _fill_combos(self) -> None:
        """Offers what there are games of, and keeps what is chosen where it can."""
        modes = {result.kept.told.mode: mode_words(result.kept.told.mode) for result in self._results}
        sides = {result.own.side: result.own.name for result in self._results}
        opponents = {seat.side: seat.name for result in self._results for seat in result.others}
        met = {result.kept.told.difficulty for result in self._results}
        difficulties = [(level.id, level.name) for level in self._desk.kind.difficulties() if level.id in met]
        every_side = self.tr("Every {side}").format(side=self._desk.kind.side_word)
        self._fill("mode", self.tr("Every mode"), _by_name(modes))
        self._fill("side", every_side, _by_name(sides))
        self._fill("opponent", self.tr("Any opponent"), _by_name(opponents))
        self._fill("difficulty", self.tr("Any difficulty"), difficulties)
        self._fill(
            "period",
            self.tr("All time"),
            (
                ("month", self.tr("Last 30 days")),
                ("half", self.tr("Last half year")),
                ("year", self.tr("Last year")),
            ),
        )

    def _fill(self, name: str, everything: str, entries: Iterable[tuple[str, str]]) -> None:
        combo = self.combos[name]
        chosen = combo.currentData()
        combo.blockSignals(True)
        combo.clear()
        combo.setAccessibleName(everything)
        combo.addItem(everything, "all" if name == "period" else "")
        for id_, words in entries:
            combo.addItem(words, id_)
        combo.setCurrentIndex(max(0, combo.findData(chosen)))
        combo.setEnabled(combo.count() > 1)
        combo.blockSignals(False)

    def _filter(self) -> None:
        wanted = Wanted(**{name: combo.currentData() for name, combo in self.combos.items()})
        self.shown = filtered(self._results, wanted)
        sums = by_side(self.shown)
        self.side_plot.show_sums(sums)
        self.source_plot.show_sums(sums)
        self.time_plot.show_results(self.shown)
        self._show_view(self.tabs.currentIndex())
        self._show_totals(totals(self.shown))
        self.export_button.setEnabled(bool(self.shown))
        self.clear_button.setEnabled(wanted != Wanted())
        self._totals.setVisible(bool(self._results))
        self._choosing.setVisible(bool(self._results))
        self.tabs.setVisible(bool(self.shown))
        self.views.setVisible(bool(self.shown))
        self._instead.setVisible(not self.shown)
        if self._results:
            self.nothing.setText(self.tr("No finished game fits these filters."))
        elif self._unread:
            self.nothing.setText(self.tr("The statistics cannot be read now; they are tried again from time to time."))
        else:
            self.nothing.setText(
                self.tr(
                    "No game has been finished yet.\n\nPlay one to its end, alone or with others, and here you will "
                    "see how often you win and what you score with every {side}, how your scores change over time, and "
                    "where your points come from.\n\nGames finished on another machine can be imported."
                ).format(side=self._desk.kind.side_word)
            )

    def _show_view(self, index: int) -> None:
        """The table is filled when it is looked at: thousands of rows take their time."""
        self.views.setCurrentIndex(index)
        if self.views.currentWidget() is self.table:
            self.table.show_results(self.shown)
        elif self.views.currentWidget() is self._pairings:
            self.grid.show_results(self.shown)

    def _show_totals(self, sums: Totals) -> None:
        self.figures["games"].show_words(str(sums.games), self.tr("finished"))
        won = self.tr("won ({wins} of {decided})").format(wins=sums.wins, decided=sums.decided)
        self.figures["wins"].show_words(percent(sums.wins / sums.decided) if sums.decided else "–", won)
        self.figures["time"].show_words(duration(sums.seconds), self.tr("at the table"))
        self.figures["longest"].show_words(duration(sums.longest), self.tr("longest game"))
        if sums.best is None:
            self.figures["best"].show_words("–", self.tr("best score"))
        else:
            best = sums.best.own
            words = self.tr("best score ({name})").format(name=best.name)
            self.figures["best"].show_words(signed(best.score), words)

    # Files -----------------------------------------------------------------------------------------------------------

    def _import(self) -> None:
        pattern = self.tr("Statistics (*{suffix});;All files (*)").format(suffix=SUFFIX)
        source = FileToOpen.ask(self, self.tr("Import statistics"), pattern)
        if source is None:
            return
        with self.notice.telling():
            merged = self._desk.statistics.merge(source)
            self.refresh()
            self.notice.say(
                self.tr("{new} new, {updated} brought up to date, {known} already here.").format(
                    new=game_count(merged.new), updated=merged.updated, known=merged.known
                )
            )

    def _export(self) -> None:
        pattern = self.tr("Tables (*.csv);;All files (*)")
        target = FileToWrite.ask(self, self.tr("Export the games shown"), f"{self._desk.kind.name}-games.csv", pattern)
        if target is None:
            return
        if not target.suffix:
            target = target.with_suffix(".csv")
        try:
            write_csv(target, self.shown, self._desk.kind.score_sources)
        except ImperiumDesktopError as error:
            self.notice.say(str(error))
            return
        self.notice.say(self.tr("{count} results are written to {path}.").format(count=len(self.shown), path=target))

    def _tell(self, sentence: str) -> None:
        """What concerns files is said here too while one looks: it may be longer than the status bar."""
        if self.isVisible():
            self.notice.say(sentence)

    # Looks -----------------------------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        self._totals = card()
        figures = QHBoxLayout(self._totals)
        figures.setContentsMargins(18, 6, 18, 6)
        for figure in self.figures.values():
            figures.addWidget(figure, 1)
        self._choosing = QWidget()
        filters = QHBoxLayout(self._choosing)
        filters.setContentsMargins(0, 0, 0, 0)
        filters.setSpacing(8)
        for combo in self.combos.values():
            filters.addWidget(combo, 1)
        filters.addWidget(self.clear_button)
        self._instead = QWidget()
        middle = QVBoxLayout(self._instead)
        middle.addStretch(2)
        middle.addWidget(Wreath(), 0, Qt.AlignmentFlag.AlignHCenter)
        narrow = QHBoxLayout()
        narrow.addStretch(1)
        narrow.addWidget(self.nothing, 3)
        narrow.addStretch(1)
        middle.addLayout(narrow)
        middle.addStretch(3)
        tabs = QHBoxLayout()
        tabs.addWidget(self.tabs)
        tabs.addStretch(1)
        self.body.addWidget(self._totals)
        self.body.addWidget(self._choosing)
        self.body.addLayout(tabs)
        self.body.addWidget(self.views, 1)
        self.body.addWidget(self._instead, 1)
        self.body.addWidget(self.notice)


class _Figure(QWidget):
    """A number and what it counts."""

    def __init__(self) -> None:
        super().__init__()
        self.number = ScaledLabel("", 1.45, bold=True, serif=True)
        self.number.setMinimumWidth(1)  # big text in a small window
        self.what = QuietLabel()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.number)
        layout.addWidget(self.what)

    def show_words(self, number: str, what: str) -> None:
        """Shows another number."""
        self.number.setText(number)
        self.what.setText(what)
        self.setAccessibleName(f"{number} {what}")


def _by_name(names: dict[str, str]) -> list[tuple[str, str]]:
    return sorted(names.items(), key=lambda entry: entry[1])


def _scrolled(view: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(view)
    return area
