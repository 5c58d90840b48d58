"""The whole program in a process of its own: computer players decide both seats, until it ends in some way."""

import os
import sys

from PySide6.QtCore import QTimer

from imperium_desktop.__main__ import main
from imperium_desktop.windows import running
from imperium_desktop.windows.main_window import MainWindow


class Watched(MainWindow):
    """Says which process thinks as soon as one does, and ends in the way it was told to."""

    def show(self) -> None:
        super().show()
        self.desk.change_settings(opponent_speed="at once", motion=False)
        assert self.table is not None
        self.table.controller.let_decide(0, "consul")
        self._tick()

    def _tick(self) -> None:
        session = self.games.session
        assert session is not None
        if session.position < 5:
            QTimer.singleShot(20, self._tick)
            return
        print(self.desk.computers.process_id, session.position, flush=True)
        if sys.argv[2] == "close":
            self.close()
        elif sys.argv[2] == "crash":
            os.abort()


if __name__ == "__main__":
    running.MainWindow = Watched  # type: ignore[misc]
    sys.exit(main(["--new", "romans,celts", "--computer", "consul", "--seed", "4", "--data-dir", sys.argv[1]]))
