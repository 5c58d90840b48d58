"""The games this table can play, by name. Each is a package of rules and data without any Qt.

Nothing outside a game's package imports it: whoever needs one asks here, and nothing of it is imported before.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.quotes import quoted

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import ModuleType

    from imperium_desktop.engine.kinds import GameKind
    from imperium_desktop.engine.tools import Tools

GAMES: Final = {"imperium": "Imperium", "settlers": "Imperial Settlers"}
"""What each game is called, by the name of its package, which its records have too; the usual one first."""
USUAL_GAME: Final = next(iter(GAMES))


def make_kind(name: str, own_packs: Path | None = None, earlier_notes: Callable[[], str] | None = None) -> GameKind:
    """A game as the windows see it.

    :param own_packs: the folder with the player's own packs for it.
    :param earlier_notes: gives what its `notes` gave in an earlier run of the program.
    :raises ImperiumDesktopError: if there is no game of that name.
    """
    kind: GameKind = _part(name, "kind").KIND(own_packs, earlier_notes)
    return kind


def make_tools(name: str) -> Tools:
    """A game as the commands see it.

    :raises ImperiumDesktopError: if there is no game of that name.
    """
    tools: Tools = _part(name, "tools").TOOLS()
    return tools


def _part(name: str, module: str) -> ModuleType:
    """One module of a game's package."""
    if name not in GAMES:
        raise ImperiumDesktopError(f"There is no game {quoted(name)}; choose from: {', '.join(GAMES)}.")
    return import_module(f"{__name__}.{name}.{module}")
