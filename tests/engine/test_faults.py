"""A fault in a verb costs a sentence, not a game."""

import random

import pytest

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import FaultError
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.replays import Replay
from imperium_desktop.engine.selfplay import ViolationError
from imperium_desktop.engine.sessions import Session
from imperium_desktop.games.imperium.bot.turn import BotTurn
from imperium_desktop.games.imperium.effects.resources import Gain
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.games.imperium.rules.clean_up import CleanUp
from imperium_desktop.games.imperium.rules.turns import Round
from imperium_desktop.games.imperium.selfplay import play_checked


class BrokenVerbError(Exception):
    pass


def break_half_way(monkeypatch, verb, method="step"):
    """A verb that does its work and then fails, so that the game it works on is of no more use."""
    whole = getattr(verb, method)

    def broken(*arguments):
        whole(*arguments)
        raise BrokenVerbError("on purpose")

    monkeypatch.setattr(verb, method, broken)


def play_on(session, count, seed=4):
    player = RandomPlayer(seed)
    for _ in range(count):
        decision = session.pending
        session.choose(Choice(decision.number, tuple(option.id for option in player.choose(decision))))


def play_into_a_fault(session, seed=4):
    """Random choices up to one that the rules fail at: that choice, the fault and how the game stood before."""
    player = RandomPlayer(seed)
    while True:
        decision, before = session.pending, (session.position, session.game.fingerprint(), list(session.record.choices))
        choice = Choice(decision.number, tuple(option.id for option in player.choose(decision)))
        try:
            session.choose(choice)
        except FaultError as fault:
            return choice, fault, before


def standing(session):
    return session.position, session.game.fingerprint(), list(session.record.choices)


@pytest.mark.parametrize(("verb", "method"), [(Gain, "start"), (CleanUp, "step"), (Round, "step")])
def test_the_game_stands_as_before_the_choice(session, monkeypatch, verb, method):
    play_on(session, 20)
    with monkeypatch.context() as patch:
        break_half_way(patch, verb, method)
        choice, fault, before = play_into_a_fault(session)
        assert standing(session) == before
        assert session.pending.number == choice.decision
        assert not session.over
        assert isinstance(fault.__cause__, BrokenVerbError)
        assert fault.choice == choice
        assert fault.record.choices == before[2]
        assert fault.state == session.game.to_json()
        assert str(fault).count(".") == 1 and "\n" not in str(fault)
    session.choose(choice)
    assert session.position == before[0] + 1
    session.undo()
    assert standing(session) == before


def test_another_choice_goes_on(session, monkeypatch):
    break_half_way(monkeypatch, Gain, "start")
    play_into_a_fault(session)
    chance, player = random.Random(1), RandomPlayer(1)
    made = 0
    for _ in range(200):
        decision = session.pending
        try:
            session.choose(Choice(decision.number, tuple(option.id for option in player.choose(decision))))
            made += 1
        except FaultError:
            if session.position and chance.random() < 0.2:
                session.go_to(session.position - chance.randint(1, min(4, session.position)))
    assert made > 20


def test_redo_keeps_what_was_undone(session, monkeypatch):
    play_on(session, 40)
    end = standing(session)
    session.go_to(0)
    with monkeypatch.context() as patch:
        break_half_way(patch, Gain, "start")
        with pytest.raises(FaultError):
            session.go_to(40)
        stopped = session.position
        assert stopped < 40
        with pytest.raises(FaultError):
            session.redo()
        assert session.position == stopped
        assert session.can_redo
    session.go_to(40)
    assert standing(session) == end


def test_going_back_leaves_everything_where_it_fails(session, monkeypatch):
    play_on(session, 40)
    end = standing(session)
    faults = []
    for position in range(39, -1, -1):
        with monkeypatch.context() as patch:
            break_half_way(patch, Gain, "start")
            try:
                session.go_to(position)
            except FaultError as fault:
                faults.append(str(fault))
                assert standing(session) == end
                assert not session.can_redo
        session.go_to(40)
    assert len(faults) > 5
    assert all("Going back" in fault for fault in faults)
    session.undo()
    assert session.position == 39


def test_the_turn_of_a_bot(rules, monkeypatch):
    setup = {"players": ["romans"], "mode": "solo", "bot": "greeks", "difficulty": "imperator"}
    session = Session(rules, Record.begin(rules, setup, seed=3))
    break_half_way(monkeypatch, BotTurn)
    _, fault, before = play_into_a_fault(session)
    assert isinstance(fault.__cause__, BrokenVerbError)
    assert standing(session) == before
    assert session.pending is not None


def test_a_game_that_asks_nothing_and_is_not_over(session, monkeypatch):
    """A verb that forgets to ask would leave a game that nobody can play on."""
    before = standing(session)
    game = type(session.game)
    whole = game.apply

    def apply(self, choice):
        outcome = whole(self, choice)
        self.pending = None
        return outcome

    monkeypatch.setattr(game, "apply", apply)
    with pytest.raises(FaultError):
        play_on(session, 1)
    assert standing(session) == before


def test_dealing(rules, record, monkeypatch):
    break_half_way(monkeypatch, Round)
    with pytest.raises(FaultError, match="Dealing this game") as caught:
        Session(rules, record)
    assert caught.value.record is record
    assert isinstance(caught.value.__cause__, BrokenVerbError)


def test_a_replay_ends_before_the_fault(session, rules, monkeypatch):
    play_on(session, 40)
    with monkeypatch.context() as patch:
        break_half_way(patch, Gain, "start")
        replay = Replay(rules, session.record, ImperiumKind().choice_words)
    assert 0 < replay.length < 40
    assert f"Choice {replay.length + 1} of the record meets a fault" in replay.ends_early
    assert replay.met is not None
    assert not replay.finished
    replay.go_to(replay.length)
    session.go_to(replay.length)
    assert replay.game.fingerprint() == session.game.fingerprint()


@pytest.mark.parametrize("words", ["say", "tell"])
def test_a_replay_ends_before_what_cannot_be_told(session, rules, monkeypatch, words):
    play_on(session, 40)
    say = ImperiumKind().choice_words
    if words == "say":
        told = iter(range(10))

        def say(game, decision, chosen):
            if next(told, None) is None:
                raise BrokenVerbError("no words")
            return "Somebody chooses."
    else:
        monkeypatch.setattr(type(session.game), "tell", lambda *arguments: 1 / 0)
    replay = Replay(rules, session.record, say)
    assert replay.length < 40
    assert replay.met is not None
    replay.go_to(replay.length)
    assert len(replay.outcomes) == len(replay.record.choices) == len(replay.steps)


def test_checked_games_say_what_failed(rules, monkeypatch):
    from imperium_desktop.games.imperium.deal import Setup

    break_half_way(monkeypatch, CleanUp)
    with pytest.raises(ViolationError, match="BrokenVerbError: on purpose"):
        play_checked(rules, Setup((("romans", "b"), ("celts", "b"))), 1)
