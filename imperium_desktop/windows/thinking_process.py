"""Computer players think in a process of their own, so that dragging stays smooth.

It is started when it is first asked; it is told positions and answers them, one line each. One that dies or does not
answer is replaced, and asked again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QTimer, Signal
from shiboken6 import isValid

from imperium_desktop.engine.deciders import Position, Thought
from imperium_desktop.engine.errors import ImperiumDesktopError

LONGEST_THOUGHT = 20_000
"""Milliseconds; a process that has not answered by then is replaced."""
LONGEST_START = 60_000
"""Milliseconds for one that has never answered: on a busy machine it may take its time to start."""
MOST_FAILURES = 3
"""Times in a row that a position is asked again before it is given up."""


class ThinkingProcess(QObject):
    """A decider in another process."""

    told = Signal(str)
    """A sentence for the player: something went wrong, and what is done about it."""

    def __init__(self, game: str, own_packs: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._own_packs = own_packs
        self._process: QProcess | None = None
        self._position: Position | None = None
        self._done: Callable[[Thought], None] | None = None
        self._failed: Callable[[str], None] | None = None
        self._asked = 0
        """How often something was asked: an answer names the question it belongs to."""
        self._failures = 0
        self._silent = False
        """Whether the process is ended because it gave no answer."""
        self._awake = False
        """Whether the process has answered anything yet."""
        self._noticed: set[str] = set()
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._replace)

    def play(self, game: str, own_packs: Path) -> None:
        """Positions of another game are asked from now on."""
        self.stop()
        self._game, self._own_packs = game, own_packs

    def ask(
        self, position: Position, done: Callable[[Thought], None], failed: Callable[[str], None] | None = None
    ) -> None:
        """Asks; what was asked before is not wanted any more."""
        self._position, self._done, self._failed = position, done, failed
        self._asked += 1
        self._failures = 0
        self._send()

    def cancel(self) -> None:
        """Whatever was asked is not wanted any more."""
        self._position = self._done = self._failed = None
        self._patience.stop()

    def stop(self) -> None:
        """Ends the process; it is started again when somebody asks."""
        self.cancel()
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            process.closeWriteChannel()
            if not process.waitForFinished(500):
                process.kill()
                process.waitForFinished(500)
            process.deleteLater()

    @property
    def command(self) -> list[str]:
        """What starts the process."""
        # An installed program is its own interpreter.
        module = [] if getattr(sys, "frozen", False) else ["-m", "imperium_desktop"]
        return [sys.executable, *module, "think", "--game", self._game, "--packs", str(self._own_packs)]

    @property
    def process_id(self) -> int:
        """The process that thinks; 0 if there is none."""
        return int(self._process.processId()) if self._process is not None else 0

    def _send(self) -> None:
        if self._position is None:
            return
        if self._process is None:
            self._process = self._started()
        told = {"asked": self._asked, **self._position.to_json()}
        self._process.write(json.dumps(told).encode() + b"\n")
        self._patience.start(LONGEST_THOUGHT if self._awake else LONGEST_START)

    def _started(self) -> QProcess:
        self._awake = False
        process = QProcess(self)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        process.readyReadStandardOutput.connect(self._read)
        process.errorOccurred.connect(lambda _: self._died())
        process.finished.connect(lambda *_: self._died())
        program, *arguments = self.command
        process.start(program, arguments)
        return process

    def _read(self) -> None:
        while self._process is not None and self._process.canReadLine():
            self._hear(bytes(self._process.readLine().data()))

    def _hear(self, line: bytes) -> None:
        self._awake = True
        done = self._done
        if done is None:
            return
        try:
            data = json.loads(line)
            if data.get("asked") != self._asked:
                return  # an answer to what is not wanted any more
            if "error" in data:
                self._give_up(str(data["error"]))
                return
            thought = Thought.from_json(data)
        except (ValueError, TypeError, AttributeError, ImperiumDesktopError):
            self._replace()
            return
        self.cancel()
        if thought.notice and thought.notice not in self._noticed:
            self._noticed.add(thought.notice)
            self.told.emit(thought.notice)
        done(thought)

    def _died(self) -> None:
        if self._process is None or not isValid(self._process):
            return  # it was ended on purpose, or goes with the window
        self._process.blockSignals(True)
        self._process.deleteLater()
        self._process = None
        silent, self._silent = self._silent, False
        if self._position is None:
            return
        self._failures += 1
        if self._failures > MOST_FAILURES:
            self._give_up("The computer player cannot be started.")
            return
        what = "gave no answer" if silent else "stopped unexpectedly"
        self.told.emit(f"The computer player {what} and was started again; nothing is lost.")
        self._send()

    def _replace(self) -> None:
        """Ends a process that is of no use any more; its end starts another."""
        if self._process is not None:
            self._silent = True
            self._process.kill()

    def _give_up(self, why: str) -> None:
        failed = self._failed
        self.cancel()
        if failed is not None:
            failed(why)
        else:
            self.told.emit(f"{why} Let a person decide the seat, or open the game again.")
