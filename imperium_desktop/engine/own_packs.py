"""The player's own packs as the windows see them: which there are, and what is wrong with those that cannot be used."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError

if TYPE_CHECKING:
    from imperium_desktop.engine.kinds import GameKind


@dataclass(frozen=True, slots=True)
class OwnPack:
    """One file of the player's own."""

    file: str
    """Its place in the folder of own packs."""
    what: str
    """What it holds, in a few words."""
    replaces: bool
    """Whether one of ours stands aside for it."""
    problem: str = ""
    """Why it cannot be used, as a sentence; empty if it can."""


class OwnPacks(Protocol):
    """What a kind of game knows about packs of the player's own."""

    inner_folders: tuple[str, ...]
    """The names of folders that belong into a pack, never beside it."""

    def read(self, folder: Path) -> list[OwnPack]:
        """Every pack in such a folder, as it is now on the disk."""

    def guides(self) -> dict[str, str]:
        """Texts to put into the folder, by the names of their files: how packs are made."""


def packs_of(kind: GameKind) -> OwnPacks:
    """What a kind of game knows about packs of the player's own.

    :raises ImperiumDesktopError: if there are none for it.
    """
    packs = kind.own_packs
    if packs is None:
        raise ImperiumDesktopError(f"There are no packs of your own for {kind.title}.")
    return packs
