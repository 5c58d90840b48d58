"""Where every value of a TOML text stands: the standard library reads values and keeps no positions.

Only used when something is wrong, on a text that was already read as valid TOML.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import field

from imperium_desktop.engine.dataclass import dataclass

KeyPath = tuple[str | int, ...]
"""How a value is reached: keys of tables and places in lists, such as ("card", 3, "suits", 0)."""

_KEY = re.compile(r"""[A-Za-z0-9_-]+|"(?:\\.|[^"\\])*"|'[^']*'""")
_GAP = re.compile(r"(?:\s|#[^\n]*)*")
_DOT = re.compile(r"[ \t]*\.[ \t]*")
_STRING = re.compile(
    "|".join(
        [
            r'"""(?:\\.|[^\\])*?"{3,5}',
            r"'''.*?'{3,5}",
            r'"(?:\\.|[^"\\])*"',
            r"'[^']*'",
        ]
    ),
    re.DOTALL,
)
_PLAIN = re.compile(r"[^,\]}#\n]*")
_QUOTES = re.compile(r'"""\n?|\'\'\'\n?|["\']')
_FOLDED = re.compile(r"(?:\\[ \t]*\n\s*)*")
_CHARACTER = re.compile(r"\\u.{4}|\\U.{8}|\\.|.", re.DOTALL)


@dataclass(frozen=True, slots=True)
class LineAndColumn:
    """A line and a column, both counted from 1."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}"


@dataclass(slots=True)
class _Entry:
    """A table, a list or a value, by what leads to it."""

    start: int
    """Where its key, its place in a list or the header of its table begins."""
    value: int = -1
    """Where its value begins; a table that has a header has none."""
    parts: dict[str | int, _Entry] = field(default_factory=dict)
    tables: int = 0
    """How many [[tables]] of its name there are."""

    def part(self, name: str | int, start: int) -> _Entry:
        """The entry below this one, which begins here unless it began before."""
        return self.parts.setdefault(name, _Entry(start))


class Places:
    """Finds the values of one text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._top = _Entry(0)
        self._scan()

    def of(self, path: KeyPath) -> LineAndColumn:
        """Where the entry begins, with its key if it has one; of what is missing, where its table begins."""
        return self._place(self._entry_at(path).start)

    def inside(self, path: KeyPath, offset: int) -> LineAndColumn:
        """Where one character of a text stands; `offset` counts characters as they are read."""
        start = self._entry_at(path).value
        quotes = self._matched(_QUOTES, start)
        at = start + len(quotes)
        if quotes.startswith("'"):
            return self._place(at + offset)
        for _ in range(offset):
            at += len(self._matched(_FOLDED, at))
            at += len(self._matched(_CHARACTER, at))
        return self._place(at + len(self._matched(_FOLDED, at)))

    def _entry_at(self, path: KeyPath) -> _Entry:
        """The entry, or the innermost one that would hold it."""
        entry = self._top
        for name in path:
            if name not in entry.parts:
                break
            entry = entry.parts[name]
        return entry

    def _place(self, offset: int) -> LineAndColumn:
        before = self._text[:offset]
        return LineAndColumn(before.count("\n") + 1, offset - before.rfind("\n"))

    # Scanning --------------------------------------------------------------------------------------------------------

    def _scan(self) -> None:
        table = self._top
        while self._next():
            if self._next() == "[":
                table = self._header()
            else:
                self._key_and_value(table)

    def _next(self) -> str:
        """The next character that is neither space nor comment; empty at the end."""
        self._at += len(self._matched(_GAP, self._at))
        return self._text[self._at : self._at + 1]

    def _matched(self, pattern: re.Pattern[str], at: int) -> str:
        match = pattern.match(self._text, at)
        return match[0] if match else ""

    def _header(self) -> _Entry:
        start = self._at
        bracket = "]]" if self._text.startswith("[[", start) else "]"
        self._at += len(bracket)
        *outer, name = self._keys()
        self._at = self._text.index(bracket, self._at) + len(bracket)
        entry = self._top
        for key in outer:
            entry = entry.part(key, start)
            if entry.tables:
                entry = entry.parts[entry.tables - 1]
        entry = entry.part(name, start)
        if bracket == "]]":
            entry.tables += 1
            entry = entry.part(entry.tables - 1, start)
        return entry

    def _key_and_value(self, table: _Entry) -> None:
        self._next()
        start = self._at
        entry = table
        for key in self._keys():
            entry = entry.part(key, start)
        self._at = self._text.index("=", self._at) + 1
        self._value(entry)

    def _keys(self) -> list[str]:
        keys = []
        while True:
            self._next()
            key = self._matched(_KEY, self._at)
            self._at += len(key)
            keys.append(tomllib.loads(f"key = {key}")["key"] if key[0] in "\"'" else key)
            dot = self._matched(_DOT, self._at)
            if not dot:
                return keys
            self._at += len(dot)

    def _value(self, entry: _Entry) -> None:
        first = self._next()
        entry.value = self._at
        if first == "[":
            self._list(entry)
        elif first == "{":
            self._inline_table(entry)
        else:
            self._at += len(self._matched(_STRING if first in "\"'" else _PLAIN, self._at))

    def _list(self, entry: _Entry) -> None:
        self._at += 1
        index = 0
        while (first := self._next()) != "]":
            if first == ",":
                self._at += 1
                continue
            self._value(entry.part(index, self._at))
            index += 1
        self._at += 1

    def _inline_table(self, entry: _Entry) -> None:
        self._at += 1
        while (first := self._next()) != "}":
            if first == ",":
                self._at += 1
            else:
                self._key_and_value(entry)
        self._at += 1
