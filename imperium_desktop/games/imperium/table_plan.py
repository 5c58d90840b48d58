"""The layout of the table: market in the middle, your side below, the other seats above."""

from __future__ import annotations

from dataclasses import dataclass

from imperium_desktop.engine.plans import CounterPlan, Rect, TablePlan, ZonePlan
from imperium_desktop.games.imperium.vocabulary import RESOURCES

RATIO = 1.4
"""A card is 5 by 7."""
GAP = 8.0
MARKET_COLUMNS = 9
"""Main deck, five slots, Fame, Unrest, Exile."""


@dataclass(frozen=True, slots=True)
class Shares:
    """How the height of the table is divided."""

    strips: float
    unfolded: float
    market: float


def plan_table(
    seats: int,
    viewer: int,
    width: float,
    height: float,
    unfolded: int | None,
    permanent: frozenset[int] = frozenset(),
    missing: frozenset[str] = frozenset(),
) -> TablePlan:
    """Where everything lies for one viewer in a window of that size.

    `permanent` are seats with a permanent card, `missing` the zones some nation does not have.
    """
    plan = TablePlan(width, height)
    shares = _shares(seats, height, unfolded)
    top = GAP / 2
    if seats > 1:
        _strips(plan, seats, viewer, Rect(GAP, top, width - 2 * GAP, shares.strips), unfolded)
        top += shares.strips + GAP
    if unfolded is not None and unfolded != viewer:
        _unfolded(plan, unfolded, Rect(GAP, top, width - 2 * GAP, shares.unfolded), unfolded in permanent)
        top += shares.unfolded + GAP
    _market(plan, Rect(GAP, top, width - 2 * GAP, shares.market))
    top += shares.market + GAP
    _own_side(plan, viewer, Rect(GAP, top, width - 2 * GAP, height - top - GAP / 2), viewer in permanent)
    plan.origins.update({"market": "main", "limbo": "fame", "exile": "market", f"discard:{viewer}": f"play:{viewer}"})
    for zone in missing:
        plan.zones.pop(zone, None)
    for seat in range(seats):
        plan.origins.update({f"hand:{seat}": f"draw:{seat}", f"play:{seat}": f"hand:{seat}"})
    return plan


def _shares(seats: int, height: float, unfolded: int | None) -> Shares:
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


def _market(plan: TablePlan, area: Rect) -> None:
    plan.mats.append((area, "Market"))
    # The small decks peep out above their slots by a third of a card.
    card_height = (area.height - 2 * GAP) / 1.34
    card_width = min(card_height / RATIO, (area.width - (MARKET_COLUMNS + 3) * GAP) / MARKET_COLUMNS)
    card_height = card_width * RATIO
    peep = card_height * 0.3
    top = area.y + (area.height - card_height - peep) / 2
    pitch = card_width + GAP
    breaks = 2.5 * GAP
    total = MARKET_COLUMNS * card_width + (MARKET_COLUMNS - 1) * GAP + 2 * breaks
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
    x += 5 * pitch + breaks
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
