"""What is printed on a card, as plain data: all that is needed to draw its face."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class FaceSpec:
    """The face of a card. Equal specs give equal pictures."""

    key: str
    """Stable and unique, such as "rom.glory": the same key gets the same picture, every time."""
    title: str
    number: str = ""
    kind: str = "card"
    """card, power or state."""
    suits: tuple[str, ...] = ()
    banner: str | None = None
    """The suit whose colour rules the banner; None for the first suit, or the nation's colour where there is none."""
    icons: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    header: str | None = None
    """pinned, attack, power_a, power_b or trade_route."""
    start: str = "deck"
    """Where the card begins: deck, nation, accession, development, supply, ..."""
    players: int = 2
    """The fewest players for whom the card is used."""
    nation: str | None = None
    cost: str = ""
    """What developing the card costs, such as "3 [materials], 1 [population]"."""
    points: str = ""
    """What the card is worth, such as "2 VP" or "1 VP per 5 [materials]"."""
    lines: tuple[str, ...] = ()
    """The text, one ability a line, with symbols as marks in brackets: "Exhaust: Pay 1 [materials] to draw a card."."""

    @property
    def ruling_suit(self) -> str | None:
        """The suit that colours the banner, if any does."""
        return self.banner or (self.suits[0] if self.suits else None)

    @cached_property
    def costs(self) -> tuple[str, ...]:
        """What developing the card costs, one resource each."""
        return tuple(entry.strip() for entry in self.cost.split(",") if entry.strip())

    @cached_property
    def seed(self) -> int:
        """A number that follows from the key alone, on every machine."""
        return zlib.crc32(self.key.encode())

    @cached_property
    def digest(self) -> int:
        """A number that follows from everything printed on the card, on every machine."""
        return zlib.crc32(repr(self).encode())
