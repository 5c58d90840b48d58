"""The painting on the title screen: a temple front with the title on it, and land and sky behind."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPalette,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.windows import theme
from imperium_desktop.windows.ornaments import hills_path, laurel, paint_cypress
from imperium_desktop.windows.theme import Scenery, mix, see_through

FLUTES: Final = 7
STEPS: Final = 3
COLUMNS: Final = 2
"""On each side of the opening."""


@dataclass(frozen=True, slots=True)
class Temple:
    """Where the parts of the temple are in a window of some size."""

    width: float
    height: float

    @property
    def front(self) -> QRectF:
        """From the left end of the steps to the right end, top of the gable to the ground."""
        width = min(self.width * 0.95, self.height * 1.9)
        return QRectF((self.width - width) / 2, self.height * 0.02, width, self.height * 0.98)

    @property
    def gable(self) -> QRectF:
        """The triangle on top."""
        return QRectF(self.front.left(), self.front.top(), self.front.width(), self.height * 0.12)

    @property
    def lintel(self) -> QRectF:
        """The beam with the title."""
        return QRectF(
            self.gable.left() + self.column * 0.3,
            self.gable.bottom(),
            self.gable.width() - self.column * 0.6,
            self.height * 0.125,
        )

    @property
    def frieze(self) -> QRectF:
        """The band with the key pattern."""
        return QRectF(self.lintel.left(), self.lintel.bottom(), self.lintel.width(), self.height * 0.034)

    @property
    def column(self) -> float:
        """How wide a column is."""
        return self.front.width() * 0.05

    @property
    def floor(self) -> float:
        """Where the columns stand."""
        return self.height * 0.94

    @property
    def opening(self) -> QRectF:
        """The room between the columns."""
        side = self.column * (0.75 + COLUMNS * 1.45)
        top = self.frieze.bottom()
        return QRectF(self.front.left() + side, top, self.front.width() - 2 * side, self.floor - top)

    def columns(self) -> Iterator[float]:
        """The left edges of all columns."""
        for index in range(COLUMNS):
            offset = self.column * (0.6 + index * 1.45)
            yield self.front.left() + offset
            yield self.front.right() - offset - self.column


def title_picture(size: QSize, ratio: float, palette: QPalette, title: str) -> QPixmap:
    """The whole painting."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    colours = theme.scenery(palette)
    temple = Temple(size.width(), size.height())
    _land(painter, temple, colours)
    _steps(painter, temple, colours)
    for left in temple.columns():
        _column(
            painter, QRectF(left, temple.frieze.bottom(), temple.column, temple.floor - temple.frieze.bottom()), colours
        )
    _gable(painter, temple, colours)
    _lintel(painter, temple, colours, title)
    _frieze(painter, temple.frieze, colours)
    painter.end()
    return picture


def _land(painter: QPainter, temple: Temple, colours: Scenery) -> None:
    width, height = temple.width, temple.height
    sky = QLinearGradient(0, 0, 0, height * 0.8)
    sky.setColorAt(0, colours.sky)
    sky.setColorAt(1, colours.horizon)
    painter.fillRect(QRectF(0, 0, width, height), sky)
    if colours.night:
        _stars(painter, width, height, colours)
    centre = QPointF(width * 0.5, temple.opening.top() + height * 0.075)
    glow = QRadialGradient(centre, height * 0.6)
    glow.setColorAt(0, see_through(colours.star, 0.55))
    glow.setColorAt(1, see_through(colours.star, 0.0))
    painter.fillRect(QRectF(0, 0, width, height), glow)
    painter.setBrush(colours.star)
    painter.drawEllipse(centre, height * 0.04, height * 0.04)
    for level, swell, phase, colour in (
        (0.70, 0.060, 0.4, colours.far),
        (0.78, 0.045, 2.1, colours.middle),
        (0.87, 0.030, 4.2, colours.near),
    ):
        painter.setBrush(colour)
        painter.drawPath(hills_path(width, height, level, swell, phase))
    painter.setBrush(mix(colours.near, colours.stone_deep, 0.25))
    for place, size in ((0.012, 0.17), (0.03, 0.12), (0.965, 0.14), (0.985, 0.19)):
        paint_cypress(painter, QPointF(width * place, height * 0.93), height * size)


def _stars(painter: QPainter, width: float, height: float, colours: Scenery) -> None:
    for index in range(140):
        # Steps of the golden ratio scatter without clumps, and always alike.
        x, y = (index * 0.6180339) % 1.0, (index * 0.7548776) % 1.0
        painter.setBrush(see_through(colours.star, 0.25 + 0.5 * ((index * 7) % 10) / 10))
        size = height * (0.0009 + 0.0011 * ((index * 3) % 5) / 5)
        painter.drawEllipse(QPointF(x * width, y * height * 0.7), size, size)


def _steps(painter: QPainter, temple: Temple, colours: Scenery) -> None:
    rise = (temple.height - temple.floor) / STEPS
    for index in range(STEPS):
        left = temple.front.left() - temple.column * 0.35 * index
        step = QRectF(left, temple.floor + index * rise, temple.width - 2 * left, rise + 1)
        painter.fillRect(step, colours.stone)
        painter.fillRect(QRectF(step.left(), step.top(), step.width(), rise * 0.22), colours.stone_lit)
        painter.fillRect(
            QRectF(step.left(), step.bottom() - rise * 0.25, step.width(), rise * 0.25), colours.stone_shade
        )


def _column(painter: QPainter, box: QRectF, colours: Scenery) -> None:
    width = box.width()
    capital, base = width * 0.42, width * 0.34
    shaft = QRectF(box.left() + width * 0.1, box.top() + capital, width * 0.8, box.height() - capital - base)
    round_ = QLinearGradient(shaft.left(), 0, shaft.right(), 0)
    round_.setColorAt(0, colours.stone_shade)
    round_.setColorAt(0.3, colours.stone_lit)
    round_.setColorAt(0.62, colours.stone)
    round_.setColorAt(1, mix(colours.stone_shade, colours.stone_deep, 0.45))
    taper = shaft.width() * 0.06
    outline = QPolygonF(
        [
            QPointF(shaft.left() + taper, shaft.top()),
            QPointF(shaft.right() - taper, shaft.top()),
            shaft.bottomRight(),
            shaft.bottomLeft(),
        ]
    )
    painter.setBrush(round_)
    painter.drawPolygon(outline)
    for index in range(FLUTES):
        # Flutes crowd towards the edges, as on anything round.
        place = 0.5 + 0.46 * math.sin(math.pi * ((index + 0.5) / FLUTES - 0.5))
        top = QPointF(shaft.left() + taper + (shaft.width() - 2 * taper) * place, shaft.top() + width * 0.08)
        foot = QPointF(shaft.left() + shaft.width() * place, shaft.bottom() - width * 0.08)
        thick = width * 0.055 * math.cos(math.pi * ((index + 0.5) / FLUTES - 0.5)) + 0.6
        painter.setPen(
            QPen(see_through(colours.stone_deep, 0.38), thick, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        )
        painter.drawLine(QLineF(top, foot))
    painter.setPen(Qt.PenStyle.NoPen)
    _slab(painter, QRectF(box.left() - width * 0.06, box.top(), width * 1.12, capital * 0.38), colours)
    cushion = QPainterPath(QPointF(box.left() - width * 0.02, box.top() + capital * 0.38))
    cushion.lineTo(box.right() + width * 0.02, box.top() + capital * 0.38)
    cushion.quadTo(box.right() - width * 0.02, box.top() + capital * 0.8, shaft.right() - taper, shaft.top())
    cushion.lineTo(shaft.left() + taper, shaft.top())
    cushion.quadTo(
        box.left() + width * 0.02, box.top() + capital * 0.8, box.left() - width * 0.02, box.top() + capital * 0.38
    )
    painter.setBrush(round_)
    painter.drawPath(cushion)
    ring = QRectF(box.left() + width * 0.02, shaft.bottom(), width * 0.96, base * 0.5)
    painter.setBrush(round_)
    painter.drawRoundedRect(ring, base * 0.25, base * 0.25)
    _slab(painter, QRectF(box.left() - width * 0.04, ring.bottom(), width * 1.08, base * 0.5), colours)


def _slab(painter: QPainter, box: QRectF, colours: Scenery) -> None:
    painter.fillRect(box, colours.stone)
    edge = max(1.0, box.height() * 0.18)
    painter.fillRect(QRectF(box.left(), box.top(), box.width(), edge), colours.stone_lit)
    painter.fillRect(QRectF(box.left(), box.bottom() - edge, box.width(), edge), colours.stone_shade)


def _gable(painter: QPainter, temple: Temple, colours: Scenery) -> None:
    box = temple.gable
    rim = box.height() * 0.17
    peak, left, right = QPointF(box.center().x(), box.top()), box.bottomLeft(), box.bottomRight()
    painter.setBrush(colours.stone)
    painter.drawPolygon(QPolygonF([peak, right, left]))
    slope = box.width() / 2 / box.height()
    inner = QPolygonF(
        [
            QPointF(peak.x(), peak.y() + rim * 1.15),
            QPointF(right.x() - rim * slope * 2.0, right.y() - rim * 0.75),
            QPointF(left.x() + rim * slope * 2.0, left.y() - rim * 0.75),
        ]
    )
    shade = QLinearGradient(0, box.top(), 0, box.bottom())
    shade.setColorAt(0, mix(colours.stone_shade, colours.stone_deep, 0.35))
    shade.setColorAt(1, colours.stone_shade)
    painter.setBrush(shade)
    painter.drawPolygon(inner)
    painter.setPen(QPen(colours.stone_lit, max(1.0, rim * 0.14)))
    painter.drawLine(left, peak)
    painter.drawLine(peak, right)
    painter.setPen(Qt.PenStyle.NoPen)
    _slab(
        painter, QRectF(box.left() - rim * 0.4, box.bottom() - rim * 0.6, box.width() + rim * 0.8, rim * 0.6), colours
    )
    laurel(painter, QPointF(peak.x(), box.top() + box.height() * 0.60), box.height() * 0.2, colours.leaves)


def _lintel(painter: QPainter, temple: Temple, colours: Scenery, title: str) -> None:
    box = temple.lintel
    shade = QLinearGradient(0, box.top(), 0, box.bottom())
    shade.setColorAt(0, colours.stone_shade)
    shade.setColorAt(0.12, colours.stone)
    shade.setColorAt(1, mix(colours.stone, colours.stone_lit, 0.6))
    painter.fillRect(box, shade)
    letters = _letters(title, box.height() * 0.58, box.width() * 0.7)
    bounds = letters.boundingRect()
    letters.translate(box.center() - bounds.center())
    groove = max(1.0, box.height() * 0.022)
    painter.setBrush(see_through(colours.stone_lit, 0.9))
    painter.drawPath(letters.translated(groove, groove))
    painter.setBrush(see_through(colours.stone_deep, 0.7))
    painter.drawPath(letters.translated(-groove * 0.6, -groove * 0.6))
    painter.setBrush(colours.letters)
    painter.drawPath(letters)
    reach = bounds.width() / 2 + box.height() * 0.75
    for side in (-1, 1):
        _sprig(
            painter,
            QPointF(box.center().x() + side * reach, box.center().y()),
            box.height() * 0.9,
            side,
            colours.leaves,
        )


def _letters(title: str, height: float, most: float) -> QPainterPath:
    font = theme.serif(72, bold=True)
    font.setPixelSize(200)
    font.setLetterSpacing(font.SpacingType.PercentageSpacing, 118)
    path = QPainterPath()
    path.addText(0, 0, font, title.upper())
    bounds = path.boundingRect()
    scale = min(height / bounds.height(), most / bounds.width())
    return QTransform.fromScale(scale, scale).map(path)


def _sprig(painter: QPainter, centre: QPointF, length: float, side: int, colour: QColor) -> None:
    """A twig of laurel lying along the lintel, its tip outwards."""
    painter.save()
    painter.translate(centre)
    painter.scale(side, 1)
    painter.setPen(QPen(colour, length * 0.025, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(-length * 0.5, 0), QPointF(length * 0.42, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    leaf = QPainterPath()
    leaf.quadTo(length * 0.12, -length * 0.085, length * 0.26, 0)
    leaf.quadTo(length * 0.12, length * 0.085, 0, 0)
    for index in range(5):
        for lean in (-1, 1):
            painter.save()
            painter.translate(-length * 0.42 + index * length * 0.18, 0)
            painter.rotate(lean * 34)
            painter.setBrush(colour if lean > 0 else colour.lighter(118))
            painter.drawPath(leaf)
            painter.restore()
    painter.translate(length * 0.4, 0)
    painter.setBrush(colour)
    painter.drawPath(leaf)
    painter.restore()


def _frieze(painter: QPainter, box: QRectF, colours: Scenery) -> None:
    """A running key pattern."""
    painter.fillRect(box, mix(colours.stone_shade, colours.stone, 0.3))
    unit = box.height() / 7
    step = unit * 8
    count = int(box.width() // step)
    left = box.center().x() - count * step / 2
    top = box.top() + unit
    key = QPainterPath(QPointF(left, top + unit * 5))
    key.lineTo(left + count * step, top + unit * 5)
    for index in range(count):
        x = left + index * step
        key.moveTo(x + unit, top + unit * 5)
        for across, down in ((1, 0), (6.5, 0), (6.5, 3.4), (3, 3.4), (3, 1.7), (4.9, 1.7)):
            key.lineTo(x + across * unit, top + down * unit)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(
        QPen(
            see_through(colours.letters, 0.75),
            unit * 0.95,
            Qt.PenStyle.SolidLine,
            Qt.PenCapStyle.FlatCap,
            Qt.PenJoinStyle.MiterJoin,
        )
    )
    painter.drawPath(key)
    painter.setPen(Qt.PenStyle.NoPen)
    edge = max(1.0, unit * 0.5)
    painter.fillRect(QRectF(box.left(), box.top(), box.width(), edge), colours.stone_lit)
    painter.fillRect(QRectF(box.left(), box.bottom() - edge, box.width(), edge), colours.stone_deep)
