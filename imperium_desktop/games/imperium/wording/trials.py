"""Answers tried on a copy of the game, so that what they lead to can be offered or told before they are given."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


def answered(game: Imperium, decision: Decision, option_id: str) -> Imperium:
    """The game as it would be after an answer."""
    trial = game.clone()
    chosen = decision.option(option_id)
    assert chosen is not None
    trial.answer([chosen])
    return trial


def learns(game: Imperium, trial: Imperium, seat: int) -> bool:
    """Whether something came to light on the way: then it must not be offered before it does."""
    before, after = game.seats[seat], trial.seats[seat]
    return (
        game.random != trial.random
        or game.slots != trial.slots
        or game.main != trial.main
        or game.decks != trial.decks
        or before.hand != after.hand
        or before.draw != after.draw
    )
