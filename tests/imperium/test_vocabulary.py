"""The vocabulary that players are given holds every word of the language, and every example in it can be used."""

import re
import tomllib
from collections.abc import Iterator
from importlib import resources

import pytest
from lark.lexer import PatternStr

from imperium_desktop.games.imperium.language import tables
from imperium_desktop.games.imperium.mentioned_names import names_in
from imperium_desktop.games.imperium.pack_reader import parse_text, read_card

VOCABULARY = (
    resources.files("imperium_desktop.games.imperium.language").joinpath("VOCABULARY.md").read_text(encoding="utf-8")
)
KINDS = {
    "example": "ability",
    "example of a passive": "passive",
    "example of an exhaust text": "exhaust",
    "example of a condition": "playable",
    "example of points": "points",
    "example of a row": "row",
}
"""What kind of text stands in a column, by its heading."""
CELLS = re.compile(r"(?<!\\)\|")
CODE = re.compile(r"`([^`]+)`")


def rows() -> Iterator[tuple[str, list[str]]]:
    """The rows of all tables, each with the heading of its last column."""
    heading = ""
    for line in VOCABULARY.splitlines():
        if not line.startswith("|"):
            heading = ""
            continue
        cells = [cell.strip() for cell in CELLS.split(line)[1:-1]]
        heading = heading or cells[-1]
        if cells[-1] != heading and not set(line) <= set("|-"):
            yield heading, cells


def examples() -> list[tuple[str, str]]:
    return [
        (KINDS[heading], text.replace("\\|", "|"))
        for heading, cells in rows()
        if heading in KINDS
        for text in CODE.findall(cells[-1])
    ]


def blocks() -> list[dict]:
    return [tomllib.loads(block) for block in re.findall(r"```toml\n(.*?)```", VOCABULARY, re.DOTALL)]


def test_there_are_examples_of_every_kind():
    assert {kind for kind, _ in examples()} == set(KINDS.values())
    assert len(examples()) > 100
    assert all(CODE.search(cells[-1]) for heading, cells in rows() if heading in KINDS)


@pytest.mark.parametrize(("kind", "text"), examples())
def test_an_example_can_be_used(kind, text):
    assert parse_text(kind, text, ()) is not None


@pytest.mark.parametrize("entry", [card for block in blocks() for card in block.get("card", ())], ids=lambda c: c["id"])
def test_a_card_of_the_vocabulary_can_be_read(entry, catalogue):
    card = read_card("own", entry, ("card", 0))
    ours = catalogue.card(card.id)
    assert (card.name, card.suits, card.type, card.cost) == (ours.name, ours.suits, ours.type, ours.cost)


def test_the_rows_of_the_vocabulary_can_be_read():
    (block,) = [block for block in blocks() if "barbarian" in block]
    for row in block["barbarian"]:
        parse_text("row_trigger", row["when"], ())
        parse_text("row", row["do"], ())


def test_every_word_of_the_language_stands_in_the_vocabulary():
    words = {
        terminal.pattern.value
        for terminal in tables.build().terminals
        if isinstance(terminal.pattern, PatternStr) and terminal.pattern.value.isidentifier()
    }
    assert sorted(word for word in words if not re.search(rf"\b{word}\b", VOCABULARY)) == []


def test_every_name_in_an_example_is_a_card(catalogue):
    known = {name for card in catalogue.cards() for name in (card.name, *card.also)}
    known |= {name for block in blocks() for name in names_in(block)}
    mentioned = {name for _, text in examples() for name in re.findall(r'"([^"]+)"', text)}
    assert mentioned <= known
