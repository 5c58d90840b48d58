"""Settings: typed in memory, a forgiving JSON file on the disk.

An entry this version does not know is kept as it is; one of the wrong kind counts as not set, and a sentence says so.
"""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.quotes import shortened
from imperium_desktop.engine.reading import is_regular
from imperium_desktop.storage.errors import StorageError, cannot
from imperium_desktop.storage.files import free_name, write_atomically
from imperium_desktop.storage.folders import OTHER_PLACE
from imperium_desktop.storage.locks import brief_lock

PALETTES = ("system", "light", "dark")
OPPONENT_SPEEDS = ("pause", "slow", "normal", "fast", "at once")
"""How an opponent of the program's own shows its turn: waiting after every step, at a speed, or not at all."""
MOST_BYTES = 1 << 20
FORMAT = 1
"""Raised when an entry is renamed or means something else, with a step in `UPGRADES`; a new entry needs neither."""
UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""What makes the entries of a format those of the next."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player prefers."""

    language: str = ""
    """Empty: the language of the system."""
    text_scale: float = 1.0
    motion: bool = True
    animation_speed: float = 1.0
    """Twice as big is twice as fast."""
    opponent_speed: str = "normal"
    explain_after: float = 1.5
    """Seconds the mouse rests on a card until it is explained; 0 leaves that to whoever asks for it."""
    confirmations: bool = True
    """Whether to ask before what cannot be undone without knowing too much."""
    points: bool = True
    """Whether the table tells how many points everybody has."""
    palette: str = "system"
    art_folder: str = ""
    """The player's own pictures; empty for none."""
    dont_ask: tuple[str, ...] = ()
    """Optional things that are never done, and not asked."""
    always_do: tuple[str, ...] = ()
    """Optional things that are always done, and not asked."""
    window: tuple[int, int, int, int] | None = None
    """Left, top, width and height."""
    window_maximised: bool = False
    drawer: str = ""
    """The page that is open beside the table; empty if none is."""
    first_start_done: bool = False
    game: str = ""
    """The game that was played last; empty for the usual one."""


def _flag(value: Any) -> bool:
    if type(value) is not bool:
        raise ValueError
    return value


def _text(value: Any) -> str:
    if type(value) is not str:
        raise ValueError
    return value


def _folder(value: Any) -> str:
    """A folder that may not be there, but could be."""
    if "\0" in _text(value):
        raise ValueError
    os.fsencode(value)  # refuses, as a ValueError, what no name can hold
    return str(value)


def _number(least: float, most: float) -> Callable[[Any], float]:
    def read(value: Any) -> float:
        if type(value) not in (int, float) or not least <= value <= most:
            raise ValueError
        return float(value)

    return read


def _one_of(words: tuple[str, ...]) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in words:
            raise ValueError
        return str(value)

    return read


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)):
        raise ValueError
    return tuple(map(_text, value))


def _rectangle(value: Any) -> tuple[int, int, int, int] | None:
    if value is None:
        return None
    if not isinstance(value, (list, tuple)) or any(type(side) is not int or abs(side) > 1 << 20 for side in value):
        raise ValueError
    left, top, width, height = value
    if width < 1 or height < 1:
        raise ValueError
    return left, top, width, height


_READERS: dict[str, Callable[[Any], Any]] = {
    "language": _text,
    "text_scale": _number(0.5, 4),
    "motion": _flag,
    "animation_speed": _number(0.1, 10),
    "opponent_speed": _one_of(OPPONENT_SPEEDS),
    "explain_after": _number(0, 60),
    "confirmations": _flag,
    "points": _flag,
    "palette": _one_of(PALETTES),
    "art_folder": _folder,
    "dont_ask": _texts,
    "always_do": _texts,
    "window": _rectangle,
    "window_maximised": _flag,
    "drawer": _text,
    "first_start_done": _flag,
    "game": _text,
}


class _NewerSettingsError(Exception):
    """A newer version of the program wrote the file; the error says what it calls its format."""


class SettingsFile:
    """The settings of all windows of this user; reading never fails."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.values = Settings()
        self.notice = ""
        """What is wrong with the file, as one sentence; empty if nothing is."""
        self.reload()

    def reload(self) -> Settings:
        """Reads the file again: another window may have changed it."""
        entries: dict[str, Any] | None = {}
        self.notice = ""
        try:
            entries = self._read()
        except OSError as error:
            self.notice = f"{cannot('read the settings in', self.path, error)} What is usual is taken instead."
        except _NewerSettingsError as error:
            self.notice = f"{self._newer(error)}; what is usual is taken instead."
        if entries is None:
            entries = {}
            self.notice = (
                f"“{self.path}” is damaged, so what is usual is taken instead; "
                "the file is put aside when a setting is changed."
            )
        known: dict[str, Any] = {}
        wrong: list[str] = []
        for name, read in _READERS.items():
            if name in entries:
                try:
                    known[name] = read(entries[name])
                except ValueError:
                    wrong.append(f"“{name}”")
        if wrong:
            self.notice = (
                f"“{self.path}” has a value that cannot be used for {' and '.join(wrong)}; "
                "what is usual is taken instead until you change it."
            )
        self.values = replace(Settings(), **known)
        return self.values

    def change(self, **changes: Any) -> Settings:
        """Changes some settings, and only those, in the file; they count in this window even if that fails.

        :raises StorageError: if the file cannot be written.
        :raises ValueError: if there is no such setting, or a value is of the wrong kind.
        """
        for name, value in changes.items():
            if name not in _READERS:
                raise ValueError(f"there is no setting “{name}”")
            try:
                changes[name] = _READERS[name](value)
            except ValueError:
                raise ValueError(f"{value!r} cannot be used for “{name}”") from None
        before = self.values
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with brief_lock(self.path.with_name(f"{self.path.name}.lock")):
                entries = self._read()
                if entries is None:
                    self._set_aside()
                    entries = {}
                entries.update(changes, format=FORMAT)
                text = json.dumps(entries, indent=2, ensure_ascii=True) + "\n"
                write_atomically(self.path, text.encode("ascii"))
        except OSError as error:
            self.values = replace(before, **changes)
            raise cannot(
                "keep the settings in", self.path, error, f"they count until you quit; {OTHER_PLACE} to keep them"
            ) from error
        except _NewerSettingsError as error:
            self.values = replace(before, **changes)
            raise StorageError(
                f"{self._newer(error)}, so it is left as it is; what you change counts until you quit."
            ) from None
        return self.reload()

    def _newer(self, error: _NewerSettingsError) -> str:
        return (
            f"“{self.path}” was written by a newer version of the program "
            f"(settings {error}, this one reads up to {FORMAT})"
        )

    def _read(self) -> dict[str, Any] | None:
        """What is in the file, as the present format has it; None if that makes no sense.

        :raises OSError: if it cannot be read.
        :raises _NewerSettingsError: if it has a newer format.
        """
        try:
            if not is_regular(self.path):
                return None
            with open(self.path, "rb") as file:
                entries = json.loads(file.read(MOST_BYTES))
        except FileNotFoundError:
            return {}
        except (ValueError, RecursionError):
            return None
        return _upgraded(entries) if isinstance(entries, dict) else None

    def _set_aside(self) -> None:
        os.rename(self.path, free_name(self.path.with_stem(f"{self.path.stem}-damaged")))


def _upgraded(entries: dict[str, Any]) -> dict[str, Any] | None:
    """The entries as the present format has them, without its number; None if that makes no sense."""
    number = entries.pop("format", 1)
    if type(number) is not int or number < 1:
        return None
    if number > FORMAT:
        raise _NewerSettingsError(shortened(str(number)))
    for step in range(number, FORMAT):
        entries = UPGRADES[step](entries)
    return entries
