"""Text with icon marks in square brackets, shown with the icons in the line."""

from __future__ import annotations

import html
from typing import Any, Final

from PySide6.QtCore import QRectF, QUrl
from PySide6.QtGui import QImage, QPalette, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QTextBrowser, QTextEdit

from imperium_desktop.art.blank import blank
from imperium_desktop.art.icons import SUITS, is_symbol, paint_badge, symbol
from imperium_desktop.engine.texts import WORDED_MARK, mark_words
from imperium_desktop.windows import theme

MOST_EMS: Final = 60
"""The longest line, in heights of the text."""
_SCHEME: Final = "mark"


def marked_html(text: str) -> str:
    """Text as HTML; an icon stands before the word of its mark, so that both can be read, copied and learnt."""
    parts = []
    end = 0
    for mark in WORDED_MARK.finditer(text):
        parts.append(html.escape(text[end : mark.start()]))
        parts.append(f"{icon_html(mark[1])}{html.escape(mark_words(mark))}")
        end = mark.end()
    return "".join([*parts, html.escape(text[end:])])


def icon_size() -> int:
    """How high an icon in a line is."""
    return round(theme.em() * 1.15)


def icon_html(mark: str) -> str:
    """The icon of a mark and a narrow space; nothing if there is no such icon."""
    if not is_symbol(mark):
        return ""
    size = icon_size()
    return f'<img src="{_SCHEME}:{mark}" width="{size}" height="{size}" style="vertical-align: middle">\u2009'


class MarkedText(QTextBrowser):
    """Shows what `marked_html` makes. Whoever has one shows its text again when the looks change."""

    def __init__(self, margin_ems: float = 0.7) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._margin_ems = margin_ems

    def show_html(self, text: str, plain: str) -> None:
        """Shows a text; `plain` is what a screen reader says."""
        self.setAccessibleDescription(plain)
        self.document().clear()  # icons drawn for another size or palette go with it
        self.setHtml(text)
        self._fit_margin()

    def highlight(self, words: list[str]) -> None:
        """Marks every place where one of the words stands."""
        found: list[QTextEdit.ExtraSelection] = []
        for word in words:
            cursor = self.document().find(word)
            while not cursor.isNull():
                selection = QTextEdit.ExtraSelection()
                selection.cursor = cursor
                selection.format.setBackground(theme.marker_colour(QApplication.palette()))
                found.append(selection)
                cursor = self.document().find(word, cursor)
        self.setExtraSelections(found)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines do not get longer than is good to read."""
        super().resizeEvent(event)
        self._fit_margin()

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Draws an icon where the text has a mark."""
        url = QUrl(name)
        if url.scheme() != _SCHEME:
            return None
        return _mark_image(url.path(), icon_size(), self.devicePixelRatioF(), QApplication.palette())

    def _fit_margin(self) -> None:
        em = theme.em()
        self.document().setDocumentMargin(em * self._margin_ems)
        frame = self.document().rootFrame()
        margins = frame.frameFormat()
        side = max(em * self._margin_ems, (self.viewport().width() - em * MOST_EMS) / 2)
        margins.setLeftMargin(side)
        margins.setRightMargin(side)
        frame.setFrameFormat(margins)


def _mark_image(name: str, size: int, ratio: float, palette: QPalette) -> QImage:
    pixels = round(size * ratio)
    box = QRectF(pixels * 0.04, pixels * 0.04, pixels * 0.92, pixels * 0.92)
    # The icons' own colours are made for paper.
    ink = palette.color(QPalette.ColorRole.Accent) if theme.is_dark(palette) else None
    with blank(pixels, pixels) as (image, painter):
        if name in SUITS:
            paint_badge(painter, name, box)
        else:
            symbol(name).paint(painter, box, ink)
    image.setDevicePixelRatio(ratio)
    return image
