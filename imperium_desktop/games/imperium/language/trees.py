"""The trees of texts as plain data, and those that are known from an earlier run.

What the parser makes of a text depends on the grammar alone, and takes more than half the time of dealing a game. So
trees can be noted down and handed in at the next start: texts whose trees are known are not parsed, and Lark is not
even imported. What a tree means is made out anew each time.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from imperium_desktop.games.imperium.language.grammar import grammar_digest

Tree = list[Any]
"""The name of a rule and what it is made of: trees, words, and None for optional parts that are not there."""

known: dict[str, Tree] = {}
"""By the kind of text and the text."""
_recalled: set[str] = set()


def recall(notes: str) -> None:
    """Takes over what `notes` gave in an earlier run, unless it was for another grammar or is damaged."""
    head, _, trees = notes.partition("\n")
    if head == _head(trees):
        known.update(json.loads(trees))
        _recalled.update(known)


def notes() -> str | None:
    """All trees that are known, to be handed to `recall` one day; None if nobody would miss them."""
    if not known.keys() - _recalled:
        return None
    _recalled.update(known)
    trees = json.dumps(dict(known), separators=(",", ":"))
    return f"{_head(trees)}\n{trees}"


def _head(trees: str) -> str:
    return f"{grammar_digest()} {hashlib.blake2b(trees.encode(), digest_size=8).hexdigest()}"
