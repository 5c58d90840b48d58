"""Which words on a card call for which scene: `subjects.toml` says it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from importlib import import_module, resources
from typing import Any, Final

from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.faces import Face

Scene = Callable[[Canvas, Face], None]


@dataclass(frozen=True, slots=True)
class Subject:
    """A scene, and the moods it looks well in; none means those of the nation."""

    paint: Scene
    moods: tuple[str, ...] = ()


def subject(paint: Scene, *moods: str) -> Subject:
    """A scene with its moods."""
    return Subject(paint, moods)


@cache
def named_subject(words: str) -> Subject:
    """What is written as “module.scene” and moods after it."""
    scene, *moods = words.split()
    module, name = scene.split(".")
    return Subject(getattr(import_module(f"{__package__}.{module}"), name), tuple(moods))


_TABLE: Final[dict[str, dict[str, Any]]] = tomllib.loads(
    resources.files(__package__).joinpath("subjects.toml").read_text(encoding="utf-8")
)
TITLES: Final[dict[str, str]] = _TABLE["titles"]
"""Words of titles, in the order in which they decide."""
BY_ICON: Final[dict[str, str]] = _TABLE["icons"]
BY_STATE: Final[dict[str, str]] = _TABLE["states"]
PINNED: Final[list[str]] = _TABLE["otherwise"]["pinned"]
OTHERS: Final[list[str]] = _TABLE["otherwise"]["others"]
