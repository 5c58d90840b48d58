"""Conditions about cards: how many lie somewhere, and what the cards just handled are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.effects.conditions import Condition
from imperium_desktop.games.imperium.effects.filters import Filter, Under
from imperium_desktop.games.imperium.effects.tallies import kind_words, kinds_shown
from imperium_desktop.games.imperium.phrases import listed
from imperium_desktop.games.imperium.rules.zones import counted_in_play, find_in
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.vocabulary import ICONS
from imperium_desktop.games.imperium.zone_table import PLACE_WORDS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


@dataclass(frozen=True, slots=True, eq=False)
class CardsIn(Condition):
    """Enough fitting cards lie in a place."""

    place: str
    number: int
    filter: Filter

    def holds(self, game: Imperium, scope: Scope) -> bool:
        if self.place == "play":
            cards = counted_in_play(game, scope.seat, self.filter)
        else:
            cards = [card for card, _ in find_in(game, scope.seat, (self.place,))]
        return self.filter.total(game, cards) >= self.number

    def lack(self, game: Imperium, scope: Scope) -> str:
        return f"needs {self.needed(long=True)}"

    def words(self, long: bool) -> str:
        return _there(self.filter, self.number, _in(self.place), long)

    def denied(self, long: bool) -> str:
        return _not_there(self.filter, self.number, _in(self.place), long)

    def needed(self, long: bool) -> str:
        return f"{_so_many(self.filter, self.number, long)} {_in(self.place)}"


@dataclass(frozen=True, slots=True, eq=False)
class ThoseMatch(Condition):
    """The cards just handled fit."""

    filter: Filter
    foreseeable = False

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return bool(scope.those) and all(self.filter.matches(game, card) for card in scope.those)

    def words(self, long: bool) -> str:
        if self.filter.everything and self.filter.without:
            icons = [icon.capitalize() if long else f"[{icon}]" for icon in self.filter.without]
            return f"it has no {listed(icons)}"
        return f"it is {self.filter.one(long)}"

    def denied(self, long: bool) -> str:
        return f"it is not {self.filter.one(long)}"


@dataclass(frozen=True, slots=True, eq=False)
class ThoseDeclared(Condition):
    """The card just revealed has the suit that was declared."""

    foreseeable = False

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return bool(scope.those) and all(scope.declared in game.defs[card].suits for card in scope.those)

    def words(self, long: bool) -> str:
        return "it has the declared suit"

    def denied(self, long: bool) -> str:
        return "it has another suit"


@dataclass(frozen=True, slots=True, eq=False)
class CardsUnder(Condition):
    """Enough fitting cards are garrisoned under a card."""

    under: Under
    number: int
    filter: Filter

    def holds(self, game: Imperium, scope: Scope) -> bool:
        cards = [card for card, _ in find_in(game, scope.seat, (self.under,), scope.card)]
        return self.filter.total(game, cards) >= self.number

    def lack(self, game: Imperium, scope: Scope) -> str:
        return f"needs {self.needed(long=True)}"

    def words(self, long: bool) -> str:
        return _there(self.filter, self.number, _garrisoned(self.under, long), long)

    def denied(self, long: bool) -> str:
        return _not_there(self.filter, self.number, _garrisoned(self.under, long), long)

    def needed(self, long: bool) -> str:
        return f"{_so_many(self.filter, self.number, long)} {_garrisoned(self.under, long)}"


@dataclass(frozen=True, slots=True, eq=False)
class KindsUnder(Condition):
    """Enough different symbols are to be seen on what is garrisoned under a card."""

    under: Under
    number: int
    kinds: tuple[str, ...]
    """Suits and icons."""

    def holds(self, game: Imperium, scope: Scope) -> bool:
        cards = [card for card, _ in find_in(game, scope.seat, (self.under,), scope.card)]
        return kinds_shown(game, self.kinds, cards) >= self.number

    def lack(self, game: Imperium, scope: Scope) -> str:
        return f"needs {self.needed(long=True)}"

    def words(self, long: bool) -> str:
        return f"cards {_garrisoned(self.under, long)} show at least {self._so_many(long)}"

    def denied(self, long: bool) -> str:
        return f"cards {_garrisoned(self.under, long)} show fewer than {self._so_many(long)}"

    def needed(self, long: bool) -> str:
        return f"at least {self._so_many(long)} on cards {_garrisoned(self.under, long)}"

    def _so_many(self, long: bool) -> str:
        complete = len(self.kinds) >= len(ICONS)
        return f"{self.number} {'different' if complete else 'of'} {kind_words(self.kinds, long)}"


def _in(place: str) -> str:
    return f"in {PLACE_WORDS[place]}"


def _so_many(filter: Filter, number: int, long: bool) -> str:
    return filter.one(long) if number == 1 else f"at least {number} {filter.words(long, number)}"


def _there(filter: Filter, number: int, where: str, long: bool) -> str:
    return f"{_so_many(filter, number, long)} {'is' if number == 1 else 'are'} {where}"


def _not_there(filter: Filter, number: int, where: str, long: bool) -> str:
    if number > 1:
        return f"fewer than {number} {filter.words(long, number)} are {where}"
    return f"{filter.words(long)} is not {where}" if filter.names else f"no {filter.words(long)} is {where}"


def _garrisoned(under: Under, long: bool) -> str:
    if under.host is None:
        return "garrisoned here"
    return f"garrisoned under {'' if under.host.names else 'your '}{under.host.words(long, 2)}"
