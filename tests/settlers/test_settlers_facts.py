"""Comparing the cards with a file of facts: every difference is named, and no file ends in anything but a sentence."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.games.settlers.catalogue import standard_catalogue
from imperium_desktop.games.settlers.facts import check_facts, compare_facts

PACKS = standard_catalogue().packs
CARDS = [card for card in (*PACKS["common"].cards, *PACKS["attack"].cards) if card.id in ("com.village", "att.wood")]
FACTS: dict[str, Any] = {
    "cards": [
        {
            "id": "com.village",
            "name": "Village",
            "numbers": ["COM012", "COM013", "COM014"],
            "expansion": "base",
            "deck": "common",
            "kind": "production",
            "colours": ["pink"],
            "cost": {"wood": 1},
            "raze": ["worker", "worker"],
            "vp": 1,
            "overrides": {"COM014": {"raze": ["worker", "wood"]}},
            "effect": [{"t": "production", "gain": {"worker": 1}}],
            "building_bonus": {"gain": {"worker": 1}},
        },
        {
            "id": "att.wood",
            "numbers": [],
            "expansion": "base",
            "deck": "attack",
            "copies": 3,
            "effect": [{"t": "attack_target", "good": "wood"}],
        },
    ]
}


def compared(facts: Any) -> list[str]:
    return list(compare_facts(CARDS, check_facts(facts, "facts.json")))


def test_facts_that_agree():
    assert compared(FACTS) == []


@pytest.mark.parametrize(
    ("card", "key", "value", "told"),
    [
        (0, "cost", {"wood": 2}, "COM012: cost is {'wood': 1}, the facts say {'wood': 2}"),
        (0, "overrides", {}, "COM014: raze is"),
        (0, "effect", [{"t": "production", "gain": {"worker": 2}}], "COM012: gains is"),
        (0, "building_bonus", None, "COM012: gains is"),
        (0, "building_bonus", {"gain": {"card": 1}}, "COM012: gains is"),
        (1, "copies", 2, "attacks on wood: 3, the facts say 2"),
        (1, "effect", [{"t": "attack_target", "good": "food"}], "attacks on food: 0, the facts say 3"),
    ],
)
def test_facts_that_differ(card, key, value, told):
    facts = copy.deepcopy(FACTS)
    facts["cards"][card][key] = value
    assert any(line.startswith(told) for line in compared(facts)), compared(facts)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a file."""
    yield path
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in entries:
        yield from places(item, (*path, key))


@pytest.mark.parametrize("junk", [None, [], {}, "x", 3, [[]], [{}], {"x": []}, {"x": {}}, True, 1.5], ids=repr)
def test_a_file_with_anything_anywhere_is_compared_or_refused_with_a_sentence(junk):
    for path in places(FACTS):
        facts = {"all": copy.deepcopy(FACTS)}
        table: Any = facts
        *before, last = ("all", *path)
        for step in before:
            table = table[step]
        table[last] = junk
        try:
            told = compared(facts["all"])
        except ImperiumDesktopError as error:
            told = [str(error)]
        assert all("\n" not in line for line in told)
