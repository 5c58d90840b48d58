"""The cards that steps and expectations name must exist: a typing error would be refused by every rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from imperium_desktop.engine.toml_places import KeyPath
from imperium_desktop.games.settlers.game import Settlers
from imperium_desktop.games.settlers.scenario.files import Scenario
from imperium_desktop.games.settlers.scenario.form import CARD_ANSWERS, SIZED
from imperium_desktop.games.settlers.scenario.names import Names
from imperium_desktop.games.settlers.vocabulary import GOODS

NO_CARDS = {"next": ("deals",), "give": GOODS}
"""What else an answer may name."""


def check_mentions(scenario: Scenario, game: Settlers) -> None:
    """:raises ScenarioFileError: with the first name that no card at the table has."""
    names = Names(game.deal)
    for name, path in _mentioned(scenario.data):
        if not names.all_of(name):
            raise scenario.error(names.unknown(name), *path)


def _mentioned(data: dict[str, Any]) -> Iterator[tuple[str, KeyPath]]:
    for number, step in enumerate(data.get("step", [])):
        yield from _in_answer(step, ("step", number))
        for probe in ("offer", "refuse"):
            yield from _in_answer(step.get(probe, {}), ("step", number, probe))
    expect = data.get("expect", {})
    for faction, side in expect.get("player", {}).items():
        yield from _in_lists(side, ("expect", "player", faction))
    for key in ("table", "virtual"):
        yield from _in_lists(expect.get(key, {}), ("expect", key))


def _in_answer(answer: dict[str, Any], path: KeyPath) -> Iterator[tuple[str, KeyPath]]:
    for key, value in answer.items():
        if key in CARD_ANSWERS and value not in NO_CARDS.get(key, ()):
            yield value, (*path, key)
        elif key == "give":
            yield from ((name, (*path, key, at)) for at, name in enumerate(value) if name not in NO_CARDS[key])


def _in_lists(side: dict[str, Any], path: KeyPath) -> Iterator[tuple[str, KeyPath]]:
    for key, value in side.items():
        if key.removeprefix("not_") not in SIZED or not isinstance(value, list):
            continue
        for at, item in enumerate(value):
            details = item if isinstance(item, dict) else {"card": item}
            yield details["card"], (*path, key, at)
            yield from ((name, (*path, key, at)) for name in details.get("tucked", []))
