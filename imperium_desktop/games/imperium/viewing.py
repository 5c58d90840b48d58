"""The table as one seat may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.engine.views import ItemView, SeatView, TableView, ZoneView
from imperium_desktop.games.imperium.vocabulary import RESOURCES

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

_OPEN = ("play", "resolving", "discard", "development")
_OWN = ("hand", "history")
_HIDDEN = ("draw", "nation")


def view_for(game: Imperium, viewer: int) -> TableView:
    """Zones and counters; what the viewer may not see has neither id nor face."""
    zones: list[ZoneView] = []
    for seat in game.seats:
        index = seat.index
        zones.append(ZoneView("power", index, [_seen(game, seat.power)]))
        for name in _OPEN:
            zones.append(ZoneView(name, index, [_seen(game, card) for card in getattr(seat, name)]))
        for name in _OWN:
            cards = getattr(seat, name)
            zones.append(ZoneView(name, index, [_seen(game, c) if index == viewer else _hidden() for c in cards]))
        for name in _HIDDEN:
            zones.append(ZoneView(name, index, _deck(game, getattr(seat, name), name)))
    zones.append(ZoneView("market", None, [_slot(game, slot) for slot in range(5) if game.slots[slot] >= 0]))
    for name, deck in game.decks.items():
        zones.append(ZoneView(name, None, [_hidden() for _ in deck]))
    zones.append(ZoneView("main", None, [_hidden() for _ in game.main]))
    king = _seen(game, game.deal.kings[game.king_side])
    zones.append(ZoneView("fame", None, [*(_hidden() for _ in game.fame), king]))
    zones.append(ZoneView("unrest", None, [_seen(game, card) for card in reversed(game.unrest)]))
    zones.append(ZoneView("exile", None, [_seen(game, card) for card in game.exile]))
    looking = bool(game.limbo) and game.pending is not None and game.pending.seat == viewer
    zones.append(ZoneView("limbo", None, [_seen(game, card) if looking else _hidden() for card in game.limbo]))
    return TableView(viewer, [_counters(game, seat.index) for seat in game.seats], zones)


def _deck(game: Imperium, cards: list[int], name: str) -> list[ItemView]:
    """A face-down deck, top first; the accession card under a nation deck lies face up."""
    items = [_hidden() for _ in cards]
    if name == "nation" and cards and game.defs[cards[0]].start == "accession":
        items[-1] = _seen(game, cards[0])
    return items


def _counters(game: Imperium, index: int) -> SeatView:
    seat = game.seats[index]
    resources = dict(zip(RESOURCES, seat.resources, strict=True))
    return SeatView(index, seat.nation_def.id, seat.state, resources, seat.actions, seat.exhausts)


def _seen(game: Imperium, card: int) -> ItemView:
    tokens = game.tokens.get(card)
    return ItemView(
        card,
        game.defs[card].id,
        card in game.exhausted,
        {name: amount for name, amount in zip(RESOURCES, tokens, strict=True) if amount} if tokens else {},
        [_seen(game, under) for under in game.garrisons.get(card, ())],
    )


def _slot(game: Imperium, slot: int) -> ItemView:
    item = _seen(game, game.slots[slot])
    under = game.beneath[slot]
    if under >= 0:
        item.beneath = [_seen(game, under)]
    return item


def _hidden() -> ItemView:
    return ItemView(None, None)
