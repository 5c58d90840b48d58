"""How a position stands for a seat: the points to be expected at the end, from what is owned and the rounds to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from imperium_desktop.games.imperium.foresight.upcoming import leaves_at_solstice, reach
from imperium_desktop.games.imperium.foresight.worth import SYMBOLS, Appraiser, appraiser
from imperium_desktop.games.imperium.rules.scoring import score, score_if_counted_now, unrest_count
from imperium_desktop.games.imperium.vocabulary import PROGRESS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat


class Outlook(NamedTuple):
    """The sides of a position, each in its own measure; also what one of each is worth in points."""

    materials: float
    population: float
    progress: float
    """What it can buy; its points are counted in the score."""
    goods: float
    deck: float
    """What the texts of the deck bring in the rounds to come."""
    in_play: float
    """What the texts in play bring in the rounds to come."""
    to_play: float
    """What the cards bring that have yet to be put into play, when they are."""
    to_keep: float
    """And what they bring afterwards."""
    one_time: float
    """What the cards bring that can be played once."""
    regions: float
    regions_to_play: float
    unrest: float
    nation_cards: float
    """Those that will come into the deck in time."""
    developments: float
    size: float
    """The size of the deck in the rounds to come."""


WORTH = Outlook(
    materials=0.3,
    population=0.5,
    progress=0.0,
    goods=0.8,
    deck=0.8,
    in_play=0.25,
    to_play=0.2,
    to_keep=0.2,
    one_time=0.8,
    regions=0.6,
    regions_to_play=0.2,
    unrest=0.8,
    nation_cards=0.8,
    developments=2.0,
    size=0.15,
)
MOST_ROUNDS = 8.0
"""Further ahead nothing is foreseen."""
PLENTY = 7.0
"""Of more than so many resources only a part will be used."""
SURPLUS = 0.2
OWN_STATE = 0.6
"""How much of the time to come is spent on the side of a nation's own State card that lies up."""
SELDOM = 0.3
"""How much of the time a card is in play that would not stay there as things stand."""
SLACK = 5.0
"""How many cards without use a deck carries before it plays worse."""
DRAWN = 6.0
"""Cards drawn in a round."""
RIVAL = 0.35
LEAD = 25.0
"""What it is worth to be well ahead once the end has been announced."""
CLEAR_LEAD = 20.0
LOST = -200.0
NO_COLLAPSE_IN_SIGHT = 10
"""With so many cards in the Unrest pile nobody thinks of a Collapse."""
_DANGER = (60.0, 15.0, 6.0, 2.0)
"""What an Unrest pile of so few cards counts."""


def circumstances(game: Imperium, side: Seat, symbols: tuple[str, ...] | None = None) -> Appraiser:
    """The appraiser for what a seat has in play or can have there: it comes and goes, so that both count alike.

    :param symbols: what its State card shows, if that is not what it shows now.
    """
    counts = dict.fromkeys(SYMBOLS, 0)
    for zone in (side.play, side.hand, side.draw, side.discard):
        for card in zone:
            face = game.defs[card]
            if face.pinned:
                for symbol in (*face.suits, *face.icons):
                    if symbol in counts:
                        counts[symbol] += 1
    shown = side.symbols if symbols is None else symbols
    return appraiser(shown, tuple(counts.values()), len(game.seats) == 1)


def rounds_left(game: Imperium) -> float:
    """How many more turns a seat may expect after the current round."""
    if game.final_round is not None:
        return float(max(0, game.final_round - game.round))
    if game.deal.setup.mode == "practice":
        return float(game.pool)
    slowest = len(game.main) / (1.2 * len(game.seats))
    for side in game.seats:
        # Nobody has to develop, but for a Bot.
        to_come = len(side.nation) + (0 if side.keeps_solstice else len(side.development))
        if to_come and (not side.keeps_solstice or side.nation_def.accession == "scoring"):
            slowest = min(slowest, 1.5 * to_come)
    return max(1.5, slowest)


def evaluate(game: Imperium, seat: int) -> float:
    """The points a seat may expect in the end, less a share of what its rivals have."""
    rivals = game.others(seat)
    if game.over:
        return _outcome(game, seat, rivals)
    value = collapse_danger(game, seat) + score(game, seat)
    for amount, worth in zip(outlook(game, seat, circumstances(game, game.seats[seat])), WORTH, strict=True):
        value += amount * worth
    for rival in rivals:
        value -= RIVAL * _standing(game, game.seats[rival])
    if rivals and game.final_round is not None:
        lead = score(game, seat) - max(score(game, rival) for rival in rivals)
        value += LEAD * max(-1.0, min(1.0, lead / CLEAR_LEAD))
    return value


def _outcome(game: Imperium, seat: int, rivals: list[int]) -> float:
    own = score_if_counted_now(game, seat)
    if not rivals:
        return LOST if game.ending == "collapse" else float(own)
    return own - LOST / 2 if seat in game.winners else own + LOST


def outlook(game: Imperium, seat: int, judge: Appraiser) -> Outlook:
    """What a position promises beyond the points it has, as the appraiser of the seat judges its cards."""
    side = game.seats[seat]
    defs = game.defs
    rounds = min(MOST_ROUNDS, rounds_left(game))
    soon = min(1.0, rounds / 3)
    deck = [*side.hand, *side.discard, *side.resolving, *side.draw]
    size = sum(0.5 if defs[card].stays else 1.0 for card in deck)
    # However thin a deck is, one card a turn joins it at most.
    shuffles = min(rounds, rounds * DRAWN / max(size, 5.0)) + 1.0 - len(side.draw) / max(1, len(deck))
    additions = len(side.nation)
    developments = max(0.0, min(shuffles - additions, len(side.development))) if side.nation_def.develops else 0.0
    # How much of the time to come is spent in the state one is in now.
    flips = bool(side.nation) and side.nation_def.accession == "flips"
    now = min(1.0, additions / shuffles) if flips and shuffles > 0 else 1.0
    if side.states.numbers and side.other_side != side.state:
        now = OWN_STATE
    texts = to_play = to_keep = one_time = 0.0
    number = unrest = waiting = 0
    for card in deck:
        face = defs[card]
        if "unrest" in face.suits:
            unrest += 1
            continue
        play, lasting, once = judge.card(face)
        fits = 1.0
        if face.states:
            fits = now if judge.fits(face) else 1.0 - now
        if face.playable is not None:
            fits *= reach(game, side, face, card)
        if face.stays:
            to_play += fits * play
            waiting += "region" in face.suits
            if lasting > 0:
                to_keep += fits * lasting * (SELDOM if leaves_at_solstice(game, side, face, card) else 1.0)
            continue
        number += 1
        if once:
            one_time += fits * play
        else:
            texts += fits * play
    in_play = 0.0
    regions = 0
    for card in side.speaking():
        face = defs[card]
        if not leaves_at_solstice(game, side, face, card):
            in_play += judge.card(face).lasting
        regions += "region" in face.suits
    materials, population, progress, goods = side.resources
    return Outlook(
        materials=_dwindling(materials) * soon,
        population=_dwindling(population) * soon,
        progress=_dwindling(progress) * soon,
        goods=_dwindling(goods) * soon,
        deck=rounds * texts / (number + unrest + SLACK),
        in_play=rounds * in_play,
        to_play=to_play * soon,
        to_keep=to_keep * max(0.0, rounds - 1.5),
        one_time=one_time * soon,
        regions=regions * soon,
        regions_to_play=waiting * soon,
        unrest=unrest * soon,
        nation_cards=min(shuffles, additions),
        developments=developments,
        size=number * soon,
    )


def _dwindling(amount: int) -> float:
    """Resources are worth less when there are plenty."""
    return amount if amount <= PLENTY else PLENTY + (amount - PLENTY) * SURPLUS


def collapse_danger(game: Imperium, seat: int, due: int = 0) -> float:
    """The nearer the Unrest pile is to its end, the more it matters who would win then.

    :param due: how much Unrest the next Solstice brings the seat.
    """
    left = max(0, len(game.unrest) - due)
    if game.deal.setup.mode != "standard":
        return -_DANGER[left] if left < len(_DANGER) else 0.0
    # Others may bring the Collapse about, so that it has to be reckoned with earlier.
    left = max(0, left - 2)
    if left >= len(_DANGER):
        return 0.0
    own = unrest_count(game, seat) + due
    safe = all(unrest_count(game, rival) > own for rival in game.others(seat))
    return _DANGER[left] * (0.4 if safe else -1.0)


def behind_in_unrest(game: Imperium, seat: int) -> float:
    """How much more Unrest a seat has than the one that would win a Collapse, the more so the nearer one is."""
    left = len(game.unrest)
    if left >= NO_COLLAPSE_IN_SIGHT or game.deal.setup.mode != "standard" or len(game.seats) == 1:
        return 0.0
    least = min([unrest_count(game, rival) for rival in game.others(seat)])
    return max(0, unrest_count(game, seat) + 1 - least) * (1 - left / NO_COLLAPSE_IN_SIGHT)


def _standing(game: Imperium, side: Seat) -> float:
    """What can be done harm to: a rival's tokens and freedom from Unrest."""
    unrest = sum("unrest" in game.defs[card].suits for zone in (side.hand, side.draw, side.discard) for card in zone)
    materials, population, _, goods = side.resources
    return side.resources[PROGRESS] + 0.4 * materials + 0.6 * population + 0.8 * goods - 2.6 * unrest + len(side.play)
