"""Why something is not possible now, in one sentence. Nothing here runs unless somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.rules.playing import reason_against, reason_against_exhaust
from imperium_desktop.games.imperium.rules.trading import reason_against_profit
from imperium_desktop.games.imperium.rules.turns import ACTING
from imperium_desktop.games.imperium.rules.zones import where
from imperium_desktop.games.imperium.voice import IN_WORDS
from imperium_desktop.games.imperium.wording.prompts import asking_frame
from imperium_desktop.games.imperium.zone_table import ZONES

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium

LYING: Final = {
    **{zone.name: f"in {IN_WORDS.says(zone.reads)}" for zone in ZONES.values() if zone.word},
    "permanent": "in play",
    "power": "in play",
    "garrison": "garrisoned",
    "draw": "in your draw deck",
    "limbo": "among the cards you look at",
    "routes": "under a small deck",
}
"""Where a card lies, as a person says it."""


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
        return f"{face.name} {_no_answer(game, decision, card)}."
    if owner >= 0 and owner != seat:
        return f"{face.name} belongs to the {game.seats[owner].nation_def.name}."
    if zone == "hand":
        return reason_against(game, seat, card)
    if face.profit is not None and zone == "play":
        return reason_against_profit(game, seat, card)
    if zone == "state":
        return f"{face.name} is a State card: it works by itself."
    if zone in ("play", "power"):
        return reason_against_exhaust(game, seat, card)
    if zone == "market":
        return f"{face.name} lies in the market; play a card that acquires or breaks through to take it."
    then = ZONES[zone].remark if zone in ZONES else ""
    return f"{face.name} is {LYING.get(zone, 'not within reach')}{then}."


def _no_answer(game: Imperium, decision: Decision, card: int) -> str:
    """Why a card is no answer to what is asked: it does not fit, lies elsewhere, or no card is asked for."""
    zone, owner = where(game, card)
    frame = asking_frame(game, decision)
    objection = frame.node.objection(game, frame, decision, card) if frame is not None else ""
    if objection:
        return objection
    places = dict.fromkeys(where(game, option.subject) for option in decision.options if option.subject is not None)
    if not places:
        return "has to wait until the question is answered"
    if owner not in (-1, decision.seat) and all(other != owner for _, other in places):
        return f"belongs to the {game.seats[owner].nation_def.name}"
    if zone not in (there for there, _ in places):
        return f"is not {' or '.join(dict.fromkeys(LYING.get(there, 'within reach') for there, _ in places))}"
    return "cannot be chosen here"
