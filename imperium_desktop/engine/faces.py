"""What is printed on a card, as plain data for drawing, browsing and reading aloud."""

import zlib
from collections.abc import Callable
from dataclasses import field, fields
from functools import cached_property
from typing import Final

from imperium_desktop.engine.dataclass import dataclass

CARD_RATIO: Final = 7 / 5
"""How high a card is, in widths."""


@dataclass(frozen=True, slots=True)
class Keyword:
    """A word or icon on a card, explained."""

    mark: str
    """The icon's name, or empty for a word without one."""
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """What can be read about a card beside it."""

    sentences: tuple[str, ...] = ()
    """Its text in whole sentences, without marks."""
    keywords: tuple[Keyword, ...] = ()


@dataclass(frozen=True)
class Face:
    """One side of a card. Icons stand in its texts as marks in square brackets."""

    id: str
    """Stable and unique, such as "rom.glory": the same id gets the same picture, every time."""
    title: str
    group: str = ""
    """What it is listed under."""
    numbers: tuple[str, ...] = ()
    """How the printed cards with this face are numbered."""
    suits: tuple[str, ...] = ()
    banner: str | None = None
    """The suit whose colour rules the banner; None for the first suit, or the nation's colour where there is none."""
    icons: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    header: str | None = None
    """pinned, attack, power_a, power_b or trade_route."""
    kind: str = "card"
    """card, power or state; on a location production, feature, action or attack."""
    start: str = "deck"
    """Where the card begins: deck, nation, accession, development, supply, ..."""
    players: int = 2
    """The fewest players for whom the card is used."""
    nation: str | None = None
    cost: str = ""
    """What developing or building the card costs, such as "3 [materials], 1 [population]"."""
    points: str = ""
    """What the card is worth, such as "2 VP" or "1 VP per 5 [materials]"."""
    lines: tuple[str, ...] = ()
    """The text, one ability a line: "Exhaust: Pay 1 [materials] to draw a card."."""
    mark: str = ""
    """A word at its foot about the games it is used in, such as "ruthless"."""
    explain: Callable[[], Explanation] = field(default=Explanation, compare=False, repr=False)
    """Gives what can be read about it; most cards are played without anybody asking."""
    layout: str = ""
    """How the card is put together: "location" for a building to be put up, empty for a card with a banner."""
    head: str = ""
    """What stands in the field at its head, such as "[vp] [stone]" for whoever razes it."""
    tail: str = ""
    """What stands in the field at its foot, such as "[wood]" for a deal with it."""

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def number(self) -> str:
        """The number that is printed on it."""
        return self.numbers[0] if self.numbers else ""

    @cached_property
    def explanation(self) -> Explanation:
        """What can be read about it."""
        return self.explain()

    @property
    def ruling_suit(self) -> str | None:
        """The suit that colours the banner, if any does."""
        return self.banner or (self.suits[0] if self.suits else None)

    @cached_property
    def costs(self) -> tuple[str, ...]:
        """What developing or building the card costs, one resource each."""
        return tuple(entry.strip() for entry in self.cost.split(",") if entry.strip())

    @cached_property
    def seed(self) -> int:
        """A number that follows from the id alone, on every machine."""
        return zlib.crc32(self.id.encode())

    @cached_property
    def digest(self) -> int:
        """A number that follows from everything printed on the card, on every machine."""
        printed = [getattr(self, entry.name) for entry in fields(self) if entry.name not in _NOT_PRINTED]
        return zlib.crc32(repr(printed).encode())


_NOT_PRINTED = {"group", "explain"}
