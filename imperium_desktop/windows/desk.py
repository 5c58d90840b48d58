"""What every page shares: the kind of game, folders, settings, saves and pictures."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from imperium_desktop.engine.kinds import GameKind
from imperium_desktop.storage.errors import StorageError
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.kept_sessions import KeptSession
from imperium_desktop.storage.saves import Saves
from imperium_desktop.storage.settings import Settings, SettingsFile


class Desk(QObject):
    """The one object handed to every page."""

    settings_changed = Signal()
    told = Signal(str)
    """A sentence for the player: something about files that does not stop the game."""

    def __init__(self, kind: GameKind, folders: Folders) -> None:
        super().__init__()
        self.kind = kind
        self.folders = folders
        self.settings_file = SettingsFile(folders.settings)
        self.saves = Saves(folders)

    @property
    def settings(self) -> Settings:
        """What the player prefers."""
        return self.settings_file.values

    def change_settings(self, **changes: Any) -> None:
        """Keeps a preference; a disk that refuses it is told of, and the preference holds for this run."""
        try:
            self.settings_file.change(**changes)
        except StorageError as error:
            self.told.emit(str(error))
        self.settings_changed.emit()

    def new_session(self, setup: dict[str, Any], seed: int | None, title: str) -> KeptSession:
        """Deals a new game that is kept from its first choice on."""
        seed = secrets.randbelow(1 << 31) if seed is None else seed
        return KeptSession.begin(
            self.folders.saves, self.kind.rules, setup, seed, title, self.kind.summary, self._notify
        )

    def open_session(self, path: Path) -> KeptSession:
        """Goes on with a saved game.

        :raises StorageError: with a sentence if it cannot be opened.
        """
        return KeptSession.open(path, self.kind.rules, self.kind.summary, self._notify)

    @property
    def _notify(self) -> Callable[[str], None]:
        return self.told.emit
