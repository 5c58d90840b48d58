"""Declining belongs to the first question of a MAY: where it is not asked, no later question inherits the “no”."""

import pytest

from imperium_desktop.engine.checked_games import InvariantError
from imperium_desktop.engine.decisions import NO
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.invariants import check_table
from imperium_desktop.games.imperium.language.parser import parse
from imperium_desktop.games.imperium.setup import new_game
from imperium_desktop.games.imperium.state import Scope


@pytest.fixture
def game(catalogue):
    return new_game(make_deal(Setup((("romans", "a"), ("celts", "a"))), catalogue), 1)


def ask(game, text):
    """Runs a text up to its first question."""
    game.pending = None
    parse("ability", text).start(game, Scope(game.active, game.seats[game.active].hand[0]))
    game.advance()
    assert game.pending is not None
    return [option.id for option in game.pending.options]


def test_the_first_question_can_be_declined(game):
    assert ask(game, "may { discard 1 }")[-1] == NO
    check_table(game)


def test_a_checked_game_notices_a_no_that_nobody_asked_for(game):
    game.cut = len(game.stack)
    with pytest.raises(InvariantError, match="declined"):
        check_table(game)


@pytest.mark.parametrize(
    "nothing",
    [
        "exile 1 fame from market",
        "swap exile with market",
        "collect all from market",
        "return exhaust",
        "put 1 fame on deck",
        "find fame in discard to hand",
        "free play 1 fame",
        "acquire fame",
    ],
)
def test_a_verb_that_asks_nothing_leaves_no_question_to_decline(game, nothing):
    game.exile.clear()
    game.tokens.clear()
    assert NO not in ask(game, f"may {{ {nothing}; discard 1 }}")
    assert game.cut == -1
