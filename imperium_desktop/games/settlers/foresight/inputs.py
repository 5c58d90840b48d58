"""How a position looks to a seat: which card stands where, what there is of every good, how the rivals stand.

Only what the seat may see counts, so that a position looks the same however the hidden cards are dealt. Cards that were
drawn in thought count as what a card of their deck is worth on average: nobody knows which it will be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from imperium_desktop.engine.minds import Inputs, Weights
from imperium_desktop.games.settlers.foresight.habits import rounds_left
from imperium_desktop.games.settlers.foresight.surveys import BROUGHT, HELD, Facts, Survey, survey
from imperium_desktop.games.settlers.foresight.worth import GOOD
from imperium_desktop.games.settlers.prices import suffices
from imperium_desktop.games.settlers.rules.scoring import score
from imperium_desktop.games.settlers.vocabulary import COLOURS, FACTIONS, LAST_ROUND

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.deal import Deal
    from imperium_desktop.games.settlers.game import Settlers

PAR = 40.0
"""The points a solo game is measured by, where there is no rival."""
FACE_PLACES = ("built", "built_later", "ready", "hand", "hand_later", "able", "rival", "rival_later")
"""Where a card may be; later is what it counts for the rounds to come, able if it can be built with what there is."""
STEPS = {**dict.fromkeys(HELD, 9), "hand_size": 12, "spare": 6, "faction_built": 12, "deals": 9}
"""What is told in steps, each up to a last one that stands for all above."""
LOOKED_OUT = 3.0
"""How many cards everybody gets in a round."""
MEANS = (1.0, 1.0, 1.0, 1.0, 0.5, 0.0, 0.0)
"""What each good counts for where something is built: two workers get one resource."""
NEEDED = 2.0
"""What a card usually needs before it is of use."""
AMOUNTS = (
    *HELD,
    *(f"{good}_kept" for good in HELD),
    *(f"{good}_income" for good in BROUGHT),
    *(f"{colour}_built" for colour in COLOURS),
    *("engine", "actions", "payable", "hand", "able", "room", "answered", "spare", "guarded", "margin"),
    *("now_used", "now_cards", "now_means", "ahead_used", "ahead_cards", "ahead_means"),
    *("rival_goods", "rival_kept", "rival_engine", "rival_hand", "rival_spare", "rival_score", "own_score"),
)
"""What is told as a number."""
OWN = (*HELD, "hand_size", "able", "room", "answered", "spare", "common_built", "faction_built", "engine", "deals")
"""What is told once more for each faction, since it is worth more to some than to others."""
HAND_MADE = {
    **{f"amount:{good}": 0.8 * GOOD[good] for good in HELD},
    **{f"amount:{good}_kept": 0.6 * GOOD[good] for good in HELD},
    "amount:engine": 0.8,
    "amount:actions": 0.2,
    "amount:payable": 0.4,
    "amount:hand": 0.35,
    "amount:able": 0.3,
    "amount:room": 0.3,
    "amount:answered": 0.3,
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
_WORTH = [GOOD[good] for good in HELD]


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


class InputReader:
    """Reads positions for one set of weights; what a deal has in common is looked up once."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._steps = [weights.numbers(f"{name}:{step}" for step in range(last + 1)) for name, last in STEPS.items()]
        self._amounts = weights.numbers(f"amount:{name}" for name in AMOUNTS)
        self._own = {faction: weights.numbers(f"amount:{faction}_{name}" for name in OWN) for faction in FACTIONS}
        self._deal: Deal | None = None
        self._faces = FaceNumbers(*([] for _ in FACE_PLACES))
        self._facts: Facts
        self._usual: dict[tuple[str, int], float] = {}

    def _look_up(self, deal: Deal) -> None:
        if self._deal is not deal:
            keys = [face.id for face in deal.defs]
            self._faces = FaceNumbers(
                *(self._weights.numbers(f"{place}:{key}" for key in keys) for place in FACE_PLACES)
            )
            self._facts = Facts(deal)
            self._deal = deal
            self._usual = {}

    def read(self, game: Settlers, seat: int, around: Surroundings) -> Inputs:
        """How a position looks to a seat."""
        self._look_up(game.deal)
        faces, facts = self._faces, self._facts
        there = game.seats[seat]
        rounds = rounds_left(game)
        looking_out = _looking_out(game)
        own = survey(game, seat, facts, rounds, there.passed or looking_out)
        plain = [faces.built[card] for card in own.cards]
        scaled = [faces.built_later[card] for card in own.cards]
        plain += [faces.ready[card] for card in own.ready]
        known, unknown = _split(there.hand, around.known)
        plain += [faces.hand[card] for card in known]
        scaled += [faces.hand_later[card] for card in known]
        able, room = _buildable(game, seat, facts, known, own)
        plain += [faces.able[card] for card in able]
        in_hand = facts.in_hand[rounds]
        amounts = [*own.held, *own.kept, *[rounds * number for number in own.income], *own.colours]
        margin = 0.0
        if game.virtual is not None:
            gathered = len(game.virtual.collection) + len(game.virtual.empire)
            margin = float(max(-8, min(3, own.faction - gathered)))
        answered = sum([own.answers[trait] for card in known for trait in facts.traits[card]])
        amounts += [own.engine, own.actions, own.payable, sum([in_hand[card] for card in known]), len(able), room]
        amounts += [answered, own.spare, own.guarded, margin]
        amounts += _prospects(own, len(there.hand), rounds + looking_out, facts.board_income[seat])
        rival_score = PAR
        if around.rival < 0:
            amounts += [0.0] * 5
        else:
            rival_score = self._rival(game, around.rival, looking_out, plain, scaled, amounts)
        amounts += [rival_score, own.score]
        counts = (*own.held, len(there.hand), own.spare, own.faction, len(there.deals))
        plain += [steps[min(int(number), len(steps) - 1)] for steps, number in zip(self._steps, counts, strict=True)]
        plain.append(self._weights.number(_stage(game, seat, looking_out)))
        # Whoever plays a faction that seldom wins shall not blame what it alone has.
        plain.append(self._weights.number(f"setting:{there.faction}:{len(game.seats)}"))
        base = own.score - rival_score + sum([self._usual_worth(game, card, rounds) for card in unknown])
        common = len(own.cards) - own.faction
        of_faction = [*own.held, len(there.hand), len(able), room, answered, own.spare, common, own.faction]
        of_faction += [own.engine, len(there.deals)]
        told = [pair for pair in zip(self._amounts, amounts, strict=True) if pair[1]]
        told += [pair for pair in zip(self._own[there.faction], of_faction, strict=True) if pair[1]]
        return Inputs(base, plain, [(scaled, rounds / LAST_ROUND)], told)

    def _rival(
        self,
        game: Settlers,
        seat: int,
        looking_out: bool,
        plain: list[int],
        scaled: list[int],
        amounts: list[float],
    ) -> float:
        """Adds how the foremost rival stands, and gives its points."""
        rival = game.seats[seat]
        seen = survey(game, seat, self._facts, rounds_left(game), rival.passed or looking_out)
        plain += [self._faces.rival[card] for card in seen.cards]
        scaled += [self._faces.rival_later[card] for card in seen.cards]
        goods = sum([worth * number for worth, number in zip(_WORTH, seen.held, strict=True)])
        kept = sum([worth * number for worth, number in zip(_WORTH, seen.kept, strict=True)])
        amounts += [goods, kept, seen.engine + seen.actions, float(len(rival.hand)), seen.spare]
        plain.append(self._weights.number(f"rival_faction:{rival.faction}:{len(game.seats)}"))
        return seen.score

    def _usual_worth(self, game: Settlers, card: int, rounds: int) -> float:
        """What a card that was drawn unseen is worth: as much as those of its deck on average."""
        deck = game.defs[card].deck
        found = self._usual.get((deck, rounds))
        if found is None:
            worth, faces, in_hand = self._weights.worth, self._faces, self._facts.in_hand[rounds]
            per_point = worth[self._weights.number("amount:hand")]
            later = rounds / LAST_ROUND
            cards = [number for number, definition in enumerate(game.defs) if definition.deck == deck]
            total = sum(
                worth[faces.hand[number]] + later * worth[faces.hand_later[number]] + per_point * in_hand[number]
                for number in cards
            )
            found = self._usual[deck, rounds] = total / len(cards)
        return found


def _looking_out(game: Settlers) -> bool:
    """Whether the round has brought no goods yet."""
    return game.pending is not None and game.pending.kind == "lookout"


def _stage(game: Settlers, seat: int, looking_out: bool) -> str:
    """Where in the course of a round the position stands for the seat."""
    there, pending = game.seats[seat], game.pending
    where = f"{there.faction}:{len(game.seats)}:{game.round}"
    if looking_out:
        return f"stage:lookout:{game.deal.setup.lookout}:{where}"
    if there.passed:
        return f"stage:passed:{where}"
    if pending is None or pending.seat != seat:
        return f"stage:waiting:{where}"
    return f"stage:{'acting' if pending.kind == 'action' else 'choosing'}:{where}"


def _prospects(own: Survey, hand: int, rounds: int, board: list[float]) -> list[float]:
    """How many cards can be used with what there is, in this round and in all; cards and means that are left over.

    Cards without means are of no use, nor means without cards.
    """
    means = sum([counts * number for counts, number in zip(MEANS, own.held, strict=True)])
    coming = sum([counts * (number + given) for counts, number, given in zip(MEANS, own.income, board, strict=False)])
    stored = 0.0
    if own.idle:
        stored = sum([counts * number for counts, number in zip(MEANS, own.kept, strict=True)])
    return [
        *_matched(0.0 if own.idle else float(hand), means),
        *_matched(hand + rounds * (LOOKED_OUT + own.income[-1]), means + stored + rounds * coming),
    ]


def _matched(cards: float, means: float) -> list[float]:
    used = min(cards, means / NEEDED)
    return [used, cards - used, means - NEEDED * used]


def _split(hand: list[int], seen: frozenset[int]) -> tuple[list[int], list[int]]:
    """The cards of the hand that are known, and those that were drawn in thought."""
    return [card for card in hand if card in seen], [card for card in hand if card not in seen]


def _buildable(game: Settlers, seat: int, facts: Facts, hand: list[int], own: Survey) -> tuple[list[int], int]:
    """The cards of the hand that can be built at once, and how many find a location whose place they can take."""
    if own.idle:
        return [], 0
    there = game.seats[seat]
    costs = facts.costs
    able = [card for card in hand if costs[card].location <= len(there.empire) and suffices(costs[card], there.supply)]
    return able, min(sum([costs[card].location for card in hand]), own.spare)
