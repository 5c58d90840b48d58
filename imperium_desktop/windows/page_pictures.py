"""Pictures of the page that is shown, in a file or on the clipboard."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QGraphicsView, QScrollArea, QTableView, QWidget

from imperium_desktop.storage.files import write_atomically
from imperium_desktop.windows.file_questions import FileToWrite
from imperium_desktop.windows.messages import Messages
from imperium_desktop.windows.page_stack import PageStack

MOST_HEIGHT = 8000
"""Pixels: what is longer is cut off at its end."""


class PagePictures:
    """What the menu entries for pictures do."""

    def __init__(self, pages: PageStack, messages: Messages, name: str) -> None:
        """:param name: what files are called if nothing else is said."""
        self._pages = pages
        self._messages = messages
        self._name = name

    @property
    def _page(self) -> QWidget:
        return self._pages.currentWidget() or self._pages

    def copy(self) -> None:
        """Puts a picture of the page on the clipboard."""
        QGuiApplication.clipboard().setPixmap(picture_of(self._page))
        self._messages.tell("The picture is copied; paste it wherever you like.")

    def save(self) -> None:
        """Writes a picture of the page to a file that is asked for."""
        # Taken first: the question may lie over the page, or the other side move on meanwhile.
        picture = picture_of(self._page)
        suggestion = f"{self._name}-{date.today():%Y-%m-%d}.png"
        path = FileToWrite.ask(self._pages, "Save a picture", suggestion, "Pictures (*.png)")
        if path is None:
            return
        if path.suffix.lower() != ".png":
            path = path.with_name(f"{path.name}.png")
        try:
            write_atomically(path, _as_png(picture))
        except OSError as error:
            reason = error.strerror or "the system does not say why"
            self._messages.tell(f"The picture could not be written to {path} ({reason}).")
            return
        self._messages.tell(f"The picture is in {path}.")


def picture_of(page: QWidget) -> QPixmap:
    """A table as it is seen; any other page whole, with what one would have to scroll to."""
    hidden = 0 if page.findChild(QGraphicsView) is not None else _hidden_height(page)
    size = page.size()
    if hidden:
        # Nothing is painted on the screen before the page has its size back.
        page.resize(size.width(), min(size.height() + hidden, max(size.height(), MOST_HEIGHT)))
    try:
        return page.grab()
    finally:
        page.resize(size)


def _hidden_height(page: QWidget) -> int:
    areas = [area.verticalScrollBar().maximum() for area in page.findChildren(QScrollArea) if area.isVisible()]
    tables = [
        table.verticalHeader().length() - table.viewport().height()
        for table in page.findChildren(QTableView)
        if table.isVisible()
    ]
    return max(0, 0, *areas, *tables)


def _as_png(picture: QPixmap) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    return bytes(buffer.data().data())
