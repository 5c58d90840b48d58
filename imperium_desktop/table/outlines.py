"""Frames around cards, shadows over them, and places that are lit.

They are pictures, drawn once and shared: stroked anew for every motion of a card they would take longer than the cards.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from imperium_desktop.engine.dataclass import dataclass

CORNER: Final = 0.045
"""Radius of a card's corner as a part of its width."""
RIM: Final = 1.25
LIT: Final = QColor(255, 214, 120)


@dataclass(frozen=True, slots=True, eq=False)
class Outline:
    """A line around a box, and what lies over the box; each is one of the few below."""

    line: QColor | None = None
    thickness: float = 0.0
    dashed: bool = False
    rim: QColor | None = None
    """Of what colour the two edges of the line are, if they shall be seen."""
    fill: QColor | None = None
    radius: float | None = None
    """Of the corners of the box; those of a card if nothing is said."""

    def draw(self, width: float, height: float, ratio: float) -> QImage:
        """The picture of a box of that size with the line around it, the box in its middle."""
        room = ceil(self.thickness)
        wide, high = ceil((width + 2 * room) * ratio), ceil((height + 2 * room) * ratio)
        image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(ratio)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        style = Qt.PenStyle.DashLine if self.dashed else Qt.PenStyle.SolidLine
        pens = [] if self.line is None else [QPen(self.line, self.thickness, style)]
        if self.rim is not None:
            pens = [QPen(self.rim, self.thickness), *(QPen(pen.color(), self.thickness - 2 * RIM) for pen in pens)]
        painter.setBrush(Qt.BrushStyle.NoBrush if self.fill is None else self.fill)
        radius = (max(3.0, width * CORNER) if self.radius is None else self.radius) + self.thickness
        box = QRectF(0, 0, width + self.thickness, height + self.thickness)
        box.moveCenter(QPointF(wide / ratio / 2, high / ratio / 2))
        for pen in pens or [QPen(Qt.PenStyle.NoPen)]:
            painter.setPen(pen)
            painter.drawRoundedRect(box, radius, radius)
        painter.end()
        return image


GLOW: Final = Outline(LIT, 3.0)
"""Can be used now."""
PICKED: Final = Outline(QColor(120, 205, 255), 5.0)
FOCUSED: Final = Outline(QColor(255, 255, 255), 6.0, rim=QColor(20, 24, 30))
"""Has the keyboard's focus: unlike a glow even where no colours are told apart."""
SHADE: Final = Outline(fill=QColor(10, 12, 10, 130))
"""Steps back. The card stays opaque: what lies beneath must not shine through."""
USED: Final = Outline(fill=QColor(24, 46, 36, 38))
"""Was used this turn; opaque as well."""
OPEN: Final = Outline(LIT, 2.0, dashed=True, fill=QColor(255, 214, 120, 24), radius=6.0)
"""Where the dragged item may be dropped."""
POINTED_AT: Final = Outline(LIT, 3.5, fill=QColor(255, 214, 120, 70), radius=6.0)
"""Where the dragged item would be dropped now."""
