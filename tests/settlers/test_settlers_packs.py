"""The cards: read from their packs, refused with a place, and compared with what is known of them."""

import json
from collections import Counter
from pathlib import Path

import pytest

from imperium_desktop.games.settlers.catalogue import standard_catalogue
from imperium_desktop.games.settlers.facts import DECKS, check_facts, compare_facts
from imperium_desktop.games.settlers.pack_reader import VERBS, PackError, read_pack
from imperium_desktop.games.settlers.vocabulary import ATTACK, COMMON, FACTIONS

REFERENCE = Path(__file__).resolve().parents[3] / "shared/reference/settlers/cards.json"


def all_cards():
    return [card for pack in standard_catalogue().packs.values() for card in pack.cards]


def test_the_decks_are_complete():
    packs = standard_catalogue().packs
    assert {name: len(pack.cards) for name, pack in packs.items()} == {COMMON: 84, ATTACK: 16} | dict.fromkeys(
        FACTIONS, 30
    )
    for faction in FACTIONS:
        copies = Counter(Counter(card.id for card in packs[faction].cards).values())
        assert copies == {3: 3, 2: 6, 1: 9}


def test_every_card_does_something_and_says_it():
    for card in all_cards():
        assert card.parts or card.deck == ATTACK
        assert all(sentence.endswith(".") for sentence in card.words), card.id


def test_every_verb_is_used():
    texts = "".join(standard_catalogue().texts.values())
    assert [verb for verb in VERBS if f'verb = "{verb}"' not in texts] == []


@pytest.mark.skipif(not REFERENCE.exists(), reason="no reference here")
def test_facts_agree_with_the_reference():
    known = json.loads(REFERENCE.read_text(encoding="utf-8"))
    ours = [card for card in all_cards() if card.deck != ATTACK]
    assert list(compare_facts(ours, check_facts(known, "cards.json"))) == []
    assert len(ours) == 204
    targets = {card["effect"][0]["good"]: card["copies"] for card in known["cards"] if card["id"].startswith("att.")}
    ours_attacks = Counter(card.deal for card in standard_catalogue().packs[ATTACK].cards)
    assert ours_attacks == {good: copies for good, copies in targets.items() if good not in ("raze", None)}
    boards = {board["faction"]: board for board in known["faction_boards"] if board["expansion"] == "base"}
    for name, board in boards.items():
        ours_board = standard_catalogue().packs[DECKS[name]].board
        assert dict(ours_board.production) == board["production"]
        assert list(ours_board.stores) == board["storage"]


HEAD = 'title = "Common"\npoints = 1\n'
CARD = '[[card]]\nid = "com.hut"\nname = "Hut"\nnumbers = ["COM001"]\n'
GOOD = CARD + 'kind = "production"\neffects = [{ on = "production", verb = "gain", goods = { wood = 1 } }]\n'


def test_a_small_pack_is_read():
    (card,) = read_pack(COMMON, HEAD + GOOD).cards
    assert card.words == ["Each production: gain 1 wood."]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title = ", "common.toml is not valid TOML"),
        ('title = "A"\n', "common.toml, line 1, column 1: “points” is missing."),
        (HEAD + "colour = 1\n", "common.toml, line 3, column 1: “colour” is unknown here."),
        (HEAD + CARD, "common.toml, line 3, column 1: “kind” is missing."),
        (
            HEAD + GOOD.replace('"production"\n', '"house"\n'),
            "line 7, column 1: expected one of ",
        ),
        (HEAD + GOOD.replace('"gain"', '"gian"'), "not “gian”; did you mean “gain”?"),
        (HEAD + GOOD.replace("wood = 1", "wool = 1"), "“wool” is no good; choose from: wood, stone, "),
        (HEAD + GOOD.replace("wood = 1", "wood = -1"), "expected a whole number from 0 for “wood”, not -1"),
        (HEAD + GOOD.replace("on =", 'of = "red", on ='), "“of” belongs to what answers a building"),
        (HEAD + GOOD + 'deal = "wood"\n', "“deal” is nothing that common cards have"),
        (HEAD + GOOD + "cost = { iron = 1 }\n", "“iron” is no good; choose from: "),
        (HEAD + GOOD + "action = { uses = 1 }\n", "“action” belongs to cards of the kind"),
        (HEAD + GOOD + "printings = { COM009 = {} }\n", "“COM009” is unknown here."),
        (HEAD + GOOD + GOOD, "“numbers” has “COM001”, which stands on another card."),
    ],
)
def test_a_mistake_is_named_with_file_and_place(text, told):
    with pytest.raises(PackError, match=r"\w") as refused:
        read_pack(COMMON, text)
    assert told in str(refused.value)
    assert str(refused.value).startswith("common.toml")
    assert "\n" not in str(refused.value)
