"""Verbs of resources that lie on cards: add to them, pay from them, move and collect them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import Option
from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.extents import BLOCKED, DONE, NEUTRAL, NOTHING
from imperium_desktop.games.imperium.effects.holders import Holder, Tokens, token_words, ways_to_take
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.effects.quantities import ALL, EVERY, Quantity
from imperium_desktop.games.imperium.effects.verbs import CardVerb
from imperium_desktop.games.imperium.event_kinds import EventKind
from imperium_desktop.games.imperium.phrases import amount_words, lower
from imperium_desktop.games.imperium.rules import market
from imperium_desktop.games.imperium.rules.paying import PAID, PAYING, pay_amounts
from imperium_desktop.games.imperium.rules.zones import collect_tokens, gain, place_tokens, take_tokens
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.vocabulary import NO_AMOUNTS, RESOURCES, Amounts
from imperium_desktop.games.imperium.voice import IN_WORDS, Voice

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium

MOST_ADDED: Final = (ALL,) * len(RESOURCES)
"""The supply never runs out."""


def _amount_words(game: Imperium, decision: Decision, option: Option) -> str:
    return amount_words(option.value) or "nothing"


ADDING_TOKENS: Final = DecisionKind("add", "Which card gets them?", Habit.BEST, told="choose {words}")
COLLECTING: Final = DecisionKind("collect", "From which card?", Habit.HELD, told="choose {words}")
CHOOSING_TOKENS: Final = DecisionKind(
    "tokens", "Which resources?", Habit.BEST, told="choose {words}", words=_amount_words
)
MOVED: Final = EventKind("move", "{subject} move {amount} {resource} to {cards}.")
_CARD_PICKED: Final = 3
"""The stage in which it is known from which of several cards something is taken; the stages before are older."""


class PutTokens(Effect):
    """Resources come onto a card: which card is asked first, then which resources, where that is left open."""

    tokens: tuple[Tokens, ...]
    holder: Holder

    @property
    def asks_first(self) -> bool:
        return self.holder.picked or not self.settled

    @property
    def settled(self) -> bool:
        """Whether it is said how many of which resources."""
        return all(part.settled for part in self.tokens)

    @property
    def amounts(self) -> Amounts:
        """What it usually comes to: of what is left open, the first."""
        return ways_to_take(self.tokens, (9,) * len(RESOURCES))[0]

    def stock(self, game: Imperium, scope: Scope) -> Sequence[int]:
        """What the resources are taken from."""
        raise NotImplementedError(type(self).__name__)

    def put(self, game: Imperium, scope: Scope, card: int, amounts: Amounts) -> None:
        """Lays them onto a card."""
        raise NotImplementedError(type(self).__name__)

    def start(self, game: Imperium, scope: Scope) -> None:
        if self.asks_first:
            game.stack.append(Frame(self, scope))
            return
        ways = ways_to_take(self.tokens, self.stock(game, scope))
        for card, _ in self.holder.cards(game, scope):
            self._put(game, scope, card, ways[0])

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if frame.stage == 0:
            frame.stage = 1
            found = self.holder.cards(game, scope)
            if not found or not ways_to_take(self.tokens, self.stock(game, scope)):
                game.stack.pop()
                return
            if not self.holder.picked:
                frame.picked = (found[0][0],)
            elif not game.ask_cards(frame, ADDING_TOKENS, found, target="market" if self.holder.in_market else "play"):
                return
        if frame.stage == 1:
            frame.stage = 2
            frame.data = (frame.picked[0],)
            ways = ways_to_take(self.tokens, self.stock(game, scope))
            if len({index for part in self.tokens for index in part.resources}) == 1:
                numbers = sorted(way.total for way in ways)
                options = [Option(f"number:{number}", number) for number in numbers]
                if not game.ask(frame, CHOOSING_TOKENS, options, counted=True):
                    return
            else:
                options = [Option("tokens:" + ".".join(map(str, way)), way) for way in ways]
                if not game.ask(frame, CHOOSING_TOKENS, options):
                    return
        game.stack.pop()
        picked = frame.picked[0]
        amounts = Amounts.of(self.tokens[0].resources[0], picked) if isinstance(picked, int) else Amounts(*picked)
        self._put(game, scope, frame.data[0], amounts)

    def _put(self, game: Imperium, scope: Scope, card: int, amounts: Amounts) -> None:
        if any(amounts):
            self.put(game, scope, card, amounts)
        scope.count = amounts.total
        if self.holder.in_market:
            # The next may have to be another one.
            scope.those = (card,)

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        if frame.stage == 1:
            card = "market card" if self.holder.in_market else "card"
            return f"which {card} gets {token_words(self.tokens, IN_WORDS)}?"
        what = "which?" if isinstance(decision.options[0].value, tuple) else "how many?"
        return f"{lower(self.words(IN_WORDS))}: {what}"

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        wanted = self.holder.filter
        return "" if wanted is None or frame.stage != 1 else wanted.missed_by(game, card)


class Add(PutTokens):
    """Adds resources from the supply to a card, or to several."""

    tokens: tuple[Tokens, ...]
    holder: Holder
    keywords = ()

    def stock(self, game: Imperium, scope: Scope) -> Sequence[int]:
        return MOST_ADDED

    def put(self, game: Imperium, scope: Scope, card: int, amounts: Amounts) -> None:
        side = game.seats[scope.seat]
        if side.keeps_tokens or self.holder.in_market:
            market.add_tokens(game, scope.seat, card, amounts)
        else:
            gain(game, scope.seat, amounts, (card,))

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return DONE if self.holder.cards(game, scope) else NOTHING

    def lack(self, game: Imperium, scope: Scope) -> str:
        if self.holder.cards(game, scope):
            return ""
        return f"adds {token_words(self.tokens, IN_WORDS)} to {self.holder.words(IN_WORDS)}, and there is none"

    def words(self, voice: Voice) -> str:
        return f"Add {token_words(self.tokens, voice)} to {self.holder.words(voice)}"


class Move(PutTokens):
    """Moves resources from the pool onto a card, without substitution."""

    tokens: tuple[Tokens, ...]
    holder: Holder
    costs = True
    keywords = ()

    def stock(self, game: Imperium, scope: Scope) -> Sequence[int]:
        return game.seats[scope.seat].resources

    def put(self, game: Imperium, scope: Scope, card: int, amounts: Amounts) -> None:
        resources = game.seats[scope.seat].resources
        for index, amount in enumerate(amounts):
            resources[index] -= amount
        place_tokens(game, card, amounts)
        for index, amount in enumerate(amounts):
            if amount:
                game.log(MOVED, scope.seat, (card,), amount, str(index))

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        resources = game.seats[scope.seat].resources if pool is None else pool.resources
        ways = ways_to_take(self.tokens, resources)
        if not ways or not self.holder.cards(game, scope):
            return BLOCKED
        if not any(way.total for way in ways):
            return NEUTRAL
        if pool is not None:
            # What is not settled is least worth booking: the first way is as good as any.
            for index, amount in enumerate(ways[0] if self.settled else NO_AMOUNTS):
                pool.resources[index] -= amount
        return DONE

    def lack(self, game: Imperium, scope: Scope) -> str:
        if self.extent(game, scope, None) & DONE == DONE:
            return ""
        if not self.holder.cards(game, scope):
            return f"moves resources to {self.holder.words(IN_WORDS)}, and there is none"
        return f"moves {token_words(self.tokens, IN_WORDS)}, and you have too little"

    def words(self, voice: Voice) -> str:
        to = "here" if self.holder.kind == "self" else f"to {self.holder.words(voice)}"
        return f"Move {token_words(self.tokens, voice)} {to}"


class PayTokens(Effect):
    """Pays an amount of one resource: all there is, or up to so much of the pool; anything off a card."""

    quantity: Quantity
    resource: int
    holder: Holder | None = None
    least: int = 0
    costs = True
    keywords = ("pay some",)

    @property
    def needed(self) -> int:
        """With fewer tokens it cannot be paid."""
        return max(self.least, self.quantity.least if self.quantity.least < ALL else 0)

    def payers(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """The cards off which it could be paid."""
        if self.holder is None:
            return []
        held = [(found, game.tokens.get(found[0], NO_AMOUNTS)) for found in self.holder.cards(game, scope)]
        return [found for found, amounts in held if amounts[self.resource] >= self.needed]

    def available(self, game: Imperium, scope: Scope) -> int:
        """How many tokens there are, on one card if they lie on cards."""
        if self.holder is None:
            return game.seats[scope.seat].resources[self.resource]
        held = [game.tokens.get(card, NO_AMOUNTS)[self.resource] for card, _ in self.holder.cards(game, scope)]
        return max(held, default=0)

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if frame.stage == 0:
            frame.stage = _CARD_PICKED
            payers = self.payers(game, scope)
            frame.picked = (scope.card,)
            if payers and not game.ask_cards(frame, COLLECTING, payers):
                return
        if frame.stage == _CARD_PICKED:
            frame.stage = 1
            frame.data = (frame.picked[0],)
            pool = game.seats[scope.seat].resources
            there = pool if self.holder is None else game.tokens.get(frame.data[0], NO_AMOUNTS)
            least, most = self.quantity.bounds(there[self.resource])
            if not game.ask_number(frame, PAYING, max(least, self.least), most):
                return
        game.stack.pop()
        number = scope.count = frame.picked[0]
        paid = Amounts.of(self.resource, number)
        if self.holder is None:
            pay_amounts(game, scope.seat, paid)
        else:
            # States of older versions do not say which card: it was the one that bears the text.
            take_tokens(game, frame.data[0] if frame.data else scope.card, paid)
            game.log(PAID, scope.seat, (), number, str(self.resource))

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        there = self.available(game, scope)
        if there < self.needed:
            return BLOCKED
        return DONE if there else NEUTRAL

    def lack(self, game: Imperium, scope: Scope) -> str:
        there = self.available(game, scope)
        if there >= self.needed:
            return ""
        where = "" if self.holder is None or self.holder.kind == "self" else f" on {self.holder.words(IN_WORDS)}"
        return (
            f"costs at least {self.needed} {RESOURCES[self.resource]}{where}; "
            f"there {'is' if there == 1 else 'are'} {there}"
        )

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        if frame.stage == _CARD_PICKED:
            return f"{lower(self.words(IN_WORDS))}: from which card?"
        return f"{lower(self.words(IN_WORDS))}: how many?"

    def words(self, voice: Voice) -> str:
        text = f"Pay {Tokens(self.quantity, (self.resource,)).words(voice)}"
        if self.holder is not None:
            text += " from here" if self.holder.kind == "self" else f" from {self.holder.words(voice)}"
        return text + (f" (at least {self.least})" if self.least else "")


class Collect(CardVerb):
    """Takes resources off a card into the pool; the card stays."""

    holder: Holder
    quantity: Quantity = EVERY
    resource: int | None = None
    """The only one that is taken; all of them if none is named."""
    kind = COLLECTING
    keywords = ("collect",)

    @property
    def asks_first(self) -> bool:
        return self.holder.picked

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        return [found for found in self.holder.cards(game, scope) if any(self._there(game, found[0]))]

    def _there(self, game: Imperium, card: int) -> Amounts:
        held = game.tokens.get(card, NO_AMOUNTS)
        if self.resource is None:
            return held
        return Amounts.of(self.resource, min(self.quantity.most, held[self.resource]))

    def act(self, game: Imperium, scope: Scope, card: int) -> None:
        in_market = self.holder.in_market
        sources = scope.sources if in_market else (*scope.sources, card)
        collect_tokens(game, scope.seat, card, sources, self._there(game, card), in_market)

    def missing_words(self) -> str:
        what = "resources" if self.resource is None else RESOURCES[self.resource]
        return f"needs {what} on {self.holder.words(IN_WORDS)}, and there are none"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return f"{lower(self.words(IN_WORDS))}: which?"

    def words(self, voice: Voice) -> str:
        if self.resource is None:
            return f"Gain all resources from {self.holder.words(voice)}"
        return f"Gain {Tokens(self.quantity, (self.resource,)).words(voice)} from {self.holder.words(voice)}"
