"""The faces of the cards of the program."""

from functools import cache

from imperium_desktop.engine.faces import Face
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.games.settlers.kind import SettlersKind


@cache
def all_specs() -> tuple[Face, ...]:
    return tuple(ImperiumKind().faces())


@cache
def spec(key: str) -> Face:
    return next(found for found in all_specs() if found.id == key)


@cache
def locations() -> tuple[Face, ...]:
    """The faces of the second game, which are put together in another way."""
    return tuple(SettlersKind().faces())
