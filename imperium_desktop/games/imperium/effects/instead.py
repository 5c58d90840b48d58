"""Verbs of texts that take the place of something: what was to be gained or paid, with a change or elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.extents import DONE, NEUTRAL
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.rules.market import add_tokens
from imperium_desktop.games.imperium.rules.zones import gain
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.vocabulary import Amounts
from imperium_desktop.games.imperium.voice import Voice

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


def _amount(scope: Scope, change: int = 0) -> Amounts:
    """What was to be gained or paid, with so much more or less of it."""
    amounts = scope.event[3] if scope.event else ()
    return Amounts(*[max(0, amount + change) if amount else 0 for amount in amounts])


class GainIt(Effect):
    """Gains what was to be gained after all, or more or less of it."""

    change: int = 0
    keywords = ("gain",)

    def start(self, game: Imperium, scope: Scope) -> None:
        if scope.event:
            *_, zone, sources = scope.event
            gain(game, scope.seat, _amount(scope, self.change), sources, zone)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return DONE if scope.event else NEUTRAL

    def words(self, voice: Voice) -> str:
        if not self.change:
            return "Gain it"
        return f"Gain {abs(self.change)} {'more' if self.change > 0 else 'less'}"


class AddItToSelf(Effect):
    """Lays what was to be gained, or was paid, onto the card itself."""

    keywords = ("card tokens",)

    def start(self, game: Imperium, scope: Scope) -> None:
        if scope.event:
            add_tokens(game, scope.seat, scope.card, _amount(scope))

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return DONE if scope.event else NEUTRAL

    def words(self, voice: Voice) -> str:
        return "Place those tokens on this card"


class Nothing(Effect):
    """Lets what would happen not happen, and does nothing else."""

    keywords = ()

    def start(self, game: Imperium, scope: Scope) -> None:
        """There is nothing to do."""

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return DONE

    def words(self, voice: Voice) -> str:
        return "Do nothing"
