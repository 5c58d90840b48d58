"""What every page shares: the games, folders, settings, saves and pictures."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from imperium_desktop.commit import commit
from imperium_desktop.engine.errors import DamagedRecordError, FaultError, ImperiumDesktopError
from imperium_desktop.engine.quotes import shortened
from imperium_desktop.storage.errors import StorageError
from imperium_desktop.storage.fault_reports import FaultReports
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.notes import Notes
from imperium_desktop.storage.saves import Saves
from imperium_desktop.storage.settings import Settings, SettingsFile
from imperium_desktop.windows.shelf import Shelf

if TYPE_CHECKING:
    from imperium_desktop.engine.games import Game
    from imperium_desktop.engine.kinds import GameKind
    from imperium_desktop.engine.records import Record
    from imperium_desktop.engine.replays import Replay
    from imperium_desktop.storage.campaign_play import CampaignPlay
    from imperium_desktop.storage.journal_contents import CampaignPlace
    from imperium_desktop.storage.kept_sessions import KeptSession
    from imperium_desktop.storage.statistics import Statistics
    from imperium_desktop.storage.watching import Watchable
    from imperium_desktop.table.pictures import Pictures
    from imperium_desktop.windows.thinking_process import ThinkingProcess


TRY_AGAIN = 3000
"""Milliseconds until statistics that could not be used are tried again."""


class Desk(QObject):
    """The one object handed to every page."""

    settings_changed = Signal()
    packs_changed = Signal()
    """Packs of the player's own came or went."""
    told = Signal(str)
    """A sentence for the player: something about files that does not stop the game."""

    game_changed = Signal()
    """Another game is played from now on."""

    def __init__(self, kind: GameKind, folders: Folders, shelf: Shelf | None = None) -> None:
        """:param shelf: all games that can be played; only this one if there is none."""
        super().__init__()
        self.kind = kind
        """The game that is played, or was chosen to be: the one on the table, if there is one."""
        self.shelf = shelf or Shelf.of(kind)
        self.folders = folders
        self.settings_file = SettingsFile(folders.settings)
        self.saves = Saves(folders, self.shelf)
        self.explained: set[str] = set()
        """The keywords that were explained beside cards since the program started."""
        self.faults = FaultReports(folders.faults, commit)
        self.unread_pictures: list[str] = []
        """What was told of the player's own pictures: more than one passes by too quickly to be read."""
        self._pictures: Pictures | None = None
        self._try_again = QTimer(self)
        self._try_again.setInterval(TRY_AGAIN)
        self._try_again.timeout.connect(self._keep_waiting_results)

    @property
    def own_folders(self) -> Folders:
        """Where the packs and notes of the game lie that is played."""
        return self.folders_of(self.kind.name)

    def folders_of(self, game: str) -> Folders:
        """Where the packs and notes of a game lie: those of the usual one have their places from the beginning."""
        return self.folders if game == self.shelf.usual else self.folders.of_game(game)

    def play(self, game: str) -> None:
        """Another game is played from now on, and offered first when the program is started again."""
        if game == self.kind.name:
            return
        self.kind = self.shelf[game]
        self.__dict__.pop("campaigns", None)
        if self._pictures is not None:
            self._pictures.show_game(self.kind)
        if "computers" in self.__dict__:
            self.computers.play(game, self.own_folders.packs)
        try:
            self.settings_file.change(game=game)
        except StorageError as error:
            self.told.emit(str(error))
        self.game_changed.emit()

    def keep_notes(self) -> None:
        """Keeps what the game noted down for the next run of the program."""
        notes = self.kind.notes()
        if notes is not None:
            Notes(self.own_folders.notes).write(notes)

    def words(self, error: ImperiumDesktopError) -> str:
        """What a player is told of an error, in one sentence; a fault of the program is reported first."""
        return error.told(self.faults.keep(error)) if isinstance(error, FaultError) else str(error)

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
        if "art_folder" in changes:
            self.unread_pictures.clear()
        self.settings_changed.emit()

    @property
    def pictures(self) -> Pictures:
        """The pictures of all cards, shared by the pages; the first page needs none."""
        if self._pictures is None:
            from imperium_desktop.table.pictures import Pictures
            from imperium_desktop.windows.table_screen import apply_to_pictures

            self._pictures = Pictures(self.kind, self.folders.cache, self)
            self._pictures.store.problem.connect(self._meet_unread_picture)
            apply_to_pictures(self._pictures, self.settings)
        return self._pictures

    def _meet_unread_picture(self, sentence: str) -> None:
        self.unread_pictures.append(sentence)
        self.told.emit(sentence)

    @cached_property
    def computers(self) -> ThinkingProcess:
        """Where computer players think; it costs nothing until one is asked."""
        from imperium_desktop.windows.thinking_process import ThinkingProcess

        process = ThinkingProcess(self.kind.name, self.own_folders.packs, self)
        process.told.connect(self.told)
        self.packs_changed.connect(process.stop)
        return process

    def leave(self) -> None:
        """The program ends: whoever thinks is not needed any more."""
        computers: ThinkingProcess | None = self.__dict__.get("computers")
        if computers is not None:
            computers.stop()

    @property
    def drawing(self) -> bool:
        """Whether pictures are still being drawn."""
        return self._pictures is not None and self._pictures.busy

    def new_session(
        self, setup: dict[str, Any], seed: int | None, title: str, folder: Path | None = None
    ) -> KeptSession:
        """Deals a new game that is kept from its first choice on.

        :param folder: where it is kept; among the saved games if there is none.
        """
        import secrets

        from imperium_desktop.storage.kept_sessions import KeptSession

        seed = secrets.randbelow(1 << 31) if seed is None else seed
        return KeptSession.begin(
            folder or self.folders.saves, self.kind.rules, setup, seed, title, self.kind.summary, self._notify
        )

    def open_session(self, path: Path) -> KeptSession:
        """Goes on with a saved game, whichever of the games it is of.

        :raises StorageError: with a sentence if it cannot be opened, or is a copy of an ironman game being played.
        """
        from imperium_desktop.storage.kept_sessions import KeptSession

        kind = self.shelf[self.saves.game_of(path)]
        session = KeptSession.open(path, kind.rules, kind.summary, self._notify)
        if session.ironman and not session.over and not _lies_in(path, self.folders.saves):
            session.close()
            raise StorageError(
                f"“{path}” is a copy of an ironman game that is being played; import it on the page of saved games, "
                "and the campaign log notes that."
            )
        return session

    def read_packs_anew(self) -> None:
        """Packs came or went: what is made of them is made again."""
        self.kind.read_packs_anew()
        self.__dict__.pop("campaigns", None)
        if self._pictures is not None:
            self._pictures.forget_faces()
        self.packs_changed.emit()

    def points(self, game: Game) -> tuple[int, ...]:
        """The points of every seat if they were counted now."""
        return tuple(sheet.total for sheet in self.kind.score_sheets(game))

    def deal_code(
        self,
        setup: dict[str, Any],
        seed: int,
        place: CampaignPlace | None = None,
        over: bool = False,
        game: str = "",
    ) -> str:
        """The short code of a deal; empty if it has none, or would show what an ironman game still hides."""
        if place is not None and place.ironman and not over:
            return ""
        try:
            return self.shelf[game or self.kind.name].deal_code(setup, seed)
        except Exception:  # the set-up of a foreign file may hold anything, and its list is shown all the same
            return ""

    def watch(self, source: Path | Record) -> Watchable:
        """A saved game, or a record that came from elsewhere, to be watched.

        :raises ImperiumDesktopError: with a sentence if it cannot be.
        """
        from imperium_desktop.storage.watching import Watchable, read_to_watch

        if isinstance(source, Path):
            kind = self.shelf[self.saves.game_of(source)]
            return read_to_watch(source, kind.rules, kind.summary)
        if source.game not in self.shelf:
            raise DamagedRecordError(f"This is a record of {shortened(source.game)}, which cannot be watched here.")
        kind = self.shelf[source.game]
        players = kind.summary(kind.rules.start(source.setup, source.seed))["players"]
        return Watchable(" and ".join(players), kind.rules, source)

    def take_over(self, watched: Watchable, replay: Replay) -> KeptSession:
        """A new game from where a replay stands; what is watched stays as it is.

        :raises ImperiumDesktopError: with a sentence if it cannot be begun.
        """
        from imperium_desktop.storage.journal_contents import Origin
        from imperium_desktop.storage.kept_sessions import KeptSession

        if watched.kept_from_others:
            raise ImperiumDesktopError(watched.kept_from_others)
        turn = replay.turn_at(replay.position).heading
        return KeptSession.branch(
            self.folders.saves,
            watched.rules,
            replay.cut(),
            f"{watched.title}, {turn[:1].lower()}{turn[1:]}",
            Origin(watched.title, replay.position),
            self.shelf[watched.record.game].summary,
            self._notify,
            watched.course and watched.course.up_to(replay.position),
        )

    @cached_property
    def campaigns(self) -> CampaignPlay:
        """The way through campaigns of the game that is played."""
        return self.campaigns_of(self.kind.name)

    def campaigns_of(self, game: str) -> CampaignPlay:
        """The way through the campaigns of one game."""
        from imperium_desktop.storage.campaign_play import CampaignPlay

        return CampaignPlay(self.shelf[game], self.folders, self._notify, self.keep_result)

    @cached_property
    def statistics(self) -> Statistics:
        """The games that were finished; the database is not needed to open a window."""
        from imperium_desktop.storage.finished_games import finished_on_disk
        from imperium_desktop.storage.statistics import Statistics

        return Statistics(self.folders.statistics, self._notify, lambda: finished_on_disk(self.folders, self.shelf))

    def keep_result(self, session: KeptSession) -> None:
        """Puts a game that is over among the finished ones, once however often it is looked at or finished again.

        Campaigns of the computer are none of the player's. A disk that refuses it is told of.
        """
        from imperium_desktop.storage.finished_games import finished_session

        assert session.over and session.header is not None
        game, place = session.header.game, session.header.place
        if place is not None and place.campaign in self.campaigns_of(game).of_computer():
            return
        try:
            kept = finished_session(session, self.shelf[game])
        except Exception as error:
            what = "Counting this game among the finished ones met a fault in the program"
            self.told.emit(self.words(session.fault(what, error)))
            return
        try:
            self.statistics.record(kept)
        except StorageError as error:
            self.told.emit(f"{error} This game is put among the finished ones as soon as that works.")
            self._try_again.start()

    def _keep_waiting_results(self) -> None:
        """Tries again what another program or the disk did not allow, as long as something waits."""
        try:
            self.statistics.keep_waiting()
        except StorageError:
            return
        self._try_again.stop()

    @property
    def _notify(self) -> Callable[[str], None]:
        return self.told.emit


def _lies_in(path: Path, folder: Path) -> bool:
    return os.path.realpath(path.parent) == os.path.realpath(folder)
