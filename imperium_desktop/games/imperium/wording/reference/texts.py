"""Reading the texts that lie beside this file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from imperium_desktop.engine.faces import Keyword
from imperium_desktop.engine.kinds import GuideStep, Topic


def topics() -> list[Topic]:
    """The chapters of the rules reference, group by group."""
    return [
        Topic(entry["id"], entry["title"], tuple(entry["paragraphs"]), entry["group"])
        for entry in _read("topics")["topic"]
    ]


@cache
def keywords() -> Mapping[str, Keyword]:
    """Every explanation by its id, most specific first."""
    return {
        entry["id"]: Keyword(entry.get("mark", ""), entry["title"], entry["text"])
        for entry in _read("keywords")["keyword"]
    }


def guide_steps() -> list[GuideStep]:
    """The steps of the guided first game, in the order in which they are looked through."""
    return [
        GuideStep(entry["when"], entry["title"], entry["text"], entry.get("points_at", ""))
        for entry in _read("guide")["step"]
    ]


def guide_seed() -> int:
    """The seed that deals the cards the guide speaks of."""
    seed: int = _read("guide")["seed"]
    return seed


@cache
def _read(name: str) -> Mapping[str, Any]:
    return tomllib.loads(resources.files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))
