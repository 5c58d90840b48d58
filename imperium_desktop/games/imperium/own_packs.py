"""The player's own packs of nations, commons and Bot tables."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from imperium_desktop.engine.own_packs import OwnPack
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.pack_files import BOTS, BOTS_FOLDER, COMMONS, PROMO, SHARED, TRADE, TRADE_FILE


class ImperiumPacks:
    """What the windows and `--add-pack` ask about packs."""

    inner_folders: tuple[str, ...] = (BOTS_FOLDER,)

    def read(self, folder: Path) -> list[OwnPack]:
        """Every pack in such a folder, as it is now on the disk."""
        catalogue = Catalogue()
        ours = set(catalogue.packs)
        catalogue.add_own(folder)
        return [
            OwnPack(pack.place, _what(pack.name), pack.name in ours, catalogue.refused.get(pack.place, ""))
            for pack in catalogue.own
        ]

    def guides(self) -> dict[str, str]:
        """How packs are written, and every word that can be used in them."""
        package = resources.files(__package__)
        return {
            "README.md": package.joinpath("OWN_PACKS.md").read_text(encoding="utf-8"),
            "VOCABULARY.md": package.joinpath("language", "VOCABULARY.md").read_text(encoding="utf-8"),
        }


_OTHER = {
    SHARED: "cards that every game has",
    TRADE: "cards of the Trade Routes",
    PROMO: "promotional cards",
}


def _what(name: str) -> str:
    if name == f"{BOTS}{TRADE_FILE}":
        return "how every Bot trades"
    if name.startswith(BOTS):
        return f"Bot table of the {name.removeprefix(BOTS).capitalize()}"
    if name.startswith(COMMONS):
        return f"commons of {name.removeprefix(COMMONS).capitalize()}"
    return _OTHER.get(name) or f"nation {name.capitalize()}"
