"""The parser's tables, made beforehand: building them from the grammar takes five times as long as reading them.

Lark can write its tables as plain data; `packaging/grammar_tables.py` puts them into `tables.json` together with a hash
of the grammar and Lark's version. Tables of another grammar or another Lark, and such as cannot be read, are not used.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import lark
from lark import Lark
from lark.exceptions import LarkError
from lark.grammar import Rule
from lark.lexer import TerminalDef

from imperium_desktop.games.imperium.language.grammar import STARTS, grammar_digest, grammar_text

FILE = "tables.json"


def build() -> Lark:
    """A parser made from the grammar."""
    return Lark(grammar_text(), parser="lalr", start=STARTS, propagate_positions=True, maybe_placeholders=True)


def dump(parser: Lark) -> str:
    """The tables of a parser as JSON text."""
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    tables = {**_made_for(), "data": data, "memo": memo}
    return json.dumps(tables, separators=(",", ":"), sort_keys=True)


def are_stored() -> bool:
    """Whether the stored tables belong to this grammar and this Lark."""
    try:
        return _read() is not None
    except (OSError, ValueError, LookupError, TypeError):
        return False


def load() -> Lark:
    """A parser from the tables, or from the grammar where the tables do not fit."""
    try:
        return _stored() or build()
    except (OSError, ValueError, LookupError, TypeError, AttributeError, AssertionError, LarkError):
        # Damaged, or written in a way that this Lark does not know: the grammar says the same, only slower.
        return build()


def _read() -> dict[str, Any] | None:
    """What is stored, if it was made for this grammar and this Lark."""
    tables: dict[str, Any] = json.loads(resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
    return None if any(tables[key] != value for key, value in _made_for().items()) else tables


def _stored() -> Lark | None:
    tables = _read()
    if tables is None:
        return None
    data = tables["data"]
    machine = data["parser"]["parser"]
    # JSON knows only text as keys.
    machine["tokens"] = _by_number(machine["tokens"])
    machine["states"] = {int(state): _by_number(moves) for state, moves in machine["states"].items()}
    parser: Lark = Lark._load_from_dict(data, _by_number(tables["memo"]))  # type: ignore[no-untyped-call]
    return parser


def _by_number(table: dict[str, Any]) -> dict[int, Any]:
    return {int(key): value for key, value in table.items()}


def _made_for() -> dict[str, str]:
    """What the tables depend on."""
    return {"grammar": grammar_digest(), "lark": lark.__version__}
