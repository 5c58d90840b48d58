"""What a game notes down to start more quickly next time. It can be made again, so nothing here ever complains."""

from contextlib import suppress
from pathlib import Path

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.storage.files import write_atomically

MOST_BYTES = 16 * 2**20
"""A larger file is none of ours."""


@dataclass(frozen=True, slots=True)
class Notes:
    """One file of text."""

    path: Path

    def read(self) -> str:
        """What was noted; empty if there is nothing to be read."""
        with suppress(OSError, ValueError):
            if self.path.stat().st_size <= MOST_BYTES:
                return self.path.read_text(encoding="utf-8")
        return ""

    def write(self, text: str) -> None:
        """Notes it in place of what was noted before."""
        with suppress(OSError):
            write_atomically(self.path, text.encode(), durable=False)
