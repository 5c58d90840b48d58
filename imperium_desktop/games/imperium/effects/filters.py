"""Which cards are meant: suits, icons, headers, names, and what lies on them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.vocabulary import MARKET_SUITS, RESOURCES

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
    without: tuple[str, ...] = ()
    _weights: dict[CardDef, int] = field(default_factory=dict, init=False, repr=False)

    def weight(self, game: Imperium, card: int) -> int:
        """How many of the wanted things the card has; 0 if it does not fit.

        Icons and suits count each time they are printed; anything else counts once.
        """
        if game.treated:
            weight = self._count(game.defs[card], game.icons(card))
        else:
            face = game.defs[card]
            known = self._weights.get(face)
            weight = self._remember(face) if known is None else known
        if weight:
            if self.resource is not None and not game.tokens.get(card, (0, 0, 0, 0))[self.resource]:
                return 0
            if self.garrisoned and not game.garrisons.get(card):
                return 0
        return weight

    def matches(self, game: Imperium, card: int) -> bool:
        """Whether the card fits."""
        return self.weight(game, card) > 0

    def among(self, game: Imperium, cards: list[int]) -> list[int]:
        """Those of the cards that fit."""
        if self.everything and not self.excluded and self.resource is None and not self.garrisoned:
            return cards
        return [card for card in cards if self.weight(game, card)]

    def total(self, game: Imperium, cards: list[int]) -> int:
        """The weights of all cards together."""
        return sum([self.weight(game, card) for card in cards])

    def fits_face(self, face: CardDef) -> bool:
        """Whether a face fits, regardless of what lies on the card."""
        return self._count(face, face.icons) > 0

    def _remember(self, face: CardDef) -> int:
        weight = self._weights[face] = self._count(face, face.icons)
        return weight

    def _count(self, face: CardDef, icons: tuple[str, ...]) -> int:
        for other in self.excluded:
            if other._count(face, icons):
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
            or face.header in self.headers
            or any(state in face.states for state in self.states)
            or (self.variable and face.points is not None and face.points.variable)
        ):
            return 1
        return 0

    def words(self, long: bool, number: int = 1) -> str:
        """The noun: "[region]/[tributary]" on the face, "Region or Tributary" in the tooltip."""
        if long:
            terms = [term.capitalize() for term in (*self.suits, *self.icons, *self.headers, *self.states)]
            terms = [term.replace("_", " ") for term in terms] + [f"“{name}”" for name in self.names]
            if self.variable:
                terms.append("variable-points card")
            if set(self.suits) == set(MARKET_SUITS) and len(terms) == len(MARKET_SUITS):
                noun = "card of any market suit"
            elif self.everything:
                noun = "card" if number == 1 else "cards"
            else:
                noun = " or ".join(terms)
                if number != 1 and not self.names:
                    noun = " or ".join(_plural(term) for term in terms)
        else:
            marks = [f"[{term}]" for term in (*self.suits, *self.icons, *self.headers, *self.states)]
            marks += [f"“{name}”" for name in self.names]
            if self.variable:
                marks.append("[variable]")
            noun = "/".join(marks)
            if self.everything:
                noun = "card" if number == 1 else "cards"
        for other in self.excluded:
            noun += f" (not {other.words(long)})"
        for icon in self.without:
            noun += f" without {icon}" if long else f" without [{icon}]"
        if self.resource is not None:
            name = RESOURCES[self.resource]
            noun += f" with {name} on it" if long else f" with [{name}]"
        if self.garrisoned:
            noun += " with a garrison"
        return noun

    def noun(self, number: int) -> str:
        """The plain noun in the number wanted, for reasons and prompts."""
        return self.words(long=True, number=number)


def _plural(term: str) -> str:
    if term in ("Uncivilised", "Civilised", "Fame", "Unrest", "Production", "Fertile", "Pinned"):
        return term + " cards"
    if term.endswith("y"):
        return term[:-1] + "ies"
    if term == "Metropolis":
        return "Metropolises"
    return term + "s"


ANY_CARD = Filter(everything=True)
UNREST = Filter(suits=("unrest",))
