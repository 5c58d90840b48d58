"""The layout of the table: the other seats above, the market in the middle, your side below.

Words come first: the cards of the market, the hand and the play area are as large as the window allows, and all else
goes without. From top to bottom: strips of the other seats, the market, your play area with the stage at its right end,
what is asked, your hand. Your Power card and tokens stand in a rail to the left, your piles in one to the right.
"""

from __future__ import annotations

from typing import Final

from imperium_desktop.engine.faces import CARD_RATIO as RATIO
from imperium_desktop.engine.plans import FEW_BENEATH, GAP, CounterPlan, Rect, TablePlan, ZonePlan
from imperium_desktop.engine.table_parts import TITLE_LINE, cards_in, lay_sheet, others_in_turn, strips_with_cards
from imperium_desktop.engine.views import TableView
from imperium_desktop.games.imperium.bot.bot_plan import bot_slots, bot_strip, bot_turn
from imperium_desktop.games.imperium.table_measures import (
    DECK_PEEP,
    GARRISON_PEEP,
    LONE_STRIP_WORDS,
    PILE,
    SLOTS,
    STRIP_WORDS,
    Measures,
    has_zone,
    measure,
    slots_of,
    small_row,
)
from imperium_desktop.games.imperium.vocabulary import RESOURCES, SMALL_DECKS
from imperium_desktop.games.imperium.zone_table import MARKET_RAIL, RAIL, route_zone

FAN: Final = 0.3
"""How far cards look out to the left of the one they lie beneath, if there are many, in widths of a card."""
MOST_FAN: Final = 2.2
"""How far all of them together look out at most."""
STATE_PEEP: Final = 0.25
"""How far the State card looks out above the Power card, in widths of that card: as far as its title goes."""
COUNTER_ROW: Final = 0.27
"""How high a row of tokens is at most, in widths of the Power card above them."""
USUAL_PILES: Final = 5
"""How many piles stand in a rail; with more of them each is smaller."""
STAGE_WORDS: Final = 1.4
"""How wide the words of the stage are."""
LEAST_ACCOUNT: Final = 110.0
MOST_ACCOUNT: Final = 330.0


def plan_table(
    view: TableView, width: float, height: float, unfolded: int | None = None, text_scale: float = 1.0
) -> TablePlan:
    """Where everything lies for the viewer in a window of that size."""
    plan = TablePlan(width, height)
    bot = view.script.seat if view.script is not None else None
    measures = measure(view, width, height, text_scale, bot)
    room = Rect(GAP, 0.0, width - 2 * GAP, height)
    top = GAP
    others = others_in_turn(view)
    if others:
        strips = Rect(room.x, top, room.width, measures.strips)
        if bot is None:
            _strips(plan, others, strips, text_scale)
        else:
            bot_strip(plan, view, bot, strips, text_scale)
        top = strips.bottom + GAP
    market = Rect(room.x, top, room.width, measures.market_height)
    _market(plan, measures, market, slots_of(view, bot))
    if bot is not None:
        bot_slots(plan, bot, slots_of(view, bot), measures)
    top = market.bottom + GAP
    _own_side(plan, view, measures, Rect(room.x, top, room.width, height - top - GAP))
    upper = Rect(room.x, GAP, room.width, market.bottom - GAP)
    _spread(plan, measures, upper)
    if bot is not None:
        bot_turn(plan, view.viewer, bot)
    elif unfolded is not None and unfolded in others:
        _unfold(plan, view, measures, unfolded, upper)
    _origins(plan, view)
    return plan


# The other seats -----------------------------------------------------------------------------------------------------


def _strips(plan: TablePlan, others: list[int], area: Rect, text_scale: float) -> None:
    """Who they are and what they have, and their cards in play in small."""
    words = (STRIP_WORDS if len(others) > 1 else LONE_STRIP_WORDS) * text_scale
    for seat, cards in strips_with_cards(plan, others, area, words):
        plan.zones[f"play:{seat}"] = small_row(cards)


def _unfold(plan: TablePlan, view: TableView, measures: Measures, seat: int, area: Rect) -> None:
    """Another seat as large as one's own, on a sheet over the strips and the market."""
    inner = lay_sheet(plan, seat, area, measures.text_scale)
    width = min(measures.card, inner.height / (RATIO + GARRISON_PEEP))
    row = Rect(inner.x, inner.bottom - width * RATIO, width, width * RATIO)
    x = inner.x
    for name in ("power", "state", "permanent"):
        if not cards_in(view, name, seat):
            continue
        wide, fan = _with_fans(view, name, seat, width)
        spot = Rect(x, row.y, wide, row.height)
        plan.zones[f"{name}:{seat}"] = ZonePlan(spot, width, "row", measures.letters, fan=fan)
        x += wide + GAP
    piles = [name for name in (*RAIL, "hand") if has_zone(view, name, seat)]
    small = (inner.height - GAP) / 2 / RATIO
    columns = (len(piles) + 1) // 2
    left = inner.right - columns * (small + GAP) + GAP
    for place, name in enumerate(piles):
        spot = Rect(
            left + place // 2 * (small + GAP), inner.y + place % 2 * (small * RATIO + GAP), small, small * RATIO
        )
        plan.zones[f"{name}:{seat}"] = ZonePlan(spot, small, "pile")
    play = Rect(x, inner.y, left - GAP - x, inner.height)
    _, fan = _with_fans(view, "play", seat, width)
    headroom = inner.height - width * RATIO
    plan.zones[f"play:{seat}"] = ZonePlan(play, width, "row", measures.letters, headroom, fan=fan)


# The market ----------------------------------------------------------------------------------------------------------


def _market(plan: TablePlan, measures: Measures, area: Rect, bot_slots: int) -> None:
    plan.mats.append(area)
    card, pile = measures.card, measures.card * PILE
    slots = max(SLOTS, bot_slots)
    needed = (1 + len(MARKET_RAIL)) * pile + slots * card + (slots + 4 + len(MARKET_RAIL)) * GAP
    left_over = area.width - needed
    told = min(MOST_ACCOUNT, left_over) if left_over >= LEAST_ACCOUNT else 0.0
    x = area.x + GAP + (left_over - told) / 2
    low = area.y + GAP / 2 + measures.above
    plan.zones["main"] = ZonePlan(Rect(x, low, pile, pile * RATIO), pile, "pile")
    token = card * RATIO - pile * RATIO - GAP
    plan.counters["market_token"] = CounterPlan(Rect(x, low + pile * RATIO + GAP, pile, token), min(token, pile) * 0.8)
    x += pile + 2 * GAP
    for place, name in enumerate(SMALL_DECKS):
        deck = Rect(x + (place + 2) * (card + GAP), low - card * DECK_PEEP, card, card * RATIO)
        plan.zones[name] = ZonePlan(deck, card, "pile", beneath=True)
        route = Rect(deck.x, low - measures.above, card, card * RATIO)
        plan.zones[route_zone(name)] = ZonePlan(route, card, "row", measures.letters, beneath=True, lowest=True)
    plan.zones["market"] = ZonePlan(
        Rect(x, low, SLOTS * (card + GAP) - GAP, card * RATIO + measures.below),
        card,
        "slots",
        measures.letters,
        footroom=measures.below,
    )
    x += slots * (card + GAP) + GAP
    for name in MARKET_RAIL:
        plan.zones[name] = ZonePlan(Rect(x, low, pile, pile * RATIO), pile, "pile")
        x += pile + GAP
    if told:
        plan.account = Rect(x, area.y + GAP / 2, area.right - x - GAP / 2, area.height - GAP)


def _spread(plan: TablePlan, measures: Measures, area: Rect) -> None:
    """Piles to be looked through and cards to be chosen from lie over the strips and the market."""
    title = TITLE_LINE * measures.text_scale
    inner = Rect(area.x, area.y + title, area.width, area.height - title).inset(GAP)
    width = min(measures.card * 1.12, inner.height / (RATIO + GARRISON_PEEP))
    plan.spread = ZonePlan(Rect(area.x, area.y, area.width, area.height), width, "row", measures.letters, title)
    plan.zones["limbo"] = plan.spread


# Your side -----------------------------------------------------------------------------------------------------------


def _own_side(plan: TablePlan, view: TableView, measures: Measures, area: Rect) -> None:
    plan.mats.append(area)
    seat, card, play = view.viewer, measures.card, measures.play
    rail = Rect(area.x + GAP, area.y + GAP, play, area.height - 2 * GAP)
    _rail(plan, view, measures, rail)
    names = [name for name in RAIL if has_zone(view, name, seat)]
    rows = max(USUAL_PILES, len(names))
    pile = min((area.height - GAP * (rows + 1)) / rows / RATIO, card * 0.6)
    piles = Rect(area.right - pile - GAP, area.y + GAP, pile, area.height - 2 * GAP)
    for place, name in enumerate(names):
        spot = Rect(piles.x, piles.y + place * (pile * RATIO + GAP), pile, pile * RATIO)
        plan.zones[f"{name}:{seat}"] = ZonePlan(spot, pile, "pile")
    middle = Rect(rail.right + 2 * GAP, area.y, piles.x - rail.right - 4 * GAP, area.height)
    row = Rect(middle.x, middle.y, middle.width, measures.play_height)
    _play_area(plan, view, measures, row)
    plan.prompt = Rect(middle.x, row.bottom + GAP / 2, middle.width, measures.prompt)
    hand = Rect(middle.x, plan.prompt.bottom + GAP / 2, middle.width, area.bottom - plan.prompt.bottom - GAP / 2)
    plan.zones[f"hand:{seat}"] = ZonePlan(hand, card, "row", measures.letters, steady=True)


def _play_area(plan: TablePlan, view: TableView, measures: Measures, row: Rect) -> None:
    """What is always in play, the cards in play, and at the right end the stage; it takes its room from the cards.

    What another seat plays is seen on the stage too.
    """
    seat, play = view.viewer, measures.play
    headroom = play * GARRISON_PEEP
    left, right = row.x, row.right
    if cards_in(view, "permanent", seat):
        # A journey or a court stands at the left end of the play area.
        wide, fan = _with_fans(view, "permanent", seat, play)
        plan.zones[f"permanent:{seat}"] = ZonePlan(
            Rect(left, row.y, wide, row.height), play, "row", measures.letters, headroom, fan=fan
        )
        left += wide + 2 * GAP
    words = min(measures.card * STAGE_WORDS * min(measures.text_scale, 1.4), row.width * 0.4)
    watched = others_in_turn(view) if view.script is None else []
    playing = next((one for one in (seat, *watched) if cards_in(view, "resolving", one)), seat)
    resolving = cards_in(view, "resolving", playing)
    if resolving or view.stage is not None:
        plan.stage = Rect(right - words, row.y, words, row.height)
        right = plan.stage.x - GAP
    cards = max(1, resolving)
    wide = play + (cards - 1) * play * 0.4
    staged = ZonePlan(Rect(right - wide, row.y, wide, row.height), play, "row", measures.letters, headroom)
    plan.zones[f"resolving:{seat}"] = plan.zones[f"resolving:{playing}"] = staged
    if resolving:
        right -= wide + 2 * GAP
    _, fan = _with_fans(view, "play", seat, play)
    plan.zones[f"play:{seat}"] = ZonePlan(
        Rect(left, row.y, max(play, right - left), row.height), play, "row", measures.letters, headroom, fan=fan
    )


def _with_fans(view: TableView, name: str, seat: int, width: float) -> tuple[float, float]:
    """How wide a row of cards is with what is fanned out beneath some of them, and how far each of those looks out."""
    zones = [zone for zone in view.zones if (zone.name, zone.seat) == (name, seat)]
    numbers = [len(item.garrison) for zone in zones for item in zone.items]
    fan = width * min(FAN, MOST_FAN / max(numbers, default=1) if any(numbers) else FAN)
    return sum([width + GAP + (fan * number if number > FEW_BENEATH else 0.0) for number in numbers]) - GAP, fan


def _rail(plan: TablePlan, view: TableView, measures: Measures, area: Rect) -> None:
    """The Power card over the State card, then actions, exhaust tokens, resources and points."""
    seat = view.viewer
    state = Rect(area.x, area.y, area.width, area.width * RATIO)
    plan.zones[f"state:{seat}"] = ZonePlan(state, area.width, "row", measures.letters, beneath=True)
    power = Rect(area.x, area.y + area.width * STATE_PEEP, area.width, area.width * RATIO)
    plan.zones[f"power:{seat}"] = ZonePlan(power, area.width, "row", measures.letters)
    left = area.bottom - power.bottom - GAP
    row = min(left / 6, area.width * COUNTER_ROW)
    size = max(14.0, min(row * 0.9, area.width * 0.22))
    y = power.bottom + GAP
    for name in ("actions", "exhausts"):
        pips = min(size, (area.width + 3) / 5 - 3)
        plan.counters[f"{name}:{seat}"] = CounterPlan(Rect(area.x, y + (row - pips) / 2, area.width, pips), pips, "row")
        y += row
    half = area.width / 2
    for place, name in enumerate(RESOURCES):
        rect = Rect(area.x + place % 2 * half, y + place // 2 * row, half, row)
        plan.counters[f"{name}:{seat}"] = CounterPlan(rect, size)
    plan.standing = Rect(area.x, y + 2 * row, area.width, area.bottom - y - 2 * row)


def _origins(plan: TablePlan, view: TableView) -> None:
    """Where cards seem to come from."""
    viewer = view.viewer
    plan.origins.update({"market": "main", "limbo": "fame", "exile": "market", f"discard:{viewer}": f"play:{viewer}"})
    for seat in view.seats:
        plan.origins.update({f"hand:{seat.seat}": f"draw:{seat.seat}", f"play:{seat.seat}": f"hand:{seat.seat}"})
        if seat.seat != viewer:
            plan.origins[f"resolving:{seat.seat}"] = f"play:{seat.seat}"
