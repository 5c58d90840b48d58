"""Verbs that put picked cards somewhere: history, hand, discard pile, decks, under a Region."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from imperium_desktop.games.imperium.decision_kinds import BotWay, DecisionKind, Habit, asked
from imperium_desktop.games.imperium.effects.extents import DONE, NOTHING
from imperium_desktop.games.imperium.effects.picks import ORDERING, MoveVerb, PickVerb, ask_order, flat
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.effects.quantities import ALL, Quantity
from imperium_desktop.games.imperium.effects.tallies import Tally, most_words
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.rules import market
from imperium_desktop.games.imperium.rules.zones import (
    DISCARDED,
    in_the_open,
    into_history,
    into_own_pile,
    with_garrison,
)
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.vocabulary import MARKET_SUITS
from imperium_desktop.games.imperium.voice import Voice

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


PUTTING_INTO_HISTORY: Final = DecisionKind(
    "history",
    "Put {number} into your history.",
    Habit.LEAST,
    told="put {words} into history",
    deed="put into history: {words}",
    bot=BotWay.LATEST,
)
SINKING: Final = DecisionKind("sink", "Sink {number}.", Habit.LEAST, does="sink {words}", gives_up=True)
PUTTING_INTO_LEGENDS: Final = DecisionKind(
    "legends",
    "Put {number} into legends.",
    Habit.LEAST,
    told="put {words} into legends",
    deed="put into legends: {words}",
    gives_up=True,
)
TAKING_INTO_HAND: Final = DecisionKind(
    "hand",
    "Take {number} into your hand.",
    Habit.BEST,
    told="take {words} into hand",
    deed="take {words}",
    bot=BotWay.LATEST,
)
PUTTING_INTO_DISCARD: Final = DecisionKind(
    "put in discard",
    "Put {number} into your discard pile.",
    Habit.LEAST,
    told="put {words} into their discard pile",
    bot=BotWay.LATEST,
)
PUTTING_ON_DECK: Final = DecisionKind(
    "deck",
    "Put {number} on top of your deck.",
    Habit.LEAST,
    told="put {words} on their deck",
    deed="put on your deck: {words}",
    bot=BotWay.LATEST,
)
PUTTING_UNDER_NATION: Final = DecisionKind(
    "nation bottom", "Put {number} at the bottom of your nation deck.", Habit.LEAST
)
PUTTING_UNDER_SHARED: Final = DecisionKind("deck bottom", "Put {number} at the bottom of the deck.", Habit.LEAST)
TAKEN_INTO_HAND: Final = EventKind(
    "to_hand", "{subject} take {cards} into hand.", brief=Brief("{actor} took {cards} into hand", 28)
)
PUT_ON_DECK: Final = EventKind("on_deck", "{subject} put {cards} on their deck.")
PUT_UNDER_NATION: Final = EventKind("nation_bottom", "{subject} put {cards} under their nation deck.")
PUT_UNDER_SHARED: Final = EventKind("deck_bottom", "{subject} put {cards} under the {detail} deck.")


class PutIntoHistory(PickVerb):
    """Cards go under the Power card, or wherever a nation without history sends them."""

    kind = PUTTING_INTO_HISTORY
    reads = "Put"
    goes = "into {your} history"
    goes_on_face = "into [history]"
    target = "history"
    keywords = ("history",)

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        for card in cards:
            seen = in_the_open(game, card)
            into_history(game, scope, scope.seat, with_garrison(game, card, scope.seat), seen)


class PutIntoOwnPile(PickVerb):
    """Cards go into a pile that only some nations have under their Power card; of any other they are discarded."""

    target = "history"
    pile: ClassVar[str]

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        for card in cards:
            seen = in_the_open(game, card)
            into_own_pile(game, scope.seat, self.pile, with_garrison(game, card, scope.seat), seen)


class Sink(PutIntoOwnPile):
    """Cards go into the flooded pile."""

    kind = SINKING
    reads = "Sink"
    pile = "flooded"
    keywords = ("sink",)


class PutIntoLegends(PutIntoOwnPile):
    """Cards become legends."""

    kind = PUTTING_INTO_LEGENDS
    reads = "Put"
    goes = "into legends"
    pile = "legends"
    keywords = ("legends",)


class PutIntoHand(MoveVerb):
    """Cards come to the hand: drawn from a face-up pile, or added after a look."""

    per: Tally | None = None
    most: int | None = None
    kind = TAKING_INTO_HAND
    reads = "Draw"
    usual = ()
    goal = "hand"
    logged = TAKEN_INTO_HAND
    secret = True
    target = "hand"
    keywords = ()

    def quantity(self, game: Imperium, scope: Scope) -> Quantity:
        return (
            self.what.quantity if self.per is None else self.what.quantity.times(self.per.total(game, scope), self.most)
        )

    def words(self, voice: Voice) -> str:
        if self.what.reference:
            return f"Add {self.what.words(voice)} to {voice.your} hand"
        text = super().words(voice)
        return text if self.per is None else f"{text} {self.per.words(voice)}{most_words(self.most)}"


class PutIntoDiscard(MoveVerb):
    """Cards go to the discard pile without being discarded as a cost."""

    kind = PUTTING_INTO_DISCARD
    reads = "Put"
    goes = "into {your} discard pile"
    usual = ()
    goal = "discard"
    logged = DISCARDED
    target = "discard"
    keywords = ("discard",)


class PutOnDeck(PickVerb):
    """Cards go face down onto the draw deck, in the order their owner likes."""

    kind = PUTTING_ON_DECK
    reads = "Put"
    goes = "on top of {your} deck"
    goes_on_face = "on {your} deck"
    target = "deck"
    keywords = ("on deck",)

    def step(self, game: Imperium, frame: Frame) -> None:
        if frame.stage == 0:
            frame.stage = 1
            if not self.ask(game, frame):
                return
        if frame.stage == 1:
            frame.stage = 2
            frame.data = flat(frame.picked)
            if not ask_order(game, frame, frame.data):
                return
        game.stack.pop()
        self.answered(game, frame)

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        seen = all(in_the_open(game, card) for card in cards)
        for card in reversed(cards):
            game.seats[scope.seat].draw.extend(with_garrison(game, card, scope.seat))
        game.log(PUT_ON_DECK, scope.seat, cards, seats=None if seen else (scope.seat,))

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        if asked(decision).kind is ORDERING:
            return "in which order do they go onto your deck, top card first?"
        return super().question(game, frame, decision)


class PutUnderNation(PickVerb):
    """Cards go to the bottom of the nation deck, above the accession card."""

    kind = PUTTING_UNDER_NATION
    target = "nation"
    keywords = ("nation bottom",)

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        # Where no accession card lies there is no deck any more to put anything under.
        return super().candidates(game, scope) if game.seats[scope.seat].nation else []

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        nation = game.seats[scope.seat].nation
        for card in cards:
            lifted = with_garrison(game, card, scope.seat)
            bottom = min(1, len(nation))
            nation[bottom:bottom] = lifted
        game.log(PUT_UNDER_NATION, scope.seat, cards, seats=(scope.seat,))

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        # The accession card cannot be moved: if it was the one looked at, there is nothing to do.
        if not self.what.reference:
            return super().extent(game, scope, pool)
        return NOTHING if scope.those and not game.seats[scope.seat].nation else DONE

    def words(self, voice: Voice) -> str:
        return f"Put {self.what.words(voice)} at the bottom of {voice.your} nation deck"


class PutUnderShared(PickVerb):
    """Cards go to the bottom of the main deck, or one that was looked at to the bottom of the Fame deck."""

    deck: str = "main"
    kind = PUTTING_UNDER_SHARED
    reads = "Put"
    keywords = ("deck bottom",)

    def admits(self, game: Imperium, scope: Scope, found: tuple[int, str]) -> bool:
        return any(suit in MARKET_SUITS for suit in game.defs[found[0]].suits)

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        seen = all(in_the_open(game, card) for card in cards)
        pile = game.fame if self.deck == "fame" else game.main
        for card in cards:
            pile[:0] = with_garrison(game, card, scope.seat)
        game.log(PUT_UNDER_SHARED, scope.seat, cards, detail=self.deck, seats=None if seen else (scope.seat,))
        if pile is game.main:
            # A deck that had run out has left slots empty.
            market.fill_gaps(game)

    def words(self, voice: Voice) -> str:
        deck = "Fame" if self.deck == "fame" else "main"
        return f"{super().words(voice)} at the bottom of the {deck} deck"


def _room(game: Imperium, host: int) -> int:
    """How many more cards may go under a card."""
    room = game.defs[host].room
    return max(0, room - len(game.garrisons.get(host, ()))) if room else ALL
