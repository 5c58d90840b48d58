"""Things that pictures are made of, drawn by data: `drawings_*.toml` say what layers each consists of.

A drawing stands on (0, 0) and is about a hundred units high or wide. A layer is a line of text: a colour (see
`pigments`) and an outline in SVG's words are filled; with a number in between, a line of that width is drawn along the
outline; "disc" and "glow" are followed by a colour, a place, a radius, and a disc perhaps by how much it is squashed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from importlib import resources

from PySide6.QtGui import QColor

from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.art.scenes.pigments import pigment

_Layer = Callable[[Canvas, QColor | None], None]


def draw(c: Canvas, name: str, cloth: QColor | None = None) -> None:
    """Paint a drawing where the canvas is, at its own size.

    :param cloth: the colour of what the drawing leaves to whoever uses it.
    """
    for layer in _drawing(name):
        layer(c, cloth)


@cache
def drawings() -> dict[str, str]:
    """All drawings, by their names."""
    found: dict[str, str] = {}
    for file in resources.files(__package__).iterdir():
        if file.name.startswith("drawings_") and file.name.endswith(".toml"):
            found |= tomllib.loads(file.read_text(encoding="utf-8"))
    return found


@cache
def _drawing(name: str) -> tuple[_Layer, ...]:
    return tuple(_layer(line.split()) for line in drawings()[name].strip().splitlines())


def _layer(words: list[str]) -> _Layer:
    first, second, *rest = words
    if first in ("disc", "glow"):
        x, y, radius, *squash = (float(word) for word in rest)
        if first == "glow":
            return lambda c, cloth: c.glow(x, y, radius, 0.85, pigment(c, second, cloth))
        return lambda c, cloth: c.disc(x, y, radius, pigment(c, second, cloth), *squash)
    if second[0] == "M":
        outline = " ".join(words[1:])
        return lambda c, cloth: c.path(outline, pigment(c, first, cloth))
    along, width = " ".join(rest), float(second)
    return lambda c, cloth: c.stroke(along, pigment(c, first, cloth), width)
