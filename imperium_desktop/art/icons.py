"""The symbols on cards, tokens and menus: suits, icons, resources, states, headers, abilities and nations' emblems.

Each is an SVG file in assets/icons that resources.qrc names, on a square of 32 units. An element of class "cut" is a
hole when the symbol is drawn in one ink, one of class "shade" is left out then, and one of class "pupil" stands in a
hole.
"""

from __future__ import annotations

import math
import xml.etree.ElementTree as ElementTree
import zlib
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QIcon, QPainter, QPainterPath, QPen, QTransform

from imperium_desktop.art import palette
from imperium_desktop.art.outlines import element_outline, shared
from imperium_desktop.art.resources import has_icon, icon_names, icon_path, read_icon
from imperium_desktop.engine.dataclass import dataclass

GRID: Final = 32.0
# Uniting paths makes polygons of their curves, as fine as their own measure is: on 32 units circles get corners.
_FINE: Final = QTransform.fromScale(4, 4)
_COARSE: Final = QTransform.fromScale(0.25, 0.25)

SUITS: Final = tuple(palette.SUIT_COLOURS)


@dataclass(frozen=True, slots=True)
class _Layer:
    path: QPainterPath
    fill: QBrush
    pen: QPen | None


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol, ready to be drawn: in its own colours, or as one shape in any ink."""

    name: str
    layers: tuple[_Layer, ...]
    shape: QPainterPath

    def paint(self, painter: QPainter, box: QRectF, ink: QColor | None = None) -> None:
        """Draw into a box, in the symbol's own colours or in one ink."""
        painter.save()
        painter.translate(box.topLeft())
        painter.scale(box.width() / GRID, box.height() / GRID)
        if ink is not None:
            painter.fillPath(self.shape, ink)
        else:
            for layer in self.layers:
                painter.fillPath(layer.path, layer.fill)
                if layer.pen is not None:
                    painter.strokePath(layer.path, layer.pen)
        painter.restore()


def is_symbol(name: str) -> bool:
    """Whether a mark in a card's text names one of our symbols."""
    return name in symbol_names()


@cache
def symbol_names() -> frozenset[str]:
    """The names of all symbols: every vector file but the program's own and the emblems of nations."""
    return frozenset(name for name in icon_names() if name != "app" and not name.startswith("nation_"))


@cache
def symbol(name: str) -> Symbol:
    """The symbol of that name, or a rosette that always follows from the name where there is no drawing.

    Reading a file takes a fraction of a millisecond, once.
    """
    if not has_icon(name):
        return _rosette_symbol(name, name)
    root = ElementTree.fromstring(read_icon(name))
    layers: list[_Layer] = []
    shape, holes, pupils = QPainterPath(), QPainterPath(), QPainterPath()
    for element in root:
        tag = element.tag.rpartition("}")[2]
        if tag == "title":
            continue
        path = element_outline(tag, element.attrib)
        layers.append(_layer(shared(path), element.attrib))
        path = _FINE.map(path)
        match element.get("class"):
            case None:
                shape = shape.united(path)
            case "cut":
                holes = holes.united(path)
            case "pupil":
                pupils = pupils.united(path)
    finished = _COARSE.map(shape.subtracted(holes).united(pupils))
    return Symbol(name, tuple(layers), shared(finished))


@cache
def emblem(nation: str) -> Symbol:
    """The emblem of a nation: its own, or a rosette that always follows from its name."""
    name = f"nation_{nation}"
    return symbol(name) if has_icon(name) else _rosette_symbol(name, nation)


def menu_icon(name: str) -> QIcon:
    """A symbol for menus, lists and buttons, crisp at any size. For the main thread only."""
    return QIcon(icon_path(name))


def paint_badge(painter: QPainter, suit: str, box: QRectF) -> None:
    """A suit as it stands within text: its symbol on a small card of its colour."""
    ground = palette.suit_colour(suit)
    radius = box.width() * 0.2
    painter.setPen(QPen(ground.darker(140), box.width() * 0.05))
    painter.setBrush(ground)
    painter.drawRoundedRect(box, radius, radius)
    inset = box.width() * 0.12
    symbol(suit).paint(painter, box.adjusted(inset, inset, -inset, -inset), palette.text_on(ground))


def paint_medallion(painter: QPainter, drawing: Symbol, box: QRectF, ground: QColor, rim: QColor) -> None:
    """A symbol in one ink on a round ground with a rim."""
    ring = box.width() * 0.06
    painter.setPen(QPen(rim, ring))
    painter.setBrush(ground)
    painter.drawEllipse(box.adjusted(ring / 2, ring / 2, -ring / 2, -ring / 2))
    inset = box.width() * 0.21
    drawing.paint(painter, box.adjusted(inset, inset, -inset, -inset), palette.text_on(ground))


def _layer(path: QPainterPath, attributes: dict[str, str]) -> _Layer:
    fill, stroke = attributes.get("fill", "#000000"), attributes.get("stroke")
    if fill == "none":
        return _Layer(path, QBrush(QColor(stroke or "#000000")), None)
    pen = QPen(QColor(stroke), float(attributes.get("stroke-width", 1.0))) if stroke else None
    return _Layer(path, QBrush(QColor(fill)), pen)


def _rosette_symbol(name: str, of: str) -> Symbol:
    path = shared(_rosette(zlib.crc32(of.encode())))
    return Symbol(name, (_Layer(path, QBrush(palette.nation_colour(of)), None),), path)


def _rosette(seed: int) -> QPainterPath:
    """Petals around a ring: their number, length and width follow from the seed."""
    petals = 5 + seed % 5
    length = 9.0 + (seed >> 4) % 5
    width = 2.6 + (seed >> 8) % 4 * 0.8
    petal = QPainterPath(QPointF(0, -3))
    petal.cubicTo(width * 1.6, -3 - length * 0.4, width, -3 - length * 0.8, 0, -3 - length)
    petal.cubicTo(-width, -3 - length * 0.8, -width * 1.6, -3 - length * 0.4, 0, -3)
    path = QPainterPath()
    for index in range(petals):
        turn = QTransform().translate(16, 16).rotateRadians(2 * math.pi * index / petals)
        path = path.united(turn.map(petal))
    centre, hole = QPainterPath(), QPainterPath()
    centre.addEllipse(QPointF(16, 16), 5.2, 5.2)
    hole.addEllipse(QPointF(16, 16), 2.2 if seed & 1 else 3.2, 2.2 if seed & 1 else 3.2)
    return path.united(centre).subtracted(hole)
