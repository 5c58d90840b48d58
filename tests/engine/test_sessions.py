"""A session goes back and forth among the decisions of a game, and knows what was revealed."""

import pytest

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.engine.events import joined
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import SNAPSHOT_EVERY, Session


def play_on(session: Session, count: int, seed: int = 4) -> list[str]:
    """Random answers; gives the fingerprint of the position before each and after the last."""
    player = RandomPlayer(seed)
    prints = [session.game.fingerprint()]
    for _ in range(count):
        decision = session.pending
        if decision is None:
            break
        session.choose(Choice(decision.number, tuple(option.id for option in player.choose(decision))))
        prints.append(session.game.fingerprint())
    return prints


def answer(session: Session, option_id: str) -> None:
    session.choose(Choice(session.pending.number, (option_id,)))


def test_undo_leads_back_decision_by_decision(session):
    prints = play_on(session, 60)
    for position in range(59, -1, -1):
        session.undo()
        assert session.position == position
        assert session.game.fingerprint() == prints[position]


def test_redo_leads_forth_again(session):
    prints = play_on(session, 60)
    session.go_to(0)
    assert session.can_redo
    for position in range(1, 61):
        session.redo()
        assert session.game.fingerprint() == prints[position]
    assert not session.can_redo


def test_go_to_any_decision_back_and_forth(session):
    prints = play_on(session, 70)
    for position in (35, 0, 70, 1, 69, SNAPSHOT_EVERY, SNAPSHOT_EVERY - 1, SNAPSHOT_EVERY + 1, 48, 70, 70, 0, 0):
        session.go_to(position)
        assert session.position == position
        assert session.game.fingerprint() == prints[position]
        assert len(session.outcomes) == len(session.record.choices) == position


def test_a_whole_game_can_be_walked_through(rules, record):
    session = Session(rules, record)
    prints = play_on(session, 20_000)
    last = session.position
    assert session.pending is None
    for position in range(0, last + 1, 37):
        session.go_to(position)
        assert session.game.fingerprint() == prints[position]
    session.go_to(last)
    assert session.pending is None
    assert session.game.fingerprint() == prints[-1]


def test_a_new_choice_forgets_what_was_undone(session):
    play_on(session, 20)
    session.go_to(0)
    answer(session, "turn:revolt")
    assert not session.can_redo
    with pytest.raises(IllegalChoiceError, match="nothing to redo"):
        session.redo()
    with pytest.raises(IllegalChoiceError, match="no decision number 20"):
        session.go_to(20)


def test_an_illegal_choice_forgets_nothing(session):
    play_on(session, 20)
    session.undo()
    with pytest.raises(IllegalChoiceError):
        session.choose(Choice(session.pending.number, ("dance",)))
    assert session.can_redo
    session.redo()
    assert session.position == 20


def test_the_other_branch_is_recorded_alone(session, rules):
    play_on(session, 40, seed=1)
    session.go_to(10)
    prints = play_on(session, 30, seed=2)
    assert session.position == 40
    assert session.record.replay(rules).fingerprint() == prints[-1]
    session.go_to(25)
    assert session.game.fingerprint() == prints[15]


def test_there_is_nothing_to_undo_at_the_start(session):
    with pytest.raises(IllegalChoiceError, match="There is nothing to undo"):
        session.undo()
    with pytest.raises(IllegalChoiceError, match="There is nothing to redo"):
        session.redo()


@pytest.mark.parametrize("position", [-1, 6, 1000])
def test_decisions_that_do_not_exist(session, position):
    play_on(session, 5)
    with pytest.raises(IllegalChoiceError, match=f"no decision number {position}"):
        session.go_to(position)
    assert session.position == 5


def test_a_session_continues_a_record(session, rules):
    prints = play_on(session, 50)
    loaded = Session(rules, Record.loads(session.record.dumps()))
    assert loaded.position == 50
    assert loaded.game.fingerprint() == prints[-1]
    loaded.go_to(17)
    assert loaded.game.fingerprint() == prints[17]


def test_going_back_leaves_other_sessions_alone(rules, record):
    first = Session(rules, record)
    play_on(first, 30)
    second = Session(rules, Record.loads(first.record.dumps()))
    before = first.game.fingerprint()
    second.go_to(3)
    play_on(second, 9, seed=8)
    assert first.game.fingerprint() == before


def test_what_was_revealed_since(session):
    """Drawing up at the end of a turn reveals cards; choosing the kind of turn does not."""
    answer(session, "turn:activate")
    answer(session, "end")
    assert session.pending.kind == "market token"
    assert not session.revealed_since(0)
    while not session.outcomes[-1].revealed:
        decision = session.pending
        cards = decision.options if decision.kind == "let go" else decision.options[:1]
        session.choose(Choice(decision.number, tuple(option.id for option in cards)))
    drawn = session.position
    assert session.revealed_since(0)
    assert session.revealed_since(drawn - 1)
    assert not session.revealed_since(drawn)
    session.undo()
    assert not session.revealed_since(0)


def test_events_tell_what_happened(session):
    answer(session, "turn:revolt")
    told = [joined(session.game.tell(event, 0)) for event in session.outcomes[-1].events]
    assert told[0] == "The Romans revolt."
