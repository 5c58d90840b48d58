"""Small pictures of saved games, given by the caller as PNG bytes and found again by the name of the save."""

from contextlib import suppress
from os.path import isfile
from pathlib import Path

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.storage.files import write_atomically


@dataclass(frozen=True, slots=True)
class Thumbnails:
    """The folder of thumbnails. They can be made again, so nothing here ever complains."""

    folder: Path

    def path(self, save: Path) -> Path:
        """Where the picture of a save is, or would be."""
        return self.folder / f"{save.stem}.png"

    def find(self, save: Path) -> Path | None:
        """The picture of a save, if there is one."""
        path = self.path(save)
        return path if isfile(path) else None

    def put(self, save: Path, png: bytes) -> None:
        """Keeps the picture of a save."""
        with suppress(OSError):
            write_atomically(self.path(save), png, durable=False)

    def drop(self, save: Path) -> None:
        """Forgets the picture of a save."""
        with suppress(OSError):
            self.path(save).unlink(missing_ok=True)
