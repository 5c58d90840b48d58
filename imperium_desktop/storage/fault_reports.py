"""Reports of faults: what the program failed at, with all that is needed to see it again."""

import json
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from imperium_desktop import __version__
from imperium_desktop.engine.errors import FaultError
from imperium_desktop.storage.files import write_atomically

MOST_REPORTS = 50
"""The newest are kept."""


class FaultReports:
    """The reports in one folder. `commit` says which commit the program was made from."""

    def __init__(self, folder: Path, commit: Callable[[], str]) -> None:
        self.folder = folder
        self._commit = commit
        self._kept: dict[str, Path] = {}
        """What was reported in this run: a fault that is met again and again is reported once."""

    def keep(self, fault: FaultError) -> Path | None:
        """Writes the report of a fault; None if that cannot be done, which must not keep anybody from playing."""
        # A start that meets no fault need not wait for these.
        import platform
        from hashlib import sha256

        trace = "".join(traceback.format_exception(fault.__cause__ or fault))
        told: dict[str, Any] = {
            "what": fault.what,
            "choice": [fault.choice.decision, *fault.choice.options] if fault.choice is not None else None,
            "trace": trace.splitlines(),
            "record": json.loads(fault.record.dumps()) if fault.record is not None else None,
            "state": fault.state,
        }
        mark = sha256(json.dumps(told).encode()).hexdigest()[:8]
        if mark in self._kept:
            return self._kept[mark]
        path = self.folder / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{mark}.json"
        about = {
            "program": __version__,
            "commit": self._commit(),
            "system": f"Python {platform.python_version()}, {platform.platform()}",
            "at": int(time.time()),
        }
        try:
            write_atomically(path, json.dumps({**about, **told}, indent=1).encode("ascii"))
        except OSError:
            return None
        self._kept[mark] = path
        self._forget_the_oldest()
        return path

    def _forget_the_oldest(self) -> None:
        with suppress(OSError):
            reports = sorted(path for path in self.folder.iterdir() if path.suffix == ".json")
            for path in reports[:-MOST_REPORTS]:
                path.unlink()
