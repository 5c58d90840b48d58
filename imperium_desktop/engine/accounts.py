"""What happened since a seat's last turn. Turns are found by the headings of the story."""

from collections.abc import Iterator, Sequence
from enum import Enum, auto

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.events import Event, Outcome
from imperium_desktop.engine.views import ItemView, TableView, ZoneView


@dataclass(frozen=True, slots=True)
class Since:
    """A stretch of the story."""

    position: int
    """How many choices had been made before it."""
    events: tuple[Event, ...]


def since_last_turn(seat: int, opening: Outcome, outcomes: Sequence[Outcome]) -> Since | None:
    """What happened after the last turn of a seat; None while it is at its turn and has done something there."""
    begun: _Place | None = None
    """Where the stretch begins as far as is known."""
    for place, heading in _headings_backwards(opening, outcomes):
        if heading.seat != seat:
            begun = place
        elif begun is not None:
            break
        elif place.position < len(outcomes):
            return None
    if begun is None:
        return None
    return Since(max(0, begun.position - 1), _events_from(begun, opening, outcomes))


def turn_at(position: int, opening: Outcome, outcomes: Sequence[Outcome]) -> int | None:
    """Whose turn it is after so many choices; None if nothing says so."""
    return next((heading.seat for _, heading in _headings_backwards(opening, outcomes[:position])), None)


def turns_since(position: int, opening: Outcome, outcomes: Sequence[Outcome]) -> set[int]:
    """The seats at whose turns something happened after so many choices."""
    begun = {event.seat for outcome in outcomes[position:] for event in outcome.events if event.heading}
    under_way = turn_at(position, opening, outcomes)
    return begun if under_way is None else begun | {under_way}


@dataclass(frozen=True, slots=True)
class _Place:
    position: int
    """After how many choices, the deal being 0."""
    event: int


def _headings_backwards(opening: Outcome, outcomes: Sequence[Outcome]) -> Iterator[tuple[_Place, Event]]:
    for position in range(len(outcomes), -1, -1):
        events = outcomes[position - 1].events if position else opening.events
        for number in range(len(events) - 1, -1, -1):
            if events[number].heading:
                yield _Place(position, number), events[number]


def _events_from(place: _Place, opening: Outcome, outcomes: Sequence[Outcome]) -> tuple[Event, ...]:
    first = outcomes[place.position - 1] if place.position else opening
    rest = [event for outcome in outcomes[place.position :] for event in outcome.events]
    return (*first.events[place.event :], *rest)


# What can be seen of it ----------------------------------------------------------------------------------------------


class Change(Enum):
    """What became of something on the table."""

    NEW = auto()
    """A card that lay elsewhere, or was another, and a pile onto which one came."""
    MORE = auto()
    """Tokens were laid on it."""
    LESS = auto()
    """A pile from which something was taken."""


def changes(before: TableView, after: TableView) -> dict[str, Change]:
    """What became of the cards and piles that the viewer sees, by their keys.

    What lies in the viewer's own places is left out: whoever looks knows it.
    """
    places = {(zone.key, item.key): item for zone in before.zones for item in _all_items(zone)}
    found: dict[str, Change] = {}
    for zone in after.zones:
        if zone.seat == after.viewer:
            continue
        if _was_taken_from(before, zone):
            found[zone.key] = Change.LESS
        for item in _all_items(zone):
            change = _change(places.get((zone.key, item.key)), item)
            if item.key is not None and change is not None:
                found[item.key] = change
                if zone.seat is None:
                    found[zone.key] = change
    return found


def _was_taken_from(before: TableView, zone: ZoneView) -> bool:
    """Whether a pile in the middle of the table, of which something can be seen, is smaller and looks different for it.

    Cards that come out of a pile of one kind, and decks that only refill other places, are not worth a look.
    """
    former = next((other for other in before.zones if other.key == zone.key), None)
    if former is None or zone.seat is not None or len(former.items) <= len(zone.items):
        return False
    if not any(item.key is not None for item in zone.items):
        return False
    return zone.items[0].face is None or zone.items[0].face != former.items[0].face


def _all_items(zone: ZoneView) -> Iterator[ItemView]:
    for item in zone.items:
        yield item
        yield from item.garrison


def _change(before: ItemView | None, after: ItemView) -> Change | None:
    if before is None or before.face != after.face:
        return Change.NEW
    more = any(amount > before.tokens.get(kind, 0) for kind, amount in after.tokens.items())
    return Change.MORE if more else None
