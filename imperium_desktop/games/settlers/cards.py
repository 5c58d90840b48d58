"""Cards, boards and packs as the rules know them."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.games.settlers.prices import FREE, Price
from imperium_desktop.games.settlers.vocabulary import COMMON
from imperium_desktop.games.settlers.voice import IN_WORDS, Voice

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


OCCASIONS = {
    "production": "Each production",
    "bonus": "When it is built",
    "action": "Action",
    "build": "Whenever you build {of}",
    "raze": "Whenever you raze something",
    "deal": "Whenever you make a deal",
    "points": "Whenever you gain two or more points at once",
    "enemy_trade": "Whenever another player trades two workers",
    "deals_produced": "When your deals have produced",
    "turn": "At any time in your turn",
    "clean_up": "At clean-up",
    "end": "At the end",
}
"""When parts of a card happen, and how that is said."""

FACE_OCCASIONS = {
    "production": "[production] Production",
    "bonus": "[bonus] When built",
    "action": "[action] Action",
    "build": "[feature] When you build {of}",
    "raze": "[feature] When you raze",
    "deal": "[feature] When you make a deal",
    "points": "[feature] When you gain 2+ [vp]",
    "enemy_trade": "[feature] When another trades workers",
    "deals_produced": "[feature] After your deals",
    "turn": "[feature] In your turn",
    "clean_up": "[feature] Clean-up",
    "end": "[feature] At the end",
}
"""The same as it stands on a face."""


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
    printing: str = ""
    """The first number under which it is printed like this; empty if its title was first printed so."""

    @property
    def common(self) -> bool:
        """Whether it belongs to no faction."""
        return self.deck == COMMON

    @property
    def face(self) -> str:
        """The name of what is printed on it: printings of a title that differ have faces of their own."""
        return f"{self.id}#{self.printing}" if self.printing else self.id

    @property
    def words(self) -> list[str]:
        """What it does, in sentences."""
        return self.said(IN_WORDS)

    def said(self, voice: Voice) -> list[str]:
        """What it does, a sentence for all parts of an occasion."""
        together: dict[tuple[str, str, int], list[str]] = {}
        for part in self.parts:
            together.setdefault((part.on, part.of, part.limit), []).append(part.verb.says(voice))
        return [
            self._sentence(voice, occasion, of, limit, "; ".join(deeds))
            for (occasion, of, limit), deeds in together.items()
        ]

    def _sentence(self, voice: Voice, occasion: str, of: str, limit: int, deeds: str) -> str:
        when = (FACE_OCCASIONS if voice.marked else OCCASIONS)[occasion].format(of=voice.colour(of))
        if occasion == "action":
            price = voice.amounts(self.price.goods) if self.price.goods else ""
            if self.uses == 2:
                when += voice.either(" (twice a round)", ", twice")
            if price and voice.marked:
                deeds = f"{price} → {deeds}"
            elif price:
                when += f", for {price}"
        often = voice.either(f", at most {limit} times a round", f" ({limit} a round)") if limit else ""
        return f"{when}: {deeds}{often}."


@dataclass(frozen=True, slots=True)
class Board:
    """A faction's board."""

    faction: str
    title: str
    production: tuple[tuple[str, int], ...]
    stores: tuple[str, ...]
    samurai: bool = False
    """Whether its workers may stand guard as samurai."""
    description: str = ""
    """How it is played, in a few sentences."""
    character: str = ""
    """A word or two on how it treats others."""
    demands: int = 0
    """How much it asks of a player, from 1 to 5 by our own judgement."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A deck of cards, and the board that goes with it."""

    name: str
    title: str
    cards: tuple[CardDef, ...]
    board: Board | None = None
