"""What the main window tells the player, wherever they are: bars above the pages, and a line over their lower edge."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from imperium_desktop.engine.errors import FaultError, ImperiumDesktopError
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.saving_trouble import TroubleBar
from imperium_desktop.windows.widgets import NoticeBar, PlainLabel

PASSING_TIME = 8000
"""Milliseconds that a passing sentence stays."""


class PassingLine(PlainLabel):
    """Lies over the page as long as it says something: no card is smaller for what is seldom there."""

    def __init__(self) -> None:
        super().__init__()
        # A sentence with the name of a file is often longer than the window is wide.
        self.setWordWrap(True)
        self.setMargin(4)
        self.setAutoFillBackground(True)
        self.hide()
        self._time = QTimer(self, singleShot=True, interval=PASSING_TIME)
        self._time.timeout.connect(self.go)

    def say(self, sentence: str) -> None:
        """Says a sentence for a while."""
        self.setText(sentence)
        self.show()
        self.raise_()
        self._time.start()

    def go(self) -> None:
        """Says no more."""
        self._time.stop()
        self.clear()
        self.hide()


class Messages(QObject):
    """One place to speak from; a sentence of storage is heard too."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self.line = PassingLine()
        self.trouble = TroubleBar()
        self.notice = NoticeBar()
        self._said: list[str] = []
        """What the notice says, sentence by sentence, as long as it is shown."""
        desk.told.connect(self._hear)

    def tell(self, sentence: str) -> None:
        """A sentence that does not stop the game."""
        self.line.say(sentence)

    def _hear(self, sentence: str) -> None:
        """What storage has to say; the trouble of the game on the table has its own place."""
        self.trouble.refresh()
        if self.trouble.isHidden() or sentence != self.trouble.label.text():
            self.tell(sentence)

    def say(self, sentence: str) -> None:
        """A sentence that stays until the player has read it or sits down at another table."""
        before = [] if self.notice.isHidden() else [said for said in self._said if said != sentence]
        self._said = [*before, sentence]
        self.notice.say(" ".join(self._said))

    def say_error(self, error: Exception) -> None:
        """What cannot be done, or what the program failed at; an error that nobody expected is reported."""
        if not isinstance(error, ImperiumDesktopError):
            fault = FaultError("Something in the program failed", advice="nothing that was played is lost")
            fault.__cause__ = error
            error = fault
        self.say(self._desk.words(error))
