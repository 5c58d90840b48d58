"""The packs that belong to the program."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from functools import cache
from importlib.resources import files

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.games.settlers.cards import Pack
from imperium_desktop.games.settlers.pack_reader import read_pack
from imperium_desktop.games.settlers.vocabulary import ATTACK, COMMON, FACTIONS


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """All packs by name, and their texts."""

    packs: dict[str, Pack]
    texts: dict[str, str]

    def content_hash(self, names: Collection[str]) -> str:
        """A hash of the texts of some packs."""
        digest = hashlib.sha256()
        for name in sorted(names):
            digest.update(f"{name}\n{self.texts[name]}\n".encode())
        return digest.hexdigest()


@cache
def standard_catalogue() -> Catalogue:
    """The cards of the base game."""
    folder = files(__package__) / "packs"
    texts = {
        name: (folder / f"{name}.toml").read_text(encoding="utf-8").replace("\r\n", "\n")
        for name in (COMMON, *FACTIONS, ATTACK)
    }
    return Catalogue({name: read_pack(name, text) for name, text in texts.items()}, texts)
