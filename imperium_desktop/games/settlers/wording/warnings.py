"""What an answer costs at once and unasked, where a press too many would be a pity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.engine.decisions import Decision, Option
from imperium_desktop.games.settlers.rules.clean_up import stored
from imperium_desktop.games.settlers.rules.turns import DEEDS, PASS
from imperium_desktop.games.settlers.vocabulary import LAST_ROUND, SUPPLY, VP, amounts

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers


def warning_of(game: Settlers, decision: Decision, option: Option) -> str:
    """What whoever passes gives away; empty if there was nothing left to do, or it is another answer."""
    if option.id != PASS or not any(other.value[0] in DEEDS for other in decision.options):
        return ""
    final = "Passing is final for this round"
    if game.round == LAST_ROUND:
        return f"{final}, the last, and there are still actions that you can take."
    kept = stored(game, decision.seat)
    supply = game.seats[decision.seat].supply
    lost = tuple((good, n) for good, n in zip(SUPPLY[:VP], supply, strict=False) if n and good not in kept)
    return f"{final}, and at its end you lose {amounts(lost)}." if lost else f"{final}."
