"""However the program ends, the process that thinks for it ends too, and the game stands as it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.journals import SUFFIX
from imperium_desktop.windows.desk import Desk

CHILD = Path(__file__).with_name("thinking_child.py")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for processes as Linux lists them"),
]


def lives(process: int) -> bool:
    """Whether a process runs; one that ended and was not asked about by its parent does not."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.parametrize("ending", ["close", "crash", "kill", "terminate"])
def test_nobody_goes_on_thinking_when_the_program_has_ended(ending: str, tmp_path: Path) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, str(CHILD), str(tmp_path), ending]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        thinking, played = map(int, program.stdout.readline().split())
        assert thinking
        if ending in ("kill", "terminate"):
            program.send_signal(signal.SIGKILL if ending == "kill" else signal.SIGTERM)
        told = program.stderr.read()
        program.wait()
    # Its input ended with the program; it needs no more than to notice.
    while lives(thinking):
        time.sleep(0.02)
    if ending == "close":
        assert program.returncode == 0
        assert "Traceback" not in told
        assert "QProcess" not in told
    desk = Desk(ImperiumKind(), Folders.below(tmp_path))
    [path] = [path for path in desk.folders.saves.iterdir() if path.suffix == SUFFIX]
    with desk.open_session(path) as session:
        assert session.position >= played
        assert session.waits_for == "consul"
