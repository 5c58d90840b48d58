"""Watching a saved game and branching another from it: the file that is watched stays as it is."""

import pytest
from counting_game import CountingRules, answer, standing, summarise

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
    return Replay(watched.rules, watched.record, lambda game, decision, chosen: chosen[0].id)


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


def test_of_other_rules_only_what_still_fits_is_watched(tmp_path, session):
    newer = CountingRules(version=2, step=1)
    session.close()
    watched = read_to_watch(session.path, newer, summarise)
    [notice] = watched.notices
    assert "other rules or cards" in notice and "cannot be watched" in notice
    replay = replayed(watched)
    assert replay.length < 20
    replay.go_to(replay.length)
    total = replay.game.state["total"]
    assert total == session.game.state["total"]
    with branched(tmp_path, watched, replay.length) as other:
        answer(other, "add:2")
    with KeptSession.open(other.path, newer, summarise, pytest.fail) as again:
        assert again.game.state["total"] == total + 2
        assert "began with other rules" in again.undo_ends


def test_a_damaged_game_says_so(session):
    session.close()
    session.path.write_bytes(session.path.read_bytes().replace(b"roll", b"role", 1))
    with pytest.raises(DamagedJournalError, match="damaged"):
        read_to_watch(session.path, RULES, summarise)
