"""The joints of the language: sentences and their parts, costs, conditions, repetition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.effects.base import Effect, Joint, possible
from imperium_desktop.games.imperium.effects.conditions import Condition
from imperium_desktop.games.imperium.effects.extents import BLOCKED, DOABLE, DONE, FULL, NEUTRAL, NOTHING, OPTIONAL
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.effects.tallies import Tally
from imperium_desktop.games.imperium.phrases import listed, lower, often, upper
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.voice import IN_WORDS, Voice

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


class Several(Joint):
    """Several things that are all done, one after the other."""

    parts: tuple[Effect, ...]
    child_fields = ("parts",)
    keywords = ()

    @property
    def asks_first(self) -> bool:
        return self.parts[0].asks_first

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

    def can_be_declined(self, game: Imperium, scope: Scope) -> bool:
        return len(self.parts) == 1 and self.parts[0].can_be_declined(game, scope)

    def lack(self, game: Imperium, scope: Scope) -> str:
        """What is missing; a cost that cannot be paid comes first."""
        blocking = [part for part in self.parts if part.extent(game, scope, None) & BLOCKED]
        return next((lack for part in blocking or self.parts if (lack := part.lack(game, scope))), "")


class Sentences(Several):
    """Sentences in turn; triggers and reactions wait for the end of each."""

    def step(self, game: Imperium, frame: Frame) -> None:
        if game.happened and not frame.scope.inside:
            game.open_window()
            return
        if frame.stage < len(self.parts):
            frame.scope.sources = frame.scope.through
        super().step(game, frame)

    def words(self, voice: Voice) -> str:
        return " ".join(part.words(voice) + "." for part in self.parts)

    def reckoned(self, game: Imperium, scope: Scope) -> str:
        return ". ".join(part.words(IN_WORDS) for part in self.parts)

    def within(self, voice: Voice) -> str:
        return ", then ".join(lower(part.words(voice)) for part in self.parts)

    def aim(self) -> str:
        return ", then ".join(part.aim() for part in self.parts)


class Parts(Several):
    """Parts of one sentence, done in order with nothing in between."""

    @property
    def unrest_taken(self) -> int:
        return sum(part.unrest_taken for part in self.parts)

    def words(self, voice: Voice) -> str:
        texts = [lower(part.words(voice)) for part in self.parts]
        # What follows something that other players do is the owner's again, and must say so.
        theirs = next((place for place, part in enumerate(self.parts) if part.by_others), len(texts))
        if theirs + 1 == len(texts) > 1:
            return upper(f"{listed(texts[:-1], 'and')}, and {texts[-1]}")
        if theirs + 1 < len(texts):
            own = listed(texts[theirs + 1 :], "and")
            you = "" if self.parts[theirs + 1].says_you else f"{voice.you} "
            return upper(f"{listed(texts[: theirs + 1], 'and')}, and {you}{own}")
        return upper(listed(texts[:-1], "and") + (", and " if " and " in texts[-2] else " and ") + texts[-1])


class Arrow(Effect):
    """A cost, paid whole or not at all, then its result, done as far as possible."""

    cost: Effect
    result: Effect
    costs = True
    child_fields = ("cost", "result")
    keywords = ("to",)

    @property
    def asks_first(self) -> bool:
        return self.cost.asks_first

    @property
    def harms(self) -> bool:
        return self.result.harms

    def step(self, game: Imperium, frame: Frame) -> None:
        frame.stage += 1
        if frame.stage == 1 and self._is_met(game, frame.scope, Pool(game.seats[frame.scope.seat])):
            self.cost.start(game, frame.scope)
            return
        game.stack.pop()
        # What was sure to be gained when the text began may not have come after all.
        if frame.stage == 2:
            self.result.start(game, frame.scope)

    def _is_met(self, game: Imperium, scope: Scope, pool: Pool) -> bool:
        """Whether the cost can be paid whole, now or with what a pool holds."""
        paid = self.cost.extent(game, scope, pool)
        return paid == DONE or (paid == NEUTRAL and self.cost.met_by_nothing)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if pool is None:
            pool = Pool(game.seats[scope.seat])
        if not self._is_met(game, scope, pool):
            return BLOCKED
        result = self.result.extent(game, scope, pool if self.result.costs else None)
        return DOABLE | (result & (FULL | BLOCKED))

    def lack(self, game: Imperium, scope: Scope) -> str:
        lack = self.cost.lack(game, scope)
        if not lack and self.extent(game, scope, None) & BLOCKED:
            return "asks for more than you have"
        return lack

    def words(self, voice: Voice) -> str:
        return f"{self.cost.words(voice)} to {self.result.purpose(voice)}"


class If(Effect):
    """Something that happens only under a condition."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None
    child_fields = ("then", "otherwise")
    keywords = ()

    def asked_about(self) -> Iterator[str]:
        return self.condition.asked_about()

    @property
    def harms(self) -> bool:
        return self.then.harms

    def _branch(self, game: Imperium, scope: Scope) -> Effect | None:
        return self.then if self.condition.holds(game, scope) else self.otherwise

    def start(self, game: Imperium, scope: Scope) -> None:
        branch = self._branch(game, scope)
        if branch:
            branch.start(game, scope)

    def can_be_declined(self, game: Imperium, scope: Scope) -> bool:
        branch = self._branch(game, scope)
        return branch is not None and branch.can_be_declined(game, scope)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        # A text that answers something knows from the beginning which cards that concerned.
        if not self.condition.foreseeable and not scope.event:
            return NEUTRAL
        branch = self._branch(game, scope)
        return branch.extent(game, scope, pool) if branch else NEUTRAL

    def lack(self, game: Imperium, scope: Scope) -> str:
        if not self.condition.foreseeable:
            return ""
        return self.then.lack(game, scope) if self.condition.holds(game, scope) else self.condition.lack(game, scope)

    def words(self, voice: Voice) -> str:
        text = f"If {self.condition.words(voice)}, {self.then.within(voice)}"
        if self.otherwise:
            text += f", otherwise {self.otherwise.within(voice)}"
        return text

    def reckoned(self, game: Imperium, scope: Scope) -> str:
        if self.otherwise:
            return self.words(IN_WORDS)
        return f"If {self.condition.words(IN_WORDS)}, {lower(self.then.reckoned(game, scope))}"


class Repeat(Joint):
    """Something done several times over: so often, or once for each of something."""

    body: Effect
    times: int
    per: Tally | None = None
    child_fields = ("body",)
    keywords = ("repeat",)

    def start(self, game: Imperium, scope: Scope) -> None:
        times = self.times if self.per is None else self.per.total(game, scope)
        if times:
            game.stack.append(Frame(self, scope, (times,)))

    def step(self, game: Imperium, frame: Frame) -> None:
        if game.happened and not frame.scope.inside:
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
            if self.per.unknown(scope):
                return NEUTRAL
            if not self.per.total(game, scope):
                return NOTHING
        return self.body.extent(game, scope, pool)

    def words(self, voice: Voice) -> str:
        if self.per is None:
            return f"{self.body.words(voice)}{often(self.times)}"
        return f"{upper(self.per.words(voice))}: {self.body.within(voice)}"
