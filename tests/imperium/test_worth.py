"""What texts are worth to a computer player by what they say."""

from __future__ import annotations

import pytest
from trial_texts import own_card

from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.foresight.worth import FAME, SYMBOLS, Worth, appraiser


def judged(face: CardDef) -> Worth:
    """What a card is worth to a seat with nothing in play."""
    return appraiser(("empire", "barbarian"), (0,) * len(SYMBOLS), False).card(face)


@pytest.mark.parametrize(
    ("text", "once"),
    [
        ("gain 1 progress; put self into history", True),
        ("gain 1 progress; put self into legends", True),
        ("gain 1 progress; put self into flooded", True),
        ("gain 1 progress; exile self", True),
        ("gain 1 progress; put 1 from hand into legends", False),
        ("gain 1 progress", False),
    ],
)
def test_a_card_that_leaves_the_deck_is_played_once(text: str, once: bool) -> None:
    """Whoever thinks that it comes back never plays it: it looks as if its text were lost."""
    assert judged(own_card(1, header="none", play=text)).once is once


def test_to_look_at_fame_is_worth_fame_only_to_whoever_takes_it() -> None:
    taken = judged(own_card(1, header="none", play="look 2 of fame { take 1 of those }"))
    assert taken.play == pytest.approx(FAME)
    seen = judged(own_card(2, header="none", play="look 1 of fame { may { put those on fame bottom } }"))
    assert 0 < seen.play < 1


def test_what_takes_cards_from_beneath_another_can_seldom_be_done_whatever_else_it_costs() -> None:
    alone = judged(own_card(1, exhaust="return 1 unrest from under self -> take fame"))
    assert 0 < alone.lasting < FAME
    together = judged(own_card(2, exhaust="discard 1 & return 1 unrest from under self -> take fame"))
    assert 0 < together.lasting < alone.lasting
