"""Where the main window stands: as it was left, on a screen that is there, and never larger than that."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from imperium_desktop.storage.settings import Settings
from imperium_desktop.windows.desk import Desk

USUAL = (1280, 720)
ROOMY = (1600, 1000)
"""On a screen smaller than this a window that was never placed takes all of it."""

FRAME = QMargins(8, 40, 8, 8)
"""What is left for the title and the edges that the system draws around a window."""


def restore(window: QWidget, settings: Settings) -> None:
    """Places a window that is not shown yet as the last one was left, or as suits a first start."""
    primary = QGuiApplication.primaryScreen()
    others = [screen for screen in QGuiApplication.screens() if screen != primary]
    rooms = [screen.availableGeometry() for screen in (primary, *others)]
    if settings.window is not None:
        place, maximised = QRect(*settings.window), settings.window_maximised
    else:
        place = QRect(0, 0, *USUAL)
        place.moveCenter(rooms[0].center())
        screen = primary.size()
        maximised = screen.width() < ROOMY[0] or screen.height() < ROOMY[1]
    window.setGeometry(fitted(place, rooms))
    if maximised:
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def fitted(place: QRect, rooms: list[QRect]) -> QRect:
    """A place within the room of which it covers most, the first if it covers none; as large as it was if it can be."""

    def covered(room: QRect) -> int:
        common = room.intersected(place)
        return common.width() * common.height()

    whole = max(rooms, key=covered)
    room = whole.marginsRemoved(FRAME)
    size = place.size().boundedTo(room.size())
    if size == place.size() and whole.contains(place):
        return place
    left = min(max(place.left(), room.left()), room.left() + room.width() - size.width())
    top = min(max(place.top(), room.top()), room.top() + room.height() - size.height())
    return QRect(left, top, size.width(), size.height())


def remember(window: QWidget, desk: Desk) -> None:
    """Keeps where a window stands and how large it is when it fills no screen, and whether it fills one."""
    maximised = bool(window.windowState() & Qt.WindowState.WindowMaximized)
    filling = maximised or window.isFullScreen()
    place = window.normalGeometry() if filling else window.geometry()
    rectangle = (place.x(), place.y(), place.width(), place.height())
    if (rectangle, maximised) != (desk.settings.window, desk.settings.window_maximised):
        desk.change_settings(window=rectangle, window_maximised=maximised)
