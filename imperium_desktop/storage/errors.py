"""What can go wrong with files, each as one sentence."""

import errno
import os
from pathlib import Path

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.quotes import shortened

_PLAIN = {
    errno.EACCES: "this user may not write or read there",
    errno.EDQUOT: "the space this user may fill is used up",
    errno.EEXIST: "a file of that name is in the way",
    errno.EIO: "the disk reports an error",
    errno.EISDIR: "it is a folder",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ENOENT: "it is not there",
    errno.ENOSPC: "the disk is full",
    errno.ENOTDIR: "a file stands where a folder is needed",
    errno.EPERM: "this user may not write or read there",
    errno.EROFS: "the place is read-only",
}


class StorageError(ImperiumDesktopError):
    """A file or folder that cannot be used."""


class DamagedJournalError(StorageError):
    """A journal that holds something no version of the program wrote; the file is left as it is.

    `line` is the first line that cannot be used, counted from 1.
    """

    def __init__(self, sentence: str, line: int) -> None:
        super().__init__(sentence)
        self.line = line


class NewerJournalError(StorageError):
    """A journal made by a newer version of the program; the file is left as it is."""


class JournalInUseError(StorageError):
    """A journal that another window is playing."""


def not_played_here(path: Path, game: str) -> StorageError:
    """A saved game of a kind that this program does not play."""
    return StorageError(f"“{path}” is a saved game of {shortened(game)}, which cannot be played here.")


def plain_reason(error: OSError) -> str:
    """What the operating system said, in plain words without a full stop."""
    if error.errno in _PLAIN:
        return _PLAIN[error.errno]
    if error.errno is not None:
        return os.strerror(error.errno).lower()
    return str(error) or "the system gives no reason"


def cannot(action: str, path: Path, error: OSError, advice: str = "") -> StorageError:
    """“Cannot ACTION “path”: reason.”, with advice as a second half where there is some."""
    return StorageError(f"Cannot {action} “{path}”: {plain_reason(error)}{f'; {advice}' if advice else ''}.")
