"""Gestures that say several answers at once: what would be asked next is offered now, if nothing hidden lies between.

Whoever drags a card of the hand to the play area has chosen to activate; whoever drags a market card while Conquer asks
what to do wants that card, for the plain price; and whoever lays the clean-up token has ended the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import NO, Decision
from imperium_desktop.engine.views import Offer, Question
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.effects.acquiring import ACQUIRING, BREAKING_THROUGH
from imperium_desktop.games.imperium.effects.free_choice import CHOOSING
from imperium_desktop.games.imperium.rules.clean_up import LAYING_TOKEN
from imperium_desktop.games.imperium.rules.paying import PAYING
from imperium_desktop.games.imperium.rules.turns import ACTING, CHOOSING_TURN
from imperium_desktop.games.imperium.wording.offers import offers_of
from imperium_desktop.games.imperium.wording.trials import answered, learns

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

ACTIVATE: Final = "turn:activate"
END: Final = "end"
MOST_STEPS: Final = 3
"""After so many answers nobody would know what a gesture does."""


def add_shortcuts(game: Imperium, question: Question) -> None:
    """Adds the offers of decisions after the pending one that a gesture may answer with it."""
    decision = game.pending
    if decision is None or not question.offers:
        return
    kind = asked(decision).kind
    if kind is CHOOSING_TURN:
        next(offer for offer in question.offers if offer.option == ACTIVATE).quiet = True
        question.offers += _after_activating(game, decision)
    elif kind is ACTING:
        question.offers += _tokens_after_ending(game, decision)
    elif kind in (CHOOSING, PAYING):
        question.offers += _market_cards_after(game, decision)


def _after_activating(game: Imperium, decision: Decision) -> Iterator[Offer]:
    trial = answered(game, decision, ACTIVATE)
    if trial.pending is not None:
        for offer in offers_of(trial, trial.pending):
            offer.before = (ACTIVATE,)
            yield offer


def _tokens_after_ending(game: Imperium, decision: Decision) -> Iterator[Offer]:
    """The clean-up token can be laid at once. It has to be dragged: a click on a market card means no such thing."""
    trial = answered(game, decision, END)
    following = trial.pending
    if following is None or asked(following).kind is not LAYING_TOKEN or learns(game, trial, decision.seat):
        return
    for offer in offers_of(trial, following):
        offer.before = (END,)
        offer.click = None
        offer.deed = f"end the turn and {offer.deed}"
        offer.words = f"end the turn, with the token on {offer.words}"
        yield offer


def _market_cards_after(game: Imperium, decision: Decision) -> Iterator[Offer]:
    """The market cards that the first alternative that allows it takes, paid in the plain way."""
    found: set[str | None] = set()
    first = decision.options[:1] if asked(decision).kind is PAYING else decision.options
    for option in first:
        if option.id == NO:
            continue
        path = [option.id]
        trial = answered(game, decision, option.id)
        while (following := trial.pending) is not None and asked(following).kind is PAYING and len(path) < MOST_STEPS:
            path.append(following.options[0].id)
            trial = answered(trial, following, path[-1])
        if following is None or asked(following).kind not in (ACQUIRING, BREAKING_THROUGH):
            continue
        if following.seat != decision.seat or following.most != 1 or learns(game, trial, decision.seat):
            continue
        for offer in offers_of(trial, following):
            if offer.item not in found and offer.item is not None and offer.item.startswith("card:"):
                found.add(offer.item)
                offer.before = tuple(path)
                offer.deed = f"{game.words(decision, option)}: {offer.deed}"
                offer.words = f"{game.words(decision, option)}: {offer.words}"
                yield offer
