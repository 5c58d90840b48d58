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

_known: dict[str, str] = {}
"""By the kind of text and the text; both ends as JSON, since most of what is known is not asked for in one run."""
_recalled: set[str] = set()


def find(start: str, text: str) -> Tree | None:
    """The tree of a text of this kind, if it is known."""
    tree = _known.get(_key(start, text))
    return json.loads(tree) if tree is not None else None


def note(start: str, text: str, tree: Tree) -> None:
    """Makes a tree known."""
    _known[_key(start, text)] = json.dumps(tree, separators=(",", ":"))


def recall(notes: str) -> None:
    """Takes over what `notes` gave in an earlier run, unless it was for another grammar or is damaged."""
    head, _, lines = notes.partition("\n")
    if head == _head(lines):
        for line in lines.split("\n"):
            key, _, tree = line.partition("\t")
            _known[key] = tree
        _recalled.update(_known)


def notes() -> str | None:
    """All trees that are known, to be handed to `recall` one day; None if nobody would miss them."""
    if not _known.keys() - _recalled:
        return None
    _recalled.update(_known)
    lines = "\n".join(f"{key}\t{tree}" for key, tree in _known.copy().items())
    return f"{_head(lines)}\n{lines}"


def _key(start: str, text: str) -> str:
    return json.dumps(f"{start} {text}")


def _head(lines: str) -> str:
    return f"{grammar_digest()} {hashlib.blake2b(lines.encode(), digest_size=8).hexdigest()}"
