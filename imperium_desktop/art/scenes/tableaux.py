"""Pictures put together by data: `tableaux.toml` says for each card what stands where, and in which light.

The first line of a picture names what lies behind everything, and the moods it looks well in. Each line after it is a
part: its name, then numbers (where it stands, how large it is), then words (colours, how somebody stands, “flip”). A
part is something that all pictures have, such as a sky, or a building, a tree, somebody at work, or a drawing. With
“5*” before it, a part is there five times, in a row between two places.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.art.scenes.parts import Part, part
from imperium_desktop.art.scenes.title_rules import Subject
from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.faces import Face


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
    """The picture of a card, if there is one under its key; printings of a card (“com.mason#COM035”) share theirs."""
    deck, _, name = key.partition("#")[0].partition(".")
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
    return _Line(part(single if star else name), tuple(numbers), tuple(rest), int(times) if star else 1)


def _is_number(word: str) -> bool:
    return word.lstrip("-").replace(".", "", 1).isdigit()
