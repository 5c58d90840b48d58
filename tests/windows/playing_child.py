"""Played in a process of its own: a game in the real main window, choice after choice, until somebody kills it."""

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow


def main() -> None:
    application = QApplication(sys.argv[:1])
    desk = Desk(ImperiumKind(), Folders.below(Path(sys.argv[1])))
    window = MainWindow(desk)
    window.show()
    window.games.start(
        desk.kind.setup(ChosenSetup([("romans", "b"), ("celts", "b")], "classics", (), 0)), 3, "Killed game"
    )
    assert window.table is not None
    window.table.scene.motion.duration = 0
    player = RandomPlayer(7)
    controller = window.table.controller
    while (decision := controller.session.pending) is not None:
        ids = tuple(option.id for option in player.choose(decision))
        controller._choose(decision.number, ids)
        if window.table.cover is not None:
            window.table.curtain.lift()
        application.processEvents()
        # Whoever reads this line may rely on everything up to here.
        print(controller.session.position, controller.session.game.fingerprint(), flush=True)


if __name__ == "__main__":
    main()
