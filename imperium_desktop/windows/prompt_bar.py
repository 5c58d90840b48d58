"""What is asked, in one sentence, with a button for every answer that is no card."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QToolButton, QWidget

from imperium_desktop.engine.decisions import NO
from imperium_desktop.engine.views import Offer
from imperium_desktop.table.controller import TableController
from imperium_desktop.table.pictures import Pictures
from imperium_desktop.table.plain_text import tip
from imperium_desktop.windows.widgets import PlainLabel

MOST_BUTTON = 210
"""Pixels of words on a button; what is longer is read in the list on the table, or in the tooltip."""
MOST_BUTTONS = 5
"""With more answers than this the last button lists them all."""
MOVING = "The other side moves. A click or Space shows the next step, Escape the end of its turn."
STYLE = """
#promptBar { background: palette(base); border: 1px solid palette(mid); border-radius: 6px; }
#prompt { font-weight: bold; }
#prompt[refusal="true"] { color: palette(link); }
"""
NOTICE_TIME = 6000
"""Milliseconds a refusal stays readable."""


class PromptBar(QWidget):
    """The strip above the hand: prompt, buttons, undo and redo."""

    more_wanted = Signal()
    """There are more answers than buttons: they should be listed."""
    dont_ask = Signal(str)
    """The player does not want to be asked this kind of thing again."""

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
        self.never = QToolButton()
        self.never.setText("Don't ask again")
        self.never.setToolTip("Say no now and whenever this card offers it; the settings can undo that")
        self.never.clicked.connect(self._never_again)
        self._buttons: list[QPushButton] = []
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(10, 3, 6, 3)
        self._layout.setSpacing(8)
        self._layout.addWidget(self.prompt, 1)
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
        self.prompt.setProperty("refusal", False)
        self._restyle()
        if question is None:
            self.prompt.setText(MOVING if controller.moments.playing else "")
        else:
            self.prompt.setText(self._text())
        self.setAccessibleName(self.prompt.text())
        self._show_buttons()
        self.never.setVisible(self.controller.question is not None and bool(self.controller.question.habit))
        self.undo.setEnabled(controller.session.position > 0)
        self.redo.setEnabled(controller.session.can_redo)

    def _text(self) -> str:
        question = self.controller.view.question
        assert question is not None
        text = question.prompt
        if laid := self.controller.laid:
            return f"Laid out: {', '.join(f'{amount} {name}' for name, amount in laid.items())}."
        if self.controller.picked:
            text += f" Picked {sum(offer.weight for offer in self.controller.picked)}."
        return text

    def show_refusal(self, reason: str) -> None:
        """Says why something is not possible, for a while."""
        self.prompt.setText(reason)
        self.prompt.setProperty("refusal", True)
        self._restyle()
        self._notice.start(NOTICE_TIME)

    def _restyle(self) -> None:
        self.prompt.style().unpolish(self.prompt)
        self.prompt.style().polish(self.prompt)

    # Buttons ---------------------------------------------------------------------------------------------------------

    def button_offers(self) -> list[Offer]:
        """The answers that are no card."""
        on_the_stage = self.controller.alternatives
        return [
            offer
            for offer in self.controller.offers
            if offer.item is None and not offer.quiet and not offer.click and offer not in on_the_stage
        ]

    def answers(self) -> list[Offer]:
        """All answers that have a number: those on the stage, then the buttons."""
        return [*self.controller.alternatives, *self.button_offers()]

    def _show_buttons(self) -> None:
        for button in self._buttons:
            self._layout.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        offers = self.button_offers()
        shown = offers if len(offers) <= MOST_BUTTONS else offers[: MOST_BUTTONS - 1]
        for place, offer in enumerate(shown, len(self.controller.alternatives) + 1):
            self._add(f"{offer.words[:1].upper()}{offer.words[1:]}", place, offer)
        if len(shown) < len(offers):
            more = self._add(f"{len(offers) - len(shown)} more…", 0, None)
            more.clicked.disconnect()
            more.clicked.connect(self.more_wanted)
        if self.controller.several and not self._is_choice_of_buttons():
            done = self._add(self._confirm_words(), 0, None)
            done.setEnabled(self.controller.can_confirm)
            done.setDefault(True)

    def _is_choice_of_buttons(self) -> bool:
        return all(offer.item is None and offer.click is None for offer in self.controller.offers)

    def _confirm_words(self) -> str:
        count = sum(offer.weight for offer in self.controller.picked)
        return f"Done ({count})" if count else "Done, none"

    def _add(self, words: str, place: int, offer: Offer | None) -> QPushButton:
        shown = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, MOST_BUTTON)
        button = QPushButton(f"{place}  {shown}" if 0 < place < 10 else shown)
        button.setToolTip(tip(words))
        button.setAccessibleName(words)
        button.setMinimumWidth(0)
        button.setObjectName("answer")
        if offer is not None and offer.tokens:
            self._show_tokens(button, offer, place)
        if offer is None:
            button.clicked.connect(self.controller.confirm)
        else:
            button.clicked.connect(lambda _=False, taken=offer: self.controller.take(taken))
        self._layout.insertWidget(self._layout.count() - 3, button)
        self._buttons.append(button)
        return button

    def _show_tokens(self, button: QPushButton, offer: Offer, place: int) -> None:
        """A payment is shown as the tokens it takes."""
        size = 22
        row = self.pictures.payment(offer.tokens, size)
        button.setText(f"{place}  Pay")
        button.setIcon(QIcon(row))
        button.setIconSize(QSize(round(row.width() / row.devicePixelRatio()), size))
        button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        button.setAccessibleName(offer.words)
        button.setToolTip(tip(offer.words))

    def _never_again(self) -> None:
        question = self.controller.question
        if question is None or not question.habit:
            return
        self.dont_ask.emit(question.habit)
        decline = next(offer for offer in self.controller.offers if offer.option == NO)
        self.controller.take(decline)

    def press_number(self, number: int) -> None:
        """Takes the button with that number."""
        offers = self.answers()
        if 1 <= number <= len(offers):
            self.controller.take(offers[number - 1])

    def press_default(self) -> None:
        """Confirms the picks, or takes the only button there is, or the plain payment."""
        if self.controller.several and not self._is_choice_of_buttons():
            self.controller.confirm()
            return
        offers = self.button_offers()
        question = self.controller.question
        if question is not None and offers and (len(offers) == 1 or question.manner.plain_first):
            self.controller.take(offers[0])
