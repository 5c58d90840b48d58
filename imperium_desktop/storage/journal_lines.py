"""The lines of a journal: one JSON object each, whose last entry is a check.

The check is the CRC-32 of all that stands before it in the file, so that a changed, missing or foreign line is
noticed, and one look at the last line tells whether all are well. These are the kinds of line, known by their first
entry:

    {"journal": 1, ...}                          first line: format, program, game, title, set-up, seed, versions; its
                                                 place in a campaign and what it was branched from, if any
    {"choice": [decision, option, ...], "at": …} an answer; what was taken back before it is forgotten
    {"position": n, "at": …}                     undo or redo: the game stands after n choices
    {"snapshot": {...}, "position": n, ...}      the whole state after n choices, with its fingerprint
    {"base": {...}, ...}                         the game goes on from this state by other rules; counting starts anew
    {"summary": {...}, "finished": false}        for the list of saves
    {"title": "..."}                             a new title

A newer format may change all of this, but its first line will be a JSON object with "journal" in it.
"""

import hashlib
import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.quotes import quoted, shortened
from imperium_desktop.storage.clock import in_calendar
from imperium_desktop.storage.errors import DamagedJournalError, NewerJournalError

Told = TypeVar("Told")
Kind = TypeVar("Kind")

FORMAT = 1
_END_LENGTH = len(',"check":"00000000"}\n')
_DATED = (b'{"choice":', b'{"position":', b'{"base":')


def encode(line: Mapping[str, Any], check: int) -> tuple[bytes, int]:
    """A line as bytes, and the check that the next line carries on from; the first carries on from 0."""
    body = json.dumps(line, separators=(",", ":")).encode("ascii")[:-1]
    check = zlib.crc32(body, check)
    end = _end(check)
    return body + end, zlib.crc32(end, check)


def _end(check: int) -> bytes:
    return b',"check":"%08x"}\n' % check


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game stands in a campaign."""

    campaign: str
    """The id of the campaign."""
    number: int
    """Counted from 1."""
    ironman: bool


@dataclass(frozen=True, slots=True)
class Origin:
    """The game that another was branched from, and after how many of its choices."""

    title: str
    choices: int


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
    place: Place | None = None
    """Where it stands in a campaign; None for a game of its own."""
    origin: Origin | None = None
    """What it was branched from; None for a game that was dealt."""

    def line(self) -> dict[str, Any]:
        """As it is written."""
        origin = {"origin": asdict(self.origin)} if self.origin is not None else {}
        place = {"place": asdict(self.place)} if self.place is not None else {}
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
            **place,
            **origin,
        }

    @property
    def id(self) -> str:
        """What this game is known by wherever its journal is copied to or however it is renamed."""
        return hashlib.sha256(json.dumps(self.line(), sort_keys=True).encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A whole state, and the fingerprint it had when it was taken."""

    state: dict[str, Any]
    fingerprint: str


@dataclass(slots=True)
class Lines:
    """The good lines of a file, checked but not yet understood."""

    path: Path
    data: bytes
    """From the beginning of the file to the end of the last good line."""
    check: int
    """What the next line carries on from."""
    torn: bool
    """Whether the file ends in a line that was never finished."""
    damaged_line: int
    """The number of the first bad line that has others after it; 0 if all is well."""

    def refuse_damage(self) -> None:
        """:raises DamagedJournalError: if there is a bad line in the middle."""
        if self.damaged_line:
            raise damaged(self.path, self.damaged_line, "it is not what was written")

    def first(self, count: int) -> "Lines":
        """The first lines only, as if the file had ended after them."""
        data = b"".join([line + b"\n" for line in self.data.split(b"\n")[:count]])
        return Lines(self.path, data, zlib.crc32(data), torn=False, damaged_line=0)


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
    times: list[int] = field(default_factory=list)
    """When each answer, undo and redo was made, in seconds since 1970."""


def damaged(path: Path, line: int, reason: str) -> DamagedJournalError:
    """The sentence for a damaged journal."""
    sentence = f"“{path}” is damaged: line {line} cannot be used ({shortened(reason)}). The file is left as it is."
    return DamagedJournalError(sentence, line)


def split(path: Path, data: bytes) -> Lines:
    """The lines of a journal, up to the first bad one.

    :raises NewerJournalError: if a newer version wrote it.
    :raises DamagedJournalError: if it is no journal at all.
    """
    first, newline, _ = data.partition(b"\n")
    _refuse_strangers(path, first if newline else b"")
    whole = data.rfind(b"\n") + 1
    if _is_good(data, 0, whole, 0):
        good, damaged_line = whole, 0
    else:
        good, damaged_line = _up_to_damage(data)
    return Lines(path, data[:good], zlib.crc32(data[:good]), not damaged_line and good < len(data), damaged_line)


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


def _refuse_strangers(path: Path, first: bytes) -> None:
    try:
        header = json.loads(first)
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict) or type(header.get("journal")) is not int or header["journal"] < 1:
        sentence = f"“{path}” is not a saved game, or its first line is damaged. It is left as it is."
        raise DamagedJournalError(sentence, 1)
    if header["journal"] > FORMAT:
        raise NewerJournalError(
            f"“{path}” was saved by a newer version of the program (format {shortened(str(header['journal']))}, this "
            f"one reads up to {FORMAT}); open it with that version."
        )


def outline(lines: Lines) -> Outline:
    """What the list shows, without reading every line.

    :raises DamagedJournalError: if a line does not hold what it should.
    """
    lines.refuse_damage()
    told = _begin(lines.path, lines.data[: lines.data.index(b"\n")])
    for kind, take in ((b'{"title":', _title), (b'{"summary":', _summary)):
        number, text = _last(lines.data, kind)
        if text:
            _read(lines.path, number, text, partial(take, told))
    number, text = max(_last(lines.data, kind) for kind in _DATED)
    changed = _read(lines.path, number, text, _date) if text else told.header.created
    return Outline(told.header, told.title, changed, told.summary, bool(told.finished))


def contents(lines: Lines) -> Contents:
    """Everything a journal tells.

    :raises DamagedJournalError: if a line does not hold what it should.
    """
    lines.refuse_damage()
    first, *others = lines.data[:-1].split(b"\n")
    told = _begin(lines.path, first)
    for number, text in enumerate(others, 2):
        _read(lines.path, number, text, partial(_take, told))
    return told


def _begin(path: Path, first: bytes) -> Contents:
    header = _read(path, 1, first, _header)
    return Contents(header, header.title, header.rules_version, header.content_hash)


def _last(data: bytes, kind: bytes) -> tuple[int, bytes]:
    """The last line of that kind and its number; empty if there is none."""
    start = data.rfind(b"\n" + kind) + 1
    if not start:
        return 0, b""
    return data.count(b"\n", 0, start) + 1, data[start : data.index(b"\n", start)]


def _read(path: Path, number: int, text: bytes, take: Callable[[dict[str, Any]], Told]) -> Told:
    try:
        return take(json.loads(text))
    except KeyError as error:
        raise damaged(path, number, f"its entry {error} is missing") from error
    except (TypeError, ValueError, RecursionError) as error:
        raise damaged(path, number, str(error)) from error


def _a(kind: type[Kind], value: Any) -> Kind:
    # `type` and not isinstance: True is no number here.
    if type(value) is not kind:
        raise ValueError(f"{kind.__name__} expected, not {type(value).__name__}")
    return value


def _date(line: dict[str, Any], name: str = "at") -> int:
    return in_calendar(_a(int, line[name]))


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
        place=_place(_a(dict, line["place"])) if "place" in line else None,
        origin=_origin(_a(dict, line["origin"])) if "origin" in line else None,
    )


def _place(entry: dict[str, Any]) -> Place:
    return Place(_a(str, entry["campaign"]), _a(int, entry["number"]), _a(bool, entry["ironman"]))


def _origin(entry: dict[str, Any]) -> Origin:
    return Origin(_a(str, entry["title"]), _a(int, entry["choices"]))


def _take(told: Contents, line: dict[str, Any]) -> None:
    kind = next(iter(line), "")
    if kind not in _KINDS:
        raise ValueError(f"{quoted(kind)} is no kind of line")
    _KINDS[kind](told, line)
    if "at" in line:
        told.times.append(_date(line))


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
