"""Texts that do something for each of several things: how often they would do it now.

A card that brings resources for each city is worth as much as there are cities; neither is worth it alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.effects.control import Repeat
from imperium_desktop.games.imperium.effects.decks import Draw
from imperium_desktop.games.imperium.effects.exhausting import GainExhausts
from imperium_desktop.games.imperium.effects.putting import PutIntoHand
from imperium_desktop.games.imperium.effects.resources import Gain
from imperium_desktop.games.imperium.effects.tallies import Tally
from imperium_desktop.games.imperium.state import Scope

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat

MOST_TIMES: Final = 8


@lru_cache(maxsize=4096)
def tallies(face: CardDef) -> tuple[Tally, ...]:
    """What the texts of a face count to know how often they do something."""
    texts = [ability.effect for ability in (face.play, face.exhaust, face.solstice) if ability is not None]
    found = []
    for text in texts:
        for node in text.walk():
            if isinstance(node, Gain | Draw | PutIntoHand | GainExhausts | Repeat) and node.per is not None:
                found.append(node.per)
    return tuple(tally for tally in found if tally.foreseeable)


@lru_cache(maxsize=16384)
def _called(place: str, name: str, number: int, times: int) -> str:
    return f"per:{place}:{name}:{number}:{times}"


def yields(game: Imperium, side: Seat, deck: Sequence[int]) -> Iterator[str]:
    """How often each such text would do what it does, of the hand, of the whole deck and in play."""
    defs = game.defs
    for place, cards in (("hand", side.hand), ("deck", deck), (f"play:{side.state}", side.speaking())):
        for card in cards:
            face = defs[card]
            for number, tally in enumerate(tallies(face)):
                times = tally.total(game, Scope(side.index, card))
                yield _called(place, face.name, number, min(MOST_TIMES, times))
