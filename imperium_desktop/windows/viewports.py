"""What lies beneath the contents of whatever scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QScrollArea


def give_known_viewport(area: QScrollArea) -> QWidget:
    """Gives it a viewport that was made in Python, like the one it has; texts that scroll do not bear it.

    For a widget that Qt made by itself PySide6 goes through every class of widgets there is, to see which one it is of;
    the first time that takes 15 ms, and no first page can wait so long.
    """
    viewport = QWidget()
    area.setViewport(viewport)
    return viewport
