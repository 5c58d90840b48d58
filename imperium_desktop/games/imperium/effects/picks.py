"""Verbs that handle cards someone picks: discard, put, exile, abandon, recall, garrison, return, draw from a pile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import NO, Option
from imperium_desktop.games.imperium.effects.base import (
    DONE,
    NEUTRAL,
    NOTHING,
    Effect,
    Pool,
    extent_of,
)
from imperium_desktop.games.imperium.effects.filters import ANY_CARD, UNREST, Filter
from imperium_desktop.games.imperium.effects.passives import CheaperDiscard, CheaperUnrest, DiscardFromToo, declared
from imperium_desktop.games.imperium.effects.quantities import ALL, ONE, Quantity
from imperium_desktop.games.imperium.rules import market
from imperium_desktop.games.imperium.rules.zones import (
    Place,
    Under,
    find_in,
    in_the_open,
    into_flooded,
    into_history,
    leave_play,
    where,
    with_garrison,
)
from imperium_desktop.games.imperium.state import Frame, Scope

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

PLACE_WORDS: Final = {
    "hand": "your hand",
    "discard": "your discard pile",
    "history": "your history",
    "play": "play",
    "deck": "your deck",
    "market": "the market",
    "exile": "exile",
    "nation": "your nation deck",
    "development": "your development area",
    "anywhere": "anywhere",
    "flooded": "your flooded pile",
}


@dataclass(frozen=True, slots=True, eq=False)
class What:
    """The object of a verb: so many fitting cards, this card, or the cards just handled."""

    quantity: Quantity = ONE
    filter: Filter = ANY_CARD
    reference: str = ""
    """self, those, or nothing."""
    among_those: bool = False
    """Whether only the cards just handled can be picked."""

    def words(self, long: bool) -> str:
        """The noun phrase."""
        if self.reference:
            return "this card" if self.reference == "self" else "it"
        if self.filter.names:
            return self.filter.words(long)
        if self.among_those:
            return "one of them" if self.quantity.most == 1 else f"{self.quantity.most} of them"
        one = f"a {self.filter.words(long)}" if self.filter.everything and not long else self.filter.one(long)
        return self.quantity.words(one, self.filter.words(long), self.filter.words(long, 2))


class PickVerb(Effect):
    """A verb on cards: it finds candidates, asks which, and acts on those picked."""

    __slots__ = ()
    what: What
    places: tuple[Place, ...]
    kind = ""
    target: str | None = None

    @property
    def asks_first(self) -> bool:
        return not self.what.reference

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """The cards that could be picked, with their zones."""
        if self.what.among_those:
            return [(card, where(game, card)[0]) for card in scope.those]
        weight = self.what.filter.weight
        # A card tried in thought still lies in the hand; it cannot pay for itself.
        return [
            pair
            for pair in find_in(game, scope.seat, self.places, scope.card)
            if weight(game, pair[0]) and (pair[0] != scope.card or pair[1] == "play")
        ]

    def quantity(self, game: Imperium, scope: Scope) -> Quantity:
        """How many are wanted now."""
        return self.what.quantity

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        """Does it to the cards that were picked."""
        raise NotImplementedError

    def referred(self, scope: Scope) -> tuple[int, ...]:
        """The cards a reference means."""
        return (scope.card,) if self.what.reference == "self" else scope.those

    def start(self, game: Imperium, scope: Scope) -> None:
        if self.what.reference:
            self._finish(game, scope, self.referred(scope))
        else:
            game.stack.append(Frame(self, scope))

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if frame.stage == 0:
            frame.stage = 1
            found = self.candidates(game, scope)
            weights: list[int] | None = [self.what.filter.weight(game, card) for card, _ in found]
            available = sum(weights or ())
            if available == len(found):
                weights = None
            least, most = self.quantity(game, scope).bounds(available)
            if not most:
                game.cut = -1
                frame.picked = ()
            elif not game.ask_cards(frame, self.kind, found, least, most, weights, self.target):
                return
        game.stack.pop()
        self._finish(game, scope, _flat(frame.picked))

    def _finish(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        if cards:
            self.act(game, scope, cards)
        if "deck" in self.places:
            # The deck was looked through for it.
            game.shuffle(game.seats[scope.seat].draw)
            game.outcome.revealed = True
        scope.count = len(cards)
        scope.those = cards
        scope.sources += cards

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if self.what.reference:
            return DONE if self.what.reference == "self" or scope.those else NEUTRAL
        if self.what.among_those and not scope.those:
            return NEUTRAL
        found = self.candidates(game, scope)
        available = self.what.filter.total(game, [card for card, _ in found]) if found else 0
        wanted = self.quantity(game, scope)
        if not wanted.fixed:
            return DONE if available else NEUTRAL
        if pool is not None and available >= wanted.most:
            needed = self._fewest(game, found, wanted.most)
            return DONE if pool.claim(frozenset([card for card, _ in found]), needed) else NOTHING
        if wanted.most >= ALL:
            return DONE if available else NEUTRAL
        return extent_of(available, wanted.most)

    def _fewest(self, game: Imperium, found: list[tuple[int, str]], wanted: int) -> int:
        """How few of the cards reach the number wanted, since some count twice."""
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
        names = self.what.filter.names
        noun = " or ".join(f"“{name}”" for name in names) if names else f"{wanted} {self.what.filter.noun(wanted)}"
        place = " or ".join(map(place_words, self.places))
        if self.places == ("play",):
            return f"needs {noun} in play; you have {available or 'none'}"
        where_to = place if place.startswith("under") else f"in {place}"
        return f"needs {noun} {where_to}; there {'is' if available <= wanted == 1 else 'are'} {available or 'none'}"

    def from_words(self, usual: tuple[str, ...]) -> str:
        """Where from, if it is not the usual place."""
        if self.places == usual or self.what.reference:
            return ""
        return " from " + " or ".join(map(place_words, self.places))


def place_words(place: Place) -> str:
    """What a person calls a place."""
    if isinstance(place, Under):
        if place.host is None:
            return "under this card"
        return "under one of your cards" if place.host.everything else f"under {place.host.one(long=True)}"
    return PLACE_WORDS[place]


def _flat(picked: tuple[object, ...]) -> tuple[int, ...]:
    """Counted cards come as one tuple, picked ones as several numbers."""
    if len(picked) == 1 and isinstance(picked[0], tuple):
        return picked[0]
    return picked  # type: ignore[return-value]


@dataclass(frozen=True, slots=True, eq=False)
class Discard(PickVerb):
    """Cards go to the discard pile."""

    what: What
    places: tuple[Place, ...] = ("hand",)
    kind = "discard"
    target = "discard"
    harms = True

    def instead(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """Cards lying elsewhere that may be given up instead of fitting ones."""
        if not self.what.filter.icons:
            return []
        return [
            pair
            for card in game.seats[scope.seat].speaking()
            for way in game.defs[card].declarations
            if isinstance(way, DiscardFromToo) and way.covers(self.what.filter)
            for pair in find_in(game, scope.seat, (way.place,), card)
        ]

    def quantity(self, game: Imperium, scope: Scope) -> Quantity:
        wanted = self.what.quantity
        if "unrest" in game.defs[scope.card].suits:
            for cheaper in declared(game, scope.seat, CheaperUnrest):
                if cheaper.cards:
                    number = max(min(wanted.most, cheaper.least), wanted.most - cheaper.by)
                    wanted = Quantity(number, number)
        return wanted

    def discounts(self, game: Imperium, scope: Scope) -> list[int]:
        """Cards that could be exhausted now to discard fewer."""
        side = game.seats[scope.seat]
        # The card whose Exhaust text this is takes a token of its own first.
        tried = scope.card in side.speaking() and scope.card not in game.exhausted
        if not self.what.filter.icons or side.exhausts <= (1 if tried else 0):
            return []
        return [
            card
            for card in side.speaking()
            if card not in game.exhausted
            and card != scope.card
            and isinstance(way := game.defs[card].discount, CheaperDiscard)
            and way.covers(self.what.filter)
        ]

    def step(self, game: Imperium, frame: Frame) -> None:
        """Fewer cards, other cards, then the cards themselves: each is asked only where a card makes it possible."""
        scope = frame.scope
        if frame.stage == 0:
            frame.stage = 1
            wanted = self.quantity(game, scope)
            frame.data = (wanted.least, wanted.most, ())
            if self._ask_discount(game, frame):
                return
        if frame.stage == 1:
            frame.stage = 2
            self._take_discount(game, frame)
            if self._ask_instead(game, frame):
                return
        if frame.stage == 2:
            frame.stage = 3
            least, most, _ = frame.data
            given = () if frame.picked == (-1,) else _flat(frame.picked)
            frame.data = (max(0, least - len(given)), max(0, most - len(given)), given)
            if not self._ask_cards(game, frame):
                return
        game.stack.pop()
        self._finish(game, scope, (*frame.data[2], *_flat(frame.picked)))

    def _ask_discount(self, game: Imperium, frame: Frame) -> bool:
        cards = self.discounts(game, frame.scope) if game.phase == "activate" else []
        frame.picked = (-1,)
        if not cards:
            return False
        options = [Option(f"exhaust:{card}", card, card) for card in cards]
        found = len(self.candidates(game, frame.scope)) + len(self.instead(game, frame.scope))
        if found >= frame.data[1]:
            options.append(Option(NO, -1))
        game.cut = -1
        game.ask(frame, "discount", options, always=True)
        return True

    def _take_discount(self, game: Imperium, frame: Frame) -> None:
        card = frame.picked[0]
        if card >= 0:
            seat = game.seats[frame.scope.seat]
            seat.exhausts -= 1
            game.exhausted.add(card)
            game.log("exhaust", seat.index, (card,))
            way = game.defs[card].discount
            by = way.by if isinstance(way, CheaperDiscard) else 0
            least, most, given = frame.data
            frame.data = (max(0, least - by), max(0, most - by), given)

    def _ask_instead(self, game: Imperium, frame: Frame) -> bool:
        found = self.instead(game, frame.scope)
        frame.picked = ()
        most = frame.data[1]
        if not found or not most:
            return False
        needed = max(0, most - len(self.candidates(game, frame.scope)))
        game.cut = -1
        if needed:
            return not game.ask_cards(frame, "discard instead", found, needed, min(most, len(found)), target="discard")
        options = [Option(f"{zone}:{card}", card, card, "discard") for card, zone in found]
        game.ask(frame, "discard instead", [*options, Option(NO, -1)], 1, min(most, len(found)), always=True)
        return True

    def _ask_cards(self, game: Imperium, frame: Frame) -> bool:
        found = self.candidates(game, frame.scope)
        least, most, _ = frame.data
        least, most = min(least, len(found)), min(most, len(found))
        if not most:
            game.cut = -1
            frame.picked = ()
            return True
        return game.ask_cards(frame, self.kind, found, least, most, target=self.target)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        wanted = self.quantity(game, scope)
        if self.what.reference or not self.what.filter.icons or not wanted.fixed or wanted.most >= ALL:
            return PickVerb.extent(self, game, scope, pool)
        # Cards that may be given up instead of fitting ones count like those.
        found = self.candidates(game, scope) + self.instead(game, scope)
        ways = [game.defs[card].discount for card in self.discounts(game, scope)]
        number = wanted.most - max((way.by for way in ways if isinstance(way, CheaperDiscard)), default=0)
        if pool is not None and len(found) >= number:
            return DONE if pool.claim(frozenset([card for card, _ in found]), number) else NOTHING
        return extent_of(len(found), number)

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        for card in cards:
            game.seats[scope.seat].discard.extend(with_garrison(game, card))
        game.log("discard", scope.seat, cards)

    def words(self, long: bool) -> str:
        return f"Discard {self.what.words(long)}{self.from_words(('hand',))}"


@dataclass(frozen=True, slots=True, eq=False)
class PutIntoHistory(PickVerb):
    """Cards go under the Power card, or wherever a nation without history sends them."""

    what: What
    places: tuple[Place, ...] = ("hand",)
    kind = "history"
    target = "history"

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        for card in cards:
            seen = in_the_open(game, card)
            into_history(game, scope, scope.seat, with_garrison(game, card), seen)

    def words(self, long: bool) -> str:
        return f"Put {self.what.words(long)}{self.from_words(('hand',))} into {'your history' if long else '[history]'}"


@dataclass(frozen=True, slots=True, eq=False)
class Sink(PickVerb):
    """Cards go into the flooded pile of a nation that has one."""

    what: What
    places: tuple[Place, ...] = ("hand",)
    kind = "sink"
    target = "history"

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        for card in cards:
            into_flooded(game, scope.seat, with_garrison(game, card))

    def words(self, long: bool) -> str:
        return f"Sink {self.what.words(long)}{self.from_words(('hand',))}"


@dataclass(frozen=True, slots=True, eq=False)
class PutIntoHand(PickVerb):
    """Cards come to the hand: drawn from a face-up pile, or added after a look."""

    what: What
    places: tuple[Place, ...]
    kind = "hand"
    target = "hand"

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        seen = all(in_the_open(game, card) for card in cards)
        for card in cards:
            game.seats[scope.seat].hand.extend(with_garrison(game, card))
        game.log("to_hand", scope.seat, cards, seats=None if seen else (scope.seat,))

    def words(self, long: bool) -> str:
        if self.what.reference:
            return f"Add {self.what.words(long)} to your hand"
        return f"Draw {self.what.words(long)}{self.from_words(())}"


@dataclass(frozen=True, slots=True, eq=False)
class PutIntoDiscard(PickVerb):
    """Cards go to the discard pile without being discarded as a cost."""

    what: What
    places: tuple[Place, ...]
    kind = "put in discard"
    target = "discard"

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        for card in cards:
            game.seats[scope.seat].discard.extend(with_garrison(game, card))
        game.log("discard", scope.seat, cards)

    def words(self, long: bool) -> str:
        return f"Put {self.what.words(long)}{self.from_words(())} into your discard pile"


@dataclass(frozen=True, slots=True, eq=False)
class PutOnDeck(PickVerb):
    """Cards go face down onto the draw deck, in the order their owner likes."""

    what: What
    places: tuple[Place, ...] = ("hand",)
    kind = "deck"
    target = "deck"

    def step(self, game: Imperium, frame: Frame) -> None:
        if frame.stage < 2:
            if not self._pick(game, frame):
                return
            frame.data = _flat(frame.picked)
            frame.stage = 2
            if len({game.defs[card].print for card in frame.data}) > 1:
                options = [Option(f"card:{card}", card, card) for card in frame.data]
                game.ask(frame, "order", options, len(options), len(options), always=True)
                return
            frame.picked = frame.data
        game.stack.pop()
        self._finish(game, frame.scope, _flat(frame.picked))

    def _pick(self, game: Imperium, frame: Frame) -> bool:
        if frame.stage == 1:
            return True
        frame.stage = 1
        found = self.candidates(game, frame.scope)
        least, most = self.what.quantity.bounds(len(found))
        if not most:
            game.cut = -1
            frame.picked = ()
            return True
        return game.ask_cards(frame, self.kind, found, least, most, target=self.target)

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        seen = all(in_the_open(game, card) for card in cards)
        for card in reversed(cards):
            game.seats[scope.seat].draw.extend(with_garrison(game, card))
        game.log("on_deck", scope.seat, cards, seats=None if seen else (scope.seat,))

    def words(self, long: bool) -> str:
        return (
            f"Put {self.what.words(long)}{self.from_words(('hand',))} on {'top of your deck' if long else 'your deck'}"
        )


@dataclass(frozen=True, slots=True, eq=False)
class PutUnderNation(PickVerb):
    """Cards go to the bottom of the nation deck, above the accession card."""

    what: What
    places: tuple[Place, ...] = ("hand",)
    kind = "nation bottom"
    target = "nation"

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        nation = game.seats[scope.seat].nation
        for card in cards:
            with_garrison(game, card)
            nation.insert(1 if nation else 0, card)
        game.log("nation_bottom", scope.seat, cards, seats=(scope.seat,))

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        # The accession card cannot be moved: if it was the one looked at, there is nothing to do.
        return NOTHING if scope.those and not game.seats[scope.seat].nation else DONE

    def words(self, long: bool) -> str:
        return f"Put {self.what.words(long)} at the bottom of your nation deck"


@dataclass(frozen=True, slots=True, eq=False)
class Exile(PickVerb):
    """Cards leave for the exile pile; market cards only if no token lies on them."""

    what: What
    places: tuple[Place, ...] = ("market",)
    kind = "exile"
    target = "exile"

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        return [
            (card, zone)
            for card, zone in PickVerb.candidates(self, game, scope)
            if zone != "market" or card not in game.tokens
        ]

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        for card in cards:
            if card in game.slots:
                market.exile_from_market(game, scope.seat, card)
            else:
                game.exile.extend(with_garrison(game, card))
                game.log("exile", scope.seat, (card,))

    def lack(self, game: Imperium, scope: Scope) -> str:
        if self.places == ("market",) and not self.candidates(game, scope):
            return "exiles a market card without tokens, and every market card has some"
        return PickVerb.lack(self, game, scope)

    def words(self, long: bool) -> str:
        return f"Exile {self.what.words(long)}{self.from_words(())}"


@dataclass(frozen=True, slots=True, eq=False)
class Abandon(PickVerb):
    """Cards in play go to the discard pile with their garrison."""

    what: What
    places: tuple[Place, ...] = ("play",)
    kind = "abandon"
    target = "discard"
    harms = True

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        return [
            pair
            for pair in PickVerb.candidates(self, game, scope)
            if pair[1] == "under" or _stays_movable(game, pair[0])
        ]

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        for card in cards:
            zone, seat = where(game, card)
            if zone == "play":
                game.seats[seat].discard.extend(leave_play(game, seat, card))
            elif zone == "garrison":
                game.seats[seat].discard.extend(with_garrison(game, card))
            else:
                continue
            game.log("abandon", scope.seat, (card,))

    def words(self, long: bool) -> str:
        return f"Abandon {self.what.words(long)}{self.from_words(('play',))}"


def _stays_movable(game: Imperium, card: int) -> bool:
    """Only cards with the pinned header can be abandoned or recalled, and not those that say otherwise."""
    face = game.defs[card]
    return face.pinned and "immovable" not in face.traits


@dataclass(frozen=True, slots=True, eq=False)
class Recall(PickVerb):
    """Cards in play come back to the hand with their garrison."""

    what: What
    places: tuple[Place, ...] = ("play",)
    kind = "recall"
    target = "hand"
    harms = True

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        return [
            pair
            for pair in PickVerb.candidates(self, game, scope)
            if pair[1] == "under" or _stays_movable(game, pair[0])
        ]

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        for card in cards:
            zone, seat = where(game, card)
            if zone == "play":
                game.seats[seat].hand.extend(leave_play(game, seat, card))
            elif zone == "garrison":
                game.seats[seat].hand.extend(with_garrison(game, card))
            else:
                continue
            game.log("recall", scope.seat, (card,))

    def words(self, long: bool) -> str:
        return f"Recall {self.what.words(long)}{self.from_words(('play',))}"


@dataclass(frozen=True, slots=True, eq=False)
class Garrison(PickVerb):
    """A card goes face up under a card in play: this one, or one that is picked."""

    what: What
    places: tuple[Place, ...] = ("hand",)
    host: Filter | None = None
    kind = "garrison"
    target = "play"

    @property
    def asks_first(self) -> bool:
        return True

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        return [
            (card, zone)
            for card, zone in PickVerb.candidates(self, game, scope)
            if "no-garrison" not in game.defs[card].traits
        ]

    def hosts(self, game: Imperium, scope: Scope) -> list[int]:
        """The cards in play it could go under."""
        play = game.seats[scope.seat].play
        if self.host is None:
            return [scope.card] if scope.card in game.seats[scope.seat].speaking() else []
        return [card for card in self.host.among(game, play) if card != scope.card or self.what.reference != "self"]

    def start(self, game: Imperium, scope: Scope) -> None:
        game.stack.append(Frame(self, scope))

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if frame.stage == 0:
            frame.stage = 1
            if self.what.reference:
                frame.picked = self.referred(scope)
            else:
                found = self.candidates(game, scope)
                least, most = self.what.quantity.bounds(len(found))
                if not most or not self.hosts(game, scope):
                    game.cut = -1
                    frame.picked = ()
                elif not game.ask_cards(frame, self.kind, found, least, most, target=f"card:{scope.card}"):
                    return
        if frame.stage == 1:
            frame.stage = 2
            frame.data = _flat(frame.picked)
            if self.host is None:
                frame.picked = (scope.card,)
            else:
                hosts = [(card, "play") for card in self.hosts(game, scope)]
                if not hosts or not frame.data:
                    game.cut = -1
                    game.stack.pop()
                    return
                if not game.ask_cards(frame, "host", hosts):
                    return
        game.stack.pop()
        host = frame.picked[0]
        for card in frame.data:
            with_garrison(game, card)
            game.garrisons[host] = (*game.garrisons.get(host, ()), card)
            game.log("garrison", scope.seat, (card, host))
            game.happen("garrison", scope.seat, card)
        scope.count = len(frame.data)
        scope.those = (host,) if self.what.reference == "self" else frame.data

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if self.host is not None and not self.hosts(game, scope):
            return NOTHING
        if self.what.reference:
            return NOTHING if "no-garrison" in game.defs[scope.card].traits else DONE
        return extent_of(len(self.candidates(game, scope)), self.what.quantity.most)

    def words(self, long: bool) -> str:
        where_to = f" in {self.host.one(long)}" if self.host else ""
        return f"Garrison {self.what.words(long)}{self.from_words(('hand',))}{where_to}"


@dataclass(frozen=True, slots=True, eq=False)
class ReturnUnrest(PickVerb):
    """Unrest goes back to its pile."""

    what: What = What(ONE, UNREST)
    places: tuple[Place, ...] = ("hand",)
    kind = "return unrest"
    target = "unrest"

    def act(self, game: Imperium, scope: Scope, cards: tuple[int, ...]) -> None:
        for card in cards:
            with_garrison(game, card)
            market.return_unrest(game, scope.seat, card)

    def words(self, long: bool) -> str:
        return f"Return {self.what.words(long)}{self.from_words(('hand',))}"


@dataclass(frozen=True, slots=True, eq=False)
class ReturnExhaust(Effect):
    """An exhaust token comes back from a card to the State card."""

    asks_first = True

    def exhausted(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """The seat's cards in the play area with a token on them; the Power card is not among them."""
        return [(card, "play") for card in game.seats[scope.seat].play if card in game.exhausted]

    def step(self, game: Imperium, frame: Frame) -> None:
        if frame.stage == 0:
            frame.stage = 1
            found = self.exhausted(game, frame.scope)
            if not found:
                game.cut = -1
                game.stack.pop()
                return
            if not game.ask_cards(frame, "return exhaust", found):
                return
        game.stack.pop()
        game.exhausted.discard(frame.picked[0])
        game.seats[frame.scope.seat].exhausts += 1
        game.log("return_exhaust", frame.scope.seat, frame.picked)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return DONE if self.exhausted(game, scope) else NOTHING

    def lack(self, game: Imperium, scope: Scope) -> str:
        return "" if self.exhausted(game, scope) else "needs an exhaust token on a card in your play area"

    def words(self, long: bool) -> str:
        return "Return an exhaust token to your State card" if long else "Return an [exhaust]"
