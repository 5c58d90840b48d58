"""The situations themselves: each must fail once its card does nothing any more."""

import inspect

import pytest
import test_settlers_cards as test_cards
import test_settlers_special_cards as test_special_cards
from settlers_card_tables import ACTIONS, ANSWERS, BONUSES, PRODUCTION
from settlers_situations import RULES

from imperium_desktop.games.settlers.cards import Part
from imperium_desktop.games.settlers.verbs.places import Rule, ScoreContents, Store

TABLES = [
    (test_cards.test_production, PRODUCTION),
    (test_cards.test_bonus, BONUSES),
    (test_cards.test_action, ACTIONS),
    (test_cards.test_answer_to_a_building, ANSWERS),
]
SPECIAL = [test for name, test in vars(test_special_cards).items() if name.startswith("test_")]
CARDS = [card for pack in RULES.catalogue.packs.values() for card in pack.cards]
PARTS = sorted({(card.id, index) for card in CARDS for index in range(len(card.parts))})


class Nothing(Rule):
    """A verb that does nothing."""

    def says(self):
        return "do nothing"


def without(part):
    """The part without its effect."""
    match part.verb:
        case Store():
            return Part(part.on, Store(()), part.of, part.limit)
        case ScoreContents():
            return Part(part.on, ScoreContents(()), part.of, part.limit)
    return Part(part.on, Nothing(), part.of, part.limit)


@pytest.mark.parametrize(("card", "index"), PARTS, ids=str)
def test_a_part_that_does_nothing_is_noticed(card, index, monkeypatch):
    for copy in CARDS:
        if copy.id == card:
            parts = list(copy.parts)
            parts[index] = without(parts[index])
            monkeypatch.setattr(copy, "parts", tuple(parts))
    runs = [(test, row) for test, rows in TABLES for row in rows if row[0] == card]
    runs += [(test, ()) for test in SPECIAL if f'"{card}"' in inspect.getsource(test)]
    assert runs, "no situation names it"
    assert any(fails(test, row) for test, row in runs)


def fails(test, row):
    try:
        test(*row)
    except Exception:
        return True
    return False
