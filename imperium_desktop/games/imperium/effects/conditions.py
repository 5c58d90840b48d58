"""Conditions: of `if` clauses and of cards that are only playable when something holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.effects.filters import Filter, Under
from imperium_desktop.games.imperium.phrases import listed
from imperium_desktop.games.imperium.rules.zones import counted_in_play, find_in
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.vocabulary import RESOURCES, Amounts, resource_words
from imperium_desktop.games.imperium.zone_table import PLACE_WORDS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


class Condition:
    """Something that holds or not."""

    __slots__ = ()

    @property
    def foreseeable(self) -> bool:
        """Whether it can be judged before the effect runs."""
        return True

    def holds(self, game: Imperium, scope: Scope) -> bool:
        """Whether it holds now."""
        raise NotImplementedError

    def lack(self, game: Imperium, scope: Scope) -> str:
        """What is missing, as the end of a sentence."""
        return ""

    def words(self, long: bool) -> str:
        """How it reads after "if"."""
        raise NotImplementedError

    def denied(self, long: bool) -> str:
        """How it reads after "if" that it does not hold."""
        raise NotImplementedError

    def needed(self, long: bool) -> str:
        """How it reads after "needs"."""
        return f"that {self.words(long)}"


@dataclass(frozen=True, slots=True, eq=False)
class AllOf(Condition):
    """Every part must hold."""

    parts: tuple[Condition, ...]

    @property
    def foreseeable(self) -> bool:
        return all(part.foreseeable for part in self.parts)

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return all(part.holds(game, scope) for part in self.parts)

    def lack(self, game: Imperium, scope: Scope) -> str:
        return next((part.lack(game, scope) for part in self.parts if not part.holds(game, scope)), "")

    def words(self, long: bool) -> str:
        return listed([part.words(long) for part in self.parts], "and")

    def denied(self, long: bool) -> str:
        return f"it is not so that {self.words(long)}"

    def needed(self, long: bool) -> str:
        return listed([part.needed(long) for part in self.parts], "and")


@dataclass(frozen=True, slots=True, eq=False)
class InState(Condition):
    """The seat's State card shows a symbol."""

    state: str

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return game.seats[scope.seat].state == self.state

    def lack(self, game: Imperium, scope: Scope) -> str:
        return f"needs {self.needed(long=True)}"

    def words(self, long: bool) -> str:
        return f"you are {self.state.capitalize()}" if long else f"[{self.state}]"

    def denied(self, long: bool) -> str:
        return f"you are not {self.state.capitalize()}" if long else f"not [{self.state}]"

    def needed(self, long: bool) -> str:
        return f"the {self.state.capitalize()} state" if long else f"[{self.state}]"


@dataclass(frozen=True, slots=True, eq=False)
class YouInState(Condition):
    """Whoever plays against the Bot is in a state."""

    state: str

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return all(game.seats[seat].state == self.state for seat in game.others(scope.seat))

    def words(self, long: bool) -> str:
        return f"you are {self.state.capitalize()}" if long else f"you are [{self.state}]"

    def denied(self, long: bool) -> str:
        return f"you are not {self.state.capitalize()}" if long else f"you are not [{self.state}]"


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
class WasDone(Condition):
    """What the sentence before offered was done."""

    foreseeable = False

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return scope.done

    def words(self, long: bool) -> str:
        return "you did"

    def denied(self, long: bool) -> str:
        return "you did not"


@dataclass(frozen=True, slots=True, eq=False)
class ScoringTriggered(Condition):
    """The end of the game has been announced."""

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return game.final_round is not None

    def lack(self, game: Imperium, scope: Scope) -> str:
        return "needs the end of the game to have been triggered"

    def words(self, long: bool) -> str:
        return "the end of the game has been triggered"

    def denied(self, long: bool) -> str:
        return "the end of the game has not been triggered"


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
        return _there(self.filter, self.number, self._where(long), long)

    def denied(self, long: bool) -> str:
        return _not_there(self.filter, self.number, self._where(long), long)

    def needed(self, long: bool) -> str:
        return f"{_so_many(self.filter, self.number, long)} {self._where(long)}"

    def _where(self, long: bool) -> str:
        host = self.under.host
        if host is None:
            return "garrisoned here"
        return f"garrisoned under {'' if host.names else 'your '}{host.words(long, 2)}"


@dataclass(frozen=True, slots=True, eq=False)
class Not(Condition):
    """Holds when the other does not."""

    condition: Condition

    @property
    def foreseeable(self) -> bool:
        return self.condition.foreseeable

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return not self.condition.holds(game, scope)

    def words(self, long: bool) -> str:
        return self.condition.denied(long)

    def denied(self, long: bool) -> str:
        return self.condition.words(long)


@dataclass(frozen=True, slots=True, eq=False)
class Has(Condition):
    """The pool holds at least so much."""

    amounts: Amounts

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return self.amounts.covered_by(game.seats[scope.seat].resources)

    def lack(self, game: Imperium, scope: Scope) -> str:
        return f"needs {self.needed(long=True)}"

    def words(self, long: bool) -> str:
        return f"you have {self.needed(long)}"

    def denied(self, long: bool) -> str:
        return f"you do not have {self.needed(long)}"

    def needed(self, long: bool) -> str:
        parts = [
            f"{amount} {resource_words(index, amount) if long else f'[{RESOURCES[index]}]'}"
            for index, amount in enumerate(self.amounts)
            if amount
        ]
        return f"at least {listed(parts, 'and')}"


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
