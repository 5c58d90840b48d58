"""A game that was given up is over: in its file, in the list, in its campaign and for those who watch it."""

import json

import pytest
from counting_campaigns import START, CountingKind
from counting_game import CountingRules, answer, summarise

from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.engine.replays import Replay
from imperium_desktop.storage.campaign_play import CampaignPlay
from imperium_desktop.storage.errors import DamagedJournalError, NewerJournalError
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.journal_contents import SAVED_GAME
from imperium_desktop.storage.journal_lines import encode
from imperium_desktop.storage.journals import read_lines
from imperium_desktop.storage.kept_sessions import KeptSession
from imperium_desktop.storage.saves import Saves
from imperium_desktop.storage.watching import read_to_watch

RULES = CountingRules()


@pytest.fixture
def folders(tmp_path):
    return Folders.below(tmp_path)


@pytest.fixture
def given_up(folders):
    """A game of three choices that the second seat gave up."""
    with KeptSession.begin(folders.saves, RULES, {"length": 60}, 7, "One", summarise, pytest.fail) as session:
        for _ in range(3):
            answer(session)
        session.concede()
        return session.path


def reopened(path):
    return KeptSession.open(path, RULES, summarise, pytest.fail)


def test_it_is_over_with_every_choice(given_up):
    with reopened(given_up) as session:
        assert (session.over, session.conceded, session.position) == (True, 1, 3)
        assert session.pending is None
        assert not session.game.over


def test_nothing_is_played_or_taken_back_any_more(given_up):
    with reopened(given_up) as session:
        pending = session.game.pending
        for try_it in (session.undo, session.redo, session.concede, lambda: session.go_to(0)):
            with pytest.raises(IllegalChoiceError, match="given up"):
                try_it()
        with pytest.raises(IllegalChoiceError, match="given up"):
            session.choose(type(session.record.choices[0])(pending.number, ("roll",)))
        assert session.position == 3


def test_it_is_finished_in_the_list_and_not_offered_to_go_on(folders, given_up):
    saves = Saves(folders)
    [save] = saves.entries()
    assert (save.finished, save.conceded) == (True, True)
    assert saves.latest_unfinished() is None


def test_a_kill_right_after_it_does_not_bring_it_back(folders, given_up):
    """The line itself says that the game is over, whether or not a summary followed it."""
    lines = given_up.read_bytes().splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line.startswith(b'{"conceded"'))
    given_up.write_bytes(b"".join(lines[: at + 1]))
    assert Saves(folders).latest_unfinished() is None
    with reopened(given_up) as session:
        assert session.over


def test_the_version_before_calls_it_newer(folders, given_up, monkeypatch):
    monkeypatch.setattr(SAVED_GAME, "number", 1)
    with pytest.raises(NewerJournalError, match=r"newer version of the program \(format 3, this one reads up to 1\)"):
        reopened(given_up)
    [save] = Saves(folders).entries()
    assert save.newer


def test_a_game_of_the_version_before_can_be_given_up(folders, monkeypatch):
    with monkeypatch.context() as before:
        before.setattr(SAVED_GAME, "number", 1)
        with KeptSession.begin(folders.saves, RULES, {"length": 60}, 7, "One", summarise, pytest.fail) as session:
            answer(session)
    with reopened(session.path) as again:
        again.concede()
    kinds = [next(iter(json.loads(line))) for line in session.path.read_bytes().splitlines()]
    assert kinds.index("format") < kinds.index("conceded")
    with reopened(session.path) as again:
        assert again.conceded == 1


@pytest.mark.parametrize("line", [{"choice": [3, "roll"], "at": 9}, {"position": 1, "at": 9}, {"conceded": 0, "at": 9}])
def test_a_line_of_play_after_it_is_damage(given_up, line):
    text, _ = encode(line, read_lines(given_up, SAVED_GAME).check)
    given_up.write_bytes(given_up.read_bytes() + text)
    with pytest.raises(DamagedJournalError, match="given up before it"):
        reopened(given_up)


@pytest.mark.parametrize("seat", [-1, True, "0", None])
def test_a_seat_that_cannot_be_is_damage(folders, seat):
    with KeptSession.begin(folders.saves, RULES, {"length": 60}, 7, "One", summarise, pytest.fail) as session:
        pass
    text, _ = encode({"conceded": seat, "at": 9}, read_lines(session.path, SAVED_GAME).check)
    session.path.write_bytes(session.path.read_bytes() + text)
    with pytest.raises(DamagedJournalError):
        reopened(session.path)


def test_what_could_not_be_written_is_a_step_that_is_lost(folders, monkeypatch):
    with KeptSession.begin(folders.saves, RULES, {"length": 60}, 7, "One", summarise, lambda _: None) as session:
        monkeypatch.setattr("imperium_desktop.storage.journals.write_all", _refuse)
        session.concede()
        assert session.loss == "the last step of it is lost"
        monkeypatch.undo()
        assert session.retry()


def _refuse(*_):
    raise OSError(28, "No space left on device")


def test_it_is_watched_to_the_end_and_taken_over_from_there(folders, given_up):
    watched = read_to_watch(given_up, RULES, summarise)
    assert watched.conceded == 1
    replay = Replay(RULES, watched.record, lambda *_: "", watched.course, watched.conceded)
    assert replay.finished
    replay.go_to(3)
    assert not replay.over


# Campaigns -----------------------------------------------------------------------------------------------------------


def test_a_campaign_enters_a_game_that_was_given_up_at_the_table(folders):
    counted = []
    desk = CampaignPlay(CountingKind(), folders, pytest.fail, lambda session: counted.append(session.conceded))
    campaign = desk.begin(START)
    with desk.start_next(campaign, "even", 3) as session:
        answer(session)
        session.concede()
    campaign = desk.open(campaign.id)
    assert [(result.won, result.ending) for result in campaign.results] == [(False, "given up")]
    assert counted == [1]


def test_giving_up_in_the_log_gives_the_game_itself_up(folders):
    counted = []
    desk = CampaignPlay(CountingKind(), folders, pytest.fail, lambda session: counted.append(session.conceded))
    campaign = desk.begin(START)
    desk.start_next(campaign, "even", 3).close()
    campaign = desk.give_up(desk.open(campaign.id))
    assert [result.won for result in campaign.results] == [False]
    with reopened(desk.record(campaign, 1)) as session:
        assert session.conceded == 0
    assert counted == [0]
