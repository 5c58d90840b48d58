"""Which cards are meant: suits, icons, headers, names, and what lies on them."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.effects.base import TextPart
from imperium_desktop.games.imperium.phrases import listed, symbol
from imperium_desktop.games.imperium.vocabulary import MARKET_SUITS, NO_AMOUNTS, RESOURCES, STATES, STORES

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


@dataclass(frozen=True, slots=True, eq=False)
class Filter:
    """A card fits if it has any of the terms and all of the traits."""

    suits: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    headers: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    variable: bool = False
    everything: bool = False
    excluded: tuple[Filter, ...] = ()
    resource: int | None = None
    garrisoned: bool = False
    garrison_of: Filter | None = None
    without: tuple[str, ...] = ()
    having: tuple[Filter, ...] = ()
    """What else must be shown on it."""
    ungarrisoned: bool = False
    _weights: dict[CardDef, int] = field(default_factory=dict, init=False, repr=False)
    _as_printed: bool = field(default=True, init=False, repr=False)
    """Whether nothing but what is printed on a card matters."""

    @property
    def store(self) -> str:
        """What cards beneath such a card are called, if there is a word for them."""
        return STORES.get(self.names[0], "") if len(self.names) == 1 else ""

    def __post_init__(self) -> None:
        lying = self.resource is not None or self.garrisoned or self.ungarrisoned
        object.__setattr__(self, "_as_printed", not lying)

    def weight(self, game: Imperium, card: int) -> int:
        """How many of the wanted things the card has; 0 if it does not fit.

        Icons and suits count each time they are printed; anything else counts once.
        """
        if card in game.treated:
            return self.weight_with(game, card, game.icons(card))
        face = game.defs[card]
        weight = self._weights.get(face)
        if weight is None:
            weight = self._remember(face)
        return weight if self._as_printed else self._as_it_lies(game, card, weight)

    def weight_with(self, game: Imperium, card: int, icons: tuple[str, ...]) -> int:
        """The same for a card on which other icons count than are printed."""
        return self._as_it_lies(game, card, self._count(game.defs[card], icons))

    def _as_it_lies(self, game: Imperium, card: int, weight: int) -> int:
        if weight:
            if self.resource is not None and not game.tokens.get(card, NO_AMOUNTS)[self.resource]:
                return 0
            if self.garrisoned and not self._has_garrison(game, card):
                return 0
            if self.ungarrisoned and card in game.garrisons:
                return 0
        return weight

    def _has_garrison(self, game: Imperium, card: int) -> bool:
        under = game.garrisons.get(card, ())
        return (
            bool(under) if self.garrison_of is None else any(self.garrison_of.matches(game, other) for other in under)
        )

    def matches(self, game: Imperium, card: int) -> bool:
        """Whether the card fits."""
        return self.weight(game, card) > 0

    def missed_by(self, game: Imperium, card: int) -> str:
        """Why a card does not fit, as it goes on after its name; empty if it fits."""
        return "" if self.weight(game, card) else f"is no {self.noun(1)}"

    def among(self, game: Imperium, cards: list[int]) -> list[int]:
        """Those of the cards that fit."""
        if self.everything and not self.restricted:
            return cards
        return [card for card in cards if self.weight(game, card)]

    def fitting(self, game: Imperium, found: list[tuple[int, str]]) -> list[tuple[int, str]]:
        """Those of the cards that fit, each with where it lies."""
        if self._as_printed and not game.treated:
            if self.everything and not self.restricted:
                return found
            known, defs = self._weights, game.defs
            try:
                return [pair for pair in found if known[defs[pair[0]]]]
            except KeyError:
                # One of them is looked at for the first time.
                pass
        return [pair for pair in found if self.weight(game, pair[0])]

    def total(self, game: Imperium, cards: list[int]) -> int:
        """The weights of all cards together."""
        if game.treated or not self._as_printed:
            return sum([self.weight(game, card) for card in cards])
        known, defs = self._weights, game.defs
        try:
            return sum([known[defs[card]] for card in cards])
        except KeyError:
            return sum([self.weight(game, card) for card in cards])

    @property
    def only_suits(self) -> bool:
        """Whether it asks for nothing but suits."""
        return not self.icons and not self._asks_more

    @property
    def only_icons(self) -> bool:
        """Whether it asks for nothing but icons."""
        return not self.suits and not self._asks_more

    @property
    def _asks_more(self) -> bool:
        """Whether it asks for more than suits and icons."""
        terms = (self.headers, self.states, self.names, self.variable, self.everything)
        return any(terms) or self.restricted

    @property
    def restricted(self) -> bool:
        """Whether there is anything that all fitting cards must have or lack."""
        return bool(
            self.excluded
            or self.without
            or self.having
            or self.garrisoned
            or self.ungarrisoned
            or self.resource is not None
        )

    def _remember(self, face: CardDef) -> int:
        weight = self._weights[face] = self._count(face, face.icons)
        return weight

    def _count(self, face: CardDef, icons: tuple[str, ...]) -> int:
        for other in self.excluded:
            if other._count(face, icons):
                return 0
        for other in self.having:
            if not other._count(face, icons):
                return 0
        for icon in self.without:
            if icon in icons:
                return 0
        if self.everything:
            return 1
        count = sum([face.suits.count(suit) for suit in self.suits])
        count += sum([icons.count(icon) for icon in self.icons])
        if count:
            return count
        if (
            face.name in self.names
            or any(name in self.names for name in face.also)
            or face.header in self.headers
            or any(state in face.states for state in self.states)
            or (self.variable and face.points is not None and face.points.variable)
        ):
            return 1
        return 0

    def words(self, long: bool, number: int = 1, joiner: str = "or") -> str:
        """The noun without its number: icon marks on the face, words in the tooltip."""
        noun = listed(self._nouns(number, joiner), joiner) if long else self._short(number)
        return noun + self.details(long, number)

    def one(self, long: bool) -> str:
        """The noun with its article: "a Region", "1 Unrest", a name as it is."""
        noun = self.words(long)
        if self.suits == ("unrest",) and not self._asks_more:
            return f"1 {noun}"
        if self.everything and not long:
            return f"a {noun}"
        if not long or self.names:
            return noun
        return listed([_with_article(kind) for kind in self._nouns(1, "or")], "or") + self.details(long, 1)

    def noun(self, number: int) -> str:
        """The plain noun in the number wanted, for reasons and prompts."""
        return self.words(long=True, number=number)

    @property
    def _terms(self) -> tuple[str, ...]:
        """The words on it that have a mark of their own."""
        return (*self.suits, *self.icons, *self.headers, *self.states)

    def _short(self, number: int) -> str:
        if self.everything:
            return "card" if number == 1 else "cards"
        marks = [f"[{term}]" for term in self._terms]
        marks += [f"“{name}”" for name in self.names]
        if self.variable:
            marks.append("[variable]")
        return "/".join(marks)

    def _nouns(self, number: int, joiner: str) -> list[str]:
        card = "card" if number == 1 else "cards"
        if self.everything:
            return [card]
        if set(self.suits) == set(MARKET_SUITS):
            return [f"{card} of any market suit"]
        terms = self._terms
        adjectives = [term.replace("_", " ").capitalize() for term in terms if term in _ADJECTIVES]
        nouns = [_plural(term) if number != 1 else term.capitalize() for term in terms if term not in _ADJECTIVES]
        nouns += [f"“{name}”" for name in self.names]
        if self.variable:
            nouns.append(f"{card} with variable points")
        if adjectives:
            nouns.insert(0, f"{listed(adjectives, joiner)} {card}")
        return nouns

    def details(self, long: bool, number: int = 1) -> str:
        """The traits, after the noun."""
        text = "".join(other.addition(long, number) for other in self.having)
        text += self._exceptions(long, number)
        text += "".join(f" without {symbol(icon, long)}" for icon in self.without)
        if self.resource is not None:
            name = RESOURCES[self.resource]
            text += f" with {name} on it" if long else f" with [{name}]"
        if self.garrison_of is not None:
            return f"{text} with a garrisoned {self.garrison_of.words(long)}"
        return text + (" with a garrison" if self.garrisoned else " without a garrison" if self.ungarrisoned else "")

    def addition(self, long: bool, number: int = 1) -> str:
        """How it reads that such things must be shown too."""
        if not long or self.only_icons:
            return f" with {self.words(long)}"
        adjectives = [term.replace("_", " ").capitalize() for term in self._terms if term in _ADJECTIVES]
        nouns = [_with_article(term.capitalize()) for term in self._terms if term not in _ADJECTIVES]
        return f" that {'is' if number == 1 else 'are'} {listed([*adjectives, *nouns])}"

    def _exceptions(self, long: bool, number: int) -> str:
        """How it reads that some cards are not meant."""
        kinds = [other.words(long, number if long else 1) for other in self.excluded]
        if not kinds:
            return ""
        if not long:
            return f" (not {listed(kinds)})"
        if any(other.names for other in self.excluded):
            return f" other than {listed(kinds)}"
        return f" that {'is' if number == 1 else 'are'} no {listed(kinds)}"


_ADJECTIVES = frozenset(("uncivilised", "civilised", "fame", "trade_route", "pinned", *STATES))


def _plural(term: str) -> str:
    """The plural of a suit or icon that is a noun."""
    if term in ("unrest", "production", "fertile"):
        return term.capitalize()
    if term == "metropolis":
        return "Metropolises"
    name = term.capitalize()
    return name[:-1] + "ies" if name.endswith("y") else name + "s"


def _with_article(noun: str) -> str:
    """A noun as one of its kind; names and what cannot be counted go without an article."""
    if noun.startswith(("“", "Unrest")):
        return noun
    return f"{'an' if noun[0] in 'AEIOU' else 'a'} {noun}"


ANY_CARD = Filter(everything=True)
UNREST = Filter(suits=("unrest",))


class Under(TextPart):
    """The cards garrisoned under some of a seat's cards: this one, or those that fit."""

    host: Filter | None

    @property
    def store(self) -> str:
        """What these cards are called, if there is a word for them."""
        return "" if self.host is None else self.host.store

    def hosts(self, game: Imperium, seat: int, card: int) -> list[int]:
        """The cards meant. Permanent cards are meant only by name."""
        if self.host is None:
            return [card]
        side = game.seats[seat]
        named = [other for other in side.permanent if self.host.names and self.host.matches(game, other)]
        return [*self.host.among(game, side.play), *named]


Place = str | Under
"""Where cards are looked for: a zone by its name, or beneath cards."""
