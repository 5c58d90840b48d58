"""How the pieces of Imperium look."""

from typing import Final

from imperium_desktop.engine.looks import Look, TokenLook

LOOK: Final = Look(
    tokens={
        "action": TokenLook("disc", "#e3b23c", "action"),
        "exhaust": TokenLook("diamond", "#6a4bb0", "exhaust"),
        "materials": TokenLook("block", "#b4652a"),
        "population": TokenLook("person", "#2f86a8"),
        "progress": TokenLook("star", "#f0c23a"),
        "goods": TokenLook("jar", "#8f4aa5"),
    },
    counters={"actions": "action", "exhausts": "exhaust"},
    used="exhaust",
    spread=frozenset({"limbo"}),
)
