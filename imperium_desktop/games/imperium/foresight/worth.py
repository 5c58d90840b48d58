"""What a card's texts are worth, in points, judged from what they say: a rough guess that every card gets alike."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.effects import (
    acquiring,
    attacks,
    changing,
    conditions,
    control,
    decks,
    exhausting,
    for_seats,
    free_choice,
    garrisoning,
    giving_up,
    instead,
    looking,
    passives,
    playing,
    putting,
    resources,
    swapping,
    tallies,
    tokens,
    trading,
)
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.filters import Filter, Under
from imperium_desktop.games.imperium.effects.lasting import ThisTurn
from imperium_desktop.games.imperium.effects.picks import PickVerb
from imperium_desktop.games.imperium.foresight.growing import growth
from imperium_desktop.games.imperium.rules.trading import MOST_GOODS
from imperium_desktop.games.imperium.vocabulary import GOODS, ICONS, Amounts

RESOURCE_WORTH: Final = (0.4, 0.75, 1.0, 0.9)
ACTION: Final = 0.9
FAME: Final = 6.0
UNREST: Final = 2.6
CHAOS: Final = 3.6
"""Worse than other Unrest: only progress gets rid of it."""
DRAW: Final = 0.65
DISCARD: Final = -0.4
HISTORY: Final = 0.5
ACQUIRE_REGION: Final = 2.0
ACQUIRE: Final = 1.2
BREAK_THROUGH: Final = 2.6
DEVELOP: Final = 1.5
DEVELOP_FREE: Final = 4.0
TRADE: Final = 1.0
"""What the Commerce of an average route is worth, less the goods."""
HARM: Final = 0.35
"""What another player's loss is worth to the one who causes it."""
MOST_PICKED: Final = 3
"""More cards than this are never reckoned with, however many a text allows."""
BENEATH: Final = 0.5
"""How often there is something beneath a card where a text takes it from there."""
IN_PLAY: Final = 0.65
"""How many of the cards that can be in play usually are."""
USUAL_COUNT: Final = 1.5
"""What is reckoned for a count that only play will tell."""

ROUNDS_TO_PROFIT: Final = 5.0
"""How long a Trade Route takes to be full, by and large."""

SYMBOLS: Final = (*ICONS, "region", "tributary", "civilised", "uncivilised")
"""What texts count in a position."""


class Worth(NamedTuple):
    """A card's texts in points."""

    play: float
    """Each time it is played."""
    lasting: float
    """Each round it is in play."""
    once: bool
    """Whether it is gone for good after it was played."""


@dataclass(slots=True)
class Appraiser:
    """Judges texts for a seat in one state with so many of each symbol on its pinned cards."""

    states: tuple[str, ...]
    """The symbols of its State card."""
    counts: dict[str, int]
    alone: bool
    faces: dict[CardDef, Worth]

    def fits(self, face: CardDef) -> bool:
        """Whether a card could be played as the State card lies."""
        return not face.states or any(state in face.states for state in self.states)

    def card(self, face: CardDef) -> Worth:
        """A card's worth, remembered."""
        known = self.faces.get(face)
        if known is None:
            known = self.faces[face] = self._judge(face)
        return known

    def _judge(self, face: CardDef) -> Worth:
        play = self.effect(face.play.effect) if face.play else 0.0
        once = face.play is not None and any(_removes_itself(node) for node in face.play.effect.walk())
        if face.free_play:
            play += ACTION
        lasting = 0.0
        if face.exhaust:
            lasting += max(0.0, self.effect(face.exhaust.effect))
        for ability in (face.solstice, face.end_of_solstice):
            if ability and any(_removes_itself(node) for node in ability.effect.walk()):
                play += 0.6 * self.effect(ability.effect)
            elif ability:
                lasting += self.effect(ability.effect)
        lasting += sum(0.6 * max(0.0, self.effect(ability.effect)) for ability in face.reactions)
        lasting += sum(0.6 * self.effect(ability.effect) for ability in face.triggers)
        lasting += 0.3 * len(face.replacements)
        lasting += sum(_DECLARATIONS.get(type(declaration), 0.3) for declaration in face.declarations)
        if face.discount is not None:
            lasting += 0.3
        lasting += growth(face)
        if face.commerce is not None and face.profit is not None:
            # Until it is full it serves three trades, others' among them.
            texts = self.effect(face.commerce.effect) + self.effect(face.profit.effect)
            lasting += max(0.0, texts + MOST_GOODS * RESOURCE_WORTH[GOODS]) / ROUNDS_TO_PROFIT
        return Worth(max(0.0, play), lasting, once)

    def effect(self, effect: Effect) -> float:
        """What doing it once is worth to the seat that does it."""
        judge = _JUDGES.get(type(effect))
        return judge(self, effect) if judge is not None else 0.3

    def total(self, wanted: Filter) -> float:
        """How many of something are in play as a rule."""
        known = [self.counts[term] for term in (*wanted.suits, *wanted.icons) if term in self.counts]
        return IN_PLAY * sum(known) if known else USUAL_COUNT

    def tally(self, tally: tallies.Tally | None) -> float:
        """How often something is done "per"."""
        if tally is None:
            return 1.0
        if isinstance(tally, tallies.SumTally):
            return sum(self.tally(part) for part in tally.parts)
        if isinstance(tally, tallies.KindTally):
            return sum(min(1.0, IN_PLAY * self.counts.get(kind, 0)) for kind in tally.kinds)
        if isinstance(tally, tallies.CardTally):
            return (self.total(tally.filter) if "play" in tally.places else USUAL_COUNT) / tally.per
        return USUAL_COUNT


@lru_cache(maxsize=4096)
def appraiser(states: tuple[str, ...], counts: tuple[int, ...], alone: bool) -> Appraiser:
    """The appraiser for these circumstances, with all it has judged before."""
    return Appraiser(states, dict(zip(SYMBOLS, counts, strict=True)), alone, {})


def amounts_worth(amounts: Amounts) -> float:
    """Resources in points."""
    return sum(worth * amount for worth, amount in zip(RESOURCE_WORTH, amounts, strict=True))


_REMOVING: Final = (
    *(putting.PutIntoHistory, putting.PutIntoOwnPile, garrisoning.Garrison),
    *(giving_up.Exile, giving_up.ReturnUnrest, giving_up.Abandon),
)
"""Verbs after which a card is no longer one's own to play."""


def _removes_itself(node: Effect) -> bool:
    return isinstance(node, _REMOVING) and node.what.reference == "self"


def _arrow(judge: Appraiser, effect: control.Arrow) -> float:
    worth = judge.effect(effect.result)
    cost = effect.cost
    # What is to lie beneath a card has to get there first.
    scarce = 1.0
    for part in cost.parts if isinstance(cost, control.Parts) else (cost,):
        if isinstance(part, PickVerb) and any(isinstance(place, Under) for place in part.places):
            scarce *= BENEATH
        else:
            worth += judge.effect(part)
    if scarce < 1.0:
        return scarce * worth
    if isinstance(cost, giving_up.Abandon | giving_up.Recall) and not cost.what.reference:
        worth *= min(1.0, judge.total(cost.what.filter) / max(1, cost.what.quantity.most))
    return worth


def _condition(judge: Appraiser, effect: control.If) -> float:
    then = judge.effect(effect.then)
    otherwise = judge.effect(effect.otherwise) if effect.otherwise else 0.0
    if isinstance(effect.condition, conditions.InState):
        return then if effect.condition.state in judge.states else otherwise
    return (then + otherwise) / 2


def _for_seats(judge: Appraiser, effect: for_seats.ForSeats) -> float:
    worth = judge.effect(effect.body)
    own = 0.0 if effect.who in ("others", "them") else worth
    return own if judge.alone else own - HARM * worth


def _draw(judge: Appraiser, effect: decks.Draw) -> float:
    number = min(MOST_PICKED, effect.quantity.most) * judge.tally(effect.per)
    return DRAW * (min(number, effect.most) if effect.most is not None else number)


def _gain(judge: Appraiser, effect: resources.Gain) -> float:
    times = judge.tally(effect.per)
    return amounts_worth(effect.amounts) * (min(times, effect.most) if effect.most is not None else times)


def _look(judge: Appraiser, effect: looking.Look) -> float:
    if effect.deck == "fame" and effect.takes:
        return FAME
    return 0.3 if effect.body is not None else 0.2


def _steal(judge: Appraiser, effect: resources.Steal) -> float:
    return 0.0 if judge.alone else (1 + HARM) * amounts_worth(effect.amounts) * judge.tally(effect.per)


def _convert(judge: Appraiser, effect: resources.Convert) -> float:
    better = RESOURCE_WORTH[effect.into] - RESOURCE_WORTH[effect.source]
    return better * min(MOST_PICKED, effect.quantity.most) * judge.tally(effect.per)


def _pay_tokens(judge: Appraiser, effect: tokens.PayTokens) -> float:
    rate = RESOURCE_WORTH[effect.resource] * (1.0 if effect.holder is None else 0.8)
    return -rate * max(effect.least, min(MOST_PICKED, effect.quantity.most))


def _acquire(judge: Appraiser, effect: acquiring.Acquire) -> float:
    regions = "region" in effect.filter.suits
    return (ACQUIRE_REGION if regions else ACQUIRE) * effect.times


def _break_through(judge: Appraiser, effect: acquiring.BreakThrough) -> float:
    return BREAK_THROUGH


def _picked(effect: PickVerb, for_each: float, itself: float | None = None) -> float:
    """What it is worth to do something to so many cards, or to the card itself."""
    if effect.what.reference == "self":
        return for_each if itself is None else itself
    return for_each * min(MOST_PICKED, max(1, effect.what.quantity.most))


_JUDGES: Final[dict[type[Effect], Callable[[Appraiser, Any], float]]] = {
    control.Sentences: lambda judge, effect: sum(judge.effect(part) for part in effect.parts),
    control.Parts: lambda judge, effect: sum(judge.effect(part) for part in effect.parts),
    control.Arrow: _arrow,
    free_choice.May: lambda judge, effect: max(0.0, judge.effect(effect.body)),
    free_choice.Choose: lambda judge, effect: max(judge.effect(part) for part in effect.alternatives),
    control.If: _condition,
    for_seats.ForSeats: _for_seats,
    instead.GainIt: lambda judge, effect: 0.0,
    instead.AddItToSelf: lambda judge, effect: 0.3,
    instead.Nothing: lambda judge, effect: 0.0,
    ThisTurn: lambda judge, effect: judge.effect(effect.body),
    control.Repeat: lambda judge, effect: judge.effect(effect.body) * max(1, effect.times) * judge.tally(effect.per),
    free_choice.UpToTimes: lambda judge, effect: judge.effect(effect.once) * effect.times,
    resources.Gain: _gain,
    resources.GainActions: lambda judge, effect: ACTION * effect.number,
    resources.Pay: lambda judge, effect: -amounts_worth(effect.amounts),
    resources.PayThem: lambda judge, effect: -(1 + HARM) * amounts_worth(effect.amounts),
    resources.Spend: lambda judge, effect: -ACTION * effect.number,
    resources.Steal: _steal,
    resources.Convert: _convert,
    tokens.Add: lambda judge, effect: (0.3 if effect.holder.in_market else 0.8) * amounts_worth(effect.amounts),
    tokens.Move: lambda judge, effect: -0.5 * amounts_worth(effect.amounts),
    tokens.PayTokens: _pay_tokens,
    tokens.Collect: lambda judge, effect: 1.2 if effect.resource is None else RESOURCE_WORTH[effect.resource],
    trading.Trade: lambda judge, effect: TRADE,
    trading.RunOpponentCommerce: lambda judge, effect: TRADE,
    decks.Draw: _draw,
    looking.Look: _look,
    decks.TakeFame: lambda judge, effect: FAME,
    decks.ResolveKing: lambda judge, effect: FAME,
    decks.Develop: lambda judge, effect: DEVELOP_FREE if effect.free else DEVELOP,
    decks.BringNationCard: lambda judge, effect: 1.0,
    decks.Find: lambda judge, effect: 1.2,
    acquiring.Acquire: _acquire,
    acquiring.BreakThrough: _break_through,
    acquiring.BreakThroughTop: lambda judge, effect: 0.8 * BREAK_THROUGH,
    acquiring.TakeUnrest: lambda judge, effect: -UNREST * effect.number,
    acquiring.TakeChaos: lambda judge, effect: -CHAOS * effect.number,
    playing.PlayCard: lambda judge, effect: ACTION,
    attacks.Give: lambda judge, effect: 0.6,
    changing.Treat: lambda judge, effect: 0.8,
    playing.TriggerScoring: lambda judge, effect: 0.0,
    attacks.Avoid: lambda judge, effect: 0.5,
    giving_up.Discard: lambda judge, effect: _picked(effect, DISCARD),
    giving_up.Exile: lambda judge, effect: _picked(effect, 0.0),
    giving_up.Abandon: lambda judge, effect: _picked(effect, -0.6, -1.0),
    giving_up.Recall: lambda judge, effect: _picked(effect, -0.2, -0.5),
    giving_up.ReturnUnrest: lambda judge, effect: _picked(effect, 0.6 * UNREST, UNREST),
    swapping.Swap: lambda judge, effect: 0.8,
    giving_up.ExileTop: lambda judge, effect: 0.1,
    playing.IgnoreOnNextPlay: lambda judge, effect: 0.4,
    playing.IgnoreOnEveryPlay: lambda judge, effect: 0.8,
    exhausting.ReturnExhaust: lambda judge, effect: 0.5,
    exhausting.GainExhausts: lambda judge, effect: 0.4 * effect.number * judge.tally(effect.per),
    putting.PutIntoHistory: lambda judge, effect: _picked(effect, HISTORY, 0.2),
    putting.PutIntoHand: lambda judge, effect: _picked(effect, 0.7),
    putting.PutIntoDiscard: lambda judge, effect: _picked(effect, -0.2),
    putting.PutOnDeck: lambda judge, effect: _picked(effect, 0.1),
    garrisoning.Garrison: lambda judge, effect: _picked(effect, 0.3),
}

_DECLARATIONS: Final[dict[type[passives.Declaration], float]] = {
    passives.HandSize: 0.7,
    passives.FreeToPlay: 0.6,
    passives.LosesSymbol: 0.5,
    passives.NoDrawing: -2.5,
}
