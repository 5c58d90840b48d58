"""The joints of the language: sentences, costs, alternatives, options, conditions, other players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import NO, Option
from imperium_desktop.engine.views import Manner
from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit, Parameter, asked, own_words
from imperium_desktop.games.imperium.effects.base import (
    BLOCKED,
    DOABLE,
    DONE,
    FULL,
    NEUTRAL,
    NOTHING,
    OPTIONAL,
    Effect,
    GameStep,
    Pool,
    named,
)
from imperium_desktop.games.imperium.effects.conditions import Condition
from imperium_desktop.games.imperium.effects.seats_meant import EVERY_SEAT, SeatsMeant
from imperium_desktop.games.imperium.effects.tallies import Tally
from imperium_desktop.games.imperium.phrases import listed, lower, of_others, often, plain, upper
from imperium_desktop.games.imperium.state import Frame, Scope

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


def _alternative_words(game: Imperium, decision: Decision, option: Option) -> str:
    node = game.deal.step(asked(decision).of)
    if not isinstance(node, Choose):
        return str(option.value + 1)
    card = -1 if decision.source is None else decision.source
    return plain(node.alternatives[option.value].reckoned(game, Scope(decision.seat, card))).rstrip(".")


def _nation_words(game: Imperium, decision: Decision, option: Option) -> str:
    seat: int = option.value
    return game.seats[seat].nation_def.name


def _can_be_answered_blind(game: Imperium, uid: str) -> bool:
    node = game.deal.step(uid)
    return isinstance(node, May) and node.body.blind


DOING: Final = DecisionKind(
    "may",
    "Do you want to?",
    Habit.TEXT,
    words=own_words,
    parameter=Parameter.STEP,
    in_the_open=_can_be_answered_blind,
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
TAKING_UNREST: Final = DecisionKind(
    "who takes unrest", "Too little Unrest is left for all: who takes it?", Habit.LEAST, words=_nation_words
)


def _within(effect: Effect, long: bool) -> str:
    """An effect as a part of a longer sentence."""
    if isinstance(effect, Sentences):
        return ", then ".join(lower(part.words(long)) for part in effect.parts)
    return lower(effect.words(long))


@dataclass(frozen=True, slots=True, eq=False)
class Several(Effect):
    """Several things that are all done, one after the other."""

    parts: tuple[Effect, ...]
    keywords = ()

    def children(self) -> Iterator[Effect]:
        return iter(self.parts)

    @property
    def asks_first(self) -> bool:
        return self.parts[0].asks_first

    @property
    def harms(self) -> bool:
        return any(part.harms for part in self.parts)

    def step(self, game: Imperium, frame: Frame) -> None:
        index = frame.stage
        if index == len(self.parts):
            game.stack.pop()
            return
        frame.stage = index + 1
        self.parts[index].start(game, frame.scope)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        """Any makes it doable, all make it full."""
        total = FULL
        for part in self.parts:
            extent = part.extent(game, scope, pool)
            total |= extent & (DOABLE | BLOCKED | OPTIONAL)
            if not extent & FULL:
                total &= ~FULL
        return total

    def lack(self, game: Imperium, scope: Scope) -> str:
        """What is missing; a cost that cannot be paid comes first."""
        blocking = [part for part in self.parts if part.extent(game, scope, None) & BLOCKED]
        return next((lack for part in blocking or self.parts if (lack := part.lack(game, scope))), "")


@dataclass(frozen=True, slots=True, eq=False)
class Sentences(Several):
    """Sentences in turn; triggers and reactions wait for the end of each."""

    def step(self, game: Imperium, frame: Frame) -> None:
        if game.happened:
            game.open_window()
            return
        if frame.stage < len(self.parts):
            frame.scope.sources = ()
        Several.step(self, game, frame)

    def words(self, long: bool) -> str:
        return " ".join(part.words(long) + "." for part in self.parts)

    def aim(self) -> str:
        return ", then ".join(part.aim() for part in self.parts)


@dataclass(frozen=True, slots=True, eq=False)
class Parts(Several):
    """Parts of one sentence, done in order with nothing in between."""

    @property
    def unrest_taken(self) -> int:
        return sum(part.unrest_taken for part in self.parts)

    def words(self, long: bool) -> str:
        texts = [lower(part.words(long)) for part in self.parts]
        # What follows something that other players do is the owner's again, and must say so.
        theirs = next((place for place, part in enumerate(self.parts) if isinstance(part, ForSeats)), len(texts))
        if theirs + 1 == len(texts) > 1:
            return upper(f"{listed(texts[:-1], 'and')}, and {texts[-1]}")
        if theirs + 1 < len(texts):
            own = listed(texts[theirs + 1 :], "and")
            return upper(f"{listed(texts[: theirs + 1], 'and')}, and {own if own.startswith('you ') else f'you {own}'}")
        return upper(listed(texts[:-1], "and") + (", and " if " and " in texts[-2] else " and ") + texts[-1])


@dataclass(frozen=True, slots=True, eq=False)
class Arrow(Effect):
    """A cost, paid whole or not at all, then its result, done as far as possible."""

    cost: Effect
    result: Effect
    costs = True
    keywords = ("to",)

    def children(self) -> Iterator[Effect]:
        yield self.cost
        yield self.result

    @property
    def asks_first(self) -> bool:
        return self.cost.asks_first

    @property
    def harms(self) -> bool:
        return self.result.harms

    def step(self, game: Imperium, frame: Frame) -> None:
        frame.stage += 1
        if frame.stage == 1:
            self.cost.start(game, frame.scope)
            return
        game.stack.pop()
        self.result.start(game, frame.scope)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if pool is None:
            pool = Pool(game.seats[scope.seat])
        if self.cost.extent(game, scope, pool) != DONE:
            return BLOCKED
        result = self.result.extent(game, scope, pool if self.result.costs else None)
        return DOABLE | (result & (FULL | BLOCKED))

    def lack(self, game: Imperium, scope: Scope) -> str:
        return self.cost.lack(game, scope)

    def words(self, long: bool) -> str:
        return f"{self.cost.words(long)} to {_within(self.result, long)}"


@dataclass(frozen=True, slots=True, eq=False)
class May(Effect):
    """The only optional thing. It is not offered if nothing of it could be done."""

    body: Effect
    costs = False
    keywords = ("may",)

    def children(self) -> Iterator[Effect]:
        yield self.body

    @property
    def harms(self) -> bool:
        return self.body.harms

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
        return DONE if possible(self.body, game, scope) else NEUTRAL | OPTIONAL

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return f"{self.body.aim()}?"

    def reckoned(self, game: Imperium, scope: Scope) -> str:
        return f"You may {lower(self.body.reckoned(game, scope))}"

    def words(self, long: bool) -> str:
        return f"You may {_within(self.body, long)}"


def possible(effect: Effect, game: Imperium, scope: Scope) -> bool:
    """Whether at least a part could be done and no cost stands in the way."""
    return effect.extent(game, scope, None) & (DOABLE | BLOCKED) == DOABLE


@dataclass(frozen=True, slots=True, eq=False)
class Choose(Effect):
    """One of several alternatives, done as far as possible.

    Closed are those with a cost that cannot be met, those whose condition does not hold, and those of which nothing at
    all could be done, unless they hold a MAY. What concerns others is empty where it touches nobody.
    """

    alternatives: tuple[Effect, ...]
    asks_first = True
    costs = False
    keywords = ("choose",)

    def children(self) -> Iterator[Effect]:
        return iter(self.alternatives)

    @property
    def harms(self) -> bool:
        return any(alternative.harms for alternative in self.alternatives)

    def offered(self, game: Imperium, scope: Scope) -> list[int]:
        """The places of the alternatives that may be chosen now."""
        extents = [alternative.extent(game, scope, None) for alternative in self.alternatives]
        return [place for place, extent in enumerate(extents) if extent & (DOABLE | OPTIONAL) and not extent & BLOCKED]

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if frame.stage == 0:
            frame.stage = 1
            places = self.offered(game, scope)
            if not places:
                scope.done = False
                game.stack.pop()
                return
            options = [Option(f"alternative:{place + 1}", place) for place in places]
            if not game.ask(frame, CHOOSING, options, of=self.uid):
                return
        scope.done = True
        game.stack.pop()
        self.alternatives[frame.picked[0]].start(game, scope)

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
        clauses = [_within(alternative, long=True) for alternative in chosen]
        compound = any(joint in clause for clause in clauses for joint in (" or ", " and ", ", "))
        return "; or ".join(clauses) if compound else listed(clauses)

    def words(self, long: bool) -> str:
        joiner = "; or " if long else " OR "
        return "Choose: " + joiner.join(_within(alternative, long) for alternative in self.alternatives)


@dataclass(frozen=True, slots=True, eq=False)
class If(Effect):
    """Something that happens only under a condition."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None
    keywords = ()

    def children(self) -> Iterator[Effect]:
        yield self.then
        if self.otherwise:
            yield self.otherwise

    @property
    def harms(self) -> bool:
        return self.then.harms

    def start(self, game: Imperium, scope: Scope) -> None:
        if self.condition.holds(game, scope):
            self.then.start(game, scope)
        elif self.otherwise:
            self.otherwise.start(game, scope)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if not self.condition.foreseeable:
            return NEUTRAL
        if self.condition.holds(game, scope):
            return self.then.extent(game, scope, pool)
        return self.otherwise.extent(game, scope, pool) if self.otherwise else NEUTRAL

    def lack(self, game: Imperium, scope: Scope) -> str:
        if not self.condition.foreseeable:
            return ""
        return self.then.lack(game, scope) if self.condition.holds(game, scope) else self.condition.lack(game, scope)

    def words(self, long: bool) -> str:
        text = f"If {self.condition.words(long)}, {_within(self.then, long)}"
        if self.otherwise:
            text += f", otherwise {_within(self.otherwise, long)}"
        return text

    def reckoned(self, game: Imperium, scope: Scope) -> str:
        if self.otherwise:
            return self.words(long=True)
        return f"If {self.condition.words(long=True)}, {lower(self.then.reckoned(game, scope))}"


@dataclass(frozen=True, slots=True, eq=False)
class ForSeats(Effect):
    """Several seats do something in turn order. Those who avoid the attack are left out of what harms them."""

    body: Effect
    who: str
    """others, everyone, you (whoever plays against the Bot), or unable: those who could not give it all."""
    whom: SeatsMeant = EVERY_SEAT
    costs = False
    keywords = ()

    def children(self) -> Iterator[Effect]:
        yield self.body

    @property
    def harms(self) -> bool:
        return False

    def seats(self, game: Imperium, scope: Scope) -> list[int]:
        """Who does it, in order."""
        if self.who == "unable":
            return list(scope.unable)
        seats = game.order_from(scope.seat) if self.who == "everyone" else game.others(scope.seat)
        seats = self.whom.among(game, scope, seats)
        if scope.avoiders and self.body.harms:
            seats = [seat for seat in seats if seat not in scope.avoiders]
        return seats

    def _heeded(self, game: Imperium, seat: int, scope: Scope) -> bool:
        return game.seats[seat].heeds(game.defs[scope.card], self)

    def start(self, game: Imperium, scope: Scope) -> None:
        seats = self.seats(game, scope)
        scope.count = 0
        scope.did = ()
        if seats:
            game.stack.append(Frame(self, scope, tuple(seats)))

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if frame.stage == 0:
            frame.stage = 1
            taken = self.body.unrest_taken
            supply = len(game.unrest)
            if taken * len(frame.data) > supply:
                # Too few for all: the owner of the effect says who gets them, and that is the Collapse.
                options = [Option(f"seat:{seat}", seat) for seat in frame.data]
                number = max(1, supply // taken)
                if not game.ask(frame, TAKING_UNREST, options, number, number, seat=scope.owner):
                    return
                frame.data = frame.picked
        elif frame.stage == 1 and frame.picked:
            frame.data = frame.picked
        frame.stage = 2
        if not frame.data:
            game.stack.pop()
            return
        seat, *rest = frame.data
        frame.data = tuple(rest)
        inner = Scope(seat, scope.card, scope.owner)
        inner.attack = scope.attack
        inner.those = scope.those
        if self._heeded(game, seat, scope) and possible(self.body, game, inner):
            game.stack.append(Frame(SEAT_DONE, inner))
            self.body.start(game, inner)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if self.who == "unable":
            # Whoever can pay makes the stealing doable, and whoever cannot makes this doable.
            return DONE if len(game.seats) - 1 > len(scope.avoiders) else NEUTRAL
        if self.whom.given is not None and not scope.given:
            return NEUTRAL
        able = 0
        seats = self.seats(game, scope)
        for seat in seats:
            if self._heeded(game, seat, scope) and possible(self.body, game, Scope(seat, scope.card, scope.owner)):
                able += 1
        if not able:
            return NEUTRAL if isinstance(self.body, May) else NOTHING
        return DONE if able == len(seats) or isinstance(self.body, May) else DOABLE

    def lack(self, game: Imperium, scope: Scope) -> str:
        if self.extent(game, scope, None) & DOABLE:
            return ""
        return "needs another player whom it could concern, and there is none"

    def words(self, long: bool) -> str:
        who = {
            "everyone": "all players",
            "others": "each other player",
            "unable": "anyone unable to pay",
            "you": "you",
        }[self.who]
        who = upper(self.whom.words(who, long))
        if self.who == "you":
            return self.body.words(long) if isinstance(self.body, May) else f"You {_within(self.body, long)}"
        if isinstance(self.body, May):
            return f"{who} may {of_others(_within(self.body.body, long))}"
        return f"{who}: {of_others(_within(self.body, long))}"


@dataclass(frozen=True, slots=True, eq=False)
class Repeat(Effect):
    """Something done several times over: so often, or once for each of something."""

    body: Effect
    times: int
    per: Tally | None = None
    keywords = ("repeat",)

    def children(self) -> Iterator[Effect]:
        yield self.body

    @property
    def harms(self) -> bool:
        return self.body.harms

    def start(self, game: Imperium, scope: Scope) -> None:
        times = self.times if self.per is None else self.per.total(game, scope)
        if times:
            game.stack.append(Frame(self, scope, (times,)))

    def step(self, game: Imperium, frame: Frame) -> None:
        if game.happened:
            game.open_window()
            return
        (left,) = frame.data
        if not left:
            game.stack.pop()
            return
        frame.data = (left - 1,)
        if possible(self.body, game, frame.scope):
            self.body.start(game, frame.scope)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if self.per is not None:
            if not self.per.foreseeable and not scope.count:
                return NEUTRAL
            if not self.per.total(game, scope):
                return NOTHING
        return self.body.extent(game, scope, pool)

    def words(self, long: bool) -> str:
        if self.per is None:
            return f"{self.body.words(long)}{often(self.times)}"
        return f"{upper(self.per.words(long))}: {_within(self.body, long)}"


class SeatDone(GameStep):
    """Adds what one seat did to what its neighbours did."""

    __slots__ = ()

    def step(self, game: Imperium, frame: Frame) -> None:
        game.stack.pop()
        whole = game.stack[-1].scope
        part = frame.scope
        whole.count += part.count
        if part.done:
            whole.did = (*whole.did, part.seat)


SEAT_DONE = named(SeatDone(), "rule:seat done")
