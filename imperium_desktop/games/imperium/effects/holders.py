"""What holds resources besides the pool, and how many of which are meant."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.effects.base import TextPart
from imperium_desktop.games.imperium.effects.filters import Filter, Under
from imperium_desktop.games.imperium.effects.quantities import ALL, Quantity
from imperium_desktop.games.imperium.phrases import listed
from imperium_desktop.games.imperium.rules import market
from imperium_desktop.games.imperium.vocabulary import RESOURCES, Amounts, resource_words
from imperium_desktop.games.imperium.voice import Voice

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Scope


class Holder(TextPart):
    """The cards onto which resources are put, or off which they are taken."""

    kind: str
    """self, power, market, other market (not the one just used), slot (a Bot's), own, each or each in market."""
    filter: Filter | None = None

    @property
    def picked(self) -> bool:
        """Whether one of several cards has to be picked."""
        return self.kind in ("market", "other market", "own")

    @property
    def in_market(self) -> bool:
        """Whether market cards are meant."""
        return self.kind in ("market", "other market", "each in market")

    def cards(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """The cards meant, with their zones."""
        if self.kind == "self":
            return [(scope.card, "play")]
        if self.kind == "power":
            return [(game.seats[scope.seat].power, "play")]
        event = scope.event
        if self.kind == "market" and event and event[0] == "market_progress":
            # In place of the clean-up token they lie where that was laid.
            return [(event[2], "market")]
        if self.in_market:
            return [
                (card, zone)
                for card, zone in market.cards(game)
                if (self.filter is None or self.filter.matches(game, card))
                and (self.kind != "other market" or card not in scope.those)
            ]
        return [(card, "play") for card in Under(self.filter).hosts(game, scope.seat, scope.card)]

    def words(self, voice: Voice) -> str:
        """How it reads after "to" or "from"."""
        if self.filter is None:
            return {
                "self": "this card",
                "power": f"{voice.your} Power card",
                "market": "a market card",
                "other market": "another market card",
            }[self.kind]
        if self.kind == "own":
            return self.filter.one(voice.long) if self.filter.names else f"{self.filter.one(voice.long)} in play"
        where = "in the market" if self.kind == "each in market" else f"{voice.you} have in play"
        return f"each {self.filter.words(voice.long)} {where}"


ITSELF: Final = Holder("self")
IN_MARKET: Final = Holder("market")


class Tokens(TextPart):
    """So many of one resource, or of several from which is chosen."""

    quantity: Quantity
    resources: tuple[int, ...]

    @property
    def settled(self) -> bool:
        """Whether nothing is left to choose."""
        return self.quantity.fixed and (len(self.resources) == 1 or self.quantity.most >= ALL)

    def ways(self, there: Sequence[int]) -> list[Amounts]:
        """Every way to take them from what is there, most of the first first; none if there are too few."""
        most = min(self.quantity.most, sum(there[index] for index in self.resources))
        least = most if self.quantity.least >= ALL else self.quantity.least
        ranges = [range(min(most, there[index]), -1, -1) for index in self.resources]
        return [
            Amounts(*[dict(zip(self.resources, numbers, strict=True)).get(index, 0) for index in range(len(RESOURCES))])
            for numbers in product(*ranges)
            if least <= sum(numbers) <= most
        ]

    def words(self, voice: Voice) -> str:
        """The noun phrase."""
        if len(self.resources) == len(RESOURCES):
            return self.quantity.words(f"1 resource of {voice.your} choice", "resource", "resources")
        if not voice.long:
            marks = "/".join(f"[{RESOURCES[index]}]" for index in self.resources)
            return self.quantity.words(f"1 {marks}", marks, marks)
        one = listed([resource_words(index, 1) for index in self.resources])
        return self.quantity.words(f"1 {one}", one, listed([RESOURCES[index] for index in self.resources]))


def ways_to_take(tokens: tuple[Tokens, ...], there: Sequence[int]) -> list[Amounts]:
    """Every way to take several kinds together."""
    ways = [Amounts()]
    for part in tokens:
        ways = [way.add(more) for way in ways for more in part.ways(Amounts(*there).subtract(way))]
    return ways


def token_words(tokens: tuple[Tokens, ...], voice: Voice) -> str:
    """How several kinds read together."""
    parts = [part.words(voice) for part in tokens]
    return listed(parts, "and") if voice.long else ", ".join(parts)
