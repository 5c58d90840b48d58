"""How a nation looks in pictures: `nations.toml` says it of all, as names that the scenes know."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from imperium_desktop.engine.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class NationLook:
    """What a nation builds, wears and lives among; where several are named, chance picks one."""

    moods: list[str]
    """The light of its pictures."""
    homes: list[str]
    """The lands of its Regions, where their names say nothing of it."""
    lights: list[str]
    """The light over those lands, for a nation that lives in a light of its own."""
    tree: str
    frieze: str
    """The pattern of its bands; empty if any will do."""
    buildings: list[str]
    """The grandest first, homes last."""
    rustic: bool
    """Whether it fences its towns with stakes rather than walls."""
    hair: list[str]
    womens_hair: str
    beards: list[str]
    headgear: list[str]
    skin: str
    scenes: list[str]
    """What else there is to see where it lives: for cards whose words and symbols say nothing."""


@cache
def _table() -> dict[str, NationLook]:
    text = resources.files(__package__).joinpath("nations.toml").read_text(encoding="utf-8")
    entries = tomllib.loads(text)
    return {nation: NationLook(**{**entries["any"], **entry}) for nation, entry in entries.items()}


def nation_look(nation: str | None) -> NationLook:
    """How a nation looks; one that is not known looks like any."""
    return _table().get(nation or "", _table()["any"])


def known_nations() -> set[str]:
    """Those that have a look of their own."""
    return set(_table()) - {"any"}
