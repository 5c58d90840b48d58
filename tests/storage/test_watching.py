"""Watching a saved game and branching another from it: the file that is watched stays as it is."""

import pytest
from counting_game import Counting, CountingRules, answer, standing, summarise

from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.engine.replays import Replay
from imperium_desktop.storage.errors import DamagedJournalError
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.journal_contents import Origin
from imperium_desktop.storage.kept_sessions import KeptSession
from imperium_desktop.storage.saves import Saves
from imperium_desktop.storage.watching import read_to_watch

RULES = CountingRules()


@pytest.fixture
def session(tmp_path):
    """A game of twenty choices, one of them taken back, that is still open in its window."""
    with KeptSession.begin(
        tmp_path / "data" / "saves", RULES, {"length": 50}, 7, "A game", summarise, pytest.fail
    ) as session:
        for _ in range(21):
            answer(session)
        session.undo()
        yield session


def replayed(watched):
    return Replay(watched.rules, watched.record, lambda game, decision, chosen: chosen[0].id, watched.course)


def branched(tmp_path, watched, position):
    replay = replayed(watched)
    replay.go_to(position)
    return KeptSession.branch(
        tmp_path / "data" / "saves",
        watched.rules,
        replay.cut(),
        "Another",
        Origin(watched.title, position),
        summarise,
        pytest.fail,
        watched.course.up_to(position),
    )


def test_a_game_is_watched_as_it_stands_while_it_is_played(session):
    before = session.path.read_bytes()
    watched = read_to_watch(session.path, RULES, summarise)
    assert watched.title == "A game" and watched.notices == ()
    replay = replayed(watched)
    assert replay.length == 20
    replay.go_to(20)
    assert replay.game.fingerprint() == session.game.fingerprint()
    assert session.path.read_bytes() == before


def test_a_branch_is_a_game_of_its_own(tmp_path, session):
    before = session.path.read_bytes()
    watched = read_to_watch(session.path, RULES, summarise)
    with branched(tmp_path, watched, 12) as other:
        assert other.path != session.path
        assert other.position == 12
        answer(other, "add:3")
        kept = standing(other)
    assert session.path.read_bytes() == before
    with KeptSession.open(other.path, RULES, summarise, pytest.fail) as again:
        assert standing(again) == kept
        assert again.title == "Another" and again.notices == []
        assert again.header is not None and again.header.origin == Origin("A game", 12)
        again.go_to(0)
    saves = {save.title: save for save in Saves(Folders.below(tmp_path)).entries()}
    assert saves["Another"].origin == Origin("A game", 12)
    assert saves["A game"].origin is None


def test_what_plays_differently_is_watched_from_kept_position_to_kept_position(tmp_path, session):
    """The twenty choices end in a position that was kept whole; the tenth is refused by newer rules."""

    class Stricter(CountingRules):
        def start(self, setup, seed):
            return self.strict(super().start(setup, seed))

        def load(self, setup, state):
            return self.strict(super().load(setup, state))

        def strict(self, game):
            return StrictGame(game.state)

    class StrictGame(Counting):
        def apply(self, choice):
            if self.state["number"] == 9:
                raise IllegalChoiceError("That is no longer allowed.")
            return super().apply(choice)

        def clone(self):
            return StrictGame(self.state)

    newer = Stricter(version=2)
    session.close()
    watched = read_to_watch(session.path, newer, summarise)
    [notice] = watched.notices
    assert "10 positions are lost on the way" in notice
    replay = replayed(watched)
    assert (replay.length, replay.ends_early) == (20, "")
    seen = [replay.position]
    while replay.can_redo:
        replay.redo()
        seen.append(replay.position)
    assert seen == [*range(10), 20]
    assert replay.game.state == session.game.state
    assert "made by other rules or cards" in replay.steps[14].sentence
    for target, position in ((15, 9), (3, 3), (12, 20), (10, 9), (0, 0), (19, 20)):
        replay.go_to(target)
        assert replay.position == position
        assert replay.game.state["number"] == position
    with branched(tmp_path, watched, 20) as other:
        answer(other, "add:2")
        total = other.game.state["total"]
    with KeptSession.open(other.path, newer, summarise, pytest.fail) as again:
        assert again.game.state["total"] == total
        assert again.position == 21
        again.undo()
        again.undo()
        assert again.position == 9


def test_a_damaged_game_says_so(session):
    session.close()
    session.path.write_bytes(session.path.read_bytes().replace(b"roll", b"role", 1))
    with pytest.raises(DamagedJournalError, match="damaged"):
        read_to_watch(session.path, RULES, summarise)
