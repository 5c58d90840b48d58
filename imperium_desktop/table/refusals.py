"""Why something cannot be done: a bubble where the hand is, and the thing itself shakes its head."""

from __future__ import annotations

from math import pi, sin

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from imperium_desktop.table import layers
from imperium_desktop.table.motion import Motion
from imperium_desktop.table.panels import PanelItem, take_off
from imperium_desktop.table.pictures import Pictures

SHOWN_FOR = 2000
"""Milliseconds a short reason stays; a long one stays until it can have been read."""
PER_LETTER = 45
SWING = 6.0
"""How far the thing shakes to each side, in pixels."""
WIDTH = 280.0
PADDING = 9.0
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)


class Bubble(PanelItem):
    """A reason in a few lines."""

    def __init__(self, reason: str, pictures: Pictures) -> None:
        super().__init__(QColor(122, 28, 22), 7, rim=QColor(255, 214, 204))
        self.reason = reason
        self._font = pictures.font(14, bold=True)
        room = QRectF(0, 0, WIDTH * pictures.text_scale, 1000)
        words = QFontMetricsF(self._font).boundingRect(room, WRAP, reason)
        self._box = QRectF(0, 0, words.width() + 2 * PADDING + 2, words.height() + 2 * PADDING)
        self.setZValue(layers.CHOOSER)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def paint_inside(self, painter: QPainter) -> None:
        """The reason."""
        painter.setPen(QColor(255, 246, 238))
        painter.setFont(self._font)
        painter.drawText(self._box.adjusted(PADDING, PADDING, -PADDING, -PADDING), WRAP, self.reason)


class Refusals(QObject):
    """The one refusal that is told at a time."""

    def __init__(self, scene: QGraphicsScene, motion: Motion, pictures: Pictures) -> None:
        super().__init__(scene)
        self._scene = scene
        self._motion = motion
        self._pictures = pictures
        self.bubble: Bubble | None = None
        self.time = QTimer(self, singleShot=True)
        self.time.timeout.connect(self.clear)
        self._shaken: QGraphicsItem | None = None
        self._shaking = QVariantAnimation(self)
        self._shaking.setStartValue(0.0)
        self._shaking.setEndValue(1.0)
        self._shaking.setDuration(320)
        self._shaking.valueChanged.connect(self._swing)
        self._shaking.finished.connect(self._be_still)

    def say(self, reason: str, item: QGraphicsItem, at: QPointF) -> None:
        """Tells why nothing can be done with an item, beside the pointer or the focus."""
        self.clear()
        self.bubble = Bubble(reason, self._pictures)
        self._scene.addItem(self.bubble)
        self.bubble.setPos(self._place(self.bubble.boundingRect(), at))
        self.time.start(max(SHOWN_FOR, PER_LETTER * len(reason)))
        if self._motion.duration > 0:
            self._shaken = item
            self._shaking.start()

    def _place(self, box: QRectF, at: QPointF) -> QPointF:
        """Above the point, or below it where there is no room; the pointer itself hides nothing of it."""
        table = self._scene.sceneRect()
        x = min(max(at.x() - box.width() / 2, 4.0), table.width() - box.width() - 4.0)
        above = at.y() - box.height() - 14.0
        return QPointF(x, above if above >= 4.0 else min(at.y() + 24.0, table.height() - box.height() - 4.0))

    def clear(self) -> None:
        """Whatever is done next, or some time, takes it away."""
        self.time.stop()
        self._shaking.stop()
        self._be_still()
        take_off(self.bubble)
        self.bubble = None

    def _swing(self, part: float) -> None:
        if self._shaken is not None:
            # A transformation leaves the position alone, which the layout may set meanwhile.
            self._shaken.setTransform(QTransform.fromTranslate(SWING * sin(part * 3 * 2 * pi) * (1.0 - part), 0.0))

    def _be_still(self) -> None:
        if self._shaken is not None:
            self._shaken.setTransform(QTransform())
            self._shaken = None
