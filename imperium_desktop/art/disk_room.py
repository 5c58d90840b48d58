"""Folders of files that can be made again, and so may be thrown away."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path


def put_in_place(file: Path, write: Callable[[Path], bool]) -> bool:
    """Writes a file if the disk lets us; whether it did. `write` is handed a name beside it, and says how it went."""
    # Beside it first: half a file would be taken for a whole one.
    half = file.with_suffix(f".{os.getpid()}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if not write(half):
            raise OSError
        half.replace(file)
    except OSError:
        with suppress(OSError):
            half.unlink(missing_ok=True)
        return False
    return True


def prune(folder: Path, suffix: str, limit: int) -> None:
    """Takes away the files with this suffix that have lain there longest, once all have more bytes than the limit."""
    with suppress(OSError):
        found = [(file.stat(), file) for file in folder.glob(f"*{suffix}")]
        files = sorted((facts.st_mtime, facts.st_size, file) for facts, file in found)
        excess = sum(size for _, size, _ in files) - limit
        for _, size, file in files:
            if excess <= 0:
                break
            file.unlink(missing_ok=True)
            excess -= size
