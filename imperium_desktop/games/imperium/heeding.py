"""What the texts of a card wait for, replace and declare, gathered once: most happenings concern no card of a game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.cards import CardDef
    from imperium_desktop.games.imperium.effects.passives import Declaration


class Heeded(NamedTuple):
    """What matters to the texts of some cards."""

    listened: frozenset[str] = frozenset()
    """The kinds of happening they listen for."""
    replaced: frozenset[str] = frozenset()
    """The kinds of happening they replace."""
    remembered: frozenset[str] = frozenset()
    """The kinds of happening they ask about later in the turn."""
    declared: frozenset[type[Declaration]] = frozenset()
    """The kinds of declaration they make."""
    more_exhausts: bool = False
    """Whether they can bring more exhaust tokens than a nation has."""
    borrows: bool = False
    """Whether one of them uses Exhaust texts of other players."""

    def also(self, faces: Iterable[CardDef]) -> Heeded:
        """Together with what these cards heed."""
        parts = [self, *map(heeded, set(faces))]
        return Heeded(
            frozenset().union(*[part.listened for part in parts]),
            frozenset().union(*[part.replaced for part in parts]),
            frozenset().union(*[part.remembered for part in parts]),
            frozenset().union(*[part.declared for part in parts]),
            True in [part.more_exhausts for part in parts],
            True in [part.borrows for part in parts],
        )


@lru_cache(maxsize=4096)
def heeded(face: CardDef) -> Heeded:
    """What matters to the texts of one card."""
    nodes = [node for ability in face.abilities for node in ability.effect.walk()]
    listeners = [node.listener for node in nodes if node.listener is not None]
    asked = [kind for node in nodes for kind in node.asked_about()]
    if face.playable is not None:
        asked += face.playable.asked_about()
    return Heeded(
        frozenset(event.kind for ability in (*face.reactions, *face.triggers, *listeners) for event in ability.events),
        frozenset(event.kind for ability in face.replacements for event in ability.events),
        frozenset(asked),
        frozenset(map(type, face.declarations)),
        any(node.gives_exhausts for node in nodes),
        face.exhaust is not None and face.exhaust.borrows,
    )
