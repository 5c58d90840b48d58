"""What pictures are painted with: a canvas 100 units high, and the strokes that all scenes share."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QConicalGradient,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from imperium_desktop.art import palette
from imperium_desktop.art.blank import blank
from imperium_desktop.art.outlines import outline, shared
from imperium_desktop.art.scenes.moods import Mood

HEIGHT: Final = 100.0
LEAST_HALF: Final = 60.0
"""Scenes may count on this much room to the left and right of their middle."""
Points = Sequence[tuple[float, float]]


@cache
def _parsed(data: str) -> QPainterPath:
    path = outline(data)
    path.setFillRule(Qt.FillRule.WindingFill)
    return shared(path)


class Canvas:
    """A picture being painted. Y runs from `top` to 100 (bottom), x from -half to half.

    In a wide box `top` is 0; in a narrow one the scene keeps its width and gets more air above: `top` is negative.
    """

    def __init__(self, painter: QPainter, box: QRectF, mood: Mood, tint: QColor, random: Random) -> None:
        self.painter = painter
        self.mood = mood
        self.tint = tint
        """The colour of the nation or suit, for cloth, shields and sails."""
        self.random = random
        scale = min(box.height() / HEIGHT, box.width() / 2 / LEAST_HALF)
        self.half = box.width() / 2 / scale
        self.top = HEIGHT - box.height() / scale
        painter.setClipRect(box)
        painter.translate(box.center().x(), box.bottom() - HEIGHT * scale)
        painter.scale(scale, scale)
        painter.setPen(Qt.PenStyle.NoPen)
        self.pixels_per_unit = painter.deviceTransform().m11()
        """How many pixels of the device one unit takes."""

    # Shapes

    def polygon(self, points: Points, fill: QColor | QBrush) -> None:
        """A filled polygon."""
        self.painter.setBrush(fill)
        self.painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in points]))

    def rect(self, x: float, y: float, width: float, height: float, fill: QColor | QBrush) -> None:
        """A filled rectangle."""
        self.painter.fillRect(QRectF(x, y, width, height), fill)

    def disc(self, x: float, y: float, radius: float, fill: QColor | QBrush, squash: float = 1.0) -> None:
        """A filled circle, or an ellipse if squashed."""
        self.painter.setBrush(fill)
        self.painter.drawEllipse(QPointF(x, y), radius, radius * squash)

    def scatter(
        self,
        count: int,
        down: tuple[float, float],
        radius: tuple[float, float],
        colour: QColor,
        flat: float = 1.0,
        across: tuple[float, float] = (-1, 1),
    ) -> None:
        """Discs by chance between two heights: stars, sparks, dust. `across` is in halves of the picture's width."""
        for _ in range(count):
            x, y = self.random.uniform(*across) * self.half, self.random.uniform(*down)
            self.disc(x, y, self.random.uniform(*radius), colour, flat)

    def path(self, data: str, fill: QColor | QBrush) -> None:
        """A filled outline in SVG's words. It is read once, so it must not hold numbers that change."""
        self.painter.fillPath(_parsed(data), fill)

    def fill(self, brush: QColor | QBrush) -> None:
        """Cover everything."""
        self.painter.fillRect(QRectF(-self.half - 1, self.top - 1, 2 * self.half + 2, HEIGHT - self.top + 2), brush)

    def line(self, points: Points, colour: QColor, width: float) -> None:
        """A line through points, with round ends."""
        self.painter.setPen(_pen(colour, width))
        self.painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))
        self.painter.setPen(Qt.PenStyle.NoPen)

    def stroke(self, data: str, colour: QColor, width: float) -> None:
        """A line along an outline in SVG's words."""
        self.stroke_path(_parsed(data), colour, width)

    def stroke_path(self, path: QPainterPath, colour: QColor, width: float) -> None:
        """A line along a path."""
        self.painter.strokePath(path, _pen(colour, width))

    def ring(self, x: float, y: float, radius: float, colour: QColor, width: float) -> None:
        """A circle's line."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(_pen(colour, width))
        self.painter.drawEllipse(QPointF(x, y), radius, radius)
        self.painter.setPen(Qt.PenStyle.NoPen)

    @contextmanager
    def placed(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False) -> Iterator[None]:
        """Paint around (x, y), at another scale, turned by degrees, or mirrored."""
        self.painter.save()
        self.painter.translate(x, y)
        if turn:
            self.painter.rotate(turn)
        self.painter.scale(-scale if flip else scale, scale)
        yield
        self.painter.restore()

    # Light and air

    def sky(self, sun: tuple[float, float] | None = None, size: float = 8.0) -> None:
        """The sky down to the horizon, with a sun or moon and its glow."""
        self.fill(gradient_down(self.top, 78, self.mood.sky, self.mood.horizon))
        if self.mood.night:
            for _ in range(14):
                x, y = self.random.uniform(-self.half, self.half), self.random.uniform(self.top + 2, 45)
                self.disc(x, y, self.random.uniform(0.3, 0.75), palette.faded(self.mood.glow, 0.8))
        if sun is not None:
            self.glow(*sun, size * 5)
            self.disc(*sun, size, palette.faded(self.mood.glow, 0.92))

    def glow(self, x: float, y: float, radius: float, strength: float = 0.75, colour: QColor | None = None) -> None:
        """Light that spreads from a point."""
        light = colour or self.mood.glow
        gradient = QRadialGradient(x, y, radius)
        gradient.setColorAt(0, palette.faded(light, strength))
        gradient.setColorAt(0.35, palette.faded(light, strength * 0.35))
        gradient.setColorAt(1, palette.faded(light, 0))
        self.rect(x - radius, y - radius, 2 * radius, 2 * radius, QBrush(gradient))

    def rays(self, x: float, y: float, count: int, colour: QColor, turn: float = 0.0) -> None:
        """Beams of light from a point to the edges, as on a poster."""
        reach = math.hypot(self.half + abs(x), max(y - self.top, HEIGHT - y))
        with self.placed(x, y, turn=math.degrees(turn)):
            self.painter.drawImage(QRectF(-reach, -reach, 2 * reach, 2 * reach), sunburst(count, colour.rgba()))

    def clouds(self, count: int, top: float = 8, bottom: float = 34) -> None:
        """Flat-bottomed clouds."""
        colour = palette.faded(palette.blend(self.mood.horizon, self.mood.glow, 0.5), 0.6)
        for _ in range(count):
            x, y = self.random.uniform(-self.half, self.half), self.random.uniform(self.top * 0.8 + top, bottom)
            size = self.random.uniform(4, 8)
            path = QPainterPath()
            path.setFillRule(Qt.FillRule.WindingFill)
            for shift, lift, share in ((-1.5, 0, 0.55), (-0.5, -0.45, 0.8), (0.6, -0.2, 0.65), (1.5, 0.05, 0.45)):
                path.addEllipse(QPointF(x + shift * size, y + lift * size), size * share * 1.25, size * share * 0.7)
            path.addRoundedRect(QRectF(x - 2.3 * size, y - 0.1 * size, 4.6 * size, 0.55 * size), 2, 2)
            self.painter.fillPath(path, colour)

    def birds(self, count: int, x: float, y: float) -> None:
        """A flock, far away."""
        for _ in range(count):
            left, top = x + self.random.uniform(-14, 14), y + self.random.uniform(-6, 6)
            size = self.random.uniform(1.3, 2.4)
            points = [(left - size, top - size * 0.5), (left, top), (left + size, top - size * 0.5)]
            self.line(points, palette.faded(self.mood.dark, 0.75), 0.55)

    def haze(self, y: float, depth: float = 16, strength: float = 0.55) -> None:
        """Mist that gathers above a line."""
        gradient = QLinearGradient(0, y - depth, 0, y)
        gradient.setColorAt(0, palette.faded(self.mood.horizon, 0))
        gradient.setColorAt(1, palette.faded(self.mood.horizon, strength))
        self.rect(-self.half, y - depth, 2 * self.half, depth, QBrush(gradient))

    def vignette(self, strength: float = 0.42) -> None:
        """Darker edges: they hold the eye in the middle."""
        gradient = QRadialGradient(0, 50 + self.top / 2, max(self.half, 50 - self.top / 2) * 1.28)
        gradient.setColorAt(0.55, QColor(0, 0, 0, 0))
        gradient.setColorAt(1, QColor(0, 0, 0, round(255 * strength)))
        self.fill(QBrush(gradient))

    # Ground

    def ridge(self, y: float, rise: float, fill: QColor | QBrush, rough: float = 0.0, waves: float = 1.0) -> None:
        """Hills (smooth) or mountains (rough) across the whole width, filled to the bottom."""
        phase, other = self.random.uniform(0, 6.28), self.random.uniform(0, 6.28)
        count = 14 if rough else 18
        points = []
        for index in range(count + 1):
            share = index / count
            x = -self.half - 2 + share * (2 * self.half + 4)
            wave = math.sin(x * 0.045 * waves + phase) * 0.6 + math.sin(x * 0.11 * waves + other) * 0.4
            jag = self.random.uniform(-1, 1) * rough * (1 if index % 2 else -1) * (1 if rough else 0)
            points.append((x, y - rise * (0.5 + 0.5 * wave) - abs(jag) * rise * (1 if index % 2 else -0.35)))
        points += [(self.half + 2, HEIGHT + 2), (-self.half - 2, HEIGHT + 2)]
        self.polygon(points, fill)

    def ground(self, y: float, colour: QColor, below: QColor | None = None) -> None:
        """Level ground from a line to the bottom, darker towards the viewer."""
        gradient = QLinearGradient(0, y, 0, HEIGHT)
        gradient.setColorAt(0, colour)
        gradient.setColorAt(1, below or palette.blend(colour, self.mood.dark, 0.55))
        self.rect(-self.half, y, 2 * self.half, HEIGHT - y, QBrush(gradient))

    def sea(self, y: float, sun_x: float | None = None) -> None:
        """Open water from a line to the bottom, with the sun's path on it."""
        gradient = QLinearGradient(0, y, 0, HEIGHT)
        gradient.setColorAt(0, palette.blend(self.mood.water, self.mood.horizon, 0.45))
        gradient.setColorAt(1, palette.blend(self.mood.water, self.mood.dark, 0.5))
        self.rect(-self.half, y, 2 * self.half, HEIGHT - y, QBrush(gradient))
        light = palette.faded(self.mood.glow, 0.5)
        for index in range(16):
            depth = (index + self.random.random()) / 16
            level = y + 1 + depth * (HEIGHT - y)
            wide = 2 + 7 * depth
            near_sun = sun_x is not None and index % 2 == 0
            x = (
                (sun_x or 0) + self.random.uniform(-4, 4) * (1 + depth)
                if near_sun
                else self.random.uniform(-self.half, self.half)
            )
            self.rect(x - wide, level, 2 * wide, 0.45 + 0.7 * depth, light if near_sun else palette.faded(light, 0.22))


def beams(x: float, y: float, count: int, colour: QColor) -> QBrush:
    """A brush of beams from a point."""
    gradient = QConicalGradient(x, y, 0)
    none, soft = palette.faded(colour, 0), 0.06
    stops = ((0, none), (soft, colour), (0.5 - soft, colour), (0.5, none))
    gradient.setStops([((index + share) / count, shade) for index in range(count) for share, shade in stops])
    return QBrush(gradient)


@lru_cache(maxsize=64)
def sunburst(count: int, rgba: int) -> QImage:
    """Beams that fade outwards. Enlarging this picture takes a tenth of the time of a conical gradient."""
    side = 224
    with blank(side, side) as (image, painter):
        painter.fillRect(image.rect(), beams(side / 2, side / 2, count, QColor.fromRgba(rgba)))
        fade = QRadialGradient(side / 2, side / 2, side / 2)
        fade.setColorAt(0, QColor(0, 0, 0, 255))
        fade.setColorAt(1, QColor(0, 0, 0, 110))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        painter.fillRect(image.rect(), QBrush(fade))
    return image


def gradient_down(top: float, bottom: float, upper: QColor, lower: QColor) -> QBrush:
    """A brush that runs from one colour to another, downwards."""
    gradient = QLinearGradient(0, top, 0, bottom)
    gradient.setColorAt(0, upper)
    gradient.setColorAt(1, lower)
    return QBrush(gradient)


def gradient_across(left: float, right: float, first: QColor, second: QColor) -> QBrush:
    """A brush that runs from one colour to another, to the right."""
    gradient = QLinearGradient(left, 0, right, 0)
    gradient.setColorAt(0, first)
    gradient.setColorAt(1, second)
    return QBrush(gradient)


def _pen(colour: QColor, width: float) -> QPen:
    return _made_pen(colour.rgba(), width)


@lru_cache(maxsize=2048)
def _made_pen(rgba: int, width: float) -> QPen:
    brush = QBrush(QColor.fromRgba(rgba))
    return QPen(brush, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
