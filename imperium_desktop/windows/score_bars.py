"""Stacked bars: where the points of each seat came from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QApplication, QSizePolicy, QToolTip, QWidget

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.kinds import ScoreSheet
from imperium_desktop.engine.texts import signed
from imperium_desktop.table.plain_text import tip
from imperium_desktop.windows import theme
from imperium_desktop.windows.plots import legend_height, paint_legend, paint_piece, series_colour

LEAST_NAME_EMS = 9.0
TOTAL_EMS = 4.5


@dataclass(frozen=True, slots=True)
class Segment:
    """One piece of a bar."""

    sheet: ScoreSheet
    source: str
    points: int
    box: QRectF


def points_by_source(sheet: ScoreSheet) -> dict[str, int]:
    """What each kind of thing brought a seat."""
    sums: dict[str, int] = {}
    for line in sheet.lines:
        sums[line.source] = sums.get(line.source, 0) + line.points
    return sums


def sources_of(sheets: list[ScoreSheet]) -> list[str]:
    """All kinds of things that brought or cost points, the weightiest first."""
    weight: dict[str, int] = {}
    for sheet in sheets:
        for source, points in points_by_source(sheet).items():
            weight[source] = weight.get(source, 0) + abs(points)
    return sorted((source for source in weight if weight[source]), key=lambda source: (-weight[source], source))


class ScoreBars(QWidget):
    """A bar for each seat, points lost to the left of the line, and a legend."""

    seat_clicked = Signal(int)

    def __init__(self, order: Sequence[str]) -> None:
        super().__init__()
        self._order = order
        """All sources there may be: a source has the same colour after every game."""
        self.sheets: list[ScoreSheet] = []
        self.sources: list[str] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(self.tr("Points by where they came from"))

    def show_sheets(self, sheets: list[ScoreSheet]) -> None:
        """Shows these scores."""
        self.sheets = sheets
        self.sources = sources_of(sheets)
        self.setAccessibleDescription("\n".join(map(self._spoken, sheets)))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for every bar and the legend."""
        em = theme.em()
        return QSize(em * 44, round(len(self.sheets) * self._row() + self._legend_height(em * 44) + em))

    def minimumSizeHint(self) -> QSize:
        """Enough to read the legend."""
        em = theme.em()
        return QSize(em * 22, round(len(self.sheets) * self._row() + self._legend_height(em * 22) + em))

    def hasHeightForWidth(self) -> bool:
        """The legend wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the wrapped legend makes it."""
        return round(len(self.sheets) * self._row() + self._legend_height(width) + theme.em())

    def segments(self) -> Iterator[Segment]:
        """Every piece with its place."""
        em = theme.em()
        left, right = self._names(), self.width() - em * TOTAL_EMS
        most_gained, most_lost = self._reach()
        unit = (right - left) / max(1, most_gained + most_lost)
        zero = left + most_lost * unit
        for row, sheet in enumerate(self.sheets):
            sums = points_by_source(sheet)
            ahead = behind = zero
            top = row * self._row() + em * 0.4
            for source in self.sources:
                points = sums.get(source, 0)
                width = abs(points) * unit
                if points > 0:
                    yield Segment(sheet, source, points, QRectF(ahead, top, width, self._row() - em * 0.8))
                    ahead += width
                elif points < 0:
                    behind -= width
                    yield Segment(sheet, source, points, QRectF(behind, top, width, self._row() - em * 0.8))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Names, bars, totals, legend."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, sheet in enumerate(self.sheets):
            self._paint_name(painter, row, sheet)
        self._paint_zero(painter)
        for segment in self.segments():
            self._paint_segment(painter, segment)
        self._paint_legend(painter)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on a row chooses its seat."""
        row = int(event.position().y() // self._row())
        if event.button() == Qt.MouseButton.LeftButton and 0 <= row < len(self.sheets):
            self.seat_clicked.emit(self.sheets[row].seat)

    def event(self, event: QEvent) -> bool:
        """Names the piece under the mouse."""
        if event.type() == QEvent.Type.ToolTip:
            assert isinstance(event, QHelpEvent)
            for segment in self.segments():
                if segment.box.contains(QPointF(event.pos())):
                    words = f"{segment.sheet.name}: {segment.source} {signed(segment.points)}"
                    QToolTip.showText(event.globalPos(), tip(words), self)
                    return True
            QToolTip.hideText()
            return True
        return super().event(event)

    # Painting --------------------------------------------------------------------------------------------------------

    def _paint_name(self, painter: QPainter, row: int, sheet: ScoreSheet) -> None:
        em = theme.em()
        colours = self.palette()
        top = row * self._row()
        bold = QFont(QApplication.font())
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(colours.color(QPalette.ColorRole.WindowText))
        box = QRectF(0, top, self._names() - em * 0.6, self._row())
        middle = Qt.AlignmentFlag.AlignVCenter
        if sheet.won:
            upper, lower = QRectF(box), QRectF(box)
            upper.setBottom(box.center().y() + em * 0.1)
            lower.setTop(box.center().y() + em * 0.1)
            painter.drawText(upper, Qt.AlignmentFlag.AlignBottom, self._ranked(sheet))
            painter.setFont(QApplication.font())
            painter.setPen(colours.color(QPalette.ColorRole.Link))
            painter.drawText(lower, Qt.AlignmentFlag.AlignTop, self.tr("★ Winner"))
        else:
            painter.drawText(box, middle, self._ranked(sheet))
        painter.setFont(theme.serif(QApplication.font().pointSizeF() * 1.4, bold=True))
        painter.setPen(colours.color(QPalette.ColorRole.Link if sheet.won else QPalette.ColorRole.WindowText))
        total = QRectF(self.width() - em * TOTAL_EMS, top, em * TOTAL_EMS - 4, self._row())
        painter.drawText(total, middle | Qt.AlignmentFlag.AlignRight, signed(sheet.total))

    def _paint_segment(self, painter: QPainter, segment: Segment) -> None:
        number = signed(segment.points)
        words = (f"{segment.source} {number}", number)
        paint_piece(painter, segment.box, self._colour(segment.source), segment.points < 0, words)

    def _paint_zero(self, painter: QPainter) -> None:
        most_gained, most_lost = self._reach()
        if most_lost:
            em = theme.em()
            left, right = self._names(), self.width() - em * TOTAL_EMS
            x = left + (right - left) * most_lost / max(1, most_gained + most_lost)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.WindowText), 1.5))
            painter.drawLine(QPointF(x, 2), QPointF(x, len(self.sheets) * self._row() - 2))

    def _paint_legend(self, painter: QPainter) -> None:
        em = theme.em()
        top = len(self.sheets) * self._row() + em * 0.6
        colours = [self._colour(source) for source in self.sources]
        paint_legend(painter, self.sources, colours, self._names(), self.width(), top)

    # Measuring -------------------------------------------------------------------------------------------------------

    def _names(self) -> float:
        """The width of the widest name, with its place."""
        bold = QFont(QApplication.font())
        bold.setBold(True)
        metrics = QFontMetricsF(bold)
        widest = max((metrics.horizontalAdvance(self._ranked(sheet)) for sheet in self.sheets), default=0.0)
        return max(theme.em() * LEAST_NAME_EMS, widest + theme.em() * 1.2)

    def _ranked(self, sheet: ScoreSheet) -> str:
        """The name, after its place among several; whoever has as much has the same place."""
        if len(self.sheets) < 2:
            return sheet.name
        ahead = sum((other.won, other.total) > (sheet.won, sheet.total) for other in self.sheets)
        return f"{ahead + 1}. {sheet.name}"

    def _row(self) -> float:
        return theme.em() * (4.6 if len(self.sheets) < 3 else 3.6)

    def _reach(self) -> tuple[int, int]:
        """The most points gained and the most lost by any seat."""
        gained = lost = 0
        for sheet in self.sheets:
            sums = points_by_source(sheet).values()
            gained = max(gained, sum(points for points in sums if points > 0))
            lost = max(lost, -sum(points for points in sums if points < 0))
        return gained, lost

    def _legend_height(self, width: float) -> float:
        return legend_height(self.sources, self._names(), width)

    def _colour(self, source: str) -> QColor:
        return series_colour(self.palette(), self._order, source)

    def _spoken(self, sheet: ScoreSheet) -> str:
        parts = ", ".join(f"{source} {signed(points)}" for source, points in points_by_source(sheet).items() if points)
        won = self.tr(" (winner)") if sheet.won else ""
        return f"{sheet.name}{won}: {sheet.total} ({parts})"
