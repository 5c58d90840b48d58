"""A game of Imperial Settlers: it plays from one decision to the next."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Self

from imperium_desktop.engine import randomness
from imperium_desktop.engine.decisions import Choice, Decision, Option
from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.engine.events import Event, Outcome, Part, Subject
from imperium_desktop.games.settlers import reasons
from imperium_desktop.games.settlers.state import Frame, State, frozen
from imperium_desktop.games.settlers.steps import STEPS
from imperium_desktop.games.settlers.wording import option_words, prompts, story

if TYPE_CHECKING:
    from imperium_desktop.engine.views import TableView
    from imperium_desktop.games.settlers.deal import Deal

FORMAT = 1
"""Of states as plain data; raised when a field is renamed, removed or means something else."""


class Settlers(State):
    """The table, the stack of steps, and the one decision that is pending."""

    __slots__ = ("number", "outcome", "pending", "picked")

    def __init__(self, deal: Deal, seed: int) -> None:
        super().__init__(deal, seed)
        self.number = 0
        self.pending: Decision | None = None
        self.outcome = Outcome()
        self.picked: tuple[Any, ...] = ()
        """The values that were picked, for the step that asked for them."""

    def apply(self, choice: Choice) -> Outcome:
        """Answers the pending decision and plays on to the next one."""
        if self.pending is None:
            raise IllegalChoiceError("The game is over: there is nothing left to decide.")
        return self.answer(self.pending.check(choice))

    def answer(self, chosen: Sequence[Option], until: Callable[[Frame], bool] | None = None) -> Outcome:
        """Like `apply`, for options taken from the pending decision itself.

        :param until: whoever thinks ahead may stop before a step; such a game is not to be played on.
        """
        self.outcome = Outcome()
        self.pending = None
        self.picked = tuple([option.value for option in chosen])
        self.advance(until)
        return self.outcome

    def advance(self, until: Callable[[Frame], bool] | None = None) -> None:
        """Runs steps until something is asked or nothing is left to do."""
        stack = self.stack
        while self.pending is None and stack and not (until is not None and until(stack[-1])):
            frame = stack.pop()
            STEPS[frame[0]](self, *frame[1:])

    def ask(
        self,
        kind: str,
        seat: int,
        options: list[Option],
        then: Frame,
        *,
        least: int = 1,
        most: int = 1,
        source: int | None = None,
    ) -> None:
        """Asks a seat, and goes on with `then`; what has one answer only is not asked."""
        self.stack.append(then)
        if len(options) == 1 and least == 1:
            self.picked = (options[0].value,)
            return
        self.number += 1
        self.pending = Decision(self.number, seat, kind, options, least, most, source)

    def happen(
        self,
        kind: str,
        seat: int,
        cards: tuple[int, ...] = (),
        amount: int = 0,
        detail: str = "",
        seats: tuple[int, ...] | None = None,
    ) -> None:
        """Tells that something happened."""
        self.outcome.events.append(Event(kind, seat, cards, amount, detail, seats))

    def shuffle(self, cards: list[int]) -> None:
        """Shuffles cards in place."""
        self.random = randomness.shuffled(self.random, cards)

    def clone(self) -> Self:
        """An independent copy."""
        copy = self.copied()
        assert isinstance(copy, type(self))
        copy.number = self.number
        copy.pending = self.pending
        copy.outcome = Outcome()
        copy.picked = ()
        return copy

    def fingerprint(self) -> str:
        """A stable hash of the whole state."""
        text = json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def to_json(self) -> dict[str, Any]:
        """The whole state as plain data."""
        pending = self.pending
        asked = pending and {
            "seat": pending.seat,
            "kind": pending.kind,
            "least": pending.least,
            "most": pending.most,
            "source": pending.source,
            "options": [
                [option.id, json.loads(json.dumps(option.value)), option.subject, option.target]
                for option in pending.options
            ],
        }
        return {"format": FORMAT, **self.table_json(), "number": self.number, "pending": asked}

    @classmethod
    def from_json(cls, deal: Deal, data: dict[str, Any]) -> Self:
        """A game from what `to_json` gave."""
        game = cls(deal, 0)
        game.take_table(data)
        game.number = data["number"]
        asked = data["pending"]
        if asked is not None:
            options = [
                Option(option_id, frozen(value), subject, target)
                for option_id, value, subject, target in asked["options"]
            ]
            game.pending = Decision(
                game.number, asked["seat"], asked["kind"], options, asked["least"], asked["most"], asked["source"]
            )
        return game

    # In words --------------------------------------------------------------------------------------------------------

    def view(self, seat: int) -> TableView:
        """What one seat may see."""
        from imperium_desktop.games.settlers.table_views import view_for

        return view_for(self, seat)

    def prompt(self, decision: Decision) -> str:
        """What a decision asks, in one sentence."""
        return prompts.prompt(self, decision)

    def words(self, decision: Decision, option: Option) -> str:
        """What an option means, in a few words."""
        return option_words.option_words(self, decision, option)

    def tell(self, event: Event, seat: int | None = None, subject: Subject = Subject.NAMED) -> list[Part]:
        """What happened, in one sentence as `seat` may know it; None knows all."""
        return story.tell(self, event, seat, subject)

    def account(self, events: Sequence[Event], seat: int, most: int) -> list[list[Part]]:
        """What happened as `seat` may know it, in so many sentences at most; what goods came of it is left out."""
        return story.account(self, events, seat, most)

    def why_not(self, seat: int, subject: int) -> str:
        """Why nothing can be done with a card now, in one sentence; empty if something can."""
        return reasons.why_not(self, seat, subject)
