"""The log as a story: one sentence per event, as the reader may know it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.events import Event, Part, Subject
from imperium_desktop.games.imperium.event_kinds import EVENT_KINDS
from imperium_desktop.games.imperium.vocabulary import RESOURCES, resource_words

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


def tell(game: Imperium, event: Event, seat: int | None, subject: Subject) -> list[Part]:
    """What happened. A reader who may not see the cards learns how many there were."""
    story = EVENT_KINDS[event.kind].story
    if callable(story):
        return story(game, event)
    return composed(story, Teller(game, event, seat, subject))


def composed(pattern: str, teller: Teller) -> list[Part]:
    """A sentence with its parts put in; it begins with a capital letter whatever comes first."""
    parts: list[Part] = []
    for literal, name in _pieces(pattern):
        # Where the first part is left out, so is the space after it.
        literal = literal if any(part.words for part in parts) else literal.lstrip()
        parts += [Part(literal)] if literal else []
        parts += PARTS[name](teller) if name else []
    first = next(place for place, part in enumerate(parts) if part.words)
    words = parts[first].words
    parts[first] = replace(parts[first], words=words[:1].upper() + words[1:])
    return parts[first:]


@cache
def _pieces(pattern: str) -> tuple[tuple[str, str | None], ...]:
    return tuple((literal, name) for literal, name, _, _ in Formatter().parse(pattern))


class Teller:
    """Makes the parts of a sentence about an event for one reader."""

    def __init__(self, game: Imperium, event: Event, reader: int | None, subject: Subject = Subject.NAMED) -> None:
        self.game = game
        self.event = event
        self.reader = reader
        self.subject = subject

    @property
    def known(self) -> bool:
        """Whether the reader may see the cards."""
        return self.event.seats is None or self.reader is None or self.reader in self.event.seats

    @property
    def other(self) -> int:
        """The other seat that the event is about."""
        return int(self.event.detail.rpartition(":")[2])

    def nation(self, seat: int) -> str:
        """What a seat is called."""
        return self.game.seats[seat].nation_def.name

    def subject_words(self) -> list[Part]:
        """Who did it, named as the reader wants it."""
        if self.subject is Subject.LEFT_OUT:
            return []
        return [Part("they" if self.subject is Subject.PRONOUN else f"the {self.nation(self.event.seat)}")]

    def person(self, seat: int) -> list[Part]:
        """A seat as one speaks of it to the reader."""
        return [Part("you" if seat == self.reader else f"the {self.nation(seat)}")]

    def cards(self) -> list[Part]:
        """The cards, or how many there were."""
        count = len(self.event.cards)
        if not count:
            return [Part("nothing")]
        if not self.known:
            return [Part("a card" if count == 1 else f"{count} cards")]
        parts = [part for card in self.event.cards for part in (Part(", "), self.card(card))]
        return parts[1:]

    def card(self, card: int) -> Part:
        """One card by name."""
        face = self.game.defs[card]
        return Part(face.name, face=face.id)

    def resource(self) -> list[Part]:
        """The resource of which there is an amount."""
        index = int(self.event.detail.partition(":")[0])
        return [Part(resource_words(index, self.event.amount), token=RESOURCES[index])]


STATES: Final = {"barbarian": "Barbarians", "empire": "an Empire"}
"""What a nation is called by the shared State card."""


def _state(teller: Teller, shared: str, own: str) -> list[Part]:
    """What became of a nation whose State card was turned; the name of one of its own says nothing about people."""
    turned = teller.game.seats[teller.event.seat].states.faces[teller.event.detail]
    if not turned.speaking:
        return [Part(f"{shared} {STATES[teller.event.detail]}")]
    return [Part(f"{own} "), Part(turned.face.name, face=turned.face.id)]


PARTS: Final[dict[str, Callable[[Teller], list[Part]]]] = {
    "subject": Teller.subject_words,
    "who": lambda teller: [Part(teller.nation(teller.event.seat))],
    "cards": Teller.cards,
    "first": lambda teller: [teller.card(teller.event.cards[0])],
    "second": lambda teller: [teller.card(teller.event.cards[1])],
    "amount": lambda teller: [Part(str(teller.event.amount))],
    "resource": Teller.resource,
    "kind": lambda teller: [Part(teller.event.detail.rpartition(":")[2])],
    "detail": lambda teller: [Part(teller.event.detail)],
    "turn_to": lambda teller: _state(teller, "are now", "turn their State card to"),
    "turned_to": lambda teller: _state(teller, "became", "turned their State card to"),
    "other": lambda teller: [Part(teller.nation(teller.other))],
    "actor": lambda teller: teller.person(teller.event.seat),
    "target": lambda teller: teller.person(teller.other),
    "some": lambda teller: [Part(f"{teller.event.amount} " if teller.event.amount > 1 else "")],
}
"""What may stand in braces. The detail of an event may be a resource, another seat, or both with a colon between.

The subject is whoever did it: a sentence that begins with it can do without where it was named before.
"""
