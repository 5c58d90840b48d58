"""What texts are worth to a computer player by what they say."""

from __future__ import annotations

import pytest
from trial_texts import own_card

from imperium_desktop.games.imperium.foresight.worth import SYMBOLS, appraiser


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
    judge = appraiser(("empire", "barbarian"), (0,) * len(SYMBOLS), False)
    assert judge.card(own_card(1, header="none", play=text)).once is once
