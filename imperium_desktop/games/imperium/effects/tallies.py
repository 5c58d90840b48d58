"""What is counted by "per": symbols on cards in play, or what the sentence before came to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.effects.filters import Filter, Place, Under
from imperium_desktop.games.imperium.phrases import listed
from imperium_desktop.games.imperium.rules.zones import counted_in_play, find_in
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.zone_table import PLACE_WORDS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


class Tally:
    """Something countable."""

    __slots__ = ()
    foreseeable = True

    def total(self, game: Imperium, scope: Scope) -> int:
        """How many there are."""
        raise NotImplementedError

    def cards(self, game: Imperium, scope: Scope) -> tuple[int, ...]:
        """The cards in play that were counted: what a gain comes from."""
        return ()

    def words(self, long: bool) -> str:
        """How it reads after what is done for each."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, eq=False)
class CardTally(Tally):
    """Symbols on cards in a place, in play unless said otherwise."""

    filter: Filter
    place: Place
    per: int = 1

    def total(self, game: Imperium, scope: Scope) -> int:
        if self.place == "play":
            total = self.filter.total(game, counted_in_play(game, scope.seat, self.filter))
        else:
            total = self.filter.total(game, self._lying_there(game, scope))
        return total // self.per

    def _lying_there(self, game: Imperium, scope: Scope) -> list[int]:
        return [card for card, _ in find_in(game, scope.seat, (self.place,), scope.card)]

    def cards(self, game: Imperium, scope: Scope) -> tuple[int, ...]:
        if self.place != "play":
            return ()
        return tuple(self.filter.among(game, counted_in_play(game, scope.seat, self.filter)))

    def words(self, long: bool) -> str:
        number = f"{self.per} " if self.per > 1 else ""
        noun = self.filter.words(long, self.per)
        if isinstance(self.place, Under):
            return f"per {number}garrisoned {noun}"
        place = f" in {PLACE_WORDS[self.place]}" if long or self.place != "play" else ""
        return f"per {number}{noun}{place}"


@dataclass(frozen=True, slots=True, eq=False)
class CountTally(Tally):
    """What the sentence before came to."""

    per: int = 1
    foreseeable = False

    def total(self, game: Imperium, scope: Scope) -> int:
        return scope.count // self.per

    def words(self, long: bool) -> str:
        return "for each one" if self.per == 1 else f"for every {self.per}"


@dataclass(frozen=True, slots=True, eq=False)
class SumTally(Tally):
    """Several things counted together."""

    parts: tuple[Tally, ...]

    def total(self, game: Imperium, scope: Scope) -> int:
        return sum(part.total(game, scope) for part in self.parts)

    def cards(self, game: Imperium, scope: Scope) -> tuple[int, ...]:
        return tuple([card for part in self.parts for card in part.cards(game, scope)])

    def words(self, long: bool) -> str:
        return listed([part.words(long) for part in self.parts], "and")


def most_words(most: int | None) -> str:
    """How many cards at most, after what they are counted by."""
    return "" if most is None else f" (at most {most})"
