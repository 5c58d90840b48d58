"""Every card a scenario names must exist, also where nothing would ever look for it: in a `refuse`, in a `not_hand`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.toml_places import KeyPath
from imperium_desktop.games.imperium.deal import Deal
from imperium_desktop.games.imperium.rules.ending import BOT_SEAT
from imperium_desktop.games.imperium.scenario.files import Scenario
from imperium_desktop.games.imperium.scenario.form import BOT_ZONES, HOSTS, MARKET_ZONES, PLAYER_ZONES
from imperium_desktop.games.imperium.scenario.names import Names, UnknownCardError

_ONE_CARD = ("play", "free_play", "exhaust", "profit")
_SEVERAL_CARDS = ("cards", "order")


def check_names(scenario: Scenario, deal: Deal) -> None:
    """Looks every name up.

    :raises ScenarioFileError: with the first that means no card or too many.
    """
    names = Names(deal)
    for tables, path in ((scenario.start, ()), (scenario.expect, ("expect",))):
        for text, seat, place in _in_zones(scenario, tables, path):
            try:
                face = names.face(text, seat)
            except UnknownCardError as error:
                raise scenario.error(str(error), *place) from error
            if face.type in ("power", "state"):
                raise scenario.error(f"{quoted(text)} is a {face.type.capitalize()} card and lies in no list", *place)
    for text, place in _in_steps(scenario):
        try:
            names.prints(text)
        except UnknownCardError as error:
            raise scenario.error(str(error), *place) from error


def _in_zones(scenario: Scenario, tables: dict[str, Any], path: KeyPath) -> Iterator[tuple[str, int | None, KeyPath]]:
    for nation, side in tables.get("player", {}).items():
        for zone in _with_negations((*PLAYER_ZONES, *HOSTS)):
            for text, place in _listed(side.get(zone, ()), (*path, "player", nation, zone)):
                yield text, scenario.nations.index(nation), place
    bot = tables.get("bot", {})
    for zone in _with_negations(tuple(BOT_ZONES)):
        for text, place in _listed(bot.get(zone, ()), (*path, "bot", zone)):
            yield text, BOT_SEAT, place
    market = tables.get("market", {})
    for zone in _with_negations(MARKET_ZONES):
        for text, place in _listed(market.get(zone, ()), (*path, "market", zone)):
            yield text, None, place


def _with_negations(zones: tuple[str, ...]) -> list[str]:
    return [*zones, *(f"not_{zone}" for zone in zones)]


def _in_steps(scenario: Scenario) -> Iterator[tuple[str, KeyPath]]:
    for number, step in enumerate(scenario.steps):
        yield from _in_answer(step, ("step", number))
        for key in ("refuse", "offer"):
            yield from _in_answer(step.get(key, {}), ("step", number, key))


def _in_answer(answer: dict[str, Any], path: KeyPath) -> Iterator[tuple[str, KeyPath]]:
    for key in _ONE_CARD:
        if key in answer:
            yield answer[key], (*path, key)
    for key in _SEVERAL_CARDS:
        yield from _listed(answer.get(key, ()), (*path, key))


def _listed(items: Any, path: KeyPath) -> Iterator[tuple[str, KeyPath]]:
    for index, item in enumerate(items):
        if isinstance(item, dict):
            if item:
                yield item["card"], (*path, index, "card")
            for place, under in enumerate(item.get("garrison", ())):
                yield under, (*path, index, "garrison", place)
        elif item:
            yield item, (*path, index)
