"""A game that cannot be saved: it is seen as long as it lasts, and nobody leaves such a game without being asked."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QSizePolicy, QWidget

from imperium_desktop.storage.errors import StorageError
from imperium_desktop.storage.journals import SUFFIX
from imperium_desktop.windows.file_questions import FileToWrite
from imperium_desktop.windows.widgets import PlainLabel, announce, push_button

if TYPE_CHECKING:
    from imperium_desktop.storage.kept_sessions import KeptSession

RETRY_TIME = 5000
"""Milliseconds after which saving is tried again by itself."""


class TroubleBar(QFrame):
    """Why the game on the table is not saved, until it is. Saving is tried again from time to time meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self._session: KeptSession | None = None
        self.setProperty("look", "bar")
        self.label = PlainLabel()
        self.label.setWordWrap(True)
        self.label.setForegroundRole(QPalette.ColorRole.BrightText)
        self.label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.again = push_button(self.tr("&Try again"))
        self.again.clicked.connect(self._try_again)
        self.elsewhere = push_button(self.tr("Save &elsewhere…"))
        self.elsewhere.clicked.connect(self._save_elsewhere)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 6, 6)
        for widget in (self.label, self.again, self.elsewhere):
            layout.addWidget(widget)
        self.timer = QTimer(self)
        self.timer.setInterval(RETRY_TIME)
        self.timer.timeout.connect(self._try_again)
        self.hide()

    def watch(self, session: KeptSession | None) -> None:
        """The game on the table; None if there is none."""
        self._session = session
        self.refresh()

    def refresh(self) -> None:
        """Shows how saving stands now."""
        trouble = self._session.trouble if self._session is not None else ""
        if not trouble:
            self.timer.stop()
            self.hide()
        elif trouble != self.label.text() or self.isHidden():
            self.timer.start()
            self.label.setText(trouble)
            self.show()
            announce(self.label)

    def _try_again(self) -> None:
        if self._session is not None:
            self._session.retry()
        self.refresh()

    def _save_elsewhere(self) -> None:
        assert self._session is not None
        try:
            save_elsewhere(self, self._session)
        except StorageError as error:
            self.label.setText(f"{error} {self._session.trouble}")
            return
        self.refresh()


class Leaving(Enum):
    """What to do with a game that is not saved."""

    ELSEWHERE = auto()
    AGAIN = auto()
    WITHOUT = auto()
    STAY = auto()


class LeaveUnsaved:
    """Whether to leave a game that is not saved."""

    @classmethod
    def ask(cls, parent: QWidget, title: str, why: str, loss: str) -> Leaving:
        """What the player wants; to stay if the question is put away."""
        from PySide6.QtWidgets import QMessageBox

        box = QMessageBox(parent)
        box.setWindowTitle(parent.tr("The game is not saved"))
        box.setIcon(QMessageBox.Icon.Warning)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(parent.tr("“{title}” is not saved. {why}").format(title=title, why=why))
        box.setInformativeText(parent.tr("If you leave without saving, {loss}.").format(loss=loss))
        role = QMessageBox.ButtonRole
        answers: dict[QAbstractButton, Leaving] = {
            box.addButton(parent.tr("Save &elsewhere…"), role.AcceptRole): Leaving.ELSEWHERE,
            box.addButton(parent.tr("&Try again"), role.ActionRole): Leaving.AGAIN,
            box.addButton(parent.tr("&Leave without saving"), role.DestructiveRole): Leaving.WITHOUT,
            box.addButton(parent.tr("&Stay"), role.RejectRole): Leaving.STAY,
        }
        box.exec()
        return answers.get(box.clickedButton(), Leaving.STAY)


def may_leave(parent: QWidget, session: KeptSession) -> bool:
    """Whether nothing of a game is lost by leaving it, or the player accepts that it is."""
    session.retry()
    why = session.trouble
    while session.loss:
        match LeaveUnsaved.ask(parent, session.title, why, session.loss):
            case Leaving.ELSEWHERE:
                try:
                    save_elsewhere(parent, session)
                except StorageError as error:
                    why = str(error)
            case Leaving.AGAIN:
                session.retry()
                why = session.trouble
            case Leaving.WITHOUT:
                return True
            case Leaving.STAY:
                return False
    return True


def save_elsewhere(parent: QWidget, session: KeptSession) -> None:
    """Takes the game to a file that the player names, if they name one.

    :raises StorageError: if it cannot be written there either.
    """
    pattern = parent.tr("Saved games (*{suffix})").format(suffix=SUFFIX)
    suggestion = f"{session.path.stem}{SUFFIX}"
    target = FileToWrite.ask(parent, parent.tr("Save the game elsewhere"), suggestion, pattern)
    if target is not None:
        session.keep_in(target if target.suffix else target.with_suffix(SUFFIX))
