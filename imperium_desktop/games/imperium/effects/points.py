"""What a card is worth at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.engine.texts import signed
from imperium_desktop.games.imperium.effects.base import TextPart
from imperium_desktop.games.imperium.effects.filters import Filter, Under
from imperium_desktop.games.imperium.phrases import listed, token
from imperium_desktop.games.imperium.rules.scoring import scored_resources
from imperium_desktop.games.imperium.rules.zones import owned, owned_where
from imperium_desktop.games.imperium.vocabulary import NO_AMOUNTS, RESOURCES, resource_words
from imperium_desktop.games.imperium.voice import Voice
from imperium_desktop.games.imperium.zone_table import BY_WORD, scored_word

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

MOST_VARIABLE = 10
"""No variable card is worth more."""


class Points(TextPart):
    """A rule for points."""

    variable = False

    def value(self, game: Imperium, seat: int, card: int, place: str) -> int:
        """What the card is worth where it lies."""
        raise NotImplementedError

    @property
    def best(self) -> int:
        """What a Bot reckons the card to be worth."""
        raise NotImplementedError

    def words(self, voice: Voice) -> str:
        """How it reads: icon marks on the face, words elsewhere."""
        raise NotImplementedError


class FixedPoints(Points):
    """The same wherever it lies."""

    points: int

    def value(self, game: Imperium, seat: int, card: int, place: str) -> int:
        return self.points

    @property
    def best(self) -> int:
        return self.points

    def words(self, voice: Voice) -> str:
        return f"{signed(self.points)} VP"


class Case(TextPart):
    """Points if the card is, or is not, in a place."""

    points: int
    place: str
    negated: bool

    def holds(self, place: str) -> bool:
        """Whether this case applies to a card that lies there."""
        return (scored_word(place) == self.place) != self.negated


class ConditionalPoints(Points):
    """Depends on where the card lies; the first case that holds counts."""

    cases: tuple[Case, ...]
    otherwise: int

    def value(self, game: Imperium, seat: int, card: int, place: str) -> int:
        for case in self.cases:
            if case.holds(place):
                return case.points
        return self.otherwise

    @property
    def best(self) -> int:
        return max(self.otherwise, *(case.points for case in self.cases))

    def words(self, voice: Voice) -> str:
        parts = [
            f"{signed(case.points)} VP {'unless' if case.negated else 'if'} {_place_words(case.place)}"
            for case in self.cases
        ]
        if self.otherwise:
            parts.append(f"{signed(self.otherwise)} VP elsewhere")
        return ", ".join(parts)


def _place_words(place: str) -> str:
    return "garrisoned" if place == "garrison" else BY_WORD[place].where_words


class Count(TextPart):
    """Something that is counted at the end."""

    def total(self, game: Imperium, seat: int, card: int) -> int:
        """How many there are."""
        raise NotImplementedError

    def words(self, voice: Voice, number: int = 1) -> str:
        """The noun."""
        raise NotImplementedError


class ResourceCount(Count):
    """Resources in the pool, maybe together with cards."""

    resources: tuple[int, ...]
    cards: CardCount | None = None

    def total(self, game: Imperium, seat: int, card: int) -> int:
        pool = scored_resources(game, seat)
        more = self.cards.total(game, seat, card) if self.cards else 0
        return sum(pool[index] for index in self.resources) + more

    def words(self, voice: Voice, number: int = 1) -> str:
        if not voice.long:
            marks = [f"[{RESOURCES[index]}]" for index in self.resources]
            return "/".join([*marks, self.cards.words(voice, number)] if self.cards else marks)
        nouns = [resource_words(index, number) for index in self.resources]
        return listed([*nouns, self.cards.words(voice, number)] if self.cards else nouns)


class CardCount(Count):
    """Cards that are yours, or those of them in one place."""

    filter: Filter
    place: str | None

    def total(self, game: Imperium, seat: int, card: int) -> int:
        if self.place == "exile":
            return self.filter.total(game, game.exile)
        total = self.filter.total(game, owned_where(game, seat, self.place))
        # The Power card is one of the cards that are scored, but it lies in none of the other places: only its icons
        # count as if they were in play.
        if self.place is None or (self.place == "play" and self.filter.icons):
            total += self.filter.weight(game, game.seats[seat].power)
        return total

    def words(self, voice: Voice, number: int = 1) -> str:
        if self.place is None:
            return self.filter.words(voice.long, number)
        where = _place_words(self.place)
        if self.place == "flooded" and voice.long:
            return f"{where} {self.filter.words(voice.long, number)}"
        return f"{self.filter.words(voice.long, number)} {where}"


class OthersUnrestCount(Count):
    """Unrest that the other players score."""

    def total(self, game: Imperium, seat: int, card: int) -> int:
        return sum(
            game.defs[other].suits.count("unrest") for rival in game.others(seat) for other, _ in owned(game, rival)
        )

    def words(self, voice: Voice, number: int = 1) -> str:
        return "Unrest of other players" if voice.long else "[unrest] of other players"


class PoorerPlayers(Count):
    """Players who have less of a resource."""

    resource: int

    def total(self, game: Imperium, seat: int, card: int) -> int:
        own = game.seats[seat].resources[self.resource]
        return sum(game.seats[rival].resources[self.resource] < own for rival in game.others(seat))

    def words(self, voice: Voice, number: int = 1) -> str:
        resource = RESOURCES[self.resource] if voice.long else f"[{RESOURCES[self.resource]}]"
        return f"{'player' if number == 1 else 'players'} with less {resource} than {voice.you}"


class GarrisonCount(Count):
    """Cards garrisoned under this very card, or under others of its owner."""

    filter: Filter
    under: Under

    def total(self, game: Imperium, seat: int, card: int) -> int:
        hosts = self.under.hosts(game, seat, card)
        return sum(self.filter.total(game, list(game.garrisons.get(host, ()))) for host in hosts)

    def words(self, voice: Voice, number: int = 1) -> str:
        host = self.under.host
        where = "here" if host is None else f"under {'' if host.names else f'{voice.your} '}{host.words(voice.long, 2)}"
        return f"{self.filter.words(voice.long, number)} garrisoned {where}"


class TokenCount(Count):
    """Resources that lie on this very card, or on any card its owner has in play."""

    resources: tuple[int, ...]
    here: bool

    def total(self, game: Imperium, seat: int, card: int) -> int:
        cards = (card,) if self.here else game.seats[seat].speaking()
        return sum(game.tokens.get(other, NO_AMOUNTS)[index] for other in cards for index in self.resources)

    def words(self, voice: Voice, number: int = 1) -> str:
        where = "here" if self.here else f"on {voice.your} cards"
        if len(self.resources) == len(RESOURCES):
            return f"{'resource' if number == 1 else 'resources'} {where}"
        names = [token(index, number, voice.long) for index in self.resources]
        return f"{listed(names) if voice.long else '/'.join(names)} {where}"


class PerPoints(TextPart):
    """So many points for each so many of something."""

    points: int
    per: int
    count: Count

    def words(self, voice: Voice) -> str:
        """How it reads."""
        return (
            f"{signed(self.points)} VP per {f'{self.per} ' if self.per > 1 else ''}{self.count.words(voice, self.per)}"
        )


class VariablePoints(Points):
    """Adds up counts; capped for each card."""

    parts: tuple[PerPoints, ...]
    variable = True

    def value(self, game: Imperium, seat: int, card: int, place: str) -> int:
        total = sum(part.points * (part.count.total(game, seat, card) // part.per) for part in self.parts)
        return min(total, MOST_VARIABLE)

    @property
    def best(self) -> int:
        return 5

    def words(self, voice: Voice) -> str:
        return " + ".join(part.words(voice) for part in self.parts)
