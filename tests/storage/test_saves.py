"""The list of saves and what can be done with them."""

import os
from datetime import UTC, datetime

import pytest
from counting_game import CountingRules, answer, standing, summarise

from imperium_desktop.storage import clock
from imperium_desktop.storage.errors import DamagedJournalError, NewerJournalError, StorageError
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.kept_sessions import KeptSession
from imperium_desktop.storage.saves import Saves

RULES = CountingRules()


@pytest.fixture
def saves(tmp_path):
    return Saves(Folders.below(tmp_path))


@pytest.fixture
def at(monkeypatch):
    """Sets the clock."""

    def set_to(seconds):
        monkeypatch.setattr(clock.time, "time", lambda: seconds)

    return set_to


def play(saves, title, count, length=30, summary=summarise):
    with KeptSession.begin(saves.folder, RULES, {"length": length}, 7, title, summary, pytest.fail) as session:
        for _ in range(count):
            answer(session)
    return session


def reopened(path):
    return KeptSession.open(path, RULES, summarise, pytest.fail)


def test_no_saves_yet(saves):
    assert saves.entries() == []
    assert saves.deleted() == []
    assert saves.latest_unfinished() is None
    assert not saves.folder.exists()


def test_what_the_list_shows(saves, at):
    at(1_700_000_000)
    path = play(saves, "Ada against Bo", 12).path
    saves.thumbnails.put(path, b"\x89PNG")
    [save] = saves.entries()
    assert save.title == "Ada against Bo"
    assert save.players == ("Ada", "Bo")
    assert save.round == 2
    assert save.changed == datetime.fromtimestamp(1_700_000_000, UTC)
    assert save.game == "counting"
    assert not save.finished
    assert save.problem == ""
    assert save.thumbnail is not None
    assert save.thumbnail.read_bytes() == b"\x89PNG"


def test_a_summary_may_say_anything(saves):
    play(saves, "Odd", 1, summary=lambda game: {"players": 3, "round": "many", "score": [1, 2]})
    [save] = saves.entries()
    assert save.players == ()
    assert save.round is None
    assert save.summary["score"] == [1, 2]


def test_continue_is_the_last_played_unfinished_game(saves, at):
    at(100)
    oldest = play(saves, "Oldest", 3)
    at(200)
    play(saves, "Middle", 3)
    at(300)
    play(saves, "Finished", 30)
    assert [save.title for save in saves.entries()] == ["Finished", "Middle", "Oldest"]
    assert [save.finished for save in saves.entries()] == [True, False, False]
    assert saves.latest_unfinished().title == "Middle"
    at(400)
    with reopened(oldest.path) as session:
        answer(session)
    assert saves.latest_unfinished().title == "Oldest"
    at(500)
    saves.rename(saves.entries()[2].path, "Renamed is not played")
    reopened(saves.entries()[2].path).close()
    assert saves.latest_unfinished().title == "Oldest"


def test_undo_makes_a_game_unfinished(saves):
    session = play(saves, "Over", 30)
    assert saves.latest_unfinished() is None
    with reopened(session.path) as session:
        session.undo()
    assert saves.latest_unfinished().path == session.path


def test_the_list_can_be_read_while_a_game_is_played(saves):
    with KeptSession.begin(saves.folder, RULES, {"length": 30}, 7, "Running", summarise, pytest.fail) as session:
        answer(session)
        assert saves.entries()[0].title == "Running"
        answer(session)
    assert session.trouble == ""


def test_a_bad_file_does_not_break_the_list(saves):
    good = play(saves, "Good", 20).path
    broken = bytearray(good.read_bytes())
    broken[len(broken) // 2] ^= 4
    (saves.folder / "damaged.imperium").write_bytes(broken)
    (saves.folder / "empty.imperium").write_bytes(b"")
    (saves.folder / "folder.imperium").mkdir()
    (saves.folder / "newer.imperium").write_bytes(b'{"journal":99}\n')
    (saves.folder / "other.txt").write_bytes(b"not ours")
    (saves.folder / ".half.imperium.1234.new").write_bytes(b"never finished")
    (saves.folder / "torn.imperium").write_bytes(good.read_bytes()[:-5])
    if hasattr(os, "mkfifo"):
        os.mkfifo(saves.folder / "pipe.imperium")
        (saves.folder / "dangling.imperium").symlink_to("nowhere")
    found = {save.path.name: save for save in saves.entries()}
    assert found[good.name].problem == ""
    assert found["torn.imperium"].problem == ""
    assert found["newer.imperium"].newer
    assert "newer version" in found["newer.imperium"].problem
    bad = set(found) - {good.name, "torn.imperium"}
    assert {"damaged.imperium", "empty.imperium", "folder.imperium", "newer.imperium"} <= bad
    for name in bad:
        assert name in found[name].problem
        assert found[name].title == name.removesuffix(".imperium")
    assert "other.txt" not in found
    assert (saves.folder / "damaged.imperium").read_bytes() == broken
    assert saves.latest_unfinished().problem == ""


def test_rename(saves):
    path = play(saves, "Old", 3).path
    saves.rename(path, " New\n")
    [save] = saves.entries()
    assert (save.title, save.path) == ("New", path)
    with reopened(path) as session:
        assert session.title == "New"
        assert session.position == 3


def test_delete_and_undo(saves):
    session = play(saves, "Gone?", 3)
    saves.thumbnails.put(session.path, b"\x89PNG")
    deleted = saves.delete(session.path)
    assert saves.entries() == []
    assert deleted.title == "Gone?"
    assert saves.deleted() == [deleted]
    path = saves.restore(deleted)
    assert path == session.path
    assert saves.deleted() == []
    assert saves.entries()[0].thumbnail is not None
    with reopened(path) as again:
        assert standing(again) == standing(session)


def test_restore_overwrites_nothing(saves):
    path = play(saves, "One", 3).path
    deleted = saves.delete(path)
    path.write_bytes(b"something new of that name")
    assert saves.restore(deleted) != path
    assert len(saves.entries()) == 2
    with pytest.raises(StorageError, match="not there"):
        saves.restore(deleted)


def test_a_damaged_game_can_be_deleted(saves):
    path = saves.folder / "x.imperium"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"junk")
    saves.restore(saves.delete(path))
    assert path.read_bytes() == b"junk"


def test_a_running_game_is_not_deleted(saves):
    with (
        KeptSession.begin(saves.folder, RULES, {"length": 30}, 7, "Running", summarise, pytest.fail) as session,
        pytest.raises(StorageError, match="being played"),
    ):
        saves.delete(session.path)
    assert len(saves.entries()) == 1


def test_empty_the_trash(saves):
    gone, kept = play(saves, "Gone", 3).path, play(saves, "Kept", 3).path
    for path in (gone, kept):
        saves.thumbnails.put(path, b"\x89PNG")
    saves.delete(gone)
    saves.empty_trash()
    assert saves.deleted() == []
    assert [save.title for save in saves.entries()] == ["Kept"]
    assert saves.thumbnails.find(gone) is None
    assert saves.thumbnails.find(kept) is not None


def test_export_and_import(saves, tmp_path, at):
    at(1000)
    session = play(saves, "Travels", 20)
    with reopened(session.path) as session:
        session.go_to(11)
    target = tmp_path / "elsewhere" / "travels.imperium"
    saves.export(session.path, target)
    at(2000)
    other = Saves(Folders.below(tmp_path / "other"))
    copied = other.bring_in(target)
    assert copied.notice == ""
    assert target.exists()
    [save] = other.entries()
    assert (save.path, save.title) == (copied.path, "Travels")
    assert save.changed.timestamp() == 1000
    with reopened(copied.path) as again:
        assert standing(again) == standing(session)


def test_export_while_it_is_played(saves, tmp_path):
    with KeptSession.begin(saves.folder, RULES, {"length": 30}, 7, "Running", summarise, pytest.fail) as session:
        answer(session)
        saves.export(session.path, tmp_path / "x.imperium")
        answer(session)
    with reopened(tmp_path / "x.imperium") as copy:
        assert copy.position == 1


def test_export_says_what_is_wrong(saves, tmp_path):
    path = play(saves, "Good", 3).path
    before = path.read_bytes()
    with pytest.raises(StorageError, match="the saved game itself"):
        saves.export(path, path)
    with pytest.raises(StorageError, match="export to"):
        saves.export(path, path / "below-a-file.imperium")
    with pytest.raises(StorageError, match="not there"):
        saves.export(saves.folder / "none.imperium", tmp_path / "x")
    assert path.read_bytes() == before


def test_import_says_what_is_wrong(saves, tmp_path):
    path = play(saves, "Good", 3).path
    source = tmp_path / "given.imperium"
    source.write_bytes(b"junk\n")
    with pytest.raises(DamagedJournalError, match="not a saved game"):
        saves.bring_in(source)
    source.write_bytes(b'{"journal":99}\n')
    with pytest.raises(NewerJournalError):
        saves.bring_in(source)
    lines = path.read_bytes().splitlines(keepends=True)
    source.write_bytes(b"".join(lines[:2] + lines[3:]))
    with pytest.raises(DamagedJournalError, match="line 3"):
        saves.bring_in(source)
    assert len(saves.entries()) == 1
    source.write_bytes(path.read_bytes()[:-9])
    assert "left out" in saves.bring_in(source).notice
    assert len(saves.entries()) == 2


def test_rescue_what_stands_before_the_damage(saves):
    path = play(saves, "Hurt", 20).path
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:10], b"junk\n", *lines[11:]])
    path.write_bytes(damaged)
    copied = saves.rescue(path)
    assert path.read_bytes() == damaged
    assert "Rescued 7 choices" in copied.notice
    with reopened(copied.path) as session:
        assert session.position == 7
        assert session.title == "Hurt (rescued)"
    path.write_bytes(b"junk\n" + damaged)
    with pytest.raises(StorageError):
        saves.rescue(path)


def test_a_folder_that_cannot_be_listed(saves):
    saves.folder.parent.mkdir(parents=True)
    saves.folder.write_text("a file in the way")
    with pytest.raises(StorageError, match="list the saved games"):
        saves.entries()
