"""After a game: the three choices that cost most, and a way to look at each of them on the table."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from imperium_desktop.engine.deciders import PERSON
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.games import Game
from imperium_desktop.engine.reviews import Costly, Review
from imperium_desktop.engine.sessions import Session
from imperium_desktop.engine.texts import signed
from imperium_desktop.engine.views import SeatView
from imperium_desktop.windows.arranging import card, centred, filled
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.form_parts import scrolling
from imperium_desktop.windows.page import LandPage
from imperium_desktop.windows.reviewing import Reviewing
from imperium_desktop.windows.widgets import (
    NoticeBar,
    PlainLabel,
    QuietLabel,
    ScaledLabel,
    Tabs,
    announce,
    clear_layout,
    push_button,
)

MOST_EMS = 62


def people_at(session: Session) -> list[SeatView]:
    """The seats whose choices people made."""
    return [seat for seat in session.game.view(0).seats if seat.person and session.decided_by(seat.seat) == PERSON]


class ReviewPage(LandPage):
    """Looks back as soon as it is seen, and shows what was found seat by seat."""

    look = Signal(int, int)
    """A choice is to be seen on the table: how many were made before it, and whose it was."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._session: Session | None = None
        self._choices: list[Choice] = []
        """Those of the game that is looked back on: one that is over can be gone back in."""
        self._review: Review | None = None
        """What was found; None while it is looked for."""
        self._people: list[SeatView] = []
        self.set_title(self.tr("What cost most"))
        self.back_button.setText(self.tr("← Back to the &score"))
        self.words = QuietLabel(
            self.tr(
                "Every choice is weighed again by what could be known when it was made: hidden cards are imagined, "
                "and points are what a computer player expects, not what came to pass."
            )
        )
        self.tabs = Tabs()
        self.tabs.setAccessibleName(self.tr("Whose choices"))
        self.tabs.currentChanged.connect(self._show_found)
        self.progress = QProgressBar()
        self.progress.setRange(0, 100)
        self.progress.setAccessibleName(self.tr("How many choices are weighed"))
        self.cancel_button = push_button(self.tr("&Cancel"))
        self.cancel_button.clicked.connect(self._cancel)
        self.at_work = QWidget()
        row = filled(QHBoxLayout(self.at_work), margins=(0, 0, 0, 0), spacing=10)
        row.addWidget(PlainLabel(self.tr("The choices are being weighed…")))
        row.addWidget(self.progress, 1)
        row.addWidget(self.cancel_button)
        self.nothing = ScaledLabel("", 1.15, serif=True)
        self.nothing.setWordWrap(True)
        self.look_buttons: list[QPushButton] = []
        self.notice = NoticeBar()
        self.reviewing = Reviewing(desk, self)
        self.reviewing.progressed.connect(lambda done: self.progress.setValue(round(100 * done)))
        self.reviewing.finished.connect(self._finish)
        self.reviewing.failed.connect(self._fail)
        self._found = filled(QVBoxLayout(), margins=(0, 0, 6, 0), spacing=10)
        self._arrange()

    def _arrange(self) -> None:
        column = QVBoxLayout()
        for widget in (self.words, self.tabs, self.at_work, self.nothing):
            column.addWidget(widget)
        column.addLayout(self._found)
        column.addStretch(1)
        self.body.addLayout(centred(scrolling(column), MOST_EMS), 1)
        self.body.addWidget(self.notice)

    def show_game(self, session: Session) -> None:
        """A game that is over; one that was looked back on already is not weighed again."""
        if session is self._session and session.record.choices == self._choices and self._review is not None:
            return
        self._session, self._choices = session, list(session.record.choices)
        self._review = None
        self._people = people_at(session)
        self.tabs.blockSignals(True)
        while self.tabs.count():
            self.tabs.removeTab(0)
        for seat in self._people:
            self.tabs.addTab(seat.label)
        self.tabs.blockSignals(False)
        self.tabs.setVisible(len(self._people) > 1)

    def showEvent(self, event: QShowEvent) -> None:
        """Looks back, unless that was done."""
        super().showEvent(event)
        if self._session is not None and self._review is None:
            self._clear()
            self.notice.hide()
            self.progress.setValue(0)
            self.at_work.show()
            self.cancel_button.setFocus()
            seats = frozenset(seat.seat for seat in self._people)
            self.reviewing.start(Review(self._desk.kind, self._session, seats))

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody waits for it any more."""
        self.reviewing.cancel()
        super().hideEvent(event)

    def _cancel(self) -> None:
        self.back.emit()

    def _finish(self, review: Review) -> None:
        self._review = review
        self.at_work.hide()
        self._show_found()

    def _fail(self, why: str) -> None:
        self.at_work.hide()
        self.notice.say(self.tr("The game cannot be looked back on. {why}").format(why=why))
        self.back_button.setFocus()

    def _clear(self) -> None:
        clear_layout(self._found)
        self.look_buttons = []
        self.nothing.hide()

    def _show_found(self) -> None:
        self._clear()
        review, session = self._review, self._session
        if review is None or session is None or not self._people:
            return
        seat = self._people[max(0, self.tabs.currentIndex())]
        costly = review.costliest(seat.seat)
        for number, choice in enumerate(costly, 1):
            tile = self._tile(session, choice, number)
            self._found.addWidget(tile)
            tile.show()  # at once, so that its button can have the focus
        self.nothing.setText(
            self.tr("Well played: no choice of the {name} cost as much as half a point, as far as can be told.").format(
                name=seat.name
            )
        )
        self.nothing.setVisible(not costly)
        if costly:
            self.look_buttons[0].setFocus()
        else:
            self.back_button.setFocus()
            announce(self.nothing)

    def _told(self, game: Game, options: tuple[str, ...]) -> str:
        """An answer to what a game asks, in one sentence."""
        decision = game.pending
        assert decision is not None
        return self._desk.kind.choice_words(game, decision, decision.check(Choice(decision.number, options)))

    def _tile(self, session: Session, costly: Costly, number: int) -> QWidget:
        game = session.game_at(costly.position)
        decision = game.pending
        assert decision is not None
        view = game.view(costly.seat)
        asked = view.question.prompt if view.question is not None else ""
        chosen, better = (self._told(game, options) for options in (costly.given, costly.better))
        if costly.following:
            game.apply(Choice(decision.number, costly.better))
            better = f"{better} {self._told(game, costly.following)}"
        heading = ScaledLabel(
            self.tr("Round {round}: about {points} points").format(round=view.round, points=f"{costly.points:.1f}"),
            1.15,
            bold=True,
            serif=True,
        )
        lines = [
            QuietLabel(self.tr("What was asked: {words}").format(words=asked)),
            _sentence(self.tr("What was chosen: {words}").format(words=chosen)),
            _sentence(self.tr("What promised more: {words}").format(words=better)),
        ]
        if costly.reasons:
            why = ", ".join(f"{reason.words} {signed(reason.points, '+.1f')}" for reason in costly.reasons)
            lines.append(QuietLabel(self.tr("What speaks for it: {words}.").format(words=why)))
        button = push_button(
            self.tr("&{number} Look at it").format(number=number),
            explained=self.tr("Watch the game from this choice on, as it was seen then"),
        )
        button.setAccessibleDescription(f"{heading.text()}. {chosen}")
        button.clicked.connect(lambda: self.look.emit(costly.position, costly.seat))
        self.look_buttons.append(button)
        tile = card()
        row = filled(QHBoxLayout(tile), margins=(16, 10, 16, 10), spacing=14)
        row.addLayout(filled(QVBoxLayout(), heading, *lines, spacing=4), 1)
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        return tile


def _sentence(words: str) -> PlainLabel:
    label = PlainLabel(words)
    label.setWordWrap(True)
    return label
