"""A lock on an open file that vanishes with the process, however the process ends."""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_BUSY = {errno.EACCES, errno.EAGAIN, errno.EDEADLK, errno.EWOULDBLOCK}
_PATIENCE = 5.0
"""Seconds. Nobody who works holds a lock for so long; a disk that is busy elsewhere can make it one or two."""
_PAUSE = 0.005

if sys.platform == "win32":
    import msvcrt

    # A lock on Windows keeps others from reading what it covers, so it covers a byte no journal ever reaches.
    _FAR_BYTE = 1 << 40

    def _lock(file: int) -> None:
        os.lseek(file, _FAR_BYTE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        # Not lockf: that lock is lost as soon as this process closes any other handle of the same file.
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def try_lock(file: int) -> bool:
    """Locks an open file; False if somebody else holds it. Closing the file unlocks it."""
    try:
        _lock(file)
    except OSError as error:
        # A file system that knows no locks (some network and USB ones) must not keep anybody from playing.
        return error.errno not in _BUSY
    return True


@contextmanager
def held_while_moving(path: Path) -> Iterator[bool]:
    """Holds the lock of a file that is about to be renamed; False if somebody else does.

    :raises OSError: if the file cannot be opened.
    """
    file = os.open(path, os.O_RDONLY)
    is_ours = try_lock(file)
    if sys.platform == "win32":
        os.close(file)  # an open file cannot be renamed there
        yield is_ours
        return
    try:
        yield is_ours
    finally:
        os.close(file)


@contextmanager
def brief_lock(path: Path) -> Iterator[None]:
    """Holds the lock file `path` for a moment.

    A holder that hangs is waited for a few seconds and then passed by: what is protected is written atomically
    anyway, and at worst one of two changes made at the same moment is lost. The pauses are shorter than a write takes,
    so that whoever waits finds the moments between the writes of somebody who changes much.
    """
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        give_up = time.monotonic() + _PATIENCE
        while not try_lock(file) and time.monotonic() < give_up:
            time.sleep(_PAUSE)
        yield
    finally:
        os.close(file)
