"""What the cards of a seat wait for: what their texts take, what they cannot do yet, points that have only begun.

A card is worth little while what it feeds on is missing, however much it is worth otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeGuard

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.conditions import Condition
from imperium_desktop.games.imperium.effects.control import If
from imperium_desktop.games.imperium.effects.filters import Filter, Place, Under
from imperium_desktop.games.imperium.effects.garrisoning import Garrison
from imperium_desktop.games.imperium.effects.giving_up import Abandon, Discard, Exile, Recall, ReturnUnrest
from imperium_desktop.games.imperium.effects.picks import PickVerb
from imperium_desktop.games.imperium.effects.points import MOST_VARIABLE, VariablePoints
from imperium_desktop.games.imperium.effects.putting import PutIntoHand, PutIntoHistory
from imperium_desktop.games.imperium.effects.quantities import EVERY
from imperium_desktop.games.imperium.foresight.near_future import lacking_for, turns_until_the_shuffle
from imperium_desktop.games.imperium.rules.zones import find_in
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.vocabulary import PROGRESS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat

OF_THE_DECK = ("hand", "deck", "discard")
MOST_MISSING = 3
MOST_OFTEN_FED = 3
OFTEN = range(-MOST_MISSING, MOST_OFTEN_FED + 1)
MOST_UNDER = 13
MOST_LAID = 12
MOST_TURNS = 3
"""Further off nothing is told apart."""
POINTS_TO_COME = ("points_begun", "points_wasted", "points_waiting")
"""What variable points lack of being whole, what lies above their limit, and what cards to come would count now."""


class Demand(NamedTuple):
    """What a text takes."""

    filter: Filter
    number: int
    from_deck: bool
    """Whether cards of the deck will do: sooner or later they come into the hand."""
    places: tuple[Place, ...]
    """Where else it takes them from."""
    shared: bool
    """Whether all texts that take the like of it from there find the same cards."""


@lru_cache(maxsize=4096)
def demands(face: CardDef) -> tuple[Demand, ...]:
    """What the texts of a face take from the deck, the play area, beneath cards and elsewhere."""
    texts = [ability.effect for ability in (face.play, face.exhaust, face.solstice) if ability is not None]
    nodes = [node for text in texts for node in text.walk()]
    # What is learned goes by their order.
    return (*(_demand(node) for node in nodes if _takes(node)), *(_demand(node) for node in nodes if _lifts(node)))


def _demand(node: PickVerb) -> Demand:
    elsewhere = tuple(place for place in node.places if isinstance(place, Under) or place not in OF_THE_DECK)
    shared = not any(isinstance(place, Under) and place.host is None for place in elsewhere)
    from_deck = len(elsewhere) < len(node.places)
    return Demand(node.what.filter, node.what.quantity.least, from_deck, elsewhere, shared)


def _takes(node: Effect) -> TypeGuard[PickVerb]:
    """Whether a verb takes cards of its owner that have to be there."""
    if not isinstance(node, Abandon | Recall | Discard | Exile | PutIntoHistory | Garrison | ReturnUnrest):
        return False
    if node.what.reference or not node.what.quantity.least or node.what.quantity == EVERY:
        return False
    return node.places != ("market",)


def _lifts(node: Effect) -> TypeGuard[PutIntoHand]:
    """Whether a verb takes cards into the hand that have to lie beneath another."""
    return (
        isinstance(node, PutIntoHand)
        and not node.what.reference
        and bool(node.places)
        and all(isinstance(place, Under) for place in node.places)
    )


@lru_cache(maxsize=4096)
def conditions(face: CardDef) -> tuple[Condition, ...]:
    """On what it depends what the texts of a face do, as far as that can be seen beforehand."""
    found = []
    for _, ability in face.texts():
        found += [node.condition for node in ability.effect.walk() if isinstance(node, If)]
    return tuple(condition for condition in found if condition.foreseeable)


class Waits(NamedTuple):
    """What a card waits for in one place, with the names of what can be told of it."""

    demands: tuple[tuple[Demand, list[tuple[str, str]]], ...]
    """Each with what it is called for every number of times, from what is missing on."""
    together: list[str]
    """What all of several demands are called, likewise."""
    conditions: tuple[tuple[Condition, tuple[str, str]], ...]
    """Each with what it is called when it does not hold and when it does."""
    needed: Condition | None
    """What must hold for the card to be played or developed."""
    blocked: tuple[str, str]


@lru_cache(maxsize=16384)
def waits(face: CardDef, place: str) -> Waits | None:
    """What a card waits for in one place; nothing for most."""
    takes = tuple(
        (
            demand,
            [(f"fed:{place}:{face.name}:{number}:{often}", f"fed:{place}:{often}") for often in OFTEN],
        )
        for number, demand in enumerate(demands(face))
    )
    asks = tuple(
        (asked, (f"if:{place}:{face.name}:{number}:False", f"if:{place}:{face.name}:{number}:True"))
        for number, asked in enumerate(conditions(face) if place in ("hand", "play") else ())
    )
    needed = face.needs if place == "development" else face.playable
    if not takes and not asks and needed is None:
        return None
    together = [f"fed:{place}:{face.name}:all:{often}" for often in OFTEN] if len(takes) > 1 else []
    return Waits(takes, together, asks, needed, (f"blocked:{place}:{face.name}", f"blocked:{place}"))


def fed(game: Imperium, side: Seat, deck: Sequence[int]) -> list[str]:
    """What the cards of a seat wait for: how much of what their texts take is missing or how often it is there, and of
    all they take together; which of their conditions hold, and what keeps them from being played or developed.

    Cards go by their names, which those of different nations have in common.
    """
    defs = game.defs
    totals: dict[tuple[Filter, bool, tuple[Place, ...]], int] = {}
    own = list(deck)
    speaking = side.speaking()
    told: list[str] = []
    for place, cards in (("hand", side.hand), ("deck", deck), ("play", speaking), ("development", side.development)):
        for card in cards:
            found = waits(defs[card], place)
            if found is None:
                continue
            scarcest = MOST_OFTEN_FED
            for demand, names in found.demands:
                key = demand.filter, demand.from_deck, demand.places
                have = totals.get(key, -1) if demand.shared else -1
                if have < 0:
                    there = own if demand.from_deck else []
                    if demand.places:
                        there = [*there, *(other for other, _ in find_in(game, side.index, demand.places, card))]
                    have = totals[key] = demand.filter.total(game, there)
                if demand.from_deck and place in ("hand", "deck"):
                    have -= demand.filter.weight(game, card)
                lacking = demand.number - have
                often = -min(MOST_MISSING, lacking) if lacking > 0 else min(MOST_OFTEN_FED, have // demand.number)
                told += names[MOST_MISSING + often]
                scarcest = min(scarcest, often)
            if found.together:
                told.append(found.together[MOST_MISSING + scarcest])
            for asked, called in found.conditions:
                told.append(called[asked.holds(game, Scope(side.index, card))])
            if found.needed is not None and not found.needed.holds(game, Scope(side.index, card)):
                told += found.blocked
    return told


def beneath(game: Imperium, side: Seat) -> Iterator[str]:
    """How many cards lie beneath each card that has any."""
    if game.garrisons:
        for card in (*side.play, *side.permanent):
            under = game.garrisons.get(card)
            if under:
                number = min(MOST_UNDER, len(under))
                yield f"beneath:{game.defs[card].id}:{number}"
                yield f"beneath:{side.state}:{game.defs[card].name}:{number}"


def laid(game: Imperium, side: Seat) -> Iterator[str]:
    """How many tokens lie on each card that gathers them: what they are gathered for may come of many alone."""
    tokens = game.tokens
    for card in (*side.play, *side.permanent):
        amounts = tokens.get(card)
        if amounts and game.defs[card].commerce is None:
            yield f"laid:{game.defs[card].name}:{min(MOST_LAID, sum(amounts))}"


def next_development(game: Imperium, side: Seat) -> str:
    """When the deck is shuffled next, and whether something can be developed by then."""
    lacking = sorted([lacking_for(game, side, card) for card in side.development])
    payable = lacking.count(0)
    means = min(2, payable) if payable else -min(4, lacking[0])
    return f"next_development:{min(MOST_TURNS, turns_until_the_shuffle(game, side))}:{means}"


def of_the_course(game: Imperium, side: Seat) -> Iterator[str]:
    """Where a nation stands on its way, as each nation has a way of its own."""
    nation = side.nation_def.id
    left = len(side.nation)
    yield f"nation_cards:{nation}:{min(9, left)}"
    if left == 1:
        yield f"accession:{nation}:{min(MOST_TURNS, turns_until_the_shuffle(game, side))}"
    elif not left and side.development:
        yield next_development(game, side)
        if len(side.development) <= 2:
            yield f"end_in_hand:{nation}:{len(side.development)}"
    if side.states.numbers:
        yield f"state_progress:{nation}:{side.state}:{min(40, side.resources[PROGRESS]) // 4}"
        if not side.resources[PROGRESS]:
            yield f"state_without_progress:{nation}:{side.state}"


def points_to_come(game: Imperium, side: Seat, own: Sequence[int]) -> tuple[float, float, float]:
    """Parts of points that do not count yet, points that count no more, and those of cards that are not owned yet."""
    defs = game.defs
    begun = wasted = waiting = 0.0
    for cards, owned in ((own, True), ((*side.development, *side.nation), False)):
        for card in cards:
            points = defs[card].points
            if isinstance(points, VariablePoints):
                whole, more = 0, 0.0
                for part in points.parts:
                    times, over = divmod(part.count.total(game, side.index, card), part.per)
                    whole += part.points * times
                    more += part.points * over / part.per
                if not owned:
                    waiting += min(MOST_VARIABLE, whole)
                elif whole >= MOST_VARIABLE:
                    wasted += whole + more - MOST_VARIABLE
                else:
                    begun += more
    return begun, wasted, waiting
