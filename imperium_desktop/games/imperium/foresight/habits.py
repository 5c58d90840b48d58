"""Quick answers by rule of thumb: how a computer player imagines that play goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.engine.decisions import NO, Decision, Option
from imperium_desktop.games.imperium.effects import control
from imperium_desktop.games.imperium.foresight.position import circumstances, rounds_left
from imperium_desktop.games.imperium.foresight.worth import ACTION, Appraiser, amounts_worth

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

_WANTED = frozenset(("acquire", "break", "take", "hand", "develop", "find", "play", "swap"))
"""Questions answered with the best card; any other about cards is answered with the least."""
LETTING_GO = frozenset(("let go", "number let go"))
CLEAN_UP = LETTING_GO | {"market token"}
"""Questions of which habit knows as much as foresight."""
WORTH_DOING = 0.1
"""What an action must promise to be taken at all."""


def quick_answer(game: Imperium, varied: bool = False) -> list[Option]:
    """An answer to the pending decision that makes sense without looking ahead; actions may be varied by chance."""
    decision = game.pending
    assert decision is not None
    options = decision.options
    if len(options) == 1:
        return [options[0]]
    if decision.kind in LETTING_GO:
        return _let_go(game, decision)
    if decision.least != 1 or decision.most != 1:
        ranked = ranking(game, decision)
        return fill(decision, ranked, decision.least)
    values = values_of(game, decision)
    if varied and decision.kind == "action":
        values = [value * (0.3 + 1.4 * game.below(1000) / 1000) for value in values]
    return [options[values.index(max(values))]]


def ranking(game: Imperium, decision: Decision) -> list[Option]:
    """The options that name something, best first."""
    values = values_of(game, decision)
    order = sorted(range(len(values)), key=lambda index: -values[index])
    return [decision.options[index] for index in order if decision.options[index].id != NO]


def fill(decision: Decision, ranked: list[Option], wanted: int) -> list[Option]:
    """The first of the options whose weights reach a number, without superfluous ones."""
    chosen: list[Option] = []
    weight = 0
    for option in ranked:
        if weight >= wanted:
            break
        if weight + option.weight <= decision.most or weight < decision.least:
            chosen.append(option)
            weight += option.weight
    for option in list(chosen):
        if weight > decision.most and weight - option.weight >= decision.least:
            chosen.remove(option)
            weight -= option.weight
    return chosen


def values_of(game: Imperium, decision: Decision) -> list[float]:
    """What each option promises at first sight; declining promises nothing."""
    judge = circumstances(game, game.seats[decision.seat])
    kind, _, rest = decision.kind.partition(" ")
    if kind == "action":
        return _actions(game, decision, judge)
    if kind in ("choose", "may"):
        return _texts(game, decision, judge)
    if kind == "number":
        sign = -1 if rest.startswith(("discard", "let go", "abandon", "sink")) else 1
        return [sign * index for index in range(len(decision.options))]
    if kind == "pay":
        return [-amounts_worth(option.value) if option.id != NO else 0.0 for option in decision.options]
    if kind == "suit":
        return [_suit(game, judge, option) for option in decision.options]
    # Alone, a token goes onto the card one would like to take; otherwise onto the one the others want least.
    wanted = kind in _WANTED or (kind == "market" and len(game.seats) == 1)
    values = []
    for index, option in enumerate(decision.options):
        if option.id == NO:
            values.append(-1.0 if wanted else -2.5)
        elif option.subject is None:
            values.append(2.0 if option.id in ("deck", "main") else -0.01 * index)
        else:
            value = desire(game, judge, option.subject)
            values.append(value if wanted else -value)
    return values


def desire(game: Imperium, judge: Appraiser, card: int) -> float:
    """How much a seat would like to have a card."""
    face = game.defs[card]
    worth = judge.card(face)
    rounds = min(6.0, rounds_left(game))
    value = face.points.best if face.points is not None else 0.0
    if face.pinned:
        value += worth.play + worth.lasting * max(0.0, rounds - 1.5) * 0.5 + ("region" in face.suits)
    else:
        value += worth.play * (0.8 if worth.once else 0.35 * rounds)
    if face.states and judge.state not in face.states:
        value *= 0.5
    tokens = game.tokens.get(card)
    return value + (amounts_worth(tokens) if tokens else 0.0)


def _actions(game: Imperium, decision: Decision, judge: Appraiser) -> list[float]:
    values = []
    rounds = min(5.0, rounds_left(game))
    for option in decision.options:
        kind, card = option.value
        if kind == "end":
            values.append(WORTH_DOING)
            continue
        face = game.defs[card]
        if kind == "exhaust":
            assert face.exhaust is not None
            values.append(judge.effect(face.exhaust.effect) + ACTION)
            continue
        worth = judge.card(face)
        value = worth.play
        if face.pinned:
            value += worth.lasting * rounds * 0.5 + ("region" in face.suits)
        elif face.play is None:
            value = -1.0
        if kind == "play" and face.free_play:
            value -= 2 * ACTION
        values.append(value)
    return values


def _texts(game: Imperium, decision: Decision, judge: Appraiser) -> list[float]:
    node = game.stack[-1].node
    if isinstance(node, control.Choose):
        return [
            0.0 if option.id == NO else judge.effect(node.alternatives[option.value]) for option in decision.options
        ]
    if isinstance(node, control.May):
        return [judge.effect(node.body), 0.0]
    return [-float(index) for index in range(len(decision.options))]


def _suit(game: Imperium, judge: Appraiser, option: Option) -> float:
    """A suit is worth the best of its cards in the market, and something for what its deck may bring."""
    if option.id == NO:
        return 0.0
    found = [desire(game, judge, card) for card in game.slots if card >= 0 and option.value in game.defs[card].suits]
    return max([2.0, *found])


def _let_go(game: Imperium, decision: Decision) -> list[Option]:
    """Cards are kept that promise more than the one that would be drawn instead."""
    judge = circumstances(game, game.seats[decision.seat])
    if decision.kind.startswith("number"):
        cards = decision.options[-1].value
        return [decision.options[0 if cards and _keeps(game, judge, cards[0]) else -1]]
    return [option for option in decision.options if not _keeps(game, judge, option.value)]


def _keeps(game: Imperium, judge: Appraiser, card: int) -> bool:
    face = game.defs[card]
    if face.states and judge.state not in face.states:
        return False
    worth = judge.card(face)
    if face.pinned:
        return worth.lasting * min(4.0, rounds_left(game)) * 0.5 + worth.play + ("region" in face.suits) > 1.0
    return worth.play > 1.6
