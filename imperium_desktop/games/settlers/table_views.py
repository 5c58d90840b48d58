"""The table as one seat may see it."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from imperium_desktop.engine.views import CounterView, ItemView, SeatView, TableView, ZoneView
from imperium_desktop.games.settlers.places import (
    ASKING,
    ATTACKS,
    COLLECTION,
    DEALS,
    DECK,
    DISCARD,
    FOUNDATIONS,
    HAND,
    LINE,
    OFFER,
    ROWS,
    TITLES,
    VIRTUAL,
    VIRTUAL_TITLES,
    row,
)
from imperium_desktop.games.settlers.rules.scoring import faction_locations, score
from imperium_desktop.games.settlers.score_lines import points_by_source
from imperium_desktop.games.settlers.seat_names import faction, player_name
from imperium_desktop.games.settlers.state import NOBODY, Location, Seat, VirtualPlayer
from imperium_desktop.games.settlers.vocabulary import ATTACK, COLOURS, COMMON, LAST_ROUND, SUPPLY, VP, amount
from imperium_desktop.games.settlers.wording.offers import question_for
from imperium_desktop.games.settlers.wording.stage import stage_for

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers

FOUNDATION_BACK = "foundation"
MANY_SEATS = 4


def view_for(game: Settlers, viewer: int) -> TableView:
    """Zones and counters; what the viewer may not see has neither id nor face."""
    zones = _middle(game, viewer)
    counters: list[CounterView] = []
    for index in range(len(game.seats)):
        zones += _side(game, index, viewer)
        counters += [
            CounterView(good, index, number, words=amount(good, number))
            for good, number in zip(SUPPLY, game.seats[index].supply, strict=True)
        ]
    return TableView(
        viewer,
        [_seat(game, index) for index in range(len(game.seats))],
        zones,
        counters,
        question_for(game, viewer),
        game.round,
        _active(game),
        _heading(game),
        rival="the virtual player" if game.virtual is not None else "",
        stage=stage_for(game, viewer),
    )


# Cards ---------------------------------------------------------------------------------------------------------------


def seen(game: Settlers, card: int) -> ItemView:
    """A card that lies open."""
    return ItemView(card, game.defs[card].face)


def hidden(back: str) -> ItemView:
    """A card that the viewer cannot tell from others with that back."""
    return ItemView(None, None, back=back)


def _face_up_if(sees: bool, game: Settlers, card: int) -> ItemView:
    return seen(game, card) if sees else hidden(game.defs[card].deck)


# The middle ----------------------------------------------------------------------------------------------------------


def _middle(game: Settlers, viewer: int) -> list[ZoneView]:
    return [
        _offer(game, viewer),
        _asking(game, viewer),
        ZoneView(DECK, None, [hidden(COMMON) for _ in game.deck], "Common deck"),
        ZoneView(DISCARD, None, [seen(game, card) for card in reversed(game.discard)], "Common discard"),
        *(_virtual(game, game.virtual) if game.virtual is not None else ()),
    ]


def _virtual(game: Settlers, virtual: VirtualPlayer) -> list[ZoneView]:
    """The virtual player's locations, its line of targets, what it has gathered and what it will attack with."""
    places = {
        VIRTUAL: [_location(game, location, own=False) for location in virtual.empire],
        LINE: [seen(game, card) for card in virtual.line],
        ATTACKS: [hidden(ATTACK) for _ in virtual.attacks],
        COLLECTION: [seen(game, card) for card in reversed(virtual.collection)],
    }
    return [ZoneView(name, None, items, VIRTUAL_TITLES[name]) for name, items in places.items()]


def _offer(game: Settlers, viewer: int) -> ZoneView:
    """What is chosen from: what lies open for all, what the viewer drafts from, or what somebody has drawn."""
    aside = game.seats[viewer].aside
    if game.looked:
        sees = game.pending is not None and game.pending.seat == viewer
        return ZoneView(OFFER, None, [_face_up_if(sees, game, card) for card in game.looked], "Drawn cards")
    if aside:
        return ZoneView(OFFER, None, [seen(game, card) for card in aside], "Cards to draft from")
    return ZoneView(OFFER, None, [seen(game, card) for card in game.offer], "Lookout")


def _asking(game: Settlers, viewer: int) -> ZoneView:
    """The card that asks the viewer something, or is paid for: it lies elsewhere, and is only looked at here."""
    decision = game.pending
    shown = []
    if decision is not None and decision.seat == viewer and decision.source is not None:
        shown.append(ItemView(None, game.defs[decision.source].face))
    return ZoneView(ASKING, None, shown, "What is being done")


# A seat --------------------------------------------------------------------------------------------------------------


def _side(game: Settlers, index: int, viewer: int) -> list[ZoneView]:
    seat, own = game.seats[index], index == viewer
    zones: dict[str, list[ItemView]] = {name: [] for pair in ROWS for name in pair} | {
        HAND: [_face_up_if(own, game, card) for card in seat.hand],
        DECK: [hidden(seat.faction) for _ in seat.deck],
        DISCARD: [seen(game, card) for card in reversed(seat.discard)],
        DEALS: [seen(game, card) for card in seat.deals],
        FOUNDATIONS: [_foundation(location, own) for location in seat.empire if location.foundation],
    }
    for location in seat.empire:
        if not location.foundation:
            card = game.defs[location.card]
            zones[row(card.kind, card.common)].append(_location(game, location, own))
    return [ZoneView(name, index, items, TITLES[name]) for name, items in zones.items()]


def _foundation(location: Location, own: bool) -> ItemView:
    """A card that lies face down; its owner can give it up, and nobody else can do anything with it."""
    return ItemView(location.card if own else None, None, back=FOUNDATION_BACK, name="Foundation")


def _location(game: Settlers, location: Location, own: bool) -> ItemView:
    item = seen(game, location.card)
    # What was paid for it and what it holds lie on it together; either may be nothing.
    for good, lying in zip(SUPPLY, zip_longest(location.paid, location.contents, fillvalue=0), strict=False):
        if any(lying):
            item.tokens[good] = sum(lying)
    if location.used and not location.paid:
        item.tokens["used"] = location.used
    for token in ("defense", "samurai", "blocked"):
        if getattr(location, token):
            item.tokens[token] = 1
    if location.taken != NOBODY:
        item.tokens["taken"] = 1
    if location.route != NOBODY:
        item.tokens["route"] = 1
    item.garrison = [_face_up_if(own, game, card) for card in location.tucked]
    return item


def _seat(game: Settlers, index: int) -> SeatView:
    seat = game.seats[index]
    resources = dict(zip(SUPPLY[:VP], seat.supply, strict=False))
    view = SeatView(index, seat.faction, faction(game, index), resources, "passed" if _has_passed(game, seat) else "")
    view.score = score(game, index)
    view.score_parts = points_by_source(game, index)
    view.facts = _facts(game, index)
    view.player = player_name(game, index)
    return view


def _has_passed(game: Settlers, seat: Seat) -> bool:
    """Whether it is out of the action phase; that of the round before counts for nothing while the next is to come."""
    return seat.passed and ("production_phase",) not in game.stack and ("action_phase",) not in game.stack


def _facts(game: Settlers, index: int) -> tuple[str, ...]:
    """What everybody may count; what there is none of is left out."""
    seat = game.seats[index]
    standing = [location for location in seat.empire if not location.foundation]
    common = sum(game.defs[location.card].common for location in standing)
    counted = {
        "hand": len(seat.hand),
        "deals": len(seat.deals),
        "common": common,
        "faction": len(standing) - common,
        "foundations": len(seat.empire) - len(standing),
    }
    colours = [f"{colour} {number}" for colour in COLOURS if (number := game.colour_count(index, colour))]
    facts = [f"{what} {number}" for what, number in counted.items() if number]
    # Four strips have no room for them; they can be seen where an empire is unfolded.
    return (*facts, ", ".join(colours)) if colours and len(game.seats) < MANY_SEATS else tuple(facts)


def _active(game: Settlers) -> int:
    """Whose turn it is, as far as somebody's is."""
    turns = [
        frame[1] for frame in game.stack if frame[0] in ("turn", "after_action", "turn_picked", "free_step_picked")
    ]
    if turns:
        return int(turns[-1])
    return game.pending.seat if game.pending is not None else game.first


def _heading(game: Settlers) -> str:
    """Where the game stands, in a few words."""
    if game.over:
        return "The game is over"
    last = ", the last" if game.round == LAST_ROUND else f" of {LAST_ROUND}"
    if game.virtual is not None:
        own, gathered = faction_locations(game, 0), len(game.virtual.collection)
        return f"Round {game.round}{last}\nFaction {own}, gathered {gathered}"
    return f"Round {game.round}{last}\nFirst: {faction(game, game.first)}"
