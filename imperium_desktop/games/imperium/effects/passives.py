"""Declarations: passive texts that hold as long as their card is in play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, TypeVar

from imperium_desktop.engine.texts import signed
from imperium_desktop.games.imperium.effects.base import TextPart
from imperium_desktop.games.imperium.effects.filters import Filter, Place
from imperium_desktop.games.imperium.phrases import listed, symbol, token
from imperium_desktop.games.imperium.vocabulary import MATERIALS, Amounts, state_words
from imperium_desktop.games.imperium.voice import Voice

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


class Declaration(TextPart):
    """Something a card in play makes true."""

    reads: ClassVar[str]
    """Its words, if they are always the same but for the cards meant."""

    def words(self, voice: Voice) -> str:
        """How it reads."""
        return self.reads


class ForCards(Declaration):
    """Something that holds for fitting cards, which its words call {cards}."""

    filter: Filter

    def words(self, voice: Voice) -> str:
        return self.reads.format(cards=self.filter.words(voice.long, 2, "and"))


class HandSize(Declaration):
    """More or fewer cards in hand."""

    change: int

    def words(self, voice: Voice) -> str:
        if not voice.long:
            return f"Hand size {signed(self.change, '+d')}"
        return f"Your hand size is {abs(self.change)} {'larger' if self.change > 0 else 'smaller'}"


class LosesSymbol(Declaration):
    """Fitting cards of the owner count as lacking a state symbol."""

    filter: Filter
    state: str

    def words(self, voice: Voice) -> str:
        symbol = f"the {state_words(self.state)} symbol" if voice.long else f"[{self.state}]"
        cards = "cards" if self.filter.everything else f"{self.filter.words(voice.long, 2, 'and')} cards"
        return f"Your {cards} lose {symbol}"


class AcquireFromExile(ForCards):
    """Exiled cards may be acquired as if they lay in the market."""

    reads = "You may acquire exiled {cards}"


class CheaperUnrest(Declaration):
    """Playing Unrest costs fewer materials or cards."""

    by: int
    materials: bool
    cards: bool
    least: int

    def words(self, voice: Voice) -> str:
        materials = token(MATERIALS, self.by, voice.long)
        cards = "card" if self.by == 1 else "cards"
        parts = listed([part for part, on in ((materials, self.materials), (cards, self.cards)) if on])
        least = f", but at least {self.least}" if self.least else ""
        return f"Playing {symbol('unrest', voice.long)} costs {self.by} {parts} less{least}"


class CheaperDeveloping(Declaration):
    """Developing costs less of one resource."""

    resource: int
    by: int
    least: int

    def words(self, voice: Voice) -> str:
        name = token(self.resource, self.by, voice.long)
        return f"Developing costs {self.by} {name} less" + (f", but at least {self.least}" if self.least else "")


class NoDeveloping(ForCards):
    """Fitting cards cannot be developed, not even for nothing."""

    reads = "You cannot develop {cards}"


class NoDrawing(Declaration):
    """Nothing is drawn from the draw deck, in Clean-up neither; other piles are open."""

    reads = "You cannot draw cards from your deck"


class ResourceBarred(Declaration):
    """Playing Unrest cannot be paid with a resource, not even in place of another."""

    resource: int

    def words(self, voice: Voice) -> str:
        resource, unrest = token(self.resource, 2, voice.long), symbol("unrest", voice.long)
        return f"You cannot pay {resource} when you play {unrest}"


class CheaperEverything(Declaration):
    """Whatever is paid in one resource costs less of it."""

    resource: int
    by: int

    def lowered(self, cost: Amounts) -> Amounts:
        """A cost with that much less in it."""
        return cost.subtract(Amounts.of(self.resource, min(self.by, cost[self.resource])))

    def words(self, voice: Voice) -> str:
        return f"All costs in {token(self.resource, 2, voice.long)} are {self.by} lower"


class TreatFor(Declaration):
    """An icon counts as others for the texts of one card."""

    icon: str
    number: int
    into: str
    name: str

    def icons(self, printed: tuple[str, ...]) -> tuple[str, ...]:
        """The icons of a card as that text counts them."""
        others = tuple([icon for icon in printed if icon != self.icon])
        return (*others, *(self.into,) * (self.number * printed.count(self.icon)))

    def words(self, voice: Voice) -> str:
        icon, into = (symbol(name, voice.long) for name in (self.icon, self.into))
        return f"“{self.name}” counts each {icon} as {self.number} {into}"


class LookMore(Declaration):
    """Looking into a deck shows more of it."""

    number: int
    deck: str

    def words(self, voice: Voice) -> str:
        cards = "card" if self.number == 1 else "cards"
        return f"Whenever you look at the {self.deck.capitalize()} deck, see {self.number} {cards} more"


class FreeToPlay(ForCards):
    """Fitting cards have Free play."""

    reads = "You may free play {cards}"


class DiscardRule(Declaration):
    """Changes what it takes when an effect demands that fitting cards be discarded."""

    filter: Filter

    def covers(self, wanted: Filter) -> bool:
        """Whether a demand for such cards is meant."""
        return set(wanted.icons) <= set(self.filter.icons)

    def instead(self) -> str:
        """What is to be done where such a demand is made."""
        raise NotImplementedError

    def words(self, voice: Voice) -> str:
        return f"Where you must discard {self.filter.words(voice.long, 2)}, {self.instead()}"


class CheaperDiscard(DiscardRule):
    """Discarding fitting cards as an effect demands takes fewer of them."""

    by: int

    def instead(self) -> str:
        return f"discard {self.by} fewer"


class DiscardFromToo(DiscardRule):
    """Cards that lie elsewhere may be given up instead of fitting ones."""

    place: Place

    def instead(self) -> str:
        return "you may abandon cards garrisoned here instead"


class TokensScore(Declaration):
    """Resources on the owner's cards count like those of the pool when points are counted."""

    reads = "Resources on your cards count when points are counted"


class UnrestScores(Declaration):
    """Every Unrest of the owner is worth so many points, whatever stands on it."""

    points: int

    def words(self, voice: Voice) -> str:
        return f"Your {symbol('unrest', voice.long)} is worth {signed(self.points)} VP"


class ProgressScores(Declaration):
    """Progress is worth so many points for each so many of it."""

    points: int
    per: int

    def words(self, voice: Voice) -> str:
        return f"You score {self.points} VP per {self.per} {'progress' if voice.long else '[progress]'}, not one each"


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
