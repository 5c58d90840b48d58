"""The database of finished games: one file, each game in it once, written in whole transactions.

The file is opened for each call and closed again, and keeps SQLite's rollback journal: so it is one plain file that can
be copied to another machine at any time, two windows do not mind each other, and a kill leaves the last whole state.
"""

import os
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.kinds import FinishedGame, FinishedSeat
from imperium_desktop.engine.reading import is_regular
from imperium_desktop.storage.clock import moment
from imperium_desktop.storage.errors import StorageError, cannot
from imperium_desktop.storage.files import free_name, sync_folder
from imperium_desktop.storage.folders import OTHER_PLACE, make_folder
from imperium_desktop.storage.journals import Notify
from imperium_desktop.storage.statistics_schema import DamagedStatisticsError, prepare

Done = TypeVar("Done")

SUFFIX = ".sqlite"
MOST_BYTES = 64 << 20
"""Some hundred thousand games; what is bigger is not worth reading to find out what it is."""
MOST = 1_000_000_000
"""No count, duration or score gets near this; a file that says so is damaged."""

PATIENCE = 0.2
"""Seconds that another program's lock is waited for; the window stands still meanwhile."""

_NONSENSE = (UnicodeDecodeError, OverflowError)
"""What Python makes of a damaged file before SQLite can say so: even its messages may repeat bytes that are no text."""
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_PLAIN = {
    sqlite3.SQLITE_BUSY: "another program is using it",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
    sqlite3.SQLITE_READONLY: "the place is read-only",
}


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A finished game as the database has it."""

    id: str
    """The same on every machine: a game that is finished again takes the place of its former end."""
    game: str
    """The kind of game."""
    told: FinishedGame
    decisions: int
    seconds: int
    """Time spent at the table."""
    ended: datetime
    """In UTC, to the second."""
    program: str
    """The version of the program it was finished with."""
    campaign: str = ""
    """The id of the campaign it belongs to; empty for none."""
    origin: str = ""
    """The title of the game it was taken over from; empty for one that was dealt."""


@dataclass(frozen=True, slots=True)
class Merged:
    """What an import brought."""

    new: int
    updated: int
    known: int


class Statistics:
    """All finished games of this user. `notify` hears when a damaged file was put aside."""

    def __init__(self, path: Path, notify: Notify, finished: Callable[[], Iterable[KeptGame]] = tuple) -> None:
        """`finished` gives the finished games that are on the disk, for a file that was damaged."""
        self.path = path
        self._notify = notify
        self._finished = finished
        self._waiting: dict[str, KeptGame] = {}
        """Games that could not be kept, by their ids."""

    def record(self, kept: KeptGame) -> None:
        """Keeps a finished game; on the disk when this returns. A later end of the same game replaces the earlier.

        :raises StorageError: if it cannot be kept now; it waits for `keep_waiting`, or until another one is recorded.
        """
        self._waiting[kept.id] = kept
        self.keep_waiting()

    def keep_waiting(self) -> None:
        """Tries again to keep what could not be kept.

        :raises StorageError: if it still cannot.
        """
        if self._waiting:
            self._keep(list(self._waiting.values()))
            self._waiting.clear()

    def games(self, game: str) -> list[KeptGame]:
        """All finished games of one kind, the oldest first.

        :raises StorageError: if the file cannot be read.
        """
        if not os.path.exists(self.path):
            return []
        return sorted(self._do(lambda connection: list(_read(connection, game))), key=_age)

    def merge(self, source: Path) -> Merged:
        """Takes in the games of another machine's file; of a game that both have, the later end counts.

        :raises StorageError: if the file is broken, foreign or newer, with nothing changed; it is only read itself.
        """
        return self._keep(_games_in(source))

    def _keep(self, games: list[KeptGame]) -> Merged:
        make_folder(self.path.parent)
        return self._do(lambda connection: _keep(connection, games))

    def _do(self, work: Callable[[sqlite3.Connection], Done]) -> Done:
        """Works on the database; a damaged one is put aside and the work done on a new one.

        :raises StorageError: if that cannot be done.
        """
        try:
            return _worked(self.path, work)
        except DamagedStatisticsError:
            self._make_anew()
            return _worked(self.path, work)

    def _make_anew(self) -> None:
        """Puts the damaged file aside, and in its place one with the finished games that are on the disk.

        The new file is complete before the old one goes, so that a kill in between does not cost the games.
        """
        draft = self.path.with_name(f".{self.path.name}.{os.urandom(4).hex()}.new")
        aside = free_name(self.path.with_stem(f"{self.path.stem}-damaged"))
        try:
            games = list(self._finished())
            _worked(draft, lambda connection: _keep(connection, games), self.path)
            os.rename(self.path, aside)
            # What was being written when it was damaged belongs to it, and must never be applied to a new file.
            journal = self.path.with_name(f"{self.path.name}-journal")
            if os.path.lexists(journal):
                os.rename(journal, aside.with_name(f"{aside.name}-journal"))
            os.rename(draft, self.path)
            sync_folder(self.path.parent)
        except OSError as error:
            raise cannot("put aside the damaged statistics in", self.path, error) from error
        finally:
            for left in (draft, draft.with_name(f"{draft.name}-journal")):
                with suppress(OSError):
                    left.unlink()
        anew = "are begun anew"
        if games:
            anew = f"are made anew from {len(games)} finished {'game' if len(games) == 1 else 'games'} on the disk"
        self._notify(
            f"The statistics were damaged and {anew}; the damaged file is kept as “{aside}”, "
            "and a copy from another machine can be imported."
        )


def _worked(path: Path, work: Callable[[sqlite3.Connection], Done], told: Path | None = None) -> Done:
    """What the work gives, done on the database of that name, which is made if it is not there.

    `told` is what the player knows it by, where that is another name.

    :raises StorageError: if it cannot be used now, or was written by a newer version.
    :raises DamagedStatisticsError: if it is foreign or damaged.
    """
    opened = False
    try:
        if os.path.lexists(path) and not is_regular(path):
            raise StorageError(f"“{path}” is not a file that holds statistics; move it away.")
        with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as connection:
            connection.text_factory = _decoded
            connection.execute("PRAGMA synchronous = EXTRA")
            prepare(connection, path)
            opened = True
            return work(connection)
    except OSError as error:
        raise cannot("use the statistics in", told or path, error, OTHER_PLACE) from error
    except _NONSENSE as error:
        raise DamagedStatisticsError from error
    except sqlite3.Error as error:
        # What SQLite finds wrong with the question is the file's fault as long as the file is only looked at.
        if _code(error) in _DAMAGE or (_code(error) == sqlite3.SQLITE_ERROR and not opened):
            raise DamagedStatisticsError from error
        raise StorageError(f"Cannot use the statistics in “{told or path}”: {_plain(error)}; {OTHER_PLACE}.") from error


def _games_in(source: Path) -> list[KeptGame]:
    """All games of a file that may be anything, read as bytes so that not even a lock is left at it."""
    try:
        if not is_regular(source):
            raise StorageError(f"“{source}” is not a file that holds statistics.")
        if source.stat().st_size > MOST_BYTES:
            raise StorageError(f"“{source}” is too big to be a file of statistics.")
        data = source.read_bytes()
    except OSError as error:
        raise cannot("import", source, error) from error
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        try:
            if data:  # SQLite has no room for nothing
                connection.deserialize(data)
            connection.text_factory = _decoded
            prepare(connection, source, ours=False)
            return list(_read(connection))
        except (sqlite3.Error, *_NONSENSE, DamagedStatisticsError) as error:
            raise StorageError(
                f"“{source}” is not a file of statistics of this program, or it is damaged; nothing was imported."
            ) from error


# Rows ----------------------------------------------------------------------------------------------------------------


def _keep(connection: sqlite3.Connection, games: list[KeptGame]) -> Merged:
    """Writes what is new or ended later, all or nothing."""
    new = updated = known = 0
    connection.execute("BEGIN IMMEDIATE")
    here = {kept.id: kept for kept in _read(connection)}
    for kept in games:
        former = here.get(kept.id)
        if former is not None and (former == kept or former.ended > kept.ended):
            known += 1
            continue
        new += former is None
        updated += former is not None
        _write(connection, kept)
    connection.execute("COMMIT")
    return Merged(new, updated, known)


def _write(connection: sqlite3.Connection, kept: KeptGame) -> None:
    told = kept.told
    for table, name in (("games", "id"), ("seats", "game_id"), ("points", "game_id")):
        connection.execute(f"DELETE FROM {table} WHERE {name} = ?", (kept.id,))
    connection.execute(
        "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            kept.id,
            kept.game,
            told.mode,
            told.difficulty,
            kept.campaign,
            told.rounds,
            kept.decisions,
            told.ending,
            kept.seconds,
            moment(kept.ended.timestamp()).isoformat(timespec="seconds"),
            kept.program,
            kept.origin,
        ),
    )
    for number, seat in enumerate(told.seats):
        connection.execute(
            "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (kept.id, number, seat.side, seat.name, seat.version, seat.person, seat.won, seat.player),
        )
        connection.executemany(
            "INSERT INTO points VALUES (?, ?, ?, ?)",
            [(kept.id, number, source, points) for source, points in seat.points],
        )


def _read(connection: sqlite3.Connection, game: str | None = None) -> Iterator[KeptGame]:
    """All games, or those of one kind.

    :raises DamagedStatisticsError: if a row does not hold what it should.
    """
    try:
        points: dict[tuple[Any, Any], list[tuple[str, int]]] = defaultdict(list)
        for game_id, number, source, amount in connection.execute("SELECT * FROM points ORDER BY rowid"):
            points[game_id, number].append((_text(source), _amount(amount, -MOST)))
        seats: dict[Any, list[FinishedSeat]] = defaultdict(list)
        for game_id, number, *row in connection.execute("SELECT * FROM seats ORDER BY game_id, seat"):
            if number != len(seats[game_id]):
                raise ValueError(f"seat {number} does not follow on {len(seats[game_id])} others")
            seats[game_id].append(_seat(row, points[game_id, number]))
        for row in connection.execute("SELECT * FROM games"):
            kept = _game(row, seats[row[0]])
            if game in (None, kept.game):
                yield kept
    except (TypeError, ValueError) as error:
        raise DamagedStatisticsError from error


def _seat(row: list[Any], points: list[tuple[str, int]]) -> FinishedSeat:
    side, name, version, person, won, player = row
    return FinishedSeat(
        _text(side),
        _text(name),
        _text(version),
        _amount(person, most=1) == 1,
        tuple(points),
        None if won is None else _amount(won, most=1) == 1,
        _text(player),
    )


def _game(row: tuple[Any, ...], seats: list[FinishedSeat]) -> KeptGame:
    id_, game, mode, difficulty, campaign, rounds, decisions, ending, seconds, ended, program, origin = row
    if not seats:
        raise ValueError("a game without seats")
    told = FinishedGame(_text(mode), tuple(seats), _amount(rounds), _text(ending), _text(difficulty))
    date = datetime.fromisoformat(_text(ended))
    if date.tzinfo is None:
        raise ValueError("a date without its time zone")
    return KeptGame(
        _text(id_),
        _text(game),
        told,
        _amount(decisions),
        _amount(seconds),
        moment(date.timestamp()),
        _text(program),
        _text(campaign),
        _text(origin),
    )


def _age(kept: KeptGame) -> tuple[datetime, str]:
    return kept.ended, kept.id


def _decoded(text: bytes) -> str:
    return text.decode()


def _text(value: Any) -> str:
    if type(value) is not str:
        raise TypeError(f"text expected, not {type(value).__name__}")
    return value


def _amount(value: Any, least: int = 0, most: int = MOST) -> int:
    if type(value) is not int or not least <= value <= most:
        raise TypeError(f"{value!r} is no number that can be used")
    return value


def _code(error: sqlite3.Error) -> int:
    """The error without SQLite's finer distinctions."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _plain(error: sqlite3.Error) -> str:
    return _PLAIN.get(_code(error), str(error))
