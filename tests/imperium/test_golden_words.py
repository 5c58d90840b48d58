"""What a card says, word for word, for one card of each pattern: the texts were read beside what the cards do.

A few of our texts can hardly be put differently from how others put them; of these the hash alone is kept.
"""

import hashlib
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.phrases import listed, plain
from imperium_desktop.games.imperium.voice import IN_WORDS
from imperium_desktop.games.imperium.wording.faces import points_words, text_lines

GOLDEN = tomllib.loads((Path(__file__).parent / "golden_words.toml").read_text(encoding="utf-8"))
CARDS = {card.id: card for card in standard_catalogue().cards()}


@pytest.mark.parametrize("card_id", GOLDEN)
def test_the_words_of_a_card(card_id):
    card, golden = CARDS[card_id], GOLDEN[card_id]
    assert as_kept(text_lines(card, long=True), golden["long"]) == golden["long"]
    assert as_kept(text_lines(card, long=False), golden["short"]) == golden["short"]
    worth = [golden.get("worth", "")]
    assert as_kept([points_words(card, long=True)], worth) == worth


def as_kept(texts: Sequence[str], kept: Sequence[str]) -> list[str]:
    """The texts, those hashed of which a hash is kept."""
    hashed = [f"sha256 {hashlib.sha256(text.encode()).hexdigest()[:16]}" for text in texts]
    return [code if code in kept else text for text, code in zip(texts, hashed, strict=True)]


def patterns(value: object) -> Iterator[str]:
    """The kinds of parts that the texts of a card are made of."""
    if isinstance(value, tuple | list):
        for item in value:
            yield from patterns(item)
    elif is_dataclass(value):
        if not isinstance(value, CardDef):
            yield type(value).__name__
        for field in fields(value):
            # What a text was learned to weigh is no part of it.
            if not field.name.startswith("_"):
                yield from patterns(getattr(value, field.name))


def test_every_pattern_has_a_golden_card():
    """A new verb, condition, declaration, tally or rule for points is read once, and its words are kept."""
    everything = {name for card in CARDS.values() for name in patterns(card)}
    kept = {name for card_id in GOLDEN for name in patterns(CARDS[card_id])}
    assert everything - kept == set()
    assert len(everything) > 60


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 [materials] and 2 [materials]", "1 material and 2 materials"),
        ("pay [materials]", "pay materials"),
        ("[trade_route]/[region]", "trade route/region"),
    ],
)
def test_marks_become_words(text, words):
    assert plain(text) == words


def test_lists_and_persons():
    assert listed(["a"]) == "a"
    assert listed(["a", "b"], "and") == "a and b"
    assert listed(["a", "b", "c"]) == "a, b or c"
    said = "from {your} hand if {you} are able"
    assert IN_WORDS.says(said) == "from your hand if you are able"
    assert IN_WORDS.of_others().says(said) == "from their hand if they are able"


@pytest.mark.parametrize("long", [False, True])
def test_no_text_says_what_the_reading_found_wrong(long):
    """Each of these was once on a card."""
    for card in CARDS.values():
        text = " ".join(text_lines(card, long))
        for wrong in ("; then", "; otherwise", " there is no ", "one of your cards", ", 2 times", "This triggers"):
            assert wrong not in text, (card.id, text)
        for sentence in text.split(". "):
            _, _, body = sentence.partition("player: ")
            assert "your" not in body.split(", and you ")[0], (card.id, sentence)
