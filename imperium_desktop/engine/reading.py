"""Reading files that came from elsewhere: only plain ones, and only up to a size."""

import os
import stat
from pathlib import Path

MOST_TEXT_BYTES = 1 << 20
"""The largest text of a pack or a scenario that is read; ours have sixty thousand bytes at most."""


class UnfitFileError(OSError):
    """A file that is not opened or not read to its end; `str(error)` is the reason without a full stop."""


def why_not_read(error: Exception) -> str:
    """What is said about a file that was named already, as the end of a sentence without a full stop."""
    told = error.strerror if isinstance(error, OSError) else None
    return told.lower() if told else str(error)


def is_regular(path: Path) -> bool:
    """Whether this is a plain file: opening a pipe or a device could block for ever.

    :raises OSError: if there is nothing of that name.
    """
    return stat.S_ISREG(os.stat(path).st_mode)


def read_plain(path: Path, most: int) -> bytes:
    """What is in a plain file of at most so many bytes.

    :raises OSError: if there is no such file, or it cannot be read; an `UnfitFileError` if it is not one to be read.
    """
    if not is_regular(path):
        raise UnfitFileError("it is a folder, a pipe or a device, not a file")
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise UnfitFileError(f"it has more than {most} bytes")
    return data
