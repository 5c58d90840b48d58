"""The table as one seat may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.views import CounterView, ItemView, Question, SeatView, TableView, ZoneView
from imperium_desktop.games.imperium.bot.bot_views import bot_counters, bot_zones, script_of
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.effects.card_conditions import KindsUnder
from imperium_desktop.games.imperium.effects.control import If
from imperium_desktop.games.imperium.items import hidden, seen
from imperium_desktop.games.imperium.rules.chaos import brings_chaos
from imperium_desktop.games.imperium.rules.clean_up import LAYING_TOKEN, market_token
from imperium_desktop.games.imperium.rules.scoring import lines_if_counted_now, lines_in_the_open, unrest_count
from imperium_desktop.games.imperium.rules.zones import where
from imperium_desktop.games.imperium.score_sources import points_by_source
from imperium_desktop.games.imperium.seat_names import player_name, seat_label
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.vocabulary import RESOURCES, SMALL_DECKS
from imperium_desktop.games.imperium.wording.offers import question_for
from imperium_desktop.games.imperium.wording.shortcuts import add_shortcuts
from imperium_desktop.games.imperium.wording.stage import stage_for
from imperium_desktop.games.imperium.wording.warnings import add_warnings
from imperium_desktop.games.imperium.zone_kinds import Layout, Sight, Zone
from imperium_desktop.games.imperium.zone_table import (
    OWN_PILE,
    SEAT_LISTS,
    SEAT_ZONES,
    SHARED_ZONES,
    ZONES,
    route_zone,
    zone_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.engine.scripts import Script
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat

_SHOWN: Final = tuple(
    zone.name
    for zone in sorted(SEAT_ZONES, key=lambda zone: (zone.sight, zone.layout))
    if zone.name in SEAT_LISTS and zone.layout is not Layout.NOWHERE
)
"""The lists of a seat: first what everybody sees, rows before piles."""


def view_for(game: Imperium, viewer: int) -> TableView:
    """Zones and counters; what the viewer may not see has neither id nor face."""
    zones: list[ZoneView] = []
    counters: list[CounterView] = []
    script = None
    for seat in game.seats:
        if isinstance(seat, Bot):
            zones += bot_zones(game, seat)
            counters += bot_counters(seat)
            script = script_of(game, seat)
            continue
        index = seat.index
        zones.append(ZoneView("power", index, [seen(game, seat.power)], "Power card"))
        zones.append(ZoneView("state", index, [_state_card(game, seat)], "State card"))
        zones += [_own_zone(game, seat, name, viewer) for name in _SHOWN if _is_there(game, seat, name)]
        counters.append(CounterView("actions", index, seat.actions))
        counters.append(CounterView("exhausts", index, seat.exhausts))
        counters += [CounterView(name, index, n) for name, n in zip(RESOURCES, seat.resources, strict=True)]
    zones += [_shared_zone(game, zone, viewer) for zone in SHARED_ZONES if zone.layout is not Layout.NOWHERE]
    zones += _routes(game)
    if game.pending is not None and game.pending.seat == viewer:
        offered = _offered(game, game.pending, zones)
        zones += [offered] if offered.items else []
    question = question_for(game, viewer)
    if question is not None:
        add_shortcuts(game, question)
        add_warnings(game, question)
        counters += _clean_up_token(game, question)
    return TableView(
        viewer,
        [_counters(game, seat.index, viewer) for seat in game.seats],
        zones,
        counters,
        question,
        game.round,
        game.active,
        _heading(game, viewer, script),
        script,
        stage_for(game, viewer),
    )


def _clean_up_token(game: Imperium, question: Question) -> list[CounterView]:
    """What is laid on a market card, while it is asked for or can be laid at once."""
    name = LAYING_TOKEN.token
    assert game.pending is not None
    ends_the_turn = asked(game.pending).kind is not LAYING_TOKEN
    if ends_the_turn and all(offer.item != name for offer in question.offers):
        return []
    amounts = market_token(game, game.pending.seat)
    tokens = {kind: amount for kind, amount in zip(RESOURCES, amounts, strict=True) if amount}
    use = "to be put on a card of the market" + (", which ends the turn" if ends_the_turn else "")
    return [CounterView(name, None, sum(amounts), tokens=tokens, use=use)]


def _offered(game: Imperium, decision: Decision, zones: list[ZoneView]) -> ZoneView:
    """The cards that whoever is asked may choose and that nobody sees where they lie: they are shown to choose from.

    By name, so that nothing is told of the order of a deck.
    """
    in_sight = {card for zone in zones for item in zone.items for card in _cards_of(item)}
    wanted = {option.subject for option in decision.options if option.subject is not None} - in_sight
    cards = sorted(wanted, key=lambda card: (game.defs[card].name, card))
    titles = {_title_of_deck(game, card): None for card in cards}
    return ZoneView("offered", None, [seen(game, card) for card in cards], " and ".join(titles))


def _cards_of(item: ItemView) -> Iterator[int]:
    """A card that can be told from others, and those that lie with it."""
    if item.card is not None:
        yield item.card
    for under in (*item.garrison, *item.beneath):
        yield from _cards_of(under)


def _title_of_deck(game: Imperium, card: int) -> str:
    """What the place is called where a card lies unseen."""
    return ZONES.get(where(game, card)[0], ZONES["main"]).title


def _is_there(game: Imperium, seat: Seat, list_name: str) -> bool:
    """Whether a seat has such a zone; without cards that begin in one of its own it has none."""
    if list_name == OWN_PILE and _goes_elsewhere(game, seat):
        return False
    return not ZONES[list_name].own_cards or any(card.start == list_name for card in seat.nation_def.cards)


def _goes_elsewhere(game: Imperium, seat: Seat) -> bool:
    """Whether a seat has no history: nothing lies there, and its Power or State card puts something in its place."""
    if isinstance(seat, Bot) or seat.history or seat.pile != OWN_PILE:
        return False
    texts = [
        text for card in (seat.power, *seat.states.faces[seat.state].speaking) for text in game.defs[card].replacements
    ]
    return any(pattern.kind == OWN_PILE for text in texts for pattern in text.events)


def _state_card(game: Imperium, seat: Seat) -> ItemView:
    """The State card as it lies; the shared one is no card that could be asked about."""
    shown = seat.states.faces[seat.state]
    return seen(game, shown.speaking[0]) if shown.speaking else ItemView(None, shown.face.id)


def _own_zone(game: Imperium, seat: Seat, list_name: str, viewer: int) -> ZoneView:
    nation = seat.nation_def
    zone = zone_of(list_name, seat.pile)
    cards: list[int] = getattr(seat, list_name)
    sees = zone.sight is Sight.EVERYONE or (zone.sight is Sight.OWNER and seat.index == viewer)
    items = [seen(game, card) if sees else hidden(nation.id) for card in (reversed(cards) if zone.top_first else cards)]
    if list_name == "nation" and cards and game.defs[cards[0]].start == "accession":
        # The accession card under a nation deck lies face up.
        items[-1] = seen(game, cards[0])
    return ZoneView(list_name, seat.index, items, zone.title_for(nation))


def _shared_zone(game: Imperium, zone: Zone, viewer: int) -> ZoneView:
    if zone.name == "market":
        slots = [_slot(game, slot) for slot in range(5) if game.slots[slot] >= 0]
        return ZoneView(zone.name, None, slots, zone.title)
    cards = game.decks[zone.name] if zone.name in game.decks else getattr(game, zone.name)
    # Who is asked about cards that are looked at is their owner for the time.
    asked_of = zone.sight is Sight.OWNER and game.pending is not None and game.pending.seat == viewer
    sees = zone.sight is Sight.EVERYONE or asked_of
    items = [seen(game, card) if sees else hidden(zone.back) for card in (reversed(cards) if zone.top_first else cards)]
    if zone.name == "fame":
        items.append(seen(game, game.deal.kings[game.king_side]))
    return ZoneView(zone.name, None, items, zone.title)


def _routes(game: Imperium) -> list[ZoneView]:
    """Where Trade Routes lie, or have lain, under the small decks."""
    if not game.deal.setup.trade_routes:
        return []
    return [
        ZoneView(
            route_zone(suit),
            None,
            [seen(game, route)] if route >= 0 else [],
            f"{ZONES['routes'].title} under the {suit} deck",
        )
        for suit, route in zip(SMALL_DECKS, game.routes, strict=True)
    ]


def _heading(game: Imperium, viewer: int, script: Script | None) -> str:
    """Where the game stands, in a few words."""
    if game.over:
        return "The game is over"
    seat = game.seats[viewer]
    lines = [_moment(game, seat, script)]
    lines += [f"{gathered} of {number} kinds" for gathered, number in _kinds(game, seat)]
    return "\n".join(lines)


def _moment(game: Imperium, seat: Seat, script: Script | None) -> str:
    """Which turn it is, and what the State card shows."""
    if game.deal.setup.mode == "practice":
        return f"Turn {game.round} of 12 · {seat_label(game, seat.index)}, {seat.state_face.name}"
    text = f"Round {game.round}"
    if game.final_round is not None:
        text += ", the last" if game.round >= game.final_round else ", one more to come"
    if game.deal.setup.mode == "solo":
        solstice = "Solstice" if game.phase == "solstice" else "your turn"
        turn = "Bot’s turn" if script is not None and script.stage else solstice
        level = DIFFICULTIES[game.deal.setup.difficulty].name
        return f"{text} · {turn}\n{seat.state_face.name} · {level}"
    return f"{text} · {seat_label(game, seat.index)}, {seat.state_face.name}"


def _counters(game: Imperium, index: int, viewer: int) -> SeatView:
    seat = game.seats[index]
    resources = dict(zip(RESOURCES, seat.resources, strict=True))
    nation = seat.nation_def
    view = SeatView(index, nation.id, nation.name, resources, seat.state_face.name)
    counted = lines_if_counted_now(game, index) if index == viewer else lines_in_the_open(game, index)
    view.score = sum(line.points for line in counted)
    view.score_parts = points_by_source(game, counted)
    view.score_is_least = index != viewer
    view.facts = _facts(game, seat)
    view.player = player_name(game, index)
    if isinstance(seat, Bot):
        view.person = False
        view.summary = f"The Bot · {view.summary}"
    return view


def _facts(game: Imperium, seat: Seat) -> tuple[str, ...]:
    """What everybody may count."""
    there = [name for name in SEAT_LISTS if name != OWN_PILE or not _goes_elsewhere(game, seat)]
    zones = [(zone_of(name, seat.pile), len(getattr(seat, name))) for name in there]
    facts = [f"{zone.word} {count}" for zone, count in zones if zone.counted and (seat.has_hand or zone.name != "hand")]
    facts.append(f"Unrest {unrest_count(game, seat.index)}")
    if seat.index == game.active and not isinstance(seat, Bot):
        facts.append(f"actions {seat.actions}")
    if brings_chaos(seat.nation_def):
        facts.append(f"Chaos {len(seat.chaos)}")
    facts += [f"kinds {gathered} of {number}" for gathered, number in _kinds(game, seat)]
    return tuple(facts)


def _kinds(game: Imperium, seat: Seat) -> Iterator[tuple[int, int]]:
    """Where so many kinds have to be gathered beneath a permanent card: how many there are, and how many it takes."""
    for card in seat.permanent:
        for ability in game.defs[card].abilities:
            for node in ability.effect.walk():
                if isinstance(node, If) and isinstance(node.condition, KindsUnder):
                    yield node.condition.gathered(game, Scope(seat.index, card)), node.condition.number


def _slot(game: Imperium, slot: int) -> ItemView:
    item = seen(game, game.slots[slot])
    under = game.beneath[slot]
    if under >= 0:
        item.beneath = [seen(game, under)]
    return item
