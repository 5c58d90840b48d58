"""What is asked, in one sentence, with a button for every answer that is no card."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QIcon
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QToolButton, QWidget

from imperium_desktop.engine.decisions import NO
from imperium_desktop.engine.views import Offer
from imperium_desktop.table.controller import TableController
from imperium_desktop.table.pictures import Pictures
from imperium_desktop.table.plain_text import tip
from imperium_desktop.windows.restyled import say_of
from imperium_desktop.windows.widgets import PlainLabel

BESIDE_WORDS = 40
"""What a button has beside its words: its key, and its edges."""
LEAST_BUTTON = 150
"""Pixels of words that every button has room for; what is longer is cut only where the bar is full."""
PROMPT_SHARE = 0.42
"""What the sentence may take of the bar before the buttons are cut."""
MOST_BUTTONS = 5
"""With more answers than this the last button lists them all."""
MOVING = "The other side moves. A click or Space shows the next step, Escape the end of its turn."
NEXT_STEP = "Next step"
SKIP = "Skip the turn"
OVER = "The game is over."
SCORE = "See the score"
STYLE = """
#promptBar { background: palette(base); border: 1px solid palette(mid); border-radius: 6px; }
#prompt { font-weight: bold; }
#answer[default="true"] { border: 2px solid palette(highlight); border-radius: 4px; padding: 3px 8px; }
#answer[warned="true"] { background: palette(highlight); color: palette(highlighted-text); }
#prompt[refusal="true"] { color: palette(link); }
"""
NOTICE_TIME = 6000
"""Milliseconds a refusal stays readable."""
LETTERS = 15
"""The height of the sentence in pixels at the usual text size."""
LEAST_LETTERS = 10
LEAST_SHARE = 0.67
"""How much smaller the sentence becomes before its answers do as well."""
EDGES = 2
"""What is above and below the sentence, both together: no letter may lose its foot."""
SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""How large letters are beside their usual size; the first with which nothing is cut."""
DONE = "D"
"""The key that confirms what was picked, besides Enter."""


class PromptBar(QWidget):
    """The strip above the hand: prompt, buttons, undo and redo."""

    more_wanted = Signal()
    """There are more answers than buttons: they should be listed."""
    habit_wanted = Signal(str, bool)
    """The player does not want to be asked this kind of thing again, and always or never does it."""
    step_wanted = Signal()
    """Whoever decides elsewhere shall show the next step at once."""
    skip_wanted = Signal()
    """No steps shall be shown until a person is asked."""
    score_wanted = Signal()
    """The game is over: its score shall be shown again."""

    def __init__(self, controller: TableController, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.controller = controller
        self.pictures = pictures
        self.setObjectName("promptBar")
        self.prompt = PlainLabel()
        self.prompt.setObjectName("prompt")
        self.prompt.setWordWrap(True)
        self.prompt.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.undo = QToolButton()
        self.undo.setText("↶")
        self.undo.setAccessibleName("Undo")
        self.undo.setToolTip("Take the last choice back (Ctrl+Z)")
        self.undo.clicked.connect(controller.undo)
        self.redo = QToolButton()
        self.redo.setText("↷")
        self.redo.setAccessibleName("Redo")
        self.redo.setToolTip("Make it again (Ctrl+Y)")
        self.redo.clicked.connect(controller.redo)
        self.never = self._habit_button("Never", "Say no now and whenever this card offers it", does=False)
        self.always = self._habit_button("Always", "Do it now and whenever this card offers it", does=True)
        self._buttons: list[QPushButton] = []
        self._place = QRect()
        self._answer_font = self.font()
        self._cut = False
        """Whether the words of some answer have too little room."""
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(10, EDGES // 2, 6, EDGES // 2)
        self._layout.setSpacing(8)
        self._layout.addWidget(self.prompt, 1)
        self._layout.addWidget(self.always)
        self._layout.addWidget(self.never)
        self._layout.addWidget(self.undo)
        self._layout.addWidget(self.redo)
        self._notice = QTimer(self)
        self._notice.setSingleShot(True)
        self._notice.timeout.connect(self.show_question)
        controller.changed.connect(self.show_question)
        controller.picked_changed.connect(self.show_question)
        controller.refused.connect(self.show_refusal)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setStyleSheet(STYLE)
        self.show_question()

    def show_question(self) -> None:
        """Shows what is asked now."""
        self._notice.stop()
        controller = self.controller
        question = controller.view.question
        say_of(self.prompt, refusal=False)
        if self._waits:
            self.prompt.setText(controller.meanwhile)
        elif self._ended:
            self.prompt.setText(OVER)
        elif question is None:
            self.prompt.setText(MOVING)
        else:
            self.prompt.setText(self._text())
        self.setAccessibleName(self.prompt.text())
        asked = controller.question if controller.question is not None and controller.question.habit else None
        self.never.setVisible(asked is not None)
        self.always.setVisible(asked is not None and asked.plain_yes is not None)
        self._fit()
        self.undo.setEnabled(controller.session.position > 0)
        self.redo.setEnabled(controller.session.can_redo)

    @property
    def _waits(self) -> bool:
        """Whether somebody decides who does not sit at the table."""
        return bool(self.controller.session.waits_for) and not self.controller.moments.playing

    @property
    def _ended(self) -> bool:
        """Whether nothing is left to decide, nor to be shown."""
        return self.controller.session.over and not self.controller.moments.playing

    def _text(self) -> str:
        question = self.controller.view.question
        assert question is not None
        text = question.prompt
        if self.controller.warned is not None:
            return f"{self.controller.warned.warning} The same again does it, Escape leaves it."
        if laid := self.controller.laid:
            return f"Laid out: {', '.join(f'{amount} {name}' for name, amount in laid.items())}."
        if self.controller.picked:
            text += f" Picked {sum(offer.weight for offer in self.controller.picked)}."
        return text

    def tell(self, words: str) -> None:
        """Says something that stays until something is done or asked."""
        self._notice.stop()
        self.prompt.setText(words)
        self.setAccessibleName(words)
        self._fit()

    def show_refusal(self, reason: str) -> None:
        """Says why something is not possible, for a while."""
        self.prompt.setText(reason)
        say_of(self.prompt, refusal=True)
        self._fit()
        self._notice.start(NOTICE_TIME)

    def place(self, rect: QRect) -> None:
        """Where it stands; it grows upwards only if even small letters have no room there."""
        if rect != self._place:
            self._place = rect
            self.setGeometry(rect)
            self._fit()

    def _fit(self) -> None:
        """Sentence and answers as large as they should be, or both smaller where one of them would be cut."""
        height = self._place.height() - EDGES
        needed = 0
        for share in SHARES:
            self._show_buttons(share)
            needed = self._fit_letters(share, height)
            if needed <= height and not self._cut:
                break
        self.setGeometry(self._place.adjusted(0, min(0, height - needed), 0, 0))

    def _fit_letters(self, share: float, height: int) -> int:
        """The sentence as large as it should be or as it fits, a long one on several lines; how high it is then."""
        self._layout.activate()
        usual = self.pictures.text_scale * LETTERS
        font, text, room = self.prompt.font(), self.prompt.text(), self.prompt.contentsRect()
        least = max(LEAST_LETTERS, round(usual * LEAST_SHARE * share))
        needed = QRect()
        for size in range(max(least, round(usual)), least - 1, -1):
            font.setPixelSize(size)
            needed = QFontMetrics(font).boundingRect(room, int(Qt.TextFlag.TextWordWrap), text)
            if needed.height() <= height and needed.width() <= room.width():
                break
        self.prompt.setFont(font)
        return needed.height()

    # Buttons ---------------------------------------------------------------------------------------------------------

    def _habit_button(self, words: str, means: str, does: bool) -> QToolButton:
        button = QToolButton()
        button.setText(words)
        button.setToolTip(tip(f"{means}; the settings list it and can undo it"))
        button.clicked.connect(lambda: self._make_habit(does))
        return button

    def _make_habit(self, does: bool) -> None:
        question = self.controller.question
        if question is None or not question.habit:
            return
        answer = question.plain_yes if does else next(offer for offer in question.offers if offer.option == NO)
        self.habit_wanted.emit(question.habit, does)
        if answer is not None:
            self.controller.take(answer)

    def _show_buttons(self, share: float) -> None:
        for button in self._buttons:
            self._layout.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        self._cut = False
        self._answer_font = QFont(self.font())
        self._answer_font.setPixelSize(max(LEAST_LETTERS, round(QFontInfo(self.font()).pixelSize() * share)))
        if self._waits:
            room = self._longest_words([NEXT_STEP, SKIP])
            self._add(NEXT_STEP, "Space", room).clicked.connect(self.step_wanted)
            self._add(SKIP, "Esc", room).clicked.connect(self.skip_wanted)
            return
        if self._ended:
            self._emphasise(score := self._add(SCORE, "", self._longest_words([SCORE])), True, False)
            score.clicked.connect(self.score_wanted)
            return
        offers = self.controller.buttons
        shown = offers if len(offers) <= MOST_BUTTONS else offers[: MOST_BUTTONS - 1]
        default = self.default_answer()
        words = [f"{offer.label} {self.controller.advised.get(offer.option, '')}".rstrip() for offer in shown]
        room = self._longest_words(words)
        for offer, label in zip(shown, words, strict=True):
            button = self._add(label, self.controller.key_of(offer), room)
            button.clicked.connect(lambda _=False, taken=offer: self.controller.take(taken))
            if offer.tokens:
                self._show_tokens(button, offer)
            self._emphasise(button, offer is default, offer == self.controller.warned)
        if len(shown) < len(offers):
            self._add(f"{len(offers) - len(shown)} more…", "", room).clicked.connect(self.more_wanted)
        if self.confirms:
            done = self._add(self._confirm_words(), DONE, room)
            done.clicked.connect(self.controller.confirm)
            done.setEnabled(self.controller.can_confirm)
            self._emphasise(done, self.controller.can_confirm, False)

    def _longest_words(self, answers: list[str]) -> int:
        """How wide the words of a button may be: what short ones do not need is left to the long ones."""
        metrics = QFontMetrics(self._answer_font)
        left = self.width() * (1 - PROMPT_SHARE) - BESIDE_WORDS * len(answers)
        room = left
        for number, width in enumerate(sorted(metrics.horizontalAdvance(words) for words in answers)):
            room = left / (len(answers) - number)
            if width > room:
                break
            left -= width
        else:
            room = self.width()
        return max(LEAST_BUTTON, int(room))

    @property
    def confirms(self) -> bool:
        """Whether picks are made on the table and confirmed here."""
        chosen_by_button = all(offer.item is None and offer.click is None for offer in self.controller.offers)
        return self.controller.several and not chosen_by_button

    def _confirm_words(self) -> str:
        count = sum(offer.weight for offer in self.controller.picked)
        return f"Done ({count})" if count else "Done, none"

    def _add(self, words: str, key: str, room: int) -> QPushButton:
        shown = QFontMetrics(self._answer_font).elidedText(words, Qt.TextElideMode.ElideRight, room)
        self._cut = self._cut or shown != words
        button = QPushButton(f"{key}  {shown}" if key and key != words else shown)
        button.setFont(self._answer_font)
        button.setToolTip(tip(words))
        button.setAccessibleName(words)
        button.setMinimumWidth(0)
        button.setObjectName("answer")
        # A press must not take the keys away from the table.
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._layout.insertWidget(self._layout.count() - 4, button)
        # At once: the sentence beside it takes only the room that is left.
        button.show()
        self._buttons.append(button)
        return button

    def _emphasise(self, button: QPushButton, default: bool, warned: bool) -> None:
        """Marks the answer that Enter gives, and one that was pressed once."""
        say_of(button, default=default, warned=warned)

    def _show_tokens(self, button: QPushButton, offer: Offer) -> None:
        """A payment is shown as the tokens it takes."""
        size = 22
        row = self.pictures.payment(offer.tokens, size)
        button.setText(f"{self.controller.key_of(offer)}  Pay")
        button.setIcon(QIcon(row))
        button.setIconSize(QSize(round(row.width() / row.devicePixelRatio()), size))
        button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        button.setAccessibleName(offer.words)
        button.setToolTip(tip(offer.words))

    # Keys ------------------------------------------------------------------------------------------------------------

    def press_key(self, key: str) -> None:
        """Gives the answer that shows this letter or number."""
        offer = self.controller.keyed.get(key)
        if offer is not None:
            self.controller.take(offer)
        elif key == DONE and self.confirms:
            self.controller.confirm()

    def press_default(self) -> None:
        """Confirms the picks, or takes the only button there is, or the plain payment."""
        if self._ended:
            self.score_wanted.emit()
        elif self.confirms:
            self.controller.confirm()
        elif (offer := self.default_answer()) is not None:
            self.controller.take(offer)

    def default_answer(self) -> Offer | None:
        """The answer that Enter gives where nothing has the focus: never one that costs more than one may think."""
        offers = self.controller.buttons
        question = self.controller.question
        plain = question is not None and bool(offers) and (len(offers) == 1 or question.manner.plain_first)
        return offers[0] if plain and not offers[0].warning else None
