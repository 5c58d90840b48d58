"""Declarations: passive texts that hold as long as their card is in play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from imperium_desktop.games.imperium.effects.filters import Filter, Place
from imperium_desktop.games.imperium.phrases import listed
from imperium_desktop.games.imperium.vocabulary import MATERIALS, RESOURCES, Amounts, resource_words, state_words

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


class Declaration:
    """Something a card in play makes true."""

    __slots__ = ()

    def words(self, long: bool) -> str:
        """How it reads."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, eq=False)
class HandSize(Declaration):
    """More or fewer cards in hand."""

    change: int

    def words(self, long: bool) -> str:
        if not long:
            return f"Hand size {self.change:+d}"
        return f"Your hand size is {abs(self.change)} {'larger' if self.change > 0 else 'smaller'}"


@dataclass(frozen=True, slots=True, eq=False)
class LosesSymbol(Declaration):
    """Fitting cards of the owner count as lacking a state symbol."""

    filter: Filter
    state: str

    def words(self, long: bool) -> str:
        symbol = f"the {state_words(self.state)} symbol" if long else f"[{self.state}]"
        return f"Your {self.filter.words(long, 2, 'and')} cards lose {symbol}"


@dataclass(frozen=True, slots=True, eq=False)
class AcquireFromExile(Declaration):
    """Exiled cards may be acquired as if they lay in the market."""

    filter: Filter

    def words(self, long: bool) -> str:
        return f"You may acquire exiled {self.filter.words(long, 2, 'and')}"


@dataclass(frozen=True, slots=True, eq=False)
class CheaperUnrest(Declaration):
    """Playing Unrest costs fewer materials or cards."""

    by: int
    materials: bool
    cards: bool
    least: int

    def words(self, long: bool) -> str:
        materials = resource_words(MATERIALS, self.by) if long else "[materials]"
        cards = "card" if self.by == 1 else "cards"
        parts = listed([part for part, on in ((materials, self.materials), (cards, self.cards)) if on])
        least = f", but at least {self.least}" if self.least else ""
        return f"Playing {'Unrest' if long else '[unrest]'} costs {self.by} {parts} less{least}"


@dataclass(frozen=True, slots=True, eq=False)
class CheaperDeveloping(Declaration):
    """Developing costs less of one resource."""

    resource: int
    by: int
    least: int

    def words(self, long: bool) -> str:
        name = resource_words(self.resource, self.by) if long else f"[{RESOURCES[self.resource]}]"
        return f"Developing costs {self.by} {name} less" + (f", but at least {self.least}" if self.least else "")


@dataclass(frozen=True, slots=True, eq=False)
class LookMore(Declaration):
    """Looking into a deck shows more of it."""

    number: int
    deck: str

    def words(self, long: bool) -> str:
        cards = "card" if self.number == 1 else "cards"
        return f"Whenever you look at the {self.deck.capitalize()} deck, see {self.number} {cards} more"


@dataclass(frozen=True, slots=True, eq=False)
class MarketToken(Declaration):
    """What is placed on a market card where others place one progress."""

    amounts: Amounts

    def words(self, long: bool) -> str:
        parts = [
            f"{amount} {resource_words(index, amount) if long else f'[{RESOURCES[index]}]'}"
            for index, amount in enumerate(self.amounts)
            if amount
        ]
        return f"Where you would place 1 progress in the market, place {' and '.join(parts)} instead"


@dataclass(frozen=True, slots=True, eq=False)
class FreeToPlay(Declaration):
    """Fitting cards have Free play."""

    filter: Filter

    def words(self, long: bool) -> str:
        return f"You may free play {self.filter.words(long, 2, 'and')}"


@dataclass(frozen=True, slots=True, eq=False)
class DiscardRule(Declaration):
    """Changes what it takes when an effect demands that fitting cards be discarded."""

    filter: Filter

    def covers(self, wanted: Filter) -> bool:
        """Whether a demand for such cards is meant."""
        return set(wanted.icons) <= set(self.filter.icons)


@dataclass(frozen=True, slots=True, eq=False)
class CheaperDiscard(DiscardRule):
    """Discarding fitting cards as an effect demands takes fewer of them."""

    by: int

    def words(self, long: bool) -> str:
        return f"Where you must discard {self.filter.words(long, 2)}, discard {self.by} fewer"


@dataclass(frozen=True, slots=True, eq=False)
class DiscardFromToo(DiscardRule):
    """Cards that lie elsewhere may be given up instead of fitting ones."""

    place: Place

    def words(self, long: bool) -> str:
        return f"Where you must discard {self.filter.words(long, 2)}, you may abandon cards garrisoned here instead"


@dataclass(frozen=True, slots=True, eq=False)
class TokensScore(Declaration):
    """Resources on the owner's cards count like those of the pool when points are counted."""

    def words(self, long: bool) -> str:
        return "Resources on your cards count when points are counted"


@dataclass(frozen=True, slots=True, eq=False)
class UnrestScores(Declaration):
    """Every Unrest of the owner is worth so many points, whatever stands on it."""

    points: int

    def words(self, long: bool) -> str:
        return f"Your {'Unrest' if long else '[unrest]'} is worth {self.points} VP"


@dataclass(frozen=True, slots=True, eq=False)
class ProgressScores(Declaration):
    """Progress is worth so many points for each so many of it."""

    points: int
    per: int

    def words(self, long: bool) -> str:
        return f"You score {self.points} VP per {self.per} {'progress' if long else '[progress]'}, not one each"


D = TypeVar("D", bound=Declaration)


def declared(game: Imperium, seat: int, kind: type[D]) -> Iterator[D]:
    """The declarations of one kind that hold for a seat."""
    if kind not in game.deal.declared:
        return
    side = game.seats[seat]
    defs = game.defs
    for card in side.speaking():
        for declaration in defs[card].declarations:
            if isinstance(declaration, kind):
                yield declaration
