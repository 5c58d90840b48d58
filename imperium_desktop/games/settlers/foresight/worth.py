"""What goods, cards and what cards do are worth in points, as far as that can be told before anything is learned."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from imperium_desktop.games.settlers.cards import CardDef
from imperium_desktop.games.settlers.prices import Price
from imperium_desktop.games.settlers.verbs import enemies, gains, places, trading
from imperium_desktop.games.settlers.verbs.base import Verb
from imperium_desktop.games.settlers.vocabulary import DRAWN

GOOD: Final = {
    "wood": 0.7,
    "stone": 0.8,
    "food": 0.6,
    "gold": 1.0,
    "worker": 0.4,
    "raze": 0.7,
    "defense": 0.1,
    "vp": 1.0,
    "samurai": 0.3,
    **dict.fromkeys(DRAWN, 0.6),
}
"""What one of each good is worth while it can still be used."""
SPENT: Final = {"any": 0.7, "location": 1.0, "hand_card": 0.5, "own_deal": 1.2}
"""What else is given up for a price."""
COLOURED = 2.0
"""How many locations of a colour an empire usually has where it is counted for."""
OFTEN: Final = {"raze": 1.5, "deal": 1.5, "points": 1.5, "enemy_trade": 1.5, "turn": 0.5}
"""How often in a round something happens that a location answers; otherwise once."""
FACTION_BUILDINGS = 2.0
"""How many faction locations are usually built in a round."""

_VERBS: Final[dict[type[Verb], Callable[[Any], float]]] = {
    gains.Gain: lambda verb: goods_worth(verb.goods),
    gains.GainPer: lambda verb: GOOD[verb.good] * min(COLOURED, verb.most),
    gains.Choose: lambda verb: max(goods_worth(goods) for goods in verb.offers),
    gains.Buy: lambda verb: 0.5,
    gains.KeepOne: lambda verb: 0.8,
    gains.SwapDeals: lambda verb: 0.5,
    enemies.Raze: lambda verb: 1.5,
    enemies.Plunder: lambda verb: 2.5,
    enemies.TakeSpoil: lambda verb: 0.9,
    enemies.Steal: lambda verb: 1.0,
    enemies.Remove: lambda verb: 1.8,
    enemies.Block: lambda verb: 0.5,
    enemies.TakeOver: lambda verb: 1.0,
    enemies.EnemyDiscards: lambda verb: 0.5,
    trading.BreakDeal: lambda verb: 1.5 if verb.gains_good else 0.8,
    trading.TakeDeal: lambda verb: 2.0,
    trading.UseDeal: lambda verb: 0.7,
    trading.OpenRoute: lambda verb: 2.0,
    places.CopyProduction: lambda verb: 1.1,
    places.Refresh: lambda verb: 1.0,
    places.Build: lambda verb: 1.0,
    places.LayFoundation: lambda verb: 0.4,
    places.Tuck: lambda verb: 0.5,
    places.Place: lambda verb: 0.2,
    places.Store: lambda verb: 0.8,
    places.ScoreContents: lambda verb: 0.0,
}
"""What it is worth to do each verb once."""


def goods_worth(goods: tuple[tuple[str, int], ...]) -> float:
    """What several goods are worth."""
    return sum(GOOD[good] * number for good, number in goods)


def verb_worth(verb: Verb) -> float:
    """What it is worth to do a verb once."""
    return _VERBS[type(verb)](verb)


def price_worth(price: Price) -> float:
    """What is given up for a price."""
    return sum((GOOD.get(name) or SPENT[name]) * number for name, number in price.goods)


class CardWorth(NamedTuple):
    """The sides of a card."""

    lasting: float
    """What it brings in each round in which it stands."""
    action: float
    """What all uses of its action in a round bring, prices taken off; a part of what lasts."""
    building: float
    """What it brings at once and at the end when it is built, cost taken off."""
    spoils: float
    """What its raze field gives."""


@cache
def card_worth(card: CardDef) -> CardWorth:
    """What a card is worth in each way it can be used."""
    on = card.on
    action = sum(verb_worth(card.parts[index].verb) for index in on.get("action", ()))
    action = max(0.0, action - price_worth(card.price)) * card.uses
    production = sum(verb_worth(card.parts[index].verb) for index in on.get("production", ()))
    answers = sum(
        verb_worth(part.verb) * (FACTION_BUILDINGS if part.of == "faction" else OFTEN.get(part.on, 1.0))
        for part in card.parts
        if part.on not in ("action", "production", "bonus", "end")
    )
    bonus = sum(verb_worth(card.parts[index].verb) for index in on.get("bonus", ()))
    building = card.points + bonus + production - price_worth(card.cost)
    return CardWorth(
        action + production + answers, action, building, goods_worth(tuple((good, 1) for good in card.raze))
    )


def hand_worth(card: CardDef, rounds: float) -> float:
    """What a card on the hand promises if so many rounds follow: built, as a deal, or razed."""
    sides = card_worth(card)
    built = sides.building + sides.lasting * (rounds + 0.5)
    dealt = GOOD[card.deal] * (rounds + 1) - GOOD["food"] if card.deal else 0.0
    return max(built, dealt, sides.spoils - GOOD["raze"], 0.0)
