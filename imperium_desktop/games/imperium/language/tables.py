"""The parser's tables, made beforehand: building them from the grammar takes five times as long as reading them.

Lark can write its tables as plain data; `packaging/grammar_tables.py` puts them into `tables.json` together with a hash
of the grammar. Tables that do not belong to the grammar are not used.
"""

from __future__ import annotations

import hashlib
import json
from importlib import resources
from typing import Any

from lark import Lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

STARTS = ["ability", "passive", "exhaust", "playable", "points", "row", "row_trigger"]
FILE = "tables.json"


def grammar_text() -> str:
    """The grammar as it is written."""
    return resources.files(__package__).joinpath("grammar.lark").read_text(encoding="utf-8")


def build() -> Lark:
    """A parser made from the grammar."""
    return Lark(grammar_text(), parser="lalr", start=STARTS, propagate_positions=True, maybe_placeholders=True)


def dump(parser: Lark) -> str:
    """The tables of a parser as JSON text."""
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    return json.dumps({"grammar": _digest(), "data": data, "memo": memo}, separators=(",", ":"), sort_keys=True)


def load() -> Lark:
    """A parser from the tables, or from the grammar if the tables are missing or out of date."""
    file = resources.files(__package__).joinpath(FILE)
    if not file.is_file():
        return build()
    tables = json.loads(file.read_text(encoding="utf-8"))
    if tables["grammar"] != _digest():
        return build()
    data = tables["data"]
    machine = data["parser"]["parser"]
    # JSON knows only text as keys.
    machine["tokens"] = _by_number(machine["tokens"])
    machine["states"] = {int(state): _by_number(moves) for state, moves in machine["states"].items()}
    parser: Lark = Lark._load_from_dict(data, _by_number(tables["memo"]))  # type: ignore[no-untyped-call]
    return parser


def _by_number(table: dict[str, Any]) -> dict[int, Any]:
    return {int(key): value for key, value in table.items()}


def _digest() -> str:
    return hashlib.blake2b(grammar_text().encode(), digest_size=8).hexdigest()
