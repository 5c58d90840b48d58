"""Texts made from the grammar itself: every alternative of a rule, with every word of its kind.

A rule that is listed in `VARIED` is gone through alternative by alternative; any other stands with one text of its own.
So a new verb, place or quantity is swept without being added to a list here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product

from lark.grammar import Rule, Symbol
from lark.lexer import PatternStr

from imperium_desktop.games.imperium.language import tables

VARIED = frozenset(
    {
        *("ability", "passive", "exhaust", "playable", "points", "row", "row_trigger"),
        *("clause", "table_clause", "what", "reference", "quantity", "sources", "source", "place", "host"),
        *(
            "into",
            "onto",
            "goal",
            "holder",
            "side",
            "swapped",
            "span",
            "those_seats",
            "deck",
            "pile",
            "text",
            "token",
            "tokens",
        ),
        *("trigger", "replacement", "declaration", "cost_way", "replaced", "event", "part", "whole"),
        *("condition", "simple_condition", "per_points", "scored", "bearer", "case", "_action"),
        *("tally_places", "tally_place", "kinds", "kind", "_kind", "marked"),
    }
)
PLAIN: Mapping[str, tuple[str, ...]] = {
    "sentences": ("gain 1 materials",),
    "block": ("{ gain 1 materials }",),
    "alternative": ("gain 1 materials",),
    "filter": ("region",),
    "tally": ("region",),
    "amounts": ("1 materials",),
    "resource": ("materials",),
    "state": ("empire",),
    "suit": ("region",),
    "icon": ("river",),
    "header": ("pinned",),
    "term": ("region",),
    "NUMBER": ("2",),
    "SIGNED": ("+1",),
    "NAME": ('"Glory"',),
}
"""What stands for a rule or a word that is not gone through."""


@cache
def _rules() -> dict[str, list[Rule]]:
    """The alternatives of each rule; what may be repeated stands once."""
    rules: dict[str, list[Rule]] = {}
    for rule in tables.build().rules:
        name = rule.origin.name
        if not any("_star_" in symbol.name or symbol.name == name for symbol in rule.expansion):
            rules.setdefault(name, []).append(rule)
    return rules


@cache
def _words() -> dict[str, str]:
    return {
        terminal.name: terminal.pattern.value
        for terminal in tables.build().terminals
        if isinstance(terminal.pattern, PatternStr)
    }


@cache
def texts_of(name: str) -> tuple[str, ...]:
    """All texts of a rule or word that the sweep goes through."""
    if name == "quantity":
        return ("1", *(text for rule in _rules()[name] for text in _joined(rule.expansion)))
    if name in PLAIN:
        return PLAIN[name]
    if name in _words():
        return (_words()[name],)
    rules = _rules()[name] if name in VARIED else _rules()[name][-1:]
    return tuple(dict.fromkeys(text for rule in rules for text in _joined(rule.expansion)))


def every(name: str) -> Iterator[str]:
    """The texts of every alternative of a rule that otherwise stands with one text of its own."""
    for rule in _rules()[name]:
        yield from _joined(rule.expansion)


def clauses() -> Iterator[tuple[str, str]]:
    """Every clause the grammar takes, with the name of its alternative."""
    for origin in ("clause", "table_clause"):
        for rule in _rules()[origin]:
            if rule.alias:
                yield from ((str(rule.alias), text) for text in _joined(rule.expansion))


def _joined(symbols: list[Symbol]) -> Iterator[str]:
    for parts in product(*(texts_of(symbol.name) for symbol in symbols)):
        yield " ".join(parts)
