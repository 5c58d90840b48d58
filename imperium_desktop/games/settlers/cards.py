"""Cards, boards and packs as the rules know them."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.games.settlers.prices import FREE, Price
from imperium_desktop.games.settlers.vocabulary import COMMON

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.verbs.base import Verb


@dataclass(frozen=True, slots=True)
class Part:
    """One thing a card does, and when."""

    on: str
    verb: Verb
    of: str = ""
    """Which locations it answers when they are built: those of a colour, or of a faction."""
    limit: int = 0
    """How often it answers in a round; 0 if as often as it happens."""

    @property
    def words(self) -> str:
        """What it does and when, in a sentence of our own."""
        said = self.verb.says()
        return f"{OCCASIONS[self.on].format(of='faction' if self.of == 'faction' else self.of)} {said}" + (
            f", at most {self.limit} times a round." if self.limit else "."
        )


OCCASIONS = {
    "production": "Each production:",
    "bonus": "When it is built:",
    "action": "Action:",
    "build": "Whenever you build a {of} location:",
    "raze": "Whenever you raze something:",
    "deal": "Whenever you make a deal:",
    "points": "Whenever you gain two or more points at once:",
    "enemy_trade": "Whenever another player trades two workers:",
    "deals_produced": "When your deals have produced:",
    "turn": "At any time in your turn:",
    "clean_up": "At clean-up:",
    "end": "At the end:",
}
"""When parts of a card happen, and how that is said."""


@dataclass(frozen=True, slots=True, eq=False)
class CardDef:
    """What is printed on a card."""

    id: str
    number: str
    name: str
    deck: str
    kind: str
    colours: tuple[str, ...] = ()
    cost: Price = FREE
    raze: tuple[str, ...] = ()
    deal: str = ""
    points: int = 0
    price: Price = FREE
    """What an activation costs."""
    uses: int = 0
    """How often it can be activated in a round."""
    parts: tuple[Part, ...] = ()
    on: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Which of the parts belong to each occasion."""
    heeds_supply: bool = False
    """Whether its action takes more goods than its price, so that not every way to pay leaves enough."""

    @property
    def common(self) -> bool:
        """Whether it belongs to no faction."""
        return self.deck == COMMON

    @property
    def words(self) -> list[str]:
        """What it does, in sentences."""
        said = []
        for part in self.parts:
            sentence = part.words
            if part.on == "action":
                often = " (twice a round)" if self.uses == 2 else ""
                sentence = f"Action{often}, for {self.price.words}: {part.verb.says()}."
            said.append(sentence)
        return said


@dataclass(frozen=True, slots=True)
class Board:
    """A faction's board."""

    faction: str
    title: str
    production: tuple[tuple[str, int], ...]
    stores: tuple[str, ...]
    samurai: bool = False
    """Whether its workers may stand guard as samurai."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A deck of cards, and the board that goes with it."""

    name: str
    title: str
    cards: tuple[CardDef, ...]
    board: Board | None = None
