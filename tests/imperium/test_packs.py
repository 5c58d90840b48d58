"""Pack files: a mistake is named by file, line and column; a good file is all a new nation needs."""

import re
import tomllib
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.deal import Setup
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.mentioned_names import check_mentions, names_in
from imperium_desktop.games.imperium.pack_files import Pack, PackError
from imperium_desktop.games.imperium.selfplay import play_checked

PACKS = Path(str(resources.files("imperium_desktop.games.imperium").joinpath("packs")))

HEAD = """\
[nation]
name = "Etruscans"
aggression = "calm"
description = "Neighbours of Rome."
"""

CARDS = """
[[card]]
id = "etr.power_a"
name = "Etruscans"
type = "power"
side = "a"
suits = ["power"]
start = "in_play"

[[card]]
id = "etr.king"
name = "King"
start = "accession"
play = "draw 1"
"""


@pytest.fixture
def complaint(tmp_path: Path) -> Callable[..., str]:
    """What is said about a nation's file with this text after two good cards."""

    def complain(text: str, head: str = HEAD, cards: str = CARDS) -> str:
        box = tmp_path / "packs" / "own"
        box.mkdir(parents=True, exist_ok=True)
        (box / "etruscans.toml").write_text(head + cards + text, encoding="utf-8")
        with pytest.raises(PackError) as error:
            Catalogue([tmp_path / "packs"]).nation("etruscans")
        sentence = str(error.value)
        assert sentence.startswith("etruscans.toml")
        assert "\n" not in sentence
        return sentence

    return complain


def card(text: str) -> str:
    return f'\n[[card]]\nid = "etr.test"\nname = "Test"\n{text}\n'


FIRST_LINE = len((HEAD + CARDS).splitlines()) + 5
"""The line of a test card that comes after its name."""


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ('play = "gain 2 stones"', 0, 16, "does not fit here"),
        ('header = "pinned"\nexhaust = "pay 1 materials -> drow 1"', 1, 31, "“drow” does not fit here"),
        ('passive = ["hand size +1", "hand size"]', 0, 29, "the text ends too early"),
        ('play = "gian 2 materials"', 0, 9, "“gian” does not fit here; did you mean “gain”?"),
        ('play = "draw 1; put self into histroy"', 0, 31, "did you mean “history”?"),
        ('play = "drawn 1"', 0, 13, "“drawn” does not fit here; did you mean “draw”?"),
        ('suits = ["regoin"]', 0, 10, "did you mean “region”?"),
        ('play = "draw 1; flip self"', 0, 17, "only a permanent card is turned over"),
        ('type = "permanent"\nexhaust = "flip self"', 1, 12, "the card has no other face"),
        ('play = "gain 1 goods; return self"', 0, 23, "only an Unrest card can be returned"),
        ('play = "add 1 goods to self"', 0, 24, "needs a card that stays in play"),
        ('play = "abandon self"', 0, 17, "needs a card that stays in play"),
        ('type = "power"\nside = "b"\nexhaust = "put self into history"', 2, 16, "never leaves its place"),
        ('play = "if you empire { draw 1 }"', 0, 1, "belongs to the tables of Bots"),
        ('points = "1 per 3 apples"', 0, 19, "does not fit here"),
        ('playable = "in play"\nplay = "draw 1"', 0, 13, "the text ends too early"),
        ('solstice = "draw 1;; draw 1"', 0, 20, "“;” does not fit here"),
        ('colour = "red"', 0, 1, "there is no such key for a card"),
        ('play = "draw 1"\nplayers = 3\nplaything = "ball"', 2, 1, "there is no such key for a card"),
        ("play = 3", 0, 1, "expected a text in quotes"),
        ("cost = { apples = 3 }", 0, 1, "a cost is a table of materials, population, progress, goods"),
    ],
)
def test_a_mistake_in_a_card_names_file_line_and_column(complaint, text, line, column, message):
    sentence = complaint(card(text))
    place = re.match(r"etruscans\.toml, line (\d+), column (\d+): ", sentence)
    assert place, sentence
    assert int(place[1]) == FIRST_LINE + line, sentence
    assert message in sentence
    if "early" not in message:
        assert int(place[2]) == column, sentence


def test_the_same_text_on_two_cards_is_found_on_the_right_one(complaint):
    """Only the second card has its text in a place where it means nothing."""
    text = '\n[[card]]\nid = "etr.first"\nname = "First"\npassive = "hand size +1"\n'
    sentence = complaint(text + card('play = "hand size +1"'))
    assert f"line {FIRST_LINE + len(text.splitlines())}," in sentence


def test_a_mistake_in_a_text_of_several_lines(complaint):
    sentence = complaint(card('play = """\ndraw 1;\ngain 2 stones"""'))
    assert f"line {FIRST_LINE + 2}, column 8: " in sentence


def test_a_card_without_id_or_name(complaint):
    assert "a [[card]] has no id" in complaint('\n[[card]]\nname = "Nobody"\n')
    assert "the card has no name" in complaint('\n[[card]]\nid = "etr.nobody"\n')


def test_the_same_id_twice(complaint):
    assert complaint(CARDS) == "etruscans.toml has two cards with the id “etr.power_a”."


def test_not_toml(complaint):
    sentence = complaint("\nplay = draw 1\n")
    assert re.search(r"is not valid TOML: .*line \d+, column \d+", sentence)


def test_not_text(tmp_path):
    path = tmp_path / "etruscans.toml"
    path.write_bytes(b"\xff\xfe\x00name")
    with pytest.raises(PackError, match=r"etruscans\.toml cannot be read"):
        Pack(path, "own", "etruscans").load()


def test_a_file_that_is_gone(tmp_path):
    with pytest.raises(PackError, match=r"etruscans\.toml cannot be read"):
        Pack(tmp_path / "etruscans.toml", "own", "etruscans").load()


def test_a_nation_needs_its_table(complaint):
    assert "needs a [nation] table" in complaint("", head="")
    assert "needs a [nation] table" in complaint("", head='[nation]\nname = "Etruscans"\n')


def test_an_unknown_key_of_a_nation(complaint):
    assert "[nation] has no key “colour”" in complaint("", head=HEAD + 'colour = "red"\n')


@pytest.mark.parametrize(("cards", "missing"), [(CARDS.split("[[card]]")[1], "accession"), ("", "power")])
def test_a_nation_needs_its_special_cards(complaint, cards, missing):
    text = f"[[card]]{cards}" if cards else CARDS.replace("power", "card")
    assert f"the nation has no {missing} card" in complaint("", cards="\n" + text)


@pytest.mark.parametrize(
    "text",
    [
        'suits = ["regoin"]',
        'icons = ["rivers"]',
        'states = ["imperial"]',
        'header = "pined"',
        'traits = ["shiny"]',
        'start = "somewhere"',
        'type = "creature"',
        'banner = "purple"',
    ],
)
def test_a_word_that_means_nothing(complaint, text):
    """A misspelt suit would break the deal or silently never count."""
    assert f"line {FIRST_LINE}," in complaint(card(text))


@pytest.mark.parametrize(
    "text",
    [
        'cost = { materials = "many" }',
        "icons = 5",
        "exhaust = 5",
        'copies = "two"',
        'players = "three"',
        "points = 1.5",
        "passive = [5]",
        "cost = 3",
    ],
)
def test_a_value_of_the_wrong_kind(complaint, text):
    assert f"line {FIRST_LINE}," in complaint(card(text))


def test_a_name_that_is_no_text(complaint):
    assert f"line {FIRST_LINE - 1}," in complaint('\n[[card]]\nid = "etr.test"\nname = 5\n')


def test_cards_that_are_no_list(complaint):
    complaint("", cards='\n[card]\nid = "etr.power_a"\nname = "Etruscans"\n')
    complaint("", head="card = 5\n" + HEAD, cards="")


def test_a_starting_deck_must_fill_a_hand(tmp_path):
    """A nation whose deck is too small is refused before its hand is drawn."""

    own = tmp_path / "own"
    own.mkdir()
    second = CARDS.replace("power_a", "power_b").replace('"a"', '"b"').split("[[card]]")[1]
    (own / "etruscans.toml").write_text(f"{HEAD}{CARDS}\n[[card]]{second}", encoding="utf-8")
    with pytest.raises(ImperiumDesktopError, match=r"(?i)etruscans"):
        ImperiumRules(Catalogue([PACKS, tmp_path])).start({"players": ["etruscans", "romans"]}, 1)


def test_what_older_packs_had_to_say_may_stay(tmp_path):
    box = tmp_path / "own"
    box.mkdir()
    text = f'{HEAD}adjective = "Etruscan"\n{CARDS}[[card]]{POWER_B}'
    (box / "etruscans.toml").write_text(text, encoding="utf-8")
    assert Catalogue([tmp_path]).nation("etruscans").name == "Etruscans"


def test_a_nation_of_ones_own_can_be_played(tmp_path):
    """A pack is data alone: a file in another folder is enough."""

    own = tmp_path / "own"
    own.mkdir()
    celts = (PACKS / "classics" / "celts.toml").read_text(encoding="utf-8")
    (own / "etruscans.toml").write_text(
        celts.replace('name = "Celts"', 'name = "Etruscans"').replace('id = "cel.', 'id = "etr.'), encoding="utf-8"
    )
    rules = ImperiumRules(Catalogue([PACKS, tmp_path]))
    assert "etruscans" in rules.catalogue.nations
    game, _ = play_checked(rules, Setup((("etruscans", "a"), ("vikings", "b"))), 5)
    assert game.over


def test_only_what_is_used_is_parsed(tmp_path):
    """A broken pack harms only those who play with it."""
    own = tmp_path / "own"
    own.mkdir()
    (own / "etruscans.toml").write_text("this is no pack", encoding="utf-8")
    catalogue = Catalogue([PACKS, tmp_path])
    assert catalogue.nation("romans").name == "Romans"
    with pytest.raises(PackError):
        catalogue.nation("etruscans")


def test_the_digest_of_a_pack_is_of_what_it_says(tmp_path):
    """A comment, another order of keys or other line breaks change nothing; another number makes another pack."""
    card = '[[card]]\nid = "x.hill"\nname = "Hill"\ncopies = 1\nplay = "draw 1;\\n  gain 1 progress"\n'

    def digest(text):
        path = tmp_path / "x.toml"
        path.write_text(text, encoding="utf-8")
        return Pack(path, "own", "x").digest()

    first = digest(card)
    assert digest(f"# A comment\n\n{card}") == first
    assert digest('[[card]]\ncopies = 1\nname   = "Hill"\nplay = "draw 1; gain 1 progress"\nid = "x.hill"\n') == first
    assert digest(card.replace("copies = 1", "copies = 2")) != first
    assert digest(card.replace("draw 1", "draw 2")) != first
    assert digest(card + card.replace("hill", "dale")) != digest(card.replace("hill", "dale") + card)


def test_a_permanent_card_becomes_one_of_its_file(complaint):
    sentence = complaint(card('type = "permanent"\nexhaust = \'flip self to "Nowhere"\''))
    assert "there is no permanent card “Nowhere” in this file" in sentence


@pytest.fixture
def own(tmp_path: Path) -> Callable[[str, str], list[str]]:
    """What is said about a file of the player's own, beside the packs of the program."""

    def problems(place: str, text: str) -> list[str]:
        file = tmp_path / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        catalogue = Catalogue()
        catalogue.add_own(tmp_path)
        return catalogue.problems

    return problems


POWER_B = CARDS.split("[[card]]")[1].replace("power_a", "power_b").replace('"a"', '"b"')


def test_a_text_that_mentions_a_card_nobody_knows(own):
    nation = HEAD + CARDS + "[[card]]" + POWER_B
    assert own("own/etruscans.toml", nation + card('play = \'find "King" to hand; put "Glory" into history\'')) == []
    wrong = card("play = 'find \"Kink\" to hand'")
    (problem,) = own("own/etruscans.toml", nation + wrong)
    assert problem.endswith("column 14: no pack has a card called “Kink”; did you mean “King”?")


def test_a_row_that_mentions_a_card_nobody_knows(own):
    row = "[[{}]]\nwhen = '\"Glorie\"'\ndo = 'gain 1 progress'\n"
    (problem,) = own("classics/bots/romans.toml", row.format("barbarian") + row.format("empire"))
    assert problem == "bots/romans.toml, line 2, column 9: no pack has a card called “Glorie”; did you mean “Glory”?"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'side = "a"\nsuits',
            "suits",
            "line 3, column 1: King of Kings, the Fame card of every game, needs a side",
        ),
        ('side = "a"\nsuits', 'side = "b"\nsuits', "every game needs one King of Kings (the suit fame) with side a"),
        ('suits = ["unrest"]', 'suits = ["region"]', "every game needs Unrest; give a card the suit unrest."),
    ],
)
def test_the_cards_of_every_game_must_be_there(own, old, new, message):
    text = (PACKS / "common.toml").read_text(encoding="utf-8")
    assert old in text
    (problem,) = own("common.toml", text.replace(old, new))
    assert message in problem


def test_every_card_that_a_shipped_text_mentions_exists():
    packs = [tomllib.loads(path.read_text(encoding="utf-8")) for path in PACKS.rglob("*.toml")]
    known = set().union(*map(names_in, packs))
    for data in packs:
        check_mentions(data, known)


def test_every_nation_says_how_demanding_it_is_and_how_its_bot_is_met(catalogue):
    for name in catalogue.nations:
        assert 1 <= catalogue.nation(name).demands <= 5
    for name in catalogue.bots:
        words = catalogue.bot(name).description
        assert words and not re.search(r"\byour (clean-up|cards|deck|nation)", words, re.IGNORECASE)
