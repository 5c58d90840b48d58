"""The lines of a journal: one JSON object each, whose last entry is a check.

The check is the CRC-32 of the rest of the line, carried on from the line before, so that a changed, missing or
foreign line is noticed. These are the kinds of line, known by their first entry:

    {"journal": 1, ...}                          first line: format, program, game, title, set-up, seed, versions
    {"choice": [decision, option, ...], "at": …} an answer; what was taken back before it is forgotten
    {"position": n, "at": …}                     undo or redo: the game stands after n choices
    {"snapshot": {...}, "position": n, ...}      the whole state after n choices, with its fingerprint
    {"base": {...}, ...}                         the game goes on from this state by other rules; counting starts anew
    {"summary": {...}, "finished": false}        for the list of saves
    {"title": "..."}                             a new title

A newer format may change all of this, but its first line will be a JSON object with "journal" in it.
"""

import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.storage.errors import DamagedJournalError, NewerJournalError

Told = TypeVar("Told")
Kind = TypeVar("Kind")

FORMAT = 1
_CHECK_LENGTH = len(',"check":"00000000"}')
_LATEST_DATE = 253_402_300_799
"""The last second of the year 9999, the end of Python's calendar."""
_DATED = (b'{"choice":', b'{"position":', b'{"base":')


def encode(line: Mapping[str, Any], check: int) -> tuple[bytes, int]:
    """A line as bytes, and the check that the next line carries on from."""
    body = json.dumps(line, separators=(",", ":")).encode("ascii")
    check = zlib.crc32(body, check)
    return body[:-1] + b',"check":"%08x"}\n' % check, check


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a journal."""

    game: str
    title: str
    created: int
    """Seconds since 1970."""
    setup: dict[str, Any]
    seed: int
    rules_version: int
    content_hash: str
    program: str

    def line(self) -> dict[str, Any]:
        """As it is written."""
        return {
            "journal": FORMAT,
            "program": self.program,
            "game": self.game,
            "title": self.title,
            "created": self.created,
            "rules_version": self.rules_version,
            "content_hash": self.content_hash,
            "setup": self.setup,
            "seed": self.seed,
        }


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A whole state, and the fingerprint it had when it was taken."""

    state: dict[str, Any]
    fingerprint: str


@dataclass(slots=True)
class Lines:
    """The whole lines of a file, checked but not yet understood."""

    path: Path
    bodies: list[bytes]
    length: int
    """Bytes up to the end of the last good line."""
    check: int
    torn: bool
    """Whether the file ends in a line that was never finished."""
    damaged_line: int
    """The number of the first bad line that has others after it; 0 if all is well."""

    def refuse_damage(self) -> None:
        """:raises DamagedJournalError: if there is a bad line in the middle."""
        if self.damaged_line:
            raise damaged(self.path, self.damaged_line, "it is not what was written")


@dataclass(slots=True)
class Outline:
    """What the list of saves shows."""

    header: Header
    title: str
    changed: int
    summary: dict[str, Any]
    finished: bool


@dataclass(slots=True)
class Contents:
    """What a journal tells."""

    header: Header
    title: str
    rules_version: int
    content_hash: str
    base: dict[str, Any] | None = None
    """The state that choices are counted from; None is the first deal."""
    choices: list[Choice] = field(default_factory=list)
    position: int = 0
    snapshots: dict[int, Snapshot] = field(default_factory=dict)
    summary: dict[str, Any] = field(default_factory=dict)
    finished: bool | None = None


def damaged(path: Path, line: int, reason: str) -> DamagedJournalError:
    """The sentence for a damaged journal."""
    return DamagedJournalError(
        f"“{path}” is damaged: line {line} cannot be used ({reason}). The file is left as it is."
    )


def split(path: Path, data: bytes) -> Lines:
    """The lines of a journal, up to the first bad one.

    :raises NewerJournalError: if a newer version wrote it.
    :raises DamagedJournalError: if it is no journal at all.
    """
    first, newline, _ = data.partition(b"\n")
    _refuse_strangers(path, first if newline else b"")
    lines = Lines(path, [], 0, 0, torn=False, damaged_line=0)
    while lines.length < len(data):
        end = data.find(b"\n", lines.length)
        body = data[lines.length : end - _CHECK_LENGTH] + b"}"
        check = zlib.crc32(body, lines.check)
        if end < 0 or data[end - _CHECK_LENGTH : end] != b',"check":"%08x"}' % check:
            # A write cut short by a power cut may miss its beginning as well as its end.
            if lines.bodies and end in (-1, len(data) - 1):
                lines.torn = True
            else:
                lines.damaged_line = len(lines.bodies) + 1
            break
        lines.bodies.append(body)
        lines.check = check
        lines.length = end + 1
    return lines


def _refuse_strangers(path: Path, first: bytes) -> None:
    try:
        header = json.loads(first)
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict) or type(header.get("journal")) is not int:
        raise DamagedJournalError(f"“{path}” is not a saved game, or its first line is damaged. It is left as it is.")
    if header["journal"] > FORMAT:
        raise NewerJournalError(
            f"“{path}” was saved by a newer version of the program (format {header['journal']}, this one reads up to "
            f"{FORMAT}); open it with that version."
        )


def outline(lines: Lines) -> Outline:
    """What the list shows, without reading every line.

    :raises DamagedJournalError: if a line does not hold what it should.
    """
    told = _begin(lines)
    for start, take in ((b'{"title":', _title), (b'{"summary":', _summary)):
        found = _last(lines, (start,))
        if found:
            _read(lines, found, partial(take, told))
    found = _last(lines, _DATED)
    changed = _read(lines, found, _date) if found else told.header.created
    return Outline(told.header, told.title, changed, told.summary, bool(told.finished))


def contents(lines: Lines) -> Contents:
    """Everything a journal tells.

    :raises DamagedJournalError: if a line does not hold what it should.
    """
    told = _begin(lines)
    for index in range(1, len(lines.bodies)):
        _read(lines, index, partial(_take, told))
    return told


def _begin(lines: Lines) -> Contents:
    lines.refuse_damage()
    header = _read(lines, 0, _header)
    return Contents(header, header.title, header.rules_version, header.content_hash)


def _last(lines: Lines, starts: tuple[bytes, ...]) -> int:
    """The index of the last line of that kind; 0, the header's, if there is none."""
    return next((index for index in range(len(lines.bodies) - 1, 0, -1) if lines.bodies[index].startswith(starts)), 0)


def _read(lines: Lines, index: int, take: Callable[[dict[str, Any]], Told]) -> Told:
    try:
        return take(json.loads(lines.bodies[index]))
    except KeyError as error:
        raise damaged(lines.path, index + 1, f"its entry {error} is missing") from error
    except (TypeError, ValueError, RecursionError) as error:
        raise damaged(lines.path, index + 1, str(error)) from error


def _a(kind: type[Kind], value: Any) -> Kind:
    # `type` and not isinstance: True is no number here.
    if type(value) is not kind:
        raise ValueError(f"{kind.__name__} expected, not {type(value).__name__}")
    return value


def _date(line: dict[str, Any], name: str = "at") -> int:
    date = _a(int, line[name])
    if not 0 <= date <= _LATEST_DATE:
        raise ValueError(f"{date} is no date")
    return date


def _header(line: dict[str, Any]) -> Header:
    return Header(
        game=_a(str, line["game"]),
        title=_a(str, line["title"]),
        created=_date(line, "created"),
        setup=_a(dict, line["setup"]),
        seed=_a(int, line["seed"]),
        rules_version=_a(int, line["rules_version"]),
        content_hash=_a(str, line["content_hash"]),
        program=_a(str, line["program"]),
    )


def _take(told: Contents, line: dict[str, Any]) -> None:
    kind = next(iter(line), "")
    if kind not in _KINDS:
        raise ValueError(f"“{kind}” is no kind of line")
    _KINDS[kind](told, line)


def _choice(told: Contents, line: dict[str, Any]) -> None:
    decision, *options = _a(list, line["choice"])
    choice = Choice(_a(int, decision), tuple([_a(str, option) for option in options]))
    if told.position < len(told.choices):
        del told.choices[told.position :]
        told.snapshots = {at: kept for at, kept in told.snapshots.items() if at <= told.position}
    told.choices.append(choice)
    told.position += 1


def _position(told: Contents, line: dict[str, Any]) -> None:
    position = _a(int, line["position"])
    if not 0 <= position <= len(told.choices):
        raise ValueError(f"there is no position {position}")
    told.position = position


def _snapshot(told: Contents, line: dict[str, Any]) -> None:
    position = _a(int, line["position"])
    if not 0 <= position <= len(told.choices):
        raise ValueError(f"there is no position {position}")
    told.snapshots[position] = Snapshot(_a(dict, line["snapshot"]), _a(str, line["fingerprint"]))


def _base(told: Contents, line: dict[str, Any]) -> None:
    told.base = _a(dict, line["base"])
    told.rules_version = _a(int, line["rules_version"])
    told.content_hash = _a(str, line["content_hash"])
    told.choices = []
    told.position = 0
    told.snapshots = {0: Snapshot(told.base, _a(str, line["fingerprint"]))}


def _summary(told: Contents, line: dict[str, Any]) -> None:
    told.summary = _a(dict, line["summary"])
    told.finished = _a(bool, line["finished"])


def _title(told: Contents, line: dict[str, Any]) -> None:
    told.title = _a(str, line["title"])


_KINDS: dict[str, Callable[[Contents, dict[str, Any]], None]] = {
    "choice": _choice,
    "position": _position,
    "snapshot": _snapshot,
    "base": _base,
    "summary": _summary,
    "title": _title,
}
