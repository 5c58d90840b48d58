"""The widget that shows the table: fits the window, zooms with the wheel, pans by dragging the felt, takes the keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QEvent, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from imperium_desktop.table.scene import TableScene

MOST_ZOOM = 3.0
REST = 140
"""Milliseconds without a wheel step after which the picture is drawn smoothly again."""

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Guard(Protocol):
    """Hears of presses and keys before the table does, and may keep them from it."""

    def keeps_press(self, event: QMouseEvent) -> bool:
        """Whether a button that goes down is not for the table."""

    def keeps_key(self, event: QKeyEvent) -> bool:
        """Whether a key is not for the table."""


class Felt(QWidget):
    """What the table is painted on."""

    left = Signal()
    """The mouse is over something else now."""

    def leaveEvent(self, event: QEvent) -> None:
        self.left.emit()


class TableWidget(QGraphicsView):
    """Shows the scene.

    Whatever Qt lets Python have a look at is looked at for every motion and every painting. So the events of the felt
    are left to Qt, save those that mean something: no event filter, and `viewportEvent` stays as it is.
    """

    resized = Signal(int, int)
    enlarge = Signal()
    """The player wants the card under the mouse or the focus enlarged."""
    confirm = Signal()
    escaped = Signal()
    key_pressed = Signal(str)
    """A letter or a number, which may give an answer."""
    ratio_changed = Signal()
    zoomed = Signal()
    """The table is seen larger or smaller than before."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        felt = Felt()
        felt.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        felt.left.connect(scene.looking.leave)
        self.setViewport(felt)
        self.table = scene
        self.guards: Sequence[Guard] = ()
        """Asked in turn, until one keeps what was pressed."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._paint_for_drags(False)
        scene.gestures.dragging.connect(self._paint_for_drags)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName("The table")
        self.setAccessibleDescription(
            "Arrow keys move the focus, Enter uses a card, Space enlarges it, Escape cancels."
        )
        self._tab_pressed = False
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(REST)
        self._settle.timeout.connect(self._draw_smoothly)

    def _paint_for_drags(self, dragging: bool) -> None:
        """Paints as little as can be; what is dragged with the one rectangle around it, so that nothing is clipped."""
        mode = QGraphicsView.ViewportUpdateMode
        self.setViewportUpdateMode(mode.BoundingRectViewportUpdate if dragging else mode.MinimalViewportUpdate)

    # Fitting, zooming, panning ---------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
        self.resized.emit(self.viewport().width(), self.viewport().height())

    def under_panels(self) -> list[QRectF]:
        """What of the table lies under something that stands over it, such as a note."""
        over = self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        through = Qt.WidgetAttribute.WA_TransparentForMouseEvents
        return [
            self.mapToScene(child.geometry()).boundingRect()
            for child in over
            if child is not self.viewport() and child.isVisible() and not child.testAttribute(through)
        ]

    def fit(self) -> None:
        """Shows the whole table again."""
        if not self.transform().isIdentity():
            self.resetTransform()
            self.setDragMode(QGraphicsView.DragMode.NoDrag)
            self._settle.start()
        self.zoomed.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        step = event.angleDelta().y()
        if not step:
            return
        now = self.transform().m11()
        wanted = min(MOST_ZOOM, max(1.0, now * 1.0015**step))
        self.table.scale_pictures(Qt.TransformationMode.FastTransformation)
        self.scale(wanted / now, wanted / now)
        # The felt is dragged where there is more of it than can be seen.
        whole = self.transform().isIdentity()
        self.setDragMode(QGraphicsView.DragMode.NoDrag if whole else QGraphicsView.DragMode.ScrollHandDrag)
        self._settle.start()
        self.zoomed.emit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Other cards come into sight; they are drawn as sharp as they are seen once they rest there."""
        super().scrollContentsBy(dx, dy)
        if not self.transform().isIdentity():
            self._settle.start()

    def _draw_smoothly(self) -> None:
        """The wheel or the mouse rests: everything in sight is drawn for the size at which it is seen."""
        self.table.scale_pictures(Qt.TransformationMode.SmoothTransformation)
        seen = self.mapToScene(self.viewport().rect()).boundingRect()
        self.table.magnify(self.transform().m11(), seen)
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not any(guard.keeps_press(event) for guard in self.guards):
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if not any(guard.keeps_press(event) for guard in self.guards):
            super().mouseDoubleClickEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.ratio_changed.emit()
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if any(guard.keeps_key(event) for guard in self.guards):
                return True
            self.table.great_moments.skip()
        self._tab_pressed = isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        handled = super().event(event)
        self._tab_pressed = False
        return handled

    # Keys ------------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        gestures = self.table.gestures
        self.table.motion.finish()
        key = Qt.Key(event.key())
        if key in ARROWS:
            gestures.step(*ARROWS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier or not gestures.enter():
                self.confirm.emit()
        elif key == Qt.Key.Key_Space:
            self.enlarge.emit()
        elif key == Qt.Key.Key_Escape:
            self.escaped.emit()
        elif key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self.table.focus.step_usable(-1 if key == Qt.Key.Key_Backtab else 1)
        elif key == Qt.Key.Key_Menu and self.table.focus.key is not None:
            item = self.table.focus.item
            if item is not None:
                gestures.open_menu(item, item.sceneBoundingRect().center())
        elif _is_plain(event) and (Qt.Key.Key_0 <= key <= Qt.Key.Key_9 or Qt.Key.Key_A <= key <= Qt.Key.Key_Z):
            self.key_pressed.emit(chr(key))
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """Tab goes on among the usable cards; Qt also asks when a focused child goes away: that is not Tab."""
        if self._tab_pressed and self.table.controller.offers:
            self.table.focus.step_usable(1 if forwards else -1)
            return True
        return super().focusNextPrevChild(forwards)


def _is_plain(event: QKeyEvent) -> bool:
    """Whether a key is pressed by itself, on the number pad too."""
    return event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
