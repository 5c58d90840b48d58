"""How a position stands for a seat: the points to be expected at the end, from what is owned and the rounds to come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.foresight.worth import SYMBOLS, Appraiser, appraiser
from imperium_desktop.games.imperium.rules.scoring import score, score_if_counted_now, unrest_count
from imperium_desktop.games.imperium.vocabulary import PROGRESS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat


@dataclass(slots=True)
class Weights:
    """How much each side of a position counts, in points."""

    materials: float = 0.35
    population: float = 0.6
    goods: float = 0.8
    progress: float = 0.15
    plenty: float = 7.0
    surplus: float = 0.2
    most_rounds: float = 8.0
    plays: float = 2.4
    slack: float = 5.0
    waiting: float = 0.6
    lasting: float = 0.7
    region: float = 1.0
    unrest: float = 0.7
    card: float = 0.0
    rival: float = 0.35
    nation_card: float = 1.5
    development: float = 3.5
    drawn: float = 6.0
    once: float = 0.8
    lead: float = 10.0


WEIGHTS = Weights()
LOST = -200.0
_DANGER = (60.0, 15.0, 6.0, 2.0)
"""What an Unrest pile of so few cards counts."""


def circumstances(game: Imperium, side: Seat) -> Appraiser:
    """The appraiser for what a seat has in play or can have there: it comes and goes, so that both count alike."""
    counts = dict.fromkeys(SYMBOLS, 0)
    for zone in (side.play, side.hand, side.draw, side.discard):
        for card in zone:
            face = game.defs[card]
            if face.pinned:
                for symbol in (*face.suits, *face.icons):
                    if symbol in counts:
                        counts[symbol] += 1
    return appraiser(side.state, tuple(counts.values()), len(game.seats) == 1)


def rounds_left(game: Imperium) -> float:
    """How many more turns a seat may expect after the current round."""
    if game.final_round is not None:
        return float(max(0, game.final_round - game.round))
    if game.deal.setup.mode == "practice":
        return float(game.pool)
    slowest = len(game.main) / (1.2 * len(game.seats))
    for side in game.seats:
        to_come = len(side.nation) + len(side.development)
        if to_come:
            slowest = min(slowest, 1.5 * to_come)
    return max(1.5, slowest)


def evaluate(game: Imperium, seat: int) -> float:
    """The points a seat may expect in the end, less a share of what its rivals have."""
    rivals = game.others(seat)
    if game.over:
        return _outcome(game, seat, rivals)
    weights = WEIGHTS
    side = game.seats[seat]
    rounds = min(weights.most_rounds, rounds_left(game))
    value = score(game, seat) + _pool(side, rounds) + _cards(game, side, rounds)
    value += _collapse(game, seat, rivals)
    for rival in rivals:
        value -= weights.rival * _standing(game, game.seats[rival])
    if rivals and game.final_round is not None:
        lead = score(game, seat) - max(score(game, rival) for rival in rivals)
        value += weights.lead * max(-1.0, min(1.0, lead / 12))
    return value


def _outcome(game: Imperium, seat: int, rivals: list[int]) -> float:
    own = score_if_counted_now(game, seat)
    if not rivals:
        return LOST if game.ending == "collapse" else float(own)
    return own - LOST / 2 if seat in game.winners else own + LOST


def _pool(side: Seat, rounds: float) -> float:
    """Resources are worth what can still be bought with them, and less when there are plenty."""
    weights = WEIGHTS
    materials, population, progress, goods = side.resources
    time = min(1.0, rounds / 3)
    value = weights.materials * _dwindling(materials, weights.plenty)
    value += weights.population * _dwindling(population, weights.plenty * 0.75)
    value += weights.goods * _dwindling(goods, weights.plenty * 0.5) + weights.progress * min(progress, 8)
    return value * time


def _dwindling(amount: int, plenty: float) -> float:
    return amount if amount <= plenty else plenty + (amount - plenty) * WEIGHTS.surplus


def _cards(game: Imperium, side: Seat, rounds: float) -> float:
    """What the deck will bring in the rounds to come, and what is in play or waits to be."""
    weights = WEIGHTS
    defs = game.defs
    judge = circumstances(game, side)
    deck = [*side.hand, *side.discard, *side.resolving, *side.draw]
    size = sum(0.5 if defs[card].pinned else 1.0 for card in deck)
    seen = 1.0 - len(side.draw) / max(1, len(deck))
    shuffles = rounds * weights.drawn / max(size, 5.0) + seen
    additions = len(side.nation)
    value = weights.nation_card * min(shuffles, additions)
    if side.nation_def.develops:
        value += weights.development * max(0.0, min(shuffles - additions, len(side.development)))
    # How much of the time to come is spent in the state one is in now.
    flips = bool(side.nation) and side.nation_def.accession == "flips"
    now = min(1.0, additions / shuffles) if flips and shuffles > 0 else 1.0
    total = 0.0
    number = 0
    for card in deck:
        face = defs[card]
        if "unrest" in face.suits:
            number += 1
            value -= weights.unrest
            continue
        worth = judge.card(face)
        fits = 1.0
        if face.states:
            fits = now if side.state in face.states else 1.0 - now
        if face.pinned:
            later = max(0.0, rounds - 1.5)
            own = worth.play + (worth.lasting * later if worth.lasting > 0 else 0.0)
            if "region" in face.suits:
                own += weights.region
            value += fits * weights.waiting * own
        elif worth.once:
            value += fits * weights.once * worth.play
            number += 1
        else:
            total += fits * worth.play
            number += 1
    value += rounds * weights.plays * total / (number + weights.slack)
    for card in side.speaking():
        face = defs[card]
        value += judge.card(face).lasting * rounds * weights.lasting
        if "region" in face.suits:
            value += weights.region
    return value + weights.card * number


def _collapse(game: Imperium, seat: int, rivals: list[int]) -> float:
    """The nearer the Unrest pile is to its end, the more it matters who would win then."""
    left = len(game.unrest)
    if left > 3:
        return 0.0
    danger = _DANGER[left]
    own = unrest_count(game, seat)
    safe = bool(rivals) and all(unrest_count(game, rival) > own for rival in rivals)
    return danger * (0.4 if safe else -1.0)


def _standing(game: Imperium, side: Seat) -> float:
    """What can be done harm to: a rival's tokens and freedom from Unrest."""
    unrest = sum("unrest" in game.defs[card].suits for zone in (side.hand, side.draw, side.discard) for card in zone)
    materials, population, _, goods = side.resources
    return side.resources[PROGRESS] + 0.4 * materials + 0.6 * population + 0.8 * goods - 2.6 * unrest + len(side.play)
