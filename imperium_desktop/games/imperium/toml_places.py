"""Where every value of a TOML text stands: the standard library reads values and keeps no positions.

Only used when something is wrong, on a text that was already read as valid TOML.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass

Path = tuple[str | int, ...]
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
class Place:
    """A line and a column, both counted from 1."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}"


class Places:
    """Finds the values of one text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._starts: dict[Path, int] = {(): 0}
        """Where the key of a value, the item of a list or the header of a table begins."""
        self._values: dict[Path, int] = {}
        self._last: dict[Path, int] = {}
        """The number of the latest [[table]] of each name."""
        self._scan()

    def of(self, path: Path) -> Place:
        """Where the entry begins, with its key if it has one; of what is missing, where its table begins."""
        while path not in self._starts:
            path = path[:-1]
        return self._place(self._starts[path])

    def inside(self, path: Path, offset: int) -> Place:
        """Where one character of a text stands; `offset` counts characters as they are read."""
        start = self._values[path]
        quotes = self._matched(_QUOTES, start)
        at = start + len(quotes)
        if quotes.startswith("'"):
            return self._place(at + offset)
        for _ in range(offset):
            at += len(self._matched(_FOLDED, at))
            at += len(self._matched(_CHARACTER, at))
        return self._place(at + len(self._matched(_FOLDED, at)))

    def _place(self, offset: int) -> Place:
        before = self._text[:offset]
        return Place(before.count("\n") + 1, offset - before.rfind("\n"))

    # Scanning --------------------------------------------------------------------------------------------------------

    def _scan(self) -> None:
        table: Path = ()
        while self._next():
            if self._next() == "[":
                table = self._header()
            else:
                self._entry(table)

    def _next(self) -> str:
        """The next character that is neither space nor comment; empty at the end."""
        self._at += len(self._matched(_GAP, self._at))
        return self._text[self._at : self._at + 1]

    def _matched(self, pattern: re.Pattern[str], at: int) -> str:
        match = pattern.match(self._text, at)
        return match[0] if match else ""

    def _header(self) -> Path:
        start = self._at
        bracket = "]]" if self._text.startswith("[[", start) else "]"
        self._at += len(bracket)
        *outer, name = self._keys()
        self._at = self._text.index(bracket, self._at) + len(bracket)
        path: Path = ()
        for key in outer:
            path = (*path, key)
            self._starts.setdefault(path, start)
            if path in self._last:
                path = (*path, self._last[path])
        path = (*path, name)
        self._starts.setdefault(path, start)
        if bracket == "]]":
            self._last[path] = self._last.get(path, -1) + 1
            path = (*path, self._last[path])
            self._starts[path] = start
        return path

    def _entry(self, table: Path) -> None:
        self._next()
        start = self._at
        path = table
        for key in self._keys():
            path = (*path, key)
            self._starts.setdefault(path, start)
        self._at = self._text.index("=", self._at) + 1
        self._value(path)

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

    def _value(self, path: Path) -> None:
        first = self._next()
        self._values[path] = self._at
        if first == "[":
            self._list(path)
        elif first == "{":
            self._inline_table(path)
        else:
            self._at += len(self._matched(_STRING if first in "\"'" else _PLAIN, self._at))

    def _list(self, path: Path) -> None:
        self._at += 1
        index = 0
        while (first := self._next()) != "]":
            if first == ",":
                self._at += 1
                continue
            self._starts[(*path, index)] = self._at
            self._value((*path, index))
            index += 1
        self._at += 1

    def _inline_table(self, path: Path) -> None:
        self._at += 1
        while (first := self._next()) != "}":
            if first == ",":
                self._at += 1
            else:
                self._entry(path)
        self._at += 1
