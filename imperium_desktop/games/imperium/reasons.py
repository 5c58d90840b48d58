"""Why something is not possible now, in one sentence. Nothing here runs unless somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.rules.playing import reason_against, reason_against_exhaust
from imperium_desktop.games.imperium.rules.turns import ACTING
from imperium_desktop.games.imperium.rules.zones import where

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


def why_not(game: Imperium, seat: int, card: int) -> str:
    """Why nothing can be done with a card now; empty if something can."""
    decision = game.pending
    face = game.defs[card]
    if decision is None:
        return "The game is over."
    zone, owner = where(game, card)
    likeness = game.likeness(card, zone)
    # Cards that print the same are offered once for all of them.
    for option in decision.options:
        other = option.subject
        if other == card or (other is not None and game.likeness(other, where(game, other)[0]) == likeness):
            return ""
    if decision.seat != seat:
        return f"It is the {game.seats[decision.seat].nation_def.name} who decide now."
    activate = decision.option("turn:activate")
    if activate is not None:
        # Whoever plays a card has chosen to activate: the reason is the one that would hold then.
        trial = game.clone()
        trial.answer([activate])
        return why_not(trial, seat, card)
    if asked(decision).kind is not ACTING:
        return f"{face.name} does not answer what is asked now: {game.prompt(decision)}"
    if owner >= 0 and owner != seat:
        return f"{face.name} belongs to the {game.seats[owner].nation_def.name}."
    if zone == "hand":
        return reason_against(game, seat, card)
    if zone in ("play", "power"):
        return reason_against_exhaust(game, seat, card)
    if zone == "market":
        return f"{face.name} lies in the market; play a card that acquires or breaks through to take it."
    places = {
        "discard": "in your discard pile",
        "history": "in your history",
        "garrison": "garrisoned",
        "development": "in your development area; it is developed when you reshuffle or a card says so",
        "exile": "in exile",
    }
    return f"{face.name} is {places.get(zone, 'not within reach')}."
