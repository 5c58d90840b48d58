"""What speaks for an answer, in words: the inputs that tell two positions apart, as players talk about them."""

from __future__ import annotations

from typing import Final

from imperium_desktop.engine.thinking import BASE
from imperium_desktop.games.imperium.foresight.bargains import BARGAINS
from imperium_desktop.games.imperium.foresight.buried import BURIED
from imperium_desktop.games.imperium.foresight.growing import GROWING
from imperium_desktop.games.imperium.foresight.near_future import HAND_NEXT, MEANS, PAID
from imperium_desktop.games.imperium.foresight.prospects import POINTS_TO_COME
from imperium_desktop.games.imperium.foresight.retrieving import RETRIEVING
from imperium_desktop.games.imperium.foresight.unplayed import UNPLAYED

_WORDS: Final = {
    BASE: "points now",
    **dict.fromkeys(("deck", "deck_later", "deck_suit", "draw", "soon", "deck_size", "size", "one_time"), "your deck"),
    **dict.fromkeys(("draw_size", "discard_size", "shuffle"), "when your deck is shuffled"),
    **dict.fromkeys(("hand", "hand_suit", "hand_now", "stuck", "kept", "kept_suit", "hand_size"), "your hand"),
    **dict.fromkeys((*HAND_NEXT, "hand_drawn"), "your hand of the next turn"),
    "solstice_due": "what the Solstice brings",
    **dict.fromkeys(
        (
            *("play", "play_later", "play_suit", "play_size", "in_play", "to_play", "to_keep"),
            *("permanent", "permanent_later"),
        ),
        "your cards in play",
    ),
    **dict.fromkeys(("ready", "exhausts"), "exhaust abilities left"),
    **dict.fromkeys(("regions", "regions_to_play", "garrison"), "your Regions"),
    **dict.fromkeys(("history", "history_suit"), "your history"),
    **dict.fromkeys(("nation", "nation_cards", "state", "accession"), "your nation deck"),
    **dict.fromkeys(("to_accession", "after_accession"), "how soon your accession card comes"),
    **dict.fromkeys(("development", "developments", "developable", *PAID, "next_development"), "your developments"),
    **dict.fromkeys(("fed", "unmet", "lost", "paid", "outlet", "blocked", "if", "per"), "what your cards need"),
    **dict.fromkeys((*BARGAINS, "missing"), "what your cards need"),
    **dict.fromkeys((*RETRIEVING, "retrieving"), "what your texts find in the discard pile"),
    "develops": "what your texts can develop",
    "beneath": "what lies under your cards",
    **dict.fromkeys((*POINTS_TO_COME, *GROWING, *UNPLAYED, *BURIED), "points you are on the way to"),
    **dict.fromkeys(("lacks_materials", "lacks_population", "affordable", *MEANS), "what developing costs"),
    **dict.fromkeys(("market", "market_tokens", "opening"), "the market"),
    **dict.fromkeys(("materials", "materials_later"), "materials"),
    **dict.fromkeys(("population", "population_later"), "population"),
    **dict.fromkeys(("progress", "progress_later", "state_progress", "state_without_progress"), "progress"),
    **dict.fromkeys(("goods", "goods_later", "goods_on_routes", "route", "partners"), "goods"),
    **dict.fromkeys(("tokens_on_cards", "laid"), "resources on cards"),
    "actions": "actions left",
    **dict.fromkeys(("unrest", "own_unrest"), "Unrest"),
    **dict.fromkeys(
        ("danger", "unrest_pile", "behind_in_unrest", "unrest_due", "unrest_runs_out", "unrest_to_come"),
        "the danger of a Collapse",
    ),
    **dict.fromkeys(
        ("rounds", "round", "main", "pool", "lead_at_the_end", "own_score", "setting_later", "end_in_hand"),
        "the time that is left",
    ),
    "fame": "the Fame that is left",
}


def words(subject: str) -> str:
    """What an input is about; empty if that tells players nothing."""
    return _WORDS.get(subject, "how the others stand" if subject.startswith(("rival", "mean")) else "")
