"""The three diagrams of the statistics: by side, over time, and where points come from."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QApplication, QWidget

from imperium_desktop.engine.texts import signed
from imperium_desktop.storage.results import Result
from imperium_desktop.windows import theme
from imperium_desktop.windows.column_plot import ColumnPlot
from imperium_desktop.windows.plots import (
    Plot,
    legend_height,
    legend_places,
    paint_legend,
    paint_piece,
    series_colour,
)
from imperium_desktop.windows.statistics_sums import SideSums, running_average
from imperium_desktop.windows.statistics_words import date_words, game_count, percent, result_words, rounded

NAME_EMS = 9.0
LEAST_ROW_EMS = 1.75
MOST_ROW_EMS = 3.0
MOST_DOT = 5.0
SPAN = 10
"""Over how many games the running average goes."""

_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | _MIDDLE
_RIGHT = Qt.AlignmentFlag.AlignRight | _MIDDLE
_CENTRE = Qt.AlignmentFlag.AlignCenter


class _Rows(Plot):
    """A row for each playable side, as high as the window allows."""

    def __init__(self) -> None:
        super().__init__()
        self.sums: list[SideSums] = []

    def show_sums(self, sums: list[SideSums]) -> None:
        """Shows these, in their order."""
        self.sums = sums
        self.changed()

    def minimumSizeHint(self) -> QSize:
        """As low as the rows can do with."""
        em = theme.em()
        return QSize(em * 40, round(self._head() + len(self.sums) * em * LEAST_ROW_EMS + em * 0.5))

    def sizeHint(self) -> QSize:
        """The same: more is welcome, but nothing needs it."""
        return self.minimumSizeHint()

    def _head(self) -> float:
        """The room above the rows."""
        raise NotImplementedError

    def _row(self) -> float:
        em = theme.em()
        room = (self.height() - self._head() - em * 0.5) / max(1, len(self.sums))
        return min(max(em * LEAST_ROW_EMS, room), em * MOST_ROW_EMS)

    def _box(self, row: int) -> QRectF:
        return QRectF(0, self._head() + row * self._row(), self.width(), self._row())

    def _paint_name(self, painter: QPainter, row: int) -> None:
        box = self._box(row)
        box.setWidth(theme.em() * NAME_EMS)
        painter.setFont(_bold())
        painter.setPen(_ink(self))
        name = painter.fontMetrics().elidedText(
            self.sums[row].name, Qt.TextElideMode.ElideRight, round(box.width() - theme.em() * 0.8)
        )
        painter.drawText(box.adjusted(theme.em() * 0.4, 0, 0, 0), _LEFT, name)
        painter.setFont(QApplication.font())


class SidePlot(_Rows):
    """How often one wins with each side, and how many points it brings."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Wins and scores"))

    def boxes(self) -> list[QRectF]:
        """One for each row."""
        return [self._box(row) for row in range(len(self.sums))]

    def words(self, index: int) -> str:
        """All numbers of a row."""
        sums = self.sums[index]
        parts = [game_count(len(sums.results))]
        if sums.win_rate is not None:
            parts.append(
                self.tr("{wins} of {decided} won ({rate})").format(
                    wins=sums.wins, decided=sums.decided, rate=percent(sums.win_rate)
                )
            )
        parts.append(self.tr("average {average}").format(average=rounded(sums.average)))
        if sums.best is not None:
            parts.append(self.tr("best {best}").format(best=signed(sums.best)))
        return f"{sums.name}: {', '.join(parts)}"

    def paint(self, painter: QPainter) -> None:
        """Names, numbers of games, shares of wins, average and best scores."""
        em = theme.em()
        games, wins, scores = self._columns()
        painter.setPen(_quiet(self))
        for box, words, align in (
            (games, self.tr("Games"), _RIGHT),
            (wins, self.tr("Won"), _LEFT),
            (scores, self.tr("Average (bar), best (mark)"), _LEFT),
        ):
            painter.drawText(QRectF(box.left(), 0, box.width(), self._head()), align, words)
        colours = theme.series_colours(self.palette())
        most = max([1, *(max(sums.best or 0, math.ceil(sums.average)) for sums in self.sums)])
        for row, sums in enumerate(self.sums):
            box = self._box(row)
            self._paint_name(painter, row)
            painter.setPen(_ink(self))
            painter.drawText(_across(box, games), _RIGHT, str(len(sums.results)))
            bar = box.adjusted(0, em * 0.3, 0, -em * 0.3)
            self._paint_wins(painter, _across(bar, wins), sums, colours[2])
            self._paint_scores(painter, _across(bar, scores), sums, most, colours[0])

    def _head(self) -> float:
        return theme.em() * 2.0

    def _columns(self) -> tuple[QRectF, QRectF, QRectF]:
        """The places of the number of games, the wins and the scores."""
        em = theme.em()
        left, gap = em * NAME_EMS, em * 1.6
        games = QRectF(left, 0, em * 3.6, 1)
        room = self.width() - games.right() - 2 * gap
        wins = QRectF(games.right() + gap, 0, room * 0.4, 1)
        return games, wins, QRectF(wins.right() + gap, 0, room * 0.6 - em * 0.5, 1)

    def _paint_wins(self, painter: QPainter, box: QRectF, sums: SideSums, colour: QColor) -> None:
        if sums.win_rate is None:
            painter.setPen(_quiet(self))
            painter.drawText(box, _LEFT, self.tr("practice only"))
            return
        words_width = QFontMetricsF(painter.font()).horizontalAdvance("100 %") + theme.em() * 0.5
        track = box.adjusted(0, 0, -words_width, 0)
        painter.fillRect(track, _track(self))
        painter.fillRect(QRectF(track.left(), track.top(), track.width() * sums.win_rate, track.height()), colour)
        painter.setPen(_ink(self))
        painter.drawText(box, _RIGHT, percent(sums.win_rate))

    def _paint_scores(self, painter: QPainter, box: QRectF, sums: SideSums, most: int, colour: QColor) -> None:
        words_width = QFontMetricsF(painter.font()).horizontalAdvance("000") + theme.em() * 0.5
        room = box.width() - words_width
        bar = QRectF(box.left(), box.top(), room * max(0.0, sums.average) / most, box.height())
        average = rounded(sums.average)
        paint_piece(painter, bar, colour, False, (average,))
        if QFontMetricsF(painter.font()).horizontalAdvance(average) + 6 > bar.width():
            painter.setPen(_ink(self))
            painter.drawText(bar.adjusted(bar.width() + 4, 0, room, 0), _LEFT, average)
        if sums.best is None:
            return
        x = box.left() + room * max(0, sums.best) / most
        painter.setPen(QPen(_ink(self), 2.0))
        painter.drawLine(QPointF(x, box.top() - 1), QPointF(x, box.bottom() + 1))
        painter.setPen(_ink(self))
        painter.drawText(QRectF(x + theme.em() * 0.4, box.top(), words_width, box.height()), _LEFT, signed(sums.best))


class SourcePlot(_Rows):
    """Where the points of each side come from, on average."""

    def __init__(self, order: Sequence[str]) -> None:
        super().__init__()
        self._order = order
        self.sources: list[str] = []
        """All that brought or cost something, in their usual order."""
        self.parts: list[tuple[int, str, float]] = []
        """Every piece of every bar: in which row, of what, how much on average."""
        self.setAccessibleName(self.tr("Where points come from"))

    def show_sums(self, sums: list[SideSums]) -> None:
        """Shows these, in their order."""
        met = {source for side in sums for each in side.results for source, points in each.own.points if points}
        self.sources = [source for source in self._order if source in met] + sorted(met - set(self._order))
        table = ((row, source, side.average_points(source)) for row, side in enumerate(sums) for source in self.sources)
        self.parts = [part for part in table if part[2]]
        super().show_sums(sums)

    def words(self, index: int) -> str:
        """What a piece stands for."""
        row, source, points = self.parts[index]
        return f"{self.sums[row].name}: {source} {rounded(points)}"

    def boxes(self) -> list[QRectF]:
        """One for each piece: gains follow on each other to the right of a line, losses to its left."""
        em = theme.em()
        gained, lost = [0.0] * len(self.sums), [0.0] * len(self.sums)
        for row, _, points in self.parts:
            gained[row] += max(0.0, points)
            lost[row] += max(0.0, -points)
        left, right = em * NAME_EMS, self.width() - em * 4.5
        most_lost = max(lost, default=0.0)
        unit = (right - left) / max(1.0, max(gained, default=0.0) + most_lost)
        ahead = [left + most_lost * unit] * len(self.sums)
        behind = list(ahead)
        head, height = self._head(), self._row()
        found = []
        for row, _, points in self.parts:
            width = abs(points) * unit
            if points < 0:
                behind[row] -= width
            x = ahead[row] if points > 0 else behind[row]
            if points > 0:
                ahead[row] += width
            found.append(QRectF(x, head + row * height + em * 0.25, width, height - em * 0.5))
        return found

    def paint(self, painter: QPainter) -> None:
        """The legend above, then names, bars and averages."""
        em = theme.em()
        colours = {source: series_colour(self.palette(), self._order, source) for source in self.sources}
        paint_legend(painter, self.sources, list(colours.values()), em * NAME_EMS, self.width(), em * 0.2)
        for row, sums in enumerate(self.sums):
            self._paint_name(painter, row)
            painter.setFont(_bold())
            painter.drawText(self._box(row).adjusted(0, 0, -em * 0.4, 0), _RIGHT, rounded(sums.average))
        boxes = self.boxes()
        for (_, source, points), box in zip(self.parts, boxes, strict=True):
            paint_piece(painter, box, colours[source], points < 0, (signed(round(points)),))
        if self.current is not None:
            painter.setPen(QPen(_ink(self), 2.0))
            painter.drawRect(boxes[self.current])

    def _head(self) -> float:
        em = theme.em()
        return legend_height(self.sources, em * NAME_EMS, max(self.width(), em * 40)) + em * 0.6


class TimePlot(ColumnPlot):
    """Every score in the order the games were played, and what the best opponent had."""

    def __init__(self) -> None:
        super().__init__(before=(3.2, 2.4), beside=(3.8, 4.8))
        self.results: list[Result] = []
        self.setAccessibleName(self.tr("Scores over time"))

    def show_results(self, results: list[Result]) -> None:
        """Shows these, the oldest first."""
        self.results = results
        scores = [result.own.score for result in results]
        scores += [result.opponent_score for result in results if result.opponent_score is not None]
        self.set_range(len(results), scores)

    def minimumSizeHint(self) -> QSize:
        """Enough to tell dots apart."""
        return QSize(theme.em() * 40, theme.em() * 9)

    def words(self, index: int) -> str:
        """The game of that number."""
        return result_words(self.results[index])

    def paint(self, painter: QPainter) -> None:
        """Legend, axes, the opponents' scores, the running average, the own scores."""
        own, theirs, *_ = theme.series_colours(self.palette())
        self._paint_legend(painter, own, theirs)
        self._paint_axes(painter)
        radius = min(MOST_DOT, max(2.2, self.slot() * 0.42))
        for index, result in enumerate(self.results):
            if result.opponent_score is not None:
                _cross(painter, self.point(index, result.opponent_score), radius * 0.8, theirs)
        averages = running_average([result.own.score for result in self.results], SPAN)
        painter.setPen(QPen(theme.see_through(own, 0.75), 2.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([self.point(index, average) for index, average in enumerate(averages)]))
        for index, result in enumerate(self.results):
            _dot(painter, self.point(index, result.own.score), radius, own, result.own.won, _ground(self))

    def _legend(self) -> list[str]:
        names = []
        won = {result.own.won for result in self.results}
        if True in won:
            names.append(self.tr("won"))
        if False in won:
            names.append(self.tr("lost"))
        if None in won:
            names.append(self.tr("practice"))
        names.append(self.tr("average of {count} games").format(count=SPAN))
        if any(result.others for result in self.results):
            names.append(self.tr("best opponent"))
        return names

    def _paint_legend(self, painter: QPainter, own: QColor, theirs: QColor) -> None:
        em = theme.em()
        painter.setFont(QApplication.font())
        for name, place in legend_places(self._legend(), self.area().left(), self.width()):
            centre = QPointF(place.left() + em * 0.45, place.center().y())
            if name == self.tr("best opponent"):
                _cross(painter, centre, MOST_DOT * 0.8, theirs)
            elif name in (self.tr("won"), self.tr("lost"), self.tr("practice")):
                won = {self.tr("won"): True, self.tr("lost"): False}.get(name)
                _dot(painter, centre, MOST_DOT, own, won, _ground(self))
            else:
                painter.setPen(QPen(own, 2.0))
                painter.drawLine(centre - QPointF(em * 0.5, 0), centre + QPointF(em * 0.5, 0))
            painter.setPen(_ink(self))
            painter.drawText(place.adjusted(em * 1.3, 0, em, 0), _MIDDLE, name)

    def _paint_axes(self, painter: QPainter) -> None:
        em, area = theme.em(), self.area()
        self.paint_steps(painter, _track(self), _quiet(self))
        metrics = QFontMetricsF(painter.font())
        room = metrics.horizontalAdvance("00 September 0000") + em * 2
        every = max(1, -int(-room // self.slot()))
        for index in range(every // 2, len(self.results), every):
            x = self.point(index, 0).x()
            date = date_words(self.results[index], short=True)
            painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + em * 0.3))
            width = metrics.horizontalAdvance(date) + 4
            left = min(max(0.0, x - width / 2), self.width() - width)
            painter.drawText(QRectF(left, area.bottom() + em * 0.4, width, em * 1.6), _CENTRE, date)


def _dot(painter: QPainter, place: QPointF, radius: float, colour: QColor, won: bool | None, ground: QColor) -> None:
    """A full dot is a win, a ring a loss, a diamond a game with nobody to beat."""
    painter.setPen(QPen(colour, 1.5))
    painter.setBrush(ground if won is False else colour)
    if won is None:
        x, y = place.x(), place.y()
        corners = [QPointF(x, y - radius), QPointF(x + radius, y), QPointF(x, y + radius), QPointF(x - radius, y)]
        painter.drawPolygon(QPolygonF(corners))
    else:
        painter.drawEllipse(place, radius, radius)


def _cross(painter: QPainter, place: QPointF, radius: float, colour: QColor) -> None:
    painter.setPen(QPen(colour, 1.6))
    painter.drawLine(place + QPointF(-radius, -radius), place + QPointF(radius, radius))
    painter.drawLine(place + QPointF(-radius, radius), place + QPointF(radius, -radius))


def _across(row: QRectF, column: QRectF) -> QRectF:
    return QRectF(column.left(), row.top(), column.width(), row.height())


def _bold() -> QFont:
    font = QFont(QApplication.font())
    font.setBold(True)
    return font


def _ink(widget: QWidget) -> QColor:
    return widget.palette().color(QPalette.ColorRole.WindowText)


def _quiet(widget: QWidget) -> QColor:
    return widget.palette().color(QPalette.ColorRole.PlaceholderText)


def _ground(widget: QWidget) -> QColor:
    return widget.palette().color(QPalette.ColorRole.Window)


def _track(widget: QWidget) -> QColor:
    return theme.mix(_ground(widget), _ink(widget), 0.13)
