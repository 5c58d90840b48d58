"""Conditions: of `if` clauses and of cards that are only playable when something holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.effects.filters import Filter
from imperium_desktop.games.imperium.rules.zones import find_in
from imperium_desktop.games.imperium.state import Scope

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


class Condition:
    """Something that holds or not."""

    __slots__ = ()
    foreseeable = True
    """Whether it can be judged before the effect runs."""

    def holds(self, game: Imperium, scope: Scope) -> bool:
        """Whether it holds now."""
        raise NotImplementedError

    def lack(self, game: Imperium, scope: Scope) -> str:
        """What is missing, as the end of a sentence."""
        return ""

    def words(self, long: bool) -> str:
        """How it reads after "if"."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, eq=False)
class AllOf(Condition):
    """Every part must hold."""

    parts: tuple[Condition, ...]

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return all(part.holds(game, scope) for part in self.parts)

    def lack(self, game: Imperium, scope: Scope) -> str:
        return next((part.lack(game, scope) for part in self.parts if not part.holds(game, scope)), "")

    def words(self, long: bool) -> str:
        return " and ".join(part.words(long) for part in self.parts)


@dataclass(frozen=True, slots=True, eq=False)
class InState(Condition):
    """The seat's State card shows a symbol."""

    state: str

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return game.seats[scope.seat].state == self.state

    def lack(self, game: Imperium, scope: Scope) -> str:
        return f"needs the {self.state.capitalize()} state"

    def words(self, long: bool) -> str:
        return f"you are {self.state.capitalize()}" if long else f"[{self.state}]"


@dataclass(frozen=True, slots=True, eq=False)
class CardsIn(Condition):
    """Enough fitting cards lie in a place."""

    place: str
    number: int
    filter: Filter

    def holds(self, game: Imperium, scope: Scope) -> bool:
        cards = [card for card, _ in find_in(game, scope.seat, (self.place,))]
        return self.filter.total(game, cards) >= self.number

    def lack(self, game: Imperium, scope: Scope) -> str:
        return f"needs {self.words(long=True)}"

    def words(self, long: bool) -> str:
        noun = f"{self.number} {self.filter.words(long, self.number)}" if self.number > 1 else self.filter.one(long)
        place = {"play": "in play", "history": "in your history"}.get(self.place, f"in your {self.place}")
        return f"{noun} {place}"


@dataclass(frozen=True, slots=True, eq=False)
class ThoseMatch(Condition):
    """The cards just handled fit."""

    filter: Filter
    foreseeable = False

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return bool(scope.those) and all(self.filter.matches(game, card) for card in scope.those)

    def words(self, long: bool) -> str:
        return f"it is {self.filter.one(long)}"


@dataclass(frozen=True, slots=True, eq=False)
class ThoseDeclared(Condition):
    """The card just revealed has the suit that was declared."""

    foreseeable = False

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return bool(scope.those) and all(scope.declared in game.defs[card].suits for card in scope.those)

    def words(self, long: bool) -> str:
        return "it has the declared suit"


@dataclass(frozen=True, slots=True, eq=False)
class WasDone(Condition):
    """What the sentence before offered was done."""

    foreseeable = False

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return scope.done

    def words(self, long: bool) -> str:
        return "you did"


@dataclass(frozen=True, slots=True, eq=False)
class ScoringTriggered(Condition):
    """The end of the game has been announced."""

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return game.final_round is not None

    def lack(self, game: Imperium, scope: Scope) -> str:
        return "needs the end of the game to have been triggered"

    def words(self, long: bool) -> str:
        return "scoring has been triggered"
