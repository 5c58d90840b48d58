"""A copy of the game in which everything a seat cannot see is dealt anew: thinking ahead in it reveals nothing."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from imperium_desktop.engine import randomness
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.zone_kinds import Sight
from imperium_desktop.games.imperium.zone_table import SEAT_LISTS, zone_of

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat


def imagined(game: Imperium, seat: int, seed: int) -> Imperium:
    """A clone with every hidden card somewhere else; it depends only on what the seat sees and on the seed.

    Cards are sorted before they are shuffled, so that the true order leaves no trace.
    """
    clone = game.clone()
    clone.random = seed
    clone.watched = False
    for side in clone.seats:
        _reorder_nation(clone, side)
    own = clone.seats[seat]
    own.draw.sort()
    clone.shuffle(own.draw)
    _deal_rivals(clone, [side for side in clone.seats if side is not own])
    quick = "quick_setup" in clone.deal.setup.variants
    _deal(clone, [clone.main, *clone.decks.values()], lambda card: "" if quick else _banner(clone, card))
    _mix_routes(clone)
    # What comes after is as unknown as what lies hidden.
    _, clone.random = randomness.next_number(clone.random)
    return clone


def _mix_routes(game: Imperium) -> None:
    """Which Trade Routes left the game unseen is as hidden as the order of the main deck."""
    piles = (game.main, game.removed)
    places = [
        (pile, place) for pile in piles for place, card in enumerate(pile) if _banner(game, card) == "trade_route"
    ]
    routes = sorted([pile[place] for pile, place in places])
    game.shuffle(routes)
    for (pile, place), route in zip(places, routes, strict=True):
        pile[place] = route


def _reorder_nation(game: Imperium, side: Seat) -> None:
    """The accession card lies in the open and a Bot's developments are in a known order; the rest is chance."""
    if isinstance(side, Bot):
        by_turns = side.definition.dynasty == "alternating"
        _reorder(game, side.nation, lambda card: _dynasty_rank(game, card, by_turns))
        _reorder(game, side.development, lambda card: "last" in game.defs[card].traits)
    else:
        _reorder(game, side.nation, lambda card: game.defs[card].start == "accession")


def _dynasty_rank(game: Imperium, card: int, by_turns: bool) -> tuple[Hashable, ...]:
    """What is known of the place of a card; where symbols lie by turns, everybody knows which comes next."""
    face = game.defs[card]
    if face.start != "development":
        # A Bot may have cards of its starting deck among those of its nation.
        return (face.start == "accession",)
    points = face.points.best if face.points is not None else 0
    return (face.start, "region" in face.suits, points, face.states if by_turns else ())


def _reorder(game: Imperium, pile: list[int], kind_of: Callable[[int], Hashable]) -> None:
    """Shuffles the cards of each kind among the places where cards of that kind lie."""
    kinds: dict[Hashable, list[int]] = {}
    for place, card in enumerate(pile):
        kinds.setdefault(kind_of(card), []).append(place)
    for places in kinds.values():
        cards = sorted([pile[place] for place in places])
        game.shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            pile[place] = card


def _unseen(side: Seat) -> list[list[int]]:
    """The zones of another seat whose cards are known only to be that seat's."""
    if isinstance(side, Bot):
        return [side.draw, side.slots]
    zones = [zone_of(name, side.pile) for name in SEAT_LISTS]
    unseen = [zone for zone in zones if zone.sight is not Sight.EVERYONE and zone.scored_as]
    return [getattr(side, zone.list_name) for zone in sorted(unseen, key=lambda zone: -zone.sight)]


def _deal_rivals(game: Imperium, rivals: list[Seat]) -> None:
    """Which Fame another player took is as hidden as which of their cards are in the hand."""
    holdings = [[card for zone in _unseen(side) for card in zone if card >= 0] for side in rivals]
    owners = {card: side.index for side, cards in zip(rivals, holdings, strict=True) for card in cards}
    _deal(
        game,
        [game.fame, game.removed, *holdings],
        lambda card: "fame" if "fame" in game.defs[card].suits else str(owners.get(card, "")),
    )
    for side, cards in zip(rivals, holdings, strict=True):
        for zone in _unseen(side):
            for place, card in enumerate(zone):
                if card >= 0:
                    zone[place] = cards.pop()


def _deal(game: Imperium, piles: list[list[int]], kind_of: Callable[[int], str]) -> None:
    """Deals piles anew; each keeps as many cards of a kind as it had."""
    pools: dict[str, list[int]] = {}
    counts: list[dict[str, int]] = []
    for pile in piles:
        count: dict[str, int] = {}
        for card in pile:
            kind = kind_of(card)
            pools.setdefault(kind, []).append(card)
            count[kind] = count.get(kind, 0) + 1
        counts.append(count)
    kinds = sorted(pools)
    for kind in kinds:
        pools[kind].sort()
        game.shuffle(pools[kind])
    for pile, count in zip(piles, counts, strict=True):
        pile.clear()
        for kind in kinds:
            for _ in range(count.get(kind, 0)):
                pile.append(pools[kind].pop())
        game.shuffle(pile)


def _banner(game: Imperium, card: int) -> str:
    face = game.defs[card]
    return face.banner or next(iter(face.suits), "")
