"""Conditions about cards: how many lie somewhere, and what the cards just handled are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.engine.texts import signed
from imperium_desktop.games.imperium.effects.conditions import Condition, PlainCondition, Requirement
from imperium_desktop.games.imperium.effects.filters import Filter, Under
from imperium_desktop.games.imperium.effects.tallies import kind_words, kinds_shown
from imperium_desktop.games.imperium.phrases import listed, symbol
from imperium_desktop.games.imperium.rules import chaos
from imperium_desktop.games.imperium.rules.zones import counted_in_play, find_in
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.vocabulary import ICONS
from imperium_desktop.games.imperium.voice import Voice
from imperium_desktop.games.imperium.zone_table import DECK_WORDS, PLACE_WORDS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


class EnoughCards(Requirement):
    """So many fitting cards lie somewhere."""

    number: int
    filter: Filter

    def lying_there(self, game: Imperium, scope: Scope) -> list[int]:
        """The cards among which they are counted."""
        raise NotImplementedError

    def where(self, voice: Voice) -> str:
        """Where that is, after what lies there."""
        raise NotImplementedError

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return self.filter.total(game, self.lying_there(game, scope)) >= self.number

    def words(self, voice: Voice, holds: bool = True) -> str:
        if holds:
            return f"{self._so_many(voice.long)} {'is' if self.number == 1 else 'are'} {self.where(voice)}"
        cards = self.filter.words(voice.long, self.number)
        if self.number > 1:
            return f"fewer than {self.number} {cards} are {self.where(voice)}"
        none = f"{cards} is not" if self.filter.names else f"no {cards} is"
        return f"{none} {self.where(voice)}"

    def needed(self, voice: Voice) -> str:
        return f"{self._so_many(voice.long)} {self.where(voice)}"

    def _so_many(self, long: bool) -> str:
        if self.number == 1:
            return self.filter.one(long)
        return f"at least {self.number} {self.filter.words(long, self.number)}"


class CardsIn(EnoughCards):
    """Enough fitting cards lie in a place."""

    place: str

    def lying_there(self, game: Imperium, scope: Scope) -> list[int]:
        if self.place == "play":
            return counted_in_play(game, scope.seat, self.filter)
        return [card for card, _ in find_in(game, scope.seat, (self.place,))]

    def where(self, voice: Voice) -> str:
        return f"in {voice.says(PLACE_WORDS[self.place])}"


class DeckEmpty(Requirement):
    """No card is left in a deck or in the Chaos pile; King of Kings is none."""

    deck: str

    def holds(self, game: Imperium, scope: Scope) -> bool:
        match self.deck:
            case "nation":
                return not game.seats[scope.seat].nation
            case "chaos":
                return not chaos.left(game)
            case _:
                return not (game.fame if self.deck == "fame" else game.main)

    def words(self, voice: Voice, holds: bool = True) -> str:
        return f"{voice.says(DECK_WORDS[self.deck])} is {'' if holds else 'not '}empty"

    def needed(self, voice: Voice) -> str:
        return f"{voice.says(DECK_WORDS[self.deck])} to be empty"


class ThoseMatch(Condition):
    """The cards just handled fit."""

    filter: Filter
    foreseeable = False

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return bool(scope.those) and all(self.filter.matches(game, card) for card in scope.those)

    def words(self, voice: Voice, holds: bool = True) -> str:
        if holds and self.filter.everything and self.filter.without:
            icons = [symbol(icon, voice.long) for icon in self.filter.without]
            return f"it has no {listed(icons)}"
        if not holds and not self.filter.names:
            return f"it is no {self.filter.words(voice.long)}"
        return f"it is {'' if holds else 'not '}{self.filter.one(voice.long)}"


class ThoseWorth(Condition):
    """The card just handled is worth so many points to a Bot, which asks only once it has one in hand."""

    points: int

    def holds(self, game: Imperium, scope: Scope) -> bool:
        worths = [game.defs[card].points for card in scope.those]
        return bool(worths) and all((points.best if points else 0) == self.points for points in worths)

    def words(self, voice: Voice, holds: bool = True) -> str:
        return f"it is {'' if holds else 'not '}worth {signed(self.points)} VP"


class ThoseDeclared(PlainCondition):
    """The card just revealed has the suit that was declared."""

    reads = ("it has the declared suit", "it has another suit")
    foreseeable = False

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return bool(scope.those) and all(scope.declared in game.defs[card].suits for card in scope.those)


class CardsUnder(EnoughCards):
    """Enough fitting cards are garrisoned under a card."""

    under: Under

    def lying_there(self, game: Imperium, scope: Scope) -> list[int]:
        return [card for card, _ in find_in(game, scope.seat, (self.under,), scope.card)]

    def where(self, voice: Voice) -> str:
        return _garrisoned(self.under, voice)

    def words(self, voice: Voice, holds: bool = True) -> str:
        if not self.under.store or not self.filter.everything:
            return super().words(voice, holds)
        bound = "at least" if holds else "fewer than"
        return f"{voice.you} hold {bound} {self.number} {self.under.store}"


class KindsUnder(Requirement):
    """Enough different symbols are to be seen on what is garrisoned under a card."""

    under: Under
    number: int
    kinds: tuple[str, ...]
    """Suits and icons."""

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return self.gathered(game, scope) >= self.number

    def gathered(self, game: Imperium, scope: Scope) -> int:
        """How many there are by now."""
        return kinds_shown(game, self.kinds, [card for card, _ in find_in(game, scope.seat, (self.under,), scope.card)])

    def words(self, voice: Voice, holds: bool = True) -> str:
        bound = "at least" if holds else "fewer than"
        return f"cards {_garrisoned(self.under, voice)} show {bound} {self._so_many(voice.long)}"

    def needed(self, voice: Voice) -> str:
        return f"at least {self._so_many(voice.long)} on cards {_garrisoned(self.under, voice)}"

    def _so_many(self, long: bool) -> str:
        complete = len(self.kinds) >= len(ICONS)
        return f"{self.number} {'different' if complete else 'of'} {kind_words(self.kinds, long)}"


def _garrisoned(under: Under, voice: Voice) -> str:
    if under.host is None:
        return "garrisoned here"
    return f"garrisoned under {'' if under.host.names else f'{voice.your} '}{under.host.words(voice.long, 2)}"
