"""What the forms of scenario files have in common, whatever the game: a title, sides, steps and what is expected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from imperium_desktop.engine.forms import FormError, Kind, refused, table, text
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.toml_places import KeyPath


def title(value: Any, path: KeyPath) -> None:
    """What a scenario is called, on one line."""
    text(value, path)
    if "\n" in value:
        raise FormError("a title is one line", path)


def check_title(data: dict[str, Any]) -> None:
    """:raises FormError: if a scenario has no title."""
    if "title" not in data:
        raise FormError("a scenario needs a title", ())


def check_steps(steps: Any, check: Kind) -> None:
    """:raises FormError: with the first step that is not in order."""
    if not isinstance(steps, list):
        raise FormError("every step is a table of its own; write [[step]]", ("step",))
    for index, step in enumerate(steps):
        check(step, ("step", index))


def check_demands(expected: dict[str, Any], path: KeyPath = ("expect",)) -> None:
    """Refuses what would be compared with nothing and so passes whatever happens."""
    for key, value in expected.items():
        if value == {} or (key.startswith("not_") and not value):
            raise FormError(f"“{key}” expects nothing; leave it out or say what must be true", (*path, key))
        if isinstance(value, dict):
            check_demands(value, (*path, key))


def unchecked(value: Any, path: KeyPath) -> None:
    """For what was looked at before, and for tables that are looked at when it is known who plays."""


def side(sides: Sequence[str], what: str, *others: str) -> Kind:
    """One of those who play, or one of the other words; `what` a side is called."""
    known = (*sides, *others)

    def check(value: Any, path: KeyPath) -> None:
        if not isinstance(value, str):
            raise refused(f"a {what}", value, path)
        if value not in known:
            raise FormError(f"{quoted(value)} does not play in this scenario; choose from: {', '.join(known)}", path)

    return check


def table_of_each(sides: Sequence[str], what: str, kinds: Mapping[str, Kind]) -> Kind:
    """One table for each of those who play; `what` a side is called."""
    check_side = side(sides, what)

    def check(value: Any, path: KeyPath) -> None:
        if not isinstance(value, dict):
            raise refused(f"one table per {what}", value, path)
        for name, its in value.items():
            check_side(name, (*path, name))
            table(kinds, f"{{key}} is not a key of player.{name}")(its, (*path, name))

    return check
