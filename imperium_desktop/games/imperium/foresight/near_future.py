"""What the next turns hold for a seat: what can still be played, when the deck is shuffled, what developing lacks.

None of it is a sum of what single cards and tokens are worth, so each is told as an input of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.effects.picks import PickVerb
from imperium_desktop.games.imperium.rules.clean_up import HAND_SIZE, hand_size
from imperium_desktop.games.imperium.rules.developing import could_be_developed, further_cost, price
from imperium_desktop.games.imperium.rules.drawing import cannot_draw
from imperium_desktop.games.imperium.rules.playing import can_play, loses_symbols
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.vocabulary import MATERIALS, POPULATION, PROGRESS, Amounts

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.cards import CardDef
    from imperium_desktop.games.imperium.foresight.worth import Appraiser
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat

MOST_LACKING = 6
"""Whoever lacks more is as far away."""
ACTIONS = 3
"""How many cards are played in a turn, by and large."""
EARLIER = 2.0
"""So many rounds earlier a card that is in the hand comes into play than one of the deck."""
HAND_NEXT = ("hand_next", "hand_dead_next", "hand_size_next")
DRAWN = 5.0
"""Cards drawn in a round."""
TIMES = ("to_accession", "after_accession", "developable")
PAID = ("developments_paid",)
"""How many of the developments for which there is time could be paid for as things stand."""
MEANS = ("wanted_materials", "wanted_population", "spare_materials", "spare_population", "wanted_cards")


def hand_now(game: Imperium, side: Seat, judge: Appraiser) -> float:
    """What the cards of the hand promise that can still be played with the actions there are."""
    if not side.actions:
        return 0.0
    defs = game.defs
    promised = sorted([judge.card(defs[card]).play for card in side.hand if can_play(game, side.index, card)])
    return sum(promised[-side.actions :])


def _playable(game: Imperium, side: Seat, judge: Appraiser) -> list[CardDef]:
    """What of the hand could be played as things stand."""
    faces = [game.defs[card] for card in side.hand]
    return [
        face
        for card, face in zip(side.hand, faces, strict=True)
        if (judge.fits(face) or loses_symbols(game, side.index, card))
        and (face.playable is None or face.playable.holds(game, Scope(side.index, card)))
    ]


def hand_next(game: Imperium, side: Seat, judge: Appraiser) -> tuple[float, float, float]:
    """What the cards promise that are still in the hand when the next turn begins, how many of them cannot be played
    then, and how many cards there will be.

    :param judge: for the state the seat will be in.
    """
    promised = sorted([judge.card(face).play for face in _playable(game, side, judge)])
    held = number = len(side.hand)
    if game.active == side.index and not cannot_draw(game, side.index):
        number = max(number, hand_size(game, side.index))
    return sum(promised[-ACTIONS:]), float(held - len(promised)), float(number)


def hand_drawn(game: Imperium, side: Seat, judge: Appraiser, rounds: float) -> float:
    """What the hand promises that is already drawn for the next turn, cards that stay in play among it."""
    worths = [judge.card(face) for face in _playable(game, side, judge)]
    promised = sorted([worth.play + worth.lasting * min(EARLIER, rounds) for worth in worths])
    return sum(promised[-ACTIONS:])


def until_the_shuffle(game: Imperium, side: Seat) -> str:
    """How many cards are left after the next hand before the deck is shuffled, and what joins it then."""
    joins = "nation" if side.nation else "development" if side.development else "nothing"
    return f"shuffle:{joins}:{max(-HAND_SIZE, min(2 * HAND_SIZE, _left_after_drawing(game, side)))}"


def turns_until_the_shuffle(game: Imperium, side: Seat) -> int:
    """After how many further turns the deck runs out."""
    return max(0, -(-_left_after_drawing(game, side) // HAND_SIZE))


def _left_after_drawing(game: Imperium, side: Seat) -> int:
    return len(side.draw) - drawn_next(game, side)


def drawn_next(game: Imperium, side: Seat) -> int:
    """How many cards come into the hand after this turn."""
    if cannot_draw(game, side.index):
        return 0
    return max(0, hand_size(game, side.index) - len(side.hand))


def share_drawn(game: Imperium, side: Seat, stage: str) -> float:
    """What share of the draw deck comes into the hand next, by and large; in Clean-up it depends on what is kept."""
    number = drawn_next(game, side) if stage == "drawing" else HAND_SIZE
    return min(1.0, number / max(1, len(side.draw)))


def means_for_developing(game: Imperium, side: Seat) -> tuple[int, int, int, int, int]:
    """What all developments still want of materials and population, what would be left over of both, and how many
    cards they want that are not there to pay with.
    """
    materials, population = side.resources[MATERIALS], side.resources[POPULATION]
    wanted = there = 0
    for card in side.development:
        cost = price(game, side.index, card)
        materials -= cost.materials
        population -= cost.population
        for verb in _paid_in_cards(game, side, card):
            there = max(there, len(verb.candidates(game, Scope(side.index, card))))
            wanted += verb.what.quantity.least
    return max(0, -materials), max(0, -population), max(0, materials), max(0, population), max(0, wanted - there)


def _paid_in_cards(game: Imperium, side: Seat, card: int) -> Iterator[PickVerb]:
    """What developing a card takes besides resources."""
    more = further_cost(game, side.index, card)
    if more is not None:
        for node in more.effect.walk():
            if isinstance(node, PickVerb) and not node.what.reference:
                yield node


def lacking_for(game: Imperium, side: Seat, card: int) -> int:
    """How many resources and cards are missing for one development."""
    cost = price(game, side.index, card)
    materials, population = side.resources[MATERIALS], side.resources[POPULATION]
    lacking = max(0, cost.materials - materials) + max(0, cost.population - population)
    lacking += max(0, cost.progress - side.resources[PROGRESS])
    for verb in _paid_in_cards(game, side, card):
        lacking += max(0, verb.what.quantity.least - len(verb.candidates(game, Scope(side.index, card))))
    return lacking


def what_developing_lacks(game: Imperium, side: Seat) -> Iterator[str]:
    """What is missing for the development that is nearest, and how many could be paid one after the other."""
    costs = [price(game, side.index, card) for card in side.development if could_be_developed(game, side.index, card)]
    if not costs:
        return
    when = "later" if side.nation else "now"
    materials, population = side.resources[MATERIALS], side.resources[POPULATION]
    lacking, people = min(
        [(max(0, cost.materials - materials), max(0, cost.population - population)) for cost in costs], key=sum
    )
    yield f"lacks_materials:{when}:{min(MOST_LACKING, lacking)}"
    yield f"lacks_population:{when}:{min(MOST_LACKING, people)}"
    yield f"affordable:{when}:{_affordable(side, costs)}"


def _affordable(side: Seat, costs: Iterable[Amounts]) -> int:
    """How many could be paid one after the other, the cheapest first."""
    materials, population, progress, _ = side.resources
    number = 0
    for cost in sorted(costs, key=sum):
        if cost.materials <= materials and cost.population <= population and cost.progress <= progress:
            materials -= cost.materials
            population -= cost.population
            progress -= cost.progress
            number += 1
    return number


def developments_paid(game: Imperium, side: Seat, developable: float) -> float:
    """How many developments can be had: there has to be both a reshuffle and what they cost, and neither is worth
    anything without the other.

    :param developable: how many reshuffles bring one.
    """
    if developable <= 0.0:
        return 0.0
    costs = [price(game, side.index, card) for card in side.development if could_be_developed(game, side.index, card)]
    return min(developable, float(_affordable(side, costs)))


def times_to_come(side: Seat, rounds: float, deck: int) -> tuple[float, float, float]:
    """How long it is to the accession card, how many rounds are left after it, and how often the deck is shuffled then.

    A reshuffle brings one card of the nation deck, and when there is none left, one development.
    """
    cycle = max(1.0, deck / DRAWN)
    to_accession = len(side.draw) / DRAWN + (len(side.nation) - 1) * cycle if side.nation else 0.0
    after = max(0.0, rounds - to_accession)
    return to_accession, after, min(float(len(side.development)), after / cycle)
