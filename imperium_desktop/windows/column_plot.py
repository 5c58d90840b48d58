"""A diagram with points up its side and a column for each thing that has some."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from imperium_desktop.engine.texts import signed
from imperium_desktop.windows import theme
from imperium_desktop.windows.plots import Plot
from imperium_desktop.windows.statistics_sums import axis_steps

_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class ColumnPlot(Plot):
    """The axis and the columns; what is drawn into them is up to those who inherit it."""

    def __init__(self, before: tuple[float, float], beside: tuple[float, float]) -> None:
        """`before` is kept free to the left and above, `beside` in all across and down, in heights of the text."""
        super().__init__()
        self._before = before
        self._beside = beside
        self._count = 0
        self._steps = [0, 1]
        """The numbers along the axis."""

    def set_range(self, count: int, points: list[int]) -> None:
        """How many columns there are, and all points that are shown in them."""
        self._count = count
        self._steps = axis_steps(max(points, default=0) + 1, min(points, default=0) - 1)
        self.changed()

    def boxes(self) -> list[QRectF]:
        """All of each column: what is in it need not be hit exactly."""
        area, slot = self.area(), self.slot()
        return [QRectF(area.left() + place * slot, area.top(), slot, area.height()) for place in range(self._count)]

    def point(self, place: int, points: float) -> QPointF:
        """Where points lie in the column of that number."""
        area = self.area()
        up = (points - self._steps[0]) / (self._steps[-1] - self._steps[0])
        return QPointF(area.left() + (place + 0.5) * self.slot(), area.bottom() - up * area.height())

    def paint_steps(self, painter: QPainter, line: QColor, ink: QColor) -> None:
        """Lines across, with their numbers."""
        em, area = theme.em(), self.area()
        for step in self._steps:
            y = self.point(0, step).y()
            painter.setPen(QPen(line, 1.0))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(ink)
            painter.drawText(QRectF(0, y - em, area.left() - em * 0.5, em * 2), _RIGHT, signed(step))

    def area(self) -> QRectF:
        """Where the columns are."""
        em = theme.em()
        (left, top), (across, down) = self._before, self._beside
        return QRectF(em * left, em * top, self.width() - em * across, self.height() - em * down)

    def slot(self) -> float:
        """How wide a column is."""
        return self.area().width() / max(1, self._count)
