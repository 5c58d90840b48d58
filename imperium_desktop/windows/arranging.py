"""How the parts of a page are put together: filled rows and columns, cards, and a page beside its sidebar."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QPushButton, QSplitter, QVBoxLayout, QWidget

from imperium_desktop.windows import theme

Box = TypeVar("Box", bound=QBoxLayout)

FLUSH = (0, 0, 0, 0)
"""No margins."""


def filled(box: Box, *widgets: QWidget, margins: tuple[int, int, int, int] | None = None, spacing: int = -1) -> Box:
    """A row or column with widgets in it; margins and spacing are the style's if they are not said."""
    if margins is not None:
        box.setContentsMargins(*margins)
    box.setSpacing(spacing)
    for widget in widgets:
        box.addWidget(widget)
    return box


def card() -> QFrame:
    """A frame that lies on the page like a card."""
    frame = QFrame()
    frame.setProperty("look", "card")
    return frame


def side_by_side(left: QWidget, right: QWidget, stretch: tuple[int, int], sizes: tuple[int, int]) -> QSplitter:
    """Two halves with a handle between them."""
    splitter = QSplitter()
    splitter.setChildrenCollapsible(False)
    splitter.setHandleWidth(12)
    for number, half in enumerate((left, right)):
        splitter.addWidget(half)
        splitter.setStretchFactor(number, stretch[number])
    splitter.setSizes(list(sizes))
    return splitter


def centred(widget: QWidget, most_ems: int | None = None) -> QHBoxLayout:
    """A widget that takes all the width there is up to so many heights of the text, and stays in the middle."""
    if most_ems is not None:
        widget.setMaximumWidth(theme.em() * most_ems)
    across = QHBoxLayout()
    across.addStretch(1)
    across.addWidget(widget, 1000)
    across.addStretch(1)
    return across


def above_button(widget: QWidget, button: QPushButton) -> QWidget:
    """A column that ends with the button which goes on."""
    column = QWidget()
    box = filled(QVBoxLayout(column), margins=FLUSH)
    box.addWidget(widget, 1)
    box.addWidget(button)
    return column


def beside_sidebar(main: QWidget, sidebar: QWidget) -> QHBoxLayout:
    """What a page is about, and a column beside it that is as wide as it wants to be."""
    row = filled(QHBoxLayout(), spacing=14)
    row.addWidget(main, 1)
    row.addWidget(sidebar)
    return row
