"""What someone picks cards for, and how it is asked: the ground of every verb that handles picked cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from imperium_desktop.engine.decisions import NO, Option
from imperium_desktop.engine.views import Manner
from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit, asked
from imperium_desktop.games.imperium.effects.base import TextPart
from imperium_desktop.games.imperium.effects.extents import DONE, NEUTRAL, NOTHING, extent_of
from imperium_desktop.games.imperium.effects.filters import ANY_CARD, Filter, Place, Under
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.effects.quantities import ALL, EVERY, ONE, Quantity
from imperium_desktop.games.imperium.effects.verbs import AskingVerb
from imperium_desktop.games.imperium.phrases import listed, lower, symbol
from imperium_desktop.games.imperium.rules import market
from imperium_desktop.games.imperium.rules.zones import find_in, in_the_open, where, with_garrison
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.voice import IN_WORDS, Voice
from imperium_desktop.games.imperium.zone_table import PLACE_WORDS

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.event_kinds import EventKind
    from imperium_desktop.games.imperium.game import Imperium

ORDERING: Final = DecisionKind(
    "order", "In which order do they lie, top card first?", Habit.LEAST, aside=True, manner=Manner(ordered=True)
)


class What(TextPart):
    """The object of a verb: so many fitting cards, this card, or the cards just handled."""

    quantity: Quantity = ONE
    filter: Filter = ANY_CARD
    reference: str = ""
    """self, those, taken, or nothing."""
    among_those: bool = False
    """Whether only the cards just handled can be picked."""

    def words(self, voice: Voice) -> str:
        """The noun phrase."""
        if self.reference:
            return {"self": "this card", "those": "it", "taken": self._unrest(voice.long)}[self.reference]
        if self.among_those:
            return self.quantity.words("one of them", "of them", "of them")
        cards = self.filter
        return self.quantity.words(cards.one(voice.long), cards.words(voice.long), cards.words(voice.long, 2))

    def _unrest(self, long: bool) -> str:
        return f"the {symbol('unrest', long)} that came with it"

    def referred(self, game: Imperium, scope: Scope) -> tuple[int, ...]:
        """The cards a reference means."""
        if self.reference == "taken":
            # What became of it meanwhile is another matter.
            return tuple([card for card in scope.taken if card in game.seats[scope.seat].hand])
        return (scope.card,) if self.reference == "self" else scope.those


class PickVerb(AskingVerb):
    """A verb on cards: it finds candidates, asks which, and acts on those picked."""

    what: What
    places: tuple[Place, ...] = ("hand",)
    kind: ClassVar[DecisionKind]
    """What is asked when cards are picked for it."""
    target: ClassVar[str | None] = None
    reads: ClassVar[str]
    """The verb itself."""
    goes: ClassVar[str] = ""
    """Where it puts them, after what it does it to, in whatever voice."""
    goes_on_face: ClassVar[str] = ""
    """The same on the face of a card, if it is not the same."""
    usual: ClassVar[tuple[Place, ...]] = ("hand",)
    """The places that go without saying."""
    barred: ClassVar[str] = ""
    """What is said of a fitting card that cannot be picked, after its name."""

    @property
    def asks_first(self) -> bool:
        # Whoever takes all there is has nothing to pick.
        return not self.what.reference and not self.met_by_nothing

    @property
    def met_by_nothing(self) -> bool:
        return self.what.quantity == EVERY and not self.what.reference and not self.what.among_those

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """The cards that could be picked, with their zones."""
        if self.what.among_those:
            return [(card, where(game, card)[0]) for card in scope.those]
        found = self.what.filter.fitting(game, find_in(game, scope.seat, self.places, scope.card))
        # A card tried in thought still lies in the hand; it cannot pay for itself.
        found = [pair for pair in found if pair[0] != scope.card or pair[1] == "play"]
        if type(self).admits is PickVerb.admits:
            return found
        return [pair for pair in found if self.admits(game, scope, pair)]

    def admits(self, game: Imperium, scope: Scope, found: tuple[int, str]) -> bool:
        """Whether a fitting card that lies in a zone can be picked."""
        return True

    def quantity(self, game: Imperium, scope: Scope) -> Quantity:
        """How many are wanted now."""
        return self.what.quantity

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        """Does it to the cards that were picked."""
        raise NotImplementedError

    def start(self, game: Imperium, scope: Scope) -> None:
        if self.what.reference:
            self._finish(game, scope, self.what.referred(game, scope))
        else:
            game.stack.append(Frame(self, scope))

    def ask(self, game: Imperium, frame: Frame) -> bool:
        scope = frame.scope
        found = self.candidates(game, scope)
        weights: list[int] | None = [self.what.filter.weight(game, card) for card, _ in found]
        available = sum(weights or ())
        if available == len(found):
            weights = None
        least, most = self.quantity(game, scope).bounds(available)
        return not most or game.ask_cards(frame, self.kind, found, least, most, weights, self.target)

    def answered(self, game: Imperium, frame: Frame) -> None:
        self._finish(game, frame.scope, flat(frame.picked))

    def _finish(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        in_play = game.seats[scope.seat].play
        scope.sources += tuple([card for card in cards if card in in_play])
        if cards:
            self.act(game, scope, cards)
        if "market" in self.places:
            market.fill_gaps(game)
        if "deck" in self.places:
            # The deck was looked through for it.
            game.shuffle(game.seats[scope.seat].draw)
            game.outcome.revealed = True
        scope.count = len(cards)
        if self.what.reference != "self":
            # A card that moves itself on the way leaves what the text was about.
            scope.those = cards

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if self.what.reference:
            return DONE if self.what.referred(game, scope) else NEUTRAL
        if self.what.among_those and not scope.those:
            return NEUTRAL
        found = self.candidates(game, scope)
        cards = [card for card, _ in found]
        available = self.what.filter.total(game, cards) if cards else 0
        wanted = self.quantity(game, scope)
        if not wanted.fixed:
            return DONE if available else NEUTRAL
        coming = 0 if pool is None or not pool.laid else self._coming(pool)
        if pool is not None and available + coming >= wanted.most:
            needed = max(0, wanted.most - coming)
            if available > len(found):
                needed = self._fewest(game, found, needed)
            return DONE if pool.claim(frozenset(cards), needed) else NOTHING
        if wanted.most >= ALL:
            return DONE if available else NEUTRAL
        return extent_of(available, wanted.most)

    def _coming(self, pool: Pool) -> int:
        """How many cards more can lie where they come from, once earlier sentences are done."""
        hosts = [place.host for place in self.places if isinstance(place, Under) and place.host is not None]
        return sum([pool.laid_under(host.names) for host in hosts])

    def _fewest(self, game: Imperium, found: list[tuple[int, str]], wanted: int) -> int:
        """How few of the cards reach the number wanted, where some count twice."""
        number = 0
        for weight in sorted([self.what.filter.weight(game, card) for card, _ in found], reverse=True):
            if wanted <= 0:
                break
            wanted -= weight
            number += 1
        return number

    def lack(self, game: Imperium, scope: Scope) -> str:
        if self.what.reference:
            return ""
        quantity = self.quantity(game, scope)
        wanted = quantity.most if quantity.fixed else 1
        available = self.what.filter.total(game, [card for card, _ in self.candidates(game, scope)])
        if available >= wanted:
            return ""
        if self._store:
            return f"needs {wanted} {self._store}; you have {available or 'none'}"
        names = self.what.filter.names
        noun = " or ".join(f"“{name}”" for name in names) if names else f"{wanted} {self.what.filter.noun(wanted)}"
        place = places_words(self.places, IN_WORDS)
        if self.places == ("play",):
            return f"needs {noun} in play; you have {available or 'none'}"
        where_to = place if isinstance(self.places[0], Under) else f"in {place}"
        return f"needs {noun} {where_to}; there {'is' if available <= wanted == 1 else 'are'} {available or 'none'}"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        clause = self.clause(bounds_of(decision))
        return f"{clause}: how many?" if asked(decision).counted else clause

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        if asked(decision).kind is not self.kind:
            return ""
        if self.what.among_those:
            return "" if card in frame.scope.those else "is none of them"
        missed = self.what.filter.missed_by(game, card)
        return missed or ("" if self.admits(game, frame.scope, (card, where(game, card)[0])) else self.barred)

    def clause(self, quantity: Quantity) -> str:
        """What it wants done with so many cards."""
        return lower(replace(self, what=replace(self.what, quantity=quantity)).words(IN_WORDS))

    def words(self, voice: Voice) -> str:
        whither = self.whither(voice)
        return f"{self.reads} {self.cards_words(voice)}{f' {whither}' if whither else ''}"

    def cards_words(self, voice: Voice) -> str:
        """Which cards, and where from."""
        if store := self._store:
            return self.what.quantity.words(f"1 {store}", store, store)
        if self.met_by_nothing and self.what.filter.everything and self.places == self.usual == ("hand",):
            return voice.says("{your} whole hand")
        return f"{self.what.words(voice)}{self.from_words(voice)}"

    @property
    def _store(self) -> str:
        """What the cards are called where they lie, if any of those will do."""
        place = self.places[0] if len(self.places) == 1 else ""
        named = isinstance(place, Under) and self.what.filter.everything and not self.what.reference
        return place.store if named and isinstance(place, Under) else ""

    def whither(self, voice: Voice) -> str:
        """Where they go, if that has to be said."""
        return voice.says(self.goes if voice.long or not self.goes_on_face else self.goes_on_face)

    def from_words(self, voice: Voice) -> str:
        """Where from, if it is not the usual place."""
        if self.places == self.usual or self.what.reference:
            return ""
        return f" from {places_words(self.places, voice, 'and' if self.what.quantity == EVERY else 'or')}"


class MoveVerb(PickVerb):
    """Cards go to a pile of whoever does it, with their garrison."""

    goal: ClassVar[str]
    """The list of a seat to which they go."""
    logged: ClassVar[EventKind]
    """How it is told."""
    secret: ClassVar[bool] = False
    """Whether others learn only of those that lay in the open."""
    noted: ClassVar[str] = ""
    """What listeners call it; empty if they cannot wait for it."""

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        told = not self.secret or all(in_the_open(game, card) for card in cards)
        pile = getattr(game.seats[scope.seat], self.goal)
        for card in cards:
            pile.extend(with_garrison(game, card, scope.seat))
            if self.noted:
                game.happen(self.noted, scope.seat, card)
        game.log(self.logged, scope.seat, cards, seats=None if told else (scope.seat,))


def places_words(places: tuple[Place, ...], voice: Voice, joiner: str = "or") -> str:
    """What a person calls several places."""
    return listed([place_words(place, voice) for place in places], joiner)


def place_words(place: Place, voice: Voice) -> str:
    """What a person calls a place."""
    if isinstance(place, Under):
        if place.host is None:
            return "under this card"
        host = place.host
        return f"under {'' if host.names else f'{voice.your} '}{host.words(long=True, number=2)}"
    return voice.says(PLACE_WORDS[place])


def bounds_of(decision: Decision) -> Quantity:
    """How many cards a decision asks for, picked or counted."""
    if not asked(decision).counted:
        return Quantity(decision.least, decision.most)
    numbers = [int(option.id.rpartition(":")[2]) for option in decision.options if option.id != NO]
    return Quantity(min(numbers), max(numbers))


def ask_order(game: Imperium, frame: Frame, cards: tuple[int, ...]) -> bool:
    """Asks in which order cards shall lie; True if it makes no difference, and then they are picked as they are."""
    frame.picked = cards
    if len({game.defs[card].print_key for card in cards}) < 2:
        return True
    options = [Option(f"card:{card}", card, card) for card in cards]
    return game.ask(frame, ORDERING, options, len(cards), len(cards), always=True)


def flat(picked: tuple[object, ...]) -> tuple[int, ...]:
    """Counted cards come as one tuple, picked ones as several numbers."""
    if len(picked) == 1 and isinstance(picked[0], tuple):
        return picked[0]
    return picked  # type: ignore[return-value]
