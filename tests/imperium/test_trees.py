"""Trees of texts that are noted down and known again at the next start."""

import subprocess
import sys

import pytest

from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.games.imperium.language import parser, trees
from imperium_desktop.games.imperium.language.builder import build
from imperium_desktop.games.imperium.language.errors import LanguageError

TEXT = "may { draw 1 } ; gain 2 materials"


@pytest.fixture(autouse=True)
def nothing_is_known(monkeypatch):
    monkeypatch.setattr(trees, "_known", {})
    monkeypatch.setattr(trees, "_recalled", set())
    # Packs that another test has read would not be read again.
    standard_catalogue.cache_clear()
    parser.parse.cache_clear()
    yield
    parser.parse.cache_clear()


def forget_and_recall(notes: str) -> None:
    trees._known.clear()
    trees._recalled.clear()
    parser.parse.cache_clear()
    trees.recall(notes)


def test_a_known_text_means_the_same_and_is_not_parsed(monkeypatch):
    parsed = parser.parse("ability", TEXT)
    forget_and_recall(trees.notes())
    assert trees.find("ability", TEXT) is not None and trees.find("exhaust", TEXT) is None
    monkeypatch.setattr(parser, "_parsed", None)
    known = parser.parse("ability", TEXT)
    assert known is not parsed and repr(known) == repr(parsed)
    assert [node.uid for node in known.walk()] == [node.uid for node in parsed.walk()]


def test_only_what_is_new_is_worth_a_note():
    assert trees.notes() is None
    parser.parse("ability", TEXT)
    notes = trees.notes()
    assert notes is not None and trees.notes() is None
    forget_and_recall(notes)
    assert trees.notes() is None
    parser.parse("ability", "draw 2")
    assert "draw 2" in trees.notes()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda notes: "",
        lambda notes: "\n",
        lambda notes: notes[:-1],
        lambda notes: notes.replace("draw", "gain"),
        lambda notes: notes.partition("\n")[2],
        lambda notes: ("1" if notes[0] == "0" else "0") + notes[1:],
    ],
    ids=["nothing", "an empty line", "cut off", "changed", "no head", "another grammar"],
)
def test_damaged_notes_are_not_believed(spoil):
    parser.parse("ability", TEXT)
    forget_and_recall(spoil(trees.notes()))
    assert trees._known == {}


@pytest.mark.parametrize(
    "tree", [["ability"], ["no_such_rule"], ["__class__"], [], ["ability", ["gain_actions", "x"]], ["draw", [], [], []]]
)
def test_a_tree_that_cannot_be_built_is_parsed_again(tree):
    expected = repr(parser.parse("ability", TEXT))
    parser.parse.cache_clear()
    trees.note("ability", TEXT, tree)
    assert repr(parser.parse("ability", TEXT)) == expected
    assert build(trees.find("ability", TEXT)) is not None


def test_a_known_text_that_makes_no_sense_is_refused_with_its_place():
    text = "draw 1 ; avoid"
    with pytest.raises(LanguageError) as refused:
        parser.parse("ability", text)
    assert (refused.value.line, refused.value.column) == (1, 10)
    assert trees._known == {}
    trees.note("ability", text, ["ability", ["sentences", ["avoid"]]])
    with pytest.raises(LanguageError, match="spare its owner") as again:
        parser.parse("ability", text)
    assert again.value.column == 10


def test_lark_stays_away_while_all_texts_are_known():
    parser.parse("ability", TEXT)
    source = (
        "import sys\n"
        "from imperium_desktop.games.imperium.language import trees\n"
        "from imperium_desktop.games.imperium.language.parser import parse\n"
        "trees.recall(sys.stdin.read())\n"
        f"parse('ability', {TEXT!r})\n"
        "assert 'lark' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", source], input=trees.notes(), text=True, check=True)


def test_a_kind_of_game_knows_again_what_it_noted():
    first = ImperiumKind()
    assert first.notes() is None
    first.rules.catalogue.nation("romans")
    notes = first.notes()
    trees._known.clear()
    again = ImperiumKind(earlier_notes=lambda: notes)
    assert again.rules is not None and trees._known
    assert again.notes() is None
