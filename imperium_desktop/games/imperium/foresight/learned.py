"""The weights that were learned: a file beside this one, which names its inputs and what it was learned from."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.levels import Level
from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.thinking import Player, Thinker
from imperium_desktop.games.imperium.computer import ComputerPlayer
from imperium_desktop.games.imperium.foresight.mind import ImperiumMind
from imperium_desktop.games.imperium.game import Imperium

FILE = Path(__file__).with_name("weights.json")
FORMAT = 1


class Learned(NamedTuple):
    """What a file of weights says."""

    worth: dict[str, float]
    """By the names of the inputs."""
    packs: dict[str, str]
    """The hash of every pack that was played with."""
    games: int


def read_learned(path: Path = FILE) -> Learned:
    """What was learned.

    :raises ImperiumDesktopError: with a sentence that says what is wrong with the file.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise ImperiumDesktopError(f"The weights in “{path}” cannot be read: {error}.") from error
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


LEAST_GAMES = 10_000
"""Whoever learned from fewer plays worse than by what is known without."""


class Known(NamedTuple):
    """What the computer players that come with the program go by."""

    weights: Weights | None
    """None if nothing can be used that was learned, or not enough was."""
    trouble: str
    """What is wrong with the file of weights, as a sentence; empty if nothing is."""


@cache
def known_weights() -> Known:
    """The weights that come with the program, if they are of use."""
    try:
        learned = read_learned()
    except ImperiumDesktopError as error:
        return Known(None, f"{error} The computer plays by what it knew before it learned.")
    return Known(Weights(learned.worth) if learned.games >= LEAST_GAMES else None, "")


def thinker(level: Level, seed: int) -> Player[Imperium]:
    """A computer player of a level: with what was learned, or by what is known without."""
    weights, care = known_weights().weights, level.care
    if weights is None:
        return ComputerPlayer(seed, max(1, care.worlds), noise=care.noise)
    return Thinker(ImperiumMind(), weights, seed, care)
