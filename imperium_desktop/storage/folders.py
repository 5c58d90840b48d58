"""Where files go: the platform's directories, or everything below one directory of the user's choice."""

import errno
import os
from pathlib import Path

from platformdirs import PlatformDirs

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.storage.errors import StorageError, cannot

APP_NAME = "imperium-desktop"
LONGEST_NAME = 80
"""Of the files and folders that the program makes."""
OTHER_PLACE = "choose another place with --data-dir"


class _Below:
    """What always lies at the same place below one of the directories."""

    def __init__(self, directory: str, *names: str) -> None:
        self._directory = directory
        self._names = names

    def __get__(self, folders: "Folders", owner: type["Folders"]) -> Path:
        return Path(getattr(folders, self._directory), *self._names)


@dataclass(frozen=True, slots=True)
class Folders:
    """Three directories; none is made before something is put into it (see `make_folder`)."""

    data: Path
    """What the player would miss: saves, packs, pictures."""
    config: Path
    cache: Path
    """What can be made again."""

    @classmethod
    def standard(cls) -> "Folders":
        """The directories this platform has for such things.

        :raises StorageError: if the system does not say where the user's home is.
        """
        places = PlatformDirs(APP_NAME, appauthor=False)
        folders = cls(places.user_data_path, places.user_config_path, places.user_cache_path)
        if not folders.data.is_absolute():
            raise StorageError(f"The system names no home directory to keep games in; {OTHER_PLACE}.")
        return folders

    @classmethod
    def below(cls, directory: Path | str) -> "Folders":
        """Everything below one directory."""
        top = Path(directory).absolute()
        return cls(top / "data", top / "config", top / "cache")

    @classmethod
    def chosen(cls, directory: Path | str | None) -> "Folders":
        """Below `directory` if the user named one, else where the platform wants it.

        :raises StorageError: if no file can have its place there, whatever the disk allows.
        """
        if directory is None:
            return cls.standard()
        folders = cls.below(directory)
        try:
            os.stat(folders.campaigns / ("x" * LONGEST_NAME))
        except FileNotFoundError:
            pass
        except OSError as error:
            if error.errno in (errno.ENAMETOOLONG, errno.ELOOP, errno.EINVAL):
                raise cannot("keep games below", Path(directory), error, OTHER_PLACE) from error
        return folders

    def of_game(self, name: str) -> "Folders":
        """What belongs to one game alone, such as its packs, below folders of its name."""
        return Folders(self.data / name, self.config, self.cache / name)

    saves = _Below("data", "saves")
    """One journal per game."""
    trash = _Below("data", "trash")
    """Deleted games, until the trash is emptied."""
    statistics = _Below("data", "statistics.sqlite")
    """The database of finished games."""
    campaigns = _Below("data", "campaigns")
    """One file per campaign, and a folder of its finished games beside it."""
    packs = _Below("data", "packs")
    """The player's own packs: a folder for each, as they lie in the program."""
    removed_packs = _Below("data", "removed packs")
    """Packs of the player's own that were taken out."""
    pictures = _Below("data", "packs", "pictures")
    """The player's own pictures of cards, unless the settings name another folder."""
    faults = _Below("data", "faults")
    """Reports of what the program itself failed at."""
    thumbnails = _Below("cache", "thumbnails")
    """Small pictures of saved games."""
    notes = _Below("cache", "notes")
    """What the game noted down for the next run."""
    settings = _Below("config", "settings.json")
    """The file of settings."""


def make_folder(path: Path) -> Path:
    """The folder, made with all above it if it is not there.

    :raises StorageError: if it cannot be made.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot("make the folder", path, error, OTHER_PLACE) from error
    return path
