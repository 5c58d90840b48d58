"""The action phase: one action a turn, free steps beside it, until everybody has passed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from imperium_desktop.engine.decisions import NO, Option
from imperium_desktop.games.settlers.prices import lacking
from imperium_desktop.games.settlers.rules import razing
from imperium_desktop.games.settlers.rules.activating import can_use_twice, why_not_use
from imperium_desktop.games.settlers.rules.building import build, why_not_build
from imperium_desktop.games.settlers.rules.deals import DEAL_PRICE
from imperium_desktop.games.settlers.rules.gaining import can_draw, do_parts, gain
from imperium_desktop.games.settlers.rules.paying import pay
from imperium_desktop.games.settlers.state import NOBODY
from imperium_desktop.games.settlers.steps import step
from imperium_desktop.games.settlers.vocabulary import DEFENSE, RAZE, RESOURCES, WORKER

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers

PASS = "pass"
TRADE = "trade"
PAIR = 2


@step
def action_phase(game: Settlers) -> None:
    """The first player begins."""
    for seat in game.seats:
        seat.passed = False
    begin_turn(game, game.first)


def begin_turn(game: Settlers, seat: int) -> None:
    """A seat comes to its turn after another."""
    game.happen("turn", seat)
    game.outcome.events[-1].heading = True
    game.stack.append(("turn", seat))


@step
def turn(game: Settlers, seat: int) -> None:
    """A seat takes an action or passes; free steps do not end its turn."""
    options = [*actions(game, seat), *free_steps(game, seat), Option(PASS, (PASS,))]
    game.ask("action", seat, options, ("turn_picked", seat))


@step
def turn_picked(game: Settlers, seat: int) -> None:
    """What was picked is done."""
    deed, *known = game.picked[0]
    if deed == PASS:
        game.seats[seat].passed = True
        game.happen("pass", seat)
        game.stack.append(("next_turn", seat))
        return
    free = deed in FREE_DEEDS
    game.stack.append(("turn", seat) if free else ("after_action", seat))
    (FREE_DEEDS if free else DEEDS)[deed](game, seat, *known)


@step
def after_action(game: Settlers, seat: int) -> None:
    """Free steps may follow the action."""
    options = free_steps(game, seat)
    if options:
        game.ask("free_step", seat, [*options, Option(NO)], ("free_step_picked", seat))
    else:
        game.stack.append(("next_turn", seat))


@step
def free_step_picked(game: Settlers, seat: int) -> None:
    """One more free step, or the end of the turn."""
    picked = game.picked[0]
    if picked is None:
        game.stack.append(("next_turn", seat))
        return
    game.stack.append(("after_action", seat))
    FREE_DEEDS[picked[0]](game, seat, *picked[1:])


@step
def next_turn(game: Settlers, seat: int) -> None:
    """The next seat that has not passed; the phase ends when all have."""
    count = len(game.seats)
    for distance in range(1, count + 1):
        following = (seat + distance) % count
        if following == seat and not game.seats[seat].passed:
            game.stack.append(("turn", seat))
            return
        if not game.seats[following].passed:
            begin_turn(game, following)
            return
    game.stack.append(("clean_up",))


def actions(game: Settlers, seat: int) -> list[Option]:
    """Every action a seat can take."""
    there = game.seats[seat]
    supply = there.supply
    defs = game.defs
    can_deal = not lacking(DEAL_PRICE, supply)
    can_raze = supply[RAZE] >= razing.HAND_TOKENS
    options = []
    for card in there.hand:
        definition = defs[card]
        if not why_not_build(game, seat, card, supply):
            options.append(Option(f"build:{card}", ("build", card), card, f"empire:{seat}"))
        if can_deal and definition.deal:
            options.append(Option(f"deal:{card}", ("deal", card), card, f"deals:{seat}"))
        if can_raze and definition.raze:
            options.append(Option(f"raze_hand:{card}", ("raze_hand", card), card))
    for location in game.controlled(seat):
        if defs[location.card].uses and not why_not_use(game, seat, location):
            card = location.card
            options.append(Option(f"use:{card}", ("use", card, 1), card))
            if can_use_twice(game, seat, location):
                options.append(Option(f"twice:{card}", ("use", card, 2), card))
    if supply[RAZE] >= razing.ENEMY_TOKENS and not game.deal.setup.peaceful:
        for card in razing.raze_targets(game, seat, supply[RAZE]):
            options.append(Option(f"raze:{card}", ("raze", card), None, f"card:{card}"))
    if supply[WORKER] >= PAIR:
        options.append(Option(TRADE, (TRADE,)))
    return options


def free_steps(game: Settlers, seat: int) -> list[Option]:
    """What a seat can do in its turn beside its action."""
    there = game.seats[seat]
    options = []
    guards = bool(there.supply[WORKER]) and game.deal.boards[seat].samurai
    defends = bool(there.supply[DEFENSE])
    for location in there.empire:
        if location.foundation or location.taken != NOBODY:
            continue
        card = location.card
        definition = game.defs[card]
        if definition.common:
            if defends and not location.defense:
                options.append(Option(f"defend:{card}", ("defend", card), None, f"card:{card}"))
        elif guards and not location.samurai:
            options.append(Option(f"guard:{card}", ("guard", card), None, f"card:{card}"))
        for index in definition.on.get("turn", ()):
            if not definition.parts[index].verb.why_not(game, (seat, card, index), there.supply):
                options.append(Option(f"lay:{card}", ("lay", card), card))
    return options


def _build(game: Settlers, seat: int, card: int) -> None:
    build(game, seat, card)


def _deal(game: Settlers, seat: int, card: int) -> None:
    game.stack.append(("make_deal", seat, card))
    pay(game, seat, DEAL_PRICE, card)


def _raze_hand(game: Settlers, seat: int, card: int) -> None:
    razing.spend_tokens(game, seat, razing.HAND_TOKENS)
    razing.raze_from_hand(game, seat, card)


def _raze(game: Settlers, seat: int, card: int) -> None:
    razing.spend_tokens(game, seat, razing.tokens_needed(game.at(card)[1]))
    razing.raze_location(game, seat, card)


def _use(game: Settlers, seat: int, card: int, times: int) -> None:
    game.stack += [("activate", seat, card)] * times


def _trade(game: Settlers, seat: int) -> None:
    game.stack.append(("trade_pair", seat, True))


def _defend(game: Settlers, seat: int, card: int) -> None:
    game.seats[seat].supply[DEFENSE] -= 1
    game.at(card)[1].defense = True
    game.happen("defend", seat, (card,))


def _guard(game: Settlers, seat: int, card: int) -> None:
    game.seats[seat].supply[WORKER] -= 1
    game.at(card)[1].samurai = True
    game.happen("samurai", seat, (card,))


def _lay(game: Settlers, seat: int, card: int) -> None:
    do_parts(game, seat, card, "turn")


DEEDS: dict[str, Callable[..., None]] = {
    "build": _build,
    "deal": _deal,
    "raze_hand": _raze_hand,
    "raze": _raze,
    "use": _use,
    TRADE: _trade,
}
FREE_DEEDS: dict[str, Callable[..., None]] = {"defend": _defend, "guard": _guard, "lay": _lay}


@step
def trade_pair(game: Settlers, seat: int, first: bool) -> None:
    """Two workers may be traded for a resource or a card; the first pair is what the action was taken for."""
    if game.seats[seat].supply[WORKER] < PAIR:
        return
    options: list[Option] = [Option(good, good) for good in RESOURCES]
    if can_draw(game, seat, "either"):
        options.append(Option("card", "card"))
    if not first:
        options.append(Option(NO))
    game.ask("trade", seat, options, ("pair_picked", seat))


@step
def pair_picked(game: Settlers, seat: int) -> None:
    """The pair is traded, which others may answer, and another pair may follow."""
    good: Any = game.picked[0]
    if good is None:
        return
    game.seats[seat].supply[WORKER] -= PAIR
    game.happen("trade", seat, amount=PAIR, detail=good)
    game.stack.append(("trade_pair", seat, False))
    gain(game, seat, good, 1, NOBODY)
    for other in range(len(game.seats)):
        if other != seat:
            _answer_trade(game, other)


def _answer_trade(game: Settlers, seat: int) -> None:
    for location in game.listening(seat):
        definition = game.defs[location.card]
        for index in definition.on.get("enemy_trade", ()):
            if location.answers < definition.parts[index].limit:
                location.answers += 1
                game.stack.append(("do_part", seat, location.card, index))
