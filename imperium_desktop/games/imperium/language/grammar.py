"""The grammar of the effect language as text."""

from __future__ import annotations

import hashlib
from importlib import resources

from imperium_desktop.games.imperium.zone_table import GOALS, PLACE_WORDS

STARTS = ["ability", "passive", "exhaust", "playable", "points", "row", "row_trigger"]
"""The kinds of text there are."""


def grammar_text() -> str:
    """The grammar as it is written, with the words for places that the table of zones knows."""
    text = resources.files(__package__).joinpath("grammar.lark").read_text(encoding="utf-8")
    for mark, words in (("@places", PLACE_WORDS), ("@goals", GOALS)):
        text = text.replace(f": {mark}", ": " + " | ".join(f'"{word}"' for word in words))
    return text


def grammar_digest() -> str:
    """By what it is known that something was made for this grammar."""
    return hashlib.blake2b(grammar_text().encode(), digest_size=8).hexdigest()
