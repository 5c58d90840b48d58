"""Pictures put together by data: `tableaux.toml` says for each card what stands where, and in which light.

The first line of a picture names what lies behind everything, and the moods it looks well in. Each line after it is a
part: its name, then numbers (where it stands, how large it is), then words (colours, how somebody stands, “flip”). A
part is something that all pictures have, such as a sky, or a building, a tree, somebody at work, or a drawing. With
“5*” before it, a part is there five times, in a row between two places.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from importlib import resources

from imperium_desktop.art.scenes import animals, figures, ornaments, plants, rooms, styles, towns
from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.art.scenes.drawings import draw, drawings
from imperium_desktop.art.scenes.pigments import pigment
from imperium_desktop.art.scenes.title_rules import Subject
from imperium_desktop.art.scenes.workers import person
from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.faces import Face

Numbers = Sequence[float]
Words = Sequence[str]
Part = Callable[[Canvas, Numbers, Words], None]
"""Paints a part: where and how large it is, and what else is said about it."""


@cache
def _table() -> dict[str, dict[str, str]]:
    text = resources.files(__package__).joinpath("tableaux.toml").read_text(encoding="utf-8")
    found: dict[str, dict[str, str]] = tomllib.loads(text)
    return found


def pictures() -> dict[str, str]:
    """All pictures, by the keys of their cards."""
    return {
        f"{deck}.{name}": text for deck, cards in _table().items() if deck != "behind" for name, text in cards.items()
    }


@cache
def tableau(key: str) -> Subject | None:
    """The picture of a card, if there is one under its key."""
    deck, _, name = key.partition(".")
    text = _table().get(deck, {}).get(name)
    if text is None:
        return None
    first, *rest = text.strip().splitlines()
    behind, *moods = first.split()
    lines = [*_table()["behind"][behind].strip().splitlines(), *rest]
    return Subject(_Tableau(tuple(_read(line) for line in lines)), tuple(moods))


@dataclass(frozen=True, slots=True)
class _Line:
    """A part with what is said about it."""

    paint: Part
    numbers: tuple[float, ...]
    words: tuple[str, ...]
    times: int


@dataclass(frozen=True, slots=True)
class _Tableau:
    lines: tuple[_Line, ...]

    def __call__(self, c: Canvas, spec: Face) -> None:
        for line in self.lines:
            if line.times == 1:
                line.paint(c, line.numbers, line.words)
                continue
            half = len(line.numbers) // 2
            for index in range(line.times):
                share = index / (line.times - 1)
                ends = zip(line.numbers[:half], line.numbers[half:], strict=True)
                line.paint(c, [one + (other - one) * share for one, other in ends], line.words)


def _read(line: str) -> _Line:
    """A line of a picture: “5*name numbers words”."""
    name, *rest = line.split()
    times, star, single = name.partition("*")
    numbers: list[float] = []
    while rest and _is_number(rest[0]):
        numbers.append(float(rest.pop(0)))
    return _Line(_part(single if star else name), tuple(numbers), tuple(rest), int(times) if star else 1)


def _is_number(word: str) -> bool:
    return word.lstrip("-").replace(".", "", 1).isdigit()


def _part(name: str) -> Part:
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
    c.rect(*numbers, pigment(c, words[0]))


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


_PARTS: dict[str, Part] = {
    "room": lambda c, numbers, words: getattr(rooms, words[0])(c),
    "sky": lambda c, numbers, words: c.sky((numbers[0], numbers[1]), numbers[2]) if numbers else c.sky(),
    "rays": lambda c, numbers, words: c.rays(numbers[0], numbers[1], int(numbers[2]), pigment(c, words[0])),
    "clouds": lambda c, numbers, words: c.clouds(int(numbers[0]), *numbers[1:]),
    "birds": lambda c, numbers, words: c.birds(int(numbers[0]), *numbers[1:]),
    "haze": lambda c, numbers, words: c.haze(*numbers),
    "glow": lambda c, numbers, words: c.glow(*numbers, 0.8, pigment(c, words[0])),
    "ridge": _ridge,
    "ground": _ground,
    "sea": lambda c, numbers, words: c.sea(*numbers),
    "path": _path,
    "block": _block,
    "band": _band,
    "fields": lambda c, numbers, words: plants.fields(c, numbers[0], *(pigment(c, word) for word in words)),
    "grass": lambda c, numbers, words: plants.grass(c, *numbers[:2], pigment(c, words[0])),
    "thicket": lambda c, numbers, words: plants.thicket(c, *numbers, pigment(c, words[0]), "pointed" in words),
    "grove": _grove,
    "reeds": lambda c, numbers, words: plants.reeds(c, *numbers[:3], int(numbers[3]), pigment(c, words[0])),
    "shadow": lambda c, numbers, words: ornaments.shadow(c, *numbers),
    "fire": lambda c, numbers, words: towns.fire(c, *numbers),
    "wall": lambda c, numbers, words: styles.buildings.wall(c, *numbers, pigment(c, words[0])),
    "palisade": lambda c, numbers, words: styles.buildings.palisade(c, *numbers),
    "crowd": lambda c, numbers, words: figures.crowd(
        c, *numbers[:2], int(numbers[2]), pigment(c, words[0]), raised="raised" in words
    ),
    "standard": lambda c, numbers, words: figures.standard(c, *numbers, pigment(c, words[0])),
    "person": _person,
    "soldier": _soldier,
    "rider": _rider,
}
