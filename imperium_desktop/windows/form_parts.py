"""Parts that forms are made of: segments, labelled fields, check boxes, scrolling columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QCheckBox,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from imperium_desktop.windows.widgets import ScaledLabel

if TYPE_CHECKING:
    from imperium_desktop.engine.kinds import SetupOption


def segments(buttons: list[QPushButton]) -> QButtonGroup:
    """Buttons of which one is always down, side by side like one."""
    group = QButtonGroup(buttons[0])
    for index, button in enumerate(buttons):
        look = "left" if index == 0 else "right" if index == len(buttons) - 1 else "middle"
        button.setProperty("look", look)
        button.setCheckable(True)
        group.addButton(button, index)
    buttons[0].setChecked(True)
    return group


def heading(words: str) -> QLabel:
    """The words above a field."""
    return ScaledLabel(words, 1.0, bold=True)


def labelled(layout: QVBoxLayout, words: str, widget: QWidget) -> QLabel:
    """A field below its words, which lead to it by their key."""
    label = heading(words)
    label.setBuddy(widget)
    widget.setAccessibleName(words.replace("&", ""))
    layout.addWidget(label)
    layout.addWidget(widget)
    return label


def check_box(option: SetupOption) -> QCheckBox:
    """Something that can be switched on."""
    box = QCheckBox(option.name)
    box.setChecked(option.usual)
    box.setAccessibleDescription(option.description)
    return box


class FollowingArea(QScrollArea):
    """Scrolls to whatever in it gets the focus: Qt does so for Tab alone, and not for the key of a field's words."""

    def __init__(self) -> None:
        super().__init__()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow)

    def _follow(self, _: QWidget | None, now: QWidget | None) -> None:
        inside = self.widget()
        # What the mouse is held down on can be seen, and must not move away under it.
        if now is None or inside is None or not inside.isAncestorOf(now) or QApplication.mouseButtons():
            return
        self.ensureWidgetVisible(now)


def scrolling(layout: QLayout) -> QScrollArea:
    """A layout that scrolls where there is no room for it."""
    inside = QWidget()
    inside.setLayout(layout)
    area = FollowingArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    inside.setAutoFillBackground(False)
    area.viewport().setAutoFillBackground(False)
    return area
