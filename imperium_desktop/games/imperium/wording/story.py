"""The log as a story: one sentence per event, as the reader may know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.events import Event
from imperium_desktop.games.imperium.event_kinds import EVENT_KINDS
from imperium_desktop.games.imperium.vocabulary import resource_words

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


def tell(game: Imperium, event: Event, seat: int | None = None) -> str:
    """What happened. A reader who may not see the cards learns how many there were."""
    story = EVENT_KINDS[event.kind].story
    if callable(story):
        return story(game, event)
    return story.format_map(_Parts(game, event, event.seats is None or seat is None or seat in event.seats))


class _Parts:
    """The parts of a sentence, each made when the sentence asks for it."""

    def __init__(self, game: Imperium, event: Event, known: bool) -> None:
        self.game = game
        self.event = event
        self.known = known
        """Whether the reader may see the cards."""

    def __getitem__(self, name: str) -> str:
        return PARTS[name](self)

    def nation(self, seat: int) -> str:
        return self.game.seats[seat].nation_def.name

    def cards(self) -> str:
        count = len(self.event.cards)
        if not count:
            return "nothing"
        if not self.known:
            return "a card" if count == 1 else f"{count} cards"
        return ", ".join(self.game.defs[card].name for card in self.event.cards)

    def resource(self) -> str:
        index = self.event.detail.partition(":")[0]
        return resource_words(int(index), self.event.amount)


PARTS: Final[dict[str, Callable[[_Parts], str]]] = {
    "who": lambda parts: parts.nation(parts.event.seat),
    "cards": _Parts.cards,
    "first": lambda parts: parts.game.defs[parts.event.cards[0]].name,
    "second": lambda parts: parts.game.defs[parts.event.cards[1]].name,
    "amount": lambda parts: str(parts.event.amount),
    "resource": _Parts.resource,
    "detail": lambda parts: parts.event.detail,
    "other": lambda parts: parts.nation(int(parts.event.detail.rpartition(":")[2])),
}
"""What may stand in braces. The detail of an event may be a resource, another seat, or both with a colon between."""
