"""What a text leaves to whoever does it: the MAY and the Choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import NO, Option
from imperium_desktop.engine.views import Manner
from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit, Parameter, asked
from imperium_desktop.games.imperium.effects.base import Effect, Joint, possible
from imperium_desktop.games.imperium.effects.extents import BLOCKED, DOABLE, DONE, NEUTRAL, NOTHING, OPTIONAL
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.effects.verbs import AskingVerb
from imperium_desktop.games.imperium.option_words import own_words
from imperium_desktop.games.imperium.phrases import listed, lower, often, plain, upper
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.voice import IN_WORDS, Voice

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


def _alternative_words(game: Imperium, decision: Decision, option: Option) -> str:
    node = game.deal.step(asked(decision).of)
    if not isinstance(node, Choose):
        return str(option.value + 1)
    card = -1 if decision.source is None else decision.source
    return plain(node.alternatives[option.value].reckoned(game, Scope(decision.seat, card)))


def _can_be_answered_blind(game: Imperium, uid: str) -> bool:
    node = game.deal.step(uid)
    return isinstance(node, May) and node.body.blind


DOING: Final = DecisionKind(
    "may", "Do you want to?", Habit.TEXT, words=own_words, parameter=Parameter.STEP, in_the_open=_can_be_answered_blind
)
CHOOSING: Final = DecisionKind(
    "choose",
    "Which of these do you do?",
    Habit.TEXT,
    told="choose: {words}",
    words=_alternative_words,
    parameter=Parameter.STEP,
    manner=Manner(listed=True),
)
MOST_LISTED: Final = 96
"""How many letters of alternatives a question lists; longer ones are read where they are offered."""
NUMERALS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class May(Joint):
    """The only optional thing. It is not offered if nothing of it could be done."""

    body: Effect
    says_you = True
    costs = False
    child_fields = ("body",)
    keywords = ("may",)

    def start(self, game: Imperium, scope: Scope) -> None:
        scope.done = False
        if possible(self.body, game, scope):
            game.stack.append(Frame(self, scope))

    def step(self, game: Imperium, frame: Frame) -> None:
        if frame.stage == 0:
            frame.stage = 1
            frame.picked = (False,)
            if self.body.asks_first:
                # The body's own first question carries the "no"; declining it cuts the stack back to here.
                game.let_decline()
                frame.stage = 2
                self.body.start(game, frame.scope)
                return
            if not game.ask(frame, DOING, [Option("yes", True), Option(NO, False)], of=self.uid):
                return
        if frame.stage == 1 and frame.picked[0]:
            frame.stage = 2
            self.body.start(game, frame.scope)
            return
        # Here the body has run, or was declined: a declined question leaves nothing picked.
        frame.scope.done = frame.stage == 2 and bool(frame.picked)
        game.stack.pop()

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if not possible(self.body, game, scope):
            return NEUTRAL | OPTIONAL
        if pool is not None:
            self.body.foresee(game, scope, pool)
        return DONE

    def can_be_declined(self, game: Imperium, scope: Scope) -> bool:
        return True

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return f"{self.body.aim()}?"

    def reckoned(self, game: Imperium, scope: Scope) -> str:
        return f"You may {lower(self.body.reckoned(game, scope))}"

    def words(self, voice: Voice) -> str:
        return f"{upper(voice.you)} may {self.body.within(voice)}"


class UpToTimes(Joint):
    """Something done again and again, as long as it is wanted and can be done, but no more than so often."""

    once: May
    times: int
    costs = False
    child_fields = ("once",)
    keywords = ("up to times",)

    def start(self, game: Imperium, scope: Scope) -> None:
        scope.done = True
        game.stack.append(Frame(self, scope, (self.times,)))

    def step(self, game: Imperium, frame: Frame) -> None:
        if game.happened:
            game.open_window()
            return
        (left,) = frame.data
        if not left or not frame.scope.done:
            frame.scope.done = left < self.times - 1 or frame.scope.done
            game.stack.pop()
            return
        frame.data = (left - 1,)
        self.once.start(game, frame.scope)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return self.once.extent(game, scope, pool)

    def lack(self, game: Imperium, scope: Scope) -> str:
        return self.once.body.lack(game, scope)

    def words(self, voice: Voice) -> str:
        body = self.once.body
        if isinstance(body, Joint):
            # Behind alternatives it would belong to the last one alone.
            return f"Up to{often(self.times)} {body.within(voice)}"
        return f"{body.words(voice)} up to{often(self.times)}"


class Choose(AskingVerb, Joint):
    """One of several alternatives, done as far as possible.

    Closed are those with a cost that cannot be met, those whose condition does not hold, and those of which nothing at
    all could be done, unless they hold a MAY. What concerns others is empty where it touches nobody.
    """

    alternatives: tuple[Effect, ...]
    asks_first = True
    costs = False
    child_fields = ("alternatives",)
    keywords = ("choose",)

    def offered(self, game: Imperium, scope: Scope) -> list[int]:
        """The places of the alternatives that may be chosen now."""
        extents = [alternative.extent(game, scope, None) for alternative in self.alternatives]
        return [place for place, extent in enumerate(extents) if extent & (DOABLE | OPTIONAL) and not extent & BLOCKED]

    def ask(self, game: Imperium, frame: Frame) -> bool:
        options = [Option(f"alternative:{place + 1}", place) for place in self.offered(game, frame.scope)]
        return not options or game.ask(frame, CHOOSING, options, of=self.uid)

    def answered(self, game: Imperium, frame: Frame) -> None:
        frame.scope.done = bool(frame.picked)
        if frame.picked:
            self.alternatives[frame.picked[0]].start(game, frame.scope)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        best = NOTHING
        for alternative in self.alternatives:
            extent = alternative.extent(game, scope, None)
            if not extent & BLOCKED:
                if extent & DONE == DONE:
                    return DONE
                best |= extent & (DOABLE | OPTIONAL)
        return best

    def lack(self, game: Imperium, scope: Scope) -> str:
        lacks = [lack for alternative in self.alternatives if (lack := alternative.lack(game, scope))]
        return ", or ".join(dict.fromkeys(lacks))

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        offered = tuple([option.value for option in decision.options if option.id != NO])
        listing = self.listing(offered)
        return f"{listing}?" if len(listing) <= MOST_LISTED else f"which of these {NUMERALS[len(offered)]} do you do?"

    def aim(self) -> str:
        return self.listing()

    def listing(self, places: tuple[int, ...] = ()) -> str:
        """The alternatives in one clause; what they simply give is named after one verb."""
        chosen = [self.alternatives[place] for place in places] or list(self.alternatives)
        gifts = [alternative.gift for alternative in chosen]
        if all(gifts):
            return f"gain {listed(gifts, 'or')}"
        clauses = [alternative.within(IN_WORDS) for alternative in chosen]
        compound = any(joint in clause for clause in clauses for joint in (" or ", " and ", ", "))
        return "; or ".join(clauses) if compound else listed(clauses)

    def words(self, voice: Voice) -> str:
        joiner = "; or " if voice.long else " OR "
        return "Choose: " + joiner.join(alternative.within(voice) for alternative in self.alternatives)
