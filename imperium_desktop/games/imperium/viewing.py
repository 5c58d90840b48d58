"""The table as one seat may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.views import CounterView, ItemView, SeatView, TableView, ZoneView
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.bot.showing import bot_counters, bot_zones, script_of
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.items import hidden, seen
from imperium_desktop.games.imperium.rules.scoring import score_if_counted_now, score_in_the_open, unrest_count
from imperium_desktop.games.imperium.vocabulary import RESOURCES
from imperium_desktop.games.imperium.wording.offers import question_for
from imperium_desktop.games.imperium.wording.stage import stage_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.engine.scripts import Script
    from imperium_desktop.games.imperium.cards import NationDef
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat

_OPEN: Final = ("play", "permanent", "resolving", "discard", "development")
_OWN: Final = ("hand", "history")
_HIDDEN: Final = ("draw", "nation")

TITLES: Final = {
    "power": "Power card",
    "play": "Play area",
    "permanent": "Always in play",
    "resolving": "Being played",
    "discard": "Discard pile",
    "development": "Developments",
    "hand": "Hand",
    "history": "History",
    "draw": "Draw deck",
    "nation": "Nation deck",
    "market": "Market",
    "civilised": "Civilised deck",
    "uncivilised": "Uncivilised deck",
    "region": "Region deck",
    "main": "Main deck",
    "fame": "Fame deck",
    "unrest": "Unrest pile",
    "exile": "Exile",
    "limbo": "Looked at",
}
_DECKS: Final = ("draw", "nation", "history", "hand")
"""Where cards of a seat lie that others, or nobody, can see."""


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
        back = seat.nation_def.id
        zones.append(_zone("power", index, [seen(game, seat.power)]))
        for name in _OPEN:
            if name == "development" and not _begins_with(seat.nation_def, name):
                continue
            cards = getattr(seat, name)
            # The last card of the discard pile is its top.
            shown = reversed(cards) if name == "discard" else cards
            zones.append(_zone(name, index, [seen(game, card) for card in shown], seat.nation_def))
        for name in _OWN:
            cards = getattr(seat, name)
            items = [seen(game, card) if index == viewer else hidden(back) for card in cards]
            zones.append(_zone(name, index, items, seat.nation_def))
        for name in _HIDDEN:
            if name == "nation" and not _begins_with(seat.nation_def, name):
                continue
            zones.append(_zone(name, index, _deck(game, getattr(seat, name), name, back)))
        counters.append(CounterView("actions", index, seat.actions))
        counters.append(CounterView("exhausts", index, seat.exhausts))
        counters += [CounterView(name, index, n) for name, n in zip(RESOURCES, seat.resources, strict=True)]
    zones.append(_zone("market", None, [_slot(game, slot) for slot in range(5) if game.slots[slot] >= 0]))
    for name, deck in game.decks.items():
        zones.append(_zone(name, None, [hidden(name) for _ in deck]))
    zones.append(_zone("main", None, [hidden("commons") for _ in game.main]))
    king = seen(game, game.deal.kings[game.king_side])
    zones.append(_zone("fame", None, [*(hidden("fame") for _ in game.fame), king]))
    zones.append(_zone("unrest", None, [seen(game, card) for card in reversed(game.unrest)]))
    zones.append(_zone("exile", None, [seen(game, card) for card in reversed(game.exile)]))
    looking = bool(game.limbo) and game.pending is not None and game.pending.seat == viewer
    zones.append(_zone("limbo", None, [seen(game, c) if looking else hidden("commons") for c in game.limbo]))
    if game.pending is not None and game.pending.seat == viewer:
        offered = _offered(game, game.pending, zones)
        zones += [offered] if offered.items else []
    if game.pending is not None and (token := asked(game.pending).kind.token):
        counters.append(CounterView(token, None, 1))
    return TableView(
        viewer,
        [_counters(game, seat.index, viewer) for seat in game.seats],
        zones,
        counters,
        question_for(game, viewer),
        game.round,
        game.active,
        _heading(game, viewer, script),
        script,
        stage_for(game, viewer),
    )


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
    for seat in game.seats:
        for name in _DECKS:
            if card in getattr(seat, name):
                return TITLES[name]
    return next((TITLES[name] for name, deck in game.decks.items() if card in deck), TITLES["main"])


def _begins_with(nation: NationDef, zone: str) -> bool:
    """Whether a nation has cards that begin there: one without them has no such place."""
    return any(card.start == zone for card in nation.cards)


def _zone(name: str, seat: int | None, items: list[ItemView], nation: NationDef | None = None) -> ZoneView:
    title = TITLES[name]
    if nation is not None and name == "history" and nation.pile == "flooded":
        title = "Flooded pile"
    elif nation is not None and name == "development" and not nation.develops:
        # Whoever has developments and cannot develop them has quests.
        title = "Impending quests"
    return ZoneView(name, seat, items, title)


def _heading(game: Imperium, viewer: int, script: Script | None) -> str:
    """Where the game stands, in a few words."""
    if game.over:
        return "The game is over"
    seat = game.seats[viewer]
    if game.deal.setup.mode == "practice":
        return f"Turn {game.round} of 12 · {seat.nation_def.name}, {seat.state.capitalize()}"
    text = f"Round {game.round}"
    if game.final_round is not None:
        text += ", the last" if game.round >= game.final_round else ", one more to come"
    if game.deal.setup.mode == "solo":
        solstice = "Solstice" if game.phase == "solstice" else "your turn"
        turn = "Bot’s turn" if script is not None and script.stage else solstice
        level = DIFFICULTIES[game.deal.setup.difficulty].name
        return f"{text} · {turn}\n{seat.state.capitalize()} · {level}"
    return f"{text} · {seat.nation_def.name}, {seat.state.capitalize()}"


def _deck(game: Imperium, cards: list[int], name: str, back: str) -> list[ItemView]:
    """A face-down deck, top first; the accession card under a nation deck lies face up."""
    items = [hidden(back) for _ in cards]
    if name == "nation" and cards and game.defs[cards[0]].start == "accession":
        items[-1] = seen(game, cards[0])
    return items


def _counters(game: Imperium, index: int, viewer: int) -> SeatView:
    seat = game.seats[index]
    resources = dict(zip(RESOURCES, seat.resources, strict=True))
    view = SeatView(index, seat.nation_def.id, seat.state, resources, seat.actions, seat.exhausts, seat.nation_def.name)
    view.score = score_if_counted_now(game, index) if index == viewer else score_in_the_open(game, index)
    view.score_is_least = index != viewer
    view.facts = _facts(game, seat)
    if isinstance(seat, Bot):
        view.person = False
        view.note = f"The Bot · {seat.state.capitalize()}"
    return view


def _facts(game: Imperium, seat: Seat) -> tuple[str, ...]:
    """What everybody may count."""
    facts = [f"hand {len(seat.hand)}"] if seat.has_hand else []
    facts += [f"deck {len(seat.draw)}", f"discard {len(seat.discard)}", f"{seat.nation_def.pile} {len(seat.history)}"]
    return (*facts, f"Unrest {unrest_count(game, seat.index)}")


def _slot(game: Imperium, slot: int) -> ItemView:
    item = seen(game, game.slots[slot])
    under = game.beneath[slot]
    if under >= 0:
        item.beneath = [seen(game, under)]
    return item
