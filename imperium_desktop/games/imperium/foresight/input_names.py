"""What inputs are called: places of faces, steps of scales, amounts, and what is known of their worth beforehand."""

from __future__ import annotations

from typing import NamedTuple

from imperium_desktop.games.imperium.foresight.bargains import BARGAINS
from imperium_desktop.games.imperium.foresight.buried import BURIED
from imperium_desktop.games.imperium.foresight.growing import GROWING
from imperium_desktop.games.imperium.foresight.near_future import HAND_NEXT, MEANS, PAID, TIMES
from imperium_desktop.games.imperium.foresight.position import WORTH, Outlook
from imperium_desktop.games.imperium.foresight.prospects import POINTS_TO_COME
from imperium_desktop.games.imperium.foresight.retrieving import RETRIEVING
from imperium_desktop.games.imperium.foresight.unplayed import UNPLAYED
from imperium_desktop.games.imperium.vocabulary import ICONS

FACE_PLACES = (
    *("deck", "deck_later", "play", "play_later", "hand", "kept", "ready", "draw", "history", "garrison"),
    *("nation", "development", "market", "market_tokens", "rival_play", "permanent", "soon", "stuck"),
    "permanent_later",
)
"""Where a face may lie; later is what it counts for the time to come: in the deck by how often it will be drawn.

Soon is in the draw deck by how likely it is drawn next, stuck is in the hand with no action left.
"""
SUIT_PLACES = ("deck", "play", "history", "hand", "kept")
"""Where cards of a suit may lie and be worth more to some nations than to others."""
STEPS = {
    **dict.fromkeys(("materials", "population", "progress", "goods"), 13),
    "actions": 5,
    "exhausts": 7,
    "fame": 8,
    "unrest_pile": 12,
    "main": 24,
    "rounds": 16,
    "nation_cards": 9,
    "developments": 7,
    "own_unrest": 8,
    "deck_size": 32,
    "regions": 10,
    "round": 25,
    "hand_size": 8,
    "rival_to_come": 12,
    "rival_unrest": 6,
    "pool": 12,
    "draw_size": 14,
    "discard_size": 16,
    "play_size": 10,
}
"""What is told in steps, each up to a last one that stands for all above."""
SOON = ("solstice_due", "unrest_due", "unrest_runs_out", *HAND_NEXT, "hand_drawn")
"""What the next Solstice and the next turn hold."""
RESOURCES = ("materials", "population", "progress", "goods")
AMOUNTS = (
    *Outlook._fields,
    *(f"{name}_later" for name in RESOURCES),
    *("rounds", "lead_at_the_end", "danger", "own_score", "rivals"),
    *(f"rival_{name}" for name in RESOURCES),
    *("rival_hand", "rival_deck", "rival_play", "rival_history", "rival_to_come", "rival_exhausts"),
    *("market_tokens", "goods_on_routes", "tokens_on_cards", "rival_rounds", "lead_later", "hand_now"),
    "behind_in_unrest",
    *MEANS,
    *POINTS_TO_COME,
    *TIMES,
    *PAID,
    *SOON,
    *GROWING,
    *UNPLAYED,
    *BARGAINS,
    *BURIED,
    "unrest_to_come",
    *RETRIEVING,
)
"""What is told as a number."""
OF_A_NATION = (
    *(*RESOURCES, "history", "deck", "rounds", *MEANS),
    *(f"{name}_later" for name in RESOURCES),
    *("regions", "unrest", "in_play", "exhausts", *POINTS_TO_COME, *TIMES, *PAID),
    *(f"icon_{icon}" for icon in ICONS),
    *SOON,
    *GROWING,
    *UNPLAYED,
    *BARGAINS,
    *BURIED,
    "unrest_to_come",
    *RETRIEVING,
)
"""What is told as a number and may be worth more to some nations than to others."""
SETTINGS = ("setting", "setting_later")
"""Who plays against whom, and at what table."""
HAND_MADE = {
    **{f"amount:{name}": worth for name, worth in zip(Outlook._fields, WORTH, strict=True)},
    "amount:danger": 1.0,
    "amount:behind_in_unrest": -2.0,
    "amount:unrest_runs_out": -2.0,
    "amount:wanted_cards": -1.5,
}
"""What is known of the worth of inputs before anything was learned."""


class FaceNumbers(NamedTuple):
    """For every place the numbers of the inputs that say which face lies there, by the card of one deal."""

    deck: list[int]
    deck_later: list[int]
    play: list[int]
    play_later: list[int]
    hand: list[int]
    kept: list[int]
    ready: list[int]
    draw: list[int]
    history: list[int]
    garrison: list[int]
    nation: list[int]
    development: list[int]
    market: list[int]
    market_tokens: list[int]
    rival_play: list[int]
    permanent: list[int]
    soon: list[int]
    stuck: list[int]
    permanent_later: list[int]


class SuitNumbers(NamedTuple):
    """For every such place the numbers of the inputs that say to which nation a card of which suit lies there."""

    deck: list[int]
    play: list[int]
    history: list[int]
    hand: list[int]
    kept: list[int]
