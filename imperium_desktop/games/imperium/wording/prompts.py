"""What a decision asks and what its options mean. Made on demand: listing options builds no text."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import NO, Decision, Option
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.control import Arrow
from imperium_desktop.games.imperium.effects.quantities import Quantity
from imperium_desktop.games.imperium.option_words import own_words
from imperium_desktop.games.imperium.phrases import amount_words, lower, plain, upper
from imperium_desktop.games.imperium.rules.zones import where
from imperium_desktop.games.imperium.vocabulary import Amounts

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Frame

LONGEST: Final = 130
"""How many letters a question has at most if it can be helped: what it is for is left out of longer ones."""


def asking_frame(game: Imperium, decision: Decision) -> Frame | None:
    """The step that asks; None if this is not what is asked now."""
    return game.stack[-1] if game.stack and game.pending is decision else None


def prompt(game: Imperium, decision: Decision) -> str:
    """What is asked, by which card and what for, in one sentence."""
    frame = asking_frame(game, decision)
    by = _by(game, decision, frame)
    clause = frame.node.question(game, frame, decision) if frame is not None else ""
    clause = clause or _usual_question(decision)
    mark = "?" if decision.optional or clause.endswith("?") else ""
    clause = clause.rstrip("?.")
    aim, paid = _context(game, frame)
    if not asked(decision).kind.aside and len(by) + len(clause) + len(aim) + len(paid) <= LONGEST:
        clause += aim
    return f"{by}{lower(clause) if by else upper(clause)}{paid or _otherwise(frame)}{mark}"


def _by(game: Imperium, decision: Decision, frame: Frame | None) -> str:
    """The card that asks, and whose it is if it is another's; else what in the rules asks."""
    source = decision.source
    if source is not None and source >= 0:
        owner = where(game, source)[1]
        name, nation = game.defs[source].name, game.seats[owner].nation_def.name
        return f"{name} ({nation}): " if owner not in (-1, decision.seat) and nation != name else f"{name}: "
    titles = [other.node.title for other in reversed(game.stack) if other.node.title] if frame is not None else []
    return f"{titles[0]}: " if titles else ""


def _usual_question(decision: Decision) -> str:
    kind, of, counted = asked(decision)
    quantity = Quantity(decision.least, decision.most)
    number = quantity.words("a card", "card", "cards")
    text = kind.prompt.format(number=number, of=of.capitalize())
    return f"{text.rstrip('?.')}: how many?" if counted else text


def _context(game: Imperium, frame: Frame | None) -> tuple[str, str]:
    """What the asking part of a text is done for, and what was given for it."""
    if frame is None or not isinstance(frame.node, Effect):
        return "", ""
    way = [*game.deal.steps.above(frame.node), frame.node]
    aim = paid = ""
    for part, below in pairwise(way):
        if not isinstance(part, Arrow):
            continue
        if below is part.cost:
            aim = f" to {plain(part.result.aim())}"
        elif part.cost.paid:
            paid = f" ({part.cost.paid})"
    return aim, paid


def _otherwise(frame: Frame | None) -> str:
    """What would be gained, where a text may take the place of that."""
    if frame is None or not frame.scope.inside or not frame.scope.event:
        return ""
    kind, seat, _, amounts, *_ = frame.scope.event
    if kind != "gain" or seat != frame.scope.seat:
        return ""
    return f" (you would gain {amount_words(Amounts(*amounts))})"


def option_words(game: Imperium, decision: Decision, option: Option) -> str:
    """What an option means, in a few words."""
    if option.id == NO:
        return "no"
    kind, _, counted = asked(decision)
    return own_words(game, decision, option) if counted else kind.words(game, decision, option)
