"""The table as one seat may see it. A hidden card has no id and no face here."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class ItemView:
    """A card, seen or hidden."""

    card: int | None
    face: str | None
    exhausted: bool = False
    tokens: dict[str, int] = field(default_factory=dict)
    garrison: list["ItemView"] = field(default_factory=list)
    beneath: list["ItemView"] = field(default_factory=list)


@dataclass(slots=True)
class ZoneView:
    """A place on the table and what lies there, top or left first."""

    name: str
    seat: int | None
    items: list[ItemView]


@dataclass(slots=True)
class SeatView:
    """The counters of a seat."""

    seat: int
    nation: str
    state: str
    resources: dict[str, int]
    actions: int
    exhausts: int


@dataclass(slots=True)
class TableView:
    """All zones and seats."""

    viewer: int
    seats: list[SeatView]
    zones: list[ZoneView]

    def zone(self, name: str, seat: int | None = None) -> ZoneView:
        """The zone of that name."""
        return next(zone for zone in self.zones if zone.name == name and zone.seat == seat)
