"""Campaigns on the disk: several at once, nothing entered twice, nothing lost by a kill or a damaged file."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from counting_campaigns import LENGTH, START, CountingKind
from counting_game import CountingRules, answer

from imperium_desktop.engine.campaigns import CampaignGame, CampaignResult, Reward
from imperium_desktop.engine.errors import IllegalChoiceError, ImperiumDesktopError
from imperium_desktop.storage.campaign_files import CampaignFiles
from imperium_desktop.storage.campaign_play import CampaignPlay, MissingGameError
from imperium_desktop.storage.errors import StorageError
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.kept_sessions import KeptSession
from imperium_desktop.storage.saves import Saves

HERE = Path(__file__).parent


@pytest.fixture
def folders(tmp_path):
    return Folders.below(tmp_path)


@pytest.fixture
def told():
    return []


@pytest.fixture
def desk(folders, told):
    return CampaignPlay(CountingKind(), folders, told.append)


def play(session, option="add:5", choices=LENGTH):
    for _ in range(choices):
        answer(session, option)
    session.close()


def played(desk, campaign, option="add:5"):
    play(desk.start_next(campaign, "even", 3), option)
    return desk.open(campaign.id)


# The file ------------------------------------------------------------------------------------------------------------


def test_a_new_campaign_is_there_after_a_restart(desk, folders):
    campaign = desk.begin(START)
    [entry] = CampaignPlay(CountingKind(), folders, print).entries()
    assert entry.campaign == campaign
    assert campaign.start == START
    assert campaign.created > 0
    assert not campaign.games


def test_a_start_that_makes_no_sense_leaves_no_file(desk, folders):
    with pytest.raises(ImperiumDesktopError, match="Nothing is “funny”"):
        desk.begin(type(START)("Ada", "odd", "b", "numbers", difficulty="funny"))
    assert not folders.campaigns.exists()


def test_everything_about_a_game_is_kept(desk, folders):
    campaign = played(desk, desk.begin(START))
    campaign = desk.choose(campaign, Reward(added="seven"))
    [game] = CampaignFiles(folders, "counting", pytest.fail).read(campaign.id).games
    assert (game.opponent, game.difficulty, game.seed) == ("even", "easy", 3)
    assert game.result is not None
    assert (game.result.score, game.result.opponent_score, game.result.won) == (25, 20, True)
    assert game.result.addable == ("seven",)
    assert game.result.date >= game.begun > 0
    assert len(game.result.record) == 32
    assert game.reward == Reward(added="seven")


def test_several_at_once_do_not_mix(desk):
    one, two = desk.begin(START), desk.begin(START)
    first, second = desk.start_next(one, "even", 1), desk.start_next(two, "prime", 2)
    play(second, "add:1")
    play(first, "add:5")
    one, two = desk.open(one.id), desk.open(two.id)
    assert [result.score for result in one.results] == [25]
    assert [result.score for result in two.results] == [5]
    assert {entry.campaign.id for entry in desk.entries()} == {one.id, two.id}


def test_the_last_played_is_first(desk, monkeypatch):
    clock = iter(range(1000, 2000))
    monkeypatch.setattr("imperium_desktop.storage.campaign_files.time.time", lambda: next(clock))
    one, two = desk.begin(START), desk.begin(START)
    assert [entry.campaign.id for entry in desk.entries()] == [two.id, one.id]
    desk.start_next(one, "even").close()
    assert [entry.campaign.id for entry in desk.entries()] == [one.id, two.id]


def test_put_away_and_back(desk):
    campaign = desk.begin(START)
    assert desk.put_away(campaign).put_away
    assert desk.entries()[0].campaign.put_away
    assert not desk.put_away(campaign, away=False).put_away
    assert not desk.entries()[0].campaign.put_away


def test_a_torn_last_line_is_dropped_and_written_over(desk, folders):
    campaign = played(desk, desk.begin(START))
    path = folders.campaigns / f"{campaign.id}.campaign"
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"reward":{"place":1,"add')
    assert desk.open(campaign.id) == campaign
    campaign = desk.choose(campaign, Reward(removed="one"))
    assert path.read_bytes().startswith(whole)
    assert desk.open(campaign.id) == campaign
    assert campaign.games[0].reward == Reward(removed="one")


def damaged_at_its_end(folders, campaign):
    path = folders.campaigns / f"{campaign.id}.campaign"
    data = bytearray(path.read_bytes())
    data[data.rindex(b"\n", 0, -1) + 9] ^= 1
    path.write_bytes(data)
    return path


def test_a_lost_game_stays_lost_when_its_line_is_damaged(desk, folders, told):
    """The record of the game is still there, so the result is entered again, and the damage is told."""
    campaign = played(desk, desk.begin(START), "add:1")
    assert desk.rules.standing(campaign).losses == 1
    path = damaged_at_its_end(folders, campaign)
    broken = path.read_bytes()
    [entry] = desk.entries()
    assert "is damaged, so what it said is left out" in entry.problem and str(path) in entry.problem
    assert path.read_bytes() == broken
    told.clear()
    again = desk.open(campaign.id)
    assert desk.rules.standing(again).losses == 1
    assert told[0] == entry.problem
    [aside] = folders.campaigns.glob("*.damaged")
    assert aside.read_bytes() == broken
    assert str(aside) in told[1]
    [entry] = desk.entries()
    assert (entry.campaign, entry.problem) == (again, "")


def test_a_game_given_up_can_be_gone_on_with_when_its_line_is_damaged(desk, folders, told):
    campaign = desk.begin(START)
    play(desk.start_next(campaign, "even", 3), choices=2)
    campaign = desk.give_up(desk.open(campaign.id))
    damaged_at_its_end(folders, campaign)
    campaign = desk.open(campaign.id)
    assert "is damaged" in told[0]
    with desk.go_on(campaign) as session:
        assert session.position == 2


def test_a_damaged_file_is_one_sentence_and_left_alone(desk, folders):
    campaign = played(desk, desk.begin(START))
    good = desk.begin(START)
    path = folders.campaigns / f"{campaign.id}.campaign"
    broken = path.read_bytes().replace(b'"easy"', b'"hard"', 1)
    path.write_bytes(broken)
    problems = [entry.problem for entry in desk.entries() if entry.campaign is None]
    assert len(problems) == 1
    assert str(path) in problems[0]
    assert [entry.campaign for entry in desk.entries() if entry.campaign] == [good]
    with pytest.raises(StorageError, match="damaged"):
        desk.put_away(campaign)
    assert path.read_bytes() == broken


@pytest.mark.parametrize("data", [b"", b"hello\n", b'{"journal":1}\n', b"\x00\xff\n\n"])
def test_a_foreign_file_is_no_campaign(desk, folders, data):
    folders.campaigns.mkdir(parents=True)
    path = folders.campaigns / "x.campaign"
    path.write_bytes(data)
    [entry] = desk.entries()
    assert entry.campaign is None
    assert str(path) in entry.problem
    with pytest.raises(StorageError):
        desk.open("x")
    assert path.read_bytes() == data


def test_a_line_that_does_not_fit_is_damage(desk, folders):
    """Well written lines that make no sense together: a result before its game."""
    campaign = desk.begin(START)
    files = CampaignFiles(folders, "counting", pytest.fail)
    for wrong in (
        lambda: files.ended(campaign, CampaignResult(1, 2, False)),
        lambda: files.rewarded(campaign, Reward("seven")),
    ):
        with pytest.raises(StorageError, match="Open the campaign again"):
            wrong()
    assert files.read(campaign.id) == campaign


def test_another_kind_of_game_cannot_play_it(desk, folders):
    campaign = desk.begin(START)
    with pytest.raises(StorageError, match="a campaign of counting"):
        CampaignFiles(folders, "chess", pytest.fail).read(campaign.id)


def test_two_windows_cannot_both_begin_the_next_game(desk, folders):
    campaign = desk.begin(START)
    files = CampaignFiles(folders, "counting", pytest.fail)
    files.begun(campaign, CampaignGame("even", "easy", 1))
    with pytest.raises(StorageError, match="changed meanwhile"):
        files.begun(campaign, CampaignGame("prime", "easy", 2))
    assert [game.opponent for game in files.read(campaign.id).games] == ["even"]


def test_a_disk_that_refuses_says_so_and_the_game_is_entered_later(desk, folders, told, monkeypatch):
    campaign = desk.begin(START)
    play(desk.start_next(campaign, "even", 3))

    def full(file):
        raise OSError(28, "full")

    with monkeypatch.context() as patched:
        patched.setattr("imperium_desktop.storage.journals.sync", full)
        assert desk.open(campaign.id).playing is not None
    assert any("the disk is full" in sentence for sentence in told)
    assert [result.score for result in desk.open(campaign.id).results] == [25]


# Games ---------------------------------------------------------------------------------------------------------------


def test_a_game_being_played_is_an_ordinary_save_that_knows_its_place(desk, folders):
    campaign = desk.begin(START)
    session = desk.start_next(campaign, "even", 3)
    answer(session)
    session.close()
    [save] = Saves(folders).entries()
    assert not save.finished
    assert save.place is not None
    assert (save.place.campaign, save.place.number, save.place.ironman) == (campaign.id, 1, False)
    campaign = desk.open(campaign.id)
    assert campaign.playing is not None
    with desk.go_on(campaign) as again:
        assert again.position == 1


def test_one_game_at_a_time(desk):
    campaign = desk.begin(START)
    desk.start_next(campaign, "even").close()
    with pytest.raises(ImperiumDesktopError, match="One game at a time"):
        desk.start_next(desk.open(campaign.id), "even")


def test_a_game_that_cannot_be_dealt_is_not_begun(desk):
    campaign = desk.begin(START)
    with pytest.raises(ImperiumDesktopError, match="how long the game is"):
        desk.start_next(campaign, "nobody")
    assert not desk.open(campaign.id).games


def test_a_finished_game_is_entered_once_and_leaves_the_saves(desk, folders):
    campaign = desk.begin(START)
    play(desk.start_next(campaign, "even", 3))
    assert Saves(folders).entries()[0].finished
    for _ in range(3):
        campaign = desk.open(campaign.id)
        assert len(campaign.results) == 1
    assert Saves(folders).entries() == []
    path = desk.record(campaign, 1)
    assert path.parent.parent == folders.campaigns
    with KeptSession.open(path, CountingRules(), lambda game: {}, print) as session:
        assert session.game.state["total"] == 25


def test_a_copy_of_a_finished_game_changes_nothing(desk, folders):
    """Finishing a game twice: an exported copy is brought back, undone and played to another end."""
    campaign = desk.begin(START)
    play(desk.start_next(campaign, "even", 3), "add:1")
    saves = Saves(folders)
    copy = folders.data / "copy.imperium"
    saves.export(saves.entries()[0].path, copy)
    campaign = desk.open(campaign.id)
    back = saves.bring_in(copy).path
    with KeptSession.open(back, CountingRules(), lambda game: {}, print) as session:
        session.go_to(0)
        for _ in range(LENGTH):
            answer(session, "add:6")
    assert desk.open(campaign.id) == campaign
    assert [result.score for result in campaign.results] == [5]


def test_undone_after_its_end_a_game_goes_on_until_it_is_entered(desk):
    campaign = desk.begin(START)
    session = desk.start_next(campaign, "even", 3)
    for _ in range(LENGTH):
        answer(session, "add:1")
    session.undo()
    session.close()
    campaign = desk.open(campaign.id)
    assert campaign.playing is not None
    with desk.go_on(campaign) as session:
        answer(session, "add:6")
    assert [result.score for result in desk.open(campaign.id).results] == [10]


def test_given_up_is_lost(desk, folders):
    campaign = desk.begin(START)
    session = desk.start_next(campaign, "even", 3)
    answer(session, "add:6")
    session.close()
    campaign = desk.give_up(desk.open(campaign.id))
    [result] = campaign.results
    assert (result.score, result.won, result.ending) == (6, False, "given up")
    assert Saves(folders).entries() == []
    with pytest.raises(ImperiumDesktopError, match="none can be given up"):
        desk.give_up(campaign)


def test_a_deleted_save_is_brought_back(desk, folders):
    campaign = desk.begin(START)
    session = desk.start_next(campaign, "even", 3)
    answer(session, "add:6")
    session.close()
    Saves(folders).delete(session.path)
    with desk.go_on(desk.open(campaign.id)) as again:
        assert again.position == 1
    assert len(Saves(folders).entries()) == 1


def test_a_game_whose_save_is_gone_is_dealt_anew_as_it_began(desk):
    campaign = desk.begin(START)
    session = desk.start_next(campaign, "even", 3)
    session.close()
    session.path.unlink()
    campaign = desk.open(campaign.id)
    with pytest.raises(MissingGameError, match="deal the game anew"):
        desk.go_on(campaign)
    with desk.deal_anew(campaign) as again:
        assert again.game.fingerprint() == session.game.fingerprint()
    with pytest.raises(StorageError, match="go on with it"):
        desk.deal_anew(campaign)


def test_while_another_window_is_at_its_table_the_log_can_be_read(desk, told):
    campaign = desk.begin(START)
    session = desk.start_next(campaign, "even", 3)
    for _ in range(LENGTH):
        answer(session, "add:5")
    assert desk.open(campaign.id).playing is not None
    assert "another window" in told[-1]
    session.close()
    assert desk.open(campaign.id).playing is None


def test_a_reward_is_chosen_once(desk):
    campaign = played(desk, desk.begin(START))
    desk.choose(campaign, Reward(added="seven"))
    with pytest.raises(StorageError, match="brings no card now"):
        desk.choose(campaign, Reward(removed="one"))
    assert desk.open(campaign.id).rewards == (Reward(added="seven"),)


def test_ironman_ends_undo_where_something_came_to_light(folders):
    desk = CampaignPlay(CountingKind(), folders, print)
    start = type(START)("Ada", "odd", "b", "numbers", difficulty="easy", ironman=True)
    session = desk.start_next(desk.begin(start), "even", 3)
    for option in ("add:1", "roll", "add:2"):
        answer(session, option)
    session.undo()
    assert session.earliest == 2
    with pytest.raises(IllegalChoiceError, match="ironman"):
        session.undo()
    assert session.position == 2
    session.redo()
    session.close()
    with desk.go_on(desk.open(desk.entries()[0].campaign.id)) as again:
        assert again.position == 3
        with pytest.raises(IllegalChoiceError, match="ironman"):
            again.go_to(1)
        again.go_to(2)


def test_without_ironman_undo_goes_all_the_way(desk):
    with desk.start_next(desk.begin(START), "even", 3) as session:
        answer(session, "roll")
        session.undo()
        assert session.position == 0


# Kills ---------------------------------------------------------------------------------------------------------------


def campaigner(folder, last_call=0):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE), str(HERE.parent.parent)])}
    command = [sys.executable, str(HERE / "killed_campaigner.py"), str(folder), str(last_call)]
    return subprocess.run(command, capture_output=True, env=environment, timeout=60, check=False)


def standing(campaign):
    games = [[bool(game.result), game.result.score if game.result else 0, bool(game.reward)] for game in campaign.games]
    return {"games": games}


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="the platform knows no SIGKILL")
def test_killed_again_and_again_a_campaign_comes_to_the_same_end(tmp_path):
    """Each life dies a little later; what it acknowledged is there in the next, and the last one finishes."""
    reference = tmp_path / "reference"
    whole = campaigner(reference)
    assert whole.returncode == 0, whole.stderr
    calls = int(whole.stdout.split()[-1])
    end = json.loads(whole.stdout.splitlines()[-2])
    assert len(end["games"]) == 4
    folder = tmp_path / "killed"
    lives = 0
    for last_call in [*range(1, calls, max(1, calls // 40)), 0]:
        done = campaigner(folder, last_call)
        lives += 1
        said = [json.loads(line) for line in done.stdout.splitlines() if line.startswith(b"{")]
        if said:
            self_made = CampaignPlay(CountingKind(), Folders.below(folder), print)
            [entry] = self_made.entries()
            kept = standing(entry.campaign)["games"]
            assert kept[: len(said[-1]["games"]) - 1] == said[-1]["games"][:-1]
            assert len(kept) >= len(said[-1]["games"])
            if said[-1]["choices"] and entry.campaign.playing is not None:
                [save] = [save for save in Saves(Folders.below(folder)).entries() if not save.problem]
                with KeptSession.open(save.path, CountingRules(), lambda game: {}, print) as session:
                    assert session.position >= said[-1]["choices"]
        if done.returncode == 0:
            break
        assert done.returncode == -signal.SIGKILL, done.stderr
    assert done.returncode == 0
    assert lives > 5
    [entry] = CampaignPlay(CountingKind(), Folders.below(folder), print).entries()
    assert standing(entry.campaign)["games"] == end["games"]
    assert Saves(Folders.below(folder)).entries() == []


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="the platform knows no SIGKILL")
def test_killed_at_every_call_of_a_short_campaign(tmp_path):
    """Every call that writes is tried as the last one; each time a second life brings the campaign to its end."""
    whole = campaigner(tmp_path / "reference")
    calls = int(whole.stdout.split()[-1])
    end = json.loads(whole.stdout.splitlines()[-2])
    for last_call in range(1, calls + 1, 7):
        folder = tmp_path / str(last_call)
        assert campaigner(folder, last_call).returncode == -signal.SIGKILL
        second = campaigner(folder)
        assert second.returncode == 0, (last_call, second.stderr)
        assert json.loads(second.stdout.splitlines()[-2])["games"] == end["games"], last_call
