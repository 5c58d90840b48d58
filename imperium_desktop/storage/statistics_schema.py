"""The tables of the statistics, now and in older versions, and the steps from one version to the next."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from imperium_desktop.storage.errors import StorageError
from imperium_desktop.storage.files import free_name, write_atomically

APPLICATION_ID = 0x496D5374
"""In the head of the file, so that no other program's database is taken for ours."""
SCHEMA_VERSION = 2

_POINTS = (
    "CREATE TABLE points (game_id TEXT, seat INTEGER, source TEXT, points INTEGER, PRIMARY KEY (game_id, seat, source))"
)
SCHEMAS: dict[int, dict[str, str]] = {
    1: {
        "games": (
            "CREATE TABLE games (id TEXT PRIMARY KEY, game TEXT, mode TEXT, difficulty TEXT, campaign TEXT,"
            " rounds INTEGER, decisions INTEGER, ending TEXT, seconds INTEGER, ended TEXT, program TEXT)"
        ),
        "points": _POINTS,
        "seats": (
            "CREATE TABLE seats (game_id TEXT, seat INTEGER, side TEXT, name TEXT, version TEXT, person INTEGER,"
            " won INTEGER, PRIMARY KEY (game_id, seat))"
        ),
    },
    2: {
        "games": (
            "CREATE TABLE games (id TEXT PRIMARY KEY, game TEXT, mode TEXT, difficulty TEXT, campaign TEXT,"
            " rounds INTEGER, decisions INTEGER, ending TEXT, seconds INTEGER, ended TEXT, program TEXT, origin TEXT)"
        ),
        "points": _POINTS,
        "seats": (
            "CREATE TABLE seats (game_id TEXT, seat INTEGER, side TEXT, name TEXT, version TEXT, person INTEGER,"
            " won INTEGER, player TEXT, PRIMARY KEY (game_id, seat))"
        ),
    },
}
"""How each version makes its tables: a file in which they are made otherwise is not ours."""

Tables = dict[str, list[dict[str, Any]]]
"""All rows of all tables, in their order, by the names of the columns."""


def _with_origins_and_players(tables: Tables) -> Tables:
    """Version 1 did not say which games were taken over, nor what the players were called."""
    return {
        **tables,
        "games": [{**row, "origin": ""} for row in tables["games"]],
        "seats": [{**row, "player": ""} for row in tables["seats"]],
    }


UPGRADES: dict[int, Callable[[Tables], Tables]] = {1: _with_origins_and_players}
"""What makes the rows of a version those of the next."""


class DamagedStatisticsError(Exception):
    """The file holds what no version of the program wrote."""


def prepare(connection: sqlite3.Connection, path: Path, ours: bool = True) -> None:
    """Makes sure that the tables are those of this version; those of an older one are brought up to it.

    Our own file is made if it is empty, and copied before it is brought up; another's is in memory only.

    :raises StorageError: if a newer version wrote them.
    :raises DamagedStatisticsError: if they are foreign or damaged.
    """
    if ours and not _number(connection, "page_count"):
        _begin(connection)
    if _checked(connection, path) < SCHEMA_VERSION:
        try:
            _upgrade(connection, path if ours else None)
        except UnicodeDecodeError:  # bytes that are no text are the file's fault
            raise
        except (LookupError, TypeError, ValueError, sqlite3.Error) as error:
            if getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF != sqlite3.SQLITE_ERROR:
                raise
            # A step of ours is wrong, not the file.
            raise StorageError(
                f"“{path}” was written by an older version of the program and could not be brought to this one "
                f"({error}); it is left as it is, use the older version."
            ) from error


def _begin(connection: sqlite3.Connection) -> None:
    """Makes the tables, unless another window just did."""
    connection.execute("BEGIN IMMEDIATE")
    if not _entries(connection):
        _make(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute("COMMIT")


def _checked(connection: sqlite3.Connection, path: Path) -> int:
    """The version that wrote the tables."""
    if _number(connection, "application_id") != APPLICATION_ID:
        raise DamagedStatisticsError
    version = _number(connection, "user_version")
    if version > SCHEMA_VERSION:
        raise StorageError(
            f"“{path}” was written by a newer version of the program (statistics {version}, this one knows up to "
            f"{SCHEMA_VERSION}); use that version."
        )
    if _entries(connection) != SCHEMAS.get(version):
        raise DamagedStatisticsError
    if connection.execute("PRAGMA quick_check").fetchall() != [("ok",)]:
        raise DamagedStatisticsError
    return version


def _upgrade(connection: sqlite3.Connection, path: Path | None) -> None:
    """Brings the tables of an older version to the present one, all or nothing; a copy of the file stays beside it."""
    connection.execute("BEGIN IMMEDIATE")
    version = _number(connection, "user_version")  # another window may have been quicker
    if version < SCHEMA_VERSION:
        if path is not None:
            _copy(connection, free_name(path.with_stem(f"{path.stem}-of-version-{version}")))
        tables = {table: _rows(connection, table) for table in SCHEMAS[version]}
        for step in range(version, SCHEMA_VERSION):
            tables = UPGRADES[step](tables)
        for table in SCHEMAS[version]:
            connection.execute(f"DROP TABLE {table}")
        _make(connection)
        for table, rows in tables.items():
            for row in rows:
                marks = ", ".join("?" * len(row))
                connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))
    connection.execute("COMMIT")


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    found: int = connection.execute(f"PRAGMA {pragma}").fetchone()[0]
    return found


def _make(connection: sqlite3.Connection) -> None:
    for table in SCHEMAS[SCHEMA_VERSION].values():
        connection.execute(table)
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def _entries(connection: sqlite3.Connection) -> dict[str, str]:
    return dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"))


def _rows(connection: sqlite3.Connection, table: str) -> list[dict[str, Any]]:
    found = connection.execute(f"SELECT * FROM {table} ORDER BY rowid")
    columns = [column[0] for column in found.description]
    return [dict(zip(columns, row, strict=True)) for row in found]


def _copy(connection: sqlite3.Connection, target: Path) -> None:
    """Copies the file by way of SQLite: to open it once more would let go of its lock."""
    write_atomically(target, connection.serialize())
