"""Verbs that turn up hidden cards: look, take, declare, reveal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import Option
from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit
from imperium_desktop.games.imperium.effects.acquiring import NAMING_SUIT
from imperium_desktop.games.imperium.effects.base import Effect, GameStep
from imperium_desktop.games.imperium.effects.extents import NEUTRAL
from imperium_desktop.games.imperium.effects.passives import LookMore, declared
from imperium_desktop.games.imperium.effects.picks import ask_order, bounds_of
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.effects.putting import TAKEN_INTO_HAND
from imperium_desktop.games.imperium.effects.quantities import Quantity
from imperium_desktop.games.imperium.effects.verbs import AskingVerb, PlainVerb
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.rules import fame, market
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.vocabulary import MARKET_SUITS
from imperium_desktop.games.imperium.voice import IN_WORDS, Voice
from imperium_desktop.games.imperium.zone_table import DECK_WORDS

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


TAKING: Final = DecisionKind("take", "Take {number}.", Habit.BEST, does="take {words}")
LOOKED: Final = EventKind("look", "{subject} look at {cards} of the {detail} deck.")
REVEALED: Final = EventKind("reveal", "{subject} reveal {cards}.", brief=Brief("{actor} revealed {cards}", 24))
DECLARED: Final = EventKind("declare", "{subject} declare {detail}.")


class Look(PlainVerb):
    """Looks at the top of a deck, may do something with those cards, and puts the rest back in any order."""

    number: int
    deck: str
    body: Effect | None
    child_fields = ("body",)
    keywords = ("look",)

    def pile(self, game: Imperium, scope: Scope) -> list[int]:
        """The deck."""
        if self.deck == "nation":
            return game.seats[scope.seat].nation
        return game.fame if self.deck == "fame" else game.main

    def start(self, game: Imperium, scope: Scope) -> None:
        pile = self.pile(game, scope)
        number = self.number + sum(
            more.number for more in declared(game, scope.seat, LookMore) if more.deck == self.deck
        )
        if self.deck == "nation" and len(pile) > 1:
            number = min(number, len(pile) - 1)
        if self.deck == "fame" and not pile:
            scope.those = ()
            game.happen("look", scope.seat, -1, 1, self.deck)
            if self.takes:
                fame.resolve_king(game, scope)
            return
        if not pile:
            scope.those = ()
            return
        seen = pile[: -number - 1 : -1]
        del pile[len(pile) - len(seen) :]
        game.limbo.extend(seen)
        scope.those = tuple(seen)
        game.outcome.revealed = True
        game.log(LOOKED, scope.seat, scope.those, len(seen), self.deck, seats=(scope.seat,))
        game.happen("look", scope.seat, -1, 1, self.deck)
        game.stack.append(Frame(self, scope, scope.those))
        if self.body:
            self.body.start(game, scope)

    def step(self, game: Imperium, frame: Frame) -> None:
        rest = tuple([card for card in frame.data if card in game.limbo])
        if frame.stage == 0:
            frame.stage = 1
            if not ask_order(game, frame, rest):
                return
        game.stack.pop()
        cards = frame.picked[::-1]
        for card in cards:
            game.limbo.remove(card)
        if self.deck == "main":
            market.put_back_on_main(game, cards)
        else:
            self.pile(game, frame.scope).extend(cards)

    @property
    def takes(self) -> bool:
        """Whether one of the cards is taken: King of Kings alone is resolved instead of that, not of a mere look."""
        return self.body is not None and any(isinstance(effect, TakeThose) for effect in self.body.walk())

    def can(self, game: Imperium, scope: Scope) -> bool:
        if self.pile(game, scope):
            return True
        return self.deck == "fame" and (not self.takes or fame.available(game, scope.seat))

    def missing_words(self) -> str:
        return f"looks at the {self.deck} deck, and nothing is left of it"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return f"in which order do they go back onto {IN_WORDS.says(DECK_WORDS[self.deck])}, top card first?"

    def words(self, voice: Voice) -> str:
        number = "card" if self.number == 1 else f"{self.number} cards"
        text = f"Look at the top {number} of {voice.says(DECK_WORDS[self.deck])}"
        return f"{text}, then {self.body.within(voice)}" if self.body else text


class TakeThose(AskingVerb):
    """Takes some of the cards looked at into the hand."""

    quantity: Quantity
    asks_first = True
    keywords = ("take",)

    def ask(self, game: Imperium, frame: Frame) -> bool:
        found = [(card, "limbo") for card in frame.scope.those if card in game.limbo]
        least, most = self.quantity.bounds(len(found))
        return not most or game.ask_cards(frame, TAKING, found, least, most, target="hand")

    def answered(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if not frame.picked:
            return
        for card in frame.picked:
            game.limbo.remove(card)
            game.seats[scope.seat].hand.append(card)
        famous = all("fame" in game.defs[card].suits for card in frame.picked)
        game.log(fame.FAME_TAKEN if famous else TAKEN_INTO_HAND, scope.seat, tuple(frame.picked), seats=(scope.seat,))

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return NEUTRAL

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return f"take {bounds_of(decision).numeral} of the {len(frame.scope.those)} cards you look at"

    def words(self, voice: Voice) -> str:
        return f"Take {self.quantity.words('one of them', 'of them', 'of them')}"


class RevealMain(PlainVerb):
    """Turns up the top card of the main deck for what follows; if nothing is done with it, it goes back."""

    reads = "Reveal the top card of the main deck"
    keywords = ("reveal",)

    def start(self, game: Imperium, scope: Scope) -> None:
        card = market.draw_main(game)
        scope.those = () if card < 0 else (card,)
        if card >= 0:
            game.limbo.append(card)
            game.outcome.revealed = True
            game.log(REVEALED, scope.seat, (card,))
            # It waits below everything that still runs for this text.
            bottom = next(place for place, frame in enumerate(game.stack) if frame.scope is scope)
            game.stack.insert(bottom, Frame(PUT_BACK, scope, (card,)))

    def can(self, game: Imperium, scope: Scope) -> bool:
        return bool(game.main)


class DeclareSuit(AskingVerb):
    """Names a market suit before a card is revealed."""

    asks_first = True
    keywords = ("declare",)

    def ask(self, game: Imperium, frame: Frame) -> bool:
        return game.ask(frame, NAMING_SUIT, [Option(f"suit:{suit}", suit) for suit in MARKET_SUITS])

    def answered(self, game: Imperium, frame: Frame) -> None:
        frame.scope.declared = frame.picked[0]
        game.log(DECLARED, frame.scope.seat, detail=frame.picked[0])

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return NEUTRAL

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return "which suit do you declare?"

    def words(self, voice: Voice) -> str:
        return "Declare a market suit"


class PutBack(GameStep):
    """A revealed card that the text did nothing with lies on top of the main deck again."""

    uid = "rule:put back"

    def step(self, game: Imperium, frame: Frame) -> None:
        game.stack.pop()
        cards = [card for card in frame.data if card in game.limbo]
        for card in cards:
            game.limbo.remove(card)
        market.put_back_on_main(game, cards)


PUT_BACK = PutBack()
