"""The text that is being carried out, sentence by sentence, for the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.views import StageView

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers

_STEPS: Final = ("part_answered", "do_part")
"""The steps that carry out a part of a card: seat, card and the place of the part follow."""


def stage_for(game: Settlers, viewer: int) -> StageView | None:
    """What the card whose text asks the viewer says, and which of its sentences is being carried out."""
    decision = game.pending
    if decision is None or decision.seat != viewer or decision.source is None:
        return None
    card = game.defs[decision.source]
    running = [frame for frame in game.stack if frame[0] in _STEPS and frame[2] == decision.source]
    if not running or not card.words:
        return None
    occasions = list(dict.fromkeys((part.on, part.of, part.limit) for part in card.parts))
    part = card.parts[running[-1][3]]
    return StageView(card.name, tuple(card.words), occasions.index((part.on, part.of, part.limit)))
