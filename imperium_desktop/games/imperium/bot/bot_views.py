"""The Bot's side of the table as everybody may see it, and its tables with the row that applies."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.events import Event
from imperium_desktop.engine.scripts import DONE, END, ROLL, ROW, Script, ScriptMark, ScriptRow, ScriptTable
from imperium_desktop.engine.views import CounterView, ZoneView
from imperium_desktop.games.imperium.bot.definition import CLEAN_UP, RESHUFFLE, BotDef, BotRow
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.bot.trading import FOLLOW, ROW_FOLLOWED
from imperium_desktop.games.imperium.bot.turn import BOT_TURN, RESOLVE, ROW_RESOLVED, roll_words
from imperium_desktop.games.imperium.items import hidden, seen
from imperium_desktop.games.imperium.vocabulary import RESOURCES
from imperium_desktop.games.imperium.voice import IN_WORDS
from imperium_desktop.games.imperium.zone_kinds import BotZone, Sight
from imperium_desktop.games.imperium.zone_table import BOT_ZONES, ZONES

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

OUR_OWN: Final = "Our own table; owners of the box can type in theirs: a pack in the data directory overrides ours."
PARTLY: Final = "Only part of its table is known: most rows cannot be read for sure or are our own; each says why."


def slot_zone(number: int) -> str:
    """The zone of a slot, counted from 1."""
    return f"slot{number}"


def bot_zones(game: Imperium, bot: Bot) -> list[ZoneView]:
    """All its cards: slots and decks face down, the rest open. The accession card lies face up in the dynasty deck."""
    return [
        shown
        for zone in BOT_ZONES
        if _is_there(bot, zone)
        for shown in (_slots(bot, zone) if zone.name == "slots" else [_zone(game, bot, zone)])
    ]


def _is_there(bot: Bot, zone: BotZone) -> bool:
    if zone.own_cards:
        return any(card.start == zone.name for card in bot.nation_def.cards)
    return zone.is_there(bot.definition.dynasty) or (zone.name == "permanent" and bool(bot.permanent))


def _slots(bot: Bot, zone: BotZone) -> list[ZoneView]:
    return [
        ZoneView(
            slot_zone(number),
            bot.index,
            [hidden(bot.nation_def.id)] if card >= 0 else [],
            f"{zone.title} {number}" + ("" if number <= bot.open_slots else ", closed"),
        )
        for number, card in enumerate(bot.slots, 1)
    ]


def _zone(game: Imperium, bot: Bot, zone: BotZone) -> ZoneView:
    cards: list[int] = getattr(bot, zone.name)
    items = [
        seen(game, card) if _is_seen(game, card, zone) else hidden(bot.nation_def.id)
        for card in (reversed(cards) if zone.top_first else cards)
    ]
    # With Merchants it is more than a journey.
    merchants = zone.name == "permanent" and bot.merchants(game) >= 0
    return ZoneView(zone.name, bot.index, items, ZONES["permanent"].title if merchants else zone.title)


def _is_seen(game: Imperium, card: int, zone: BotZone) -> bool:
    accession = zone.name == "nation" and game.defs[card].start == "accession"
    return zone.sight is Sight.EVERYONE or accession


def bot_counters(bot: Bot) -> list[CounterView]:
    """Its resources, the die on its slot, and a token on each slot that is closed."""
    counters = [CounterView(name, bot.index, n) for name, n in zip(RESOURCES, bot.resources, strict=True)]
    if bot.die:
        counters.append(CounterView("die", bot.index, bot.die, str(bot.die)))
    closed = range(bot.open_slots + 1, len(bot.slots) + 1)
    counters += [CounterView("exhaust", bot.index, 1, str(number)) for number in closed]
    return counters


# Its tables ----------------------------------------------------------------------------------------------------------


def origin_words(definition: BotDef) -> str:
    """Where its tables come from, if not whole from print."""
    if definition.authored:
        return OUR_OWN
    return PARTLY if definition.mostly_guessed else ""


def script_of(game: Imperium, bot: Bot) -> Script:
    """Its tables, and what it does just now."""
    definition = bot.definition
    stage, place = _stage(game, bot)
    mark = _mark(game)
    return Script(
        bot.index,
        f"The Bot: {bot.nation_def.name}",
        _tables(bot),
        bot.state,
        origin_words(definition),
        stage,
        mark,
        place,
        _sentence(bot, definition, stage, mark, place),
        bot.die if stage == ROLL else 0,
    )


def mark_of(game: Imperium, event: Event) -> ScriptMark | None:
    """The row an event of the story speaks of."""
    if event.kind not in (ROW_RESOLVED.name, ROW_FOLLOWED.name):
        return None
    return ScriptMark(event.detail, event.amount, game.defs[event.cards[0]].id)


_STATE_TITLES: Final = {RESHUFFLE: "Reshuffle", CLEAN_UP: "Clean-up"}


def _tables(bot: Bot) -> tuple[ScriptTable, ...]:
    """A table for each side of its State cards, called like that side, and those of a journey and of these sides."""
    titles = {**_STATE_TITLES, **{state: shown.face.name for state, shown in bot.states.faces.items()}}
    return tuple(
        ScriptTable(name, titles.get(name, name.capitalize()), tuple(map(_row, rows)))
        for name, rows in bot.definition.tables.items()
    )


@lru_cache(maxsize=1024)
def _row(row: BotRow) -> ScriptRow:
    """A row in words, which never change; a table is shown after every step of its turn."""
    return ScriptRow(row.trigger_words(), row.effect.words(IN_WORDS), row.uncertain)


def _mark(game: Imperium) -> ScriptMark | None:
    """The row that is being resolved; the innermost if one row made the Bot resolve another card."""
    for frame in reversed(game.stack):
        if frame.node in (RESOLVE, FOLLOW) and frame.data:
            state, row = frame.data
            return ScriptMark(state, row, game.defs[frame.scope.card].id)
    return None


def _stage(game: Imperium, bot: Bot) -> tuple[str, str]:
    """How far its turn is, and where the card came from that it resolves."""
    turn = next((frame for frame in game.stack if frame.node is BOT_TURN), None)
    if turn is None:
        return "", ""
    frames = [frame for frame in game.stack if frame.node in (RESOLVE, FOLLOW)]
    if frames and frames[-1].data and frames[-1].data[0] in _STATE_TITLES:
        return ROW, _STATE_TITLES[frames[-1].data[0]]
    followed = [frame.node for frame in frames]
    place = f"Slot {turn.stage - 1}" if turn.stage - 1 <= len(bot.slots) else "Merchants"
    if followed:
        if followed[-1] is FOLLOW:
            return ROW, "Merchants" if len(followed) == 1 else "Trade Route"
        return ROW, place if len(followed) == 1 else "From a deck"
    if bot.die == 0:
        return END, ""
    return (ROLL, "") if turn.stage == 1 else (DONE, place)


def _sentence(bot: Bot, definition: BotDef, stage: str, mark: ScriptMark | None, place: str) -> str:
    if stage == ROLL:
        return roll_words(bot, bot.die)
    if stage == DONE:
        return "It has traded." if place == "Merchants" else "The card goes to its discard pile."
    if stage == END:
        return "Its slots are filled for the next turn."
    if stage == ROW and mark is not None:
        if mark.row < 0:
            return "No row of its table can be followed for this card."
        return definition.tables[mark.table][mark.row].effect.words(IN_WORDS)
    return ""
