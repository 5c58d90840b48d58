"""Where the values of a TOML text stand, and the words of packs against the language."""

import re
import tomllib
from pathlib import Path

import pytest

from imperium_desktop.engine.toml_places import LineAndColumn, Places
from imperium_desktop.games.imperium import pack_form
from imperium_desktop.games.imperium.language.grammar import grammar_text

TEXT = '''\
title = "x" # [no.header]
a."b.c".d = [1, { x = "q\\"z", y.z = [[], [2]] }, """
m\\
   n ""\\" é\\u00e9 k"""""]
'day' = 1979-05-27 07:32:00
[t . "u" ]
literal = \'\'\'
l'1
k\'\'\'
[[w.v]]
[w.v.o]
s = 1
[[w.v]]
[[w.v.i]]
r = true
'''


def walk(value, path=()):
    yield path, value
    for key, item in value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, list) else ()):
        yield from walk(item, (*path, key))


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("title",), LineAndColumn(1, 1)),
        (("a", "b.c", "d", 1, "y", "z"), LineAndColumn(2, 31)),
        (("a", "b.c", "d", 1, "y", "z", 1, 0), LineAndColumn(2, 43)),
        (("day",), LineAndColumn(5, 1)),
        (("t", "u", "literal"), LineAndColumn(7, 1)),
        (("w", "v", 0, "o", "s"), LineAndColumn(12, 1)),
        (("w", "v", 1), LineAndColumn(13, 1)),
        (("w", "v", 1, "i", 0, "r"), LineAndColumn(15, 1)),
        (("w", "v", 1, "missing"), LineAndColumn(13, 1)),
    ],
)
def test_where_an_entry_begins(path, place):
    assert Places(TEXT).of(path) == place


def test_every_character_of_every_text_is_found():
    places, lines = Places(TEXT), TEXT.split("\n")
    for path, value in walk(tomllib.loads(TEXT)):
        for offset, character in enumerate(value if isinstance(value, str) else ""):
            place = places.inside(path, offset)
            found = lines[place.line - 1][place.column - 1 :]
            assert found.startswith((character, "\\")) or (character == "\n" and not found), (path, offset)


def test_every_value_of_the_packs_has_a_place():
    for file in Path(pack_form.__file__).parent.joinpath("packs").rglob("*.toml"):
        text = file.read_text(encoding="utf-8")
        places, lines = Places(text), text.split("\n")
        for path, _ in walk(tomllib.loads(text)):
            if path and isinstance(path[-1], str):
                place = places.of(path)
                line = lines[place.line - 1][place.column - 1 :]
                assert line.startswith((path[-1], "[")), (file, path)


@pytest.mark.parametrize(("rule", "words"), [("suit", "SUITS"), ("icon", "ICONS"), ("state", "STATES")])
def test_packs_know_every_word_of_the_language(rule, words):
    line = next(line for line in grammar_text().splitlines() if line.startswith(f"!{rule}:"))
    assert set(re.findall(r'"(\w+)"', line)) == set(getattr(pack_form, words)) - {"power"}
