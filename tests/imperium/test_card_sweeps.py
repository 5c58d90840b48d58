"""What must be true of every card of every pack: it reads, it is worded, it is tested, it agrees with the facts."""

import json
import re
from collections import defaultdict
from dataclasses import fields, replace
from pathlib import Path

import pytest

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.scenario_files import scenario_files
from imperium_desktop.games.imperium.cards import Ability, CardDef
from imperium_desktop.games.imperium.catalogue import Catalogue, standard_catalogue
from imperium_desktop.games.imperium.effects.conditions import Condition
from imperium_desktop.games.imperium.effects.passives import Declaration
from imperium_desktop.games.imperium.effects.points import Points
from imperium_desktop.games.imperium.facts import DOUBTFUL, compare_facts, compare_nations, missing_cards
from imperium_desktop.games.imperium.pack_files import BOTS, Pack
from imperium_desktop.games.imperium.phrases import plain
from imperium_desktop.games.imperium.scenario.runner import run_file
from imperium_desktop.games.imperium.voice import Voice
from imperium_desktop.games.imperium.wording.faces import cost_words, points_words, text_lines

ROOT = Path(__file__).resolve().parents[2]
FACTS = ROOT.parent / "shared" / "reference" / "imperium" / "cards.json"
CARDS = list(standard_catalogue().cards())
Part = Ability | Declaration | Condition | Points


def files_by_card() -> dict[str, list[Path]]:
    """The scenarios of each card: a file's name up to the first "-" is the card's id."""
    files = defaultdict(list)
    for path in scenario_files([ROOT / "tests" / "scenarios"]):
        files[path.stem.split("-")[0]].append(path)
    return dict(files)


SCENARIOS = files_by_card()


def parts(card: CardDef) -> dict[str, list[Part]]:
    """Everything the card says, by the field it stands in: abilities, declarations, its condition and its points."""
    found = {}
    for field in fields(card):
        if field.name == "play" and card.commerce is not None:
            # What playing a route may do is printed as its Commerce.
            continue
        value = getattr(card, field.name)
        values = [one for one in (value if isinstance(value, tuple) else [value]) if isinstance(one, Part)]
        if values:
            found[field.name] = values
    return found


def blanked(card: CardDef) -> CardDef:
    """The card without anything it says; suits, icons, symbols, header and cost stay."""
    nothing = {name: () if isinstance(getattr(card, name), tuple) else None for name in ("play", *parts(card))}
    return replace(card, traits=frozenset(), free_play=False, **nothing)


def says_something(card: CardDef) -> bool:
    return bool(parts(card) or card.traits or card.free_play)


def prints() -> dict[str, list[CardDef]]:
    """Cards that print the same are one; each is called by its first id."""
    by_print = defaultdict(list)
    for card in CARDS:
        if says_something(card):
            by_print[card.print_key].append(card)
    return {cards[0].id: cards for cards in by_print.values()}


PRINTS = prints()


class BlankedPack(Pack):
    """A pack in which all cards of one print say nothing."""

    def __init__(self, original: Pack, blank: str) -> None:
        super().__init__(original.file, original.box, original.name)
        self.original = original
        self.blank = blank

    def load(self):
        head, cards = self.original.load()
        return head, tuple(blanked(card) if card.print_key == self.blank else card for card in cards)


@pytest.fixture
def catalogue_without():
    """Makes a catalogue of its own in which all cards that print like this one say nothing."""

    def without(card: CardDef) -> Catalogue:
        catalogue = Catalogue(folders=())
        for key, pack in standard_catalogue().packs.items():
            if key.startswith(BOTS):
                catalogue.packs[key] = pack
                continue
            catalogue.packs[key] = BlankedPack(pack, card.print_key)
        return catalogue

    return without


@pytest.mark.parametrize("key", [key for key in standard_catalogue().packs if not key.startswith(BOTS)])
def test_pack_parses(key):
    head, cards = standard_catalogue().packs[key].load()
    assert cards
    if key in standard_catalogue().nations:
        nation = standard_catalogue().nation(key)
        assert nation.name and nation.description
        assert {card.side for card in nation.cards if card.type == "power"} == {"a", "b"}
        assert sum(card.start == "accession" for card in nation.cards) <= 1
    else:
        assert "nation" not in head


def test_ids_are_unique_over_all_packs():
    ids = [card.id for card in CARDS]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
@pytest.mark.parametrize("long", [False, True], ids=["short", "long"])
def test_wording(card, long):
    """Nothing a card does is left out of its text, and all of it reads as sentences."""
    lines = text_lines(card, long)
    for line in lines:
        assert line.endswith(".") and line[0].isupper(), line
        assert "  " not in line and ".." not in line and " ." not in line, line
        assert "[" not in plain(line) and "]" not in plain(line), line
    everything = " ".join([*lines, cost_words(card), points_words(card, long)]).lower()
    for field, part in ((field, part) for field, several in parts(card).items() for part in several):
        for words in words_of(field, part, Voice(long)):
            assert words.strip()
            assert words.lower().rstrip(".") in everything, f"“{words}” is missing in {lines}"
    assert ("Free play." in lines) == card.free_play
    assert bool(points_words(card)) == (card.points is not None)
    assert not (card.cost and any(card.cost)) or cost_words(card)
    assert "[" not in plain(points_words(card)) + plain(cost_words(card))


def words_of(field: str, part: Part, voice: Voice) -> list[str]:
    if isinstance(part, Ability):
        events = part.events if part.kind != "replacement" else ()
        return [part.effect.words(voice), *(event.words(voice).removeprefix("you ") for event in events)]
    if isinstance(part, Condition) and field not in ("free_if", "free_when"):
        return [part.needed(voice)]
    return [part.words(voice)]


def test_numbers_agree_with_their_nouns():
    """ "1 VP per 10 cards" and "1 material", never "10 card" or "1 materials"."""
    wrong = re.compile(r"\b([2-9]|[1-9]\d) (card|material)\b|\b1 (cards|materials)\b")
    texts = [
        (card.id, plain(text))
        for card in CARDS
        for long in (False, True)
        for text in (*text_lines(card, long), points_words(card, long), cost_words(card))
    ]
    assert [(card_id, text) for card_id, text in texts if wrong.search(text)] == []


def test_articles_agree_with_their_nouns():
    """ "an Ocean", never "a Ocean"."""
    texts = [(card.id, plain(text)) for card in CARDS for text in text_lines(card, long=True)]
    assert [(card_id, text) for card_id, text in texts if re.search(r"\ba [AEIOU]|\ban (?![AEIOUaeiou])", text)] == []


@pytest.mark.parametrize("first", PRINTS)
def test_card_has_a_scenario(first):
    assert any(card.id in SCENARIOS for card in PRINTS[first]), f"no scenario is called {first}.toml"


@pytest.mark.parametrize("first", PRINTS)
def test_a_blank_card_fails_its_scenarios(first, catalogue_without):
    files = [path for card in PRINTS[first] for path in SCENARIOS.get(card.id, ())]
    if not files:
        pytest.skip("there is no scenario to fail; the test above says so")
    catalogue = catalogue_without(PRINTS[first][0])
    for path in files:
        try:
            if not run_file(path, catalogue).passed:
                return
        except ImperiumDesktopError:
            return
    pytest.fail(f"the scenarios of {first} pass although the card says nothing")


def test_card_scenarios_name_existing_cards():
    ids = {card.id for card in CARDS}
    prefixes = {card_id.split(".")[0] for card_id in ids}
    stray = [
        str(path)
        for stem, paths in SCENARIOS.items()
        for path in paths
        if stem.split(".")[0] in prefixes and stem not in ids and not stem.endswith(".rules")
    ]
    assert stray == []


@pytest.fixture(scope="module")
def facts():
    if not FACTS.exists():
        pytest.skip(f"the file of facts is not here ({FACTS.name})")
    return json.loads(FACTS.read_text(encoding="utf-8"))


def test_cards_agree_with_the_facts(facts):
    assert list(compare_facts(CARDS, facts)) == []


def test_nations_agree_with_the_facts(facts):
    nations = [
        standard_catalogue().nation(name, revised) for name in standard_catalogue().nations for revised in (False, True)
    ]
    assert list(compare_nations(nations, facts)) == []


def test_no_card_of_the_facts_is_missing(facts):
    assert list(missing_cards(CARDS, facts, {card.group for card in CARDS})) == []


def test_doubtful_facts_are_about_existing_cards_and_few():
    assert set(DOUBTFUL) <= {card.id for card in CARDS}
    assert len(DOUBTFUL) <= 3
    assert all(reason.strip() for reason in DOUBTFUL.values())
