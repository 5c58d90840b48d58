"""Answers by habit: what a player would choose without thinking, for the small questions on the way to a judgement."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import NO, Decision, Option
from imperium_desktop.games.settlers.foresight.worth import GOOD, card_worth, hand_worth
from imperium_desktop.games.settlers.vocabulary import INDEX, LAST_ROUND

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers

Rank = Callable[["Settlers", Decision, Option], float]


def rounds_left(game: Settlers) -> int:
    """How many rounds follow the present one."""
    return LAST_ROUND - game.round


def kept_worth(game: Settlers, card: int) -> float:
    """What a location is worth to its owner; a foundation can do nothing but make room."""
    found = game.find(card)
    if found is None or found[1].foundation:
        return 0.0
    definition = game.defs[card]
    return definition.points + card_worth(definition).lasting * (rounds_left(game) + 0.3)


def _in_hand(game: Settlers, _: Decision, option: Option) -> float:
    return hand_worth(game.defs[option.value], rounds_left(game))


def _let_go(game: Settlers, decision: Decision, option: Option) -> float:
    return -_in_hand(game, decision, option)


def _given_up(game: Settlers, _: Decision, option: Option) -> float:
    return -kept_worth(game, option.value)


def _deal(game: Settlers, _: Decision, option: Option) -> float:
    return GOOD[game.defs[option.value].deal]


def _ended(game: Settlers, decision: Decision, option: Option) -> float:
    return -_deal(game, decision, option)


def _good(_: Settlers, __: Decision, option: Option) -> float:
    return GOOD[option.id.rpartition(":")[2]]


def _aimed(game: Settlers, _: Decision, option: Option) -> float:
    definition = game.defs[option.value]
    return card_worth(definition).spoils + kept_worth(game, option.value)


def _kept(game: Settlers, _: Decision, option: Option) -> float:
    return kept_worth(game, option.value)


def _traded(game: Settlers, decision: Decision, option: Option) -> float:
    """What there is least of; once a pair was traded, enough was traded."""
    if option.id == NO:
        return 1.0
    if option.value == "card":
        return -2.0
    return -float(game.seats[decision.seat].supply[INDEX[option.value]])


def _drawn(game: Settlers, decision: Decision, option: Option) -> float:
    """Whatever the hand has fewer of."""
    hand = game.seats[decision.seat].hand
    common = sum(1 for card in hand if game.defs[card].common)
    return float(len(hand) - common if option.id == "common" else common)


def _spoil(game: Settlers, decision: Decision, option: Option) -> float:
    good, _ = game.tally[option.value]
    return -GOOD[good]


_RANKS: Final[dict[str, Rank]] = {
    "lookout": _in_hand,
    "keep": _in_hand,
    "build": _in_hand,
    "discard": _let_go,
    "tuck": _let_go,
    "foundation": _let_go,
    "marker": _let_go,
    "spend": _given_up,
    "attacked": _given_up,
    "samurai": _kept,
    "copy": _kept,
    "refresh": _kept,
    "end_deal": _ended,
    "enemy_deal": _deal,
    "own_deal": _deal,
    "route": _deal,
    "choose": _good,
    "buy": lambda _, __, option: 0.0 if option.id == NO else 1.0,
    "steal": _good,
    "place": lambda _, __, option: -GOOD[option.value],
    "target": _aimed,
    "raze": _aimed,
    "trade": _traded,
    "draw": _drawn,
    "swap": _spoil,
    "free_step": lambda _, __, option: 1.0 if option.id == NO else 0.0,
    "action": lambda _, __, option: 1.0 if option.id == "pass" else 0.0,
}
"""How good an answer seems to each kind of question; where nothing stands here, the first will do."""


def ranking(game: Settlers, decision: Decision) -> list[Option]:
    """The options of a decision, the best to all appearances first."""
    rank = _RANKS.get(decision.kind)
    if rank is None:
        return list(decision.options)
    return sorted(decision.options, key=lambda option: -rank(game, decision, option))


def quick_answer(game: Settlers) -> list[Option]:
    """An answer to the pending decision without thinking."""
    decision = game.pending
    assert decision is not None
    if decision.kind == "swap":
        return [option for option in decision.options if _worth_swapping(game, option)]
    if len(decision.options) == 1:
        return [decision.options[0]]
    return ranking(game, decision)[:1]


def _worth_swapping(game: Settlers, option: Option) -> bool:
    """Whether the points that are offered for a good are more than it is worth; the step that waits knows them."""
    points_each = game.stack[-1][-1]
    good, _ = game.tally[option.value]
    return bool(GOOD[good] < points_each)
