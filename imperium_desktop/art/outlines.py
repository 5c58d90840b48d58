"""Painter paths from the small part of SVG that our drawings use."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPainterPathStroker, QTransform

_PIECES: Final = re.compile(r"([MLHVCSQZmlhvcsqz])|(-?(?:\d+\.?\d*|\.\d+))")
_COUNTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0}
_CALLS: Final = re.compile(r"(\w+)\(([^)]*)\)")


def outline(data: str) -> QPainterPath:
    """The path that the `d` attribute of an SVG path describes (all commands but arcs and T)."""
    path = QPainterPath()
    here = start = handle = QPointF()
    for command, numbers in _commands(data):
        relative = command.islower()
        points = _points(command.upper(), numbers, here, relative)
        match command.upper():
            case "M":
                here = start = points[0]
                path.moveTo(here)
            case "L" | "H" | "V":
                here = points[0]
                path.lineTo(here)
            case "C":
                handle, here = points[1], points[2]
                path.cubicTo(*points)
            case "S":
                mirrored = QPointF(2 * here.x() - handle.x(), 2 * here.y() - handle.y())
                handle, here = points
                path.cubicTo(mirrored, handle, here)
            case "Q":
                handle, here = points
                path.quadTo(handle, here)
            case "Z":
                path.closeSubpath()
                here = start
        if command.upper() not in "CSQ":
            handle = here
    return path


def shared(path: QPainterPath) -> QPainterPath:
    """The same path, made fit to be painted by several threads at once.

    The first painting of a path makes a lasting note inside it, without a lock; we let it happen here, on one pixel.
    """
    pixel = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(pixel)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(path, QColor(0, 0, 0))
    painter.end()
    return path


def stroked(path: QPainterPath, width: float, round_caps: bool = True) -> QPainterPath:
    """The area that a pen of this width covers along a path."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap if round_caps else Qt.PenCapStyle.FlatCap)
    return stroker.createStroke(path)


def element_outline(tag: str, attributes: Mapping[str, str]) -> QPainterPath:
    """The path of an SVG element: path, circle, ellipse or rect."""

    def number(name: str, default: float = 0.0) -> float:
        return float(attributes.get(name, default))

    path = QPainterPath()
    match tag:
        case "path":
            path = outline(attributes["d"])
        case "circle":
            path.addEllipse(QPointF(number("cx"), number("cy")), number("r"), number("r"))
        case "ellipse":
            path.addEllipse(QPointF(number("cx"), number("cy")), number("rx"), number("ry"))
        case "rect":
            radius = number("rx")
            path.addRoundedRect(QRectF(number("x"), number("y"), number("width"), number("height")), radius, radius)
        case _:
            raise ValueError(f"<{tag}> is not one of the SVG elements that symbols are made of")
    if attributes.get("fill") == "none":
        path = stroked(path, number("stroke-width", 1.0), attributes.get("stroke-linecap") == "round")
    return _transform(attributes.get("transform", "")).map(path)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    command = ""
    numbers: list[float] = []
    for letter, digits in _PIECES.findall(data):
        if letter:
            command = letter
            if letter in "Zz":
                yield letter, []
            continue
        numbers.append(float(digits))
        if len(numbers) == _COUNTS[command.upper()]:
            yield command, numbers
            numbers = []
            # Further pairs after a move are lines.
            command = {"M": "L", "m": "l"}.get(command, command)


def _points(command: str, numbers: list[float], here: QPointF, relative: bool) -> list[QPointF]:
    x, y = (here.x(), here.y()) if relative else (0.0, 0.0)
    if command == "H":
        return [QPointF(numbers[0] + x, here.y())]
    if command == "V":
        return [QPointF(here.x(), numbers[0] + y)]
    return [QPointF(a + x, b + y) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]


def _transform(text: str) -> QTransform:
    transform = QTransform()
    for name, arguments in _CALLS.findall(text):
        numbers = [float(part) for part in re.split(r"[\s,]+", arguments.strip())]
        match name:
            case "rotate":
                x, y = numbers[1:] or (0.0, 0.0)
                transform.translate(x, y)
                transform.rotate(numbers[0])
                transform.translate(-x, -y)
            case "translate":
                transform.translate(*numbers)
            case "scale":
                transform.scale(numbers[0], numbers[-1])
            case _:
                raise ValueError(f"{name}() is not one of the SVG transforms that symbols use")
    return transform
