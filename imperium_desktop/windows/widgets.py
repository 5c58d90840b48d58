"""Small parts that several pages are made of."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QColor, QFont, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QMessageBox,
    QPushButton,
    QSizePolicy,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from imperium_desktop.art.icons import Symbol
from imperium_desktop.windows import theme

Role = QPalette.ColorRole


class PlainLabel(QLabel):
    """A label that shows its text letter by letter: a name in it may come from anywhere, and is never rich text."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)


class ScaledLabel(PlainLabel):
    """A label whose text is a multiple of the program's text size, whatever that becomes."""

    def __init__(self, text: str = "", scale: float = 1.0, bold: bool = False, serif: bool = False) -> None:
        super().__init__(text)
        self._scale = scale
        self._zoom = 1.0
        self._bold = bold
        self._serif = serif
        self._fit()

    def set_zoom(self, zoom: float) -> None:
        """Enlarges the text further, for a page that grows with its window."""
        if zoom != self._zoom:
            self._zoom = zoom
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Follows the program's text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def _fit(self) -> None:
        font = QFont(QApplication.font())
        size = font.pointSizeF() * self._scale * self._zoom
        if self._serif:
            font = theme.serif(size, self._bold)
        else:
            font.setPointSizeF(size)
            font.setBold(self._bold)
        self.setFont(font)


class QuietLabel(ScaledLabel):
    """A line that matters less: an explanation, a date."""

    def __init__(self, text: str = "", scale: float = 0.95) -> None:
        super().__init__(text, scale)
        self.setWordWrap(True)
        self.setForegroundRole(Role.PlaceholderText)


class WarningLabel(ScaledLabel):
    """A sentence that says what is wrong; out of the way while nothing is."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setForegroundRole(Role.BrightText)
        self.hide()

    def say(self, sentence: str) -> None:
        """Shows a sentence, or nothing if it is empty."""
        self.setText(sentence)
        self.setVisible(bool(sentence))
        if sentence:
            announce(self)


class NoticeBar(QFrame):
    """One sentence along the bottom of a page, perhaps with something to do about it."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("look", "bar")
        self.label = PlainLabel()
        self.label.setWordWrap(True)
        self.label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.action = push_button("")
        self.action.clicked.connect(self._act)
        self.dismiss = push_button(self.tr("Dismiss"), "flat")
        self.dismiss.clicked.connect(self.hide)
        self._do: Callable[[], None] | None = None
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 6, 6)
        layout.addWidget(self.label, 1)
        layout.addWidget(self.action)
        layout.addWidget(self.dismiss)
        self.hide()

    def say(self, sentence: str, words: str = "", do: Callable[[], None] | None = None) -> None:
        """Shows a sentence, and a button if there is something to do about it."""
        self.label.setText(sentence)
        self.action.setText(words)
        self.action.setVisible(do is not None)
        self._do = do
        self.show()
        announce(self.label)

    def _act(self) -> None:
        if self._do is not None:
            self._do()


class Tile(QPushButton):
    """A big button: a picture, a name, and a line on what it does."""

    def __init__(self, title: str, line: str, symbol: Symbol) -> None:
        super().__init__()
        self._symbol: Symbol | None = symbol
        self._zoom = 1.0
        self.setAutoDefault(True)
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
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(14, 10, 14, 10)
        self._layout.setSpacing(14)
        self._layout.addWidget(self.picture)
        self._layout.addLayout(words, 1)
        for label in (self.picture, self.title, self.line):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(title)
        self.setAccessibleDescription(line)
        self.set_main(False)

    def set_main(self, main: bool) -> None:
        """Whether this is what the player most likely wants."""
        self.setProperty("look", "main tile" if main else "tile")
        self.style().unpolish(self)
        self.style().polish(self)
        for label in (self.title, self.line):
            label.setForegroundRole(Role.HighlightedText if main else Role.ButtonText)
        self._paint_symbol()

    def set_zoom(self, zoom: float) -> None:
        """Enlarges everything on the button."""
        if zoom != self._zoom:
            self._zoom = zoom
            self.title.set_zoom(zoom)
            self.line.set_zoom(zoom)
            across, along = round(10 * zoom), round(14 * zoom)
            self._layout.setContentsMargins(along, across, along, across)
            self._layout.setSpacing(along)
            self._paint_symbol()

    def set_line(self, line: str) -> None:
        """Another line on what the button does."""
        self.line.setText(line)
        self.setAccessibleDescription(line)
        self.updateGeometry()

    def set_picture(self, picture: QPixmap) -> None:
        """A picture in place of the symbol."""
        self._symbol = None
        self.picture.setPixmap(picture)

    def sizeHint(self) -> QSize:
        """As much as the words like to have."""
        width = max(self._layout.totalSizeHint().width(), theme.em() * 14)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """As little as the words can do with."""
        return self._layout.totalMinimumSize()

    def hasHeightForWidth(self) -> bool:
        """The line wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the wrapped line makes it."""
        return self._layout.totalHeightForWidth(width)

    def changeEvent(self, event: QEvent) -> None:
        """Follows the program's palette and text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._paint_symbol()

    def _paint_symbol(self) -> None:
        if self._symbol is not None:
            role = Role.HighlightedText if self.property("look") == "main tile" else Role.Accent
            ink = QApplication.palette().color(role)
            self.picture.setPixmap(
                symbol_pixmap(self._symbol, round(theme.em() * 3 * self._zoom), self.devicePixelRatioF(), ink)
            )


class Tabs(QTabBar):
    """Tabs above something that changes with them."""

    def __init__(self) -> None:
        super().__init__()
        self.setExpanding(False)
        self.setDrawBase(False)

    def tabSizeHint(self, index: int) -> QSize:
        """Higher than the style makes them: it cuts the letters that reach below the line."""
        return super().tabSizeHint(index) + QSize(0, 4)


def push_button(words: str, look: str = "") -> QPushButton:
    """A button that Enter presses too, as in a dialog."""
    button = QPushButton(words)
    button.setAutoDefault(True)
    if look:
        button.setProperty("look", look)
    return button


def clear_layout(layout: QLayout) -> None:
    """Does away with every widget in a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def symbol_pixmap(symbol: Symbol, size: int, ratio: float, ink: QColor | None = None) -> QPixmap:
    """A symbol as a picture, in its own colours or in one ink."""
    pixels = round(size * ratio)
    picture = QPixmap(pixels, pixels)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    symbol.paint(painter, QRectF(0, 0, pixels, pixels), ink)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


def agreed(parent: QWidget, title: str, words: str) -> bool:
    """Whether the player says yes to a question."""
    buttons = QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No
    box = QMessageBox(QMessageBox.Icon.Question, title, "", buttons, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(words)
    return box.exec() == QMessageBox.StandardButton.Yes


def announce(widget: QLabel) -> None:
    """Has a screen reader say what a label shows."""
    QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.Alert))
