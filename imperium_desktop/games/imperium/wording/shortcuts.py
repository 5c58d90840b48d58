"""Gestures that say several answers at once: what would be asked next is offered now, if nothing hidden lies between.

Whoever drags a card of the hand to the play area has chosen to activate; whoever drags a market card while Conquer asks
what to do wants that card, for the plain price; whoever drags goods to a route trades with it; and whoever lays the
clean-up token has ended the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import NO, Decision, Option
from imperium_desktop.engine.views import Offer, Question
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.effects.acquiring import ACQUIRING, BREAKING_THROUGH
from imperium_desktop.games.imperium.effects.free_choice import CHOOSING, Choose
from imperium_desktop.games.imperium.effects.trading import Trade
from imperium_desktop.games.imperium.rules.clean_up import LAYING_TOKEN
from imperium_desktop.games.imperium.rules.paying import PAYING
from imperium_desktop.games.imperium.rules.turns import ACTING, CHOOSING_TURN
from imperium_desktop.games.imperium.vocabulary import GOODS, RESOURCES
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
        question.offers += _trades(game, decision)
        question.offers += _tokens_after_ending(game, decision)
    elif kind in (CHOOSING, PAYING):
        question.offers += _market_cards_after(game, decision)


def _after_activating(game: Imperium, decision: Decision) -> Iterator[Offer]:
    trial = answered(game, decision, ACTIVATE)
    if trial.pending is not None:
        for offer in (*offers_of(trial, trial.pending), *_trades(trial, trial.pending)):
            offer.before = (ACTIVATE, *offer.before)
            yield offer


def _trades(game: Imperium, decision: Decision) -> Iterator[Offer]:
    """Goods dragged to a route: the first card that lets its owner trade is exhausted for it."""
    token = f"{RESOURCES[GOODS]}:{decision.seat}"
    found: set[int] = set()
    for option in decision.options if game.seats[decision.seat].resources[GOODS] else ():
        if not option.id.startswith("exhaust:") or option.subject is None:
            continue
        giver = game.defs[option.subject]
        for path, route in _ways_to_trade(game, decision, option):
            if route in found:
                continue
            found.add(route)
            words = f"trade with {game.defs[route].name}, exhausting {giver.name}"
            yield Offer(path[-1], words, token, f"card:{route}", before=path[:-1], deed=words)


def _ways_to_trade(game: Imperium, decision: Decision, option: Option) -> Iterator[tuple[tuple[str, ...], int]]:
    """The routes that an Exhaust text lets one trade with, each with the answers that lead there."""
    assert option.subject is not None
    ability = game.defs[option.subject].exhaust
    if ability is None or not any(isinstance(node, Trade) for node in ability.effect.walk()):
        return
    trial = answered(game, decision, option.id)
    following = trial.pending
    if following is None or following.seat != decision.seat or asked(following).kind is not CHOOSING:
        return
    choose = trial.deal.step(asked(following).of)
    assert isinstance(choose, Choose)
    for place, trade in enumerate(choose.alternatives, 1):
        alternative = following.option(f"alternative:{place}")
        if not isinstance(trade, Trade) or alternative is None:
            continue
        ways = trade.options(trial, trial.stack[-1].scope, trial.seats[decision.seat].resources)
        for way in ways:
            if way.subject is not None:
                # Where there is one way it is not asked for.
                last = (way.id,) if len(ways) > 1 else ()
                yield (option.id, alternative.id, *last), way.subject


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
