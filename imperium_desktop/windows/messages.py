"""What the main window tells the player, wherever they are: bars above the pages, and a line over their lower edge."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStatusBar

from imperium_desktop.engine.errors import FaultError, ImperiumDesktopError
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.saving_trouble import TroubleBar
from imperium_desktop.windows.widgets import NoticeBar

PASSING_TIME = 8000
"""Milliseconds that a passing sentence stays."""


class Messages(QObject):
    """One place to speak from; a sentence of storage is heard too."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self.line = QStatusBar()
        """Lies over the page as long as it says something: no card is smaller for what is seldom there."""
        self.line.setSizeGripEnabled(False)
        self.line.setAutoFillBackground(True)
        self.line.hide()
        self.line.messageChanged.connect(lambda words: self.line.setVisible(bool(words)))
        self.trouble = TroubleBar()
        self.notice = NoticeBar()
        self._said: list[str] = []
        """What the notice says, sentence by sentence, as long as it is shown."""
        desk.told.connect(self._hear)

    def tell(self, sentence: str) -> None:
        """A sentence that does not stop the game."""
        self.line.raise_()
        self.line.showMessage(sentence, PASSING_TIME)

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
