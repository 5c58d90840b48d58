"""The word that somebody who mistyped probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from imperium_desktop.engine.quotes import quoted

LONGEST_WORD = 40
"""Nobody mistypes a longer one, and comparing takes time."""


NEAR = 0.7
"""How much of it must agree: “gian” is “gain”, “stones” is not “actions”."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a sentence that asks for the nearest of the known words; empty if none is near."""
    by_letters = {other.lower(): other for other in known}
    if word in by_letters.values() or len(word) > LONGEST_WORD:
        return ""
    near = get_close_matches(word.lower(), by_letters, n=1, cutoff=NEAR)
    return f"; did you mean {quoted(by_letters[near[0]])}?" if near else ""
