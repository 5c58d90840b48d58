"""In which words a card speaks: in whole sentences, or shorter and with the marks of a face."""

from __future__ import annotations

from typing import Final

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.games.settlers.vocabulary import amount, amounts, listed

MARKS: Final = {"own_deal": "deal", "gold_colour": "golden"}
"""Marks that are called otherwise than what they stand for."""


@dataclass(frozen=True, slots=True)
class Voice:
    """One way of speaking."""

    marked: bool
    """Whether goods and colours are marks in square brackets."""

    def amount(self, good: str, number: int) -> str:
        """So many of a good."""
        return f"{number} {mark(good)}" if self.marked else amount(good, number)

    def amounts(self, goods: tuple[tuple[str, int], ...]) -> str:
        """Several goods."""
        if not self.marked:
            return amounts(goods)
        return ", ".join(self.amount(good, number) for good, number in goods) or "nothing"

    def goods(self, goods: tuple[str, ...], last: str) -> str:
        """Goods without a number, the last of several with a word before it."""
        return listed([mark(good) if self.marked else good for good in goods], last)

    def colour(self, colour: str) -> str:
        """Locations of a colour, one of them."""
        if colour == "faction":
            return "a faction location" if not self.marked else "a faction card"
        return colour_mark(colour) if self.marked else f"a {colour} location"

    def either(self, long: str, short: str) -> str:
        """What is said in whole sentences, or what stands on a face."""
        return short if self.marked else long


IN_WORDS: Final = Voice(marked=False)
ON_FACES: Final = Voice(marked=True)


def mark(good: str) -> str:
    """The mark of a good."""
    return f"[{MARKS.get(good, good)}]"


def colour_mark(colour: str) -> str:
    """The mark of a colour: gold is a good as well."""
    return mark("gold_colour" if colour == "gold" else colour)
