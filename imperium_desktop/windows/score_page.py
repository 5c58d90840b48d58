"""The end of a game: how it ended, and where every point came from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShowEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QScrollArea,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from imperium_desktop.engine.deciders import PERSON
from imperium_desktop.engine.endings import RoundPoints
from imperium_desktop.engine.games import Game
from imperium_desktop.engine.kinds import ScoreSheet
from imperium_desktop.engine.levels import LEVELS
from imperium_desktop.engine.texts import signed
from imperium_desktop.windows import theme
from imperium_desktop.windows.arranging import FLUSH, card, filled, side_by_side
from imperium_desktop.windows.best_cards import BestCards
from imperium_desktop.windows.code_line import CodeLine
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.ornaments import Wreath
from imperium_desktop.windows.page import Page
from imperium_desktop.windows.score_bars import ScoreBars
from imperium_desktop.windows.score_curve import ScoreCurve
from imperium_desktop.windows.score_sums import ScoreSums
from imperium_desktop.windows.widgets import NoticeBar, QuietLabel, ScaledLabel, Tabs, push_button

SEAT_ROLE = Qt.ItemDataRole.UserRole + 1
SORT_ROLE = SEAT_ROLE + 1
PLAYER, WHAT, SOURCE, POINTS = range(4)


class ScorePage(Page):
    """Verdict, bars, and the table of points card by card."""

    wanted = Signal(str)
    """A way on: “rematch” is the same again with other cards, or what `offer_next` said, “deal_again” the very same
    deal, “another_side” the same set-up with something changed; “start_page”, “watch_again”, or “look_back” on what
    cost most."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._sheets: list[ScoreSheet] = []
        self.set_title(self.tr("The game is over"))
        self.back_button.setText(self.tr("← Back to the &table"))
        self.back_button.setToolTip(self.tr("Look at the table as it was left (Esc)"))
        self.copy_button = push_button(self.tr("&Copy as text"))
        self.copy_button.clicked.connect(self._copy)
        self.watch_button = push_button(
            self.tr("&Watch it"), explained=self.tr("Watch the game from its beginning, choice by choice")
        )
        self.review_button = push_button(
            self.tr("What cost &most"),
            explained=self.tr("The three choices that cost most, weighed again by what could be known then"),
        )
        self.start_button = push_button(self.tr("&Start page"))
        self.another_button = push_button(
            self.tr("Another &{side}").format(side=desk.kind.side_word),
            explained=self.tr("Set up a new game like this one, and change what you like"),
        )
        self.deal_button = push_button(
            self.tr("&Deal again"), explained=self.tr("The same cards in the same order, from the beginning")
        )
        self.new_button = push_button(self.tr("&Rematch"), "main")
        for button, way in (
            (self.watch_button, "watch_again"),
            (self.review_button, "look_back"),
            (self.start_button, "start_page"),
            (self.another_button, "another_side"),
            (self.deal_button, "deal_again"),
            (self.new_button, "rematch"),
        ):
            button.clicked.connect(lambda _=False, way=way: self.wanted.emit(way))
        for button in (self.start_button, self.another_button, self.deal_button, self.new_button):
            self.header.addWidget(button)
        self.wreath = Wreath()
        self.verdict = ScaledLabel("", 1.35, serif=True)
        self.verdict.setWordWrap(True)
        self.why = QuietLabel()
        self.why.hide()
        self.bars = ScoreBars(desk.kind.score_sources)
        self.bars.seat_clicked.connect(self.choose_seat)
        self.best_words = QuietLabel()
        self.best = BestCards(desk.pictures)
        self.curve = ScoreCurve()
        self.sums = ScoreSums()
        self.tabs = Tabs()
        self.tabs.setAccessibleName(self.tr("Whose points"))
        self.tabs.currentChanged.connect(self._tab_changed)
        self.model = QStandardItemModel()
        self.filter = _SeatFilter(self.model)
        self.table = _make_table(self.filter)
        self.table.setAccessibleName(self.tr("Points card by card"))
        self.total = QuietLabel()
        self.code_line = CodeLine()
        self.notice = NoticeBar()
        self._arrange()
        self.add_shortcut(QKeySequence.StandardKey.Copy).activated.connect(self._copy)

    def show_game(
        self,
        game: Game,
        conceded: int | None = None,
        code: str = "",
        course: Sequence[RoundPoints] = (),
        deciders: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        """Shows the scores of a game that is over, the best first.

        :param conceded: the seat that gave it up.
        :param code: the code of its deal.
        :param course: the points of every seat from round to round.
        :param deciders: the levels of computer players by the seats they decided.
        """
        self.code_line.show_code(code)
        sheets = [_with_decider(sheet, deciders) for sheet in self._desk.kind.score_sheets(game, conceded)]
        self._sheets = sorted(sheets, key=lambda sheet: (not sheet.won, -sheet.total, sheet.seat))
        self.curve.setVisible(len(course) > 2)
        self.curve.show_course(list(course), self._sheets)
        self.verdict.setText(self._desk.kind.verdict(game, conceded))
        self.notice.hide()
        self.bars.show_sheets(self._sheets)
        self.sums.show_sheets(self._sheets)
        self._fill_table()
        self.tabs.blockSignals(True)
        while self.tabs.count():
            self.tabs.removeTab(0)
        if len(self._sheets) > 1:
            self.tabs.addTab(self.tr("All"))
        for sheet in self._sheets:
            self.tabs.addTab(f"{sheet.name} ★" if sheet.won else sheet.name)
        self.tabs.blockSignals(False)
        self._tab_changed(0)

    def say_why(self, sentence: str) -> None:
        """What brought the end about, below the verdict."""
        self.why.setText(sentence)
        self.why.setVisible(bool(sentence))

    def offer_next(self, words: str = "") -> None:
        """What the main button leads to; the same game again if nothing is said."""
        self.new_button.setText(words or self.tr("&Rematch"))
        for button in (self.another_button, self.deal_button):
            button.setVisible(not words)

    def offer_review(self, offered: bool) -> None:
        """Whether the choices that cost most can be looked at."""
        self.review_button.setVisible(offered)

    def choose_seat(self, seat: int) -> None:
        """Shows the points of one seat."""
        number = next(number for number, sheet in enumerate(self._sheets) if sheet.seat == seat)
        self.tabs.setCurrentIndex(number + (len(self._sheets) > 1))

    def as_text(self) -> str:
        """The whole score to be pasted elsewhere."""
        parts = [self.verdict.text()]
        for sheet in self._sheets:
            won = self.tr(" (winner)") if sheet.won else ""
            lines = sorted(sheet.lines, key=lambda line: (-line.points, line.what))
            rows = [f"{signed(line.points, '>5')}  {line.what} ({line.source})" for line in lines]
            parts.append("\n".join([f"{sheet.name}{won}: {signed(sheet.total)}", *rows]))
        return "\n\n".join(parts) + "\n"

    def showEvent(self, event: QShowEvent) -> None:
        """Enter begins the next game."""
        super().showEvent(event)
        self.new_button.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.as_text())
        self.notice.say(self.tr("The score is copied; paste it wherever you like."))

    def _arrange(self) -> None:
        verdict = card()
        inside = filled(QHBoxLayout(verdict), self.wreath, margins=(16, 8, 16, 8), spacing=14)
        inside.addLayout(filled(QVBoxLayout(), self.verdict, self.why), 1)
        bars = QWidget()
        shown = (self.bars, self.best_words, self.best, self.curve, self.sums)
        filled(QVBoxLayout(bars), *shown, margins=(0, 4, 8, 0), spacing=14).addStretch(1)
        left = QScrollArea()
        left.setWidgetResizable(True)
        left.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        left.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        left.setWidget(bars)
        right = QWidget()
        rows = filled(QVBoxLayout(right), margins=FLUSH, spacing=6)
        top = QHBoxLayout()
        top.addWidget(self.tabs)
        top.addStretch(1)
        rows.addLayout(top)
        rows.addWidget(self.table, 1)
        below = QHBoxLayout()
        below.addWidget(self.total, 1)
        below.addWidget(self.copy_button)
        below.addWidget(self.review_button)
        below.addWidget(self.watch_button)
        rows.addLayout(below)
        rows.addWidget(self.code_line)
        self.body.addWidget(verdict)
        self.body.addWidget(side_by_side(left, right, stretch=(4, 3), sizes=(700, 520)), 1)
        self.body.addWidget(self.notice)

    def _fill_table(self) -> None:
        self.model.clear()
        self.model.setHorizontalHeaderLabels([self.tr("Player"), self.tr("Card"), self.tr("Kind"), self.tr("Points")])
        for sheet in self._sheets:
            for line in sheet.lines:
                row = [_item(words) for words in (sheet.name, line.what, line.source, line.points)]
                row[0].setData(sheet.seat, SEAT_ROLE)
                row[POINTS].setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.model.appendRow(row)
        self.table.sortByColumn(POINTS, Qt.SortOrder.DescendingOrder)
        header = self.table.horizontalHeader()
        header.setMinimumSectionSize(theme.em() * 5)
        for column in (PLAYER, SOURCE, POINTS):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(WHAT, QHeaderView.ResizeMode.Stretch)

    def _tab_changed(self, index: int) -> None:
        number = index - (len(self._sheets) > 1)
        sheet = self._sheets[number] if 0 <= number < len(self._sheets) else None
        self.filter.show_seat(None if sheet is None else sheet.seat)
        self.table.setColumnHidden(PLAYER, sheet is not None)
        best = sheet or self._sheets[0]
        self.best.show_sheet(best)
        self.best_words.setText(self.tr("What brought most: {name}").format(name=best.name))
        self.best_words.setVisible(bool(self.best.lines))
        if sheet is not None:
            self.total.setText(self.tr("{name}: {total} points").format(name=sheet.name, total=signed(sheet.total)))
        else:
            self.total.setText(" · ".join(f"{sheet.name} {signed(sheet.total)}" for sheet in self._sheets))


class _SeatFilter(QSortFilterProxyModel):
    """The lines of one seat, or of all."""

    def __init__(self, model: QStandardItemModel) -> None:
        super().__init__()
        self._seat: int | None = None
        self.setSourceModel(model)
        self.setSortRole(SORT_ROLE)

    def show_seat(self, seat: int | None) -> None:
        """Shows one seat only, or all."""
        self._seat = seat
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: QModelIndex | QPersistentModelIndex) -> bool:
        """Whether a line is shown."""
        return self._seat is None or self.sourceModel().index(row, 0, parent).data(SEAT_ROLE) == self._seat


def _with_decider(sheet: ScoreSheet, deciders: Mapping[int, str]) -> ScoreSheet:
    """A computer player is called what it was called at the table."""
    level = LEVELS.get(deciders.get(sheet.seat, PERSON))
    return sheet if level is None else replace(sheet, name=f"{level.title} ({sheet.name})")


def _make_table(model: QSortFilterProxyModel) -> QTableView:
    table = QTableView()
    table.setModel(model)
    table.setSortingEnabled(True)
    table.setAlternatingRowColors(True)
    table.setShowGrid(False)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.verticalHeader().hide()
    table.setTabKeyNavigation(False)
    return table


def _item(value: str | int) -> QStandardItem:
    item = QStandardItem(value if isinstance(value, str) else signed(value))
    item.setData(value, SORT_ROLE)  # a number stays one, so that it sorts as one
    return item
