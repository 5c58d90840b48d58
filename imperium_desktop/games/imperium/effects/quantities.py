"""How many: exactly, up to, any number, all."""

from __future__ import annotations

from imperium_desktop.engine.dataclass import dataclass

ALL = 10_000
"""More than any zone can hold."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """At least `least` and at most `most`; a demand for `most` when less than that is there is met in part."""

    least: int
    most: int

    @property
    def fixed(self) -> bool:
        """Whether the number is not up to the player."""
        return self.least == self.most

    def bounds(self, available: int) -> tuple[int, int]:
        """What can be chosen from that many."""
        return min(self.least, available), min(self.most, available)

    def times(self, number: int, ceiling: int | None) -> Quantity:
        """So many times as many, but no more than the ceiling."""
        highest = ALL if ceiling is None else ceiling
        return Quantity(min(self.least * number, highest), min(self.most * number, highest))

    @property
    def numeral(self) -> str:
        """The number alone."""
        if self.most >= ALL:
            return "all" if self.fixed else "any number"
        if self.fixed:
            return str(self.most)
        return f"up to {self.most}" if not self.least else f"{self.least} to {self.most}"

    def words(self, one: str, noun_one: str, noun_many: str) -> str:
        """The number with its noun; `one` is the noun with its article."""
        if self.most >= ALL:
            if self.least >= ALL:
                return f"all {noun_many}"
            return f"any {noun_many}" if noun_many.startswith("of ") else f"any number of {noun_many}"
        if self.least != self.most:
            return f"up to {self.most} {noun_one if self.most == 1 else noun_many}"
        return one if self.most == 1 else f"{self.most} {noun_many}"


ONE = Quantity(1, 1)
EVERY = Quantity(ALL, ALL)
