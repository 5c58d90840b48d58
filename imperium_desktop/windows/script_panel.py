"""The opponent's move explained over the table: its card, its table with the row that applies, and a sentence."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from imperium_desktop.engine.faces import CARD_RATIO
from imperium_desktop.engine.scripts import Script, ScriptMark
from imperium_desktop.storage.settings import OPPONENT_SPEEDS
from imperium_desktop.table.pictures import Pictures
from imperium_desktop.windows.script_rows import ScriptRows
from imperium_desktop.windows.widgets import PlainLabel, QuietLabel, ScaledLabel, push_button

CARD_SHARE = 0.36
"""How much of the panel's width the card may take."""
DIE_SHARE = 0.55
"""How big the die is beside a card."""
MARGIN = 10


def speed_words(widget: QWidget) -> dict[str, str]:
    """What the speeds of an opponent are called."""
    words = (
        widget.tr("Step by step"),
        widget.tr("Slow"),
        widget.tr("Normal"),
        widget.tr("Fast"),
        widget.tr("At once"),
    )
    return dict(zip(OPPONENT_SPEEDS, words, strict=True))


class SpeedList(QComboBox):
    """A list that tells when somebody reads it."""

    unfolded = Signal(bool)
    """It lies open, or does no longer."""

    def showPopup(self) -> None:
        self.unfolded.emit(True)
        super().showPopup()

    def hidePopup(self) -> None:
        # Qt folds lists that lie folded, too, when they go out of sight.
        was_open = self.view().isVisible()
        super().hidePopup()
        if was_open:
            self.unfolded.emit(False)


class ScriptPanel(QFrame):
    """Lies over the player's own side. During a turn it is gone through; at other times a row is read again."""

    step = Signal()
    skipped = Signal()
    closed = Signal()
    speed_chosen = Signal(str)

    def __init__(self, parent: QWidget, pictures: Pictures) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self.face: str | None = None
        self._roll = 0
        self._back = ""
        self._playing = False
        self.setObjectName("scriptPanel")
        self.setAutoFillBackground(True)
        self.setStyleSheet(
            "#scriptPanel { background: palette(base); border: 2px solid palette(highlight); border-radius: 8px; }"
        )
        self.card = PlainLabel()
        self.card.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title = ScaledLabel("", 1.05, bold=True, serif=True)
        self.title.setWordWrap(True)
        self.sentence = ScaledLabel("", 1.05)
        self.sentence.setWordWrap(True)
        self.sentence.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding)
        self.rows = ScriptRows()
        self.note = QuietLabel("", 0.85)
        self.speed = SpeedList()
        self.speed.setAccessibleName(self.tr("How fast its turn is shown"))
        for speed, words in speed_words(self).items():
            self.speed.addItem(words, speed)
        self.speed.activated.connect(lambda: self.speed_chosen.emit(self.speed.currentData()))
        self.next_button = push_button(self.tr("Next"), "main")
        self.next_button.clicked.connect(self.step)
        self.skip_button = push_button(self.tr("Skip"))
        self.skip_button.clicked.connect(self.skipped)
        self.close_button = push_button(self.tr("Close"))
        self.close_button.clicked.connect(self.closed)
        self.next_button.setToolTip(self.tr("The next step (Space, or a click anywhere on the table)"))
        self.skip_button.setToolTip(self.tr("To the end of its turn (Escape)"))
        self.close_button.setToolTip(self.tr("Escape closes it too"))
        self.speed.setToolTip(self.tr("How fast its turn is shown; step by step waits for you each time"))
        for widget in (self.speed, self.next_button, self.skip_button, self.close_button):
            # The keys stay with the table.
            widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._arrange()
        pictures.ready.connect(self._picture_ready)
        self.hide()

    def choose_speed(self, speed: str) -> None:
        """Shows which speed is chosen."""
        self.speed.setCurrentIndex(self.speed.findData(speed))

    def _arrange(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(6)
        buttons.addWidget(self.speed)
        buttons.addStretch(1)
        buttons.addWidget(self.skip_button)
        buttons.addWidget(self.next_button)
        buttons.addWidget(self.close_button)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(self.title)
        words.addWidget(self.sentence)
        words.addWidget(self.rows, 1)
        words.addWidget(self.note)
        words.addLayout(buttons)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(MARGIN)
        layout.addWidget(self.card)
        layout.addLayout(words, 1)

    def show_step(self, script: Script, mark: ScriptMark | None, sentence: str, back: str, playing: bool) -> None:
        """Shows one step of a turn, or a row that is read again; `back` is how its cards look from behind."""
        self._playing = playing
        table = script.table(mark.table if mark is not None else script.current)
        parts = [script.title, table.title]
        if playing and script.place:
            parts.append(script.place)
        self.title.setText(" · ".join(parts))
        self.sentence.setText(sentence)
        self.note.setText(script.note)
        self.note.setVisible(bool(script.note) and not playing)
        self.face = mark.face if mark is not None else None
        self._roll = script.roll if playing else 0
        self._back = back
        self._show_card()
        for button in (self.next_button, self.skip_button, self.speed):
            button.setVisible(playing)
        self.close_button.setVisible(not playing)
        self.show()
        self.raise_()
        self.rows.show_rows(table, mark.row if mark is not None else -1)

    def place(self, room: QRect) -> None:
        """Takes its place over the table."""
        self.setGeometry(room)
        self._show_card()
        self.rows.show_marked_row()

    def _show_card(self) -> None:
        width = min(self.width() * CARD_SHARE, (self.height() - 2 * MARGIN - 4) / CARD_RATIO)
        size = QSize(round(width), round(width * CARD_RATIO))
        self.card.setFixedWidth(size.width())
        if self._roll:
            self.card.setPixmap(self.pictures.die(width * DIE_SHARE, self._roll))
        else:
            self.card.setPixmap(self.pictures.card(self.face, self._back, size.width()))
        self.card.setAccessibleName(str(self._roll) if self._roll else self.pictures.name(self.face))

    def _picture_ready(self, face: str) -> None:
        if face == self.face and self.isVisible():
            self._show_card()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click goes on; the table beneath does not hear of it."""
        if self._playing and event.button() == Qt.MouseButton.LeftButton:
            self.step.emit()
        event.accept()
