"""Files of lines, to which lines are only ever added: one JSON object each, whose last entry is a check.

The check is the CRC-32 of all that stands before it in the file, so that a changed, missing or foreign line is
noticed, and one look at the last line tells whether all are well. A line is known by its first entry. Two kinds are the
same in all such files:

    {"journal": 1, ...}     first line: the format of the lines that follow, and what else belongs at the beginning
    {"format": 2, ...}      from here on the lines have this format, which a newer version of the program writes

A newer format may change all of this, but its first line will be a JSON object with "journal" in it.
"""

import json
import zlib
from bisect import bisect_right
from collections.abc import Callable, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any, TypeVar

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.quotes import shortened
from imperium_desktop.storage.errors import DamagedJournalError, NewerJournalError

Line = dict[str, Any]
Told = TypeVar("Told")

_END_LENGTH = len(',"check":"00000000"}\n')
_FORMAT_LINE = b'\n{"format":'


@dataclass(slots=True)
class LineForm:
    """One kind of such files: its present format, and what makes a line of an older one a line of the next."""

    number: int = 1
    steps: dict[int, Callable[[Line], Line]] = field(default_factory=dict)

    def upgraded(self, line: Line, number: int) -> Line:
        """A line of the format `number` as the present format has it."""
        for step in range(number, self.number):
            line = self.steps[step](line)
        return line


def encode(line: Mapping[str, Any], check: int) -> tuple[bytes, int]:
    """A line as bytes, and the check that the next line carries on from; the first carries on from 0."""
    body = json.dumps(line, separators=(",", ":")).encode("ascii")[:-1]
    check = zlib.crc32(body, check)
    end = _end(check)
    return body + end, zlib.crc32(end, check)


def _end(check: int) -> bytes:
    return b',"check":"%08x"}\n' % check


@dataclass(slots=True)
class Lines:
    """The good lines of a file, checked but not yet understood."""

    path: Path
    form: LineForm
    data: bytes
    """From the beginning of the file to the end of the last good line."""
    tail: bytes
    """What follows on them."""
    damaged_line: int
    """The number of the first bad line that has others after it; 0 if all is well."""
    formats: list[tuple[int, int]]
    """From which line on which format is in force."""

    @property
    def check(self) -> int:
        """What the next line carries on from."""
        return zlib.crc32(self.data)

    @property
    def torn(self) -> bool:
        """Whether the file ends in a line that was never finished: nobody was told that it is saved."""
        return bool(self.tail) and not self.damaged_line and not self.tail.endswith(b"\n")

    @property
    def damaged_tail(self) -> bool:
        """Whether the last line, and it alone, is there to its end but is not what was written."""
        return bool(self.tail) and not self.damaged_line and self.tail.endswith(b"\n")

    @property
    def trouble(self) -> str:
        """What is wrong with the end of the file, as a sentence without its end; empty if nothing is."""
        if self.torn:
            return f"The last line of “{self.path}” was never written to its end, so it is left out"
        if self.damaged_tail:
            return f"The last line of “{self.path}” is damaged, so what it said is left out"
        return ""

    @property
    def format(self) -> int:
        """The format of the last line."""
        return self.formats[-1][1]

    def refuse_damage(self) -> None:
        """:raises DamagedJournalError: if there is a bad line in the middle."""
        if self.damaged_line:
            raise damaged(self.path, self.damaged_line, "it is not what was written")

    def first(self, count: int) -> "Lines":
        """The first lines only, as if the file had ended after them."""
        data = b"".join([line + b"\n" for line in self.data.split(b"\n")[:count]])
        return Lines(self.path, self.form, data, b"", 0, [entry for entry in self.formats if entry[0] <= count])

    def texts(self) -> list[bytes]:
        """All lines."""
        return self.data[:-1].split(b"\n")

    def understood(self, number: int, text: bytes, take: Callable[[Line], Told]) -> Told:
        """What `take` makes of the line of that number, which is brought to the present format first.

        :raises DamagedJournalError: if the line does not hold what it should.
        """
        in_force = self.formats[bisect_right(self.formats, number, key=_first_line) - 1][1]
        try:
            return take(self.form.upgraded(json.loads(text), in_force))
        except KeyError as error:
            raise damaged(self.path, number, f"its entry {error} is missing") from error
        except (TypeError, ValueError, RecursionError) as error:
            raise damaged(self.path, number, str(error)) from error


def _first_line(entry: tuple[int, int]) -> int:
    return entry[0]


def damaged(path: Path, line: int, reason: str) -> DamagedJournalError:
    """The sentence for a damaged journal."""
    sentence = f"“{path}” is damaged: line {line} cannot be used ({shortened(reason)}). The file is left as it is."
    return DamagedJournalError(sentence, line)


def split(path: Path, data: bytes, form: LineForm) -> Lines:
    """The lines of a file, up to the first bad one.

    :raises NewerJournalError: if a newer version wrote it.
    :raises DamagedJournalError: if it is no such file at all.
    """
    first, newline, _ = data.partition(b"\n")
    formats = [(1, _first_format(path, first if newline else b"", form))]
    whole = data.rfind(b"\n") + 1
    if _is_good(data, 0, whole, 0):
        good, damaged_line = whole, 0
    else:
        good, damaged_line = _up_to_damage(data)
    start = data.find(_FORMAT_LINE, 0, good)
    while start >= 0:
        line = data.count(b"\n", 0, start + 1) + 1
        formats.append((line, _next_format(path, line, data[start : data.index(b"\n", start + 1)], form)))
        start = data.find(_FORMAT_LINE, start + 1, good)
    return Lines(path, form, data[:good], data[good:], damaged_line, formats)


def _is_good(data: bytes, start: int, end: int, check: int) -> bool:
    """Whether the line that ends there has the check of all from `start`, which carries on from `check`."""
    middle = max(start, end - _END_LENGTH)
    return data[middle:end] == _end(zlib.crc32(memoryview(data)[start:middle], check))


def _up_to_damage(data: bytes) -> tuple[int, int]:
    """Where the good lines end, and the number of the line that is damaged; 0 if it is only the last."""
    start, check, number = 0, 0, 1
    while True:
        end = data.find(b"\n", start) + 1
        if not end or not _is_good(data, start, end, check):
            # A write cut short by a power cut may miss its beginning as well as its end.
            is_last = start > 0 and end in (0, len(data))
            return start, 0 if is_last else number
        check = zlib.crc32(memoryview(data)[start:end], check)
        start, number = end, number + 1


def _first_format(path: Path, first: bytes, form: LineForm) -> int:
    try:
        header = json.loads(first)
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict) or type(header.get("journal")) is not int or header["journal"] < 1:
        sentence = f"“{path}” is not a saved game, or its first line is damaged. It is left as it is."
        raise DamagedJournalError(sentence, 1)
    number: int = header["journal"]
    _refuse_newer(path, number, form)
    return number


def _next_format(path: Path, line: int, text: bytes, form: LineForm) -> int:
    try:
        number = json.loads(text)["format"]
    except (ValueError, RecursionError) as error:
        raise damaged(path, line, str(error)) from error
    if type(number) is not int or number < 1:
        raise damaged(path, line, "it names no format")
    _refuse_newer(path, number, form)
    return number


def _refuse_newer(path: Path, number: int, form: LineForm) -> None:
    if number > form.number:
        raise NewerJournalError(
            f"“{path}” was saved by a newer version of the program (format {shortened(str(number))}, this "
            f"one reads up to {form.number}); open it with that version."
        )
