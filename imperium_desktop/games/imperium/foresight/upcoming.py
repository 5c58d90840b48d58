"""What is bound to come: the next Solstice, the state after it, and cards that cannot be played yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.effects.base import Effect, possible
from imperium_desktop.games.imperium.effects.card_conditions import EnoughCards
from imperium_desktop.games.imperium.effects.changing import FlipState
from imperium_desktop.games.imperium.effects.conditions import AllOf, Condition
from imperium_desktop.games.imperium.effects.control import If, Parts, Sentences
from imperium_desktop.games.imperium.effects.free_choice import Choose, May
from imperium_desktop.games.imperium.effects.giving_up import Abandon, Recall
from imperium_desktop.games.imperium.foresight.near_future import times_to_come
from imperium_desktop.games.imperium.state import Scope

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.foresight.worth import Appraiser
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat

OWNED = 0.6
"""How much of a card counts that waits for another that is in the deck."""
TO_COME = 0.2
"""And for one that has yet to join the deck."""
OUT_OF_REACH = 0.05
ROUNDS_LOST = 3.0
"""For so many rounds a card counts as lost that a Solstice takes out of play."""
ELSEWISE = 0.5
"""And for something that is no card."""


class Due(NamedTuple):
    """What the next Solstice comes to."""

    points: float
    """As the texts are judged."""
    unrest: int
    """How much Unrest it brings, unless something is done about it."""


def due_at_solstice(game: Imperium, side: Seat, judge: Appraiser) -> Due:
    """What the Solstice texts of a seat will do as things stand; nothing while a Solstice is under way."""
    if game.phase == "solstice":
        return Due(0.0, 0)
    points, unrest = 0.0, 0
    for card in side.speaking():
        face = game.defs[card]
        for ability in (face.solstice, face.end_of_solstice):
            if ability is not None:
                more = _foreseen(game, judge, ability.effect, Scope(side.index, card))
                points += more.points
                unrest += more.unrest
    return Due(points, unrest)


def unrest_to_come(game: Imperium, side: Seat, due: Due, rounds: float) -> float:
    """How much Unrest all Solstices bring, with those of an accession card that goes straight into play."""
    total = due.unrest * (rounds + 1)
    if side.nation:
        face = game.defs[side.nation[0]]
        if "enters-play" in face.traits and face.solstice is not None:
            after = times_to_come(side, rounds, len(side.hand) + len(side.draw) + len(side.discard))[1]
            total += after * _unrest_each_time(face.solstice.effect)
    return total


def _unrest_each_time(effect: Effect) -> int:
    if isinstance(effect, Sentences | Parts):
        return sum([_unrest_each_time(part) for part in effect.parts])
    return effect.unrest_taken


def leaves_at_solstice(game: Imperium, side: Seat, face: CardDef, card: int) -> bool:
    """Whether the Solstice text of a card would take it out of play as things stand."""
    if face.solstice is None or not _may_leave(face.solstice.effect):
        return False
    return _takes_itself_out(game, face.solstice.effect, Scope(side.index, card))


@lru_cache(maxsize=4096)
def _may_leave(effect: Effect) -> bool:
    return any(_leaves(node) for node in effect.walk())


def _leaves(effect: Effect) -> bool:
    return isinstance(effect, Abandon | Recall) and effect.what.reference == "self"


def _takes_itself_out(game: Imperium, effect: Effect, scope: Scope) -> bool:
    if isinstance(effect, Sentences | Parts):
        return any(_takes_itself_out(game, part, scope) for part in effect.parts)
    if isinstance(effect, Choose):
        offered = [effect.alternatives[place] for place in effect.offered(game, scope)]
        return bool(offered) and all(_takes_itself_out(game, part, scope) for part in offered)
    if isinstance(effect, If) and effect.condition.foreseeable:
        done = effect.then if effect.condition.holds(game, scope) else effect.otherwise
        return done is not None and _takes_itself_out(game, done, scope)
    return _leaves(effect)


def _foreseen(game: Imperium, judge: Appraiser, effect: Effect, scope: Scope) -> Due:
    if isinstance(effect, Sentences | Parts):
        parts = [_foreseen(game, judge, part, scope) for part in effect.parts]
        return Due(sum([part.points for part in parts]), sum([part.unrest for part in parts]))
    if isinstance(effect, Choose):
        offered = [_foreseen(game, judge, effect.alternatives[place], scope) for place in effect.offered(game, scope)]
        return max(offered, default=Due(0.0, 0))
    if isinstance(effect, May):
        able = possible(effect.body, game, scope)
        return Due(max(0.0, judge.effect(effect.body)), 0) if able else Due(0.0, 0)
    if isinstance(effect, If) and effect.condition.foreseeable:
        done = effect.then if effect.condition.holds(game, scope) else effect.otherwise
        return _foreseen(game, judge, done, scope) if done is not None else Due(0.0, 0)
    if isinstance(effect, Abandon) and not effect.what.reference:
        found = effect.candidates(game, scope)
        lost = sorted([judge.card(game.defs[card]).lasting if place == "play" else 0.0 for card, place in found])
        worth = judge.effect(effect) - ROUNDS_LOST * sum(lost[: effect.what.quantity.least])
        return Due(worth, effect.unrest_taken)
    return Due(judge.effect(effect), effect.unrest_taken)


def symbols_next_round(game: Imperium, side: Seat) -> tuple[str, ...]:
    """What the State card will show after the Solstice, where a text turns it over come what may."""
    if game.phase in ("cleanup", "solstice"):
        for card in side.speaking():
            ending = game.defs[card].end_of_solstice
            if ending is not None and _turns_over(ending.effect):
                return side.states.faces[side.other_side].face.states
    return side.symbols


def _turns_over(effect: Effect) -> bool:
    """Whether a text turns the State card over come what may."""
    if isinstance(effect, Sentences | Parts):
        return any(_turns_over(part) for part in effect.parts)
    return isinstance(effect, FlipState) and effect.state is None


def reach(game: Imperium, side: Seat, face: CardDef, card: int) -> float:
    """How much a card counts that can only be played if something holds: all of it if that is so."""
    condition = face.playable
    if condition is None or condition.holds(game, Scope(side.index, card)):
        return 1.0
    return min([_nearness(game, side, part, card) for part in _parts(condition)])


@lru_cache(maxsize=256)
def _parts(condition: Condition) -> tuple[Condition, ...]:
    return condition.parts if isinstance(condition, AllOf) else (condition,)


def unmet(game: Imperium, side: Seat, deck: Sequence[int]) -> Iterator[str]:
    """How much is missing for the cards that wait for several things at once, also before they join the deck, and how
    much of what any card waits for has gone where it will hardly come back from.

    Whoever only knows that a card cannot be played yet never begins with the first of those things, and garrisons one
    of them as gladly as any other card.
    """
    for place, cards in (("deck", deck), ("nation", side.nation), ("development", side.development)):
        for card in cards:
            face = game.defs[card]
            condition = face.needs if place == "development" else face.playable
            if condition is None:
                continue
            missing = [part for part in _parts(condition) if not part.holds(game, Scope(side.index, card))]
            if isinstance(condition, AllOf):
                yield f"unmet:{place}:{face.name}:{len(missing)}"
            lost = sum([_nearness(game, side, part, card) == OUT_OF_REACH for part in missing])
            if lost:
                yield f"lost:{place}:{face.name}:{lost}"


def _nearness(game: Imperium, side: Seat, condition: Condition, card: int) -> float:
    if condition.holds(game, Scope(side.index, card)):
        return 1.0
    if not isinstance(condition, EnoughCards):
        return ELSEWISE
    wanted = condition.filter
    for nearness, zones in (
        (OWNED, (side.hand, side.draw, side.discard, side.play, side.resolving)),
        (TO_COME, (side.nation, side.development)),
    ):
        if any(wanted.matches(game, other) for zone in zones for other in zone):
            return nearness
    return OUT_OF_REACH
