"""The layout of the table: the other empires above, your own in three rows below them, what is asked, and your hand.

Your supply and your deals stand in a rail to the left, the piles in one to the right. Beside the three rows is a column
where the cards of the lookout are offered, where it stands what is being resolved, and what the others did. Each row
has the cards of the faction to the left and the common ones to the right, as on the boards.
"""

from __future__ import annotations

from typing import Final

from imperium_desktop.engine.faces import CARD_RATIO as RATIO
from imperium_desktop.engine.plans import GAP, CounterPlan, Rect, TablePlan, ZonePlan, caption_height
from imperium_desktop.engine.table_parts import TITLE_LINE, cards_in, lay_sheet, others_in_turn, strips_with_cards
from imperium_desktop.engine.views import TableView
from imperium_desktop.games.settlers.places import (
    ASKING,
    ATTACKS,
    COLLECTION,
    DEALS,
    DECK,
    DISCARD,
    EMPIRE,
    FOUNDATIONS,
    HAND,
    INSCRIPTIONS,
    LINE,
    OFFER,
    ROWS,
    VIRTUAL,
    key,
)
from imperium_desktop.games.settlers.table_measures import LONE_STRIP_WORDS, STRIP_WORDS, Measures, is_solo, measure
from imperium_desktop.games.settlers.vocabulary import SUPPLY

SMALL: Final = 0.62
"""A deal or a foundation in the rail, in widths of a card of the hand."""
LEAST_SEEN: Final = 0.6
"""How much of each small card is seen at least, before some are left out."""
SMALL_PEEP: Final = 0.1
"""How far cards look out above the small ones they lie beneath, in widths of those."""
ASKING_SHARE: Final = 0.72
ASKING_HEIGHT: Final = 0.48
"""How wide and how high the card is that asks something, of the room beside the rows."""
STAGE_SHARE: Final = 0.68
"""How much of the room beside the rows the stage takes, where what the others did is told below it."""
CAPTION: Final = 0.25
"""How much room the name of a pile takes below it at most, in widths of its cards."""
PILE_PLACES: Final = 4
"""The common deck and its discard, and those of the faction."""


def plan_table(
    view: TableView, width: float, height: float, unfolded: int | None = None, text_scale: float = 1.0
) -> TablePlan:
    """Where everything lies for the viewer in a window of that size."""
    plan = TablePlan(width, height)
    measures = measure(view, width, height, text_scale)
    room = Rect(GAP, GAP, width - 2 * GAP, height - 2 * GAP)
    others = others_in_turn(view)
    strips = Rect(room.x, room.y, room.width, measures.strips)
    if others:
        _strips(plan, view, others, strips, text_scale)
    elif is_solo(view):
        _virtual_strip(plan, view, strips, text_scale)
    top = strips.bottom + GAP
    own = Rect(room.x, top, room.width, room.bottom - top)
    rows = _own_side(plan, view, measures, own)
    upper = Rect(rows.x - GAP, room.y, room.right - rows.x + GAP, rows.bottom + GAP - room.y)
    _spread(plan, measures, upper)
    if unfolded is not None and unfolded in others:
        _unfold(plan, view, measures, unfolded, upper)
    _origins(plan, view)
    return plan


# The other seats -----------------------------------------------------------------------------------------------------


def _strips(plan: TablePlan, view: TableView, others: list[int], area: Rect, text_scale: float) -> None:
    """Who they are and what they have, and their empires in small: row after row, then foundations and deals."""
    words = (STRIP_WORDS if len(others) > 1 else LONE_STRIP_WORDS) * text_scale
    for seat, cards in strips_with_cards(plan, others, area, words):
        _small_cards(plan, view, seat, cards)


def _virtual_strip(plan: TablePlan, view: TableView, area: Rect, text_scale: float) -> None:
    """What the virtual player attacks with: cards to come, the line of targets, and what it has gathered."""
    plan.mats.append(area)
    height = area.height - 8
    width = height / RATIO
    words = min(280.0 * text_scale, area.width * 0.34)
    whose = "The virtual player:\nattacks to come, gathered, targets"
    plan.inscriptions.append((Rect(area.x + GAP, area.y, words, area.height), whose))
    x = area.x + words + 3 * GAP
    for name in (ATTACKS, COLLECTION):
        plan.zones[name] = ZonePlan(Rect(x, area.y + 4, width, height), width, "pile")
        x += width + 2 * GAP
    plan.zones[LINE] = ZonePlan(Rect(x + GAP, area.y + 4, area.right - x - 2 * GAP, height), width, "row")


def _small_cards(plan: TablePlan, view: TableView, seat: int, area: Rect) -> None:
    """Small cards side by side, place after place; where there is little room they lie over each other.

    Where there is too little, only what stands in the rows is shown; how much else there is, the words tell.
    """
    width = area.height / (RATIO + SMALL_PEEP)
    counts = {name: cards_in(view, name, seat) for name in (*EMPIRE, DEALS)}
    if sum(counts.values()) * width * LEAST_SEEN > area.width:
        counts = {name: count for name, count in counts.items() if name not in (FOUNDATIONS, DEALS)}
    cards, between = sum(counts.values()), GAP
    pitch = width + GAP
    if cards * pitch + sum(map(bool, counts.values())) * between > area.width:
        pitch, between = (area.width - width) / max(1, cards - 1), 0.0
    x, upon = area.x, 0
    for name, count in counts.items():
        left = min(x, area.right - width)
        rect = Rect(left, area.y, (max(1, count) - 1) * pitch + width, area.height)
        plan.zones[key(name, seat)] = ZonePlan(rect, width, "row", headroom=area.height - width * RATIO, upon=upon)
        x += count * pitch + (between if count else 0.0)
        upon += count


def _wide(cards: int, width: float) -> float:
    """How wide so many cards are side by side."""
    return max(0.0, cards * (width + GAP) - GAP)


def _unfold(plan: TablePlan, view: TableView, measures: Measures, seat: int, area: Rect) -> None:
    """Another empire as large as one's own, on a sheet over the strips and one's own rows."""
    inner = lay_sheet(plan, seat, area, measures.text_scale)
    row = min(measures.row, (inner.height - 2 * GAP) / 3)
    width = (row - measures.headroom) / RATIO
    column = 2 * (width + GAP) - GAP
    rows = Rect(inner.x, inner.y, inner.width - column - 2 * GAP, 3 * row + 2 * GAP)
    _rows(plan, view, measures, seat, rows, width, 0.0)
    right = Rect(rows.right + 2 * GAP, inner.y, column, rows.height)
    small = min((column - 2 * GAP) / 3, (row - GAP) / (RATIO + CAPTION))
    for place, name in enumerate((HAND, DECK, DISCARD)):
        spot = Rect(right.x + place * (small + GAP), right.y, small, small * RATIO)
        plan.zones[key(name, seat)] = ZonePlan(spot, small, "pile", footroom=caption_height(small))
    for place, name in enumerate((FOUNDATIONS, DEALS), 1):
        band = Rect(right.x, right.y + place * (row + GAP), column, row)
        plan.zones[key(name, seat)] = ZonePlan(band, width, "row", measures.letters, looked_through=name == DEALS)


# Your side -----------------------------------------------------------------------------------------------------------


def _own_side(plan: TablePlan, view: TableView, measures: Measures, area: Rect) -> Rect:
    """Rail, rows and the column beside them, what is asked, hand and piles; the answer is where rows and column lie."""
    seat, card = view.viewer, measures.card
    plan.mats.append(area)
    rail = Rect(area.x + GAP, area.y + GAP, card * 1.25, area.height - 2 * GAP)
    _rail(plan, view, measures, rail)
    pile = min(card * 0.6, (area.height - (PILE_PLACES + 1) * GAP) / PILE_PLACES / (RATIO + CAPTION))
    piles = Rect(area.right - pile - GAP, area.y + GAP, pile, area.height - 2 * GAP)
    _piles(plan, seat, piles)
    left = rail.right + 2 * GAP
    middle = Rect(left, area.y + GAP, piles.x - 2 * GAP - left, area.height - 2 * GAP)
    column = Rect(middle.right - measures.column, middle.y, measures.column, measures.rows)
    rows = Rect(middle.x, middle.y, column.x - 2 * GAP - middle.x, measures.rows)
    offered = _column(plan, view, measures, column, rows)
    _rows(plan, view, measures, seat, rows, measures.play, offered)
    plan.prompt = Rect(middle.x, rows.bottom + GAP, middle.width, measures.prompt)
    hand = Rect(middle.x, plan.prompt.bottom + GAP / 2, middle.width, middle.bottom - plan.prompt.bottom - GAP / 2)
    apiece = (hand.width + GAP) / max(1, cards_in(view, HAND, seat)) - GAP
    plan.zones[key(HAND, seat)] = ZonePlan(
        hand, max(measures.play, min(card, apiece)), "row", measures.letters, steady=True
    )
    return Rect(middle.x, middle.y, middle.width, measures.rows)


def _rows(
    plan: TablePlan, view: TableView, measures: Measures, seat: int, area: Rect, width: float, offered: float
) -> None:
    """Production, features, actions; the first row leaves so much room to what is offered beside it."""
    row = (area.height - 2 * GAP) / 3
    for place, sides in enumerate(ROWS):
        whole = area.width - (offered if place == 0 else 0.0)
        counts = [cards_in(view, name, seat) for name in sides]
        left, right = _shares(whole, counts, width)
        y = area.y + place * (row + GAP)
        for name, x, wide in ((sides[0], area.x, left), (sides[1], area.x + left + 2 * GAP, right)):
            rect = Rect(x, y, wide, row)
            plan.zones[key(name, seat)] = ZonePlan(rect, width, "row", measures.letters, row - width * RATIO)
            if seat == view.viewer:
                _mark(plan, view, name, rect)


def _mark(plan: TablePlan, view: TableView, name: str, place: Rect) -> None:
    """A place of one's own can be seen on the felt, and read as long as it is empty."""
    plan.mats.append(place)
    if not cards_in(view, name, view.viewer):
        own = next((seat.name for seat in view.seats if seat.seat == view.viewer), "")
        plan.inscriptions.append((place, INSCRIPTIONS[name].format(faction=own)))


def _shares(whole: float, counts: list[int], width: float) -> tuple[float, float]:
    """The two sides of a row: half each as long as their cards lie side by side there, else what the cards need."""
    room = whole - 2 * GAP
    wanted = [_wide(max(1, count), width) for count in counts]
    half = room / 2
    if max(wanted) <= half:
        return half, half
    if sum(wanted) <= room:
        left = wanted[0] if wanted[0] > half else room - wanted[1]
        return left, room - left
    left = min(max(width, room * wanted[0] / sum(wanted)), room - width)
    return left, room - left


def _column(plan: TablePlan, view: TableView, measures: Measures, column: Rect, rows: Rect) -> float:
    """Beside the rows: what is offered above, the stage and what the others did below.

    The answer is how much of the first row is needed for cards that are offered.
    """
    count = cards_in(view, OFFER, None)
    wide = min(max(column.width, _wide(count, measures.play)), column.width + rows.width * 0.6)
    offer = Rect(column.right - wide, column.y, wide, measures.row)
    plan.zones[OFFER] = ZonePlan(offer, measures.play, "row", measures.letters, measures.headroom)
    below = (
        column if not count else Rect(column.x, offer.bottom + GAP, column.width, column.height - offer.height - GAP)
    )
    if is_solo(view):
        # Its two locations stand at the foot of the column.
        low = Rect(column.x, column.bottom - measures.row, column.width, measures.row)
        plan.zones[VIRTUAL] = ZonePlan(low, measures.play, "row", measures.letters, measures.headroom)
        plan.mats.append(low)
        name = Rect(column.x, low.y - TITLE_LINE * measures.text_scale, column.width, TITLE_LINE * measures.text_scale)
        plan.inscriptions.append((name, INSCRIPTIONS[VIRTUAL]))
        below = Rect(below.x, below.y, below.width, name.y - below.y - GAP)
    if cards_in(view, ASKING, None):
        width = min(below.width * ASKING_SHARE, below.height * ASKING_HEIGHT / RATIO)
        shown = Rect(below.x + (below.width - width) / 2, below.y, width, width * RATIO)
        plan.zones[ASKING] = ZonePlan(shown, width, "row", measures.letters)
        below = Rect(below.x, shown.bottom + GAP, below.width, below.bottom - shown.bottom - GAP)
    if view.stage is None:
        plan.account = below
    else:
        high = (below.height - GAP) * STAGE_SHARE
        plan.stage = Rect(below.x, below.y, below.width, high)
        plan.account = Rect(below.x, below.y + high + GAP, below.width, below.height - high - GAP)
    return wide - column.width


def _rail(plan: TablePlan, view: TableView, measures: Measures, area: Rect) -> None:
    """Where the game stands, the supply, the deals and the foundations."""
    seat = view.viewer
    standing = 58.0 * min(measures.text_scale, 1.6)
    plan.standing = Rect(area.x, area.y, area.width, standing)
    small = measures.card * SMALL
    cards = 2 * (small * RATIO + GAP)
    supply = Rect(area.x, plan.standing.bottom + GAP, area.width, area.height - standing - cards - GAP)
    row, half = supply.height / 4, supply.width / 2
    size = min(row * 0.86, half * 0.44)
    for place, good in enumerate(SUPPLY):
        rect = Rect(supply.x + place % 2 * half, supply.y + place // 2 * row, half, row)
        plan.counters[key(good, seat)] = CounterPlan(rect, size)
    for place, name in enumerate((DEALS, FOUNDATIONS)):
        band = Rect(area.x, supply.bottom + GAP + place * (small * RATIO + GAP), area.width, small * RATIO)
        plan.zones[key(name, seat)] = ZonePlan(band, small, "row", looked_through=name == DEALS)
        _mark(plan, view, name, band)


def _piles(plan: TablePlan, seat: int, area: Rect) -> None:
    """The common piles above, those of the faction below."""
    width = area.width
    caption = caption_height(width)
    pitch = width * RATIO + caption + GAP
    for place, name in enumerate((DECK, DISCARD)):
        for pile, y in ((name, area.y + place * pitch), (key(name, seat), area.bottom - (2 - place) * pitch + GAP)):
            spot = Rect(area.x, y, width, width * RATIO)
            plan.zones[pile] = ZonePlan(spot, width, "pile", footroom=caption)


def _spread(plan: TablePlan, measures: Measures, area: Rect) -> None:
    """Piles to be looked through lie over the strips and the rows."""
    title = TITLE_LINE * measures.text_scale
    height = min(area.height, measures.card * RATIO * 1.2 + title + 2 * GAP)
    width = (height - title - 2 * GAP) / RATIO
    plan.spread = ZonePlan(Rect(area.x, area.y, area.width, height), width, "row", measures.letters, title)


def _origins(plan: TablePlan, view: TableView) -> None:
    """Where cards seem to come from."""
    plan.origins[OFFER] = DECK
    plan.origins[DISCARD] = OFFER
    for seat in view.seats:
        plan.origins[key(HAND, seat.seat)] = key(DECK, seat.seat)
        for name in (*(name for pair in ROWS for name in pair), DEALS, FOUNDATIONS):
            plan.origins[key(name, seat.seat)] = key(HAND, seat.seat)
