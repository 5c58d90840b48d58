"""A journal on the disk: lines are only ever added, and `append` returns once they are safe.

What cannot be written is kept in memory and written as soon as writing works again.
"""

import errno
import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from imperium_desktop import __version__
from imperium_desktop.engine.reading import is_regular
from imperium_desktop.storage.errors import JournalInUseError, StorageError, cannot
from imperium_desktop.storage.files import BINARY, free_name, read_all, sync, write_all, write_atomically
from imperium_desktop.storage.journal_lines import LineForm, Lines, encode, split
from imperium_desktop.storage.locks import try_lock

SUFFIX = ".imperium"
MOST_BYTES = 64 << 20
"""A long game takes a quarter of a megabyte; what is far bigger is not worth reading to find out what it is."""

Notify = Callable[[str], None]
"""Takes one sentence for the player: saving stopped, or works again."""


class Journal:
    """The file of one game, locked for this window while it is open."""

    def __init__(self, path: Path, form: LineForm, notify: Notify) -> None:
        self.path = path
        self.trouble = ""
        """Why the journal is not complete on the disk, as a sentence; empty if it is."""
        self._notify = notify
        self._file: int | None = None
        self._written = bytearray()
        """All that is safe on the disk; a game takes a quarter of a megabyte, and disks go away."""
        self._size_seen: int | None = None
        """The size of a file that could only be read; None if there was none."""
        self._check = 0
        self._unwritten = bytearray()
        self._closed = False
        self._cut_tail = False
        """Whether something unfinished may stand after the safe bytes."""
        self._form = form
        self._format = form.number
        """The format of the last line."""
        self._damaged = b""
        """The whole file if its last line is damaged: that is kept aside before it is cut off."""

    @classmethod
    def create(cls, path: Path, lines: Iterable[Mapping[str, Any]], form: LineForm, notify: Notify) -> "Journal":
        """A new journal; if the disk refuses it, the lines wait in memory."""
        journal = cls(path, form, notify)
        journal.append(lines)
        return journal

    @classmethod
    def open(cls, path: Path, form: LineForm, notify: Notify) -> tuple["Journal", Lines]:
        """An existing journal and what is in it. Nothing is changed before the first line is added.

        :raises StorageError: if it cannot be read, is damaged, from a newer version, or played in another window.
        """
        journal = cls(path, form, notify)
        read_only: OSError | None = None
        try:
            if not is_regular(path):
                raise StorageError(f"“{path}” is not a file that holds a saved game.")
            try:
                journal._file = os.open(path, os.O_RDWR | BINARY)
            except OSError as error:
                if error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS):
                    raise
                read_only = error
            lines = split(path, journal._locked_content(), form)
            lines.refuse_damage()
        except BaseException as error:
            journal.close()
            if isinstance(error, OSError):
                raise cannot("open", path, error) from error
            raise
        journal._written += lines.data
        journal._check = lines.check
        journal._format = lines.format
        journal._cut_tail = bool(lines.tail)
        if lines.damaged_tail:
            journal._damaged = lines.data + lines.tail
        if read_only is not None:
            journal._tell(cannot("save to", path, read_only))
        return journal, lines

    def append(self, lines: Iterable[Mapping[str, Any]]) -> None:
        """Adds lines; they are on the disk afterwards unless `trouble` says why not."""
        if self._closed:
            raise ValueError("The journal is closed.")
        older = self._format < self._form.number
        self._format = self._form.number
        try:
            for line in [{"format": self._format, "program": __version__}, *lines] if older else lines:
                text, self._check = encode(line, self._check)
                self._unwritten += text
        finally:
            # A line that is no plain data must not keep those before it from the disk.
            self.retry()

    def retry(self) -> bool:
        """Writes what is still missing; True if the journal is complete."""
        try:
            self.flush()
        except StorageError as error:
            self._tell(error)
        return not self.trouble

    def flush(self) -> None:
        """Writes what is still missing, and gets hold of a file that could only be read.

        :raises StorageError: if that cannot be done now.
        """
        if self._closed or not (self._unwritten or self.trouble):
            return
        try:
            self._start_again_if_removed()
            if self._file is None:
                self._attach()
            if self._unwritten:
                self._write()
        except OSError as error:
            raise cannot("save to", self.path, error) from error
        if self.trouble:
            self.trouble = ""
            self._notify("Saving works again; everything played so far is saved.")

    @property
    def unwritten(self) -> bytes:
        """The lines that are not on the disk."""
        return bytes(self._unwritten)

    @property
    def begun(self) -> bool:
        """Whether anything is on the disk."""
        return bool(self._written)

    def move_to(self, path: Path) -> None:
        """Goes on in another file, into which everything is written; what is in the former one stays there.

        :raises StorageError: if that cannot be done; everything stays as it was then.
        """
        content = bytes(self._written + self._unwritten)
        try:
            write_atomically(path, content)
            file = _held(path, len(content))
        except OSError as error:
            raise cannot("save to", path, error) from error
        if self._file is not None:
            os.close(self._file)
        self._file = file
        self._take_as_written()
        self._cut_tail = False
        self._damaged = b""  # it stays where it is
        self.path = path
        self.trouble = ""
        self._notify(f"The game is kept in “{path}” from now on; open or import that file to go on with it.")

    def close(self) -> None:
        """Lets go of the file; what could not be written is lost, so look at `trouble` first."""
        self._closed = True
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _write(self) -> None:
        assert self._file is not None
        if self._damaged:
            self._keep_aside()
        if self._cut_tail:
            os.ftruncate(self._file, len(self._written))
        # From now on, and for good if this fails, what stands after the safe bytes is not to be trusted.
        self._cut_tail = True
        os.lseek(self._file, len(self._written), os.SEEK_SET)
        write_all(self._file, bytes(self._unwritten))
        sync(self._file)
        self._cut_tail = False
        self._take_as_written()

    def _take_as_written(self) -> None:
        self._written += self._unwritten
        self._unwritten.clear()

    def _keep_aside(self) -> None:
        aside = free_name(self.path.with_name(f"{self.path.name}.damaged"))
        write_atomically(aside, self._damaged)
        self._damaged = b""
        self._notify(f"“{self.path}” was damaged at its end; the file as it was is kept as “{aside}”.")

    def _attach(self) -> None:
        """Gets hold of a file that could not be made or opened for writing before."""
        if self._size_seen is None:
            write_atomically(self.path, bytes(self._unwritten))
            self._size_seen = len(self._unwritten)
            self._take_as_written()
        self._file = _held(self.path, self._size_seen)

    def _start_again_if_removed(self) -> None:
        """Takes everything to a new file if somebody removed or replaced this one while it is open."""
        if self._file is None or os.fstat(self._file).st_nlink > 0:
            return
        self._unwritten[:0] = self._written
        self._written.clear()
        os.close(self._file)
        self._file = None
        self._size_seen = None
        self._cut_tail = False
        self.path = free_name(self.path)

    def _locked_content(self) -> bytes:
        file = os.open(self.path, os.O_RDONLY | BINARY) if self._file is None else self._file
        try:
            if self._file is not None and not try_lock(self._file):
                raise JournalInUseError(f"“{self.path}” is being played in another window; go on there, or close it.")
            data = read_content(file, self.path)
        finally:
            if self._file is None:
                os.close(file)
        self._size_seen = len(data)
        return data

    def _tell(self, error: StorageError) -> None:
        """Says each kind of trouble once, not after every choice."""
        trouble = f"{error} The game goes on, and is saved as soon as that works."
        if trouble != self.trouble:
            self.trouble = trouble
            self._notify(trouble)


def _held(path: Path, size: int) -> int:
    """A file opened for writing and locked.

    :raises StorageError: if another window plays it, or it is not as big as it was.
    """
    file = os.open(path, os.O_RDWR | BINARY)
    try:
        if not try_lock(file):
            raise JournalInUseError(f"“{path}” is now being played in another window.")
        if os.fstat(file).st_size != size:
            raise StorageError(f"“{path}” was changed by another program.")
    except BaseException:
        os.close(file)
        raise
    return file


def read_content(file: int, path: Path) -> bytes:
    """The content of an open file that may be a journal.

    :raises StorageError: if it is much too big to be one.
    """
    if os.fstat(file).st_size > MOST_BYTES:
        raise StorageError(f"“{path}” is too big to be a saved game.")
    return read_all(file)


def read_lines(path: Path, form: LineForm) -> Lines:
    """The lines of a journal, for looking at only.

    :raises StorageError: if it cannot be read, is no journal or from a newer version. Damage is in the answer.
    """
    try:
        if not is_regular(path):
            raise StorageError(f"“{path}” is not a file that holds a saved game.")
        file = os.open(path, os.O_RDONLY | BINARY)
        try:
            return split(path, read_content(file, path), form)
        finally:
            os.close(file)
    except OSError as error:
        raise cannot("open", path, error) from error
