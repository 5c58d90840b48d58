"""A game of Imperium: the state, and the interpreter that plays it from one decision to the next."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

from imperium_desktop.engine import randomness
from imperium_desktop.engine.decisions import NO, Choice, Decision, Option
from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.engine.events import Event, Outcome, Part, Subject
from imperium_desktop.games.imperium import saved_states
from imperium_desktop.games.imperium.rules import reactions
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.vocabulary import NO_AMOUNTS, Amounts

if TYPE_CHECKING:
    from imperium_desktop.engine.views import TableView
    from imperium_desktop.games.imperium.cards import CardDef
    from imperium_desktop.games.imperium.deal import Deal
    from imperium_desktop.games.imperium.decision_kinds import DecisionKind
    from imperium_desktop.games.imperium.event_kinds import EventKind
    from imperium_desktop.games.imperium.state import Seat

Happening = tuple[str, int, int, Any, str, tuple[int, ...]]
"""Something listeners may react to: kind, seat, card, amount, where from, sources."""


MOST_STEPS = 100_000
"""No turn of a Bot comes near this between two decisions; texts that answer each other for ever pass it in a moment."""


class EndlessTextError(Exception):
    """Texts of own cards that never come to an end: each alone is in order, so no pack could be refused."""


class GameOver(Exception):  # noqa: N818 - not an error: it drops the stack when the game ends in mid-sentence.
    """The game has ended."""


class Imperium:
    """Everything on the table, as lists of small integers; `defs` says what is printed on each."""

    __slots__ = (
        "active",
        "beneath",
        "copied",
        "cut",
        "deal",
        "decks",
        "defs",
        "ending",
        "exhausted",
        "exile",
        "fame",
        "final_round",
        "forced",
        "garrisons",
        "happened",
        "ignoring",
        "king_side",
        "limbo",
        "main",
        "next_roll",
        "number",
        "outcome",
        "over",
        "pending",
        "phase",
        "pool",
        "random",
        "removed",
        "round",
        "seats",
        "slots",
        "stack",
        "start",
        "tokens",
        "treated",
        "turn",
        "unrest",
        "watched",
        "winners",
    )

    def __init__(self, deal: Deal, seed: int) -> None:
        self.deal = deal
        self.defs: list[CardDef] = deal.defs
        self.random = seed & ((1 << 64) - 1)
        self.seats: list[Seat] = []
        self.slots = [-1] * 5
        self.beneath = [-1] * 5
        """The Unrest under each market card, or -1."""
        self.decks: dict[str, list[int]] = {"civilised": [], "uncivilised": [], "region": []}
        self.main: list[int] = []
        self.fame: list[int] = []
        self.king_side = "a"
        self.unrest: list[int] = []
        self.exile: list[int] = []
        self.removed: list[int] = []
        """Cards that left the game."""
        self.limbo: list[int] = []
        """Cards that are being looked at, revealed or replaced on their way."""
        self.tokens: dict[int, Amounts] = {}
        self.garrisons: dict[int, tuple[int, ...]] = {}
        self.exhausted: set[int] = set()
        self.treated: dict[int, tuple[str, ...]] = {}
        """Icons that count differently for the rest of the turn."""
        self.copied: dict[int, int] = {}
        """Cards that are copies of others for the rest of the turn."""
        self.ignoring: tuple[str, ...] = ()
        """State symbols that do not matter on the next card the active player plays."""
        self.active = 0
        self.start = 0
        self.round = 1
        self.turn = ""
        self.phase = ""
        self.pool = 0
        """Progress tokens left beside the market in practice mode."""
        self.final_round: int | None = None
        self.over = False
        self.ending = ""
        self.winners: tuple[int, ...] = ()
        self.stack: list[Frame] = []
        self.happened: tuple[Happening, ...] = ()
        self.cut = -1
        """Where the stack is cut back to if the next question is declined; -1 if it cannot be."""
        self.number = 0
        self.pending: Decision | None = None
        self.outcome = Outcome()
        self.forced: list[Decision] = []
        """Decisions since the last answer that had one legal answer and were not asked."""
        self.next_roll = 0
        """What the die will show if a scenario says so; 0 leaves it to chance."""
        self.watched = False
        """Whether somebody wants to see the moments of a Bot's turn one by one."""

    # Playing ---------------------------------------------------------------------------------------------------------

    def apply(self, choice: Choice) -> Outcome:
        """Answers the pending decision and plays on to the next one."""
        if self.pending is None:
            raise IllegalChoiceError("The game is over: there is nothing left to decide.")
        return self.answer(self.pending.check(choice))

    def answer(self, chosen: Sequence[Option]) -> Outcome:
        """Like `apply`, for options taken from the pending decision itself."""
        self.outcome = Outcome()
        self.forced = []
        self.pending = None
        cut, self.cut = self.cut, -1
        if cut >= 0 and chosen and chosen[0].id == NO:
            del self.stack[cut:]
            self.stack[-1].picked = ()
        else:
            self.stack[-1].picked = tuple([option.value for option in chosen])
        self.advance()
        return self.outcome

    def advance(self) -> None:
        """Runs until the next decision or the end.

        :raises EndlessTextError: if texts set each other off for ever.
        """
        stack = self.stack
        try:
            for _ in range(MOST_STEPS):
                if self.pending is not None:
                    return
                frame = stack[-1]
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
            kind.called(of, counted),
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
            return self._ask_number(frame, kind, [card for card, _ in found], least, most, seat, of)
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

    def _ask_number(
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
        event = Event(kind.name, seat, cards, amount, detail, seats, kind.heading, kind.quiet, kind.great)
        self.outcome.events.append(event)

    def shuffle(self, cards: list[int]) -> None:
        """Shuffles a pile with the game's own generator."""
        self.random = randomness.shuffled(self.random, cards)

    def shuffle_above_bottom(self, cards: list[int]) -> None:
        """Shuffles a nation deck above its accession card; a deck without one has no cards."""
        upper = cards[1:]
        self.shuffle(upper)
        cards[1:] = upper

    def below(self, limit: int) -> int:
        """A random number from 0 to `limit - 1`."""
        number, self.random = randomness.below(self.random, limit)
        return number

    def roll(self, sides: int) -> int:
        """What the die shows."""
        rolled, self.next_roll = self.next_roll, 0
        return rolled or self.below(sides) + 1

    def moment(self) -> None:
        """Keeps how the table looks just now, for whoever watches."""
        if self.watched:
            self.outcome.moments.append(self.clone())
            self.outcome.told_by.append(len(self.outcome.events))

    def become_copy(self, card: int, other: int) -> None:
        """Until the end of the turn a card has the face of another. The list of faces is shared, so it is copied."""
        self.copied[card] = other
        self.defs = self.defs[:]
        self.defs[card] = self.deal.defs[other]

    def end_copies(self) -> None:
        """Every card is itself again."""
        if self.copied:
            self.copied.clear()
            self.defs = self.deal.defs

    # Reading ---------------------------------------------------------------------------------------------------------

    def icons(self, card: int) -> tuple[str, ...]:
        """The icons a card counts as having now."""
        treated = self.treated.get(card)
        return self.defs[card].icons if treated is None else treated

    def order_from(self, seat: int) -> list[int]:
        """All seats in turn order, starting with that one."""
        count = len(self.seats)
        return [(seat + step) % count for step in range(count)]

    def others(self, seat: int) -> list[int]:
        """The other seats in turn order."""
        return self.order_from(seat)[1:]

    # Copying and saving ----------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy."""
        copy = self.__class__.__new__(self.__class__)
        copy.deal = self.deal
        copy.defs = self.defs
        copy.random = self.random
        copy.seats = [seat.clone() for seat in self.seats]
        copy.slots = self.slots[:]
        copy.beneath = self.beneath[:]
        copy.decks = {name: deck[:] for name, deck in self.decks.items()}
        copy.main = self.main[:]
        copy.fame = self.fame[:]
        copy.king_side = self.king_side
        copy.unrest = self.unrest[:]
        copy.exile = self.exile[:]
        copy.removed = self.removed[:]
        copy.limbo = self.limbo[:]
        copy.tokens = self.tokens.copy()
        copy.garrisons = self.garrisons.copy()
        copy.exhausted = self.exhausted.copy()
        copy.treated = self.treated.copy()
        copy.copied = self.copied.copy()
        copy.ignoring = self.ignoring
        copy.active = self.active
        copy.start = self.start
        copy.round = self.round
        copy.turn = self.turn
        copy.phase = self.phase
        copy.pool = self.pool
        copy.next_roll = self.next_roll
        copy.watched = self.watched
        copy.final_round = self.final_round
        copy.over = self.over
        copy.ending = self.ending
        copy.winners = self.winners
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


__all__ = ["NO_AMOUNTS", "GameOver", "Imperium"]
