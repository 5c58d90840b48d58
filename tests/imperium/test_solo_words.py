"""How a solo game is set up, summed up and judged in words."""

from __future__ import annotations

import pytest

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.games.imperium import results, setup_choices
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.games.imperium.rules.scoring import score
from imperium_desktop.games.imperium.setup import new_game
from imperium_desktop.games.imperium.vocabulary import PROGRESS


@pytest.fixture
def game(catalogue) -> Imperium:
    setup = Setup((("romans", "b"),), mode="solo", bot="greeks", difficulty="sovereign")
    return new_game(make_deal(setup, catalogue), 3)


def ended(game: Imperium, lead: int, ending: str = "scoring") -> str:
    """The verdict with that many points more than the Bot."""
    game.seats[0].resources[PROGRESS] += 100
    game.seats[1].resources[PROGRESS] += 100 + score(game, 0) - score(game, 1) - 100 - lead
    assert score(game, 0) - score(game, 1) == lead
    game.over, game.ending, game.winners = True, ending, (0,) if lead > 0 and ending == "scoring" else (1,)
    return results.verdict(game)


def test_won_by_some_points(game):
    sentence = ended(game, 12)
    assert sentence.startswith("You beat the Bot (Greeks, Sovereign) by 12 points, ")


def test_won_by_one_point(game):
    assert "by 1 point," in ended(game, 1)


def test_lost(game):
    assert ended(game, -7).startswith("The Bot (Greeks, Sovereign) wins by 7, ")


def test_equal_scores_are_the_bots(game):
    assert ended(game, 0).endswith("points each: equal scores are a victory for the Bot (Greeks, Sovereign).")


def test_collapse_is_the_bots_whatever_the_scores(game):
    assert ended(game, 20, "collapse") == (
        "The Unrest pile ran out: Collapse. Whatever the scores, the Bot (Greeks, Sovereign) wins."
    )


def test_both_sides_have_a_sheet_and_the_bot_a_line_for_its_resources(game):
    game.seats[1].resources[:] = [11, 4, 6, 0]
    yours, bots = results.score_sheets(game)
    assert (yours.name, bots.name) == ("Romans", "Greeks (Bot)")
    assert {line.source for line in (*yours.lines, *bots.lines)} <= set(ImperiumKind.score_sources)
    other = [line for line in bots.lines if line.source == "Resources"]
    assert [(line.what, line.points) for line in other] == [("Other resources", 3)]
    assert [line.points for line in bots.lines if line.source == "Progress"] == [6]
    assert bots.total == score(game, 1)


def test_statistics_know_the_nations_by_their_names(game):
    told = results.finished(game)
    assert [(seat.name, seat.person) for seat in told.seats] == [("Romans", True), ("Greeks", False)]
    assert (told.mode, told.difficulty) == ("solo", "sovereign")


def test_a_list_of_saves_names_the_bot_and_its_difficulty(game):
    summary = results.summary(game)
    assert summary["players"] == ["Romans", "Greeks (Bot)"]
    assert summary["difficulty"] == "Sovereign"


def test_the_heading_says_whose_turn_it_is_and_how_hard_it_is(game):
    assert game.view(0).heading == "Round 1 · your turn\nBarbarian · Sovereign"


def test_every_nation_can_be_chosen_as_an_opponent(catalogue):
    choices = setup_choices.choices(catalogue)
    assert [side.id for side in choices.opponents] == catalogue.bots
    for side in choices.opponents:
        ours = catalogue.bot(side.id).authored
        assert side.description and side.character
        assert any("Our own table" in note for note in side.notes) == ours
        assert any("Only part of its table is known" in note for note in side.notes) == (side.id == "mayans")


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_setup_for_every_difficulty_can_be_dealt(difficulty):
    kind = ImperiumKind()
    setup = kind.setup(ChosenSetup([("celts", "a")], "legends", ("revised_cards",), 0, "", "romans", difficulty))
    game = kind.rules.start(setup, 1)
    assert game.deal.setup.difficulty == difficulty
    assert len(game.seats[1].slots) == DIFFICULTIES[difficulty].slots


def test_a_bot_that_nobody_knows_is_refused_with_a_sentence():
    kind = ImperiumKind()
    with pytest.raises(ImperiumDesktopError, match="lemurians"):
        kind.rules.start(kind.setup(ChosenSetup([("celts", "a")], "legends", (), 0, "", "lemurians")), 1)
