"""Small parts that several pages are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPalette,
    QPixmap,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QTabBar,
    QWidget,
)

from imperium_desktop.art.blank import blank
from imperium_desktop.art.icons import Symbol
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.table.plain_text import tip
from imperium_desktop.windows import theme
from imperium_desktop.windows.restyled import Restyled

Role = QPalette.ColorRole


class PlainLabel(QLabel):
    """A label that shows its text letter by letter: a name in it may come from anywhere, and is never rich text."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)


class ScaledLabel(Restyled, PlainLabel):
    """A label whose text is a multiple of the program's text size, whatever that becomes."""

    def __init__(self, text: str = "", scale: float = 1.0, bold: bool = False, serif: bool = False) -> None:
        super().__init__(text)
        self._scale = scale
        self._zoom = 1.0
        self._bold = bold
        self._serif = serif
        self.restyle()

    def set_zoom(self, zoom: float) -> None:
        """Enlarges the text further, for a page that grows with its window."""
        if zoom != self._zoom:
            self._zoom = zoom
            self.restyle()

    def restyle(self) -> None:
        """Follows the program's text size."""
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


class ShyLabel(QuietLabel):
    """A line that stays away where it has room for less than half of it: big text in a small window."""

    def hasHeightForWidth(self) -> bool:
        return False

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(super().sizeHint().width(), 2 * self.fontMetrics().lineSpacing())

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.heightForWidth(self.width()) <= self.sizeHint().height() + 2:
            super().paintEvent(event)


class HeadingLabel(ScaledLabel):
    """A heading whose letters become smaller where buttons leave it little room."""

    def __init__(self) -> None:
        super().__init__("", 1.7, bold=True, serif=True)
        self.setMinimumWidth(1)  # big text in a small window: buttons matter more

    def paintEvent(self, event: QPaintEvent) -> None:
        needed = self.fontMetrics().horizontalAdvance(self.text())
        if needed <= self.width():
            super().paintEvent(event)
            return
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * max(0.5, self.width() / needed * 0.98))
        painter = QPainter(self)
        painter.setFont(font)
        words = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignVCenter), words)


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

    @contextmanager
    def telling(self) -> Iterator[None]:
        """What cannot be done is said here, and the rest of it left."""
        try:
            yield
        except ImperiumDesktopError as error:
            self.say(str(error))

    def _act(self) -> None:
        if self._do is not None:
            self._do()


class Tabs(QTabBar):
    """Tabs above something that changes with them."""

    def __init__(self) -> None:
        super().__init__()
        self.setExpanding(False)
        self.setDrawBase(False)

    def tabSizeHint(self, index: int) -> QSize:
        """Higher than the style makes them: it cuts the letters that reach below the line."""
        return super().tabSizeHint(index) + QSize(0, 4)


def push_button(words: str, look: str = "", explained: str = "") -> QPushButton:
    """A button that Enter presses too, as in a dialog."""
    button = QPushButton(words)
    button.setAutoDefault(True)
    if explained:
        button.setToolTip(tip(explained))
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


def painted_pixmap(size: int, ratio: float, paint: Callable[[QPainter], None]) -> QPixmap:
    """A square picture of that size for a screen of that pixel ratio."""
    pixels = round(size * ratio)
    with blank(pixels, pixels) as (image, painter):
        painter.scale(ratio, ratio)
        paint(painter)
    image.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(image)


def symbol_pixmap(symbol: Symbol, size: int, ratio: float, ink: QColor | None = None) -> QPixmap:
    """A symbol as a picture, in its own colours or in one ink."""
    return painted_pixmap(size, ratio, lambda painter: symbol.paint(painter, QRectF(0, 0, size, size), ink))


def agreed(parent: QWidget, title: str, words: str) -> bool:
    """Whether the player says yes to a question; whoever only presses Enter does not."""
    from PySide6.QtWidgets import QMessageBox

    buttons = QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No
    box = QMessageBox(QMessageBox.Icon.Question, title, "", buttons, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(words)
    box.setDefaultButton(QMessageBox.StandardButton.No)
    return box.exec() == QMessageBox.StandardButton.Yes


def announce(widget: QLabel) -> None:
    """Has a screen reader say what a label shows."""
    QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.Alert))
