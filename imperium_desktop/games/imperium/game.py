"""A game of Imperium: the interpreter that plays it from one decision to the next."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Self

from imperium_desktop.engine.decisions import NO, Choice, Decision, Option
from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.engine.events import Event, Outcome, Part, Subject
from imperium_desktop.games.imperium import saved_states
from imperium_desktop.games.imperium.rules import reactions
from imperium_desktop.games.imperium.state import Frame, Happening, Scope
from imperium_desktop.games.imperium.table_state import TableState

if TYPE_CHECKING:
    from imperium_desktop.engine.views import TableView
    from imperium_desktop.games.imperium.deal import Deal
    from imperium_desktop.games.imperium.decision_kinds import DecisionKind
    from imperium_desktop.games.imperium.event_kinds import EventKind

MOST_STEPS = 100_000
"""No turn of a Bot comes near this between two decisions; texts that answer each other for ever pass it in a moment."""


class EndlessTextError(Exception):
    """Texts of own cards that never come to an end: each alone is in order, so no pack could be refused."""


class GameOver(Exception):  # noqa: N818 - not an error: it drops the stack when the game ends in mid-sentence.
    """The game has ended."""


class Imperium(TableState):
    """A game as it is played: the table, and the stack of frames that runs effects and rules alike."""

    __slots__ = (
        "cut",
        "forced",
        "happened",
        "number",
        "outcome",
        "pending",
        "stack",
    )

    def __init__(self, deal: Deal, seed: int) -> None:
        super().__init__(deal, seed)
        self.stack: list[Frame] = []
        self.happened: tuple[Happening, ...] = ()
        self.cut = -1
        """Where the stack is cut back to if the next question is declined; -1 if it cannot be."""
        self.number = 0
        self.pending: Decision | None = None
        self.outcome = Outcome()
        self.forced: list[Decision] = []
        """Decisions since the last answer that had one legal answer and were not asked."""

    # Playing ---------------------------------------------------------------------------------------------------------

    def apply(self, choice: Choice) -> Outcome:
        """Answers the pending decision and plays on to the next one."""
        if self.pending is None:
            raise IllegalChoiceError("The game is over: there is nothing left to decide.")
        return self.answer(self.pending.check(choice))

    def answer(self, chosen: Sequence[Option], halts: Callable[[Frame], bool] | None = None) -> Outcome:
        """Like `apply`, for options taken from the pending decision itself.

        :param halts: before which step to stop; for imagined games, which are not played on from there.
        """
        self.outcome = Outcome()
        self.forced = []
        self.pending = None
        cut, self.cut = self.cut, -1
        if cut >= 0 and chosen and chosen[0].id == NO:
            del self.stack[cut:]
            self.stack[-1].picked = ()
        else:
            self.stack[-1].picked = tuple([option.value for option in chosen])
        self.advance(halts)
        return self.outcome

    def advance(self, halts: Callable[[Frame], bool] | None = None) -> None:
        """Runs until the next decision or the end, or until `halts` says so.

        :raises EndlessTextError: if texts set each other off for ever.
        """
        stack = self.stack
        try:
            for _ in range(MOST_STEPS):
                if self.pending is not None:
                    return
                frame = stack[-1]
                if halts is not None and halts(frame):
                    return
                depth = len(stack)
                frame.node.step(self, frame)
                if self.cut >= 0 and len(stack) < depth:
                    # A step is done that had nothing to ask: what comes after it cannot be declined.
                    self.cut = -1
        except GameOver:
            stack.clear()
            self.happened = ()
            self.cut = -1
            return
        raise EndlessTextError(f"nothing is decided after {MOST_STEPS} steps: texts of cards set each other off")

    def let_decline(self) -> None:
        """Lets the next question be declined: the stack is then cut back to here.

        Whoever asks or answers uses it up, and so does a step that is done without having asked anything.
        """
        self.cut = len(self.stack)

    def let_decline_no_more(self) -> None:
        """Makes the next question one that has to be answered."""
        self.cut = -1

    def ask(
        self,
        frame: Frame,
        kind: DecisionKind,
        options: list[Option],
        least: int = 1,
        most: int = 1,
        seat: int | None = None,
        source: int | None = None,
        always: bool = False,
        of: str | None = None,
        counted: bool = False,
    ) -> bool:
        """Asks, unless there is only one answer; True if `frame.picked` is already known.

        `of` is what the question is about besides its kind; with `counted` the options are numbers of alike cards.
        Inside a MAY the first question can be declined, and then it is always asked.
        """
        scope = frame.scope
        decision = Decision(
            self.number,
            scope.seat if seat is None else seat,
            kind.called(of, counted) if counted or of is not None else kind.name,
            options,
            least,
            most,
            scope.card if source is None else source,
        )
        if self.cut < 0 and not always and decision.takes_all:
            frame.picked = tuple([option.value for option in options])
            self.forced.append(decision)
            return True
        answer = self.seats[decision.seat].decide(self, decision)
        if answer is not None:
            self.cut = -1
            frame.picked = tuple([option.value for option in answer])
            return True
        if self.cut >= 0:
            options.append(Option(NO))
        self.number += 1
        self.pending = decision
        return False

    def ask_cards(
        self,
        frame: Frame,
        kind: DecisionKind,
        found: Sequence[tuple[int, str]],
        least: int = 1,
        most: int = 1,
        weights: Sequence[int] | None = None,
        target: str | None = None,
        seat: int | None = None,
        of: str | None = None,
    ) -> bool:
        """Asks for cards; those that print the same and lie in the same place are one option, or counted."""
        asked = self.seats[frame.scope.seat if seat is None else seat]
        groups: dict[tuple[Any, ...], list[int]] = {}
        for index, (card, zone) in enumerate(found):
            groups.setdefault((card,) if asked.goes_by_place else self.likeness(card, zone), []).append(index)
        if most <= 1:
            chosen = [indexes[0] for indexes in groups.values()]
        elif len(groups) == 1 and weights is None:
            return self._ask_how_many(frame, kind, [card for card, _ in found], least, most, seat, of)
        else:
            chosen = list(range(len(found)))
        options = [
            Option(
                f"{found[index][1]}:{found[index][0]}",
                found[index][0],
                found[index][0],
                target,
                weights[index] if weights else 1,
            )
            for index in chosen
        ]
        return self.ask(frame, kind, options, least, most, seat, of=of)

    def ask_number(self, frame: Frame, kind: DecisionKind, least: int, most: int) -> bool:
        """Asks for a number."""
        options = [Option(f"number:{number}", number) for number in range(least, most + 1)]
        return self.ask(frame, kind, options, counted=True)

    def _ask_how_many(
        self,
        frame: Frame,
        kind: DecisionKind,
        cards: list[int],
        least: int,
        most: int,
        seat: int | None,
        of: str | None,
    ) -> bool:
        """Alike cards are counted, not named: the options are how many."""
        options = [Option(f"number:{count}", tuple(cards[:count])) for count in range(least, most + 1)]
        answered = self.ask(frame, kind, options, seat=seat, of=of, counted=True)
        if answered:
            frame.picked = frame.picked[0]
        return answered

    def likeness(self, card: int, zone: str) -> tuple[Any, ...]:
        """Equal for cards between which no choice is worth asking for."""
        if zone in ("play", "market"):
            return (
                self.defs[card].print_key,
                zone,
                self.tokens.get(card),
                tuple([self.defs[under].print_key for under in self.garrisons.get(card, ())]),
                card in self.exhausted,
            )
        return (self.defs[card].print_key, zone)

    def happen(
        self, kind: str, seat: int, card: int, amount: Any = 1, zone: str = "", sources: tuple[int, ...] = ()
    ) -> None:
        """Notes something for listeners; they wait for the end of the sentence."""
        if kind in self.deal.listened:
            self.happened = (*self.happened, (kind, seat, card, amount, zone, sources))
        if kind in self.deal.remembered:
            self.this_turn = (*self.this_turn, (kind, seat, card, amount, zone, sources))

    def open_window(self) -> None:
        """Lets those react whose triggers fit what happened since the last sentence."""
        happened, self.happened = self.happened, ()
        reactions.open_window(self, happened)

    def log(
        self,
        kind: EventKind,
        seat: int,
        cards: tuple[int, ...] = (),
        amount: int = 0,
        detail: str = "",
        seats: tuple[int, ...] | None = None,
    ) -> None:
        """Writes into the story of the game."""
        event = Event(kind.name, seat, cards, amount, detail, seats, kind.heading, kind.quiet, kind.great, kind.closing)
        self.outcome.events.append(event)

    def moment(self) -> None:
        """Keeps how the table looks just now, for whoever watches."""
        if self.watched:
            self.outcome.moments.append(self.clone())
            self.outcome.told_by.append(len(self.outcome.events))

    # Copying and saving ----------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy."""
        copy = super().clone()
        copy.happened = self.happened
        copy.cut = self.cut
        copy.number = self.number
        copy.pending = self.pending
        copy.outcome = Outcome()
        copy.forced = []
        scopes: dict[int, Scope] = {}
        stack: list[Frame] = []
        for frame in self.stack:
            scope = scopes.get(id(frame.scope))
            if scope is None:
                scope = scopes[id(frame.scope)] = frame.scope.clone()
            twin = Frame.__new__(Frame)
            twin.node = frame.node
            twin.scope = scope
            twin.stage = frame.stage
            twin.picked = frame.picked
            twin.data = frame.data
            stack.append(twin)
        copy.stack = stack
        return copy

    def to_json(self) -> dict[str, Any]:
        """The whole state as plain data."""
        return saved_states.written(self)

    @classmethod
    def from_json(cls, deal: Deal, data: dict[str, Any]) -> Imperium:
        """A game from what `to_json` gave, possibly by way of JSON text."""
        game = cls(deal, 0)
        saved_states.read_into(game, data)
        return game

    def fingerprint(self) -> str:
        """A stable hash of the whole state."""
        text = json.dumps(self.to_json(), separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    # Showing: words are made on demand, so that listing options costs no text ----------------------------------------

    def view(self, seat: int) -> TableView:
        """What one seat may see."""
        from imperium_desktop.games.imperium.table_views import view_for

        return view_for(self, seat)

    def prompt(self, decision: Decision) -> str:
        """What a decision asks, in one sentence."""
        from imperium_desktop.games.imperium.wording.prompts import prompt

        return prompt(self, decision)

    def words(self, decision: Decision, option: Option) -> str:
        """What an option means, in a few words."""
        from imperium_desktop.games.imperium.wording.prompts import option_words

        return option_words(self, decision, option)

    def tell(self, event: Event, seat: int | None = None, subject: Subject = Subject.NAMED) -> list[Part]:
        """What happened, in one sentence."""
        from imperium_desktop.games.imperium.wording.story import tell

        return tell(self, event, seat, subject)

    def account(self, events: Sequence[Event], seat: int, most: int) -> list[list[Part]]:
        """The most important of what happened, in so many sentences at most."""
        from imperium_desktop.games.imperium.wording.account import account

        return account(self, events, seat, most)

    def why_not(self, seat: int, subject: int) -> str:
        """Why nothing can be done with a card now; empty if something can."""
        from imperium_desktop.games.imperium.reasons import why_not

        return why_not(self, seat, subject)
