"""`--add-pack FILE.zip`: puts a zip file into the folder of the player's own packs, without a window."""

from pathlib import Path

from imperium_desktop.engine.own_packs import packs_of
from imperium_desktop.games import USUAL_GAME, make_kind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.own_packs import add_zip, prepare
from imperium_desktop.storage.settings import SettingsFile


def add_pack(file: Path, folders: Folders, game: str | None = None) -> int:
    """Adds the packs and pictures of a zip file and says what came.

    :raises ImperiumDesktopError: if it was not added, or the game takes no packs.
    """
    packs = packs_of(make_kind(game or USUAL_GAME, folders.packs))
    settings = SettingsFile(folders.settings)
    if prepare(folders, packs) and not settings.values.art_folder:
        settings.change(art_folder=str(folders.pictures))
    names = add_zip(file, folders, packs)
    print(f"Added to {folders.packs}: {', '.join(names)}.")
    return 0
