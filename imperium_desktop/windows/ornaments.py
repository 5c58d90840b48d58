"""Laurels, hills and trees that pages are adorned with."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QWidget

from imperium_desktop.windows import theme
from imperium_desktop.windows.theme import mix


def laurel(painter: QPainter, centre: QPointF, radius: float, colour: QColor, sweep: float = 150.0) -> None:
    """Two branches that rise from below the centre and nearly meet above it."""
    leaf = QPainterPath()
    length, width = radius * 0.46, radius * 0.13
    leaf.quadTo(length * 0.45, -width * 1.7, length, 0)
    leaf.quadTo(length * 0.45, width * 1.7, 0, 0)
    pairs = 7
    painter.save()
    painter.translate(centre)
    for side in (-1, 1):
        painter.save()
        painter.scale(side, 1)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, radius * 0.05, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawArc(QRectF(-radius, -radius, 2 * radius, 2 * radius), -90 * 16, round(sweep * 16))
        painter.setPen(Qt.PenStyle.NoPen)
        for index in range(pairs):
            angle = math.radians(90 - sweep * (index + 0.6) / pairs)
            grow = 1 - 0.045 * index
            for lean in (-1, 1):
                painter.save()
                painter.translate(radius * math.cos(angle), radius * math.sin(angle))
                painter.rotate(math.degrees(angle) - 90 + lean * 38)
                painter.scale(grow, grow)
                painter.setBrush(colour if lean < 0 else colour.lighter(118))
                painter.drawPath(leaf)
                painter.restore()
        painter.restore()
    painter.restore()


def paint_hills(painter: QPainter, box: QRectF, palette: QPalette) -> None:
    """Hills along the bottom of a page, hardly darker than the page itself."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    window, shade = palette.color(QPalette.ColorRole.Window), palette.color(QPalette.ColorRole.Mid)
    for level, swell, phase, depth in ((0.84, 0.045, 0.4, 0.10), (0.89, 0.035, 2.1, 0.18), (0.945, 0.022, 4.2, 0.27)):
        painter.setBrush(mix(window, shade, depth))
        painter.drawPath(hills_path(box.width(), box.height(), level, swell, phase))
    for place, size in ((0.03, 0.15), (0.045, 0.10), (0.40, 0.09), (0.41, 0.12), (0.955, 0.13)):
        painter.setBrush(mix(window, shade, 0.27))
        paint_cypress(painter, QPointF(box.width() * place, box.height() * 0.98), box.height() * size)


class Wreath(QWidget):
    """A laurel wreath as big as a few lines of text."""

    def sizeHint(self) -> QSize:
        """A square."""
        return QSize(theme.em() * 4, theme.em() * 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws it in the palette's leaves."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        laurel(painter, box.center(), min(box.width(), box.height()) * 0.36, theme.scenery(self.palette()).leaves)


def hills_path(width: float, height: float, level: float, swell: float, phase: float) -> QPainterPath:
    """A line of hills at a part of the height, and all the land below it."""
    path = QPainterPath(QPointF(0, height))
    points = 48
    for index in range(points + 1):
        x = index / points
        rise = math.sin(x * 7 + phase) + 0.6 * math.sin(x * 13 + phase * 2) + 0.25 * math.sin(x * 29 + phase)
        path.lineTo(x * width, height * (level - swell * rise * 0.6))
    path.lineTo(width, height)
    path.closeSubpath()
    return path


def paint_cypress(painter: QPainter, foot: QPointF, height: float) -> None:
    """A tree like a flame, in the painter's brush."""
    top = foot - QPointF(0, height)
    low, high = QPointF(height * 0.17, -height * 0.2), QPointF(height * 0.1, -height * 0.7)
    path = QPainterPath(foot)
    path.cubicTo(foot + QPointF(-low.x(), low.y()), foot + QPointF(-high.x(), high.y()), top)
    path.cubicTo(foot + high, foot + low, foot)
    painter.drawPath(path)
