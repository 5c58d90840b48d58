"""The mouse in the tests of pages."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractItemView, QWidget
from pytestqt.qtbot import QtBot


def click(qtbot: QtBot, widget: QWidget, place: QPoint | None = None) -> None:
    """A click with the left button, in the middle if no place is named."""
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place or QPoint())


def card_at(grid: QAbstractItemView, row: int) -> QPoint:
    """The middle of a card in a grid."""
    return grid.visualRect(grid.model().index(row, 0)).center()
