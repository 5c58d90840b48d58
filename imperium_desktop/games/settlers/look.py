"""How the pieces of Imperial Settlers look."""

from typing import Final

from imperium_desktop.engine.looks import Look, TokenLook

LOOK: Final = Look(
    tokens={
        "wood": TokenLook("log", "#8a5a2b"),
        "stone": TokenLook("stone", "#9aa0a6"),
        "food": TokenLook("apple", "#c2452d"),
        "gold": TokenLook("nugget", "#e3b23c"),
        "worker": TokenLook("person", "#d98fb4"),
        "raze": TokenLook("disc", "#a32424", "attack"),
        "defense": TokenLook("shield", "#5b7fa8"),
        "vp": TokenLook("medal", "#e3b23c"),
        "samurai": TokenLook("helmet", "#b3262a"),
        "blocked": TokenLook("barrier", "#7a1f1f"),
        "taken": TokenLook("flag", "#2f86a8"),
        "route": TokenLook("scroll", "#b08d57"),
        "used": TokenLook("tile", "#6b6f76", "done"),
    },
    tokens_at=(0.8, 0.36),
    suits="colours",
)
