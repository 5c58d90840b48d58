"""Big buttons whose words wrap."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPalette, QPixmap
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout

from imperium_desktop.art.icons import Symbol
from imperium_desktop.windows import theme
from imperium_desktop.windows.restyled import Restyled, say_of
from imperium_desktop.windows.widgets import PlainLabel, ScaledLabel, symbol_pixmap

Role = QPalette.ColorRole


class WordsButton(Restyled, QPushButton):
    """A button as high as the words in its layout make it."""

    def __init__(self, title: str, explained: str, box: QBoxLayout) -> None:
        super().__init__()
        self._layout = box
        self.setLayout(box)
        self.setAutoDefault(True)
        self.setProperty("look", "tile")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(title)
        self.setAccessibleDescription(explained)

    def set_main(self, main: bool) -> None:
        """Whether this is the one that is chosen, or that the player most likely wants."""
        say_of(self, look="main tile" if main else "tile")

    def usual_width(self) -> int:
        """As wide as the words like to be."""
        return self._layout.totalSizeHint().width()

    def sizeHint(self) -> QSize:
        """As much as the words like to have."""
        width = self.usual_width()
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """As little as the words can do with."""
        return self._layout.totalMinimumSize()

    def hasHeightForWidth(self) -> bool:
        """The words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the wrapped words make it."""
        return self._layout.totalHeightForWidth(width)

    def restyle(self) -> None:
        """Another palette or text size."""


class Tile(WordsButton):
    """A picture, a name, and a line on what it does."""

    def __init__(self, title: str, line: str, symbol: Symbol) -> None:
        super().__init__(title, line, QHBoxLayout())
        self._symbol: Symbol | None = symbol
        self._zoom = 1.0
        self.picture = PlainLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title = ScaledLabel(title, 1.3, bold=True, serif=True)
        self.line = ScaledLabel(line, 0.95)
        self.line.setWordWrap(True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(self.title)
        words.addWidget(self.line)
        words.addStretch(1)
        self._layout.setContentsMargins(14, 10, 14, 10)
        self._layout.setSpacing(14)
        self._layout.addWidget(self.picture)
        self._layout.addLayout(words, 1)
        for label in (self.picture, self.title, self.line):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.set_main(False)

    def set_main(self, main: bool) -> None:
        """Whether this is what the player most likely wants."""
        super().set_main(main)
        for label in (self.title, self.line):
            label.setForegroundRole(Role.HighlightedText if main else Role.ButtonText)
        self.restyle()

    def set_zoom(self, zoom: float) -> None:
        """Enlarges everything on the button."""
        if zoom != self._zoom:
            self._zoom = zoom
            self.title.set_zoom(zoom)
            self.line.set_zoom(zoom)
            across, along = round(10 * zoom), round(14 * zoom)
            self._layout.setContentsMargins(along, across, along, across)
            self._layout.setSpacing(along)
            self.restyle()

    def set_line(self, line: str) -> None:
        """Another line on what the button does."""
        self.line.setText(line)
        self.setAccessibleDescription(line)
        self.updateGeometry()

    def set_picture(self, picture: QPixmap) -> None:
        """A picture in place of the symbol."""
        self._symbol = None
        self.picture.setPixmap(picture)

    def usual_width(self) -> int:
        """As wide as the words like to be, and not too narrow."""
        return max(super().usual_width(), theme.em() * 14)

    def restyle(self) -> None:
        """The symbol in the ink of the words."""
        if self._symbol is not None:
            role = Role.HighlightedText if self.property("look") == "main tile" else Role.Accent
            ink = QApplication.palette().color(role)
            self.picture.setPixmap(
                symbol_pixmap(self._symbol, round(theme.em() * 3 * self._zoom), self.devicePixelRatioF(), ink)
            )
