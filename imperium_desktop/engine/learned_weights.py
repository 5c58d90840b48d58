"""Weights that were learned, as a file: it names its inputs and what it was learned from."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.reading import why_not_read

FORMAT = 1


class Learned(NamedTuple):
    """What a file of weights says."""

    worth: dict[str, float]
    """By the names of the inputs."""
    packs: dict[str, str]
    """The hash of every pack that was played with."""
    games: int


def read_learned(path: Path) -> Learned:
    """What was learned.

    :raises ImperiumDesktopError: with a sentence that says what is wrong with the file.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise ImperiumDesktopError(f"The weights in “{path}” cannot be read: {why_not_read(error)}.") from error
    if not isinstance(data, dict) or not isinstance(data.get("format"), int):
        raise ImperiumDesktopError(f"“{path}” holds no weights of a computer player.")
    if data["format"] > FORMAT:
        raise ImperiumDesktopError(f"The weights in “{path}” are of a newer version of the program.")
    try:
        worth = {
            f"{head}:{rest}": float(points)
            for head, inputs in data["inputs"].items()
            for rest, points in inputs.items()
        }
        if not all(map(math.isfinite, worth.values())):
            raise ValueError("a weight is no number")
        return Learned(worth, {str(name): str(digest) for name, digest in data["packs"].items()}, int(data["games"]))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ImperiumDesktopError(f"The weights in “{path}” are not in order: {error!r}.") from error


def written(worth: Mapping[str, float], packs: Mapping[str, str], games: int, origin: Mapping[str, Any]) -> str:
    """The text of a file of weights: inputs by kind, so that names are short; what is worth nothing is left out."""
    inputs: dict[str, dict[str, float]] = {}
    for name, points in sorted(worth.items()):
        head, _, rest = name.partition(":")
        if abs(points) >= 0.01:
            inputs.setdefault(head, {})[rest] = round(points, 2)
    data = {"format": FORMAT, "games": games, "origin": origin, "packs": packs, "inputs": inputs}
    return json.dumps(data, separators=(",", ":"), sort_keys=True)


class Known(NamedTuple):
    """What the computer players of a game go by."""

    weights: Weights | None
    """None if nothing can be used that was learned, or not enough was."""
    trouble: str
    """What is wrong with the file of weights, as a sentence; empty if nothing is."""


def known(path: Path, least_games: int, packs: Mapping[str, str]) -> Known:
    """The weights in a file, if they were learned from so many games, and with cards that are played with here.

    :param packs: the hash of every pack. What was corrected since changes one of them; all are others in another game.
    """
    try:
        learned = read_learned(path)
        if learned.games < least_games:
            raise ImperiumDesktopError(f"The weights in “{path}” come from {learned.games} games, which is not enough.")
        if learned.packs.items().isdisjoint(packs.items()):
            raise ImperiumDesktopError(f"The weights in “{path}” were learned with other cards.")
    except ImperiumDesktopError as error:
        return Known(None, f"{error} The computer plays by what it knew before it learned.")
    return Known(Weights(learned.worth), "")
