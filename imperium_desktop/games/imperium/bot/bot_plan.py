"""Where the Bot's side of the table lies: its strip, its slots under the market, and its turn."""

from __future__ import annotations

from imperium_desktop.engine.faces import CARD_RATIO as RATIO
from imperium_desktop.engine.plans import GAP, CounterPlan, Rect, TablePlan, ZonePlan
from imperium_desktop.engine.table_parts import LEAST_LETTERS, cards_in
from imperium_desktop.engine.views import TableView
from imperium_desktop.games.imperium.bot.turn import DIE
from imperium_desktop.games.imperium.table_measures import (
    SLOT_SIZE,
    STRIP_WORDS,
    Measures,
    has_zone,
    small_row,
)
from imperium_desktop.games.imperium.zone_table import RAIL


def bot_strip(plan: TablePlan, view: TableView, bot: int, area: Rect, text_scale: float) -> None:
    """Name and resources, its piles, and what it has in play."""
    plan.strips[bot] = area
    card_height = area.height - 8
    card_width = card_height / RATIO
    plan.strip_words = min(STRIP_WORDS * text_scale, area.width * 0.4)
    x = area.x + plan.strip_words
    for name in [name for name in ("permanent", *RAIL) if has_zone(view, name, bot)]:
        # A journey and Merchants lie side by side.
        cards = cards_in(view, name, bot) if name == "permanent" else 1
        wide = max(1, cards) * (card_width + GAP) - GAP
        layout = "row" if cards > 1 else "pile"
        plan.zones[f"{name}:{bot}"] = ZonePlan(Rect(x, area.y + 4, wide, card_height), card_width, layout)
        x += wide + GAP
    plan.zones[f"play:{bot}"] = small_row(Rect(x + GAP, area.y + 4, area.right - x - GAP - 6, card_height))


def bot_slots(plan: TablePlan, bot: int, slots: int, measures: Measures) -> None:
    """The face-down cards under the market, the die on one of them, and a token on each that is closed."""
    market = plan.zones["market"]
    first = Rect(market.rect.x, market.rect.y, measures.card, measures.card * RATIO)
    width, below = first.width * SLOT_SIZE, measures.below
    for number in range(1, DIE + 1):
        x = first.x + (number - 1) * (first.width + GAP)
        # A slot without a market card above it is seen whole, beside the others.
        card = Rect(x + (first.width - width) / 2, first.bottom + below - width * RATIO, width, width * RATIO)
        if number <= slots:
            plan.zones[f"slot{number}:{bot}"] = ZonePlan(card, width, "pile", beneath=True)
        place = Rect(x + (first.width - below) / 2, first.bottom, below, below)
        plan.counters[f"die{number}:{bot}"] = CounterPlan(place, below, "face")
        if number <= slots:
            # Tokens on the market card hang at the left, the seal of its Unrest at the right.
            closed = Rect(place.x + first.width * 0.21, place.y, below, below)
            plan.counters[f"exhaust{number}:{bot}"] = CounterPlan(closed, below, "row")


def bot_turn(plan: TablePlan, viewer: int, bot: int) -> None:
    """Its turn is explained where the player's hand and play area are: nothing can be done with them meanwhile."""
    play, hand = plan.zones[f"play:{viewer}"].rect, plan.zones[f"hand:{viewer}"].rect
    plan.script = Rect(hand.x, play.y, hand.width, hand.bottom - play.y)
    plan.zones[f"resolving:{bot}"] = _turned_up(plan, bot)
    for zone in (f"play:{bot}", f"discard:{bot}", f"history:{bot}"):
        plan.origins[zone] = f"draw:{bot}"


def _turned_up(plan: TablePlan, bot: int) -> ZonePlan:
    """The card the Bot resolves lies beside the market, or over the end of its play area where that leaves no room."""
    strip, small = plan.strips[bot], plan.zones[f"draw:{bot}"].card_width
    if plan.account is None:
        return ZonePlan(Rect(strip.right - small - 5, strip.y + 4, small, small * RATIO), small, "row")
    width = min(plan.account.width - GAP, plan.account.height / RATIO)
    x = plan.account.x + (plan.account.width - width) / 2
    return ZonePlan(Rect(x, plan.account.bottom - width * RATIO, width, width * RATIO), width, "row", LEAST_LETTERS)
