"""The widget that shows the table: fits the window, zooms with the wheel, pans by dragging the felt, takes the keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView

from imperium_desktop.table.scene import TableScene
from imperium_desktop.table.viewports import give_known_viewport

MOST_ZOOM = 3.0
REST = 140
"""Milliseconds without a wheel step after which the picture is drawn smoothly again."""

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class TableWidget(QGraphicsView):
    """Shows the scene."""

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
        give_known_viewport(self)
        self.table = scene
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
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
        self._pan_from: QPoint | None = None
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(REST)
        self._settle.timeout.connect(self._draw_smoothly)

    # Fitting, zooming, panning ---------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
        self.resized.emit(self.viewport().width(), self.viewport().height())

    def fit(self) -> None:
        """Shows the whole table again."""
        if not self.transform().isIdentity():
            self.resetTransform()
            self._settle.start()
        self.zoomed.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        step = event.angleDelta().y()
        if not step:
            return
        now = self.transform().m11()
        wanted = min(MOST_ZOOM, max(1.0, now * 1.0015**step))
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        self.scale(wanted / now, wanted / now)
        self._settle.start()
        self.zoomed.emit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Other cards come into sight; they are drawn as sharp as they are seen once they rest there."""
        super().scrollContentsBy(dx, dy)
        if not self.transform().isIdentity():
            self._settle.start()

    def _draw_smoothly(self) -> None:
        """The wheel or the mouse rests: everything in sight is drawn for the size at which it is seen."""
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
        seen = self.mapToScene(self.viewport().rect()).boundingRect()
        self.table.magnify(self.transform().m11(), seen)
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        over = self.table.item_at(self.mapToScene(event.position().toPoint()))
        if over is None and event.button() == Qt.MouseButton.LeftButton and self.table.gestures.chooser is None:
            self._pan_from = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            moved = event.position().toPoint() - self._pan_from
            self._pan_from = event.position().toPoint()
            self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - moved.x())
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() - moved.y())
            return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pan_from = None
        super().mouseReleaseEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Whoever goes from the table to a panel on it looks at no card any more."""
        handled = super().viewportEvent(event)
        if event.type() == QEvent.Type.Leave:
            self.table.looking.leave()
        return handled

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.ratio_changed.emit()
        if event.type() == QEvent.Type.KeyPress:
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
