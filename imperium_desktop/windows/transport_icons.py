"""The signs on the buttons of a replay: bars and arrows, drawn in the ink of the palette."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QPolygonF

from imperium_desktop.windows.widgets import painted_pixmap

SIZE = 18
_SIGNS = {
    "start": "|<<",
    "turn back": "<<",
    "step back": "|<",
    "play": "P",
    "pause": "||",
    "step": ">|",
    "turn": ">>",
    "end": ">>|",
}
"""Each sign from left to right: arrows, bars, and one big arrow."""


def transport_icon(name: str, ink: QColor, faded: QColor, ratio: float) -> QIcon:
    """The sign of a button, for when it can be pressed and for when not."""
    icon = QIcon(_drawn(_SIGNS[name], ink, ratio))
    icon.addPixmap(_drawn(_SIGNS[name], faded, ratio), QIcon.Mode.Disabled)
    return icon


def _drawn(sign: str, ink: QColor, ratio: float) -> QPixmap:
    return painted_pixmap(SIZE, ratio, lambda painter: _draw(painter, sign, ink))


def _draw(painter: QPainter, sign: str, ink: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    widths = {"|": 3.0, "<": 6.0, ">": 6.0, "P": 12.0}
    gap = 3.0 if sign == "||" else 1.0
    x = (SIZE - sum(widths[part] for part in sign) - gap * (len(sign) - 1)) / 2
    for part in sign:
        _draw_part(painter, part, QRectF(x, 3.0, widths[part], SIZE - 6.0))
        x += widths[part] + gap


def _draw_part(painter: QPainter, part: str, box: QRectF) -> None:
    if part == "|":
        painter.drawRect(box)
        return
    point, back = (box.left(), box.right()) if part == "<" else (box.right(), box.left())
    tip = QPointF(point, box.center().y())
    painter.drawPolygon(QPolygonF([QPointF(back, box.top()), tip, QPointF(back, box.bottom())]))
