"""Kinds of inputs, told by their names: an amount of something, one step of a scale, one face in one place."""

from __future__ import annotations

AMOUNTS = ("amount", "own")
"""Those that come in an amount, and are judged by how large it usually is."""
SETTINGS = ("setting", "setting_later")
"""Those that stay as they are for a whole game, whatever is done in it."""


def kind_of(name: str) -> str:
    """What an input tells: "amount", "own", "setting", "face" or "step"."""
    head, _, rest = name.partition(":")
    if head in AMOUNTS:
        return head
    if head in SETTINGS:
        return "setting"
    return "face" if "." in rest else "step"
