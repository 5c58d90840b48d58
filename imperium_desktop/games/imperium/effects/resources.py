"""Verbs of resources and actions: gain, pay, spend, steal."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.extents import BLOCKED, DOABLE, DONE, NEUTRAL, NOTHING, extent_of
from imperium_desktop.games.imperium.effects.passives import CheaperEverything, CheaperUnrest, ResourceBarred, declared
from imperium_desktop.games.imperium.effects.pools import Pool, can_pay
from imperium_desktop.games.imperium.effects.quantities import Quantity
from imperium_desktop.games.imperium.effects.seats_meant import EVERY_SEAT, SeatsMeant
from imperium_desktop.games.imperium.effects.tallies import Tally
from imperium_desktop.games.imperium.effects.verbs import AskingVerb
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.phrases import amount_words, lower, token
from imperium_desktop.games.imperium.rules.paying import PAYING, hand_over, pay_amounts, payment_options, payments
from imperium_desktop.games.imperium.rules.zones import gain
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.vocabulary import RESOURCES, Amounts
from imperium_desktop.games.imperium.voice import IN_WORDS, Voice

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


ACTIONS_GAINED: Final = EventKind("gain_actions", "{subject} gain {amount} action.")
ACTIONS_SPENT: Final = EventKind("spend", "{subject} spend {amount} action.")
STOLEN: Final = EventKind(
    "steal",
    "{subject} steal {amount} {resource} from the {other}.",
    brief=Brief("{actor} stole {amount} {resource} from {target}", 66, 98),
)


CONVERTING: Final = DecisionKind("convert", "How many do you convert?", Habit.BEST)
CONVERTED: Final = EventKind("convert", "{subject} convert {amount} {resource} into {kind}.")


class Gain(Effect):
    """Gains resources from the supply, once or for each of something."""

    amounts: Amounts
    per: Tally | None = None
    most: int | None = None
    blind = True
    keywords = ("gain",)

    def times(self, game: Imperium, scope: Scope) -> int:
        """How many times the amounts are gained."""
        if self.per is None:
            return 1
        times = self.per.total(game, scope)
        return times if self.most is None else min(times, self.most)

    def start(self, game: Imperium, scope: Scope) -> None:
        times = self.times(game, scope)
        if not times:
            return
        sources = scope.sources
        if self.per is not None:
            sources += self.per.cards(game, scope)
        gain(game, scope.seat, self.amounts.scaled(times) if times > 1 else self.amounts, (*sources, scope.card))

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if self.per is None:
            if pool is not None:
                pool.gain(self.amounts, 1)
            return DONE
        if self.per.unknown(scope):
            return NEUTRAL
        times = self.times(game, scope)
        if times and pool is not None:
            pool.gain(self.amounts, times)
        return DONE if times else NOTHING

    def lack(self, game: Imperium, scope: Scope) -> str:
        if self.per is None or not self.per.foreseeable or self.per.total(game, scope):
            return ""
        return f"gains {self.per.words(IN_WORDS)}, and you have none"

    @property
    def gift(self) -> str:
        return amount_words(self.amounts, long=True) if self.per is None else ""

    def reckoned(self, game: Imperium, scope: Scope) -> str:
        words = self.words(IN_WORDS)
        if self.per is None or not self.per.foreseeable:
            return words
        times = self.times(game, scope)
        several = sum(map(bool, self.amounts)) > 1
        total = amount_words(self.amounts.scaled(times), long=True) if several else self.amounts.total * times
        return f"{words}: {total or 'nothing'}"

    def words(self, voice: Voice) -> str:
        text = f"Gain {amount_words(self.amounts, voice.long)}"
        if self.per is not None:
            text += f" {self.per.words(voice)}"
        if self.most is not None:
            text += f" (at most {self.most} times)"
        return text


class ActionVerb(Effect):
    """A verb of action tokens."""

    number: int
    reads: ClassVar[str]
    """The verb itself."""

    def actions(self, long: bool = True) -> str:
        """How many."""
        return f"{self.number} {('actions' if self.number > 1 else 'action') if long else '[action]'}"

    def words(self, voice: Voice) -> str:
        return f"{self.reads} {self.actions(voice.long)}"


class GainActions(ActionVerb):
    """Gains action tokens for this turn."""

    reads = "Gain"
    keywords = ("gain action",)

    def start(self, game: Imperium, scope: Scope) -> None:
        game.seats[scope.seat].actions += self.number
        game.log(ACTIONS_GAINED, scope.seat, (), self.number)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if pool is not None:
            pool.actions += self.number
        return DONE


class Pay(AskingVerb):
    """Returns resources to the supply. Progress and goods stand in for population, or for two materials."""

    amounts: Amounts
    costs = True
    keywords = ("pay",)

    def price(self, game: Imperium, scope: Scope) -> Amounts:
        """The amounts after what makes them cheaper."""
        price = self.amounts
        if CheaperEverything in game.deal.declared:
            for everything in declared(game, scope.seat, CheaperEverything):
                price = everything.lowered(price)
        materials = price.materials
        if not materials or "unrest" not in game.defs[scope.card].suits:
            return price
        for cheaper in declared(game, scope.seat, CheaperUnrest):
            if cheaper.materials:
                materials = max(min(materials, cheaper.least), materials - cheaper.by)
        return price._replace(materials=materials)

    def barred(self, game: Imperium, scope: Scope) -> tuple[int, ...]:
        """Resources it cannot be paid with."""
        if game.defs[scope.card].name != "Unrest":
            return ()
        return tuple([bar.resource for bar in declared(game, scope.seat, ResourceBarred)])

    def purse(self, game: Imperium, scope: Scope) -> list[int]:
        """The resources it can be paid with."""
        barred = self.barred(game, scope)
        resources = game.seats[scope.seat].resources
        if not barred:
            return resources
        return [0 if resource in barred else amount for resource, amount in enumerate(resources)]

    def ask(self, game: Imperium, frame: Frame) -> bool:
        if self.extent(game, frame.scope, None) == BLOCKED:
            # What was sure to be gained before did not come after all.
            return True
        ways = payments(self.purse(game, frame.scope), self.price(game, frame.scope))
        return game.ask(frame, PAYING, payment_options(ways))

    def answered(self, game: Imperium, frame: Frame) -> None:
        if frame.picked:
            self.give(game, frame.scope, Amounts(*frame.picked[0]))

    def give(self, game: Imperium, scope: Scope, paid: Amounts) -> None:
        """Lets go of the tokens."""
        pay_amounts(game, scope.seat, paid)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        price = self.price(game, scope)
        if pool is not None:
            return DONE if pool.pay(price, self.barred(game, scope)) else BLOCKED
        return DONE if can_pay(self.purse(game, scope), price, game.seats[scope.seat].substitutes) else BLOCKED

    def lack(self, game: Imperium, scope: Scope) -> str:
        price = self.price(game, scope)
        resources = self.purse(game, scope)
        if can_pay(resources, price):
            return ""
        have = amount_words(Amounts(*resources), long=True)
        return f"costs {amount_words(price, long=True)}; you have {have or 'nothing'}"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return f"how do you pay {amount_words(self.price(game, frame.scope), long=True)}?"

    @property
    def paid(self) -> str:
        return f"{amount_words(self.amounts, long=True)} paid"

    def words(self, voice: Voice) -> str:
        return f"Pay {amount_words(self.amounts, voice.long)}"


class PayThem(Pay):
    """Pays to whoever does what the text answers: the tokens go into that pool instead of the supply."""

    def give(self, game: Imperium, scope: Scope, paid: Amounts) -> None:
        hand_over(game, scope.seat, scope.event[1] if scope.event else scope.seat, paid)
        game.happen("pay", scope.seat, -1, paid)

    def words(self, voice: Voice) -> str:
        return f"Pay {amount_words(self.amounts, voice.long)} to that player"


class Spend(ActionVerb):
    """Gives up action tokens."""

    reads = "Spend"
    costs = True
    keywords = ("spend",)

    def start(self, game: Imperium, scope: Scope) -> None:
        game.seats[scope.seat].actions -= self.number
        game.log(ACTIONS_SPENT, scope.seat, (), self.number)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if pool is None:
            return DONE if game.seats[scope.seat].actions >= self.number else BLOCKED
        if pool.actions < self.number:
            return BLOCKED
        pool.actions -= self.number
        return DONE

    def lack(self, game: Imperium, scope: Scope) -> str:
        actions = game.seats[scope.seat].actions
        if actions >= self.number:
            return ""
        return f"spends {self.actions()}; you have {actions}"

    @property
    def paid(self) -> str:
        return f"{self.actions()} spent"


class Steal(Effect):
    """Takes resources from other players' pools, without substitution; who falls short is "unable to pay"."""

    amounts: Amounts
    whom: SeatsMeant = EVERY_SEAT
    per: Tally | None = None
    harms = True
    keywords = ("steal",)

    def victims(self, game: Imperium, scope: Scope) -> list[int]:
        """Who is stolen from."""
        seats = self.whom.among(game, scope, game.others(scope.seat))
        return [seat for seat in seats if seat not in scope.avoiders]

    def wanted(self, game: Imperium, scope: Scope) -> Amounts:
        """What is taken from each."""
        return self.amounts if self.per is None else self.amounts.scaled(self.per.total(game, scope))

    def start(self, game: Imperium, scope: Scope) -> None:
        unable = []
        amounts = self.wanted(game, scope)
        own = game.seats[scope.seat].resources
        for seat in self.victims(game, scope):
            theirs = game.seats[seat].resources
            for index, wanted in enumerate(amounts):
                amount = min(wanted, theirs[index])
                theirs[index] -= amount
                own[index] += amount
                if amount:
                    scope.note_harm(seat)
                    game.log(STOLEN, scope.seat, (), amount, f"{index}:{seat}")
                if amount < wanted and seat not in unable:
                    unable.append(seat)
        scope.unable = tuple(unable)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        wanted = self.wanted(game, scope)
        victims = self.victims(game, scope)
        there = 0
        for seat in victims:
            theirs = game.seats[seat].resources
            there += sum(min(amount, theirs[index]) for index, amount in enumerate(wanted))
        return extent_of(there, wanted.total * len(victims))

    def lack(self, game: Imperium, scope: Scope) -> str:
        if self.extent(game, scope, None) & DOABLE:
            return ""
        return f"steals {amount_words(self.amounts, long=True)}, and nobody has any"

    def words(self, voice: Voice) -> str:
        everybody = voice.others if self.whom is EVERY_SEAT else ""
        whom = everybody or self.whom.words("each other", "player", voice)
        text = f"Steal {amount_words(self.amounts, voice.long)} from {whom}"
        return text if self.per is None else f"{text} {self.per.words(voice)}"


class Convert(AskingVerb):
    """Exchanges one resource of the pool for another, one for one: neither a payment nor a gain."""

    quantity: Quantity
    source: int
    into: int
    brought: bool = False
    """Whether only what was gained with the market card just taken is meant."""
    per: Tally | None = None
    keywords = ("convert",)

    @property
    def asks_first(self) -> bool:
        return not self.quantity.fixed

    def bounds(self, game: Imperium, scope: Scope) -> tuple[int, int]:
        """How many there are to exchange, at least and at most."""
        there = game.seats[scope.seat].resources[self.source]
        if self.brought:
            came = scope.gained or scope.brought
            there = min(there, came[self.source] if came else 0)
        return self.quantity.times(1 if self.per is None else self.per.total(game, scope), None).bounds(there)

    def ask(self, game: Imperium, frame: Frame) -> bool:
        return game.ask_number(frame, CONVERTING, *self.bounds(game, frame.scope))

    def answered(self, game: Imperium, frame: Frame) -> None:
        number = frame.scope.count = frame.picked[0]
        resources = game.seats[frame.scope.seat].resources
        resources[self.source] -= number
        resources[self.into] += number
        if number:
            game.log(CONVERTED, frame.scope.seat, (), number, f"{self.source}:{RESOURCES[self.into]}")

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if self.per is not None and self.per.unknown(scope):
            return NEUTRAL
        _, most = self.bounds(game, scope)
        if not self.quantity.fixed:
            return DONE if most else NEUTRAL
        return extent_of(most, self.quantity.most if self.per is None else most)

    def lack(self, game: Imperium, scope: Scope) -> str:
        return "" if self.bounds(game, scope)[1] else f"converts {RESOURCES[self.source]}, and you have none"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return f"{lower(self.words(IN_WORDS))}: how many?"

    def words(self, voice: Voice) -> str:
        source, into = (token(index, 2, voice.long) for index in (self.source, self.into))
        text = f"Convert {self.quantity.words(f'1 {source}', source, source)}"
        text += f"{' that came with it' if self.brought else ''} into {into}"
        return text if self.per is None else f"{text} {self.per.words(voice)}"
