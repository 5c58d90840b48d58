"""The checks of whole games find what is wrong: each is shown a game that is broken in just that way."""

import pytest

from imperium_desktop.engine import checked_games
from imperium_desktop.engine.checked_games import CheckedGame, InvariantError
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.games.imperium import table_views
from imperium_desktop.games.imperium.deal import Setup
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.invariants import CHECKS
from imperium_desktop.games.imperium.selfplay import PLAYERS
from imperium_desktop.games.imperium.vocabulary import PROGRESS

SETUP = Setup((("romans", "a"), ("celts", "b")))
SEED = 11


def play(rules, every=1, choose=None):
    session = Session(rules, Record.begin(rules, SETUP.to_json(), SEED))
    CheckedGame(session, CHECKS, SEED, every).play(choose or PLAYERS["random"](SEED))
    return session


def late(game) -> bool:
    return game.number > 40


def give_progress(game: Imperium) -> None:
    game.seats[0].resources[PROGRESS] += 1


@pytest.fixture
def break_when_late(monkeypatch):
    """Lets something more happen once a method was called late in a game."""

    def break_it(owner, name, harm):
        whole = getattr(owner, name)

        def broken(self, *arguments):
            result = whole(self, *arguments)
            harm(self, result)
            return result

        monkeypatch.setattr(owner, name, broken)

    return break_it


@pytest.mark.parametrize("every", [1, 5])
def test_a_sound_game_passes(rules, every):
    session = play(rules, every)
    assert session.over
    assert session.record.fingerprint == session.game.fingerprint()
    assert not session.can_redo


def test_the_same_game_is_played_however_closely_it_is_looked_at(rules):
    assert play(rules, 1).record == play(rules, 7).record


def test_a_card_that_vanishes_is_found_at_once(rules, break_when_late):
    def lose_a_card(game, outcome):
        if late(game):
            game.exile[:0] = [game.main.pop()] * 2

    break_when_late(Imperium, "answer", lose_a_card)
    with pytest.raises(InvariantError, match="is on the table 2 times"):
        play(rules, every=1000)


@pytest.mark.parametrize("every", [1, 5])
def test_a_clone_that_differs(rules, break_when_late, every):
    break_when_late(Imperium, "clone", lambda game, copy: late(game) and give_progress(copy))
    with pytest.raises(InvariantError, match="a clone differs"):
        play(rules, every)


@pytest.mark.parametrize("every", [1, 5])
def test_a_table_that_changes_when_it_is_shown(rules, monkeypatch, every):
    whole = table_views.view_for

    def broken(game, viewer):
        if late(game):
            give_progress(game)
        return whole(game, viewer)

    monkeypatch.setattr(table_views, "view_for", broken)
    with pytest.raises(InvariantError, match="showing the table has changed the game"):
        play(rules, every)


def test_a_save_that_forgets_something(rules, monkeypatch):
    whole = Imperium.from_json.__func__

    def broken(cls, deal, data):
        game = whole(cls, deal, data)
        if late(game):
            give_progress(game)
        return game

    monkeypatch.setattr(Imperium, "from_json", classmethod(broken))
    with pytest.raises(InvariantError, match="read back from JSON differs"):
        play(rules)


def test_thinking_that_changes_the_game(rules):
    answer = PLAYERS["random"](SEED)

    def choose(game):
        if late(game):
            give_progress(game)
        return answer(game)

    with pytest.raises(InvariantError, match="thinking about decision 40 has changed the game"):
        play(rules, choose=choose)


def test_a_choice_that_reaches_into_an_earlier_position(rules, break_when_late):
    """Undo starts from a copy that was kept: what a copy shares with the game would be changed there too."""

    def share(game, copy):
        for seat, twin in zip(game.seats, copy.seats, strict=True):
            twin.discard = seat.discard

    break_when_late(Imperium, "clone", share)
    with pytest.raises(InvariantError, match="has changed the game"):
        play(rules)


def test_undo_that_leads_elsewhere(rules, monkeypatch):
    whole = Session._at

    def broken(self, position, what):
        game = whole(self, position, what)
        if late(game):
            give_progress(game)
        return game

    monkeypatch.setattr(Session, "_at", broken)
    with pytest.raises(InvariantError, match="undoing decision"):
        play(rules)


def test_redo_that_leads_elsewhere(rules, monkeypatch):
    whole = Session.redo

    def broken(self):
        outcome = whole(self)
        if late(self.game):
            give_progress(self.game)
        return outcome

    monkeypatch.setattr(Session, "redo", broken)
    with pytest.raises(InvariantError, match="going forth to decision"):
        play(rules)


def test_a_game_that_never_ends(rules, monkeypatch):
    monkeypatch.setattr(checked_games, "MOST_DECISIONS", 50)
    with pytest.raises(InvariantError, match="no end after 50 decisions"):
        play(rules)
