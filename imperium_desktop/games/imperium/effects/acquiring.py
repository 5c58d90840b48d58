"""Verbs of the market: acquire, break through, take Unrest, swap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import NO, Option
from imperium_desktop.games.imperium.decision_kinds import BotWay, DecisionKind, Habit, Parameter, asked
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.extents import DONE, NEUTRAL, NOTHING, extent_of
from imperium_desktop.games.imperium.effects.filters import ANY_CARD, Filter
from imperium_desktop.games.imperium.effects.passives import AcquireFromExile, declared
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.effects.verbs import PlainVerb
from imperium_desktop.games.imperium.option_words import name_words, own_words
from imperium_desktop.games.imperium.phrases import listed, often, symbol
from imperium_desktop.games.imperium.rules import chaos, market, searching
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.vocabulary import MARKET_SUITS
from imperium_desktop.games.imperium.voice import Voice
from imperium_desktop.games.imperium.zone_table import PLACE_WORDS

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


def _source_words(game: Imperium, decision: Decision, option: Option) -> str:
    if option.subject is not None:
        return name_words(game, decision, option)
    return "the top card of its deck" if option.value == "deck" else "a search of the main deck"


ACQUIRING: Final = DecisionKind(
    "acquire", "Which card do you acquire?", Habit.BEST, does="acquire {words}", bot=BotWay.BEST_OF_MARKET
)
NAMING_SUIT: Final = DecisionKind(
    "suit", "Which suit do you name?", Habit.SUIT, told="choose {words}", words=own_words, bot=BotWay.SUIT_OF_BEST
)
BREAKING_THROUGH: Final = DecisionKind(
    "break through",
    "Where does the card come from?",
    Habit.BEST,
    does="break through for {words}",
    words=_source_words,
    parameter=Parameter.SUIT,
    bot=BotWay.BEST_OF_MARKET,
)


class Acquire(Effect):
    """Takes a market card, its tokens and the Unrest beneath; an exiled card that is no Region brings Unrest too."""

    filter: Filter
    from_exile: bool = False
    times: int = 1
    from_market: bool = True
    slots: tuple[int, ...] = ()
    """The only places of the market that are open to it, from 1 on the left; all if none are named."""
    asks_first = True
    keywords = ("acquire",)

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """What could be acquired now."""
        weight = self.filter.weight
        found = []
        if self.from_market:
            slots = [game.slots[slot - 1] for slot in self.slots] or game.slots
            found = [(card, zone) for card, zone in market.cards(game) if card in slots and weight(game, card)]
        if game.exile and not self.slots:
            open_to = [declaration.filter for declaration in declared(game, scope.seat, AcquireFromExile)]
            if self.from_exile or open_to:
                found += [
                    (card, "exile")
                    for card in game.exile
                    if weight(game, card) and (self.from_exile or any(exiled.matches(game, card) for exiled in open_to))
                ]
        return found

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if frame.stage == 0:
            scope.those = scope.taken = scope.brought = scope.gained = ()
        if frame.stage % 2 == 0:
            found = self.candidates(game, scope)
            if frame.stage == 2 * self.times or not found:
                game.stack.pop()
                return
            frame.stage += 1
            if not game.ask_cards(frame, ACQUIRING, found, target="hand"):
                return
        frame.stage += 1
        searching.acquire(game, scope, frame.picked[0])

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        missed = self.filter.missed_by(game, card)
        return missed or ("lies in another slot" if self.slots and card in game.slots else "")

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return extent_of(len(self.candidates(game, scope)), self.times)

    def lack(self, game: Imperium, scope: Scope) -> str:
        if self.candidates(game, scope):
            return ""
        return f"acquires {self.filter.noun(1)}, and the market has none"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        zones = dict.fromkeys(option.id.partition(":")[0] for option in decision.options if option.id != NO)
        places = " or ".join(PLACE_WORDS[zone] for zone in zones)
        clause = f"acquire {self.filter.one(long=True)} from {places}"
        return f"{clause}, {(frame.stage + 1) // 2} of {self.times}" if self.times > 1 else clause

    def words(self, voice: Voice) -> str:
        text = f"Acquire {self.filter.one(voice.long)}"
        text += often(self.times)
        if self.slots:
            return f"{text} from slot {listed([str(slot) for slot in self.slots])} of the market"
        if not self.from_market:
            return f"{text} from exile"
        return text + (", also from exile" if self.from_exile else "")


class BreakThrough(Effect):
    """Takes a card of a declared suit from the market without its Unrest, or from its deck."""

    filter: Filter
    from_exile: bool = False
    from_market: bool = True
    """Whether the market and the decks are open to it."""
    matching: bool = False
    """Whether it is for a suit of the card just handled, or for the one that was declared."""
    asks_first = True
    keywords = ("break through",)

    def suits(self, game: Imperium, scope: Scope) -> list[str]:
        """The suits that can be declared; those of an expansion that is not in play cannot."""
        open_suits = (*MARKET_SUITS, "trade_route") if game.deal.setup.trade_routes else MARKET_SUITS
        named = self._matched(game, scope) if self.matching else self.filter.suits
        suits = [suit for suit in named if suit in open_suits]
        if self.from_market:
            return suits
        return [suit for suit in suits if any(suit in game.defs[card].suits for card in game.exile)]

    def _matched(self, game: Imperium, scope: Scope) -> tuple[str, ...]:
        if not scope.those:
            return (scope.declared,)
        return tuple(dict.fromkeys(suit for card in scope.those for suit in game.defs[card].suits))

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if frame.stage == 0:
            frame.stage = 1
            # A filter without suits declares none: whatever fits is looked for.
            suits = self.suits(game, scope)
            if self.extent(game, scope, None) == NOTHING or (self.matching and not suits):
                # Nothing comes, so nothing is meant by what follows.
                scope.those = scope.came = scope.taken = scope.brought = ()
                game.stack.pop()
                return
            options = [Option(f"suit:{suit}", suit) for suit in suits]
            frame.picked = ("",)
            if options and not game.ask(frame, NAMING_SUIT, options):
                return
        if frame.stage == 1:
            if not frame.data:
                scope.declared = frame.picked[0]
                frame.picked = ()
                if searching.hold_break_through(game, frame):
                    return
            elif frame.data == searching.WAITING:
                # Something else has taken its place.
                game.stack.pop()
                return
            frame.stage = 2
            if not self._ask_where(game, frame, scope.declared):
                return
        game.stack.pop()
        searching.break_through(game, scope, frame.picked[0], self._wanted(frame))

    def _ask_where(self, game: Imperium, frame: Frame, suit: str) -> bool:
        likes = set()
        options = []
        found = market.cards(game) if self.from_market else []
        if self.from_exile:
            found += [(card, "exile") for card in game.exile]
        for card, zone in found:
            likeness = game.likeness(card, zone)
            fits = suit in game.defs[card].suits if suit else self.filter.matches(game, card)
            if fits and likeness not in likes:
                likes.add(likeness)
                options.append(Option(f"{zone}:{card}", card, card, "hand"))
        uncovered = market.uncovered_routes(game) if suit == "trade_route" and self.from_market else []
        options += [Option(f"routes:{card}", card, card, "hand") for card in uncovered]
        deck = "deck" if game.decks.get(suit) else "main"
        if self.from_market and not uncovered:
            options.append(Option(deck, deck, None, "hand"))
        return game.ask(frame, BREAKING_THROUGH, options, of=suit)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if self.matching and not scope.those and not scope.declared:
            return NEUTRAL
        if self.filter.suits or self.matching:
            return DONE if self.suits(game, scope) else NOTHING
        return DONE if self.from_market or self.filter.among(game, game.exile) else NOTHING

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        if asked(decision).kind is NAMING_SUIT:
            return "which suit do you break through for?"
        return f"break through for {self._wanted(frame).one(long=True)}: where does it come from?"

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        return self._wanted(frame).missed_by(game, card) if asked(decision).kind is BREAKING_THROUGH else ""

    def _wanted(self, frame: Frame) -> Filter:
        """What is looked for once a suit is declared, if one has to be."""
        return Filter(suits=(frame.scope.declared,)) if frame.scope.declared else self.filter

    def words(self, voice: Voice) -> str:
        text = f"Break through for {'a card of the same suit' if self.matching else self.filter.one(voice.long)}"
        if not self.from_market:
            return f"{text} from exile"
        return text + (", also from exile" if self.from_exile else "")


class BreakThroughTop(PlainVerb):
    """Takes the top card of the main deck, whatever its suit."""

    reads = "Break through for whatever lies on top of the main deck"
    missing = "breaks through on the main deck, and none is left there"
    keywords = ("break through",)

    def can(self, game: Imperium, scope: Scope) -> bool:
        return bool(game.main)

    def start(self, game: Imperium, scope: Scope) -> None:
        scope.declared = ""
        if game.main:
            searching.break_through(game, scope, "top", ANY_CARD)


class TakeUnrest(PlainVerb):
    """Takes Unrest from the pile into the hand."""

    number: int
    harms = True
    keywords = ("take unrest",)

    @property
    def unrest_taken(self) -> int:
        return self.number

    def start(self, game: Imperium, scope: Scope) -> None:
        market.take_unrest(game, scope, self.number)

    def words(self, voice: Voice) -> str:
        return f"Take {self.number} {symbol('unrest', voice.long)}"


class TakeChaos(PlainVerb):
    """Takes Chaos from the pile of the nation that brought it."""

    number: int
    harms = True
    missing = "needs Chaos in its pile, and there is none"
    keywords = ("take chaos",)

    def can(self, game: Imperium, scope: Scope) -> bool:
        return chaos.left(game) > 0

    def start(self, game: Imperium, scope: Scope) -> None:
        scope.those = chaos.take(game, scope.seat, self.number)
        scope.count = len(scope.those)

    def words(self, voice: Voice) -> str:
        return f"Take {self.number} Chaos"
