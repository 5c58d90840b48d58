"""What a decision asks and what its options mean. Made on demand: listing options builds no text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.engine.decisions import NO, Decision, Option
from imperium_desktop.games.imperium.decision_kinds import asked, own_words

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


def prompt(game: Imperium, decision: Decision) -> str:
    """What is asked and by which card, in one sentence or two."""
    return f"{_by(game, decision)}{_question(game, decision)}"


def _by(game: Imperium, decision: Decision) -> str:
    if decision.source is None or decision.source < 0:
        return ""
    return f"{game.defs[decision.source].name}: "


def _question(game: Imperium, decision: Decision) -> str:
    kind, of, counted = asked(decision)
    if counted:
        return "How many?"
    if callable(kind.prompt):
        return kind.prompt(game, decision, of)
    text = kind.prompt.format(number=_bounds(decision), of=of.capitalize())
    return f"You may {text[:1].lower()}{text[1:]}" if decision.optional and text.endswith(".") else text


def _bounds(decision: Decision) -> str:
    least, most = decision.least, decision.most
    if least == most:
        return "a card" if most == 1 else f"{most} cards"
    if least == 0:
        return "up to 1 card" if most == 1 else f"up to {most} cards"
    return f"{least} to {most} cards"


def option_words(game: Imperium, decision: Decision, option: Option) -> str:
    """What an option means, in a few words."""
    if option.id == NO:
        return "no"
    kind, _, counted = asked(decision)
    return own_words(game, decision, option) if counted else kind.words(game, decision, option)
