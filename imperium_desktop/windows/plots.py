"""What diagrams have in common: marks that the mouse and the arrow keys find, pieces of bars, legends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QToolTip, QWidget

from imperium_desktop.art import palette as art_palette
from imperium_desktop.table.plain_text import tip
from imperium_desktop.windows import theme

MOST_SPOKEN = 100
"""Nobody listens to more marks than that."""
_STEPS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}


class Plot(QWidget):
    """A diagram whose marks tell their numbers under the mouse and under the arrow keys."""

    def __init__(self) -> None:
        super().__init__()
        self.current: int | None = None
        """The mark that is pointed at."""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def boxes(self) -> list[QRectF]:
        """Where everything is that has numbers to tell, in reading order."""
        raise NotImplementedError

    def words(self, index: int) -> str:
        """What the mark of that number has to tell."""
        raise NotImplementedError

    def paint(self, painter: QPainter) -> None:
        """Draws the diagram."""
        raise NotImplementedError

    def changed(self) -> None:
        """To be called when there is something else to show."""
        self.current = None
        self.setAccessibleDescription("\n".join(map(self.words, range(min(MOST_SPOKEN, len(self.boxes()))))))
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The mark that is pointed at lies on a band."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.current is not None:
            accent = self.palette().color(QPalette.ColorRole.Accent)
            painter.setPen(QPen(accent, 1.0) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(theme.see_through(accent, 0.22))
            painter.drawRoundedRect(self.boxes()[self.current].adjusted(-1, -1, 1, 1), 3, 3)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        self.paint(painter)
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tells the numbers of what is under the mouse."""
        place = event.position()
        under = [index for index, box in enumerate(self.boxes()) if box.contains(place)]
        # The last is painted on top.
        self._point_at(under[-1] if under else None, place)

    def leaveEvent(self, event: QEvent) -> None:
        """Points at nothing."""
        if not self.hasFocus():
            self._point_at(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Points at nothing."""
        super().focusOutEvent(event)
        self._point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrow keys go from mark to mark, Home and End to the ends."""
        boxes = self.boxes()
        last = len(boxes) - 1
        key = Qt.Key(event.key())
        if not boxes or key not in (*_STEPS, Qt.Key.Key_Home, Qt.Key.Key_End):
            super().keyPressEvent(event)
            return
        if key in _STEPS and self.current is not None:
            target = min(max(0, self.current + _STEPS[key]), last)
        else:
            target = last if key == Qt.Key.Key_End else 0
        self._point_at(target, boxes[target].center())

    def _point_at(self, index: int | None, place: QPointF | None = None) -> None:
        if index != self.current:
            self.current = index
            self.update()
        if index is None or place is None:
            QToolTip.hideText()
        else:
            QToolTip.showText(self.mapToGlobal(place.toPoint() + QPoint(0, 4)), tip(self.words(index)), self)


def series_colour(palette: QPalette, order: Sequence[str], name: str) -> QColor:
    """The colour of one part: its place in `order` decides, and what has none comes after."""
    colours = theme.series_colours(palette)
    place = order.index(name) if name in order else len(order) + sum(map(ord, name))
    return colours[place % len(colours)]


def paint_piece(painter: QPainter, box: QRectF, colour: QColor, lost: bool, words: Sequence[str]) -> None:
    """A piece of a bar with the first of the words that fit; one that stands for a loss is hatched."""
    on_top = art_palette.text_on(colour)
    painter.fillRect(box, colour)
    if lost:
        painter.fillRect(box, QBrush(on_top, Qt.BrushStyle.BDiagPattern))
    painter.setPen(QPen(QApplication.palette().color(QPalette.ColorRole.Window), 1.5))
    painter.drawLine(box.topRight(), box.bottomRight())
    painter.setFont(QApplication.font())
    metrics = QFontMetricsF(painter.font())
    for text in words:
        if metrics.horizontalAdvance(text) + 6 <= box.width():
            if lost:
                ground = QRectF(0, 0, metrics.horizontalAdvance(text) + 4, metrics.height())
                ground.moveCenter(box.center())
                painter.fillRect(ground, colour)
            painter.setPen(on_top)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
            break


def legend_places(names: Sequence[str], left: float, right: float) -> Iterator[tuple[str, QRectF]]:
    """Where each name of a legend stands; it wraps."""
    metrics = QFontMetricsF(QApplication.font())
    em = theme.em()
    x, y = left, 0.0
    for name in names:
        needed = metrics.horizontalAdvance(name) + em * 2.6
        if x + needed > right and x > left:
            x, y = left, y + em * 1.7
        yield name, QRectF(x, y, needed, em * 1.6)
        x += needed


def legend_height(names: Sequence[str], left: float, right: float) -> float:
    """How much room a legend takes."""
    return max((box.bottom() for _, box in legend_places(names, left, right)), default=0.0)


def paint_legend(
    painter: QPainter, names: Sequence[str], colours: Sequence[QColor], left: float, right: float, top: float
) -> None:
    """A swatch and a name for each part."""
    em = theme.em()
    painter.setFont(QApplication.font())
    for (name, place), colour in zip(legend_places(names, left, right), colours, strict=True):
        box = place.translated(0, top)
        painter.fillRect(QRectF(box.left(), box.center().y() - em * 0.45, em * 0.9, em * 0.9), colour)
        painter.setPen(QApplication.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(box.adjusted(em * 1.3, 0, em, 0), Qt.AlignmentFlag.AlignVCenter, name)
