"""Quick answers by rule of thumb: how a computer player imagines that play goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

from imperium_desktop.engine.decisions import NO, Decision, Option
from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.decision_kinds import Habit, asked
from imperium_desktop.games.imperium.effects import control, free_choice
from imperium_desktop.games.imperium.foresight.buried import gained_beneath
from imperium_desktop.games.imperium.foresight.instead import foregone, gained_after_all
from imperium_desktop.games.imperium.foresight.position import circumstances, rounds_left
from imperium_desktop.games.imperium.foresight.worth import ACTION, RESOURCE_WORTH, Appraiser, amounts_worth
from imperium_desktop.games.imperium.rules.clean_up import LAYING_TOKEN, LETTING_GO
from imperium_desktop.games.imperium.rules.solstice import CHOOSING_EFFECT
from imperium_desktop.games.imperium.rules.trading import MOST_GOODS
from imperium_desktop.games.imperium.rules.turns import ACTING, activate_options
from imperium_desktop.games.imperium.vocabulary import GOODS, NO_AMOUNTS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

CLEAN_UP = frozenset((LETTING_GO, LAYING_TOKEN))
"""Questions of which habit knows as much as foresight."""
WORTH_DOING = 0.1
"""What an action must promise to be taken at all."""
WORTH_KEEPING = 5.0
"""What a card must promise to be kept for the next turn: a deck that is drawn through quickly is worth more."""
REGION = 1.0
"""What a Region in play is worth beyond its text."""
LASTING = 0.5
"""How much of what a text in play could bring it does bring."""
AGAIN = 0.35
"""How often a round a card of the deck is played."""
ONCE = 0.8
UNSEEN = 2.0
"""What a card from the top of a deck is worth."""
INNOVATE = 2.6
OWN_GOODS = -0.2
"""What it costs to move goods to a route from which they come back."""
REVOLT = 2.0
"""What a turn of each kind is worth, the second for each Unrest in the hand."""
DECLINING_GIFTS = -1.0
DECLINING_LOSSES = -2.5
"""Whoever declines gets no card, or keeps one; what a card is worth to whom is hardly known better than that."""
REOPENED = 0.7
"""What it costs when a card comes back into the deck that lay beneath another."""
STILL_SCORED = frozenset(("hand", "discard", "history", "deck"))
"""Where cards go that stay their owner's; others go beneath a card."""
UNFIT = 0.5
"""How much of a card counts that cannot be played as the State card lies."""
BEFORE_COSTS = 20.0
"""By how much a text comes earlier at Solstice that only gives: what it gives may pay for others."""


def quick_answer(game: Imperium, varied: bool = False) -> list[Option]:
    """An answer to the pending decision that makes sense without looking ahead; actions may be varied by chance."""
    decision = game.pending
    assert decision is not None
    options = decision.options
    if len(options) == 1:
        return [options[0]]
    if asked(decision).kind is LETTING_GO:
        return _let_go(game, decision)
    if decision.least != 1 or decision.most != 1:
        return decision.first_of(ranking(game, decision), _worth_picking(game, decision))
    values = values_of(game, decision)
    if varied and asked(decision).kind is ACTING:
        values = [value * (0.3 + 1.4 * game.below(1000) / 1000) for value in values]
    return [options[values.index(max(values))]]


def _worth_picking(game: Imperium, decision: Decision) -> int:
    """How many to pick: what is given up as few as may be, else all that are better than none."""
    kind = asked(decision).kind
    if kind.gives_up or decision.least == decision.most:
        return decision.least
    values = values_of(game, decision)
    declining = DECLINING_GIFTS if kind.habit is Habit.BEST else DECLINING_LOSSES
    good = [option.weight for option, value in zip(decision.options, values, strict=True) if value > declining]
    return max(decision.least, min(decision.most, sum(good)))


def ranking(game: Imperium, decision: Decision) -> list[Option]:
    """The options that name something, best first."""
    values = values_of(game, decision)
    order = sorted(range(len(values)), key=lambda index: -values[index])
    return [decision.options[index] for index in order if decision.options[index].id != NO]


def values_of(game: Imperium, decision: Decision) -> list[float]:
    """What each option promises at first sight; declining promises nothing."""
    judge = circumstances(game, game.seats[decision.seat])
    kind, _, counted = asked(decision)
    if counted:
        sign = -1 if kind.gives_up else 1
        return [sign * index for index in range(len(decision.options))]
    if kind is CHOOSING_EFFECT:
        return [_turn_at_solstice(game, judge, option) for option in decision.options]
    match kind.habit:
        case Habit.ACTION:
            return _actions(game, decision.options, judge)
        case Habit.TURN:
            return _turns(game, decision, judge)
        case Habit.TEXT:
            return _texts(game, decision, judge)
        case Habit.PAYMENT:
            return [-amounts_worth(option.value) if option.id != NO else 0.0 for option in decision.options]
        case Habit.COMMERCE:
            return [_commerce(game, judge, decision.seat, option) for option in decision.options]
        case Habit.SUIT:
            return [_suit(game, judge, option) for option in decision.options]
        case Habit.TOKEN:
            return _cards(game, decision, judge, wanted=len(game.seats) == 1)
        case Habit.REACTION:
            return [_reaction(game, judge, option) for option in decision.options]
        case Habit.EXHAUST:
            return [_exhaust(game, judge, option) for option in decision.options]
        case Habit.HELD:
            return [_held(game, option) for option in decision.options]
        case Habit.BEST | Habit.LEAST:
            return _cards(game, decision, judge, wanted=kind.habit is Habit.BEST)
        case _:
            assert_never(kind.habit)


def _cards(game: Imperium, decision: Decision, judge: Appraiser, wanted: bool) -> list[float]:
    values = []
    for index, option in enumerate(decision.options):
        if option.id == NO:
            values.append(DECLINING_GIFTS if wanted else DECLINING_LOSSES)
        elif option.subject is None:
            values.append(UNSEEN if option.id in ("deck", "main") else -0.01 * index)
        else:
            value = desire(game, judge, option.subject)
            if not wanted and _can_come_back(option):
                value = _taken_up(game, judge, option.subject)
            elif not wanted and not _comes_nearer(option):
                value = _points_kept(game, judge, option) - value
                if option.target == "history":
                    value += gained_beneath(game.defs[option.subject], game.seats[decision.seat].pile)
            values.append(value)
    return values


def _comes_nearer(option: Option) -> bool:
    """Whether a card of the discard pile comes onto the deck: it is not given up but drawn again sooner."""
    return option.target == "deck" and option.id.startswith("discard:")


def _can_come_back(option: Option) -> bool:
    """Whether a card is taken out of play and stays in the deck of its owner."""
    return option.id.startswith("play:") and option.target in ("discard", "hand")


def _taken_up(game: Imperium, judge: Appraiser, card: int) -> float:
    """What it is worth to take a card out of play that can be played again: what lies beneath it comes along."""
    face = game.defs[card]
    worth = judge.card(face)
    rounds = min(6.0, rounds_left(game))
    value = worth.play * ONCE if judge.fits(face) else -UNSEEN
    value -= worth.lasting * rounds * LASTING + REOPENED * len(game.garrisons.get(card, ()))
    tokens = game.tokens.get(card)
    return value - (amounts_worth(tokens) if tokens else 0.0)


def _points_kept(game: Imperium, judge: Appraiser, option: Option) -> float:
    """What of a card is not given up with it: where it goes it is still scored."""
    assert option.subject is not None
    target, face = option.target or "", game.defs[option.subject]
    if face.points is None or not (target in STILL_SCORED or target.startswith("card:")):
        return 0.0
    return max(0, face.points.best) * (1.0 if judge.fits(face) else UNFIT)


def _reaction(game: Imperium, judge: Appraiser, option: Option) -> float:
    """What a text does that answers something; to decline it promises nothing."""
    if option.subject is None:
        return 0.0
    face = game.defs[option.subject]
    return max([judge.effect(ability.effect) for ability in (*face.reactions, *face.triggers)], default=0.0)


def _exhaust(game: Imperium, judge: Appraiser, option: Option) -> float:
    """What the Exhaust text of a card does."""
    text = None if option.subject is None else game.defs[option.subject].exhaust
    return 0.0 if text is None else judge.effect(text.effect)


def _held(game: Imperium, option: Option) -> float:
    """What the tokens on a card are worth."""
    return 0.0 if option.subject is None else amounts_worth(game.tokens.get(option.subject, NO_AMOUNTS))


def desire(game: Imperium, judge: Appraiser, card: int) -> float:
    """How much a seat would like to have a card."""
    face = game.defs[card]
    worth = judge.card(face)
    rounds = min(6.0, rounds_left(game))
    value = face.points.best if face.points is not None else 0.0
    if face.stays:
        value += worth.play + worth.lasting * max(0.0, rounds - 1.5) * LASTING + REGION * ("region" in face.suits)
    else:
        value += worth.play * (ONCE if worth.once else AGAIN * rounds)
    if not judge.fits(face):
        value *= UNFIT
    tokens = game.tokens.get(card)
    return value + (amounts_worth(tokens) if tokens else 0.0)


def _turns(game: Imperium, decision: Decision, judge: Appraiser) -> list[float]:
    """A turn of actions against a card of one's choice, and against being rid of Unrest."""
    side = game.seats[decision.seat]
    options = activate_options(game, decision.seat)
    values = sorted(_actions(game, options, judge), reverse=True)
    unrest = sum("unrest" in game.defs[card].suits for card in side.hand)
    worth = {"activate": sum(values[: side.actions]), "innovate": INNOVATE, "revolt": REVOLT * unrest}
    return [worth[option.value] for option in decision.options]


def _actions(game: Imperium, options: Sequence[Option], judge: Appraiser) -> list[float]:
    values = []
    for option in options:
        kind, card = option.value
        if kind == "end":
            values.append(WORTH_DOING)
            continue
        face = game.defs[card]
        if kind == "exhaust":
            assert face.exhaust is not None
            values.append(judge.effect(face.exhaust.effect) + ACTION)
            continue
        if kind == "profit":
            assert face.profit is not None
            values.append(judge.effect(face.profit.effect) + MOST_GOODS * RESOURCE_WORTH[GOODS] - ACTION)
            continue
        value = _effort(game, judge, face) if face.stays or face.play is not None else -1.0
        if kind == "play" and face.free_play:
            value -= 2 * ACTION
        values.append(value)
    return values


def _texts(game: Imperium, decision: Decision, judge: Appraiser) -> list[float]:
    node = game.stack[-1].node
    if isinstance(node, free_choice.Choose):
        return [
            0.0 if option.id == NO else judge.effect(node.alternatives[option.value]) for option in decision.options
        ]
    if isinstance(node, free_choice.May):
        scope = game.stack[-1].scope
        return [judge.effect(node.body) + gained_after_all(node.body, scope), foregone(scope)]
    return [-float(index) for index in range(len(decision.options))]


def _turn_at_solstice(game: Imperium, judge: Appraiser, option: Option) -> float:
    """How early a text is carried out: Unrest comes first, as it can be discarded or returned, and losses come last."""
    assert option.subject is not None
    face = game.defs[option.subject]
    ability = face.solstice or face.end_of_solstice or face.before_scoring
    if ability is None:
        return 0.0
    effect = ability.effect
    if any(part.unrest_taken for part in (effect.parts if isinstance(effect, control.Sentences) else (effect,))):
        return 2 * BEFORE_COSTS
    worth = judge.effect(effect)
    gives = worth > 0 and not any(isinstance(node, control.Arrow) for node in effect.walk())
    return worth + BEFORE_COSTS * gives


def _commerce(game: Imperium, judge: Appraiser, seat: int, option: Option) -> float:
    """A route is worth what its Commerce brings, and the goods that come or go; goods for progress are worth little."""
    if option.subject is None:
        return 0.0 if option.id == NO else -0.1
    ability = game.defs[option.subject].commerce
    own = option.subject in game.seats[seat].play
    return (judge.effect(ability.effect) if ability else 0.0) + (OWN_GOODS if own else RESOURCE_WORTH[GOODS])


def _suit(game: Imperium, judge: Appraiser, option: Option) -> float:
    """A suit is worth the best of its cards in the market, and something for what its deck may bring."""
    if option.id == NO:
        return 0.0
    found = [desire(game, judge, card) for card in game.slots if card >= 0 and option.value in game.defs[card].suits]
    return max([UNSEEN, *found])


def _let_go(game: Imperium, decision: Decision) -> list[Option]:
    """Cards are kept that promise more than the one that would be drawn instead."""
    judge = circumstances(game, game.seats[decision.seat])
    if asked(decision).counted:
        cards = decision.options[-1].value
        return [decision.options[0 if cards and _keeps(game, judge, cards[0]) else -1]]
    return [option for option in decision.options if not _keeps(game, judge, option.value)]


def _keeps(game: Imperium, judge: Appraiser, card: int) -> bool:
    face = game.defs[card]
    return judge.fits(face) and _effort(game, judge, face) > WORTH_KEEPING


def _effort(game: Imperium, judge: Appraiser, face: CardDef) -> float:
    """What playing a card promises."""
    worth = judge.card(face)
    if not face.stays:
        return worth.play
    return worth.play + worth.lasting * min(5.0, rounds_left(game)) * LASTING + REGION * ("region" in face.suits)
