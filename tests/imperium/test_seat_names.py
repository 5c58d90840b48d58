"""Players at one screen may have names; without them seats are called by their nations, as ever."""

import re

import pytest

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.games.imperium.deal import Setup
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.kind import ImperiumKind

PLAYERS = [("romans", "b"), ("celts", "b"), ("greeks", "b")]


@pytest.fixture(scope="module")
def kind():
    return ImperiumKind()


def dealt(kind, names=()):
    return kind.rules.start(kind.setup(ChosenSetup(PLAYERS, "classics", (), 0, names=names)), 7)


def test_without_names_a_set_up_is_as_it_was(kind):
    setup = kind.setup(ChosenSetup(PLAYERS, "classics", (), 0, names=["", "", ""]))
    assert "names" not in setup
    assert Setup.from_json(setup).to_json() == setup
    game = dealt(kind)
    assert [seat.label for seat in game.view(0).seats] == ["Romans", "Celts", "Greeks"]
    assert kind.summary(game)["players"] == ["Romans", "Celts", "Greeks"]


def test_names_stand_wherever_a_seat_stands(kind):
    game = dealt(kind, ["Ada", "", "Ben"])
    view = game.view(0)
    assert [seat.label for seat in view.seats] == ["Ada (Romans)", "Celts", "Ben (Greeks)"]
    assert "Ada (Romans)" in view.heading
    assert kind.summary(game)["players"] == ["Ada (Romans)", "Celts", "Ben (Greeks)"]
    assert [sheet.name for sheet in kind.score_sheets(game, 1)] == ["Ada (Romans)", "Celts", "Ben (Greeks)"]
    told = kind.finished(game, 1)
    assert [(seat.player, seat.name) for seat in told.seats] == [("Ada", "Romans"), ("", "Celts"), ("Ben", "Greeks")]


@pytest.mark.parametrize(
    ("winners", "words"),
    [
        ((0,), r"^Ada \(the Romans\) wins with −?\d+ points"),
        ((1,), r"^The Celts win with −?\d+ points"),
        ((0, 1), r"Ada \(the Romans\) and the Celts share the victory"),
    ],
)
def test_the_verdict_names_them(kind, winners, words):
    game = dealt(kind, ["Ada", "", "Ben"])
    game.over, game.ending, game.winners = True, "scoring", winners
    assert re.search(words, kind.verdict(game))


def test_whoever_concedes_is_named(kind):
    assert kind.verdict(dealt(kind, ["Ada"]), 0).startswith("Ada (the Romans) conceded in round 1")


def test_the_deal_and_the_state_do_not_depend_on_names(kind):
    assert dealt(kind, ["Ada"]).fingerprint() == dealt(kind).fingerprint()
    rules = ImperiumRules()
    plain, named = (kind.setup(ChosenSetup(PLAYERS, "classics", (), 0, names=names)) for names in ((), ["Ada"]))
    assert rules.content_hash(plain) == rules.content_hash(named)


def test_a_name_from_a_file_fits_on_a_line():
    setup = Setup.from_json({"players": ["romans", "celts"], "names": ["  A\n\x1bda  " + "x" * 99]})
    assert setup.names[0].startswith("A da x") and len(setup.names[0]) == 30


@pytest.mark.parametrize("names", ["Ada", [1, 2], ["a", "b", "c"], None])
def test_what_are_no_names_is_refused(names):
    with pytest.raises(ImperiumDesktopError, match="names"):
        Setup.from_json({"players": ["romans", "celts"], "names": names})


def test_whoever_plays_alone_beats_nobody(kind):
    alone = kind.rules.start(kind.setup(ChosenSetup(PLAYERS[:1], "classics", (), 0, "practice")), 7)
    assert [sheet.won for sheet in kind.score_sheets(alone)] == [False]
