"""What is printed on a card, as plain data for drawing, browsing and reading aloud."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Keyword:
    """A word or icon on a card, explained."""

    mark: str
    """The icon's name, or empty for a word without one."""
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card. Icons stand in the lines as marks in square brackets."""

    id: str
    title: str
    group: str
    numbers: tuple[str, ...] = ()
    suits: tuple[str, ...] = ()
    banner: str | None = None
    icons: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    header: str | None = None
    kind: str = "card"
    start: str = "deck"
    players: int = 2
    nation: str | None = None
    cost: str = ""
    points: str = ""
    lines: tuple[str, ...] = ()
    long_lines: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = field(default=())
