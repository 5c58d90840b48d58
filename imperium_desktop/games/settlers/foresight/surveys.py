"""An empire at a glance: everything that a judgement needs of it, gathered in one pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from imperium_desktop.games.settlers.foresight.worth import GOOD, card_worth, hand_worth
from imperium_desktop.games.settlers.prices import suffices
from imperium_desktop.games.settlers.rules.scoring import content_points
from imperium_desktop.games.settlers.verbs.places import Store
from imperium_desktop.games.settlers.verbs.trading import OpenRoute
from imperium_desktop.games.settlers.vocabulary import COLOURS, INDEX, LAST_ROUND, SUPPLY, VP

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.cards import CardDef
    from imperium_desktop.games.settlers.deal import Deal
    from imperium_desktop.games.settlers.game import Settlers

HELD = SUPPLY[:VP]
"""The goods that lie in a supply."""
FACTION = len(COLOURS)
"""Stands behind the colours for buildings of a faction."""


class Facts:
    """What is printed on the cards of a deal, in the measures of a judgement; a card is its place."""

    def __init__(self, deal: Deal) -> None:
        worths = [card_worth(card) for card in deal.defs]
        self.lasting = [worth.lasting for worth in worths]
        self.use = [
            worth.action / card.uses if card.uses else 0.0 for worth, card in zip(worths, deal.defs, strict=True)
        ]
        """What one use of its action brings."""
        self.uses = [card.uses for card in deal.defs]
        self.prices = [card.price for card in deal.defs]
        self.costs = [card.cost for card in deal.defs]
        self.points = [card.points for card in deal.defs]
        self.common = [card.common for card in deal.defs]
        self.colours = [[COLOURS.index(colour) for colour in card.colours] for card in deal.defs]
        self.in_hand = [[hand_worth(card, rounds) for card in deal.defs] for rounds in range(LAST_ROUND + 1)]
        """What each promises on the hand, by the rounds that follow."""
        self.traits = [
            [COLOURS.index(colour) for colour in card.colours] + [FACTION] * (not card.common) for card in deal.defs
        ]
        """By what its building is answered."""
        self.listens = [
            [FACTION if part.of == "faction" else COLOURS.index(part.of) for part in card.parts if part.on == "build"]
            for card in deal.defs
        ]
        """Which buildings it answers."""
        self.stores = [_stores(card) for card in deal.defs]
        self.board_stores = [[INDEX[good] for good in board.stores] for board in deal.boards]
        self.ends = ["end" in card.on for card in deal.defs]
        """Whether what lies on it is worth points."""
        self.routes = [
            any(isinstance(part.verb, OpenRoute) for card in deal.defs if card.deck == faction for part in card.parts)
            for faction in deal.setup.factions
        ]
        """By seat, whether its faction deals with locations of others."""


def _stores(card: CardDef) -> list[int]:
    return [INDEX[good] for part in card.parts if isinstance(part.verb, Store) for good in part.verb.goods]


class Survey(NamedTuple):
    """What a seat has before it."""

    idle: bool
    """Whether it does nothing more in this round, or has nothing to do it with yet."""
    cards: list[int]
    """Its locations."""
    ready: list[int]
    """The action locations it can still use, each as often as that."""
    held: list[float]
    """The goods that can be used in this round."""
    kept: list[float]
    """Those that are kept for the next."""
    colours: list[float]
    """How many locations there are of each colour."""
    answers: list[int]
    """How many locations answer the building of each colour, and of a faction."""
    engine: float
    """What locations and deals bring in the rounds to come."""
    actions: float
    """What action locations can still bring in this round."""
    payable: float
    """The part of it whose price can be paid, each by itself."""
    spare: int
    """The locations and foundations that a building may take the place of."""
    guarded: float
    faction: int
    """How many locations are of a faction."""
    score: float
    """All points if the game ended now."""


def survey(game: Settlers, seat: int, facts: Facts, rounds: int, idle: bool) -> Survey:
    """Looks at the empire of a seat."""
    there = game.seats[seat]
    supply = there.supply
    cards, ready = [], []
    colours = [0.0] * len(COLOURS)
    lasting = actions = payable = guarded = 0.0
    spare = faction = points = 0
    ends = False
    answers = [0] * (FACTION + 1)
    stores = facts.board_stores[seat]
    for location in there.empire:
        if location.foundation:
            spare += 1
            continue
        card = location.card
        cards.append(card)
        lasting += facts.lasting[card]
        points += facts.points[card]
        for colour in facts.colours[card]:
            colours[colour] += 1
        if facts.common[card]:
            spare += 1
        else:
            faction += 1
        guarded += location.defense + location.samurai
        ends = ends or facts.ends[card]
        for trait in facts.listens[card]:
            answers[trait] += 1
        if facts.stores[card]:
            stores = stores + facts.stores[card]
        uses = facts.uses[card]
        if uses > location.used and not idle and not location.blocked:
            left = uses - location.used
            ready += [card] * left
            actions += facts.use[card] * left
            if suffices(facts.prices[card], supply):
                payable += facts.use[card] * left
    deals = sum([GOOD[game.defs[card].deal] for card in there.deals])
    return Survey(
        idle,
        cards,
        ready,
        [0.0] * VP if idle else [float(number) for number in supply[:VP]],
        [float(number) if rounds and index in stores else 0.0 for index, number in enumerate(supply[:VP])],
        colours,
        answers,
        (lasting + deals) * rounds,
        actions,
        payable,
        spare,
        guarded,
        faction,
        float(supply[VP] + points + (content_points(game, seat) if ends else 0)),
    )
