"""The course of a game: the points of every seat from round to round."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QApplication

from imperium_desktop.engine.endings import RoundPoints
from imperium_desktop.engine.kinds import ScoreSheet
from imperium_desktop.engine.texts import signed
from imperium_desktop.windows import theme
from imperium_desktop.windows.column_plot import ColumnPlot
from imperium_desktop.windows.plots import legend_places

_MIDDLE = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_CENTRE = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
_STROKES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine, Qt.PenStyle.DashDotLine)
"""Seats are told apart without colour too."""


class ScoreCurve(ColumnPlot):
    """A line for every seat; a column for every round tells its numbers."""

    def __init__(self) -> None:
        super().__init__(before=(3.2, 2.2), beside=(3.6, 4.2))
        self.course: list[RoundPoints] = []
        self.sheets: list[ScoreSheet] = []
        self.setAccessibleName(self.tr("Points from round to round"))

    def show_course(self, course: list[RoundPoints], sheets: list[ScoreSheet]) -> None:
        """Shows these; the sheets say how the seats are called, and in which order."""
        self.course, self.sheets = course, sheets
        self.set_range(len(course), [value for entry in course for value in entry.points])

    def minimumSizeHint(self) -> QSize:
        """Enough to see who led when."""
        return QSize(theme.em() * 20, theme.em() * 11)

    def words(self, index: int) -> str:
        """The points of that round."""
        entry = self.course[index]
        when = self.tr("At the end") if entry.round is None else self.tr("Round {round}").format(round=entry.round)
        return f"{when}: " + ", ".join(f"{sheet.name} {signed(entry.points[sheet.seat])}" for sheet in self.sheets)

    def paint(self, painter: QPainter) -> None:
        """Legend, axes, a line for each seat."""
        painter.setFont(QApplication.font())
        self._paint_axes(painter)
        pens = self._pens()
        em = theme.em()
        names = [sheet.name for sheet in self.sheets]
        for pen, (name, place) in zip(pens, legend_places(names, self.area().left(), self.width()), strict=False):
            painter.setPen(pen)
            centre = QPointF(place.left() + em * 0.45, place.center().y())
            painter.drawLine(centre - QPointF(em * 0.6, 0), centre + QPointF(em * 0.6, 0))
            painter.setPen(self._ink())
            painter.drawText(place.adjusted(em * 1.3, 0, em, 0), _MIDDLE, name)
        for pen, sheet in zip(pens, self.sheets, strict=True):
            painter.setPen(pen)
            line = [self.point(place, entry.points[sheet.seat]) for place, entry in enumerate(self.course)]
            painter.drawPolyline(QPolygonF(line))

    def _pens(self) -> list[QPen]:
        colours = theme.series_colours(self.palette())
        return [
            QPen(colours[place % len(colours)], 2.2, _STROKES[place % len(_STROKES)])
            for place in range(len(self.sheets))
        ]

    def _paint_axes(self, painter: QPainter) -> None:
        em, area = theme.em(), self.area()
        self.paint_steps(painter, self._quiet(0.3), self._quiet(0.8))
        every = max(1, -int(-em * 2.2 // max(1.0, self.slot())))
        for place in range(0, len(self.course), every):
            entry = self.course[place]
            words = self.tr("end") if entry.round is None else str(entry.round)
            x = self.point(place, 0).x()
            painter.drawText(QRectF(x - em * 2, area.bottom() + em * 0.2, em * 4, em * 1.6), _CENTRE, words)

    def _ink(self) -> QColor:
        return self.palette().color(QPalette.ColorRole.WindowText)

    def _quiet(self, opacity: float) -> QColor:
        return theme.see_through(self._ink(), opacity)
