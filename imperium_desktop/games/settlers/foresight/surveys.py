"""An empire at a glance: everything that a judgement needs of it, gathered in one pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from imperium_desktop.games.settlers.foresight.worth import COLOURED, GOOD, card_worth, hand_worth
from imperium_desktop.games.settlers.prices import suffices
from imperium_desktop.games.settlers.rules.scoring import content_points
from imperium_desktop.games.settlers.verbs.gains import Gain, GainPer
from imperium_desktop.games.settlers.verbs.places import Store
from imperium_desktop.games.settlers.verbs.trading import OpenRoute
from imperium_desktop.games.settlers.vocabulary import COLOURS, DRAWN, INDEX, LAST_ROUND, SUPPLY, VP

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.cards import CardDef
    from imperium_desktop.games.settlers.deal import Deal
    from imperium_desktop.games.settlers.game import Settlers

HELD = SUPPLY[:VP]
"""The goods that lie in a supply."""
BROUGHT = (*SUPPLY, "card")
"""What comes in again round by round."""
_BROUGHT: Final = {good: index for index, good in enumerate(BROUGHT)} | dict.fromkeys(DRAWN, len(SUPPLY))
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
        self.income = [_income(card) for card in deal.defs]
        """What each brings in a round, as pairs of a place in `BROUGHT` and a number."""
        self.deals = [_BROUGHT.get(card.deal, -1) for card in deal.defs]
        """What a deal with each brings, by its place in `BROUGHT`."""
        self.board_income = [[float(dict(board.production).get(good, 0)) for good in BROUGHT] for board in deal.boards]
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


def _income(card: CardDef) -> list[tuple[int, float]]:
    """What a location brings in each round, as far as that can be told of the card alone."""
    brought: list[tuple[str, float]] = []
    for index in card.on.get("production", ()):
        verb = card.parts[index].verb
        if isinstance(verb, Gain):
            brought += [(good, float(number)) for good, number in verb.goods if good in _BROUGHT]
        elif isinstance(verb, GainPer):
            brought.append((verb.good, min(COLOURED, verb.most)))
    return [(_BROUGHT[good], number) for good, number in brought]


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
    income: list[float]
    """What locations and deals bring in a round, in the order of `BROUGHT`."""
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
    income = [0.0] * len(BROUGHT)
    for location in there.empire:
        if location.foundation:
            spare += 1
            continue
        card = location.card
        cards.append(card)
        lasting += facts.lasting[card]
        points += facts.points[card]
        for good, number in facts.income[card]:
            income[good] += number
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
    dealt = [*there.deals, *[location.card for location in game.routes(seat)]] if facts.routes[seat] else there.deals
    for card in dealt:
        income[facts.deals[card]] += 1.0
    deals = sum([GOOD[game.defs[card].deal] for card in there.deals])
    return Survey(
        idle,
        cards,
        ready,
        [0.0] * VP if idle else [float(number) for number in supply[:VP]],
        [float(number) if rounds and index in stores else 0.0 for index, number in enumerate(supply[:VP])],
        colours,
        answers,
        income,
        (lasting + deals) * rounds,
        actions,
        payable,
        spare,
        guarded,
        faction,
        float(supply[VP] + points + (content_points(game, seat) if ends else 0)),
    )
