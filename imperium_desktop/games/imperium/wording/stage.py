"""The text that is being resolved, sentence by sentence, for the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.engine.views import StageView
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.control import Sentences
from imperium_desktop.games.imperium.phrases import plain
from imperium_desktop.games.imperium.voice import IN_WORDS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Frame


def stage_for(game: Imperium, viewer: int) -> StageView | None:
    """What the card whose text asks something says, and which of its sentences is being carried out.

    What another seat is asked by a card that does not lie before everybody's eyes is that seat's own business.
    """
    decision = game.pending
    if decision is None or decision.source is None or decision.source < 0:
        return None
    if decision.seat != viewer and decision.source not in game.seats[decision.seat].resolving:
        return None
    running = [frame for frame in game.stack if frame.scope.card == decision.source and isinstance(frame.node, Effect)]
    if not running:
        return None
    # The lowest frame is the whole text; what stands on it are parts of that.
    whole = running[0]
    sentences = _sentences(whole)
    current = max(0, whole.stage - 1) if isinstance(whole.node, Sentences) else 0
    return StageView(
        game.defs[decision.source].name, sentences, min(current, len(sentences) - 1), _outer_name(game, whole)
    )


def _outer_name(game: Imperium, whole: Frame) -> str:
    """The card whose text waits while another's is carried out; empty if there is none, or it lies beneath that one."""
    played = game.seats[whole.scope.seat].resolving
    if not played or whole.scope.card in played:
        return ""
    return game.defs[played[-1]].name


def _sentences(whole: Frame) -> tuple[str, ...]:
    node = whole.node
    assert isinstance(node, Effect)
    parts = node.parts if isinstance(node, Sentences) else (node,)
    return tuple(f"{plain(part.words(IN_WORDS))}." for part in parts)
