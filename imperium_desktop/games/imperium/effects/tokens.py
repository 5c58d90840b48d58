"""Verbs of resources that lie on cards: add to them, pay from them, move and collect them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import Option
from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit
from imperium_desktop.games.imperium.effects.base import (
    BLOCKED,
    DONE,
    NEUTRAL,
    Effect,
    Pool,
)
from imperium_desktop.games.imperium.effects.quantities import ALL, Quantity
from imperium_desktop.games.imperium.effects.verbs import CardVerb, PlainVerb
from imperium_desktop.games.imperium.event_kinds import EventKind
from imperium_desktop.games.imperium.phrases import amount_words, lower
from imperium_desktop.games.imperium.rules import market
from imperium_desktop.games.imperium.rules.paying import (
    PAID,
    PAYING,
    pay_amounts,
)
from imperium_desktop.games.imperium.rules.zones import collect_tokens, place_tokens
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.vocabulary import NO_AMOUNTS, RESOURCES, Amounts, resource_words

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


ADDING_TOKENS: Final = DecisionKind("add", "Which market card gets them?", Habit.LEAST, told="choose {words}")
COLLECTING: Final = DecisionKind("collect", "From which market card?", Habit.LEAST, told="choose {words}")
MOVED: Final = EventKind("move", "{subject} move {amount} {resource} to {cards}.")


@dataclass(frozen=True, slots=True, eq=False)
class AddToMarket(CardVerb):
    """Adds resources from the supply to a market card."""

    amounts: Amounts
    kind = ADDING_TOKENS
    target = "market"
    keywords = ("market tokens",)

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        return market.cards(game)

    def act(self, game: Imperium, scope: Scope, card: int) -> None:
        market.add_tokens(game, scope.seat, card, self.amounts)

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return f"which market card gets {amount_words(self.amounts, long=True)}?"

    def words(self, long: bool) -> str:
        return f"Add {amount_words(self.amounts, long)} to a market card"


@dataclass(frozen=True, slots=True, eq=False)
class AddToSelf(PlainVerb):
    """Adds resources from the supply to the card itself."""

    amounts: Amounts
    keywords = ("card tokens",)

    def start(self, game: Imperium, scope: Scope) -> None:
        market.add_tokens(game, scope.seat, scope.card, self.amounts)

    def words(self, long: bool) -> str:
        return f"Add {amount_words(self.amounts, long)} to this card"


@dataclass(frozen=True, slots=True, eq=False)
class PayTokens(Effect):
    """Pays an amount that is not fixed: all there is, or up to so much; from the pool or from this very card."""

    quantity: Quantity
    resource: int
    from_self: bool = False
    least: int = 0
    costs = True
    keywords = ("pay some",)

    def available(self, game: Imperium, scope: Scope) -> int:
        """How many tokens there are."""
        if self.from_self:
            return game.tokens.get(scope.card, NO_AMOUNTS)[self.resource]
        return game.seats[scope.seat].resources[self.resource]

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if frame.stage == 0:
            frame.stage = 1
            there = self.available(game, scope)
            least, most = self.quantity.bounds(there)
            options = [Option(f"number:{number}", number) for number in range(max(least, self.least), most + 1)]
            if not game.ask(frame, PAYING, options, counted=True):
                return
        game.stack.pop()
        number = scope.count = frame.picked[0]
        paid = Amounts.of(self.resource, number)
        if self.from_self:
            left = game.tokens.pop(scope.card, NO_AMOUNTS).subtract(paid)
            if any(left):
                game.tokens[scope.card] = left
            game.log(PAID, scope.seat, (), number, str(self.resource))
        else:
            pay_amounts(game, scope.seat, paid)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        there = self.available(game, scope)
        if there < max(self.least, self.quantity.least if self.quantity.least < ALL else 0):
            return BLOCKED
        return DONE if there else NEUTRAL

    def lack(self, game: Imperium, scope: Scope) -> str:
        there = self.available(game, scope)
        if there >= self.least:
            return ""
        return f"costs at least {self.least} {RESOURCES[self.resource]}; there {'is' if there == 1 else 'are'} {there}"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return f"{lower(self.words(long=True))}: how many?"

    def words(self, long: bool) -> str:
        name, one = RESOURCES[self.resource], resource_words(self.resource, 1)
        if not long:
            name = one = f"[{name}]"
        text = f"Pay {self.quantity.words(f'1 {one}', one, name)}"
        text += " from here" if self.from_self else ""
        return text + (f" (at least {self.least})" if self.least else "")


@dataclass(frozen=True, slots=True, eq=False)
class MoveToSelf(Effect):
    """Moves resources from the pool onto this card, without substitution."""

    amounts: Amounts
    costs = True
    keywords = ("move here",)

    def start(self, game: Imperium, scope: Scope) -> None:
        resources = game.seats[scope.seat].resources
        for index, amount in enumerate(self.amounts):
            resources[index] -= amount
        place_tokens(game, scope.card, self.amounts)
        for index, amount in enumerate(self.amounts):
            if amount:
                game.log(MOVED, scope.seat, (scope.card,), amount, str(index))

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        resources = game.seats[scope.seat].resources if pool is None else pool.resources
        if not self.amounts.covered_by(resources):
            return BLOCKED
        if pool is not None:
            for index, amount in enumerate(self.amounts):
                pool.resources[index] -= amount
        return DONE

    def lack(self, game: Imperium, scope: Scope) -> str:
        if self.extent(game, scope, None) & DONE:
            return ""
        return f"moves {amount_words(self.amounts, long=True)}, and you have too little"

    def words(self, long: bool) -> str:
        return f"Move {amount_words(self.amounts, long)} here"


@dataclass(frozen=True, slots=True, eq=False)
class CollectFromMarket(CardVerb):
    """Takes all resources off one market card; the card stays."""

    kind = COLLECTING
    reads = "Gain all resources from a market card"
    missing = "needs resources on a market card, and there are none"
    keywords = ("collect",)

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        return [(card, zone) for card, zone in market.cards(game) if card in game.tokens]

    def act(self, game: Imperium, scope: Scope, card: int) -> None:
        collect_tokens(game, scope.seat, card, scope.sources)

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return "gain all resources from which market card?"
