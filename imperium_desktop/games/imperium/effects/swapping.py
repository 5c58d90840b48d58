"""Swapping: two cards change places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.decision_kinds import BotWay, DecisionKind, Habit, asked
from imperium_desktop.games.imperium.effects.base import TextPart
from imperium_desktop.games.imperium.effects.filters import Filter
from imperium_desktop.games.imperium.effects.verbs import PlainVerb
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.phrases import lower
from imperium_desktop.games.imperium.rules import market
from imperium_desktop.games.imperium.rules.zones import find_in, in_the_open, place_tokens, where
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.vocabulary import MARKET_SUITS, NO_AMOUNTS
from imperium_desktop.games.imperium.voice import IN_WORDS, Voice
from imperium_desktop.games.imperium.zone_table import PLACE_WORDS

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium

MATCHED: Final = (*MARKET_SUITS, "trade_route")
"""The suits by which cards match."""
SWAPPING_FROM_EXILE: Final = DecisionKind("swap from exile", "Which exiled card goes to the market?", Habit.BEST)
SWAPPING_INTO_EXILE: Final = DecisionKind("swap into exile", "Which market card goes into exile?", Habit.BEST)
SWAPPING_WITH_NATION: Final = DecisionKind(
    "swap with nation", "Which card of your hand goes onto your nation deck?", Habit.BEST
)
GIVING_IN_SWAP: Final = DecisionKind("swap", "Which card do you swap?", Habit.LEAST, does="swap {words}")
TAKING_IN_SWAP: Final = DecisionKind(
    "swap for", "Which card do you get for it?", Habit.BEST, does="get {words}", bot=BotWay.BEST_OF_MARKET
)
SWAPPED: Final = EventKind("swap", "{subject} swap {cards}.", brief=Brief("{actor} swapped {cards}", 58))
SWAPPED_WITH_NATION: Final = EventKind("swap_nation", "{subject} swap {cards} with their nation deck.")

_REFERENCES: Final = {"those": "one of them", "self": "this card"}


class Side(TextPart):
    """Where one of the two cards comes from, and which it may be."""

    place: str
    """hand, market, exile, nation (its top card), those, or self, which the tables of Bots know."""
    filter: Filter = Filter(everything=True)
    matching: bool = False
    """Whether it must share a suit with the other one."""

    def cards(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """The cards that fit, with their zones. The accession card is never among them."""
        if self.place == "self":
            return [(scope.card, where(game, scope.card)[0])]
        found = find_in(game, scope.seat, (self.place,)) if self.place != "those" else []
        if self.place == "nation":
            found = found[-1:]
        elif self.place == "those":
            seen = [card for card in scope.those if card in game.limbo]
            found = [(card, "limbo") for card in seen if game.defs[card].start != "accession"]
        return [(card, zone) for card, zone in found if card != scope.card and self.filter.matches(game, card)]

    @property
    def goal(self) -> str:
        """Where a card lies down that changes places with one of these."""
        return "limbo" if self.place == "those" else self.place

    def words(self, voice: Voice) -> str:
        """The noun phrase."""
        if self.place == "nation":
            return "the top nation card"
        if self.place in _REFERENCES:
            return _REFERENCES[self.place]
        if self.matching or (self.filter.everything and not self.filter.restricted):
            noun = {"hand": "a hand card", "market": "a market card", "exile": "an exiled card"}[self.place]
            return f"{noun} of the same suit{self.filter.details(voice.long)}" if self.matching else noun
        return f"{self.filter.one(voice.long)} from {voice.says(PLACE_WORDS[self.place])}"


class Swap(PlainVerb):
    """Two cards change places. In the market the tokens stay, and the Unrest is dealt anew."""

    one: Side
    other: Side
    asks_first = True
    keywords = ("swap",)

    def pairs(self, game: Imperium, scope: Scope) -> dict[tuple[int, str], list[tuple[int, str]]]:
        """What could be swapped for what."""
        others = self.other.cards(game, scope)
        pairs = {
            found: [other for other in others if self._match(game, found[0], other[0])]
            for found in self.one.cards(game, scope)
        }
        return {found: fitting for found, fitting in pairs.items() if fitting}

    def _match(self, game: Imperium, card: int, other: int) -> bool:
        return not self.other.matching or bool(suits_to_match(game, card) & suits_to_match(game, other))

    def can(self, game: Imperium, scope: Scope) -> bool:
        return bool(self.pairs(game, scope))

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        exiled, nation = self.one.place == "exile", self.other.place == "nation"
        if frame.stage == 0:
            frame.stage = 1
            found = list(self.pairs(game, scope))
            if not found:
                game.stack.pop()
                return
            if not game.ask_cards(
                frame,
                SWAPPING_FROM_EXILE if exiled else SWAPPING_WITH_NATION if nation else GIVING_IN_SWAP,
                found,
                target=self.other.goal,
            ):
                return
        if frame.stage == 1:
            frame.stage = 2
            frame.data = frame.picked
            found = [pair for pair in self.other.cards(game, scope) if self._match(game, frame.data[0], pair[0])]
            if not game.ask_cards(
                frame, SWAPPING_INTO_EXILE if exiled else TAKING_IN_SWAP, found, target=self.one.goal
            ):
                return
        game.stack.pop()
        self._exchange(game, scope, frame.data[0], frame.picked[0])

    def _exchange(self, game: Imperium, scope: Scope, given: int, taken: int) -> None:
        seen = in_the_open(game, given) or in_the_open(game, taken)
        leaving, receiving, slot = self._pile(game, given), self._receiving(game, scope, given), -1
        if taken in game.slots:
            slot = game.slots.index(taken)
            _, under = market.remove(game, slot)
            if under >= 0:
                game.unrest.append(under)
            tokens = game.tokens.pop(taken, NO_AMOUNTS)
            game.slots[slot] = given
            if any(tokens):
                place_tokens(game, given, tokens)
        else:
            pile = self._pile(game, taken)
            pile[pile.index(taken)] = given
            _looked_at_instead(game, taken, given)
        leaving.remove(given)
        receiving.append(taken)
        scope.those = (taken,)
        game.outcome.revealed = True
        known = None if seen else (scope.seat,)
        game.log(
            SWAPPED_WITH_NATION if self.other.place == "nation" else SWAPPED, scope.seat, (given, taken), seats=known
        )
        if slot >= 0:
            market.lay_unrest(game, slot)

    def _receiving(self, game: Imperium, scope: Scope, given: int) -> list[int]:
        """The pile to which the other card goes: where the first one was."""
        return self._pile(game, given)

    def _pile(self, game: Imperium, card: int) -> list[int]:
        zone, seat = where(game, card)
        pile: list[int] = getattr(game if seat < 0 else game.seats[seat], zone)
        return pile

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        kind = asked(decision).kind
        if kind is TAKING_IN_SWAP:
            return f"which card do you get for {game.defs[frame.data[0]].name}?"
        return lower(self.words(IN_WORDS)) if kind is GIVING_IN_SWAP else ""

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        side = self.one if frame.stage == 1 else self.other
        missed = side.filter.missed_by(game, card)
        if not missed and frame.stage == 2 and not self._match(game, frame.data[0], card):
            return "has another suit"
        return missed

    def missing_words(self) -> str:
        return f"swaps {self.one.words(IN_WORDS)} with {self.other.words(IN_WORDS)}, and one is missing"

    def words(self, voice: Voice) -> str:
        return f"Swap {self.one.words(voice)} with {self.other.words(voice)}"


def suits_to_match(game: Imperium, card: int) -> set[str]:
    """The suits of a card that another card may share."""
    return {suit for suit in game.defs[card].suits if suit in MATCHED}


def _looked_at_instead(game: Imperium, card: int, other: int) -> None:
    """A card that was swapped for one of those looked at goes back onto the deck with them."""
    for frame in game.stack:
        if card in frame.data:
            frame.data = tuple([other if held == card else held for held in frame.data])
