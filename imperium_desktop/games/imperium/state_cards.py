"""State cards: the faces a seat's State cards have, and what each of them shows and says.

A face is known by its first symbol, which is the word for it in saved games, scenarios and tables of Bots. The shared
State card has no text and is never chosen: only a nation's own has numbers among the cards of a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.games.imperium.cards import CardDef, NationDef

STATE: Final = "state"
"""The type of these cards."""
SHARED_STATES: Final = ("barbarian", "empire")
"""The two sides of the State card that every box has."""


@dataclass(frozen=True, slots=True, eq=False)
class StateFace:
    """One face of a State card."""

    face: CardDef
    other_side: str
    """The state on the other side of the card; the same one if the card has only this."""
    speaking: tuple[int, ...] = ()
    """Its number, if it has one."""


@dataclass(frozen=True, slots=True, eq=False)
class StateCards:
    """The State cards of a seat: the one on top, and those that wait beneath it."""

    faces: Mapping[str, StateFace]
    """By state."""
    numbers: tuple[int, ...] = ()
    """All that are among the cards of the game."""

    def showing(self, symbol: str) -> str | None:
        """The state of the face with a symbol; none if there is no such face."""
        if symbol in self.faces:
            return symbol
        return next((state for state, shown in self.faces.items() if symbol in shown.face.states), None)


def has_own(nation: NationDef) -> bool:
    """Whether a nation does without the shared State card."""
    return any(face.type == STATE and face.states[0] == nation.state for face in nation.cards)


def states_of(nation: NationDef) -> list[str]:
    """All states a nation may come to be in."""
    own = [face.states[0] for face in nation.cards if face.type == STATE]
    return list(dict.fromkeys([*(() if has_own(nation) else SHARED_STATES), *own]))


def state_cards(nation: NationDef, shared: Iterable[CardDef], own: Iterable[tuple[CardDef, int]]) -> StateCards:
    """The State cards of a nation; `own` are its cards in this game with their numbers."""
    numbered = [(face, card) for face, card in own if face.type == STATE]
    common = [] if has_own(nation) else [face for face in shared if face.type == STATE]
    faces: dict[str, StateFace] = {}
    for face in common:
        other = next((other for other in common if other is not face), face)
        faces[face.states[0]] = StateFace(face, other.states[0])
    by_id = {face.id: face for face, _ in numbered}
    for face, card in numbered:
        back = by_id.get(face.back or "", face)
        faces.setdefault(face.states[0], StateFace(face, back.states[0], (card,)))
    return StateCards(faces, tuple([card for _, card in numbered]))
