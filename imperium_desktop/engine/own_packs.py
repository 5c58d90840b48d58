"""The player's own packs as the windows see them: which there are, and what is wrong with those that cannot be used."""

from pathlib import Path
from typing import Protocol

from imperium_desktop.engine.dataclass import dataclass


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

    def hashes(self) -> dict[str, str]:
        """The packs that games are dealt from, each with a hash of what is in it; own ones are marked."""
