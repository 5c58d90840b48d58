"""A big button for something that a side stands for: the emblem on its colour, a name, and a few lines."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QVBoxLayout

from imperium_desktop.art import palette as art_palette
from imperium_desktop.art.icons import emblem
from imperium_desktop.windows import theme
from imperium_desktop.windows.tiles import WordsButton
from imperium_desktop.windows.widgets import QuietLabel, ScaledLabel

Role = QPalette.ColorRole

WIDE_EMS = 15
HIGH_EMS = 5.2
STRIPE_EMS = 4


class EmblemTile(WordsButton):
    """The emblem to the left, the words beside it."""

    def __init__(self, side: str, title: str, lines: list[str]) -> None:
        super().__init__(title, ". ".join(lines), QVBoxLayout())
        self.side = side
        self.title = ScaledLabel(title, 1.2, bold=True, serif=True)
        self.lines = [QuietLabel(line) for line in lines]
        self._layout.setSpacing(1)
        for label in (self.title, *self.lines):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._layout.addWidget(label)
        self._layout.addStretch(1)
        self.restyle()

    def set_main(self, main: bool) -> None:
        """Whether this is the one that is chosen."""
        super().set_main(main)
        self.title.setForegroundRole(Role.HighlightedText if main else Role.ButtonText)
        for line in self.lines:
            line.setForegroundRole(Role.HighlightedText if main else Role.PlaceholderText)

    def usual_width(self) -> int:
        """The same for all, so that they stand in columns."""
        return theme.em() * WIDE_EMS

    def heightForWidth(self, width: int) -> int:
        """As high as the wrapped words make it, and room for the emblem."""
        return max(super().heightForWidth(width), round(theme.em() * HIGH_EMS))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The button, and the emblem on its stripe."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.isEnabled():
            painter.setOpacity(0.35)
        colour = art_palette.nation_colour(self.side)
        stripe = QRectF(4, 4, theme.em() * STRIPE_EMS, self.height() - 8)
        # A chosen button may have nearly the same colour.
        painter.setPen(art_palette.text_on(colour) if self.isChecked() else Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(stripe, 5, 5)
        size = min(stripe.width(), stripe.height()) * 0.7
        place = QRectF(0, 0, size, size)
        place.moveCenter(stripe.center())
        emblem(self.side).paint(painter, place, art_palette.text_on(colour))
        painter.end()

    def restyle(self) -> None:
        """The words beside the stripe."""
        self._layout.setContentsMargins(round(theme.em() * (STRIPE_EMS + 0.8)), 9, 8, 9)
        self.updateGeometry()
