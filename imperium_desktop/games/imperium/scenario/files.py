"""Reading scenario files. A file that is not valid is refused with its line and a reason."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.games.imperium.deal import Setup
from imperium_desktop.games.imperium.vocabulary import RESOURCES

TOP_KEYS = frozenset(
    [
        "title",
        "game",
        "seed",
        "commons",
        "players",
        "mode",
        "variants",
        "to_move",
        "end_triggered",
        "player",
        "market",
        "step",
        "expect",
    ]
)
PLAYER_KEYS = frozenset(
    [
        "state",
        "resources",
        "actions",
        "exhausts",
        "hand",
        "draw",
        "discard",
        "play",
        "history",
        "nation",
        "development",
        "flooded",
        "journey",
        "king_of_kings",
        "tokens_on",
    ]
)
PLAYER_ZONES = ("hand", "draw", "discard", "play", "history", "flooded", "nation", "development")
MARKET_KEYS = frozenset(
    ["slots", "unrest_pile", "main", "region", "uncivilised", "civilised", "fame", "exile", "king_of_kings", "pool"]
)
MARKET_ZONES = ("slots", "main", "region", "uncivilised", "civilised", "fame", "exile")
STEP_KEYS = frozenset(
    [
        "turn",
        "play",
        "free_play",
        "exhaust",
        "profit",
        "end",
        "choose",
        "may",
        "cards",
        "suit",
        "icon",
        "number",
        "order",
        "from",
        "done",
        "option",
        "pay",
        "player",
        "refuse",
        "offer",
        "because",
        "die",
        "by",
    ]
)
EXPECT_KEYS = frozenset(["over", "ending", "winners", "active", "asks", "end_triggered", "player", "market"])
EXPECT_PLAYER_KEYS = (
    PLAYER_KEYS
    | {"hand_limit", "score", "unrest"}
    | {f"{zone}_size" for zone in PLAYER_ZONES}
    | {f"not_{zone}" for zone in PLAYER_ZONES}
)
EXPECT_MARKET_KEYS = (
    MARKET_KEYS | {f"{zone}_size" for zone in (*MARKET_ZONES, "unrest_pile")} | {f"not_{zone}" for zone in MARKET_ZONES}
)


class ScenarioFileError(ImperiumDesktopError):
    """A file that is not a valid scenario."""


@dataclass(slots=True)
class Scenario:
    """What a file says, checked for form."""

    path: Path
    title: str
    setup: Setup
    seed: int
    start: dict[str, Any]
    steps: list[dict[str, Any]]
    expect: dict[str, Any]
    lines: list[str] = field(repr=False, default_factory=list)

    def error(self, message: str, *words: str) -> ScenarioFileError:
        """An error at the first line that holds all these words."""
        return ScenarioFileError(f"{self.path}, {_line(self.lines, words)}: {message}")


def _line(lines: list[str], words: tuple[str, ...]) -> str:
    for number, line in enumerate(lines, 1):
        if all(word in line for word in words):
            return f"line {number}"
    return "line 1"


def read_scenario(path: Path) -> Scenario:
    """Reads and checks one file.

    :raises ScenarioFileError: if it is not valid.
    """
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ScenarioFileError(f"{path}: not valid TOML: {error}") from error
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioFileError(f"{path} cannot be read: {error}") from error
    lines = text.splitlines()
    check = _Check(path, lines)
    check.table(data, TOP_KEYS, "scenario")
    if data.get("game", "imperium") != "imperium":
        raise check.error(f"there is no game “{data['game']}”; this program knows “imperium”", "game")
    if not isinstance(data.get("title"), str):
        raise check.error("a scenario needs a title")
    if not isinstance(data.get("seed", 1), int):
        raise check.error("the seed must be a whole number", "seed")
    entries: dict[str, Any] = {key: data[key] for key in ("players", "commons", "mode", "variants") if key in data}
    try:
        setup = Setup.from_json(entries)
    except ImperiumDesktopError as error:
        raise check.error(str(error), "players" if "players" in data else "") from error
    nations = [nation for nation, _ in setup.players]
    check.players(data.get("player", {}), nations, PLAYER_KEYS)
    check.table(data.get("market", {}), MARKET_KEYS, "market")
    if data.get("to_move", nations[0]) not in nations:
        raise check.error(f"“{data['to_move']}” does not play in this scenario", "to_move")
    steps = data.get("step", [])
    for step in steps:
        check.table(step, STEP_KEYS, "step")
        if step.get("by", nations[0]) not in nations:
            raise check.error(f"“{step['by']}” does not play in this scenario", "by", str(step["by"]))
    expect = data.get("expect", {})
    check.table(expect, EXPECT_KEYS, "expect")
    check.players(expect.get("player", {}), nations, EXPECT_PLAYER_KEYS)
    check.table(expect.get("market", {}), EXPECT_MARKET_KEYS, "expect.market")
    start: dict[str, Any] = {key: data[key] for key in ("player", "market", "to_move", "end_triggered") if key in data}
    return Scenario(path, data["title"], setup, data.get("seed", 1), start, steps, expect, lines)


@dataclass(slots=True)
class _Check:
    """Looks for keys that are not in the format, so that a typing error is not silently passed over."""

    path: Path
    lines: list[str]

    def error(self, message: str, *words: str) -> ScenarioFileError:
        return ScenarioFileError(f"{self.path}, {_line(self.lines, words)}: {message}")

    def table(self, table: Any, keys: frozenset[str], name: str) -> None:
        if not isinstance(table, dict):
            raise self.error(f"“{name}” must be a table", name)
        for key in table:
            if key not in keys:
                raise self.error(f"“{key}” is not a key of {name}; keys are {', '.join(sorted(keys))}", key)

    def players(self, tables: Any, nations: list[str], keys: frozenset[str]) -> None:
        if not isinstance(tables, dict):
            raise self.error("“player” must hold one table per nation", "player")
        for nation, table in tables.items():
            if nation not in nations:
                raise self.error(f"“{nation}” does not play in this scenario", "player", nation)
            self.table(table, keys, f"player.{nation}")
            resources = table.get("resources", {})
            for name in resources:
                if name not in RESOURCES:
                    raise self.error(f"“{name}” is no resource; there are {', '.join(RESOURCES)}", name)
