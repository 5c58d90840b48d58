"""From gesture to option: the only way the table changes a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from imperium_desktop.engine.accounts import Change
from imperium_desktop.engine.decisions import NO, Choice
from imperium_desktop.engine.errors import FaultError, IllegalChoiceError
from imperium_desktop.engine.games import Game
from imperium_desktop.engine.kinds import GameKind
from imperium_desktop.engine.levels import LEVELS
from imperium_desktop.engine.sessions import Session
from imperium_desktop.engine.views import Offer, Question, TableView
from imperium_desktop.table import payments
from imperium_desktop.table.gesture_history import GestureHistory
from imperium_desktop.table.going_back import GoingBack
from imperium_desktop.table.habits import Habits
from imperium_desktop.table.looking_back import look_back
from imperium_desktop.table.moments import MomentPlayer, Told

SHOWING = "Showing the table met a fault in the program"


class TableController(QObject):
    """A session at the table: whose view is shown, what was picked so far, and what the player does."""

    changed = Signal()
    """The view is another: a choice was made or taken back."""
    happened = Signal(object)
    """An outcome to be told in the log."""
    refused = Signal(str)
    """Something was tried that is not possible; the sentence says why."""
    faulted = Signal(object)
    """The program itself failed at something, as a FaultError says; the game stands, and the table goes on."""
    picked_changed = Signal()
    handed_over = Signal(int)
    """Another seat decides now; at one screen a cover comes between."""
    rewound = Signal()
    """The log has to be told anew: choices were taken back or made again."""

    def __init__(self, kind: GameKind, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.kind = kind
        self.session = session
        self.viewer = 0
        self.sitting = -1
        """Who sits at a table that several people share, as whoever is asked across it does not; -1 if nobody does."""
        self.fault: FaultError | None = None
        """The fault met last, until something is done after it."""
        self.view = TableView(self.viewer, [], [])
        self.tells_points = True
        self._look_from(self.viewer)
        if self._seated() != self.viewer:
            self._look_from(self._seated())
        self.picked: list[Offer] = []
        """What was picked so far where several can be."""
        self.warned: Offer | None = None
        """An offer that was pressed once and says what it costs; pressed again it is taken."""
        self.going_back = GoingBack(session)
        self.habits = Habits()
        self.gestures = GestureHistory(session, self.habits)
        self.told_position = 0
        """After how many choices that happened which is told just now."""
        self.account: list[str] = []
        """What the others did since the viewer's last turn, in a few lines, until the viewer does something."""
        self.news: dict[str, Change] = {}
        """What has changed by it, by its key."""
        self.advised: dict[str, str] = {}
        """What was advised, by the keys of items or the options of buttons, in a word each; until something is done."""
        self.meanwhile = ""
        """What goes on while nobody at the table is asked."""
        self.moments = MomentPlayer(self)
        self._look_back()

    def _seated(self) -> int:
        """Whose side of the table is shown: that of the person who is asked, or where one sits while a computer is."""
        session = self.session
        if session.pending is not None and not session.waits_for:
            return session.pending.seat
        people = [seat.seat for seat in self.view.seats if seat.person and not session.decided_by(seat.seat)]
        return next((seat for seat in (self.sitting, self.viewer, *people) if seat in people), self.viewer)

    # Looking ---------------------------------------------------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        """What is asked of the viewer; None while somebody else decides or the game is over."""
        question = self.view.question
        return question if question is not None and question.seat == self.viewer else None

    @property
    def reader(self) -> int | None:
        """For whose eyes the story is told; None may know all."""
        return self.viewer

    @property
    def offers(self) -> list[Offer]:
        """What the viewer may do now."""
        if self.question is None:
            return []
        return [*self.question.offers, *payments.tokens_to_lay(self.question, self.laid)]

    @property
    def alternatives(self) -> list[Offer]:
        """The answers that are alternatives of the text being resolved: they stand on the stage."""
        if self.view.stage is None or self.question is None or not self.question.manner.listed:
            return []
        return [offer for offer in self.question.offers if offer.item is None and offer.click is None]

    @property
    def buttons(self) -> list[Offer]:
        """The answers that are no card and do not stand on the stage."""
        on_the_stage = self.alternatives
        return [
            offer
            for offer in self.offers
            if offer.item is None and not offer.quiet and not offer.click and offer not in on_the_stage
        ]

    @property
    def keyed(self) -> dict[str, Offer]:
        """Every answer that is no card by the key that gives it: its own letter, or a number in the order shown."""
        found: dict[str, Offer] = {}
        number = 0
        for offer in [*self.alternatives, *self.buttons]:
            if not offer.key:
                number += 1
            found[offer.key or str(number)] = offer
        return found

    def key_of(self, offer: Offer) -> str:
        """The key that gives an answer; empty if it has none that can be pressed."""
        return next((key for key, other in self.keyed.items() if other is offer and len(key) == 1), "")

    @property
    def laid(self) -> Counter[str]:
        """The tokens laid out so far for a payment."""
        return payments.laid_out(self.picked)

    def offers_from(self, item: str) -> list[Offer]:
        """The offers that begin with picking this item up."""
        return [offer for offer in self.offers if offer.item == item and not offer.quiet]

    def offers_on_click(self, item: str) -> list[Offer]:
        """The offers a click on this item takes."""
        return [offer for offer in self.offers if (offer.click or offer.item) == item and not offer.quiet]

    def offers_for_menu(self, item: str) -> list[Offer]:
        """Everything that can be done with this item, seldom wanted things too."""
        return [offer for offer in self.offers if item in (offer.item, offer.click)]

    @property
    def several(self) -> bool:
        """Whether the question takes a set of picks that is confirmed at the end."""
        return self.question is not None and self.question.several

    @property
    def ordered(self) -> bool:
        """Whether the sequence of the picks matters."""
        return self.question is not None and self.question.manner.ordered

    @property
    def can_confirm(self) -> bool:
        """Whether what is picked so far is an answer."""
        question = self.question
        return question is not None and question.several and question.is_answered_by(self.picked)

    def why_not(self, card: int) -> str:
        """Why nothing can be done with a card now."""
        try:
            return self.session.game.why_not(self.viewer, card)
        except Exception as error:
            self.meet(error)
            return ""

    # Doing -----------------------------------------------------------------------------------------------------------

    def take(self, offer: Offer, sure: bool = False) -> None:
        """Takes an offer: answers, or adds to the picks.

        What costs more than one may think is said first, and done when it is taken again; whoever is sure has seen it.
        """
        question = self.question
        if question is None:
            return
        if offer.warning and not sure and offer != self.warned:
            self.warned = offer
            self.picked_changed.emit()
            return
        if self.several and offer.item is not None and offer.option != NO:
            self.toggle(offer)
            return
        if payments.is_token(offer):
            self._lay(offer, question)
            return
        self._choose(question.number, *((option,) for option in offer.before), (offer.option,))

    def toggle(self, offer: Offer) -> None:
        """Picks something, or puts it back."""
        question = self.question
        assert question is not None
        if offer in self.picked:
            self.picked.remove(offer)
        else:
            weight = sum(other.weight for other in self.picked) + offer.weight
            if weight > question.most and question.most == 1:
                self.picked.clear()
            elif weight > question.most and weight - offer.weight >= question.least:
                self.refused.emit(f"No more than {question.most} can be picked here.")
                return
            self.picked.append(offer)
        if question.least == question.most and self.can_confirm and not self.ordered:
            self.confirm()
        else:
            self.picked_changed.emit()

    def _lay(self, token: Offer, question: Question) -> None:
        """Lays a token out, and pays as soon as the tokens are a payment."""
        self.picked.append(token)
        paid = payments.paid_with(question, self.laid)
        if paid is None:
            self.picked_changed.emit()
        else:
            self._choose(question.number, (paid.option,))

    def confirm(self) -> None:
        """Answers with what was picked."""
        question = self.question
        if question is None:
            return
        if not self.can_confirm:
            self.refused.emit(question.bounds)
            return
        self._choose(question.number, tuple(offer.option for offer in self.picked))

    def let_go(self) -> bool:
        """Puts everything back that was picked or pressed once; False if nothing was."""
        if not self.picked and self.warned is None:
            return False
        self.picked.clear()
        self.warned = None
        self.picked_changed.emit()
        return True

    def _choose(self, number: int, *answers: tuple[str, ...]) -> None:
        """Answers a decision and those that follow it, and shows what came of it."""
        told: list[Told] = []
        refusal = ""
        began = self.session.position
        try:
            for options in answers:
                outcome = self.session.choose(Choice(number, options))
                told.append((self.session.position, outcome))
                number = self.session.pending.number if self.session.pending is not None else -1
        except IllegalChoiceError as error:
            refusal = str(error)
        except Exception as error:
            self._show_anew_after(error)
            return
        if told:
            self.fault = None
            self.gestures.begun_at(began)
            told += self._answer_what_is_not_asked()
            if not self.moments.play(told):
                self.tell(told)
                self.refresh()
        if refusal:
            self.refused.emit(refusal)

    def answer_elsewhere(self, choice: Choice) -> None:
        """Plays an answer that did not come from the table; one to a question that is gone is passed over."""
        if self.session.pending is None or self.session.pending.number != choice.decision:
            return
        try:
            outcome = self.session.choose(choice)
        except Exception as error:
            self._show_anew_after(error)
            return
        told = [(self.session.position, outcome)]
        if not self.moments.play(told):
            self.tell(told)
            self.refresh()

    def say_meanwhile(self, words: str) -> None:
        """Says what goes on while nobody at the table is asked."""
        self.meanwhile = words
        self.picked_changed.emit()

    def tell(self, parts: list[Told]) -> None:
        """Tells some parts of the story to whoever listens."""
        for self.told_position, outcome in parts:
            self.happened.emit(outcome)

    def _answer_what_is_not_asked(self) -> list[Told]:
        told: list[Told] = []
        try:
            while not self.session.waits_for and (answer := self.habits.answer(self.session.game)) is not None:
                outcome = self.session.choose(answer)
                told.append((self.session.position, outcome))
        except Exception as error:
            self.meet(error)
        return told

    def refresh(self) -> None:
        """Shows the table anew, from the seat that decides."""
        self.picked.clear()
        self.advised.clear()
        self.warned = None
        before = self.viewer
        self._look_from(self._seated())
        self._look_back()
        if self.viewer != before:
            self.handed_over.emit(self.viewer)
        self.show()

    def tell_points(self, told: bool) -> None:
        """Whether it is told how many points everybody has."""
        if told != self.tells_points:
            self.tells_points = told
            if not self.moments.playing:
                self.refresh()

    def look_at_moment(self, game: Game) -> None:
        """The view is that of a moment of the past, until the table is shown anew.

        :raises Exception: whatever showing a game may fail at; the view is as before then.
        """
        self.view = self._with_deciders(game.view(self.viewer))

    def show(self) -> None:
        """Whoever shows the view is told that it is another."""
        self.changed.emit()

    def _look_from(self, viewer: int) -> None:
        """Looks at the game as one seat; what cannot be shown is not asked, and the table is not handed over."""
        try:
            self.view = self._with_deciders(self.session.game.view(viewer))
            self.viewer = viewer
            if self.session.over:
                # A game that was given up still has its decision, but nobody is asked.
                self.view = replace(self.view, question=None)
        except Exception as error:
            self.view = replace(self.view, question=None)
            self.meet(error)

    def _with_deciders(self, view: TableView) -> TableView:
        """Who decides a seat is not the game's business: it may change while it is played."""
        for seat in view.seats:
            seat.decider = self.session.decided_by(seat.seat)
            if seat.decider in LEVELS:
                seat.player = LEVELS[seat.decider].title
        return self.without_points(view)

    def without_points(self, view: TableView) -> TableView:
        """The same view, which tells no points if nobody wants to know them."""
        if not self.tells_points:
            for seat in view.seats:
                seat.score = None
        return view

    def _look_back(self) -> None:
        """What the viewer missed, or could not follow so quickly."""
        try:
            self.account, self.news = look_back(self.session, self.view)
        except Exception as error:
            self.account, self.news = [], {}
            self.meet(error)

    # Faults ----------------------------------------------------------------------------------------------------------

    def meet(self, error: Exception) -> None:
        """The program failed at something that it does at this table."""
        self.fault = error if isinstance(error, FaultError) else self.session.fault(SHOWING, error)
        self.faulted.emit(self.fault)

    def _show_anew_after(self, error: Exception) -> None:
        """Shows the game as it stands after a fault, wherever that happened."""
        self.meet(error)
        self.moments.stop()
        self.rewound.emit()
        self.refresh()

    # Going back and forth --------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Takes the last gesture back, with all it answered; after opening a game, the last choice."""
        position = self.gestures.before_last()
        if self._may_go_back_to(position):
            self._go(lambda: self.session.go_to(position) if position >= 0 else self.session.undo())

    def redo(self) -> None:
        """Makes it again, with what belongs to the same gesture."""
        self._go(self.gestures.redo)

    def go_to(self, position: int, agreed: bool = False) -> None:
        """Goes to any decision of the game; whoever has agreed to it is not warned any more."""
        if agreed or self._may_go_back_to(position):
            self._go(lambda: self.session.go_to(position))

    def let_decide(self, seat: int, decider: str) -> None:
        """Hands a seat to a computer player, or takes it back."""
        self._go(lambda: self.session.let_decide(seat, decider))

    def concede(self) -> None:
        """Gives the game up for the seat that is asked."""
        self._go(self.session.concede)

    def _may_go_back_to(self, position: int) -> bool:
        warning = self.going_back.warning(position)
        if warning:
            self.refused.emit(warning)
        return not warning

    def _go(self, move: Callable[[], object]) -> None:
        try:
            move()
        except IllegalChoiceError as error:
            self.refused.emit(str(error))
            return
        except Exception as error:
            self._show_anew_after(error)
            return
        self.fault = None
        self.moments.stop()
        self.rewound.emit()
        self.refresh()
