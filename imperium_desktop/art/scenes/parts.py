"""The parts that pictures of data are put together from.

Each is painted by its name from numbers and words, as a line of `tableaux.toml` gives them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from imperium_desktop.art.scenes import animals, buildings, figures, ornaments, plants, rooms, styles, towns
from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.art.scenes.drawings import draw, drawings
from imperium_desktop.art.scenes.pigments import pigment
from imperium_desktop.art.scenes.workers import person

Numbers = Sequence[float]
Words = Sequence[str]
Part = Callable[[Canvas, Numbers, Words], None]
"""Paints a part: where and how large it is, and what else is said about it."""


def part(name: str) -> Part:
    """What paints a part of that name."""
    if name in _PARTS:
        return _PARTS[name]
    if name in drawings():
        return lambda c, numbers, words: _drawing(c, name, numbers, words)
    if name in plants.TREES:
        return lambda c, numbers, words: _tree(c, name, numbers, words)
    if name in animals.DRAWN:
        return lambda c, numbers, words: _animal(c, name, numbers, words)
    built = styles.building(name)
    return lambda c, numbers, words: built(c, *numbers)


def _drawing(c: Canvas, name: str, numbers: Numbers, words: Words) -> None:
    x, y, size, *turn = numbers
    colours = [word for word in words if word != "flip"]
    with c.placed(x, y, size / 100, turn=turn[0] if turn else 0.0, flip="flip" in words):
        draw(c, name, pigment(c, colours[0]) if colours else None)


def _tree(c: Canvas, name: str, numbers: Numbers, words: Words) -> None:
    x, y, height = numbers
    plants.TREES[name](c, x, y, height, pigment(c, words[0] if words else "near-3"))


def _animal(c: Canvas, name: str, numbers: Numbers, words: Words) -> None:
    x, y, size = numbers
    with c.placed(x, y, size / 100, flip="flip" in words):
        animals.DRAWN[name](c, pigment(c, words[0]))


def _person(c: Canvas, numbers: Numbers, words: Words) -> None:
    cloth, *rest = words
    pose, tool, hat = (*rest, "stand", "none", "hair")[:3] if len(rest) < 3 else rest[:3]
    x, y, height = numbers
    person(
        c,
        x,
        y,
        height,
        pigment(c, cloth),
        pose,
        "" if tool == "none" else tool,
        hat,
        robe="robe" in words,
        flip="flip" in words,
    )


def _rider(c: Canvas, numbers: Numbers, words: Words) -> None:
    coat, cloth, weapon, *flip = words
    x, y, size = numbers
    figures.horseman(c, x, y, size, pigment(c, coat), pigment(c, cloth), weapon, flip=bool(flip))


def _soldier(c: Canvas, numbers: Numbers, words: Words) -> None:
    x, y, height = numbers
    figures.soldier(c, x, y, height, pigment(c, words[0]), spear="sword" not in words)


def _grove(c: Canvas, numbers: Numbers, words: Words) -> None:
    y, height, count = numbers
    plants.grove(c, plants.TREES[words[0]], y, height, int(count), pigment(c, words[1]))


def _block(c: Canvas, numbers: Numbers, words: Words) -> None:
    x, y, width, height = numbers
    c.rect(x, y, width, height, pigment(c, words[0]))


def _band(c: Canvas, numbers: Numbers, words: Words) -> None:
    """A strip across the whole picture."""
    y, height = numbers
    c.rect(-c.half, y, 2 * c.half, height, pigment(c, words[0]))


def _ridge(c: Canvas, numbers: Numbers, words: Words) -> None:
    y, rise, *shape = numbers
    c.ridge(y, rise, pigment(c, words[0]), *shape)


def _ground(c: Canvas, numbers: Numbers, words: Words) -> None:
    c.ground(numbers[0], *(pigment(c, word) for word in words))


def _path(c: Canvas, numbers: Numbers, words: Words) -> None:
    """A way that comes towards the viewer: from where, how wide, to where, how wide."""
    x, y, width, end_x, end_y, end_width = numbers
    c.polygon(
        [(x - width / 2, y), (x + width / 2, y), (end_x + end_width / 2, end_y), (end_x - end_width / 2, end_y)],
        pigment(c, words[0]),
    )


def _sky(c: Canvas, numbers: Numbers, words: Words) -> None:
    x, y, size = numbers
    c.sky((x, y), size)


def _rays(c: Canvas, numbers: Numbers, words: Words) -> None:
    x, y, count = numbers
    c.rays(x, y, int(count), pigment(c, words[0]))


def _birds(c: Canvas, numbers: Numbers, words: Words) -> None:
    count, x, y = numbers
    c.birds(int(count), x, y)


def _glow(c: Canvas, numbers: Numbers, words: Words) -> None:
    x, y, radius = numbers
    c.glow(x, y, radius, 0.8, pigment(c, words[0]))


def _fields(c: Canvas, numbers: Numbers, words: Words) -> None:
    light, dark = words
    plants.fields(c, numbers[0], pigment(c, light), pigment(c, dark))


def _grass(c: Canvas, numbers: Numbers, words: Words) -> None:
    y, height = numbers
    plants.grass(c, y, height, pigment(c, words[0]))


def _thicket(c: Canvas, numbers: Numbers, words: Words) -> None:
    y, height = numbers
    plants.thicket(c, y, height, pigment(c, words[0]), "pointed" in words)


def _reeds(c: Canvas, numbers: Numbers, words: Words) -> None:
    x, y, height, count = numbers
    plants.reeds(c, x, y, height, int(count), pigment(c, words[0]))


def _wall(c: Canvas, numbers: Numbers, words: Words) -> None:
    y, height = numbers
    buildings.wall(c, y, height, pigment(c, words[0]))


def _crowd(c: Canvas, numbers: Numbers, words: Words) -> None:
    y, height, count = numbers
    figures.crowd(c, y, height, int(count), pigment(c, words[0]))


def _standard(c: Canvas, numbers: Numbers, words: Words) -> None:
    x, y, height = numbers
    figures.standard(c, x, y, height, pigment(c, words[0]))


_PARTS: Final[dict[str, Part]] = {
    "room": lambda c, numbers, words: getattr(rooms, words[0])(c),
    "sky": _sky,
    "rays": _rays,
    "clouds": lambda c, numbers, words: c.clouds(int(numbers[0])),
    "birds": _birds,
    "haze": lambda c, numbers, words: c.haze(*numbers),
    "glow": _glow,
    "ridge": _ridge,
    "ground": _ground,
    "sea": lambda c, numbers, words: c.sea(*numbers),
    "path": _path,
    "block": _block,
    "band": _band,
    "fields": _fields,
    "grass": _grass,
    "thicket": _thicket,
    "grove": _grove,
    "reeds": _reeds,
    "shadow": lambda c, numbers, words: ornaments.shadow(c, *numbers),
    "fire": lambda c, numbers, words: towns.fire(c, *numbers),
    "wall": _wall,
    "palisade": lambda c, numbers, words: buildings.palisade(c, *numbers),
    "crowd": _crowd,
    "standard": _standard,
    "person": _person,
    "soldier": _soldier,
    "rider": _rider,
}
"""Those that are neither a drawing nor a tree, an animal or a building."""
