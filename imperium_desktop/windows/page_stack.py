"""The pages of the main window, of which one is seen."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QStackedWidget, QWidget

AnyPage = TypeVar("AnyPage", bound=QWidget)


class PageStack(QStackedWidget):
    """Owns which page is shown; whoever makes a page shows it here."""

    def show_page(self, page: QWidget) -> None:
        """Puts a page on top."""
        if self.indexOf(page) < 0:
            self.addWidget(page)
        self.setCurrentWidget(page)

    def drop(self, page: QWidget) -> None:
        """A page that is not needed any more, or must be made anew."""
        self.removeWidget(page)
        page.deleteLater()


def leading(page: AnyPage, **ways: Callable[..., object] | SignalInstance) -> AnyPage:
    """The page with its ways on: what is done when one of its signals is heard, by the name of the signal."""
    for signal, way in ways.items():
        getattr(page, signal).connect(way)
    return page
