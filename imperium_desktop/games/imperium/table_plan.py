"""The layout of the table: market in the middle, your side below, the other seats above."""

from __future__ import annotations

from dataclasses import dataclass

from imperium_desktop.engine.plans import CounterPlan, Rect, TablePlan, ZonePlan
from imperium_desktop.games.imperium.bot.turn import DIE
from imperium_desktop.games.imperium.vocabulary import RESOURCES

RATIO = 1.4
"""A card is 5 by 7."""
GAP = 8.0
MARKET_COLUMNS = 9
"""Main deck, five slots, Fame, Unrest, Exile."""
SLOTS = 5
SLOT_PEEP = 0.34
"""How much of a Bot's face-down card is seen below the market card of its slot."""
SLOT_SIZE = 0.82
"""How big these cards are beside those of the market."""
BOT_WORDS = 236.0
"""How wide the words of the Bot's strip are."""


@dataclass(frozen=True, slots=True)
class Shares:
    """How the height of the table is divided."""

    strips: float
    unfolded: float
    market: float


@dataclass(frozen=True, slots=True)
class BotSide:
    """What has to be laid out for a Bot."""

    seat: int
    slots: int
    piles: tuple[str, ...]
    """Its piles, as they lie from left to right."""


def plan_table(
    seats: int,
    viewer: int,
    width: float,
    height: float,
    unfolded: int | None,
    permanent: frozenset[int] = frozenset(),
    missing: frozenset[str] = frozenset(),
    bot: BotSide | None = None,
) -> TablePlan:
    """Where everything lies for one viewer in a window of that size.

    `permanent` are seats with a permanent card, `missing` the zones some nation does not have.
    """
    plan = TablePlan(width, height)
    shares = _shares(seats, height, unfolded if bot is None else None, bot is not None)
    top = GAP / 2
    if bot is not None:
        unfolded = None
        _bot_strip(plan, bot, Rect(GAP, top, width - 2 * GAP, shares.strips))
        top += shares.strips + GAP
    elif seats > 1:
        _strips(plan, seats, viewer, Rect(GAP, top, width - 2 * GAP, shares.strips), unfolded)
        top += shares.strips + GAP
    if unfolded is not None and unfolded != viewer:
        _unfolded(plan, unfolded, Rect(GAP, top, width - 2 * GAP, shares.unfolded), unfolded in permanent)
        top += shares.unfolded + GAP
    _market(plan, Rect(GAP, top, width - 2 * GAP, shares.market), bot)
    top += shares.market + GAP
    _own_side(plan, viewer, Rect(GAP, top, width - 2 * GAP, height - top - GAP / 2), viewer in permanent)
    if bot is not None:
        _bot_turn(plan, bot, viewer)
    plan.origins.update({"market": "main", "limbo": "fame", "exile": "market", f"discard:{viewer}": f"play:{viewer}"})
    for zone in missing:
        plan.zones.pop(zone, None)
    for seat in range(seats):
        plan.origins.update({f"hand:{seat}": f"draw:{seat}", f"play:{seat}": f"hand:{seat}"})
    return plan


def _shares(seats: int, height: float, unfolded: int | None, bot: bool) -> Shares:
    if bot:
        # The slots peep out below the market, so it is higher; the Bot's cards need no more than to be told apart.
        return Shares(max(70.0, height * 0.13), 0.0, height * 0.295)
    strips = max(56.0, height * 0.105) if seats > 1 else 0.0
    if unfolded is None:
        return Shares(strips, 0.0, height * 0.27)
    return Shares(strips, height * 0.2, height * 0.23)


def _strips(plan: TablePlan, seats: int, viewer: int, area: Rect, unfolded: int | None) -> None:
    others = [(viewer + step) % seats for step in range(1, seats)]
    each = (area.width - GAP * (len(others) - 1)) / len(others)
    for place, seat in enumerate(others):
        rect = Rect(area.x + place * (each + GAP), area.y, each, area.height)
        plan.strips[seat] = rect
        if seat == unfolded:
            continue
        card_width = (rect.height - 10) / RATIO
        start = max(min(rect.width * 0.5, 330.0), 212.0)
        plan.zones[f"play:{seat}"] = ZonePlan(
            Rect(rect.x + start, rect.y + 5, rect.width - start - 6, rect.height - 10), card_width, "row"
        )


def _unfolded(plan: TablePlan, seat: int, area: Rect, permanent: bool) -> None:
    plan.mats.append((area, ""))
    card_height = area.height - 2 * GAP
    card_width = card_height / RATIO
    x = area.x + GAP
    for name in ("power", *(("permanent",) if permanent else ()), "discard", "development", "nation"):
        style = "row" if name == "permanent" else "pile"
        plan.zones[f"{name}:{seat}"] = ZonePlan(Rect(x, area.y + GAP, card_width, card_height), card_width, style)
        x += card_width + GAP
    plan.zones[f"play:{seat}"] = ZonePlan(
        Rect(x, area.y + GAP, area.right - x - GAP - card_width * 1.6, card_height), card_width, "row"
    )
    hand = Rect(area.right - GAP - card_width * 1.5, area.y + GAP, card_width * 1.5, card_height)
    plan.zones[f"hand:{seat}"] = ZonePlan(hand, card_width, "row", face_up=False)


def _bot_strip(plan: TablePlan, bot: BotSide, area: Rect) -> None:
    """Name and resources, its piles, and what it has in play."""
    plan.strips[bot.seat] = area
    card_height = area.height - 10
    card_width = card_height / RATIO
    x = area.x + BOT_WORDS
    for name in bot.piles:
        plan.zones[f"{name}:{bot.seat}"] = ZonePlan(Rect(x, area.y + 5, card_width, card_height), card_width, "pile")
        x += card_width + GAP
    x += GAP
    plan.zones[f"play:{bot.seat}"] = ZonePlan(Rect(x, area.y + 5, area.right - x - 6, card_height), card_width, "row")


def _bot_slots(plan: TablePlan, bot: BotSide, first: Rect, pitch: float) -> None:
    """The face-down cards under the market, and the die on one of them."""
    width = first.width * SLOT_SIZE
    below = first.height * SLOT_PEEP
    die = below * 0.78
    for number in range(1, DIE + 1):
        x = first.x + (number - 1) * pitch
        # A slot without a market card above it is seen whole, beside the others.
        card = Rect(x + (first.width - width) / 2, first.bottom + below - width * RATIO, width, width * RATIO)
        if number <= bot.slots:
            plan.zones[f"slot{number}:{bot.seat}"] = ZonePlan(card, width, "pile", beneath=True)
        place = Rect(x + (first.width - die) / 2, first.bottom + below * 0.98 - die, die, die)
        plan.counters[f"die{number}:{bot.seat}"] = CounterPlan(place, die, "face")


def _bot_turn(plan: TablePlan, bot: BotSide, viewer: int) -> None:
    """Its turn is explained where the player's hand and play area are: nothing can be done with them meanwhile."""
    play, hand = plan.zones[f"play:{viewer}"].rect, plan.zones[f"hand:{viewer}"].rect
    plan.script = Rect(hand.x, play.y, hand.width, hand.bottom - play.y)
    plan.zones[f"resolving:{bot.seat}"] = _turned_up(plan, bot)
    for zone in (f"play:{bot.seat}", f"discard:{bot.seat}", f"history:{bot.seat}"):
        plan.origins[zone] = f"draw:{bot.seat}"


def _turned_up(plan: TablePlan, bot: BotSide) -> ZonePlan:
    """The card the Bot resolves lies beside the market, or over the end of its play area where that leaves no room."""
    exile, strip = plan.zones["exile"], plan.strips[bot.seat]
    small = plan.zones[f"draw:{bot.seat}"].card_width
    room = strip.right - exile.rect.right - 3 * GAP
    width = min(room, exile.card_width * 1.2)
    if width < small:
        return ZonePlan(Rect(strip.right - small - 5, strip.y + 5, small, small * RATIO), small, "row")
    x = exile.rect.right + GAP + (room + GAP - width) / 2
    return ZonePlan(Rect(x, exile.rect.bottom - width * RATIO, width, width * RATIO), width, "row")


def _market(plan: TablePlan, area: Rect, bot: BotSide | None = None) -> None:
    plan.mats.append((area, "Market"))
    columns = MARKET_COLUMNS + (max(0, bot.slots - SLOTS) if bot else 0)
    below = SLOT_PEEP if bot else 0.0
    # The small decks peep out above their slots by a third of a card.
    card_height = (area.height - 2 * GAP) / (1.34 + below)
    card_width = min(card_height / RATIO, (area.width - (columns + 3) * GAP) / columns)
    card_height = card_width * RATIO
    peep = card_height * 0.3
    top = area.y + (area.height - card_height * (1 + below) - peep) / 2
    pitch = card_width + GAP
    breaks = 2.5 * GAP
    total = columns * card_width + (columns - 1) * GAP + 2 * breaks
    x = area.x + (area.width - total) / 2
    low = top + peep
    plan.zones["main"] = ZonePlan(Rect(x, low, card_width, card_height), card_width, "pile")
    x += pitch + breaks
    for place, name in enumerate(("civilised", "uncivilised", "region")):
        deck = Rect(x + (place + 2) * pitch, top, card_width, card_height)
        plan.zones[name] = ZonePlan(deck, card_width, "pile")
    slots = Rect(x, low, 5 * card_width + 4 * GAP, card_height)
    plan.zones["market"] = ZonePlan(slots, card_width, "slots")
    plan.counters["market_token"] = CounterPlan(Rect(x - breaks, top, pitch, peep), peep * 0.9)
    if bot is not None:
        _bot_slots(plan, bot, Rect(x, low, card_width, card_height), pitch)
    x += (columns - 4) * pitch + breaks
    for name in ("fame", "unrest", "exile"):
        plan.zones[name] = ZonePlan(Rect(x, low, card_width, card_height), card_width, "pile")
        x += pitch
    limbo_width = card_width * 1.25
    plan.spread = Rect(area.x + area.width * 0.06, area.y, area.width * 0.88, area.height)
    plan.zones["limbo"] = ZonePlan(plan.spread.inset(GAP), limbo_width, "row")


def _own_side(plan: TablePlan, seat: int, area: Rect, permanent: bool) -> None:
    plan.mats.append((area, ""))
    hand_height = area.height * 0.5 - GAP
    play_height = area.height - hand_height - 3 * GAP
    left = max(120.0, min(area.width * 0.15, hand_height))
    pile_height = (area.height - 3 * GAP) / 2
    pile_width = min(pile_height / RATIO, area.width * 0.085)
    right = 2 * pile_width + 3 * GAP
    middle = Rect(area.x + left + GAP, area.y + GAP, area.width - left - right - 2 * GAP, area.height - 2 * GAP)
    play_width = play_height / RATIO
    start = middle.x
    if permanent:
        # A journey or a court stands at the left end of the play area.
        plan.zones[f"permanent:{seat}"] = ZonePlan(
            Rect(middle.x, middle.y, play_width, play_height), play_width, "row", "Always in play"
        )
        start += play_width + 2 * GAP
    plan.zones[f"play:{seat}"] = ZonePlan(Rect(start, middle.y, middle.right - start, play_height), play_width, "row")
    plan.zones[f"hand:{seat}"] = ZonePlan(
        Rect(middle.x, middle.y + play_height + GAP, middle.width, hand_height), hand_height / RATIO, "fan"
    )
    resolving = play_height / RATIO
    plan.zones[f"resolving:{seat}"] = ZonePlan(
        Rect(middle.x + middle.width / 2 - resolving / 2, middle.y, resolving, play_height), resolving, "row"
    )
    _state_column(plan, seat, Rect(area.x + GAP, area.y + GAP, left - GAP, area.height - 2 * GAP))
    piles = Rect(middle.right + GAP, area.y + GAP, right - GAP, area.height - 2 * GAP)
    places = (("nation", 0, 0), ("development", 1, 0), ("draw", 0, 1), ("discard", 1, 1))
    for name, column, row in places:
        rect = Rect(
            piles.x + column * (pile_width + GAP),
            piles.y + row * (pile_height + GAP),
            pile_width,
            pile_width * RATIO,
        )
        plan.zones[f"{name}:{seat}"] = ZonePlan(rect, pile_width, "pile")


def _state_column(plan: TablePlan, seat: int, area: Rect) -> None:
    """Power card with the history under it, then actions, exhausts and resources."""
    power_width = min(area.width * 0.72, (area.height * 0.5) / RATIO)
    power = Rect(area.x, area.y, power_width, power_width * RATIO)
    plan.zones[f"power:{seat}"] = ZonePlan(power, power_width, "pile")
    beside = area.width - power_width - GAP
    plan.zones[f"history:{seat}"] = ZonePlan(
        Rect(power.right + GAP / 2, area.y, max(24.0, beside), max(24.0, beside) * RATIO), max(24.0, beside), "pile"
    )
    left = area.bottom - power.bottom - GAP
    row = left / 4
    size = max(14.0, min(row * 0.86, 34.0))
    y = power.bottom + GAP
    plan.counters[f"actions:{seat}"] = CounterPlan(Rect(area.x, y, area.width, row), size, "row")
    plan.counters[f"exhausts:{seat}"] = CounterPlan(Rect(area.x, y + row, area.width, row), size, "row")
    half = area.width / 2
    for place, name in enumerate(RESOURCES):
        rect = Rect(area.x + (place % 2) * half, y + row * (2 + place // 2), half, row)
        plan.counters[f"{name}:{seat}"] = CounterPlan(rect, size, "number")
