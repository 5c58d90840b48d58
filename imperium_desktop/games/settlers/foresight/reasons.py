"""What inputs are about, as players talk of it: what speaks for an answer is told in these words."""

from __future__ import annotations

from typing import Final

from imperium_desktop.engine.thinking import BASE
from imperium_desktop.games.settlers.foresight.surveys import BROUGHT, HELD
from imperium_desktop.games.settlers.vocabulary import COLOURS, FACTIONS, NAMES

_GOODS: Final = {"raze": "raze tokens", "defense": "defence tokens", "worker": "workers"}
_WORDS: Final = {
    BASE: "points now",
    **{good: _GOODS.get(good, NAMES[good]) for good in HELD},
    **dict.fromkeys((f"{good}_kept" for good in HELD), "goods you may store"),
    **dict.fromkeys((f"{good}_income" for good in BROUGHT), "what each round brings you"),
    **dict.fromkeys(("now_used", "ahead_used"), "cards you have the goods for"),
    **dict.fromkeys(("now_cards", "ahead_cards"), "cards without the goods for them"),
    **dict.fromkeys(("now_means", "ahead_means"), "goods without cards for them"),
    **dict.fromkeys((f"{colour}_built" for colour in COLOURS), "the colours of your locations"),
    **dict.fromkeys(("built", "built_later", "engine"), "your locations"),
    **dict.fromkeys(("ready", "actions", "payable"), "actions you can still use"),
    **dict.fromkeys(("hand", "hand_later", "hand_size"), "your hand"),
    "able": "what you can build",
    "answered": "features that answer what you build",
    "common_built": "your locations",
    **dict.fromkeys(("room", "spare"), "locations to build on"),
    **dict.fromkeys(("faction_built", "margin"), "your faction locations"),
    "guarded": "protected locations",
    "deals": "your deals",
    "stage": "whose turn it is",
    "own_score": "points now",
}


def words(subject: str) -> str:
    """What an input is about; empty if that tells players nothing."""
    for faction in FACTIONS:
        subject = subject.removeprefix(f"{faction}_")
    return _WORDS.get(subject, "how the others stand" if subject.startswith("rival") else "")
