"""A game as plain data: seats, their empires, decks, and the stack of what is still to be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.deal import Deal

NOBODY = -1
NEUTRAL = -2
"""Controls a location whose conqueror's temple is gone: until the round ends nobody uses it."""
VIRTUAL = -3
"""Owns the locations and deals of the virtual player, who has no seat."""

Frame = tuple[Any, ...]
"""A step that is still to be done: its name, and plain values it needs."""


class Location:
    """A card in an empire, and what lies on it or beneath it."""

    __slots__ = (
        "answers",
        "blocked",
        "card",
        "contents",
        "defense",
        "foundation",
        "paid",
        "route",
        "samurai",
        "taken",
        "taken_with",
        "tucked",
        "used",
    )

    def __init__(self, card: int, foundation: bool = False) -> None:
        self.card = card
        self.foundation = foundation
        self.used = 0
        self.answers = 0
        """How often it has answered something this round, if there is a limit to it."""
        self.defense = False
        self.samurai = False
        self.blocked = False
        self.taken = NOBODY
        """The seat that controls it until the round ends, if it is not the owner."""
        self.taken_with = NOBODY
        """The card by which it was taken over."""
        self.route = NOBODY
        """The face-down card that marks somebody's deal with it."""
        self.paid: tuple[int, ...] = ()
        """The goods that lie on it since it was activated, as a supply."""
        self.contents: tuple[int, ...] = ()
        """The goods that were placed on it for good, as a supply."""
        self.tucked: tuple[int, ...] = ()
        """The cards beneath it."""

    def clone(self) -> Location:
        """An independent copy."""
        copy = Location.__new__(Location)
        copy.card = self.card
        copy.foundation = self.foundation
        copy.used = self.used
        copy.answers = self.answers
        copy.defense = self.defense
        copy.samurai = self.samurai
        copy.blocked = self.blocked
        copy.taken = self.taken
        copy.taken_with = self.taken_with
        copy.route = self.route
        copy.paid = self.paid
        copy.contents = self.contents
        copy.tucked = self.tucked
        return copy

    def to_json(self) -> dict[str, Any]:
        """What differs from a location that was just built."""
        plain = Location(self.card)
        written: dict[str, Any] = {"card": self.card}
        for name in self.__slots__:
            value = getattr(self, name)
            if value != getattr(plain, name):
                written[name] = list(value) if isinstance(value, tuple) else value
        return written

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Location:
        """A location from what `to_json` gave."""
        made = cls(data["card"])
        for name, value in data.items():
            setattr(made, name, tuple(value) if isinstance(value, list) else value)
        return made


class Seat:
    """A player's hand, supply and empire."""

    __slots__ = ("aside", "deals", "deck", "discard", "empire", "faction", "hand", "passed", "supply")

    def __init__(self, faction: str) -> None:
        self.faction = faction
        self.supply = [0] * 8
        self.hand: list[int] = []
        self.deck: list[int] = []
        """The faction's cards, the top one last."""
        self.discard: list[int] = []
        self.deals: list[int] = []
        self.empire: list[Location] = []
        self.passed = False
        self.aside: list[int] = []
        """The cards it chooses from in a draft."""

    LISTS = ("supply", "hand", "deck", "discard", "deals", "aside")

    def clone(self) -> Seat:
        """An independent copy."""
        copy = Seat.__new__(Seat)
        copy.faction = self.faction
        copy.supply = self.supply[:]
        copy.hand = self.hand[:]
        copy.deck = self.deck[:]
        copy.discard = self.discard[:]
        copy.deals = self.deals[:]
        copy.empire = [location.clone() for location in self.empire]
        copy.passed = self.passed
        copy.aside = self.aside[:]
        return copy

    def to_json(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "faction": self.faction,
            "passed": self.passed,
            "empire": [location.to_json() for location in self.empire],
            **{name: list(getattr(self, name)) for name in self.LISTS},
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Seat:
        """A seat from what `to_json` gave."""
        made = cls(data["faction"])
        made.passed = data["passed"]
        made.empire = [Location.from_json(location) for location in data["empire"]]
        for name in cls.LISTS:
            setattr(made, name, list(data[name]))
        return made


class VirtualPlayer:
    """The opponent of a solo game: it has no board, no goods and no points."""

    __slots__ = ("attacks", "collection", "empire", "line", "spent")

    def __init__(self) -> None:
        self.attacks: list[int] = []
        """The attack cards that lie face down, the top one last."""
        self.line: list[int] = []
        """Those that were revealed, the first target first; they are its deals."""
        self.spent: list[int] = []
        """Those that have left the line for good."""
        self.empire: list[Location] = []
        self.collection: list[int] = []
        """What it has gathered, to be compared with the player's faction locations at the end."""

    LISTS = ("attacks", "line", "spent", "collection")

    def clone(self) -> VirtualPlayer:
        """An independent copy."""
        copy = VirtualPlayer.__new__(VirtualPlayer)
        copy.attacks = self.attacks[:]
        copy.line = self.line[:]
        copy.spent = self.spent[:]
        copy.empire = [location.clone() for location in self.empire]
        copy.collection = self.collection[:]
        return copy

    def to_json(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "empire": [location.to_json() for location in self.empire],
            **{name: list(getattr(self, name)) for name in self.LISTS},
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> VirtualPlayer:
        """A virtual player from what `to_json` gave."""
        made = cls()
        made.empire = [Location.from_json(location) for location in data["empire"]]
        for name in cls.LISTS:
            setattr(made, name, list(data[name]))
        return made


class State:
    """The table, without what is asked."""

    __slots__ = (
        "deal",
        "deck",
        "defs",
        "discard",
        "earned",
        "first",
        "looked",
        "offer",
        "over",
        "random",
        "removed",
        "round",
        "seats",
        "stack",
        "takeovers",
        "tally",
        "virtual",
        "watched",
    )
    NUMBERS = ("first", "over", "random", "round")
    LISTS = ("deck", "discard", "looked", "offer", "removed", "takeovers")

    def __init__(self, deal: Deal, seed: int) -> None:
        self.deal = deal
        self.defs = deal.defs
        self.random = seed
        self.round = 0
        self.first = 0
        self.over = False
        self.watched = False
        self.seats = [Seat(faction) for faction in deal.setup.factions]
        self.deck: list[int] = []
        """The common cards, the top one last."""
        self.discard: list[int] = []
        self.offer: list[int] = []
        self.looked: list[int] = []
        """Cards that were drawn to choose from."""
        self.removed: list[int] = []
        self.takeovers: list[int] = []
        """The locations that somebody has taken over this round."""
        self.tally: list[tuple[str, int]] = []
        """Goods just gained that may be given up for points, with the card if it is one."""
        self.earned: list[dict[int, int]] = [{} for _ in self.seats]
        """The points that each card has brought in play, seat by seat; nothing else goes by them."""
        self.stack: list[Frame] = []
        self.virtual = VirtualPlayer() if deal.setup.solo else None

    def copied(self) -> State:
        """An independent copy of the table."""
        copy = type(self).__new__(type(self))
        copy.deal = self.deal
        copy.defs = self.defs
        copy.random = self.random
        copy.round = self.round
        copy.first = self.first
        copy.over = self.over
        copy.watched = self.watched
        copy.seats = [seat.clone() for seat in self.seats]
        copy.deck = self.deck[:]
        copy.discard = self.discard[:]
        copy.offer = self.offer[:]
        copy.looked = self.looked[:]
        copy.removed = self.removed[:]
        copy.takeovers = self.takeovers[:]
        copy.tally = self.tally[:]
        copy.earned = [points.copy() for points in self.earned]
        copy.stack = self.stack[:]
        copy.virtual = self.virtual and self.virtual.clone()
        return copy

    def table_json(self) -> dict[str, Any]:
        """The table as plain data."""
        return {
            **{name: getattr(self, name) for name in self.NUMBERS},
            **{name: list(getattr(self, name)) for name in self.LISTS},
            "seats": [seat.to_json() for seat in self.seats],
            "tally": [list(entry) for entry in self.tally],
            "earned": [[list(entry) for entry in points.items()] for points in self.earned],
            "stack": [_listed(frame) for frame in self.stack],
            "virtual": self.virtual and self.virtual.to_json(),
        }

    def take_table(self, data: dict[str, Any]) -> None:
        """Takes the table from what `table_json` gave."""
        for name in self.NUMBERS:
            setattr(self, name, data[name])
        for name in self.LISTS:
            setattr(self, name, list(data[name]))
        self.seats = [Seat.from_json(seat) for seat in data["seats"]]
        self.tally = [(good, card) for good, card in data["tally"]]
        self.earned = [dict(points) for points in data.get("earned", [()] * len(self.seats))]
        self.stack = [frozen(frame) for frame in data["stack"]]
        virtual = data.get("virtual")
        self.virtual = virtual and VirtualPlayer.from_json(virtual)

    # Empires ---------------------------------------------------------------------------------------------------------

    def locations(self) -> Iterator[tuple[int, Location]]:
        """All locations and foundations, with the seats of their owners."""
        for owner, seat in enumerate(self.seats):
            for location in seat.empire:
                yield owner, location
        if self.virtual is not None:
            for location in self.virtual.empire:
                yield VIRTUAL, location

    def empire_of(self, owner: int) -> list[Location]:
        """The locations of a seat or of the virtual player."""
        if owner != VIRTUAL:
            return self.seats[owner].empire
        assert self.virtual is not None
        return self.virtual.empire

    def deals_under(self, holder: int) -> list[int]:
        """The deals under the board of a seat, or the attack cards that are the virtual player's."""
        if holder != VIRTUAL:
            return self.seats[holder].deals
        assert self.virtual is not None
        return self.virtual.line

    def find(self, card: int) -> tuple[int, Location] | None:
        """The owner of a location and the location; None if the card is in no empire."""
        for owner, seat in enumerate(self.seats):
            for location in seat.empire:
                if location.card == card:
                    return owner, location
        if self.virtual is not None:
            for location in self.virtual.empire:
                if location.card == card:
                    return VIRTUAL, location
        return None

    def at(self, card: int) -> tuple[int, Location]:
        """The owner of a location that is known to stand, and the location."""
        found = self.find(card)
        assert found is not None
        return found

    def controlled(self, seat: int) -> list[Location]:
        """The locations a seat may use as its own: foundations are none."""
        own = [location for location in self.seats[seat].empire if not location.foundation and location.taken == NOBODY]
        if self.takeovers:
            own += [self.at(card)[1] for card in self.takeovers if self.at(card)[1].taken == seat]
        return own

    def listening(self, seat: int) -> list[Location]:
        """The locations whose features answer what a seat does: an owner loses none of them to a conqueror."""
        own = [location for location in self.seats[seat].empire if not location.foundation]
        if self.takeovers:
            own += [self.at(card)[1] for card in self.takeovers if self.at(card)[1].taken == seat]
        return own

    def enemies(self, seat: int) -> list[int]:
        """The other seats that have not passed: nobody else can be a target."""
        return [other for other, there in enumerate(self.seats) if other != seat and not there.passed]

    def targets(self, seat: int) -> list[tuple[int, Location]]:
        """The locations of others that a seat may act against, with their owners."""
        found = []
        for owner, there in enumerate(self.seats):
            if owner == seat and not self.takeovers:
                continue
            if there.passed and owner != seat:
                continue
            for location in there.empire:
                if location.foundation:
                    continue
                taken = location.taken
                if taken in (NOBODY, NEUTRAL):
                    if owner != seat:
                        found.append((owner, location))
                elif taken != seat and not self.seats[taken].passed:
                    found.append((owner, location))
        if self.virtual is not None:
            found += [(VIRTUAL, location) for location in self.virtual.empire if location.taken != seat]
        return found

    def colour_count(self, seat: int, colour: str) -> int:
        """How many locations of a colour a seat has."""
        defs = self.defs
        return sum(1 for location in self.controlled(seat) if colour in defs[location.card].colours)

    def routes(self, seat: int) -> list[Location]:
        """The locations of others that a seat has a deal with."""
        faction = self.seats[seat].faction
        return [
            location
            for _, location in self.locations()
            if location.route != NOBODY and self.defs[location.route].deck == faction
        ]

    def seat_of(self, faction: str) -> Seat | None:
        """The seat that plays a faction."""
        return next((seat for seat in self.seats if seat.faction == faction), None)


def frozen(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(frozen(item) for item in value) if isinstance(value, (list, tuple)) else value


def _listed(value: Any) -> Any:
    return [_listed(item) for item in value] if isinstance(value, tuple) else value
