"""Rules of the grammar that stand for the same thing wherever they are written."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def always(value: T) -> Callable[[object], T]:
    """What a transformer does with such a rule."""

    def stands_for(_: object) -> T:
        return value

    return stands_for
