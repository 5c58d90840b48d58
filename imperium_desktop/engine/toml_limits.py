"""How large a TOML text may be inside, judged before it is read.

The standard library makes a table for every part of a key, and remembers each of them by its whole name: a key of
20,000 parts in a file of 40 kB takes two gigabytes. So the text is first gone through once, in a moment.
"""

from __future__ import annotations

import re

MOST_PARTS = 8
"""The parts of one key, a.b.c being three; ours have three at most."""
MOST_DEPTH = 16
"""Brackets within brackets."""
MOST_ENTRIES = 20_000
"""Keys, tables and items of lists together; ours have two thousand at most."""

_TOKEN = re.compile(
    r'''
      (?P<skipped> \#[^\n]*
        | """ (?: [^"\\] | \\. | "(?!"") )*+ """ "{0,2}
        | \'\'\' (?: [^'] | '(?!'') )*+ \'\'\' '{0,2}
        | "(?!"") (?: [^"\\\n] | \\. )*+ "
        | '(?!'') [^'\n]*+ '
      )
    | (?P<open> [\[{] )
    | (?P<close> [\]}] )
    | (?P<entry> [=,\n] )
    | (?P<dot> \. )
    | (?P<stray> ["'] )
    ''',
    re.DOTALL | re.VERBOSE,
)


def too_large(text: str) -> str:
    """Why a text is not read, without a full stop; empty if it may be. What is no TOML is not judged."""
    depth = entries = parts = 0
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "skipped":
            continue
        if kind == "stray":
            break  # a text without its end: nothing that follows it is ever read
        if kind == "dot":
            parts += 1
            if parts >= MOST_PARTS:
                return f"line {_line(text, token)} has a key of more than {MOST_PARTS} parts"
            continue
        parts = 0
        if kind == "open":
            depth += 1
            if depth > MOST_DEPTH:
                return f"its brackets are nested too deeply, in line {_line(text, token)}"
        elif kind == "close":
            depth -= 1
        entries += token[0] != "\n"
        if entries > MOST_ENTRIES:
            return f"it has more than {MOST_ENTRIES} entries"
    return ""


def _line(text: str, token: re.Match[str]) -> int:
    return text.count("\n", 0, token.start()) + 1
