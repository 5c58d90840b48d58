"""The list of saved games, and what can be done with one while nobody plays it."""

import os
from collections.abc import Collection
from dataclasses import field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.reading import is_regular
from imperium_desktop.storage.clock import moment
from imperium_desktop.storage.errors import (
    DamagedJournalError,
    JournalInUseError,
    NewerJournalError,
    StorageError,
    cannot,
    not_played_here,
)
from imperium_desktop.storage.files import free_name, sync_folder, write_atomically
from imperium_desktop.storage.folders import Folders, make_folder
from imperium_desktop.storage.journal_contents import SAVED_GAME, CampaignPlace, Origin, contents, game_of, outline
from imperium_desktop.storage.journal_lines import encode
from imperium_desktop.storage.journals import SUFFIX, Journal, read_lines
from imperium_desktop.storage.locks import held_while_moving
from imperium_desktop.storage.thumbnails import Thumbnails
from imperium_desktop.storage.titles import clean_title, file_name

INACCURACY = timedelta(minutes=1)
"""How far the date of a file may lag behind what was written: some disks and archives count in steps of seconds."""


@dataclass(frozen=True, slots=True)
class Save:
    """One line of the list."""

    path: Path
    title: str
    changed: datetime
    """When it was last played, in UTC."""
    players: tuple[str, ...] = ()
    round: int | None = None
    finished: bool = False
    conceded: bool = False
    """Whether it is finished because somebody gave it up."""
    game: str = ""
    summary: dict[str, Any] = field(default_factory=dict)
    """All that the game said about itself."""
    thumbnail: Path | None = None
    problem: str = ""
    """Why it cannot be played, as a sentence; empty if it can."""
    newer: bool = False
    """Whether the problem is only that a newer version saved it."""
    place: CampaignPlace | None = None
    """Where it stands in a campaign; None for a game of its own."""
    origin: Origin | None = None
    """What it was branched from; None for a game that was dealt."""
    setup: dict[str, Any] = field(default_factory=dict)
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Copied:
    """A game that was brought into the list, and what has to be said about it."""

    path: Path
    notice: str = ""


class Saves:
    """The saved games of one data directory."""

    def __init__(self, folders: Folders, games: Collection[str] = ()) -> None:
        """:param games: those that can be played here; all if none is named."""
        self.folder = folders.saves
        self._games = games
        self.trash = folders.trash
        self.thumbnails = Thumbnails(folders.thumbnails)

    def entries(self) -> list[Save]:
        """All saves, the last played first; one that cannot be read is among them and says why.

        :raises StorageError: if the folder itself cannot be read.
        """
        return self._described(self.folder)

    def latest_unfinished(self, game: str = "") -> Save | None:
        """What to continue with, of one game or of any.

        :raises StorageError: if the folder itself cannot be read.
        """
        latest: Save | None = None
        for written, path in sorted(((_file_date(path), path) for path in _journals(self.folder)), reverse=True):
            # Nobody plays a game without writing into its file, so the rest need not be read.
            if latest is not None and written + INACCURACY < latest.changed:
                break
            save = self.describe(path)
            if save.finished or save.problem or game not in ("", save.game):
                continue
            if latest is None or save.changed > latest.changed:
                latest = save
        return latest

    def deleted(self) -> list[Save]:
        """What is in the trash, the last played first.

        :raises StorageError: if the folder itself cannot be read.
        """
        return self._described(self.trash)

    def describe(self, path: Path) -> Save:
        """What the list shows of one file, whatever is in it."""
        try:
            told = outline(read_lines(path, SAVED_GAME))
        except StorageError as error:
            return Save(
                path, path.stem, _file_date(path), problem=str(error), newer=isinstance(error, NewerJournalError)
            )
        played_here = not self._games or told.header.game in self._games
        players = told.summary.get("players")
        round_ = told.summary.get("round")
        return Save(
            path,
            clean_title(told.title),
            moment(told.changed),
            players=tuple(map(str, players)) if isinstance(players, list) else (),
            round=round_ if type(round_) is int else None,
            finished=told.finished,
            conceded=told.conceded,
            game=told.header.game,
            summary=told.summary,
            thumbnail=self.thumbnails.find(path),
            problem="" if played_here else str(not_played_here(path, told.header.game)),
            place=told.header.place,
            origin=told.header.origin,
            setup=told.header.setup,
            seed=told.header.seed,
        )

    def game_of(self, path: Path) -> str:
        """Which game was saved in a file.

        :raises StorageError: if it cannot be read, or is of a game that cannot be played here.
        """
        game = game_of(read_lines(path, SAVED_GAME))
        if self._games and game not in self._games:
            raise not_played_here(path, game)
        return game

    def rename(self, path: Path, title: str) -> None:
        """Gives a game another title; the file keeps its name.

        :raises StorageError: if it is being played, cannot be read or cannot be written.
        """
        journal, _ = Journal.open(path, SAVED_GAME, _ignore)
        try:
            journal.append([{"title": clean_title(title)}])
            journal.flush()
        finally:
            journal.close()

    def delete(self, path: Path) -> Save:
        """Moves a game to the trash, damaged ones too, and says what lies there now.

        :raises StorageError: if it is being played or cannot be moved.
        """
        target = free_name(make_folder(self.trash) / path.name)
        _move("delete", path, target)
        return self.describe(target)

    def restore(self, deleted: Save) -> Path:
        """Takes a game back out of the trash, and says where it is now.

        :raises StorageError: if it is no longer there or cannot be moved.
        """
        target = free_name(make_folder(self.folder) / deleted.path.name)
        _move("restore", deleted.path, target)
        return target

    def empty_trash(self) -> None:
        """Removes deleted games for good.

        :raises StorageError: if one cannot be removed.
        """
        for path in _journals(self.trash):
            try:
                path.unlink()
            except OSError as error:
                raise cannot("remove", path, error) from error
            if not os.path.exists(self.folder / path.name):
                self.thumbnails.drop(path)

    def keep_elsewhere(self, path: Path, target: Path) -> None:
        """Moves a game out of the list, to where it is kept from now on.

        :raises StorageError: if it is being played or cannot be moved.
        """
        make_folder(target.parent)
        _move("move", path, target)
        self.thumbnails.drop(path)

    def export(self, path: Path, target: Path) -> None:
        """Copies a game to one file that `bring_in` takes, here or elsewhere. It may be played meanwhile.

        :raises StorageError: if it is damaged or the target cannot be written.
        """
        if os.path.exists(target) and target.samefile(path):
            raise StorageError(f"“{target}” is the saved game itself; choose another name to export it to.")
        lines = read_lines(path, SAVED_GAME)
        lines.refuse_damage()
        # What is damaged is for the importing program to judge; what was never finished is only this moment's.
        _write("export to", target, lines.data + (lines.tail if lines.damaged_tail else b""))

    def bring_in(self, source: Path) -> Copied:
        """Copies an exported game into the list; the file it came from is left alone.

        :raises StorageError: if it is no saved game, damaged or from a newer version.
        """
        lines = read_lines(source, SAVED_GAME)
        told = contents(lines)
        target = self.folder / file_name(clean_title(told.title))
        _write("import into", target, lines.data)
        return Copied(target, f"{lines.trouble}." if lines.trouble else "")

    def rescue(self, path: Path) -> Copied:
        """Copies what is good of a damaged game, up to the damage, into the list as a game of its own.

        :raises StorageError: if nothing of it can be used.
        """
        lines = read_lines(path, SAVED_GAME)
        lines.damaged_line = 0
        try:
            told = contents(lines) if lines.data else None
        except DamagedJournalError as error:
            # All that was written is there, but it makes no sense from some line on.
            lines = lines.first(error.line - 1)
            told = contents(lines) if lines.data else None
        if told is None:
            raise StorageError(f"Nothing in “{path}” can be rescued: it is damaged from its first line on.")
        title = clean_title(f"{told.title} (rescued)")
        line, _ = encode({"title": title}, lines.check)
        target = self.folder / file_name(title)
        _write("write", target, lines.data + line)
        return Copied(target, f"Rescued {told.position} choices of “{path.name}”; the damaged file is left as it is.")

    def _described(self, folder: Path) -> list[Save]:
        return sorted(map(self.describe, _journals(folder)), key=lambda save: (save.changed, save.path), reverse=True)


def _ignore(_: str) -> None:
    """The caller is told by an error instead."""


def _journals(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith(".")]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise cannot("list the saved games in", folder, error) from error


def _file_date(path: Path) -> datetime:
    try:
        return moment(path.stat().st_mtime)
    except OSError:
        return moment(0)


def _move(action: str, path: Path, target: Path) -> None:
    try:
        if not is_regular(path):
            raise StorageError(f"“{path}” is not a file that holds a saved game.")
        with held_while_moving(path) as is_ours:
            if not is_ours:
                raise JournalInUseError(f"“{path}” is being played in another window; close it there first.")
            os.rename(path, target)
        sync_folder(target.parent)
    except OSError as error:
        raise cannot(action, path, error) from error


def _write(action: str, target: Path, text: bytes) -> None:
    try:
        write_atomically(target, text)
    except OSError as error:
        raise cannot(action, target, error) from error
