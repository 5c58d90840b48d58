"""The games there are, each taken down when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from imperium_desktop.engine.kinds import GameKind


class Shelf(Mapping[str, "GameKind"]):
    """Games by their names. Titles are known at once; a game itself is made, and imported, once somebody plays it."""

    def __init__(self, titles: Mapping[str, str], make: Callable[[str], GameKind]) -> None:
        """:param titles: what each game is called, by its name, the usual one first."""
        self.titles = dict(titles)
        self._make = make
        self._made: dict[str, GameKind] = {}

    @classmethod
    def of(cls, *kinds: GameKind) -> Shelf:
        """A shelf with games that are made already."""
        return cls({kind.name: kind.title for kind in kinds}, {kind.name: kind for kind in kinds}.__getitem__)

    @property
    def usual(self) -> str:
        """The game that is played unless somebody says otherwise, and whose files have no folder of their own."""
        return next(iter(self.titles))

    def __getitem__(self, name: str) -> GameKind:
        if name not in self._made:
            self._made[name] = self._make(name)
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.titles)

    def __len__(self) -> int:
        return len(self.titles)

    def __contains__(self, name: object) -> bool:
        return name in self.titles
