"""How a position looks to a seat: which card stands where, what there is of every good, how the rivals stand.

Only what the seat may see counts, so that a position looks the same however the hidden cards are dealt. Cards that were
drawn in thought count as what a card of their deck is worth on average: nobody knows which it will be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from imperium_desktop.engine.minds import Inputs, Weights
from imperium_desktop.games.settlers.foresight.habits import rounds_left
from imperium_desktop.games.settlers.foresight.worth import GOOD, card_worth, hand_worth
from imperium_desktop.games.settlers.prices import suffices
from imperium_desktop.games.settlers.rules.clean_up import stored
from imperium_desktop.games.settlers.rules.deals import deals_of
from imperium_desktop.games.settlers.rules.scoring import faction_locations, score
from imperium_desktop.games.settlers.vocabulary import COLOURS, DRAWN, INDEX, LAST_ROUND, SUPPLY, VP

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.deal import Deal
    from imperium_desktop.games.settlers.game import Settlers
    from imperium_desktop.games.settlers.state import Seat

PAR = 40.0
"""The points a solo game is measured by, where there is no rival."""
HELD = SUPPLY[:VP]
"""The goods that lie in a supply."""
FACE_PLACES = ("built", "built_later", "ready", "hand", "hand_later", "able", "rival", "rival_later")
"""Where a card may be; later is what it counts for the rounds to come, able if it can be built with what there is."""
STEPS = {**dict.fromkeys(HELD, 9), "hand_size": 12, "spare": 6, "faction_built": 12, "deals": 9}
"""What is told in steps, each up to a last one that stands for all above."""
AMOUNTS = (
    *HELD,
    *(f"{good}_kept" for good in HELD),
    *(f"{good}_income" for good in (*HELD, "vp", "card")),
    *(f"{colour}_built" for colour in COLOURS),
    *("engine", "actions", "payable", "hand", "able", "room", "spare", "guarded", "margin"),
    *("rival_goods", "rival_kept", "rival_engine", "rival_hand", "rival_spare", "rival_score", "own_score"),
)
"""What is told as a number."""
HAND_MADE = {
    **{f"amount:{good}": 0.8 * GOOD[good] for good in HELD},
    **{f"amount:{good}_kept": 0.6 * GOOD[good] for good in HELD},
    "amount:engine": 0.8,
    "amount:actions": 0.2,
    "amount:payable": 0.4,
    "amount:hand": 0.35,
    "amount:able": 0.3,
    "amount:room": 0.3,
    "amount:spare": 0.5,
    "amount:guarded": 0.05,
    "amount:margin": 2.0,
    "amount:rival_goods": -0.5,
    "amount:rival_kept": -0.4,
    "amount:rival_engine": -0.6,
    "amount:rival_hand": -0.25,
    "amount:rival_spare": -0.3,
}
"""What is known of the worth of inputs before anything was learned."""


class Surroundings(NamedTuple):
    """What is known when a decision is made, and whom to look at."""

    rival: int
    """The seat with most points among the others; -1 without others."""
    known: frozenset[int]
    """The cards the seat knows by sight that may come to its hand."""


def surroundings(game: Settlers, seat: int) -> Surroundings:
    """What one decision of a seat does not change."""
    others = [other for other in range(len(game.seats)) if other != seat]
    there = game.seats[seat]
    known = frozenset((*there.hand, *there.aside, *game.offer, *game.looked))
    return Surroundings(max(others, key=lambda other: (score(game, other), -other), default=-1), known)


class FaceNumbers(NamedTuple):
    """For every place the numbers of the inputs that say which card is there, by the card of one deal."""

    built: list[int]
    built_later: list[int]
    ready: list[int]
    hand: list[int]
    hand_later: list[int]
    able: list[int]
    rival: list[int]
    rival_later: list[int]


class Standing(NamedTuple):
    """What a seat has before it, in measures that can be compared."""

    engine: float
    """What its locations and deals bring in the rounds to come."""
    actions: float
    """What its action locations can still bring in this round."""
    payable: float
    """The part of it whose price can be paid, each by itself."""
    spare: float
    """The locations and foundations that a building may take the place of."""
    guarded: float


class InputReader:
    """Reads positions for one set of weights; what a deal has in common is looked up once."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._steps = {
            name: weights.numbers(f"{name}:{step}" for step in range(last + 1)) for name, last in STEPS.items()
        }
        self._amounts = weights.numbers(f"amount:{name}" for name in AMOUNTS)
        self._deal: Deal | None = None
        self._faces = FaceNumbers(*([] for _ in FACE_PLACES))
        self._usual: dict[tuple[str, int], float] = {}

    def _numbers_of(self, deal: Deal) -> FaceNumbers:
        if self._deal is not deal:
            keys = [face.id for face in deal.defs]
            self._faces = FaceNumbers(
                *(self._weights.numbers(f"{place}:{key}" for key in keys) for place in FACE_PLACES)
            )
            self._deal = deal
            self._usual = {}
        return self._faces

    def read(self, game: Settlers, seat: int, around: Surroundings) -> Inputs:
        """How a position looks to a seat."""
        faces = self._numbers_of(game.deal)
        there = game.seats[seat]
        rounds = rounds_left(game)
        factor = rounds / LAST_ROUND
        idle = there.passed or _looking_out(game)
        plain, scaled = self._locations(game, there, faces, idle)
        known, unknown = _hand(there, around)
        plain += [faces.hand[card] for card in known]
        scaled += [faces.hand_later[card] for card in known]
        own = _standing(game, there, rounds, idle)
        able, room = ([], 0) if idle else _buildable(game, there, known, int(own.spare))
        plain += [faces.able[card] for card in able]
        held, kept = _supplies(game, seat, idle)
        in_hand = sum([hand_worth(game.defs[card], rounds) for card in known])
        own_score = float(score(game, seat))
        base = own_score + self._unknown(game, unknown, rounds, factor)
        amounts = [*held, *kept, *_income(game, seat, rounds), *_colours(game, there)]
        margin = 0.0
        if game.virtual is not None:
            gathered = len(game.virtual.collection) + len(game.virtual.empire)
            margin = float(max(-8, min(3, faction_locations(game, seat) - gathered)))
        amounts += [own.engine, own.actions, own.payable, in_hand, len(able), room, own.spare, own.guarded, margin]
        rival_score = self._rival(game, around, faces, plain, scaled, amounts, rounds)
        amounts += [rival_score, own_score]
        self._count(game, seat, own, held, plain)
        plain.append(self._weights.number(_stage(game, seat)))
        told = [(number, amount) for number, amount in zip(self._amounts, amounts, strict=True) if amount]
        return Inputs(base - rival_score, plain, scaled, factor, told)

    def _locations(self, game: Settlers, there: Seat, faces: FaceNumbers, idle: bool) -> tuple[list[int], list[int]]:
        plain, scaled = [], []
        defs = game.defs
        for location in there.empire:
            if location.foundation:
                continue
            card = location.card
            plain.append(faces.built[card])
            scaled.append(faces.built_later[card])
            if not idle and not location.blocked:
                plain += [faces.ready[card]] * (defs[card].uses - location.used)
        return plain, scaled

    def _rival(
        self,
        game: Settlers,
        around: Surroundings,
        faces: FaceNumbers,
        plain: list[int],
        scaled: list[int],
        amounts: list[float],
        rounds: int,
    ) -> float:
        """Adds how the foremost rival stands, and gives its points."""
        if around.rival < 0:
            amounts += [0.0] * 5
            return PAR
        rival = game.seats[around.rival]
        for location in rival.empire:
            if not location.foundation:
                plain.append(faces.rival[location.card])
                scaled.append(faces.rival_later[location.card])
        idle = rival.passed or _looking_out(game)
        standing = _standing(game, rival, rounds, idle)
        held, kept = _supplies(game, around.rival, idle)
        worth = [sum([GOOD[good] * number for good, number in zip(HELD, side, strict=True)]) for side in (held, kept)]
        amounts += [*worth, standing.engine + standing.actions, float(len(rival.hand)), standing.spare]
        plain.append(self._weights.number(f"rival_faction:{rival.faction}:{len(game.seats)}"))
        return float(score(game, around.rival))

    def _unknown(self, game: Settlers, unknown: list[int], rounds: int, factor: float) -> float:
        """What cards that were drawn unseen are worth: as much as those of their decks on average."""
        return sum([self._usual_worth(game, game.defs[card].deck, rounds, factor) for card in unknown])

    def _usual_worth(self, game: Settlers, deck: str, rounds: int, factor: float) -> float:
        found = self._usual.get((deck, rounds))
        if found is None:
            worth, faces = self._weights.worth, self._faces
            per_point = worth[self._weights.number("amount:hand")]
            cards = [card for card, definition in enumerate(game.defs) if definition.deck == deck]
            total = sum(
                worth[faces.hand[card]]
                + factor * worth[faces.hand_later[card]]
                + per_point * hand_worth(game.defs[card], rounds)
                for card in cards
            )
            found = self._usual[deck, rounds] = total / len(cards)
        return found

    def _count(self, game: Settlers, seat: int, own: Standing, held: list[float], plain: list[int]) -> None:
        there = game.seats[seat]
        counts = [int(number) for number in held]
        counts += [len(there.hand), int(own.spare), faction_locations(game, seat), len(there.deals)]
        for steps, number in zip(self._steps.values(), counts, strict=True):
            plain.append(steps[min(number, len(steps) - 1)])


def _stage(game: Settlers, seat: int) -> str:
    """Where in the course of a round the position stands for the seat."""
    pending = game.pending
    setup = game.deal.setup
    where = f"{game.seats[seat].faction}:{len(game.seats)}:{game.round}"
    if _looking_out(game):
        return f"stage:lookout:{setup.lookout}:{where}"
    if game.seats[seat].passed:
        return f"stage:passed:{where}"
    return f"stage:{'acting' if pending is not None and pending.seat == seat else 'waiting'}:{where}"


def _looking_out(game: Settlers) -> bool:
    """Whether the round has brought no goods yet."""
    return game.pending is not None and game.pending.kind == "lookout"


def _hand(there: Seat, around: Surroundings) -> tuple[list[int], list[int]]:
    """The cards of the hand that are known, and those that were drawn in thought."""
    known = [card for card in there.hand if card in around.known]
    return known, [card for card in there.hand if card not in around.known]


def _buildable(game: Settlers, there: Seat, hand: list[int], spare: int) -> tuple[list[int], int]:
    """The cards of the hand that can be built at once, and how many find a location whose place they can take."""
    able = []
    waiting = 0
    for card in hand:
        cost = game.defs[card].cost
        waiting += cost.location
        if cost.location <= len(there.empire) and suffices(cost, there.supply):
            able.append(card)
    return able, min(waiting, spare)


def _standing(game: Settlers, there: Seat, rounds: int, idle: bool) -> Standing:
    engine = actions = payable = guarded = 0.0
    spare = 0
    for location in there.empire:
        definition = game.defs[location.card]
        if location.foundation:
            spare += 1
            continue
        worth = card_worth(definition)
        engine += worth.lasting * rounds
        spare += definition.common
        guarded += location.defense + location.samurai
        if worth.action and not idle and not location.blocked:
            left = worth.action * (definition.uses - location.used) / definition.uses
            actions += left
            payable += left if suffices(definition.price, there.supply) else 0.0
    engine += sum([GOOD[game.defs[card].deal] * rounds for card in there.deals])
    return Standing(engine, actions, payable, float(spare), guarded)


def _supplies(game: Settlers, seat: int, idle: bool) -> tuple[list[float], list[float]]:
    """The goods that can be used in this round, and those that are kept for the next."""
    supply = game.seats[seat].supply
    kept = stored(game, seat) if rounds_left(game) else ()
    return (
        [0.0 if idle else float(supply[INDEX[good]]) for good in HELD],
        [float(supply[INDEX[good]]) if good in kept else 0.0 for good in HELD],
    )


def _income(game: Settlers, seat: int, rounds: int) -> list[float]:
    """What deals bring in the rounds to come, by good."""
    amounts = dict.fromkeys((*HELD, "vp", "card"), 0.0)
    for card in deals_of(game, seat):
        deal = game.defs[card].deal
        amounts["card" if deal in DRAWN else deal] += rounds
    return list(amounts.values())


def _colours(game: Settlers, there: Seat) -> list[float]:
    counts = dict.fromkeys(COLOURS, 0.0)
    for location in there.empire:
        if not location.foundation:
            for colour in game.defs[location.card].colours:
                counts[colour] += 1
    return list(counts.values())
