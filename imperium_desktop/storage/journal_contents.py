"""What the lines of a saved game tell. These are the kinds of line besides those that every file of lines has:

{"journal": 1, ...}                          first line: format, program, game, title, set-up, seed, versions; its
                                             place in a campaign and what it was branched from, if any
{"choice": [decision, option, ...], "at": …} an answer; what was taken back before it is forgotten
{"position": n, "at": …}                     undo or redo: the game stands after n choices
{"snapshot": {...}, "position": n, ...}      the whole state after n choices, with its fingerprint
{"base": {...}, ...}                         the game goes on from this state by other rules; counting starts anew
                                             (as version 0.1.0 wrote it)
{"summary": {...}, "finished": false}        for the list of saves
{"title": "..."}                             a new title
{"conceded": seat, "at": …}                  that seat gave the game up, which ends it; since format 2
{"decider": [seat, who], "at": …}            who decides that seat from here on; since format 3
"""

import json
from collections.abc import Callable
from dataclasses import asdict, field
from functools import partial
from typing import Any, TypeVar

from imperium_desktop.engine.courses import KeptState
from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.storage.clock import in_calendar
from imperium_desktop.storage.journal_lines import LineForm, Lines

Kind = TypeVar("Kind")

SAVED_GAME = LineForm(3, dict.fromkeys((1, 2), lambda line: line))
_STEPS = (b'{"choice":', b'{"position":')
_CONCEDED = b'{"conceded":'
_DATED = (*_STEPS, b'{"base":', _CONCEDED, b'{"decider":')


def steps_in(lines: bytes) -> int:
    """How many choices, undos, redos and games given up are among some lines."""
    return sum(line.startswith((*_STEPS, _CONCEDED)) for line in lines.splitlines())


@dataclass(frozen=True, slots=True)
class CampaignPlace:
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
    place: CampaignPlace | None = None
    """Where it stands in a campaign; None for a game of its own."""
    origin: Origin | None = None
    """What it was branched from; None for a game that was dealt."""

    def line(self) -> dict[str, Any]:
        """As it is written."""
        return {**self._line_of_format_1(), "journal": SAVED_GAME.number}

    @property
    def id(self) -> str:
        """What this game is known by wherever its journal is copied to or however it is renamed.

        Statistics and campaigns go by it, so it is made of the first line as format 1 has it, whatever the format is.
        """
        from hashlib import sha256  # most games on a list are never asked for it

        return sha256(json.dumps(self._line_of_format_1(), sort_keys=True).encode()).hexdigest()[:32]

    def _line_of_format_1(self) -> dict[str, Any]:
        origin = {"origin": asdict(self.origin)} if self.origin is not None else {}
        place = {"place": asdict(self.place)} if self.place is not None else {}
        return {
            "journal": 1,
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


@dataclass(slots=True)
class Outline:
    """What the list of saves shows."""

    header: Header
    title: str
    changed: int
    summary: dict[str, Any]
    finished: bool
    conceded: bool


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
    snapshots: dict[int, KeptState] = field(default_factory=dict)
    summary: dict[str, Any] = field(default_factory=dict)
    finished: bool | None = None
    conceded: int | None = None
    """The seat that gave the game up, which ended it."""
    deciders: dict[int, str] = field(default_factory=dict)
    """Who decides the seats of which something else was said than the set-up says."""
    times: list[int] = field(default_factory=list)
    """When each answer, undo and redo was made, in seconds since 1970."""


def game_of(lines: Lines) -> str:
    """Which game a journal is of, however damaged it is after its first line.

    :raises DamagedJournalError: if its first line does not hold what it should.
    """
    if not lines.data:
        lines.refuse_damage()
    return _begin(lines).header.game


def outline(lines: Lines) -> Outline:
    """What the list shows, without reading every line.

    :raises DamagedJournalError: if a line does not hold what it should.
    """
    lines.refuse_damage()
    told = _begin(lines)
    for kind, take in ((b'{"title":', _title), (b'{"summary":', _summary), (_CONCEDED, _conceded)):
        number, text = _last(lines.data, kind)
        if text:
            lines.understood(number, text, partial(take, told))
    number, text = max(_last(lines.data, kind) for kind in _DATED)
    changed = lines.understood(number, text, _date) if text else told.header.created
    conceded = told.conceded is not None
    return Outline(told.header, told.title, changed, told.summary, bool(told.finished) or conceded, conceded)


def contents(lines: Lines) -> Contents:
    """Everything a journal tells.

    :raises DamagedJournalError: if a line does not hold what it should.
    """
    lines.refuse_damage()
    told = _begin(lines)
    for number, text in enumerate(lines.texts()[1:], 2):
        lines.understood(number, text, partial(_take, told))
    return told


def _begin(lines: Lines) -> Contents:
    header = lines.understood(1, lines.data[: lines.data.index(b"\n")], _header)
    return Contents(header, header.title, header.rules_version, header.content_hash)


def _last(data: bytes, kind: bytes) -> tuple[int, bytes]:
    """The last line of that kind and its number; empty if there is none."""
    start = data.rfind(b"\n" + kind) + 1
    if not start:
        return 0, b""
    return data.count(b"\n", 0, start) + 1, data[start : data.index(b"\n", start)]


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


def _place(entry: dict[str, Any]) -> CampaignPlace:
    return CampaignPlace(_a(str, entry["campaign"]), _a(int, entry["number"]), _a(bool, entry["ironman"]))


def _origin(entry: dict[str, Any]) -> Origin:
    return Origin(_a(str, entry["title"]), _a(int, entry["choices"]))


def _take(told: Contents, line: dict[str, Any]) -> None:
    kind = next(iter(line), "")
    if kind not in _KINDS:
        raise ValueError(f"{quoted(kind)} is no kind of line")
    if told.conceded is not None and kind in _ENDED_BY_CONCEDING:
        raise ValueError("the game was given up before it")
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
    told.snapshots[position] = KeptState(_a(dict, line["snapshot"]), _a(str, line["fingerprint"]))


def _base(told: Contents, line: dict[str, Any]) -> None:
    told.base = _a(dict, line["base"])
    told.rules_version = _a(int, line["rules_version"])
    told.content_hash = _a(str, line["content_hash"])
    told.choices = []
    told.position = 0
    told.snapshots = {0: KeptState(told.base, _a(str, line["fingerprint"]))}


def _summary(told: Contents, line: dict[str, Any]) -> None:
    told.summary = _a(dict, line["summary"])
    told.finished = _a(bool, line["finished"])


def _title(told: Contents, line: dict[str, Any]) -> None:
    told.title = _a(str, line["title"])


def _conceded(told: Contents, line: dict[str, Any]) -> None:
    seat = _a(int, line["conceded"])
    if seat < 0:
        raise ValueError(f"there is no seat {seat}")
    told.conceded = seat


def _decider(told: Contents, line: dict[str, Any]) -> None:
    seat, decider = _a(list, line["decider"])
    told.deciders[_a(int, seat)] = _a(str, decider)


def _format(told: Contents, line: dict[str, Any]) -> None:
    """It was heeded when the lines were split."""


_KINDS: dict[str, Callable[[Contents, dict[str, Any]], None]] = {
    "format": _format,
    "choice": _choice,
    "position": _position,
    "snapshot": _snapshot,
    "base": _base,
    "summary": _summary,
    "title": _title,
    "conceded": _conceded,
    "decider": _decider,
}
_ENDED_BY_CONCEDING = ("choice", "position", "base", "conceded")
