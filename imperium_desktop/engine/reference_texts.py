"""The rules reference of a game as it lies beside its words: chapters, explanations, the steps of a guided first game.

A package holds them as `topics.toml`, `keywords.toml` and `guide.toml`, which are read when they are first asked for.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cached_property
from importlib import resources
from typing import Any

from imperium_desktop.engine.faces import Keyword
from imperium_desktop.engine.kinds import GuideStep, Topic


class ReferenceTexts:
    """The texts in one package."""

    def __init__(self, package: str) -> None:
        self._package = package

    def topics(self) -> list[Topic]:
        """The chapters of the rules reference, group by group."""
        return [
            Topic(entry["id"], entry["title"], tuple(entry["paragraphs"]), entry["group"])
            for entry in self._read("topics")["topic"]
        ]

    def keywords(self) -> Mapping[str, Keyword]:
        """Every explanation by its id, in the order in which they are shown."""
        return self._keywords

    @cached_property
    def _keywords(self) -> Mapping[str, Keyword]:
        return {
            entry["id"]: Keyword(entry.get("mark", ""), entry["title"], entry["text"])
            for entry in self._read("keywords")["keyword"]
        }

    def guide_steps(self) -> list[GuideStep]:
        """The steps of the guided first game, in the order in which they are looked through."""
        return [
            GuideStep(entry["when"], entry["title"], entry["text"], entry.get("points_at", ""))
            for entry in self._read("guide")["step"]
        ]

    def guide_seed(self) -> int:
        """The seed that deals the cards the guide speaks of."""
        seed: int = self._read("guide")["seed"]
        return seed

    def _read(self, name: str) -> Mapping[str, Any]:
        return tomllib.loads(resources.files(self._package).joinpath(f"{name}.toml").read_text(encoding="utf-8"))
