"""The running program: one Qt application with one main window."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from imperium_desktop.engine.errors import FaultError, ImperiumDesktopError
from imperium_desktop.engine.texts import capital
from imperium_desktop.games import GAMES, USUAL_GAME, make_kind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.notes import Notes
from imperium_desktop.storage.settings import SettingsFile
from imperium_desktop.windows import window_place
from imperium_desktop.windows.application import APP_ID, hand_uncaught_to
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.garbage import GarbageCollector
from imperium_desktop.windows.languages import speak
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.shelf import Shelf
from imperium_desktop.windows.theme import STYLE, apply_theme

if TYPE_CHECKING:
    from imperium_desktop.engine.kinds import GameKind
    from imperium_desktop.storage.kept_sessions import KeptSession


def open_window(arguments: argparse.Namespace, folders: Folders, size: tuple[int, int] | None) -> int:
    """Runs the program until the window is closed or the screenshot is taken."""
    if arguments.screenshot is None:
        return _run(arguments, folders, size)
    from tempfile import TemporaryDirectory

    # A game that is dealt to be painted is no game to go on with.
    with TemporaryDirectory(prefix=APP_ID, ignore_cleanup_errors=True) as apart:
        return _run(arguments, folders, size, Path(apart))


def _run(
    arguments: argparse.Namespace, folders: Folders, size: tuple[int, int] | None, apart: Path | None = None
) -> int:
    """:param apart: where a game dealt with --new is kept; among the saved games if there is none."""
    # Named here: an application that is asked to change its style hands back the old one, whose class has to be made.
    application = QApplication.instance() or QApplication([*sys.argv[:1], "-style", STYLE])
    assert isinstance(application, QApplication)
    QGuiApplication.setDesktopFileName(APP_ID)
    QGuiApplication.setApplicationDisplayName("Imperium Desktop")
    GarbageCollector(application)
    shelf = _games(folders)
    desk = Desk(shelf[arguments.game or _last_played(folders, shelf)], folders, shelf)
    application.aboutToQuit.connect(desk.leave)
    watched = desk.watch(_as_journal(arguments.replay)) if arguments.replay is not None else None
    speak(application, desk.settings.language)
    apply_theme(application, desk.settings)
    desk.settings_changed.connect(lambda: apply_theme(application, desk.settings))
    # A save file or --new that cannot be used ends the program with its sentence before the window is shown.
    try:
        window = MainWindow(desk, lambda: _asked_for(desk, arguments, apart), covered=arguments.screenshot is None)
    except FaultError as fault:
        raise ImperiumDesktopError(desk.words(fault)) from fault
    hand_uncaught_to(window.games.meet)
    if sys.platform == "darwin":
        from imperium_desktop.windows.file_opener import FileOpener

        FileOpener(application, window.games.open)
    if size is not None:
        window.resize(*size)
    else:
        window_place.restore(window, desk.settings)
    if watched is not None:
        window.games.watch(watched)
    window.show()
    if window.table is None:
        # While the player looks at the first page, what the table needs is fetched.
        QTimer.singleShot(50, lambda: Thread(target=_fetch, args=[desk.kind], daemon=True).start())
    if arguments.screenshot is not None:
        _take_screenshot(application, window, arguments.screenshot)
    return application.exec()


def _games(folders: Folders) -> Shelf:
    """All games, with the packs of the player's own and what they noted down in an earlier run."""

    def make(name: str) -> GameKind:
        own = folders if name == USUAL_GAME else folders.of_game(name)
        return make_kind(name, own.packs, Notes(own.notes).read)

    return Shelf(GAMES, make)


def _last_played(folders: Folders, shelf: Shelf) -> str:
    """The game that is offered first."""
    last = SettingsFile(folders.settings).values.game
    return last if last in shelf else shelf.usual


def _fetch(kind: GameKind) -> None:
    kind.fetch()
    import imperium_desktop.windows.table_page  # noqa: F401


def _asked_for(desk: Desk, arguments: argparse.Namespace, folder: Path | None) -> KeptSession | None:
    """The game named on the command line, if any.

    :param folder: where a new one is kept; among the saved games if there is none.
    """
    if arguments.save_file is not None:
        return desk.open_session(_as_journal(arguments.save_file))
    if arguments.bot and not arguments.new:
        raise ImperiumDesktopError(
            f"--bot needs a {desk.kind.side_word} for yourself: add --new, such as --new romans --bot greeks."
        )
    if arguments.bot and not any(mode.opponent for mode in desk.kind.modes):
        raise ImperiumDesktopError(f"--bot names an opponent of the game’s own, and {desk.kind.title} has none.")
    if arguments.difficulty and not arguments.bot:
        raise ImperiumDesktopError("--difficulty is how hard an opponent plays; name one with --bot.")
    if arguments.computer and not (arguments.new and "," in arguments.new):
        raise ImperiumDesktopError(
            f"--computer needs a {desk.kind.side_word} for it: add --new with several, such as --new romans,egyptians."
        )
    if arguments.new is None:
        return None
    from imperium_desktop.engine.kinds import ChosenSetup

    players = [(side, version) for side, _, version in (name.partition("/") for name in arguments.new.split(","))]
    card_set, variants = desk.kind.usual_terms()
    setup = desk.kind.setup(
        ChosenSetup(
            players,
            card_set,
            variants,
            0,
            opponent=arguments.bot or "",
            difficulty=arguments.difficulty or "",
            deciders=_deciders(arguments.computer, len(players)) if arguments.computer else (),
        )
    )
    names = arguments.new.split(",")
    if arguments.bot:
        names.append(f"{arguments.bot} ({desk.kind.choices().opponent_word})")
    return desk.new_session(setup, arguments.seed, " and ".join(capital(name) for name in names), folder)


def _deciders(levels: str, seats: int) -> list[str]:
    """A person, and computer players at all other seats; where there are fewer than seats, they come round again.

    :raises ImperiumDesktopError: if there are more of them, or one has no name.
    """
    named = levels.split(",")
    if len(named) >= seats or not all(named):
        raise ImperiumDesktopError(
            f"--computer names computer players for the other seats, with commas between, here at most {seats - 1}: "
            f"“{levels}” does not."
        )
    return ["", *(named[seat % len(named)] for seat in range(seats - 1))]


def _as_journal(path: Path) -> Path:
    if os.path.isdir(path):
        raise ImperiumDesktopError(f"{path} is a folder; name a saved game.")
    return path


def _take_screenshot(application: QApplication, window: MainWindow, path: Path) -> None:
    """Waits until nothing moves and every picture is drawn, then saves the window."""

    def settle() -> None:
        table = window.games.screen
        moving = table is not None and table.scene.motion.running
        if moving or window.desk.drawing:
            QTimer.singleShot(30, settle)
            return
        if not window.grab().save(str(path)):
            print(f"The picture cannot be written to {path}.", file=sys.stderr)
            application.exit(2)
            return
        application.exit(0)

    QTimer.singleShot(60, settle)
