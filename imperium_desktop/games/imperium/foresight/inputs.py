"""How a position looks to a seat: which face lies where, how much there is of everything, how the rivals stand.

Only what the seat may see counts, so that a position looks the same however the hidden cards are dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from imperium_desktop.engine.minds import Inputs, Weights
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.foresight.bargains import offered_bargains
from imperium_desktop.games.imperium.foresight.buried import points_to_bury
from imperium_desktop.games.imperium.foresight.developing_texts import developing_texts
from imperium_desktop.games.imperium.foresight.goods import on_routes, paid_in_goods
from imperium_desktop.games.imperium.foresight.growing import points_growing, points_to_fill
from imperium_desktop.games.imperium.foresight.input_names import (
    AMOUNTS,
    FACE_PLACES,
    OF_A_NATION,
    SETTINGS,
    STEPS,
    SUIT_PLACES,
    FaceNumbers,
    SuitNumbers,
)
from imperium_desktop.games.imperium.foresight.near_future import (
    developments_paid,
    hand_drawn,
    hand_next,
    hand_now,
    means_for_developing,
    share_drawn,
    times_to_come,
    until_the_shuffle,
    what_developing_lacks,
)
from imperium_desktop.games.imperium.foresight.openings import openings
from imperium_desktop.games.imperium.foresight.outlets import outlets
from imperium_desktop.games.imperium.foresight.position import (
    DRAWN,
    MOST_ROUNDS,
    Outlook,
    behind_in_unrest,
    circumstances,
    collapse_danger,
    outlook,
    rounds_left,
)
from imperium_desktop.games.imperium.foresight.prospects import (
    beneath,
    fed,
    laid,
    of_the_course,
    points_to_come,
)
from imperium_desktop.games.imperium.foresight.retrieving import retrieving
from imperium_desktop.games.imperium.foresight.unplayed import unplayed
from imperium_desktop.games.imperium.foresight.upcoming import (
    Due,
    due_at_solstice,
    symbols_next_round,
    unmet,
    unrest_to_come,
)
from imperium_desktop.games.imperium.foresight.yields import yields
from imperium_desktop.games.imperium.rules.scoring import score, score_in_the_open
from imperium_desktop.games.imperium.vocabulary import ICONS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.deal import Deal
    from imperium_desktop.games.imperium.foresight.worth import Appraiser
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat

MOST_OFTEN = 3.0
"""More often than this no card of the deck is reckoned to be drawn again."""


class Surroundings(NamedTuple):
    """How the rivals stand."""

    rival: int
    """The one with most points, or -1."""
    points: float
    look: list[int]
    """What they had when their points were counted."""


def surroundings(game: Imperium, seat: int) -> Surroundings:
    """What one decision of a seat seldom changes."""
    rivals = game.others(seat)
    look = _look(game, rivals)
    if not rivals:
        return Surroundings(-1, 0.0, look)
    points = [float(_known_score(game, game.seats[rival])) for rival in rivals]
    best = max(points)
    return Surroundings(rivals[points.index(best)], best, look)


def _look(game: Imperium, rivals: Sequence[int]) -> list[int]:
    """What of the rivals an attack could change; to count their points for every position would take too long."""
    look: list[int] = []
    for rival in rivals:
        side = game.seats[rival]
        look += (*side.resources, *side.play, -1, *side.history, -1)
        look += (len(side.hand), len(side.discard), len(side.draw))
    return look


def _known_score(game: Imperium, rival: Seat) -> int:
    """The points of a rival as far as they can be known: of a Bot all but chance, of others what lies in the open."""
    return score(game, rival.index) if isinstance(rival, Bot) else score_in_the_open(game, rival.index)


class InputReader:
    """Reads positions for one set of weights; what a deal has in common is looked up once."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._steps = {
            name: weights.numbers(f"{name}:{step}" for step in range(last + 1)) for name, last in STEPS.items()
        }
        self._amounts = weights.numbers(f"amount:{name}" for name in AMOUNTS)
        self._by_nation: dict[str, list[int]] = {}
        self._suits: dict[str, SuitNumbers] = {}
        self._settings: dict[tuple[str, str], tuple[list[int], list[int]]] = {}
        self._deal: Deal | None = None
        self._faces = FaceNumbers(*([] for _ in FACE_PLACES))

    def _numbers_of(self, deal: Deal) -> FaceNumbers:
        if self._deal is not deal:
            keys = [face.id for face in deal.defs]
            self._faces = FaceNumbers(
                *(self._weights.numbers(f"{place}:{key}" for key in keys) for place in FACE_PLACES)
            )
            self._settings.clear()
            self._suits.clear()
            self._deal = deal
        return self._faces

    def _suits_of(self, deal: Deal, nation: str) -> SuitNumbers:
        numbers = self._suits.get(nation)
        if numbers is None:
            suits = [next(iter(face.suits), "none") for face in deal.defs]
            numbers = self._suits[nation] = SuitNumbers(
                *(self._weights.numbers(f"{place}_suit:{nation}:{suit}" for suit in suits) for place in SUIT_PLACES)
            )
        return numbers

    def read(self, game: Imperium, seat: int, around: Surroundings) -> Inputs:
        """How a position looks to a seat."""
        faces = self._numbers_of(game.deal)
        if _look(game, game.others(seat)) != around.look:
            around = surroundings(game, seat)
        side = game.seats[seat]
        rounds = min(MOST_ROUNDS, rounds_left(game))
        later = rounds / MOST_ROUNDS
        judge = circumstances(game, side)
        sides = outlook(game, seat, judge)
        own_score = float(score(game, seat))
        stage = _stage(game, seat)
        plain = self._own_cards(game, side, faces, stage)
        deck = [*side.hand, *side.discard, *side.draw]
        often = min(MOST_OFTEN, rounds * DRAWN / max(DRAWN, len(deck))) / MOST_OFTEN
        setting, setting_later = self._setting(game, seat, around)
        plain += setting
        scaled = [
            ([faces.deck_later[card] for card in deck], often),
            ([faces.play_later[card] for card in side.play], later),
            ([faces.permanent_later[card] for card in side.permanent], later),
            (setting_later, later),
            ([faces.soon[card] for card in side.draw], share_drawn(game, side, stage)),
            ([self._weights.number(f"stage_later:{side.nation_def.id}:{stage}")], later),
        ]
        tokens = self._market(game, faces, plain)
        amounts = [*sides, *(amount * later for amount in side.resources)]
        final = game.final_round is not None
        lead = own_score - around.points
        due = due_at_solstice(game, side, judge)
        amounts += [rounds, _bounded(lead) if final else 0.0, collapse_danger(game, seat, due.unrest)]
        amounts += [own_score, len(game.seats) - 1.0]
        amounts += self._rival(game, around, faces, plain)
        amounts += [tokens, *_held(game, side), around.points * later, lead * later]
        amounts.append(hand_now(game, side, judge) if stage in ("turn", "activate") else 0.0)
        amounts.append(behind_in_unrest(game, seat))
        means = means_for_developing(game, side)
        owned = (*deck, *side.resolving, *side.play, *side.history, *side.permanent, side.power)
        times = times_to_come(side, rounds_left(game), len(deck))
        coming = (*points_to_come(game, side, owned), *times, developments_paid(game, side, times[-1]))
        playing = stage in _PLAYING
        # What can still be played is judged for the turn that is.
        then = judge if playing else _judge_next_round(game, side, judge)
        soon = _soon(game, side, stage, None if playing else then, due, rounds)
        soon += (points_growing(game, side, deck, rounds_left(game)),)
        soon += (points_to_fill(game, side, owned, rounds_left(game)),)
        soon += unplayed(game, side, then, owned, playing, rounds_left(game))
        offered, lacking = offered_bargains(game, side, then, deck)
        plain += self._weights.numbers(lacking)
        soon += (*offered, *points_to_bury(game, side, deck, rounds_left(game)))
        soon += (unrest_to_come(game, side, due, rounds_left(game)),)
        retrievable, finding = retrieving(game, side, judge, playing and side.actions > 0)
        plain += self._weights.numbers(finding)
        soon += (retrievable,)
        amounts += (*means, *coming, *soon)
        self._count(game, side, sides, rounds, plain)
        plain += self._weights.numbers((*fed(game, side, deck), *beneath(game, side), *laid(game, side)))
        plain += self._weights.numbers((*of_the_course(game, side), *unmet(game, side, deck)))
        plain += self._weights.numbers((*paid_in_goods(game, side, deck), *on_routes(game, side)))
        plain += self._weights.numbers((*developing_texts(game, side), *outlets(game, side, deck)))
        plain += self._weights.numbers((*openings(game, side, deck), *yields(game, side, deck)))
        told = list(zip(self._amounts, amounts, strict=True))
        own: list[float] = [*side.resources, len(side.history), len(deck), rounds, *means]
        own += [*(amount * later for amount in side.resources), sides.regions, sides.unrest, sides.in_play]
        own += [side.exhausts, *coming, *_icons_in_play(game, side), *soon]
        told += zip(self._numbers_of_nation(side.nation_def.id), own, strict=True)
        return Inputs(lead, plain, scaled, told)

    def _numbers_of_nation(self, nation: str) -> list[int]:
        numbers = self._by_nation.get(nation)
        if numbers is None:
            numbers = self._by_nation[nation] = self._weights.numbers(f"own:{nation}:{name}" for name in OF_A_NATION)
        return numbers

    def _own_cards(self, game: Imperium, side: Seat, faces: FaceNumbers, stage: str) -> list[int]:
        weights = self._weights
        in_hand = faces.hand if stage in _PLAYING else faces.kept
        plain = [faces.deck[card] for zone in (side.hand, side.discard, side.draw, side.resolving) for card in zone]
        plain += [in_hand[card] for card in side.hand]
        plain += [faces.draw[card] for card in side.draw]
        plain += [faces.play[card] for card in side.play]
        plain += [faces.permanent[card] for card in (side.power, *side.permanent)]
        plain += [faces.history[card] for card in side.history]
        plain += [faces.nation[card] for card in side.nation]
        plain += [faces.development[card] for card in side.development]
        if side.exhausts:
            exhausted, defs = game.exhausted, game.defs
            plain += [
                faces.ready[card]
                for card in side.speaking()
                if defs[card].exhaust is not None and card not in exhausted
            ]
        if game.garrisons:
            mine = {*side.play, *side.permanent}
            plain += [faces.garrison[card] for host, cards in game.garrisons.items() if host in mine for card in cards]
        nation = side.nation_def.id
        plain.append(weights.number(f"stage:{stage}"))
        plain.append(weights.number(f"stage:{nation}:{stage}"))
        plain.append(weights.number(f"state:{nation}:{side.state}"))
        plain += weights.numbers((until_the_shuffle(game, side), *what_developing_lacks(game, side)))
        suits = self._suits_of(game.deal, nation)
        plain += [suits.deck[card] for zone in (side.hand, side.discard, side.draw) for card in zone]
        plain += [suits.play[card] for card in side.play]
        plain += [suits.history[card] for card in side.history]
        if stage in _PLAYING:
            plain += [suits.hand[card] for card in side.hand]
            if not side.actions:
                plain += [faces.stuck[card] for card in side.hand]
        else:
            plain += [suits.kept[card] for card in side.hand]
        return plain

    def _setting(self, game: Imperium, seat: int, around: Surroundings) -> tuple[list[int], list[int]]:
        """What stays the same for a whole game, plain and for the time to come.

        Without it the cards of a people that has a hard time would be blamed for it.
        """
        own = game.seats[seat].nation_def.id
        rival = game.seats[around.rival].nation_def.id if around.rival >= 0 else ""
        setting = self._settings.get((own, rival))
        if setting is None:
            setup = game.deal.setup
            names = (own, f"rival:{rival}:{setup.difficulty}", f"{setup.mode}:{len(game.seats)}:{setup.trade_routes}")
            plain, later = (self._weights.numbers(f"{head}:{name}" for name in names) for head in SETTINGS)
            setting = self._settings[own, rival] = plain, later
        return setting

    def _market(self, game: Imperium, faces: FaceNumbers, plain: list[int]) -> float:
        """Notes the market and gives how many tokens lie there."""
        total = 0
        for card in game.slots:
            if card < 0:
                continue
            plain.append(faces.market[card])
            tokens = game.tokens.get(card)
            if tokens:
                total += sum(tokens)
                plain.append(faces.market_tokens[card])
        return float(total)

    def _rival(self, game: Imperium, around: Surroundings, faces: FaceNumbers, plain: list[int]) -> list[float]:
        if around.rival < 0:
            return [0.0] * 10
        rival = game.seats[around.rival]
        steps = self._steps
        to_come = len(rival.nation) + len(rival.development)
        kind = "bot" if isinstance(rival, Bot) else "player"
        plain += [faces.rival_play[card] for card in rival.play]
        plain.append(self._weights.number(f"rival:{kind}:{rival.nation_def.id}:{rival.state}"))
        plain.append(steps["rival_to_come"][min(to_come, 12)])
        deck = len(rival.draw) + len(rival.discard)
        unrest = sum([1 for card in rival.discard if "unrest" in game.defs[card].suits])
        plain.append(steps["rival_unrest"][min(unrest, 6)])
        sizes = (len(rival.hand), deck, len(rival.play), len(rival.history), to_come, rival.exhausts)
        return [*map(float, rival.resources), *map(float, sizes)]

    def _count(self, game: Imperium, side: Seat, sides: Outlook, rounds: float, plain: list[int]) -> None:
        deck = len(side.hand) + len(side.draw) + len(side.discard)
        regions = sum([1 for card in side.play if "region" in game.defs[card].suits])
        unrest = sum([1 for zone in (side.hand, side.draw, side.discard) for card in zone if _is_unrest(game, card)])
        counts = (
            *side.resources,
            *(side.actions, side.exhausts, len(game.fame), len(game.unrest), len(game.main), int(2 * rounds)),
            *(len(side.nation), len(side.development), unrest, deck, regions, game.round, len(side.hand)),
        )
        for steps, number in zip(self._steps.values(), counts, strict=False):
            plain.append(steps[min(number, len(steps) - 1)])
        for name, zone in (("draw_size", side.draw), ("discard_size", side.discard), ("play_size", side.play)):
            plain.append(self._steps[name][min(len(zone), STEPS[name])])
        if game.deal.setup.mode == "practice":
            plain.append(self._steps["pool"][min(game.pool, STEPS["pool"])])


def _judge_next_round(game: Imperium, side: Seat, judge: Appraiser) -> Appraiser:
    symbols = symbols_next_round(game, side)
    return judge if symbols == side.symbols else circumstances(game, side, symbols)


def _soon(game: Imperium, side: Seat, stage: str, then: Appraiser | None, due: Due, rounds: float) -> tuple[float, ...]:
    """What the next Solstice brings, how much Unrest it lacks at last, and what the hand holds for the next turn.

    :param then: the appraiser of the next turn, if the hand is for that.
    """
    runs_out = max(0.0, due.unrest * rounds - len(game.unrest))
    hand, drawn = (0.0, 0.0, 0.0), 0.0
    if then is not None:
        hand = hand_next(game, side, then)
        if stage not in _BEFORE_DRAWING:
            drawn = hand_drawn(game, side, then, rounds)
    return due.points, float(due.unrest), runs_out, *hand, drawn


def _icons_in_play(game: Imperium, side: Seat) -> list[int]:
    """How often each icon is in play."""
    counts = dict.fromkeys(ICONS, 0)
    for card in (*side.play, *side.permanent, side.power):
        for icon in game.defs[card].icons:
            counts[icon] += 1
    return list(counts.values())


_PLAYING = frozenset(("turn", "activate", "innovate", "revolt"))
_BEFORE_DRAWING = frozenset(("cleanup", "drawing"))


def _stage(game: Imperium, seat: int) -> str:
    """Where in the course of a round the position stands for the seat."""
    if game.active != seat:
        return "waiting"
    if game.pending is None and game.phase == "cleanup":
        return "drawing"
    return game.phase


def _is_unrest(game: Imperium, card: int) -> bool:
    return "unrest" in game.defs[card].suits


def _held(game: Imperium, side: Seat) -> tuple[float, float]:
    """The goods on own routes, and the tokens on other own cards."""
    goods = others = 0
    for card in side.speaking():
        tokens = game.tokens.get(card)
        if tokens:
            if game.defs[card].commerce is not None:
                goods += sum(tokens)
            else:
                others += sum(tokens)
    return float(goods), float(others)


def _bounded(lead: float) -> float:
    return max(-20.0, min(20.0, lead))
