"""What stands on the table, in words a person can check: how saves of older versions are compared by meaning."""

import hashlib
import json
from typing import Any

from imperium_desktop.engine.sessions import Session
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.rules.scoring import score
from imperium_desktop.games.imperium.state import Seat
from imperium_desktop.games.imperium.vocabulary import RESOURCES


def all_choices(session: Session) -> list[list[Any]]:
    """Every choice of a session, those too that are taken back; it stands after the last one then."""
    while session.can_redo:
        session.redo()
    return [[choice.decision, *choice.options] for choice in session.record.choices]


def choices_digest(choices: list[list[Any]]) -> str:
    """A short name for a list of choices."""
    return hashlib.sha256(json.dumps(choices).encode()).hexdigest()[:16]


def table_digest(game: Imperium) -> dict[str, Any]:
    """The table by the names that stand on the cards, whatever the fields behind it are called."""
    return {
        "round": game.round,
        "active": game.active,
        "over": game.over,
        "winners": list(game.winners),
        "asked": None if game.pending is None else game.pending.seat,
        "market": [_names(game, [card])[0] if card >= 0 else "" for card in game.slots],
        "exile": _names(game, game.exile),
        "main deck": len(game.main),
        "fame deck": len(game.fame),
        "unrest pile": len(game.unrest),
        "seats": [_seat(game, seat) for seat in game.seats],
    }


def _seat(game: Imperium, seat: Seat) -> dict[str, Any]:
    return {
        "nation": seat.nation_def.name,
        "state": seat.state,
        "resources": dict(zip(RESOURCES, seat.resources, strict=True)),
        "actions": seat.actions,
        "hand": _names(game, seat.hand),
        "play": _names(game, seat.play),
        "discard": _names(game, seat.discard),
        "history": _names(game, seat.history),
        "deck": len(seat.draw),
        "nation deck": len(seat.nation),
        "developments": len(seat.development),
        "score": score(game, seat.index),
    }


def _names(game: Imperium, cards: list[int]) -> list[str]:
    return sorted(game.defs[card].name for card in cards)
