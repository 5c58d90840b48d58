"""What the options of a decision mean, in a few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import NO, Decision, Option
from imperium_desktop.games.settlers.prices import Price
from imperium_desktop.games.settlers.rules import razing
from imperium_desktop.games.settlers.rules.turns import PASS, TRADE
from imperium_desktop.games.settlers.seat_names import faction
from imperium_desktop.games.settlers.state import VIRTUAL
from imperium_desktop.games.settlers.verbs.gains import Buy, Choose
from imperium_desktop.games.settlers.vocabulary import SUPPLY, amount, amounts

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers

Saying = Callable[["Settlers", Decision, Option], str]


def option_words(game: Settlers, decision: Decision, option: Option) -> str:
    """What an option means."""
    if option.id == NO:
        return "end the turn" if decision.kind == "free_step" else "no more" if decision.kind == "trade" else "no"
    use = option.id.partition(":")[0]
    if decision.kind == "trade":
        return amount(option.id, 1)
    if use in SAID:
        return SAID[use](game, decision, option)
    if option.subject is not None:
        return whose(game, decision.seat, option.subject)
    raise AssertionError(f"nothing says what {option.id} means")


def whose(game: Settlers, seat: int, card: int) -> str:
    """A card by name, and whose it is if it stands in another empire or lies under another board."""
    name = game.defs[card].name
    found = game.find(card)
    owner = found[0] if found is not None else None
    for other, there in enumerate(game.seats):
        if card in there.deals:
            owner = other
    if owner is None or owner == seat:
        return name
    return f"{name} (virtual player)" if owner == VIRTUAL else f"{name} ({faction(game, owner)})"


def _goods(goods: tuple[str, ...]) -> str:
    """Goods of which some may come twice."""
    return amounts(tuple((good, goods.count(good)) for good in dict.fromkeys(goods)))


def _price(price: Price, times: int = 1) -> str:
    goods = tuple((good, number * times) for good, number in price.goods)
    return f" for {amounts(goods)}" if goods else ""


def _build(game: Settlers, decision: Decision, option: Option) -> str:
    card = game.defs[option.value[1]]
    return f"build {card.name}{_price(card.cost)}"


def _deal(game: Settlers, decision: Decision, option: Option) -> str:
    card = game.defs[option.value[1]]
    return f"make a deal with {card.name}: {amount(card.deal, 1)} each round"


def _raze_hand(game: Settlers, decision: Decision, option: Option) -> str:
    card = game.defs[option.value[1]]
    return f"raze {card.name} from the hand: {_goods(card.raze)}"


def _raze(game: Settlers, decision: Decision, option: Option) -> str:
    card = option.value[1]
    tokens = amount("raze", razing.tokens_needed(game.at(card)[1]))
    return f"raze {whose(game, decision.seat, card)} with {tokens}: {_goods(game.defs[card].raze)}"


def _use(game: Settlers, decision: Decision, option: Option) -> str:
    _, card, times = option.value
    definition = game.defs[card]
    often = " twice" if times > 1 else ""
    return f"use {whose(game, decision.seat, card)}{often}{_price(definition.price, times)}"


def _pay(game: Settlers, decision: Decision, option: Option) -> str:
    return f"pay {amounts(tuple((SUPPLY[index], n) for index, n in enumerate(option.value) if n))}"


def _give(game: Settlers, decision: Decision, option: Option) -> str:
    good, card = game.tally[option.value]
    return f"give up {game.defs[card].name if card >= 0 else amount(good, 1)}"


def _gain(game: Settlers, decision: Decision, option: Option) -> str:
    """A good, or what a card offers besides others."""
    if isinstance(option.value, str):
        return amount(option.value, 1)
    verb = _asking_verb(game)
    assert isinstance(verb, Choose)
    return amounts(verb.offers[option.value])


def _buy(game: Settlers, decision: Decision, option: Option) -> str:
    verb = _asking_verb(game)
    assert isinstance(verb, Buy)
    price, goods = verb.offers[option.value]
    return f"pay {amounts(price.goods)} for {amounts(goods)}"


def _asking_verb(game: Settlers) -> object:
    _, _, card, index, *_ = game.stack[-1]
    return game.defs[card].parts[index].verb


def _steal(game: Settlers, decision: Decision, option: Option) -> str:
    other, good = option.value
    return f"take {amount(good, 1)} from the {faction(game, other)}"


def _named(pattern: str) -> Saying:
    """Something that is done with one card."""

    def say(game: Settlers, decision: Decision, option: Option) -> str:
        card = option.value[1] if isinstance(option.value, tuple) else option.value
        return pattern.format(card=game.defs[card].name)

    return say


def _always(words: str) -> Saying:
    return lambda game, decision, option: words


SAID: Final[dict[str, Saying]] = {
    PASS: _always("pass"),
    TRADE: _always("trade workers"),
    "common": _always("from the common deck"),
    "faction": _always("from your own deck"),
    "build": _build,
    "deal": _deal,
    "raze_hand": _raze_hand,
    "raze": _raze,
    "use": _use,
    "twice": _use,
    "defend": _named("defend {card}"),
    "guard": _named("set a samurai to guard {card}"),
    "lay": _named("put something on {card}"),
    "take": _named("take {card}"),
    "keep": _named("keep {card}"),
    "spend": _named("give up {card}"),
    "discard": _named("discard {card}"),
    "end_deal": _named("end the deal with {card}"),
    "next": lambda game, decision, option: "the deals" if option.subject is None else game.defs[option.subject].name,
    "pay": _pay,
    "give": _give,
    "gain": _gain,
    "buy": _buy,
    "steal": _steal,
    "seat": lambda game, decision, option: f"the {faction(game, option.value)}",
    "place": lambda game, decision, option: amount(option.value, 1),
}
"""By what the id of an option begins with."""
